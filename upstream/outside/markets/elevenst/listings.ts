import { elevenstBody, optionName, type ElevenstPlaces } from "./body";
import type { ElevenstCall } from "./client";
import { elevenstPlacesOf } from "./places";
import { editInSteps, type EditStep } from "@/upstream/outside/markets/edit-in-steps";
import { knownPlaces } from "@/upstream/outside/markets/known-places";
import type { MarketAccess } from "@/upstream/outside/markets/market";
import {
  fieldsOf,
  listingValues,
  soldOut,
  type EditOutcome,
  type ListingChange,
  type ListingField,
  type ListingStatus,
  type ListingValues,
  type OptionStock,
  type PublishOutcome,
} from "@/upstream/outside/markets/desks/listings";
import { isSoldOut, type Listing } from "@/upstream/outside/markets/desks/listing";
import { notFound, notSupported, type MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import {
  ANSWER_LOST,
  failed,
  failedListing,
  notPublished,
  type CallResult,
} from "@/upstream/outside/markets/market-http";
import { missingOption, stockAfter } from "@/upstream/outside/markets/option-stocks";
import { statusByWord } from "@/upstream/outside/markets/status-by-word";
import { taken } from "@/upstream/outside/markets/wire";
import {
  createdProduct,
  foundProducts,
  productRead,
  stockRows,
  type ElevenstProduct,
  type ElevenstStockRow,
} from "./wire";
import type { SaleStatus } from "@/lib/domain/markets/market";
import type { Message } from "@/upstream/kit/messages";

const PRODUCTS = "/prodservices/product";
const MARKET = "/prodmarketservice";
const IMAGES_MAX = 4;
const WAITING = ["101", "102"];
const SELLING = "103";
const SOLD_OUT = "104";
const STOPPED = "105";
const NO_DELETE: Message = { key: "markets.elevenstNoRemoval" };
const STOCK_NEEDED: Message = { key: "listings.needsStock" };

/** How 11st answers a product number it does not have. */
const productFailed = failedListing(/상품의 정보를 찾을 수 없습니다|등록된 상품이 없습니다/);

/** The product half of 11st's Open API (docs/markets.md#11st-listing). */
export function elevenstListings(call: ElevenstCall, access: MarketAccess) {
  const placesOf = knownPlaces<ElevenstPlaces>(
    ({ addrSeqOut, outsideYnOut, addrSeqIn }) => addrSeqOut !== "" && outsideYnOut === "Y" && addrSeqIn !== "",
  );

  const placesFor = (account: MarketAccount) => placesOf(account.openApiKey, () => elevenstPlacesOf(call, account));
  const status = statusByWord({ waiting: WAITING, selling: SELLING }, access);
  const statusOf = ({ prdNo, selStatCd }: { prdNo: string; selStatCd: string }) => status(prdNo, selStatCd);

  async function publish(account: MarketAccount, listing: Listing): Promise<PublishOutcome> {
    if (isSoldOut(listing)) return soldOut();
    const known = await placesFor(account);
    if (!known.ok) return notPublished(known.trouble, false);
    const xml = elevenstBody(listing, known.places);
    const answer = await call(account, { method: "POST", path: PRODUCTS, xml }, createdProduct);
    if (answer.kind !== "ok") return notPublished(answer, true);
    const { productNo: marketProductCode } = answer.body;
    if (!marketProductCode) return { kind: "unknown", message: ANSWER_LOST };
    return { kind: "listed", marketProductCode, nativeStatus: WAITING[0] ?? "" };
  }

  async function findBySellerCode(account: MarketAccount, code: string): Promise<MarketAnswer<ListingStatus[]>> {
    const path = `${MARKET}/sellerprodcode/${encodeURIComponent(code)}`;
    const answer = await call(account, { method: "GET", path }, foundProducts);
    if (answer.kind !== "ok") return failed(answer);
    const rows = answer.body.product.filter(({ sellerPrdCd }) => sellerPrdCd === code);
    return { ok: true, value: rows.map(statusOf) };
  }

  async function read(account: MarketAccount, code: string): Promise<MarketAnswer<ElevenstProduct>> {
    const path = `${MARKET}/prodmarket/${encodeURIComponent(code)}`;
    const answer = await call(account, { method: "GET", path }, productRead);
    if (answer.kind !== "ok") return productFailed(answer);
    const row = answer.body.find(({ prdNo }) => prdNo === code);
    return row ? { ok: true, value: row } : notFound();
  }

  async function listingStatus(account: MarketAccount, code: string): Promise<MarketAnswer<ListingStatus>> {
    const found = await read(account, code);
    return found.ok ? { ok: true, value: statusOf(found.value) } : found;
  }

  const stocksOf = (account: MarketAccount, id: string) =>
    call(account, { method: "GET", path: `${MARKET}/prodmarket/stck/${id}` }, stockRows);

  /** Option stocks have a list of their own (docs/markets.md#11st-listing). */
  async function valuesOf(account: MarketAccount, code: string): Promise<MarketAnswer<ListingValues>> {
    const found = await read(account, code);
    if (!found.ok) return found;
    const answer = await stocksOf(account, encodeURIComponent(code));
    if (answer.kind !== "ok") return productFailed(answer);
    const { prdNm: name, selPrc: priceKrw } = found.value;
    const rows = answer.body.ProductStock;
    const stocks = rows.length > 0 ? rows.map(({ stckQty }) => stckQty) : undefined;
    return { ok: true, value: listingValues({ name, priceKrw, stocks }) };
  }

  async function editListing(account: MarketAccount, code: string, change: ListingChange): Promise<EditOutcome> {
    const id = encodeURIComponent(code);
    const steps: EditStep[] = [];
    const add = (field: ListingField, send: EditStep["send"]) => steps.push({ fields: [field], send });
    if (change.priceKrw !== undefined) {
      const path = `${PRODUCTS}/price/${id}/${change.priceKrw}`;
      add("priceKrw", () => call(account, { method: "GET", path }, taken));
    }
    const amounts = fieldsOf(change).filter((field) => field === "stock" || field === "options");
    if (amounts.length > 0) steps.push({ fields: amounts, send: () => restock(account, id, change) });
    const unknown = change.options && (await unknownOption(account, id, change));
    if (unknown) return { ...unknown, done: [] };
    if (change.detailHtml !== undefined) {
      const xml = { Product: { prdDescContClob: change.detailHtml } };
      const path = `/prodservices/updateProductDetailCont/${id}`;
      add("detailHtml", () => call(account, { method: "POST", path, xml }, taken));
    }
    for (const field of ["name", "images"] as const)
      if (change[field] !== undefined) add(field, () => rewrite(account, id, change, field));
    return editInSteps(steps, productFailed, () => listingStatus(account, code));
  }

  /**
   * The PUT replaces everything, so the product is read and put back with the stock there is now, for which there is a
   * call of its own: what it was listed with would sell again what is sold out. Addresses left out would become the
   * default ones.
   */
  async function rewrite(
    account: MarketAccount,
    id: string,
    { name, images = [], stock }: ListingChange,
    field: "name" | "images",
  ): Promise<CallResult> {
    const found = await call(account, { method: "GET", path: `${MARKET}/prodmarket/${id}` }, productRead);
    if (found.kind !== "ok") return found;
    const stocks = await stocksOf(account, id);
    if (stocks.kind !== "ok") return stocks;
    const known = await placesFor(account);
    if (!known.ok) return known.trouble;
    // The product is the content of `product`, or the reply itself.
    const before = found.body[1] ?? found.body[0];
    if (!before) return { kind: "lost", message: ANSWER_LOST };
    const pictures = Object.fromEntries(images.slice(0, IMAGES_MAX).map((url, at) => [`prdImage0${at + 1}`, url]));
    const kept = Object.entries(before.raw).filter(([key]) => field === "name" || !/^prdImage0\d$/.test(key));
    // `S` keeps the seller's present discount.
    const xml = {
      Product: {
        ...Object.fromEntries(kept),
        ...stockedAsNow(before, stocks.body.ProductStock, stock !== undefined),
        ...known.places,
        cuponcheck: "S",
        ...(field === "name" ? { prdNm: name } : pictures),
      },
    };
    return call(account, { method: "PUT", path: `${PRODUCTS}/${id}`, xml }, taken);
  }

  /** Checked before anything is changed: an unknown option would be noticed too late. */
  async function unknownOption(account: MarketAccount, id: string, change: ListingChange) {
    const found = await stocksOf(account, id);
    if (found.kind !== "ok") return productFailed(found);
    const there = found.body.ProductStock;
    return missingOption(change, (option) => there.some((row) => isOf(option, row)));
  }

  /** Every stock row of the product that may be bought gets what the change says; a product without options has one row. */
  async function restock(account: MarketAccount, id: string, change: ListingChange): Promise<CallResult> {
    const found = await stocksOf(account, id);
    if (found.kind !== "ok") return found;
    let last: CallResult = found;
    for (const row of found.body.ProductStock) {
      const amount = stockAfter(change, (option) => isOf(option, row));
      if (amount === undefined) continue;
      const number = row.prdStckNo;
      const xml = { ProductStock: { prdNo: id, prdStckNo: number, stckQty: amount } };
      last = await call(account, { method: "PUT", path: `/prodservices/stockqty/${number}`, xml }, taken);
      if (last.kind !== "ok") return last;
    }
    return last;
  }

  /** Display is stopped and restarted; sold out is a stock of nothing, and nothing is ever deleted. */
  async function changeStatus(
    account: MarketAccount,
    code: string,
    status: SaleStatus,
  ): Promise<MarketAnswer<ListingStatus>> {
    if (status === "Deleted") return notSupported(NO_DELETE);
    const id = encodeURIComponent(code);
    const now = await listingStatus(account, code);
    if (!now.ok) return now;
    const { nativeStatus } = now.value;
    if (status === "OnSale" && nativeStatus === SOLD_OUT) return notSupported(STOCK_NEEDED);
    const isThere = nativeStatus === { OnSale: SELLING, Suspended: STOPPED, SoldOut: SOLD_OUT }[status];
    if (isThere) return now;
    const step = status === "OnSale" ? "restartdisplay" : "stopdisplay";
    const answer =
      status === "SoldOut"
        ? await restock(account, id, { stock: 0 })
        : await call(account, { method: "PUT", path: `/prodstatservice/stat/${step}/${id}` }, taken);
    return answer.kind === "ok" ? listingStatus(account, code) : productFailed(answer);
  }

  return { publish, findBySellerCode, listingStatus, listingValues: valuesOf, editListing, changeStatus };
}

const isOf = (option: OptionStock, { mixDtlOptNm }: ElevenstStockRow): boolean => optionName(option) === mixDtlOptNm;

/**
 * The fields of a product that hold its stock, filled with what its stock rows say now; nothing is left of what is sold
 * out, unless it was given stock a moment ago.
 */
function stockedAsNow(
  product: ElevenstProduct,
  rows: ElevenstStockRow[],
  isRestocked: boolean,
): Record<string, unknown> {
  const isSoldOut = !isRestocked && product.selStatCd === SOLD_OUT;
  const amountOf = (row?: ElevenstStockRow): number => (isSoldOut ? 0 : (row?.stckQty ?? 0));
  const options = product.ProductOption;
  if (options.length === 0)
    return rows.length > 0 ? { prdSelQty: rows.reduce((sum, row) => sum + amountOf(row), 0) } : {};
  const stocked = options.map(({ raw, colValue0 }) => {
    const row = rows.find(({ mixDtlOptNm }) => mixDtlOptNm === colValue0);
    if (row === undefined && !isSoldOut) return raw;
    const left = amountOf(row);
    return { ...raw, useYn: left > 0 ? "Y" : "N", colCount: left };
  });
  return { ProductOption: stocked };
}
