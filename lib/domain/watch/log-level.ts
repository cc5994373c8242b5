/** How much a log tells, from least to most. */
export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Reader = {
  /** The value of `LOG_LEVEL` in the environment. */
  asked: string | undefined;
  isTerminal: boolean;
  isTest: boolean;
};

/**
 * The least level that is written: what was asked for, else `info`. On a terminal and in tests it is `warn` then, because a
 * line per request would bury what a person reads there. Settings refuse a wrong one at the start.
 *
 * Example: `logLevelFor({asked: undefined, isTerminal: true, isTest: false})` is `warn`.
 */
export function logLevelFor({ asked, isTerminal, isTest }: Reader): LogLevel {
  const level = LOG_LEVELS.find((one) => one === asked?.trim());
  return level ?? (isTerminal || isTest ? "warn" : "info");
}
