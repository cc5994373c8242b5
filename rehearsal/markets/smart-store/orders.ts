import { and, asc, eq, gt, gte, inArray, lt, ne, or } from "drizzle-orm";
import type { Hono } from "hono";
import type { Database } from "@/rehearsal/database";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { CARRIERS } from "@/rehearsal/couriers";
import { rehearsalOrders } from "@/rehearsal/tables";
import { at, list, text } from "@/rehearsal/kit/reading";
import { isClaimed } from "@/rehearsal/markets/claims";
import { movingAt } from "@/rehearsal/markets/courier";
import { isHeldBack } from "@/rehearsal/markets/faults";
import { invoiceFault, movedOnConfirm, touched, type OrderRow } from "@/rehearsal/markets/order-rows";
import { orderDetail } from "./order-detail";
import { smartStoreError } from "./door";
import type { SmartStoreEnv } from "./products";
import { koreanTime, type World } from "@/rehearsal/world/world";

const BATCH_MAX = 30;
const QUERY_MAX = 300;
const WINDOW_MS = DAY_MS;

/** Ways goods are sent; those that come back have ways of their own (docs/markets.md#smartstore-orders). */
const BY_COURIER = ["DELIVERY", "GDFW_ISSUE_SVC"];
const WITHOUT_COURIER = ["VISIT_RECEIPT", "DIRECT_DELIVERY", "QUICK_SVC", "NOTHING"];
const COMING_BACK = ["RETURN_DESIGNATED", "RETURN_DELIVERY", "RETURN_INDIVIDUAL", "RETURN_MERCHANT", "UNKNOWN"];
const WAYS = [...BY_COURIER, ...WITHOUT_COURIER, ...COMING_BACK];

type Failed = { productOrderId: string; code: string; message: string };

/**
 * The order half of the rehearsal SmartStore (docs/markets.md#smartstore-orders): changes, details, confirm and
 * dispatch, row by row.
 */
