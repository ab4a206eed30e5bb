// The secret of a seat, for those who sit there without a name: it comes in a link and stays in the
// browser.

const key = (board: number) => `ludi.seat.${board}`;

export function secretOf(board: number): string {
  return localStorage.getItem(key(board)) ?? "";
}

export function keepSecret(board: number, secret: string | null | undefined): void {
  if (secret) localStorage.setItem(key(board), secret);
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
