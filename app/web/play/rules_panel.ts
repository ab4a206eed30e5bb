// The rules beside the board. A sentence that names places lights them up under pointer or focus.
import { words } from "../words/play";
import { element } from "../markup/element";
import type { Light, Part } from "../talk/protocol";

/** The sentences of a text; full stops in abbreviations and numbers end none. */
export function sentences(text: string): string[] {
  return text.match(/[^.!?]+(?:[.!?]+(?!\s|$)[^.!?]*)*[.!?]*\s*/g) ?? [];
}

export class RulesPanel {
  private readonly clauses: HTMLElement[] = [];

  constructor(
    host: HTMLElement,
    parts: Part[],
    private readonly light: (cells: number[]) => void,
    /** Who sits to move: “your” place is theirs. */
    private readonly seat: () => number,
  ) {
    for (const { part, paragraphs } of parts) {
      const section = element("section", "", { "data-part": part });
      section.append(element("h3", words.rules.parts[part] ?? part));
      for (const paragraph of paragraphs) this.paragraph(section, paragraph);
      host.append(section);
    }
  }

  /** Lines that begin with a dash are the items of a list. */
  private paragraph(section: HTMLElement, text: string): void {
    let list: HTMLUListElement | undefined;
    for (const line of text.split("\n")) {
      const item = line.startsWith("- ");
      if (item && !list) section.append((list = element("ul")));
      if (!item) list = undefined;
      const host = item ? list!.appendChild(element("li")) : section.appendChild(element("p"));
      for (const sentence of sentences(item ? line.slice(2) : line)) {
        const clause = element("span", sentence, { class: "clause" });
        this.clauses.push(clause);
        host.append(clause);
      }
    }
  }

  /** Makes the sentences light up what their phrases name; longer phrases come first. */
  setLights(lights: Light[]): void {
    for (const clause of this.clauses) {
      let text = (clause.textContent ?? "").toLowerCase();
      const found: Light[] = [];
      for (const phrase of new Set(lights.map((one) => one.phrase))) {
        const wanted = phrase.toLowerCase();
        if (!wanted || !text.includes(wanted)) continue;
        found.push(...lights.filter((one) => one.phrase === phrase));
        text = text.split(wanted).join("\u0000"); // a shorter phrase within it counts no more
      }
      if (found.every(({ cells }) => cells.length === 0)) continue;
      clause.classList.add("bites");
      clause.tabIndex = 0;
      const on = () => {
        const seat = this.seat();
        const lit = found.filter((one) => one.seat === undefined || one.seat === null || one.seat === seat);
        this.light([...new Set(lit.flatMap(({ cells }) => cells))]);
      };
      const off = () => this.light([]);
      clause.addEventListener("pointerenter", on);
      clause.addEventListener("pointerleave", off);
      clause.addEventListener("focus", on);
      clause.addEventListener("blur", off);
    }
  }
}
