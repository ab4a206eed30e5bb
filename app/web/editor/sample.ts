// What random games say about the rules, told anew with every text that is a game.
import { Refused } from "../talk/engine";
import type { Answers, Asked, Complaint, Sample } from "../talk/protocol";
import { words } from "../words/editor";
import { button, element, section } from "../markup/element";
import { TooLong, type Guarded } from "./guarded";

const games = 100; // at most; long ones are fewer
const taste = 10; // games that are told first, since they are soon played
const patience = 6; // seconds
const stale = 700; // milliseconds after which games of an older text are given up

export class SamplePanel {
  readonly node: HTMLElement;
  private readonly body: HTMLElement;
  private edition = 0;
  private began = 0;

  constructor(
    private readonly engine: Guarded,
    private readonly goTo: (complaint: Complaint) => void,
  ) {
    const { whole, body } = section("sample", words.sample.title);
    body.append(element("p", words.sample.none));
    this.body = body;
    this.node = whole;
  }

  /** Plays the games only when that is wished: the text is from somebody else. */
  offer(rules: string, players: string[]): void {
    ++this.edition;
    this.body.replaceChildren(button(words.sample.begin, () => void this.run(rules, players)));
  }

  async run(rules: string, players: string[]): Promise<void> {
    const edition = ++this.edition;
    if (this.engine.busy && performance.now() - this.began > stale) this.engine.stop();
    this.node.classList.add("running");
    try {
      const loaded = await this.ask(edition, { do: "load", rules });
      for (const many of loaded ? [taste, games] : []) {
        const sample = await this.ask(edition, { do: "sample", games: many, seed: 1 });
        if (sample && edition === this.edition) this.show(sample, players);
      }
    } catch (fault) {
      if (edition !== this.edition) return;
      const what =
        fault instanceof TooLong
          ? words.sample.tooLong
          : words.sample.unavailable(fault instanceof Refused ? fault.message : String(fault));
      this.body.replaceChildren(element("p", what, { class: "warning" }));
    } finally {
      if (edition === this.edition) this.node.classList.remove("running");
    }
  }

  private async ask<V extends keyof Answers>(edition: number, request: Asked<V>): Promise<Answers[V] | undefined> {
    if (edition !== this.edition) return undefined;
    this.began = performance.now();
    return this.engine.ask(request, patience);
  }

  private show(sample: Sample, players: string[]): void {
    const list = element("dl");
    const row = (name: string, value: string, part?: number) => {
      const told = element("dd", value);
      if (part !== undefined) told.append(bar(part));
      list.append(element("dt", name), told);
    };
    const share = (part: number) => part / Math.max(1, sample.games);
    row(words.sample.games, String(sample.games));
    if (sample.unfinished < sample.games) {
      row(words.sample.length, words.sample.turns(sample.plies));
      row("", words.sample.span(sample.shortest, sample.longest));
    }
    sample.wins.forEach((wins, p) =>
      row(words.sample.wins(players[p] ?? String(p + 1)), words.sample.percent(wins, sample.games), share(wins)),
    );
    row(words.sample.draws, words.sample.percent(sample.draws, sample.games), share(sample.draws));
    if (sample.unfinished)
      row(words.sample.unfinished, words.sample.percent(sample.unfinished, sample.games), share(sample.unfinished));
    this.body.replaceChildren(
      ...this.warnings(sample, players).map((text) => element("p", text, { class: "warning" })),
      list,
      ...this.never(sample.complaints),
      ...this.firsts(sample),
    );
  }

  private warnings(sample: Sample, players: string[]): string[] {
    const most = 0.9 * sample.games;
    const { warnings } = words.sample;
    const told: string[] = [];
    if (sample.unfinished > sample.games / 2) told.push(warnings.long);
    else if (sample.draws > most) told.push(warnings.drawn);
    sample.wins.forEach((wins, p) => {
      if (wins > most) told.push(warnings.oneSided(players[p]));
    });
    if (sample.longest <= 2) told.push(warnings.short);
    return told;
  }

  private never(complaints: Complaint[]): HTMLElement[] {
    if (!complaints.length) return [];
    const items = complaints.map((complaint) =>
      element("li", "", {}, [
        complaint.begin.line > 0
          ? button(complaint.message, () => this.goTo(complaint), { class: complaint.severity })
          : element("span", complaint.message),
      ]),
    );
    return [element("h3", words.sample.never), element("ul", "", { class: "never" }, items)];
  }

  private firsts(sample: Sample): HTMLElement[] {
    if (!sample.firsts?.length) return [];
    const most = Math.max(...sample.firsts.map((first) => first.games));
    const items = sample.firsts.slice(0, 10).map((first) => {
      const item = element("li", words.sample.first(first.turn, first.games, first.wins));
      item.append(bar(first.games / most));
      return item;
    });
    return [element("h3", words.sample.firsts), element("ol", "", { class: "firsts" }, items)];
  }
}

/** A bar that is drawn beside a number that says the same. */
function bar(part: number): HTMLElement {
  const node = element("span", "", { class: "bar", "aria-hidden": "true" });
  node.style.setProperty("--part", String(part));
  return node;
}
