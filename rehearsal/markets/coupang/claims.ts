import { and, asc, eq, gte, inArray, lt, ne } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { CARRIERS } from "@/rehearsal/couriers";
import { rehearsalListings, rehearsalOrders } from "@/rehearsal/tables";
import { answer, sentTo } from "@/rehearsal/kit/exact-json";
import { at, list, text } from "@/rehearsal/kit/reading";
import { claimNumberOf, ended, isClaimed } from "@/rehearsal/markets/claims";
import { coupangError } from "./door";
import type { CoupangEnv } from "./products";
import { boxOf } from "./sheets";
import { invoiceFault, touched, type OrderChange, type OrderRow } from "@/rehearsal/markets/order-rows";
import { koreanTime, nextNumber, type World } from "@/rehearsal/world/world";

type Ctx = Context<CoupangEnv>;

const OPEN = "/v2/providers/openapi/apis/api";
const RETURN_WINDOW_MS = 31 * DAY_MS;
const EXCHANGE_WINDOW_MS = 7 * DAY_MS;
/** Receipts are listed by days or by minutes, in Korean time either way. */
const BY_DAY = /^\d{4}-\d{2}-\d{2}$/;
const BY_MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const WITHDRAWN_AT_ONCE = 50;
const PAGE_MAX = 50;
/** What each filter finds; those that are done come with those that have arrived. */
const STATUS: Record<string, readonly string[]> = {
  RU: ["RELEASE_STOP_UNCHECKED"],
  UC: ["RETURNS_UNCHECKED"],
  CC: ["VENDOR_WAREHOUSE_CONFIRM", "RETURNS_COMPLETED"],
  PR: ["REQUEST_COUPANG_CHECK"],
};
const EXCHANGE_STATUSES = ["RECEIPT", "PROGRESS", "SUCCESS", "REJECT", "CANCEL"];
const NO_RECEIPT = "취소반품접수내역이 존재하지 않습니다.";

/**
 * Claims at the rehearsal Coupang (docs/markets.md#coupang-claims): receipts of cancels and returns, exchanges, and
 * what was withdrawn.
 */
