// The desk of the owner: all studies, one of them, or the form of a design.
import { button, element } from "../markup/element";
import { get, keys, post } from "../server/server";
import { words } from "../words/studies";
import { blank, type Study } from "./design";
import { DesignForm } from "./design_form";
import { StudyView } from "./study_view";

interface Line {
  study: number;
  title: string;
  stage: string;
  games: number;
  begun: number;
  finished: number;
}

export class Desk {
  private view: StudyView | undefined;
  private opened = 0; // counts the ways, so that an answer that comes too late is seen to be late

  constructor(private readonly host: HTMLElement) {
    addEventListener("hashchange", () => void this.open());
  }

  /** Shows what the address names. */
  async open(): Promise<void> {
    const opened = ++this.opened;
    this.view?.end();
    this.view = undefined;
    if (!keys.owner) return this.host.replaceChildren(element("p", words.ownerOnly));
    const study = /^#(\d+)$/.exec(location.hash)?.[1];
    try {
      if (location.hash === "#new") this.form();
      else if (study) {
        const told = await get<Study>(`studies/${study}`);
        if (opened === this.opened) this.show(told);
      } else {
        const { studies } = await get<{ studies: Line[] }>("studies");
        if (opened === this.opened) this.list(studies);
      }
    } catch (fault) {
      if (opened !== this.opened) return;
      const why = fault instanceof Error ? fault.message : String(fault);
      this.host.replaceChildren(element("p", words.failed(why), { class: "fault", role: "status" }), this.back());
    }
  }

  private go(where: string): void {
    if (location.hash === where) void this.open();
    else location.hash = where;
  }

  private back(): HTMLElement {
    return element("p", "", {}, [element("a", words.back, { href: "#" })]);
  }

  private list(studies: Line[]): void {
    const head = words.list;
    const cell = (text: string, number = false) => element("td", text, number ? { class: "number" } : {});
    const rows = studies.map(({ study, title, stage, games, begun, finished }) =>
      element("tr", "", {}, [
        element("td", "", {}, [element("a", title, { href: `#${study}` })]),
        cell(words.stages[stage]),
        ...[games, begun, finished].map((number) => cell(String(number), true)),
      ]),
    );
    const heading = element(
      "tr",
      "",
      {},
      [head.study, head.stage, head.games, head.begun, head.finished].map((name) => element("th", name, { scope: "col" })),
    );
    const table = element("table", "", { class: "facts", tabindex: "0", "aria-label": words.title }, [
      element("thead", "", {}, [heading]),
      element("tbody", "", {}, rows),
    ]);
    this.host.replaceChildren(
      studies.length ? table : element("p", words.none),
      element("p", "", {}, [button(words.make, () => this.go("#new"), { class: "large" })]),
    );
  }

  private form(): void {
    const form = new DesignForm(
      blank(),
      async (design) => {
        const made = await post<Study>("studies", { design });
        this.go(`#${made.study}`);
      },
      () => this.go(""),
    );
    this.host.replaceChildren(element("h2", words.make), form.node);
  }

  private edit({ study, design }: Study): void {
    const form = new DesignForm(
      design,
      async (changed) => {
        await post(`studies/${study}/edit`, { design: changed });
        this.go(`#${study}`);
      },
      () => this.go(`#${study}`),
    );
    this.host.replaceChildren(element("h2", design.title), form.node);
  }

  private show(study: Study): void {
    this.view = new StudyView(study, {
      edit: (one) => this.edit(one),
      show: (number) => this.go(`#${number}`),
      leave: () => this.go(""),
    });
    this.host.replaceChildren(this.back(), this.view.node);
  }
}
