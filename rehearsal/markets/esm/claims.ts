import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { CARRIERS } from "@/rehearsal/couriers";
import { rehearsalListings, rehearsalOrders } from "@/rehearsal/tables";
import { text } from "@/rehearsal/kit/reading";
import { isClaimed } from "@/rehearsal/markets/claims";
import { esmRefusedLoudly, type EsmEnv } from "./door";
import { esmAt, type EsmSite } from "./sites";
import { touched, type OrderChange, type OrderRow } from "@/rehearsal/markets/order-rows";
import { koreanTime, type World } from "@/rehearsal/world/world";

type Ctx = Context<EsmEnv>;
type Type = "CANCEL" | "RETURN" | "EXCHANGE";

const WINDOW_MS = 7 * DAY_MS;
const BY_ORDER_NUMBER = "0";
const BY_CART = "1";
const LEAST_FEE = 1000;
const DETAIL_MAX = 300;
const RETURN_REASONS: Record<string, string> = {
  NC: "구매자 변심",
  BG: "선택사항 변경",
  RG: "상품 파손",
  OG: "다른 상품 오배송",
  DD: "상품 미도착",
};
const BUYERS_REASONS = ["NC", "BG"];
const GOODS_STATES = ["OP", "NP", "UP"];
const AUCTION = 1;
const AT = "/claim/v1/sa";

type Fault = [code: number, message: string];
/** What a call changes; nothing when it only acknowledges. */
type Outcome = OrderChange | Fault;
const alert = (words: string): Fault => [8668, `ShowAlertException$${words}`];

