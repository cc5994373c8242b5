import { and, eq } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { CARRIERS } from "@/rehearsal/couriers";
import { rehearsalOrders } from "@/rehearsal/tables";
import { at, text } from "@/rehearsal/kit/reading";
import { claimNumberOf, ended, isClaimed } from "@/rehearsal/markets/claims";
import { invoiceFault, touched, type OrderChange, type OrderRow } from "@/rehearsal/markets/order-rows";
import { smartStoreError } from "./door";
import type { SmartStoreEnv } from "./products";
import { koreanTime, type World } from "@/rehearsal/world/world";

/** How far away a promised day may be; the papers name the error and not the length. */
const DELAY_DAYS = 90;
const FEE_MAX = 1_000_000;

const CANCEL_REASONS = [
  "INTENT_CHANGED",
  "COLOR_AND_SIZE",
  "WRONG_ORDER",
  "PRODUCT_UNSATISFIED",
  "DELAYED_DELIVERY",
  "SOLD_OUT",
  "INCORRECT_INFO",
];
const RETURN_REASONS = [...CANCEL_REASONS, "DROPPED_DELIVERY", "BROKEN", "WRONG_DELIVERY", "WRONG_OPTION"];
const HOLD_REASONS = [
  "RETURN_DELIVERYFEE",
  "EXTRAFEEE",
  "RETURN_DELIVERYFEE_AND_EXTRAFEEE",
  "RETURN_PRODUCT_NOT_DELIVERED",
  "ETC",
  "EXCHANGE_DELIVERYFEE",
  "EXCHANGE_EXTRAFEE",
  "EXCHANGE_PRODUCT_READY",
  "EXCHANGE_PRODUCT_NOT_DELIVERED",
  "EXCHANGE_HOLDBACK",
  "SELLER_CONFIRM_NEED",
  "PURCHASER_CONFIRM_NEED",
  "SELLER_REMIT",
  "ETC2",
];
const DELAY_REASONS = [
  "PRODUCT_PREPARE",
  "CUSTOMER_REQUEST",
  "CUSTOM_BUILD",
  "RESERVED_DISPATCH",
  "OVERSEA_DELIVERY",
  "ETC",
];
const METHODS = [
  "DELIVERY",
  "GDFW_ISSUE_SVC",
  "VISIT_RECEIPT",
  "DIRECT_DELIVERY",
  "QUICK_SVC",
  "NOTHING",
  "RETURN_DESIGNATED",
  "RETURN_DELIVERY",
  "RETURN_INDIVIDUAL",
  "RETURN_MERCHANT",
  "UNKNOWN",
];

type Fault = [code: string, message: string];
const WRONG_STATE: Fault = ["104442", "상품 주문 상태 확인이 필요합니다."];
const SAME_STATE: Fault = ["105306", "변경을 요청한 상태가 기존과 동일합니다."];

/** What a call does to an order: the change, a refusal of this order, or the field that is wrong. */
type Outcome = OrderChange | Fault | { field: string };

const RETURNING = ["RETURN_REQUEST", "COLLECTING", "COLLECT_DONE"];
const EXCHANGING = ["EXCHANGE_REQUEST", "COLLECTING", "COLLECT_DONE"];

const isReturn = ({ claimType, claimStatus }: OrderRow) => claimType === "RETURN" && RETURNING.includes(claimStatus);
const isExchange = ({ claimType, claimStatus }: OrderRow) =>
  claimType === "EXCHANGE" && EXCHANGING.includes(claimStatus);

function held(row: OrderRow, isOpen: boolean, body: unknown, detail: string, fee: string): Outcome {
  const reason = text(at(body, "holdbackClassType"));
  const asked = at(body, fee);
  if (!HOLD_REASONS.includes(reason)) return { field: "holdbackClassType" };
  if (text(at(body, detail)) === "") return { field: detail };
  if (asked !== undefined && !(typeof asked === "number" && asked >= 0 && asked <= FEE_MAX)) return { field: fee };
  if (!isOpen) return WRONG_STATE;
  if (row.claim.held) return SAME_STATE;
  return { claim: { ...row.claim, held: reason, heldFeeKrw: typeof asked === "number" ? asked : 0 } };
}

