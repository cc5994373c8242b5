import { browser, foundBrowser } from "./browser";
import { canInstall, installed, programOnPath } from "./debian";
import { isPostgresThere } from "./postgres";
import { StartError } from "./start-error";

/** A program of the system that a part of the tests starts. */
export type Program = "chromium" | "postgres" | "redis-server" | "nginx" | "openssl";

const PACKAGE_OF: Readonly<Record<Exclude<Program, "chromium">, string>> = {
  postgres: "postgresql",
  "redis-server": "redis-server",
  nginx: "nginx",
  openssl: "openssl",
};

const isThere = (name: Exclude<Program, "chromium">): boolean =>
  name === "postgres" ? isPostgresThere() : programOnPath(name) !== undefined;

/**
 * Makes sure that programs are there before anything runs, so that a long run does not end at the first one missing.
 *
 * Chromium is the system's, else Playwright's, else Debian's. Everything else is installed where we are root on Debian or
 * Ubuntu, which is said beforehand. Throws a sentence that names what is missing where nothing can be installed.
 */
export async function programsReady(names: readonly Program[]): Promise<void> {
  const missing = names.flatMap((name) => (name === "chromium" || isThere(name) ? [] : [name]));
  const packages = missing.map((name) => PACKAGE_OF[name]);
  if (missing.length > 0 && !canInstall())
    throw new StartError(
      `These programs are missing: ${missing.join(", ")}. Install them (on Debian: apt-get install ${packages.join(" ")}), ` +
        "or name parts that do without (docs/testing.md).",
    );
  if (missing.length > 0) {
    console.log(`Needed and not there yet: ${missing.join(", ")}. They come from Debian's packages.`);
    if (!installed(...packages)) throw new StartError(`apt-get could not install ${packages.join(" ")}.`);
  }
  if (!names.includes("chromium")) return;
  if (!(await foundBrowser())) console.log("Needed and not there yet: Chromium, Playwright's own or Debian's.");
  await browser();
}
