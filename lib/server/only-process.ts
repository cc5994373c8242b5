import "server-only";
import { join } from "node:path";
import { FolderLocked, lockFolder } from "@/lib/process/folder-lock";
import { privateFolder } from "@/lib/process/private-files";
import { settings } from "./settings";
import { shared } from "./shared";

/** Said when a second app process starts without a Redis to agree by. */
export class SecondProcess extends Error {
  override readonly name = "SecondProcess";
}

/**
 * Makes sure that this is the one app process of its DATA_DIR when there is no Redis.
 *
 * Two would trade the same refresh token twice, and the upstream ends a session for that; neither would know of the
 * other's log-outs. With REDIS_URL there may be any number. Throws a `SecondProcess` that says what to do.
 */
export function beOnlyProcess(): void {
  const { dataDir, redisUrl } = settings();
  if (redisUrl) return;
  shared("onlyProcess", () => {
    const folder = join(dataDir, "app");
    privateFolder(folder);
    try {
      const unlock = lockFolder(folder, "process.lock");
      process.once("exit", unlock);
      return unlock;
    } catch (error) {
      if (!(error instanceof FolderLocked)) throw error;
      throw new SecondProcess(
        `Process ${error.pid} is the app of ${dataDir} already, and two need a Redis between them. ` +
          "Set REDIS_URL for both, stop the other one, or choose another DATA_DIR.",
      );
    }
  });
}
