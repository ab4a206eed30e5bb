// Who one is at this server: the box to log in, to take a name and to leave.
import { button, element } from "../markup/element";
import { Denied, get, keys, post } from "../server/server";
import { addressOf } from "../match/seat";
import { words } from "../words/lobby";
import { titleOf } from "./games";

interface Me {
  name: string;
  away_until: number;
  games: { board: number; word: string; stage: string; people: string[]; mover: number | null; turns: number; result: string }[];
}

function field(name: string, type: string, complete: string): { label: HTMLElement; input: HTMLInputElement } {
  const id = `person-${name.toLowerCase().replace(/\W+/g, "-")}`;
  const input = element("input", "", { type, id, autocomplete: complete });
  return { input, label: element("span", "", { class: "field" }, [element("label", name, { for: id }), input]) };
}

export class PersonBox {
  private readonly said = element("p", "", { role: "status" });
  private readonly inside = element("div");

  constructor(
    host: HTMLElement,
    private readonly changed: () => void,
  ) {
    host.append(this.inside, this.said);
    void this.show();
  }

  private act(name: string, act: () => Promise<void>, style = ""): HTMLButtonElement {
    const run = async () => {
      this.said.textContent = "";
      await act().catch((fault: Error) => (this.said.textContent = fault.message));
    };
    return button(name, () => void run(), { class: style });
  }

  async show(): Promise<void> {
    let me: Me | undefined;
    try {
      if (keys.session) me = await get<Me>("me");
    } catch (fault) {
      // Only a session that the server knows no more is forgotten, not one that it cannot tell of just now.
      if (!(fault instanceof Denied) || fault.status !== 403) {
        this.said.textContent = fault instanceof Error ? fault.message : String(fault);
        return;
      }
      keys.logOut();
    }
    this.inside.replaceChildren(...(me ? this.known(me) : this.unknown()));
  }

  private unknown(): HTMLElement[] {
    const name = field(words.name, "text", "username");
    const password = field(words.password, "password", "current-password");
    const invitation = field(words.invitation, "text", "off");
    const code = field(words.code, "text", "off");
    const enter = async (session: string) => {
      keys.logIn(name.input.value.trim(), session);
      await this.show();
      this.changed();
    };
    const said = () => ({ name: name.input.value.trim(), password: password.input.value });
    const logIn = this.act(words.logIn, async () => enter((await post<{ session: string }>("login", said())).session));
    const join = this.act(words.join, async () => {
      const told = await post<{ session: string; recovery: string }>("join", { ...said(), invitation: invitation.input.value.trim() });
      await enter(told.session);
      this.said.textContent = words.recovery(told.recovery);
    });
    const recover = this.act(words.recover, async () => {
      const asked = { name: said().name, code: code.input.value.trim(), next: said().password };
      const { recovery } = await post<{ recovery: string }>("recover", asked);
      this.said.textContent = words.recovery(recovery);
    });
    password.input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") logIn.click();
    });
    return [
      element("p", words.youLead),
      element("div", "", { class: "row" }, [name.label, password.label, logIn]),
      element("details", "", {}, [
        element("summary", words.join),
        element("div", "", { class: "row" }, [invitation.label, join]),
        element("div", "", { class: "row" }, [code.label, recover]),
      ]),
    ];
  }

  private known(me: Me): HTMLElement[] {
    const out = (everywhere: boolean) => async () => {
      await post("logout", { everywhere });
      keys.logOut();
      await this.show();
      this.changed();
    };
    const lines = me.games.map((game) => {
      const mine = game.mover !== null && game.people[game.mover] === me.name;
      const state =
        game.stage === "offered" ? words.offered
        : game.stage === "over" ? words.over(game.result)
        : game.stage !== "played" ? game.stage
        : mine ? words.yourTurn
        : words.theirTurn(game.people[game.mover ?? 0]);
      const link = element("a", `${titleOf(game.word)}: ${game.people.join(", ")}`, { href: addressOf(game.board) });
      return element("li", "", mine && game.stage === "played" ? { class: "due" } : {}, [link, document.createTextNode(` – ${state}`)]);
    });
    return [
      element("p", "", { class: "row" }, [element("b", words.loggedIn(me.name)), this.act(words.logOut, out(false))]),
      element("h3", words.yours),
      lines.length ? element("ul", "", { class: "games" }, lines) : element("p", words.noGames),
      this.links(),
      this.settings(me, out(true)),
    ];
  }

  /** The short links that one has made. */
  private links(): HTMLElement {
    const list = element("ul", "", { class: "games" });
    const show = async () => {
      const { links } = await get<{ links: { name: string; target: string }[] }>("links");
      const items = links.map(({ name, target }) => {
        const remove = this.act(words.removeLink, async () => {
          await post(`links/${name}/remove`);
          await show();
        });
        return element("li", "", { class: "row" }, [element("a", `s/${name}`, { href: target }), element("span", target.split("#")[0]), remove]);
      });
      list.replaceChildren(...(items.length ? items : [element("li", words.noLinks)]));
    };
    const whole = element("details", "", {}, [element("summary", words.ownLinks), list]);
    whole.addEventListener("toggle", () => void show().catch(() => undefined), { once: true });
    return whole;
  }

  private settings(me: Me, outEverywhere: () => Promise<void>): HTMLElement {
    const old = field(words.password, "password", "current-password");
    const next = field(words.newPassword, "password", "new-password");
    const days = field(words.days, "number", "off");
    const change = this.act(words.change, async () => {
      await post("password", { password: old.input.value, next: next.input.value });
      keys.logOut();
      await this.show();
      this.said.textContent = words.changed;
    });
    const away = this.act(words.away, async () => {
      const told = await post<{ away_until: number }>("away", { days: Number(days.input.value) });
      this.said.textContent = words.gone(new Date(told.away_until * 1000).toLocaleDateString("en"));
    });
    const leave = this.act(words.leave, async () => {
      if (!window.confirm(words.leaveSure)) return;
      await post("leave", { password: old.input.value });
      keys.logOut();
      await this.show();
      this.changed();
    });
    const rows = [[old.label, next.label, change], [days.label, away], [leave, this.act(words.logOutEverywhere, outEverywhere)]];
    const gone = me.away_until * 1000 > Date.now() ? [element("p", words.gone(new Date(me.away_until * 1000).toLocaleDateString("en")))] : [];
    return element("details", "", {}, [
      element("summary", words.settings),
      ...gone,
      ...rows.map((row) => element("div", "", { class: "row" }, row)),
    ]);
  }
}
