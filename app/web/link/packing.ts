// Text in letters that may stand in an address, deflated, and back.

const most = 1 << 20; // bytes of a text

/** More was unpacked than a text may have. */
export class Huge extends Error {}

/** How bytes were deflated: bare, or with the head and sum of zlib as links once had. */
export type Packing = "deflate-raw" | "deflate";

/** Whether this browser can write and read links. */
export function canPack(): boolean {
  return typeof CompressionStream !== "undefined" && typeof DecompressionStream !== "undefined";
}

/** What is percent-encoded in an address; as it stands where it is no such thing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Throws `Huge` as soon as more is unpacked than a text may have, and otherwise what is broken. */
export async function unpacked(code: string, packing: Packing = "deflate-raw"): Promise<string> {
  const letters = atob(code.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  // The compiler's list does not name the bare format.
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(packing as "deflate"));
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Huge();
    }
    text += decoder.decode(value, { stream: true });
  }
}
