import { cleanInvoice, courierCode } from "@/lib/domain/couriers/couriers";
import { claimReasonOf } from "@/lib/domain/markets/market-claims";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { COUPANG } from "@/lib/domain/markets/coupang";
import { COUPANG_CLAIMS } from "@/lib/domain/markets/coupang-claims";
import { notOffered, oneByOne, settled, settledCancel } from "@/upstream/outside/markets/claim-desk";
import type { ClaimDeed, ClaimDesk, ClaimRef, MarketClaim } from "@/upstream/outside/markets/desks/claims";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import { noteEmpty, readClaim } from "@/upstream/outside/markets/read-order";
import { failed, type CallResult } from "@/upstream/outside/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/outside/markets/market-time";
import { taken } from "@/upstream/outside/markets/wire";
import { currentTime } from "@/upstream/kit/clock";
import { exactNumber } from "@/upstream/kit/exact-json";
import type { CoupangCall } from "./client";
import { isSameLine, itemOf, lineNo } from "./line";
import { allPages, EXCHANGE_WINDOW_MS, RECEIPT_LISTS, RECEIPT_WINDOW_MS } from "./pull";
import { minutesOf, secondsOf } from "./spans";
import { claimExchanges, claimReceipts, withdrawals, type ClaimExchange, type ClaimReceipt } from "./wire-claims";
import type { StoredMessage } from "@/upstream/kit/messages";

const { name: MARKET } = COUPANG;
const RULES = COUPANG_CLAIMS;
const OPEN = "/v2/providers/openapi/apis/api";
const WITHDRAWN_PAGE = 100;
/** Without a box for the new piece the exchange has not arrived, or Coupang has not got round to it. */
const NO_BOX: CallResult = {
  kind: "refused",
  status: 0,
  code: "NO_BOX",
  message: { key: "markets.coupangReshipLater" },
  body: undefined,
};

/** Coupang reports it as an internal error, although the parcel or the claim does not fit. */
const NOT_WAITING = "null";
const NO_COURIER = "Invalid value for DeliveryCompanyCodeEnum";
function asRefused(answer: CallResult): CallResult {
  if (answer.kind !== "busy") return answer;
  const { reason } = answer;
  if (typeof reason !== "string" || (reason !== NOT_WAITING && !reason.startsWith(NO_COURIER))) return answer;
  const message: StoredMessage = reason === NOT_WAITING ? { key: "markets.coupangPickupLater" } : reason;
  return { kind: "refused", status: 500, code: "500", message, body: undefined };
}

type Range = { from: Date; to: Date };
type Seen = { claim: MarketClaim; count: number; box: string };

/**
 * Claims of the Wing API (docs/markets.md#coupang-claims): receipts of cancels and returns, exchanges, and what buyers
 * took back.
 */
