// The colours of players: many are called by theirs, others get what is left, seat by seat, as in
// the pictures of `ludi show --svg`. The style sheet has a paint of each number.

const names = ["White", "Black", "Red", "Blue", "Green", "Yellow", "Orange", "Purple", "Brown", "Grey"];

/** The number of each player's paint. */
export function paintsOf(players: string[]): number[] {
  const own = players.map((player) => names.indexOf(player));
  const left = names.map((_, i) => i).filter((paint) => !own.includes(paint));
  return own.map((paint) => (paint < 0 ? (left.shift() ?? 0) : paint));
}

/** A letter for each player: the initial where it is theirs alone, else a number. */
export function initialsOf(players: string[]): string[] {
  const all = players.map((player) => [...player][0] ?? "?");
  return all.map((letter, i) => (all.filter((one) => one === letter).length > 1 ? String(i + 1) : letter));
}
