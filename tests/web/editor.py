"""Scenes of the editor in Debian's Chromium, from the disk: a line each.

usage: editor.py SITE_DIR
"""

import contextlib
import http.server
import pathlib
import queue
import shutil
import sys
import tempfile
import threading
import time

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import scenes
from browser import Browser, patience

YAVALATH = """(game Yavalath
  (players White Black)
  (board (tiling hex) (shape hex) (size 5))
  (end (All win (in-a-row 4)) (All lose (in-a-row 3))))
"""
ROW = """(game Row
  (players White Black)
  (board (tiling square i-nbors) (size 3 3))
  (end (All win (in-a-row 3))))
"""
WRONG = ROW.replace("square", "sqare")
# Steps to and fro on a large board: nothing ends it, and each step takes long to allow.
ENDLESS = """(game Endless
  (players White Black)
  (board (tiling square i-nbors) (size 22 22))
  (pieces (Man All (moves (move (pre (and (step) (empty to)))))))
  (start (place (Man White) (row 1 2 3 4 5)) (place (Man Black) (row 16 17 18 19 20)))
  (play (repetition none) (never (connect)))
  (end (All win (eliminate))))
"""
MARKUP = """(game Evil
  (players White Black)
  (board (tiling square) (size 3 3))
  (end (All win (in-a-row 3)))
  (support
    (author "<img src=x onerror=window.broken=1>")
    (description "</script><script>window.broken=1</script><b>bold</b>")
    (aim "<svg onload=window.broken=1>")))
"""


class Scene(Exception):
    """What a scene expected and did not see."""


class Page:
    """The editor in a browser, as somebody finds it who comes for the first time, with downloads of
    their own."""

    def __init__(self, browser: Browser, site: pathlib.Path):
        self.site = site
        self.driver = browser.driver
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="editor-scenes-"))
        self.downloads = self.folder / "downloads"
        self.downloads.mkdir()
        self.driver.execute_cdp_cmd(
            "Browser.setDownloadBehavior",
            {"behavior": "allow", "downloadPath": str(self.downloads)},
        )
        empty = self.folder / "empty.html"
        empty.write_text("<!doctype html><title>Nothing</title>")
        self.open(empty.as_uri())  # all pages of a disk keep things in one place
        self.script("localStorage.clear(); sessionStorage.clear()")
        self.complaints()

    def leave(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def open(self, address: str) -> None:
        self.driver.get("about:blank")
        self.driver.get(address)

    def editor(self, fragment: str = "") -> None:
        self.open((self.site / "editor.html").as_uri() + fragment)
        self.wait(lambda: self.find(".CodeMirror"), "the editor appears")

    def find(self, selector: str):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector: str) -> str:
        """What is seen, asked for at once: the page may be drawn anew at any time."""
        seen = "one => one.checkVisibility() ? one.innerText.trim() : ''"
        return self.script(
            f"return [...document.querySelectorAll(arguments[0])].map({seen}).join(' | ')", selector
        )

    def script(self, code: str, *told):
        return self.driver.execute_script(code, *told)

    def wait(self, seen, what: str, seconds: float = patience):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with contextlib.suppress(WebDriverException):
                found = seen()
                if found:
                    return found
            time.sleep(0.05)
        raise Scene(f"{what}: not within {seconds:g} s")

    def rules(self) -> str:
        return self.script("return document.querySelector('.CodeMirror').CodeMirror.getValue()")

    def write(self, rules: str) -> None:
        """Puts a text in as a paste would."""
        self.script(
            "const e = document.querySelector('.CodeMirror').CodeMirror;"
            "e.replaceRange(arguments[0], {line: 0, ch: 0}, {line: e.lastLine(), ch: 1e6}, '+input')",
            rules,
        )

    def cursor(self, line: int, column: int) -> None:
        self.script(
            "const e = document.querySelector('.CodeMirror').CodeMirror;"
            "e.focus(); e.setCursor({line: arguments[0] - 1, ch: arguments[1] - 1})",
            line,
            column,
        )

    def keys(self, *what: str) -> None:
        ActionChains(self.driver).send_keys(*what).perform()

    def press(self, name: str, within: str = "") -> None:
        for node in self.find(f"{within} button"):
            if node.text == name and node.is_displayed():
                self.script("arguments[0].scrollIntoView({block: 'center'})", node)
                node.click()
                return
        raise Scene(f"there is no button “{name}”")

    def tap(self, cell: str, within: str = ".trial") -> None:
        node = self.find(f"{within} .cell[aria-label^='{cell},']")
        if not node:
            raise Scene(f"there is no cell {cell}")
        self.script(
            "arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", node[0]
        )

    def sound(self, name: str) -> None:
        self.wait(lambda: name in self.text(".console .summary"), f"{name} is said to be a game")
        self.wait(lambda: self.find(".trial .cell"), "the board is drawn")

    def complaints(self) -> list[str]:
        return [
            line["message"]
            for line in self.driver.get_log("browser")
            if line["level"] in ("SEVERE", "WARNING") and "favicon" not in line["message"]
        ]


