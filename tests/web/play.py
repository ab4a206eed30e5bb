"""Plays on the pages of a site in a browser, from files, by taps and by keys.

usage: play.py SITE_DIR

A line for each scene; 1 if one of them fails.
"""

import base64
import json
import pathlib
import re
import shutil
import sys
import tempfile
import zlib

from selenium.webdriver.common.keys import Keys

import scenes
import turns
from browser import Browser, patience

tap = """
  const cell = [...document.querySelectorAll('.cell')].find((one) => one.dataset.label === arguments[0]);
  if (!cell) throw new Error('no cell ' + arguments[0]);
  cell.dispatchEvent(new MouseEvent('click', {bubbles: true}));
"""


class Page:
    """A game on its page."""

    def __init__(self, browser: Browser, site: pathlib.Path) -> None:
        self.browser = browser
        self.site = site

    def open(self, slug: str, hash: str = "", people: bool = True) -> None:
        self.browser.open(f"{(self.site / 'play' / (slug + '.html')).as_uri()}{hash}")
        self.browser.wait(lambda: self.browser.all(".cell") and self.status(), f"the board of {slug}")
        if people:
            for player in range(len(self.browser.all(".seat select"))):
                self.seat(player, "-1")

    def status(self) -> str:
        return self.browser.text(".status")

    def seat(self, player: int, level: str) -> None:
        self.browser.script(
            "const choice = document.querySelectorAll('.seat select')[arguments[0]];"
            "choice.value = arguments[1]; choice.dispatchEvent(new Event('change'));",
            player,
            level,
        )
        self.quiet()

    def quiet(self) -> None:
        self.browser.script("return new Promise((done) => setTimeout(done, 30))")

    def moves(self) -> list[str]:
        return self.browser.script(
            "return [...document.querySelectorAll('.turns > .turn')].map((one) => "
            "one.textContent.replace(/^\\d+\\. /, ''))"
        )

    def shown(self) -> str:
        """Everything that a step changes."""
        return self.browser.script(
            "return document.querySelector('.status').textContent + "
            "document.querySelector('.todo').textContent + "
            "[...document.querySelectorAll('.cell')].map((one) => one.getAttribute('aria-label')).join() + "
            "document.querySelector('.turns').textContent + "
            "document.querySelector('.choices').textContent"
        )

    def tap(self, label: str) -> None:
        before = self.shown()
        self.browser.script(tap, label)
        self.browser.wait(lambda: self.shown() != before, f"what a tap on {label} does")

    def taps(self, labels: str) -> None:
        for label in labels.split():
            self.tap(label)

    def press(self, text: str) -> None:
        before = self.shown()
        self.click(text)
        self.browser.wait(lambda: self.shown() != before, f"what {text} does")

    def click(self, text: str) -> None:
        """As `press`, where what it does may be over before anybody looks."""
        self.browser.script(
            "const one = [...document.querySelectorAll('button')]"
            ".find((node) => node.textContent === arguments[0] && !node.disabled);"
            "if (!one) throw new Error('no button ' + arguments[0]); one.click();",
            text,
        )

    def typed(self, turn: str) -> None:
        before = self.shown()
        self.browser.script(
            "const field = document.querySelector('.typed input'); field.value = arguments[0];"
            "field.form.requestSubmit();",
            turn,
        )
        self.browser.wait(lambda: self.shown() != before, f"{turn} to be played")

    def says(self, pattern: str) -> str:
        return self.browser.wait(
            lambda: re.search(pattern, self.browser.text(".live")) and self.browser.text(".live"),
            f"“{pattern}” in “{self.browser.text('.live')}”",
        )

    def bring(self, text: str) -> None:
        """Puts a text into the field of records, and has it loaded."""
        self.browser.script("document.querySelector('.records textarea').value = arguments[0]", text)
        self.click("Load what stands here")

    def shares(self, text: str, begins: str) -> str:
        """What a button beside the field of records puts into it."""
        field = "return document.querySelector('.records textarea').value"
        self.browser.script("document.querySelector('.records textarea').value = ''")
        self.browser.script(
            "[...document.querySelectorAll('.records button')].find((one) => one.textContent === arguments[0]).click()",
            text,
        )
        return self.browser.wait(
            lambda: self.browser.script(field).startswith(begins) and self.browser.script(field), f"what {text} shows"
        )

    def label(self, cell: str) -> str:
        return self.browser.script(
            "return document.querySelector(`.cell[data-label='${arguments[0]}']`).getAttribute('aria-label')",
            cell,
        )


