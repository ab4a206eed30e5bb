// What one process tells another: values in a row, taken out in the order in which they were put
// in.
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "synthesis/judge/examination.hpp"

namespace ludi::synthesis {

class Packet {
 public:
  Packet() = default;
  explicit Packet(std::string bytes) : bytes_(std::move(bytes)) {}

  [[nodiscard]] const std::string& bytes() const { return bytes_; }

  template <typename Number>
  requires std::is_arithmetic_v<Number> Packet& put(Number number) {
    bytes_.append(reinterpret_cast<const char*>(&number), sizeof number);
    return *this;
  }
  Packet& put(std::string_view text) {
    put(static_cast<std::uint64_t>(text.size()));
    bytes_ += text;
    return *this;
  }

  /// 0, or no text, where nothing is left.
  template <typename Number>
  requires std::is_arithmetic_v<Number> Number take() {
    Number number{};
    if (bytes_.size() - taken_ < sizeof number) return number;
    std::memcpy(&number, bytes_.data() + taken_, sizeof number);
    taken_ += sizeof number;
    return number;
  }
  std::string take_text() {
    const auto size = take<std::uint64_t>();
    std::string text = bytes_.substr(taken_, size);
    taken_ += text.size();
    return text;
  }

 private:
  std::string bytes_;
  std::size_t taken_ = 0;
};

void put(Packet& packet, const gdl::Tree& tree);
void put(Packet& packet, const Brief& brief);
void put(Packet& packet, const Appraisal& appraisal);
void put(Packet& packet, const Remains& remains);
gdl::Tree take_tree(Packet& packet);
Brief take_brief(Packet& packet);
Appraisal take_appraisal(Packet& packet);
Remains take_remains(Packet& packet);

/// False if nobody is there to read it.
bool send(int socket, const Packet& packet);
/// Waits for a packet, calling `look` before each time it could wait for long; nothing if the other
/// side has left.
std::optional<Packet> receive(int socket, const std::function<void()>& look = {});

}  // namespace ludi::synthesis
