import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./sources.mjs";

/** While developing: bundles again and starts anew whenever a source changes. */
export async function develop({ bundle, file, sources }) {
  let running;
  let isStopping = false;
  const restart = async () => {
    try {
      await bundle();
    } catch {
      return; // esbuild said why; the running one stays.
    }
    if (running && running.exitCode === null) {
      const ended = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGTERM");
      await ended;
    }
    if (!isStopping)
      running = spawn(process.execPath, ["--enable-source-maps", file], {
        cwd: ROOT,
        stdio: ["ignore", "inherit", "inherit"],
      });
  };
  let timer;
  for (const place of sources.map((source) => join(ROOT, source)).filter(existsSync)) {
    watch(place, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(restart, 200);
    });
  }
  const stop = () => {
    isStopping = true;
    if (!running || running.exitCode !== null) process.exit();
    running.once("exit", () => process.exit());
    running.kill("SIGTERM");
  };
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, stop);
  await restart();
}
