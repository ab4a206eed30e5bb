// A small table: a board that is tapped, and nothing around it but a line that says what is the matter.
import { BoardView, type Marks } from "../board/board";
import { Engine } from "../talk/engine";
import type { Loaded, Position, Step } from "../talk/protocol";
import { words } from "../words/home";

export class Table {
  private view: BoardView | undefined;
  private chosen: number | undefined;
  private busy = false;
  private readonly board = document.createElement("div");
  private readonly choices = document.createElement("div");
  private readonly line = document.createElement("p");
  readonly buttons = document.createElement("p");
  loaded!: Loaded;
  position!: Position;
  /** Called when a turn is finished. */
  onTurn: (turn: string) => Promise<void> = async () => {};

  constructor(
    host: HTMLElement,
    readonly engine: Engine,
  ) {
    this.line.setAttribute("aria-live", "polite");
    host.replaceChildren(this.line, this.board, this.choices, this.buttons);
  }

  say(text: string): void {
    this.line.textContent = text;
  }

  button(name: string, act: () => Promise<void> | void): HTMLButtonElement {
    const node = document.createElement("button");
    node.type = "button";
    node.textContent = name;
    node.addEventListener("click", () => void act());
    this.buttons.append(node);
    return node;
  }

  player(seat = this.position.mover): string {
    return this.loaded.players![seat].name;
  }

  /** Reads a game and plays these turns of it. */
  async load(rules: string, turns: string[]): Promise<void> {
    this.loaded = await this.engine.ask<Loaded>({ do: "load", rules });
    this.board.replaceChildren();
    this.view = new BoardView(
      this.board,
      this.loaded.board!,
      this.loaded.players!.map((player) => player.name),
      (cell) => void this.tap(cell),
    );
    await this.goTo(turns);
  }

  async goTo(turns: string[]): Promise<void> {
    const { position } = await this.engine.ask<{ position: Position }>({ do: "replay", turns });
    this.show(position);
  }

  show(position: Position): void {
    this.position = position;
    this.chosen = undefined;
    const sources = new Set(position.steps.map((step) => step.from).filter((from) => from >= 0));
    if (position.step > 0 && sources.size === 1) this.chosen = [...sources][0];
    this.draw();
  }

  private draw(): void {
    const { steps, over } = this.position;
    const begins = (step: Step) =>
      this.chosen === undefined ? step.from < 0 : step.from === this.chosen;
    const marks: Marks = {
      chosen: this.chosen,
      targets: over ? [] : steps.filter(begins).map((step) => step.to).filter((to) => to >= 0),
      sources: over ? [] : steps.map((step) => step.from).filter((from) => from >= 0),
    };
    this.view!.show(this.position, marks);
    this.choices.replaceChildren();
    for (const step of steps) if (step.from < 0 && step.to < 0) this.offer(step);
  }

  private offer(step: Step): void {
    const node = document.createElement("button");
    node.type = "button";
    node.textContent = step.text;
    node.addEventListener("click", () => void this.play(step));
    this.choices.append(node);
  }

  private async tap(cell: number): Promise<void> {
    if (this.busy || this.position.over) return;
    const { steps } = this.position;
    const meant = steps.filter((step) =>
      step.from < 0 ? step.to === cell : step.from === this.chosen && step.to === cell,
    );
    if (meant.length === 1) return this.play(meant[0]);
    if (meant.length > 1) {
      this.say(words.several);
      this.choices.replaceChildren();
      for (const step of meant) this.offer(step);
      return;
    }
    this.chosen = steps.some((step) => step.from === cell) && this.chosen !== cell ? cell : undefined;
    this.say(
      this.chosen === undefined ? words.not : words.chosen(this.loaded.board!.cells[cell].label),
    );
    this.draw();
  }

  private async play(step: Step): Promise<void> {
    this.busy = true;
    try {
      const { turns: before } = await this.engine.ask<{ turns: string[] }>({ do: "moves" });
      const { position } = await this.engine.ask<{ position: Position }>({ do: "play", step: step.text });
      this.show(position);
      const { turns } = await this.engine.ask<{ turns: string[] }>({ do: "moves" });
      if (turns.length > before.length) await this.onTurn(turns[turns.length - 1]);
    } catch (fault) {
      this.say(String(fault));
    }
    this.busy = false;
  }
}
