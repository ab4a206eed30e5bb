/** Newer than the compiler's own list: Chrome 80, Firefox 113, Safari 16.4. */
declare class CompressionStream {
  constructor(format: "gzip" | "deflate");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
