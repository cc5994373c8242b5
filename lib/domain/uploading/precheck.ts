import { eucKrBytes, lengthOf } from "../naming/build-name";
import { brandIn } from "./brand-words";
import { claimIn } from "./claim-words";
import { MARKET_LIMITS, priceProblem, spreadExceeded, type MarketLimits, type UploadTarget } from "./market-limits";
import type { OptionFacts } from "./option-facts";

export type CheckedProduct = {
  id: string;
  name: string;
  /** The lowest listing price; 0 while none is set. Whole KRW, like the highest. */
  priceKrw: number;
  priceMaxKrw: number;
  /**
   * What it would be listed at, where that is another price: with a market's added ratio, or by its template. `least` and
   * `most` are of all options the market gets, sold-out ones too; `uneven` is one that is no multiple of its unit.
   */
  prices?: Partial<Record<UploadTarget, ListedPrices>>;
  tags: readonly string[];
  imageCount: number;
  /** Characters of its longest picture address. */
  imageAddressLongest?: number;
  /** The main picture's size in points as the seller's browser sees it, or that it cannot be seen; left out until known. */
  mainPicture?: { width: number; height: number } | "broken";
  optionCount: number;
  /** Left out while not known yet. */
  options?: OptionFacts;
  /** Markets and accounts that list it already. */
  listedAt?: readonly { market: string; account: string }[];
};

export type ListedPrices = { from: number; to: number; least?: number; most?: number; uneven?: number | null };

/** What the seller chose for a market: which account, and the category, with the names on the way to it. */
export type CheckedTarget = {
  account?: string;
  /** Left out, nothing is said of it; null is none chosen. `isGone` is one the market no longer has. */
  category?: { names: readonly string[]; isGone?: boolean } | null;
  /** Words this seller never wants in a name. */
  ownWords?: readonly string[];
};

export type Finding = {
  kind:
    | "closed"
    | "listed"
    | "categoryMissing"
    | "categoryGone"
    | "nameEmpty"
    | "nameLong"
    | "nameBytes"
    | "claimWord"
    | "brandWord"
    | "ownWord"
    | "priceMissing"
    | "priceUnit"
    | "priceLow"
    | "priceHigh"
    | "optionSpread"
    | "optionsMany"
    | "optionLong"
    | "optionMark"
    | "optionNameless"
    | "optionRepeated"
    | "groupLong"
    | "joinedLong"
    | "valuesMany"
    | "soldOut"
    | "stockMany"
    | "tagsMissing"
    | "tagsMany"
    | "tagLong"
    | "imagesMissing"
    | "imagesMany"
    | "imageSmall"
    | "imageLarge"
    | "imageBroken"
    | "imageAddressLong"
    | "childGoods";
  limit?: number;
  actual?: number;
  /** The word or sign that is meant. */
  word?: string;
  /** False for what a market takes but a seller would regret. */
  blocks: boolean;
};

const CHILD_GOODS = /유아|아동|어린이|출산|완구|장난감/u;

/** Everything that stands between one product and one market, blocking findings first (markets.md 1.5, 2.5, 3.5, 4.5, 11). */
export function precheck(product: CheckedProduct, target: UploadTarget, chosen: CheckedTarget = {}): Finding[] {
  const limits = MARKET_LIMITS[target];
  const findings = [
    target === "WeMakePrice" && { kind: "closed" as const, blocks: true },
    ...ofCategory(chosen, limits),
    ...ofPrice(product, target),
    ...ofTags(product, limits),
    ...ofName(product, limits, chosen.ownWords),
    ...ofOptions(product, limits),
    ...ofImages(product, limits),
    chosen.account !== undefined &&
      product.listedAt?.some(({ market, account }) => market === target && account === chosen.account) && {
        kind: "listed" as const,
        blocks: false,
      },
  ].filter((finding): finding is Finding => Boolean(finding));
  return findings.sort((one, other) => Number(other.blocks) - Number(one.blocks));
}

type Maybe = Finding | false | undefined;

function ofCategory({ category }: CheckedTarget, { refusesUncertifiedChildGoods }: MarketLimits): Maybe[] {
  if (category === undefined) return [];
  if (category === null) return [{ kind: "categoryMissing", blocks: true }];
  return [
    category.isGone && { kind: "categoryGone", blocks: true },
    category.names.some((name) => CHILD_GOODS.test(name)) && {
      kind: "childGoods",
      blocks: refusesUncertifiedChildGoods === true,
    },
  ];
}