# Yavalath: White's four in the row of e, its gap filled last.
won = "e2 a1 e3 a3 e5 b5 e4"

# Draughts: five turns after which a man of White jumps twice.
draughts = "a3-b4 h6-g5 e3-d4 d6-c5 b4-d6".split()
jumps = ("e7", "c5", "e3")


def a_game_is_won_by_taps(page: Page) -> None:
    page.open("yavalath")
    page.taps(won)
    assert page.status() == "White won.", page.status()
    assert page.moves() == won.split(), page.moves()


def a_game_is_won_by_keys_alone(page: Page) -> None:
    page.open("yavalath", people=False)
    driver = page.browser.driver

    def focused() -> str:
        # In `dataset`, WebKit takes `aria-label` for a label, too.
        return page.browser.script("return document.activeElement?.getAttribute('data-label') ?? ''")

    def go(label: str) -> None:
        """Walks with arrows: first to the row, then along it."""
        for _ in range(60):
            at = focused()
            if at == label:
                driver.switch_to.active_element.send_keys(Keys.ENTER)
                return
            key = (
                Keys.ARROW_DOWN if at[0] < label[0] else Keys.ARROW_UP if at[0] > label[0]
                else Keys.ARROW_RIGHT if int(at[1:]) < int(label[1:]) else Keys.ARROW_LEFT
            )
            driver.switch_to.active_element.send_keys(key)
        raise AssertionError(f"{label} was not reached from {at}")

    # Both seats are given to people by keys, too.
    for _ in range(60):
        driver.switch_to.active_element.send_keys(Keys.TAB)
        if page.browser.script("return document.activeElement.matches('.seat:nth-of-type(2) select')"):
            break
    driver.switch_to.active_element.send_keys(Keys.HOME)
    for _ in range(60):
        driver.switch_to.active_element.send_keys(Keys.SHIFT, Keys.TAB)
        if focused():
            break
    for count, label in enumerate(won.split()):
        go(label)
        page.browser.wait(lambda: len(page.moves()) == count + 1, f"{label} to be played")
    assert page.status() == "White won.", page.status()
    assert page.label("e4") == "e4, White Piece", page.label("e4")


def pieces_are_stacked(page: Page) -> None:
    page.open("gobblet-gobblers")
    page.press("Small: 2 in hand")
    page.tap("b2")
    page.press("Large: 2 in hand")
    page.tap("b2")
    assert "Large, stack of 2" in page.label("b2"), page.label("b2")
    page.press("Undo")
    page.press("Small: 2 in hand")
    page.tap("a1")
    # On the small piece a larger one can be placed, and it can move itself.
    page.tap("b2")
    page.press("Move this piece")
    page.tap("c3")
    assert "Small" in page.label("c3") and "empty" in page.label("b2"), page.label("b2")
    page.press("Undo")
    page.press("Undo")
    assert "Small" in page.label("b2") and "stack" not in page.label("b2"), page.label("b2")


def three_people_play(page: Page) -> None:
    page.open("yavalath-3")
    seen = []
    for cell in ("a1", "c3", "i9"):
        seen.append(page.status())
        page.tap(cell)
    assert seen == ["White to move", "Black to move", "Red to move"], seen
    assert page.status() == "White to move"


