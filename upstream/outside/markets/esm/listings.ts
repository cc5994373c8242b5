import { LRUCache } from "lru-cache";
import { esmBody, esmImages, folded, type EsmPlaces } from "./body";
import type { EsmCall } from "./client";
import { esmPlacesOf } from "./places";
import { bySite, type EsmSite } from "./site";
import {
  amountsOfSites,
  branch,
  createdGoods,
  foundGoods,
  goods,
  masterNumber,
  orderOption,
  sellStatus,
  siteValues,
  type EsmGoods,
  type EsmGoodsRow,
  type EsmOption,
} from "./wire";
import { missingOption, stockAfter } from "@/upstream/outside/markets/option-stocks";
import { statusByWord } from "@/upstream/outside/markets/status-by-word";
import { taken } from "@/upstream/outside/markets/wire";
import { editInSteps, type EditStep } from "@/upstream/outside/markets/edit-in-steps";
import { knownPlaces } from "@/upstream/outside/markets/known-places";
import type { MarketAccess } from "@/upstream/outside/markets/market";
import { isSoldOut, type Listing } from "@/upstream/outside/markets/desks/listing";
import {
  listingValues,
  soldOut,
  type EditOutcome,
  type ListingChange,
  type ListingStatus,
  type ListingValues,
  type OptionStock,
  type PublishOutcome,
} from "@/upstream/outside/markets/desks/listings";
import { notFound, notSupported, type MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import {
  ANSWER_LOST,
  failed,
  failedListing,
  notPublished,
  type CallResult,
} from "@/upstream/outside/markets/market-http";
import { refusalClass } from "@/upstream/outside/markets/refusal-class";
import type { SaleStatus } from "@/lib/domain/markets/market";
import { externalText, type Message } from "@/upstream/kit/messages";

const GOODS = "/item/v1/goods";
const PAGE_SIZE = 500;
const WAITING = "01";
const SELLING = "11";
const KNOWN_MAX = 20_000;

/** The goods half of the ESM API for one site. A listing goes by the site's own number, calls by the master number. */
export function esmListings(site: EsmSite, call: EsmCall, access: MarketAccess) {
  const placesOf = knownPlaces<EsmPlaces>(
    ({ placeNo, bundlePolicyNo, dispatchPolicyNo, returnAddrNo }) =>
      placeNo > 0 && dispatchPolicyNo > 0 && bundlePolicyNo !== "" && returnAddrNo !== "",
  );
  const masters = new LRUCache<string, string>({ max: KNOWN_MAX });

  const status = statusByWord({ waiting: [WAITING], selling: SELLING }, access);
  const statusOf = ({ sellStatus: sells, siteGoodsNo }: EsmGoodsRow) => status(siteGoodsNo[site.key], sells[site.key]);

  async function search(
    account: MarketAccount,
    query: Record<string, unknown>,
  ): Promise<MarketAnswer<ListingStatus[]>> {
    const json = { query, pageIndex: 1, pageSize: PAGE_SIZE, sortField: 0, sortOrder: 0 };
    const answer = await call(account, { method: "POST", path: `${GOODS}/search`, json }, foundGoods);
    if (answer.kind !== "ok") return failed(answer);
    const rows = answer.body.items.filter(({ siteGoodsNo }) => siteGoodsNo[site.key] !== "");
    return { ok: true, value: rows.map(statusOf) };
  }

  async function listingStatus(account: MarketAccount, code: string): Promise<MarketAnswer<ListingStatus>> {
    const found = await search(account, { siteGoodsNo: [code] });
    if (!found.ok) return found;
    const row = found.value.find(({ marketProductCode }) => marketProductCode === code);
    return row ? { ok: true, value: row } : notFound();
  }

  async function publish(account: MarketAccount, listing: Listing): Promise<PublishOutcome> {
    if (isSoldOut(listing)) return soldOut();
    const known = await placesOf(`${account.accessKey} ${account.account}`, () => esmPlacesOf(call, account));
    if (!known.ok) return notPublished(known.trouble, false);
    const json = esmBody(site, listing, known.places);
    const answer = await call(account, { method: "POST", path: GOODS, json }, createdGoods);
    if (answer.kind !== "ok") return notPublished(answer, true);
    // Both sites answer for themselves: the goods may exist at one and be refused at the other.
    const { goodsNo, siteDetail } = answer.body;
    const { siteGoodsNo: marketProductCode, siteGoodsComment: comment } = siteDetail[site.key];
    if (!goodsNo) return { kind: "unknown", message: ANSWER_LOST };
    if (!marketProductCode) {
      const message = externalText(comment);
      return comment
        ? { kind: "rejected", reasonCode: "SITE", message, class: refusalClass({ status: 200, code: "SITE", message }) }
        : { kind: "unknown", message: ANSWER_LOST };
    }
    masters.set(marketProductCode, goodsNo);
    return { kind: "listed", marketProductCode, nativeStatus: WAITING };
  }

  /**
   * Goods are read whole; each site has its own price and its own stock of every option
   * (docs/markets.md#esm-listing).
   */
  async function valuesOf(account: MarketAccount, code: string): Promise<MarketAnswer<ListingValues>> {
    const master = await masterOf(account, code);
    if (!master.ok) return master;
    const answer = await call(account, { method: "GET", path: `${GOODS}/${master.value}` }, goods);
    if (answer.kind !== "ok") return goodsFailed(answer);
    const { name, price, stock, options } = answer.body.sold;
    const buyable = stocksIn(site, options);
    const stocks = buyable.length > 0 ? buyable : [stock[site.key]];
    return { ok: true, value: listingValues({ name, priceKrw: price[site.key], stocks }) };
  }

  async function masterOf(account: MarketAccount, code: string): Promise<MarketAnswer<string>> {
    const known = masters.get(code);
    if (known) return { ok: true, value: known };
    const path = `/item/v1/site-goods/${encodeURIComponent(code)}/goods-no`;
    const answer = await call(account, { method: "GET", path }, masterNumber);
    if (answer.kind !== "ok") return goodsFailed(answer);
    const { goodsNo } = answer.body;
    if (!goodsNo) return notFound();
    masters.set(code, goodsNo);
    return { ok: true, value: goodsNo };
  }

  /** Name, price and the stock of goods without options have calls of their own; the rest is read, merged and put back. */
  async function editListing(account: MarketAccount, code: string, change: ListingChange): Promise<EditOutcome> {
    const master = await masterOf(account, code);
    if (!master.ok) return { ...master, done: [] };
    const path = `${GOODS}/${master.value}`;
    const put = (step: string, json: Record<string, unknown>) =>
      call(account, { method: "PUT", path: path + step, json }, taken);
    const steps: EditStep[] = [];
    if (change.name !== undefined)
      steps.push({ fields: ["name"], send: () => put("/goods-name", { kor: change.name, promotion: "" }) });
    if (change.priceKrw !== undefined)
      steps.push({ fields: ["priceKrw"], send: () => put("/price", { [site.key]: change.priceKrw }) });
    const whole = (["stock", "options", "images", "detailHtml"] as const).filter(
      (field) => change[field] !== undefined,
    );
    if (whole.length > 0) steps.push({ fields: whole, send: () => rewrite(account, path, change) });
    const unknown = change.options && (await unknownOption(account, path, change));
    if (unknown) return { ...unknown, done: [] };
    return editInSteps(steps, goodsFailed, () => listingStatus(account, code));
  }

  /** Checked before anything is changed: an unknown option would be noticed too late. */
  async function unknownOption(account: MarketAccount, path: string, change: ListingChange) {
    const found = await call(account, { method: "GET", path }, goods);
    if (found.kind !== "ok") return goodsFailed(found);
    const there = optionsIn(found.body.info["recommendedOpts"]);
    return missingOption(change, (option) => there.some((one) => isOf(option, one)));
  }

  /**
   * Goods are put back whole, and with them whether they sell: without that the sites refuse them (ES product/20). They are
   * read right before, since the calls before this one have changed them.
   */
  async function rewrite(account: MarketAccount, path: string, change: ListingChange): Promise<CallResult> {
    const sells = await call(account, { method: "GET", path: `${path}/sell-status` }, sellStatus);
    if (sells.kind !== "ok") return sells;
    const before = await call(account, { method: "GET", path }, goods);
    if (before.kind !== "ok") return before;
    const json = { ...merged(site, before.body, change), isSell: sells.body.isSell };
    return call(account, { method: "PUT", path, json }, taken);
  }

  /**
   * There is no sold-out of its own: goods are sold, stopped, or deleted once they are stopped
   * (docs/markets.md#esm-statuses).
   */
  async function changeStatus(
    account: MarketAccount,
    code: string,
    status: SaleStatus,
  ): Promise<MarketAnswer<ListingStatus>> {
    if (status === "SoldOut") return notSupported(NO_SOLD_OUT);
    const master = await masterOf(account, code);
    if (!master.ok) return master;
    const path = `${GOODS}/${master.value}`;
    const sells = await call(account, { method: "GET", path: `${path}/sell-status` }, sellStatus);
    if (sells.kind !== "ok") return goodsFailed(sells);
    if (status !== "Deleted" || sells.body.isSell[site.key]) {
      const { price, stock } = sells.body.itemBasicInfo;
      const json = {
        isSell: bySite(site, status === "OnSale", false),
        // A selling period of 0 keeps the one there is.
        itemBasicInfo: {
          price: bySite(site, price[site.key], 0),
          stock: bySite(site, stock[site.key], 0),
          sellingPeriod: bySite(site, 0, 0),
        },
      };
      const answer = await call(account, { method: "PUT", path: `${path}/sell-status`, json }, taken);
      if (answer.kind !== "ok") return goodsFailed(answer);
    }
    if (status !== "Deleted") return listingStatus(account, code);
    const gone = await call(account, { method: "DELETE", path }, taken);
    if (gone.kind !== "ok") return goodsFailed(gone);
    const value = { marketProductCode: code, nativeStatus: "DELETED", approved: true, onSale: false };
    return { ok: true, value: { ...value, sale: "Deleted" } };
  }

  return {
    publish,
    listingStatus,
    listingValues: valuesOf,
    editListing,
    changeStatus,
    findBySellerCode: (account: MarketAccount, sellerCode: string) => search(account, { managedCode: [sellerCode] }),
  };
}

/** How the sites answer a number they do not have, or have no longer (ES product/29). */
const goodsFailed = failedListing(/상품이 없습니다|해당 판매자의 상품이 아닙니다/);

const NO_SOLD_OUT: Message = { key: "markets.esmNoSoldOut" };

/** The goods as they were with the change in them; both sites' halves stay as they are where nothing is named. */
function merged(site: EsmSite, { raw, info }: EsmGoods, change: ListingChange): Record<string, unknown> {
  const { goodsNo: _number, resultCode: _code, message: _message, siteDetail: _sites, ...kept } = raw;
  const next: Record<string, unknown> = { ...info };
  next["recommendedOpts"] = withStocks(site, info["recommendedOpts"], change);
  if (change.images) {
    const [main = "", ...extra] = [...new Set(change.images)];
    next["images"] = esmImages(main, extra);
  }
  if (change.detailHtml !== undefined) next["descriptions"] = { kor: { type: 2, html: change.detailHtml } };
  if (change.stock !== undefined)
    next["stock"] = { ...siteValues.parse(info["stock"]), [site.key]: Math.max(1, change.stock) };
  return { ...kept, itemAddtionalInfo: next };
}

/** Every option of goods, at whatever depth they lie. */
function optionsIn(options: unknown): EsmOption[] {
  const { data: option } = orderOption.safeParse(options);
  if (option) return [option];
  const { data } = branch.safeParse(options);
  return data === undefined ? [] : Object.values(data).flatMap(optionsIn);
}

/** What a site has left of every option that may be bought. */
const stocksIn = (site: EsmSite, options: unknown): number[] =>
  optionsIn(options)
    .filter(({ isSoldOut }) => isSoldOut !== true)
    .map(({ qty }) => amountsOfSites.parse(qty)[site.key]);

/**
 * By the names of its values: the sites keep too little of our own code to tell two options apart
 * (docs/markets.md#esm-product-limits).
 */
function isOf({ names }: OptionStock, option: EsmOption): boolean {
  const { recommendedOptValue: only, recommendedOptValue1: first } = option;
  const own = only === undefined ? [first, option.recommendedOptValue2, option.recommendedOptValue3] : [only];
  const known = own.filter((name) => name !== undefined && name !== "");
  return known.length > 0 && folded(names, known.length).join("\n") === known.join("\n");
}

/**
 * Named options get their stock, every other one on sale the common stock. An option bought out is sent as sold out: the
 * sites accept no stock below 1 (docs/markets.md#esm-product-limits).
 */
function withStocks(site: EsmSite, options: unknown, change: ListingChange): unknown {
  const { data: option } = orderOption.safeParse(options);
  if (option) {
    const isNamed = change.options?.some((one) => isOf(one, option)) === true;
    if (option.isSoldOut === true && !isNamed) return options;
    const left = stockAfter(change, (one) => isOf(one, option)) ?? amountsOfSites.parse(option.qty)[site.key];
    return {
      ...siteValues.parse(options),
      ...(isNamed && { isSoldOut: false }),
      ...((isNamed || change.stock === undefined) && left < 1 && { isSoldOut: true }),
      qty: { ...option.qty, [site.key]: Math.max(1, left) },
    };
  }
  const { data } = branch.safeParse(options);
  if (data === undefined) return options;
  if (Array.isArray(data)) return data.map((row) => withStocks(site, row, change));
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withStocks(site, value, change)]));
}
