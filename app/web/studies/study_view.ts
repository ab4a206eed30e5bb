// One study before its owner: design, links, progress, ranking, exports, weights, end.
import { button, download, element, section } from "../markup/element";
import { Denied, file, follow, get, post } from "../server/server";
import { words as all } from "../words/studies";
import type { Learning, Standing, Study } from "./design";
import { numberInput, tickInput } from "./inputs";
import { pairTable, rankingNotes, rankingTable } from "./ranking";

const words = all.study;
const patience = 1_000; // ms between two looks at what changes

export interface StudyActs {
  edit: (study: Study) => void;
  show: (study: number) => void;
  leave: () => void;
}

export class StudyView {
  readonly node = element("div", "", { class: "studies" });
  private readonly said = element("p", "", { role: "status" });
  private readonly parts = {
    design: section("design", words.design),
    links: section("links", words.links),
    progress: section("progress", words.progress),
    ranking: section("ranking", words.ranking),
    export: section("export", words.export),
    learn: section("learn", words.learn),
    delete: section("delete", words.delete),
  };
  private readonly tokens = element("div");
  private attentive = true;
  private ended = false;
  private waiting = false;
  private readonly unfollow: () => void;

  constructor(
    private study: Study,
    private readonly acts: StudyActs,
  ) {
    const { parts } = this;
    this.node.append(
      element("h2", study.design.title),
      this.said,
      ...Object.values(parts).map(({ whole, body }) => {
        // The title of the study stands above those of its parts.
        const heading = whole.querySelector("h2")!;
        heading.replaceWith(element("h3", heading.textContent ?? "", { id: heading.id }));
        body.classList.add("panel");
        return whole;
      }),
    );
    this.deletion();
    this.draw();
    this.unfollow = follow(`study/${study.study}`, () => this.soon());
  }

  end(): void {
    this.ended = true;
    this.unfollow();
  }

  private get path(): string {
    return `studies/${this.study.study}`;
  }

  private async guarded(act: () => Promise<void>): Promise<void> {
    this.said.textContent = "";
    try {
      await act();
    } catch (fault) {
      this.said.textContent = all.failed(fault instanceof Error ? fault.message : String(fault));
    }
  }

  private act(name: string, act: () => Promise<void>): HTMLButtonElement {
    return button(name, () => void this.guarded(act));
  }

  /** Asks for something that answers with the study, and shows it. */
  private change(name: string, verb: string): HTMLButtonElement {
    return this.act(name, async () => {
      this.study = await post<Study>(`${this.path}/${verb}`);
      this.draw();
    });
  }

  /** Looks again by and by, however often something happens. */
  private soon(): void {
    if (this.waiting || this.ended) return;
    this.waiting = true;
    setTimeout(() => {
      this.waiting = false;
      if (!this.ended) void this.refresh();
    }, patience);
  }

  private async refresh(): Promise<void> {
    try {
      this.study = await get<Study>(this.path);
    } catch (fault) {
      if (fault instanceof Denied && fault.status === 404) this.acts.leave();
      return;
    }
    this.progress();
    await this.guarded(() => this.ranking());
    await this.guarded(() => this.learning());
  }

  private draw(): void {
    this.design();
    this.links();
    this.progress();
    this.exports();
    void this.guarded(() => this.ranking());
    void this.guarded(() => this.learning());
  }

  private design(): void {
    const { design, stage, hash, follows, progress } = this.study;
    const facts = [
      words.facts(design.games.length, design.pairs, progress.pairs.length),
      stage === "draft" ? words.draft : words.hash(hash),
    ];
    if (follows !== null) facts.push(words.follows(follows));
    const acts = [element("a", words.preview, { href: `study.html#preview=${this.study.study}` })] as HTMLElement[];
    if (stage === "draft") acts.push(button(words.edit, () => this.acts.edit(this.study)));
    acts.push(
      stage === "open"
        ? this.change(words.close, "close")
        : this.change(stage === "draft" ? words.open : words.reopen, "open"),
      this.act(words.copy, async () => {
        const copy = await post<Study>(`${this.path}/copy`);
        this.acts.show(copy.study);
      }),
    );
    const games = element("ol", "", {}, design.games.map(({ title }) => element("li", title)));
    this.parts.design.body.replaceChildren(
      ...facts.map((line) => element("p", line)),
      games,
      element("p", "", { class: "row" }, acts),
    );
  }

  private address(end: string): string {
    return new URL(`study.html#${end}`, location.href).href;
  }

  private links(): void {
    const { whole, body } = this.parts.links;
    whole.hidden = this.study.stage === "draft";
    if (whole.hidden) return;
    if (this.study.design.tokens) return this.manyLinks(body);
    const link = element("input", "", { type: "text", id: "study-link", readonly: "" });
    link.value = this.address(this.study.link);
    const copy = button(words.copyLink, () => {
      link.select();
      void navigator.clipboard?.writeText(link.value).then(() => {
        this.said.textContent = words.copied;
      }, () => {});
    });
    body.replaceChildren(element("label", words.link, { for: link.id }), link, element("p", "", {}, [copy]));
  }

