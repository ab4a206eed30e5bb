// Elements of a page. Text only ever becomes text: what rules or links hold cannot be markup.

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

/** Puts other nodes into a part of a page. What had the focus there has it again, if it is there by its key, its
    label or its text; else whatever is the present one. */
export function refill(host: HTMLElement, nodes: Node[]): void {
  const nameOf = (node: Element) => (node as HTMLElement).dataset.key ?? node.getAttribute("aria-label") ?? node.textContent;
  const focused = host.contains(document.activeElement) ? nameOf(document.activeElement!) : undefined;
  host.replaceChildren(...nodes);
  if (focused === undefined) return;
  const there = [...host.querySelectorAll<HTMLElement>("a, button, input, select")];
  const again = there.filter((node) => nameOf(node) === focused);
  const present = (node: HTMLElement) => node.hasAttribute("aria-current");
  (again.find(present) ?? again[0] ?? there.find(present))?.focus({ preventScroll: true });
}

/** A part of the page with its heading; what is put in later goes below it. */
export function section(name: string, title: string): { whole: HTMLElement; body: HTMLElement } {
  const heading = element("h2", title, { id: `${name}-title` });
  const body = element("div", "", { class: "body" });
  const whole = element("section", "", { class: name, "aria-labelledby": heading.id }, [heading, body]);
  return { whole, body };
}

/** Offers a text as a file to keep. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = element("a", "", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
