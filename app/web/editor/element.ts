/** A node with its text and attributes. Text is never read as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text = "",
  attributes: Record<string, string> = {},
  children: Node[] = [],
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  if (text) node.textContent = text;
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

export function button(text: string, act: () => void, attributes: Record<string, string> = {}): HTMLButtonElement {
  const node = element("button", text, { type: "button", ...attributes });
  node.addEventListener("click", act);
  return node;
}

/** A part of the page with its heading; what is put in later goes below it. */
export function section(name: string, title: string): { whole: HTMLElement; body: HTMLElement } {
  const heading = element("h2", title, { id: `${name}-title` });
  const body = element("div", "", { class: "body" });
  const whole = element("section", "", { class: name, "aria-labelledby": heading.id }, [heading, body]);
  return { whole, body };
}
