// The home page: a game to play at once, and a puzzle for every day.
import { Engine, obstacle } from "../talk/engine";
import type { Found, Position } from "../talk/protocol";
import { words } from "../words/home";
import { Table } from "./table";

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
const house = { nodes: 200 };

async function first(host: HTMLElement, rules: string): Promise<void> {
  const table = new Table(host, await Engine.start());
  const begin = async () => {
    await table.goTo([]);
    table.say(words.yourTurn);
  };
  const answer = async () => {
    if (table.position.over) return table.say(words.over(table.position.told));
    if (table.position.mover === 0) return table.say(words.yours(table.player()));
    table.say(words.thinking);
    const found = await table.engine.ask<Found>({
      do: "search",
      player: "ai",
      seed: 1 + table.position.ply,
      ...house,
    });
    const { position } = await table.engine.ask<{ position: Position }>({ do: "play", step: found.best });
    table.show(position);
    await answer();
  };
  table.onTurn = answer;
  await table.load(rules, []);
  table.button(words.again, begin);
  await begin();
}

/** The text of another game of the site. */
function rulesOf(slug: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `play/${slug}.js`;
    script.onload = () => resolve(gameRead()!.rules);
    script.onerror = () => reject(new Error(`play/${slug}.js is missing`));
    document.head.append(script);
  });
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
  const table = new Table(section.querySelector<HTMLElement>(".table")!, await Engine.start());
  await table.load(rules, puzzle.turns);
  table.say(words.task(puzzle.title, table.player(), puzzle.plies));
  table.onTurn = async (turn) => {
    if (turn === puzzle.winning) return table.say(words.right(turn));
    await table.goTo(puzzle.turns);
    table.say(words.wrong(turn));
  };
  table.button(words.solution, async () => {
    await table.goTo([...puzzle.turns, puzzle.winning]);
    table.say(words.solved(puzzle.winning));
  });
  const onward = document.createElement("a");
  onward.href = `play/${puzzle.slug}.html#t=${encodeURIComponent(puzzle.turns.join(" "))}`;
  onward.textContent = words.onward;
  table.buttons.append(" ", onward);
  section.hidden = false;
}

async function open(): Promise<void> {
  const section = document.getElementById("puzzle");
  const host = document.querySelector<HTMLElement>("#first .table");
  const why = obstacle();
  if (why) {
    const line = document.createElement("p");
    line.textContent = words.noEngine(why);
    host?.prepend(line);
    return;
  }
  const game = gameRead();
  if (host && game) await first(host, game.rules);
  if (section && typeof ludiPuzzles !== "undefined" && ludiPuzzles.length)
    await daily(section, puzzleOf(new Date(), ludiPuzzles));
}

void open();
