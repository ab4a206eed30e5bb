// What belongs to a participant: the way back, all that is kept of them, and an end to it.
import { button, download, element } from "../markup/element";
import type { Denied } from "../server/server";
import type { Participant } from "./guide";
import type { Speech } from "./speech";

/** The address that leads back to a participant. */
export function wayBack(secret: string): string {
  return `${location.origin}${location.pathname}#me=${secret}`;
}

export function ownData(
  participant: Participant,
  exported: boolean,
  speech: Speech,
  gone: () => void,
): HTMLElement {
  const said = element("p", "", { role: "status" });
  const fail = (fault: Denied) => {
    said.replaceChildren(...speech.failure(fault));
  };
  const link = element("input", "", { id: "way-back", readonly: "" });
  link.value = wayBack(participant.secret);
  const copy = button(speech.say("copy"), () => {
    link.select();
    void navigator.clipboard?.writeText(link.value).then(() => {
      said.textContent = speech.say("copied");
    }, () => {});
  });
  const get = button(speech.say("download"), () => {
    participant
      .data()
      .then((data) => download("my-answers.json", "application/json", JSON.stringify(data, undefined, 2)), fail);
  });
  const sure = element("p", "", { class: "row", hidden: "" });
  const withdraw = button(speech.say("withdraw"), () => {
    sure.hidden = false;
    sure.querySelector("button")?.focus();
  });
  sure.append(
    element("span", speech.say("sure")),
    button(speech.say("keep"), () => {
      sure.hidden = true;
      withdraw.focus();
    }),
    button(speech.say("really"), () => {
      participant.withdraw().then(gone, fail);
    }),
  );
  return element("details", "", { class: "panel own-data" }, [
    element("summary", speech.say("data")),
    element("p", speech.say("dataLead")),
    element("label", speech.say("link"), { for: link.id }),
    element("p", "", { class: "row" }, [link, copy]),
    element("p", "", { class: "row" }, exported ? [get] : [get, withdraw]),
    ...(exported ? [element("p", speech.say("exported"))] : []),
    sure,
    said,
  ]);
}
