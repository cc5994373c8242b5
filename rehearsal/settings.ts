import { join } from "node:path";
import { z } from "zod";
import { USED_INVOICES, type UsedInvoices } from "./world/world";

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that cannot work; its message has one sentence per variable. */
export class RehearsalSettingsError extends Error {
  // The launcher shows errors of this name without a stack.
  override readonly name = "SettingsError";
}

export type RehearsalSettings = {
  mallPort: number;
  marketPort: number;
  forwarderPort: number;
  /** The name others find it by; without one it answers this machine alone. */
  host: string | undefined;
  /** The folder of the embedded database; unused with a `databaseUrl`. */
  dataDir: string;
  /** A Postgres, where everything lies in the schema `rehearsed_world`. */
  databaseUrl: string | undefined;
  /** The folder whose mails are shown at `/mailbox` of the malls; there is no such page without one. */
  mailDir: string | undefined;
  /** Where the desk's pages lie, e.g. `http://localhost:3000`. */
  deskOrigin: string;
  /** How many of a hundred product pages of the malls a guard shuts. */
  wallPercent: number;
  /** Which second order SmartStore refuses an invoice number for. */
  usedInvoices: UsedInvoices;
  /** How long a market reviews a new listing before it approves it. */
  approvalDelayMs: number;
  /** Whether buyers order what was approved. */
  hasBuyers: boolean;
  /** How long a dispatched parcel takes from one state to the next; 0 leaves it where it is. */
  courierMs: number;
  /** How long a parcel at the forwarder takes from one state to the next; 0 leaves it where it is. */
  forwarderMs: number;
};

const PORT = "must be a port number, 1 to 65535";
const port = z.coerce.number(PORT).int(PORT).min(1, PORT).max(65_535, PORT);
const milliseconds = (byDefault: number) => {
  const sentence = "must be a whole number from 0 to 86400000";
  return z.coerce.number(sentence).int(sentence).min(0, sentence).max(86_400_000, sentence).default(byDefault);
};
const percent = (byDefault: number) => {
  const sentence = "must be a whole number from 0 to 100";
  return z.coerce.number(sentence).int(sentence).min(0, sentence).max(100, sentence).default(byDefault);
};
const postgres = z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://");

const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    "must be an origin, e.g. https://desk.example.com",
  )
  .transform((text) => new URL(text).origin);

export const rehearsalShape = z.object({
  PORT: port.default(3000),
  APP_ORIGIN: origin.optional(),
  UPSTREAM_PORT: port.default(4000),
  MALL_PORT: port.optional(),
  MARKET_PORT: port.optional(),
  FORWARDER_PORT: port.optional(),
  REHEARSAL_HOST: z
    .string()
    .regex(/^[\w.-]+$/, "must be a host name")
    .optional(),
  DATA_DIR: z.string().default(".data"),
  REHEARSAL_DATA_DIR: z.string().optional(),
  DATABASE_URL: postgres.optional(),
  REHEARSAL_DATABASE_URL: postgres.optional(),
  SMTP_URL: z.string().optional(),
  REHEARSAL_MAIL_DIR: z.string().optional(),
  APPROVAL_DELAY_MS: milliseconds(20_000),
  REHEARSAL_COURIER_MS: milliseconds(180_000),
  REHEARSAL_FORWARDER_MS: milliseconds(60_000),
  REHEARSAL_WALL_PERCENT: percent(0),
  REHEARSAL_USED_INVOICES: z.enum(USED_INVOICES, `must be one of ${USED_INVOICES.join(", ")}`).default("always"),
  REHEARSAL_BUYERS: z
    .enum(["1", "0", "true", "false"], "must be 1 or 0")
    .transform((word) => word === "1" || word === "true")
    .default(true),
});

/**
 * The rehearsed world's settings. Throws an error that names every invalid variable.
 *
 * Defaults follow the desk it serves: ports right above `UPSTREAM_PORT`, `rehearsal/` and `mailbox/` of `DATA_DIR`, its
 * Postgres. Real mails (`SMTP_URL`) appear in no mailbox.
 * Example: `rehearsalSettings({UPSTREAM_PORT: "4500"}).marketPort` is 4502.
 */
export function rehearsalSettings(env: Environment): RehearsalSettings {
  const filled = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const result = rehearsalShape.safeParse(filled);
  if (!result.success) {
    throw new RehearsalSettingsError(
      result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join("\n"),
    );
  }
  const read = result.data;
  return {
    mallPort: read.MALL_PORT ?? read.UPSTREAM_PORT + 1,
    marketPort: read.MARKET_PORT ?? read.UPSTREAM_PORT + 2,
    forwarderPort: read.FORWARDER_PORT ?? read.UPSTREAM_PORT + 3,
    host: read.REHEARSAL_HOST,
    deskOrigin: read.APP_ORIGIN ?? `http://localhost:${read.PORT}`,
    dataDir: read.REHEARSAL_DATA_DIR ?? join(read.DATA_DIR, "rehearsal"),
    databaseUrl: read.REHEARSAL_DATABASE_URL ?? read.DATABASE_URL,
    mailDir: read.REHEARSAL_MAIL_DIR ?? (read.SMTP_URL ? undefined : join(read.DATA_DIR, "mailbox")),
    wallPercent: read.REHEARSAL_WALL_PERCENT,
    usedInvoices: read.REHEARSAL_USED_INVOICES,
    approvalDelayMs: read.APPROVAL_DELAY_MS,
    hasBuyers: read.REHEARSAL_BUYERS,
    courierMs: read.REHEARSAL_COURIER_MS,
    forwarderMs: read.REHEARSAL_FORWARDER_MS,
  };
}
