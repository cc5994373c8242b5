import { and, eq, inArray, sql } from "drizzle-orm";
import { claimSums, type ClaimSums } from "@/lib/domain/claim/claim-money";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
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
import { claims, orderCosts, orderLedger, orders, products, settlementLines } from "@/upstream/db/schema";
import { goodsOf, postHappened } from "@/upstream/sales/orders/postings";
import { textIn } from "@/upstream/shelf/products/detail";
import { customsRatesOn } from "@/upstream/shelf/products/exchange-rates";
import { priceSettingOf } from "@/upstream/shop/templates/price-setting";
import { daysOf, taxParts, type Declarable, type TaxPart } from "./declarations";
import { declaredTogether } from "./declared-together";
import { ratesOfGoods } from "./hs-rates";
import { lyingOf, type Lying, type ParcelPart } from "./lying";

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
  receiverMark: orders.receiverMark,
  codeMark: orders.codeMark,
};
type SoldRow = Pick<typeof orders.$inferSelect, Exclude<keyof typeof SOLD, "claimStatus" | "claimedAt">> & {
  claimStatus: string;
  claimedAt: string;
};

type Options = NonNullable<(typeof products.$inferSelect)["body"]["option"]>["detailOptions"];
type Bought = { sourceMin: number; currency: string; options: Options };

export type OrderMoney = {
  row: SoldRow;
  costs: OrderCosts;
  claims: ClaimSums;
  /** When the seller wrote costs of their own down. */
  savedAt: Date | null;
  isCostKnown: boolean;
  /** Number of the forwarder's parcel it lies in, and its part of that once it was weighed. */
  agencyIdx: number | null;
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

/**
 * What orders cost and bring, by the one pricing rule: what the seller wrote down, else the purchase as it was first
 * known, the forwarder's own fee, and duty on everything declared together. Answers the orders declared with them too.
 */
export async function moneyOf(
  context: Reader,
  idxs: readonly number[],
  memory: MoneyMemory,
): Promise<Map<number, OrderMoney>> {
  const { db, user } = context;
  const rows = await db
    .select(SOLD)
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.idx, await declaredTogether(context, idxs))))
    .orderBy(orders.idx);
  const facts = await factsOf(context, rows, memory);
  return new Map(moneyOfRows(rows, facts, memory).map((money) => [money.row.idx, money]));
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

async function factsOf(context: Reader, rows: readonly SoldRow[], memory: MoneyMemory) {
  const { db } = context;
  const idxs = rows.map(({ idx }) => idx);
  await rememberProducts(context, rows, memory);
  for (const day of daysOf(rows))
    if (!memory.customs.has(day)) memory.customs.set(day, await customsRatesOn(context, day));
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
  const lying = await lyingOf(context, idxs);
  return {
    saved: new Map(saved.map((one) => [one.orderIdx, one])),
    before: new Map(before.map((one) => [one.orderIdx, one])),
    paid: new Map(paid.map(({ orderIdx, amount }) => [orderIdx, amount])),
    claims: claimsOf,
    lying,
    rates: await ratesOfGoods(
      context,
      rows.map(({ idx, productId }) => ({ idx, productId, hsCode: lying.get(idx)?.hsCode ?? "" })),
    ),
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

function moneyOfRows(rows: readonly SoldRow[], facts: Facts, memory: MoneyMemory): OrderMoney[] {
  const lines = rows.map((row) => lineOf(row, facts, memory));
  const taxes = taxParts(lines, (currency, { row: { idx, orderedAt } }) => {
    const fixed = rows.find((one) => one.idx === idx);
    const customs = memory.customs.get(seoulDay(orderedAt))?.get(currency);
    return customs ?? rateOf(currency, fixed ? ratesAt(fixed, memory.setting) : memory.setting);
  });
  return lines.map(({ own, from, isDenied, lying, rate: _rate, ...line }) => {
    const { goods, claims: claimed } = line;
    const tax = taxes.get(line.row.idx);
    const expected = own ? line.costs : { ...line.costs, duty: tax?.share ?? 0 };
    const parcel = lying?.part;
    const costs = bookedCosts(line.row, claimed, expected, from, {
      ...goods,
      isDenied,
      isCharged: parcel !== undefined,
    });
    const stock = stockPieces(line.row, claimed, goods);
    const settled = facts.paid.get(line.row.idx) ?? null;
    return {
      ...line,
      agencyIdx: lying?.agencyIdx ?? null,
      parcel,
      tax,
      costs,
      stock,
      savedAt: own?.savedAt ?? null,
      booked: bookedOrder(line.row, claimed, costs, settled, { stock, recovered: goods.recovered }),
    };
  });
}

type Line = Declarable & {
  row: SoldRow;
  own: (OrderCosts & { savedAt: Date }) | undefined;
  from: CostsFrom;
  goods: GoodsFacts;
  costs: OrderCosts;
  isCostKnown: boolean;
  claims: ClaimSums;
  lying: Lying | undefined;
};

/** An order with all that its tax and its books are worked out from; of the duty nothing is in its costs yet. */
function lineOf(row: SoldRow, facts: Facts, memory: MoneyMemory): Line {
  const claimed = facts.claims.get(row.idx) ?? [];
  const standing = claimsStanding(
    { ...row, isMovedByHand: row.movedFrom !== null },
    claimed.map((one) => ({ ...one, feeKrw: one.fee })),
  );
  const goods = facts.goods.get(row.idx) ?? NOTHING_POSTED;
  const own = facts.saved.get(row.idx);
  const lying = facts.lying.get(row.idx);
  const { costs, isCostKnown } = own
    ? { costs: costsIn(own), isCostKnown: true }
    : estimated(row, facts.before.get(row.idx), lying?.part, memory);
  const sums = claimSums(row, standing);
  const isSavedLater = own !== undefined && goods.decidedAt !== null && own.savedAt > goods.decidedAt;
  return {
    row,
    own,
    from: costsFrom(own, row, claimed),
    goods,
    isDenied: goods.outcome === "NeverBought" && !isSavedLater && sums.cancelled + sums.returned > 0,
    lying,
    costs,
    isCostKnown,
    claims: sums,
    rate: facts.rates.get(row.idx),
  };
}

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
    // A source price of 0 was never read.
    isCostKnown: kept !== undefined || piece.amount > 0,
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
