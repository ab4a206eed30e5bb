// The buttons under the board, and the field for turns that are typed.
import { words } from "../words/play";
import { button, element } from "../markup/element";

export interface ToolbarActs {
  first: () => void;
  back: () => void;
  forward: () => void;
  last: () => void;
  undo: () => void;
  newGame: () => void;
  /** Where positions can be set up. */
  setUp?: () => void;
  hint: () => void;
  stop: () => void;
  turn: () => void;
  mirror: () => void;
  zoom: (factor: number) => void;
  draw: (on: boolean) => void;
  typed: (turn: string) => Promise<boolean>;
}

export class Toolbar {
  private readonly named = new Map<string, HTMLButtonElement>();

  constructor(host: HTMLElement, acts: ToolbarActs) {
    const group = (name: string) =>
      host.appendChild(element("div", "", { class: "group", role: "group", "aria-label": name }));
    const add = (to: HTMLElement, key: string, sign: string, name: string, act: () => void) => {
      const node = button(sign, act, { "data-act": key, ...(sign === name ? {} : { "aria-label": name, title: name }) });
      this.named.set(key, node);
      to.append(node);
      return node;
    };
    const game = group(words.toolbar.game);
    add(game, "hint", words.toolbar.hint, words.toolbar.hint, acts.hint);
    add(game, "undo", words.toolbar.undo, words.toolbar.undo, acts.undo);
    add(game, "new", words.toolbar.newGame, words.toolbar.newGame, acts.newGame);
    if (acts.setUp) add(game, "setup", words.toolbar.setUp, words.toolbar.setUp, acts.setUp);
    add(game, "stop", words.toolbar.stop, words.toolbar.stop, acts.stop);
    const walk = group(words.toolbar.walk);
    add(walk, "first", "«", words.toolbar.first, acts.first);
    add(walk, "back", "‹", words.toolbar.back, acts.back);
    add(walk, "forward", "›", words.toolbar.forward, acts.forward);
    add(walk, "last", "»", words.toolbar.last, acts.last);
    const look = group(words.toolbar.look);
    add(look, "turn", "⟳", words.toolbar.turn, acts.turn);
    add(look, "mirror", "⇋", words.toolbar.mirror, acts.mirror);
    add(look, "larger", "+", words.toolbar.larger, () => acts.zoom(1.25));
    add(look, "smaller", "−", words.toolbar.smaller, () => acts.zoom(0.8));
    const draw = add(look, "draw", "✎", words.toolbar.draw, () => {
      const on = draw.getAttribute("aria-pressed") !== "true";
      draw.setAttribute("aria-pressed", String(on));
      acts.draw(on);
    });
    draw.setAttribute("aria-pressed", "false");
    const form = element("form", "", { class: "typed" });
    const field = element("input", "", {
      "aria-label": words.toolbar.type,
      placeholder: words.toolbar.type,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
    });
    form.append(field, element("button", words.toolbar.play));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (field.value.trim())
        void acts.typed(field.value.trim()).then((played) => {
          if (played) field.value = "";
        });
    });
    host.append(form);
  }

  /** Says which buttons have something to do. */
  enable(keys: Record<string, boolean>): void {
    for (const [key, on] of Object.entries(keys)) {
      const node = this.named.get(key);
      if (node) node.disabled = !on;
    }
  }
}
