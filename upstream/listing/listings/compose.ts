import { and, eq } from "drizzle-orm";
import type { DetailOption } from "@/lib/contract/schemas/product";
import { highestOf, lowestOf } from "@/lib/domain/kit/extremes";
import { listingPriceOf, sourcePriceOf } from "@/lib/domain/pricing/listing-price";
import { marginAt, type Margin } from "@/lib/domain/pricing/margin";
import { priceAt, ratioAt } from "@/lib/domain/pricing/market-prices";
import { movedPrice } from "@/lib/domain/pricing/moved-price";
import { deliveryFee, templateEnds, templateRule, type MarketTemplate } from "@/lib/domain/template/market-template";
import { NAME_JOIN } from "@/lib/domain/option/combine-options";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { isBuyable } from "@/lib/domain/listing/option-facts";
import type { UpstreamSettings } from "@/lib/settings/upstream";
import type { Needs } from "@/upstream/context";
import { userSettings } from "@/upstream/db/schema";
import type { Listing, ListingFacts, ListingOption } from "@/upstream/outside/markets/desks/listing";
import { phoneOf } from "@/upstream/listing/listing-facts/fill";
import { textIn, type ProductRow } from "@/upstream/shelf/products/detail";
import { DETAIL_PAGE_DEFAULT, type DetailPageConfig } from "@/upstream/shop/templates/detail-page";
import { listedPage } from "./listed-page";
import { countingPicture } from "./views";
import { PRICE_DEFAULT, type PriceConfig } from "@/upstream/shop/templates/price-config";
import { templateFor } from "@/upstream/shop/templates/templates";
import type { MarketLimits } from "@/lib/domain/markets/market";
import type { MarketName } from "@/lib/domain/markets/markets";

const STOCK_WITHOUT_OPTIONS = 999;
/** Where a market names no limit of its own. */
const TAGS_MAX = 10;
const SEE_DETAIL = "상세페이지 참조";

/** A seller's default setting by name, or what a new seller starts with. */
export async function settingOf<T>({ db }: Needs<"db">, userId: string, name: string, fallback: T): Promise<T> {
  const [row] = await db
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(and(eq(userSettings.userId, userId), eq(userSettings.name, name)));
  return row ? ({ ...fallback, ...row.value } as T) : fallback;
}

/** What putting a listing together needs of a running upstream. */
type ListingServices = Needs<"db"> & { settings: Pick<UpstreamSettings, "publicOrigin"> };

/** What decides how products are listed at one market: the seller's prices and, where there is one, the template. */
export type ListingRules = {
  market: string;
  price: PriceConfig;
  template?: MarketTemplate;
  /** Only markets other than the base one have an entry (docs/wire.md#price-settings). */
  expanded?: NonNullable<PriceConfig["marketExpandPrice"]>[number];
  /** What the seller wants the cheapest option to cost in this listing alone, in whole KRW. */
  wanted?: number | undefined;
};

async function rulesFor(
  services: Needs<"db">,
  userId: string,
  market: string,
  templateName: string,
): Promise<ListingRules> {
  const price = await settingOf<PriceConfig>(services, userId, "price", PRICE_DEFAULT);
  const template = await templateFor(services, userId, market, templateName);
  return { market, price, template, expanded: price.marketExpandPrice?.find((one) => one.market === market) };
}

/** A product as a market gets it, by the seller's rules of this moment. */
export async function listingOf(
  services: ListingServices,
  product: ProductRow,
  { sellerCode, category, facts }: Pick<Around, "sellerCode" | "category" | "facts">,
  market: string,
  templateName = "",
  wanted?: number,
): Promise<Listing> {
  const { userId } = product;
  return composedListing(
    product,
    { ...(await rulesFor(services, userId, market, templateName)), wanted },
    {
      sellerCode,
      category,
      facts,
      page: await settingOf<DetailPageConfig>(services, userId, "detailPage", DETAIL_PAGE_DEFAULT),
      phone: await phoneOf(services, userId),
      publicOrigin: services.settings.publicOrigin,
    },
  );
}

type Around = {
  sellerCode: string;
  /** The market's own code. */
  category: string;
  facts: ListingFacts;
  /** The seller's general page setting. */
  page: DetailPageConfig;
  /** The seller's own number. */
  phone: string;
  publicOrigin: string;
};

/**
 * A product as a market gets it. The price is the lowest of its options that can be bought; each option carries its own
 * price as the seller set it, and the difference to the lowest for markets that count that way. What the seller did not
 * set for the product is the template's: prices, the page's ends, delivery, brand, origin and after-sales service.
 */
export function composedListing(product: ProductRow, rules: ListingRules, around: Around): Listing {
  const { template, market } = rules;
  const { sellerCode } = around;
  const own = product.detailPageConfig as DetailPageConfig | null;
  const { options, lowest } = optionsOf(product, rules);
  return {
    sellerCode,
    name: product.titleKr,
    categoryId: around.category,
    facts: around.facts,
    priceKrw: lowest,
    stock: options.length > 0 ? options.reduce((sum, { stock }) => sum + stock, 0) : STOCK_WITHOUT_OPTIONS,
    images: product.mainImages,
    detailHtml:
      listedPage(product.body, own ?? withEnds(around.page, template)) +
      countingPicture(around.publicOrigin, sellerCode),
    optionGroups: namedOptions(product).groups.map(({ name }) => name),
    options,
    delivery: deliveryOf(rules),
    brand: template?.brandName || "자체제작",
    manufacturer: template?.manufacturer || SEE_DETAIL,
    origin: template?.originArea || "중국",
    afterService: {
      // Markets ask for a number buyers can call.
      phone: template?.afterServiceInfoModel.phone || around.phone,
      text: template?.afterServiceInfoModel.content || SEE_DETAIL,
    },
    tags: product.tags.slice(0, limitsOf(market)?.tags ?? TAGS_MAX),
  };
}