def expect(true, what: str) -> None:
    if not true:
        raise Scene(what)


def mended_and_played(page: Page) -> None:
    """an error is shown with its range, mended, and the game played"""
    page.editor()
    page.write(WRONG)
    page.wait(lambda: page.find(".CodeMirror .complaint.error"), "the error is underlined")
    expect(page.text(".CodeMirror .complaint.error") == "sqare", "the range is that of the word")
    expect("did you mean" in page.text(".console li"), "the message has its hint")
    both = "const [mark, button] = ['.CodeMirror .complaint.error', '.console li button']"
    both += ".map((one) => document.querySelector(one));"
    page.script(both + "mark.dataset.old = button.dataset.old = 'yes'")
    page.write(WRONG + "\n")
    page.wait(lambda: page.script(both + "return mark && !mark.dataset.old"), "it is checked again")
    expect(page.script(both + "return button.dataset.old"), "the same message keeps its button")
    page.find(".console li button")[0].click()
    chosen = page.script("return document.querySelector('.CodeMirror').CodeMirror.getSelection()")
    expect(chosen == "sqare", "a click on the message goes to its place")
    page.keys("square")
    page.sound("Row")
    expect(not page.find(".CodeMirror .complaint.error"), "the mark is gone")
    for cell in ("a1", "a2", "b1", "b2", "c1"):
        before = page.text(".trial .status")
        page.tap(cell)
        page.wait(lambda: page.text(".trial .status") != before, f"{cell} is played")
    said = page.text(".trial .status")
    expect("White" in said and "move" not in said, f"it is said who has won: {said}")


def opposed(page: Page) -> None:
    """Ludi plays a seat, a turn is taken back, a tap on a taken cell is explained"""
    page.editor()
    page.write(ROW)
    page.sound("Row")
    seat = page.find(".trial .seats select")[1]
    [option for option in seat.find_elements(By.TAG_NAME, "option") if "quickly" in option.text][
        0
    ].click()
    page.tap("b2")
    page.wait(lambda: "Black played" in page.text(".trial .live"), "Ludi answers")
    page.tap("b2")
    page.wait(lambda: "Not possible" in page.text(".trial .live"), "the tap is explained")
    page.press("Take back", ".trial")
    page.wait(lambda: not page.find(".trial .piece .disc"), "both turns are taken back")


