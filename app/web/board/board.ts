// A board drawn from the geometry that the engine tells, with taps, drags and keys on its cells.
import { event, select, type Selection } from "d3-selection";

import type { Board, Piece } from "../talk/protocol";
import { words } from "../words/play";
import { Annotations } from "./annotations";
import { Drag } from "./drag";
import { Geometry, type Point } from "./geometry";
import { Ground, type Drawn, type Layer } from "./ground";
import { initialsOf, paintsOf } from "./paints";
import { PiecePainter } from "./pieces";

const moveTime = 220; // milliseconds
const leastTarget = 24; // pixels across that a finger can hit
const mostHeight = 0.7; // of the window
const mostScale = 2.4; // of small boards on wide screens

export interface Marks {
  chosen?: number; // the cell a step begins at
  targets: number[]; // where the next step may lead
  sources: number[]; // where one may begin
}

/** A piece that goes from one cell to another before it stands. */
export interface Motion {
  from: number;
  to: number;
}

export class BoardView {
  /** Arrows and rings that people and hints draw. */
  readonly annotations: Annotations;
  private readonly host: HTMLElement;
  private readonly svg: Selection<SVGSVGElement, undefined>;
  private readonly layers: Record<"ground" | "labels" | "links" | "pieces" | "marks" | "notes" | "cells", Layer>;
  private readonly geometry: Geometry;
  private readonly painter: PiecePainter;
  private readonly drag: Drag;
  private readonly ground: Ground;
  private focus = -1;
  private position: Drawn | undefined;
  private marks: Marks = { targets: [], sources: [] };
  private lit = new Set<number>();
  private seen: number[] = [];
  private zoom = 1;
  private width = 0; // of the sheet, in its own pixels

  constructor(
    host: HTMLElement,
    private readonly board: Board,
    private readonly players: string[],
    private readonly onTap: (cell: number) => void,
  ) {
    this.host = host;
    this.geometry = new Geometry(board);
    this.painter = new PiecePainter(paintsOf(players), initialsOf(players));
    this.svg = select(host)
      .append("svg")
      .attr("class", `board${board.points ? " points" : ""}`)
      .attr("role", "group")
      .attr("aria-label", words.board.board);
    const layer = (name: string) => this.svg.append("g").attr("class", name);
    this.layers = {
      ground: layer("ground"),
      labels: layer("labels"),
      links: layer("links"),
      pieces: layer("pieces"),
      marks: layer("marks"),
      notes: layer("notes"),
      cells: layer("cells"),
    };
    for (const name of ["ground", "labels", "links", "pieces", "marks", "notes"] as const)
      this.layers[name].attr("aria-hidden", "true");
    this.annotations = new Annotations(this.layers.notes, this.geometry);
    this.ground = new Ground(this.layers.ground, this.layers.labels, this.geometry);
    const node = this.svg.node()!;
    this.drag = new Drag(node, (target) => this.cellOf(target), {
      begins: (cell) => this.marks.sources.includes(cell),
      drop: (from, to) => {
        if (this.marks.chosen !== from) this.tap(from);
        this.tap(to);
      },
      ghost: (cell) => this.pieceNode(cell),
      draw: (from, to) => this.annotations.toggle(from, to),
      tap: (cell) => this.tap(cell),
    });
    if (typeof ResizeObserver !== "undefined") new ResizeObserver(() => this.fit()).observe(host);
  }

  /** Turns the board on, so far that its cells lie as before. */
  turn(): void {
    this.geometry.turn();
    this.redraw();
  }
  /** Shows the board as in a mirror. */
  mirror(): void {
    this.geometry.mirror();
    this.redraw();
  }
  /** Makes cells larger or smaller than they fit. */
  zoomBy(factor: number): void {
    this.zoom = Math.min(6, Math.max(1, this.zoom * factor));
    this.fit();
  }
  /** While drawing, taps draw arrows and rings. */
  set drawing(on: boolean) {
    this.drag.drawing = on;
  }

  /** Lights up cells that something beside the board is about. */
  light(cells: number[]): void {
    this.lit = new Set(cells);
    this.redraw();
  }

  private redraw(): void {
    if (this.position) void this.show(this.position, this.marks);
  }