def a_capture_goes_on_jump_by_jump(page: Page) -> None:
    page.open("english-draughts")
    # White's man jumps from e7 to c5 and from there to e3.
    for turn in draughts:
        page.typed(turn)
    first, second, third = jumps
    page.tap(first)
    page.tap(second)
    assert "go on" in page.browser.text(".todo").lower(), page.browser.text(".todo")
    page.tap(third)
    assert page.moves()[-1] == f"{first}-{second},{second}-{third}", page.moves()


def a_promotion_is_chosen(page: Page) -> None:
    page.open("chess")
    for turn in "a2-a4 b7-b5 a4-b5 a7-a6 b5-a6 c8-b7 a6-b7 h7-h6".split():
        page.typed(turn)
    page.tap("b7")
    page.tap("a8")
    page.press("Knight")
    assert "White Knight" in page.label("a8"), page.label("a8")
    assert page.moves()[-1] == "b7-a8=Knight", page.moves()


def sides_are_swapped(page: Page) -> None:
    page.open("yavalath-swap")
    page.tap("e5")
    page.press("Swap sides")
    assert page.moves() == ["e5", "swap"], page.moves()


def an_endless_board_grows(page: Page) -> None:
    page.open("andantino")
    before = len(page.browser.all(".cell"))
    for _ in range(5):
        label = page.browser.script(
            "return [...document.querySelectorAll('.cell.legal')].pop().dataset.label"
        )
        page.tap(label)
    assert len(page.moves()) == 5
    assert len(page.browser.all(".cell")) > before


def ludi_answers_and_is_stopped(page: Page) -> None:
    page.open("yavalath", people=False)
    page.seat(1, "0")
    page.tap("e5")
    page.browser.wait(lambda: len(page.moves()) == 2, "Ludi's answer")
    page.open("chess", people=False)
    page.seat(1, "4")
    page.typed("e2-e4")
    page.browser.wait(lambda: "thinking" in page.status(), "Ludi to think")
    page.press("Stop")
    page.browser.wait(lambda: "thinking" not in page.status(), "Ludi to stop")
    page.seat(1, "-1")
    page.typed("e7-e5")
    # It did not come to an answer of its own.
    assert page.moves() == ["e2-e4", "e7-e5"], page.moves()


def a_hint_is_an_arrow(page: Page) -> None:
    page.open("breakthrough")
    page.click("Hint")
    page.says("Ludi would play")
    assert page.browser.all(".arrow.hint")


def a_game_is_reviewed(page: Page) -> None:
    page.open("tic-tac-toe")
    page.taps("a1 b1 a2 b2 c3")  # the last does not win at a3
    page.browser.script("document.querySelector('[data-act=review]').click()")
    page.browser.wait(lambda: page.browser.all(".turn .blame"), "a blunder")
    page.says("review is finished")
    assert page.browser.all(".curve polyline")
    page.press("‹")
    assert "Best: a3" in page.browser.text(".said"), page.browser.text(".said")


def a_review_is_stopped(page: Page) -> None:
    page.open("chess")
    for turn in "e2-e4 e7-e5 g1-f3 b8-c6".split():
        page.typed(turn)
    page.browser.script("document.querySelector('[data-act=review]').click()")
    page.browser.wait(lambda: page.browser.one("progress").is_displayed(), "the progress bar")
    page.tap("d2")  # the page stays usable
    page.browser.script("document.querySelector('[data-act=stop-review]').click()")
    page.says("review was stopped")


def other_moves_are_kept_beside_the_line(page: Page) -> None:
    page.open("yavalath")
    page.taps("e5 d4")
    page.press("‹")
    page.tap("d5")
    assert page.browser.text(".branch").strip() == "2. d5", page.browser.text(".branch")
    page.press("Make this the main line")
    assert page.moves() == ["e5", "d5"], page.moves()
    page.press("Delete from here")
    assert page.moves() == ["e5", "d4"], page.moves()


