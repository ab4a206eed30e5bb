#!/usr/bin/python3
"""How soon a page answers, in Debian's Chromium, from the disk: medians in milliseconds.

usage: pages.py SITE_DIR [GAME.gdl]

SITE_DIR was written by `ludi site`. The text that is checked is GAME, by default one of 2 kB.
"""

import pathlib
import statistics
import sys

root = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "tests" / "web"))

from browser import Browser  # noqa: E402 (its folder is known only now)
from play import Page  # noqa: E402

ENGINE = """
  window.begin = async () => {
    const packed = Uint8Array.from(atob(ludiEngine.module), (letter) => letter.charCodeAt(0));
    const bytes = await new Response(
      new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
    const worker = new Worker(URL.createObjectURL(new Blob([ludiEngine.worker])));
    const send = (message) => new Promise((done) => {
      worker.onmessage = ({data}) => done(data);
      worker.postMessage(message);
    });
    const ask = (request) => send({request: JSON.stringify(request)});
    await send({module: bytes});
    await ask({do: 'hello'});
    return {worker, ask};
  };
  window.times = async (count, act) => {
    const all = [];
    for (let i = 0; i < count; ++i) {
      const began = performance.now();
      await act();
      all.push(performance.now() - began);
    }
    return all;
  };
"""
READY = "return times(7, async () => (await begin()).worker.terminate())"
CHECK = """
  const {worker, ask} = await begin();
  const all = await times(21, () => ask({do: 'check', rules: arguments[0]}));
  worker.terminate();
  return all.slice(1);
"""
# From an input to the first picture after it, while Ludi thinks.
INPUT = """
  const shown = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const flip = document.querySelector('[aria-label="Mirror the board"]');
  const all = await times(15, async () => { flip.click(); await shown(); });
  if (!document.querySelector('.status').textContent.includes('thinking')) throw new Error('Ludi thinks no more');
  return all;
"""
STOP = """
  const began = performance.now();
  [...document.querySelectorAll('button')].find((one) => one.textContent === 'Stop').click();
  while (document.querySelector('.status').textContent.includes('thinking'))
    await new Promise((done) => setTimeout(done, 1));
  return [performance.now() - began];
"""


def main(site: str, game: str = str(root / "games" / "seed" / "stacking" / "tzaar.gdl")) -> int:
    rules = pathlib.Path(game).read_text()
    with Browser() as browser:
        browser.driver.set_script_timeout(120)
        page = Page(browser, pathlib.Path(site).resolve())
        page.open("tic-tac-toe")
        browser.script(ENGINE)
        rows = [
            ("engine ready", browser.script(READY)),
            (f"check of {len(rules.encode())} bytes", browser.script(CHECK, rules)),
        ]
        stops, inputs = [], []
        for _ in range(5):
            page.open("chess", people=False)
            browser.script(ENGINE)
            page.seat(1, "4")
            page.typed("e2-e4")
            browser.wait(lambda: "thinking" in page.status(), "Ludi to think")
            inputs += browser.script(INPUT)
            stops += browser.script(STOP)
        rows += [("input while Ludi thinks", inputs), ("search stopped", stops)]
    for name, all_ms in rows:
        print(f"{name:<28} {statistics.median(all_ms):8.1f} ms, at most {max(all_ms):8.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
