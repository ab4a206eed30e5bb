// A game to play: the board, the turn in progress, the seats, the moves so far and the rules.
import { BoardView, type Marks } from "../board/board";
import { Engine, Refused, obstacle } from "../talk/engine";
import type { Asked } from "./asked";
import type { Found, Loaded, Position, Step } from "../talk/protocol";
import { words } from "../words/play";

interface Elements {
  board: HTMLElement;
  status: HTMLElement;
  live: HTMLElement;
  buttons: HTMLElement;
  choices: HTMLElement;
  moves: HTMLElement;
  rules: HTMLElement;
  seats: HTMLElement;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text = "",
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  if (text) node.textContent = text;
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

/** How a seat is played: by a person (-1), or by a level of `words.levels`. */
type Seat = number;

export class Sitting {
  private view: BoardView | undefined;
  private loaded: Loaded | undefined;
  private position: Position | undefined;
  private chosen: number | undefined;
  private seats: Seat[] = [];
  private thinking = false;
  private rules = "";

  private constructor(
    private readonly engine: Engine,
    private readonly at: Elements,
  ) {}

  static async open(host: HTMLElement, rules: string, from?: Asked): Promise<Sitting | undefined> {
    const at = Sitting.layOut(host);
    const why = obstacle();
    if (why) {
      at.status.textContent = words.play.noEngine(why);
      return undefined;
    }
    at.status.textContent = words.play.loading;
    try {
      const sitting = new Sitting(await Engine.start(), at);
      await sitting.load(rules, from);
      return sitting;
    } catch (fault) {
      at.status.textContent = words.play.noEngine(String(fault));
      return undefined;
    }
  }

  private static layOut(host: HTMLElement): Elements {
    host.replaceChildren();
    const part = (name: string, attributes: Record<string, string> = {}) =>
      host.appendChild(element("div", "", { class: name, ...attributes }));
    const status = part("status");
    const seats = part("seats");
    const board = part("boardplace");
    const choices = part("choices");
    const buttons = part("buttons");
    const moves = part("moves");
    const rules = part("rules");
    const live = part("live", { "aria-live": "polite" });
    return { board, status, live, buttons, choices, moves, rules, seats };
  }

  /** Reads a text and begins its game; complaints are thrown as one. */
  async load(rules: string, from?: Asked): Promise<void> {
    const loaded = await this.engine.ask<Loaded>({ do: "load", rules, first: from?.first ?? 1 });
    if (!loaded.sound) throw new Refused(loaded.complaints.map((c) => c.message).join("; "));
    this.loaded = loaded;
    this.rules = rules;
    // Whoever comes to a position moves for both sides first.
    this.seats = loaded.players!.map((_, i) => (i === 0 || from ? -1 : 2));
    this.at.board.replaceChildren();
    this.view = new BoardView(
      this.at.board,
      loaded.board!,
      loaded.players!.map((p) => p.name),
      (cell) => void this.tap(cell),
    );
    this.showRules();
    this.showSeats();
    this.showButtons();
    if (from)
      await this.guarded(async () => {
        const { turns } = from;
        const { position } = await this.engine.ask<{ position: Position }>({ do: "replay", turns });
        loaded.position = position;
      });
    await this.show(loaded.position!);
  }

  private player(index: number): string {
    return this.loaded!.players![index].name;
  }

  private showRules(): void {
    this.at.rules.replaceChildren(element("h2", words.play.rules));
    for (const part of this.loaded!.english ?? []) {
      const section = element("section", "", { "data-part": part.part });
      section.append(element("h3", words.parts[part.part] ?? part.part));
      for (const paragraph of part.paragraphs) {
        const lines = paragraph.split("\n");
        const items = lines.filter((line) => line.startsWith("- "));
        const first = lines.find((line) => !line.startsWith("- "));
        if (first) section.append(element("p", first));
        if (items.length) {
          const list = element("ul");
          for (const item of items) list.append(element("li", item.slice(2)));
          section.append(list);
        }
      }
      this.at.rules.append(section);
    }
  }

