import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { bySite, type EsmSite } from "./site";
import type { Listing, ListingOption } from "@/upstream/markets/market-connector";

const EXTRA_IMAGES_MAX = 14;
const STOCK = MARKET_LIMITS.Gmarket.stock;
const MANAGE_CODE_LENGTH_MAX = 20;
const NO_END = -1;
const NOTICE_OTHER = 35;
/** Purchasing agency, the value of `mandatorySafetySign` that frees from the KC mark (markets.md 11). */
const AGENCY = 2;
const DESCRIBED_ELSEWHERE = 2;
const SEE_DETAIL = "상세페이지 참조";

/** The courier a new listing names; the real one comes with the invoice. */
export const LISTED_COURIER = 10_013;

/** What a listing refers to by number: kept at the market, asked for once per account. */
export type EsmPlaces = {
  placeNo: number;
  bundlePolicyNo: string;
  dispatchPolicyNo: number;
  returnAddrNo: string;
};

const pieces = (stock: number): number => Math.min(STOCK.to, Math.max(STOCK.from, stock));

/**
 * A listing as `POST /item/v1/goods` wants it, for one of the two sites (markets.md 4.5): sent as purchasing agency from
 * abroad, our code as `managedCode` so that a lost answer can be looked up.
 */
export function esmBody(site: EsmSite, listing: Listing, places: EsmPlaces): Record<string, unknown> {
  const { delivery } = listing;
  const [main = "", ...extra] = [...new Set(listing.images)];
  return {
    itemBasicInfo: {
      goodsName: { kor: listing.name, promotion: "" },
      category: { site: [{ siteType: site.siteType, catCode: listing.categoryId }] },
      catalog: { modelName: "", brandNo: 0, barCode: "" },
      goodsType: 1,
    },
    itemAddtionalInfo: {
      price: bySite(site, listing.priceKrw, 0),
      stock: bySite(site, pieces(listing.stock), 0),
      orderOpts: orderOptions(site, listing),
      sellingPeriod: bySite(site, NO_END, 0),
      managedCode: listing.sellerCode,
      origin: { goodsType: 1, type: 2, code: listing.origin, isMultipleOrigin: false },
      shipping: {
        type: 1,
        companyNo: LISTED_COURIER,
        policy: {
          placeNo: places.placeNo,
          feeType: 2,
          bundle: { deliveryTmplId: places.bundlePolicyNo },
          each: { feeType: delivery.feeKrw > 0 ? 2 : 1, feePayType: 1, fee: delivery.feeKrw, details: [] },
        },
        returnAndExchange: {
          addrNo: places.returnAddrNo,
          shippingCompany: String(LISTED_COURIER),
          fee: delivery.returnFeeKrw,
        },
        dispatchPolicyNo: bySite(site, places.dispatchPolicyNo, 0),
      },
      officialNotice: {
        officialNoticeNo: NOTICE_OTHER,
        details: ["35-1", "35-2", "35-3", "35-4", "35-5"].map((officialNoticeItemelementCode) => ({
          officialNoticeItemelementCode,
          value: SEE_DETAIL,
          isExtraMark: true,
        })),
      },
      isAdultProduct: false,
      isVatFree: false,
      certInfo: {
        safetyCerts: {
          child: { type: DESCRIBED_ELSEWHERE },
          electric: { type: DESCRIBED_ELSEWHERE, mandatorySafetySign: AGENCY },
          life: { type: DESCRIBED_ELSEWHERE, mandatorySafetySign: AGENCY },
          harmful: { type: DESCRIBED_ELSEWHERE },
        },
      },
      images: esmImages(main, extra),
      descriptions: { kor: { type: 2, html: listing.detailHtml } },
      goodsStatus: 1,
    },
    addtionalInfo: {
      sellerDiscount: { isUse: false },
      siteDiscount: bySite(site, true, false),
      pcs: { isUse: true },
      overseaSales: { isAgree: false },
    },
  };
}

/** Pictures by the market's own names; Auction refuses one that comes twice. */
export function esmImages(main: string, extra: string[]): Record<string, string> {
  return {
    basicImgURL: main,
    ...Object.fromEntries(extra.slice(0, EXTRA_IMAGES_MAX).map((url, place) => [`addtionalImg${place + 1}URL`, url])),
  };
}

/** Options with names of our own: one group stands alone, two or three are combined; more are joined into the third. */
function orderOptions(site: EsmSite, { optionGroups, options }: Listing): Record<string, unknown> {
  if (options.length === 0) return { type: 0 };
  const depth = Math.min(3, Math.max(1, ...options.map(({ names }) => names.length)));
  const groups = folded(optionGroups, depth).map((name, place) => name || `옵션${place + 1}`);
  if (depth === 1) {
    const details = options.map((option) => ({ value: { kor: option.names[0] ?? "" }, ...detail(site, option) }));
    return { type: 1, isStockManage: true, independent: [{ name: { kor: groups[0] }, details }] };
  }
  const details = options.map((option) => ({
    ...Object.fromEntries(folded(option.names, depth).map((kor, place) => [`value${place + 1}`, { kor }])),
    ...detail(site, option),
  }));
  const names = Object.fromEntries(groups.map((kor, place) => [`name${place + 1}`, { kor }]));
  return { type: 2, isStockManage: true, combination: { ...names, details } };
}

function detail(site: EsmSite, { soldOut, stock, sku, priceDeltaKrw }: ListingOption): Record<string, unknown> {
  return {
    isSoldOut: soldOut || stock <= 0,
    isDisplay: true,
    qty: bySite(site, pieces(stock), 0),
    manageCode: sku.slice(0, MANAGE_CODE_LENGTH_MAX),
    addAmnt: priceDeltaKrw,
  };
}

/** `folded(["빨강", "M", "긴팔", "면"], 3)` is `["빨강", "M", "긴팔/면"]`. */
function folded(names: string[], depth: number): string[] {
  const head = Array.from({ length: depth - 1 }, (_, place) => names[place] ?? "");
  return [...head, names.slice(depth - 1).join("/")];
}
