// Short links, where a server is behind the page that keeps them.
import { post, root } from "./server";

/** True where the page comes from a server that people share. */
export const isShared = () => typeof ludiShared !== "undefined";

/** A short address of a page of this site, with what is behind its `#`. */
export async function shortLink(address: string): Promise<string> {
  const target = new URL(address, root).href.slice(root.length);
  const { link } = await post<{ link: string }>("links", { target });
  return new URL(link, root).href;
}
