import type { NeededCertification } from "@/lib/domain/listing-facts/category-needs";
import type { Certificate } from "@/lib/domain/listing-facts/certificates";
import type { OptionAttribute } from "@/lib/domain/listing-facts/option-attributes";

export type ListingOption = {
  /** One name per option group, in group order, e.g. `["빨강", "M"]`. */
  names: string[];
  /** Difference to the listing's price; SmartStore sends it, Coupang sends `salePriceKrw`. */
  priceDeltaKrw: number;
  salePriceKrw: number;
  stock: number;
  soldOut: boolean;
  sku: string;
};

/** The facts of a listing besides its page, in the codes of its market. */
export type ListingFacts = {
  /** Its notice information; null where the market's category asks for none. */
  notice: { group: string; fields: { code: string; name: string; value: string }[] } | null;
  /** What it says of itself as a whole: listed values by their codes, words where the market takes those. */
  attributes: { code: string; name: string; values: { code?: string; name: string }[] }[];
  /** For each option group the attribute it fills; null where the market takes the group's own name. */
  options: readonly (OptionAttribute | null)[];
  /** Where the goods were made, where the market has codes for it. */
  originCode?: string;
  /** What the seller has certificates of, and what the category asks for: all of it a purchasing agency is freed of. */
  certificates: readonly Certificate[];
  certifications: readonly NeededCertification[];
};

/** No facts, where only a listing's page and pictures are needed. */
export const NO_FACTS: ListingFacts = {
  notice: null,
  attributes: [],
  options: [],
  certificates: [],
  certifications: [],
};

/** One product as this product wants it listed; the connector turns it into the market's own body. */
export type Listing = {
  sellerCode: string;
  name: string;
  categoryId: string;
  priceKrw: number;
  stock: number;
  images: string[];
  detailHtml: string;
  optionGroups: string[];
  options: ListingOption[];
  delivery: {
    feeKrw: number;
    returnFeeKrw: number;
    exchangeFeeKrw: number;
    /** The fee is charged once per so many pieces; left out, once per order. Markets without such a fee charge it once. */
    perQuantity?: number;
  };
  brand: string;
  manufacturer: string;
  origin: string;
  afterService: { phone: string; text: string };
  tags: string[];
  facts: ListingFacts;
};

/** Whether none of a listing's options can be bought. One without options always can. */
export const isSoldOut = ({ options }: Listing): boolean =>
  options.length > 0 && options.every(({ soldOut, stock }) => soldOut || stock <= 0);