export function smartStoreOrders(app: Hono<SmartStoreEnv>, world: World): void {
  const base = "/v1/pay-order/seller/product-orders";

  app.get(`${base}/last-changed-statuses`, async (context) => {
    const from = new Date(context.req.query("lastChangedFrom") ?? "");
    if (Number.isNaN(from.getTime()))
      return smartStoreError(context, 400, "BAD_REQUEST", "lastChangedFrom 항목을 확인해 주세요.");
    const to = new Date(context.req.query("lastChangedTo") ?? from.getTime() + WINDOW_MS);
    if (to.getTime() - from.getTime() > WINDOW_MS)
      return smartStoreError(context, 400, "104139", "조회 가능한 날짜 범위를 초과하였습니다.");
    const limit = Math.min(QUERY_MAX, Number(context.req.query("limitCount") ?? QUERY_MAX) || QUERY_MAX);
    const after = context.req.query("moreSequence") ?? "";
    const mine = eq(rehearsalOrders.vendor, context.var.seller.accessKey);
    const start = after
      ? or(
          gt(rehearsalOrders.changedAt, from),
          and(eq(rehearsalOrders.changedAt, from), gt(rehearsalOrders.itemNo, after)),
        )
      : gte(rehearsalOrders.changedAt, from);
    const rows = await world.db
      .select()
      .from(rehearsalOrders)
      .where(and(mine, start, lt(rehearsalOrders.changedAt, to)))
      .orderBy(asc(rehearsalOrders.changedAt), asc(rehearsalOrders.itemNo))
      .limit(limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const more = rows.length > limit && last && { moreFrom: koreanTime(last.changedAt), moreSequence: last.itemNo };
    return context.json({
      timestamp: koreanTime(new Date()),
      data: { lastChangeStatuses: shown.map(changeOf), count: shown.length, ...(more && { more }) },
    });
  });

  app.get("/v1/pay-order/seller/orders/:orderId/product-order-ids", async (context) => {
    const rows = await world.db
      .select({ itemNo: rehearsalOrders.itemNo, vendor: rehearsalOrders.vendor })
      .from(rehearsalOrders)
      .where(and(eq(rehearsalOrders.market, "SmartStore"), eq(rehearsalOrders.orderNo, context.req.param("orderId"))))
      .orderBy(asc(rehearsalOrders.itemNo));
    if (rows.length === 0) return smartStoreError(context, 400, "100003", "주문을 찾을 수 없습니다.");
    const mine = rows.filter(({ vendor }) => vendor === context.var.seller.accessKey);
    if (mine.length === 0)
      return smartStoreError(context, 400, "101009", "처리 권한이 없는 상품 주문 번호를 요청했습니다.");
    const data = mine.map(({ itemNo }) => itemNo);
    return context.json({ timestamp: koreanTime(new Date()), traceId: "rehearsal", data });
  });

  app.get(base, async (context) => {
    const from = new Date(context.req.query("from") ?? "");
    const to = new Date(context.req.query("to") ?? from.getTime() + WINDOW_MS);
    if (!(to.getTime() - from.getTime() <= WINDOW_MS))
      return smartStoreError(context, 400, "104139", "조회 가능한 날짜 범위를 초과하였습니다.");
    const size = Math.min(QUERY_MAX, Number(context.req.query("pageSize") ?? QUERY_MAX) || QUERY_MAX);
    const page = Math.max(1, Number(context.req.query("page") ?? 1) || 1);
    const statuses = (context.req.query("productOrderStatuses") ?? "").split(",").filter(Boolean);
    const rows = await world.db
      .select()
      .from(rehearsalOrders)
      .where(
        and(
          eq(rehearsalOrders.vendor, context.var.seller.accessKey),
          gte(rehearsalOrders.orderedAt, from),
          lt(rehearsalOrders.orderedAt, to),
          statuses.length > 0 ? inArray(rehearsalOrders.status, statuses) : undefined,
        ),
      )
      .orderBy(asc(rehearsalOrders.orderedAt), asc(rehearsalOrders.itemNo));
    const contents = await Promise.all(
      rows.slice((page - 1) * size, page * size).map(async (row) => ({
        productOrderId: row.itemNo,
        content: await orderDetail(world.db, row),
      })),
    );
    return context.json({ data: { contents, pagination: { page, size, hasNext: rows.length > page * size } } });
  });

  app.post(`${base}/query`, async (context) => {
    const ids = await idsOf(context.req.raw, "productOrderIds");
    if (ids.length === 0 || ids.length > QUERY_MAX)
      return smartStoreError(context, 400, "4000", "productOrderIds 항목을 확인해 주세요.");
    const rows = await ownRows(world.db, context.var.seller.accessKey, ids);
    return context.json({ data: await Promise.all(rows.map((row) => orderDetail(world.db, row))) });
  });

  app.post(`${base}/confirm`, async (context) => {
    const ids = await idsOf(context.req.raw, "productOrderIds");
    if (ids.length === 0 || ids.length > BATCH_MAX)
      return smartStoreError(context, 400, "4000", "productOrderIds 항목을 확인해 주세요.");
    const vendor = context.var.seller.accessKey;
    const data = await world.db.transaction(async (tx) => {
      const done: { productOrderId: string; isReceiverAddressChanged: boolean }[] = [];
      const failed: Failed[] = [];
      for (const [place, id] of ids.entries()) {
        const row = await foundRow(tx, id);
        const fault = isHeldBack(context, place) ? undefinedError(id) : row ? confirmFault(row, vendor) : missing(id);
        if (fault || !row) failed.push(fault ?? missing(id));
        else {
          const moved = movedOnConfirm(row);
          await tx
            .update(rehearsalOrders)
            .set(touched({ placeStatus: "OK", ...moved }))
            .where(eq(rehearsalOrders.itemNo, id));
          done.push({ productOrderId: id, isReceiverAddressChanged: moved.addressChanged === true });
        }
      }
      return { successProductOrderInfos: done, failProductOrderInfos: failed };
    });
    return context.json({ timestamp: koreanTime(new Date()), data });
  });

  app.post(`${base}/dispatch`, async (context) => {
    const rows = list(at(await context.req.json().catch(() => undefined), "dispatchProductOrders"));
    if (rows.length === 0 || rows.length > BATCH_MAX)
      return smartStoreError(context, 400, "4000", "dispatchProductOrders 항목을 확인해 주세요.");
    if (rows.some((row) => !WAYS.includes(text(at(row, "deliveryMethod")))))
      return smartStoreError(context, 400, "4000", "NotValid.dispatchProductOrders.deliveryMethod");
    const vendor = context.var.seller.accessKey;
    const data = await world.db.transaction(async (tx) => {
      const done: string[] = [];
      const failed: Failed[] = [];
      for (const [place, wanted] of rows.entries()) {
        const id = text(at(wanted, "productOrderId"));
        const way = text(at(wanted, "deliveryMethod"));
        const isParcel = BY_COURIER.includes(way);
        const carrier = isParcel ? text(at(wanted, "deliveryCompanyCode")) : "";
        const invoice = isParcel ? text(at(wanted, "trackingNumber")) : "";
        const row = await foundRow(tx, id);
        const fault = isHeldBack(context, place)
          ? undefinedError(id)
          : row
            ? (wayFault(row, vendor, way) ??
              (isParcel ? await parcelFault(tx, world, row, carrier, invoice) : undefined))
            : missing(id);
        if (fault || !row) failed.push(fault ?? missing(id));
        else {
          const change = touched({
            status: "DELIVERING",
            carrier,
            invoice,
            sentAt: new Date(),
            moveAt: movingAt(world),
          });
          await tx.update(rehearsalOrders).set(change).where(eq(rehearsalOrders.itemNo, id));
          done.push(id);
        }
      }
      return { successProductOrderIds: done, failProductOrderInfos: failed };
    });
    return context.json({ timestamp: koreanTime(new Date()), data });
  });
}

const undefinedError = (productOrderId: string): Failed => ({
  productOrderId,
  code: "9999",
  message: "정의되지 않은 오류가 발생했습니다.",
});

const missing = (id: string): Failed => ({
  productOrderId: id,
  code: "100001",
  message: "상품 주문을 찾을 수 없습니다.",
});

function confirmFault(row: OrderRow, vendor: string): Failed | undefined {
  const fail = (code: string, message: string): Failed => ({ productOrderId: row.itemNo, code, message });
  if (row.vendor !== vendor) return fail("101009", "처리 권한이 없는 상품 주문 번호를 요청했습니다.");
  if (isClaimed(row) || row.status !== "PAYED") return fail("104442", "상품 주문 상태 확인이 필요합니다.");
  if (row.placeStatus !== "NOT_YET") return fail("104443", "발주 상태 확인이 필요합니다.");
  return undefined;
}

function wayFault(row: OrderRow, vendor: string, way: string): Failed | undefined {
  const fail = (code: string, message: string): Failed => ({ productOrderId: row.itemNo, code, message });
  if (row.vendor !== vendor) return fail("101009", "처리 권한이 없는 상품 주문 번호를 요청했습니다.");
  if (isClaimed(row) || row.status !== "PAYED") return fail("104442", "상품 주문 상태 확인이 필요합니다.");
  if (row.placeStatus !== "OK") return fail("104443", "발주 상태 확인이 필요합니다.");
  return COMING_BACK.includes(way) ? fail("104117", "배송 방법 변경이 필요합니다.") : undefined;
}

async function parcelFault(
  tx: Database,
  { usedInvoices }: World,
  row: OrderRow,
  carrier: string,
  invoice: string,
): Promise<Failed | undefined> {
  const fail = (code: string, message: string): Failed => ({ productOrderId: row.itemNo, code, message });
  if (!carrier) return fail("104118", "택배사를 입력해 주세요.");
  const known = CARRIERS.find(({ smartStore }) => smartStore === carrier);
  if (!known) return fail("104119", "택배사 코드를 확인해 주세요.");
  if (!invoice) return fail("104120", "송장 번호를 입력해 주세요.");
  const before = await tx
    .select({ people: rehearsalOrders.people })
    .from(rehearsalOrders)
    .where(
      and(
        eq(rehearsalOrders.market, "SmartStore"),
        eq(rehearsalOrders.invoice, invoice),
        ne(rehearsalOrders.orderNo, row.orderNo),
      ),
    );
  const isAnother = ({ people }: Pick<OrderRow, "people">): boolean =>
    people.receiverName !== row.people.receiverName || people.receiverTel !== row.people.receiverTel;
  const used = {
    never: false,
    otherBuyers: before.some(isAnother),
    always: before.length > 0,
  }[usedInvoices];
  const fault = invoiceFault(invoice, known.invoice, used);
  if (fault === "used") return fail("104121", "배송 송장 오류(기사용 송장)");
  return fault && fail("104122", "배송 송장 오류(비유효 송장)");
}

async function foundRow(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(rehearsalOrders)
    .where(and(eq(rehearsalOrders.itemNo, id), eq(rehearsalOrders.market, "SmartStore")))
    .limit(1)
    .for("update");
  return row;
}

async function ownRows(db: Database, vendor: string, ids: string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(rehearsalOrders)
    .where(and(eq(rehearsalOrders.vendor, vendor), inArray(rehearsalOrders.itemNo, ids)));
}

async function idsOf(request: Request, name: string): Promise<string[]> {
  const body: unknown = await request.json().catch(() => undefined);
  return [...new Set(list(at(body, name)).map(text))];
}

/** What happened to a claim, in the words of `lastChangedType` (docs/markets.md#smartstore-orders). */
function claimChangeOf(status: string): string {
  if (status.endsWith("_REJECT")) return "CLAIM_REJECTED";
  if (status === "COLLECT_DONE") return "COLLECT_DONE";
  if (status === "EXCHANGE_REDELIVERING") return "CLAIM_REDELIVERING";
  return status.endsWith("_DONE") ? "CLAIM_COMPLETED" : "CLAIM_REQUESTED";
}

function changeOf(row: OrderRow): Record<string, unknown> {
  const type = row.claimStatus
    ? claimChangeOf(row.claimStatus)
    : row.status === "PAYED"
      ? row.addressChanged
        ? "DELIVERY_ADDRESS_CHANGED"
        : "PAYED"
      : row.status === "PURCHASE_DECIDED"
        ? "PURCHASE_DECIDED"
        : "DISPATCHED";
  return {
    productOrderId: row.itemNo,
    orderId: row.orderNo,
    productOrderStatus: row.status,
    lastChangedType: type,
    lastChangedDate: koreanTime(row.changedAt),
    paymentDate: koreanTime(row.orderedAt),
    receiverAddressChanged: row.addressChanged,
    ...(row.claimStatus && { claimType: row.claimType, claimStatus: row.claimStatus }),
  };
}
