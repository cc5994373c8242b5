import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { claimSums, type ClaimSums } from "@/lib/domain/claim/claim-money";
import { USUAL_DUTY_PERMILLE, type ImportTax } from "@/lib/domain/customs/duty";
import { shipmentTax } from "@/lib/domain/customs/shipment-tax";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { splitWon } from "@/lib/domain/kit/split-won";
import { sourcePriceOf } from "@/lib/domain/pricing/listing-price";
import { expectedCosts, type OrderCosts } from "@/lib/domain/pricing/margin";
import { rateOf, type PriceSetting } from "@/lib/domain/pricing/price-setting";
import {
  bookedCosts,
  bookedOrder,
  claimsStanding,
  stockPieces,
  type CostsFrom,
} from "@/lib/domain/revenue/booked-order";
import { NOTHING_POSTED, type GoodsFacts } from "@/lib/domain/revenue/postings";
import type { Needs } from "@/upstream/context";
import {
  agencyOrderItems,
  agencyOrders,
  claims,
  orderCosts,
  orderLedger,
  orders,
  products,
  settlementLines,
} from "@/upstream/db/schema";
import { goodsOf, postHappened } from "@/upstream/orders/postings";
import { textIn } from "@/upstream/products/detail";
import { customsRatesOn } from "@/upstream/products/exchange-rates";
import { priceSettingOf } from "@/upstream/templates/price-setting";

type Reader = Needs<"db"> & { user: { id: string } };

/** What an order's money is worked out from, and nothing of who bought it. */
const SOLD = {
  idx: orders.idx,
  market: orders.market,
  marketAccount: orders.marketAccount,
  orderNo: orders.orderNo,
  stage: orders.stage,
  movedFrom: orders.movedFrom,
  claimStatus: sql<string>`coalesce(${orders.claimDetail} ->> 'nativeStatus', '')`,
  claimedAt: sql<string>`coalesce(${orders.claimDetail} ->> 'requestedAt', '')`,
  orderedAt: orders.orderedAt,
  removedAt: orders.removedAt,
  productId: orders.productId,
  optionName: orders.optionName,
  quantity: orders.quantity,
  totalPrice: orders.totalPrice,
  shippingFee: orders.shippingFee,
  expectedSettlement: orders.expectedSettlement,
  rateCny: orders.rateCny,
  rateUsd: orders.rateUsd,
};
type SoldRow = Pick<typeof orders.$inferSelect, Exclude<keyof typeof SOLD, "claimStatus" | "claimedAt">> & {
  claimStatus: string;
  claimedAt: string;
};

type Options = NonNullable<(typeof products.$inferSelect)["body"]["option"]>["detailOptions"];
type Bought = { sourceMin: number; currency: string; options: Options };

/** The parcel an order lies in at a forwarder, and its part of what that costs. */
type ParcelPart = { number: string; orders: number; fee: number; share: number };

/** What customs is expected to take of all that was ordered together, and an order's part of it. */
type TaxPart = ImportTax & { lines: number; share: number };

export type OrderMoney = {
  row: SoldRow;
  costs: OrderCosts;
  claims: ClaimSums;
  /** When the seller wrote costs of their own down. */
  savedAt: Date | null;
  isCostKnown: boolean;
  parcel: ParcelPart | undefined;
  tax: TaxPart | undefined;
  goods: GoodsFacts;
  /** Pieces that were cancelled or returned after they were bought. */
  stock: number;
  booked: ReturnType<typeof bookedOrder>;
};

/** What is read once however many orders are worked out: the setting, customs' rates of a day, what products cost. */
type MoneyMemory = {
  setting: PriceSetting;
  customs: Map<string, ReadonlyMap<string, number>>;
  products: Map<string, Bought | undefined>;
};

export const moneyMemory = async (context: Reader): Promise<MoneyMemory> => ({
  setting: await priceSettingOf(context),
  customs: new Map(),
  products: new Map(),
});

