// The page docs/post.md.
#include <fmt/format.h>

#include "app/post/post.hpp"

namespace ludi::app::post {

namespace {

std::string listed(std::string_view word, const std::vector<CommandRow>& rows) {
  std::string text;
  for (const CommandRow& row : rows)
    text += fmt::format(
        "### {0} {1}\n\n```\n{0} {1}{2}{3}\n```\n\n{4} For example:\n\n```\n{5}\n```\n\nThis is "
        "refused:\n\n```\n{6}\n```\n\n",
        word, row.name, row.operands.empty() ? "" : " ", row.operands, row.summary, row.example,
        row.refused);
  return text;
}

}  // namespace

std::string post_page() {
  return "# Games by correspondence, by messages\n\n"
         "This page is written by `ludi post --markdown` from the rows in `app/post/`.\n\n"
         "`./ludi post` reads a message from standard input and answers it, so that a mail gateway "
         "can pass messages on. A command is a line. Empty lines and those that begin with `>` or "
         "`#` say nothing; a line `end`, or the two hyphens before a signature, end the message. "
         "The answer to a command that is refused begins with `error:`, and the exit code is 1.\n\n"
         "```\n$ ./ludi post --register open <<'END'\n"
         "ludi join anna anna-secret\nludi join bert bert-secret\n"
         "yavalath challenge -size=6 -length=5 anna bert\n"
         "yavalath accept 1 anna anna-secret\nyavalath accept 1 bert bert-secret\n"
         "yavalath move 1 anna anna-secret e5\nEND\n```\n\n"
         "The word before a command is that of a game: the name of any text that `./ludi list` "
         "lists. `yavalath` stands for a text for two or one for three players, by how many are "
         "named; such words are rows of `app/tables/words.tsv`. `rules challenge` takes the text "
         "of a game of one's own, which follows on the next lines.\n\n"
         "Forced turns are played automatically unless `-no_auto`: where the mover has no turn "
         "that wins at once, the next player would have one if it were their turn, and exactly one "
         "legal turn leaves them none, that turn is played and marked, and so on. Where two "
         "threats cannot both be met nothing is played automatically, nor where more than 400,000 "
         "turns would have to be looked at.\n\n"
         "Boards of one kind of pieces show o for the first player and x for the second; a "
         "hexagon of hexagons has the form that the Yavalath server of 2007 gave it.\n\n"
         "Who draws by lot draws by the number of the board. A game of more than two that one "
         "resigns is a loss for them and a draw for the others. Points in the standings are on "
         "Elo's scale, by the model of Bradley and Terry over all rated games for two, with "
         "intervals of 95 %.\n\n"
         "## Behind the word of a game\n\n" +
         listed("yavalath", game_commands()) + "## Behind `ludi`\n\n" +
         listed("ludi", general_commands());
}

}  // namespace ludi::app::post