def quick(page: Page) -> None:
    """squiggles stand soon after the last key"""
    page.editor()
    page.write(YAVALATH)
    page.sound("Yavalath")
    marked = """return new Promise(done => {
  const editor = document.querySelector('.CodeMirror').CodeMirror;
  const began = performance.now();
  const look = () => document.querySelector('.complaint.error')
    ? done(performance.now() - began)
    : requestAnimationFrame(look);
  editor.replaceRange('sqr', {line: 2, ch: 18}, {line: 2, ch: 21}, '+input');
  look();
});"""
    # The quickest of five: the machine may be busy with other things meanwhile.
    times = []
    for _ in range(5):
        times.append(page.script(marked))
        page.write(YAVALATH)
        page.wait(lambda: not page.find(".complaint.error"), "the mark is gone")
    expect(min(times) < 1000, f"it took {min(times):.0f} ms")


def completed(page: Page) -> None:
    """words that fit are offered with help, and one is taken"""
    page.editor()
    page.write(ROW)
    page.sound("Row")
    page.cursor(3, 10)
    page.keys(Keys.END, Keys.ARROW_LEFT, " ", "(", "w", "i")
    page.wait(lambda: page.find(".CodeMirror-hints .word"), "words are offered")
    words = [node.text for node in page.find(".CodeMirror-hints .word")]
    expect("without" in words, f"“without” fits a board: {words}")
    page.wait(lambda: page.text(".tip.about"), "help stands beside the list")
    page.keys(Keys.ENTER)
    page.wait(lambda: "(without" in page.rules(), "the word is written")
    page.keys(Keys.ESCAPE)
    page.write(ROW.replace("square", ""))
    page.cursor(3, 18)
    page.keys("h", "e", "x")
    page.wait(lambda: "hex" in page.rules() and not page.find(".CodeMirror-hints"), "a whole word needs no help")
    page.keys(Keys.ENTER)
    expect("(tiling hex\n" in page.rules(), "Enter begins a line then")
    page.write(ROW)
    page.cursor(3, 22)  # in “square”
    page.press("Words that fit", ".text")
    page.wait(lambda: page.find(".CodeMirror-hints .word"), "other words for it are offered")
    others = page.find(".CodeMirror-hints .word")
    [node for node in others if node.text == "hex"][0].click()
    page.wait(lambda: "(tiling hex i-nbors)" in page.rules(), "the word is replaced whole")


def explained(page: Page) -> None:
    """a word is explained by the mouse and by a key; Escape leaves the text"""
    page.editor()
    page.write(ROW)
    page.sound("Row")
    word = [node for node in page.find(".CodeMirror .cm-keyword") if node.text == "in-a-row"][0]
    ActionChains(page.driver).move_to_element(word).perform()
    page.wait(lambda: "in-a-row" in page.text(".tip:not(.about)"), "the mouse explains")
    ActionChains(page.driver).move_to_element(page.find("h1")[0]).perform()
    page.wait(lambda: not page.text(".tip:not(.about)"), "the tip goes with the mouse")
    page.cursor(3, 12)
    page.keys(Keys.F1)
    page.wait(lambda: "tiling" in page.text(".tip:not(.about)"), "a key explains")
    page.keys(Keys.ESCAPE)
    page.wait(lambda: not page.text(".tip:not(.about)"), "Escape closes the tip")
    page.keys(Keys.ESCAPE)
    page.wait(
        lambda: page.script("return !document.activeElement.closest('.CodeMirror')"),
        "Escape leaves the text",
    )


def found_and_folded(page: Page) -> None:
    """a word is found and replaced everywhere, a part is folded, the text is tidied"""
    page.editor()
    page.write(ROW.replace("(end (All", "(end\n(All"))
    page.sound("Row")
    page.press("Find", ".text")
    page.keys("White")
    page.wait(lambda: "1 place" in page.text(".find output"), "it is found")
    page.find(".find input")[1].send_keys("Red")
    page.press("Replace all", ".find")
    page.wait(lambda: "Red" in page.rules(), "it is replaced")
    page.press("Close", ".find")
    page.cursor(1, 1)
    ActionChains(page.driver).key_down(Keys.CONTROL).send_keys("q").key_up(Keys.CONTROL).perform()
    page.wait(lambda: page.find(".CodeMirror-foldmarker"), "the game is folded")
    page.press("Tidy up", ".text")
    page.wait(lambda: "tidy" in page.text(".notice"), "it is tidied")
    expect("(end\n(All" not in page.rules(), "lines are set in")
    page.press("Undo", ".text")
    page.wait(lambda: "(end\n(All" in page.rules(), "tidying can be undone")