/** Claims at the rehearsal ESM API (docs/markets.md#esm-claims): weekly lists by status, and one order a decision. */
export function esmClaims(app: Hono<EsmEnv>, world: World): void {
  for (const [path, type, key, statuses] of [
    ["Cancels", "CANCEL", "CancelStatus", ["0", "1", "2", "3", "4", "5", "6"]],
    ["Returns", "RETURN", "ReturnStatus", ["1", "2", "3", "4", "5", "6"]],
    ["Exchanges", "EXCHANGE", "ExchangeStatus", ["0", "1", "2", "3", "4", "5"]],
  ] as const) {
    app.post(`${AT}/${path}`, async (context) => {
      const body: unknown = await context.req.json().catch(() => undefined);
      const asked = Number(esmAt(body, "siteType"));
      // The cancel list alone calls Gmarket 3.
      const number = type === "CANCEL" ? { 1: 1, 3: 2 }[asked] : asked;
      const seller = sellerFor(context, number ?? 0);
      if (!seller) return esmRefusedLoudly(context, 2141, "사이트 타입이 올바르지 않습니다");
      const by = text(esmAt(body, "type"));
      const status = text(esmAt(body, key));
      if (!(statuses as readonly string[]).includes(status) || !/^[0-4]$/.test(by))
        return esmRefusedLoudly(context, 2000, "파라미터가 유효하지 않습니다.");
      const isByNumber = by === BY_ORDER_NUMBER || by === BY_CART;
      const from = koreanDay(text(esmAt(body, "startDate")));
      const to = koreanDay(text(esmAt(body, "endDate"))) + DAY_MS;
      if (!isByNumber && !(to - from <= WINDOW_MS))
        return esmRefusedLoudly(context, 8668, "ShowAlertException$조회 기간은 7일 이내로 입력 바랍니다");
      const rows = await world.db
        .select()
        .from(rehearsalOrders)
        .where(and(eq(rehearsalOrders.market, seller.site.market), eq(rehearsalOrders.vendor, seller.vendor)))
        .orderBy(asc(rehearsalOrders.itemNo));
      const isAll = type === "CANCEL" && status === "0";
      const meant = [...rows, ...rows.flatMap(overRows)].filter((row) => {
        if (row.claimType !== type || !(isAll || row.claimStatus === status)) return false;
        if (by === BY_ORDER_NUMBER) return row.itemNo === text(esmAt(body, "orderNo"));
        if (by === BY_CART) return row.orderNo === text(esmAt(body, "payNo"));
        const when = (row.claimAt ?? row.changedAt).getTime();
        return when >= from && when < to;
      });
      return context.json({ ResultCode: 0, Message: "Success", Data: meant.map((row) => rowOf(row, asked, key)) });
    });
  }

  app.put(`${AT}/Cancel/:no`, (context) =>
    acted(world, context, (row) => {
      if (row.claimType !== "CANCEL") return alert("취소 승인 대상이 없습니다.");
      if (row.claimStatus === "3") return alert("이미 취소 승인 되었습니다.");
      return row.claimStatus === "1" ? { claimStatus: "3", status: "6" } : alert("취소 승인 대상이 없습니다.");
    }),
  );
  app.post(`${AT}/Cancel/:no/SoldOut`, (context) =>
    acted(world, context, async (row) => {
      if (row.claimType === "CANCEL" && row.claimStatus === "1") return [8668, "이미 취소 요청된 주문입니다"];
      if (isClaimed(row) || !["1", "2"].includes(row.status)) return [8668, "취소 가능한 주문상태가 아닙니다."];
      await sellOut(world, row);
      const gone = { status: "6", claimType: "CANCEL", claimStatus: "3", claimReason: "판매자 품절 취소" };
      return { ...gone, claimAt: new Date(), claim: { ...row.claim, fault: "seller" } };
    }),
  );
  app.post(`${AT}/Cancel/:no/AfterRemittanceBySeller`, (context) =>
    acted(world, context, (row, body) => {
      if (Number(esmAt(body, "siteType")) !== AUCTION || row.status !== "5")
        return [2000, "파라메터 유효성 검사 실패. - 고객님의 정보와 주문정보가 일치하지 않습니다."];
      const gone = { status: "6", claimType: "CANCEL", claimStatus: "6", claimReason: "거래완료 후 환불" };
      return { ...gone, claimAt: new Date(), claim: { ...row.claim, fault: "seller" } };
    }),
  );
  // Given to few sellers.
  app.post(`${AT}/Cancel/:no`, (context) => esmRefusedLoudly(context, 8668, "판매취소(비품절) 권한이 없습니다."));

  app.put(`${AT}/return/:no`, (context) =>
    acted(world, context, (row) => {
      if (row.claimType !== "RETURN") return [5900, "ReturnApproveFlowException$반품 정보 조회 실패"];
      if (row.claimStatus === "4") return [5800, "이미 환불된 건입니다."];
      return { claimStatus: "4", status: "7" };
    }),
  );
  app.post(`${AT}/Return/:no/Request`, (context) =>
    acted(world, context, (row, body) => {
      const [reason, goods] = [text(esmAt(body, "reason")), text(esmAt(body, "itemStatus"))];
      const sent = esmAt(body, "alreadySent");
      const words = RETURN_REASONS[reason];
      if (!words || !GOODS_STATES.includes(goods) || typeof sent !== "boolean")
        return [2000, "파라미터가 유효하지 않습니다."];
      if (text(esmAt(body, "payNo")) !== row.orderNo) return [1000, "데이터 조회 실패."];
      if (isClaimed(row) || !["3", "4"].includes(row.status)) return alert("반품 신청 가능한 주문상태가 아닙니다.");
      const fault = BUYERS_REASONS.includes(reason) ? "buyer" : "seller";
      const asked = { claimType: "RETURN", claimStatus: "1", claimReason: words, claimAt: new Date() };
      return { ...asked, claim: { ...row.claim, fault } };
    }),
  );
  app.post(`${AT}/return/:no/exchange`, (context) =>
    acted(world, context, (row, body) => {
      if (row.claimType !== "RETURN" || !["1", "2", "3"].includes(row.claimStatus))
        return alert("교환 전환 불가 상태입니다");
      return turned(row, body, "EXCHANGE", { claimStatus: "0" });
    }),
  );
  app.post(`${AT}/exchange/:no/return`, (context) =>
    acted(world, context, (row, body) => {
      if (row.claimType !== "EXCHANGE" || !["1", "2", "3"].includes(row.claimStatus))
        return alert("반품 전환 불가 상태입니다");
      return turned(row, body, "RETURN", { claimStatus: "4", status: "7" });
    }),
  );
  app.post(`${AT}/return/:no/pickup`, (context) => pickUp(world, context, "RETURN"));
  app.post(`${AT}/return/:no/hold`, (context) =>
    acted(world, context, (row, body) => {
      const reason = text(esmAt(body, "holdReason"));
      const fee = text(esmAt(body, "returnShippingFee"));
      if (!["0", "2", "4"].includes(reason)) return [2000, "파라미터가 유효하지 않습니다."];
      if (row.claimType !== "RETURN" || !["1", "2", "3"].includes(row.claimStatus))
        return alert("반품 보류 불가 상태입니다");
      if (reason === "2" && !(Number(fee) >= LEAST_FEE))
        return alert("반품추가비는 1,000원이상 금액만 설정 가능합니다");
      if (reason === "2" && Number(fee) > row.buyable.priceKrw * row.quantity)
        return alert("반품추가비는 상품금액보다 큰 금액은 청구불가능합니다");
      return heldFor(row, reason, reason === "2" ? Number(fee) : 0);
    }),
  );

  app.post(`${AT}/exchange/:no/pickup`, (context) => pickUp(world, context, "EXCHANGE"));
  app.put(`${AT}/exchange/:no/pickup`, (context) =>
    acted(world, context, (row) => {
      if (row.claimStatus === "2") return alert("이미 완료 처리 되었습니다");
      return row.claimType === "EXCHANGE" && row.claimStatus === "1"
        ? { claimStatus: "2" }
        : alert("수거완료 처리 불가능건 입니다");
    }),
  );
  app.post(`${AT}/exchange/:no/hold`, (context) =>
    acted(world, context, (row, body) => {
      const reason = text(esmAt(body, "holdReason"));
      if (!["0", "1", "4"].includes(reason)) return [2000, "파라미터가 유효하지 않습니다."];
      if (row.claimType !== "EXCHANGE" || !["1", "2", "3"].includes(row.claimStatus))
        return [8668, "교환 보류 불가 상태입니다"];
      return heldFor(row, reason, 0);
    }),
  );
  app.delete(`${AT}/exchange/:no/hold`, (context) =>
    acted(world, context, (row) => {
      if (row.claimType !== "EXCHANGE" || row.claimStatus !== "3") return [99999, "주문 정보가 없습니다."];
      const { held: _held, heldFeeKrw: _fee, heldFrom, ...claim } = row.claim;
      return { claimStatus: heldFrom ?? "1", claim };
    }),
  );
  app.post(`${AT}/exchange/:no/resend`, (context) =>
    acted(world, context, (row, body) => {
      const parcel = parcelOf(body);
      if (typeof parcel === "string") return [99999, `API Error - 교환${parcel}`];
      // The number may be corrected as long as the buyer has not got the parcel.
      if (row.claimType !== "EXCHANGE" || !["0", "1", "2", "3"].includes(row.claimStatus))
        return [8668, "요청한 주문번호가 반품 및 교환 배송건이 아닙니다."];
      const { held: _held, heldFrom: _from, ...claim } = row.claim;
      return { claimStatus: "0", claim: { ...claim, ...parcel } };
    }),
  );
  app.put(`${AT}/exchange/:no/resend`, (context) =>
    acted(world, context, (row) =>
      row.claimType === "EXCHANGE" && row.claimStatus === "0"
        ? { claimStatus: "4" }
        : alert("재발송 완료 배송건이 없습니다"),
    ),
  );

  app.post("/shipping/v1/Order/ShippingExpectedDate", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const [day, reason] = [text(esmAt(body, "shippingExpectedDate")), text(esmAt(body, "reasonType"))];
    const until = Date.parse(`${day}T23:59:59+09:00`);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !(until > Date.now() + DAY_MS / 2))
      return esmRefusedLoudly(context, 3000, "발송예정일은 내일부터 입력 가능합니다.");
    if (!["1", "2", "3"].includes(reason))
      return esmRefusedLoudly(context, 3000, "지연 사유 코드가 올바르지 않습니다.");
    if (text(esmAt(body, "reasonDetail")).length > DETAIL_MAX)
      return esmRefusedLoudly(context, 3000, "지연 사유는 300자까지 입력 가능합니다.");
    const row = await orderBy(world, context, text(esmAt(body, "orderNo")));
    if (!row) return esmRefusedLoudly(context, 3000, "해당 주문 내역이 없습니다.");
    if (isClaimed(row) || !["1", "2"].includes(row.status))
      return esmRefusedLoudly(context, 3000, "발송예정일을 등록할 수 없는 주문상태입니다.");
    await save(world, row, { claim: { ...row.claim, delay: { until: new Date(until).toISOString(), reason } } });
    return context.json({ ResultCode: 0, Message: "Success", Data: { OrderNo: Number(row.itemNo) } });
  });
}

