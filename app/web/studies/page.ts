// The first thing the page of studies does.
import { element } from "../markup/element";
import { leadToShared } from "../server/links";
import { ownerBox } from "../server/owner";
import { Desk } from "./desk";

leadToShared();
const owner = element("div", "", { class: "panel" });
const host = element("div");
document.getElementById("studies")!.replaceChildren(owner, host);
const desk = new Desk(host);
ownerBox(owner, () => void desk.open());
void desk.open();
