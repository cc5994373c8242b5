import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Said when another living process has the lock; `pid` is its number. */
export class FolderLocked extends Error {
  override readonly name = "FolderLocked";
  constructor(readonly pid: string) {
    super(`in use by process ${pid}`);
  }
}

/**
 * Takes a folder for this process alone, by a file of the given name in it; the answer gives it back.
 *
 * The file holds pid and start time, because a container hands out the same small pids again: a lock is stale when its
 * process is gone, or when a process of that number was started at another time.
 * Example: `const unlock = lockFolder(".data", "database.lock")`.
 */
export function lockFolder(folder: string, name: string): () => void {
  const file = join(folder, name);
  const mine = `${process.pid} ${startTime(process.pid) ?? ""}`.trim();
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: "wx", mode: 0o600 });
      return () => {
        if (read(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 2) throw error;
      const holder = read(file);
      if (holder && isAlive(holder)) throw new FolderLocked(holder.split(" ")[0] ?? "");
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
