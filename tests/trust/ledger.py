"""What all runs together have come to: rows in log.tsv, and the table of docs/trust.md made of them."""

import csv
import datetime
import subprocess

from room import ROOT

LOG = ROOT / "tests/trust/log.tsv"
WORST = ROOT / "tests/trust/worst.tsv"
PAGE = ROOT / "docs/trust.md"
COLUMNS = ["date", "look", "commit", "hours", "findings", "reached"]
BEGIN, END = "<!-- written by tests/trust/run -->", "<!-- to here -->"


def commit() -> str:
    """The commit that was looked at, with a + where something has been changed since."""

    def git(*words):
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True).stdout.strip()

    written_here = [":!docs/trust.md", ":!tests/trust", ":!tests/fuzz/corpus"]
    changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", *written_here)
    return git("rev-parse", "--short=8", "HEAD") + ("+" if changed else "")


def rows() -> list:
    if not LOG.exists():
        return []
    with open(LOG, newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def add(look: str, hours: float, outcome) -> None:
    is_new = not LOG.exists()
    with open(LOG, "a", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, delimiter="\t", lineterminator="\n")
        if is_new:
            writer.writeheader()
        writer.writerow(
            {
                "date": datetime.date.today().isoformat(),
                "look": look,
                "commit": commit(),
                "hours": f"{hours:.3f}",
                "findings": len(outcome.findings),
                "reached": outcome.reached,
            }
        )


def table(demands: dict) -> str:
    lines = ["| look | to come to | has come to | hours | runs | found | last run |", "|---|---|---|---:|---:|---:|---|"]
    for look, demand in demands.items():
        own = [row for row in rows() if row["look"] == look]
        if not own:
            lines.append(f"| {look} | {demand} | not begun | 0 | 0 | 0 | |")
            continue
        hours = sum(float(row["hours"]) for row in own)
        found = sum(int(row["findings"]) for row in own)
        last = own[-1]
        lines.append(
            f"| {look} | {demand} | {last['reached']} | {hours:.2f} | {len(own)} | {found} |"
            f" {last['date']}, {last['commit']} |"
        )
    return "\n".join(lines)


def worst_cases() -> str:
    if not WORST.exists():
        return ""
    lines = ["", "The worst cases so far, by time and by memory:", "", "| of | case | amount |", "|---|---|---:|"]
    with open(WORST, newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            lines.append(f"| {row['of']} | {row['case']} | {row['amount']} |")
    return "\n".join(lines) + "\n"


def write_page(demands: dict) -> None:
    text = PAGE.read_text()
    before, rest = text.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    PAGE.write_text(f"{before}{BEGIN}\n\n{table(demands)}\n{worst_cases()}\n{END}{after}")
