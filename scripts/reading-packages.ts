import { spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ADDING_WORDS, installedLevel, noteInstalled, removeCutOff } from "./package-levels.mjs";
import { ROOT, alone } from "./sources";

/** How long a try rests after one that failed, mostly because the network is away. */
const REST_MS = 60_000;
/** The seller who logs in meanwhile goes first. */
const NICE = 10;

function npm(words: readonly string[]): Promise<boolean> {
  removeCutOff(ROOT);
  return new Promise((resolve) => {
    const child = spawn("npm", words, {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
    if (child.pid) setPriority(child.pid, NICE);
    const stop = (): void => void child.kill();
    process.once("exit", stop);
    const over = (isDone: boolean): void => {
      process.off("exit", stop);
      resolve(isDone);
    };
    child.on("error", () => over(false));
    child.on("exit", (code) => over(code === 0));
  });
}

/** onnxruntime-node brings its machine code for every system, 288 MB; one of them runs here. */
function removeOtherSystems(): void {
  const programs = join(ROOT, "node_modules", "onnxruntime-node", "bin", "napi-v6");
  for (const system of readdirSync(programs))
    for (const processor of readdirSync(join(programs, system)))
      if (system !== process.platform || processor !== process.arch)
        rmSync(join(programs, system, processor), { recursive: true, force: true });
}

/** One try; answers whether all is there. */
const added = (): Promise<boolean> =>
  alone("reading-packages", async () => {
    if (installedLevel(ROOT) !== "pages") return true;
    const isDone = (await npm([...ADDING_WORDS, "--prefer-offline"])) || (await npm(ADDING_WORDS));
    if (!isDone) return false;
    removeOtherSystems();
    noteInstalled(ROOT, "running");
    return true;
  });

/**
 * Installs what reads the writing on pictures, when it is not there yet, while the product runs already: it is a third of
 * what a newcomer would wait for, and only the translation of pictures needs it. It may be cut off at any moment; the next
 * start takes it up. Says so when it is done. It tries again each minute while npm fails, and says the first time how it
 * would be done by hand.
 */
export async function installReadingPackages(): Promise<void> {
  if (installedLevel(ROOT) !== "pages") return;
  const since = Date.now();
  for (let tries = 1; !(await added()); tries += 1) {
    if (tries === 1)
      console.error(
        "What reads the writing on pictures could not be installed. It is tried again each minute; `npm ci` installs it too.",
      );
    await pause(REST_MS, undefined, { ref: false });
  }
  console.log(`What reads the writing on pictures is installed (${((Date.now() - since) / 1_000).toFixed(1)} s).`);
}
