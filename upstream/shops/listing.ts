import { and, eq } from "drizzle-orm";
import type { DetailOption } from "@/lib/contract/schemas/product";
import { listingPriceOf } from "@/lib/domain/listing/listing-price";
import { marketPrice } from "@/lib/domain/listing/set-price";
import type { PriceRule } from "@/lib/domain/pricing/price-result";
import {
  deliveryFee,
  templateEnds,
  templatePrice,
  templateRule,
  type MarketTemplate,
} from "@/lib/domain/settings/market-template";
import { MARKET_LIMITS, type MarketLimits, type UploadTarget } from "@/lib/domain/uploading/market-limits";
import type { Services } from "@/upstream/context";
import { users, userSettings } from "@/upstream/db/schema";
import type { Listing, ListingOption } from "@/upstream/markets/market-connector";
import { textIn, type ProductRow } from "@/upstream/products/detail";
import { DETAIL_PAGE_DEFAULT, listedPage, type DetailPageConfig } from "./detail-page";
import { countingPicture } from "./listed-views";
import { PRICE_DEFAULT, type PriceConfig } from "./price-config";
import { templateFor } from "./templates";

const STOCK_WITHOUT_OPTIONS = 999;
/** Where a market names no limit of its own. */
const TAGS_MAX = 10;
const SEE_DETAIL = "상세페이지 참조";

/** A seller's default setting by name, or what a new seller starts with. */
export async function settingOf<T>(
  { db }: Pick<Services, "db">,
  userId: string,
  name: string,
  fallback: T,
): Promise<T> {
  const [row] = await db
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(and(eq(userSettings.userId, userId), eq(userSettings.name, name)));
  return row ? ({ ...fallback, ...row.value } as T) : fallback;
}

/** What putting a listing together needs of a running upstream. */
export type ListingServices = Pick<Services, "db"> & { settings: Pick<Services["settings"], "publicOrigin"> };

/** What decides how products are listed at one market: the seller's prices and, where there is one, the template. */
async function rulesFor(services: Pick<Services, "db">, userId: string, market: string, templateName: string) {
  const price = await settingOf<PriceConfig>(services, userId, "price", PRICE_DEFAULT);
  const template = await templateFor(services, userId, market, templateName);
  // Only markets beside the base one have an entry (wire.md section 5).
  const expanded = price.marketExpandPrice?.find((one) => one.market === market);
  return { price, template, expanded };
}
type Rules = Awaited<ReturnType<typeof rulesFor>>;

/**
 * A product as a market gets it. The price is the lowest of its options that can be bought; each option carries its own
 * price as the seller set it, and the difference to the lowest for markets that count that way. What the seller did not
 * set for the product is the template's: prices, the page's ends, delivery, brand, origin and after-sales service.
 */
export async function listingOf(
  services: ListingServices,
  product: ProductRow,
  sellerCode: string,
  category: number,
  market: string,
  templateName = "",
): Promise<Listing> {
  const rules = await rulesFor(services, product.userId, market, templateName);
  const { template } = rules;
  const defaults = await settingOf<DetailPageConfig>(services, product.userId, "detailPage", DETAIL_PAGE_DEFAULT);
  const own = product.detailPageConfig as DetailPageConfig | null;
  const { options, lowest } = optionsOf(product, rules);
  return {
    sellerCode,
    name: product.titleKr,
    categoryId: String(category),
    priceKrw: lowest,
    stock: options.length > 0 ? options.reduce((sum, { stock }) => sum + stock, 0) : STOCK_WITHOUT_OPTIONS,
    images: product.mainImages,
    detailHtml:
      listedPage(product.body, own ?? withEnds(defaults, template)) +
      countingPicture(services.settings.publicOrigin, sellerCode),
    optionGroups: (product.body.option?.optionGroups ?? []).map(({ groupName }) => textIn(groupName, "KR")),
    options,
    delivery: deliveryOf(rules),
    brand: template?.brandName || "자체제작",
    manufacturer: template?.manufacturer || SEE_DETAIL,
    origin: template?.originArea || "중국",
    afterService: {
      phone: template?.afterServiceInfoModel.phone || (await phoneOf(services, product.userId)),
      text: template?.afterServiceInfoModel.content || SEE_DETAIL,
    },
    tags: product.tags.slice(0, limitsOf(market)?.tags ?? TAGS_MAX),
  };
}

