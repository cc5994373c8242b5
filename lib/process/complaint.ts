/** What an error happened in: the call or the job, and the request it came with. */
export type About = { call?: string; requestId?: string; job?: string };

/** The fields of a log line about an error. */
type Complaint = About & Record<string, unknown>;

const CAUSES_MAX = 4;
const FRAMES_SHOWN = 8;
/** SQLSTATE classes whose messages name tables and constraints only; every other class may quote what was sent. */
const NAMES_ONLY = /^(08|23|40|42|53|55|57|58)/;

type Fields = { name?: string; code?: unknown; constraint?: unknown; table?: unknown; severity?: unknown };

/**
 * The loggable facts of an unexpected error, without any user data.
 *
 * Drizzle's error message is the query with its parameters, Postgres' `detail` is the whole row, and a JSON error quotes
 * the text: order receivers, phone numbers and password hashes would end up in a log file. Kept are the call, the request,
 * the chain of error classes, the database's code, its message without quoted values, and the place in the code.
 */
export function complaintAbout(error: unknown, about: About = {}): Complaint {
  const chain = causesOf(error);
  const where = chain.map(framesOf).find((frames) => frames.length > 0) ?? [];
  return {
    ...about,
    error: chain.map(({ name }) => name).join(" < ") || typeof error,
    ...firstDatabaseError(chain),
    message: chain.map(sayable).findLast(Boolean),
    where: where.length > 0 ? where : undefined,
  };
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && chain.length < CAUSES_MAX; one = one.cause) chain.push(one);
  return chain;
}

const isSqlState = (code: unknown): code is string => typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);

function firstDatabaseError(chain: Error[]): Record<string, unknown> {
  const found = chain.find((one) => isSqlState((one as Fields).code) && (one as Fields).severity !== undefined);
  if (!found) {
    const code = chain.map((one) => (one as Fields).code).find((one) => typeof one === "string");
    return code ? { code } : {};
  }
  const { code, constraint, table } = found as Fields;
  return { code, constraint, table };
}

/**
 * The message of an error that may be logged; undefined for a query error, whose message is the query with its parameters.
 */
function sayable(error: Error): string | undefined {
  const { code } = error as Fields;
  if (error.message.startsWith("Failed query") || error.name === "DrizzleQueryError") return undefined;
  return isSqlState(code) && NAMES_ONLY.test(code) ? firstLine(error.message) : withoutValues(firstLine(error.message));
}

const firstLine = (text: string): string => text.split("\n")[0]?.slice(0, 300) ?? "";

/** Quoted pieces, mail addresses and longer numbers are often personal data. */
const withoutValues = (text: string): string =>
  text
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, "…")
    .replace(/\S+@\S+/g, "…")
    .replace(/\d[\d-]{3,}/g, "…");

/** Function and place of the innermost calls; an error's message may span lines, so only lines that are frames count. */
function framesOf({ stack = "" }: Error): string[] {
  const frames = stack.split("\n").flatMap((line) => {
    const found = /^\s+at (?:(.+) \()?.*?([^/\\(]+:\d+):\d+\)?$/.exec(line);
    return found ? [`${found[1] ?? ""} ${found[2]}`.trim()] : [];
  });
  return frames.slice(0, FRAMES_SHOWN);
}
