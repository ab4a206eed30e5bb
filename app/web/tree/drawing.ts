// The drawing of a pedigree: moved and zoomed by hand or by buttons, walked by taps and keys.
import { event, select, type Selection } from "d3-selection";
import { zoom, zoomIdentity } from "d3-zoom";

import { words } from "../words/tree";
import type { Family } from "./family";
import { card, pedigree, type Place, type Tie } from "./pedigree";

const edge = 24; // pixels left free around the drawing
const mostLetters = 17; // of a name that are not squeezed

export class Drawing {
  private readonly svg: Selection<SVGSVGElement, undefined>;
  private readonly sheet: Selection<SVGGElement, undefined>;
  private readonly zoom = zoom().scaleExtent([0.1, 3]);
  private places: Place[] = [];

  constructor(
    host: HTMLElement,
    private readonly family: Family,
    private readonly onWalk: (member: number) => void,
  ) {
    this.svg = select(host).append("svg").attr("class", "pedigree").attr("role", "group");
    this.svg.attr("aria-label", words.drawing);
    this.sheet = this.svg.append("g");
    this.zoom.on("zoom", () => {
      const { transform } = event as unknown as { transform: { toString(): string } };
      this.sheet.attr("transform", transform.toString());
    });
    this.zoom(this.svg);
  }

  show(focus: number): void {
    const { places, ties } = pedigree(this.family, focus);
    this.places = places;
    this.sheet.selectAll("*").remove();
    this.drawTies(ties);
    this.drawCards(places);
    this.fit();
  }

  larger(by: number): void {
    this.zoom.scaleBy(this.svg, by);
  }

  /** Puts all in view, though never larger than life. */
  fit(): void {
    const xs = this.places.map((place) => place.x);
    const ys = this.places.map((place) => place.y);
    const [left, right] = [Math.min(...xs) - card.width / 2, Math.max(...xs) + card.width / 2];
    const [top, bottom] = [Math.min(...ys) - card.height / 2, Math.max(...ys) + card.height / 2];
    let node: SVGSVGElement | undefined;
    this.svg.each((_d, i, nodes) => (node = nodes[i] as SVGSVGElement));
    const { width, height } = node!.getBoundingClientRect();
    if (width === 0) return;
    const scale = Math.min(
      1,
      (width - 2 * edge) / (right - left),
      (height - 2 * edge) / (bottom - top),
    );
    this.zoom.transform(
      this.svg,
      zoomIdentity
        .translate(width / 2 - (scale * (left + right)) / 2, height / 2 - (scale * (top + bottom)) / 2)
        .scale(scale),
    );
  }

  private drawTies(ties: Tie[]): void {
    this.sheet
      .selectAll<SVGPathElement>("path")
      .data(ties)
      .join<SVGPathElement>("path")
      .attr("class", (tie) => {
        const place = this.family.members[tie.child.member].parents.indexOf(tie.parent.member);
        return `tie parent${Math.max(0, place)}`;
      })
      .attr("stroke-width", (tie) => 1 + 6 * tie.share)
      .attr("d", ({ child, parent }) => {
        const [x0, x1] = [parent.x + card.width / 2, child.x - card.width / 2];
        const middle = (x0 + x1) / 2;
        return `M${x0},${parent.y}C${middle},${parent.y} ${middle},${child.y} ${x1},${child.y}`;
      });
  }

  private drawCards(places: Place[]): void {
    const note = (place: Place) => {
      const { generation, score } = this.family.members[place.member];
      const told = generation === 0 ? words.given : words.bred(generation);
      return score === null ? told : `${told}, ${score.toFixed(3)}`;
    };
    const side = { self: words.self, ancestor: words.ancestor, descendant: words.descendant };
    const groups = this.sheet
      .selectAll<SVGGElement>("g")
      .data(places)
      .join<SVGGElement>("g")
      .attr("class", (place) => {
        const { viable } = this.family.members[place.member];
        return `member ${place.side}${viable ? " viable" : ""}`;
      })
      .attr("role", "button")
      .attr("tabindex", 0)
      .attr("aria-label", (place) =>
        words.member(this.family.members[place.member].name, note(place), side[place.side]),
      )
      .attr("transform", (place) => `translate(${place.x - card.width / 2},${place.y - card.height / 2})`)
      .on("click", (place) => this.onWalk(place.member))
      .on("keydown", (place) => {
        const key = event as KeyboardEvent;
        if (key.key !== "Enter" && key.key !== " ") return;
        key.preventDefault();
        this.onWalk(place.member);
      });
    groups.append("rect").attr("width", card.width).attr("height", card.height).attr("rx", 8);
    groups
      .append("text")
      .attr("class", "name")
      .attr("x", 10)
      .attr("y", 17)
      .text((place) => {
        const { name, viable } = this.family.members[place.member];
        return viable ? `★ ${name}` : name;
      })
      .filter((place) => this.family.members[place.member].name.length > mostLetters)
      .attr("lengthAdjust", "spacingAndGlyphs")
      .attr("textLength", card.width - 20);
    // Two lines that are seen are two words that are read.
    groups.each((_, i, nodes) => nodes[i].append(" "));
    groups
      .append("text")
      .attr("class", "note")
      .attr("x", 10)
      .attr("y", 32)
      .text((place) => note(place) + (place.cut ? ` ${words.more}` : ""));
  }
}
