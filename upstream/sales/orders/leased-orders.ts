import { boxNumbersOf } from "@/lib/domain/order/boxes";
import type { MarketDeed } from "@/lib/domain/order/order-event";
import type { Message, StoredMessage } from "@/upstream/kit/messages";
import { withLease } from "./market-lease";
import type { OrderRow } from "./order-row";
import { ownOrders, type Desk, type OrderOutcome } from "./own-orders";
import { refreshOrders } from "./refresh-orders";

/** The subject of a lease on an order, e.g. `order/12`. */
export const orderSubject = (idx: number): string => `order/${idx}`;

/**
 * What a market's call about an order covers: the order, and each parcel that its market numbers, with all lines in it. Markets
 * that number parcels put the number before the line's own.
 *
 * Example: Coupang's line "6425-9001" is leased as `order/12` and as `parcel/u1/Coupang/6425`.
 */
function orderSubjects({ idx, userId, market, orderItemNo, boxes }: OrderRow): string[] {
  const numbers = orderItemNo.includes("-") ? boxNumbersOf({ orderItemNo, boxes }) : [];
  return [orderSubject(idx), ...numbers.map((number) => `parcel/${userId}/${market}/${number}`)];
}

/** Rows a call may ask their markets about, and what became of those it may not. */
type LeasedRows<Row, Fate> = {
  free: Row[];
  fates: Map<number, Fate>;
  /** Says that the outcome of a row is not known. */
  leaveOpen(id: number): void;
};

type Leasing<Row> = {
  /** What the call is about to do, in words. */
  deed: Message;
  rows: readonly Row[];
  idOf(row: Row): number;
  /** What the market's call about a row covers. */
  subjectsOf(row: Row): string[];
  /** Reads again what tells whether the deed was done; answers the ids of the rows whose market could not be read. */
  readMarkets(unsettled: Row[]): Promise<number[]>;
};

type Refused = { key: string; ok: false; code: string; message: StoredMessage };

/**
 * Runs `work` with the rows no other call asks a market about. Where the outcome of an earlier call is unknown, the market is
 * asked first how the row is; while it does not answer, nothing is sent again.
 */
export function withLeasedRows<Row, Fate, T>(
  desk: Desk,
  { deed, rows, idOf, subjectsOf, readMarkets }: Leasing<Row>,
  work: (leased: LeasedRows<Row, Fate | Refused>) => Promise<T>,
): Promise<T> {
  const subjects = new Map(rows.map((row) => [idOf(row), subjectsOf(row)]));
  return withLease(desk, { deed, subjects: [...subjects.values()].flat() }, async (lease) => {
    const fates = new Map<number, Fate | Refused>();
    const refuse = (id: number, code: string, message: StoredMessage) =>
      fates.set(id, { key: String(id), ok: false, code, message });
    const leaveOpen = (id: number) => subjects.get(id)?.forEach((subject) => lease.leaveOpen(subject));
    for (const [id, own] of subjects) {
      const message = own.flatMap((subject) => lease.busy.get(subject) ?? [])[0];
      if (message) refuse(id, "under_way", message);
    }
    const isUnsettled = (row: Row) => subjectsOf(row).some((subject) => lease.unsettled.has(subject));
    const unsettled = rows.filter((row) => !fates.has(idOf(row)) && isUnsettled(row));
    for (const id of unsettled.length > 0 ? await readMarkets(unsettled) : []) {
      leaveOpen(id);
      refuse(id, "unsettled", { key: "orders.unsettled" });
    }
    return work({ free: rows.filter((row) => !fates.has(idOf(row))), fates, leaveOpen });
  });
}

/** The orders a call may ask their markets about, and what became of those it may not. */
export type LeasedOrders = {
  idxs: number[];
  fates: Map<number, OrderOutcome>;
  /** Says that the outcome of an order is not known. */
  leaveOpen(idx: number): void;
};

type Wish = {
  deed: MarketDeed;
  idxs: readonly number[];
  /** Reads again what tells whether the deed was done; answers the orders whose market could not be read. */
  readMarkets?: (desk: Desk, idxs: number[]) => Promise<number[]>;
};

const idxOf = ({ idx }: OrderRow): number => idx;

/** The same for orders, which are read by their number. */
export async function withLeasedOrders<T>(
  desk: Desk,
  { deed, idxs, readMarkets = readOrders }: Wish,
  work: (leased: LeasedOrders) => Promise<T>,
): Promise<T> {
  const leasing: Leasing<OrderRow> = {
    deed: { key: `orderDeeds.${deed}` },
    rows: await ownOrders(desk, idxs),
    idOf: idxOf,
    subjectsOf: orderSubjects,
    readMarkets: (unsettled) => readMarkets(desk, unsettled.map(idxOf)),
  };
  return withLeasedRows<OrderRow, OrderOutcome, T>(desk, leasing, ({ free, fates, leaveOpen }) =>
    work({ idxs: free.map(idxOf), fates, leaveOpen }),
  );
}

/** Reads orders from their markets again; answers those whose market could not be read. */
export async function readOrders(desk: Desk, idxs: number[]): Promise<number[]> {
  const { rows } = await refreshOrders(idxs, desk);
  return rows.filter(({ ok }) => !ok).map(({ key }) => Number(key));
}
