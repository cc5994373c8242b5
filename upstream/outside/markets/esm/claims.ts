import { cleanInvoice, courierCode } from "@/lib/domain/couriers/couriers";
import { CLAIM_KINDS, isClaimed, type ClaimFault, type ClaimKind } from "@/lib/domain/claim/claim";
import { claimCentre, claimOffer, claimReasonOf, claimStateOf } from "@/lib/domain/markets/market-claims";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import {
  notOffered,
  oneByOne,
  repeatable,
  settled,
  settledCancel,
  settledReturn,
} from "@/upstream/outside/markets/claim-desk";
import type { ClaimDeed, ClaimDesk, MarketClaim, OrderDeed } from "@/upstream/outside/markets/desks/claims";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { OrderRef } from "@/upstream/outside/markets/desks/orders";
import { ANSWER_LOST, failed, type Call, type CallResult } from "@/upstream/outside/markets/market-http";
import { readClaim } from "@/upstream/outside/markets/read-order";
import { utcOf, windows } from "@/upstream/outside/markets/market-time";
import { taken } from "@/upstream/outside/markets/wire";
import { currentTime } from "@/upstream/kit/clock";
import type { EsmCall } from "./client";
import { esmDispatch } from "./ship";
import { GMARKET, type EsmSite } from "./site";
import { claims as claimRows, type EsmClaimRow } from "./wire";

const AT = "/claim/v1/sa";
/** Claims are listed by the week; both days at the ends count. */
const WINDOW_MS = 6 * DAY_MS;
const BY_ORDER_NUMBER = 0;
const BY_REQUEST_DATE = 2;

const LISTS: Record<ClaimKind, { path: string; key: string; statuses: number[] }> = {
  Cancel: { path: `${AT}/Cancels`, key: "CancelStatus", statuses: [0] },
  Return: { path: `${AT}/Returns`, key: "ReturnStatus", statuses: [1, 2, 3, 4, 5, 6] },
  Exchange: { path: `${AT}/Exchanges`, key: "ExchangeStatus", statuses: [0, 1, 2, 3, 4, 5] },
};

type Range = { from: Date; to: Date };

/** What a return asks for besides its reason: goods that were unpacked and not used, to be fetched from the buyer. */
const RETURNED = { itemStatus: "OP", alreadySent: false };

