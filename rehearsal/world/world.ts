import { sql } from "drizzle-orm";
import type { Database } from "@/rehearsal/database";
import { rehearsalCounters } from "@/rehearsal/tables";

/** Which second order SmartStore refuses an invoice number for: none, one of another buyer, or every one. */
export const USED_INVOICES = ["never", "otherBuyers", "always"] as const;
export type UsedInvoices = (typeof USED_INVOICES)[number];

/** The shared state of every rehearsed market. */
export type World = {
  db: Database;
  approvalDelayMs: number;
  latencyMs: number;
  /** How long a parcel takes from one state to the next; 0 leaves it where it is. */
  courierMs: number;
  /** How far apart the ESM API wants two order lists of one seller. */
  esmOrdersGapMs: number;
  /** How many goods searches the ESM API takes of a seller in any minute. */
  esmSearchesPerMinute: number;
  /** How many calls of one kind SmartStore takes of a seller at once. */
  smartStoreBurst: number;
  /** How many new and changed products Coupang takes of a seller at once. */
  coupangBurst: number;
  /** When SmartStore calls an invoice number used: its document names the refusal (104121) and not its condition. */
  usedInvoices: UsedInvoices;
  /** Where the desk's pages lie: the payment window leads back to them and nowhere else. */
  deskOrigin: string;
  /** The market listener's own address, e.g. for pictures and shop pages. */
  origin(): string;
};

/**
 * The next number of a kind, e.g. product numbers from 5,000,000,001 on, or the first of as many as `count` says; call it
 * inside the request's transaction.
 */
export async function nextNumber(tx: Database, name: string, first: number, count = 1): Promise<number> {
  const [row] = await tx
    .insert(rehearsalCounters)
    .values({ name, value: first + count - 1 })
    .onConflictDoUpdate({ target: rehearsalCounters.name, set: { value: sql`${rehearsalCounters.value} + ${count}` } })
    .returning({ value: rehearsalCounters.value });
  return Number(row?.value ?? first) - count + 1;
}

/** A time as Korean markets print it, with the offset: `2026-11-20T18:30:00.000+09:00`. */
export function koreanTime(date: Date): string {
  return `${new Date(date.getTime() + 9 * 60 * 60 * 1000).toISOString().slice(0, -1)}+09:00`;
}

export function wait(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
