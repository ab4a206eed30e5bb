// What the page says in one language: phrases of the study's owner, else those that Ludi comes with.
import { element } from "../markup/element";
import { shipped, type Phrases } from "../words/study";

/** A text by language; English is always there. */
export type Wording = Record<string, string>;

export class Speech {
  /** What most of the page is in: English where nobody has put its words into the language. */
  readonly main: string;
  /** The language, the same without its country, and English. */
  private readonly wider: string[];
  /** Where a phrase is looked for, one after the other. */
  private readonly known: Phrases[];

  constructor(
    readonly language: string,
    own: Record<string, Phrases> = {},
  ) {
    this.wider = [...new Set([language, language.slice(0, 2), "en"])];
    const spoken = this.wider.find((code) => shipped[code] || Object.keys(own[code] ?? {}).length > 0);
    this.main = spoken === "en" ? "en" : language;
    this.known = this.wider.flatMap((code) => [own[code], shipped[code]]).filter(Boolean);
  }

  private phrase(name: string): string {
    return this.known.find((phrases) => phrases[name])?.[name] ?? name;
  }

  say(name: string, places: Record<string, string | number> = {}): string {
    return this.phrase(name).replace(/\{([a-z]+)\}/g, (whole, place: string) => String(places[place] ?? whole));
  }

  /** The same with elements in its places. */
  nodes(name: string, places: Record<string, Node>): Node[] {
    return this.phrase(name)
      .split(/(\{[a-z]+\})/)
      .map((part, i) => (i % 2 && places[part.slice(1, -1)]?.cloneNode(true)) || document.createTextNode(part));
  }

  /** What the server or the engine says, which is English. */
  english(text: string): HTMLElement {
    return element("span", text, this.main === "en" ? {} : { lang: "en" });
  }

  /** What did not work, and why. */
  failure(fault: unknown): Node[] {
    return this.nodes("failed", { why: this.english(fault instanceof Error ? fault.message : String(fault)) });
  }

  /** A text of the study, or what is there instead, English at last. */
  told(wording: Wording | undefined): string {
    return wording?.[this.found(wording)] ?? "";
  }

  /** The attributes of what holds such a text: its language, where that is not the page's. */
  marks(wording: Wording | undefined): Record<string, string> {
    const found = this.found(wording);
    return found === this.main ? {} : { lang: found };
  }

  private found(wording: Wording | undefined): string {
    return this.wider.find((code) => wording?.[code]) ?? this.main;
  }

  span(wording: Wording): HTMLElement {
    return element("span", this.told(wording), this.marks(wording));
  }
}