export function coupangClaims(app: Hono<CoupangEnv>, world: World): void {
  app.get(`${OPEN}/v6/vendors/:vendor/returnRequests`, async (context) => {
    const span = spanOf(context, "createdAtFrom", "createdAtTo", RETURN_WINDOW_MS);
    if (!span) return coupangError(context, 400, "조회 기간은 최대 31일까지 가능합니다.");
    const status = context.req.query("status");
    const type = context.req.query("cancelType") ?? "RETURN";
    if (status !== undefined && (STATUS[status] === undefined || type === "CANCEL"))
      return coupangError(context, 400, "status 값이 올바르지 않습니다.");
    if (type !== "CANCEL" && status === undefined && !context.req.query("orderId"))
      return coupangError(context, 400, "OrderId can't be null , if doesn't pass the parameter status");
    const written = context.req.query("searchType") === "timeFrame" ? BY_MINUTE : BY_DAY;
    if (!["createdAtFrom", "createdAtTo"].every((name) => written.test(context.req.query(name) ?? "")))
      return coupangError(context, 400, "createdAtFrom, createdAtTo의 형식이 올바르지 않습니다.");
    const claims = await claimed(world, context, ["CANCEL", "RETURN"], span);
    const shown = claims.filter((row) => {
      if (type === "CANCEL") return row.claimType === "CANCEL";
      // A stop of the shipment is found by its status among the returns.
      if (status) return STATUS[status]?.includes(row.claimStatus);
      return row.claimType === "RETURN" && row.orderNo === context.req.query("orderId");
    });
    return answer(context, { code: 200, message: "OK", ...(await paged(world, context, shown, receiptOf)) });
  });

  app.get(`${OPEN}/v6/vendors/:vendor/returnRequests/:receipt`, async (context) => {
    const row = await rowOf(world, context, context.req.param("receipt"), ["CANCEL", "RETURN"]);
    const isTold = row && (row.claimType === "RETURN" || row.status !== "ACCEPT");
    if (!isTold)
      return coupangError(
        context,
        400,
        "ReceiptId doesn't belong to the vendorId, or cannot find the Receipt by the given id",
      );
    return answer(context, { code: "200", message: "OK", data: [await told(world, row, receiptOf)] });
  });

  for (const step of ["stoppedShipment", "completedShipment", "receiveConfirmation", "approval"] as const) {
    app.put(`${OPEN}/v4/vendors/:vendor/returnRequests/:receipt/${step}`, async (context) => {
      const body: unknown = await sentTo(context);
      const receipt = context.req.param("receipt");
      if (text(at(body, "vendorId")) !== context.var.seller.vendorId || text(at(body, "receiptId")) !== receipt)
        return coupangError(context, 400, "params are not allowed null");
      const row = await rowOf(world, context, receipt, ["CANCEL", "RETURN"]);
      if (!row) return coupangError(context, 400, NO_RECEIPT);
      const next = RETURN_STEPS[step](row, body);
      if (typeof next === "string") return coupangError(context, 400, next);
      await save(world, row, next);
      return answer(context, { code: "200", message: "OK", data: { resultCode: "SUCCESS", resultMessage: "" } });
    });
  }

  app.get(`${OPEN}/v4/vendors/:vendor/returnWithdrawRequests`, async (context) => {
    const span = spanOf(context, "dateFrom", "dateTo", EXCHANGE_WINDOW_MS);
    if (!span) return coupangError(context, 400, "최대 조회 기간은 7 일 입니다.");
    const size = Number(context.req.query("sizePerPage") ?? 10);
    const page = Number(context.req.query("pageIndex") ?? 1);
    if (!(size >= 1 && size <= 100))
      return coupangError(context, 400, "페이지별 최대 표시 갯수(sizePerPage)는 100 입니다.");
    if (!(page >= 1)) return coupangError(context, 400, "pageindex 는 음수 또는 0 일 수 없습니다.");
    const gone = (await withdrawnOf(world, context)).filter(
      ({ endedAt }) => Date.parse(endedAt) >= span.from.getTime() && Date.parse(endedAt) < span.to.getTime(),
    );
    const data = gone.slice((page - 1) * size, page * size).map(({ told: row }) => row);
    return answer(context, {
      code: 200,
      message: "OK",
      data,
      nextPageIndex: gone.length > page * size ? `${page + 1}` : "",
    });
  });

  app.post(`${OPEN}/v4/vendors/:vendor/returnWithdrawList`, async (context) => {
    const ids = list(at(await sentTo(context), "cancelIds")).map(text);
    if (ids.length === 0 || ids.length > WITHDRAWN_AT_ONCE)
      return coupangError(context, 500, "CReturns getWithdrawnList failed");
    const gone = await withdrawnOf(world, context);
    const data = gone.filter(({ number }) => ids.includes(number)).map(({ told: row }) => row);
    return answer(context, { code: "200", message: "OK", data });
  });

  app.post(`${OPEN}/v4/vendors/:vendor/return-exchange-invoices/manual`, async (context) => {
    const body: unknown = await sentTo(context);
    const [type, receipt] = [text(at(body, "returnExchangeDeliveryType")), text(at(body, "receiptId"))];
    const [carrier, invoice] = [text(at(body, "deliveryCompanyCode")), text(at(body, "invoiceNumber"))];
    if (!["RETURN", "EXCHANGE"].includes(type) || !receipt || !invoice)
      return coupangError(context, 400, "Object is null");
    const known = CARRIERS.find(({ coupang }) => coupang !== "" && coupang === carrier);
    if (!known) return coupangError(context, 500, `Invalid value for DeliveryCompanyCodeEnum: ${carrier}`);
    const row = await rowOf(world, context, receipt, [type]);
    if (!row || !["RETURNS_UNCHECKED", "RECEIPT"].includes(row.claimStatus)) return coupangError(context, 500, "null");
    if (invoice === row.invoice)
      return coupangError(context, 400, `배송송장과 같은 송장번호는 입력할 수 없습니다. 송장번호: ${invoice}.`);
    if (!known.invoice.test(invoice))
      return coupangError(context, 400, `반품 송장 형식이 올바르지 않습니다. 송장번호: ${invoice}, 택배사: ${carrier}`);
    const back = { carrier, invoice };
    const change = touched({ claim: { ...row.claim, back } });
    await world.db.update(rehearsalOrders).set(change).where(eq(rehearsalOrders.itemNo, row.itemNo));
    return answer(context, {
      code: 200,
      message: "OK",
      data: {
        deliveryCompanyCode: carrier,
        invoiceNumber: invoice,
        invoiceNumberId: Number(receipt) + 1,
        receiptId: Number(receipt),
        regNumber: text(at(body, "regNumber")),
        returnDeliveryId: Number(receipt) + 2,
        returnExchangeDeliveryType: type,
      },
    });
  });

  app.get(`${OPEN}/v4/vendors/:vendor/exchangeRequests`, async (context) => {
    const span = spanOf(context, "createdAtFrom", "createdAtTo", EXCHANGE_WINDOW_MS);
    if (!span) return coupangError(context, 400, "조회 기간은 최대 7일까지 가능합니다.");
    const status = context.req.query("status");
    if (status !== undefined && !EXCHANGE_STATUSES.includes(status))
      return coupangError(context, 400, "status 값이 올바르지 않습니다.");
    const order = context.req.query("orderId");
    const now = await claimed(world, context, ["EXCHANGE"], span);
    const before = await overExchanges(world, context, span);
    const rows = [...now, ...before].filter(
      (row) =>
        (status === undefined || row.claimStatus.split("/")[0] === status) &&
        (order === undefined || row.orderNo === order),
    );
    return answer(context, { code: 200, message: "OK", ...(await paged(world, context, rows, exchangeOf)) });
  });

  for (const step of ["receiveConfirmation", "rejection", "invoices"] as const) {
    app.on(
      step === "invoices" ? "POST" : "PUT",
      `${OPEN}/v4/vendors/:vendor/exchangeRequests/:exchange/${step}`,
      async (context) => {
        const sent: unknown = await sentTo(context);
        // The invoices come as a list, though there is one.
        const body: unknown = step === "invoices" ? list(sent)[0] : sent;
        const exchange = context.req.param("exchange") ?? "";
        if (text(at(body, "vendorId")) !== context.var.seller.vendorId || text(at(body, "exchangeId")) !== exchange)
          return coupangError(context, 400, "params are not allowed null");
        const row = await rowOf(world, context, exchange, ["EXCHANGE"]);
        if (!row) return coupangError(context, 400, "교환접수내역이 존재하지 않습니다.");
        const next = EXCHANGE_STEPS[step](row, body);
        if (typeof next === "string") return coupangError(context, 400, next);
        await save(world, row, next);
        return answer(context, { code: "200", message: "SUCCESS", data: { resultCode: "SUCCESS", resultMessage: "" } });
      },
    );
  }

  app.post(`${OPEN}/v5/vendors/:vendor/orders/:order/cancel`, async (context) => {
    const body: unknown = await sentTo(context);
    const [items, counts] = [list(at(body, "vendorItemIds")).map(text), list(at(body, "receiptCounts")).map(Number)];
    const order = context.req.param("order");
    if (text(at(body, "orderId")) !== order) return coupangError(context, 400, "주문 ID를 입력해 주세요.");
    if (items.length === 0) return coupangError(context, 400, "취소할 벤더아이템 아이디 목록을 입력해주세요.");
    if (items.length !== counts.length || counts.some((count) => !(count > 0)))
      return coupangError(context, 400, "요청한 상품 개수와 취소 개수를 확인해주세요.");
    if (text(at(body, "bigCancelCode")) !== "CANERR")
      return coupangError(context, 400, "취소사유 대분류 코드를 입력해주세요.");
    if (!["CCTTER", "CCPNER", "CCPRER"].includes(text(at(body, "middleCancelCode"))))
      return coupangError(context, 400, "취소사유 중분류 코드를 입력해주세요.");
    if (text(at(body, "vendorId")) !== context.var.seller.vendorId)
      return coupangError(context, 400, "업체 ID를 입력해주세요.");
    if (text(at(body, "userId")) === "")
      return coupangError(context, 400, "업체 ID에 맞는 올바른 유저 ID를 입력해주세요.");
    const rows = (await ordered(world, context, order)).filter(({ buyable }) => items.includes(buyable.itemNo));
    if (rows.length === 0) return coupangError(context, 400, "주문 정보가 없습니다.");
    if (rows.some((row) => isClaimed(row) || !["ACCEPT", "INSTRUCT"].includes(row.status)))
      return coupangError(context, 400, "해당 벤더아이템이 결제완료/상품지시 중 상태가 아닙니다.");
    if (rows.some(({ buyable, quantity }) => (counts[items.indexOf(buyable.itemNo)] ?? 0) > quantity))
      return coupangError(context, 400, "취소 가능한 개수보다 요청한 개수가 더 많습니다.");
    const number = String(await nextNumber(world.db, "claim", 8_000_000));
    for (const row of rows)
      await save(world, row, {
        claimType: "CANCEL",
        claimStatus: "RETURNS_COMPLETED",
        claimReason: "판매자 취소",
        claimAt: new Date(),
        claim: { ...row.claim, number, fault: "seller" },
      });
    const receiptType = rows[0]?.status === "ACCEPT" ? "CANCEL" : "STOP_SHIPMENT";
    const receiptMap = { [number]: { receiptId: Number(number), receiptType, vendorItemIds: items.map(Number) } };
    return answer(context, {
      code: "200",
      message: "OK",
      data: { receiptMap, orderId: Number(order), failedItemIds: [] },
    });
  });
}

