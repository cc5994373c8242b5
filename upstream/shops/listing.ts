import { and, eq } from "drizzle-orm";
import type { DetailOption } from "@/lib/contract/schemas/product";
import { listingPriceOf } from "@/lib/domain/listing/listing-price";
import { marketPrice } from "@/lib/domain/listing/set-price";
import type { Services } from "@/upstream/context";
import { userSettings } from "@/upstream/db/schema";
import type { Listing, ListingOption } from "@/upstream/markets/market-connector";
import { textIn, type ProductRow } from "@/upstream/products/detail";
import { DETAIL_PAGE_DEFAULT, listedPage, type DetailPageConfig } from "./detail-page";
import { PRICE_DEFAULT, type PriceConfig } from "./price-config";

const STOCK_WITHOUT_OPTIONS = 999;

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

/**
 * A product as a market gets it. The price is the lowest of its options that can be bought; each option carries its own
 * price as the seller set it, and the difference to the lowest for markets that count that way.
 */
export async function listingOf(
  services: Services,
  product: ProductRow,
  sellerCode: string,
  category: number,
  market: string,
): Promise<Listing> {
  const price = await settingOf<PriceConfig>(services, product.userId, "price", PRICE_DEFAULT);
  const defaults = await settingOf<DetailPageConfig>(services, product.userId, "detailPage", DETAIL_PAGE_DEFAULT);
  const page = (product.detailPageConfig as DetailPageConfig | null) ?? defaults;
  // Only markets beside the base one have an entry (wire.md section 5).
  const expanded = price.marketExpandPrice?.find((one) => one.market === market);
  const { options, lowest } = optionsOf(product, expanded?.addRatio);
  return {
    sellerCode,
    name: product.titleKr,
    categoryId: String(category),
    priceKrw: lowest,
    stock: options.length > 0 ? options.reduce((sum, { stock }) => sum + stock, 0) : STOCK_WITHOUT_OPTIONS,
    images: product.mainImages,
    detailHtml: listedPage(product.body, page),
    optionGroups: (product.body.option?.optionGroups ?? []).map(({ groupName }) => textIn(groupName, "KR")),
    options,
    delivery: {
      feeKrw: price.isFreeDelivery ? 0 : (expanded?.deliveryBaiscPrice ?? price.deliveryBasicPrice ?? 0),
      returnFeeKrw: expanded?.deliveryReturnPrice ?? price.deliveryReturnPrice ?? 0,
      exchangeFeeKrw: expanded?.deliveryExchangePrice ?? price.deliveryExchangePrice ?? 0,
    },
    brand: "자체제작",
    manufacturer: "상세페이지 참조",
    origin: "중국",
    afterService: { phone: "010-0000-0000", text: "상세페이지 참조" },
    tags: product.tags.slice(0, 10),
  };
}

function optionsOf(
  product: ProductRow,
  addRatio: number | null | undefined,
): { options: ListingOption[]; lowest: number } {
  const all = product.body.option?.detailOptions ?? [];
  const priceOf = (option: DetailOption): number => marketPrice(listingPriceOf(option.price), addRatio);
  const buyable = all.filter(({ isSoldOut }) => !isSoldOut);
  const prices = (buyable.length > 0 ? buyable : all).map(priceOf);
  const lowest = prices.length > 0 ? Math.min(...prices) : marketPrice(product.krwMin, addRatio);
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
