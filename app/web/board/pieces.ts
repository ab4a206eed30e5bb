// A piece as it is drawn: a disc with an outline and the initial of its owner, so that colour is
// never alone; below it what it covers, on it what it carries.
import type { Selection } from "d3-selection";

import type { Piece } from "../talk/protocol";
import type { Point } from "./geometry";
import type { Layer } from "./ground";

type Group = Selection<SVGGElement, number>;

const shownBelow = 4; // of a stack, under its top

/** The outline of a straight band between two points. */
function band([x, y]: Point, [toX, toY]: Point, half: number): string {
  const length = Math.hypot(toX - x, toY - y);
  const [acrossX, acrossY] = [(-(toY - y) / length) * half, ((toX - x) / length) * half];
  return `M${x + acrossX},${y + acrossY}L${toX + acrossX},${toY + acrossY}L${toX - acrossX},${toY - acrossY}L${x - acrossX},${y - acrossY}Z`;
}

/** What a piece's text says of its kind, without owner, height, number, facing and flags. */
export function markOf(piece: Piece): string {
  let letters = [...piece.text];
  if (piece.owner !== null) letters = letters.slice(1);
  const drop = (test: (letter: string) => boolean) => {
    while (letters.length && test(letters[letters.length - 1])) letters.pop();
  };
  drop((letter) => "₀₁₂₃₄₅₆₇₈₉".includes(letter));
  if (piece.flags) letters.splice(-piece.flags.length);
  if (piece.facing && letters.join("").endsWith(piece.facing)) letters.splice(-piece.facing.length);
  else if (piece.facing) letters.pop();
  drop((letter) => "⁰¹²³⁴⁵⁶⁷⁸⁹".includes(letter));
  if (piece.below?.length) {
    const height = String(piece.below.length + 1);
    if (letters.join("").endsWith(height)) letters.splice(-height.length);
  }
  return letters.join("");
}

/** The signs that text drawings give to a piece's flags. */
function signsOf(piece: Piece): string {
  if (!piece.flags) return "";
  const letters = [...piece.text].filter((letter) => !"₀₁₂₃₄₅₆₇₈₉".includes(letter));
  return letters.slice(-piece.flags.length).join("");
}

/** Draws pieces of these paints and initials. */
export class PiecePainter {
  constructor(
    private readonly paints: number[],
    private readonly initials: string[],
  ) {}

  paint(owner: number | null): string {
    return owner === null ? "nobody" : `paint${this.paints[owner]}`;
  }

  /** Draws a piece that fills an edge or a vertex, the outline of which is about the middle of the group. */
  drawBar(group: Group, piece: Piece, outline: string): void {
    group.selectAll("*").remove();
    group.append("polygon").attr("class", `disc ${this.paint(piece.owner)}`).attr("points", outline);
  }

  /** Draws links between pieces, in the colour of one of their ends. */
  drawLinks(layer: Layer, links: { from: Point; to: Point; owner: number | null }[], cellRadius: number): void {
    layer
      .selectAll<SVGPathElement>("path")
      .data(links)
      .join<SVGPathElement>("path")
      .attr("class", ({ owner }) => `link ${this.paint(owner)}`)
      .attr("d", ({ from, to }) => band(from, to, cellRadius * 0.12));
  }

  /** Draws a piece around the middle of a group. `way` is where it looks, if it does, `arms` half of the way
      to the other cells that it covers. */
  draw(group: Group, piece: Piece, cellRadius: number, way: Point | undefined, arms: Point[] = []): void {
    group.selectAll("*").remove();
    const below = piece.below ?? [];
    const shown = below.slice(-shownBelow);
    const radius = cellRadius * (below.length ? 0.68 : 0.78);
    const lift = radius * 0.26;
    const bottom = (shown.length * lift) / 2;
    shown.forEach((one, level) =>
      group
        .append("circle")
        .attr("class", `disc ${this.paint(one.owner)}`)
        .attr("cy", bottom - level * lift)
        .attr("r", radius),
    );
    const top = bottom - shown.length * lift;
    const paint = this.paint(piece.owner);
    if (way)
      group
        .append("path")
        .attr("class", `nose ${paint}`)
        .attr("d", nose(way, radius, cellRadius * 1.06))
        .attr("transform", `translate(0,${top})`);
    group.append("circle").attr("class", `disc ${paint}`).attr("cy", top).attr("r", radius);
    for (const [x, y] of arms)
      group
        .append("line")
        .attr("class", `arm ${paint}`)
        .attr("x2", x)
        .attr("y2", y)
        .attr("stroke-width", radius * 1.6);
    const write = (text: string, at: Point, size: number, style: string) =>
      group
        .append("text")
        .attr("class", `ink ${paint} ${style}`)
        .attr("x", at[0])
        .attr("y", top + at[1])
        .attr("font-size", size)
        .text(text);
    const mark = markOf(piece);
    const initial = piece.owner === null ? "" : this.initials[piece.owner];
    if (mark) {
      const size = radius * (initial ? 0.95 : 1.05) * Math.min(1, 2.2 / [...mark].length);
      write(mark, [0, initial ? -radius * 0.16 : 0], size, "mark-of-kind");
      if (initial) write(initial, [0, radius * 0.6], radius * 0.48, "initial");
    } else if (initial) {
      write(initial, [0, 0], radius * 0.85, "initial");
    }
    const badge = (text: string, side: number, style: string) => {
      if (!text) return;
      const at: Point = [side * cellRadius * 0.62, -cellRadius * 0.56];
      const size = cellRadius * 0.5;
      group
        .append("rect")
        .attr("class", `badge ${style}`)
        .attr("x", at[0] - size * (0.36 + 0.26 * [...text].length))
        .attr("y", top + at[1] - size * 0.6)
        .attr("width", size * (0.72 + 0.52 * [...text].length))
        .attr("height", size * 1.2)
        .attr("rx", size * 0.5);
      group
        .append("text")
        .attr("class", `badge-text ${style}`)
        .attr("x", at[0])
        .attr("y", top + at[1])
        .attr("font-size", size)
        .text(text);
    };
    badge(below.length ? String(below.length + 1) : "", 1, "height");
    badge(piece.state !== undefined ? String(piece.state) : "", below.length ? -1 : 1, "state");
    const signs = signsOf(piece);
    if (signs) write(signs, [-radius * 0.62, -radius * 0.3], radius * 0.6, "signs");
  }
}

/** A point of the compass on the rim of a disc. */
function nose([x, y]: Point, radius: number, reach: number): string {
  const half = radius * 0.55;
  const corner = (along: number, aside: number) =>
    `${(x * along - y * aside).toFixed(1)},${(y * along + x * aside).toFixed(1)}`;
  return `M${corner(reach, 0)}L${corner(radius * 0.6, half)}L${corner(radius * 0.6, -half)}Z`;
}