type Step = (row: OrderRow, body: unknown) => string | OrderChange;
const countFits = (row: OrderRow, body: unknown) => Number(at(body, "cancelCount")) === row.quantity;
const BAD_COUNT = "취소반품접수수량과 cancelCount가 일치하지 않습니다.";
const BAD_STATE = "처리할 수 없는 접수 상태입니다.";

function parcelFault(carrier: string, invoice: string, before: string): string | undefined {
  const known = CARRIERS.find(({ coupang }) => coupang !== "" && coupang === carrier);
  if (!known) return `Invalid value for DeliveryCompanyCodeEnum: ${carrier}`;
  const fault = invoiceFault(invoice, known.invoice, invoice === before);
  if (fault === "invalid") return "유효하지 않은 송장번호입니다.";
  return fault && "이미 등록된 송장번호입니다.";
}

const RETURN_STEPS: Record<"stoppedShipment" | "completedShipment" | "receiveConfirmation" | "approval", Step> = {
  stoppedShipment: (row, body) => {
    if (row.claimStatus !== "RELEASE_STOP_UNCHECKED") return BAD_STATE;
    return countFits(row, body) ? { claimStatus: "RETURNS_COMPLETED" } : BAD_COUNT;
  },
  completedShipment: (row, body) => {
    if (row.claimStatus !== "RELEASE_STOP_UNCHECKED") return BAD_STATE;
    const [carrier, invoice] = [text(at(body, "deliveryCompanyCode")), text(at(body, "invoiceNumber"))];
    const fault = parcelFault(carrier, invoice, "");
    if (fault) return fault;
    const sent = { status: "DEPARTURE", carrier, invoice, sentAt: new Date() };
    return { ...sent, claimType: "RETURN", claimStatus: "RETURNS_UNCHECKED", claim: { ...row.claim, fault: "seller" } };
  },
  receiveConfirmation: (row) =>
    row.claimStatus === "RETURNS_UNCHECKED" ? { claimStatus: "VENDOR_WAREHOUSE_CONFIRM" } : BAD_STATE,
  approval: (row, body) => {
    if (row.claimStatus !== "VENDOR_WAREHOUSE_CONFIRM") return BAD_STATE;
    return countFits(row, body) ? { claimStatus: "RETURNS_COMPLETED" } : BAD_COUNT;
  },
};

