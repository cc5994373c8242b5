import { and, asc, eq } from "drizzle-orm";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { rehearsalListings, rehearsalOrders } from "@/rehearsal/tables";
import { nativeOf } from "./native";
import type { OrderRow } from "./order-rows";
import { koreanTime, type World } from "@/rehearsal/world/world";

/** How long after its end an order is settled, in steps of a parcel: the rehearsed world's days. */
const STEPS = 2;
/** A market's fee of a sale, in ten-thousandths; one order in seven is settled with more than announced. */
const FEE: Record<string, bigint> = {
  SmartStore: 563n,
  Coupang: 1_090n,
  Gmarket: 1_300n,
  Auction: 1_300n,
  Elevenst: 1_300n,
};
const DRIFT = 50n;
const DRIFTS_EVERY = 7;
/** One order in five was bought with a coupon of the seller's. */
const COUPON = 1_000;
const COUPON_EVERY = 5;

/** An order a market has settled, and the goods' refund after it where the buyer sent them back. Whole won, Korean days. */
export type SettledOrder = {
  row: OrderRow;
  name: string;
  /** When the buyer decided, and the day it is paid: the day after. */
  decidedDay: string;
  payDay: string;
  sale: number;
  fee: number;
  coupon: number;
  deliveryFee: number;
  isRefund: boolean;
};

const dayOf = (date: Date): string => koreanTime(date).slice(0, 10);
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
export const today = (): string => dayOf(new Date());
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** A deterministic number for an order. */
const sign = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, 7);

/**
 * What a shop's decided and returned orders were settled for, oldest first. Nothing is stored: it follows from the orders,
 * some steps of the world's clock after they ended. What ended today counts as yesterday's, because markets only tell days
 * that are over.
 */
export async function settledOrders(
  world: World,
  shop: { market: string; vendor: string },
  from: string,
  to: string,
): Promise<SettledOrder[]> {
  const rows = await world.db
    .select({ row: rehearsalOrders, name: rehearsalListings.name })
    .from(rehearsalOrders)
    .leftJoin(rehearsalListings, eq(rehearsalListings.code, rehearsalOrders.listingCode))
    .where(and(eq(rehearsalOrders.market, shop.market), eq(rehearsalOrders.vendor, shop.vendor)))
    .orderBy(asc(rehearsalOrders.orderedAt), asc(rehearsalOrders.itemNo));
  const words = nativeOf(shop.market);
  const now = Date.now();
  return rows.flatMap(({ row, name }) => {
    // What a market's office cancels after the buyer decided is paid and taken back like a return.
    const isReturned = ["RETURN", "OFFICE"].includes(row.claimType) && row.claimStatus === words.returned.claim;
    const isDecided = Object.entries(words.decided).every(([key, value]) => row[key as keyof OrderRow] === value);
    if (!isReturned && (!isDecided || row.claimStatus !== "")) return [];
    if (now - row.changedAt.getTime() < STEPS * world.courierMs) return [];
    const ended = dayOf(row.changedAt);
    const decidedDay = ended < today() ? ended : dayBefore(today());
    if (decidedDay < from || decidedDay > to) return [];
    const sale = row.buyable.priceKrw * row.quantity;
    const number = sign(row.itemNo);
    const rate = (FEE[row.market] ?? 0n) + (number % DRIFTS_EVERY === 0 ? DRIFT : 0n);
    const settled = {
      row,
      name: name ?? "",
      decidedDay,
      payDay: new Date(Date.parse(`${decidedDay}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10),
      sale,
      fee: Number((BigInt(sale) * rate) / 10_000n),
      coupon: number % COUPON_EVERY === 0 && sale > COUPON * 2 ? COUPON : 0,
      deliveryFee: row.shippingFeeKrw,
      isRefund: false,
    };
    return isReturned ? [settled, { ...settled, isRefund: true }] : [settled];
  });
}

/** One page of rows, from 1 on. */
export const pageOf = <Row>(rows: Row[], page: number, size: number): Row[] =>
  rows.slice((page - 1) * size, page * size);
