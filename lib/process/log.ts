import pino, { type Logger } from "pino";

/** The two sides whose lines are laid side by side by their request ids. */
export type Part = "app" | "upstream";

/**
 * The least level that is written: `LOG_LEVEL`, or `info` without it. On a terminal and in tests it is `warn` then,
 * because a line per request would bury what a person reads there. Settings refuse a wrong one at the start.
 */
function levelIn(env: NodeJS.ProcessEnv, isTerminal: boolean): string {
  const asked = env.LOG_LEVEL?.trim() ?? "";
  if (asked in pino.levels.values || asked === "silent") return asked;
  return isTerminal || env.NODE_ENV === "test" ? "warn" : "info";
}

/** A log must never end the process it tells of: a reader that is gone or a disk that is full costs lines. */
const output = () => pino.destination({ dest: 1, sync: true }).on("error", () => undefined);

const made = (part: Part): Logger =>
  pino(
    {
      base: { part },
      level: levelIn(process.env, Boolean(process.stdout.isTTY)),
      messageKey: "message",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    output(),
  );

/**
 * This process's log: one JSON line each on the standard output, e.g.
 * `{"level":"info","time":"2026-01-31T…Z","part":"app","requestId":"K7Q29F3MX2","call":"auth.user","status":200,…}`.
 *
 * What is written must name no person, secret, address or text anybody typed (security.md S64). One copy per process,
 * because Next loads a module several times.
 */
export function log(part: Part): Logger {
  const place = globalThis as unknown as Record<symbol, Logger | undefined>;
  return (place[Symbol.for(`naru.log.${part}`)] ??= made(part));
}
