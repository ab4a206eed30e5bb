#include "gdl/english/noun.hpp"

#include "gdl/english/wording.hpp"

namespace ludi::gdl {

namespace {

using Form = Mood::Form;

/// The form a noun takes where statements and quantities ask for no form of their own.
Form form_of(const Mood& mood) {
  if (mood.form == Form::predicate) return mood.many && !mood.denied ? Form::bare : Form::one;
  return mood.form == Form::all && !mood.quantity.empty() ? Form::number : mood.form;
}

std::string bent_owned(const Noun& noun, const Voice& voice, const Mood& mood) {
  const std::string of_owner = "of " + noun.owner + " " + noun.many;
  switch (form_of(mood)) {
    case Form::one:
      if (voice.sole && voice.sole(noun.one)) return noun.owner + " " + noun.one;
      return (mood.denied ? "any " : "one ") + of_owner;
    case Form::number:
      return (mood.quantity == "no" ? "none" : mood.quantity) + " " + of_owner;
    case Form::there:
      if (noun.owner != voice.my)
        return (mood.denied ? "there is none " : "there is one ") + of_owner;
      return voice.me + (voice.me == "you" ? " have " : " has ") +
             (mood.denied ? "no " + noun.one : with_article(noun.one));
    default:
      return noun.owner + " " + noun.many;
  }
}

}  // namespace

std::string bent(const Noun& noun, const Voice& voice, const Mood& mood) {
  if (mood.form == Form::pieces && !noun.pieces)
    return "the " + mood.quantity + " " + plural(voice.token) + " on the " + noun.many;
  if (!noun.owner.empty()) return bent_owned(noun, voice, mood);
  switch (form_of(mood)) {
    case Form::one:
      return mood.denied ? "any " + noun.one : with_article(noun.one);
    case Form::bare:
      return noun.many;
    case Form::number:
      return mood.quantity + " " + (mood.single ? noun.one : noun.many);
    case Form::there:
      return "there is " + (mood.denied ? "no " + noun.one : with_article(noun.one));
    default:
      return "the " + noun.many;
  }
}

std::string fixed_place(const std::string& name, bool one_cell, const Voice& voice,
                        const Mood& mood) {
  switch (mood.form) {
    case Form::pieces:
      return "any " + mood.quantity + " " + voice.token + " on " + name;
    case Form::number:
      return mood.quantity + (mood.single ? " cell of " : " cells of ") + name;
    case Form::bare:
      return one_cell ? name : "cells of " + name;
    case Form::there:
      return std::string(mood.denied ? "there is no " : "there is ") +
             (one_cell ? (mood.denied ? "such cell as " : "such a cell as ")
                       : (mood.denied ? "cell of " : "a cell of ")) +
             name;
    case Form::subject:
      return one_cell ? name : "the cells of " + name;
    default:
      return name;
  }
}

}  // namespace ludi::gdl
