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
};

/** The name buyers read. */
export const nameOf = ({ title }: Pick<RecipeProduct, "title">): string =>
  title.find(({ language }) => language === "KR")?.text ?? title[0]?.text ?? "";