const EXCHANGE_STEPS: Record<"receiveConfirmation" | "rejection" | "invoices", Step> = {
  receiveConfirmation: (row) => (row.claimStatus === "RECEIPT" ? { claimStatus: "PROGRESS/COLLECTED" } : BAD_STATE),
  rejection: (row, body) => {
    if (!["SOLDOUT", "WITHDRAW"].includes(text(at(body, "exchangeRejectCode"))))
      return "exchangeRejectCode 값이 올바르지 않습니다.";
    return ["RECEIPT", "PROGRESS/COLLECTED"].includes(row.claimStatus)
      ? ended(row, "REJECT", claimNumberOf(row))
      : BAD_STATE;
  },
  invoices: (row, body) => {
    if (row.claimStatus !== "PROGRESS/COLLECTED") return BAD_STATE;
    if (text(at(body, "shipmentBoxId")) !== newBoxOf(row)) return "배송번호를 찾을 수 없습니다.";
    const [carrier, invoice] = [text(at(body, "goodsDeliveryCode")), text(at(body, "invoiceNumber"))];
    const fault = parcelFault(carrier, invoice, row.invoice);
    return fault ?? { claimStatus: "PROGRESS", claim: { ...row.claim, carrier, invoice } };
  },
};

/** The box the new piece goes in; Coupang makes it when the old one has arrived. */
const newBoxOf = (row: OrderRow): string => `9${boxOf(row).slice(1)}`;

