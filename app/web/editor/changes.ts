// What differs from the text one started from, in words.
import { words } from "../words/editor";
import { element, section } from "../markup/element";
import type { Guarded } from "./guarded";

const patience = 5; // seconds

export interface Origin {
  name: string;
  text: string;
}

export class ChangesPanel {
  readonly node: HTMLElement;
  private readonly body: HTMLElement;
  private edition = 0;

  constructor(private readonly engine: Guarded) {
    const { whole, body } = section("changes", words.changes.title);
    this.body = body;
    this.node = whole;
  }

  async show(origin: Origin | undefined, rules: string): Promise<void> {
    const edition = ++this.edition;
    if (!origin) {
      this.body.replaceChildren(element("p", words.changes.unbased));
      return;
    }
    let told: HTMLElement[];
    try {
      const { changes } = await this.engine.ask(
        { do: "diff", rules: origin.text, other: rules },
        patience,
      );
      told = changes.length
        ? [
            element("p", words.changes.since(origin.name)),
            element("ul", "", {}, changes.map((change) => element("li", change))),
          ]
        : [element("p", words.changes.none)];
    } catch (fault) {
      told = [element("p", words.changes.failed(fault instanceof Error ? fault.message : String(fault)))];
    }
    if (edition === this.edition) this.body.replaceChildren(...told);
  }
}
