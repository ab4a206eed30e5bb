// The box in which the owner of a server says that they are.
import { button, element } from "../markup/element";
import { words } from "../words/server";
import { Denied, get, keys } from "./server";

/** Puts the box into a host; `changed` is called when the owner comes or goes. */
export function ownerBox(host: HTMLElement, changed: () => void): void {
  const said = element("p", "", { role: "status" });
  const draw = () => {
    if (keys.owner) {
      const leave = button(words.disown, () => {
        keys.own("");
        draw();
        changed();
      });
      host.replaceChildren(element("p", words.owned), leave);
      return;
    }
    const secret = element("input", "", { type: "password", id: "owner-secret", autocomplete: "off" });
    const enter = async () => {
      keys.own(secret.value.trim());
      const { owner } = await get<{ owner: boolean }>("hello").catch((fault: Denied) => {
        said.textContent = fault.message;
        return { owner: false };
      });
      if (owner) {
        draw();
        changed();
        return;
      }
      keys.own("");
      said.textContent ||= words.wrongSecret;
    };
    secret.addEventListener("keydown", (event) => {
      if (event.key === "Enter") void enter();
    });
    host.replaceChildren(
      element("p", words.ownerLead),
      element("label", words.secret, { for: secret.id }),
      element("p", "", { class: "row" }, [secret, button(words.own, () => void enter())]),
      said,
    );
  };
  draw();
}
