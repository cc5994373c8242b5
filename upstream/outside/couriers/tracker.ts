import type { ParcelState, ParcelStep } from "@/lib/domain/parcel/parcel";
import type { StoredMessage } from "@/upstream/kit/messages";

/**
 * What a tracking service said. `unknown` is an answer: no courier has the number, or not yet. All else says nothing about
 * the parcel: `limit` that no more may be asked today, `keys` that the service does not know us, `down` that it was not
 * there or had no time, `unreadable` that it spoke otherwise than documented.
 */
export type Tracked =
  | { ok: true; state: ParcelState; steps: ParcelStep[] }
  | { ok: false; code: "limit" | "keys" | "down" | "unreadable"; message: StoredMessage };

/** A service that knows the parcels of several couriers. It never throws: what cannot be asked is an answer. */
export type Tracker = {
  /** Whether it knows a courier of ours, and whether that is beyond doubt; undefined where it does not. */
  knows(courierId: string): { isSure: boolean } | undefined;
  /** Where a parcel is, by our courier id ("CJ") and its number; `unknown` for a courier it does not know. */
  ask(courierId: string, invoice: string): Promise<Tracked>;
};

/** The tracking service, the poll interval of a parcel out for delivery, and the daily quota. */
export type Tracking = { tracker: Tracker; unitMs: number; dailyMax: number };
