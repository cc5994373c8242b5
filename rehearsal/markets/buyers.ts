import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "@/rehearsal/database";
import { rehearsalListings, rehearsalOrders, type RehearsalPeople } from "@/rehearsal/tables";
import { at } from "@/rehearsal/kit/reading";
import { nativeOf } from "./native";
import { buyerNumber } from "./people";
import { koreanTime, nextNumber, type World } from "@/rehearsal/world/world";

type Basket = {
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
    const words = nativeOf(listing.market);
    const onSale = words.selling.includes(listing.status) && isApproved(listing);
    if (!onSale) return { ok: false, message: `The listing is ${listing.status}` };
    const quantity = Math.max(1, Math.trunc(basket.quantity ?? 1));
    const buyable = chosen(listing.buyable, basket.option, quantity);
    if (!buyable) return { ok: false, message: "That option is sold out or unknown" };

    const now = new Date();
    const day = koreanTime(now).slice(0, 10).replace(/-/g, "");
    const buyer = await nextNumber(tx, "buyer", 1);
    const orderNo = basket.orderNo ?? cartNumber(listing.market, day, buyer);
    const sequence = await nextNumber(tx, "order.item", 1);
    const itemNo = await lineNumber(tx, listing.market, { day, orderNo, sequence, item: buyable.itemNo });
    await tx.insert(rehearsalOrders).values({
      itemNo,
      orderNo,
      market: listing.market,
      vendor: listing.vendor,
      listingCode: listing.code,
      buyable,
      quantity,
      status: words.paid,
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
      // An item that cannot be bought would come up again in every round.
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

/** SmartStore sells at once; the others review or take a while to show what was listed. */
function isApproved({ market, approvedAt }: typeof rehearsalListings.$inferSelect): boolean {
  return market === "SmartStore" || approvedAt.getTime() <= Date.now();
}

/** What a market calls the basket: an order, or at Gmarket and Auction a payment. */
function cartNumber(market: string, day: string, buyer: number): string {
  if (market === "SmartStore") return `${day}${10_000_000 + buyer}`;
  if (market === "Elevenst") return `${day}${1_000_000 + buyer}`;
  if (market === "Coupang") return `${day}${100_000 + buyer}`;
  return String((market === "Gmarket" ? 4_450_000_000 : 1_190_000_000) + buyer);
}

type Line = { day: string; orderNo: string; sequence: number; item: string };

/** A line's number. Coupang's lines share their box, 11st's their parcel and are counted inside it. */
async function lineNumber(tx: Database, market: string, { day, orderNo, sequence, item }: Line): Promise<string> {
  if (market === "SmartStore") return `${day}${40_000_000 + sequence}`;
  if (market === "Gmarket") return String(2_940_000_000 + sequence);
  if (market === "Auction") return String(1_590_000_000 + sequence);
  const lines = await tx
    .select({ itemNo: rehearsalOrders.itemNo })
    .from(rehearsalOrders)
    .where(and(eq(rehearsalOrders.market, market), eq(rehearsalOrders.orderNo, orderNo)));
  // Coupang's boxes have more digits than a number of JavaScript holds.
  const first = market === "Coupang" ? 642_538_970_000_000_000n : 40_000_000n;
  const parcel = lines[0]?.itemNo.split("-")[0] ?? String(first + BigInt(sequence));
  return market === "Coupang" ? `${parcel}-${item}` : `${parcel}-${lines.length + 1}`;
}

function feeOf(body: Record<string, unknown>): number {
  const each = at(body, "itemAddtionalInfo", "shipping", "policy", "each", "fee");
  const fee =
    at(body, "originProduct", "deliveryInfo", "deliveryFee", "baseFee") ??
    at(body, "deliveryCharge") ??
    each ??
    at(body, "Product", "dlvCst1") ??
    // A fee by the number of pieces: the fee of one piece comes first.
    String(at(body, "Product", "dlvCst3") ?? "").split("^")[0];
  return Number(fee) || 0;
}
