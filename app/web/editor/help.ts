// Help with words: those that fit at the cursor, and what a word means.
import CodeMirror, { type CodeMirror as CM } from "codemirror";
import "codemirror/addon/hint/show-hint";

import type { Answers, Candidate, Place } from "../talk/protocol";
import { words } from "../words/editor";
import { element } from "../markup/element";
import type { Guarded } from "./guarded";
import { placeOf, positionOf, type TextView } from "./text";

const patience = 3; // seconds
const rest = 350; // milliseconds that the mouse rests on a word before it is explained
const shortHelp = 30; // letters

export class Help {
  private readonly tip: HTMLElement;
  private readonly about: HTMLElement;
  private readonly host: HTMLElement; // of what floats above the page
  private resting = 0;

  constructor(
    private readonly text: TextView,
    private readonly engine: Guarded,
    private readonly say: (what: string) => void,
  ) {
    this.tip = element("div", "", { class: "tip", role: "tooltip", hidden: "" });
    this.about = element("div", "", { class: "tip about", hidden: "" });
    const host = text.editor.getWrapperElement();
    this.host = document.querySelector("main") ?? document.body;
    this.host.append(this.tip, this.about);
    host.addEventListener("mousemove", (event) => this.rests(event));
    host.addEventListener("mouseleave", () => {
      window.clearTimeout(this.resting);
      this.tip.hidden = true;
    });
    text.editor.on("scroll", () => (this.tip.hidden = true));
    text.editor.on("inputRead", (_editor, change) => this.written(change));
    text.editor.on("blur", () => (this.tip.hidden = true));
  }

  /** True if something was open. */
  dismiss(): boolean {
    const open = !this.tip.hidden;
    this.tip.hidden = true;
    return open;
  }

