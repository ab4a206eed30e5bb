// A board on which turns are taken step by step: by taps, keys and drags, and by buttons for what no
// cell can say. It tells whose turn it is, what remains to be done, and why a tap means nothing.
import { BoardView, type Motion } from "../board/board";
import { element } from "../markup/element";
import type { Loaded, Position, Step, Why } from "../talk/protocol";
import { words, type TurnWords } from "../words/play";
import { StatusLine, type Places, type Stage } from "./status";
import { TurnInProgress, type Chosen } from "./turn";

/** What a table leaves to those whose table it is. */
export interface TableActs {
  /** Plays a step, and shows what comes of it. */
  play: (step: Step) => Promise<void>;
  /** What refuses a turn. */
  why: (turn: string) => Promise<Why>;
  /** Does something that may be refused, and says so. */
  guarded: (act: () => Promise<void>) => Promise<unknown>;
  stepBack: () => Promise<void>;
  /** Takes a tap for something else than a step; true if it does. */
  takes?: (cell: number) => boolean;
  letPlay?: () => Promise<void>;
  /** Something of the next step was chosen. */
  chosen?: () => void;
}

export class Table {
  readonly view: BoardView;
  readonly players: string[];
  readonly kinds: string[];
  private readonly status: StatusLine;
  private now: TurnInProgress;
  private stage: Stage = { mine: false, thinking: false };
  private announced = ""; // since the last position
  private sent: Position | undefined; // from which a step is being played

  constructor(
    private readonly at: Places,
    private readonly loaded: Loaded,
    private readonly acts: TableActs,
    private readonly said: TurnWords = words.turn,
  ) {
    this.players = loaded.players!.map((player) => player.name);
    this.kinds = (loaded.kinds ?? []).map((kind) => kind.name);
    at.board.replaceChildren();
    this.view = new BoardView(at.board, loaded.board!, this.players, (cell) => void this.tap(cell));
    this.view.kinds = this.kinds;
    this.now = new TurnInProgress(loaded.position!, this.kinds, said);
    const { letPlay } = acts;
    const asked = {
      play: (step: Step) => void this.play(step),
      stepBack: () => void acts.guarded(acts.stepBack),
      letPlay: letPlay && (() => void acts.guarded(letPlay)),
    };
    this.status = new StatusLine(at, this.players, asked, said);
  }

  /** The turn in progress, with what of its next step is chosen. */
  get turn(): TurnInProgress {
    return this.now;
  }

  /** Shows a position; done when the piece that moves has arrived. */
  show(position: Position, stage: Stage, motion?: Motion): Promise<void> {
    this.stage = stage;
    const another = position !== this.now.position;
    if (another) {
      this.now = new TurnInProgress(position, this.kinds, this.said);
      this.view.annotations.clear();
    }
    const drawn = this.draw(motion);
    // Those who see the page read the result above.
    if (another && position.over) this.say(this.announced, this.said.over(position, this.players));
    this.announced = "";
    return drawn;
  }

  private draw(motion?: Motion): Promise<void> {
    const { now, stage } = this;
    const chose = this.at.choices.contains(document.activeElement);
    this.status.show(now.position, now, stage);
    const drawn = this.view.show(now.position, stage.mine ? now.marks : { targets: [], sources: [] }, motion);
    // A button that was pressed is gone: keys go on at the board.
    if (chose && !this.at.choices.contains(document.activeElement)) this.view.takeFocus();
    return drawn;
  }

  /** Says something to those who see the page and to those who hear it; `more` to the latter alone. */
  say(text: string | Node[], more = ""): void {
    this.at.live.replaceChildren(...(typeof text === "string" ? [text] : text), more && element("span", ` ${more}`, { class: "heard" }));
  }

  /** Says what somebody played. */
  announce(player: number, what: string): void {
    this.announced = this.said.played(this.players[player], what);
    this.say(this.announced);
  }

  label(cell: number): string {
    return this.loaded.board!.cells[cell].label;
  }

  /** Chooses something of the next step. */
  choose(chosen: Chosen): void {
    this.now = new TurnInProgress(this.now.position, this.kinds, this.said, { ...this.now.chosen, ...chosen });
    void this.draw();
    this.acts.chosen?.();
  }

  private async tap(cell: number): Promise<void> {
    if (this.acts.takes?.(cell)) return;
    const { now } = this;
    const { position } = now;
    if (position.over) return this.say(this.said.over(position, this.players));
    if (!this.stage.mine || this.sent === position) return;
    const { cell: from, kind } = now.chosen;
    const meant = now.meant(cell);
    const places = meant.length > 0 && meant.every((step) => step.from < 0);
    if (places && from === undefined && !kind && now.begins(cell))
      // Something can be placed on a piece that can move.
      return this.offer(meant, () => this.choose({ cell }));
    if (meant.length === 1) return this.play(meant[0]);
    if (meant.length > 1) return this.offer(meant);
    if (from === cell) return this.choose({ cell: undefined });
    if (now.begins(cell)) {
      this.choose({ cell });
      return this.say(this.said.chosen(this.label(cell)));
    }
    this.choose({ cell: undefined });
    await this.acts.guarded(() => this.explain(from, cell));
  }

  /** Offers steps that lead to the same cell, to choose from by name. */
  private offer(steps: Step[], move?: () => void): void {
    void this.draw();
    this.status.offer(steps.map((step) => ({ name: this.now.nameOf(step), step })), move);
    this.say(this.said.several);
  }

  /** Says why nothing can be played there. */
  private async explain(from: number | undefined, to: number): Promise<void> {
    const { position } = this.now;
    const turn = from === undefined ? this.label(to) : `${this.label(from)}-${this.label(to)}`;
    const { legal, message } = await this.acts.why(turn);
    if (position !== this.now.position) return;
    this.say(legal ? this.said.more : this.said.refused(message));
  }

  private async play(step: Step): Promise<void> {
    const { position } = this.now;
    if (this.sent === position) return;
    this.sent = position;
    await this.acts.guarded(() => this.acts.play(step));
    if (this.sent === position) this.sent = undefined;
  }
}