function released(row: OrderRow, isOpen: boolean): Outcome {
  if (!isOpen || !row.claim.held) return WRONG_STATE;
  const { held: _held, heldFeeKrw: _fee, ...claim } = row.claim;
  return { claim };
}

function refused(row: OrderRow, isOpen: boolean, body: unknown, field: string): Outcome {
  if (text(at(body, field)) === "") return { field };
  return isOpen ? ended(row, `${row.claimType}_REJECT`, claimNumberOf(row)) : WRONG_STATE;
}

const STEPS: Record<string, (row: OrderRow, body: unknown) => Outcome> = {
  "claim/cancel/request": (row, body) => {
    const reason = text(at(body, "cancelReason"));
    const count = at(body, "cancelQuantity");
    if (!CANCEL_REASONS.includes(reason)) return { field: "cancelReason" };
    if (text(at(body, "cancelDetailedReason")).length > 500) return { field: "cancelDetailedReason" };
    if (count !== undefined && !(Number.isInteger(count) && Number(count) === row.quantity))
      return { field: "cancelQuantity" };
    if (row.status !== "PAYED" || isClaimed(row)) return WRONG_STATE;
    const done = { status: "CANCELED", claimType: "CANCEL", claimStatus: "CANCEL_DONE", claimReason: reason };
    return { ...done, claimAt: new Date(), claim: { ...row.claim, fault: "seller" } };
  },
  "claim/cancel/approve": (row) =>
    row.claimStatus === "CANCEL_REQUEST" ? { claimStatus: "CANCEL_DONE", status: "CANCELED" } : WRONG_STATE,
  "claim/return/request": (row, body) => {
    const reason = text(at(body, "returnReason"));
    if (!RETURN_REASONS.includes(reason)) return { field: "returnReason" };
    if (!METHODS.includes(text(at(body, "collectDeliveryMethod")))) return { field: "collectDeliveryMethod" };
    if (!["DELIVERING", "DELIVERED"].includes(row.status) || isClaimed(row)) return WRONG_STATE;
    return { claimType: "RETURN", claimStatus: "RETURN_REQUEST", claimReason: reason, claimAt: new Date() };
  },
  "claim/return/approve": (row) =>
    isReturn(row) && !row.claim.held ? { claimStatus: "RETURN_DONE", status: "RETURNED" } : WRONG_STATE,
  "claim/return/reject": (row, body) => refused(row, isReturn(row), body, "rejectReturnReason"),
  "claim/return/holdback": (row, body) =>
    held(row, isReturn(row), body, "holdbackReturnDetailReason", "extraReturnFeeAmount"),
  "claim/return/holdback/release": (row) => released(row, isReturn(row)),
  "claim/exchange/collect/approve": (row) =>
    isExchange(row) && row.claimStatus !== "COLLECT_DONE" && !row.claim.held
      ? { claimStatus: "COLLECT_DONE" }
      : WRONG_STATE,
  "claim/exchange/reject": (row, body) => refused(row, isExchange(row), body, "rejectExchangeReason"),
  "claim/exchange/holdback": (row, body) =>
    held(row, isExchange(row), body, "holdbackExchangeDetailReason", "extraExchangeFeeAmount"),
  "claim/exchange/holdback/release": (row) => released(row, isExchange(row)),
  "claim/exchange/dispatch": (row, body) => {
    const method = text(at(body, "reDeliveryMethod"));
    const [carrier, invoice] = [text(at(body, "reDeliveryCompany")), text(at(body, "reDeliveryTrackingNumber"))];
    if (!METHODS.includes(method)) return { field: "reDeliveryMethod" };
    if (method === "DELIVERY") {
      if (!carrier) return ["104118", "택배사를 입력해 주세요."];
      const known = CARRIERS.find(({ smartStore }) => smartStore === carrier);
      if (!known) return ["104119", "택배사 코드를 확인해 주세요."];
      if (!invoice) return ["104120", "송장 번호를 입력해 주세요."];
      const used = invoice === row.invoice || invoice === row.claim.invoice;
      const fault = invoiceFault(invoice, known.invoice, used);
      if (fault === "invalid") return ["104122", "배송 송장 오류(비유효 송장)"];
      if (fault === "used" && row.claimStatus === "COLLECT_DONE") return ["104121", "배송 송장 오류(기사용 송장)"];
    }
    if (row.claimType !== "EXCHANGE" || row.claimStatus !== "COLLECT_DONE" || row.claim.held)
      return ["104417", "교환 상태 확인이 필요합니다. (재배송 처리 불가능 주문 상태)"];
    return { claimStatus: "EXCHANGE_REDELIVERING", claim: { ...row.claim, carrier, invoice } };
  },
  delay: (row, body) => {
    const until = Date.parse(text(at(body, "dispatchDueDate")));
    if (Number.isNaN(until)) return { field: "dispatchDueDate" };
    if (!DELAY_REASONS.includes(text(at(body, "delayedDispatchReason")))) return { field: "delayedDispatchReason" };
    if (!(until > Date.now() && until <= Date.now() + DELAY_DAYS * DAY_MS))
      return ["104105", "발송 기한 입력 범위를 초과했습니다."];
    if (row.status !== "PAYED" || isClaimed(row)) return WRONG_STATE;
    const reason = text(at(body, "delayedDispatchReason"));
    return { claim: { ...row.claim, delay: { until: new Date(until).toISOString(), reason } } };
  },
};

