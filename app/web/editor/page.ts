// The first thing the editor does: takes its place in the page and opens a text.
import { Workbench } from "./workbench";
import { leadToShared } from "../server/links";

const host = document.getElementById("editor");
if (host) void new Workbench(host).begin();
leadToShared();
