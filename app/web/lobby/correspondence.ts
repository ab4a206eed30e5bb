// Games by correspondence: with people by name, by a link for each seat, and by message.
import { button, element, section } from "../markup/element";
import { addressOf } from "../match/seat";
import { post } from "../server/server";
import { words } from "../words/lobby";
import { GameChoice } from "./games";

export function challengeForm(changed: () => void): HTMLElement {
  const { whole, body } = section("challenge", words.challenge);
  const choice = new GameChoice(false);
  const people = element("input", "", { id: "challenge-people", autocomplete: "off", placeholder: "anna bert" });
  const said = element("div", "", { role: "status" });
  const ask = async (by: object) => {
    said.replaceChildren();
    try {
      const { board, seats } = await post<{ board: number; seats: string[] }>("boards", { ...choice.terms, ...by });
      if (!seats.length) return location.assign(addressOf(board));
      said.append(element("p", words.linksMade));
      seats.forEach((secret, seat) => {
        const field = element("input", "", { readonly: "", value: addressOf(board, secret), "aria-label": words.linkOf(seat + 1) });
        said.append(element("p", "", { class: "row" }, [element("span", words.linkOf(seat + 1)), field]));
      });
      changed();
    } catch (fault) {
      said.append(element("p", (fault as Error).message, { class: "fault" }));
    }
  };
  body.append(
    element("p", words.challengeLead),
    choice.node,
    element("div", "", { class: "row" }, [
      element("span", "", { class: "field" }, [element("label", words.people, { for: people.id }), people]),
      button(words.offer, () => void ask({ people: people.value.split(/[\s,]+/).filter(Boolean) })),
      button(words.links, () => void ask({ players: choice.players })),
    ]),
    said,
  );
  return whole;
}

export function messageForm(changed: () => void): HTMLElement {
  const { whole, body } = section("by-message", words.byMessage);
  const field = element("textarea", "ludi help", { id: "message", rows: "3", spellcheck: "false" });
  const answer = element("pre", "", { role: "status", tabindex: "0", "aria-label": words.byMessage });
  const send = async () => {
    const told = await post<{ answer: string }>("post", { message: field.value }).catch((fault: Error) => ({ answer: fault.message }));
    answer.textContent = told.answer;
    changed();
  };
  body.append(
    element("p", words.byMessageLead),
    element("label", words.message, { for: field.id }),
    field,
    element("p", "", { class: "row" }, [button(words.send, () => void send())]),
    answer,
  );
  return whole;
}
