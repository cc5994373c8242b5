import { saleStateOf } from "@/lib/domain/listing/sale-status";
import type { ListingStatus } from "@/upstream/outside/markets/desks/listings";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import { failed } from "@/upstream/outside/markets/market-http";
import type { SmartStoreCall } from "./client";
import { inspections, product, type ChannelProduct } from "./wire";
import { externalText } from "@/upstream/kit/messages";

const PAGE_SIZE = 100;
export const smartStoreProductPath = (code: string): string =>
  `/v2/products/channel-products/${encodeURIComponent(code)}`;

/** A product's state. Its own reply has no reason; the inspection's complaints are a list of their own. */
export function smartStoreStatus(call: SmartStoreCall, statusOf: (row: ChannelProduct) => ListingStatus) {
  return async (account: MarketAccount, code: string): Promise<MarketAnswer<ListingStatus>> => {
    const answer = await call(account, { method: "GET", path: smartStoreProductPath(code) }, product);
    if (answer.kind !== "ok") return failed(answer);
    const value = statusOf({ channelProductNo: code, statusType: answer.body.originProduct.statusType });
    if (saleStateOf("SmartStore", value.nativeStatus) !== "Blocked") return { ok: true, value };
    const told = await complaintOf(call, account, code);
    if (!told.ok && told.retryable) return told;
    return { ok: true, value: { ...value, ...(told.ok && told.value && { reason: externalText(told.value) }) } };
  };
}

/** What the inspection says of a product and what it wants done, or nothing where it has no complaint. */
async function complaintOf(call: SmartStoreCall, account: MarketAccount, code: string): Promise<MarketAnswer<string>> {
  for (let page = 1; ; page += 1) {
    const path = `/v1/product-inspections/channel-products?page=${page}&size=${PAGE_SIZE}`;
    const answer = await call(account, { method: "GET", path }, inspections);
    if (answer.kind !== "ok") return failed(answer);
    const row = answer.body.contents.find(({ channelProductNo }) => channelProductNo === code);
    const words = [row?.reason, row?.action].filter(Boolean).join(" / ");
    if (row !== undefined || page >= answer.body.totalPages) return { ok: true, value: words };
  }
}