/** Whether a product has a price at a market: its own, or one the seller's template makes of its source price. */
export async function isPriced(
  services: Pick<Services, "db">,
  product: ProductRow,
  market: string,
  templateName = "",
): Promise<boolean> {
  return optionsOf(product, await rulesFor(services, product.userId, market, templateName)).lowest > 0;
}

export type ListedPrice = { from: number; to: number; uneven: number | null };

/**
 * What products would be listed at: a function of a product, made once for a market and template. Lowest and highest whole
 * KRW, 0 without a price; `uneven` is one of them that is no multiple of the market's unit, which it would refuse.
 */
export async function listedPrices(
  services: Pick<Services, "db">,
  userId: string,
  market: string,
  templateName: string,
): Promise<(product: ProductRow) => ListedPrice> {
  const rules = await rulesFor(services, userId, market, templateName);
  const unit = limitsOf(market)?.priceUnit ?? 1;
  return (product) => {
    const { options, lowest } = optionsOf(product, rules);
    const prices = options.length > 0 ? options.map(({ salePriceKrw }) => salePriceKrw) : [lowest];
    return { from: lowest, to: Math.max(...prices), uneven: prices.find((price) => price % unit !== 0) ?? null };
  };
}

const limitsOf = (market: string): MarketLimits | undefined =>
  market in MARKET_LIMITS ? MARKET_LIMITS[market as UploadTarget] : undefined;

/** The seller's general page setting with the template's ends where those are switched on. */
function withEnds(setting: DetailPageConfig, template: MarketTemplate | undefined): DetailPageConfig {
  const { top, bottom } = template ? templateEnds(template) : { top: "", bottom: "" };
  const added = setting.addContent;
  return {
    ...setting,
    addContent: {
      ...added,
      ...(top && { useTopContent: true, topHtml: top }),
      ...(bottom && { useBottomContent: true, bottomHtml: bottom }),
    },
  };
}

function deliveryOf({ price, template, expanded }: Rules): Listing["delivery"] {
  if (template) {
    const { deliveryModel } = template;
    return {
      feeKrw: deliveryFee(deliveryModel),
      returnFeeKrw: deliveryModel.returnPrice,
      exchangeFeeKrw: deliveryModel.exchangePrice,
      ...(deliveryModel.type === "repeat" && { perQuantity: deliveryModel.repeat }),
    };
  }
  return {
    feeKrw: price.isFreeDelivery ? 0 : (expanded?.deliveryBaiscPrice ?? price.deliveryBasicPrice ?? 0),
    returnFeeKrw: expanded?.deliveryReturnPrice ?? price.deliveryReturnPrice ?? 0,
    exchangeFeeKrw: expanded?.deliveryExchangePrice ?? price.deliveryExchangePrice ?? 0,
  };
}

/** Markets ask for a number buyers can call; without one in the template it is the seller's own. */
async function phoneOf({ db }: Pick<Services, "db">, userId: string): Promise<string> {
  const [row] = await db.select({ tel: users.tel }).from(users).where(eq(users.id, userId));
  return row?.tel ?? "";
}

/** What one thing costs at the market: the seller's price with the market's ratio, else the template's own price. */
function priceAt(ownKrw: number, source: number, rule: PriceRule | undefined, expanded: Rules["expanded"]): number {
  if (ownKrw > 0) return marketPrice(ownKrw, expanded?.addRatio);
  return rule && source > 0 ? templatePrice(source, rule).result : 0;
}

function optionsOf(product: ProductRow, rules: Rules): { options: ListingOption[]; lowest: number } {
  const all = product.body.option?.detailOptions ?? [];
  const { price, template, expanded } = rules;
  const rule = template && templateRule(template, product.currency, price);
  const priceOf = (option: DetailOption): number =>
    priceAt(listingPriceOf(option.price), option.price[0]?.salePrice ?? 0, rule, expanded);
  const buyable = all.filter(({ isSoldOut }) => !isSoldOut);
  const prices = (buyable.length > 0 ? buyable : all).map(priceOf);
  const lowest = prices.length > 0 ? Math.min(...prices) : priceAt(product.krwMin, product.sourceMin, rule, expanded);
  const options = all.map((option) => ({
    names: textIn(option.optionName, "KR").split("//"),
    priceDeltaKrw: priceOf(option) - lowest,
    salePriceKrw: priceOf(option),
    stock: option.isSoldOut ? 0 : option.quantity,
    soldOut: option.isSoldOut,
    sku: option.id,
  }));
  return { options, lowest };
}
