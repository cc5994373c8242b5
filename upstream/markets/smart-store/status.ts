import { saleStateOf } from "@/lib/domain/listing/sale-status";
import { at, list, text } from "@/upstream/kit/reading";
import { blockedReason } from "@/upstream/markets/blocked-reason";
import type { ListingStatus, MarketAccount, MarketAnswer } from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import type { SmartStoreCall } from "./client";

const PAGE_SIZE = 100;

/** Where a product stands. Its own answer has no reason; what the inspection complains about is a list of its own. */
export function smartStoreStatus(call: SmartStoreCall, statusOf: (row: unknown) => ListingStatus) {
  return async (account: MarketAccount, code: string): Promise<MarketAnswer<ListingStatus>> => {
    const path = `/v2/products/channel-products/${encodeURIComponent(code)}`;
    const answer = await call(account, { method: "GET", path });
    if (answer.kind !== "ok") return failed(answer);
    const statusType = at(answer.body, "originProduct", "statusType");
    const value = statusOf({ channelProductNo: code, statusType });
    if (saleStateOf("SmartStore", value.nativeStatus) !== "Blocked") return { ok: true, value };
    const told = await complaintOf(call, account, code);
    if (!told.ok && told.retryable) return told;
    const reason = (told.ok && told.value) || blockedReason("SmartStore", value.nativeStatus);
    return { ok: true, value: { ...value, ...(reason && { reason }) } };
  };
}

/** What the inspection says of a product and what it wants done, or nothing where it has no complaint. */
async function complaintOf(call: SmartStoreCall, account: MarketAccount, code: string): Promise<MarketAnswer<string>> {
  for (let page = 1; ; page += 1) {
    const path = `/v1/product-inspections/channel-products?page=${page}&size=${PAGE_SIZE}`;
    const answer = await call(account, { method: "GET", path });
    if (answer.kind !== "ok") return failed(answer);
    const row = list(at(answer.body, "contents")).find((one) => text(at(one, "channelProductNo")) === code);
    const words = [text(at(row, "reason")), text(at(row, "action"))].filter(Boolean).join(" / ");
    if (row !== undefined || page >= Number(at(answer.body, "totalPages") ?? 1)) return { ok: true, value: words };
  }
}
