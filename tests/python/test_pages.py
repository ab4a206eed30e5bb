"""The examples of docs/python.md, and the notebook."""

import doctest
import importlib.util
import os
import sys
import unittest
from pathlib import Path

import ludi

TREE = Path(__file__).resolve().parents[2]


class Pages(unittest.TestCase):
    def test_the_examples_of_the_page_come_out_as_it_says(self):
        failed, tried = doctest.testfile(
            str(TREE / "docs" / "python.md"), module_relative=False, optionflags=doctest.ELLIPSIS
        )
        self.assertGreater(tried, 40)
        self.assertEqual(failed, 0)

    def test_the_page_names_everything(self):
        page = (TREE / "docs" / "python.md").read_text()
        told = {"Error", "Batch", "Actions", "Player", "Game"}
        kinds = {n for n in ludi.__all__ if n[0].isupper()} - told
        # Classes that calls give back are told by what they have.
        for name in set(ludi.__all__) - kinds - {"__version__", "engine_epoch", "criteria"}:
            self.assertIn(f"ludi.{name}", page)

    @unittest.skipUnless(importlib.util.find_spec("nbclient"), "nbclient is not installed")
    def test_the_notebook_runs_and_shows_boards(self):
        import nbformat
        from nbclient import NotebookClient

        notebook = nbformat.read(TREE / "docs" / "notebook" / "first-look.ipynb", as_version=4)
        # The kernel of the machine is to find what this interpreter finds.
        found = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        NotebookClient(notebook, timeout=300, kernel_name="python3").execute(env=found)
        shown = [
            output.data
            for cell in notebook.cells
            if cell.cell_type == "code"
            for output in cell.outputs
            if output.output_type == "execute_result"
        ]
        boards = [data["image/svg+xml"] for data in shown if "image/svg+xml" in data]
        self.assertEqual(len(boards), 3)
        self.assertTrue(all("<svg" in board for board in boards))


if __name__ == "__main__":
    unittest.main()
