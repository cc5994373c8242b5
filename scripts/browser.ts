import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installed, isRunnable } from "./debian";
import { StartError } from "./start-error";

// The shell first: the same engine without the windows around it, which spares a tenth of the machine.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser Playwright downloaded for itself, if there is one. */
async function playwrightsOwn(): Promise<string | undefined> {
  try {
    const { chromium } = await import("playwright");
    const file = chromium.executablePath();
    return file && existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where a Chromium is, without installing one; `undefined` when there is none.
 *
 * `CHROMIUM_PATH` wins, and a wrong `CHROMIUM_PATH` is an error: it is better to stop than to test another browser than
 * the one that was asked for. Example: `/usr/bin/chromium`.
 */
export async function foundBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  if (env.CHROMIUM_PATH) {
    if (isRunnable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new StartError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, but there is no program at that place.`);
  }
  const onPath = (env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...PLACES, ...onPath].find(isRunnable) ?? (await playwrightsOwn());
}

const ran = (command: string, args: readonly string[]): boolean => {
  console.log(`$ ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
};

/** Where a Chromium is; gets one when there is none: Playwright's own first, then the system's packages. */
export async function browser(): Promise<string> {
  const before = await foundBrowser();
  if (before) return before;
  console.log("No Chromium on this machine yet; getting one.");
  if (ran("npx", ["playwright", "install", "chromium"])) {
    const own = await playwrightsOwn();
    if (own) return own;
  }
  if (installed("chromium-headless-shell") || installed("chromium")) {
    const system = await foundBrowser();
    if (system) return system;
  }
  throw new StartError(
    "No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.",
  );
}

/** Says where a Chromium is, after getting one if need be: `node scripts/run.mjs browser`. */
export async function main(): Promise<void> {
  console.log(await browser());
}
