"""Builds the module with CMake, and puts the games that come with Ludi beside it.

Everything is built in the folder `build/python` of the source tree, or where LUDI_PYTHON_BUILD says.
LUDI_CMAKE_ARGS holds further arguments for CMake, separated by blanks.
"""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

here = Path(__file__).resolve().parent
tree = here.parents[1]
folder = Path(os.environ.get("LUDI_PYTHON_BUILD", tree / "build" / "python"))


class BuildByCMake(build_ext):
    def build_extension(self, extension: Extension) -> None:
        asked = shlex.split(os.environ.get("LUDI_CMAKE_ARGS", ""))
        arguments = [
            "-DCMAKE_BUILD_TYPE=Release",
            "-DLUDI_PYTHON=ON",
            "-DLUDI_TESTS=OFF",
            "-DLUDI_NATIVE=ON",
            "-DLUDI_PYTHON_SHARE=.",
            f"-DPython_EXECUTABLE={sys.executable}",
        ]
        if not (folder / "CMakeCache.txt").exists():
            # A first build compiles a folder at a time, which takes a third less.
            arguments.append("-DLUDI_GROUPED=ON")
            if shutil.which("ninja"):
                arguments += ["-G", "Ninja"]
            compiler = shutil.which("clang++-19")
            if compiler and "CXX" not in os.environ:
                arguments.append(f"-DCMAKE_CXX_COMPILER={compiler}")
        subprocess.run(["cmake", "-S", tree, "-B", folder, *arguments, *asked], check=True)
        jobs = str(len(os.sched_getaffinity(0)))
        subprocess.run(
            ["cmake", "--build", folder, "--target", "ludi_python", "--parallel", jobs], check=True
        )
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        built = next((folder / "app" / "python").glob("_ludi.*.so"))
        shutil.copy2(built, target)
        games = target.parent / "games"
        shutil.rmtree(games, ignore_errors=True)
        shutil.copytree(tree / "games", games)


# What setuptools writes on the way goes into the build folder, too.
(folder / "setuptools").mkdir(parents=True, exist_ok=True)
os.chdir(here)
setup(
    ext_modules=[Extension("ludi._ludi", [])],
    cmdclass={"build_ext": BuildByCMake},
    options={
        "build": {"build_base": str(folder / "setuptools")},
        "egg_info": {"egg_base": str(folder / "setuptools")},
    },
)
