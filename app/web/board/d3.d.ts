// The little of d3 that pages use; Debian's packages come without types. Its version 1 calls
// listeners with the datum and keeps the event in `event`.

declare module "d3-selection" {
  type Value = string | number | boolean | null;
  type Told<D, R, E = Element> = (datum: D, index: number, nodes: ArrayLike<E>) => R;

  export interface Selection<E extends Element, D> {
    append<K extends keyof SVGElementTagNameMap>(name: K): Selection<SVGElementTagNameMap[K], D>;
    select<F extends Element>(selector: string): Selection<F, D>;
    selectAll<F extends Element, G = D>(selector: string): Selection<F, G>;
    data<G>(data: G[], key?: (datum: G) => string): Selection<E, G>;
    join<F extends Element>(
      enter: string | ((enter: Selection<Element, D>) => Selection<F, D>),
    ): Selection<F, D>;
    filter(test: Told<D, boolean>): Selection<E, D>;
    each(act: Told<D, void, E>): this;
    attr(name: string): string | null;
    attr(name: string, value: Value | Told<D, Value>): this;
    text(value: Value | Told<D, Value>): this;
    on(name: string, act: Told<D, void>): this;
    remove(): this;
    node(): E | null;
    transition(): Selection<E, D>;
    duration(milliseconds: number): Selection<E, D>;
  }
  export function select<E extends Element>(node: E): Selection<E, undefined>;
  export const event: Event;
}
declare module "d3-transition" {}

/** Newer than the compiler's own list: Chrome 80, Firefox 113, Safari 16.4. */
declare class DecompressionStream {
  constructor(format: "gzip" | "deflate");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
