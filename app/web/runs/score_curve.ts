// How scores went, child by child: the best so far, and the mean of viable ones.
import { select } from "d3-selection";

import { element } from "../markup/element";
import { words } from "../words/runs";
import type { Block } from "./told";

const width = 640;
const height = 180;
const edge = { left: 40, right: 8, top: 10, bottom: 22 };

export class ScoreCurve {
  constructor(private readonly host: HTMLElement) {}

  show(curve: Block[], children: number): void {
    const scores = curve.flatMap(({ best, mean }) => [best, mean]).filter((score): score is number => score !== null);
    if (!scores.length) return this.host.replaceChildren(element("p", words.noCurve));
    const [least, most] = [Math.floor(20 * Math.min(...scores)) / 20, Math.ceil(20 * Math.max(...scores)) / 20];
    const all = Math.max(children, curve[curve.length - 1].children);
    const x = (number: number) => edge.left + ((width - edge.left - edge.right) * number) / all;
    const y = (score: number) =>
      height - edge.bottom - ((height - edge.top - edge.bottom) * (score - least)) / Math.max(0.05, most - least);
    const figure = element("figure", "", { class: "scores" });
    const svg = select(figure)
      .append("svg")
      .attr("viewBox", `0 0 ${width} ${height}`)
      .attr("role", "img")
      .attr("aria-label", this.told(curve));
    for (const score of [least, Math.max(most, least + 0.05)]) {
      const level = svg.append("line").attr("class", "level");
      level.attr("x1", edge.left).attr("x2", width - edge.right).attr("y1", y(score)).attr("y2", y(score));
      svg.append("text").attr("x", edge.left - 6).attr("y", y(score) + 4).attr("class", "score").text(score.toFixed(2));
    }
    for (const number of [0, all]) {
      const text = svg.append("text").attr("x", x(number)).attr("y", height - 6).text(number);
      text.attr("class", number === 0 ? "first" : "last");
    }
    for (const which of ["mean", "best"] as const) {
      const points = curve.filter((block) => block[which] !== null);
      const line = points.map((block) => `${x(block.children).toFixed(1)},${y(block[which]!).toFixed(1)}`);
      svg.append("polyline").attr("class", which).attr("points", line.join(" "));
      for (const block of points)
        if (which === "mean") svg.append("circle").attr("class", which).attr("cx", x(block.children)).attr("cy", y(block.mean!)).attr("r", 2.5);
    }
    figure.append(
      element("figcaption", "", {}, [
        element("span", words.bestSoFar, { class: "key best" }),
        " ",
        element("span", words.mean, { class: "key mean" }),
      ].map((one) => (typeof one === "string" ? document.createTextNode(one) : one))),
    );
    this.host.replaceChildren(figure);
  }

  private told(curve: Block[]): string {
    const last = curve[curve.length - 1];
    const mean = [...curve].reverse().find((block) => block.mean !== null);
    return words.drawn(last.children, last.best ?? 0, mean?.mean ?? null);
  }
}
