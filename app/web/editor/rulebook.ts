// The rules in English, as the engine reads them back.
import type { Loaded } from "../talk/protocol";
import { words } from "../words/editor";
import { element, section } from "../markup/element";

/** Paragraphs, and lists where lines begin with a dash. */
export function rulebook(english: NonNullable<Loaded["english"]>): HTMLElement[] {
  return english.map(({ part, paragraphs }) => {
    const whole = element("section", "", { "data-part": part }, [element("h3", words.english.parts[part] ?? part)]);
    for (const line of paragraphs.flatMap((paragraph) => paragraph.split("\n"))) {
      const last = whole.lastElementChild!;
      if (!line.startsWith("- ")) whole.append(element("p", line));
      else if (last.localName === "ul") last.append(element("li", line.slice(2)));
      else whole.append(element("ul", "", {}, [element("li", line.slice(2))]));
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
