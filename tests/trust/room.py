"""Where a look works, what it may take, and the programs it calls."""

import dataclasses
import io
import os
import pathlib
import resource
import subprocess
import tarfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
# How far each look has come, packed, for machines that have not seen it.
REACHED = ROOT / "tests/trust/reached"
# What tells it: counts, and lists of what is done.
TELLING = ("counts.tsv", "commands.tsv", "slowest.tsv", "largest.tsv", "state.json", "tried.json", "held.txt")


@dataclasses.dataclass
class Outcome:
    """How far a look has come in all, in words, and what this run found."""

    reached: str
    findings: list


def core_seconds() -> float:
    """What this process and those it waited for have used of cores."""
    return sum(
        usage.ru_utime + usage.ru_stime
        for usage in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def packed(files: list) -> bytes:
    """The files in one archive, without their dates and owners."""
    bytes_out = io.BytesIO()
    with tarfile.open(fileobj=bytes_out, mode="w:xz") as archive:
        for file in files:
            entry = tarfile.TarInfo(file.name)
            entry.size = file.stat().st_size
            archive.addfile(entry, io.BytesIO(file.read_bytes()))
    return bytes_out.getvalue()


class Findings(list):
    """What did not hold; written down as it is found, for a look may be broken off."""

    def __init__(self, file: pathlib.Path):
        super().__init__()
        self.file = file

    def add(self, what: str) -> None:
        self.append(what)
        with open(self.file, "a") as out:
            print(what, file=out)


class Room:
    """The folder of a look. One that is not logged has another, and begins by itself."""

    def __init__(self, name: str, hours: float, build: str | None, logged: bool = True):
        self.reached = REACHED / f"{name}.tar.xz"
        self.folder = ROOT / "build/trust" / (name if logged else f"unlogged/{name}")
        if logged and not self.folder.exists() and self.reached.exists():
            with tarfile.open(self.reached) as archive:
                archive.extractall(self.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.seconds = hours * 3600
        self.build = pathlib.Path(build).resolve() if build else None
        self.found = Findings(self.folder / "findings.txt")
        self.clock = core_seconds
        self.begun = self.clock()

    def keep(self) -> None:
        """Packs how far the look has come."""
        told = [self.folder / name for name in TELLING if (self.folder / name).exists()]
        if told:
            REACHED.mkdir(exist_ok=True)
            self.reached.write_bytes(packed(told))

    def go_by_the_clock(self) -> None:
        """For looks whose processes nobody waits for: hours are those of the day."""
        self.clock = time.monotonic
        self.begun = self.clock()

    def hours_used(self) -> float:
        """By this look; what was built for it is not counted."""
        return (self.clock() - self.begun) / 3600

    def seconds_left(self) -> float:
        return self.seconds - (self.clock() - self.begun)

    def built(self, preset: str, options: list, targets: list) -> pathlib.Path:
        """The folder of a build that has these targets."""
        before = self.clock()
        folder = self.build or ROOT / "build" / preset
        jobs = os.cpu_count() if self.build is None else 1
        configure = ["cmake", "-S", ROOT, "-B", folder]
        if not (folder / "CMakeCache.txt").exists():
            configure = ["cmake", "--preset", preset]
        with open(self.folder / "build.log", "w") as log:
            for command in (
                configure + options,
                ["cmake", "--build", folder, "--target", *targets, "--parallel", str(jobs)],
            ):
                if subprocess.run(command, cwd=ROOT, stdout=log, stderr=log).returncode != 0:
                    raise SystemExit(f"the build failed; see {log.name}")
        self.begun += self.clock() - before
        return folder

    def program(self) -> pathlib.Path:
        """The program itself."""
        return self.built("release", [], ["ludi"]) / "ludi"


def counts_in(folder: pathlib.Path) -> dict:
    """What a program of trust has counted so far, by name (see account.hpp)."""
    file = folder / "counts.tsv"
    if not file.exists():
        return {}
    rows = (line.split("\t") for line in file.read_text().splitlines())
    return {name: float(number) for name, number in rows}


def number(amount: float) -> str:
    return f"{amount:,.0f}"