/** Orders, and every other line of the same purchases: what is bought together is taxed together. */
async function withSiblings({ db, user }: Reader, idxs: readonly number[]): Promise<SoldRow[]> {
  const numbers = db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(inArray(orders.idx, [...idxs]));
  return db
    .select(SOLD)
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.orderNo, numbers)));
}

/**
 * What orders cost and bring, by the one pricing rule: what the seller wrote down, else the purchase as it was first
 * known, the forwarder's own fee, and duty on everything bought together. Answers the lines bought with them too.
 */
export async function moneyOf(
  context: Reader,
  idxs: readonly number[],
  memory: MoneyMemory,
): Promise<Map<number, OrderMoney>> {
  const rows = await withSiblings(context, idxs);
  const facts = await factsOf(context, rows, memory);
  const purchases = new Map<string, SoldRow[]>();
  for (const row of rows) {
    const key = `${row.market}\n${row.marketAccount}\n${row.orderNo}`;
    const purchase = purchases.get(key);
    if (purchase) purchase.push(row);
    else purchases.set(key, [row]);
  }
  const found = new Map<number, OrderMoney>();
  for (const purchase of purchases.values())
    for (const money of moneyOfPurchase(purchase, facts, memory)) found.set(money.row.idx, money);
  return found;
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

async function factsOf(context: Reader, rows: readonly SoldRow[], memory: MoneyMemory) {
  const { db } = context;
  const idxs = rows.map(({ idx }) => idx);
  await rememberProducts(context, rows, memory);
  for (const { orderedAt } of rows) {
    const day = seoulDay(orderedAt);
    if (!memory.customs.has(day)) memory.customs.set(day, await customsRatesOn(context, day));
  }
  const saved = await db.select().from(orderCosts).where(inArray(orderCosts.orderIdx, idxs));
  const before = await db
    .select({
      orderIdx: orderLedger.orderIdx,
      currency: orderLedger.currency,
      cost: orderLedger.cost,
      rate: orderLedger.rate,
      isCostKnown: orderLedger.isCostKnown,
    })
    .from(orderLedger)
    .where(inArray(orderLedger.orderIdx, idxs));
  const paid = await db
    .select({ orderIdx: settlementLines.orderIdx, amount: sql`sum(${settlementLines.amount})`.mapWith(Number) })
    .from(settlementLines)
    .where(inArray(settlementLines.orderIdx, idxs))
    .groupBy(settlementLines.orderIdx);
  const claimed = await db.select().from(claims).where(inArray(claims.orderIdx, idxs));
  const claimsOf = new Map<number | null, typeof claimed>();
  for (const one of claimed) claimsOf.set(one.orderIdx, [...(claimsOf.get(one.orderIdx) ?? []), one]);
  return {
    saved: new Map(saved.map((one) => [one.orderIdx, one])),
    before: new Map(before.map((one) => [one.orderIdx, one])),
    paid: new Map(paid.map(({ orderIdx, amount }) => [orderIdx, amount])),
    claims: claimsOf,
    parcels: await parcelParts(context, idxs),
    goods: await happenedTo(context, idxs),
  };
}

async function happenedTo({ db, user }: Reader, idxs: readonly number[]): Promise<ReadonlyMap<number, GoodsFacts>> {
  await postHappened(db, user.id, idxs);
  return goodsOf(db, idxs);
}

/** Whether the seller wrote the costs before one of the order's claims, and so without knowing what it gives back. */
function costsFrom(
  own: { savedAt: Date } | undefined,
  row: SoldRow,
  claimed: readonly { requestedAt: Date }[],
): CostsFrom {
  if (!own) return "estimate";
  // Of a cancel that is known by its order alone, the order keeps when it was asked for.
  const moments = [
    ...claimed.map(({ requestedAt }) => requestedAt),
    ...(row.claimedAt ? [new Date(row.claimedAt)] : []),
  ];
  return moments.some((at) => at > own.savedAt) ? "sellerBeforeClaim" : "seller";
}

async function rememberProducts({ db, user }: Reader, rows: readonly SoldRow[], { products: known }: MoneyMemory) {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))].filter((id) => !known.has(id));
  if (ids.length === 0) return;
  const found = await db
    .select({
      id: products.id,
      sourceMin: products.sourceMin,
      currency: products.currency,
      options: sql<Options | null>`${products.body} #> '{option,detailOptions}'`,
    })
    .from(products)
    .where(and(eq(products.userId, user.id), inArray(products.id, ids)));
  for (const id of ids) known.set(id, undefined);
  for (const { id, options, ...one } of found) known.set(id, { ...one, options: options ?? [] });
}

