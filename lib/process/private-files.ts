import { chmodSync, mkdirSync } from "node:fs";

/**
 * From now on this process makes files and folders for its owner alone (0600 and 0700), whatever the umask was: libraries
 * such as an embedded database name no mode of their own. To be called before the first file is written.
 */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/**
 * Makes a folder that its owner alone may enter, parents included, or closes one that is there (0700). A folder of
 * somebody else's, such as a mounted volume, keeps the mode it has.
 */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
