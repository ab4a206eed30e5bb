// A table with nothing around it but a few buttons, and an engine of its own behind it.
import { button, element } from "../markup/element";
import { Table, type TableActs } from "./table";
import { search, type Level } from "../play/ludi";
import { Engine } from "../talk/engine";
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
  /** Called when a turn is finished. */
  onTurn: (turn: string) => Promise<void> = async () => {};
  private readonly table: Table;
  private readonly said: TurnWords;
  private thinking = false;

  private constructor(
    host: HTMLElement,
    readonly engine: Engine,
    readonly loaded: Loaded,
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
      play: ({ text }) => this.play(text),
      why: (turn) => engine.ask({ do: "why", turn }),
      guarded: (act) => this.guarded(act),
      stepBack: async () => this.show((await engine.ask({ do: "undo" })).position),
    };
    this.table = new Table(at, loaded, acts, said);
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
    const loaded = await engine.ask({ do: "load", rules, seed: laid.seed ?? 0 });
    return new SmallTable(host, engine, loaded, plays, laid);
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

  async goTo(turns: string[]): Promise<void> {
    this.show((await this.engine.ask({ do: "replay", turns })).position);
  }

  /** Lets Ludi find a step, and plays it. */
  async answer(level: Level, luck: number): Promise<void> {
    const { position } = this;
    this.thinking = true;
    this.show(position);
    try {
      const { best } = await search(this.engine, position, level, luck);
      this.thinking = false;
      if (this.position === position) await this.play(best);
    } finally {
      this.thinking = false;
    }
  }

  private show(position: Position): void {
    this.position = position;
    const mine = !this.thinking && !position.over && this.plays(position.mover);
    void this.table.show(position, { mine, thinking: this.thinking });
  }

  private async play(step: string): Promise<void> {
    const { mover } = this.position;
    const { position } = await this.engine.ask({ do: "play", step });
    this.table.announce(mover, step);
    this.show(position);
    if (position.step > 0 && !position.over) return;
    const { turns } = await this.engine.ask({ do: "moves" });
    await this.onTurn(turns[turns.length - 1]);
  }

  private async guarded(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (fault) {
      this.say(this.said.refused(fault instanceof Error ? fault.message : String(fault)));
    }
  }
}
