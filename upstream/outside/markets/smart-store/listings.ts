import { uploadedPictures, type ReadPicture, type UploadedPictures } from "@/upstream/outside/markets/listing-pictures";
import { missingOption } from "@/upstream/outside/markets/option-stocks";
import { taken } from "@/upstream/outside/markets/wire";
import {
  foundProducts,
  product as productAnswer,
  type ChannelProduct,
  type OptionCombination,
  type OriginProduct,
} from "./wire";
import {
  NOT_FOUND,
  notFound,
  notSupported,
  type MarketAnswer,
  type MarketFailure,
} from "@/upstream/outside/markets/desks/answers";
import {
  fieldsOf,
  listingValues,
  type EditOutcome,
  type ListingChange,
  type ListingStatus,
  type ListingValues,
  type OptionStock,
} from "@/upstream/outside/markets/desks/listings";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import { failed } from "@/upstream/outside/markets/market-http";
import type { SmartStoreCall } from "./client";
import { uploadPictures } from "./pictures";
import { smartStoreProductPath } from "./status";
import type { SaleStatus } from "@/lib/domain/markets/market";
import type { Message } from "@/upstream/kit/messages";

const NATIVE = {
  OnSale: "SALE",
  Suspended: "SUSPENSION",
  SoldOut: "OUTOFSTOCK",
  Deleted: undefined,
} as const satisfies Record<SaleStatus, string | undefined>;
const STOCK_NEEDED: Message = { key: "listings.needsStock" };

/** What these calls stand on; `statusOf` words a row of the market as every connector does. */
type SmartStoreDesk = {
  call: SmartStoreCall;
  readPicture: ReadPicture;
  uploaded?: UploadedPictures;
  statusOf: (row: ChannelProduct) => ListingStatus;
};

/** The listing calls a seller makes after the upload: edit and status (docs/markets.md#smartstore-listing). */
export function smartStoreListed({ call, readPicture, uploaded = uploadedPictures(), statusOf }: SmartStoreDesk) {
  /** PUT replaces the whole product, so it is read, merged and written back (docs/markets.md#smartstore-listing). */
  async function editListing(account: MarketAccount, code: string, change: ListingChange): Promise<EditOutcome> {
    const path = smartStoreProductPath(code);
    const found = await call(account, { method: "GET", path }, productAnswer);
    if (found.kind !== "ok") return { ...failed(found), done: [] };
    const rows = found.body.originProduct.detailAttribute?.optionInfo?.optionCombinations ?? [];
    const unknown = missingOption(change, (option) => rows.some((row) => isOf(option, row)));
    if (unknown) return { ...unknown, done: [] };
    let images: string[] | undefined;
    if (change.images) {
      const sent = await uploadPictures(call, account, change.images, readPicture, uploaded);
      if (!sent.ok) return { ...notSent(sent.outcome), done: [] };
      images = sent.urls;
    }
    const { product, statusType, stock } = merged(found.body.originProduct, change, images);
    // Both shops a product can belong to are sent back, or it would leave the omitted one.
    const { smartstoreChannelProduct, windowChannelProduct } = found.body;
    const json = { originProduct: product, smartstoreChannelProduct, windowChannelProduct };
    const answer = await call(account, { method: "PUT", path, json }, taken);
    if (answer.kind !== "ok") return { ...failed(answer), done: [] };
    const now = statusType === NATIVE.Suspended || stock > 0 ? statusType : NATIVE.SoldOut;
    return { ok: true, value: statusOf({ channelProductNo: code, statusType: now }), done: fieldsOf(change) };
  }

  /** Status and deletion ask for the origin number, which only the search answers to a channel number. */
  async function originOf(account: MarketAccount, code: string): Promise<MarketAnswer<{ no: string; status: string }>> {
    const json = { searchKeywordType: "CHANNEL_PRODUCT_NO", channelProductNos: [Number(code)], page: 1, size: 1 };
    const answer = await call(account, { method: "POST", path: "/v1/products/search", json }, foundProducts);
    if (answer.kind !== "ok") return failed(answer);
    const [row] = answer.body.contents;
    if (!row?.originProductNo) return notFound();
    return { ok: true, value: { no: row.originProductNo, status: row.channelProducts[0]?.statusType ?? "" } };
  }

  async function changeStatus(
    account: MarketAccount,
    code: string,
    status: SaleStatus,
  ): Promise<MarketAnswer<ListingStatus>> {
    const origin = await originOf(account, code);
    // What is gone was deleted before, perhaps by an answer that was lost.
    if (!origin.ok && origin.code === NOT_FOUND && status === "Deleted") {
      return { ok: true, value: statusOf({ channelProductNo: code, statusType: "DELETE" }) };
    }
    if (!origin.ok) return origin;
    const { no, status: before } = origin.value;
    const statusType = NATIVE[status];
    if (status === "OnSale" && before === "OUTOFSTOCK") return notSupported(STOCK_NEEDED);
    const answer = statusType
      ? await call(
          account,
          { method: "PUT", path: `/v1/products/origin-products/${no}/change-status`, json: { statusType } },
          taken,
        )
      : await call(account, { method: "DELETE", path: `/v2/products/origin-products/${no}` }, taken);
    if (answer.kind !== "ok") return failed(answer);
    return { ok: true, value: statusOf({ channelProductNo: code, statusType: statusType ?? "DELETE" }) };
  }

  /**
   * The reply with the product's state also contains the values it is sold with (docs/markets.md#smartstore-product-body).
   */
  async function valuesOf(account: MarketAccount, code: string): Promise<MarketAnswer<ListingValues>> {
    const answer = await call(account, { method: "GET", path: smartStoreProductPath(code) }, productAnswer);
    if (answer.kind !== "ok") return failed(answer);
    const { name, salePrice, stockQuantity, detailAttribute } = answer.body.originProduct;
    const rows = detailAttribute?.optionInfo?.optionCombinations ?? [];
    const usable = rows.filter((row) => row.usable).map((row) => row.stockQuantity);
    const stocks = rows.length > 0 ? usable : [stockQuantity];
    return { ok: true, value: listingValues({ name, priceKrw: salePrice, stocks }) };
  }

  return { editListing, changeStatus, listingValues: valuesOf };
}

