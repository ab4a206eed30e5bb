// A table with nothing around it but a few buttons, and an engine of its own behind it.
import { button, element } from "../markup/element";
import { Table, type TableActs } from "./table";
import { search, type Level } from "../play/ludi";
import { Engine, Refused, Stopped } from "../talk/engine";
import type { Loaded, Position } from "../talk/protocol";
import { words, type TurnWords } from "../words/play";

const mostRules = 400; // letters; longer ones are read on the page of the game

/** How a table is laid. */
export interface Laid {
  seed?: number; // what is drawn by lot is drawn from it
  silent?: boolean; // the rules are told elsewhere
  said?: TurnWords; // in another language
}

export class SmallTable {
  readonly buttons = element("p", "", { class: "buttons" });
  position: Position;
  /** The turns that led to the position, but for one that is not finished. */
  turns: string[] = [];
  /** Called when a turn is finished. */
  onTurn: (turn: string) => Promise<void> = async () => {};
  private readonly table: Table;
  private readonly said: TurnWords;
  private thinking = false;
  private begun: string[] = []; // steps of the turn that is not finished
  /** Counts the ways to another position, so that what comes too late is seen to be late. */
  private errand = 0;

  private constructor(
    host: HTMLElement,
    readonly engine: Engine,
    readonly loaded: Loaded,
    private readonly opening: object,
    private readonly plays: (player: number) => boolean,
    { silent = false, said = words.turn }: Laid,
  ) {
    this.said = said;
    const at = {
      status: element("span", "", { class: "status" }),
      todo: element("span", "", { class: "todo" }),
      live: element("span", "", { class: "live", role: "status" }),
      board: element("div", "", { class: "boardplace", lang: "en" }),
      choices: element("div", "", { class: "choices", role: "group", "aria-label": said.choices }),
    };
    // What a newcomer has to know: what a turn is, and how one wins.
    const told = (loaded.english ?? []).filter(({ part }) => part === "turn" || part === "ending");
    const rules = told.map(({ paragraphs }) => paragraphs[0]).join(" ");
    host.replaceChildren(
      element("p", !silent && rules.length <= mostRules && !rules.includes("\n") ? rules : "", { class: "rules" }),
      element("div", "", { class: "line" }, [at.status, at.todo, at.live]),
      ...[at.board, at.choices, this.buttons],
    );
    this.position = loaded.position!;
    const acts: TableActs = {
      play: async ({ text }) => void (await this.play(text)),
      why: (turn) => engine.ask({ do: "why", turn }),
      guarded: (act) => this.guarded(act),
      stepBack: () => this.stepBack(),
    };
    this.table = new Table(at, loaded, acts, said);
    this.stand([], []);
    this.show(this.position);
  }

  /** Reads a game; at this table a person plays the players of whom `plays` is true. */
  static async lay(
    host: HTMLElement,
    rules: string,
    plays: (player: number) => boolean,
    laid: Laid = {},
  ): Promise<SmallTable> {
    const engine = await Engine.start();
    const opening = { do: "load" as const, rules, seed: laid.seed ?? 0 };
    try {
      const loaded = await engine.ask(opening);
      if (!loaded.sound) throw new Refused(loaded.complaints.map((one) => one.message).join("; "));
      return new SmallTable(host, engine, loaded, opening, plays, laid);
    } catch (fault) {
      engine.end();
      throw fault;
    }
  }

  say(text: string | Node[]): void {
    this.table.say(text);
  }

  player(seat = this.position.mover): string {
    return this.loaded.players![seat].name;
  }

  button(name: string, act: () => Promise<void>): void {
    this.buttons.append(button(name, () => void this.guarded(act)));
  }

  /** Goes to another position; what Ludi has found meanwhile comes too late. */
  async goTo(turns: string[]): Promise<void> {
    const errand = ++this.errand;
    if (this.thinking) {
      this.thinking = false;
      this.show(this.position);
    }
    const { position } = await this.engine.ask({ do: "replay", turns });
    if (errand !== this.errand) return;
    this.stand(turns, []);
    this.show(position);
  }

  /** Lets Ludi find what is left of its turn, step by step, and plays it. */
  async answer(level: Level, luck: number): Promise<void> {
    const { errand } = this;
    try {
      for (let goesOn = true; goesOn; ) {
        const { position } = this;
        this.thinking = true;
        this.show(position);
        const { best } = await search(this.engine, position, level, luck);
        if (errand !== this.errand) return;
        this.thinking = false;
        goesOn = await this.play(best);
      }
    } finally {
      if (errand === this.errand && this.thinking) {
        this.thinking = false;
        this.show(this.position);
      }
    }
  }

  /** Where the engine stands, and what another one in its place is told. */
  private stand(turns: string[], begun: string[]): void {
    this.turns = turns;
    this.begun = begun;
    const steps = begun.map((step) => ({ do: "play", step }));
    this.engine.remember([this.opening, { do: "replay", turns }, ...steps]);
  }

  private show(position: Position): void {
    this.position = position;
    const mine = !this.thinking && !position.over && this.plays(position.mover);
    void this.table.show(position, { mine, thinking: this.thinking });
  }

  /** Plays a step; true if the turn goes on after it. */
  private async play(step: string): Promise<boolean> {
    const { errand } = this;
    const { mover } = this.position;
    const { position } = await this.engine.ask({ do: "play", step });
    if (errand !== this.errand) return false;
    const goesOn = position.step > 0 && !position.over;
    if (goesOn) this.stand(this.turns, [...this.begun, step]);
    this.table.announce(mover, step);
    this.show(position);
    if (goesOn) return true;
    const { turns } = await this.engine.ask({ do: "moves" });
    if (errand !== this.errand) return false;
    this.stand(turns, []);
    await this.onTurn(turns[turns.length - 1]);
    return false;
  }

  private async stepBack(): Promise<void> {
    const { errand } = this;
    if (this.begun.length === 0) return;
    this.stand(this.turns, this.begun.slice(0, -1));
    const { position } = await this.engine.ask({ do: "undo" });
    if (errand === this.errand) this.show(position);
  }

  private async guarded(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (fault) {
      if (fault instanceof Stopped) return; // the table is left, or goes on from elsewhere
      this.say(this.said.refused(fault instanceof Error ? fault.message : String(fault)));
    }
  }
}
