// Which games are shown, and in which order.
import { valueOf, type Game } from "./games";
import { words } from "../words/library";

export interface Wish {
  text: string;
  family: string;
  goal: string;
  board: string;
  players: string;
  length: string; // a place in `words.lengths`
  age: string; // a place in `words.ages`
  verdict: string; // "", "yes", "no" or "unknown"
  score: number | null;
  like: number | null; // a place in the list of games
  sort: string;
  downwards: boolean;
}

export const everything: Wish = {
  text: "",
  family: "",
  goal: "",
  board: "",
  players: "",
  length: "",
  age: "",
  verdict: "",
  score: null,
  like: null,
  sort: "title",
  downwards: false,
};

function within(value: number | null, spans: { least: number; most: number }[], place: string): boolean {
  if (place === "") return true;
  const { least, most } = spans[Number(place)];
  return value !== null && least <= value && value < most;
}

function fits(game: Game, wish: Wish): boolean {
  const verdict = game.viable === null ? "unknown" : game.viable ? "yes" : "no";
  return (
    wish.text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => game.title.toLowerCase().includes(word)) &&
    (wish.family === "" || game.family === wish.family) &&
    (wish.goal === "" || game.goals.includes(wish.goal)) &&
    (wish.board === "" || game.board === wish.board) &&
    (wish.players === "" || game.players === Number(wish.players)) &&
    within(game.plies, words.lengths, wish.length) &&
    within(game.year, words.ages, wish.age) &&
    (wish.verdict === "" || wish.verdict === verdict) &&
    (wish.score === null || (game.score !== null && game.score >= wish.score))
  );
}

/** The places of the games that fit, in the order wished for; what is not known comes last. */
export function found(games: Game[], wish: Wish): number[] {
  const from = wish.like === null ? games.map((_, i) => i) : [wish.like, ...games[wish.like].near];
  const fitting = from.filter((i) => fits(games[i], wish));
  if (wish.like !== null) return fitting;
  const sign = wish.downwards ? -1 : 1;
  const byTitle = (a: number, b: number) => games[a].title.localeCompare(games[b].title);
  return fitting.sort((a, b) => {
    if (wish.sort === "title") return sign * byTitle(a, b);
    const [x, y] = [valueOf(games[a], wish.sort), valueOf(games[b], wish.sort)];
    if (x === null || y === null) return x === y ? byTitle(a, b) : x === null ? 1 : -1;
    return sign * (x - y) || byTitle(a, b);
  });
}
