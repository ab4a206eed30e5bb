// Games to keep and to bring along: records as `ludi play` writes them, turns as text, a link, a
// picture.
import { words } from "../words/play";
import { write, type Linked } from "../link/link";
import { button, download, element } from "../markup/element";
import { isShared, shortLink } from "../server/short";

export interface RecordActs {
  record: () => Promise<string>;
  /** Reads a record or turns; refuses by throwing. */
  read: (text: string) => Promise<void>;
  linked: () => Linked & { rules: string };
  picture: (() => Promise<string>) | undefined;
  say: (text: string) => void;
  slug: string;
}

async function copy(text: string, field: HTMLTextAreaElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // From a file the clipboard may be closed: the text is shown and chosen instead.
    field.select();
  }
}

export function recordBox(host: HTMLElement, acts: RecordActs): void {
  const field = element("textarea", "", { rows: "4", "aria-label": words.records.field, spellcheck: "false" });
  const file = element("input", "", { type: "file", accept: ".txt,text/plain", "aria-label": words.records.open });
  const row = (...nodes: HTMLElement[]) => {
    const node = element("div", "", { class: "row" });
    node.append(...nodes);
    return node;
  };
  const guarded = (act: () => Promise<void>) => () => void act().catch((fault: Error) => acts.say(words.turn.refused(fault.message)));
  const show = async (text: string, told: string) => {
    field.value = text;
    await copy(text, field);
    acts.say(told);
  };
  file.addEventListener("change", guarded(async () => {
    const chosen = file.files?.[0];
    if (!chosen || chosen.size > 1 << 20) return;
    field.value = await chosen.text();
    await acts.read(field.value);
  }));
  const keep = row(
    button(words.records.save, guarded(async () => download(`${acts.slug}.txt`, "text/plain", `${await acts.record()}\n`))),
    button(words.records.copy, guarded(async () => show(await acts.record(), words.records.copied))),
    button(words.records.link, guarded(async () => {
      const address = `${location.href.split("#")[0]}#${await write(acts.linked())}`;
      await show(address, location.protocol === "file:" ? words.records.linkedHere : words.records.linked);
    }), { class: "share" }),
  );
  if (isShared())
    keep.append(button(words.records.shortLink, guarded(async () => {
      await show(await shortLink(`${location.href.split("#")[0]}#${await write(acts.linked())}`), words.records.linked);
    })));
  const { picture } = acts;
  if (picture)
    keep.append(button(words.records.picture, guarded(async () => download(`${acts.slug}.svg`, "image/svg+xml", await picture()))));
  const load = row(button(words.records.read, guarded(() => acts.read(field.value))), file);
  host.append(keep, field, load);
}

/** Leads to the page on which the rules of a game of this site are changed. */
export function editLink(slug: string): HTMLAnchorElement {
  // Pages stand in folders; the engine's script stands where the site begins.
  const script = document.querySelector<HTMLScriptElement>('script[src$="engine.js"]');
  const root = script ? script.src.replace(/engine\.js$/, "") : "";
  return element("a", words.records.edit, { href: `${root}editor.html#g=${encodeURIComponent(slug)}`, class: "edit" });
}
