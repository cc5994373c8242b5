import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Said when another living process owns the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = "DataFolderInUse";
}

/**
 * Takes the data folder for this process alone; the answer gives it back.
 *
 * PGlite has no lock of its own, and two processes on one folder lose writes without a word (measured: 200 committed
 * rows gone). The file holds pid and start time, because a container hands out the same small pids again: a lock is
 * stale when its process is gone, or when a process of that number was started at another time.
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, "database.lock");
  const mine = `${process.pid} ${startTime(process.pid) ?? ""}`.trim();
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return () => {
        if (read(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 2) throw error;
      const holder = read(file);
      if (holder && isAlive(holder)) {
        throw new DataFolderInUse(
          `${folder} is in use by process ${holder.split(" ")[0]}. Stop it or choose another DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
}

function isAlive(holder: string): boolean {
  const [pid, started] = holder.split(" ").map(Number);
  if (!pid || (pid === process.pid && started !== startTime(pid))) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const running = startTime(pid);
  return !started || running === undefined || running === started;
}

/** Clock ticks since boot at which a process started; undefined where there is no /proc. */
function startTime(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  const ticks = Number(stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  return Number.isFinite(ticks) ? ticks : undefined;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
