// Inputs with their labels, each bound to where its value goes.
import { element } from "../markup/element";

let numbered = 0;

function labelled(label: string, input: HTMLElement): HTMLElement {
  input.id = `field${++numbered}`;
  return element("div", "", {}, [element("label", label, { for: input.id }), input]);
}

export function textInput(label: string, value: string, put: (value: string) => void): HTMLElement {
  const input = element("input", "", { type: "text" });
  input.value = value;
  input.addEventListener("input", () => put(input.value.trim()));
  return labelled(label, input);
}

export function numberInput(
  label: string,
  value: number | undefined,
  [least, most]: [number, number],
  put: (value: number | undefined) => void,
): HTMLElement {
  const input = element("input", "", { type: "number", min: String(least), max: String(most), step: "1" });
  input.value = value === undefined ? "" : String(value);
  input.addEventListener("input", () => put(input.value === "" ? undefined : Number(input.value)));
  return labelled(label, input);
}

export function longInput(label: string, value: string, put: (value: string) => void, rows = 3): HTMLElement {
  const input = element("textarea", "", { rows: String(rows) });
  input.value = value;
  input.addEventListener("input", () => put(input.value));
  return labelled(label, input);
}

export function tickInput(label: string, value: boolean, put: (value: boolean) => void): HTMLElement {
  const input = element("input", "", { type: "checkbox", id: `field${++numbered}` });
  input.checked = value;
  input.addEventListener("change", () => put(input.checked));
  return element("label", "", { class: "tick", for: input.id }, [input, element("span", label)]);
}

/** Options by value, with what each is called. */
export function selectInput(
  label: string,
  options: Record<string, string>,
  value: string,
  put: (value: string) => void,
): HTMLElement {
  const select = element("select");
  for (const [key, name] of Object.entries(options)) select.append(element("option", name, { value: key }));
  select.value = value;
  select.addEventListener("change", () => put(select.value));
  return labelled(label, select);
}

/** Lines that are not empty. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