/** Claims at Gmarket or Auction (docs/markets.md#esm-claims): a list for each status, one order a decision. */
export function esmClaims(site: EsmSite, call: EsmCall): ClaimDesk {
  async function listed(
    account: MarketAccount,
    kind: ClaimKind,
    asked: Record<string, unknown>,
  ): Promise<MarketAnswer<MarketClaim[]>> {
    const { path, key, statuses } = LISTS[kind];
    const SiteType = kind === "Cancel" ? site.cancelSiteType : site.siteType;
    // In parallel: the account's lane spaces the calls, so none has to wait for another's reply.
    const answers = await Promise.all(
      statuses.map((status) =>
        call(account, { method: "POST", path, json: { SiteType, [key]: status, ...asked } }, claimRows),
      ),
    );
    const found: MarketClaim[] = [];
    for (const answer of answers) {
      if (answer.kind !== "ok") return failed(answer);
      found.push(...answer.body.data.flatMap((row) => claimOf(site, kind, row)));
    }
    return { ok: true, value: found };
  }

  /** The newest claim of an order: a withdrawn one may precede it. */
  async function look(
    account: MarketAccount,
    kind: ClaimKind,
    { orderItemNo }: OrderRef,
    moment: Date,
  ): Promise<MarketAnswer<MarketClaim | undefined>> {
    const days = { StartDate: seoulDay(moment), EndDate: seoulDay(moment) };
    const asked = { Type: BY_ORDER_NUMBER, OrderNo: Number(orderItemNo), ...days };
    const found = await listed(account, kind, asked);
    if (!found.ok) return found;
    return {
      ok: true,
      value: found.value.sort((one, other) => other.requestedAt.localeCompare(one.requestedAt))[0],
    };
  }

  /** The claim a deed was about, where it turned into another kind that one. */
  async function lookAfter(
    account: MarketAccount,
    { ref, action }: ClaimDeed,
  ): Promise<MarketAnswer<MarketClaim | undefined>> {
    const moment = new Date(ref.requestedAt);
    const other = claimOffer(site.market, ref.kind, action)?.turnsInto;
    const turned = other && (await look(account, other, ref, moment));
    if (
      turned?.ok &&
      turned.value &&
      isClaimed(claimStateOf(site.market, turned.value.kind, turned.value.nativeStatus))
    )
      return turned;
    return look(account, ref.kind, ref, moment);
  }

  async function send(account: MarketAccount, deed: ClaimDeed): Promise<CallResult> {
    const { ref, action, parcel } = deed;
    if (ref.kind === "Cancel" && action === "reject" && parcel) {
      const [row] = await esmDispatch(call, account, [{ ref, ...parcel }]);
      if (row?.ok) return { kind: "ok", body: null };
      const { code = "", message = ANSWER_LOST } = row ?? {};
      if (row?.retryable) return { kind: "lost", message };
      return { kind: "refused", status: 200, code, message, body: null };
    }
    const step = stepOf(site, deed);
    if (!step) return notOffered(claimCentre(site.market)?.name ?? "");
    const [method, path, json] = step;
    return call(account, { method, path, json: { SiteType: site.siteType, ...json } }, taken);
  }

  return {
    async list(account, range: Range) {
      const found = new Map<string, MarketClaim>();
      for (const window of windows(range, WINDOW_MS)) {
        const asked = { Type: BY_REQUEST_DATE, StartDate: seoulDay(window.from), EndDate: seoulDay(window.to) };
        for (const kind of CLAIM_KINDS) {
          const some = await listed(account, kind, asked);
          if (!some.ok) return some;
          // These claims have no numbers, so the newest of an order represents all.
          for (const claim of some.value) {
            const before = found.get(claim.claimNo);
            if (!before || before.requestedAt <= claim.requestedAt) found.set(claim.claimNo, claim);
          }
        }
      }
      return { ok: true, value: [...found.values()] };
    },
    act: (account, deeds) =>
      oneByOne(deeds, (deed) =>
        settled(
          site.market,
          deed,
          () => send(account, deed),
          () => lookAfter(account, deed),
        ),
      ),
    cancelOrders: (account, deeds) =>
      oneByOne(deeds, ({ ref, reason }) => {
        const path = `${AT}/Cancel/${encodeURIComponent(ref.orderItemNo)}/${reason}`;
        return settledCancel(
          site.market,
          ref,
          () => call(account, { method: "POST", path, json: { SiteType: site.siteType } }, taken),
          () => look(account, "Cancel", ref, currentTime()),
        );
      }),
    returnOrders: (account, deeds) =>
      oneByOne(deeds, ({ ref, reason }) =>
        settledReturn(
          site.market,
          ref,
          () =>
            call(
              account,
              {
                method: "POST",
                path: `${AT}/Return/${encodeURIComponent(ref.orderItemNo)}/Request`,
                json: { SiteType: site.siteType, payNo: Number(ref.orderNo), reason, ...RETURNED },
              },
              taken,
            ),
          () => look(account, "Return", ref, currentTime()),
        ),
      ),
    ...(site.market !== GMARKET.market && {
      refundOrders: (account: MarketAccount, deeds: OrderDeed[]) =>
        oneByOne(deeds, ({ ref }) => {
          const path = `${AT}/Cancel/${encodeURIComponent(ref.orderItemNo)}/AfterRemittanceBySeller`;
          return settledCancel(
            site.market,
            ref,
            () => call(account, { method: "POST", path, json: { SiteType: site.siteType } }, taken),
            () => look(account, "Cancel", ref, currentTime()),
          );
        }),
    }),
    announceDelays: (account, deeds) =>
      oneByOne(deeds, async ({ ref, reason, detail, until }) => {
        const json = {
          OrderNo: Number(ref.orderItemNo),
          ReasonType: Number(reason),
          ShippingExpectedDate: until ? seoulDay(until) : "",
          ReasonDetail: detail,
        };
        const path = "/shipping/v1/Order/ShippingExpectedDate";
        return repeatable(ref, await call(account, { method: "POST", path, json }, taken));
      }),
  };
}

