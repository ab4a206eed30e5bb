// What the owner marks games as, by a click; others see the marks.
import { button, element } from "../markup/element";
import { words } from "../words/runs";
import type { Mark, Run } from "./told";

const kinds: { as: Mark; of: (run: Run) => string[]; name: string; marked: string }[] = [
  { as: "star", of: (run) => run.stars, name: words.star, marked: words.starred },
  { as: "pin", of: (run) => run.pinned, name: words.pin, marked: words.pinned },
  { as: "ban", of: (run) => run.banned, name: words.ban, marked: words.banned },
];

const same = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();

/** Every game that is marked, by the kind of its mark. */
export function markedIn(run: Run, link: (name: string) => Node): HTMLElement[] {
  return kinds
    .filter(({ of }) => of(run).length)
    .map(({ of, marked }) => {
      const line = element("p", words.marked(marked), { class: "marked" });
      of(run).forEach((name, place) => line.append(place ? ", " : "", link(name)));
      return line;
    });
}

/** The marks of a game, as buttons where `mark` may change them. */
export function marksOf(run: Run, name: string, mark?: (as: Mark, on: boolean) => void): HTMLElement {
  const host = element("span", "", { class: "marks" });
  if (!mark) {
    host.textContent = kinds
      .filter(({ of }) => of(run).some(same(name)))
      .map(({ marked }) => marked)
      .join(", ");
    return host;
  }
  for (const { as, of, name: what } of kinds) {
    const on = of(run).some(same(name));
    const attributes = { "aria-pressed": String(on), "aria-label": words.mark(what, name), "data-as": as };
    host.append(button(what, () => mark(as, !on), attributes));
  }
  return host;
}
