// The editor as a whole: what is written goes to the engine, and what it says to the panels.
import { read } from "../link/link";
import { Huge } from "../link/packing";
import { obstacle } from "../talk/engine";
import type { Answers, Complaint, Loaded } from "../talk/protocol";
import { words } from "../words/editor";
import { games, textOf } from "./catalogue";
import { ChangesPanel, type Origin } from "./changes";
import { Console } from "./console";
import { Drafts, type Draft } from "./drafts";
import { button, element, section } from "../markup/element";
import { FindBar } from "./find";
import { Guarded, TooLong } from "./guarded";
import { Help } from "./help";
import { MeasurePanel } from "./measurement";
import { EnglishPanel } from "./rulebook";
import { SamplePanel } from "./sample";
import { SharePanel, nameIn } from "./sharing";
import { StartMenu } from "./start";
import { TextView } from "./text";
import { Trial } from "./trial";

const checkDelay = 60; // milliseconds without a key
const keepDelay = 400;
const patience = 4; // seconds

export class Workbench {
  private readonly clerk = new Guarded(); // answers while one types
  private readonly console: Console;
  private readonly notice = element("p", "", { class: "notice", role: "status" });
  private readonly english = new EnglishPanel();
  private readonly trial = new Trial(new Guarded());
  private readonly sample: SamplePanel;
  private readonly measure: MeasurePanel;
  private readonly changes: ChangesPanel;
  private readonly share: SharePanel;
  private readonly drafts: Drafts;
  private readonly text: TextView;
  private readonly help: Help;
  private readonly find: FindBar;
  private readonly tidyButton = button(words.text.tidy, () => void this.tidy());

  private opening = false;
  private foreign = false; // it came by a link and was not touched yet
  private draft: string | undefined; // its id, once something was changed
  private origin: Origin | undefined;
  private checkTimer = 0;
  private keepTimer = 0;
  private checking = false;
  private again = false;
  private hash: string | undefined; // of the game on the board
  private loaded: Loaded | undefined;
  private sound: string | undefined; // the text, if it is a game

  constructor(host: HTMLElement) {
    const goTo = (complaint: Complaint) => this.text.goTo(complaint);
    this.console = new Console(goTo);
    this.sample = new SamplePanel(new Guarded(), goTo);
    this.measure = new MeasurePanel(() => this.sound);
    this.changes = new ChangesPanel(this.clerk);
    this.share = new SharePanel(() => ({
      text: this.text.text,
      loaded: this.sound === undefined ? undefined : this.loaded,
    }));
    this.drafts = new Drafts(
      (id) => this.openKept(id),
      (id) => this.forget(id),
      (what) => this.tell(what),
    );
    const { whole, body } = section("text", words.text.title);
    this.text = new TextView(body, {
      changed: () => this.changed(),
      complete: () => this.help.complete(true),
      explain: () => this.help.explainHere(),
      find: () => this.find.open(),
      tidy: () => void this.tidy(),
      dismiss: () => this.help.dismiss(),
      leave: () => this.console.focus(),
    });
    this.help = new Help(this.text, this.clerk, (what) => this.console.say(what));
    this.find = new FindBar(this.text.editor);
    const keys = element("p", words.text.keys, { class: "keys", id: "text-keys" });
    this.text.editor.getInputField().setAttribute("aria-describedby", keys.id);
    body.prepend(this.textTools(), this.find.node);
    this.console.node.append(keys);
    const start = new StartMenu(
      (name, text) => this.open(text, { name, text }),
      (text) => this.open(text, undefined),
      (what) => this.tell(what),
      () => this.drafts.begin(),
      () => this.share.begin(),
    );
    const column = (...nodes: HTMLElement[]) => element("div", "", { class: "column" }, nodes);
    host.replaceChildren(
      start.node,
      this.notice,
      column(whole, this.console.node),
      column(this.trial.node, this.english.node),
      column(
        this.sample.node,
        this.share.node,
        this.measure.node,
        this.changes.node,
        this.drafts.node,
      ),
    );
    this.text.editor.refresh(); // it was made where nothing has a size
    window.addEventListener("hashchange", () => void this.openAddress());
    window.addEventListener("pagehide", () => this.keep());
    if (!obstacle()) void this.fit().catch(() => undefined);
  }

