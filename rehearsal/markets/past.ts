import { and, eq, inArray } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Database } from "@/rehearsal/database";
import {
  rehearsalInquiries,
  rehearsalListings,
  rehearsalOrders,
  type NewListing,
  type RehearsalPeople,
} from "@/rehearsal/tables";
import { CARRIERS } from "@/rehearsal/couriers";
import { faultOf, listedBefore } from "./listed-before";
import { MARKET_NAMES, type MarketName } from "@/rehearsal/world/market-names";
import { buyerNumber } from "./people";
import { rehearsalSellers, vendorOf, type RehearsalSeller } from "./sellers";
import { commissionOf } from "./smart-store/order-detail";
import { nextNumber, type World } from "@/rehearsal/world/world";

/** Numbers of inquiries start here. */
export const INQUIRY_FIRST = 410_000_001;

const INSERT_ROWS = 50;
const BUYERS_MAX = 1_000;
/** What the other markets keep of a sale. */
const FEE_RATE = 0.13;
const STATUSES: Record<MarketName, string[]> = {
  SmartStore: ["PAYED", "DELIVERING", "DELIVERED", "PURCHASE_DECIDED", "CANCELED", "RETURNED", "EXCHANGED"],
  Coupang: ["ACCEPT", "INSTRUCT", "DEPARTURE", "DELIVERING", "FINAL_DELIVERY", "NONE_TRACKING"],
  Gmarket: ["1", "2", "3", "4", "5"],
  Auction: ["1", "2", "3", "4", "5"],
  Elevenst: ["202", "301", "401", "501", "901"],
};
const CARRIER_CODE = {
  SmartStore: "smartStore",
  Coupang: "coupang",
  Gmarket: "esm",
  Auction: "esm",
  Elevenst: "elevenst",
} as const;

const moment = z.iso.datetime().transform((text) => new Date(text));
const shop = { market: z.enum(MARKET_NAMES), account: z.string() };
const body = z.record(z.string(), z.unknown());
const checked = z.object({ ...shop, bodies: z.array(body) });
const listed = z.object({ ...shop, listings: z.array(z.object({ body, listedAt: moment })) });
const people = z.object({
  buyerName: z.string(),
  buyerTel: z.string(),
  receiverName: z.string(),
  receiverTel: z.string(),
  zip: z.string(),
  address1: z.string(),
  address2: z.string(),
  message: z.string(),
  pcc: z.string(),
  movesTo: z.string().optional(),
});
const order = z.object({
  orderNo: z.string(),
  itemNo: z.string(),
  listingCode: z.string(),
  /** The number of the option that was bought. */
  option: z.string(),
  quantity: z.number().int().min(1),
  status: z.string(),
  placeStatus: z.string(),
  claimType: z.enum(["", "CANCEL", "RETURN", "EXCHANGE"]),
  claimStatus: z.string(),
  claimReason: z.string(),
  claimAt: moment.nullable(),
  people,
  shippingFeeKrw: z.number().int().min(0),
  carrier: z.string(),
  invoice: z.string(),
  orderedAt: moment,
  sentAt: moment.nullable(),
  moveAt: moment.nullable(),
});
const ordered = z.object({ ...shop, orders: z.array(order) });
const inquiry = z.object({
  kind: z.enum(["product", "order"]),
  category: z.string(),
  listingCode: z.string(),
  orderNo: z.string(),
  buyer: z.string(),
  content: z.string().min(1),
  askedAt: moment,
  answer: z.string().min(1).nullable(),
  answeredAt: moment.nullable(),
});
const asked = z.object({ ...shop, inquiries: z.array(inquiry) });

type Order = z.output<typeof order>;

/** A fact no market would accept; its message is returned to the caller. */
class NeverHappened extends Error {
  override readonly name = "NeverHappened";
}

/**
 * What happened before anybody looked: a shop's listings, orders and questions by the hundred, each held to the rules its
 * market has for a single one. All of a call or nothing of it is taken in.
 */
