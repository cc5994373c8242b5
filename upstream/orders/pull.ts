import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { listings, marketAccounts, orderLogs, orders, products } from "@/upstream/db/schema";
import type { MarketOrder } from "@/upstream/markets/market-connector";
import { openAccount, rowsAt } from "@/upstream/accounts/accounts";
import { marketOfAccount, marketBy } from "@/lib/domain/markets/markets";
import { rateOf } from "@/lib/domain/pricing/price-setting";
import { priceSettingOf } from "@/upstream/templates/price-setting";
import { currentTime } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { shipByOf } from "@/lib/domain/order/ship-by";
import { deliveryOf, isSameDelivery } from "./delivery";

export type PullResult = { market: string; marketAccount: string; ok: boolean; count: number; message: string | null };
type PullWhat = { market?: string; marketAccount?: string; days?: number };

type AccountRow = typeof marketAccounts.$inferSelect;

const PULL_DAYS = 30;

/** Reads orders from every market account, or from some; one market that is down does not hide the others' orders. */
export async function pullOrders(
  services: Needs<"db" | "sealer" | "connectors">,
  userId: string,
  what: PullWhat = {},
): Promise<PullResult[]> {
  const accounts = (await rowsAt(services, userId)).filter(
    (row) =>
      (!what.market || marketOfAccount(row.market) === what.market) &&
      (!what.marketAccount || row.account === what.marketAccount),
  );
  const asked = accounts.filter((row) => services.connectors[marketOfAccount(row.market)]);
  return Promise.all(asked.map((row) => pullOne(services, row, what.days)));
}

/**
 * How far back to ask. SmartStore tells what changed since a moment, a day at a time, so what was pulled before needs
 * only a day of overlap; Coupang lists by the day an order was made, so changes of older ones need the whole period.
 */
function since(market: string, pulledAt: Date | null, now: Date, days: number): Date {
  const whole = new Date(now.getTime() - days * DAY_MS);
  const overlap = pulledAt && new Date(pulledAt.getTime() - DAY_MS);
  return marketBy(market)?.orders.listsBy === "change" && overlap ? overlap : whole;
}

/** When the orders of each of a seller's accounts were last read, and why the last try failed where it did. */
export async function pulledShops({ db, user, connectors }: Needs<"db" | "user" | "connectors">) {
  const rows = await rowsAt({ db }, user.id);
  return rows
    .filter((row) => connectors[marketOfAccount(row.market)])
    .map((row) => ({
      market: marketOfAccount(row.market),
      marketAccount: row.account,
      pulledAt: row.pulledAt?.toISOString() ?? null,
      failure: row.pullFailure,
    }));
}

/** Reads one account's orders, wherever it was asked for, and notes on it how that went. */
export async function pullOne(
  services: Needs<"db" | "sealer" | "connectors">,
  row: AccountRow,
  days = PULL_DAYS,
): Promise<PullResult> {
  const { db } = services;
  const market = marketOfAccount(row.market);
  const [marketAccount, userId] = [row.account, row.userId];
  const account = await openAccount(services, userId, market, marketAccount);
  const connector = services.connectors[market];
  if (!account || !connector)
    return { market, marketAccount, ok: false, count: 0, message: "마켓 계정을 찾을 수 없습니다." };
  const to = currentTime();
  const answer = await connector.orders(account, { from: since(market, row.pulledAt, to, days), to });
  const note = (what: Partial<typeof marketAccounts.$inferInsert>) =>
    db
      .update(marketAccounts)
      .set({ pullTriedAt: to, ...what })
      .where(eq(marketAccounts.id, row.id));
  if (!answer.ok) {
    await note({ pullFailure: answer.message });
    return { market, marketAccount, ok: false, count: 0, message: answer.message };
  }
  const count = await storeOrders(db, userId, account.storeName, answer.value);
  await note({ pulledAt: to, pullFailure: null });
  return { market, marketAccount, ok: true, count, message: null };
}

/** Stores what a market said about orders. The seller's memo and checks stay; the answer counts lines not seen before. */
export async function storeOrders(
  db: Database,
  userId: string,
  storeName: string,
  pulled: MarketOrder[],
): Promise<number> {
  const sources = await sourcesOf(db, userId, pulled);
  const setting = await priceSettingOf({ db, user: { id: userId } });
  const rates = { rateCny: rateOf("CNY", setting), rateUsd: rateOf("USD", setting) };
  let fresh = 0;
  for (const order of pulled) {
    const values = { ...valuesOf(order), userId, storeName, ...sources(order) };
    fresh += await db.transaction((tx) => storeOne(tx, values, rates));
  }
  return fresh;
}

type Values = typeof orders.$inferInsert;