def a_link_holds_game_and_position(page: Page) -> None:
    page.open("yavalath")
    page.taps("e5 d4 c3")
    page.browser.script("document.querySelector('.share').click()")
    page.says("link is copied")
    address = page.browser.script("return document.querySelector('.records textarea').value")
    page.browser.open(address)
    page.browser.wait(lambda: page.moves() == ["e5", "d4", "c3"], "the turns of the link")
    assert "thinking" not in page.status()
    page.open("chess", "#" + address.split("#")[1], people=False)
    page.browser.wait(lambda: page.moves() == ["e5", "d4", "c3"], "the game of the link")
    page.open("yavalath", "#x" + address.split("#")[1], people=False)
    page.says("cannot be read")
    page.open("breakthrough", "#p=White%3A+d6%3B+Black%3A+h7%3B+to+move%3A+Black", people=False)
    page.browser.wait(lambda: "Black to move" in page.status(), "the position of the link")
    assert "thinking" not in page.status(), "a link lets Ludi search"
    page.open("yavalath", "#t=a1%20b2", people=False)
    assert page.moves() == ["a1", "b2"], page.moves()


def older_links_are_read(page: Page) -> None:
    row = "(game Row (players White Black) (board (tiling square) (size 3 3)) (end (All win (in-a-row 3))))"

    def packed(text: str, head: int) -> str:
        deflate = zlib.compressobj(9, zlib.DEFLATED, head)
        return base64.urlsafe_b64encode(deflate.compress(text.encode()) + deflate.flush()).decode().rstrip("=")

    # Play pages packed all with the head of zlib, the editor the rules without.
    page.open("yavalath", "#" + packed(json.dumps({"rules": row, "turns": ["a1", "b2"]}), 15), people=False)
    assert page.moves() == ["a1", "b2"] and len(page.browser.all(".cell")) == 9, page.moves()
    assert page.browser.text("h1") == "Row", page.browser.text("h1")
    page.open("yavalath", "#r=" + packed(row, -15), people=False)
    assert len(page.browser.all(".cell")) == 9
    for bomb in (packed(json.dumps({"rules": " " * (2 << 20), "turns": []}), 15), "r=" + packed(" " * (2 << 20), -15)):
        page.open("yavalath", "#" + bomb, people=False)
        page.says("cannot be read")


def an_engine_of_another_epoch_is_refused(page: Page) -> None:
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "site"
        shutil.copytree(page.site, copy, ignore=shutil.ignore_patterns("pictures"))
        site = (copy / "site.js").read_text()
        written = re.sub(r'("epoch":)(\d+)', lambda found: f"{found[1]}{int(found[2]) + 1}", site)
        assert written != site, f"the pages know no epoch: {site}"
        (copy / "site.js").write_text(written)
        for name, place in (("play/yavalath", ".obstacle"), ("index", ".obstacle"), ("editor", ".console .summary")):
            page.browser.open((copy / f"{name}.html").as_uri())
            page.browser.wait(lambda: "epoch" in page.browser.text(place), f"a word about the epoch on {name}")
        page.browser.open((copy / "play" / "yavalath.html").as_uri())
        page.browser.wait(lambda: page.browser.all(".obstacle"), "the refusal")
        assert page.browser.all("#play figure svg"), "the still board is gone"


def a_game_is_taught(page: Page) -> None:
    page.open("tic-tac-toe")
    page.tap("a1")
    page.press("Teach me this game")
    page.browser.wait(lambda: page.browser.one(".lesson").is_displayed(), "the first lesson")
    page.browser.script(
        "[...document.querySelectorAll('.lesson button')].find((one) => one.textContent === 'Show me').click()"
    )
    answer = page.browser.text(".verdict").removeprefix("It can be ").rstrip(".").split(" or ")[0]
    page.typed(answer)
    page.browser.wait(lambda: page.browser.text(".verdict").startswith("Right"), "the verdict")
    page.press("End the lessons")
    assert page.moves()[:1] == ["a1"], page.moves()
    assert "empty" not in page.label("a1") and "empty" in page.label("b1")


