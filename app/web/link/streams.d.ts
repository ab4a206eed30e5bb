/** Newer than the compiler's own list: Chrome 103, Firefox 113, Safari 16.4. */
declare class CompressionStream {
  constructor(format: "deflate" | "deflate-raw" | "gzip");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
