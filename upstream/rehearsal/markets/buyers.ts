import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "@/upstream/db/client";
import { rehearsalListings, rehearsalOrders, type RehearsalPeople } from "@/upstream/rehearsal/tables";
import { at } from "@/upstream/sources/reading";
import { buyerNumber } from "./people";
import { koreanTime, nextNumber, type World } from "./world";

export type Basket = {
  /** The listing's code or its public number. */
  listing: string;
  /** The option's name or its position; the first one still in stock when left out. */
  option?: string | number | undefined;
  quantity?: number | undefined;
  people?: Partial<RehearsalPeople> | undefined;
  /** Lines with the same order number travel together. */
  orderNo?: string | undefined;
};

export type Bought = { ok: true; orderNo: string; itemNo: string } | { ok: false; message: string };

/** A buyer orders one line. Refused for listings not on sale and for options without stock, as a shop would. */
export async function placeOrder(world: World, basket: Basket): Promise<Bought> {
  return world.db.transaction(async (tx) => {
    const [listing] = await listingsBy(tx, basket.listing);
    if (!listing) return { ok: false, message: `No listing ${basket.listing}` };
    const onSale =
      listing.status === "SALE" ||
      (listing.market === "Coupang" && listing.status !== "DELETED" && listing.approvedAt.getTime() <= Date.now());
    if (!onSale) return { ok: false, message: `The listing is ${listing.status}` };
    const quantity = Math.max(1, Math.trunc(basket.quantity ?? 1));
    const buyable = chosen(listing.buyable, basket.option, quantity);
    if (!buyable) return { ok: false, message: "That option is sold out or unknown" };

    const now = new Date();
    const day = koreanTime(now).slice(0, 10).replace(/-/g, "");
    const buyer = await nextNumber(tx, "buyer", 1);
    const smart = listing.market === "SmartStore";
    const orderNo = basket.orderNo ?? `${day}${String(smart ? 10_000_000 + buyer : 100_000 + buyer)}`;
    const sequence = await nextNumber(tx, "order.item", 1);
    const itemNo = smart
      ? `${day}${40_000_000 + sequence}`
      : `${await boxOfOrder(tx, orderNo, sequence)}-${buyable.itemNo}`;
    await tx.insert(rehearsalOrders).values({
      itemNo,
      orderNo,
      market: listing.market,
      vendor: listing.vendor,
      listingCode: listing.code,
      buyable,
      quantity,
      status: smart ? "PAYED" : "ACCEPT",
      placeStatus: "NOT_YET",
      people: { ...buyerNumber(buyer), ...basket.people },
      shippingFeeKrw: feeOf(listing.body),
      orderedAt: now,
      changedAt: now,
    });
    const left = listing.buyable.map((option) =>
      option.itemNo === buyable.itemNo ? { ...option, stock: option.stock - quantity } : option,
    );
    await tx
      .update(rehearsalListings)
      .set({ buyable: left, bought: true })
      .where(eq(rehearsalListings.code, listing.code));
    return { ok: true, orderNo, itemNo };
  });
}

/** Orders every approved listing once, some time after its approval. Stop it by calling what it answers. */
export function automaticBuyers(world: World, delayMs: number): () => Promise<void> {
  let busy: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const due = await world.db
      .select({ code: rehearsalListings.code })
      .from(rehearsalListings)
      .where(
        and(eq(rehearsalListings.bought, false), lte(rehearsalListings.approvedAt, new Date(Date.now() - delayMs))),
      )
      .orderBy(asc(rehearsalListings.approvedAt))
      .limit(20);
    for (const { code } of due) {
      const bought = await placeOrder(world, { listing: code, quantity: 1 });
      // What nobody can buy would be met again in every round.
      if (!bought.ok)
        await world.db.update(rehearsalListings).set({ bought: true }).where(eq(rehearsalListings.code, code));
    }
  };
  let looking = false;
  const timer = setInterval(
    () => {
      if (looking) return;
      looking = true;
      busy = look()
        .catch(() => undefined)
        .finally(() => {
          looking = false;
        });
    },
    Math.min(1000, Math.max(100, delayMs)),
  );
  timer.unref();
  return async () => {
    clearInterval(timer);
    await busy;
  };
}

/** Locked, because two buyers of one option must not both take the last one. */
async function listingsBy(tx: Database, number: string) {
  const by = (column: typeof rehearsalListings.code | typeof rehearsalListings.publicCode) =>
    tx.select().from(rehearsalListings).where(eq(column, number)).limit(1).for("update");
  const byCode = await by(rehearsalListings.code);
  return byCode.length > 0 ? byCode : by(rehearsalListings.publicCode);
}

function chosen<T extends { name: string; stock: number; stopped?: boolean }>(
  options: T[],
  wanted: string | number | undefined,
  quantity: number,
) {
  const candidates =
    typeof wanted === "number"
      ? options.slice(wanted, wanted + 1)
      : options.filter(({ name }) => wanted === undefined || name === wanted);
  return candidates.find(({ stock, stopped }) => !stopped && stock >= quantity);
}

/** Lines of one Coupang order share their box. */
async function boxOfOrder(tx: Database, orderNo: string, sequence: number): Promise<string> {
  const [known] = await tx
    .select({ itemNo: rehearsalOrders.itemNo })
    .from(rehearsalOrders)
    .where(eq(rehearsalOrders.orderNo, orderNo))
    .limit(1);
  return known?.itemNo.split("-")[0] ?? String(300_000_000_000 + sequence);
}

function feeOf(body: Record<string, unknown>): number {
  const fee = at(body, "originProduct", "deliveryInfo", "deliveryFee", "baseFee") ?? at(body, "deliveryCharge");
  return typeof fee === "number" ? fee : 0;
}