def turns_are_loaded(page: Page) -> None:
    page.open("yavalath")
    page.browser.script("document.querySelector('.records textarea').value = '1. e5 d4 2. c3'")
    page.press("Load what stands here")
    assert page.moves() == ["e5", "d4", "c3"], page.moves()


def a_position_is_set_up_by_hand(page: Page) -> None:
    def chosen(piece: str) -> None:
        page.browser.script(
            "const one = [...document.querySelectorAll('.palette button')]"
            ".find((node) => node.textContent.endsWith(arguments[0]));"
            "if (!one) throw new Error('no piece ' + arguments[0]); one.click();",
            piece,
        )

    def field() -> str:
        return page.browser.script("return document.querySelector('.setup textarea').value")

    page.open("breakthrough")
    page.tap("a2")
    page.tap("a3")
    page.press("Set up")
    page.press("Clear the board")
    chosen(" White")
    page.taps("d6 e6 c3")
    page.tap("c3")  # the same once more takes it away
    chosen(" Black")
    page.taps("h7 e6")
    assert "White: d6" in field() and "Black: e6 h7" in field(), field()
    page.browser.script(
        "const choice = document.querySelector('.setup select'); choice.value = 'White';"
        "choice.dispatchEvent(new Event('change'));"
    )
    page.browser.wait(lambda: "to move: White" in field(), "White to move")
    # What is no position is said, and nothing is lost.
    page.browser.script(
        "const field = document.querySelector('.setup textarea'); field.value += '; White: z9';"
        "field.dispatchEvent(new Event('change'));"
    )
    page.says("This is no position: .+z9")
    assert page.browser.script("return document.querySelector('[data-act=play-position]').disabled")
    page.browser.script(
        "const field = document.querySelector('.setup textarea'); field.value = field.value.replace('; White: z9', '');"
        "field.dispatchEvent(new Event('change'));"
    )
    page.browser.wait(
        lambda: not page.browser.script("return document.querySelector('[data-act=play-position]').disabled"),
        "a position again",
    )
    page.press("Play from here")
    for player in (0, 1):
        page.seat(player, "-1")
    assert page.status() == "White to move" and not page.moves(), (page.status(), page.moves())
    page.taps("d6 d7 h7 h6 d7 d8")
    assert page.status().startswith("White won"), page.status()
    # The record and the link begin at the position.
    record = page.shares("Copy the record", "White")
    position, turns = record.split("\n")
    assert "White: d6" in position and turns == "d6-d7 h7-h6 d7-d8", record
    link = page.shares("Link to this position", "file:")
    page.open("breakthrough", "#" + link.split("#")[1], people=False)
    page.browser.wait(lambda: page.status().startswith("White won"), "the position of the link")
    assert page.moves() == ["d6-d7", "h7-h6", "d7-d8"], page.moves()
    # Back to the usual start.
    page.press("Set up")
    page.press("Usual start")
    page.browser.wait(lambda: "White" in page.label("a1"), "the usual start")


def a_refused_position_changes_nothing(page: Page) -> None:
    page.open("breakthrough")
    page.taps("a2 a3")
    page.bring("White: z9; to move: White")
    page.says("Not possible: .+z9")
    page.taps("b7 b6")
    assert page.moves() == ["a2-a3", "b7-b6"], page.moves()
    # Nor does one that a link asks for: the game begins as usual.
    page.open("yavalath", "#p=White%3A+z9&t=a1")
    page.says("Not possible: .+z9")
    page.tap("e5")
    assert page.moves() == ["e5"], page.moves()


