// How Ludi plays, alike for all games.
import { Refused, type Engine } from "../talk/engine";
import type { Found, Position } from "../talk/protocol";

export interface Level {
  nodes: number; // positions it enters
  noise: number; // of a thousand steps, how many it draws by lot
}

// Each is to win 65 to 85 of 100 games against the one before it: `tests/bench/levels.sh`.
export const levels: Level[] = [
  { nodes: 80, noise: 380 },
  { nodes: 250, noise: 230 },
  { nodes: 800, noise: 130 },
  { nodes: 2_500, noise: 60 },
  { nodes: 15_000, noise: 0 },
];
export const hintLevel: Level = { nodes: 20_000, noise: 0 };

/** What a level plays in a position that the engine is at; by another luck it slips elsewhere. */
export function search(engine: Engine, position: Position, { nodes, noise }: Level, luck = 1): Promise<Found> {
  const request = { do: "search" as const, nodes, seed: luck + position.ply };
  if (noise === 0) return engine.ask(request);
  // An engine that knows no slips plays without them.
  return engine.ask({ ...request, noise }).catch((fault) => {
    if (fault instanceof Refused) return engine.ask(request);
    throw fault;
  });
}
