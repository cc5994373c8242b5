import { and, asc, eq, gt, gte, like, lt, ne } from "drizzle-orm";
import type { Context, Hono } from "hono";
import type { Database } from "@/rehearsal/database";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { CARRIERS } from "@/rehearsal/couriers";
import { rehearsalOrders } from "@/rehearsal/tables";
import { answer, sentTo } from "@/rehearsal/kit/exact-json";
import { at, list, text } from "@/rehearsal/kit/reading";
import { boxRows, movedLine, updateBox } from "./boxes";
import { coupangError } from "./door";
import type { CoupangEnv } from "./products";
import { orderSheets } from "./sheets";
import { movingAt } from "@/rehearsal/markets/courier";
import { isHeldBack } from "@/rehearsal/markets/faults";
import { invoiceFault, movedOnConfirm, stepsOf, touched, type OrderRow } from "@/rehearsal/markets/order-rows";
import { koreanTime, type World } from "@/rehearsal/world/world";

const CONFIRM_MAX = 50;
const PAGE_MAX = 50;
const WINDOW_MS = 31 * DAY_MS;
/** A list by days takes days at its ends, one by minutes takes minutes. */
const BY_DAY = /^(\d{4}-\d{2}-\d{2})\+09:00$/;
const BY_MINUTE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})\+09:00$/;
/** What a box passes, in the words its history uses. */
const STATUSES: Record<string, string> = {
  ACCEPT: "결제완료",
  INSTRUCT: "상품준비중",
  DEPARTURE: "배송지시",
  DELIVERING: "배송중",
  FINAL_DELIVERY: "배송완료",
  NONE_TRACKING: "업체 직접 배송(추적불가)",
};
const UNDELIVERED_MS = 30 * DAY_MS;
const open = "/v2/providers/openapi/apis/api";
const RESENDABLE = ["DEPARTURE", "DELIVERING", "FINAL_DELIVERY", "NONE_TRACKING"];

type RowAnswer = {
  shipmentBoxId: bigint | null;
  succeed: boolean;
  resultCode: string;
  resultMessage: string;
  retryRequired: boolean;
};

/**
 * The order half of the rehearsal Coupang (docs/markets.md#coupang-orders): sheets, confirmation, invoices, cancels and
 * returns.
 */