export function coupangClaims(call: CoupangCall): ClaimDesk {
  const at = (account: MarketAccount, version: string, rest: string) =>
    `${OPEN}/${version}/vendors/${account.vendorId}/${rest}`;

  async function look(account: MarketAccount, ref: ClaimRef): Promise<MarketAnswer<Seen | undefined>> {
    if (ref.kind === "Exchange") {
      const made = Date.parse(ref.requestedAt);
      const span = secondsOf({ from: new Date(made - DAY_MS), to: new Date(made + DAY_MS) });
      const path = at(account, "v4", "exchangeRequests");
      const found = await allPages(call, account, { path, query: `${span}&orderId=${ref.orderNo}` }, claimExchanges);
      if (!found.ok) return found;
      const row = found.value.find(({ exchangeId }) => exchangeId === ref.claimNo);
      return {
        ok: true,
        value: row && seenOf(exchangeOf(row), ref, 0, row.deliveryInvoiceGroupDtos[0]?.shipmentBoxId),
      };
    }
    const path = at(account, "v6", `returnRequests/${ref.claimNo}`);
    const answer = await call(account, { method: "GET", path }, claimReceipts);
    if (answer.kind === "ok") {
      const [row] = answer.body.data;
      return { ok: true, value: row && seenOf(receiptOf(row), ref, row.cancelCountSum) };
    }
    if (answer.kind !== "refused") return failed(answer);
    const json = { cancelIds: [exactNumber(ref.claimNo)] };
    const gone = await call(
      account,
      { method: "POST", path: at(account, "v4", "returnWithdrawList"), json },
      withdrawals,
    );
    if (gone.kind !== "ok") return failed(gone);
    const isGone = gone.body.data.some(({ cancelId }) => cancelId === ref.claimNo);
    return { ok: true, value: isGone ? { claim: withdrawn(ref), count: 0, box: "" } : undefined };
  }

  async function send(account: MarketAccount, deed: ClaimDeed): Promise<CallResult> {
    const { ref, action, reason, parcel } = deed;
    const { vendorId } = account;
    const number = exactNumber(ref.claimNo);
    const courier = parcel && (courierCode(MARKET, parcel.carrierCode) ?? parcel.carrierCode);
    const invoiceNumber = parcel && cleanInvoice(parcel.invoice);
    const put = (path: string, json: Record<string, unknown>) =>
      call(account, { method: "PUT", path: at(account, "v4", path), json }, taken);
    if (action === "pickup" && ref.kind !== "Cancel") {
      const path = at(account, "v4", "return-exchange-invoices/manual");
      const returnExchangeDeliveryType = ref.kind.toUpperCase();
      const json = { returnExchangeDeliveryType, receiptId: number, deliveryCompanyCode: courier, invoiceNumber };
      return asRefused(await call(account, { method: "POST", path, json }, taken));
    }
    if (ref.kind === "Exchange") {
      const path = `exchangeRequests/${ref.claimNo}`;
      const json = { exchangeId: number, vendorId };
      if (action === "collect") return put(`${path}/receiveConfirmation`, json);
      if (action === "reject") return put(`${path}/rejection`, { ...json, exchangeRejectCode: reason });
      if (action !== "reship") return notOffered(RULES.centre.name);
      const seen = await look(account, ref);
      if (!seen.ok) return { kind: "busy", afterMs: 0, reason: seen.message };
      if (!seen.value?.box) return NO_BOX;
      const sheet = { ...json, shipmentBoxId: exactNumber(seen.value.box), goodsDeliveryCode: courier, invoiceNumber };
      return call(account, { method: "POST", path: at(account, "v4", `${path}/invoices`), json: [sheet] }, taken);
    }
    const path = `returnRequests/${ref.claimNo}`;
    const json = { vendorId, receiptId: number };
    if (ref.kind === "Return" && action === "collect") return put(`${path}/receiveConfirmation`, json);
    if (ref.kind === "Cancel" && action === "reject")
      return put(`${path}/completedShipment`, { ...json, deliveryCompanyCode: courier, invoiceNumber });
    if (action !== "approve") return notOffered(RULES.centre.name);
    // A receipt may hold several lines, and is approved with all its pieces.
    const seen = await look(account, ref);
    const cancelCount = (seen.ok && seen.value?.count) || ref.quantity;
    return put(`${path}/${ref.kind === "Cancel" ? "stoppedShipment" : "approval"}`, { ...json, cancelCount });
  }

  async function claimNow(account: MarketAccount, ref: ClaimRef): Promise<MarketAnswer<MarketClaim | undefined>> {
    const seen = await look(account, ref);
    return seen.ok ? { ok: true, value: seen.value?.claim } : seen;
  }

  return {
    list: (account, range) => claimsIn(call, account, at, range),
    act: (account, deeds) =>
      oneByOne(deeds, (deed) =>
        settled(
          MARKET,
          deed,
          () => send(account, deed),
          () => claimNow(account, deed.ref),
        ),
      ),
    cancelOrders: (account, deeds) =>
      oneByOne(deeds, ({ ref, quantity, reason }) => {
        const json = {
          orderId: exactNumber(ref.orderNo),
          vendorItemIds: [exactNumber(itemOf(ref.orderItemNo))],
          receiptCounts: [quantity],
          bigCancelCode: "CANERR",
          middleCancelCode: reason,
          vendorId: account.vendorId,
          userId: account.account,
        };
        const path = at(account, "v5", `orders/${ref.orderNo}/cancel`);
        return settledCancel(
          MARKET,
          ref,
          () => call(account, { method: "POST", path, json }, taken),
          async () => {
            const now = currentTime();
            const found = await receiptsIn(call, account, at, { from: new Date(now.getTime() - DAY_MS), to: now });
            if (!found.ok) return found;
            const isIts = (claim: MarketClaim) =>
              claim.orderNo === ref.orderNo && isSameLine(claim.orderItemNo, ref.orderItemNo);
            return { ok: true, value: found.value.find(isIts) };
          },
        );
      }),
    announceDelays: async (_account, deeds) =>
      deeds.map(({ ref }) => {
        const { code, message, retryable } = failed(notOffered(RULES.centre.name));
        return { ref, ok: false, code, message, retryable };
      }),
  };
}

type At = (account: MarketAccount, version: string, rest: string) => string;

async function receiptsIn(
  call: CoupangCall,
  account: MarketAccount,
  at: At,
  range: Range,
): Promise<MarketAnswer<MarketClaim[]>> {
  const found = new Map<string, MarketClaim>();
  for (const window of windows(range, RECEIPT_WINDOW_MS)) {
    for (const list of RECEIPT_LISTS) {
      const query = `${minutesOf(window)}&${list}`;
      const path = at(account, "v6", "returnRequests");
      const rows = await allPages(call, account, { path, query }, claimReceipts);
      if (!rows.ok) return rows;
      for (const claim of rows.value.flatMap(receiptOf)) found.set(`${claim.claimNo} ${claim.orderItemNo}`, claim);
    }
  }
  return { ok: true, value: [...found.values()] };
}

