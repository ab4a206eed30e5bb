// A board drawn from the geometry that the engine tells, and taps and keys on its cells.
import { event, select, type Selection } from "d3-selection";
import "d3-transition";

import type { Board, Cell, Piece, Position } from "../talk/protocol";
import { words } from "../words/play";

const edge = 48; // pixels for the edge of a cell
const margin = 14;
const moveTime = 180; // milliseconds

export interface Marks {
  chosen?: number; // the cell a step begins at
  targets: number[]; // where the next step may lead
  sources: number[]; // where one may begin
}

interface Shown {
  cell: number;
  piece: Piece | undefined;
}

/** The radius of a disc that fits the cell, in pixels. */
function radiusOf(cell: Cell): number {
  if (cell.outline.length === 0) return edge * 0.46;
  let least = Infinity;
  cell.outline.forEach(([ax, ay], i) => {
    const [bx, by] = cell.outline[(i + 1) % cell.outline.length];
    const [dx, dy] = [bx - ax, by - ay];
    const across = Math.abs(dx * (cell.at[1] - ay) - dy * (cell.at[0] - ax));
    least = Math.min(least, across / Math.hypot(dx, dy));
  });
  return least * edge;
}

export class BoardView {
  private readonly svg: Selection<SVGSVGElement, undefined>;
  private readonly ground: Selection<SVGGElement, undefined>;
  private readonly cells: Selection<SVGGElement, undefined>;
  private focus = 0;
  private turned = false;
  private position: Position | undefined;
  private marks: Marks = { targets: [], sources: [] };

  constructor(
    host: HTMLElement,
    private readonly board: Board,
    private readonly players: string[],
    private readonly onTap: (cell: number) => void,
  ) {
    this.svg = select(host)
      .append("svg")
      .attr("class", "board")
      .attr("role", "group")
      .attr("aria-label", "Board");
    this.ground = this.svg.append("g").attr("class", "ground");
    this.cells = this.svg.append("g").attr("class", "cells");
  }

  /** Turns the board by half. */
  turn(): void {
    this.turned = !this.turned;
    if (this.position) this.show(this.position, this.marks);
  }

  /** Where a point of the board lies on the sheet. */
  private place([x, y]: [number, number]): [number, number] {
    const sign = this.turned ? -1 : 1;
    return [x * edge * sign, y * edge * sign];
  }

  /** The cells that are seen: on an endless plane those in use and two around them. */
  private inView(position: Position): number[] {
    if (!this.board.boardless) return this.board.cells.map((_, i) => i);
    const seen = new Set<number>([
      ...position.pieces.map((piece) => piece.cell),
      ...position.steps.map((step) => step.to).filter((to) => to >= 0),
    ]);
    for (let round = 0; round < 2; ++round)
      for (const cell of [...seen]) for (const next of this.board.cells[cell].neighbours) seen.add(next);
    return [...seen].sort((a, b) => a - b);
  }

  show(position: Position, marks: Marks): void {
    this.position = position;
    this.marks = marks;
    const seen = this.inView(position);
    this.frame(seen);
    this.drawGround(seen, position, marks);
    this.drawCells(seen, position, marks);
  }

  private frame(seen: number[]): void {
    const points = seen.flatMap((c) => {
      const cell = this.board.cells[c];
      const around: [number, number][] = cell.outline.length
        ? cell.outline
        : [
            [cell.at[0] - 0.5, cell.at[1] - 0.5],
            [cell.at[0] + 0.5, cell.at[1] + 0.5],
          ];
      return around.map((point) => this.place(point));
    });
    const xs = points.map((p) => p[0]);
    const ys = points.map((p) => p[1]);
    const left = Math.min(...xs) - margin;
    const top = Math.min(...ys) - margin;
    this.svg.attr(
      "viewBox",
      `${left} ${top} ${Math.max(...xs) + margin - left} ${Math.max(...ys) + margin - top}`,
    );
  }

  private drawGround(seen: number[], position: Position, marks: Marks): void {
    const last = new Set(position.last);
    this.ground
      .selectAll<SVGPolylineElement>("polyline")
      .data(this.board.lines)
      .join<SVGPolylineElement>("polyline")
      .attr("points", (line) => line.map((c) => this.place(this.board.cells[c].at).join()).join(" "));
    this.ground
      .selectAll<SVGElement>(".tile")
      .data(seen, (c) => String(c))
      .join<SVGElement>((enter) => enter.append(this.board.points ? "circle" : "polygon") as Selection<SVGElement, number>)
      .attr("class", (c) => {
        const phase = this.board.phased ? ` phase${this.board.cells[c].phase % 3}` : "";
        return `tile${phase}${last.has(c) ? " last" : ""}${marks.chosen === c ? " chosen" : ""}`;
      })
      .each((c, i, nodes) => {
        const cell = this.board.cells[c];
        const tile = select(nodes[i]);
        if (this.board.points) {
          const [x, y] = this.place(cell.at);
          tile.attr("cx", x).attr("cy", y).attr("r", edge * (last.has(c) ? 0.2 : 0.08));
        } else {
          tile.attr("points", cell.outline.map((p) => this.place(p).join()).join(" "));
        }
      });
  }

