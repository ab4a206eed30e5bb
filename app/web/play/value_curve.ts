// How the value of the position went, turn by turn: a drawing whose turns can be clicked.
import { select } from "d3-selection";

import { words } from "../words/play";
import type { Moment } from "./tree";

const width = 320;
const height = 72;

/** A player's value of the position after a turn, where it is known: 1 for a win. */
export function valueFor(player: number, moment: Moment, players: number): number | undefined {
  const { over, results, mover } = moment.standing;
  if (over) return { win: 1, loss: -1 }[results[player]] ?? 0;
  if (!moment.judgement) return undefined;
  if (mover === player) return moment.judgement.value;
  return players === 2 ? -moment.judgement.value : undefined;
}

export class ValueCurve {
  constructor(
    private readonly host: HTMLElement,
    private readonly players: { name: string; paint: number }[],
    private readonly goTo: (moment: Moment) => void,
  ) {}

  /** Draws the line that begins with the start and goes to its end. */
  show(line: Moment[], now: Moment): void {
    // Of two players one curve tells all.
    const shown = this.players.length === 2 ? [0] : this.players.map((_, p) => p);
    const known = line.filter((moment) => shown.some((p) => valueFor(p, moment, this.players.length) !== undefined));
    this.host.replaceChildren();
    this.host.hidden = known.length < 2;
    if (this.host.hidden) return;
    const x = (i: number) => (line.length < 2 ? width / 2 : 6 + ((width - 12) * i) / (line.length - 1));
    const y = (value: number) => height / 2 - value * (height / 2 - 6);
    const svg = select(this.host)
      .append("svg")
      .attr("class", "curve")
      .attr("viewBox", `0 0 ${width} ${height}`)
      .attr("role", "img")
      .attr("aria-label", this.told(line));
    svg.append("line").attr("class", "level").attr("x1", 0).attr("x2", width).attr("y1", y(0)).attr("y2", y(0));
    const at = line.indexOf(now);
    if (at >= 0) svg.append("line").attr("class", "now").attr("x1", x(at)).attr("x2", x(at)).attr("y1", 0).attr("y2", height);
    for (const p of shown) {
      const points: string[] = [];
      line.forEach((moment, i) => {
        const value = valueFor(p, moment, this.players.length);
        if (value !== undefined) points.push(`${x(i).toFixed(1)},${y(value).toFixed(1)}`);
      });
      const paint = this.players.length === 2 ? "one" : `paint${this.players[p].paint}`;
      svg.append("polyline").attr("class", `values ${paint}`).attr("points", points.join(" "));
    }
    line.forEach((moment, i) => {
      const value = valueFor(shown[0], moment, this.players.length);
      if (value !== undefined && moment.blame)
        svg.append("circle").attr("class", "blame").attr("cx", x(i)).attr("cy", y(value)).attr("r", 4);
    });
    const node = svg.node()!;
    node.addEventListener("click", (event) => {
      const box = node.getBoundingClientRect();
      const share = (((event.clientX - box.left) / box.width) * width - 6) / (width - 12);
      const nearest = Math.round(share * (line.length - 1));
      this.goTo(line[Math.min(line.length - 1, Math.max(0, nearest))]);
    });
  }

  private told(line: Moment[]): string {
    const last = [...line].reverse().find((moment) => valueFor(0, moment, this.players.length) !== undefined);
    const value = last ? valueFor(0, last, this.players.length)! : 0;
    return words.review.curve(this.players[0].name, value);
  }
}
