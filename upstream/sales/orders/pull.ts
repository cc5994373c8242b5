import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNotNull, like, or } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { listings, marketAccounts, orders, products, type LoggedEvent } from "@/upstream/db/schema";
import type { MarketOrder } from "@/upstream/outside/markets/desks/orders";
import { gathering } from "@/upstream/outside/markets/unreadable";
import { rowsAt } from "@/upstream/shop/accounts/accounts";
import { openShop } from "@/upstream/shop/accounts/open-shop";
import { cleanText, eachText } from "@/lib/domain/kit/clean-text";
import { marketOfAccount, marketBy } from "@/lib/domain/markets/markets";
import { rateOf } from "@/lib/domain/pricing/price-setting";
import { priceSettingOf } from "@/upstream/shop/templates/price-setting";
import { currentTime } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { completedPeople, hidesKnown } from "@/lib/domain/order/known-people";
import { completedFacts } from "@/lib/domain/order/known-facts";
import { completedBoxes, keptBoxes, type OrderBox } from "@/lib/domain/order/boxes";
import { lastingLineNo } from "@/lib/domain/order/lasting-line-no";
import { shipByOf } from "@/lib/domain/order/ship-by";
import { isSameDelivery } from "./delivery";
import { postHappened } from "./postings";
import type { OrderRow } from "./order-row";
import { logOrder, wasLogged } from "./order-log";
import { indexPeople, openPeople, sealedPeople, type OrderPeople } from "./people";
import { keepUnreadable } from "./unreadable";
import { renderMessage, renderStored, renderIfAny } from "@/upstream/kit/messages";

export type PullResult = { market: string; marketAccount: string; ok: boolean; count: number; message: string | null };
type PullWhat = { market?: string; marketAccount?: string; days?: number };

export type AccountRow = typeof marketAccounts.$inferSelect;

const PULL_DAYS = 30;

/** A seller's accounts whose orders can be read, or those of them that are named. */
export async function readableAccounts(
  services: Needs<"db" | "connectors">,
  userId: string,
  what: Pick<PullWhat, "market" | "marketAccount"> = {},
): Promise<AccountRow[]> {
  return (await rowsAt(services, userId)).filter(
    (row) =>
      services.connectors[marketOfAccount(row.market)] &&
      (!what.market || marketOfAccount(row.market) === what.market) &&
      (!what.marketAccount || row.account === what.marketAccount),
  );
}