def sampled(page: Page) -> None:
    """random games tell length, wins, draws and first moves"""
    page.editor()
    page.write(YAVALATH)
    page.sound("Yavalath")
    page.wait(lambda: "White wins" in page.text(".sample"), "wins are told")
    page.wait(lambda: page.find(".sample .firsts li"), "first moves are told")
    length = page.text(".sample dd")
    page.write(YAVALATH.replace("(size 5)", "(size 3)"))
    page.wait(lambda: page.text(".sample dd") != length, "other rules are sampled anew")


def measured(page: Page) -> None:
    """the quick criteria are measured, with a verdict; and stopped"""
    page.editor()
    page.write(ROW)
    page.sound("Row")
    page.press("Measure", ".measure")
    page.wait(lambda: page.find(".measure table tbody tr"), "criteria are told", 120)
    expect(page.text(".measure .verdict"), "there is a verdict")
    page.write(YAVALATH.replace("(size 5)", "(size 8)"))
    page.sound("Yavalath")
    expect("changed since" in page.text(".measure .outdated"), "it is said to be out of date")
    page.press("Measure", ".measure")
    page.press("Stop", ".measure")
    page.wait(lambda: "Stopped" in page.text(".measure"), "it is stopped")


def ended(page: Page) -> None:
    """rules that never end are told so; an engine that does not answer is stopped"""
    page.editor()
    page.write(ENDLESS)
    page.sound("Endless")
    page.wait(lambda: page.text(".sample p.warning"), "it is said in words")
    deaf = page.driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument",
        {
            "source": """
const Engine = window.Worker;
window.Worker = class extends Engine {
  postMessage(message, ...more) {
    if (window.silent && message.request && message.request.includes('"sample"')) return;
    super.postMessage(message, ...more);
  }
};"""
        },
    )
    page.editor()
    page.script("window.silent = true")
    page.write(YAVALATH)
    page.sound("Yavalath")
    page.wait(lambda: "stopped" in page.text(".sample p.warning"), "it is stopped")
    page.script("window.silent = false")
    page.write(ROW)
    page.sound("Row")
    page.wait(lambda: "White wins" in page.text(".sample"), "the next text is sampled")
    page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", deaf)


def kept(page: Page) -> None:
    """a draft and what can be undone survive a reload; it is listed and deleted"""
    page.editor("#g=yavalath")
    page.sound("Yavalath")
    page.wait(lambda: "Yavalath" in page.text(".notice"), "the game of the site is open")
    page.write(page.rules().replace("(size 5)", "(size 4)"))
    page.wait(lambda: "open now" in page.text(".drafts"), "a draft is kept")
    page.wait(lambda: page.find(".changes li"), "changes are told in words")
    page.driver.refresh()
    page.wait(lambda: "(size 4)" in page.rules(), "the draft is open again")
    page.press("Undo", ".text")
    page.wait(lambda: "(size 5)" in page.rules(), "the change is undone")
    page.press("Redo", ".text")
    page.wait(lambda: "(size 4)" in page.rules(), "… and done again")
    drafts = len(page.find(".drafts li"))
    page.script("window.confirm = () => true")
    page.script("document.querySelectorAll('.drafts li button')[1].click()")
    page.wait(lambda: len(page.find(".drafts li")) == drafts - 1, "a draft is deleted")


