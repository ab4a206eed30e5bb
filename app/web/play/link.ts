// A game and its turns in the part of an address behind `#`: deflated JSON in base64 for addresses.
// No server sees it. It is unpacked only as far as a text of a game may be long.

export interface Linked {
  rules: string;
  turns: string[];
  seed?: number;
  first?: number;
}

const most = 1 << 20; // bytes

async function through(bytes: Uint8Array, stream: { readable: ReadableStream; writable: WritableStream }, bound: number): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array };
    if (done) break;
    length += value!.length;
    if (length > bound) {
      await reader.cancel();
      throw new Error("it is too long");
    }
    parts.push(value!);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What stands behind the `#` of a link to a game. */
export async function pack(linked: Linked): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(linked));
  const packed = await through(text, new CompressionStream("deflate"), Infinity);
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Reads it again; throws where it is none. */
export async function unpack(text: string): Promise<Linked> {
  const letters = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const bytes = await through(packed, new DecompressionStream("deflate"), most);
  const linked = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Linked> | null;
  const isNumber = (value: unknown) => value === undefined || Number.isSafeInteger(value);
  const holds =
    typeof linked?.rules === "string" &&
    Array.isArray(linked.turns) &&
    linked.turns.every((turn) => typeof turn === "string") &&
    isNumber(linked.seed) &&
    isNumber(linked.first);
  if (!holds) throw new Error("it holds no game");
  const { rules, turns, seed, first } = linked as Linked;
  return { rules, turns, seed, first };
}
