import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Said when another living process has the folder. */
export class WorldInUse extends Error {
  override readonly name = "WorldInUse";
}

/**
 * Takes a folder for this process alone; the answer gives it back. PGlite has no lock of its own, and two processes on
 * one folder lose writes without a word. Process numbers come round again, so the lock also says when its owner began.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "world.lock");
  const mine = `${process.pid} ${beginOf(process.pid)}`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return () => {
        if (textOf(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 2) throw error;
      const [pid = "", began = ""] = textOf(file).split(" ");
      if (isAlive(Number(pid), began))
        throw new WorldInUse(
          `The rehearsed world in ${folder} is in use by process ${pid}. Stop it or choose another DATA_DIR.`,
        );
      rmSync(file, { force: true });
    }
  }
}

function isAlive(pid: number, began: string): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return beginOf(pid) === began;
}

/** Clock ticks since boot at which a process began; "" where there is no /proc. */
function beginOf(pid: number): string {
  const stat = textOf(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
