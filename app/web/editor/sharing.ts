// Ways to give a game away: a link, a file of rules, one page to play, a printed sheet.
import type { Loaded } from "../talk/protocol";
import { write } from "../link/link";
import { canPack } from "../link/packing";
import { words } from "../words/editor";
import { button, element, section } from "../markup/element";
import { isShared, shortLink } from "../server/short";
import { printSheet } from "./sheet";
import { parts, standalone } from "./standalone";

const longLink = 4000; // letters above which messengers are known to cut

export interface Shared {
  text: string;
  /** The game, if the text is one. */
  loaded: Loaded | undefined;
}

export class SharePanel {
  readonly node: HTMLElement;
  private readonly told = element("div", "", { class: "told", role: "status" });
  private readonly buttons: { link: HTMLButtonElement; file: HTMLButtonElement; page: HTMLButtonElement; sheet: HTMLButtonElement };

  constructor(private readonly shared: () => Shared) {
    const { whole, body } = section("share", words.share.title);
    const sound = (act: (loaded: Loaded, text: string) => Promise<void>) => () => {
      const { text, loaded } = this.shared();
      if (loaded) void act(loaded, text).catch((fault) => this.tell(String(fault)));
      else this.tell(words.share.soundFirst);
    };
    this.buttons = {
      link: button(words.share.link, sound((_, text) => this.link(text))),
      page: button(words.share.page, sound((loaded, text) => this.page(loaded, text))),
      file: button(words.share.file, () => this.file()),
      sheet: button(words.share.sheet, sound((loaded) => printSheet(loaded))),
    };
    body.append(element("div", "", { class: "buttons" }, Object.values(this.buttons)), this.told);
    this.node = whole;
  }

  /** Goes to the panel and makes the link. */
  begin(): void {
    this.node.scrollIntoView({ block: "center" });
    this.buttons.link.focus();
    this.buttons.link.click();
  }

  /** Nothing that was told of a text is true of the next. */
  changed(): void {
    this.told.replaceChildren();
  }

  private tell(...what: (string | HTMLElement)[]): void {
    this.told.replaceChildren(...what.map((one) => (typeof one === "string" ? element("p", one) : one)));
  }

  /** The address of this page, where others can open it. */
  private address(): string | undefined {
    const base = window.ludiSite?.base;
    if (base && /^https?:/.test(base)) return new URL("editor.html", base.replace(/\/?$/, "/")).href;
    return location.protocol.startsWith("http") ? location.href.split("#")[0] : undefined;
  }

  private async link(text: string): Promise<void> {
    if (!canPack()) return this.tell(words.share.old);
    const address = this.address();
    if (!address) {
      this.tell(words.share.noBase);
      this.told.append(button(words.share.page, () => this.buttons.page.click()));
      return;
    }
    const link = `${address}#${await write({ rules: text, turns: [] })}`;
    if (this.shared().text !== text) return; // it is another text by now
    const field = element("input", "", { readonly: "", "aria-label": words.share.field, value: link });
    const notes = [words.share.made];
    const shorter = isShared() ? [button(words.share.short, () => void this.shorten(link, field))] : [];
    if (/^(localhost|127\.|\[::1\])/.test(new URL(address).hostname)) notes.push(words.share.here);
    if (link.length > longLink) notes.push(words.share.long);
    const said = element("span");
    const copy = button(words.share.copy, () => {
      field.select();
      const done = () => (said.textContent = words.share.copied);
      if (navigator.clipboard) void navigator.clipboard.writeText(field.value).then(done, () => document.execCommand("copy") && done());
      else if (document.execCommand("copy")) done();
    });
    this.tell(element("div", "", { class: "buttons" }, [field, copy, ...shorter, said]), ...notes);
    // Whoever shares wants to paste it; where the browser refuses, the button is there.
    await navigator.clipboard?.writeText(link).then(() => (said.textContent = words.share.copied), () => undefined);
  }

  /** Puts a short link in the place of a long one. */
  private async shorten(link: string, field: HTMLInputElement): Promise<void> {
    try {
      field.value = await shortLink(link);
      field.select();
    } catch (fault) {
      this.tell(fault instanceof Error ? fault.message : String(fault));
    }
  }

  private file(): void {
    const { text, loaded } = this.shared();
    this.save(text, `${fileName(loaded, text)}.gdl`, "text/plain");
  }

  private async page(loaded: Loaded, text: string): Promise<void> {
    if (!window.crypto?.subtle) return this.tell(words.share.noHashes);
    try {
      await parts();
    } catch {
      return this.tell(words.share.noParts);
    }
    this.save(await standalone(text, loaded), `${fileName(loaded, text)}.html`, "text/html");
  }

  private save(content: string, name: string, type: string): void {
    const address = URL.createObjectURL(new Blob([content], { type }));
    const link = element("a", "", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
    this.tell(words.share.saved(name));
  }
}

/** A name for files: small letters and digits. */
function fileName(loaded: Loaded | undefined, text: string): string {
  const name = loaded?.name ?? nameIn(text);
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "game";
}

/** The name that a text gives its game, even if it is none yet. */
export function nameIn(text: string): string {
  return /\(\s*game\s+([^\s();"]+)/.exec(text)?.[1] ?? "";
}