def apart(page: Page) -> None:
    """two windows that write the same draft keep two of them"""
    kept = """return Object.keys(localStorage).filter((key) => key.includes('-draft-'))
                   .map((key) => JSON.parse(localStorage.getItem(key)).text).sort()"""
    first = page.driver.current_window_handle
    page.editor()
    page.write(ROW)
    page.wait(lambda: page.script(kept) == [ROW], "a draft is kept")
    page.driver.switch_to.new_window("tab")
    try:
        page.editor()
        page.wait(lambda: page.rules() == ROW, "the other window has it, too")
        second = page.driver.current_window_handle
        page.driver.switch_to.window(first)
        page.write(ROW + "; one")
        page.wait(lambda: page.script(kept) == [ROW + "; one"], "the first window keeps what it writes")
        page.driver.switch_to.window(second)
        page.write(ROW + "; two")
        page.wait(lambda: "Another window" in page.text(".notice"), "that is said")
        page.wait(lambda: page.script(kept) == [ROW + "; one", ROW + "; two"], "both are kept")
        page.driver.switch_to.window(first)
        page.write(ROW + "; one more")
        page.wait(lambda: page.script(kept) == [ROW + "; one more", ROW + "; two"], "each goes on with its own")
        page.wait(lambda: len(page.find(".drafts li")) == 2, "both are listed")
    finally:
        for window in page.driver.window_handles:
            if window != first:
                page.driver.switch_to.window(window)
                page.driver.close()
        page.driver.switch_to.window(first)


def retold(page: Page) -> None:
    """who is told to have made a game is who the text says now"""
    page.editor()
    page.write(ROW.replace("))))", ")))\n  (support (author \"Ann\")))"))
    page.sound("Row")
    page.wait(lambda: "Ann" in page.text(".english"), "Ann is told")
    page.write(page.rules().replace("Ann", "Bert").replace("game Row", "game Line"))
    page.wait(lambda: "Bert" in page.text(".english"), "Bert is told")
    page.press("Download the rules (.gdl)", ".share")
    expect(saved(page).name == "line.gdl", f"the file is {saved(page).name}")


def linked(page: Page) -> None:
    """a link holds the game; from a disk the one page is offered instead"""
    page.editor()
    page.write(ROW)
    page.sound("Row")
    page.press("Share by link", ".share")
    page.wait(lambda: "on this computer only" in page.text(".share"), "the reason is told")
    handler = type(
        "Quiet",
        (http.server.SimpleHTTPRequestHandler,),
        {
            "__init__": lambda self, *told: http.server.SimpleHTTPRequestHandler.__init__(
                self, *told, directory=str(page.site)
            ),
            "log_message": lambda *told: None,
        },
    )
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page.open(f"http://127.0.0.1:{server.server_port}/editor.html")
        page.wait(lambda: page.find(".CodeMirror"), "the editor is served")
        page.write(MARKUP)
        page.sound("Evil")
        page.press("Share by link", ".share")
        page.wait(lambda: page.find(".share input"), "a link is made")
        link = page.find(".share input")[0].get_attribute("value")
        page.open(link)
        page.wait(lambda: page.rules() == MARKUP, "the link opens the same text")
        page.sound("Evil")
        expect("random games" in page.text(".sample button"), "no game is played unasked")
        expect("#" not in page.driver.current_url, "a reload does not open it again")
        server.shutdown()
    expect("#r=" in link, "the text stands behind the #")
    page.editor(link[link.index("#") :])
    page.wait(lambda: page.rules() == MARKUP, "from a disk as well")
    page.open("about:blank")
    page.editor("#r=AAAA")
    page.wait(lambda: "damaged" in page.text(".notice"), "a damaged link is refused")
    # Two MiB of one letter, packed.
    page.editor("#r=" + bomb())
    page.wait(lambda: "more text" in page.text(".notice"), "a huge one is refused")


def bomb() -> str:
    import base64
    import zlib

    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(pack.compress(b"a" * (2 << 20)) + pack.flush()).decode().rstrip("=")


