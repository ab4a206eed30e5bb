// The words of the page that leads participants, for an owner to put others in their place.
import { element } from "../markup/element";
import { words as all } from "../words/studies";
import { shipped, type Phrases } from "../words/study";
import { textInput } from "./inputs";

const words = all.form;

/** A field for each phrase, labelled with its English; what is left empty is taken out of `phrases`. */
export function phraseFields(phrases: Record<string, Phrases>, language: string): HTMLElement {
  const usual = shipped[language] ?? shipped[language.slice(0, 2)] ?? shipped.en;
  const fields = Object.entries(shipped.en).map(([name, english]) => {
    const field = textInput(english, phrases[language]?.[name] ?? "", (value) => {
      const own = (phrases[language] ??= {});
      if (value) own[name] = value;
      else delete own[name];
    });
    const input = field.querySelector("input")!;
    input.placeholder = usual[name];
    input.title = usual[name]; // which may be longer than the field
    input.lang = language;
    return field;
  });
  return element("details", "", { class: "phrases" }, [
    element("summary", words.phrases(language)),
    element("p", words.phrasesLead),
    element("div", "", { class: "fields" }, fields),
  ]);
}
