// What lies under the pieces: cells or points and lines, with their names and numbers.
import type { Selection } from "d3-selection";

import type { Position } from "../talk/protocol";
import { edge, type Geometry } from "./geometry";

export type Layer = Selection<SVGGElement, undefined>;

/** A position with the cells that decided the game, where the engine knows them. */
export type Drawn = Position & { deciding?: number[] };

export interface Shades {
  chosen: number | undefined;
  lit: Set<number>;
  frame: number[]; // left, top, width, height
}

export class Ground {
  constructor(
    private readonly layer: Layer,
    private readonly labels: Layer,
    private readonly geometry: Geometry,
  ) {}

  draw(seen: number[], position: Drawn, shades: Shades): void {
    this.drawCells(seen, position, shades);
    this.drawLabels(seen, position);
  }

  private drawCells(seen: number[], position: Drawn, { chosen, lit, frame: [left, top, width, height] }: Shades): void {
    const last = new Set(position.last);
    const deciding = new Set(position.deciding ?? []);
    const { points, phased, cells, lines, seams } = this.geometry.board;
    this.layer
      .selectAll<SVGRectElement>("rect")
      .data(points ? [0] : [])
      .join<SVGRectElement>("rect")
      .attr("class", "sheet")
      .attr("x", left)
      .attr("y", top)
      .attr("width", width)
      .attr("height", height)
      .attr("rx", 10);
    this.layer
      .selectAll<SVGPolylineElement>("polyline")
      .data(lines)
      .join<SVGPolylineElement>("polyline")
      .attr("points", (line) => line.map((c) => this.geometry.at(c).join()).join(" "));
    const style = (c: number) =>
      `tile${cells[c].site === "face" ? "" : " gap"}${phased ? ` phase${cells[c].phase % 3}` : ""}${last.has(c) ? " last" : ""}` +
      `${deciding.has(c) ? " deciding" : ""}${lit.has(c) ? " lit" : ""}` +
      `${chosen === c ? " chosen" : ""}`;
    if (points)
      this.layer
        .selectAll<SVGCircleElement>("circle")
        .data(seen, String)
        .join<SVGCircleElement>("circle")
        .attr("class", style)
        .attr("cx", (c) => this.geometry.at(c)[0])
        .attr("cy", (c) => this.geometry.at(c)[1])
        .attr("r", (c) =>
          last.has(c) || deciding.has(c) || lit.has(c) || chosen === c ? edge * 0.48 : edge * 0.07,
        );
    else
      this.layer
        .selectAll<SVGPolygonElement>("polygon")
        .data(seen, String)
        .join<SVGPolygonElement>("polygon")
        .attr("class", style)
        .attr("points", (c) => this.geometry.outline(c));
    this.layer
      .selectAll<SVGPathElement>("path")
      .data(seams)
      .join<SVGPathElement>("path")
      .attr("class", "seam")
      .attr("d", ({ from, to }) => `M${this.geometry.place(from).join()}L${this.geometry.place(to).join()}`);
  }

  private drawLabels(seen: number[], position: Drawn): void {
    const numbers = new Map(position.numbers);
    const standing = new Set(position.pieces.map((piece) => piece.cell));
    const bare = seen.filter((c) => !standing.has(c));
    const labels = this.geometry.board.points
      ? this.geometry.coordinates(seen).map(({ at, name }) => ({ at, name, size: 13, style: "label beside" }))
      : bare.filter((c) => this.geometry.board.cells[c].site === "face").map((c) => {
          const [x, y] = this.geometry.at(c);
          const radius = this.geometry.radius(c);
          const name = this.geometry.board.cells[c].label;
          const size = Math.min(radius * 0.42, (radius * 2) / name.length);
          return { at: [x, y + radius * 0.72], name, size, style: "label" };
        });
    const counted = seen
      .filter((c) => numbers.has(c))
      .map((c) => {
        const [x, y] = this.geometry.at(c);
        const radius = this.geometry.radius(c);
        return { at: [x - radius * 0.55, y - radius * 0.5], name: String(numbers.get(c)), size: radius * 0.6, style: "number" };
      });
    this.labels
      .selectAll<SVGTextElement>("text")
      .data([...labels, ...counted])
      .join<SVGTextElement>("text")
      .attr("class", (label) => label.style)
      .attr("x", (label) => label.at[0])
      .attr("y", (label) => label.at[1])
      .attr("font-size", (label) => label.size)
      .text((label) => label.name);
  }
}
