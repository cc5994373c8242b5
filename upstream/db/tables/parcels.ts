import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ParcelState, ParcelStep, ParcelTrouble } from "@/lib/domain/parcel/parcel";
import { moment, messageColumn } from "@/upstream/db/columns";
import { orders } from "./orders";
import { users } from "./people";

/** The parcels of an order as their couriers tell of them: one, or one for each box it was packed into. */
export const parcels = pgTable(
  "parcels",
  {
    orderIdx: bigint("order_idx", { mode: "number" })
      .notNull()
      .references(() => orders.idx, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courier: text("courier").notNull(),
    invoice: text("invoice").notNull(),
    state: text("state").$type<ParcelState>().notNull().default("unknown"),
    steps: jsonb("steps").$type<ParcelStep[]>().notNull().default([]),
    trouble: text("trouble").$type<ParcelTrouble>(),
    /** When the number was noted, when the courier last saw it, and when we last asked. */
    since: moment("since").notNull(),
    movedAt: moment("moved_at"),
    askedAt: moment("asked_at"),
    /** When it is polled next; null once polling has ended. */
    nextAt: moment("next_at"),
    /** When the market is next told of the arrival, and how often that was tried; null if there is nothing to report. */
    tellAt: moment("tell_at"),
    tells: integer("tells").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderIdx, table.courier, table.invoice] }),
    index("parcels_next").on(table.nextAt),
    index("parcels_tell").on(table.tellAt),
    index("parcels_number").on(table.courier, table.invoice),
    index("parcels_trouble").on(table.userId, table.trouble),
  ],
);

/** What the tracking service has taken and said; one row. */
export const trackingService = pgTable("tracking_service", {
  name: text("name").primaryKey(),
  /** Questions asked on a day in Korea, e.g. "2026-11-23". */
  day: text("day").notNull(),
  asked: integer("asked").notNull().default(0),
  /**
   * The service is not called until then, and why: it is unavailable, our key is invalid, or the daily quota is used up.
   */
  heldSince: moment("held_since"),
  heldUntil: moment("held_until"),
  failure: messageColumn("failure"),
});