export function coupangOrders(app: Hono<CoupangEnv>, world: World): void {
  longUndelivered(app, world);

  app.get(`${open}/v5/vendors/:vendor/ordersheets`, async (context) => {
    const window = windowOf(context);
    if (!window) return coupangError(context, 400, "조회 기간은 최대 31일, 분단위는 24시간까지 가능합니다.");
    const status = context.req.query("status") ?? "";
    if (status === "") return coupangError(context, 400, "status는 필수 값입니다.");
    if (!(status in STATUSES)) return coupangError(context, 400, "status의 값이 올바르지 않습니다.");
    const size = Math.min(PAGE_MAX, Number(context.req.query("maxPerPage") ?? PAGE_MAX) || PAGE_MAX);
    const rows = await world.db
      .select()
      .from(rehearsalOrders)
      .where(
        and(
          ofVendor(context),
          eq(rehearsalOrders.status, status),
          gte(rehearsalOrders.orderedAt, window.from),
          lt(rehearsalOrders.orderedAt, window.to),
          gt(rehearsalOrders.itemNo, context.req.query("nextToken") ?? ""),
        ),
      )
      .orderBy(asc(rehearsalOrders.itemNo))
      .limit(size + 1);
    const shown = rows.slice(0, size);
    const nextToken = rows.length > size ? (shown.at(-1)?.itemNo ?? "") : "";
    return answer(context, { code: 200, message: "OK", nextToken, data: await orderSheets(world.db, shown) });
  });

  app.get(`${open}/v5/vendors/:vendor/ordersheets/:box`, async (context) => {
    const box = context.req.param("box").replace(/\D/g, "");
    const rows = await world.db
      .select()
      .from(rehearsalOrders)
      .where(and(ofVendor(context), like(rehearsalOrders.itemNo, `${box}-%`)));
    const [sheet] = await orderSheets(world.db, rows);
    return sheet
      ? answer(context, { code: 200, message: "OK", data: sheet })
      : coupangError(context, 404, "배송번호를 찾을 수 없습니다.");
  });

  app.get(`${open}/v5/vendors/:vendor/ordersheets/:box/history`, async (context) => {
    const box = context.req.param("box").replace(/\D/g, "");
    const [row] = await world.db
      .select()
      .from(rehearsalOrders)
      .where(and(ofVendor(context), like(rehearsalOrders.itemNo, `${box}-%`)))
      .orderBy(asc(rehearsalOrders.itemNo))
      .limit(1);
    if (!row) return coupangError(context, 404, "배송번호를 찾을 수 없습니다.");
    const details = stepsOf(row, "ACCEPT").map(({ status, at: moment }) => ({
      deliveryStatus: status,
      deliveryStatusDesc: STATUSES[status] ?? status,
      updatedAt: koreanTime(moment).slice(0, 19),
    }));
    return answer(context, { code: 200, message: "OK", data: [{ shipmentBoxId: BigInt(box), details }] });
  });

  app.get(`${open}/v5/vendors/:vendor/:order/ordersheets`, async (context) => {
    const rows = await world.db
      .select()
      .from(rehearsalOrders)
      .where(and(ofVendor(context), eq(rehearsalOrders.orderNo, context.req.param("order"))));
    return answer(context, { code: 200, message: "OK", data: await orderSheets(world.db, rows) });
  });

  app.put(`${open}/v4/vendors/:vendor/ordersheets/acknowledgement`, async (context) => {
    const boxes = list(at(await sentTo(context), "shipmentBoxIds")).map(text);
    if (boxes.length === 0 || boxes.length > CONFIRM_MAX)
      return coupangError(context, 400, `shipmentBoxIds는 1~${CONFIRM_MAX}개까지 가능합니다.`);
    const vendor = context.var.seller.vendorId;
    return answerRows(
      context,
      await world.db.transaction(async (tx) => {
        const answers: RowAnswer[] = [];
        for (const [place, box] of boxes.entries()) {
          const rows = await boxRows(tx, box);
          const fault = isHeldBack(context, place) ? UNDEFINED : boxFault(rows, vendor, ["ACCEPT"]);
          const moved = rows[0] && movedOnConfirm(rows[0]);
          if (!fault) await updateBox(tx, box, { status: "INSTRUCT", placeStatus: "OK", ...moved });
          answers.push(rowAnswer(box, fault));
        }
        return answers;
      }),
    );
  });

  for (const [path, allowed] of [
    ["invoices", ["INSTRUCT"]],
    ["updateInvoices", RESENDABLE],
  ] as const) {
    app.post(`${open}/v4/vendors/:vendor/orders/${path}`, async (context) => {
      const wanted = list(at(await sentTo(context), "orderSheetInvoiceApplyDtos"));
      if (wanted.length === 0) return coupangError(context, 400, "orderSheetInvoiceApplyDtos는 필수 값입니다.");
      const vendor = context.var.seller.vendorId;
      return answerRows(
        context,
        await world.db.transaction(async (tx) => {
          const answers: RowAnswer[] = [];
          const sentNow = new Set<string>();
          /** Whether each box that is split now was so before this call. */
          const splitNow = new Map<string, boolean>();
          for (const [place, dto] of wanted.entries()) {
            const box = text(at(dto, "shipmentBoxId"));
            const [carrier, invoice] = [text(at(dto, "deliveryCompanyCode")), text(at(dto, "invoiceNumber"))];
            const rows = await boxRows(tx, box);
            if (path === "invoices" && at(dto, "splitShipping") === true) {
              if (!splitNow.has(box)) splitNow.set(box, rows[0]?.people.splitBox === true);
              const before = splitNow.get(box) === true;
              const split = { world, vendor, rows, dto, before };
              const fault = isHeldBack(context, place) ? UNDEFINED : await splitFault(tx, split);
              answers.push(rowAnswer(box, fault));
              continue;
            }
            // Several lines of one box come as several rows; the first one sends the box.
            const fault = sentNow.has(box)
              ? undefined
              : ((isHeldBack(context, place) ? UNDEFINED : boxFault(rows, vendor, [...allowed])) ??
                (await shippingFault(tx, rows, carrier, invoice)));
            const isDelivered = rows[0]?.status === "FINAL_DELIVERY";
            const sent = { status: "DEPARTURE", sentAt: new Date(), moveAt: movingAt(world) };
            if (!fault) await updateBox(tx, box, { carrier, invoice, ...(!isDelivered && sent) });
            if (!fault) sentNow.add(box);
            answers.push(rowAnswer(box, fault));
          }
          return answers;
        }),
      );
    });
  }
}