  /** Shows a position; done when the piece that moves has arrived. */
  async show(position: Drawn, marks: Marks, motion?: Motion): Promise<void> {
    this.position = position;
    this.marks = marks;
    this.seen = this.geometry.inView(position);
    if (!this.seen.includes(this.focus)) this.focus = this.seen[Math.floor(this.seen.length / 2)];
    const [left, top, width, height] = this.geometry.frame(this.seen);
    this.width = width;
    this.svg.attr("viewBox", `${left} ${top} ${width} ${height}`);
    this.fit();
    this.ground.draw(this.seen, position, { chosen: marks.chosen, lit: this.lit, frame: [left, top, width, height] });
    this.drawPieces(position);
    this.drawMarks(position, marks);
    this.drawCells(position, marks);
    this.annotations.draw();
    if (motion) await this.animate(motion);
  }

  /** As wide as there is room, cells never smaller than a finger. */
  private fit(): void {
    const room = this.host.clientWidth;
    if (!room || !this.width) return;
    const faces = this.seen.filter((cell) => this.board.cells[cell].site === "face");
    const least = Math.min(...faces.map((cell) => this.geometry.radius(cell))) * 2;
    const height = Number(this.svg.attr("viewBox")!.split(" ")[3]);
    const tall = (window.innerHeight * mostHeight) / height;
    const most = this.board.boardless ? mostScale / 2 : mostScale;
    const fitting = Math.min(room / this.width, tall, most);
    const scale = Math.max(fitting, leastTarget / least) * this.zoom;
    const node = this.svg.node()!;
    node.style.width = `${Math.floor(this.width * scale)}px`;
    node.style.height = `${Math.floor(height * scale)}px`;
    node.classList.toggle("small", scale * least < 34);
  }

  private drawPieces(position: Drawn): void {
    const standing = new Map(position.pieces.map((piece) => [piece.cell, piece]));
    this.painter.drawLinks(
      this.layers.links,
      position.links.map(([one, other]) => ({
        from: this.geometry.at(one),
        to: this.geometry.at(other),
        owner: standing.get(one)?.owner ?? null,
      })),
      this.geometry.radius(0),
    );
    const seen = new Set(this.seen);
    const deciding = new Set(position.deciding ?? []);
    this.layers.pieces
      .selectAll<SVGGElement>("g.piece")
      .data(position.pieces.map((piece) => piece.cell).filter((c) => seen.has(c)), String)
      .join((enter) => enter.append("g").attr("class", "piece"))
      .attr("class", (c) => `piece${deciding.has(c) ? " deciding" : ""}`)
      .attr("transform", (c) => `translate(${this.geometry.at(c).join()})`)
      .each((c, i, nodes) => {
        const piece = standing.get(c)!;
        const way = piece.facing ? this.geometry.way(c, piece.facing) : undefined;
        const group = select<SVGGElement>(nodes[i] as SVGGElement);
        const [x, y] = this.geometry.at(c);
        const arms = (piece.joined ?? []).map((next): Point => {
          const [nextX, nextY] = this.geometry.at(next);
          return [(nextX - x) / 2, (nextY - y) / 2];
        });
        const bar = this.geometry.bar(c);
        const key = JSON.stringify([piece, way, bar]);
        if (group.attr("data-key") === key) return;
        group.attr("data-key", key).selectAll("*").remove();
        const inner = group.append("g").attr("class", "body") as unknown as Selection<SVGGElement, number>;
        if (bar) this.painter.drawBar(inner, piece, bar);
        else this.painter.draw(inner, piece, this.geometry.radius(c), way, arms);
      });
  }

  private drawMarks(position: Drawn, marks: Marks): void {
    const standing = new Set(position.pieces.map((piece) => piece.cell));
    // Where nearly every cell is legal, marks only whisper.
    const many = marks.targets.length > this.seen.length / 3 && marks.targets.length > 12;
    this.layers.marks
      .attr("class", many ? "marks many" : "marks")
      .selectAll<SVGTextElement>("text")
      .data(marks.targets, String)
      .join<SVGTextElement>("text")
      .attr("class", (c) => `mark${standing.has(c) ? " over" : ""}`)
      .attr("x", (c) => this.geometry.at(c)[0] + (standing.has(c) ? this.geometry.radius(c) * 0.72 : 0))
      .attr("y", (c) => this.geometry.at(c)[1] - (standing.has(c) ? this.geometry.radius(c) * 0.66 : this.geometry.radius(c) * 0.08))
      .attr("font-size", (c) => Math.max(this.geometry.radius(c) * (standing.has(c) ? 0.85 : 1.05), 12))
      .text("+");
  }

