// What the owner asks for when a run is to begin.
import { button, element } from "../markup/element";
import { get, post } from "../server/server";
import { words } from "../words/runs";
import type { Choices, Order } from "./told";

const ownChoice = "*";

export class OrderForm {
  private readonly fields = new Map<string, HTMLInputElement | HTMLSelectElement>();
  private readonly said = element("p", "", { role: "status", class: "fault" });

  /** `begun` is called with the number of a new run. */
  static async open(host: HTMLElement, begun: (run: number) => void): Promise<void> {
    new OrderForm(host, await get<Choices>("run-choices"), begun);
  }

  private constructor(
    host: HTMLElement,
    choices: Choices,
    private readonly begun: (run: number) => void,
  ) {
    const { usual, most, weights, sets } = choices;
    const games = element("datalist", "", { id: "games-to-choose" });
    games.append(...choices.games.map((name) => element("option", "", { value: name })));
    const founders = this.select("founders", [
      ["", words.usualFounders],
      ...sets.map((name): [string, string] => [name, words.family(name)]),
      [ownChoice, words.chosen],
    ]);
    const names = this.text("names", "tic-tac-toe, squava, hexapawn");
    names.hidden = true;
    founders.addEventListener("change", () => (names.hidden = this.value("founders") !== ownChoice));
    const further = element("details", "", {}, [
      element("summary", words.furtherSettings),
      this.number("seed", usual.seed, 0, Number.MAX_SAFE_INTEGER),
      this.select("weights", weights.map((name) => [name, name])),
      this.select("selection", Object.entries(words.selections)),
      this.flag("archive"),
      this.text("around", "", "games-to-choose"),
      this.text("pinned", ""),
    ]);
    const form = element("form", "", { class: "panel order" }, [
      element("p", words.beginLead),
      this.number("children", usual.children, 1, most.children),
      founders,
      names,
      this.number("trials", usual.trials, 1, most.trials),
      this.number("nodes", usual.nodes, 1, most.nodes),
      further,
      games,
      element("p", "", { class: "row" }, [button(words.start, () => void this.begin())]),
      this.said,
    ]);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.begin();
    });
    host.replaceChildren(form);
  }

  private value(field: string): string {
    return this.fields.get(field)!.value.trim();
  }

  private list(field: string): string[] {
    return this.value(field).split(/[\s,]+/).filter(Boolean);
  }

  private order(): Partial<Order> {
    const own = this.value("founders") === ownChoice;
    return {
      children: Number(this.value("children")),
      seed: Number(this.value("seed")),
      trials: Number(this.value("trials")),
      nodes: Number(this.value("nodes")),
      selection: this.value("selection"),
      archive: (this.fields.get("archive") as HTMLInputElement).checked,
      weights: this.value("weights"),
      set: own ? "" : this.value("founders"),
      founders: own ? this.list("names") : [],
      around: this.value("around"),
      pinned: this.list("pinned"),
    };
  }

  private async begin(): Promise<void> {
    this.said.textContent = "";
    try {
      this.begun((await post<{ run: number }>("runs", this.order())).run);
    } catch (fault) {
      this.said.textContent = (fault as Error).message;
    }
  }

  private labelled(field: string, node: HTMLInputElement | HTMLSelectElement): HTMLElement {
    const [name, hint] = words.form[field];
    node.id = `order-${field}`;
    const told = element("small", hint, { id: `${node.id}-hint` });
    node.setAttribute("aria-describedby", told.id);
    this.fields.set(field, node);
    return element("p", "", { class: "field" }, [element("label", name, { for: node.id }), node, told]);
  }

  private number(field: string, usual: number, least: number, most: number): HTMLElement {
    const node = element("input", "", { type: "number", min: String(least), max: String(most), step: "1", required: "" });
    node.value = String(usual);
    return this.labelled(field, node);
  }

  private text(field: string, example: string, list = ""): HTMLElement {
    const node = element("input", "", { type: "text", autocomplete: "off", ...(list ? { list } : {}) });
    node.placeholder = example;
    return this.labelled(field, node);
  }

  private flag(field: string): HTMLElement {
    return this.labelled(field, element("input", "", { type: "checkbox" }));
  }

  private select(field: string, options: [value: string, name: string][]): HTMLElement {
    const node = element("select", "", {}, options.map(([value, name]) => element("option", name, { value })));
    return this.labelled(field, node);
  }
}