async function claimsIn(
  call: CoupangCall,
  account: MarketAccount,
  at: At,
  range: Range,
): Promise<MarketAnswer<MarketClaim[]>> {
  const receipts = await receiptsIn(call, account, at, range);
  if (!receipts.ok) return receipts;
  const claims = [...receipts.value];
  for (const window of windows(range, EXCHANGE_WINDOW_MS)) {
    const path = at(account, "v4", "exchangeRequests");
    const rows = await allPages(call, account, { path, query: `${secondsOf(window)}&maxPerPage=50` }, claimExchanges);
    if (!rows.ok) return rows;
    claims.push(...rows.value.flatMap(exchangeOf));
    const gone = await withdrawnIn(call, account, at(account, "v4", "returnWithdrawRequests"), window);
    if (!gone.ok) return gone;
    claims.push(...gone.value);
  }
  return { ok: true, value: claims };
}

async function withdrawnIn(
  call: CoupangCall,
  account: MarketAccount,
  path: string,
  window: Range,
): Promise<MarketAnswer<MarketClaim[]>> {
  const gone: MarketClaim[] = [];
  let page = "1";
  do {
    const query = `dateFrom=${day(window.from)}&dateTo=${day(window.to)}&sizePerPage=${WITHDRAWN_PAGE}&pageIndex=${page}`;
    const answer = await call(account, { method: "GET", path, query }, withdrawals);
    if (answer.kind !== "ok") return failed(answer);
    for (const { cancelId: claimNo, orderId: orderNo, createdAt } of answer.body.data)
      gone.push(
        withdrawn({ claimNo, orderNo, orderItemNo: "", kind: "Return", requestedAt: utcOf(createdAt), quantity: 0 }),
      );
    page = answer.body.nextPageIndex;
  } while (page);
  return { ok: true, value: gone };
}

const withdrawn = (ref: ClaimRef): MarketClaim => ({
  ...ref,
  nativeStatus: "WITHDRAWN",
  reason: "",
  fault: "Unknown",
  feeKrw: 0,
});

/** The lines of a receipt. A shipment to be stopped is a cancel, in whichever list it appears. */
function receiptOf(row: ClaimReceipt): MarketClaim[] {
  const isCancel = row.receiptType === "CANCEL" || row.receiptStatus === "RELEASE_STOP_UNCHECKED";
  if (row.returnItems.length === 0) return noteEmpty("claim", row.orderId, row);
  return wholeItems(row).flatMap((item) =>
    readClaim(
      {
        claimNo: row.receiptId,
        kind: isCancel ? "Cancel" : "Return",
        orderNo: row.orderId,
        orderItemNo: lineNo(item.shipmentBoxId, item.vendorItemId),
        requestedAt: utcOf(row.createdAt),
        quantity: item.cancelCount,
        nativeStatus: row.receiptStatus,
        reason: row.cancelReason || row.reasonCodeText,
        fault: claimReasonOf(MARKET, row.faultByType).fault,
        feeKrw: Math.abs(row.returnShippingCharge),
        ...(row.returnDeliveryDtos[0]?.deliveryInvoiceNo && {
          backInvoice: row.returnDeliveryDtos[0].deliveryInvoiceNo,
        }),
      },
      { status: row.receiptType && row.receiptStatus, raw: row },
    ),
  );
}

/** The items of a receipt, each once: one item in several boxes is one line, with the pieces of all of them. */
function wholeItems({ returnItems }: ClaimReceipt): ClaimReceipt["returnItems"] {
  const items = new Map<string, ClaimReceipt["returnItems"][number]>();
  for (const item of returnItems) {
    const known = items.get(item.vendorItemId);
    items.set(item.vendorItemId, known ? { ...known, cancelCount: known.cancelCount + item.cancelCount } : item);
  }
  return [...items.values()];
}

/** The lines of an exchange. Its status is coarse: other fields say whether it has arrived and was sent again. */
function exchangeOf(row: ClaimExchange): MarketClaim[] {
  const isHere = row.collectStatus === "CompleteCollect" && row.deliveryStatus === "BeforeDirection";
  const isOpen = row.exchangeStatus === "RECEIPT" || row.exchangeStatus === "PROGRESS";
  if (row.exchangeItemDtoV1s.length === 0) return noteEmpty("claim", row.orderId, row);
  return row.exchangeItemDtoV1s.flatMap((item) =>
    readClaim(
      {
        claimNo: row.exchangeId,
        kind: "Exchange",
        orderNo: row.orderId,
        orderItemNo: lineNo(item.originalShipmentBoxId, item.vendorItemId || item.orderItemId),
        requestedAt: utcOf(row.createdAt),
        quantity: item.quantity,
        nativeStatus: row.exchangeStatus + (isOpen && isHere ? "/COLLECTED" : ""),
        reason: row.reasonEtcDetail || row.reasonCodeText,
        fault: claimReasonOf(MARKET, row.faultType).fault,
        feeKrw: row.exchangeAmount,
      },
      { status: row.exchangeStatus, raw: row },
    ),
  );
}

function seenOf(claims: MarketClaim[], ref: ClaimRef, count: number, box = ""): Seen | undefined {
  const claim = claims.find(({ orderItemNo }) => isSameLine(orderItemNo, ref.orderItemNo)) ?? claims[0];
  return claim && { claim, count, box };
}

const day = (date: Date): string => koreanStamp(date).slice(0, 10);
