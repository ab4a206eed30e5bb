// The text of a game: written, coloured, marked where it is wrong.
import CodeMirror, { type CodeMirror as CM } from "codemirror";
import "codemirror/addon/comment/comment";
import "codemirror/addon/edit/closebrackets";
import "codemirror/addon/edit/matchbrackets";
import "codemirror/addon/fold/foldcode";
import "codemirror/addon/fold/foldgutter";
import "codemirror/addon/selection/active-line";

import type { Complaint, Place } from "../talk/protocol";
import { words } from "../words/editor";
import { element } from "../markup/element";
import "./mode";

const gutter = "complaints";

/** Places count characters from 1, the editor UTF-16 units from 0. */
export function positionOf(editor: CM.Editor, place: Place): CM.Position {
  const line = Math.min(Math.max(place.line - 1, 0), editor.lastLine());
  const characters = [...(editor.getLine(line) ?? "")].slice(0, Math.max(0, place.column - 1));
  return CodeMirror.Pos(line, characters.join("").length);
}

export function placeOf(editor: CM.Editor, at: CM.Position): Place {
  const before = (editor.getLine(at.line) ?? "").slice(0, at.ch);
  return { line: at.line + 1, column: [...before].length + 1 };
}

/** Keys by the name they have with Control; on a Mac Command does the same. */
function keys(list: Record<string, CM.Key>): Record<string, CM.Key> {
  const all: Record<string, CM.Key> = {};
  for (const [name, act] of Object.entries(list)) {
    all[name] = act;
    if (name.startsWith("Ctrl-") && name !== "Ctrl-Space") all[name.replace("Ctrl-", "Cmd-")] = act;
  }
  return all;
}

/** What does not fit in a line goes on a little further in than the line begins. */
function hang(editor: CM.Editor, line: { text: string }, node: HTMLElement): void {
  const into = (/^ */.exec(line.text)![0].length + 4) * editor.defaultCharWidth();
  node.style.textIndent = `${-into}px`;
  node.style.paddingLeft = `${4 + into}px`;
}

export interface Wishes {
  changed(): void;
  complete(): void;
  explain(): void;
  find(): void;
  tidy(): void;
  /** True if something was open that is closed now. */
  dismiss(): boolean;
  leave(): void;
}

export class TextView {
  readonly editor: CM.Editor;
  private marks: CM.TextMarker[] = [];
  private complaints: Complaint[] = [];

  constructor(host: HTMLElement, wishes: Wishes) {
    this.editor = CodeMirror(host, {
      mode: "game",
      inputStyle: "contenteditable",
      lineNumbers: true,
      lineWrapping: true,
      matchBrackets: true,
      autoCloseBrackets: true,
      styleActiveLine: true,
      foldGutter: true,
      gutters: ["CodeMirror-linenumbers", gutter, "CodeMirror-foldgutter"],
      indentUnit: 2,
      tabSize: 2,
      undoDepth: 400,
      screenReaderLabel: words.text.label,
      extraKeys: keys({
        Tab: "indentMore",
        "Shift-Tab": "indentLess",
        Esc: () => {
          if (!wishes.dismiss()) wishes.leave();
        },
        "Ctrl-Space": () => wishes.complete(),
        F1: () => wishes.explain(),
        "Ctrl-F": () => wishes.find(),
        "Ctrl-H": () => wishes.find(),
        "Ctrl-Q": (editor) => editor.execCommand("fold"),
        "Ctrl-/": "toggleComment",
        "Shift-Alt-F": () => wishes.tidy(),
        F8: () => this.nextComplaint(),
      }),
    });
    const field = this.editor.getInputField();
    field.setAttribute("role", "textbox");
    field.setAttribute("aria-multiline", "true");
    this.editor.on("change", () => wishes.changed());
    this.editor.on("renderLine", hang);
    this.editor.refresh();
  }

  get text(): string {
    return this.editor.getValue();
  }

  /** Another text altogether: nothing of the one before can be undone. */
  open(text: string, history?: { done: unknown[]; undone: unknown[] }): void {
    this.editor.setValue(text);
    this.editor.clearHistory();
    try {
      if (history) this.editor.setHistory(history);
    } catch {
      this.editor.clearHistory(); // somebody else wrote it
    }
  }

  /** The same text written otherwise, as one change that can be undone. */
  rewrite(text: string): void {
    const { editor } = this;
    const at = editor.getCursor();
    editor.operation(() => {
      editor.replaceRange(text, CodeMirror.Pos(0, 0), CodeMirror.Pos(editor.lastLine(), Infinity), "+tidy");
      editor.setCursor(at);
    });
  }

  /** Underlines what complaints are about. */
  mark(complaints: Complaint[]): void {
    this.complaints = complaints;
    const { editor } = this;
    editor.operation(() => {
      for (const mark of this.marks.splice(0)) mark.clear();
      editor.clearGutter(gutter);
      const worst = new Map<number, Complaint>();
      for (const complaint of complaints) {
        const { from, to } = this.rangeOf(complaint);
        this.marks.push(editor.markText(from, to, { className: `complaint ${complaint.severity}` }));
        const known = worst.get(from.line);
        if (!known || (known.severity !== "error" && complaint.severity === "error"))
          worst.set(from.line, complaint);
      }
      for (const [line, complaint] of worst)
        editor.setGutterMarker(
          line,
          gutter,
          element("span", complaint.severity === "error" ? "✕" : "!", {
            class: `flag ${complaint.severity}`,
            title: complaint.message,
          }),
        );
    });
  }

  /** What is underlined at a place. */
  complaintsAt(at: CM.Position): Complaint[] {
    const before = (a: CM.Position, b: CM.Position) => a.line - b.line || a.ch - b.ch;
    return this.complaints.filter((complaint) => {
      const { from, to } = this.rangeOf(complaint);
      return before(from, at) <= 0 && before(at, to) <= 0;
    });
  }

  goTo(complaint: Complaint): void {
    const range = this.rangeOf(complaint);
    this.editor.setSelection(range.from, range.to);
    this.editor.scrollIntoView(range, 60);
    this.editor.focus();
  }

  private nextComplaint(): void {
    if (!this.complaints.length) return;
    const at = placeOf(this.editor, this.editor.getCursor("to"));
    const later = this.complaints.find(
      ({ begin }) => begin.line > at.line || (begin.line === at.line && begin.column > at.column),
    );
    this.goTo(later ?? this.complaints[0]);
  }

  /** A range of at least one letter where the text has one. */
  private rangeOf(complaint: Complaint): CM.Range {
    const { editor } = this;
    if (complaint.begin.line < 1) return { from: CodeMirror.Pos(0, 0), to: CodeMirror.Pos(0, 0) };
    const from = positionOf(editor, complaint.begin);
    const to = positionOf(editor, complaint.end);
    if (to.line > from.line || to.ch > from.ch) return { from, to };
    const length = (editor.getLine(from.line) ?? "").length;
    if (from.ch < length) return { from, to: CodeMirror.Pos(from.line, from.ch + 1) };
    return { from: CodeMirror.Pos(from.line, Math.max(0, from.ch - 1)), to: from };
  }
}
