import type { CategoryNeeds } from "@/lib/domain/listing-facts/category-needs";
import type { OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { PageSetting } from "@/lib/domain/detail-page/composed-page";
import type { PricedBy, PriceOrigin } from "@/lib/domain/pricing/priced-by";
import type { MarketExtra } from "@/lib/domain/pricing/market-prices";
import type { PriceSetting } from "@/lib/domain/pricing/price-setting";
import type { TextedProduct, TextPlace } from "@/lib/domain/words/product-texts";

type Money = { currency: string; originalPrice: number; salePrice: number };
type Priced = { price: Money[]; priced?: PriceOrigin | null | undefined };

type TextedOptions = NonNullable<TextedProduct["option"]>;
type OptionsIn = Omit<TextedOptions, "detailOptions"> & {
  detailOptions: (TextedOptions["detailOptions"][number] & Priced)[];
};

/** What of a product a recipe reads and changes. `detailPageConfig` null follows the shop's setting. */
export type RecipeProduct = Omit<TextedProduct, "option"> &
  Priced & {
    currency: string;
    mainImages: string[];
    memo?: string | null | undefined;
    groupName?: string | null | undefined;
    stage: string;
    tags?: string[] | null | undefined;
    detailPageConfig?: (PageSetting & { market: string }) | null | undefined;
    pricedBy?: PricedBy | null | undefined;
    option?: OptionsIn | null | undefined;
    /** Its categories and notices; left out where nothing was chosen or typed. */
    ownFacts?: OwnFacts | undefined;
  };

/** A text whose Korean is known; `before` is what the product has there. */
export type KnownKorean = { place: TextPlace; before: string; korean: string };

/** What a recipe needs besides the product. */
export type RecipeContext = {
  /** The shop's price setting: its own rule, and what a sale costs. */
  setting: PriceSetting & { marketExpandPrice?: readonly MarketExtra[] | null };
  /** Ids of the stages the shop has. */
  stages: readonly string[];
  /** ISO moment that is kept with a price. */
  at: string;
  /** The Korean of this product's texts that are still Chinese. */
  korean: readonly KnownKorean[];
  /** Whether a market has a category; undefined while its tree was not read. */
  hasCategory(market: OpenMarketName, id: number): boolean | undefined;
  /** What a category asks for, as far as it was read. */
  needsAt(market: OpenMarketName, id: number): CategoryNeeds | undefined;
};

/** The name buyers read. */
export const nameOf = ({ title }: Pick<RecipeProduct, "title">): string =>
  title.find(({ language }) => language === "KR")?.text ?? title[0]?.text ?? "";