const isOf = ({ sku }: OptionStock, row: OptionCombination): boolean => row.sellerManagerCode === sku;

/** The product with the change in it, and what it comes to: its status, and what buyers can take of it. */
function merged(before: OriginProduct, change: ListingChange, images: string[] | undefined) {
  const detail = before.detailAttribute;
  const info = detail?.optionInfo;
  const rows = info?.optionCombinations ?? [];
  // SALE with the stock that was read would sell again what is sold out: only a stock the change names does that.
  const stock = change.stock ?? (before.statusType === NATIVE.SoldOut ? 0 : undefined);
  // A stopped option is switched off besides its stock: a common stock would sell it again.
  const sold = rows.map((row) => {
    const named = change.options?.find((option) => isOf(option, row))?.stock;
    if (named !== undefined) return { left: named, row: { ...row.raw, usable: named > 0, stockQuantity: named } };
    if (!row.usable) return { left: 0, row: row.raw };
    return stock === undefined
      ? { left: row.stockQuantity, row: row.raw }
      : { left: stock, row: { ...row.raw, stockQuantity: stock } };
  });
  const total = sold.reduce((sum, { left }) => sum + left, 0);
  const optionCombinations = sold.map(({ row }) => row);
  const isRestocked = stock !== undefined || change.options !== undefined;
  const [main, ...extra] = images ?? [];
  // An update takes only SALE and SUSPENSION; sold out is what SALE without stock becomes
  // (docs/markets.md#smartstore-statuses).
  const statusType = before.statusType === NATIVE.Suspended ? NATIVE.Suspended : NATIVE.OnSale;
  const product = {
    ...before.raw,
    ...(change.name !== undefined && { name: change.name }),
    ...(change.priceKrw !== undefined && { salePrice: change.priceKrw }),
    ...(change.detailHtml !== undefined && { detailContent: change.detailHtml }),
    ...(main !== undefined && {
      images: { representativeImage: { url: main }, optionalImages: extra.map((url) => ({ url })) },
    }),
    ...(isRestocked && { stockQuantity: rows.length > 0 ? total : (stock ?? before.stockQuantity) }),
    ...(rows.length > 0 && {
      detailAttribute: { ...detail?.raw, optionInfo: { ...info?.raw, optionCombinations } },
    }),
    statusType,
  };
  return { product, statusType, stock: rows.length > 0 ? total : (stock ?? before.stockQuantity) };
}

type NotSent = Extract<Awaited<ReturnType<typeof uploadPictures>>, { ok: false }>["outcome"];

/** Pictures are prepared before anything changes, so that losing them is never dangerous. */
function notSent(outcome: NotSent): MarketFailure {
  switch (outcome.kind) {
    case "rejected":
      return { ok: false, code: outcome.reasonCode, message: outcome.message, retryable: false };
    case "retry":
      return { ok: false, code: "BUSY", message: outcome.reason, retryable: true, afterMs: outcome.afterMs };
    default:
      return { ok: false, code: "UNREACHABLE", message: { key: "markets.picturesNotTaken" }, retryable: true };
  }
}
