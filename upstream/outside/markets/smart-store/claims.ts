import { BY_HAND, cleanInvoice, courierBy, courierCode } from "@/lib/domain/couriers/couriers";
import type { ClaimKind } from "@/lib/domain/claim/claim";
import { claimReasonOf } from "@/lib/domain/markets/market-claims";
import { SMART_STORE } from "@/lib/domain/markets/smart-store";
import { SMART_STORE_CLAIMS } from "@/lib/domain/markets/smart-store-claims";
import {
  notOffered,
  oneByOne,
  repeatable,
  settled,
  settledCancel,
  settledReturn,
} from "@/upstream/outside/markets/claim-desk";
import type { ClaimDeed, ClaimDesk, MarketClaim } from "@/upstream/outside/markets/desks/claims";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { OrderRef } from "@/upstream/outside/markets/desks/orders";
import { ANSWER_LOST, type CallResult } from "@/upstream/outside/markets/market-http";
import { noteEmpty, readClaim } from "@/upstream/outside/markets/read-order";
import { koreanStamp, utcOf } from "@/upstream/outside/markets/market-time";
import type { SmartStoreCall } from "./client";
import { changedRows, rowsOf } from "./pull";
import { dispatched, type SmartStoreClaim, type SmartStoreOrderRow } from "./wire";
import { externalText } from "@/upstream/kit/messages";

const { name: MARKET } = SMART_STORE;
const RULES = SMART_STORE_CLAIMS;
const ORDERS = "/v1/pay-order/seller/product-orders";
/** A decision that is put off, which is no claim of goods. */
const HELD_BACK = "PURCHASE_DECISION_HOLDBACK";
const KINDS: Record<string, ClaimKind> = {
  CANCEL: "Cancel",
  ADMIN_CANCEL: "Cancel",
  RETURN: "Return",
  EXCHANGE: "Exchange",
};

/**
 * Claims of the Commerce API (docs/markets.md#smartstore-claims): found among what changed, decided one product order a
 * call.
 */
export function smartStoreClaims(call: SmartStoreCall): ClaimDesk {
  const look = async (account: MarketAccount, ref: OrderRef): Promise<MarketAnswer<MarketClaim | undefined>> => {
    const rows = await rowsOf(call, account, [ref.orderItemNo]);
    return rows.ok ? { ok: true, value: rows.value.flatMap(claimOf)[0] } : rows;
  };
  const send = async (account: MarketAccount, ref: OrderRef, path: string, json?: unknown): Promise<CallResult> => {
    const at = `${ORDERS}/${encodeURIComponent(ref.orderItemNo)}/${path}`;
    const answer = await call(account, { method: "POST", path: at, ...(json !== undefined && { json }) }, dispatched);
    if (answer.kind !== "ok") return answer;
    const fault = answer.body.refused.find(({ productOrderId }) => productOrderId === ref.orderItemNo);
    if (fault)
      return { kind: "refused", status: 200, code: fault.code, message: externalText(fault.message), body: fault };
    const isDone = answer.body.done.some(({ productOrderId }) => productOrderId === ref.orderItemNo);
    return isDone ? { kind: "ok", body: null } : { kind: "lost", message: ANSWER_LOST };
  };
  return {
    async list(account, range) {
      const rows = await changedRows(call, account, range);
      return rows.ok ? { ok: true, value: rows.value.flatMap(claimOf) } : rows;
    },
    act: (account, deeds) =>
      oneByOne(deeds, (deed) => {
        const [path, json] = stepOf(deed) ?? [];
        return settled(
          MARKET,
          deed,
          async () => (path ? send(account, deed.ref, path, json) : notOffered(RULES.centre.name)),
          () => look(account, deed.ref),
        );
      }),
    cancelOrders: (account, deeds) =>
      oneByOne(deeds, ({ ref, reason, detail }) => {
        const json = { cancelReason: reason, ...(detail && { cancelDetailedReason: detail }) };
        return settledCancel(
          MARKET,
          ref,
          () => send(account, ref, "claim/cancel/request", json),
          () => look(account, ref),
        );
      }),
    returnOrders: (account, deeds) =>
      oneByOne(deeds, ({ ref, reason }) => {
        // The buyer sends it back; by which parcel is not known yet.
        const json = { returnReason: reason, collectDeliveryMethod: "RETURN_INDIVIDUAL" };
        return settledReturn(
          MARKET,
          ref,
          () => send(account, ref, "claim/return/request", json),
          () => look(account, ref),
        );
      }),
    announceDelays: (account, deeds) =>
      oneByOne(deeds, async ({ ref, reason, detail, until }) => {
        const json = {
          dispatchDueDate: until && koreanStamp(until),
          delayedDispatchReason: reason,
          dispatchDelayedDetailedReason: detail,
        };
        return repeatable(ref, await send(account, ref, "delay", json));
      }),
  };
}