/** Each order's part of what its parcel's forwarder charged, by pieces, together exactly the fee of the parcel. */
async function parcelParts({ db }: Reader, idxs: readonly number[]): Promise<Map<number, ParcelPart>> {
  const mine = db
    .select({ agencyIdx: agencyOrderItems.agencyIdx })
    .from(agencyOrderItems)
    .where(and(eq(agencyOrderItems.isLive, true), inArray(agencyOrderItems.orderIdx, [...idxs])));
  const lying = await db
    .select({
      agencyIdx: agencyOrders.idx,
      number: agencyOrders.number,
      fee: agencyOrders.feeKrw,
      orderIdx: agencyOrderItems.orderIdx,
      quantity: agencyOrderItems.quantity,
    })
    .from(agencyOrderItems)
    .innerJoin(agencyOrders, eq(agencyOrders.idx, agencyOrderItems.agencyIdx))
    .where(
      and(
        eq(agencyOrderItems.isLive, true),
        gt(agencyOrders.feeKrw, 0),
        ne(agencyOrders.state, "Cancelled"),
        inArray(agencyOrders.idx, mine),
      ),
    )
    .orderBy(agencyOrderItems.agencyIdx, agencyOrderItems.seq);
  const parcels = new Map<number, typeof lying>();
  for (const one of lying) parcels.set(one.agencyIdx, [...(parcels.get(one.agencyIdx) ?? []), one]);
  const parts = new Map<number, ParcelPart>();
  for (const items of parcels.values()) {
    const [{ number, fee } = { number: "", fee: 0 }] = items;
    const shares = splitWon(
      fee,
      items.map(({ quantity }) => BigInt(quantity)),
    );
    for (const [place, { orderIdx }] of items.entries())
      parts.set(orderIdx, { number, fee, orders: items.length, share: shares[place] ?? 0 });
  }
  return parts;
}

/** Where goods of a currency are sent from; it decides the line up to which nothing is due. */
const ORIGINS: Readonly<Record<string, string>> = { CNY: "CN", USD: "US" };

