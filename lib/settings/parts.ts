import { z } from "zod";
import { LOG_LEVELS } from "@/lib/domain/watch/log-level";
import { anyPort, origin, serviceAddress, wholeNumber } from "./values";

/** What a process finds in its environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that cannot work. Its message has one sentence per variable, so that all can be corrected in one go. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}

export const THIS_MACHINE = "127.0.0.1";

/** Where the rehearsed outside world answers: on a port of this machine, or where you run it. */
export const rehearsal = {
  MALL_PORT: anyPort.optional(),
  MARKET_PORT: anyPort.optional(),
  FORWARDER_PORT: anyPort.optional(),
  MALL_ORIGIN: origin.optional(),
  MARKET_ORIGIN: origin.optional(),
  REHEARSAL_HOST: z
    .string()
    .regex(/^[\w.-]+$/, "must be a host name")
    .default(THIS_MACHINE),
};

/** Settings for logs, metrics and traces. */
export const watch = {
  METRICS_BIND: z.string().default("127.0.0.1"),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress.optional(),
};

/** How a server ends (lib/process/drain.ts). */
export const draining = {
  DRAIN_MS: wholeNumber(60_000, 0, 3_600_000),
  DRAIN_WAIT_MS: wholeNumber(0, 0, 600_000),
};

/** Where a process tells its metrics; undefined where it tells none. */
export type MetricsPlace = { port: number; bind: string } | undefined;

/** Where a process tells its traces, e.g. `http://127.0.0.1:4318/v1/traces`; undefined where it tells none. */
export type TracesUrl = string | undefined;

export const tracesUrlOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
}: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}): TracesUrl => address && `${address}/v1/traces`;

/** How long a server that ends is still sent calls, and how long calls under way may then take, in ms. */
export type Draining = { waitMs: number; limitMs: number };

/** An empty variable counts as a missing one: `REDIS_URL=` in a .env file means "none". */
const filled = (env: Environment): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));

export function checked<Shape extends z.ZodType>(shape: Shape, env: Environment): z.output<Shape> {
  const result = shape.safeParse(filled(env));
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return env[name]?.trim() ? `${name} ${issue.message}.` : `${name} is missing.`;
    }),
  );
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Example: `isLoopback("http://127.0.0.1:4000/api")` is true. */
const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);

/**
 * Refuses an address secrets would travel to in the open: it must be https, or on this machine.
 * Example: `requireHttps("TRACKING_URL", "http://t.example", "its key is sent to it")` throws.
 */
export function requireHttps(name: string, address: string | undefined, reason: string): void {
  if (address && new URL(address).protocol !== "https:" && !isLoopback(address))
    throw new SettingsError([`${name} must be https, because ${reason}.`]);
}

type RehearsalRead = z.output<z.ZodObject<typeof rehearsal>> & { UPSTREAM_PORT: number };

/** The rehearsed world listens right above the upstream unless a setting names another place. */
export const mallOriginOf = (read: RehearsalRead): string =>
  read.MALL_ORIGIN ?? `http://${read.REHEARSAL_HOST}:${read.MALL_PORT ?? read.UPSTREAM_PORT + 1}`;
export const marketOriginOf = (read: RehearsalRead): string =>
  read.MARKET_ORIGIN ?? `http://${read.REHEARSAL_HOST}:${read.MARKET_PORT ?? read.UPSTREAM_PORT + 2}`;

export const forwarderOriginOf = (read: RehearsalRead): string =>
  `http://${read.REHEARSAL_HOST}:${read.FORWARDER_PORT ?? read.UPSTREAM_PORT + 3}`;
