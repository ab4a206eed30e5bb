// The turns of a game between people: each can be looked at.
import { button, element, refill } from "../markup/element";
import { words } from "../words/match";
import type { Told } from "./told";

export class Turns {
  private readonly list = element("div", "", { class: "turns", role: "group", "aria-label": words.listOfTurns });

  constructor(
    host: HTMLElement,
    private readonly look: (turns: number) => void,
  ) {
    host.append(this.list);
  }

  /** Shows all turns, those after the one that is looked at among them. */
  show({ turns }: Told, seen: number): void {
    if (!turns.length) return this.list.replaceChildren(element("p", words.none));
    refill(
      this.list,
      turns.map(({ text, automatic, planned }, at) => {
        const node = button("", () => this.look(at + 1), { class: "turn", "data-turn": String(at + 1) });
        if (at + 1 === seen) node.setAttribute("aria-current", "step");
        if (at % 2 === 0) node.append(element("span", `${at + 1}. `, { class: "ply" }));
        node.append(text);
        if (automatic) node.append(element("small", ` ${words.automatic}`, { title: words.automaticMeans }));
        if (planned) node.append(element("small", ` ${words.planned}`, { title: words.plannedMeans }));
        return node;
      }),
    );
    const present = this.list.querySelector<HTMLElement>("[aria-current]");
    if (present) this.list.scrollTop = present.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }
}
