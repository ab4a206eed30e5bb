#include "ggp/text/fen.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "gdl/english/wording.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/position_clauses.hpp"

namespace ludi::ggp {

namespace {

using gdl::complaint;
using Strings = std::vector<std::string>;

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}
bool is_capital(char c) {
  return 'A' <= c && c <= 'Z';
}
char capital(char c) {
  return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// A word of the text and where it begins.
struct Field {
  std::string_view text;
  std::size_t at = 0;
};

std::vector<Field> fields_of(std::string_view text) {
  std::vector<Field> fields;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    const std::size_t end = std::min(text.find_first_of(" \t\r\n", begin), text.size());
    if (begin < end) fields.push_back({text.substr(begin, end - begin), begin});
    at = end;
  }
  return fields;
}

class FenReader {
 public:
  explicit FenReader(const Game& game) : game_(game), board_(game.board()) {
    const auto& kinds = game.rules().kinds;
    for (std::size_t k = 0; k < kinds.size(); ++k)
      for (int p = 0; p < std::min(game.players(), 2); ++p)
        if (may_own(game, Kind{static_cast<int>(k)}, Player{p})) {
          const std::string& name = kinds[k].label.empty() ? kinds[k].name : kinds[k].label;
          letters_.emplace(capital(name.front()), static_cast<int>(k));
        }
  }

