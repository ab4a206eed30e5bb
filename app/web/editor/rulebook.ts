// The rules in English, as the engine reads them back.
import type { Loaded } from "../talk/protocol";
import { words } from "../words/editor";
import { element, section } from "../markup/element";

/** Paragraphs, and lists where lines begin with a dash, lists in them where there are two. */
export function rulebook(english: NonNullable<Loaded["english"]>): HTMLElement[] {
  return english.map(({ part, paragraphs }) => {
    const whole = element("section", "", { "data-part": part }, [element("h3", words.english.parts[part] ?? part)]);
    const lists: HTMLElement[] = [];
    for (const line of paragraphs.flatMap((paragraph) => paragraph.split("\n"))) {
      const depth = /^(-+) /.exec(line)?.[1].length ?? 0;
      lists.splice(depth);
      while (lists.length < depth) {
        const around = lists[lists.length - 1];
        lists.push((around?.lastElementChild ?? around ?? whole).appendChild(element("ul")));
      }
      if (depth) lists[depth - 1].append(element("li", line.slice(depth + 1)));
      else whole.append(element("p", line));
    }
    return whole;
  });
}

export class EnglishPanel {
  readonly node: HTMLElement;
  private readonly body: HTMLElement;

  constructor() {
    const { whole, body } = section("english", words.english.title);
    body.append(element("p", words.english.none));
    this.body = body;
    this.node = whole;
  }

  show(loaded: Loaded): void {
    this.body.replaceChildren(...rulebook(loaded.english ?? []));
  }
}
