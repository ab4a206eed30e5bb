// A position set up by hand: pieces chosen from a palette and put on cells by taps, whose turn it is, and
// the whole as a line of text that may be typed as well. The engine judges every change.
import { initialsOf, paintsOf } from "../board/paints";
import { button, element } from "../markup/element";
import type { Engine } from "../talk/engine";
import type { Loaded, Position } from "../talk/protocol";
import { words } from "../words/play";
import { Written } from "./written";

/** Who a piece belongs to where it is nobody's, as positions write it. */
const nobody = "nobody";

export interface SetUpActs {
  /** Shows a position that is being set up. */
  show: (position: Position) => void;
  say: (text: string) => void;
  /** Begins a game at the position. */
  play: (text: string) => Promise<void>;
  /** Goes back to the game that was there, or to the usual start. */
  leave: (toStart: boolean) => void;
  /** Does something that may be refused, and says so. */
  guarded: (act: () => Promise<void>) => Promise<unknown>;
}

/** What a tap puts on a cell; nothing: it takes away what is there. */
type Brush = { owner: string; kind: string } | undefined;

export class SetUp {
  /** The position as the engine wrote it last. */
  text = "";
  private brush: Brush;
  private last: Promise<unknown> = Promise.resolve();
  private ended = false;
  private readonly players: string[];
  private readonly owners: string[];
  private readonly field = element("textarea", "", { rows: "3", "aria-label": words.setUp.field, spellcheck: "false" });
  private readonly palette = element("div", "", { class: "palette", role: "group", "aria-label": words.setUp.palette });
  private readonly mover = element("select", "", { "aria-label": words.setUp.toMove });
  private readonly start: HTMLButtonElement;

  constructor(
    private readonly host: HTMLElement,
    private readonly engine: Engine,
    private readonly loaded: Loaded,
    private position: Position,
    text: string,
    private readonly acts: SetUpActs,
  ) {
    this.players = loaded.players!.map(({ name }) => name);
    this.owners = [...this.players, nobody];
    this.layPalette();
    this.mover.append(...this.players.map((name) => element("option", name, { value: name })));
    this.mover.addEventListener("change", () => {
      const { value } = this.mover;
      this.change(() => this.written.moving(value));
    });
    this.field.addEventListener("change", () => {
      const { value } = this.field;
      this.change(() => Written.read(value));
    });
    this.start = button(words.setUp.play, () => this.inOrder(() => this.acts.play(this.field.value)), { "data-act": "play-position" });
    const turn = element("label", `${words.setUp.toMove} `, {}, [this.mover]);
    const row = element("div", "", { class: "row" }, [
      turn,
      button(words.setUp.clear, () => this.change(() => this.written.cleared(this.owners))),
      this.start,
      button(words.setUp.cancel, () => this.acts.leave(false), { class: "quiet" }),
      button(words.setUp.usual, () => this.acts.leave(true), { class: "quiet" }),
    ]);
    host.replaceChildren(element("h2", words.setUp.title), element("p", words.setUp.how), this.palette, row, this.field);
    host.hidden = false;
    this.write(text);
  }

  private get written(): Written {
    return Written.read(this.field.value);
  }

  private layPalette(): void {
    const paints = paintsOf(this.players);
    const initials = initialsOf(this.players);
    const kinds = this.loaded.kinds ?? [];
    const brushes = kinds.flatMap(({ name, owners }) =>
      owners.map((seat) => ({ owner: this.players[seat] ?? nobody, kind: name, seat })),
    );
    const choose = (node: HTMLElement, brush: Brush) => {
      this.brush = brush;
      for (const one of this.palette.children) one.setAttribute("aria-pressed", String(one === node));
    };
    for (const { owner, kind, seat } of brushes) {
      const name = words.setUp.piece(owner, kinds.length > 1 ? kind : "");
      const node = button("", () => choose(node, { owner, kind }), { class: "kind", "aria-pressed": "false" });
      const paint = seat < 0 ? "token nobodys" : `token paint${paints[seat]}`;
      node.append(element("span", initials[seat] ?? "", { class: paint, "aria-hidden": "true" }), ` ${name}`);
      this.palette.append(node);
    }
    const none = button(words.setUp.nothing, () => choose(none, undefined), { class: "kind", "aria-pressed": "false" });
    this.palette.append(none);
    (this.palette.firstElementChild as HTMLButtonElement).click();
  }

  /** Puts the chosen piece on a cell; takes it away where the same stands there already. */
  tap(cell: number): void {
    const { brush } = this;
    this.change(() => this.tapped(cell, brush));
  }

  private tapped(cell: number, brush: Brush): Written {
    const label = (at: number) => this.loaded.board!.cells[at].label;
    const there = this.position.pieces.find((piece) => piece.cell === cell || piece.joined?.includes(cell));
    let next = this.written;
    for (const at of there ? [there.cell, ...(there.joined ?? [])] : []) next = next.without(label(at), this.owners);
    const owner = there && (there.owner === null ? nobody : this.players[there.owner]);
    const same = there && brush && owner === brush.owner && this.loaded.kinds![there.kind].name === brush.kind;
    return brush && !same ? next.with(`${label(cell)}=${brush.kind}`, brush.owner) : next;
  }

  /** Does one thing after another: each change is one of what the engine made of those before it. */
  private inOrder(act: () => Promise<void>): void {
    this.last = this.last.then(() => (this.ended ? undefined : this.acts.guarded(act)));
  }

  private change(next: () => Written): void {
    this.inOrder(() => this.offer(next()));
  }

  /** Offers a text to the engine; what is no position stays in the field, and is said. */
  private async offer({ text }: Written): Promise<void> {
    const { complaints, position } = await this.engine.ask({ do: "arrange", text });
    if (!position) {
      this.field.value = text;
      this.start.disabled = true;
      return this.acts.say(words.setUp.wrong(complaints[0]?.message ?? ""));
    }
    const told = await this.engine.ask({ do: "written" });
    if (this.ended) return;
    this.position = position;
    this.write(told.text);
    this.acts.show(position);
    this.acts.say("");
  }

  private write(text: string): void {
    this.text = text;
    this.field.value = text;
    this.mover.value = this.written.toMove;
    this.start.disabled = false;
  }

  end(): void {
    this.ended = true;
    this.host.hidden = true;
    this.host.replaceChildren();
  }
}