export function pastControl(app: Hono, world: World): void {
  app.get("/sellers", (context) =>
    context.json({ sellers: rehearsalSellers.map((seller) => ({ ...seller, vendor: vendorOf(seller) })) }),
  );
  app.get("/buyers", (context) => {
    const [from, count] = ["from", "count"].map((name) => Math.trunc(Number(context.req.query(name))) || 0);
    const length = Math.min(BUYERS_MAX, Math.max(0, count ?? 0));
    return context.json({ buyers: Array.from({ length }, (_, place) => buyerNumber((from ?? 0) + place)) });
  });

  app.post("/past/check", (context) =>
    told(context, checked, (seller, { bodies }) =>
      Promise.resolve({ faults: bodies.map((one) => faultOf(seller, one) ?? null) }),
    ),
  );
  app.post("/past/listings", (context) =>
    told(context, listed, (seller, { listings }) =>
      world.db.transaction(async (tx) => {
        const rows: (NewListing & { createdAt: Date; approvedAt: Date })[] = [];
        for (const { body, listedAt } of listings) {
          const fault = faultOf(seller, body);
          if (fault !== undefined) throw new NeverHappened(fault);
          // An older listing is not bought merely because it was noticed now.
          const made = { ...(await listedBefore(tx, seller, body)), bought: true };
          rows.push({ ...made, createdAt: listedAt, approvedAt: listedAt });
        }
        await inPieces(rows, (some) => tx.insert(rehearsalListings).values(some));
        return {
          listings: rows.map(({ code, publicCode, status, buyable }) => ({ code, publicCode, status, buyable })),
        };
      }),
    ),
  );
  app.post("/past/orders", (context) =>
    told(context, ordered, (seller, { orders }) =>
      world.db.transaction(async (tx) => {
        const shelf = await shelfOf(tx, seller, orders);
        const rows = orders.map((one) => orderRow(seller, shelf, one));
        await inPieces(rows, (some) => tx.insert(rehearsalOrders).values(some));
        const feeOf = seller.market === "SmartStore" ? commissionOf : (krw: number) => Math.round(krw * FEE_RATE);
        return {
          orders: rows.map(({ itemNo, buyable, quantity }) => ({
            itemNo,
            feeKrw: feeOf(buyable.priceKrw * quantity),
          })),
        };
      }),
    ),
  );
  app.post("/past/inquiries", (context) =>
    told(context, asked, (seller, { inquiries }) =>
      world.db.transaction(async (tx) => {
        const shelf = await shelfOf(tx, seller, inquiries);
        const stranger = inquiries.find(({ listingCode }) => !shelf.has(listingCode));
        if (stranger) throw new NeverHappened(`The shop has no listing ${stranger.listingCode}.`);
        const first = await nextNumber(tx, "inquiry", INQUIRY_FIRST, inquiries.length);
        // A market counts questions as they come in.
        const places = inquiries.map((_, place) => place);
        const turns = places.sort((a, b) => Number(inquiries[a]?.askedAt) - Number(inquiries[b]?.askedAt));
        const rows = inquiries.map((one, place) => ({
          ...one,
          id: first + turns.indexOf(place),
          market: seller.market,
          vendor: vendorOf(seller),
        }));
        await inPieces(rows, (some) => tx.insert(rehearsalInquiries).values(some));
        return { numbers: rows.map(({ id }) => id) };
      }),
    ),
  );
}

async function told<Shape extends z.ZodType<{ market: MarketName; account: string }>>(
  context: Context,
  shape: Shape,
  run: (seller: RehearsalSeller, body: z.output<Shape>) => Promise<object>,
): Promise<Response> {
  const read = shape.safeParse(await context.req.json().catch(() => undefined));
  if (!read.success) return context.json({ message: z.prettifyError(read.error) }, 400);
  const { market, account } = read.data;
  const seller = rehearsalSellers.find((known) => known.market === market && known.account === account);
  if (!seller) return context.json({ message: `No shop ${account} at ${market}` }, 404);
  try {
    return context.json(await run(seller, read.data));
  } catch (error) {
    if (error instanceof NeverHappened) return context.json({ message: error.message }, 409);
    throw error;
  }
}

type Shelf = Map<string, Pick<NewListing, "buyable">>;

/** The shop's own listings among those that are named. */
async function shelfOf(tx: Database, seller: RehearsalSeller, named: { listingCode: string }[]): Promise<Shelf> {
  const codes = [...new Set(named.map(({ listingCode }) => listingCode))];
  const { code, buyable, vendor } = rehearsalListings;
  const rows = await tx
    .select({ code, buyable })
    .from(rehearsalListings)
    .where(and(eq(vendor, vendorOf(seller)), inArray(code, codes)));
  return new Map(rows.map((row) => [row.code, row]));
}

function orderRow(seller: RehearsalSeller, shelf: Shelf, { option, ...one }: Order) {
  const never = (why: string): never => {
    throw new NeverHappened(`Order ${one.itemNo}: ${why}`);
  };
  const { market } = seller;
  const buyable = shelf.get(one.listingCode)?.buyable.find(({ itemNo }) => itemNo === option);
  if (!buyable) return never(`the shop has no option ${option} of ${one.listingCode}.`);
  if (!STATUSES[market].includes(one.status)) return never(`${market} has no status ${one.status}.`);
  if (one.carrier !== "") {
    const carrier = CARRIERS.find((known) => known[CARRIER_CODE[market]] === one.carrier);
    if (!carrier?.invoice.test(one.invoice)) return never(`${one.carrier} has no parcel ${one.invoice}.`);
  }
  return {
    ...one,
    buyable,
    market,
    vendor: vendorOf(seller),
    people: one.people as RehearsalPeople,
    changedAt: one.orderedAt,
  };
}

async function inPieces<Row>(rows: Row[], write: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += INSERT_ROWS) await write(rows.slice(at, at + INSERT_ROWS));
}
