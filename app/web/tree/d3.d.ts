// The little of d3 that the family tree uses beside selections; Debian's packages have no types.

declare module "d3-hierarchy" {
  export interface Node<T> {
    data: T;
    depth: number;
    x: number;
    y: number;
    parent: Node<T> | null;
    children?: Node<T>[];
    descendants(): Node<T>[];
  }
  export function hierarchy<T>(data: T, children: (datum: T) => T[]): Node<T>;
  export function tree<T>(): {
    (root: Node<T>): Node<T>;
    nodeSize(size: [number, number]): (root: Node<T>) => Node<T>;
  };
}

declare module "d3-zoom" {
  export interface Transform {
    toString(): string;
    translate(x: number, y: number): Transform;
    scale(k: number): Transform;
  }
  export interface Zoom {
    (selection: unknown): void;
    scaleExtent(extent: [number, number]): Zoom;
    on(name: string, act: () => void): Zoom;
    scaleBy(selection: unknown, factor: number): void;
    transform(selection: unknown, transform: Transform): void;
  }
  export function zoom(): Zoom;
  export const zoomIdentity: Transform;
}
