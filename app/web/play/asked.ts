// The position that an address asks for, as reports and puzzles link to it: `#t=` and the turns from
// the start, joined by blanks and encoded, then `&first=2` where player 2 began.

export interface Asked {
  turns: string[];
  first: number;
}

export function asked(hash: string): Asked | undefined {
  const parts = new URLSearchParams(hash.slice(1));
  const turns = parts.get("t");
  if (turns === null) return undefined;
  return {
    turns: turns.split(" ").filter((turn) => turn),
    first: Math.min(8, Math.max(1, Number(parts.get("first")) || 1)),
  };
}
