// The home page: a game to play at once, and a puzzle for every day.
import { element } from "../markup/element";
import { script } from "../markup/script";
import { obstacle } from "../talk/engine";
import { words } from "../words/home";
import { SmallTable } from "../table/small_table";
import { leadToShared } from "../server/links";

interface Puzzle {
  slug: string;
  title: string;
  turns: string[];
  winning: string;
  plies: number;
}

declare global {
  const ludiPuzzles: Puzzle[] | undefined;
}

/** What the script of a game set last: its text. */
const gameRead = () => (window as unknown as { ludiGame?: { rules: string } }).ludiGame;

/** How the house plays against a newcomer: well enough to punish, badly enough to lose. */
const house = { nodes: 200, noise: 0 };

async function first(host: HTMLElement, rules: string): Promise<void> {
  const you = 0;
  const table = await SmallTable.lay(host, rules, (player) => player === you);
  table.onTurn = async () => {
    const { over, mover } = table.position;
    if (!over && mover !== you) await table.answer(house, 1);
  };
  const begin = async () => {
    await table.goTo([]);
    table.say(words.yours(table.player(you)));
  };
  table.button(words.again, begin);
  await begin();
}

/** The text of another game of the site. */
async function rulesOf(slug: string): Promise<string> {
  await script(`play/${slug}.js`);
  return gameRead()!.rules;
}

/** Another one every day, the same for all who open this site on it. */
function puzzleOf(day: Date, puzzles: Puzzle[]): Puzzle {
  const number = Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000);
  // A step without a common divisor visits all, and neighbours in the alphabet on different days.
  let step = Math.max(1, Math.round(puzzles.length * 0.618));
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  while (divisor(step, puzzles.length) !== 1) ++step;
  return puzzles[(number * step) % puzzles.length];
}

async function daily(section: HTMLElement, puzzle: Puzzle): Promise<void> {
  const rules = await rulesOf(puzzle.slug);
  const table = await SmallTable.lay(section.querySelector<HTMLElement>(".table")!, rules, () => true);
  const begin = async () => {
    await table.goTo(puzzle.turns);
    table.say(words.task(puzzle.title, table.player(), puzzle.plies));
  };
  table.onTurn = async (turn) => {
    if (turn === puzzle.winning) return table.say(words.right(turn));
    await table.goTo(puzzle.turns);
    table.say(words.wrong(turn));
  };
  await begin();
  table.button(words.retry, begin);
  table.button(words.solution, async () => {
    await table.goTo([...puzzle.turns, puzzle.winning]);
    table.say(words.solved(puzzle.winning));
  });
  const address = `play/${puzzle.slug}.html#t=${encodeURIComponent(puzzle.turns.join(" "))}`;
  table.buttons.append(" ", element("a", words.onward, { href: address }));
  section.hidden = false;
}

async function open(): Promise<void> {
  const section = document.getElementById("puzzle");
  const host = document.querySelector<HTMLElement>("#first .table");
  const fail = (why: string) => host?.prepend(element("p", words.noEngine(why), { class: "obstacle", role: "alert" }));
  const why = obstacle();
  if (why) return void fail(why);
  try {
    const game = gameRead();
    if (host && game) await first(host, game.rules);
    if (section && typeof ludiPuzzles !== "undefined" && ludiPuzzles.length)
      await daily(section, puzzleOf(new Date(), ludiPuzzles));
  } catch (fault) {
    fail(fault instanceof Error ? fault.message : String(fault));
  }
}

leadToShared();
void open();
