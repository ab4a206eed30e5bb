// Arrows and rings over a board: drawn by people with the right button, and by hints.
import type { Selection } from "d3-selection";

import { edge, type Geometry } from "./geometry";

interface Note {
  from: number;
  to: number; // the same cell for a ring
  style: "own" | "hint";
}

export class Annotations {
  private notes: Note[] = [];

  constructor(
    private readonly layer: Selection<SVGGElement, undefined>,
    private readonly geometry: Geometry,
  ) {}

  /** Draws an arrow between two cells or a ring around one, or takes it away. */
  toggle(from: number, to: number): void {
    const same = (note: Note) => note.from === from && note.to === to && note.style === "own";
    if (this.notes.some(same)) this.notes = this.notes.filter((note) => !same(note));
    else this.notes.push({ from, to, style: "own" });
    this.draw();
  }

  /** Shows a step that is recommended; -1 for a cell that a step does not have. */
  hint(from: number, to: number): void {
    const [a, b] = [from < 0 ? to : from, to < 0 ? from : to];
    if (a >= 0) this.notes.push({ from: a, to: b, style: "hint" });
    this.draw();
  }

  clear(): void {
    if (this.notes.length === 0) return;
    this.notes = [];
    this.draw();
  }

  draw(): void {
    const rings = this.notes.filter((note) => note.from === note.to);
    const arrows = this.notes.filter((note) => note.from !== note.to);
    this.layer
      .selectAll<SVGCircleElement>("circle")
      .data(rings)
      .join<SVGCircleElement>("circle")
      .attr("class", (note) => `ring ${note.style}`)
      .attr("cx", (note) => this.geometry.at(note.from)[0])
      .attr("cy", (note) => this.geometry.at(note.from)[1])
      .attr("r", (note) => this.geometry.radius(note.from) * 0.88);
    this.layer
      .selectAll<SVGPathElement>("path")
      .data(arrows)
      .join<SVGPathElement>("path")
      .attr("class", (note) => `arrow ${note.style}`)
      .attr("d", (note) => this.arrow(note));
  }

  private arrow({ from, to }: Note): string {
    const [ax, ay] = this.geometry.at(from);
    const [bx, by] = this.geometry.at(to);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [x, y] = [(bx - ax) / length, (by - ay) / length];
    const thick = edge * 0.09;
    const head = edge * 0.36;
    const corner = (along: number, aside: number) =>
      `${(ax + x * along - y * aside).toFixed(1)},${(ay + y * along + x * aside).toFixed(1)}`;
    const neck = Math.max(0, length - head);
    return (
      `M${corner(edge * 0.2, thick)}L${corner(neck, thick)}L${corner(neck, thick * 2.8)}L${corner(length, 0)}` +
      `L${corner(neck, -thick * 2.8)}L${corner(neck, -thick)}L${corner(edge * 0.2, -thick)}Z`
    );
  }
}
