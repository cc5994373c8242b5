import type { z } from "zod";
import { itemName } from "./body";
import type { CoupangCall } from "./client";
import { coupangProductFailed, coupangProductPath } from "./status";
import { missingOption, stockAfter } from "@/upstream/outside/markets/option-stocks";
import { taken } from "@/upstream/outside/markets/wire";
import { inventory, product, type CoupangItem, type CoupangProduct, type CoupangProductRow } from "./wire";
import {
  fieldsOf,
  listingValues,
  type EditOutcome,
  type ListingChange,
  type ListingField,
  type ListingStatus,
  type ListingValues,
} from "@/upstream/outside/markets/desks/listings";
import {
  notFound,
  notSupported,
  type MarketAnswer,
  type MarketFailure,
} from "@/upstream/outside/markets/desks/answers";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import { failed } from "@/upstream/outside/markets/market-http";
import { lowestOf } from "@/lib/domain/kit/extremes";
import type { SaleStatus } from "@/lib/domain/markets/market";
import { withReason, type Message } from "@/upstream/kit/messages";

const SELLER = "/v2/providers/seller_api/apis/api/v1/marketplace";
const IMAGES_MAX = 10;
const ATTEMPTS = 3;
const PAUSE_MAX_MS = 5_000;
const IN_REVIEW: Message = { key: "markets.coupangInReview" };
const NOT_APPROVED: Message = { key: "markets.coupangNotApproved" };
const STOCK_NEEDED: Message = { key: "listings.needsStock" };
const STOP_FIRST: Message = { key: "listings.stopFirst" };

type Item = { raw: CoupangItem["raw"]; id: string; name: string; price: number; originalPrice: number };
type Inventory = z.infer<typeof inventory>["data"];
type Product = { body: CoupangProduct; native: string; items: Item[] };

/**
 * The listing calls a seller makes after the upload (docs/markets.md#coupang-listing): each field has a call of its
 * own.
 */