def a_set_up_is_left_for_a_turn_of_the_list(page: Page) -> None:
    page.open("breakthrough")
    page.taps("a2 a3 b7 b6")
    page.press("Set up")
    page.press("Clear the board")
    # Taps that follow each other at once are all taken.
    page.browser.script(
        "for (const label of ['d6', 'e6'])"
        "  [...document.querySelectorAll('.cell')].find((one) => one.dataset.label === label)"
        "    .dispatchEvent(new MouseEvent('click', {bubbles: true}));"
    )
    page.browser.wait(lambda: "empty" not in page.label("d6") and "empty" not in page.label("e6"), "both pieces")
    # What is copied meanwhile is what is set up.
    assert "d6" in page.shares("Copy the record", "White"), "the position is not copied"
    page.browser.script("document.querySelector('.turns .turn').click()")
    page.browser.wait(lambda: "empty" not in page.label("b7") and "empty" in page.label("d6"), "the first turn again")
    assert not page.browser.one(".setup").is_displayed() and page.browser.one(".toolbar").is_displayed()
    page.press("›")
    page.taps("c2 c3")
    assert page.moves() == ["a2-a3", "b7-b6", "c2-c3"], page.moves()


def a_record_brings_its_lot_along(page: Page) -> None:
    page.open("quantum-leap")
    # Who stands where; whose turn it is shows in what is legal.
    board = """return [...document.querySelectorAll('.cell')]
                 .map((one) => one.getAttribute('aria-label').replace(', legal', '')).join()"""
    page.press("New game")
    drawn = page.browser.script(board)
    record = page.shares("Copy the record", "game")
    page.press("New game")
    assert page.browser.script(board) != drawn, "the same lot was drawn twice"
    page.bring(record)
    page.says("0 turns are loaded")
    assert page.browser.script(board) == drawn, "another lot than that of the record"
    seed = re.search(r" seed (\d+) ", record)[1]
    link = page.shares("Link to this position", "file:")
    assert f"&seed={seed}" in link, link[-40:]
    # A link that stands there is opened, too.
    page.press("New game")
    page.bring(link)
    page.browser.wait(lambda: page.browser.script(board) == drawn, "the lot of the link")


def nothing_that_somebody_is_at_is_taken_away(page: Page) -> None:
    page.open("chess")
    for turn in "e2-e4 e7-e5".split():
        page.typed(turn)
    page.browser.script("document.querySelector('[data-act=review]').click()")
    page.browser.script(
        "const field = document.querySelector('.remarks input'); field.focus(); field.value = 'so far';"
    )
    reviewed = lambda: page.browser.script("return document.querySelector('progress').value")
    page.browser.wait(lambda: reviewed() >= 2, "some of the review")
    said = "return document.activeElement.value"
    assert page.browser.script(said) == "so far", "a comment was taken from under somebody's hands"
    page.browser.script("document.querySelector('[data-act=stop-review]').click()")
    page.says("review was stopped")
    page.browser.script("const turn = document.querySelector('.turns .turn'); turn.focus(); turn.click()")
    at = "return document.activeElement.matches('.turns .turn[aria-current]') && document.activeElement.dataset.turn"
    page.browser.wait(lambda: page.browser.script(at) == "1", "the focus on the turn that was gone to")


def presses_and_answers_cross_each_other(page: Page) -> None:
    page.open("tic-tac-toe")
    games = pathlib.Path(__file__).parents[2] / "games" / "seed"
    rules = [(games / name).read_text() for name in ("rows/tic-tac-toe.gdl", "blocking/amazons.gdl")]
    with tempfile.TemporaryDirectory() as room:
        page.browser.script(turns.bundled(pathlib.Path(room), "races"))
    page.browser.driver.set_script_timeout(patience)
    told = page.browser.driver.execute_async_script(
        "const done = arguments[2];"
        "races.run(arguments[0], arguments[1]).then(done, (fault) => done([String(fault?.stack ?? fault)]));",
        *rules,
    )
    assert not told, "; ".join(told)


def an_illegal_tap_is_explained(page: Page) -> None:
    page.open("yavalath")
    page.tap("e5")
    page.browser.script(tap, "e5")
    page.says("Not possible: .+e5")


