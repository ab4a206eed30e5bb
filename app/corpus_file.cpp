#include "app/corpus_file.hpp"

#include <filesystem>

#include "app/game_file.hpp"

namespace ludi::app {

std::optional<criticism::MeasurementTable> shipped_corpus(
    const std::vector<std::string>& covariates) {
  const std::filesystem::path file = games_folder() / "corpus.csv";
  std::error_code failed;
  if (!std::filesystem::exists(file, failed)) return std::nullopt;
  auto table = criticism::read_measurements(read_text(file, 64U << 20U), covariates);
  if (!table) return std::nullopt;
  return std::move(*table);
}

}  // namespace ludi::app