  /** Links for one person each. */
  private manyLinks(body: HTMLElement): void {
    const { tokens, tokens_used } = this.study.progress;
    let count = 30;
    const give = this.act(words.giveTokens, async () => {
      const made = await post<{ tokens: string[] }>(`${this.path}/tokens`, { count });
      const lines = made.tokens.map((token) => this.address(token)).join("\n");
      const area = element("textarea", "", { readonly: "", rows: "6", "aria-label": words.links });
      area.value = lines;
      this.tokens.replaceChildren(
        element("p", words.tokensOnce),
        area,
        button(words.downloadTokens, () => download(`study-${this.study.study}-links.txt`, "text/plain", `${lines}\n`)),
      );
      this.study = await get<Study>(this.path);
      this.links();
    });
    body.replaceChildren(
      element("p", words.tokens(tokens, tokens_used)),
      numberInput(words.howMany, count, [1, 1_000], (value) => (count = value ?? 1)),
      element("p", "", {}, [give]),
      this.tokens,
    );
  }

  private progress(): void {
    const { whole, body } = this.parts.progress;
    whole.hidden = this.study.stage === "draft";
    const { begun, finished, quit, judgements, pairs } = this.study.progress;
    const open = body.querySelector("details")?.open ?? false;
    const details = element("details", "", open ? { open: "" } : {}, [
      element("summary", words.pairCounts),
      pairTable(this.study.design.games.map(({ title }) => title ?? ""), pairs),
    ]);
    body.replaceChildren(element("p", words.told(begun, finished, quit)), element("p", words.judgements(judgements)), details);
  }

  private async ranking(): Promise<void> {
    const { whole, body } = this.parts.ranking;
    whole.hidden = this.study.stage === "draft";
    if (whole.hidden) return;
    const standing = await get<Standing>(`${this.path}/standing?attentive=${this.attentive ? 1 : 0}`);
    const checks = this.study.design.questions.some(({ right }) => right !== undefined);
    const nodes: HTMLElement[] = [];
    if (checks)
      nodes.push(
        tickInput(words.attentive, this.attentive, (value) => {
          this.attentive = value;
          void this.guarded(() => this.ranking());
        }),
      );
    if (standing.comparisons === 0) nodes.push(element("p", words.nothing));
    else nodes.push(rankingTable(standing), ...rankingNotes(standing));
    body.replaceChildren(...nodes);
  }

  private exports(): void {
    const { whole, body } = this.parts.export;
    const { exported, progress } = this.study;
    whole.hidden = this.study.stage === "draft";
    const mark = this.change(words.mark, "export");
    const nodes: HTMLElement[] = [element("p", words.exportLead), mark];
    if (exported !== null) {
      nodes.push(element("p", words.exported(new Date(1_000 * exported).toLocaleString("en-GB"), progress.begun)));
      const files = Object.entries(words.files).map(([name, what]) =>
        this.act(what, async () => {
          const { name: called, type, text } = await file(`${this.path}/${name}`);
          download(called, type, text);
        }),
      );
      nodes.push(element("p", "", { class: "row" }, files));
    }
    body.replaceChildren(...nodes);
  }

  private async learning(): Promise<void> {
    const { whole, body } = this.parts.learn;
    whole.hidden = this.study.stage === "draft";
    if (whole.hidden) return;
    const { at_work, doing, lesson } = await get<Learning>(`${this.path}/learning`);
    const begin = this.act(words.begin, async () => {
      await post(`${this.path}/learn`, { attentive: this.attentive });
      await this.learning();
    });
    begin.disabled = at_work !== null;
    const state = element("p", at_work !== null ? words.working(doing) : doing, { role: "status" });
    const nodes: HTMLElement[] = [element("p", words.learnLead), begin, state];
    if (lesson && at_work === null) nodes.push(...this.lesson(lesson));
    body.replaceChildren(...nodes);
    if (at_work !== null) this.soon();
  }

  private lesson(lesson: NonNullable<Learning["lesson"]>): HTMLElement[] {
    const { written, why, doubt, games, answers, unmeasured, model, correlation, low, high, shuffled, heaviest } = lesson;
    const nodes = [element("p", written ? words.learned(written, games, answers) : why, { class: written ? "done" : "fault" })];
    if (written) nodes.push(element("p", "", {}, [element("a", words.toRuns, { href: "runs.html" })]));
    if (model) nodes.push(element("p", words.correlation(model, correlation, low, high, shuffled)));
    if (doubt) nodes.push(element("p", doubt, { class: "fault" }));
    if (unmeasured.length) nodes.push(element("p", words.unmeasured(unmeasured)));
    if (heaviest.length) {
      const rows = heaviest.map(({ criterion, weight }) =>
        element("tr", "", {}, [element("td", criterion), element("td", words.strength(100 * weight), { class: "number" })]),
      );
      const head = element("tr", "", {}, [
        element("th", words.criterion, { scope: "col" }),
        element("th", `${words.weight} × 100`, { scope: "col" }),
      ]);
      nodes.push(
        element("table", "", { class: "facts", tabindex: "0", "aria-label": words.heaviest }, [
          element("thead", "", {}, [head]),
          element("tbody", "", {}, rows),
        ]),
      );
    }
    return nodes;
  }

  private deletion(): void {
    const sure = element("p", "", { class: "row", hidden: "" });
    const first = button(words.deleteNow, () => {
      sure.hidden = false;
      sure.querySelector("button")?.focus();
    });
    sure.append(
      element("span", words.sure),
      button(words.keep, () => {
        sure.hidden = true;
        first.focus();
      }),
      this.act(words.really, async () => {
        await post(`${this.path}/delete`);
        this.acts.leave();
      }),
    );
    this.parts.delete.body.replaceChildren(element("p", words.deleteLead), first, sure);
  }
}