type Step = [path: string, json?: Record<string, unknown>];

/** The call for a deed; undefined where the Commerce API has none. */
function stepOf({ ref: { kind }, action, reason, detail, feeKrw, parcel }: ClaimDeed): Step | undefined {
  const isReturn = kind === "Return";
  const base = `claim/${kind.toLowerCase()}`;
  if (kind === "Cancel") return action === "approve" ? [`${base}/approve`] : undefined;
  switch (action) {
    case "approve":
      return isReturn ? [`${base}/approve`] : undefined;
    case "collect":
      return isReturn ? undefined : [`${base}/collect/approve`];
    case "reject":
      return [`${base}/reject`, { [isReturn ? "rejectReturnReason" : "rejectExchangeReason"]: detail }];
    case "hold": {
      const [words, fee] = isReturn
        ? ["holdbackReturnDetailReason", "extraReturnFeeAmount"]
        : ["holdbackExchangeDetailReason", "extraExchangeFeeAmount"];
      return [`${base}/holdback`, { holdbackClassType: reason, [words]: detail, [fee]: feeKrw }];
    }
    case "release":
      return [`${base}/holdback/release`];
    case "reship": {
      if (isReturn || !parcel) return undefined;
      const direct = courierBy(parcel.carrierCode)?.id === BY_HAND;
      const company = courierCode(MARKET, parcel.carrierCode) ?? parcel.carrierCode;
      const sent = { reDeliveryCompany: company, reDeliveryTrackingNumber: cleanInvoice(parcel.invoice) };
      return [`${base}/dispatch`, { reDeliveryMethod: direct ? "DIRECT_DELIVERY" : "DELIVERY", ...(!direct && sent) }];
    }
  }
}

/** The claim of a product order; none for orders without one and for what is no claim of goods. */
function claimOf(row: SmartStoreOrderRow): MarketClaim[] {
  const { order, productOrder: item } = row;
  const kind = KINDS[item.claimType];
  if (!kind)
    return item.claimStatus === "" || item.claimType === HELD_BACK ? [] : noteEmpty("claim", order.orderId, row);
  const open = {
    Cancel: row.currentClaim.cancel,
    Return: row.currentClaim.return,
    Exchange: row.currentClaim.exchange,
  }[kind];
  const claim = open ?? row.completedClaims[0];
  const { words, fault } = claimReasonOf(MARKET, (claim && codeOf(claim, kind)) ?? "");
  return readClaim(
    {
      claimNo: claim?.claimId || item.productOrderId,
      kind,
      orderNo: order.orderId,
      orderItemNo: item.productOrderId,
      requestedAt: utcOf(claim?.claimRequestDate ?? "") || utcOf(order.paymentDate),
      // Nothing is a claim of the whole line.
      quantity: claim?.requestQuantity || (item.quantity ?? 0),
      nativeStatus: item.claimStatus + (open?.holdbackStatus === "HOLDBACK" ? "/HOLDBACK" : ""),
      reason: (claim && detailOf(claim, kind)) || words || (claim && codeOf(claim, kind)) || "",
      fault,
      feeKrw: claim?.claimDeliveryFeeDemandAmount ?? 0,
    },
    { status: item.claimStatus, raw: row },
  );
}

const codeOf = (claim: SmartStoreClaim, kind: ClaimKind): string =>
  ({ Cancel: claim.cancelReason, Return: claim.returnReason, Exchange: claim.exchangeReason })[kind];
const detailOf = (claim: SmartStoreClaim, kind: ClaimKind): string =>
  ({
    Cancel: claim.cancelDetailedReason,
    Return: claim.returnDetailedReason,
    Exchange: claim.exchangeDetailedReason,
  })[kind];
