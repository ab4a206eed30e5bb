"""Runs scenes of pages: what each shows, whether it holds and how long it took, a line a scene."""

import concurrent.futures
import time
import traceback


def check(holds, what: str) -> None:
    """Says what is wrong where something does not hold."""
    if not holds:
        raise AssertionError(what)


def name_of(scene) -> str:
    """What a scene shows: its first words of documentation, or its name as a sentence."""
    return (scene.__doc__ or scene.__name__.replace("_", " ")).strip()


def quiet(browser, act):
    """The act, held to leave no complaint in the console of the browser."""

    def run() -> None:
        browser.complaints()  # those of a scene before it
        act()
        complaints = browser.complaints()
        assert not complaints, f"the console says {complaints[:3]}"

    return run


def fault_of(act) -> str:
    """What went wrong, and the lines that led there; nothing where the act holds."""
    try:
        act()
        return ""
    except Exception as fault:  # a scene that fails stops no other
        lines = [str(frame.lineno) for frame in traceback.extract_tb(fault.__traceback__)[1:]]
        return f"{str(fault).strip()[:500] or repr(fault)} (lines {', '.join(lines)})"


def walk(scenes, wanted=(), together: int = 1) -> int:
    """Runs pairs of a name and an act, so many at a time, those whose names hold a wanted word; 1 if
    one of them fails, else 0."""

    def outcome(scene):
        name, act = scene
        started = time.monotonic()
        return name, fault_of(act), time.monotonic() - started

    chosen = [scene for scene in scenes if not wanted or any(word in scene[0] for word in wanted)]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(together) as sitting:
        for name, fault, seconds in sitting.map(outcome, chosen):
            print(f"{name}: {'FAILS: ' + fault if fault else 'holds'}, {seconds:.1f} s", flush=True)
            failed += bool(fault)
    return 1 if failed else 0
