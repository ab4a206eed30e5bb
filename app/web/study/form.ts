// Questions as parts of a form, each with what was answered so far.
import { element } from "../markup/element";
import type { Speech } from "./speech";
import type { Question } from "./walk";

const longest = 2_000; // letters of a text

/** One question; `value` is undefined until it is answered. */
export interface Asked {
  node: HTMLElement;
  value(): unknown;
  required: boolean;
}

/** What is read: a text, or nodes with marks of their language. */
type Said = string | Node[];

function holding(name: "span" | "legend" | "label", said: Said, attributes: Record<string, string> = {}): HTMLElement {
  const node = element(name, "", attributes);
  node.append(...(typeof said === "string" ? [said] : said));
  return node;
}

let named = 0; // groups of buttons on this page

/** Some options of which one is chosen; `ends` say what the first and the last mean. */
export function choice(
  legend: Said,
  options: Said[],
  values: unknown[],
  ends?: [string, string],
): Asked {
  const name = `choice${++named}`;
  const inputs = options.map((_, i) => element("input", "", { type: "radio", name, id: `${name}-${i}` }));
  const rows = inputs.map((input, i) =>
    element("label", "", { for: input.id, class: "option" }, [input, holding("span", options[i])]),
  );
  if (ends) {
    rows[0].append(element("span", ` ${ends[0]}`, { class: "end" }));
    rows[rows.length - 1].append(element("span", ` ${ends[1]}`, { class: "end" }));
  }
  const node = element("fieldset", "", { class: ends ? "scale" : "" }, [holding("legend", legend), ...rows]);
  return {
    node,
    required: true,
    value: () => {
      const chosen = inputs.findIndex((input) => input.checked);
      return chosen < 0 ? undefined : values[chosen];
    },
  };
}

/** A text of one's own. */
export function writing(label: Said): Asked {
  const id = `text${++named}`;
  const area = element("textarea", "", { id, rows: "3", maxlength: String(longest) });
  const node = element("p", "", { class: "writing" }, [holding("label", label, { for: id }), area]);
  return { node, required: true, value: () => area.value.trim() || undefined };
}

function ask(question: Question, speech: Speech): Asked {
  const { kind, required } = question;
  const legend: Node[] = [speech.span(question.text)];
  if (!required) legend.push(document.createTextNode(` ${speech.say("optional")}`));
  if (kind === "text") return { ...writing(legend), required };
  if (kind === "choice") {
    const options = question.options!.map((option) => [speech.span(option)]);
    return { ...choice(legend, options, [...options.keys()]), required };
  }
  const steps: number[] = [];
  for (let step = question.least!; step <= question.most!; ++step) steps.push(step);
  return { ...choice(legend, steps.map(String), steps, ["", ""]), required };
}

/** Questions together, with their answers by id. */
export class Form {
  readonly node = element("div", "", { class: "questions" });
  private readonly asked: [string, Asked][];

  constructor(questions: Question[], speech: Speech) {
    this.asked = questions.map((question) => [question.id, ask(question, speech)]);
    this.node.append(...this.asked.map(([, { node }]) => node));
  }

  /** True if every question that must be has an answer. */
  get whole(): boolean {
    return this.asked.every(([, { required, value }]) => !required || value() !== undefined);
  }

  get answers(): Record<string, unknown> {
    return Object.fromEntries(
      this.asked.map(([id, { value }]) => [id, value()]).filter(([, value]) => value !== undefined),
    ) as Record<string, unknown>;
  }
}
