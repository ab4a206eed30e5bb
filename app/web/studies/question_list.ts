// Questions of an owner's own.
import { button, element, section } from "../markup/element";
import { words as all } from "../words/studies";
import type { Design, OwnQuestion } from "./design";
import { linesOf, longInput, numberInput, selectInput, textInput, tickInput } from "./inputs";

const words = all.form;

/** The English of a text, which is the one that is written here. */
const english = (text: OwnQuestion["text"]) => (typeof text === "string" ? text : (text.en ?? ""));

/** The text with another English; translations stay. */
const reworded = (text: OwnQuestion["text"], value: string) =>
  typeof text === "string" ? value : { ...text, en: value };

export class QuestionList {
  readonly node: HTMLElement;
  private readonly list = element("div");

  constructor(private readonly design: Design) {
    const { whole, body } = section("own-questions", words.questions);
    this.node = whole;
    const add = button(words.addQuestion, () => {
      const id = `q${this.design.questions.length + 1}`;
      this.design.questions.push({ id, when: "end", kind: "text", text: "", required: true });
      this.draw();
    });
    body.append(this.list, add);
    this.draw();
  }

  private draw(): void {
    this.list.replaceChildren(...this.design.questions.map((question, place) => this.row(question, place)));
  }

  private row(question: OwnQuestion, place: number): HTMLElement {
    const fields = element("div", "", { class: "fields" }, [
      textInput(words.text, english(question.text), (value) => (question.text = reworded(question.text, value))),
      textInput(words.id, question.id, (value) => (question.id = value)),
      selectInput(words.when, words.whens, question.when, (value) => (question.when = value)),
      selectInput(words.kind, words.kinds, question.kind, (value) => {
        question.kind = value;
        delete question.right;
        delete question.least;
        delete question.most;
        if (value === "choice") question.options ??= [];
        else delete question.options;
        this.draw();
      }),
    ]);
    if (question.kind === "scale")
      fields.append(
        numberInput(words.least, question.least ?? 1, [0, 100], (value) => (question.least = value ?? 1)),
        numberInput(words.most, question.most ?? 7, [1, 100], (value) => (question.most = value ?? 7)),
      );
    if (question.kind === "choice")
      fields.append(
        longInput(words.options, (question.options ?? []).map(english).join("\n"), (value) => {
          const before = question.options ?? [];
          question.options = linesOf(value).map((line, i) => reworded(before[i] ?? "", line));
        }),
        numberInput(words.right, question.right === undefined ? undefined : question.right + 1, [1, 20], (value) => {
          if (value === undefined) delete question.right;
          else question.right = value - 1;
        }),
      );
    fields.append(tickInput(words.required, question.required, (value) => (question.required = value)));
    const remove = button(words.removeQuestion, () => {
      this.design.questions.splice(place, 1);
      this.draw();
    });
    return element("div", "", { class: "asked" }, [element("h3", words.question(place + 1)), fields, remove]);
  }
}