  /** Panels that ask for what this engine does not know stay away. */
  private async fit(): Promise<void> {
    const { verbs } = await this.clerk.ask({ do: "hello" }, patience);
    const known = new Set(verbs.map((verb) => verb.name as keyof Answers));
    this.sample.node.hidden = !known.has("sample");
    this.measure.node.hidden = !known.has("measure");
    this.changes.node.hidden = !known.has("diff");
    this.tidyButton.hidden = !known.has("tidy");
  }

  private textTools(): HTMLElement {
    const { editor } = this.text;
    return element("div", "", { class: "buttons", role: "toolbar", "aria-label": words.tools }, [
      button(words.text.undo, () => editor.undo()),
      button(words.text.redo, () => editor.redo()),
      button(words.text.find, () => this.find.open()),
      this.tidyButton,
      button(words.text.complete, () => {
        editor.focus();
        this.help.complete(true);
      }),
      button(words.text.explain, () => this.help.explainHere()),
    ]);
  }

  /** Opens what the address names, or the last draft, or a text to begin with. */
  async begin(): Promise<void> {
    this.drafts.show(undefined);
    if (await this.openAddress()) return;
    const trouble = this.notice.textContent!;
    const last = this.drafts.last();
    if (last) this.openDraft(last);
    else this.open(words.blank, undefined);
    if (trouble) this.tell(trouble);
  }

  private tell(what: string): void {
    this.notice.textContent = what;
  }

  /** Opens the game of the site, or the text, that the address holds. True if there was one. */
  private async openAddress(): Promise<boolean> {
    const link = location.hash.slice(1);
    if (!link) return false;
    const game = new URLSearchParams(link).get("g") ?? undefined;
    try {
      const rules = game === undefined ? (await read(link))?.rules : await textOf(game);
      if (rules === undefined) throw new Error(link);
      const listed = games().find(({ slug }) => slug === game);
      this.open(rules, { name: listed?.title ?? nameIn(rules), text: rules });
      this.foreign = game === undefined;
      if (this.foreign) this.tell(words.share.opened);
    } catch (fault) {
      if (game !== undefined) this.tell(words.start.failed(game.slice(0, 60)));
      else this.tell(fault instanceof Huge ? words.share.huge : words.share.broken);
      return false;
    } finally {
      // A reload shows what was made of it, not the same again.
      history.replaceState(null, "", location.href.split("#")[0]);
    }
    return true;
  }

  /** Another text; it becomes a draft when it is changed. */
  private open(text: string, origin: Origin | undefined, draft?: Draft): void {
    this.keep();
    this.draft = draft?.id;
    this.origin = origin;
    this.foreign = false;
    this.hash = undefined;
    this.loaded = undefined;
    this.trial.reset();
    this.opening = true;
    this.text.open(text, draft?.history);
    this.opening = false;
    this.tell(origin ? words.start.opened(origin.name) : words.start.intro);
    this.drafts.remember(this.draft);
    this.drafts.show(this.draft);
    void this.check();
  }

  private openDraft(draft: Draft): void {
    this.open(draft.text, draft.origin, draft);
    this.tell(words.drafts.restored(draft.name || words.drafts.unnamed));
  }

  /** Opens a draft of the list as it is kept now, by whichever window. */
  private openKept(id: string): void {
    this.keep();
    const draft = this.drafts.read(id);
    if (draft) this.openDraft(draft);
    else this.drafts.show(this.draft);
  }

  private changed(): void {
    window.clearTimeout(this.checkTimer);
    this.checkTimer = window.setTimeout(() => void this.check(), checkDelay);
    this.share.changed();
    if (this.opening) return;
    this.foreign = false;
    window.clearTimeout(this.keepTimer);
    this.keepTimer = window.setTimeout(() => this.keep(), keepDelay);
  }