export function coupangListed(call: CoupangCall, statusOf: (row: CoupangProductRow) => ListingStatus) {
  async function read(account: MarketAccount, code: string): Promise<MarketAnswer<Product>> {
    const answer = await call(account, { method: "GET", path: coupangProductPath(code) }, product);
    if (answer.kind !== "ok") return coupangProductFailed(answer);
    const body = answer.body.data;
    const items = body.items.map(({ raw, vendorItemId, itemName: name, salePrice, originalPrice }) => ({
      raw,
      id: vendorItemId,
      name,
      price: salePrice,
      originalPrice: originalPrice || salePrice,
    }));
    return { ok: true, value: { body, native: statusOf(body).nativeStatus, items } };
  }

  /** Setting a value twice is setting it once, so trouble on the way is simply tried again. */
  async function put(account: MarketAccount, id: string, step: string): Promise<MarketFailure | undefined> {
    const [path = "", query] = `${SELLER}/vendor-items/${id}/${step}`.split("?");
    for (let attempt = 1; ; attempt += 1) {
      const answer = await call(account, { method: "PUT", path, ...(query && { query }) }, taken);
      if (answer.kind === "ok") return undefined;
      const trouble = failed(answer);
      if (!trouble.retryable || attempt >= ATTEMPTS) return trouble;
      await new Promise((resolve) => setTimeout(resolve, Math.min(trouble.afterMs ?? 0, PAUSE_MAX_MS)));
    }
  }

  /** Calls on every item; the first refusal ends it. */
  async function onItems(
    account: MarketAccount,
    items: Item[],
    stepsOf: (item: Item) => string[],
  ): Promise<MarketFailure | undefined> {
    for (const item of items) {
      for (const step of stepsOf(item)) {
        const fault = await put(account, item.id, step);
        if (fault) return fault;
      }
    }
    return undefined;
  }

  /** New prices for all items or for none: a refusal half-way puts back what was changed, or distances would be lost. */
  async function setPrices(account: MarketAccount, items: Item[], prices: Map<Item, number>) {
    for (const [place, item] of items.entries()) {
      const fault = await onItems(account, [item], () => priceSteps(item, prices.get(item) ?? item.price));
      if (!fault) continue;
      const changed = items.slice(0, place + 1);
      await onItems(account, changed, (one) => backSteps(one, prices.get(one) ?? one.price));
      return fault;
    }
    return undefined;
  }

  const inventoryOf = (account: MarketAccount, { id }: Item) =>
    call(account, { method: "GET", path: `${SELLER}/vendor-items/${id}/inventories` }, inventory);

  /** Whether it sells, which the product's own status does not tell; the first item that does says so. */
  async function saleOf(account: MarketAccount, items: Item[]): Promise<SaleStatus | MarketFailure> {
    const rows: Inventory[] = [];
    for (const item of items) {
      const answer = await inventoryOf(account, item);
      if (answer.kind !== "ok") return failed(answer);
      if (isSelling(answer.body.data)) return "OnSale";
      rows.push(answer.body.data);
    }
    return saleIn(rows);
  }

  /**
   * Until it is approved the product itself tells its price; from then on each item has its own, and its stock
   * (docs/markets.md#coupang-listing). Stopped items tell their price where nothing else is sold.
   */
  async function valuesOf(account: MarketAccount, code: string): Promise<MarketAnswer<ListingValues>> {
    const found = await read(account, code);
    if (!found.ok) return found;
    const { body, items } = found.value;
    const name = body.sellerProductName;
    if (items.some(({ id }) => id === ""))
      return { ok: true, value: listingValues({ name, priceKrw: lowestOf(items.map(({ price }) => price)) }) };
    const rows: Inventory[] = [];
    for (const item of items) {
      const answer = await inventoryOf(account, item);
      if (answer.kind !== "ok") return failed(answer);
      rows.push(answer.body.data);
    }
    const sold = rows.filter(isSelling);
    const some = sold.length > 0 ? sold : rows;
    const stocks = some.map(({ amountInStock }) => amountInStock);
    const priceKrw = lowestOf(some.map(({ salePrice }) => salePrice));
    return { ok: true, value: listingValues({ name, priceKrw, stocks, sale: saleIn(rows) }) };
  }

  async function editListing(account: MarketAccount, code: string, change: ListingChange): Promise<EditOutcome> {
    const found = await read(account, code);
    if (!found.ok) return { ...found, done: [] };
    const { body, native, items } = found.value;
    if (native === "DELETED") return { ...notFound(), done: [] };
    if (native === "IN_REVIEW") return { ...notSupported(IN_REVIEW), done: [] };
    const done: ListingField[] = [];
    const isSold = items.length > 0 && items.every(({ id }) => id !== "");
    const prices = pricesAfter(items, change.priceKrw);
    const unknown = missingOption(change, (option) => items.some(({ name }) => itemName(option) === name));
    if (unknown) return { ...unknown, done };
    if (!isSold && change.options && change.stock === undefined) return { ...notSupported(NOT_APPROVED), done };

    // Once approved, price and stock change only through the items (docs/markets.md#coupang-listing).
    if (isSold && change.priceKrw !== undefined) {
      const fault = await setPrices(account, items, prices);
      if (fault) return { ...fault, done };
      done.push("priceKrw");
    }
    if (isSold && (change.stock !== undefined || change.options)) {
      const fault = await onItems(account, items, ({ name }) => {
        const left = stockAfter(change, (option) => itemName(option) === name);
        return left === undefined ? [] : [`quantities/${left}`];
      });
      if (fault) return { ...fault, done };
      done.push(...fieldsOf(change).filter((field) => field === "stock" || field === "options"));
    }
    const rest = fieldsOf(change).filter((field) => !done.includes(field));
    if (rest.length > 0) {
      const json = { ...rewritten(body.raw, items, change, isSold ? new Map() : prices, isSold), requested: true };
      const answer = await call(account, { method: "PUT", path: `${SELLER}/seller-products`, json }, taken);
      if (answer.kind !== "ok") return { ...failed(answer), done };
      done.push(...rest);
    }
    const after = await call(account, { method: "GET", path: coupangProductPath(code) }, product);
    const row = after.kind === "ok" ? after.body.data : body;
    const sale = isSold ? await saleOf(account, items) : undefined;
    return { ok: true, value: { ...statusOf(row), ...(typeof sale === "string" && { sale }) }, done };
  }

  /** Sale is stopped and resumed item by item; the product itself stays APPROVED (docs/markets.md#coupang-listing). */
  async function changeStatus(
    account: MarketAccount,
    code: string,
    status: SaleStatus,
  ): Promise<MarketAnswer<ListingStatus>> {
    const found = await read(account, code);
    if (!found.ok) return found;
    const { body, native, items } = found.value;
    const now = { ...statusOf(body), sale: status };
    if (native === "DELETED") return status === "Deleted" ? { ok: true, value: now } : notFound();
    if (status === "Deleted")
      return (native === "DENIED" && (await stopAll(account, items))) || remove(account, code, now);
    if (items.some(({ id }) => id === "")) return notSupported(NOT_APPROVED);
    if (status === "OnSale") {
      const sale = await saleOf(account, items);
      if (typeof sale !== "string") return sale;
      if (sale === "SoldOut") return notSupported(STOCK_NEEDED);
    }
    const step = { OnSale: "sales/resume", Suspended: "sales/stop", SoldOut: "quantities/0" }[status];
    const fault = await onItems(account, items, () => [step]);
    return fault ?? { ok: true, value: { ...now, onSale: status === "OnSale" } };
  }

  /** A change that was denied leaves what was approved before it on sale, and Coupang deletes only what is stopped. */
  const stopAll = (account: MarketAccount, items: Item[]): Promise<MarketFailure | undefined> =>
    onItems(
      account,
      items.filter(({ id }) => id !== ""),
      () => ["sales/stop"],
    );

  async function remove(
    account: MarketAccount,
    code: string,
    now: ListingStatus,
  ): Promise<MarketAnswer<ListingStatus>> {
    const answer = await call(account, { method: "DELETE", path: coupangProductPath(code) }, taken);
    if (answer.kind !== "ok") {
      const trouble = coupangProductFailed(answer);
      return { ...trouble, message: now.onSale ? withReason(STOP_FIRST, trouble.message) : trouble.message };
    }
    return { ok: true, value: { ...now, nativeStatus: "DELETED", onSale: false, approved: false, url: undefined } };
  }

  return { editListing, changeStatus, listingValues: valuesOf };
}

