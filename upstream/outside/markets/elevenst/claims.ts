import { BY_HAND as HANDED_OVER, cleanInvoice, courierBy, courierCode } from "@/lib/domain/couriers/couriers";
import type { ClaimKind } from "@/lib/domain/claim/claim";
import { claimReasonOf } from "@/lib/domain/markets/market-claims";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { ELEVENST } from "@/lib/domain/markets/elevenst";
import { ELEVENST_CLAIMS } from "@/lib/domain/markets/elevenst-claims";
import {
  notOffered,
  oneByOne,
  repeatable,
  settled,
  settledCancel,
  settledReturn,
} from "@/upstream/outside/markets/claim-desk";
import type { ClaimDeed, ClaimDesk, ClaimRef, MarketClaim } from "@/upstream/outside/markets/desks/claims";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import { readClaim } from "@/upstream/outside/markets/read-order";
import { windows, utcOf } from "@/upstream/outside/markets/market-time";
import { taken } from "@/upstream/outside/markets/wire";
import { currentTime } from "@/upstream/kit/clock";
import type { ElevenstCall } from "./client";
import { isoOf, type ElevenstClaimType } from "./order";
import { CLAIM_WINDOW_MS, elevenstMinute, joined, rowsOf, span, type Range } from "./pull";
import { claims as claimRows, type ElevenstClaimRow } from "./wire";

const { name: MARKET } = ELEVENST;
const RULES = ELEVENST_CLAIMS;
const BY_COURIER = "01";
const BY_HAND = "03";
const NOTHING = "null";
/** A return that is requested and not completed at once, with the delivery fee paid by the buyer to the seller. */
const ASKED_FOR = "01";
const PAID_DIRECTLY = "04";
const { wrongBlame: WRONG_BLAME } = RULES.offers.Cancel.reject.reasons;
/** The length a call's path allows; a longer text is cut, not refused. */
const WORDS_MAX = 200;

type ClaimList = { name: string; type: ElevenstClaimType; /** Of rows that do not tell theirs. */ status: string };

/** The lists of each kind. Cancels by 11st after the buyer's purchase decision have their own list. */
const LISTS: Record<ClaimKind, ClaimList[]> = {
  Cancel: [
    { name: "cancelorders", type: "CANCEL", status: "01" },
    { name: "canceledorders", type: "CANCEL", status: "02" },
    { name: "withdrawcanceledorders", type: "CANCEL", status: "05" },
    { name: "officecancellist", type: "OFFICE", status: "106" },
  ],
  Return: [
    { name: "returnorders", type: "RETURN", status: "105" },
    { name: "returnedorders", type: "RETURN", status: "106" },
    { name: "retractretorders", type: "RETURN", status: "108" },
  ],
  Exchange: [
    { name: "exchangeorders", type: "EXCHANGE", status: "201" },
    { name: "exchangedorders", type: "EXCHANGE", status: "302" },
    { name: "retractexcorders", type: "EXCHANGE", status: "233" },
  ],
};

/** Claims of 11st's Open API (docs/markets.md#11st-claims): three or four lists a kind, and one GET a decision. */
export function elevenstClaims(call: ElevenstCall): ClaimDesk {
  async function listed(account: MarketAccount, kind: ClaimKind, range: Range): Promise<MarketAnswer<MarketClaim[]>> {
    const found: MarketClaim[] = [];
    for (const window of windows(range, CLAIM_WINDOW_MS)) {
      for (const list of LISTS[kind]) {
        const rows = await rowsOf(call, account, `/claimservice/${list.name}/${span(window)}`, claimRows);
        if (!rows.ok) return rows;
        found.push(...rows.value.flatMap((row) => claimOf(kind, row, list)));
      }
    }
    return { ok: true, value: found };
  }
  const around = (moment: number): Range => ({ from: new Date(moment - DAY_MS), to: new Date(moment + DAY_MS) });

  async function look(account: MarketAccount, ref: ClaimRef): Promise<MarketAnswer<MarketClaim | undefined>> {
    const found = await listed(account, ref.kind, around(Date.parse(ref.requestedAt)));
    return found.ok ? { ok: true, value: found.value.find(({ claimNo }) => claimNo === ref.claimNo) } : found;
  }

  return {
    async list(account, range) {
      const found: MarketClaim[] = [];
      for (const kind of ["Cancel", "Return", "Exchange"] as const) {
        const some = await listed(account, kind, range);
        if (!some.ok) return some;
        found.push(...some.value);
      }
      return { ok: true, value: found };
    },
    act: (account, deeds) =>
      oneByOne(deeds, (deed) => {
        const path = pathOf(deed);
        return settled(
          MARKET,
          deed,
          async () =>
            path === undefined
              ? notOffered(RULES.centre.name)
              : call(account, { method: "GET", path: `/claimservice/${path}` }, taken),
          () => look(account, deed.ref),
        );
      }),
    cancelOrders: (account, deeds) =>
      oneByOne(deeds, ({ ref, reason, detail }) => {
        const path = joined(["claimservice", "reqrejectorder", ref.orderNo, seqOf(ref), reason, words(detail)]);
        return settledCancel(
          MARKET,
          ref,
          () => call(account, { method: "GET", path: `/${path}` }, taken),
          async () => {
            const found = await listed(account, "Cancel", around(currentTime().getTime()));
            if (!found.ok) return found;
            const isIt = (one: MarketClaim) => one.orderNo === ref.orderNo && seqOf(one) === seqOf(ref);
            return { ok: true, value: found.value.find(isIt) };
          },
        );
      }),
    returnOrders: (account, deeds) =>
      oneByOne(deeds, ({ ref, reason, detail }) => {
        // The parcel is not sent yet: it is reported on dispatch.
        const parcel = [NOTHING, NOTHING, NOTHING];
        const line = [ref.orderNo, seqOf(ref)];
        const path = joined(["sellerclaimfix", ...line, reason, ASKED_FOR, ...parcel, words(detail), PAID_DIRECTLY]);
        return settledReturn(
          MARKET,
          ref,
          () => call(account, { method: "GET", path: `/claimservice/${path}` }, taken),
          async () => {
            const found = await listed(account, "Return", around(currentTime().getTime()));
            if (!found.ok) return found;
            const isIt = (one: MarketClaim) => one.orderNo === ref.orderNo && seqOf(one) === seqOf(ref);
            return { ok: true, value: found.value.find(isIt) };
          },
        );
      }),
    announceDelays: (account, deeds) =>
      oneByOne(deeds, async ({ ref, reason, detail, until }) => {
        const xml = {
          DeliveryDelayGuideRequest: {
            ordNo: ref.orderNo,
            dlvNo: ref.orderItemNo.split("-")[0] ?? "",
            delaySendDt: until ? compactDay(until) : "",
            delaySendRsnCd: reason,
            delaySendRsn: detail,
          },
        };
        const path = "/ordservices/deliveryDelayGuide";
        return repeatable(ref, await call(account, { method: "POST", path, xml }, taken));
      }),
  };
}

