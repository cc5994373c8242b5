import { openWorld, WorldBroken } from "./database";
import { WorldInUse } from "./folder-lock";
import { complain } from "./kit/complaints";
import { startRehearsal } from "./rehearsal";
import { rehearsalSettings, RehearsalSettingsError } from "./settings";

const LATENCY_MS = 30;
/** Like the review of a new listing, these limits pass faster here than the documented five and two seconds. */
const ESM_GAPS_MS = { orders: 250, search: 100 };
const BUYER_DELAY_MS = 60_000;
/** How long after the last thing that happened to an order a buyer changes their mind about it. */
const CLAIM_AFTER_MS = 600_000;

/** What says that starting again would only say the same again (sysexits' EX_CONFIG). */
const EXIT_TO_MEND = 78;

/** A sentence for mistakes a person can mend, nothing for everything else. */
function explain(error: unknown): string | undefined {
  if ([RehearsalSettingsError, WorldBroken, WorldInUse].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, port } = ((error as Error).cause ?? error) as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what listens there or set MALL_PORT, MARKET_PORT and FORWARDER_PORT to others.`;
  if (code === "ECONNREFUSED") return "No Postgres answers at REHEARSAL_DATABASE_URL (or DATABASE_URL).";
  return undefined;
}

// A closed channel means that whoever started us is gone without a word, which may happen before we have begun.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

// What is kept here is its owner's alone, whatever the umask was: the database names no mode of its own.
process.umask(0o077);

try {
  const settings = rehearsalSettings(process.env);
  const memory = await openWorld(settings);
  const rehearsal = await startRehearsal({
    db: memory.db,
    mallPort: settings.mallPort,
    marketPort: settings.marketPort,
    forwarderPort: settings.forwarderPort,
    host: settings.host,
    approvalDelayMs: settings.approvalDelayMs,
    latencyMs: LATENCY_MS,
    courierMs: settings.courierMs,
    forwarderMs: settings.forwarderMs,
    esmGapsMs: ESM_GAPS_MS,
    deskOrigin: settings.deskOrigin,
    buyers: settings.hasBuyers && { delayMs: BUYER_DELAY_MS, claimAfterMs: CLAIM_AFTER_MS },
    mailFolder: settings.mailDir,
  }).catch(async (error: unknown) => {
    await memory.close();
    throw error;
  });
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    void rehearsal
      .close()
      .then(() => memory.close())
      .catch((error: unknown) => complain(error, "rehearsal"))
      .then(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, close);
  console.log(`rehearsal ready ${rehearsal.mallOrigin} ${rehearsal.marketOrigin}`);
} catch (error) {
  const sentence = explain(error);
  if (sentence === undefined) complain(error, "start");
  else console.error(sentence);
  // A Postgres that is away may come back.
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  process.exit(sentence === undefined || code === "ECONNREFUSED" ? 1 : EXIT_TO_MEND);
}
