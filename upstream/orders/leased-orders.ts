import type { MarketDeed } from "@/lib/domain/order/order-event";
import { withLease, type Lease } from "./market-lease";
import { ownOrders, type Desk, type RowFate } from "./own-orders";
import { refreshOrders } from "./refresh-orders";

/** The subject of a lease on an order, e.g. `order/12`. */
export const orderSubject = (idx: number): string => `order/${idx}`;

/** The orders a call may ask their markets about, and what became of those it may not. */
export type LeasedOrders = {
  idxs: number[];
  fates: Map<number, RowFate>;
  /** Says that the outcome of an order is not known. */
  leaveOpen(idx: number): void;
};

type Wish = {
  deed: MarketDeed;
  idxs: readonly number[];
  /** Reads again what tells whether the deed was done; answers the orders whose market could not be read. */
  readMarkets?: (desk: Desk, idxs: number[]) => Promise<number[]>;
};

/**
 * Runs `work` with the orders no other call asks a market about. Where the outcome of an earlier call is unknown, the market
 * is asked first how the order is; while it does not answer, nothing is sent again.
 */
export async function withLeasedOrders<T>(
  desk: Desk,
  { deed, idxs: asked, readMarkets = readOrders }: Wish,
  work: (leased: LeasedOrders) => Promise<T>,
): Promise<T> {
  const own = (await ownOrders(desk, asked)).map(({ idx }) => idx);
  const wish = { deed: { key: `orderDeeds.${deed}` } as const, subjects: own.map(orderSubject) };
  return withLease(desk, wish, async (lease) => {
    const fates = busyFates(own, lease);
    const unsettled = own.filter((idx) => lease.unsettled.has(orderSubject(idx)));
    for (const idx of unsettled.length > 0 ? await readMarkets(desk, unsettled) : []) {
      lease.leaveOpen(orderSubject(idx));
      fates.set(idx, { key: String(idx), ok: false, code: "unsettled", message: { key: "orders.unsettled" } });
    }
    const leaveOpen = (idx: number) => lease.leaveOpen(orderSubject(idx));
    return work({ idxs: own.filter((idx) => !fates.has(idx)), fates, leaveOpen });
  });
}

/** What is told of orders that another call asks a market about. */
function busyFates(idxs: readonly number[], { busy }: Lease): Map<number, RowFate> {
  const fates = new Map<number, RowFate>();
  for (const idx of idxs) {
    const message = busy.get(orderSubject(idx));
    if (message) fates.set(idx, { key: String(idx), ok: false, code: "under_way", message });
  }
  return fates;
}

/** Reads orders from their markets again; answers those whose market could not be read. */
export async function readOrders(desk: Desk, idxs: number[]): Promise<number[]> {
  const { rows } = await refreshOrders(idxs, desk);
  return rows.filter(({ ok }) => !ok).map(({ key }) => Number(key));
}
