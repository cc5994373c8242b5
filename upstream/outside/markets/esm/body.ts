import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { bySite, type EsmSite } from "./site";
import type { CertificateKind } from "@/lib/domain/listing-facts/certificates";
import type { Listing, ListingFacts, ListingOption } from "@/upstream/outside/markets/desks/listing";

const EXTRA_IMAGES_MAX = 14;
const STOCK = MARKET_LIMITS.Gmarket.stock;
const MANAGE_CODE_LENGTH_MAX = 20;
const NO_END = -1;
const DEPTH_MAX = 3;
/** An origin given by code is one of made goods; 1 would refer to the page (etapi.gmarket.com/20). */
const MADE = 2;
const IMPORTED = 2;
/**
 * Purchasing agency, the value of `mandatorySafetySign` that frees from the KC mark
 * (docs/markets.md#listing-law-certificates).
 */
const AGENCY = 2;
const CERTIFIED = 0;
const DESCRIBED_ELSEWHERE = 2;
/** Where a safety certificate says what it is: certification, confirmation, or the supplier's own word. */
const SAFETY_CERTIFICATION = 0;
/** The option and the value a seller names freely. */
const OWN = 0;

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
 * A listing as `POST /item/v1/goods` wants it, for one of the two sites (docs/markets.md#esm-product-body): sent as
 * purchasing agency from abroad, our code as `managedCode` so that a lost answer can be looked up.
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
      recommendedOpts: recommendedOptions(site, listing),
      sellingPeriod: bySite(site, NO_END, 0),
      managedCode: listing.sellerCode,
      origin: { goodsType: MADE, type: IMPORTED, code: Number(listing.facts.originCode), isMultipleOrigin: false },
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
      officialNotice: noticeOf(listing.facts),
      isAdultProduct: false,
      isVatFree: false,
      certInfo: {
        safetyCerts: {
          child: safety("child", listing.facts),
          electric: { ...safety("electric", listing.facts), mandatorySafetySign: AGENCY },
          life: { ...safety("household", listing.facts), mandatorySafetySign: AGENCY },
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

function noticeOf({ notice }: ListingFacts): Record<string, unknown> {
  return {
    officialNoticeNo: Number(notice?.group),
    details: (notice?.fields ?? []).map(({ code, value }) => ({
      officialNoticeItemelementCode: code,
      value,
      isExtraMark: true,
    })),
  };
}

function safety(kind: CertificateKind, { certificates }: ListingFacts): Record<string, unknown> {
  const own = certificates.filter((one) => one.kind === kind);
  if (own.length === 0) return { type: DESCRIBED_ELSEWHERE };
  const details = own.map(({ number }) => ({ certId: number, certTargetCode: SAFETY_CERTIFICATION }));
  return { type: CERTIFIED, details };
}

type Group = { no: number; name: string; codes: Readonly<Record<string, string>> };

/**
 * Options of the site's own dictionary, or of the seller's making where the category allows it
 * (docs/markets.md#esm-product-body): one group is independent, two or three are combined; further ones are joined into the
 * third.
 */
function recommendedOptions(site: EsmSite, { optionGroups, options, facts }: Listing): Record<string, unknown> {
  if (options.length === 0) return { type: 0 };
  const depth = Math.min(DEPTH_MAX, Math.max(1, ...options.map(({ names }) => names.length)));
  const groups = folded(optionGroups, depth).map((name, place): Group => {
    const asked = place === DEPTH_MAX - 1 && optionGroups.length > DEPTH_MAX ? null : facts.options[place];
    return { no: Number(asked?.code ?? OWN), name: name || `옵션${place + 1}`, codes: asked?.codes ?? {} };
  });
  const [first] = groups;
  if (depth === 1 && first) {
    const details = options.map((option) => ({
      ...valueOf("", first, option.names[0] ?? ""),
      ...detail(site, option),
    }));
    return { type: 1, isStockManage: true, independent: { ...namedOf("", first), details } };
  }
  const details = options.map((option) => ({
    ...Object.assign(
      {},
      ...folded(option.names, depth).map((name, place) => valueOf(`${place + 1}`, groups[place], name)),
    ),
    ...detail(site, option),
  }));
  const named = groups.map((group, place) => namedOf(`${place + 1}`, group));
  return { type: depth, isStockManage: true, combination: { ...Object.assign({}, ...named), details } };
}

/** An option by its number, and by its name where the seller names it. */
const namedOf = (place: string, { no, name }: Group): Record<string, unknown> => ({
  [`recommendedOptNo${place}`]: no,
  ...(no === OWN && { [`recommendedOptName${place}`]: { koreanText: name } }),
});

const valueOf = (place: string, group: Group | undefined, name: string): Record<string, unknown> => ({
  [`recommendedOptValueNo${place}`]: Number(group?.codes[name] ?? OWN),
  [`recommendedOptValue${place}`]: { koreanText: name },
});

function detail(site: EsmSite, { soldOut, stock, sku, priceDeltaKrw }: ListingOption): Record<string, unknown> {
  return {
    isSoldOut: soldOut || stock <= 0,
    isDisplay: true,
    qty: bySite(site, pieces(stock), 0),
    manageCode: sku.slice(0, MANAGE_CODE_LENGTH_MAX),
    addAmnt: priceDeltaKrw,
  };
}

/** Values as the groups of goods take them: `folded(["빨강", "M", "긴팔", "면"], 3)` is `["빨강", "M", "긴팔/면"]`. */
export function folded(names: string[], depth: number): string[] {
  const head = Array.from({ length: depth - 1 }, (_, place) => names[place] ?? "");
  return [...head, names.slice(depth - 1).join("/")];
}