/** What markets know an option by. */
export const optionAtMarkets = ({ id, optionName }: DetailOption): Pick<ListingOption, "names" | "sku"> => ({
  names: textIn(optionName, "KR").split(NAME_JOIN),
  sku: id,
});

type ListedPrice = {
  from: number;
  to: number;
  least: number;
  most: number;
  uneven: number | null;
  /** What a sale of the option that brings least is expected to bring, and its price; null where no cost is known. */
  margin: (Margin & { price: number }) | null;
};

/** What products would be listed at: a function of a product, made once for a market and template. */
export async function listedPrices(
  services: Needs<"db">,
  userId: string,
  market: string,
  templateName: string,
): Promise<(product: ProductRow, wanted?: number) => ListedPrice> {
  const rules = await rulesFor(services, userId, market, templateName);
  return (product, wanted) => listedPrice(product, { ...rules, wanted });
}

/**
 * Lowest and highest whole KRW that can be bought, 0 without a price; `least`, `most` and `uneven`, a price that is no
 * multiple of the market's unit, are of all options the market gets, sold-out ones too where it takes those.
 */
export function listedPrice(product: ProductRow, rules: ListingRules): ListedPrice {
  const { priceUnit = 1, leavesOutSoldOut = false } = limitsOf(rules.market) ?? {};
  const { options, lowest } = optionsOf(product, rules);
  const pricesOf = (some: readonly ListingOption[]): number[] =>
    some.length > 0 ? some.map(({ salePriceKrw }) => salePriceKrw) : [lowest];
  const buyable = options.filter(({ soldOut }) => !soldOut);
  const sent = pricesOf(leavesOutSoldOut ? buyable : options);
  return {
    from: lowest,
    to: highestOf(pricesOf(buyable)),
    least: lowestOf(sent),
    most: highestOf(sent),
    uneven: sent.find((price) => price % priceUnit !== 0) ?? null,
    margin: leastMargin(product, rules),
  };
}

/** By the one margin rule, of each option that can be bought, or of the product where it has none. */
function leastMargin(product: ProductRow, rules: ListingRules): ListedPrice["margin"] {
  const charged = deliveryOf(rules).feeKrw;
  const sales = optionsOf(product, rules).sales;
  const margins = sales.flatMap(({ krw, source }) => {
    const piece = { amount: source, currency: product.currency };
    const margin = marginAt(rules.market, krw, piece, rules.price, charged);
    return margin ? [{ ...margin, price: krw }] : [];
  });
  return margins.reduce<ListedPrice["margin"]>((least, one) => (least && least.krw <= one.krw ? least : one), null);
}

/** A product's options by their Korean names. Groups without values, as a seller may leave one behind, are no groups. */
export function namedOptions({ body }: Pick<ProductRow, "body">) {
  const { optionGroups = [], detailOptions = [] } = body.option ?? {};
  return {
    groups: optionGroups
      .filter(({ groups }) => groups.length > 0)
      .map(({ groupName, groups }) => ({
        name: textIn(groupName, "KR"),
        values: groups.map(({ optionName }) => textIn(optionName, "KR")),
      })),
    combinations: detailOptions.map(({ optionName, quantity, isSoldOut }) => ({
      names: textIn(optionName, "KR").split(NAME_JOIN),
      quantity,
      isSoldOut,
    })),
  };
}

const limitsOf = (market: string): MarketLimits | undefined =>
  market in MARKET_LIMITS ? MARKET_LIMITS[market as MarketName] : undefined;

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

function deliveryOf({ price, template, expanded }: ListingRules): Listing["delivery"] {
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

/** `sales` are what buyers may choose from: the price and the source's price, in its currency. */
function optionsOf(
  product: ProductRow,
  rules: ListingRules,
): { options: ListingOption[]; lowest: number; sales: { krw: number; source: number }[] } {
  const all = product.body.option?.detailOptions ?? [];
  const { price, template, market } = rules;
  const rule = template && templateRule(template, product.currency, price);
  const ratio = ratioAt(market, price.marketExpandPrice ?? []);
  const priceOf = (option: DetailOption): number =>
    priceAt(listingPriceOf(option.price), sourcePriceOf(option.price), ratio, rule);
  const made = all.map((option) => ({ option, krw: priceOf(option), soldOut: !isBuyable(option) }));
  const cheapest = (some: readonly { krw: number; soldOut: boolean }[]): number => {
    const buyable = some.filter(({ soldOut }) => !soldOut);
    return lowestOf((buyable.length > 0 ? buyable : some).map(({ krw }) => krw));
  };
  const lowestMade = made.length > 0 ? cheapest(made) : priceAt(product.krwMin, product.sourceMin, ratio, rule);
  const lowest = rules.wanted ?? lowestMade;
  const priced = made.map((one) => ({ ...one, krw: movedPrice(one.krw, lowestMade, lowest) }));
  const buyable = priced.filter(({ soldOut }) => !soldOut);
  const sold = buyable.length > 0 ? buyable : priced;
  const options = priced.map(({ option, krw, soldOut }) => ({
    ...optionAtMarkets(option),
    priceDeltaKrw: krw - lowest,
    salePriceKrw: krw,
    stock: soldOut ? 0 : option.quantity,
    soldOut,
  }));
  const sales =
    sold.length > 0
      ? sold.map(({ option, krw }) => ({ krw, source: sourcePriceOf(option.price) }))
      : [{ krw: lowest, source: product.sourceMin }];
  return { options, lowest, sales };
}
