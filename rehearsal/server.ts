import { WorldBroken } from "./database";
import { WorldInUse } from "./folder-lock";
import { complain } from "./kit/complaints";
import { RehearsalSettingsError } from "./settings";
import { startWorld } from "./start-world";

/** What says that starting again would only say the same again (sysexits' EX_CONFIG). */
const EXIT_TO_MEND = 78;

/** A message for errors a person can fix; undefined for all others. */
function explain(error: unknown): string | undefined {
  if ([RehearsalSettingsError, WorldBroken, WorldInUse].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, port } = ((error as Error).cause ?? error) as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what listens there or set MALL_PORT, MARKET_PORT and FORWARDER_PORT to others.`;
  if (code === "ECONNREFUSED") return "No Postgres answers at REHEARSAL_DATABASE_URL (or DATABASE_URL).";
  return undefined;
}

// A closed channel means that the parent process died, possibly before this process began.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

// What is kept here is its owner's alone, whatever the umask was: the database names no mode of its own.
process.umask(0o077);

try {
  const rehearsal = await startWorld(process.env);
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    void rehearsal
      .close()
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
