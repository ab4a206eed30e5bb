// The secret of a seat, for those who sit there without a name: it comes in a link and stays in the
// browser.
import { kept } from "../markup/kept";

const key = (board: number) => `ludi.seat.${board}`;

export function secretOf(board: number): string {
  return kept.get(key(board)) ?? "";
}

export function keepSecret(board: number, secret: string | null | undefined): void {
  if (secret) kept.set(key(board), secret);
}

const nextKey = (board: number) => `ludi.next.${board}`;

/** The secret of a seat in the game that follows on a board, whose number is known only when all have asked for it. */
export function keepNext(board: number, secret: string | null): void {
  if (secret) kept.set(nextKey(board), secret);
}

/** The game that follows has begun: its secret moves to its place. */
export function takeNext(board: number, next: number): void {
  keepSecret(next, kept.get(nextKey(board)));
  kept.remove(nextKey(board));
}

/** The address of a board, for whoever is to sit there. */
export function addressOf(board: number, secret = ""): string {
  return new URL(`match.html#${board}${secret ? `.${secret}` : ""}`, location.href).href;
}

/** The board of an address; a secret in it is kept, and no longer shown. */
export function boardIn(hash: string): number | undefined {
  const found = /^#(\d{1,12})(?:\.([0-9a-z]{26}))?$/.exec(hash);
  if (!found) return undefined;
  const board = Number(found[1]);
  keepSecret(board, found[2]);
  if (found[2]) history.replaceState(null, "", `#${board}`);
  return board;
}