def harmless(page: Page) -> None:
    """HTML and scripts in names and descriptions change nothing"""
    page.editor()
    page.write(MARKUP)
    page.sound("Evil")
    page.wait(lambda: "onerror" in page.text(".english"), "they are shown as letters")
    expect(page.script("return window.broken") is None, "no script ran")
    expect(not page.find(".english img, .english b, .english svg"), "no markup was made")


def saved(page: Page) -> pathlib.Path:
    """The file that was saved, once it is there as a whole: its name stands before its bytes do."""

    def whole():
        files = list(page.downloads.iterdir())
        return len(files) == 1 and files[0].suffix in (".html", ".gdl") and files[0].stat().st_size

    page.wait(whole, "the file is saved")
    return next(page.downloads.iterdir())


def standing_alone(page: Page) -> None:
    """the one HTML file plays, and its scripts are those that its policy names"""
    page.editor()
    page.write(MARKUP)
    page.sound("Evil")
    page.press("Download as one page to play", ".share")
    file = saved(page)
    page.open(file.as_uri())
    page.wait(lambda: page.find("#play .cell"), "the board is drawn")
    expect(page.script("return window.broken") is None, "no script of the text ran")
    for select in page.find("#play select"):
        page.script(
            "arguments[0].value = '-1'; arguments[0].dispatchEvent(new Event('change'))", select
        )
    page.tap("b2", "#play")
    page.wait(lambda: page.find("#play .piece .disc"), "a piece is placed")


def read(page: Page) -> None:
    """rules are saved as a file of their own"""
    page.editor()
    page.write(ROW)
    page.sound("Row")
    page.press("Download the rules (.gdl)", ".share")
    expect(saved(page).read_text() == ROW, "the file is the text")


def templates(page: Page) -> None:
    """templates and games of the site are opened"""
    page.editor()
    options = page.find(".start optgroup:first-of-type option")
    expect(len(options) > 2, "there are templates")
    options[0].click()
    page.wait(lambda: "Tic-Tac-Toe" in page.rules(), "a template is open")
    page.sound("Tic-Tac-Toe")
    page.press("New", ".start")
    page.wait(lambda: "My-Game" in page.rules(), "an empty board is open")
    page.sound("My-Game")


def alone(page: Page) -> None:
    """without the engine texts are written and kept, and the page says why nothing is tried"""
    bare = page.folder / "bare"
    bare.mkdir()
    for file in page.site.iterdir():
        if file.is_file() and file.name != "engine.js":
            shutil.copy(file, bare / file.name)
    page.site = bare
    page.editor()
    page.wait(lambda: "engine.js" in page.text(".console .summary"), "the reason is told")
    page.write(ROW)
    page.wait(lambda: "open now" in page.text(".drafts"), "the draft is kept")
    expect(all("engine.js" in line for line in page.complaints()), "nothing else is missing")


SCENES = (
    mended_and_played,
    opposed,
    quick,
    completed,
    explained,
    found_and_folded,
    templates,
    sampled,
    measured,
    ended,
    kept,
    apart,
    retold,
    linked,
    harmless,
    standing_alone,
    read,
    alone,
)


def tried(scene, browser: Browser, site: pathlib.Path) -> None:
    """The scene in a browser whose console is to stay quiet."""
    page = Page(browser, site)
    try:
        scene(page)
        complaints = page.complaints()
        expect(not complaints, f"the console says {complaints[:3]}")
    finally:
        page.leave()


def main(site: str, *wanted: str) -> int:
    folder = pathlib.Path(site).resolve()
    together = 2  # browsers wait now and then
    with contextlib.ExitStack() as desk:
        free = queue.SimpleQueue()
        for _ in range(together):
            free.put(desk.enter_context(Browser()))

        def act(scene) -> None:
            browser = free.get()
            try:
                tried(scene, browser, folder)
            finally:
                free.put(browser)

        return scenes.walk(
            [(scenes.name_of(scene), lambda scene=scene: act(scene)) for scene in SCENES], wanted, together
        )


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
