import { cutTo, eucKrBytes, lengthOf, withoutRepeats, withWordFilters } from "../naming/build-name";
import { withoutClaims } from "./claim-words";
import { MARKET_LIMITS, type UploadTarget } from "./market-limits";
import { pricesAt, type CheckedProduct, type Finding } from "./precheck";

/** What a fix changes of a product. `price` is the new lowest listing price in whole KRW; options move along. */
export type Fix = { name?: string; price?: number; tags?: readonly string[] };

/** Where a finding is mended by hand, when no click can do it: a tab of the product's window, or the choice of categories. */
export type FixPlace = "basic" | "options" | "price" | "tags" | "pictures" | "category";

const PLACES: Partial<Record<Finding["kind"], FixPlace>> = {
  categoryMissing: "category",
  categoryGone: "category",
  childGoods: "category",
  nameEmpty: "basic",
  claimWord: "basic",
  brandWord: "basic",
  ownWord: "basic",
  priceUnit: "price",
  priceMissing: "price",
  priceLow: "price",
  priceHigh: "price",
  optionSpread: "options",
  optionsMany: "options",
  optionLong: "options",
  optionMark: "options",
  optionNameless: "options",
  optionRepeated: "options",
  groupLong: "options",
  joinedLong: "options",
  valuesMany: "options",
  soldOut: "options",
  stockMany: "options",
  tagsMissing: "tags",
  tagLong: "tags",
  imagesMissing: "pictures",
  imageSmall: "pictures",
  imageLarge: "pictures",
  imageBroken: "pictures",
  imageAddressLong: "pictures",
};
export const placeOf = ({ kind }: Finding): FixPlace | undefined => PLACES[kind];

const TAGS_FROM_NAME_MAX = 10;

/**
 * A name that a market takes, shortened by whole words from the end, or cut where one word alone is too long.
 * Example: at Gmarket a name of 60 Korean characters comes back with the words that fit into 50 characters and 100 bytes.
 */
export function nameFor(name: string, target: UploadTarget): string {
  const { nameLength, nameBytes = Infinity } = MARKET_LIMITS[target];
  const fits = (text: string) => lengthOf(text) <= nameLength && eucKrBytes(text) <= nameBytes;
  const words = name.trim().split(/\s+/u);
  while (words.length > 1 && !fits(words.join(" "))) words.pop();
  let text = words.join(" ");
  while (!fits(text)) text = cutTo(text, Math.min(nameLength, lengthOf(text) - 1));
  return text;
}

/** Search tags out of a name: its words of two characters or more, each once, ten at most. */
export const tagsFromName = (name: string): string[] =>
  withoutRepeats(name.replace(/[^\p{L}\p{N}\s]/gu, " "))
    .split(" ")
    .filter((word) => lengthOf(word) >= 2)
    .slice(0, TAGS_FROM_NAME_MAX);

/** What one click makes of a finding; undefined where only the seller can know. */
export function fixOf(finding: Finding, product: CheckedProduct, target: UploadTarget): Fix | undefined {
  const { priceUnit, priceMin } = MARKET_LIMITS[target];
  switch (finding.kind) {
    case "nameLong":
    case "nameBytes":
      return { name: nameFor(product.name, target) };
    case "claimWord": {
      const name = withoutClaims(product.name);
      return name === "" ? undefined : { name };
    }
    case "ownWord": {
      const name = withWordFilters(product.name, { removeWords: [finding.word ?? ""] });
      return name === "" ? undefined : { name };
    }
    case "priceUnit": {
      // Only an own price can be cut: what a ratio, a template or one option makes of it, the seller decides.
      if (pricesAt(product, target).from !== product.priceKrw || finding.actual !== product.priceKrw) return undefined;
      const price = Math.floor(product.priceKrw / priceUnit) * priceUnit;
      return price < priceMin ? undefined : { price };
    }
    case "tagsMissing": {
      const tags = tagsFromName(product.name);
      return tags.length === 0 ? undefined : { tags };
    }
    case "tagLong": {
      const tags = product.tags.filter((tag) => lengthOf(tag) <= (finding.limit ?? Infinity));
      return tags.length === 0 ? undefined : { tags };
    }
    default:
      return undefined;
  }
}

/** A product as it will be once its fix is saved. */
export const withFix = (product: CheckedProduct, fix: Fix | undefined): CheckedProduct =>
  fix === undefined
    ? product
    : {
        ...product,
        name: fix.name ?? product.name,
        tags: fix.tags ?? product.tags,
        ...(fix.price !== undefined && {
          prices: undefined,
          priceKrw: fix.price,
          priceMaxKrw: Math.max(fix.price, product.priceMaxKrw - product.priceKrw + fix.price),
        }),
      };
