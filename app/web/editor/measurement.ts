// The quick criteria of the text, worked out while one goes on writing.
import { Refused } from "../talk/engine";
import type { Measurement } from "../talk/protocol";
import { words } from "../words/editor";
import { button, element, section } from "../markup/element";
import { Guarded, TooLong } from "./guarded";

const trials = 20;
const more = 2; // trials of a request: the bar moves that often
const patience = 60; // seconds

export class MeasurePanel {
  readonly node: HTMLElement;
  private readonly engine = new Guarded();
  private readonly told = element("div", "", { role: "status" });
  private readonly results = element("div", "", { class: "results" });
  private readonly bar = element("progress", "", { "aria-label": words.measure.bar, hidden: "" });
  private readonly begin: HTMLButtonElement;
  private readonly end: HTMLButtonElement;
  private running = false;
  private measured = "";

  /** `sound` tells the text if it is a game. */
  constructor(private readonly sound: () => string | undefined) {
    const { whole, body } = section("measure", words.measure.title);
    this.begin = button(words.measure.begin, () => void this.run());
    this.end = button(words.measure.stop, () => this.stop(), { disabled: "" });
    body.append(
      element("p", words.measure.about),
      element("div", "", { class: "buttons" }, [this.begin, this.end, this.bar]),
      this.told,
      this.results,
    );
    this.node = whole;
  }

  /** The text is another now. */
  changed(rules: string): void {
    this.node.classList.toggle("stale", this.measured !== "" && this.measured !== rules);
  }

  private stop(): void {
    this.running = false;
    this.engine.stop();
  }

  private async run(): Promise<void> {
    const rules = this.sound();
    if (rules === undefined) {
      this.told.textContent = words.measure.needsGame;
      return;
    }
    this.measured = rules;
    this.changed(rules);
    this.results.replaceChildren();
    this.setRunning(true);
    try {
      this.progress({ played: 0, trials });
      await this.engine.ask({ do: "load", rules }, patience);
      while (this.running) {
        const told = await this.engine.ask({ do: "measure", trials, seed: 1, more }, patience);
        this.progress(told);
        if (told.done) {
          this.show(told);
          break;
        }
      }
      // It was stopped where nothing was being worked out.
      if (!this.running) this.told.textContent = words.measure.stopped;
    } catch (fault) {
      if (!this.running) this.told.textContent = words.measure.stopped;
      else if (fault instanceof TooLong) this.told.textContent = words.measure.tooLong;
      else this.told.textContent = words.measure.failed(fault instanceof Refused ? fault.message : String(fault));
    }
    this.setRunning(false);
  }

  private setRunning(is: boolean): void {
    this.running = is;
    this.begin.disabled = is;
    this.end.disabled = !is;
    this.bar.hidden = !is;
  }

  private progress(told: Pick<Measurement, "played" | "trials">): void {
    this.bar.max = told.trials;
    this.bar.value = told.played;
    this.told.textContent = words.measure.progress(told.played, told.trials);
  }

  private show(told: Measurement): void {
    const score = typeof told.score === "number" ? [element("p", words.measure.score(told.score))] : [];
    const verdict = told.viable
      ? [element("p", words.measure.viable, { class: "verdict good" })]
      : [
          element("p", words.measure.unviable, { class: "verdict bad" }),
          element("ul", "", {}, (told.reasons).map((reason) => element("li", reason))),
        ];
    this.told.replaceChildren(...verdict, ...score);
    const rows = (told.criteria).map(({ name, value, what }) => {
      const cell = element("th", name, { scope: "row" });
      if (what) cell.append(element("small", what));
      const number = typeof value === "number" ? value.toFixed(2) : words.measure.none;
      return element("tr", "", {}, [cell, element("td", number)]);
    });
    if (!rows.length) return;
    const head = element("tr", "", {}, [
      element("th", words.measure.criterion, { scope: "col" }),
      element("th", words.measure.value, { scope: "col" }),
    ]);
    const table = element("table", "", {}, [element("thead", "", {}, [head]), element("tbody", "", {}, rows)]);
    const all = element("details", "", {}, [element("summary", words.measure.table), table]);
    this.results.replaceChildren(element("p", words.measure.stale, { class: "outdated" }), all);
  }
}
