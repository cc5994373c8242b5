import type { CoupangCall } from "./client";
import type { ListingStatus } from "@/upstream/outside/markets/desks/listings";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { MarketAccess } from "@/upstream/outside/markets/market";
import { failed, failedListing } from "@/upstream/outside/markets/market-http";
import { histories, product, type CoupangProductRow } from "./wire";
import type { z } from "zod";
import { externalText } from "@/upstream/kit/messages";

export const COUPANG_PRODUCTS = "/v2/providers/seller_api/apis/api/v1/marketplace/seller-products";
const DENIED = "DENIED";
const DENIED_NAME = "승인반려";
export const coupangProductPath = (code: string): string => `${COUPANG_PRODUCTS}/${encodeURIComponent(code)}`;

/**
 * Coupang answers a product number it does not have with e.g. 상품(123)의 데이터가 없습니다. (docs/markets.md#coupang-listing).
 */
export const coupangProductFailed = failedListing(/상품\(.*\)의 데이터가 없습니다/);

/** A product's state. The reason of a denial has its own call; if that fails, the result is a failure. */
export function coupangStatus(
  call: CoupangCall,
  statusOf: (row: CoupangProductRow) => ListingStatus,
  { blockedReason }: Pick<MarketAccess, "blockedReason">,
) {
  return async (account: MarketAccount, code: string): Promise<MarketAnswer<ListingStatus>> => {
    const answer = await call(account, { method: "GET", path: coupangProductPath(code) }, product);
    if (answer.kind !== "ok") return coupangProductFailed(answer);
    const value = statusOf(answer.body.data);
    if (value.nativeStatus !== DENIED) return { ok: true, value };
    const path = `${coupangProductPath(code)}/histories`;
    const past = await call(account, { method: "GET", path }, histories);
    if (past.kind !== "ok" && past.kind !== "refused") return failed(past);
    const told = past.kind === "ok" ? denialIn(past.body) : "";
    const reason = told ? externalText(told) : blockedReason(DENIED);
    return { ok: true, value: { ...value, ...(reason && { reason }) } };
  };
}

/** The comment of the last denial among a product's histories, whichever way round they come. */
function denialIn({ data }: z.infer<typeof histories>): string {
  const denials = data.filter(({ status }) => [DENIED, DENIED_NAME].includes(status));
  return denials.sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]?.comment ?? "";
}
