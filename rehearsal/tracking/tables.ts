import { boolean, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { rehearsalSchema } from "@/rehearsal/tables";

/**
 * One scan of a parcel. `level` is the service's own number for how far it was then, 1 to 6
 * (docs/markets.md#parcel-tracking).
 */
export type ParcelScan = { at: string; level: number; kind: string; where: string };

/** A parcel controlled by a test; every other one follows its order or the forwarder's box. */
export const directedParcels = rehearsalSchema.table("directed_parcels", {
  /** Courier's code and invoice number, e.g. `04/683000000001`. */
  id: text("id").primaryKey(),
  /** The service has never heard of it. */
  isUnknown: boolean("is_unknown").notNull().default(false),
  scans: jsonb("scans").$type<ParcelScan[]>().notNull().default([]),
});

/** How many questions a key has asked on a day in Korea, and how many it may; no row means the usual number. */
export const trackingUse = rehearsalSchema.table("tracking_use", {
  /** Day and key, e.g. `2026-11-23/rehearsal`. */
  id: text("id").primaryKey(),
  asked: integer("asked").notNull().default(0),
  most: integer("most").notNull(),
});

/** Trouble ordered by a test: the next `remaining` questions go wrong in that way. */
export const trackingFaults = rehearsalSchema.table("tracking_faults", {
  kind: text("kind").primaryKey(),
  remaining: integer("remaining").notNull(),
  orderedAt: timestamp("ordered_at", { withTimezone: true }).notNull(),
});
