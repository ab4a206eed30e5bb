// The form in which a design is written.
import { button, element, section } from "../markup/element";
import { words as play } from "../words/play";
import { words as all } from "../words/studies";
import { sent, type Design } from "./design";
import { GameChoice } from "./game_choice";
import { longInput, numberInput, selectInput, textInput, tickInput } from "./inputs";
import { phraseFields } from "./phrase_fields";
import { QuestionList } from "./question_list";

const words = all.form;

type TextField = "title" | "code" | "redirect" | "external";
type NumberField = "pairs" | "plays" | "turns" | "scale" | "people" | "patience" | "seed";
type TickField = "ties" | "reasons" | "understood" | "tokens";

export class DesignForm {
  readonly node = element("div", "", { class: "studies" });
  private readonly said = element("p", "", { role: "status", class: "fault" });

  /** `save` keeps the design and throws where it is refused; `leave` goes away. */
  constructor(
    private design: Design,
    private readonly save: (design: object) => Promise<void>,
    private readonly leave: () => void,
  ) {
    this.design.phrases ??= {}; // a design without any is told without them
    this.draw();
  }

  private text(field: TextField, label: string): HTMLElement {
    return textInput(label, this.design[field], (value) => (this.design[field] = value));
  }

  private number(field: NumberField, label: string, range: [number, number]): HTMLElement {
    return numberInput(label, this.design[field], range, (value) => (this.design[field] = value ?? 0));
  }

  private tick(field: TickField, label: string): HTMLElement {
    return tickInput(label, this.design[field], (value) => (this.design[field] = value));
  }

  private draw(): void {
    const keep = button(words.save, () => void this.keep(), { class: "large" });
    this.node.replaceChildren(
      this.text("title", words.name),
      new GameChoice(this.design).node,
      this.play(),
      this.questions(),
      new QuestionList(this.design).node,
      this.texts(),
      this.people(),
      this.source(),
      element("p", "", { class: "row" }, [keep, button(words.cancel, this.leave)]),
      this.said,
    );
  }

  private async keep(): Promise<void> {
    this.said.textContent = "";
    try {
      await this.save(sent(this.design));
    } catch (fault) {
      this.said.textContent = all.failed(fault instanceof Error ? fault.message : String(fault));
    }
  }

  private part(name: string, title: string, fields: HTMLElement[]): HTMLElement {
    const { whole, body } = section(name, title);
    body.append(element("div", "", { class: "fields" }, fields));
    return whole;
  }

  private play(): HTMLElement {
    const { design } = this;
    const levels = Object.fromEntries(play.seats.levels.map((name, level) => [String(level), name]));
    return this.part("play-design", words.play, [
      this.number("pairs", words.pairs, [1, 60]),
      selectInput(words.opponent, words.opponents, design.opponent, (value) => (design.opponent = value)),
      selectInput(words.level, levels, String(design.level), (value) => (design.level = Number(value))),
      this.number("plays", words.plays, [0, 10]),
      this.number("turns", words.turns, [0, 1_000]),
    ]);
  }

  private questions(): HTMLElement {
    return this.part("asked-design", words.asked, [
      this.tick("ties", words.ties),
      this.number("scale", words.scale, [0, 11]),
      this.tick("reasons", words.reasons),
      this.tick("understood", words.understood),
    ]);
  }

  private texts(): HTMLElement {
    const { whole, body } = section("texts", words.texts);
    const texts = ["introduction", "consent", "thanks"] as const;
    const fields = element("div");
    const { phrases } = this.design;
    const languages = new Set(["en", ...[...texts.map((text) => this.design[text]), phrases].flatMap(Object.keys)]);
    const draw = () =>
      fields.replaceChildren(
        ...[...languages].flatMap((language) => [
          ...texts.map((text) =>
            longInput(words.inLanguage(words[text], language), this.design[text][language] ?? "", (value) => {
              if (value.trim()) this.design[text][language] = value;
              else delete this.design[text][language];
            }),
          ),
          phraseFields(phrases, language),
        ]),
      );
    draw();
    let another = "";
    const add = button(words.addLanguage, () => {
      if (!another) return;
      languages.add(another);
      phrases[another] ??= {}; // with the words that Ludi comes with
      draw();
    });
    body.append(
      element("p", words.usual),
      fields,
      textInput(words.language, "", (value) => (another = value)),
      element("p", "", {}, [add]),
    );
    return whole;
  }

  private people(): HTMLElement {
    return this.part("people-design", words.people, [
      this.tick("tokens", words.tokens),
      this.number("people", words.most_people, [0, 1_000_000]),
      this.number("patience", words.patience, [1, 8_760]),
      this.text("code", words.code),
      this.text("redirect", words.redirect),
      this.text("external", words.external),
      this.number("seed", words.seed, [0, 2_147_483_647]),
    ]);
  }

  /** The whole design as a text, which can be changed and taken over. */
  private source(): HTMLElement {
    let text = "";
    const field = longInput(words.json, "", (value) => (text = value), 12);
    const area = field.querySelector("textarea")!;
    const details = element("details", "", {}, [
      element("summary", words.json),
      element("p", words.jsonLead),
      field,
      button(words.take, () => {
        try {
          const read = JSON.parse(text) as Partial<Design>;
          this.design = { ...this.design, ...read };
          this.draw();
        } catch (fault) {
          this.said.textContent = all.failed(fault instanceof Error ? fault.message : String(fault));
        }
      }),
    ]);
    details.addEventListener("toggle", () => {
      text = JSON.stringify(this.design, undefined, 2);
      area.value = text;
    });
    return details;
  }
}