const mine = (context: Ctx) =>
  and(eq(rehearsalOrders.market, "Coupang"), eq(rehearsalOrders.vendor, context.var.seller.vendorId));

type Span = { from: Date; to: Date };

const claimed = (world: World, context: Ctx, types: string[], { from, to }: Span): Promise<OrderRow[]> =>
  world.db
    .select()
    .from(rehearsalOrders)
    .where(
      and(
        mine(context),
        inArray(rehearsalOrders.claimType, types),
        gte(rehearsalOrders.claimAt, from),
        lt(rehearsalOrders.claimAt, to),
      ),
    )
    .orderBy(asc(rehearsalOrders.itemNo));

const ordered = (world: World, context: Ctx, orderNo: string): Promise<OrderRow[]> =>
  world.db
    .select()
    .from(rehearsalOrders)
    .where(and(mine(context), eq(rehearsalOrders.orderNo, orderNo)));

async function rowOf(world: World, context: Ctx, number: string, types: string[]): Promise<OrderRow | undefined> {
  const rows = await world.db
    .select()
    .from(rehearsalOrders)
    .where(and(mine(context), inArray(rehearsalOrders.claimType, types), ne(rehearsalOrders.claimStatus, "")));
  return rows.find((row) => claimNumberOf(row) === number);
}

/** Everything that was claimed here and came to nothing, as rows that say so. */
async function overOf(world: World, context: Ctx) {
  const rows = await world.db.select().from(rehearsalOrders).where(mine(context)).orderBy(asc(rehearsalOrders.itemNo));
  return rows.flatMap((row) => (row.claim.over ?? []).map((gone) => ({ row, gone })));
}

async function overExchanges(world: World, context: Ctx, { from, to }: Span): Promise<OrderRow[]> {
  const over = await overOf(world, context);
  return over
    .filter(({ gone: { type, at: asked } }) => type === "EXCHANGE" && isWithin(asked, from, to))
    .map(({ row, gone }) => ({
      ...row,
      claimType: gone.type,
      claimStatus: gone.status,
      claimReason: gone.reason,
      claimAt: new Date(gone.at),
      claim: { number: gone.number },
    }));
}

const isWithin = (moment: string, from: Date, to: Date): boolean =>
  Date.parse(moment) >= from.getTime() && Date.parse(moment) < to.getTime();

async function withdrawnOf(world: World, context: Ctx) {
  const over = await overOf(world, context);
  return over
    .filter(({ gone }) => gone.status === "WITHDRAWN")
    .map(({ row, gone }) => ({
      number: gone.number,
      endedAt: gone.endedAt,
      told: {
        cancelId: Number(gone.number),
        orderId: Number(row.orderNo),
        vendorId: row.vendor,
        refundDeliveryDuty: "CUS",
        createdAt: koreanTime(new Date(gone.endedAt)).slice(0, 19),
        vendorItemIds: [Number(row.buyable.itemNo)],
      },
    }));
}

async function save(world: World, row: OrderRow, change: OrderChange): Promise<void> {
  await world.db.update(rehearsalOrders).set(touched(change)).where(eq(rehearsalOrders.itemNo, row.itemNo));
}

/** A span of days or minutes; a day counts to its end. */
function spanOf(context: Ctx, start: string, end: string, longest: number): Span | undefined {
  const read = (name: string): number => {
    const [moment = "", offset = ""] = (context.req.query(name) ?? "").split(/(?=[+-]\d{2}:\d{2}$)/);
    return Date.parse(
      moment.length === 10 ? `${moment}T00:00:00${offset || "+09:00"}` : `${moment}${offset || "+09:00"}`,
    );
  };
  const isDay = /^\d{4}-\d{2}-\d{2}(?!T)/.test(context.req.query(end) ?? "");
  const [from, to] = [read(start), read(end) + (isDay ? DAY_MS : 0)];
  return to - from <= longest + DAY_MS ? { from: new Date(from), to: new Date(to) } : undefined;
}

async function paged(
  world: World,
  context: Ctx,
  rows: OrderRow[],
  write: (row: OrderRow, name: string) => Record<string, unknown>,
) {
  const size = Math.min(PAGE_MAX, Number(context.req.query("maxPerPage") ?? PAGE_MAX) || PAGE_MAX);
  const at = Number(context.req.query("nextToken") ?? 0) || 0;
  const shown = rows.slice(at, at + size);
  const data = await Promise.all(shown.map((row) => told(world, row, write)));
  return { data, nextToken: rows.length > at + size ? String(at + size) : "" };
}