  /** Offers words when one is begun. */
  private written(change: CM.Change): void {
    this.tip.hidden = true;
    const typed = change.text.join("\n");
    const kind = this.text.editor.getTokenTypeAt(this.text.editor.getCursor());
    if (change.origin !== "+input" || kind === "comment" || kind === "string") return;
    if (/^[a-zA-Z(]$/.test(typed) && !this.text.editor.state.completionActive) this.complete(false);
  }

  /** Offers words that begin as the one that is written, and if it was `asked` for, others for a whole one. */
  complete(asked: boolean): void {
    const hint = (editor: CM.Editor, show: (hints: CM.Hints | undefined) => void) => {
      void this.hints(editor, asked).then(show, () => show(undefined));
      asked = false; // what is typed on is an answer to it
    };
    this.text.editor.showHint({
      hint: Object.assign(hint, { async: true }),
      completeSingle: false,
      container: this.host,
      closeCharacters: /[\s()"]/,
      extraKeys: { Esc: (_editor: CM.Editor, handle: { close(): void }) => handle.close() },
    });
  }

  private async fitting(rules: string, place: Place): Promise<Answers["complete"]> {
    return this.engine.ask({ do: "complete", rules, ...place }, patience);
  }

  private async hints(editor: CM.Editor, asked: boolean): Promise<CM.Hints | undefined> {
    const at = editor.getCursor();
    const before = editor.getValue();
    let { from, candidates } = await this.fitting(before, placeOf(editor, at));
    const begin = positionOf(editor, from);
    const rest = /^[^\s();"]*/.exec((editor.getLine(at.line) ?? "").slice(at.ch))![0];
    const word = (editor.getLine(at.line) ?? "").slice(begin.ch, at.ch) + rest;
    const whole = word !== "" && !candidates.some((candidate) => candidate.word !== word);
    if (whole && !asked) return undefined;
    if (whole) ({ candidates } = await this.fitting(before, from));
    if (editor.getValue() !== before || !candidates.length) return undefined;
    const list = candidates.map((candidate) => ({
      text: candidate.word,
      candidate,
      render: (item: HTMLElement) => {
        item.append(element("span", candidate.word, { class: "word" }), element("span", candidate.help, { class: "help" }));
      },
      hint: (_editor: CM.Editor, all: CM.Hints) => this.take(candidate, all.from, all.to),
    }));
    const hints: CM.Hints = { list, from: begin, to: whole ? CodeMirror.Pos(at.line, at.ch + rest.length) : at };
    CodeMirror.on(hints, "shown", () =>
      this.host.querySelector(".CodeMirror-hints")?.setAttribute("aria-label", words.text.complete),
    );
    CodeMirror.on(hints, "select", (hint: { candidate: Candidate }, item: HTMLElement) =>
      this.tell(hint.candidate, item),
    );
    CodeMirror.on(hints, "close", () => (this.about.hidden = true));
    return hints;
  }

  /** Writes a word, with the parentheses that it needs. */
  private take(candidate: Candidate, from: CM.Position, to: CM.Position): void {
    const { editor } = this.text;
    this.about.hidden = true;
    if (!candidate.parentheses) return editor.replaceRange(candidate.word, from, to, "complete");
    editor.operation(() => {
      editor.replaceRange(`(${candidate.word} )`, from, to, "complete");
      editor.setCursor(CodeMirror.Pos(from.line, from.ch + candidate.word.length + 2));
    });
  }

  /** Help and example of a word that is offered, beside the list. */
  private tell(candidate: Candidate, item: HTMLElement): void {
    this.say(`${candidate.word}: ${candidate.help}`);
    this.about.hidden = true;
    if (!candidate.example && candidate.help.length < shortHelp) return; // the list has it all
    this.about.replaceChildren(element("p", candidate.help));
    if (candidate.example) this.about.append(element("code", candidate.example));
    const list = item.parentElement!.getBoundingClientRect();
    this.about.hidden = false;
    const right = list.right + 8;
    const fits = right + 260 < window.innerWidth;
    this.place(this.about, fits ? right : list.left, fits ? list.top : list.bottom + 4);
  }

  private place(tip: HTMLElement, left: number, top: number): void {
    tip.style.left = `${Math.max(4, Math.min(left, window.innerWidth - tip.offsetWidth - 8)) + window.scrollX}px`;
    tip.style.top = `${top + window.scrollY}px`;
  }

  private rests(event: MouseEvent): void {
    window.clearTimeout(this.resting);
    if (!(event.target as HTMLElement).closest(".CodeMirror-lines")) return;
    const { editor } = this.text;
    this.resting = window.setTimeout(() => {
      const at = editor.coordsChar({ left: event.clientX, top: event.clientY }, "window");
      const box = editor.charCoords(at, "window");
      const near = Math.abs(box.left - event.clientX) < 20 && event.clientY < box.bottom + 4;
      if (near) void this.explain(at, false);
      else this.tip.hidden = true;
    }, rest);
  }

  /** Explains the word at the cursor. */
  explainHere(): void {
    void this.explain(this.text.editor.getCursor(), true);
  }

  private async explain(at: CM.Position, asked: boolean): Promise<void> {
    const { editor } = this.text;
    const complaints = this.text.complaintsAt(at).filter((c) => c.begin.line > 0);
    const kind = editor.getTokenTypeAt(at);
    let word = "";
    let meaning = "";
    if (kind !== "comment" && kind !== "string") {
      try {
        const told = await this.engine.ask(
          { do: "hover", rules: editor.getValue(), ...placeOf(editor, at) },
          patience,
        );
        [word, meaning] = [told.word, told.text];
      } catch {
        meaning = "";
      }
    }
    if (!meaning && !complaints.length && !asked) {
      this.tip.hidden = true;
      return;
    }
    if (!meaning && asked) meaning = words.text.unknownWord(word);
    const lines = complaints.map((c) => c.message + (c.hint ? words.console.hint(c.hint) : ""));
    this.tip.replaceChildren(...lines.map((line) => element("p", line, { class: "wrong" })));
    for (const paragraph of meaning.split("\n")) if (paragraph.trim()) this.tip.append(helpLine(paragraph));
    this.tip.hidden = false;
    const box = editor.charCoords(at, "window");
    const below = box.bottom + 6;
    this.place(this.tip, box.left, below);
    if (below + this.tip.offsetHeight > window.innerHeight && box.top > this.tip.offsetHeight)
      this.place(this.tip, box.left, box.top - this.tip.offsetHeight - 6);
    if (asked) this.say([...lines, meaning].join(". "));
  }
}

/** A line of the language page, its code set apart. */
function helpLine(line: string): HTMLElement {
  const paragraph = element("p");
  line
    .replace(/^#+\s*/, "")
    .split("`")
    .forEach((part, i) => paragraph.append(i % 2 ? element("code", part) : part.replace(/\*\*/g, "")));
  return paragraph;
}