function moneyOfPurchase(rows: readonly SoldRow[], facts: Facts, memory: MoneyMemory): OrderMoney[] {
  const lines = rows.map((row) => {
    const claimed = facts.claims.get(row.idx) ?? [];
    const standing = claimsStanding(
      { ...row, isMovedByHand: row.movedFrom !== null },
      claimed.map((one) => ({ ...one, feeKrw: one.fee })),
    );
    const goods = facts.goods.get(row.idx) ?? NOTHING_POSTED;
    const own = facts.saved.get(row.idx);
    const parcel = facts.parcels.get(row.idx);
    const { costs, isCostKnown } = own
      ? { costs: costsIn(own), isCostKnown: true }
      : estimated(row, facts.before.get(row.idx), parcel, memory);
    const from = costsFrom(own, row, claimed);
    return { row, own, from, goods, parcel, costs, isCostKnown, claims: claimSums(row, standing) };
  });
  const taxes = new Map<number, TaxPart>();
  for (const currency of new Set(lines.map(({ costs }) => costs.currency))) {
    const origin = ORIGINS[currency];
    // What was bought for won is here already, and what was cancelled as a whole is not sent, unless it had left.
    const sent = lines.filter(
      (line) => line.costs.currency === currency && (line.claims.cancelled < line.row.quantity || hasLeft(line)),
    );
    const [first] = sent;
    if (!origin || !first) continue;
    const customs = memory.customs.get(seoulDay(first.row.orderedAt));
    const fixed = ratesAt(first.row, memory.setting);
    const { tax, shares } = shipmentTax(
      sent.map(({ costs }) => ({ price: costs.cost, freightKrw: costs.forwarderFee })),
      {
        currency,
        krwPerUnit: customs?.get(currency) ?? rateOf(currency, fixed),
        krwPerUsd: customs?.get("USD") ?? rateOf("USD", fixed),
        origin,
        clearance: "list",
        dutyPermille: USUAL_DUTY_PERMILLE,
      },
    );
    for (const [place, line] of sent.entries()) {
      const share = shares[place] ?? 0;
      taxes.set(line.row.idx, { ...tax, lines: sent.length, share });
      if (!line.own) line.costs = { ...line.costs, duty: share };
    }
  }
  return lines.map(({ own, from, ...line }) => {
    const { goods, parcel } = line;
    const isDenied = goods.outcome === "NeverBought" && !(own && goods.decidedAt && own.savedAt > goods.decidedAt);
    const costs = bookedCosts(line.row, line.claims, line.costs, from, {
      ...goods,
      isDenied,
      isCharged: parcel !== undefined,
    });
    const stock = stockPieces(line.row, line.claims, goods);
    const settled = facts.paid.get(line.row.idx) ?? null;
    const tax = taxes.get(line.row.idx);
    return {
      ...line,
      tax,
      costs,
      stock,
      savedAt: own?.savedAt ?? null,
      booked: bookedOrder(line.row, line.claims, costs, settled, { stock, recovered: goods.recovered }),
    };
  });
}

const hasLeft = ({ goods, parcel }: { goods: GoodsFacts; parcel: ParcelPart | undefined }): boolean =>
  goods.isShipped || parcel !== undefined;

const ratesAt = ({ rateCny, rateUsd }: SoldRow, setting: PriceSetting): PriceSetting => ({
  ...setting,
  exchangeCNYBase: rateCny ?? setting.exchangeCNYBase,
  exchangeUSDBase: rateUsd ?? setting.exchangeUSDBase,
});

/** What an order is expected to cost, without duty: the purchase as it was first known, at the rates the order came with. */
function estimated(
  row: SoldRow,
  before: { currency: string; cost: number; rate: number; isCostKnown: boolean } | undefined,
  parcel: ParcelPart | undefined,
  { products: known, setting }: MoneyMemory,
): { costs: OrderCosts; isCostKnown: boolean } {
  const product = known.get(row.productId ?? "");
  const ordered = product?.options.find(({ optionName }) => isNamed(textIn(optionName, "KR"), row));
  const piece = {
    amount: ordered ? sourcePriceOf(ordered.price) : (product?.sourceMin ?? 0),
    currency: product?.currency ?? "CNY",
  };
  const costs = expectedCosts({ ...row, settlement: row.expectedSettlement }, piece, ratesAt(row, setting));
  const kept = before?.isCostKnown && before.cost > 0 ? before : undefined;
  return {
    costs: {
      ...costs,
      ...(kept && { currency: kept.currency, cost: kept.cost, exchangeRate: kept.rate }),
      ...(parcel && { forwarderFee: parcel.share }),
    },
    isCostKnown: kept !== undefined || product !== undefined,
  };
}

/** Markets write the chosen option in their own way, e.g. `색상: 검정 / 사이즈: L`: every part of our name must stand in it. */
const isNamed = (name: string, { optionName }: SoldRow): boolean =>
  name !== "" && name.split("//").every((part) => optionName.includes(part.trim()));

const costsIn = (row: OrderCosts): OrderCosts => ({
  marketFee: row.marketFee,
  currency: row.currency,
  cost: row.cost,
  exchangeRate: row.exchangeRate,
  forwarderFee: row.forwarderFee,
  duty: row.duty,
  otherCost: row.otherCost,
});