def sentences_light_up_what_they_bear_upon(page: Page) -> None:
    def lit(part: str) -> list[str]:
        """What the first sentence of a part lights up."""
        return page.browser.script(
            "const clause = document.querySelector(`[data-part=${arguments[0]}] .clause`);"
            "if (!clause.classList.contains('bites')) return [];"
            "clause.dispatchEvent(new PointerEvent('pointerenter'));"
            "const lit = [...document.querySelectorAll('.ground > *')].flatMap((tile, i) =>"
            "  tile.classList.contains('lit') ? [document.querySelectorAll('.cell')[i].dataset.label] : []);"
            "clause.dispatchEvent(new PointerEvent('pointerleave'));"
            "return lit.sort();",
            part,
        )

    page.open("yavalath")
    assert len(lit("turn")) == 61 and not lit("start") and not lit("ending")
    page.taps("e2 a1 e3")
    assert len(lit("turn")) == 58
    page.taps("a3 e5 b5 e4")
    assert lit("ending") == ["e2", "e3", "e4", "e5"], lit("ending")
    page.open("breakthrough")
    rows = {cell[1:] for cell in lit("start")}
    assert rows == {"1", "2", "7", "8"} and len(lit("start")) == 32, lit("start")


def the_board_is_turned_and_drawn_on(page: Page) -> None:
    page.open("breakthrough")
    board = "return document.querySelector('.cell').getAttribute('points')"
    before = page.browser.script(board)
    page.browser.script("document.querySelector('[data-act=turn]').click()")
    assert page.browser.script(board) != before
    page.browser.script(
        "const cell = document.querySelector('.cell'); const box = cell.getBoundingClientRect();"
        "const at = {bubbles: true, button: 2, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2};"
        "cell.dispatchEvent(new PointerEvent('pointerdown', at));"
        "cell.dispatchEvent(new PointerEvent('pointerup', at));"
    )
    assert page.browser.all(".ring.own")


def narrow_pages_fit(page: Page) -> None:
    page.browser.size(360, 740)
    try:
        for slug in ("yavalath", "gomoku", "english-draughts"):
            page.open(slug)
            wider = page.browser.script(
                "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert wider <= 0, f"{slug} is {wider} pixels too wide"
            width = page.browser.script(
                "return document.querySelector('.cell').getBoundingClientRect().width"
            )
            assert width >= 23.5, f"cells of {slug} are {width} pixels wide"
    finally:
        page.browser.size(1280, 900)


SCENES = [
    a_game_is_won_by_taps,
    a_game_is_won_by_keys_alone,
    pieces_are_stacked,
    three_people_play,
    a_capture_goes_on_jump_by_jump,
    a_promotion_is_chosen,
    sides_are_swapped,
    an_endless_board_grows,
    ludi_answers_and_is_stopped,
    a_hint_is_an_arrow,
    a_game_is_reviewed,
    a_review_is_stopped,
    other_moves_are_kept_beside_the_line,
    a_link_holds_game_and_position,
    older_links_are_read,
    an_engine_of_another_epoch_is_refused,
    a_game_is_taught,
    turns_are_loaded,
    a_position_is_set_up_by_hand,
    a_refused_position_changes_nothing,
    a_set_up_is_left_for_a_turn_of_the_list,
    a_record_brings_its_lot_along,
    nothing_that_somebody_is_at_is_taken_away,
    presses_and_answers_cross_each_other,
    an_illegal_tap_is_explained,
    sentences_light_up_what_they_bear_upon,
    the_board_is_turned_and_drawn_on,
    narrow_pages_fit,
]


def main(site: str, *wanted: str) -> int:
    with Browser() as browser:
        page = Page(browser, pathlib.Path(site).resolve())
        acts = [(scenes.name_of(scene), scenes.quiet(browser, lambda scene=scene: scene(page))) for scene in SCENES]
        return scenes.walk(acts, wanted)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
