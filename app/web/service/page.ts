// The service worker: a page that was opened once opens again without the web. The web comes first,
// so that nobody plays with the engine of yesterday.

interface Event_ extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent_ extends Event_ {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker_ {
  addEventListener(name: "install" | "activate", act: (event: Event_) => void): void;
  addEventListener(name: "fetch", act: (event: FetchEvent_) => void): void;
  addEventListener(name: "message", act: (event: Event_ & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}

const worker = self as unknown as Worker_;
const shelf = "ludi";

/** What a page with an address behind `#` or `?` is kept as. */
function plain(address: string): string {
  const url = new URL(address);
  url.hash = url.search = "";
  return url.href;
}

/** True of addresses in a folder beside this script. What is asked of a server, in `api/`, is never kept. */
function below(address: string, folder: string): boolean {
  return address.startsWith(new URL(folder, worker.location.href).href);
}

/** Keeps a whole answer. Where there is no room for it, or nothing may be kept, the page goes on without. */
async function put(address: string, answer: Response): Promise<void> {
  if (answer.status !== 200) return;
  await caches.open(shelf).then((kept) => kept.put(address, answer)).catch(() => undefined);
}

async function keep(address: string): Promise<void> {
  const answer = await fetch(address).catch(() => undefined);
  if (answer) await put(address, answer);
}

async function answered(event: FetchEvent_): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    event.waitUntil(put(plain(request.url), answer.clone()));
    return answer;
  } catch (fault) {
    const known = await caches.open(shelf).then((kept) => kept.match(plain(request.url))).catch(() => undefined);
    if (known) return known;
    throw fault;
  }
}

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (event) => {
  const wanted = Array.isArray(event.data) ? event.data.map((address) => plain(String(address))) : [];
  const own = wanted.filter((address) => below(address, ".") && !below(address, "api/"));
  event.waitUntil(Promise.all([...new Set(own)].map(keep)));
});
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && below(url, ".") && !below(url, "api/")) event.respondWith(answered(event));
});

export {};