type Split = { world: World; vendor: string; rows: OrderRow[]; dto: unknown; before: boolean };

/**
 * One line of a box that is split (docs/markets.md#coupang-deliveries): it has a number or the day it leaves. What is sent while
 * another line waits gets a box of its own, and what is sent last keeps the box.
 */
async function splitFault(tx: Database, { world, vendor, rows, dto, before }: Split): Promise<Fault | undefined> {
  const waiting = rows.filter(({ status, claimType }) => status === "INSTRUCT" && claimType === "");
  const row = rows.find(({ buyable }) => buyable.itemNo === text(at(dto, "vendorItemId")));
  const wrong = boxFault(rows, vendor, ["INSTRUCT"]);
  if (wrong) return wrong;
  if (!row || !waiting.includes(row)) return ["INVALID_STATUS", "처리할 수 없는 옵션입니다."];
  if (!row.people.splitBox && (waiting.length < 2 || row.people.wholeBox))
    return ["INVALID_STATUS", "분리배송할 수 없는 주문입니다."];
  if (before && at(dto, "preSplitShipped") !== true)
    return ["INVALID_STATUS", "이미 분리배송 중인 주문입니다. preSplitShipped를 확인해 주세요."];
  const [carrier, invoice, day] = ["deliveryCompanyCode", "invoiceNumber", "estimatedShippingDate"].map((name) =>
    text(at(dto, name)),
  ) as [string, string, string];
  if ((invoice === "") === (day === ""))
    return ["INVALID_INVOICE_NUMBER", "송장번호와 출고예정일 중 하나만 입력해 주세요."];
  if (invoice === "")
    return /^\d{4}-\d{2}-\d{2}$/.test(day) ? undefined : ["INVALID_STATUS", "출고예정일의 형식이 올바르지 않습니다."];
  const fault = await shippingFault(tx, [row], carrier, invoice);
  if (fault) return fault;
  for (const other of rows)
    await tx
      .update(rehearsalOrders)
      .set({ people: { ...other.people, splitBox: true } })
      .where(eq(rehearsalOrders.itemNo, other.itemNo));
  const itemNo = waiting.length > 1 ? await movedLine(tx, row) : row.itemNo;
  const sent = { status: "DEPARTURE", sentAt: new Date(), moveAt: movingAt(world) };
  await tx
    .update(rehearsalOrders)
    .set(touched({ carrier, invoice, ...sent }))
    .where(eq(rehearsalOrders.itemNo, itemNo));
  return undefined;
}

/**
 * Delivered by the seller's word: thirty days after the parcel left, not before (docs/markets.md#coupang-deliveries).
 */
function longUndelivered(app: Hono<CoupangEnv>, world: World): void {
  app.post(`${open}/v4/vendors/:vendor/completeLongTermUndelivery`, async (context) => {
    const box = text(at(await sentTo(context), "shipmentBoxId"));
    const fault = await world.db.transaction(async (tx) => {
      const rows = await boxRows(tx, box);
      const wrong = boxFault(rows, context.var.seller.vendorId, ["DEPARTURE", "DELIVERING"]);
      if (wrong) return wrong[1];
      const left = rows[0]?.sentAt?.getTime() ?? Date.now();
      if (Date.now() - left < UNDELIVERED_MS) return "배송지시 후 30일이 지난 주문만 처리할 수 있습니다.";
      await updateBox(tx, box, { status: "FINAL_DELIVERY", moveAt: null });
      return undefined;
    });
    return fault ? coupangError(context, 400, fault) : answer(context, { code: 200, message: "OK", data: true });
  });
}

