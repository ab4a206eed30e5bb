// What belongs to a participant: the way back, all that is kept of them, and an end to it.
import { button, download, element } from "../markup/element";
import type { Denied } from "../server/server";
import { words } from "../words/study";
import type { Participant } from "./guide";

/** The address that leads back to a participant. */
export function wayBack(secret: string): string {
  return `${location.origin}${location.pathname}#me=${secret}`;
}

export function ownData(participant: Participant, exported: boolean, gone: () => void): HTMLElement {
  const said = element("p", "", { role: "status" });
  const fail = (fault: Denied) => {
    said.textContent = words.failed(fault.message);
  };
  const link = element("input", "", { id: "way-back", readonly: "" });
  link.value = wayBack(participant.secret);
  const copy = button(words.copy, () => {
    link.select();
    void navigator.clipboard?.writeText(link.value).then(() => {
      said.textContent = words.copied;
    }, () => {});
  });
  const get = button(words.download, () => {
    participant
      .data()
      .then((data) => download("my-answers.json", "application/json", JSON.stringify(data, undefined, 2)), fail);
  });
  const sure = element("p", "", { class: "row", hidden: "" });
  const withdraw = button(words.withdraw, () => {
    sure.hidden = false;
    sure.querySelector("button")?.focus();
  });
  sure.append(
    element("span", words.sure),
    button(words.keep, () => {
      sure.hidden = true;
      withdraw.focus();
    }),
    button(words.really, () => {
      participant.withdraw().then(gone, fail);
    }),
  );
  return element("details", "", { class: "panel own-data" }, [
    element("summary", words.data),
    element("p", words.dataLead),
    element("label", words.link, { for: link.id }),
    element("p", "", { class: "row" }, [link, copy]),
    element("p", "", { class: "row" }, exported ? [get] : [get, withdraw]),
    ...(exported ? [element("p", words.exported)] : []),
    sure,
    said,
  ]);
}
