// The language in which somebody takes part: what their browser prefers, until they choose another.
import { element } from "../markup/element";
import { shipped } from "../words/study";
import type { Speech } from "./speech";

/** Of some languages the one that the browser prefers; English where it wants none of them. */
export function preferred(languages: string[]): string {
  for (const wanted of navigator.languages) {
    const found = [wanted, wanted.slice(0, 2)].find((code) => languages.includes(code));
    if (found) return found;
  }
  return "en";
}

/** What the page can say before it knows of a study. */
export const saidBefore = (): string => preferred(Object.keys(shipped));

/** What a language calls itself. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A field with the languages of a study; empty where there is one alone. */
export function languageChoice(languages: string[], speech: Speech, choose: (language: string) => void): HTMLElement[] {
  if (languages.length < 2) return [];
  const select = element("select", "", { id: "language" });
  for (const code of languages) select.append(element("option", nameOf(code), { value: code, lang: code }));
  select.value = speech.language;
  select.addEventListener("change", () => {
    choose(select.value);
    document.getElementById(select.id)?.focus();
  });
  return [element("p", "", { class: "row" }, [element("label", speech.say("language"), { for: select.id }), select])];
}
