"""A browser for scenes: Debian's Chromium with a profile of its own, and what pages complain of."""

import shutil
import tempfile
import time

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By

patience = 180  # seconds, on a busy machine


class Browser:
    """Opens pages, waits for what they show, and is gone with its profile after `with`."""

    def __init__(self, width: int = 1280, height: int = 900, dark: bool = False) -> None:
        self.profile = tempfile.mkdtemp(prefix="ludi-browser-")
        options = webdriver.ChromeOptions()
        for argument in (
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--no-first-run",
            f"--window-size={width},{height}",
            f"--user-data-dir={self.profile}",
        ):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options)
        self.size(width, height)
        if dark:
            self.scheme("dark")

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *_) -> None:
        self.driver.quit()
        shutil.rmtree(self.profile, ignore_errors=True)

    def size(self, width: int, height: int) -> None:
        """Of the page itself: windows cannot be as narrow as telephones."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )

    def scheme(self, name: str) -> None:
        feature = {"name": "prefers-color-scheme", "value": name}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})

    def open(self, address: str) -> None:
        self.driver.get("about:blank")  # a new `#` alone would open nothing
        self.driver.get(address)

    def all(self, selector: str) -> list:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector: str):
        """The first element of a selector, as soon as there is one."""
        self.wait(lambda: self.all(selector), selector)
        return self.all(selector)[0]

    def text(self, selector: str) -> str:
        return self.script("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def script(self, source: str, *arguments):
        return self.driver.execute_script(source, *arguments)

    def wait(self, test, what: str):
        """Waits until a test holds and returns what it says."""
        end = time.monotonic() + patience
        while True:
            try:
                found = test()
            except StaleElementReferenceException:  # the page is being drawn anew
                found = None
            if found:
                return found
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {what}")
            time.sleep(0.03)

    def complaints(self) -> list[str]:
        """What the console has complained of since it was last asked."""
        return [
            entry["message"]
            for entry in self.driver.get_log("browser")
            if entry["level"] in ("SEVERE", "WARNING")
        ]
