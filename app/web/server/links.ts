// The way from every page of a site to what people share, where a server is behind it.
import { element } from "../markup/element";
import "./server";

/** Adds links to the page's navigation; `root` is the way back to the site's folder. */
export function leadToShared(root = ""): void {
  if (typeof ludiShared === "undefined") return;
  const nav = document.querySelector("nav") ?? element("nav");
  if (!nav.isConnected) document.body.prepend(nav);
  const here = location.pathname.split("/").pop();
  for (const { to, name } of ludiShared)
    nav.append(element("a", name, { href: root + to, ...(to === here ? { "aria-current": "page" } : {}) }));
}
