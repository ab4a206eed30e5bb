// The game of the text on its board, to be tried at once: by persons, by chance or by Ludi.
import { BoardView, type Marks } from "../board/board";
import { Refused } from "../talk/engine";
import type { Found, Loaded, Position, Step } from "../talk/protocol";
import { words } from "../words/editor";
import { button, element, section } from "./element";
import { TooLong, type Guarded } from "./guarded";

const patience = 10; // seconds

/** Who sits at a seat, in the order of `words.board.sitters`; a person is the first. */
const sitters = [undefined, { player: "random", nodes: 1 }, { player: "ai", nodes: 1_000 }, { player: "ai", nodes: 30_000 }];

export class Table {
  readonly node: HTMLElement;
  private readonly status = element("p", words.board.none, { class: "status" });
  private readonly seats = element("div", "", { class: "seats" });
  private readonly place = element("div", "", { class: "boardplace" });
  private readonly choices = element("div", "", { class: "choices" });
  private readonly live = element("p", "", { class: "live", "aria-live": "polite" });
  private readonly buttons: HTMLElement;
  private view: BoardView | undefined;
  private loaded: Loaded | undefined;
  private rules = "";
  private position: Position | undefined;
  private chosen: number | undefined;
  private sitting: number[] = [];
  private thinking = false;
  private edition = 0; // rises with every game that is put on the board

  constructor(private readonly engine: Guarded) {
    const { whole, body } = section("trial", words.board.title);
    this.buttons = element("div", "", { class: "buttons", hidden: "" }, [
      button(words.board.undo, () => void this.guarded(() => this.takeBack())),
      button(words.board.again, () => void this.guarded(() => this.restart())),
      button(words.board.flip, () => this.view?.turn()),
    ]);
    body.append(this.status, this.place, this.choices, this.buttons, this.seats, this.live);
    this.node = whole;
  }

  /** Clears the board; persons sit down again. */
  reset(): void {
    ++this.edition;
    if (this.thinking) this.engine.stop();
    this.thinking = false;
    this.loaded = undefined;
    this.sitting = [];
    this.place.replaceChildren();
    this.seats.replaceChildren();
    this.choices.replaceChildren();
    this.buttons.hidden = true;
    this.live.textContent = "";
    this.status.textContent = words.board.none;
    this.stale(false);
  }

  /** Puts another game on the board; tells it, or nothing if a later one came first. */
  async load(rules: string): Promise<Loaded | undefined> {
    const edition = ++this.edition;
    if (this.thinking) this.engine.stop();
    this.thinking = false;
    const loaded = await this.engine.ask<Loaded>({ do: "load", rules }, patience);
    if (edition !== this.edition || !loaded.sound) return undefined;
    const players = loaded.players!.map((player) => player.name);
    if (players.length !== this.sitting.length) this.sitting = players.map(() => 0);
    this.loaded = loaded;
    this.rules = rules;
    this.place.replaceChildren();
    this.view = new BoardView(this.place, loaded.board!, players, (cell) => void this.tap(cell));
    this.buttons.hidden = false;
    this.live.textContent = "";
    this.stale(false);
    this.showSeats(players);
    this.show(loaded.position!);
    void this.guarded(() => this.goOn());
    return loaded;
  }

  /** Whether the text no longer is the game on the board. */
  stale(is: boolean): void {
    this.node.classList.toggle("stale", is && this.loaded !== undefined);
  }

  private player(index: number): string {
    return this.loaded!.players![index].name;
  }

  private showSeats(players: string[]): void {
    this.seats.replaceChildren(
      ...players.map((name, seat) => {
        const choice = element("select");
        words.board.sitters.forEach((sitter, i) => choice.append(element("option", sitter, { value: String(i) })));
        choice.value = String(this.sitting[seat]);
        choice.addEventListener("change", () => {
          this.sitting[seat] = Number(choice.value);
          void this.guarded(() => this.goOn());
        });
        return element("label", `${words.board.seat(name)} `, {}, [choice]);
      }),
    );
  }

  private async guarded(act: () => Promise<void>): Promise<void> {
    const edition = this.edition;
    try {
      await act();
    } catch (fault) {
      if (edition !== this.edition) return;
      this.thinking = false;
      if (fault instanceof TooLong) {
        // The engine began anew and knows no game.
        await this.load(this.rules).catch(() => undefined);
        this.live.textContent = words.board.tooLong;
      } else {
        this.live.textContent = words.board.whyNot(fault instanceof Refused ? fault.message : String(fault));
      }
    }
  }

  private async play(step: string): Promise<void> {
    const { mover } = this.position!;
    const edition = this.edition;
    const { position } = await this.engine.ask<{ position: Position }>({ do: "play", step }, patience);
    if (edition !== this.edition) return;
    this.live.textContent = position.over ? position.told : words.board.played(this.player(mover), step);
    this.show(position);
    await this.goOn();
  }

