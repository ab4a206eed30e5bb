// The grammar of rule texts. Included by parse.cpp alone, the only file that knows PEGTL.
#pragma once

#include <tao/pegtl.hpp>

namespace ludi::gdl::grammar {

namespace peg = tao::pegtl;

// clang-format off

// Mistakes behind which nothing makes sense any more: reaching one of these ends the parse with its
// text from the table in parse.cpp.
struct nothing_here   : peg::failure {};
struct never_closed   : peg::failure {};
struct endless_string : peg::failure {};
struct stray_closing  : peg::failure {};
struct text_after_end : peg::failure {};

// Between the tokens.
struct comment        : peg::seq<peg::sor<peg::one<';'>, peg::string<'/', '/'>>, peg::until<peg::eolf>> {};
struct gap            : peg::star<peg::sor<peg::one<' ', '\t', '\r', '\n'>, comment>> {};
struct boundary       : peg::sor<peg::eof, peg::one<' ', '\t', '\r', '\n', '(', ')', '"', ';'>,
                                  peg::string<'/', '/'>> {};

// Atoms.
struct rest           : peg::star<peg::not_at<boundary>, peg::utf8::any> {};
struct letter         : peg::sor<peg::alnum, peg::one<'-', '+', '*', '<', '>', '=', '!'>,
                                 peg::seq<peg::one<'/'>, peg::not_at<peg::one<'/'>>>> {};
struct word           : peg::seq<peg::not_at<peg::digit>, peg::plus<letter>, peg::at<boundary>> {};
struct integer        : peg::seq<peg::opt<peg::one<'-'>>, peg::plus<peg::digit>, peg::at<boundary>> {};

// Mistakes that end with the word they stand in: they are noted, and reading goes on behind them.
struct fraction       : peg::seq<peg::opt<peg::one<'-'>>, peg::plus<peg::digit>, peg::one<'.'>, rest> {};
struct digit_first    : peg::seq<peg::digit, rest> {};
struct odd_word       : peg::seq<peg::not_at<boundary>, rest> {};
struct odd_head       : peg::seq<peg::not_at<peg::digit>, odd_word> {};
struct headless       : peg::success {};

// Strings.
struct opening_quote  : peg::one<'"'> {};
struct closing_quote  : peg::one<'"'> {};
struct line_break     : peg::sor<peg::one<'\n'>, peg::string<'\r', '\n'>> {};
struct plain          : peg::sor<peg::one<'\t'>, peg::utf8::not_range<0x00, 0x1f>> {};
struct escaped        : peg::one<'"', '\\', 'n'> {};
struct odd_escape     : peg::utf8::any {};
struct odd_in_string  : peg::utf8::any {};
struct escape         : peg::seq<peg::one<'\\'>, peg::sor<escaped, peg::seq<peg::eof, endless_string>, odd_escape>> {};
struct in_string      : peg::sor<escape, line_break, plain, peg::seq<peg::eof, endless_string>, odd_in_string> {};
struct string         : peg::seq<opening_quote, peg::until<peg::at<closing_quote>, in_string>, closing_quote> {};

// Elements. A mistake is told apart where no alternative is left, so actions never see a branch
// that is taken back.
struct expression;
struct head           : word {};
struct opening        : peg::one<'('> {};
struct closing        : peg::one<')'> {};
struct begin          : peg::seq<opening, gap, peg::sor<head, odd_head, peg::seq<peg::eof, never_closed>, headless>> {};
struct end            : peg::sor<closing, peg::seq<peg::eof, never_closed>> {};
struct element        : peg::seq<begin, gap, peg::star<expression, gap>, end> {};
struct expression     : peg::sor<element, string, fraction, integer, digit_first, word, odd_word> {};

// A text is one expression.
struct root           : peg::sor<expression, peg::seq<peg::eof, nothing_here>,
                                 peg::seq<peg::at<peg::one<')'>>, stray_closing>> {};
struct finish         : peg::sor<peg::eof, peg::seq<peg::at<peg::one<')'>>, stray_closing>, text_after_end> {};
struct text           : peg::seq<gap, root, gap, finish> {};

// What every text must be before its grammar is asked.
struct characters     : peg::star<peg::utf8::not_one<0>> {};

// clang-format on

}  // namespace ludi::gdl::grammar
