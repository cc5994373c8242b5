import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { cleanText, eachText } from "@/lib/domain/kit/clean-text";
import { accountMarketOf } from "@/lib/domain/markets/markets";
import { completedPeople } from "@/lib/domain/order/known-people";
import { boxedOrders } from "@/lib/domain/order/file-boxes";
import type { FileOrder, ImportOutcome } from "@/lib/domain/order/order-file";
import { shipByOf } from "@/lib/domain/order/ship-by";
import { rateOf } from "@/lib/domain/pricing/price-setting";
import { rowsAt } from "@/upstream/shop/accounts/accounts";
import type { Needs } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { priceSettingOf } from "@/upstream/shop/templates/price-setting";
import { logOrder } from "./order-log";
import { indexPeople, openPeople, sealedPeople, type OrderPeople } from "./people";
import { knownLine, sourcesOf, type Values } from "./pull";

type Writer = Needs<"db" | "sealer" | "user">;

/**
 * Stores orders of a market's download. The same line is never stored twice, whether it came from a file or from the market
 * before, and under whichever account. The market's own word is richer than a file's: of an order read from the market a
 * file only fills in people that were hidden or left out, and of one known from files alone the newest file holds.
 */
export async function importOrders(
  { market, marketAccount, orders: received }: Parsed<"marketOrder.importFile">["body"],
  { db, sealer, user }: Writer,
): Promise<Reply<"marketOrder.importFile">> {
  const accounts = await rowsAt({ db }, user.id, accountMarketOf(market));
  const storeName = accounts.find(({ account }) => account === marketAccount)?.storeName ?? marketAccount;
  const told = eachText(received, cleanText);
  const sources = await sourcesOf(db, user.id, told);
  const setting = await priceSettingOf({ db, user });
  const rates = { rateCny: rateOf("CNY", setting), rateUsd: rateOf("USD", setting) };
  const rows: { key: string; ok: true; outcome: ImportOutcome }[] = [];
  for (const { order, boxes, lines } of boxedOrders(market, told)) {
    const shop = { userId: user.id, market, marketAccount, storeName };
    const values = { ...shop, ...valuesOf(market, order), ...sources(order), boxes, fromFile: true };
    const outcome = await db.transaction((tx) => storeOne({ db: tx, sealer }, values, peopleIn(order), rates));
    rows.push(...lines.map((line) => ({ key: String(line), ok: true as const, outcome })));
  }
  return { rows };
}

async function storeOne(
  { db: tx, sealer }: Needs<"db" | "sealer">,
  values: Values,
  told: OrderPeople,
  rates: Pick<Values, "rateCny" | "rateUsd">,
): Promise<ImportOutcome> {
  const known = await knownLine(tx, values, "anyAccount");
  if (!known) {
    const [made] = await tx
      .insert(orders)
      .values({ ...values, ...sealedPeople(sealer, values, told), ...rates })
      .onConflictDoNothing()
      .returning({ idx: orders.idx });
    if (!made) return "known";
    await indexPeople(tx, sealer, values.userId, [{ orderIdx: made.idx, people: told }]);
    await logOrder(tx, { userId: values.userId, orderIdx: made.idx }, { is: "pulled", native: values.nativeStatus });
    return "new";
  }
  const had = openPeople(sealer, known) ?? told;
  // Of people the market or the seller named, a file fills only gaps.
  const isNewest = known.fromFile && had.marketDelivery === null;
  const people = {
    ...(isNewest ? completedPeople(had, told) : completedPeople(told, had)),
    marketDelivery: had.marketDelivery,
  };
  const changes = known.fromFile ? fileChanges(known, values) : {};
  const isNewPeople = had === told || !isDeepStrictEqual(people, had);
  if (Object.keys(changes).length === 0 && !isNewPeople) return "known";
  await tx
    .update(orders)
    .set({
      ...changes,
      ...(isNewPeople && sealedPeople(sealer, known, people)),
      ...(people.pcc !== had.pcc && { pccStatus: "Unchecked" as const, pccMessage: null, pccCheckedAt: null }),
      pulledAt: currentTime(),
    })
    .where(eq(orders.idx, known.idx));
  if (isNewPeople) await indexPeople(tx, sealer, known.userId, [{ orderIdx: known.idx, people }]);
  const { nativeStatus = known.nativeStatus } = changes;
  if (nativeStatus !== known.nativeStatus)
    await logOrder(
      tx,
      { userId: known.userId, orderIdx: known.idx },
      { is: "market", from: known.nativeStatus, to: nativeStatus },
    );
  return "updated";
}

type Known = typeof orders.$inferSelect;
/** What a newer file may tell of an order; its numbers, money and product stay. */
const MOVING = [
  "stage",
  "nativeStatus",
  "deliveryCompany",
  "invoice",
  "shipBy",
  "expectedSettlement",
  "boxes",
] as const;

function fileChanges(known: Known, values: Values): Partial<Pick<Values, (typeof MOVING)[number]>> {
  const isHeld = known.movedFrom !== null && known.movedFrom === values.stage;
  const changed = MOVING.filter((field) => {
    if (field === "stage" && isHeld) return false;
    const told = values[field];
    return told !== null && told !== undefined && told !== "" && !isDeepStrictEqual(told, known[field]);
  });
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

const peopleIn = (order: FileOrder): OrderPeople => ({
  buyerName: order.buyerName,
  buyerTel: order.buyerTel,
  receiverName: order.receiverName,
  receiverTel: order.receiverTel,
  customsTel: order.customsTel,
  zip: order.zip,
  address1: order.address1,
  address2: order.address2,
  deliveryMessage: order.deliveryMessage,
  pcc: order.pcc,
  marketDelivery: null,
});

function valuesOf(market: string, order: FileOrder) {
  const orderedAt = new Date(order.orderedAt);
  const paidAt = order.paidAt === null ? null : new Date(order.paidAt);
  return {
    orderNo: order.orderNo,
    orderItemNo: order.orderItemNo,
    stage: order.stage,
    nativeStatus: order.nativeStatus,
    orderedAt,
    paidAt,
    shipBy: shipByOf(market, paidAt ?? orderedAt, order.shipBy === null ? null : new Date(order.shipBy)),
    sellerProductCode: order.sellerProductCode,
    marketProductCode: order.marketProductCode,
    productName: order.productName,
    optionName: order.optionName,
    quantity: order.quantity,
    // A download without the price of one piece still says what all pieces cost.
    unitPrice: order.unitPrice ?? Math.round(order.totalPrice / order.quantity),
    totalPrice: order.totalPrice,
    shippingFee: order.shippingFee,
    expectedSettlement: order.expectedSettlement,
    deliveryCompany: order.deliveryCompany || null,
    invoice: order.invoice || null,
  };
}
