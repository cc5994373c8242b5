import { and, asc, eq, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import type { AgencyItemRow, AgencyOrder } from "@/lib/contract/schemas/agency";
import {
  ITEM_QUANTITY_MAX,
  lacksOf,
  REQUEST_MAX,
  type AgencyItem,
  type Application,
  type Lack,
  type Receiver,
} from "@/lib/domain/agency/application";
import { estimatedFee } from "@/lib/domain/agency/fee";
import { agencyStateNamed, type AgencyState } from "@/lib/domain/agency/states";
import { maskedPcc } from "@/lib/domain/customs/pcc";
import type { MarketName } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { agencyOrderItems, agencyOrderLogs, agencyOrders, orderLogs, orders } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { nowMs } from "@/upstream/kit/clock";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import type { OrderRow } from "@/upstream/sales/orders/order-row";
import { renderStored, type Message, type StoredMessage } from "@/upstream/kit/messages";

export type ParcelRow = typeof agencyOrders.$inferSelect;
export type ItemRow = typeof agencyOrderItems.$inferSelect;
/** A parcel with its items and their market orders. */
export type Parcel = { row: ParcelRow; items: { item: ItemRow; order: OrderRow }[] };
type Reader = Needs<"db" | "user">;

/** A sending that has not ended by then has died with its process. */
const SENDING_MAX_MS = 60_000;
const longAgo = (): Date => new Date(nowMs() - SENDING_MAX_MS);

/** Whether a parcel is on its way to the forwarder at this moment. */
export const isBeingSent = ({ sendingAt }: ParcelRow): boolean => sendingAt !== null && sendingAt >= longAgo();

/** The same as a condition: parcels that are not being sent. */
export const notBeingSent = (): SQL | undefined =>
  or(isNull(agencyOrders.sendingAt), lt(agencyOrders.sendingAt, longAgo()));

const about = (userId: string, number: string): string => `${userId}/agency/${number}`;

export const sealReceiver = ({ sealer, user }: Needs<"sealer" | "user">, number: string, receiver: Receiver): string =>
  sealer.seal(JSON.stringify(receiver), about(user.id, number));

export const openReceiver = ({ sealer, user }: Needs<"sealer" | "user">, row: ParcelRow): Receiver =>
  JSON.parse(sealer.open(row.sealedReceiver, about(user.id, row.number))) as Receiver;

/** The items of parcels, in their order, with their market orders. */
export async function withItems({ db, user }: Reader, rows: readonly ParcelRow[]): Promise<Parcel[]> {
  if (rows.length === 0) return [];
  const found = await db
    .select({ item: agencyOrderItems, order: orders })
    .from(agencyOrderItems)
    .innerJoin(orders, eq(orders.idx, agencyOrderItems.orderIdx))
    .where(
      and(
        eq(agencyOrderItems.userId, user.id),
        inArray(
          agencyOrderItems.agencyIdx,
          rows.map(({ idx }) => idx),
        ),
      ),
    )
    .orderBy(asc(agencyOrderItems.agencyIdx), asc(agencyOrderItems.seq));
  const byParcel = new Map<number, Parcel["items"]>();
  for (const one of found) {
    const { agencyIdx } = one.item;
    byParcel.set(agencyIdx, [...(byParcel.get(agencyIdx) ?? []), one]);
  }
  return rows.map((row) => ({ row, items: byParcel.get(row.idx) ?? [] }));
}

/** The seller's own parcels by our numbers; those of others are not there. */
export async function parcelsNumbered(context: Reader, numbers: readonly string[]): Promise<Parcel[]> {
  const { db, user } = context;
  const rows = await db
    .select()
    .from(agencyOrders)
    .where(and(eq(agencyOrders.userId, user.id), inArray(agencyOrders.number, [...numbers])));
  return withItems(context, rows);
}

export async function parcelNumbered(context: Reader, number: string): Promise<Parcel> {
  const [parcel] = await parcelsNumbered(context, [number]);
  if (!parcel) throw new Refusal(404, "agency.unknown");
  return parcel;
}

/** What became of a parcel, and its state afterwards. */
export type ParcelOutcome = RowOutcome & { status?: AgencyState };
export const notThere = (key: string): ParcelOutcome => refusedRow(key, "not_found", { key: "agency.unknown" });

/** A thing as the rules know it. */
export const itemOf = (item: ItemRow, order: Pick<OrderRow, "orderNo" | "productName">): AgencyItem => ({
  orderIdx: item.orderIdx,
  orderNo: order.orderNo,
  productName: order.productName,
  nameEn: item.nameEn,
  nameCn: item.nameCn,
  color: item.color,
  size: item.size,
  quantity: item.quantity,
  unitPriceCny: item.unitPriceCny,
  imageUrl: item.imageUrl,
  productUrl: item.productUrl,
  chinaOrderNo: item.chinaOrderNo,
  chinaTrackingNo: item.chinaTrackingNo,
  customsItemNo: item.customsItemNo,
  hsCode: item.hsCode,
});

/** A parcel as the rules and the forwarder know it, its receiver opened. */
export function applicationOf(context: Needs<"sealer" | "user">, { row, items }: Parcel): Application {
  const { way, purpose, inspection, packing, request } = row;
  const things = items.map(({ item, order }) => itemOf(item, order));
  return { ...openReceiver(context, row), way, purpose, inspection, packing, request, items: things };
}

const NOT_CAME = { arrived: 0, arrivalNote: "", marketSentAt: null, refusedInvoice: "" };

export const shownItem = (
  given: AgencyItem,
  order: Pick<OrderRow, "market" | "stage">,
  came: Pick<ItemRow, "arrived" | "arrivalNote" | "marketSentAt" | "refusedInvoice"> = NOT_CAME,
): AgencyItemRow => ({
  ...given,
  market: order.market as MarketName,
  orderStage: order.stage,
  arrived: came.arrived,
  arrivalNote: came.arrivalNote,
  marketSentAt: came.marketSentAt?.toISOString() ?? null,
  refusedInvoice: came.refusedInvoice,
});

export const lackMessage = ({ field }: Lack): Message => ({
  key: `agencyLacks.${field}`,
  values: { request: REQUEST_MAX, quantity: ITEM_QUANTITY_MAX },
});
export const shownLack = (lack: Lack) => ({ ...lack, message: renderStored(lackMessage(lack)) });

/** A parcel as screens see it: the customs code masked, what a draft lacks worked out anew. */
export function shownParcel(context: Needs<"sealer" | "user">, parcel: Parcel): AgencyOrder {
  const { row, items } = parcel;
  const application = applicationOf(context, parcel);
  return {
    sellergritOrderNumber: row.number,
    forwarderNo: row.forwarderNo,
    status: row.state,
    nativeStatus: row.nativeState,
    isStatusKnown: row.nativeState === "" || agencyStateNamed(row.nativeState) !== undefined,
    way: row.way,
    purpose: row.purpose,
    inspection: row.inspection,
    packing: row.packing,
    request: row.request,
    receiverName: application.receiverName,
    receiverNameEn: application.receiverNameEn,
    pcc: maskedPcc(application.pcc),
    zip: application.zip,
    address: `${application.address} ${application.addressDetail}`.trim(),
    estimatedWeightG: row.estimatedWeightG,
    weightG: row.weightG,
    fee: row.feeKrw,
    estimatedFee: estimatedFee({ ...row, weightG: row.weightG || row.estimatedWeightG }),
    photos: row.photos,
    deliveryCompany: row.courier,
    invoice: row.invoice,
    lacks: row.state === "Draft" ? lacksOf(application).map(shownLack) : [],
    trouble: renderStored(row.trouble),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    syncedAt: row.syncedAt?.toISOString() ?? null,
    items: items.map(({ item, order }) => shownItem(itemOf(item, order), order, item)),
  };
}

/** Writes down what happened to a parcel, and where it concerns them also in the history of its market orders. */
export async function noteParcel(
  db: Pick<Database, "insert">,
  userId: string,
  agencyIdx: number,
  what: StoredMessage,
  orderIdxs: readonly number[] = [],
): Promise<void> {
  await db.insert(agencyOrderLogs).values({ userId, agencyIdx, what });
  if (orderIdxs.length > 0)
    await db.insert(orderLogs).values(
      orderIdxs.map((orderIdx) => ({
        userId,
        orderIdx,
        what: { key: "agency.inHistory", values: { what } } satisfies Message,
      })),
    );
}
