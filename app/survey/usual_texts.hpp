// What a study tells its participants where an owner says nothing of their own.
#pragma once

#include "app/survey/fields.hpp"

namespace ludi::app::survey {

/// The same texts in every language that the page's phrases come in.
struct UsualTexts {
  Wording introduction, consent, thanks;
};

const UsualTexts& usual_texts();

}  // namespace ludi::app::survey