/**
 * The claim half of the rehearsal SmartStore (docs/markets.md#smartstore-claims): one order a call, the order's own
 * fate inside HTTP 200.
 */
export function smartStoreClaims(app: Hono<SmartStoreEnv>, world: World): void {
  for (const [path, step] of Object.entries(STEPS)) {
    app.post(`/v1/pay-order/seller/product-orders/:id/${path}`, async (context) => {
      const body: unknown = await context.req.json().catch(() => undefined);
      return acted(world, context, body, step);
    });
  }
}

async function acted(
  world: World,
  context: Context<SmartStoreEnv>,
  body: unknown,
  step: (row: OrderRow, body: unknown) => Outcome,
): Promise<Response> {
  const id = context.req.param("id") ?? "";
  const outcome = await world.db.transaction(async (tx): Promise<Outcome> => {
    const mine = and(eq(rehearsalOrders.itemNo, id), eq(rehearsalOrders.market, "SmartStore"));
    const [row] = await tx.select().from(rehearsalOrders).where(mine).limit(1).for("update");
    if (!row) return ["100001", "상품 주문을 찾을 수 없습니다."];
    if (row.vendor !== context.var.seller.accessKey)
      return ["101009", "처리 권한이 없는 상품 주문 번호를 요청했습니다."];
    const next = step(row, body);
    if (Array.isArray(next) || "field" in next) return next;
    await tx.update(rehearsalOrders).set(touched(next)).where(eq(rehearsalOrders.itemNo, id));
    return next;
  });
  if (!Array.isArray(outcome) && "field" in outcome)
    return smartStoreError(context, 400, "4000", `잘못된 요청 파라미터입니다. ${(outcome as { field: string }).field}`);
  const failed = Array.isArray(outcome) ? [{ productOrderId: id, code: outcome[0], message: outcome[1] }] : [];
  const data = { successProductOrderIds: failed.length > 0 ? [] : [id], failProductOrderInfos: failed };
  return context.json({ timestamp: koreanTime(new Date()), traceId: "rehearsal", data });
}