type Step = [method: Call["method"], path: string, json?: Record<string, unknown>];

/** The call for a deed; undefined where the site has none. */
function stepOf(site: EsmSite, { ref, action, reason, detail, feeKrw, parcel }: ClaimDeed): Step | undefined {
  const order = encodeURIComponent(ref.orderItemNo);
  const isGmarket = site.market === GMARKET.market;
  switch (`${ref.kind} ${action}`) {
    case "Cancel approve":
      return ["PUT", `${AT}/Cancel/${order}`];
    case "Return approve":
      return ["PUT", `${AT}/return/${order}`];
    case "Return hold":
      return [
        "POST",
        `${AT}/return/${order}/hold`,
        {
          HoldReason: Number(reason),
          HoldReasonDetail: detail,
          ...(feeKrw > 0 && { ReturnShippingFee: String(feeKrw) }),
        },
      ];
    case "Exchange collect":
      return ["PUT", `${AT}/exchange/${order}/pickup`, { PickupCompleteDate: seoulDay(currentTime()) }];
    case "Exchange hold":
      return ["POST", `${AT}/exchange/${order}/hold`, { HoldReason: Number(reason) }];
    case "Exchange release":
      return isGmarket ? ["DELETE", `${AT}/exchange/${order}/hold`] : undefined;
    case "Exchange reship":
      return parcel && ["POST", `${AT}/exchange/${order}/resend`, parcelAt(site, parcel)];
    case "Return turn":
      return ["POST", `${AT}/return/${order}/exchange`, parcelAt(site, parcel)];
    case "Exchange turn":
      return ["POST", `${AT}/exchange/${order}/return`, parcelAt(site, parcel)];
    default:
      return undefined;
  }
}

/** The parcel of the new piece, as a body names it; nothing where there is none. */
const parcelAt = (site: EsmSite, parcel: ClaimDeed["parcel"]): Record<string, unknown> =>
  parcel
    ? {
        DeliveryCompCode: Number(courierCode(site.market, parcel.carrierCode) ?? parcel.carrierCode) || 0,
        InvoiceNo: cleanInvoice(parcel.invoice),
      }
    : {};

/** Who caused it, as these lists count; the reason's code decides where they do not say. */
const FAULTS: Record<string, ClaimFault | undefined> = { "0": "Seller", "1": "Buyer" };

function claimOf(site: EsmSite, kind: ClaimKind, row: EsmClaimRow): MarketClaim[] {
  const { words, fault } = claimReasonOf(site.market, row.reasonCode);
  const status = { Cancel: row.cancelStatus, Return: row.returnStatus, Exchange: row.exchangeStatus }[kind];
  const claim: MarketClaim = {
    claimNo: `${kind.toUpperCase()} ${row.orderNo}`,
    kind,
    orderNo: row.payNo,
    orderItemNo: row.orderNo,
    requestedAt: utcOf(row.requestDate),
    // The lists of claims do not tell how many pieces; a claim is of the whole line.
    quantity: 0,
    nativeStatus: `${kind.toUpperCase()}/${status}`,
    reason: row.reasonDetail || row.resonDetail || words,
    fault: FAULTS[row.reason] ?? fault,
    feeKrw: Math.round(kind === "Return" ? row.returnShippingFee : row.exchangeShippingFee),
  };
  return readClaim(claim, { status, raw: row });
}
