// Pages that come from a web host can be kept for the time without it. From a disk nothing is asked.
import { trusted } from "../markup/trusted";
import { core } from "../service/files";

async function keep(): Promise<void> {
  const root = new URL(".", (document.currentScript as HTMLScriptElement).src);
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = new URL("manifest.webmanifest", root).href;
  document.head.append(manifest);
  if (!("serviceWorker" in navigator)) return;
  // Hosts without a certificate are refused: then there is no offline, and nothing else is amiss.
  await navigator.serviceWorker.register(trusted("ludi-offline")(new URL("service.js", root).href)).catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  const used = performance.getEntriesByType("resource").map((entry) => entry.name);
  const own = [location.href, ...used, ...core.map((file) => new URL(file, root).href)];
  active?.postMessage(own.filter((address) => address.startsWith(root.href)));
}

if (location.protocol.startsWith("http")) void keep();
