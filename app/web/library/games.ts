// The games of a site as its scripts tell them: `games.js` and `measures.js`.

export interface Game {
  slug: string;
  title: string;
  family: string; // what people call games like it, or empty
  goals: string[];
  board: string;
  cells: number | null;
  players: number;
  year: number | null;
  plies: number;
  score: number | null;
  viable: boolean | null;
  near: number[];
}

export interface Criterion {
  symbol: string;
  name: string;
  meaning: string;
}

declare global {
  const ludiGames: Game[] | undefined;
  const ludiGoals: Record<string, string> | undefined;
  const ludiCriteria: Criterion[] | undefined;
  const ludiMeasures: Record<string, (number | null)[]> | undefined;
}

/** What the cards can be sorted by: facts of a game, or a criterion by its symbol. */
export type Fact = "score" | "year" | "cells" | "players" | "plies";

export function valueOf(game: Game, by: string): number | null {
  if (by in game) return game[by as Fact];
  const place = ludiCriteria?.findIndex((row) => row.symbol === by) ?? -1;
  return place < 0 ? null : (ludiMeasures?.[game.slug]?.[place] ?? null);
}
