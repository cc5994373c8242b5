import "server-only";
import { EXIT_TO_MEND } from "@/lib/process/exit-codes";
import { keepFilesPrivate } from "@/lib/process/private-files";
import { SecondProcess, beOnlyProcess } from "./only-process";
import { isEnded } from "./session/tombstones";

/**
 * What an app process does before it takes requests: it makes sure that it may run at all and that what it writes is
 * private, reads which sessions are over, and connects to Redis, so that no seller waits for that. A process that may not
 * run says why and ends.
 */
export async function prepareProcess(): Promise<void> {
  keepFilesPrivate();
  try {
    beOnlyProcess();
  } catch (error) {
    if (!(error instanceof SecondProcess)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_TO_MEND);
  }
  await isEnded("");
}