  gdl::Result<std::string> read(std::string_view text) {
    const auto fields = fields_of(text);
    if (game_.players() != 2 || !lay_out())
      return complaint(0, "only games for two on a rectangle of squares have such positions");
    const auto [rows, pocket] = rows_and_pocket(fields[0]);
    read_rows(rows);
    if (pocket && !fault_ && pocket->text != "-") read_hands(*pocket);
    // Whoever writes what is in hand behind the rows calls the first player White.
    if (1 < fields.size()) read_mover(fields[1], drops_pieces() && !pocket);
    if (2 < fields.size() && !fault_) read_rights(fields[2]);
    if (3 < fields.size() && !fault_ && !is_digit(fields[3].text.front())) read_passed(fields[3]);
    if (fault_) return *fault_;
    int full_moves = 1;
    if (4 < fields.size()) {
      since_ = number(fields[4], 60'000);
      if (5 < fields.size()) full_moves = number(fields[5], 500'000);
    } else if (3 < fields.size() && is_digit(fields[3].text.front())) {
      full_moves = (number(fields[3], 1'000'000) + 1) / 2;
    }
    if (6 < fields.size()) refuse(fields[6], "nothing more is expected here");
    if (fault_) return *fault_;
    turns_ = 2 * (std::max(1, full_moves) - 1) + mover_;
    return written();
  }

 private:
  struct Placed {
    int kind = 0;
    bool keeps = true;   ///< the flags that a new piece of the kind has
    bool gains = false;  ///< … and those that it has not
  };

  void refuse(const Field& field, std::string message, std::string hint = {}) {
    if (!fault_) fault_ = complaint(field.at, std::move(message), std::move(hint));
  }

  /// True if the board is a flat rectangle of squares.
  bool lay_out() {
    const BoardSpec& spec = board_.spec();
    if (spec.tiling != Tiling::square || board_.levels() != 1 || !spec.lines.empty() ||
        spec.sizes.size() != 2 || board_.faces() != spec.sizes[0] * spec.sizes[1])
      return false;
    for (int c = 0; c < board_.faces(); ++c) {
      width_ = std::max(width_, board_.site(Cell{c}).x + 1);
      height_ = std::max(height_, board_.site(Cell{c}).y + 1);
    }
    return width_ * height_ == board_.faces();
  }

  /// The kind of a letter; complains if there is none.
  int kind_of(char letter, std::size_t at) {
    const auto found = letters_.find(capital(letter));
    if (found != letters_.end()) return found->second;
    Strings known;
    for (const auto& [one, kind] : letters_)
      known.push_back(fmt::format("{} {}", one, piece_facts(game_, Kind{kind}).name));
    refuse({{}, at}, fmt::format("'{}' is no letter of a kind", letter),
           fmt::format("the letters are: {}", fmt::join(known, ", ")));
    return 0;
  }

  /// Pieces in hand may stand in brackets behind the rows.
  std::pair<Field, std::optional<Field>> rows_and_pocket(const Field& field) {
    const std::size_t open = field.text.find('[');
    if (open == std::string_view::npos) return {field, std::nullopt};
    if (field.text.back() != ']' || field.text.find(']') + 1 != field.text.size())
      refuse({{}, field.at + field.text.size()}, "one ']' is expected behind what is in hand");
    return {{field.text.substr(0, open), field.at},
            Field{field.text.substr(open + 1, field.text.size() - open - 2), field.at + open + 1}};
  }

  void read_rows(const Field& rows) {
    int x = 0, y = height_ - 1;
    bool gains = false;
    for (std::size_t i = 0; i < rows.text.size() && !fault_; ++i) {
      const char c = rows.text[i];
      const Field here{rows.text.substr(i, 1), rows.at + i};
      if (c == '/') {
        if (x != width_)
          refuse(here, fmt::format("this row has {}, not {}", gdl::counted(x, "square"), width_));
        if (--y < 0) refuse(here, fmt::format("the board has {}", gdl::counted(height_, "row")));
        x = 0;
      } else if (c == '+') {
        gains = true;
      } else if (c == '~') {
        const Cell before = board_.cell_at({x - 1, y, 0});
        auto& pieces = pieces_[i > 0 && is_capital(rows.text[i - 1]) ? 0 : 1];
        const auto piece = before.exists() ? pieces.find(before.index()) : pieces.end();
        if (piece == pieces.end()) return refuse(here, "'~' stands behind a promoted piece");
        piece->second.gains = true;
      } else if (is_digit(c)) {
        int n = c - '0';
        for (; i + 1 < rows.text.size() && is_digit(rows.text[i + 1]) && n < 1000; ++i)
          n = 10 * n + (rows.text[i + 1] - '0');
        x += n;
      } else {
        const Cell cell = board_.cell_at({x, y, 0});
        const int kind = kind_of(c, here.at);
        if (!cell.exists()) return refuse(here, fmt::format("a row has {} squares", width_));
        pieces_[is_capital(c) ? 0 : 1][cell.index()] = {kind, true, std::exchange(gains, false)};
        ++x;
      }
    }
    const Field end{{}, rows.at + rows.text.size()};
    if (y != 0)
      refuse(end,
             fmt::format("the board has {}, not {}", gdl::counted(height_, "row"), height_ - y));
    if (x != width_) refuse(end, fmt::format("this row has {} squares, not {}", x, width_));
  }

  void read_mover(const Field& field, bool black_begins) {
    Strings known;
    for (int p = 0; p < 2; ++p) {
      const char initial = capital(game_.player_name(Player{p}).front());
      known.emplace_back(1, static_cast<char>(initial - 'A' + 'a'));
      if (field.text.size() == 1 && capital(field.text[0]) == initial) return void(mover_ = p);
    }
    // Of players called otherwise White begins; Black does where pieces are dropped, as in shogi.
    if (field.text == "w" || field.text == "b")
      mover_ = (field.text == "w") == black_begins ? 1 : 0;
    else
      refuse(field, fmt::format("'{}' is no player", field.text),
             fmt::format("it is the turn of: {}", fmt::join(known, " or ")));
  }
  [[nodiscard]] bool drops_pieces() const { return game_.rules().traits.has(trait::hands); }

  void read_rights(const Field& field) {
    if (field.text == "-") return lose_rights(false, false, 0), lose_rights(false, false, 1);
    const bool castles = field.text.find_first_not_of("KQkq") == std::string_view::npos &&
                         letters_.contains('K') && letters_.contains('Q');
    if (!castles) return read_hands(field);
    const auto has = [&](char c) { return field.text.find(c) != std::string_view::npos; };
    lose_rights(has('K'), has('Q'), 0);
    lose_rights(has('k'), has('q'), 1);
  }

  /// Kings and rooks are as new only while they may castle together.
  void lose_rights(bool to_king_side, bool to_queen_side, std::size_t player) {
    const auto king = letters_.find('K'), rook = letters_.find('R');
    if (king == letters_.end() || rook == letters_.end()) return;
    int king_at = -1;
    for (auto& [cell, piece] : pieces_[player])
      if (piece.kind == king->second) {
        king_at = board_.site(Cell{cell}).x;
        piece.keeps = to_king_side || to_queen_side;
      }
    for (auto& [cell, piece] : pieces_[player])
      if (piece.kind == rook->second)
        piece.keeps = board_.site(Cell{cell}).x > king_at ? to_king_side : to_queen_side;
  }

  void read_hands(const Field& field) {
    int count = 0;
    for (std::size_t i = 0; i < field.text.size() && !fault_; ++i) {
      const char c = field.text[i];
      if (is_digit(c)) {
        count = std::min(10 * count + (c - '0'), 254);
        continue;
      }
      held_[is_capital(c) ? 0 : 1][kind_of(c, field.at + i)] += std::max(1, count);
      count = 0;
    }
  }

  /// The piece just beyond the square has passed over it.
  void read_passed(const Field& field) {
    if (field.text == "-") return;
    const Cell passed = board_.find(field.text);
    if (!passed.exists()) return refuse(field, fmt::format("there is no cell '{}'", field.text));
    const std::size_t who = mover_ == 0 ? 1 : 0;
    const Site site = board_.site(passed);
    const Cell beyond = board_.cell_at({site.x, site.y + (who == 0 ? 1 : -1), 0});
    const auto piece = beyond.exists() ? pieces_[who].find(beyond.index()) : pieces_[who].end();
    if (piece == pieces_[who].end())
      return refuse(field, fmt::format("no piece has passed over {}", field.text));
    piece->second.gains = true;
  }

  int number(const Field& field, int most) {
    int n = 0;
    const char* end = field.text.data() + field.text.size();
    const auto [stop, failed] = std::from_chars(field.text.data(), end, n);
    if (failed != std::errc{} || stop != end || n < 0 || n > most)
      refuse(field, fmt::format("'{}' is no number up to {}", field.text, most));
    return n;
  }

  [[nodiscard]] std::string written() const {
    Strings clauses;
    for (int p = 0; p < 2; ++p) {
      const auto place = static_cast<std::size_t>(p);
      const std::string& name = game_.player_name(Player{p});
      Strings all;
      for (const auto& [cell, piece] : pieces_[place]) {
        const PieceKind& kind = piece_facts(game_, Kind{piece.kind});
        std::string text = board_.label(Cell{cell});
        if (Kind{piece.kind} != usual_kind(game_, Player{p})) text += "=" + kind.name;
        if (!piece.keeps)
          for (const auto& flag : flag_names(game_.rules(), kind.flags)) text += "!" + flag;
        if (piece.gains)
          for (const auto& flag : flags_lacking(piece.kind)) text += "+" + flag;
        all.push_back(std::move(text));
      }
      if (!all.empty()) clauses.push_back(fmt::format("{}: {}", name, fmt::join(all, " ")));
      Strings held;
      for (const auto& [kind, count] : held_[place])
        held.push_back(fmt::format("{} {}", count, piece_facts(game_, Kind{kind}).name));
      if (!held.empty())
        clauses.push_back(fmt::format("{} {}: {}", name, clause::holds, fmt::join(held, " ")));
    }
    clauses.push_back(fmt::format("{}: {}", clause::to_move, game_.player_name(Player{mover_})));
    clauses.push_back(fmt::format("{}: {}", clause::turns, turns_));
    if (const std::size_t events = game_.rules().events.size(); events != 0 && since_ != 0)
      clauses.push_back(
          fmt::format("{}: {}", clause::since, fmt::join(std::vector<int>(events, since_), " ")));
    return fmt::format("{}", fmt::join(clauses, "; "));
  }

  /// Flags that the kind's text speaks of and new pieces of it have not.
  [[nodiscard]] Strings flags_lacking(int kind) const {
    const PieceKind& facts = piece_facts(game_, Kind{kind});
    return flag_names(game_.rules(), facts.flags_named & ~facts.flags);
  }

  const Game& game_;
  const Board& board_;
  std::map<char, int> letters_;
  int width_ = 0, height_ = 0, mover_ = 0, since_ = 0, turns_ = 0;
  std::array<std::map<int, Placed>, 2> pieces_;
  std::array<std::map<int, int>, 2> held_;
  std::optional<gdl::Diagnostic> fault_;
};

}  // namespace

bool is_fen(std::string_view text) {
  const auto fields = fields_of(text);
  // Names of players may hold all that rows do, but what is said of them stands behind a colon.
  if (fields.empty() || text.find(':') != std::string_view::npos) return false;
  const std::string_view all = fields[0].text;
  const std::string_view rows = all.substr(0, all.find('[')), pocket = all.substr(rows.size());
  const auto letter = [](char c) { return is_digit(c) || is_capital(capital(c)); };
  return rows.find('/') != std::string_view::npos &&
         std::ranges::all_of(
             rows, [&](char c) { return c == '/' || c == '+' || c == '~' || letter(c); }) &&
         std::ranges::all_of(pocket,
                             [&](char c) { return c == '[' || c == ']' || c == '-' || letter(c); });
}

gdl::Result<std::string> text_of_fen(const Game& game, std::string_view fen) {
  return FenReader(game).read(fen);
}

}  // namespace ludi::ggp
