"use client";
import { useState } from "react";
import { useCarriersAt } from "@/lib/client/use-carriers";
import { useEach } from "@/lib/client/use-each";
import type { ClaimAction, ClaimReason } from "@/lib/domain/claim/claim";
import { askedTogether, claimOffer, missingFor, sharedReasons } from "@/lib/domain/markets/market-claims";
import { wholeNumber } from "@/lib/domain/kit/whole-number";
import { MARKET_NAMES, type MarketName } from "@/lib/domain/markets/markets";
import { bareInvoice, fitsCarrier } from "@/lib/domain/order/invoice-lines";
import type { Claim, ClaimRow } from "./use-claims";

type Typed = { reason?: ClaimReason; detail: string; fee: string; courier: string };
const NOTHING: Typed = { detail: "", fee: "", courier: "" };

const useCarriersWhere = (market: MarketName, isWanted: boolean) => useCarriersAt(isWanted ? market : undefined);

/** What the markets of some claims want to know for a decision: once for all where one answer serves them, else market by market. */
export function useClaimWishes(action: ClaimAction, claims: readonly Claim[]) {
  const [typed, setTyped] = useState<ReadonlyMap<MarketName, Typed>>(new Map());
  const [invoices, setInvoices] = useState<ReadonlyMap<number, string>>(new Map());
  const known = claims.flatMap((claim) => {
    const offer = claimOffer(claim.market, claim.kind, action);
    return offer ? [{ claim, offer }] : [];
  });
  const isTogether = askedTogether(known.map(({ offer }) => offer));
  // Decisions for several claims at once are stored under the first market's name.
  const leadOf = ({ market }: Claim): MarketName => (isTogether ? (claims[0]?.market ?? market) : market);
  const leads = [...new Set(known.map(({ claim }) => leadOf(claim)))];
  const groups = leads.map((lead) => {
    const members = known.filter(({ claim }) => leadOf(claim) === lead);
    return { lead, members, asksParcel: members.some(({ offer }) => offer.needs?.includes("parcel")) };
  });
  const carriersAt = useEach(MARKET_NAMES, useCarriersWhere, (market) =>
    groups.some(({ lead, asksParcel }) => asksParcel && lead === market),
  );

  const wishes = groups.map(({ lead, members, asksParcel }) => {
    const offers = members.map(({ offer }) => offer);
    const own = typed.get(lead) ?? NOTHING;
    const reasons = sharedReasons(offers);
    const reason = own.reason ?? reasons[0];
    const carriers = carriersAt[lead];
    const carrier = carriers.list.find(({ code }) => code === (own.courier || carriers.list[0]?.code));
    const takesFee = reason !== undefined && offers.every(({ feeFor }) => feeFor === reason);
    const feeWon = own.fee.trim() === "" ? 0 : wholeNumber(own.fee);
    const parcels = members
      .filter(({ offer }) => offer.needs?.includes("parcel"))
      .map(({ claim }) => {
        const text = invoices.get(claim.id) ?? "";
        return { claim, text, isMisfit: text !== "" && !fitsCarrier(text, carrier) };
      });
    const isReady =
      (!takesFee || feeWon !== undefined) &&
      members.every(({ claim, offer }) => {
        const parcel = parcels.find((one) => one.claim === claim);
        const hasParcel = carrier !== undefined && parcel !== undefined && !parcel.isMisfit && parcel.text !== "";
        return missingFor(offer, { reason, detail: own.detail, hasParcel }).length === 0;
      });
    return {
      market: lead,
      count: members.length,
      reasons,
      reason,
      detail: own.detail,
      asksDetail: offers.some(({ needs }) => needs?.includes("detail")),
      fee: own.fee,
      takesFee,
      isFeeWrong: feeWon === undefined,
      asksParcel,
      carriers,
      carrier,
      parcels,
      isReady,
      set: (change: Partial<Typed>) => setTyped((now) => new Map(now).set(lead, { ...own, ...change })),
      setInvoice: (id: number, text: string) => setInvoices((now) => new Map(now).set(id, text)),
      rows: members.map(({ claim, offer }): ClaimRow => ({
        id: claim.id,
        action,
        ...(offer.reasons && reason && { reason }),
        ...(own.detail.trim() && { detail: own.detail.trim() }),
        ...(takesFee && feeWon ? { fee: feeWon } : {}),
        ...(offer.needs?.includes("parcel") &&
          carrier && { deliveryCompany: carrier.code, invoice: bareInvoice(invoices.get(claim.id) ?? "") }),
      })),
    };
  });
  const rowOf = new Map(wishes.flatMap(({ rows }) => rows).map((row) => [row.id, row]));

  return {
    wishes,
    isReady: known.length === claims.length && wishes.every(({ isReady }) => isReady),
    /** In the order the claims were chosen in. */
    rows: (): ClaimRow[] => claims.flatMap(({ id }) => rowOf.get(id) ?? []),
  };
}
export type ClaimWish = ReturnType<typeof useClaimWishes>["wishes"][number];
