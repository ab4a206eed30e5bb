// The game of the text on its board, to be tried at once: by persons, by chance or by Ludi.
import { button, element, section } from "../markup/element";
import { Table } from "../table/table";
import { Refused } from "../talk/engine";
import type { Loaded, Position } from "../talk/protocol";
import { words } from "../words/editor";
import { words as played } from "../words/play";
import { TooLong, type Guarded } from "./guarded";

const patience = 10; // seconds

/** Who sits at a seat, in the order of `words.board.sitters`; a person is the first. */
const sitters = [undefined, { player: "random", nodes: 1 }, { player: "ai", nodes: 1_000 }, { player: "ai", nodes: 30_000 }];

export class Trial {
  readonly node: HTMLElement;
  private readonly at = {
    status: element("p", words.board.none, { class: "status" }),
    todo: element("p", "", { class: "todo" }),
    live: element("p", "", { class: "live", role: "status" }),
    board: element("div", "", { class: "boardplace" }),
    choices: element("div", "", { class: "choices", role: "group", "aria-label": played.turn.choices }),
  };
  private readonly notes = element("div", "", { class: "notes" });
  private readonly seats = element("div", "", { class: "seats" });
  private readonly buttons: HTMLElement;
  private table: Table | undefined;
  private loaded: Loaded | undefined;
  private rules = "";
  private position: Position | undefined;
  private sitting: number[] = [];
  private thinking = false;
  private edition = 0; // rises with every game that is put on the board

  constructor(private readonly engine: Guarded) {
    const { whole, body } = section("trial", words.board.title);
    this.buttons = element("div", "", { class: "buttons", hidden: "" }, [
      button(words.board.undo, () => void this.guarded(() => this.takeBack())),
      button(words.board.again, () => void this.guarded(() => this.restart())),
      button(words.board.flip, () => this.table?.view.turn()),
    ]);
    const { status, todo, live, board, choices } = this.at;
    body.append(status, todo, live, board, choices, this.notes, this.buttons, this.seats);
    this.node = whole;
  }

  /** Clears the board; persons sit down again. */
  reset(): void {
    ++this.edition;
    if (this.thinking) this.engine.stop();
    this.thinking = false;
    this.loaded = undefined;
    this.sitting = [];
    this.table = undefined;
    for (const part of [...Object.values(this.at), this.seats, this.notes]) part.replaceChildren();
    this.at.status.textContent = words.board.none;
    this.buttons.hidden = true;
    this.stale(false);
  }

  /** Puts another game on the board; tells it, or nothing if a later one came first. */
  async load(rules: string): Promise<Loaded | undefined> {
    const edition = ++this.edition;
    if (this.thinking) this.engine.stop();
    this.thinking = false;
    const loaded = await this.engine.ask({ do: "load", rules }, patience);
    if (edition !== this.edition || !loaded.sound) return undefined;
    const players = loaded.players!.map((player) => player.name);
    if (players.length !== this.sitting.length) this.sitting = players.map(() => 0);
    this.loaded = loaded;
    this.rules = rules;
    this.table = new Table(this.at, loaded, {
      play: ({ text }) => this.play(text),
      why: (turn) => this.engine.ask({ do: "why", turn }, patience),
      guarded: (act) => this.guarded(act),
      stepBack: () => this.stepBack(),
      letPlay: () => this.goOn(),
    });
    this.buttons.hidden = false;
    this.table.say("");
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

  private showSeats(players: string[]): void {
    this.seats.replaceChildren(
      ...players.map((name, seat) => {
        const choice = element("select");
        words.board.sitters.forEach((sitter, i) => choice.append(element("option", sitter, { value: String(i) })));
        choice.value = String(this.sitting[seat]);
        choice.addEventListener("change", () => {
          this.sitting[seat] = Number(choice.value);
          this.show(this.position!);
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
      if (fault instanceof Refused) {
        if (this.position) this.show(this.position);
        this.table?.say(played.turn.refused(fault.message));
        return;
      }
      // The engine began anew and knows no game. Who took too long is not asked again unasked.
      const { position } = this;
      if (position && sitters[this.sitting[position.mover]]) this.sitting[position.mover] = 0;
      await this.load(this.rules).catch(() => undefined);
      this.table?.say(fault instanceof TooLong ? words.board.tooLong : played.turn.refused(String(fault)));
    }
  }

  /** What is asked about the game on the board, and not about one before it. */
  private async moved(act: () => Promise<{ position: Position }>): Promise<Position | undefined> {
    const { edition } = this;
    const { position } = await act();
    return edition === this.edition ? position : undefined;
  }

  private async stepBack(): Promise<void> {
    if (!this.position?.step) return;
    const position = await this.moved(() => this.engine.ask({ do: "undo" }, patience));
    if (position) this.show(position);
  }

  private async play(step: string): Promise<void> {
    const { mover } = this.position!;
    const edition = this.edition;
    const { position } = await this.engine.ask({ do: "play", step }, patience);
    if (edition !== this.edition) return;
    this.table!.announce(mover, step);
    this.show(position);
    await this.goOn();
  }

  private async takeBack(): Promise<void> {
    if (this.thinking || !this.position?.ply) return;
    const undo = () => this.moved(() => this.engine.ask({ do: "undo", turn: true }, patience));
    let position = await undo();
    // A person takes back to a turn of their own.
    while (position && position.ply > 0 && this.sitting[position.mover] && this.sitting.includes(0)) position = await undo();
    if (position) this.show(position);
  }

  private async restart(): Promise<void> {
    if (this.thinking) {
      await this.load(this.rules);
      return;
    }
    const position = await this.moved(() => this.engine.ask({ do: "goto", ply: 0 }, patience));
    if (!position) return;
    this.table!.say("");
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
    this.show(position);
    const found = await this.engine.ask({ do: "search", ...sitter, seed: 1 + position.ply }, patience);
    if (edition !== this.edition) return;
    this.thinking = false;
    if (sitters[this.sitting[position.mover]] !== sitter) {
      // Somebody else sat down meanwhile.
      this.show(position);
      return this.goOn();
    }
    await new Promise((done) => window.setTimeout(done, 250)); // a step that is seen
    if (edition === this.edition && this.position === position) await this.play(found.best);
  }

  private show(position: Position): void {
    this.position = position;
    const mine = !this.thinking && !position.over && !this.sitting[position.mover];
    void this.table!.show(position, { mine, thinking: this.thinking });
    this.notes.replaceChildren(...position.notes.map((note) => element("p", note)));
  }
}
