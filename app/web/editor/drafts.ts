// Texts that are being written, kept in the browser as they are typed, with what can be undone.
import { words } from "../words/editor";
import type { Origin } from "./changes";
import { button, element, section } from "../markup/element";

export interface Draft {
  id: string;
  name: string;
  text: string;
  origin?: Origin;
  history?: { done: unknown[]; undone: unknown[] };
  changed: number; // milliseconds since 1970
}

const longestHistory = 100_000; // letters; older changes are forgotten first

/** All pages of a disk share one store, so that each folder has keys of its own. */
function folderKey(): string {
  const folder = location.href.split(/[?#]/)[0].replace(/[^/]*$/, "");
  let hash = 0x811c9dc5;
  for (const letter of folder) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return `ludi-${hash.toString(16)}`;
}

export class Drafts {
  readonly node: HTMLElement;
  private readonly body: HTMLElement;
  private readonly key = `${folderKey()}-draft-`;
  private readonly lastKey = `${folderKey()}-last`;
  /** When each draft was changed last, as far as this window knows. */
  private readonly known = new Map<string, number>();
  private current: string | undefined;

  constructor(
    private readonly open: (id: string) => void,
    private readonly removed: (id: string) => void,
    private readonly say: (what: string) => void,
  ) {
    const { whole, body } = section("drafts", words.drafts.title);
    this.body = body;
    this.node = whole;
    // Another window keeps drafts in the same place.
    window.addEventListener("storage", (event) => {
      if (event.key === null || event.key.startsWith(this.key)) this.show(this.current);
    });
  }

  /** Goes to the list. */
  begin(): void {
    this.node.scrollIntoView({ block: "center" });
    this.node.querySelector<HTMLElement>("button")?.focus();
  }

  static newId(): string {
    return Date.now().toString(36) + Math.floor(Math.random() * 0x10000).toString(36);
  }

  /** True if another window has written this draft since this one read or wrote it. */
  isElsewhere(id: string): boolean {
    const there = this.stored(id);
    return there !== undefined && there.changed !== this.known.get(id);
  }

  /** The draft that this window, or else the last one, had open. */
  last(): Draft | undefined {
    try {
      const id = sessionStorage.getItem(this.lastKey) ?? localStorage.getItem(this.lastKey);
      return id ? this.read(id) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Names the draft that is open, or none. */
  remember(id: string | undefined): void {
    try {
      for (const store of [sessionStorage, localStorage])
        if (id) store.setItem(this.lastKey, id);
        else store.removeItem(this.lastKey);
    } catch {
      // Without a store nothing is remembered.
    }
  }

  keep(draft: Draft): void {
    const history = { done: [...(draft.history?.done ?? [])], undone: [...(draft.history?.undone ?? [])] };
    while (history.done.length > 1 && JSON.stringify(history).length > longestHistory)
      history.done.splice(0, Math.ceil(history.done.length / 2));
    try {
      localStorage.setItem(this.key + draft.id, JSON.stringify({ ...draft, history }));
      this.known.set(draft.id, draft.changed);
    } catch {
      this.say(words.drafts.full);
    }
    this.remember(draft.id);
  }

  /** A draft as it is kept now. */
  read(id: string): Draft | undefined {
    const draft = this.stored(id);
    if (draft) this.known.set(id, draft.changed);
    return draft;
  }

  private stored(id: string): Draft | undefined {
    try {
      const draft = JSON.parse(localStorage.getItem(this.key + id) ?? "null") as Draft | null;
      return draft && typeof draft.text === "string" ? { ...draft, id, name: String(draft.name) } : undefined;
    } catch {
      return undefined;
    }
  }

  private all(): Draft[] {
    const found: Draft[] = [];
    try {
      for (let i = 0; i < localStorage.length; ++i) {
        const key = localStorage.key(i)!;
        const draft = key.startsWith(this.key) ? this.stored(key.slice(this.key.length)) : undefined;
        if (draft) found.push(draft);
      }
    } catch {
      return [];
    }
    return found.sort((a, b) => b.changed - a.changed);
  }

  show(current: string | undefined): void {
    this.current = current;
    const items = this.all().map((draft) => {
      const name = draft.name || words.drafts.unnamed;
      const when = element("small", draft.id === current ? words.drafts.now : words.drafts.when(new Date(draft.changed)));
      return element("li", "", {}, [
        button(name, () => this.open(draft.id), { "aria-label": words.drafts.open(name) }),
        when,
        button(words.drafts.remove, () => this.remove(draft), {
          "aria-label": words.drafts.removeOf(name),
        }),
      ]);
    });
    this.body.replaceChildren(
      element("p", items.length ? words.drafts.about : words.drafts.none),
      element("ul", "", {}, items),
    );
  }

  private remove(draft: Draft): void {
    if (!window.confirm(words.drafts.sure(draft.name || words.drafts.unnamed))) return;
    const open = draft.id === this.current;
    this.removed(draft.id);
    try {
      localStorage.removeItem(this.key + draft.id);
    } catch {
      // Where nothing is kept nothing is left.
    }
    if (open) this.remember(undefined);
    this.show(open ? undefined : this.current);
  }
}
