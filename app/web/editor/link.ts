// A text as the last part of an address, packed, and back.

const most = 1 << 20; // bytes of a text

/** Newer than the compiler's own list: Chrome 103, Firefox 113, Safari 16.4. */
type Streams = new (format: "deflate-raw") => {
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
};
const { CompressionStream: Packing, DecompressionStream: Unpacking } = globalThis as unknown as {
  CompressionStream?: Streams;
  DecompressionStream?: Streams;
};

export class Huge extends Error {}

export function canLink(): boolean {
  return Packing !== undefined && Unpacking !== undefined;
}

export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new Packing!("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Throws `Huge` as soon as more is unpacked than a text may have, and otherwise what is broken. */
export async function unpacked(code: string): Promise<string> {
  const letters = atob(code.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new Unpacking!("deflate-raw"));
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