async function told(world: World, row: OrderRow, write: (row: OrderRow, name: string) => Record<string, unknown>) {
  const [listing] = await world.db
    .select({ name: rehearsalListings.name })
    .from(rehearsalListings)
    .where(eq(rehearsalListings.code, row.listingCode))
    .limit(1);
  return write(row, listing?.name ?? "");
}

const won = (units: number) => ({ currencyCode: "KRW", units, nanos: 0 });

function receiptOf(row: OrderRow, sellerProductName: string): Record<string, unknown> {
  const isSellers = row.claim.fault === "seller";
  const fee = row.claim.feeKrw ?? 0;
  return {
    receiptId: Number(claimNumberOf(row)),
    orderId: Number(row.orderNo),
    receiptType: row.claimType,
    receiptStatus: row.claimStatus,
    createdAt: koreanTime(row.claimAt ?? row.changedAt),
    modifiedAt: koreanTime(row.changedAt),
    requesterName: row.people.buyerName,
    requesterPhoneNumber: row.people.buyerTel,
    requesterZipCode: row.people.zip,
    cancelReason: row.claimReason,
    cancelReasonCategory1: isSellers ? "배송/상품문제" : "고객변심",
    cancelReasonCategory2: row.claimReason,
    cancelCountSum: row.quantity,
    returnDeliveryType: row.claimType === "RETURN" ? "연동택배" : "",
    releaseStopStatus: row.claimStatus === "RELEASE_STOP_UNCHECKED" ? "미처리" : "비대상",
    enclosePrice: won(0),
    faultByType: isSellers ? "VENDOR" : "CUSTOMER",
    preRefund: false,
    completeConfirmType: row.claimStatus === "RETURNS_COMPLETED" ? "VENDOR_CONFIRM" : "UNDEFINED",
    returnItems: [
      {
        vendorItemId: Number(row.buyable.itemNo),
        vendorItemName: `${sellerProductName}, ${row.buyable.name}`,
        shipmentBoxId: BigInt(boxOf(row)),
        cancelCount: row.quantity,
        purchaseCount: row.quantity,
        sellerProductId: Number(row.listingCode),
        sellerProductName,
        releaseStatus: row.sentAt ? "Y" : "N",
      },
    ],
    returnDeliveryDtos: row.claim.back
      ? [{ deliveryCompanyCode: row.claim.back.carrier, deliveryInvoiceNo: row.claim.back.invoice }]
      : [],
    reasonCode: isSellers ? "DEFECT" : "CHANGEMIND",
    reasonCodeText: row.claimReason,
    // What the seller pays is above zero, what the buyer pays below.
    returnShippingCharge: won(isSellers ? fee : -fee),
  };
}

function exchangeOf(row: OrderRow, orderItemName: string): Record<string, unknown> {
  const [exchangeStatus = "", collected] = row.claimStatus.split("/");
  const isSent = row.claim.invoice !== undefined;
  const isDone = exchangeStatus === "SUCCESS";
  return {
    exchangeId: Number(claimNumberOf(row)),
    orderId: Number(row.orderNo),
    vendorId: row.vendor,
    orderDeliveryStatusCode: row.status,
    exchangeStatus,
    referType: "WEB_MOBILE",
    faultType: row.claim.fault === "seller" ? "VENDOR" : "CUSTOMER",
    exchangeAmount: String(row.claim.feeKrw ?? 0),
    reason: null,
    reasonCode: "OPTIONCHANGE",
    reasonCodeText: row.claimReason,
    createdAt: koreanTime(row.claimAt ?? row.changedAt),
    modifiedAt: koreanTime(row.changedAt),
    exchangeItemDtoV1s: [
      {
        orderItemId: Number(row.buyable.itemNo),
        orderItemName,
        originalShipmentBoxId: BigInt(boxOf(row)),
        quantity: row.quantity,
      },
    ],
    deliveryInvoiceGroupDtos:
      collected || isSent ? [{ shipmentBoxId: BigInt(newBoxOf(row)), orderId: Number(row.orderNo) }] : [],
    collectStatus: collected || isSent || isDone ? "CompleteCollect" : "BeforeDirection",
    deliveryStatus: isDone ? "CompleteDelivery" : isSent ? "Delivering" : "BeforeDirection",
  };
}
