// The server that a page comes from: what it is asked, who asks, and what happens there. docs/server.md
// lists the requests.
import { kept, keptHere } from "../markup/kept";

/** The server says no, with its reason. */
export class Denied extends Error {
  constructor(
    readonly status: number,
    why: string,
  ) {
    super(why);
  }
}

declare global {
  /** What the server adds to `site.js`: pages that it has beside those of the site. */
  const ludiShared: { to: string; name: string }[] | undefined;
}

/** The folder of the site, with its last slash: pages stand there, or in folders in it. */
export const root = new URL(
  ".",
  document.querySelector<HTMLScriptElement>('script[src$="site.js"]')?.src ?? location.href,
).href;

/** What is kept of who asks: until they log out, or until the window is closed for an owner. */
export const keys = {
  get session(): string {
    return kept.get("ludi.session") ?? "";
  },
  get name(): string {
    return kept.get("ludi.name") ?? "";
  },
  logIn(name: string, session: string): void {
    kept.set("ludi.name", name);
    kept.set("ludi.session", session);
  },
  logOut(): void {
    kept.remove("ludi.name");
    kept.remove("ludi.session");
  },
  get owner(): string {
    return keptHere.get("ludi.owner") ?? "";
  },
  own(secret: string): void {
    if (secret) keptHere.set("ludi.owner", secret);
    else keptHere.remove("ludi.owner");
  },
};

/** Secrets that are sent along, beside those of `keys`. */
export interface Along {
  seat?: string;
  participant?: string;
}

function headers({ seat, participant }: Along): Record<string, string> {
  const all: Record<string, string> = {};
  if (keys.session) all["X-Ludi-Session"] = keys.session;
  if (keys.owner) all["X-Ludi-Owner"] = keys.owner;
  if (seat) all["X-Ludi-Seat"] = seat;
  if (participant) all["X-Ludi-Participant"] = participant;
  return all;
}

async function answered(path: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(new URL(`api/${path}`, root).href, { cache: "no-store", ...request }).catch(() => undefined);
  if (!answer) throw new Denied(0, "the server does not answer");
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => ({}))) as { error?: string };
  throw new Denied(answer.status, told.error ?? `the server answers with ${answer.status}`);
}

/** Asks for what is there. Throws `Denied`. */
export async function get<Answer>(path: string, along: Along = {}): Promise<Answer> {
  return (await (await answered(path, { headers: headers(along) })).json()) as Answer;
}

/** Asks for something to be done. Throws `Denied`. */
export async function post<Answer = object>(path: string, body: object = {}, along: Along = {}): Promise<Answer> {
  const request = { method: "POST", body: JSON.stringify(body) };
  const sent = { ...request, headers: { ...headers(along), "Content-Type": "application/json" } };
  return (await (await answered(path, sent)).json()) as Answer;
}

/** A file that the server makes, with the name it is to have. */
export async function file(path: string): Promise<{ name: string; type: string; text: string }> {
  const answer = await answered(path, { headers: headers({}) });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "file";
  return { name, type: answer.headers.get("Content-Type") ?? "text/plain", text: await answer.text() };
}

const pollEvery = 4_000; // ms, where there are streams enough already

/** Calls whenever something happens to a topic, and now and then where the server has no stream left. Returns
    what ends it. A page that is left listens no more, and again when a browser brings it back as it was. */
export function follow(topic: string, happened: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let stream: EventSource | undefined;
  const listen = () => {
    const opened = new EventSource(new URL(`api/events?topic=${encodeURIComponent(topic)}`, root).href);
    stream = opened;
    opened.onopen = () => happened(); // whatever was missed meanwhile
    opened.addEventListener("happened", () => happened());
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED && opened === stream) timer ??= setInterval(happened, pollEvery);
    };
  };
  const leave = () => {
    stream?.close();
    stream = undefined;
    clearInterval(timer);
    timer = undefined;
  };
  const back = (event: PageTransitionEvent) => {
    if (event.persisted && !stream) listen();
  };
  addEventListener("pagehide", leave);
  addEventListener("pageshow", back);
  listen();
  return () => {
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", back);
    leave();
  };
}
