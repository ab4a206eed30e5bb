// The rules beside the board. A sentence lights up the cells that it bears upon, under pointer or focus.
import { element } from "../markup/element";
import type { Light, Loaded, Position } from "../talk/protocol";
import { words } from "../words/play";
import { bearing, type Clause } from "./bearing";

/** The sentences of a text; full stops in abbreviations and numbers end none. */
export function sentences(text: string): string[] {
  return text.match(/[^.!?]+(?:[.!?]+(?!\s|$)[^.!?]*)*[.!?]*\s*/g) ?? [];
}

export class RulesPanel {
  private readonly clauses: { node: HTMLElement; clause: Clause; cells: number[] }[] = [];
  private lights: Light[] = [];

  constructor(
    host: HTMLElement,
    private readonly loaded: Loaded,
    private readonly light: (cells: number[]) => void,
  ) {
    for (const { part, paragraphs } of loaded.english ?? []) {
      const section = element("section", "", { "data-part": part });
      section.append(element("h3", words.rules.parts[part] ?? part));
      paragraphs.forEach((paragraph, place) => this.paragraph(section, part, paragraph, place === 0));
      host.append(section);
    }
  }

  /** Lines that begin with dashes are the items of a list, of a list in it with two. */
  private paragraph(section: HTMLElement, part: string, text: string, begins: boolean): void {
    const lists: HTMLUListElement[] = [];
    for (const line of text.split("\n")) {
      const depth = /^(-+) /.exec(line)?.[1].length ?? 0;
      const item = depth > 0;
      lists.splice(depth);
      while (lists.length < depth) {
        const around = lists[lists.length - 1]?.lastElementChild ?? lists[lists.length - 1] ?? section;
        lists.push(around.appendChild(element("ul")));
      }
      const host = item ? lists[depth - 1].appendChild(element("li")) : section.appendChild(element("p"));
      sentences(item ? line.slice(depth + 1) : line).forEach((sentence, place) =>
        host.append(this.sentence({ part, text: sentence, first: place === 0 && (item || begins) })),
      );
    }
  }

  private sentence(clause: Clause): HTMLElement {
    const node = element("span", clause.text, { class: "clause" });
    const one = { node, clause, cells: [] as number[] };
    this.clauses.push(one);
    const on = () => one.cells.length && this.light(one.cells);
    const off = () => this.light([]);
    node.addEventListener("pointerenter", on);
    node.addEventListener("pointerleave", off);
    node.addEventListener("focus", on);
    node.addEventListener("blur", off);
    return node;
  }

  /** Tells which phrases name which places. */
  setLights(lights: Light[], position: Position): void {
    this.lights = lights;
    this.show(position);
  }

  /** Finds for each sentence the cells that it bears upon now. */
  show(position: Position): void {
    for (const one of this.clauses) {
      one.cells = bearing(one.clause, this.loaded, position, this.lights);
      one.node.classList.toggle("bites", one.cells.length > 0);
      if (one.cells.length) one.node.tabIndex = 0;
      else one.node.removeAttribute("tabindex");
    }
  }
}
