import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SettingsError } from "@/lib/settings/parts";
import { upstreamSettings } from "@/lib/settings/upstream";
import { startUpstream } from "./app";
import { WorldSilent } from "./rehearsed-world";
import { DataFolderBroken } from "./db/data-folder";
import { DataFolderInUse } from "./db/data-lock";
import { KeysBroken } from "./kit/keys";
import { whenAskedToEnd } from "@/lib/process/asked-to-end";
import { complaintAbout } from "@/lib/process/complaint";
import { EXIT_TO_MEND } from "@/lib/process/exit-codes";
import { keepFilesPrivate } from "@/lib/process/private-files";

const version = (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;

/** The reader of pictures is bundled beside us, under our own name but for the first word. */
const ourBundle = fileURLToPath(import.meta.url);
const readerBundle = join(dirname(ourBundle), basename(ourBundle).replace(/^upstream/, "reader"));

const seedProducts = Number(process.env.SEED_PRODUCTS) || undefined;

const settingOf = (port: number | undefined): string =>
  port === Number(process.env.UPSTREAM_METRICS_PORT) ? "UPSTREAM_METRICS_PORT" : "UPSTREAM_PORT";

const TO_MEND = [SettingsError, DataFolderInUse, DataFolderBroken, KeysBroken];

const causeOf = (error: unknown): NodeJS.ErrnoException & { port?: number } =>
  ((error as Error).cause instanceof Error ? (error as Error).cause : error) as NodeJS.ErrnoException;

/** Whether starting again would say the same; a Postgres or a world outside that is away may come back. */
const isToMend = (error: unknown): boolean =>
  TO_MEND.some((kind) => error instanceof kind) || causeOf(error).code === "EADDRINUSE";

/** A sentence for mistakes a person can mend; class, code and place for everything else. */
function explain(error: unknown): string {
  if ([...TO_MEND, WorldSilent].some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port } = causeOf(error);
  if (code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what listens there or set ${settingOf(port)} to another one.`;
  if (code === "ECONNREFUSED") return "No Postgres answers at DATABASE_URL.";
  return JSON.stringify(complaintAbout(error, { job: "start" }));
}

/** Who starts us may say that the app's first page goes first, and then when it is there (scripts/supervise.ts). */
const fillsAfter =
  process.env.FILLS_AFTER_FIRST_PAGE === "1"
    ? new Promise<void>((resolve) => process.once("message", () => resolve()))
    : undefined;

// A closed channel means that whoever started us is gone without a word, which may happen before we have begun.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

keepFilesPrivate();

try {
  const upstream = await startUpstream(upstreamSettings(process.env), {
    version,
    seedProducts,
    readerBundle,
    fillsAfter,
  });
  let isClosing = false;
  whenAskedToEnd(() => {
    // A terminal's Ctrl+C reaches every process of the group, and the launcher may send a second one.
    if (isClosing) return;
    isClosing = true;
    void upstream.close().then(() => process.exit());
  });
  // Last: whoever reads this may end us at once, and means a proper end.
  console.log(`upstream ready ${upstream.origin}`);
  if (await upstream.filled) console.log("The demo shop is made.");
} catch (error) {
  console.error(explain(error));
  process.exit(isToMend(error) ? EXIT_TO_MEND : 1);
}
