// What the owner of the server sees at its tables: reports, and invitations.
import { button, element, section } from "../markup/element";
import { ownerBox } from "../server/owner";
import { get, keys, post } from "../server/server";
import { words } from "../words/lobby";
import { words as server } from "../words/server";

interface Report {
  id: number;
  topic: string;
  text: string;
  why: string;
}

/** What takes away what a report is about: the name of the button, and the request. */
function remedyOf({ topic }: Report): [string, () => Promise<unknown>] | undefined {
  const [kind, name] = topic.split("/");
  if (kind === "note") return [words.removeNote, () => post(`notes/${name}/remove`)];
  if (kind === "board") return [words.removeBoard, () => post(`boards/${name}/remove`)];
  if (kind === "link") return [words.removeLinkOf, () => post(`links/${name}/remove`)];
  if (kind === "person") return [words.mute, () => post("mute", { name })];
  return undefined;
}

export function ownerPart(): HTMLElement {
  const { whole, body } = section("owner", server.owner);
  const box = element("div");
  const list = element("div", "", { role: "status" });
  const show = async () => {
    if (!keys.owner) return list.replaceChildren();
    const { reports } = await get<{ reports: Report[] }>("reports").catch(() => ({ reports: [] }));
    const said = element("p");
    const invite = button(words.invite, async () => {
      said.textContent = words.invited((await post<{ invitation: string }>("invite")).invitation);
    });
    const items = reports.map((report) => {
      const settle = async () => {
        await post(`reports/${report.id}/settle`);
        await show();
      };
      const acts = [button(words.settled, () => void settle())];
      const remedy = remedyOf(report);
      if (remedy) acts.unshift(button(remedy[0], () => void remedy[1]().then(settle, settle)));
      return element("li", "", { class: "panel" }, [element("p", `${report.topic}: ${report.why}`), element("blockquote", report.text), element("p", "", { class: "row" }, acts)]);
    });
    list.replaceChildren(
      element("p", "", { class: "row" }, [invite, said]),
      element("h3", words.reports),
      items.length ? element("ul", "", { class: "games" }, items) : element("p", words.noReports),
    );
  };
  ownerBox(box, () => void show());
  body.append(box, list);
  void show();
  return whole;
}
