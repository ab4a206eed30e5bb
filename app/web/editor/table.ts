// The game of the text on its board, to be tried at once: by persons, by chance or by Ludi.
import { BoardView } from "../board/board";
import { TurnInProgress, type Chosen, type Offer } from "../play/turn";
import { Refused } from "../talk/engine";
import type { Found, Loaded, Position } from "../talk/protocol";
import { words } from "../words/editor";
import { button, element, section } from "../markup/element";
import { TooLong, type Guarded } from "./guarded";

const patience = 10; // seconds

/** Who sits at a seat, in the order of `words.board.sitters`; a person is the first. */
const sitters = [undefined, { player: "random", nodes: 1 }, { player: "ai", nodes: 1_000 }, { player: "ai", nodes: 30_000 }];

export class Table {
  readonly node: HTMLElement;
  private readonly status = element("p", words.board.none, { class: "status" });
  private readonly seats = element("div", "", { class: "seats" });
  private readonly todo = element("p", "", { class: "todo" });
  private readonly place = element("div", "", { class: "boardplace" });
  private readonly choices = element("div", "", { class: "choices" });
  private readonly live = element("p", "", { class: "live", "aria-live": "polite" });
  private readonly buttons: HTMLElement;
  private view: BoardView | undefined;
  private loaded: Loaded | undefined;
  private rules = "";
  private position: Position | undefined;
  private turn: TurnInProgress | undefined;
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
    body.append(this.status, this.todo, this.place, this.choices, this.buttons, this.seats, this.live);
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
    this.todo.textContent = "";
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
    this.view.kinds = this.kinds;
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

  private get kinds(): string[] {
    return (this.loaded!.kinds ?? []).map((kind) => kind.name);
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
    const turn = this.turn!;
    const from = turn.chosen.cell;
    const offers = turn.meant(cell).map((step) => ({ name: turn.nameOf(step), step }));
    const places = offers.length > 0 && from === undefined && offers.every(({ step }) => step.from < 0);
    if (places && turn.begins(cell))
      // Something can be placed on a piece that can move.
      return this.offer(offers, button(words.board.movePiece, () => this.choose({ cell })));
    if (offers.length === 1) return this.guarded(() => this.play(offers[0].step.text));
    if (offers.length > 1) return this.offer(offers);
    const begins = turn.begins(cell);
    this.choose({ cell: begins && from !== cell ? cell : undefined });
    const label = (which: number) => this.loaded!.board!.cells[which].label;
    if (begins && from !== cell) this.live.textContent = words.board.chosen(label(cell));
    if (begins) return;
    await this.guarded(async () => {
      const why = await this.engine.ask<{ legal: boolean; message: string }>(
        { do: "why", turn: from === undefined ? label(cell) : `${label(from)}-${label(cell)}` },
        patience,
      );
      if (!why.legal) this.live.textContent = words.board.whyNot(why.message);
    });
  }

  private choose(chosen: Chosen): void {
    this.turn = new TurnInProgress(this.position!, this.kinds, { ...this.turn!.chosen, ...chosen });
    this.draw();
  }

  /** Steps that lead to the same cell, to choose from by name. */
  private offer(offers: Offer[], ...more: HTMLElement[]): void {
    this.choices.replaceChildren(
      element("span", words.board.several),
      ...offers.map((offer) => this.choice(offer)),
      ...more,
    );
    this.choices.querySelector("button")?.focus();
  }

  private choice({ name, step }: Offer): HTMLButtonElement {
    return button(name, () => void this.guarded(() => this.play(step.text)), { "data-step": step.text });
  }

  private show(position: Position): void {
    this.position = position;
    this.turn = new TurnInProgress(position, this.kinds);
    this.draw();
  }

  private draw(): void {
    const position = this.position!;
    const turn = this.turn!;
    const mine = !this.thinking && !position.over && !this.sitting[position.mover];
    const mover = this.player(position.mover);
    void this.view!.show(position, mine ? turn.marks : { targets: [], sources: [] });
    this.status.textContent = position.over
      ? position.told
      : this.thinking
        ? words.board.thinking(mover)
        : words.board.toMove(mover);
    this.todo.textContent = mine ? turn.todo : "";
    this.choices.replaceChildren(
      ...(mine ? turn.offers : []).map((offer) => this.choice(offer)),
      ...position.notes.map((note) => element("p", note)),
    );
  }
}