  /** Writes the draft down if something was changed since. */
  private keep(): void {
    if (!this.keepTimer) return;
    window.clearTimeout(this.keepTimer);
    this.keepTimer = 0;
    const text = this.text.text;
    // What another window made of the same draft stays; this becomes one of its own.
    if (this.draft !== undefined && this.drafts.isElsewhere(this.draft)) {
      this.draft = undefined;
      this.tell(words.drafts.elsewhere);
    }
    this.draft ??= Drafts.newId();
    this.drafts.keep({
      id: this.draft,
      name: nameIn(text),
      text,
      origin: this.origin,
      history: this.text.editor.getHistory(),
      changed: Date.now(),
    });
    this.drafts.show(this.draft);
  }

  /** A draft is deleted: if it is the open one, the next change begins another. */
  private forget(id: string): void {
    if (id !== this.draft) return;
    window.clearTimeout(this.keepTimer);
    this.keepTimer = 0;
    this.draft = undefined;
  }

  private async tidy(): Promise<void> {
    const before = this.text.text;
    try {
      const { rules } = await this.clerk.ask({ do: "tidy", rules: before }, patience);
      if (this.text.text !== before) return;
      if (rules !== before) this.text.rewrite(rules);
      this.tell(words.text.tidied);
    } catch (fault) {
      this.tell(words.text.untidy(fault instanceof Error ? fault.message : String(fault)));
    }
  }

  /** Checks the text; once more if it changed meanwhile. */
  private async check(): Promise<void> {
    this.again = this.checking;
    if (this.checking) return;
    this.checking = true;
    do {
      this.again = false;
      await this.checkOnce(this.text.text);
    } while (this.again);
    this.checking = false;
  }

  private async checkOnce(rules: string): Promise<void> {
    const why = obstacle();
    if (why) return this.console.show(words.noEngine(why), []);
    if (!rules.trim()) {
      this.unsound();
      return this.console.show(words.console.empty, []);
    }
    try {
      const verdict = await this.clerk.ask({ do: "check", rules }, patience);
      if (this.text.text !== rules) return;
      this.text.mark(verdict.complaints);
      if (!verdict.sound) {
        this.unsound();
        const errors = verdict.complaints.filter((complaint) => complaint.severity === "error").length;
        const before = this.loaded ? ` ${words.console.before}` : "";
        return this.console.show(words.console.errors(errors) + before, verdict.complaints);
      }
      this.sound = rules;
      this.measure.changed(rules);
      this.console.show(words.console.sound(verdict.name ?? ""), verdict.complaints);
      void this.changes.show(this.origin, rules);
      if (verdict.hash !== this.hash) return void this.onTheBoard(rules, verdict.hash);
      this.trial.stale(false);
      await this.retell(rules);
    } catch (fault) {
      this.unsound();
      const message = fault instanceof Error ? fault.message : String(fault);
      this.console.show(
        fault instanceof TooLong ? words.console.tooLong : words.console.fault(message),
        [],
      );
    }
  }

  private unsound(): void {
    this.sound = undefined;
    this.trial.stale(true);
  }

  /** The game on the board is the same; what it is called, and what is told of it, may be other. */
  private async retell(rules: string): Promise<void> {
    if (!this.loaded) return; // the board is still being laid
    const loaded = await this.clerk.ask({ do: "load", rules }, patience);
    if (!loaded.sound || this.text.text !== rules) return;
    this.loaded = loaded;
    this.english.show(loaded);
  }

  private async onTheBoard(rules: string, hash: string | undefined): Promise<void> {
    this.hash = hash;
    try {
      const loaded = await this.trial.load(rules);
      if (!loaded) return;
      this.loaded = loaded;
      this.english.show(loaded);
      const players = loaded.players!.map((player) => player.name);
      if (this.foreign) {
        this.sample.offer(rules, players);
        this.trial.node.scrollIntoView({ block: "nearest" });
      } else void this.sample.run(rules, players);
    } catch {
      if (this.hash !== hash) return; // another game came meanwhile
      this.hash = undefined;
      this.unsound();
      this.console.show(words.console.tooLong, []);
    }
  }
}
