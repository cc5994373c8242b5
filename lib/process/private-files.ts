import { chmodSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * From now on this process makes files and folders for its owner alone (0600 and 0700), whatever the umask was: libraries
 * such as an embedded database name no mode of their own. To be called before the first file is written.
 */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/**
 * Creates a folder with mode 0700, parents included, or sets that mode on an existing one. A folder of another owner, such
 * as a mounted volume, keeps its mode.
 */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}

/**
 * Takes from everybody else what a library that gives its files modes of its own has left readable below a folder, such
 * as an embedded database does. A file that goes meanwhile is left alone.
 */
export function closeFilesIn(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    try {
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
    } catch (error) {
      if (!["ENOENT", "EPERM"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    }
  }
}
