// What is to be said about the text: a list of complaints, each a way to its place.
import type { Complaint } from "../talk/protocol";
import { words } from "../words/editor";
import { button, element, section } from "../markup/element";

const pause = 900; // milliseconds without a key before the list is read aloud

export class Console {
  readonly node: HTMLElement;
  private readonly summary = element("p", "", { class: "summary" });
  private readonly list = element("ol");
  private readonly live = element("p", "", { class: "heard", role: "status" });
  private reading = 0;
  private listed = ""; // as text: a text that is checked again keeps the buttons, and who is at one

  constructor(private readonly goTo: (complaint: Complaint) => void) {
    const { whole, body } = section("console", words.console.title);
    body.append(this.summary, this.list);
    whole.append(this.live);
    whole.tabIndex = -1;
    this.node = whole;
  }

  show(summary: string, complaints: Complaint[]): void {
    const errors = complaints.some((complaint) => complaint.severity === "error");
    this.summary.textContent = summary;
    this.node.classList.toggle("wrong", errors);
    const told = JSON.stringify(complaints);
    if (told !== this.listed) this.list.replaceChildren(...complaints.map((complaint) => this.item(complaint)));
    this.listed = told;
    const first = complaints[0];
    this.sayAfterPause(first ? `${summary} ${this.said(first)}` : summary);
  }

  /** Says something at once that is not about the text. */
  say(what: string): void {
    window.clearTimeout(this.reading);
    this.live.textContent = what;
  }

  /** The place where keys go when they leave the text. */
  focus(): void {
    const first = this.list.querySelector<HTMLElement>("button");
    (first ?? this.node).focus();
  }

  private sayAfterPause(what: string): void {
    window.clearTimeout(this.reading);
    if (this.live.textContent === what) return;
    this.reading = window.setTimeout(() => (this.live.textContent = what), pause);
  }

  private said(complaint: Complaint): string {
    const place =
      complaint.begin.line > 0 ? `, ${words.console.place(complaint.begin.line, complaint.begin.column)}` : "";
    const hint = complaint.hint ? words.console.hint(complaint.hint) : "";
    const uses = complaint.remarks.map(
      (remark) => ` (${remark.message}, ${words.console.place(remark.begin.line, remark.begin.column)})`,
    );
    return `${words.console.severity[complaint.severity]}${place}: ${complaint.message}${hint}${uses.join("")}`;
  }

  private item(complaint: Complaint): HTMLElement {
    const node = button(this.said(complaint), () => this.goTo(complaint), { class: complaint.severity });
    return element("li", "", {}, [node]);
  }
}
