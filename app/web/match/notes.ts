// What players say to each other at a board.
import { button, element } from "../markup/element";
import { report } from "../server/report";
import { words } from "../words/match";
import type { Told } from "./told";

const longest = 2000; // bytes, as the server counts

export class Notes {
  private readonly list = element("div", "", { class: "notes-list", role: "log" });
  private readonly form = element("form", "", { class: "row" });
  private readonly said = element("p", "", { role: "status" });

  constructor(
    host: HTMLElement,
    private readonly called: (seat: number) => string,
    send: (text: string) => Promise<void>,
  ) {
    const field = element("input", "", { "aria-label": words.write, placeholder: words.write, maxlength: String(longest) });
    this.form.append(field, element("button", words.send));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (text) void send(text).then(() => (field.value = ""), (fault: Error) => (this.said.textContent = fault.message));
    });
    host.append(this.list, this.form, this.said);
  }

  show(told: Told): void {
    this.form.hidden = told.seat === null;
    if (!told.notes.length) return this.list.replaceChildren(element("p", words.noNotes));
    this.list.replaceChildren(
      ...told.notes.map(({ id, seat, text }) => {
        const line = element("p", "", {}, [element("b", `${this.called(seat)}: `), document.createTextNode(text)]);
        if (seat !== told.seat)
          line.append(" ", button(words.report, () => void report(`note/${id}`, this.said), { class: "quiet", "aria-label": words.reportTopic(`“${text}”`) }));
        return line;
      }),
    );
  }
}