  private async takeBack(): Promise<void> {
    if (this.thinking || !this.position?.ply) return;
    let { position } = await this.engine.ask<{ position: Position }>({ do: "undo", turn: true }, patience);
    // A person takes back to a turn of their own.
    while (position.ply > 0 && this.sitting[position.mover] && this.sitting.includes(0))
      ({ position } = await this.engine.ask<{ position: Position }>({ do: "undo", turn: true }, patience));
    this.show(position);
  }

  private async restart(): Promise<void> {
    if (this.thinking) {
      await this.load(this.rules);
      return;
    }
    const { position } = await this.engine.ask<{ position: Position }>({ do: "goto", ply: 0 }, patience);
    this.live.textContent = "";
    this.show(position);
    await this.goOn();
  }

  /** Lets those who are no persons play while it is their turn. */
  private async goOn(): Promise<void> {
    const position = this.position;
    if (!position || position.over || this.thinking) return;
    const sitter = sitters[this.sitting[position.mover]];
    if (!sitter) return;
    const edition = this.edition;
    this.thinking = true;
    this.draw();
    const found = await this.engine.ask<Found>({ do: "search", ...sitter, seed: 1 + position.ply }, patience);
    if (edition !== this.edition) return;
    this.thinking = false;
    await new Promise((done) => window.setTimeout(done, 250)); // a step that is seen
    if (edition === this.edition && this.position === position) await this.play(found.best);
  }

  private async tap(cell: number): Promise<void> {
    const position = this.position!;
    if (this.thinking || position.over || this.sitting[position.mover]) return;
    const meant = this.meant(cell);
    if (meant.length === 1) return this.guarded(() => this.play(meant[0].text));
    if (meant.length > 1) return this.offer(meant);
    const begins = position.steps.some((step) => step.from === cell);
    const from = this.chosen;
    this.chosen = begins && from !== cell ? cell : undefined;
    this.draw();
    const { cells } = this.loaded!.board!;
    if (this.chosen !== undefined) this.live.textContent = words.board.chosen(cells[cell].label);
    if (begins) return;
    const turn = from === undefined ? cells[cell].label : `${cells[from].label}-${cells[cell].label}`;
    await this.guarded(async () => {
      const why = await this.engine.ask<{ legal: boolean; message: string }>({ do: "why", turn }, patience);
      if (!why.legal) this.live.textContent = words.board.whyNot(why.message);
    });
  }

  /** The steps that a tap on a cell may mean now. */
  private meant(cell: number): Step[] {
    const { steps } = this.position!;
    if (this.chosen !== undefined) {
      const there = steps.filter((step) => step.from === this.chosen && step.to === cell);
      if (there.length) return there;
    }
    return steps.filter((step) => (step.from < 0 && step.to === cell) || (step.to < 0 && step.from === cell));
  }

  private offer(steps: Step[]): void {
    this.choices.replaceChildren(
      element("span", words.board.several),
      ...steps.map((step) => this.choice(step.text, step)),
    );
    this.choices.querySelector("button")?.focus();
  }

  private choice(name: string, step: Step): HTMLButtonElement {
    return button(name, () => void this.guarded(() => this.play(step.text)), { "data-step": step.text });
  }

  private show(position: Position): void {
    this.position = position;
    this.chosen = undefined;
    // A turn that goes on with one piece goes on with that piece chosen.
    const sources = new Set(position.steps.map((step) => step.from).filter((from) => from >= 0));
    if (position.step > 0 && sources.size === 1) this.chosen = [...sources][0];
    this.draw();
  }

  private draw(): void {
    const position = this.position!;
    const steps = this.thinking || this.sitting[position.mover] ? [] : position.steps;
    const marks: Marks = {
      chosen: this.chosen,
      targets: steps
        .filter((step) => (this.chosen === undefined ? step.from < 0 : step.from === this.chosen))
        .map((step) => step.to)
        .filter((to) => to >= 0),
      sources: steps.map((step) => step.from).filter((from) => from >= 0),
    };
    this.view!.show(position, marks);
    const say = position.step > 0 ? words.board.goesOn : words.board.toMove;
    const mover = this.player(position.mover);
    this.status.textContent = position.over
      ? position.told
      : this.thinking
        ? words.board.thinking(mover)
        : say(mover) + this.how(marks);
    const names: Partial<Record<Step["act"], string>> = words.board.acts;
    this.choices.replaceChildren(
      ...steps.filter((step) => names[step.act]).map((step) => this.choice(names[step.act]!, step)),
      ...position.notes.map((note) => element("p", note)),
    );
  }

  /** What to tap now. */
  private how(marks: Marks): string {
    const { piece, cell, either, there } = words.board.how;
    if (!marks.targets.length) return marks.sources.length ? piece : "";
    if (this.chosen !== undefined) return there;
    return marks.sources.length ? either : cell;
  }
}