function heldFor(row: OrderRow, reason: string, heldFeeKrw: number): Outcome {
  if (row.claim.held === reason) return alert("같은 사유로의 변경은 불가능 합니다.");
  const heldFrom = row.claim.heldFrom ?? row.claimStatus;
  return { claimStatus: "3", claim: { ...row.claim, held: reason, heldFeeKrw, heldFrom } };
}

/**
 * A claim made one of the other kind. Gmarket begins it anew; Auction wants the parcel of the new piece and is done with
 * it: the exchange is on its way, the return is paid back.
 */
function turned(row: OrderRow, body: unknown, type: Type, atAuction: OrderChange): Outcome {
  const { held: _held, heldFrom: _from, heldFeeKrw: _fee, ...claim } = row.claim;
  if (Number(esmAt(body, "siteType")) !== AUCTION) return { claimType: type, claimStatus: "1", claim };
  const parcel = parcelOf(body);
  if (typeof parcel === "string") return [2000, `파라메터 유효성 검사 실패. - ${parcel}`];
  return { claimType: type, ...atAuction, claim: { ...claim, ...parcel } };
}

/** Sets the stock of an item or its option to sold out. */
async function sellOut(world: World, row: OrderRow): Promise<void> {
  const where = eq(rehearsalListings.code, row.listingCode);
  const [listing] = await world.db.select().from(rehearsalListings).where(where).limit(1);
  if (!listing) return;
  const buyable = listing.buyable.map((one) => (one.itemNo === row.buyable.itemNo ? { ...one, stock: 0 } : one));
  const isGone = buyable.every(({ stock }) => stock <= 0);
  await world.db
    .update(rehearsalListings)
    .set({ buyable, ...(isGone && { status: "31" }) })
    .where(where);
}