/** Reads orders from every market account, or from some; one market that is down does not hide the others' orders. */
export async function pullOrders(
  services: Needs<"db" | "sealer" | "connectors">,
  userId: string,
  what: PullWhat = {},
): Promise<PullResult[]> {
  const asked = await readableAccounts(services, userId, what);
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
  const rows = await readableAccounts({ db, connectors }, user.id);
  return rows.map((row) => ({
    market: marketOfAccount(row.market),
    marketAccount: row.account,
    pulledAt: row.pulledAt?.toISOString() ?? null,
    failure: renderIfAny(row.pullFailure),
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
  const shop = await openShop(services, userId, market, marketAccount);
  if (!shop) return { market, marketAccount, ok: false, count: 0, message: renderMessage("orders.accountMissing") };
  const { account, connector } = shop;
  const to = currentTime();
  const from = since(market, row.pulledAt, to, days);
  const { read: answer, unreadable } = await gathering(() => connector.orders(account, { from, to }));
  const note = (what: Partial<typeof marketAccounts.$inferInsert>) =>
    db
      .update(marketAccounts)
      .set({ pullTriedAt: to, ...what })
      .where(eq(marketAccounts.id, row.id));
  if (!answer.ok) {
    await note({ pullFailure: answer.message });
    return { market, marketAccount, ok: false, count: 0, message: renderStored(answer.message) };
  }
  const count = await storeOrders(services, userId, account.storeName, answer.value);
  await keepUnreadable(services, { userId, market, marketAccount, kind: "order" }, unreadable, {
    at: to,
    readKeys: answer.value.flatMap(({ orderItemNo, boxes }) => [
      orderItemNo,
      ...(boxes ?? []).map((box) => box.itemNo),
    ]),
    isWhole: marketBy(market)?.orders.listsBy !== "change" && days >= PULL_DAYS,
  });
  await note({ pulledAt: to, pullFailure: null });
  return { market, marketAccount, ok: true, count, message: null };
}

/** Stores what a market said about orders. The seller's memo and checks stay; the answer counts lines not seen before. */
export async function storeOrders(
  services: Needs<"db" | "sealer">,
  userId: string,
  storeName: string,
  received: MarketOrder[],
): Promise<number> {
  const { db, sealer } = services;
  const pulled = eachText(received, cleanText);
  const sources = await sourcesOf(db, userId, pulled);
  const setting = await priceSettingOf({ db, user: { id: userId } });
  const rates = { rateCny: rateOf("CNY", setting), rateUsd: rateOf("USD", setting) };
  let fresh = 0;
  for (const order of pulled) {
    const values = { ...valuesOf(order), userId, storeName, ...sources(order) };
    const boxes = order.boxes ?? [];
    fresh += await db.transaction((tx) =>
      storeOne({ db: tx, sealer }, values, { people: toldPeople(order), boxes }, rates, Boolean(order.shipBy)),
    );
  }
  return fresh;
}

export type Values = Omit<typeof orders.$inferInsert, "sealedPeople" | "hasPcc">;
/** The same as a market tells it: null where it does not tell. */
type ToldValues = Omit<Values, "shippingFee"> & ReturnType<typeof valuesOf>;
type Line = Pick<Values, "userId" | "market" | "marketAccount" | "orderNo" | "orderItemNo">;

/**
 * The stored line of an order, held for this transaction. One that came from a file alone is found by the line's number,
 * whichever account and order number were given with the file; for a file, `anyAccount` finds every line so.
 */
export async function knownLine(tx: Pick<Database, "select">, line: Line, of: "account" | "anyAccount" = "account") {
  const lasting = lastingLineNo(line.market, line.orderItemNo);
  const isRepacked = and(eq(orders.orderNo, line.orderNo), like(orders.orderItemNo, `%${lasting}`));
  const sameLine = and(
    eq(orders.userId, line.userId),
    eq(orders.market, line.market),
    or(eq(orders.orderItemNo, line.orderItemNo), lasting === line.orderItemNo ? undefined : isRepacked),
  );
  const rows = await tx.select().from(orders).where(sameLine).orderBy(orders.idx).for("update");
  const exact = rows.filter(({ orderItemNo }) => orderItemNo === line.orderItemNo);
  const found = (some: typeof rows) =>
    some.find((row) => row.marketAccount === line.marketAccount && row.orderNo === line.orderNo) ??
    some.find(({ fromFile }) => fromFile || of === "anyAccount");
  return found(exact) ?? found(rows);
}

/** The rates of the moment are for a new order alone: what it costs never changes with them afterwards. */
async function storeOne(
  { db: tx, sealer }: Needs<"db" | "sealer">,
  told: ToldValues & ReturnType<Awaited<ReturnType<typeof sourcesOf>>>,
  { people: received, boxes }: { people: OrderPeople; boxes: readonly OrderBox[] },
  rates: Pick<Values, "rateCny" | "rateUsd">,
  isDayTold: boolean,
): Promise<number> {
  const known = await knownLine(tx, told);
  const values = known ? asKnown(known, told, boxes) : { ...told, boxes: keptBoxes(told.orderItemNo, boxes) };
  const log = (orderIdx: number, event: LoggedEvent) => logOrder(tx, { userId: values.userId, orderIdx }, event);
  if (!known) {
    const made = await tx
      .insert(orders)
      .values({ ...values, shippingFee: values.shippingFee ?? 0, ...sealedPeople(sealer, values, received), ...rates })
      .onConflictDoNothing()
      .returning({ idx: orders.idx });
    if (!made[0]) return 0;
    await indexPeople(tx, sealer, values.userId, [{ orderIdx: made[0].idx, people: received }]);
    await log(made[0].idx, { is: "pulled", native: values.nativeStatus });
    return 1;
  }
  // If keys were lost, the old values are unknown, so no change is reported.
  const had = openPeople(sealer, known) ?? received;
  const before = had.marketDelivery ?? had;
  const lastTold = { ...had, ...before };
  const named = completedPeople(lastTold, received);
  const moved = before.address1 !== named.address1 || before.address2 !== named.address2 || before.zip !== named.zip;
  // What the seller corrected holds while the market says what it said then.
  const isCorrected = had.marketDelivery !== null && isSameDelivery(had.marketDelivery, named);
  const people: OrderPeople = isCorrected ? { ...had, buyerName: named.buyerName, buyerTel: named.buyerTel } : named;
  // A text sealed anew never looks like the one before; what did not change is not written again.
  // A seal holds for the numbers it was made with.
  const isSamePeople =
    had !== received &&
    isDeepStrictEqual(had, people) &&
    known.orderNo === values.orderNo &&
    known.orderItemNo === values.orderItemNo;
  const isHeld = known.movedFrom !== null && known.movedFrom === values.stage;
  const isSameCode = isCorrected || (had.pcc === named.pcc && !moved);
  const facts = completedFacts(known, values);
  const isSamePayment = known.paidAt?.getTime() === facts.paidAt?.getTime();
  if (known.stage !== values.stage) await postHappened(tx, known.userId, [known.idx]);
  await tx
    .update(orders)
    .set({
      ...values,
      ...(isSamePeople ? {} : sealedPeople(sealer, values, people)),
      fromFile: false,
      addressChanged: known.addressChanged || moved,
      ...(isHeld ? { stage: known.stage } : { movedFrom: null }),
      // A customs check holds for the code, name and zip it was made with.
      ...(!isSameCode && { pccStatus: "Unchecked" as const, pccMessage: null, pccCheckedAt: null }),
      ...facts,
      shippingFee: facts.shippingFee ?? known.shippingFee,
      // A day worked out from the usual days never replaces one that the market named for the same payment.
      shipBy: isDayTold || !isSamePayment ? values.shipBy : (known.shipBy ?? values.shipBy),
      pulledAt: currentTime(),
    })
    .where(eq(orders.idx, known.idx));
  if (!isSamePeople) await indexPeople(tx, sealer, known.userId, [{ orderIdx: known.idx, people }]);
  if (known.nativeStatus !== values.nativeStatus) {
    await log(known.idx, { is: "market", from: known.nativeStatus, to: values.nativeStatus });
  }
  if (hidesKnown(lastTold, received) && !(await wasLogged(tx, known, "peopleHidden")))
    await log(known.idx, { is: "peopleHidden" });
  if (moved) await log(known.idx, { is: "addressChanged", replaced: had.marketDelivery !== null });
  return 0;
}

/**
 * A reading of a line that is known: in another parcel it keeps the number it was first known by, because claims, seals and
 * notes hold that one.
 */
function asKnown<Told extends ToldValues>(known: OrderRow, told: Told, boxes: readonly OrderBox[]) {
  const isSame = lastingLineNo(known.market, known.orderItemNo) === lastingLineNo(told.market, told.orderItemNo);
  const orderItemNo = isSame && known.orderNo === told.orderNo ? known.orderItemNo : told.orderItemNo;
  return completedBoxes(known, { ...told, orderItemNo, boxes: keptBoxes(orderItemNo, boxes) }, boxes);
}

const toldPeople = ({ buyer, receiver, deliveryMessage, pcc }: MarketOrder): OrderPeople => ({
  buyerName: buyer.name,
  buyerTel: buyer.tel,
  receiverName: receiver.name,
  receiverTel: receiver.tel1 || receiver.tel2,
  customsTel: receiver.tel2,
  zip: receiver.zip,
  address1: receiver.address1,
  address2: receiver.address2,
  deliveryMessage,
  pcc,
  marketDelivery: null,
});

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
    deliveryCompany: order.carrierCode || null,
    invoice: order.invoiceNumber || null,
    claim: order.claim ? `${order.claim.nativeType} ${order.claim.nativeStatus}`.trim() : null,
    claimDetail: order.claim ?? null,
  };
}

/** Which of the seller's products an order is about: by the code we sent with the listing, else by the market's. */
export async function sourcesOf(
  db: Database,
  userId: string,
  pulled: readonly Pick<MarketOrder, "sellerProductCode" | "marketProductCode">[],
) {
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
  return ({ sellerProductCode, marketProductCode }: (typeof pulled)[number]) => {
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
