import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./sources";

/** While developing: bundles again and starts anew whenever a source changes. */
export async function develop({
  bundle,
  file,
  sources,
}: {
  bundle(): void;
  file: string;
  sources: readonly string[];
}): Promise<void> {
  let running: ChildProcess | undefined;
  let isStopping = false;
  const restart = async (): Promise<void> => {
    try {
      bundle();
    } catch {
      return; // esbuild said why; the running one stays.
    }
    const before = running;
    if (before && before.exitCode === null) {
      const ended = new Promise((resolve) => before.once("exit", resolve));
      before.kill("SIGTERM");
      await ended;
    }
    if (!isStopping)
      running = spawn(process.execPath, ["--enable-source-maps", file], {
        cwd: ROOT,
        stdio: ["ignore", "inherit", "inherit"],
      });
  };
  let timer: NodeJS.Timeout | undefined;
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
