// A visit of somebody to a study: from the question whether they agree to the thanks.
import { button, element } from "../markup/element";
import { Denied } from "../server/server";
import { words } from "../words/study";
import { Form } from "./form";
import { begin, faceOf, Participant, Preview, type Guide } from "./guide";
import { Judging } from "./judging";
import { ownData } from "./own_data";
import { Playing } from "./playing";
import { told, type Answer, type Face, type Step, type Walk } from "./walk";
import { Watch } from "./watch";

/** A step as it is shown. */
interface Shown {
  node: HTMLElement;
  missing: string;
  answer: Answer;
  end(): void;
}

class Questions implements Shown {
  readonly node: HTMLElement;
  private readonly form: Form;
  constructor(step: Extract<Step, { kind: "questions" }>, language: string) {
    this.form = new Form(step.questions, language);
    this.node = this.form.node;
  }
  get missing(): string {
    return this.form.whole ? "" : words.missing;
  }
  get answer(): Answer {
    return { answers: this.form.answers };
  }
  end(): void {}
}

function message(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

export class Visit {
  private language = "en";

  constructor(
    private readonly host: HTMLElement,
    private readonly heading: HTMLElement | null,
  ) {}

  /** Goes where the address leads. */
  async open(): Promise<void> {
    const fragment = decodeURIComponent(location.hash.slice(1));
    this.say(words.loading);
    try {
      const [, preview] = /^preview=(\d+)$/.exec(fragment) ?? [];
      const [, me] = /^me=(.+)$/.exec(fragment) ?? [];
      if (preview) await this.lead(new Preview(preview));
      else if (me) await this.lead(new Participant(me));
      else if (fragment) await this.arrive(fragment);
      else this.say(words.noLink);
    } catch (fault) {
      this.say(words.failed(message(fault)));
    }
  }

  private say(text: string): void {
    this.host.replaceChildren(element("p", text, { role: "status" }));
  }

  private entitle(title: string): void {
    document.title = `${title} – Ludi`;
    if (this.heading) this.heading.textContent = title;
  }

  /** A section with its heading, which is read first. */
  private show(title: string, ...nodes: Node[]): void {
    const heading = element("h2", title, { tabindex: "-1" });
    this.host.replaceChildren(heading, ...nodes);
    heading.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  private key(token: string): string {
    return `ludi.study.${token}`;
  }

  private async arrive(token: string): Promise<void> {
    const known = localStorage.getItem(this.key(token));
    if (known) {
      try {
        return await this.lead(new Participant(known));
      } catch (fault) {
        if (!(fault instanceof Denied) || fault.status !== 403) throw fault;
        localStorage.removeItem(this.key(token));
      }
    }
    this.welcome(token, await faceOf(token));
  }

  private welcome(token: string, face: Face): void {
    this.entitle(face.title);
    const said = element("p", "", { role: "status", class: "fault" });
    const texts = element("div");
    const tell = () =>
      texts.replaceChildren(
        ...told(face.introduction, this.language).split("\n").map((line) => element("p", line)),
        ...told(face.consent, this.language).split("\n").map((line) => element("p", line, { class: "consent" })),
      );
    this.language = face.languages.find((code) => code === navigator.language.slice(0, code.length)) ?? "en";
    const external = (face.external && new URLSearchParams(location.search).get(face.external)) || "";
    const agree = button(
      words.agree,
      async () => {
        agree.disabled = true;
        try {
          const participant = await begin(token, this.language, external);
          localStorage.setItem(this.key(token), participant.secret);
          await this.lead(participant);
        } catch (fault) {
          said.textContent = words.failed(message(fault));
          agree.disabled = false;
        }
      },
      { class: "large" },
    );
    tell();
    const nodes: Node[] = [texts, element("p", words.agreeFirst), agree, said];
    if (face.languages.length > 1) {
      const select = element("select", "", { id: "language" });
      for (const code of face.languages) select.append(element("option", code, { value: code }));
      select.value = this.language;
      select.addEventListener("change", () => {
        this.language = select.value;
        tell();
      });
      nodes.unshift(element("p", "", { class: "row" }, [element("label", words.language, { for: select.id }), select]));
    }
    this.show(words.consentTitle, ...nodes);
  }

  private async lead(guide: Guide): Promise<void> {
    const walk = await guide.walk();
    this.language = walk.language ?? this.language;
    this.entitle(walk.title);
    this.step(guide, walk);
  }

  private frame(guide: Guide, walk: Walk): Node[] {
    if (guide instanceof Preview) return [element("p", words.preview, { class: "panel" })];
    const participant = guide as Participant;
    return [
      ownData(participant, walk.exported ?? false, () => {
        for (const key of Object.keys(localStorage))
          if (localStorage.getItem(key) === participant.secret) localStorage.removeItem(key);
        this.say(words.withdrawn);
      }),
    ];
  }

  private step(guide: Guide, walk: Walk): void {
    const step = walk.steps[walk.step];
    if (!step) return this.thanks(guide, walk);
    const watch = new Watch();
    const shown = this.shown(step, walk);
    const said = element("p", "", { role: "status", class: "fault" });
    const next = button(
      words.next,
      async () => {
        said.textContent = shown.missing;
        if (shown.missing) return;
        next.disabled = true;
        const ms = watch.end();
        try {
          await guide.answer(walk.step, shown.answer, ms);
          shown.end();
          await this.lead(guide);
        } catch (fault) {
          next.disabled = false;
          if (fault instanceof Denied && fault.status === 409) {
            shown.end();
            return this.lead(guide);
          }
          said.textContent = words.failed(message(fault));
        }
      },
      { class: "large" },
    );
    const place = step.kind === "questions" ? "" : words.pair(step.place + 1, walk.pairs);
    const title =
      step.kind === "questions"
        ? words.questions
        : step.kind === "judge"
          ? words.which
          : words.game(step.which + 1, walk.games[step.game].title);
    this.show(title, element("p", place, { class: "place" }), shown.node, next, said, ...this.frame(guide, walk));
  }

  private shown(step: Step, walk: Walk): Shown {
    if (step.kind === "questions") return new Questions(step, this.language);
    if (step.kind === "judge") return new Judging(walk, step, this.language);
    return new Playing(walk, walk.games[step.game], 1 + walk.step, this.language);
  }

  private thanks(guide: Guide, walk: Walk): void {
    const nodes: Node[] = [element("p", told(walk.thanks, this.language) || words.done)];
    if (walk.code)
      nodes.push(element("p", `${words.code}: `, { class: "panel" }, [element("strong", walk.code, { class: "code" })]));
    if (walk.redirect) nodes.push(element("p", "", {}, [element("a", words.redirect, { href: walk.redirect })]));
    this.show(words.thanks, ...nodes, ...this.frame(guide, walk));
  }
}
