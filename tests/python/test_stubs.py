"""Every public name is typed, and the types are those of the module."""

import ast
import inspect
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

import ludi
from ludi import _ludi

STUB = Path(ludi.__file__).with_name("_ludi.pyi")


def told():
    """The names of the stub, and those of each class in it."""
    names, members = set(), {}
    for node in ast.parse(STUB.read_text()).body:
        if isinstance(node, ast.ClassDef):
            members[node.name] = {
                each.name if isinstance(each, ast.FunctionDef) else each.target.id
                for each in node.body
                if isinstance(each, (ast.FunctionDef, ast.AnnAssign))
            }
            names.add(node.name)
        elif isinstance(node, ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.AnnAssign):
            names.add(node.target.id)
    return names, members


class Stubs(unittest.TestCase):
    def test_the_stub_has_every_public_name_and_no_other(self):
        names, members = told()
        public = {n for n in vars(_ludi) if not n.startswith("_")} | {"__version__"}
        self.assertEqual({n for n in names if not n.startswith("_")} | {"__version__"}, public)
        self.assertEqual(set(ludi.__all__), public)
        for name, said in members.items():
            kind = getattr(_ludi, name)
            if not inspect.isclass(kind) or issubclass(kind, Exception):
                continue
            with self.subTest(cls=name):
                real = {n for n in vars(kind) if not n.startswith("_")}
                self.assertEqual({n for n in said if not n.startswith("_")}, real)

    @unittest.skipUnless(shutil.which("mypy"), "mypy is not installed")
    def test_the_package_is_well_typed(self):
        folder = Path(ludi.__file__).parent
        checked = subprocess.run(
            ["mypy", "--strict", "--ignore-missing-imports", "--python-version", "3.11",
             "--cache-dir", "/dev/null", *map(str, sorted(folder.glob("*.py"))), str(STUB)],
            capture_output=True,
            text=True,
            cwd=folder.parent,
        )
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)


if __name__ == "__main__":
    unittest.main()