  private drawCells(position: Drawn, marks: Marks): void {
    const standing = new Map(position.pieces.map((piece) => [piece.cell, piece]));
    const legal = new Set([...marks.targets, ...marks.sources]);
    this.layers.cells
      .selectAll<SVGPolygonElement>("polygon")
      .data(this.seen, String)
      .join((enter) =>
        enter
          .append("polygon")
          .attr("role", "button")
          .on("keydown", (c) => this.key(event as KeyboardEvent, c))
          .on("click", (c) => this.drag.clicked(c)),
      )
      .attr("class", (c) => `cell${legal.has(c) ? " legal" : ""}${marks.sources.includes(c) ? " source" : ""}`)
      .attr("data-cell", (c) => c)
      .attr("data-label", (c) => this.board.cells[c].label)
      .attr("tabindex", (c) => (c === this.focus ? 0 : -1))
      .attr("aria-label", (c) => this.nameOf(c, standing.get(c), legal.has(c), c === marks.chosen))
      .attr("points", (c) => this.geometry.outline(c));
  }

  /** What a cell is called: its name, what stands there, whether something can be done with it. */
  private nameOf(c: number, piece: Piece | undefined, legal: boolean, chosen: boolean): string {
    const { label } = this.board.cells[c];
    const what = piece
      ? words.board.piece(
          piece.owner === null ? "" : this.players[piece.owner],
          this.kinds[piece.kind] ?? "",
          (piece.below?.length ?? 0) + 1,
          [piece.facing ? words.board.facing(piece.facing) : "", ...(piece.flags ?? [])].filter(Boolean),
        )
      : words.board.empty;
    return [label, what, legal ? words.board.legal : "", chosen ? words.board.chosen : ""]
      .filter(Boolean)
      .join(", ");
  }
  /** Names of the kinds of pieces, for those who hear the board. */
  kinds: string[] = [];

  private cellOf(target: Element | null): number {
    const text = target?.getAttribute("data-cell");
    return text === null || text === undefined || !this.svg.node()!.contains(target) ? -1 : Number(text);
  }
  private pieceNode(cell: number): SVGGElement | undefined {
    const key = this.position!.pieces.filter((piece) => this.seen.includes(piece.cell)).map((piece) => piece.cell);
    const at = key.indexOf(cell);
    return at < 0 ? undefined : this.bodies().find((body) => body.cell === cell)?.node;
  }
  private bodies(): { cell: number; node: SVGGElement }[] {
    const all: { cell: number; node: SVGGElement }[] = [];
    this.layers.pieces.selectAll<SVGGElement, number>("g.piece").each((cell, i, nodes) => {
      const node = (nodes[i] as SVGGElement).querySelector<SVGGElement>(".body");
      if (node) all.push({ cell, node });
    });
    return all;
  }

  private async animate({ from, to }: Motion): Promise<void> {
    if (from === to || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const body = this.pieceNode(to);
    if (!body || typeof body.animate !== "function") return;
    const layer = this.layers.pieces.node()!;
    layer.append(body.parentNode!);
    const frames =
      from < 0
        ? [{ transform: "scale(0.4)", opacity: 0.3 }, { transform: "none", opacity: 1 }]
        : [{ transform: this.between(from, to) }, { transform: "none" }];
    const time = from < 0 ? moveTime * 0.6 : moveTime;
    await body.animate(frames, { duration: time, easing: "ease-out" }).finished.catch(() => undefined);
  }
  private between(from: number, to: number): string {
    const [fx, fy] = this.geometry.at(from);
    const [tx, ty] = this.geometry.at(to);
    return `translate(${fx - tx}px, ${fy - ty}px)`;
  }

  private tap(cell: number): void {
    this.annotations.clear();
    this.focus = cell;
    this.onTap(cell);
  }

  private key(pressed: KeyboardEvent, cell: number): void {
    const ways: Record<string, [number, number]> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const way = ways[pressed.key];
    const taps = pressed.key === "Enter" || pressed.key === " ";
    if ((!way && !taps) || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return;
    pressed.preventDefault();
    if (taps) return this.tap(cell);
    const next = this.geometry.towards(cell, way, this.seen);
    if (next >= 0) this.focusOn(next);
  }

  /** The cell that keys would go to has the focus. */
  takeFocus(): void {
    if (this.focus >= 0) this.focusOn(this.focus, { preventScroll: true });
  }

  focusOn(cell: number, how?: FocusOptions): void {
    this.focus = cell;
    this.layers.cells
      .selectAll<SVGPolygonElement, number>("polygon")
      .attr("tabindex", (c) => (c === cell ? 0 : -1))
      .each((c, i, nodes) => {
        if (c === cell) (nodes[i] as SVGPolygonElement).focus(how);
      });
  }
}
