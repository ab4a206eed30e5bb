// The parts of a page on which a game is played, in the order in which they are read.
import { words } from "../words/play";
import { element } from "../markup/element";
import type { Places } from "../table/status";

export interface Layout extends Places {
  toolbar: HTMLElement;
  lesson: HTMLElement;
  setUp: HTMLElement;
  seats: HTMLElement;
  notes: HTMLElement;
  curve: HTMLElement;
  review: HTMLElement;
  moves: HTMLElement;
  records: HTMLElement;
  rules: HTMLElement;
}

export function layOut(host: HTMLElement): Layout {
  host.replaceChildren();
  host.classList.add("playing");
  const part = (to: HTMLElement, style: string, attributes: Record<string, string> = {}) =>
    to.appendChild(element("div", "", { class: style, ...attributes }));
  const section = (to: HTMLElement, style: string, title: string) => {
    const node = to.appendChild(element("section", "", { class: style, "aria-label": title }));
    node.append(element("h2", title));
    return node;
  };
  const table = part(host, "table");
  const lesson = part(table, "lesson");
  lesson.hidden = true;
  const setUp = part(table, "setup");
  setUp.hidden = true;
  const status = table.appendChild(element("p", "", { class: "status" }));
  const todo = table.appendChild(element("p", "", { class: "todo" }));
  // Near the board, so that nobody has to look for it.
  const live = part(table, "live", { "aria-live": "polite", role: "status" });
  const board = part(table, "boardplace");
  const choices = part(table, "choices", { role: "group", "aria-label": words.turn.choices });
  const toolbar = part(table, "toolbar");
  const side = part(host, "side");
  const seats = part(section(side, "seats-part", words.seats.title), "seats");
  const notes = part(side.lastElementChild as HTMLElement, "notes");
  const movesPart = section(side, "moves-part", words.moves.title);
  const curve = part(movesPart, "curveplace");
  const moves = part(movesPart, "moves");
  const review = part(movesPart, "review");
  const keep = side.appendChild(element("details", "", { class: "records-part" }));
  keep.append(element("summary", words.records.title));
  const records = part(keep, "records");
  const rules = part(section(side, "rules-part", words.rules.title), "rules");
  return { status, todo, board, choices, toolbar, live, lesson, setUp, seats, notes, curve, review, moves, records, rules };
}