type Fault = [code: string, message: string];
const UNDEFINED: Fault = ["INTERNAL_ERROR", "처리 중 오류가 발생했습니다."];

function boxFault(rows: OrderRow[], vendor: string, allowed: string[]): Fault | undefined {
  const [row] = rows;
  if (!row) return ["NOT_FOUND_SHIPMENT_BOX", "배송번호를 찾을 수 없습니다."];
  if (row.vendor !== vendor) return ["PERMISSION_DENIED", "해당 배송번호에 대한 권한이 없습니다."];
  if (rows.every(({ claimType }) => claimType === "CANCEL")) return ["ORDER_DELIVERY_CANCELED", "취소된 주문입니다."];
  return allowed.includes(row.status)
    ? undefined
    : ["INVALID_STATUS", `처리할 수 없는 배송 상태입니다. (${row.status})`];
}

async function shippingFault(
  tx: Database,
  rows: OrderRow[],
  carrier: string,
  invoice: string,
): Promise<Fault | undefined> {
  const known = CARRIERS.find(({ coupang }) => coupang !== "" && coupang === carrier);
  if (!known) return ["INVALID_DELIVERY_COMPANY_CODE", "택배사 코드가 유효하지 않습니다."];
  const [used] = await tx
    .select({ itemNo: rehearsalOrders.itemNo })
    .from(rehearsalOrders)
    .where(
      and(
        eq(rehearsalOrders.market, "Coupang"),
        eq(rehearsalOrders.invoice, invoice),
        ne(rehearsalOrders.orderNo, rows[0]?.orderNo ?? ""),
      ),
    )
    .limit(1);
  const fault = invoiceFault(invoice, known.invoice, used !== undefined);
  if (fault === "used") return ["DUPLICATE_INVOICE_NUMBER", "이미 등록된 송장번호입니다."];
  return fault && ["INVALID_INVOICE_NUMBER", "유효하지 않은 송장번호입니다."];
}

function rowAnswer(box: string, fault: Fault | undefined): RowAnswer {
  const [resultCode, resultMessage] = fault ?? ["OK", ""];
  return {
    shipmentBoxId: /^\d+$/.test(box) ? BigInt(box) : null,
    succeed: !fault,
    resultCode,
    resultMessage,
    retryRequired: fault === UNDEFINED,
  };
}

/** The batch reply: 0 when all went well, 1 when some failed, 99 when all did (docs/markets.md#coupang-statuses). */
function answerRows(context: Context, answers: RowAnswer[]): Response {
  const failed = answers.filter(({ succeed }) => !succeed).length;
  const responseCode = answers.length === 0 ? -1 : failed === 0 ? 0 : failed === answers.length ? 99 : 1;
  return answer(context, {
    code: "200",
    message: "SUCCESS",
    data: { responseCode, responseMessage: responseCode === 0 ? "SUCCESS" : "FAILURE", responseList: answers },
  });
}

function ofVendor(context: Context<CoupangEnv>) {
  return and(eq(rehearsalOrders.market, "Coupang"), eq(rehearsalOrders.vendor, context.var.seller.vendorId));
}

/** `createdAtTo` names a day or a minute; a day counts to its end. */
function windowOf(context: Context): { from: Date; to: Date } | undefined {
  const isByMinute = context.req.query("searchType") === "timeFrame";
  const written = isByMinute ? BY_MINUTE : BY_DAY;
  const [start, end] = ["createdAtFrom", "createdAtTo"].map((name) => written.exec(context.req.query(name) ?? "")?.[1]);
  if (!start || !end) return undefined;
  const read = (moment: string): number => Date.parse(isByMinute ? `${moment}+09:00` : `${moment}T00:00:00+09:00`);
  const [from, to] = [read(start), read(end) + (isByMinute ? 0 : DAY_MS)];
  return to - from <= (isByMinute ? DAY_MS : WINDOW_MS) ? { from: new Date(from), to: new Date(to) } : undefined;
}