function parcelOf(body: unknown): { carrier: string; invoice: string } | string {
  const [carrier, invoice] = [text(esmAt(body, "deliveryCompCode")), text(esmAt(body, "invoiceNo"))];
  const known = CARRIERS.find(({ esm }) => esm !== "" && esm === carrier);
  if (!known) return "택배사가 존재하지 않습니다";
  return known.invoice.test(invoice) ? { carrier, invoice } : "송장번호가 유효하지 않습니다";
}

function pickUp(world: World, context: Ctx, type: Type): Promise<Response> {
  return acted(world, context, (row, body) => {
    const parcel = parcelOf(body);
    if (typeof parcel === "string") return [99999, `API Error - ${type === "RETURN" ? "반품" : "교환"}${parcel}`];
    return row.claimType === type ? {} : alert("요청한 주문번호가 반품 및 교환 배송건이 아닙니다.");
  });
}

type Seller = { site: EsmSite; vendor: string };

function sellerFor(context: Ctx, siteType: number): Seller | undefined {
  const found = context.var.sellers.find(({ site }) => site.siteType === siteType);
  return found && { site: found.site, vendor: found.seller.account };
}

async function orderBy(world: World, context: Ctx, number: string, siteType?: number): Promise<OrderRow | undefined> {
  const sellers = context.var.sellers.filter(({ site }) => siteType === undefined || site.siteType === siteType);
  if (sellers.length === 0) return undefined;
  const vendors = sellers.map(({ seller }) => seller.account);
  const [row] = await world.db
    .select()
    .from(rehearsalOrders)
    .where(and(eq(rehearsalOrders.itemNo, number), inArray(rehearsalOrders.vendor, vendors)))
    .limit(1);
  return row;
}

