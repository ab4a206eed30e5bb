// The first thing the page of a study does.
import { Visit } from "./visit";

const host = document.getElementById("study")!;
const open = () => void new Visit(host, document.querySelector("h1")).open();
addEventListener("hashchange", open);
open();