const isSelling = ({ onSale, amountInStock }: Inventory): boolean => onSale && amountInStock > 0;

/** A product's sale state by its items: if items have stock and none is on sale, it was stopped. */
const saleIn = (rows: readonly Inventory[]): SaleStatus =>
  rows.some(isSelling) ? "OnSale" : rows.some(({ amountInStock }) => amountInStock > 0) ? "Suspended" : "SoldOut";

/** The cheapest item takes the new price, the others keep their distance to it. */
function pricesAfter(items: Item[], priceKrw: number | undefined): Map<Item, number> {
  if (priceKrw === undefined) return new Map();
  const lowest = Math.min(...items.map(({ price }) => price));
  return new Map(items.map((item) => [item, item.price + priceKrw - lowest]));
}

/**
 * The list price must never lie below the price, so it is raised before and lowered after
 * (docs/markets.md#coupang-listing).
 */
function priceSteps(item: Item, price: number): string[] {
  if (price === item.price && item.originalPrice === price) return [];
  const set = `prices/${price}?forceSalePriceUpdate=false`;
  const list = `original-prices/${price}`;
  return price > item.originalPrice ? [list, set] : [set, list];
}

/** Reverts `priceSteps`: the list price is the higher of both, so it is lowered last. */
function backSteps(item: Item, price: number): string[] {
  if (price === item.price && item.originalPrice === price) return [];
  const high = Math.max(price, item.originalPrice);
  return [
    `original-prices/${high}`,
    `prices/${item.price}?forceSalePriceUpdate=false`,
    `original-prices/${item.originalPrice}`,
  ];
}

function rewritten(
  body: CoupangProduct["raw"],
  items: Item[],
  change: ListingChange,
  prices: Map<Item, number>,
  isSold: boolean,
) {
  const { name, images, detailHtml, stock } = change;
  const pictures = images?.slice(0, IMAGES_MAX).map((vendorPath, imageOrder) => ({
    imageOrder,
    imageType: imageOrder === 0 ? "REPRESENTATION" : "DETAIL",
    vendorPath,
  }));
  return {
    ...body,
    ...(name !== undefined && { sellerProductName: name, displayProductName: name, generalProductName: name }),
    // Every item carries its numbers, or Coupang takes it for a new option.
    items: items.map((item) => ({
      ...item.raw,
      ...(prices.has(item) && { salePrice: prices.get(item), originalPrice: prices.get(item) }),
      ...(!isSold && stock !== undefined && { maximumBuyCount: stock }),
      ...(pictures && { images: pictures }),
      ...(detailHtml !== undefined && {
        contents: [{ contentsType: "HTML", contentDetails: [{ content: detailHtml, detailType: "TEXT" }] }],
      }),
    })),
  };
}
