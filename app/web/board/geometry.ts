// Where the cells of a board lie on the sheet, and which is next to which on it.
import type { Board, Cell, Position } from "../talk/protocol";

export type Point = [number, number];

/** Pixels of the sheet for the edge of a cell. */
export const edge = 48;

/** Units of the compass, clockwise from the north, by their names. */
const compass = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/** The radius of a disc that fits the cell, in pixels of the sheet. */
function innerRadius(cell: Cell): number {
  if (cell.outline.length === 0) return edge * 0.47;
  let least = Infinity;
  cell.outline.forEach(([ax, ay], i) => {
    const [bx, by] = cell.outline[(i + 1) % cell.outline.length];
    const [dx, dy] = [bx - ax, by - ay];
    const across = Math.abs(dx * (cell.at[1] - ay) - dy * (cell.at[0] - ax));
    least = Math.min(least, across / Math.hypot(dx, dy));
  });
  return least * edge;
}

/** The board as it is turned at present. */
export class Geometry {
  private quarter = 0;
  private mirrored = false;
  private readonly radii: number[];
  /** By how much one turn turns it: so that the tiling lies as before. */
  private readonly angle: number;

  constructor(readonly board: Board) {
    this.radii = board.cells.map(innerRadius);
    const corners = new Set(board.cells.map((cell) => cell.outline.length));
    const square = board.points || (corners.size === 1 && corners.has(4));
    this.angle = square ? 90 : corners.has(6) || corners.has(3) ? 60 : 90;
  }

  turn(): void {
    this.quarter = (this.quarter + 1) % Math.round(360 / this.angle);
  }
  mirror(): void {
    this.mirrored = !this.mirrored;
  }

  /** Where a point of the board lies on the sheet. */
  place([x, y]: Point): Point {
    const turned = (this.quarter * this.angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
    const across = x * cos - y * sin;
    const down = x * sin + y * cos;
    return [across * edge * (this.mirrored ? -1 : 1), down * edge];
  }
  at(cell: number): Point {
    return this.place(this.board.cells[cell].at);
  }
  radius(cell: number): number {
    return this.radii[cell];
  }
  /** The corners of what can be tapped, as SVG has them. */
  outline(cell: number): string {
    const { at, outline } = this.board.cells[cell];
    const half = 0.49;
    const corners: Point[] = outline.length
      ? outline
      : [
          [at[0] - half, at[1] - half],
          [at[0] + half, at[1] - half],
          [at[0] + half, at[1] + half],
          [at[0] - half, at[1] + half],
        ];
    return corners.map((corner) => this.place(corner).map(rounded).join()).join(" ");
  }

  /** The outline of an edge or a vertex about its own middle, which a piece on it fills; none of a face. */
  bar(cell: number): string | undefined {
    const { at, outline, site } = this.board.cells[cell];
    if (site === "face") return undefined;
    return outline.map(([x, y]) => this.place([x - at[0], y - at[1]]).map(rounded).join()).join(" ");
  }

  /** Names of rows and columns beside a board of points, as long as they lie along the sheet. */
  coordinates(seen: number[]): { at: Point; name: string }[] {
    if (!this.board.points || this.angle !== 90) return [];
    const places = seen.map((cell) => this.at(cell));
    const left = Math.min(...places.map((place) => place[0])) - 0.62 * edge;
    const below = Math.max(...places.map((place) => place[1])) + 0.62 * edge;
    const upright = this.quarter % 2 === 0;
    const beside = new Map<number, string>();
    const under = new Map<number, string>();
    seen.forEach((cell, i) => {
      const { row, column } = this.board.cells[cell];
      const [x, y] = places[i].map(Math.round);
      beside.set(y, upright ? row : column);
      under.set(x, upright ? column : row);
    });
    return [
      ...[...beside].map(([y, name]) => ({ at: [left, y] as Point, name })),
      ...[...under].map(([x, name]) => ({ at: [x, below] as Point, name })),
    ];
  }

  /** The cells that are seen: on an endless plane those in use and two around them. */
  inView(position: Position): number[] {
    if (!this.board.boardless) return this.board.cells.map((_, i) => i);
    const seen = new Set<number>([
      ...position.pieces.map((piece) => piece.cell),
      ...position.last,
      ...position.steps.map((step) => step.to).filter((to) => to >= 0),
    ]);
    // Where all of the plane is open, its middle is enough.
    if (seen.size === this.board.cells.length || seen.size === 0) {
      seen.clear();
      seen.add(this.middle());
    }
    for (let round = 0; round < 2; ++round)
      for (const cell of [...seen]) for (const next of this.board.cells[cell].neighbours) seen.add(next);
    return [...seen].sort((a, b) => a - b);
  }
  private middle(): number {
    const { cells } = this.board;
    const mean = (axis: 0 | 1) => cells.reduce((sum, cell) => sum + cell.at[axis], 0) / cells.length;
    const [x, y] = [mean(0), mean(1)];
    const far = cells.map(({ at }) => Math.hypot(at[0] - x, at[1] - y));
    return far.indexOf(Math.min(...far));
  }

  /** Left, top, width and height of these cells on the sheet. */
  frame(seen: number[]): [number, number, number, number] {
    const points: Point[] = [];
    for (const cell of seen)
      for (const corner of this.outline(cell).split(" ")) points.push(corner.split(",").map(Number) as Point);
    for (const { at } of this.coordinates(seen)) points.push(at);
    const margin = 0.25 * edge;
    const xs = points.map((point) => point[0]);
    const ys = points.map((point) => point[1]);
    const left = Math.min(...xs) - margin;
    const top = Math.min(...ys) - margin;
    return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
  }

  /** The cell nearest in a direction of the sheet, as straight and as near as there is; or -1. */
  towards(from: number, way: Point, seen: number[]): number {
    const [x, y] = this.at(from);
    let best = -1;
    let least = Infinity;
    for (const cell of seen) {
      const [cx, cy] = this.at(cell);
      const ahead = (cx - x) * way[0] + (cy - y) * way[1];
      const aside = Math.abs((cx - x) * way[1]) + Math.abs((cy - y) * way[0]);
      if (ahead <= 1 || aside > 2 * ahead) continue;
      const cost = ahead + aside;
      if (cost < least) [best, least] = [cell, cost];
    }
    return best;
  }

  /** The way on the sheet, of length 1, that a direction of this name leads from a cell. */
  way(cell: number, direction: string): Point | undefined {
    const point = compass.indexOf(direction);
    if (point < 0) return undefined;
    const wanted = (point * Math.PI) / 4;
    const { at, neighbours } = this.board.cells[cell];
    let best: Point = [at[0] + Math.sin(wanted), at[1] - Math.cos(wanted)];
    let nearest = 0.7; // about 45 degrees
    for (const next of neighbours) {
      const other = this.board.cells[next].at;
      const angle = Math.atan2(other[0] - at[0], at[1] - other[1]);
      const apart = Math.abs(Math.atan2(Math.sin(angle - wanted), Math.cos(angle - wanted)));
      if (apart < nearest) [best, nearest] = [other, apart];
    }
    const [fx, fy] = this.place(at);
    const [tx, ty] = this.place(best);
    const length = Math.hypot(tx - fx, ty - fy);
    return [(tx - fx) / length, (ty - fy) / length];
  }
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
