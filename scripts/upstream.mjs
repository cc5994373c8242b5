import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { UPSTREAM_BUNDLE, buildUpstream, bundleUpstream } from "./build.mjs";
import { checkedSettings } from "./settings.mjs";
import { ROOT, UPSTREAM_SOURCES } from "./sources.mjs";

/** The embedded upstream alone: `npm run upstream`, and the process `npm start` puts beside the app. */
async function run() {
  await checkedSettings();
  await buildUpstream();
  // The upstream ends itself on SIGTERM; a closed channel means that `npm start` was killed without a word.
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  await import(pathToFileURL(UPSTREAM_BUNDLE).href);
}

/** While developing: bundles again and starts anew whenever a source changes. */
async function develop() {
  await checkedSettings();
  let running;
  let isStopping = false;
  const restart = async () => {
    try {
      await bundleUpstream();
    } catch {
      return; // esbuild said why; the running one stays.
    }
    if (running && running.exitCode === null) {
      const ended = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGTERM");
      await ended;
    }
    if (!isStopping)
      running = spawn(process.execPath, ["--enable-source-maps", UPSTREAM_BUNDLE], {
        cwd: ROOT,
        stdio: ["ignore", "inherit", "inherit"],
      });
  };
  let timer;
  for (const place of UPSTREAM_SOURCES.map((source) => join(ROOT, source)).filter(existsSync)) {
    watch(place, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(restart, 200);
    });
  }
  const stop = () => {
    isStopping = true;
    if (!running || running.exitCode !== null) process.exit(0);
    running.once("exit", () => process.exit(0));
    running.kill("SIGTERM");
  };
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, stop);
  await restart();
}

(process.argv.includes("--dev") ? develop() : run()).catch((error) => {
  console.error(error.name === "SettingsError" ? error.message : error);
  process.exit(1);
});