const seqOf = ({ orderItemNo }: { orderItemNo: string }): string => orderItemNo.split("-")[1] ?? "";
const words = (detail: string): string => detail.trim().slice(0, WORDS_MAX) || NOTHING;
const compactDay = (date: Date): string => seoulDay(date).replaceAll("-", "");

/** The path of a decision; undefined where 11st has none. */
function pathOf({ ref, action, reason, detail, parcel }: ClaimDeed): string | undefined {
  const { kind, claimNo, orderNo } = ref;
  const line = [orderNo, seqOf(ref)];
  const courier = parcel ? (courierCode(MARKET, parcel.carrierCode) ?? parcel.carrierCode) : NOTHING;
  const invoice = parcel ? cleanInvoice(parcel.invoice) : NOTHING;
  switch (`${kind} ${action}`) {
    case "Cancel approve":
      return joined(["cancelreqconf", claimNo, ...line]);
    case "Cancel reject": {
      const isByHand = parcel && courierBy(parcel.carrierCode)?.id === HANDED_OVER;
      const way = isByHand ? [BY_HAND, compactDay(currentTime()), NOTHING, NOTHING] : undefined;
      const sent = [...line, claimNo, ...(way ?? [BY_COURIER, compactDay(currentTime()), courier, invoice])];
      // What was sent already needs no words; that the blame is not the seller's has a call of its own.
      return reason === WRONG_BLAME
        ? joined(["cancelreqrejectNEW", ...sent, reason, words(detail)])
        : joined(["cancelreqreject", ...sent]);
    }
    case "Return approve":
      return joined(["returnreqconf", claimNo, ...line]);
    case "Return reject":
      return joined(["returnreqreject", ...line, claimNo, reason, words(detail)]);
    case "Return hold":
      return joined(["returnclaimdefer", ...line, claimNo, reason, words(detail)]);
    case "Return defer":
      return joined(["returncompletedefer", ...line, claimNo, reason, words(detail)]);
    case "Return pickup": {
      const [dlvNo] = ref.orderItemNo.split("-");
      // 11st lists returns without their parcel, and takes the number by it alone.
      if (!dlvNo) return undefined;
      const back =
        parcel && courierBy(parcel.carrierCode)?.id === HANDED_OVER ? [NOTHING, NOTHING, BY_HAND] : undefined;
      const sent = [elevenstMinute(currentTime()), dlvNo, ...(back ?? [courier, invoice, BY_COURIER])];
      // The document has this part twice.
      return joined(["claimservice", "returninvc", ...sent, claimNo]);
    }
    case "Exchange reship":
      return joined(["exchangereqconf", claimNo, ...line, courier, invoice]);
    case "Exchange reject":
      return joined(["exchangereqreject", ...line, claimNo, reason, words(detail)]);
    default:
      return undefined;
  }
}

function claimOf(kind: ClaimKind, row: ElevenstClaimRow, { type, status }: ClaimList): MarketClaim[] {
  const code = row.ordCnRsnCd || row.clmReqRsn;
  const { words: why, fault } = claimReasonOf(MARKET, type === "OFFICE" && code === "119" ? "OFFICE/119" : code);
  const native = (type === "CANCEL" ? row.ordCnStatCd : row.clmStat) || status;
  const claim: MarketClaim = {
    claimNo: row.ordPrdCnSeq || row.clmReqSeq,
    kind,
    orderNo: row.ordNo,
    orderItemNo: `${row.dlvNo}-${row.ordPrdSeq}`,
    requestedAt: utcOf(isoOf(row.createDt || row.reqDt)),
    quantity: row.ordCnQty || row.clmReqQty,
    nativeStatus: `${type}/${native}`,
    reason: row.ordCnDtlsRsn || row.clmReqCont || why,
    fault,
    // Amounts have commas here and nowhere else.
    feeKrw: Number(row.clmLstDlvCst.replaceAll(",", "")) || 0,
    ...(row.twPrdInvcNo && { backInvoice: row.twPrdInvcNo }),
  };
  return readClaim(claim, { status: native, raw: row });
}
