// Finding and replacing in the text.
import CodeMirror, { type CodeMirror as CM } from "codemirror";
import "codemirror/addon/search/searchcursor";

import { words } from "../words/editor";
import { button, element } from "../markup/element";

export class FindBar {
  readonly node: HTMLElement;
  private readonly what = element("input", "", { type: "text", size: "12" });
  private readonly by = element("input", "", { type: "text", size: "12" });
  private readonly told = element("output");
  private marks: CM.TextMarker[] = [];

  constructor(private readonly editor: CM.Editor) {
    this.node = element("div", "", { class: "find", role: "search", "aria-label": words.find.title, hidden: "" }, [
      element("label", `${words.find.what} `, {}, [this.what]),
      button(words.find.previous, () => this.go(false)),
      button(words.find.next, () => this.go(true)),
      element("label", `${words.find.by} `, {}, [this.by]),
      button(words.find.replace, () => this.replace()),
      button(words.find.all, () => this.replaceAll()),
      button(words.find.close, () => this.close()),
      this.told,
    ]);
    this.what.addEventListener("input", () => this.count());
    this.node.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      if (event.key === "Enter" && event.target === this.what) this.go(!event.shiftKey);
      if (event.key === "Enter" && event.target === this.by) this.replace();
    });
  }

  open(): void {
    this.node.hidden = false;
    const chosen = this.editor.getSelection();
    if (chosen && !chosen.includes("\n")) this.what.value = chosen;
    this.what.focus();
    this.what.select();
    this.count();
  }

  private close(): void {
    this.node.hidden = true;
    for (const mark of this.marks.splice(0)) mark.clear();
    this.editor.focus();
  }

  private cursor(from: CM.Position): CM.SearchCursor {
    return this.editor.getSearchCursor(this.what.value, from, { caseFold: true });
  }

  /** Marks every place and tells how many there are. */
  private count(): void {
    for (const mark of this.marks.splice(0)) mark.clear();
    if (!this.what.value) {
      this.told.textContent = "";
      return;
    }
    for (const cursor = this.cursor(CodeMirror.Pos(0, 0)); cursor.findNext(); )
      this.marks.push(this.editor.markText(cursor.from(), cursor.to(), { className: "found" }));
    this.told.textContent = this.marks.length ? words.find.found(this.marks.length) : words.find.none;
  }

  private go(forward: boolean): void {
    if (!this.what.value) return;
    const step = (cursor: CM.SearchCursor) => (forward ? cursor.findNext() : cursor.findPrevious());
    let cursor = this.cursor(this.editor.getCursor(forward ? "to" : "from"));
    if (!step(cursor)) {
      const far = forward ? CodeMirror.Pos(0, 0) : CodeMirror.Pos(this.editor.lastLine(), Infinity);
      cursor = this.cursor(far);
      if (!step(cursor)) return;
    }
    this.editor.setSelection(cursor.from(), cursor.to());
    this.editor.scrollIntoView({ from: cursor.from(), to: cursor.to() }, 60);
  }

  private replace(): void {
    const chosen = this.editor.getSelection();
    if (chosen && chosen.toLowerCase() === this.what.value.toLowerCase())
      this.editor.replaceRange(this.by.value, this.editor.getCursor("from"), this.editor.getCursor("to"));
    this.count();
    this.go(true);
  }

  private replaceAll(): void {
    if (!this.what.value) return;
    let places = 0;
    this.editor.operation(() => {
      for (const cursor = this.cursor(CodeMirror.Pos(0, 0)); cursor.findNext(); ++places)
        cursor.replace(this.by.value);
    });
    this.count();
    this.told.textContent = words.find.replaced(places);
  }
}