async function acted(
  world: World,
  context: Ctx,
  change: (row: OrderRow, body: unknown) => Outcome | Promise<Outcome>,
): Promise<Response> {
  const body: unknown = await context.req.json().catch(() => undefined);
  const siteType = Number(esmAt(body, "siteType"));
  if (!sellerFor(context, siteType)) return esmRefusedLoudly(context, 2141, "사이트 타입이 올바르지 않습니다");
  const row = await orderBy(world, context, context.req.param("no") ?? "", siteType);
  const next: Outcome = row ? await change(row, body) : [1000, "데이터 조회 실패."];
  if (Array.isArray(next)) return esmRefusedLoudly(context, next[0], next[1]);
  if (row) await save(world, row, next);
  return context.json({ ResultCode: 0, Message: "Success", Data: null });
}

async function save(world: World, row: OrderRow, change: OrderChange): Promise<void> {
  await world.db.update(rehearsalOrders).set(touched(change)).where(eq(rehearsalOrders.itemNo, row.itemNo));
}

const overRows = (row: OrderRow): OrderRow[] =>
  (row.claim.over ?? []).map((gone) => ({
    ...row,
    claimType: gone.type,
    claimStatus: gone.status,
    claimReason: gone.reason,
    claimAt: new Date(gone.at),
    claim: { number: gone.number },
  }));

function rowOf(row: OrderRow, SiteType: number, key: string): Record<string, unknown> {
  const { claim } = row;
  const isSellers = claim.fault === "seller";
  const fee = claim.feeKrw ?? 0;
  const isReturn = row.claimType === "RETURN";
  return {
    [key]: Number(row.claimStatus),
    SiteType,
    SellerId: row.vendor,
    PayNo: Number(row.orderNo),
    OrderNo: Number(row.itemNo),
    SiteGoodsNo: row.listingCode,
    RequestUser: 1,
    Reason: isSellers ? 0 : 1,
    ReasonCode: isSellers ? 5 : 1,
    ReasonDetail: row.claimReason,
    ...(isReturn && { ReturnShippingFee: fee, WhoReturnShippingFee: isSellers ? 3 : 2 }),
    ...(row.claimType === "EXCHANGE" && { ExchangeShippingFee: fee, WhoExchangeShippingFee: isSellers ? 3 : 2 }),
    ...(claim.held !== undefined && { HoldInfo: { IsHold: true, Reason: Number(claim.held) } }),
    ...(claim.invoice && { ResendInfo: { InvoiceNo: claim.invoice } }),
    OrderDate: local(row.orderedAt),
    RequestDate: local(row.claimAt ?? row.changedAt),
  };
}

/** Korean time without an offset, as these answers print it. */
const local = (date: Date): string => koreanTime(date).slice(0, 23);
const koreanDay = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00+09:00`);
