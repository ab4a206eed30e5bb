// Elements of a page. Text only ever becomes text: what rules or links hold cannot be markup.

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text = "",
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  if (text) node.textContent = text;
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

export function button(
  text: string,
  act: () => void,
  attributes: Record<string, string> = {},
): HTMLButtonElement {
  const node = element("button", text, { type: "button", ...attributes });
  node.addEventListener("click", act);
  return node;
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