  private labelOf(shown: Shown, marks: Marks): string {
    const cell = this.board.cells[shown.cell];
    const piece = shown.piece;
    const owner = piece && piece.owner !== null ? `${this.players[piece.owner]} ` : "";
    const what = piece ? `${owner}${piece.text}` : words.play.empty;
    const legal = marks.targets.includes(shown.cell) || marks.sources.includes(shown.cell);
    return `${cell.label}, ${what}${legal ? `, ${words.play.legal}` : ""}`;
  }

  private drawCells(seen: number[], position: Position, marks: Marks): void {
    const standing = new Map(position.pieces.map((piece) => [piece.cell, piece]));
    const numbers = new Map(position.numbers);
    if (!seen.includes(this.focus)) this.focus = seen[0];
    const groups = this.cells
      .selectAll<SVGGElement>("g.cell")
      .data(seen, (c) => String(c))
      .join((enter) => {
        const group = enter.append("g").attr("class", "cell").attr("role", "button");
        group.append("circle").attr("class", "touch");
        group.append("text").attr("class", "label");
        group.append("g").attr("class", "piece");
        group.append("text").attr("class", "mark").text("+");
        group
          .on("click", (c) => this.tap(c))
          .on("keydown", (c) => this.key(event as KeyboardEvent, c));
        return group;
      })
      .attr("tabindex", (c) => (c === this.focus ? 0 : -1))
      .attr("aria-label", (c) => this.labelOf({ cell: c, piece: standing.get(c) }, marks))
      .attr("transform", (c) => `translate(${this.place(this.board.cells[c].at).join()})`);
    groups.select(".touch").attr("r", (c) => radiusOf(this.board.cells[c]));
    groups
      .select(".label")
      .text((c) => numbers.get(c) ?? (this.board.points || standing.has(c) ? "" : this.board.cells[c].label));
    groups
      .select(".mark")
      .attr("display", (c) => (marks.targets.includes(c) ? null : "none"))
      .attr("class", (c) => `mark${standing.has(c) ? " over" : ""}`);
    groups.select<SVGGElement>(".piece").each((c, i, nodes) => this.drawPiece(nodes[i], c, standing.get(c)));
  }

  private drawPiece(node: SVGGElement, c: number, piece: Piece | undefined): void {
    const group = select(node);
    const key = piece ? JSON.stringify([piece.owner, piece.kind, piece.text, piece.below]) : "";
    if (group.attr("data-key") === key) return;
    group.attr("data-key", key).selectAll("*").remove();
    if (!piece) return;
    const radius = radiusOf(this.board.cells[c]) * 0.76;
    const below = (piece.below ?? []).slice(-3);
    const lift = radius * 0.16;
    [...below, piece].forEach((one, level) =>
      group
        .append("circle")
        .attr("class", one.owner === null ? "disc nobody" : `disc seat${one.owner}`)
        .attr("cy", (below.length / 2 - level) * lift)
        .attr("r", 0)
        .transition()
        .duration(moveTime)
        .attr("r", radius),
    );
    const text = piece.owner === null ? piece.text : piece.text.slice(1);
    if (text)
      group
        .append("text")
        .attr("class", piece.owner === null ? "ink nobody" : `ink seat${piece.owner}`)
        .attr("y", (-below.length / 2) * lift)
        .attr("font-size", radius * 0.95 * Math.min(1, 3 / [...text].length))
        .text(text);
  }

  private tap(cell: number): void {
    this.focus = cell;
    this.onTap(cell);
  }

  private key(event: KeyboardEvent, cell: number): void {
    const ways: Record<string, [number, number]> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.tap(cell);
      return;
    }
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const next = this.neighbourTowards(cell, way);
    if (next >= 0) this.focusOn(next);
  }

  /** The cell nearest in a direction of the screen: as straight and as near as there is. */
  private neighbourTowards(from: number, way: [number, number]): number {
    const [x, y] = this.place(this.board.cells[from].at);
    let best = -1;
    let least = Infinity;
    for (const c of this.inView(this.position!)) {
      const [cx, cy] = this.place(this.board.cells[c].at);
      const ahead = (cx - x) * way[0] + (cy - y) * way[1];
      const aside = Math.abs((cx - x) * way[1]) + Math.abs((cy - y) * way[0]);
      if (ahead <= 1 || aside > 2 * ahead) continue;
      const cost = ahead + 2 * aside;
      if (cost < least) [best, least] = [c, cost];
    }
    return best;
  }

  focusOn(cell: number): void {
    this.focus = cell;
    this.cells
      .selectAll<SVGGElement, number>("g.cell")
      .attr("tabindex", (c) => (c === cell ? 0 : -1))
      .filter((c) => c === cell)
      .each((_c, i, nodes) => (nodes[i] as SVGGElement).focus());
  }
}