/** The rates of the moment are for a new order alone: what it costs never changes with them afterwards. */
async function storeOne(tx: Database, values: Values, rates: Pick<Values, "rateCny" | "rateUsd">): Promise<number> {
  const where = and(
    eq(orders.userId, values.userId),
    eq(orders.market, values.market),
    eq(orders.marketAccount, values.marketAccount),
    eq(orders.orderNo, values.orderNo),
    eq(orders.orderItemNo, values.orderItemNo),
  );
  const [known] = await tx.select().from(orders).where(where).for("update");
  const log = (orderIdx: number, what: string, at?: Date) =>
    tx.insert(orderLogs).values({ userId: values.userId, orderIdx, what, ...(at && { at }) });
  if (!known) {
    const made = await tx
      .insert(orders)
      .values({ ...values, ...rates })
      .onConflictDoNothing()
      .returning({ idx: orders.idx });
    if (!made[0]) return 0;
    await log(made[0].idx, `주문 수집: ${values.nativeStatus}`);
    return 1;
  }
  const before = known.marketDelivery ?? deliveryOf(known);
  const told = deliveryOf({ ...known, ...values });
  const moved = before.address1 !== told.address1 || before.address2 !== told.address2 || before.zip !== told.zip;
  // What the seller corrected holds while the market says what it said then.
  const isCorrected = known.marketDelivery !== null && isSameDelivery(known.marketDelivery, told);
  const isHeld = known.movedFrom !== null && known.movedFrom === values.stage;
  const isSameCode = isCorrected || (known.pcc === values.pcc && !moved);
  await tx
    .update(orders)
    .set({
      ...values,
      ...(isCorrected ? { ...deliveryOf(known), customsTel: known.customsTel } : { marketDelivery: null }),
      addressChanged: known.addressChanged || moved,
      ...(isHeld ? { stage: known.stage } : { movedFrom: null }),
      // A customs check holds for the code, name and zip it was made with.
      ...(!isSameCode && { pccStatus: "Unchecked" as const, pccMessage: null }),
      invoice: values.invoice ?? known.invoice,
      deliveryCompany: values.deliveryCompany ?? known.deliveryCompany,
      productId: values.productId ?? known.productId,
      image: values.image ?? known.image,
      sourceUrl: values.sourceUrl ?? known.sourceUrl,
      productCode: values.productCode ?? known.productCode,
      productSite: values.productSite ?? known.productSite,
      pulledAt: currentTime(),
    })
    .where(eq(orders.idx, known.idx));
  if (known.nativeStatus !== values.nativeStatus) {
    await log(known.idx, `상태 변경: ${known.nativeStatus} → ${values.nativeStatus}`);
  }
  if (moved) {
    const lost = known.marketDelivery ? " 직접 수정한 배송 정보를 대신합니다." : "";
    await log(known.idx, `구매자가 배송지를 변경했습니다.${lost}`);
  }
  return 0;
}

function valuesOf(order: MarketOrder) {
  return {
    market: order.market,
    marketAccount: order.marketAccount,
    orderNo: order.orderNo,
    orderItemNo: order.orderItemNo,
    stage: order.stage,
    nativeStatus: order.nativeStatus,
    orderedAt: new Date(order.orderedAt),
    paidAt: order.paidAt ? new Date(order.paidAt) : null,
    shipBy: shipByOf(
      order.market,
      new Date(order.paidAt || order.orderedAt),
      order.shipBy ? new Date(order.shipBy) : null,
    ),
    sellerProductCode: order.sellerProductCode,
    marketProductCode: order.marketProductCode,
    productName: order.productName,
    optionName: order.optionName,
    quantity: order.quantity,
    unitPrice: order.unitPriceKrw,
    totalPrice: order.totalKrw,
    shippingFee: order.shippingFeeKrw,
    expectedSettlement: order.expectedSettlementKrw ?? null,
    buyerName: order.buyer.name,
    buyerTel: order.buyer.tel,
    receiverName: order.receiver.name,
    receiverTel: order.receiver.tel1 || order.receiver.tel2,
    customsTel: order.receiver.tel2,
    zip: order.receiver.zip,
    address1: order.receiver.address1,
    address2: order.receiver.address2,
    deliveryMessage: order.deliveryMessage,
    pcc: order.pcc,
    deliveryCompany: order.carrierCode || null,
    invoice: order.invoiceNumber || null,
    claim: order.claim ? `${order.claim.nativeType} ${order.claim.nativeStatus}`.trim() : null,
    claimDetail: order.claim ?? null,
  };
}

/** Which of the seller's products an order is about: by the code we sent with the listing, else by the market's. */
async function sourcesOf(db: Database, userId: string, pulled: MarketOrder[]) {
  const ours = [...new Set(pulled.map(({ sellerProductCode }) => sellerProductCode).filter(Boolean))];
  const theirs = [...new Set(pulled.map(({ marketProductCode }) => marketProductCode).filter(Boolean))];
  const rows =
    ours.length + theirs.length === 0
      ? []
      : await db
          .select({
            listingId: listings.id,
            marketCode: listings.marketProductCode,
            productId: products.id,
            productCode: products.code,
            productSite: products.site,
            images: products.mainImages,
            sourceUrl: products.url,
          })
          .from(listings)
          .innerJoin(products, eq(products.id, listings.productId))
          .where(
            and(
              eq(listings.userId, userId),
              or(
                ours.length > 0 ? inArray(listings.id, ours) : undefined,
                theirs.length > 0
                  ? and(isNotNull(listings.marketProductCode), inArray(listings.marketProductCode, theirs))
                  : undefined,
              ),
            ),
          );
  return ({ sellerProductCode, marketProductCode }: MarketOrder) => {
    const row =
      rows.find(({ listingId }) => listingId === sellerProductCode) ??
      rows.find(({ marketCode }) => marketCode !== null && marketCode === marketProductCode);
    return {
      productId: row?.productId ?? null,
      productCode: row?.productCode ?? null,
      productSite: row?.productSite ?? null,
      image: row?.images[0] ?? null,
      sourceUrl: row?.sourceUrl ?? null,
    };
  };
}