  private showSeats(): void {
    this.at.seats.replaceChildren();
    this.loaded!.players!.forEach((player, p) => {
      const label = element("label", `${player.name} `, { class: `seat seat${p}` });
      const choice = element("select", "", { "aria-label": player.name });
      choice.append(element("option", words.play.person, { value: "-1" }));
      words.levels.forEach((level, i) =>
        choice.append(element("option", level.name, { value: String(i) })),
      );
      choice.value = String(this.seats[p]);
      choice.addEventListener("change", () => {
        this.seats[p] = Number(choice.value);
        void this.goOn();
      });
      label.append(choice);
      this.at.seats.append(label);
    });
  }

  private showButtons(): void {
    const button = (text: string, act: () => Promise<void>) => {
      const node = element("button", text, { type: "button" });
      node.addEventListener("click", () => void this.guarded(act));
      this.at.buttons.append(node);
    };
    this.at.buttons.replaceChildren();
    button(words.play.undo, () => this.takeBack());
    button(words.play.redo, () => this.goTo((this.position?.ply ?? 0) + 1));
    button(words.play.restart, () => this.goTo(0));
    button(words.play.hint, () => this.hint());
    button(words.play.stop, () => this.stop());
    button(words.play.flip, async () => this.view?.turn());
    const form = element("form", "", { class: "typed" });
    const field = element("input", "", { "aria-label": words.play.typeTurn, size: "12" });
    form.append(field, element("button", words.play.playTyped));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.guarded(async () => {
        await this.play({ turn: field.value.trim() });
        field.value = "";
      });
    });
    this.at.buttons.append(form);
  }

  private async guarded(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (fault) {
      const message = fault instanceof Refused ? fault.message : String(fault);
      if (message !== "Error: stopped") this.say(words.play.whyNot(message));
    }
  }

  private say(text: string): void {
    this.at.live.textContent = text;
  }

  private async play(what: { step: string } | { turn: string }): Promise<void> {
    const before = this.position!;
    const { position } = await this.engine.ask<{ position: Position }>({ do: "play", ...what });
    this.say(words.play.played(this.player(before.mover), "step" in what ? what.step : what.turn));
    await this.show(position);
  }

  private async takeBack(): Promise<void> {
    const { position } = await this.engine.ask<{ position: Position }>({ do: "undo", turn: true });
    // A person takes back to their own turn.
    if (this.seats[position.mover] >= 0 && position.ply > 0 && this.seats.includes(-1)) {
      this.position = position;
      return this.takeBack();
    }
    await this.show(position, false);
  }

  private async goTo(ply: number): Promise<void> {
    if (ply > (this.position?.plies ?? 0)) return;
    const { position } = await this.engine.ask<{ position: Position }>({ do: "goto", ply });
    await this.show(position, false);
  }

  private async hint(): Promise<void> {
    const found = await this.search(words.levels.length - 2);
    this.say(words.play.hinted(found.turn));
  }

  private async stop(): Promise<void> {
    if (this.thinking) await this.engine.stop();
    this.thinking = false;
    await this.show(this.position!, false);
  }

  private search(level: number): Promise<Found> {
    const { nodes } = words.levels[level];
    return this.engine.ask<Found>({
      do: "search",
      nodes,
      player: nodes === 1 ? "random" : "ai",
      seed: 1 + this.position!.ply,
    });
  }

  /** The steps that a tap on a cell may mean now. */
  private meant(cell: number): Step[] {
    const steps = this.position!.steps;
    if (this.chosen !== undefined) {
      const there = steps.filter((step) => step.from === this.chosen && step.to === cell);
      if (there.length) return there;
    }
    return steps.filter(
      (step) => (step.from < 0 && step.to === cell) || (step.to < 0 && step.from === cell),
    );
  }

  private async tap(cell: number): Promise<void> {
    if (this.thinking || !this.position || this.position.over) return;
    if (this.seats[this.position.mover] >= 0) return;
    const meant = this.meant(cell);
    if (meant.length === 1) return this.guarded(() => this.play({ step: meant[0].text }));
    if (meant.length > 1) return this.offer(meant);
    const begins = this.position.steps.some((step) => step.from === cell);
    if (begins && this.chosen !== cell) {
      this.chosen = cell;
      this.say(words.play.chosen(this.loaded!.board!.cells[cell].label));
      this.draw();
      return;
    }
    const from = this.chosen;
    this.chosen = undefined;
    this.draw();
    if (begins) return;
    await this.guarded(() => this.explain(from, cell));
  }

  /** Says why nothing can be played there. */
  private async explain(from: number | undefined, to: number): Promise<void> {
    const cells = this.loaded!.board!.cells;
    const turn = from === undefined ? cells[to].label : `${cells[from].label}-${cells[to].label}`;
    const why = await this.engine.ask<{ legal: boolean; message: string }>({ do: "why", turn });
    if (!why.legal) this.say(words.play.whyNot(why.message));
  }

  /** Steps to choose from by name. */
  private offer(steps: Step[]): void {
    this.at.choices.replaceChildren(element("span", words.play.several));
    for (const step of steps) this.choice(step.text, step);
  }

  private choice(name: string, step: Step): void {
    const node = element("button", name, { type: "button", "data-step": step.text });
    node.addEventListener("click", () => void this.guarded(() => this.play({ step: step.text })));
    this.at.choices.append(node);
  }

  private draw(): void {
    const position = this.position!;
    const mine = this.seats[position.mover] < 0 && !this.thinking;
    const steps = mine ? position.steps : [];
    const marks: Marks = {
      chosen: this.chosen,
      targets: steps
        .filter((step) =>
          this.chosen === undefined ? step.from < 0 && step.to >= 0 : step.from === this.chosen,
        )
        .map((step) => step.to)
        .filter((to) => to >= 0),
      sources: steps.map((step) => step.from).filter((from) => from >= 0),
    };
    this.view!.show(position, marks);
    this.at.status.textContent = position.over
      ? position.told
      : this.thinking
        ? words.play.thinking(this.player(position.mover))
        : position.step > 0
          ? words.play.goesOn(this.player(position.mover))
          : words.play.toMove(this.player(position.mover));
    this.at.choices.replaceChildren();
    const names = { pass: words.play.pass, stop: words.play.endTurn, swap: words.play.swap };
    for (const step of steps)
      if (step.act in names) this.choice(names[step.act as keyof typeof names], step);
    for (const note of position.notes) this.at.choices.append(element("p", note));
  }

  private async showMoves(): Promise<void> {
    const { turns } = await this.engine.ask<{ turns: string[] }>({ do: "moves" });
    const list = element("ol");
    for (const turn of turns) list.append(element("li", turn));
    this.at.moves.replaceChildren(element("h2", words.play.moves), list);
    this.engine.remember([
      { do: "load", rules: this.rules },
      { do: "replay", turns },
    ]);
  }

  private async show(position: Position, goesOn = true): Promise<void> {
    this.position = position;
    this.chosen = undefined;
    // A turn that goes on with one piece goes on with that piece chosen.
    const sources = new Set(position.steps.map((step) => step.from).filter((from) => from >= 0));
    if (position.step > 0 && sources.size === 1) this.chosen = [...sources][0];
    this.draw();
    await this.showMoves();
    if (position.over) this.say(position.told);
    if (goesOn) await this.goOn();
  }

  /** Lets the engine play while it is its turn. */
  private async goOn(): Promise<void> {
    const position = this.position!;
    const level = this.seats[position.mover];
    if (position.over || level < 0 || this.thinking) {
      this.draw();
      return;
    }
    this.thinking = true;
    this.draw();
    await this.guarded(async () => {
      const found = await this.search(level);
      this.thinking = false;
      await this.play({ step: found.best });
    });
    this.thinking = false;
  }
}
