import type { SourceDoubt } from "@/lib/domain/product/source-doubts";
import type { SiteName } from "@/lib/domain/sites/sites";

export type SiteCurrency = "CNY" | "KRW" | "USD";

/** One value of one option group, e.g. `{ id: "1627207:28320", name: "白色" }`; ids are unique inside the product. */
type CollectedValue = { id: string; name: string; image?: string };

export type CollectedGroup = { id: string; name: string; values: CollectedValue[] };

/**
 * One buyable combination. `path` holds one value id per group, in group order; a product without options has exactly
 * one sku with an empty path. Money is a decimal string in the product's currency, e.g. "59.00".
 */
export type Sku = {
  id: string;
  path: string[];
  price: string;
  original: string;
  /** 0 also for one that cannot be bought; null where the page does not say how many there are. */
  stock: number | null;
  image?: string;
};

/** What a site asks from a quantity on, e.g. `{ beginQuantity: 100, price: "11.00" }` (1688 rangePrice). */
export type PriceTier = { beginQuantity: number; price: string };

/**
 * What every collector answers with (docs/markets.md#sites-normalised-product). Pictures carry absolute addresses,
 * groups are at most three and `priceMin` is the lowest price among the skus that can be bought, or among all of them
 * when none can.
 */
export type NormalisedProduct = {
  site: SiteName;
  code: string;
  url: string;
  title: string;
  images: string[];
  video?: string;
  currency: SiteCurrency;
  priceMin: string;
  groups: CollectedGroup[];
  skus: Sku[];
  specs: { name: string; value: string }[];
  /** What its options weigh packed, e.g. "0.35-0.5kg"; left out or "" where the page does not say it. */
  packedWeight?: string;
  descriptionHtml: string;
  descriptionImages: string[];
  seller: { id: string; name: string };
  minOrderQuantity: number;
  priceTiers: PriceTier[];
  /** What the page leaves unsure. The product is not listed before a person has confirmed it. */
  doubts: SourceDoubt[];
};
