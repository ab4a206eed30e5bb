// Rows of data held against their format.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <unordered_set>

#include "app/data/encoding.hpp"

namespace ludi::app::data {

/// Values of fields that other tables refer to, by `format.field`.
using KnownValues = std::map<std::string, std::unordered_set<std::string>>;

/// Looks at the rows of one file or table after the other: whether every field is there and none
/// besides, its type, its range, that no two rows have the same key, and that what refers to a
/// field of a table looked at before is found there.
class Inspection {
 public:
  using Complain = std::function<void(gdl::Diagnostic)>;

  /// `known` gets the values of this format's key, where it is a single field, and is asked about
  /// others; what refers to a table that was not looked at is not asked about.
  Inspection(const Format& format, KnownValues& known, Complain complain);

  void look_at(const Row& row);
  [[nodiscard]] std::size_t rows() const { return rows_; }

 private:
  void look_at_object(std::span<const Field> fields, const Json& object, Path& path,
                      const Row& row);
  void look_at_value(const Field& field, const Json& value, int lists, Path& path, const Row& row);
  void look_at_scalar(const Field& field, const Json& value, const Path& path, const Row& row);
  void look_at_key(const Row& row);
  void refuse(const Path& path, const Row& row, std::string message, std::string hint = {}) const;

  const Format& format_;
  KnownValues& known_;
  Complain complain_;
  std::vector<Field> fields_, summary_;
  std::vector<std::string> key_;
  std::unordered_set<std::string> keys_;
  std::size_t rows_ = 0;
};

/// A path as people are told of it: "criteria.A_comp".
std::string told(const Path& path);

}  // namespace ludi::app::data