function ofName(
  { name }: CheckedProduct,
  { nameLength, nameBytes }: MarketLimits,
  ownWords?: readonly string[],
): Maybe[] {
  const text = name.trim();
  if (text === "") return [{ kind: "nameEmpty", blocks: true }];
  const [length, bytes] = [lengthOf(text), eucKrBytes(text)];
  const claim = claimIn(text);
  const brand = brandIn(text);
  const own = ownWords?.find((word) => text.includes(word));
  return [
    length > nameLength
      ? { kind: "nameLong", limit: nameLength, actual: length, blocks: true }
      : nameBytes !== undefined &&
        bytes > nameBytes && { kind: "nameBytes", limit: nameBytes, actual: bytes, blocks: true },
    own !== undefined && { kind: "ownWord", word: own, blocks: false },
    claim !== undefined && { kind: "claimWord", word: claim, blocks: false },
    brand !== undefined && { kind: "brandWord", word: brand, blocks: false },
  ];
}

/** The prices a product would be listed at. Example: own 10,000 and a ratio of 5 % at Gmarket is `{from: 10500, …}`. */
export const pricesAt = ({ prices, priceKrw, priceMaxKrw }: CheckedProduct, target: UploadTarget): ListedPrices =>
  prices?.[target] ?? { from: priceKrw, to: priceMaxKrw };

function ofPrice(product: CheckedProduct, target: UploadTarget): Maybe[] {
  const { from, to, least = from, most = to, uneven } = pricesAt(product, target);
  if (from <= 0) return [{ kind: "priceMissing", blocks: true }];
  const { priceUnit, priceMin, priceMax } = MARKET_LIMITS[target];
  const lowest = priceProblem(from, target);
  const odd = lowest === "unit" ? from : (uneven ?? undefined);
  const spread = spreadExceeded({ lowest: from, least, most }, target);
  return [
    odd !== undefined && { kind: "priceUnit", limit: priceUnit, actual: odd, blocks: true },
    lowest === "low" && { kind: "priceLow", limit: priceMin, actual: from, blocks: true },
    to > priceMax && { kind: "priceHigh", limit: priceMax, actual: to, blocks: true },
    spread !== undefined && { kind: "optionSpread", limit: spread, blocks: true },
  ];
}

function ofTags({ tags }: CheckedProduct, limits: MarketLimits): Maybe[] {
  if (tags.length === 0) return [{ kind: "tagsMissing", blocks: true }];
  const { tagLength } = limits;
  const long = tagLength === undefined ? undefined : tags.find((tag) => lengthOf(tag) > tagLength);
  return [
    limits.tags !== undefined &&
      tags.length > limits.tags && { kind: "tagsMany", limit: limits.tags, actual: tags.length, blocks: false },
    long !== undefined && { kind: "tagLong", limit: tagLength, word: long, blocks: false },
  ];
}

function ofOptions({ optionCount, options }: CheckedProduct, limits: MarketLimits): Maybe[] {
  const many = optionCount > limits.options && {
    kind: "optionsMany" as const,
    limit: limits.options,
    actual: optionCount,
    blocks: true,
  };
  if (optionCount === 0 || !options) return [many];
  const mark = limits.optionMarks?.exec(options.marks)?.[0];
  return [
    many,
    options.buyable === 0 && { kind: "soldOut", blocks: true },
    options.nameless && { kind: "optionNameless", blocks: true },
    options.repeated !== null && { kind: "optionRepeated", word: options.repeated, blocks: true },
    beyond("optionLong", options.longest, limits.optionLength) ??
      beyond("joinedLong", options.longestJoined, limits.joinedLength),
    beyond("groupLong", limits.joinsGroups ? options.groupsJoined : options.groupLongest, limits.groupLength),
    beyond("valuesMany", options.valuesMost, limits.groupValues),
    mark !== undefined && { kind: "optionMark", word: mark, blocks: true },
    beyond("stockMany", options.stockMost, limits.stock.to, false),
  ];
}

function ofImages({ imageCount, imageAddressLongest = 0, mainPicture }: CheckedProduct, limits: MarketLimits): Maybe[] {
  const { images, pictureSide, pictureAddressLength } = limits;
  const size = pictureSide && mainPicture !== "broken" ? mainPicture : undefined;
  const shorter = size && Math.min(size.width, size.height);
  return [
    imageCount === 0 && { kind: "imagesMissing", blocks: true },
    imageCount > images && { kind: "imagesMany", limit: images, actual: imageCount, blocks: false },
    beyond("imageAddressLong", imageAddressLongest, pictureAddressLength),
    mainPicture === "broken" && { kind: "imageBroken", blocks: false },
    shorter !== undefined &&
      shorter < (pictureSide?.from ?? 0) && {
        kind: "imageSmall",
        limit: pictureSide?.from,
        actual: shorter,
        blocks: true,
      },
    size && beyond("imageLarge", Math.max(size.width, size.height), pictureSide?.to),
  ];
}

function beyond(kind: Finding["kind"], actual: number, limit: number | undefined, blocks = true): Finding | undefined {
  return limit !== undefined && actual > limit ? { kind, limit, actual, blocks } : undefined;
}

export const mayUpload = (findings: readonly Finding[]): boolean => findings.every((finding) => !finding.blocks);
