import { eucKrBytes, lengthOf } from "../naming/build-name";
import { claimIn } from "./claim-words";
import { MARKET_LIMITS, priceProblem, spreadExceeded, type MarketLimits, type UploadTarget } from "./market-limits";

export type CheckedProduct = {
  id: string;
  name: string;
  /** The lowest listing price; 0 while none is set. Whole KRW, like the highest. */
  priceKrw: number;
  priceMaxKrw: number;
  /**
   * What it would be listed at, where that is another price: with a market's added ratio, or by its template. `uneven` is
   * one that is no multiple of the market's unit.
   */
  prices?: Partial<Record<UploadTarget, { from: number; to: number; uneven?: number | null }>>;
  tags: readonly string[];
  imageCount: number;
  optionCount: number;
  /** What the names of its options hold; left out while that is not known yet. */
  options?: { longest: number; marks: string };
  /** Markets and accounts that list it already. */
  listedAt?: readonly { market: string; account: string }[];
};

/** What the seller chose for a market: which account, and the names on the way to the category. */
export type CheckedTarget = { account?: string; category?: readonly string[] };

export type Finding = {
  kind:
    | "closed"
    | "listed"
    | "nameEmpty"
    | "nameLong"
    | "nameBytes"
    | "claimWord"
    | "priceMissing"
    | "priceUnit"
    | "priceLow"
    | "priceHigh"
    | "optionSpread"
    | "optionsMany"
    | "optionLong"
    | "optionMark"
    | "tagsMissing"
    | "tagsMany"
    | "tagLong"
    | "imagesMissing"
    | "imagesMany"
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
    ...ofPrice(product, target),
    ...ofTags(product, limits),
    ...ofName(product, limits),
    ...ofOptions(product, limits),
    ...ofImages(product, limits),
    chosen.category?.some((name) => CHILD_GOODS.test(name)) && {
      kind: "childGoods" as const,
      blocks: limits.refusesUncertifiedChildGoods === true,
    },
    chosen.account !== undefined &&
      product.listedAt?.some(({ market, account }) => market === target && account === chosen.account) && {
        kind: "listed" as const,
        blocks: false,
      },
  ].filter((finding): finding is Finding => Boolean(finding));
  return findings.sort((one, other) => Number(other.blocks) - Number(one.blocks));
}

type Maybe = Finding | false | undefined;

function ofName({ name }: CheckedProduct, { nameLength, nameBytes }: MarketLimits): Maybe[] {
  const text = name.trim();
  if (text === "") return [{ kind: "nameEmpty", blocks: true }];
  const [length, bytes] = [lengthOf(text), eucKrBytes(text)];
  const claim = claimIn(text);
  return [
    length > nameLength
      ? { kind: "nameLong", limit: nameLength, actual: length, blocks: true }
      : nameBytes !== undefined &&
        bytes > nameBytes && { kind: "nameBytes", limit: nameBytes, actual: bytes, blocks: true },
    claim !== undefined && { kind: "claimWord", word: claim, blocks: false },
  ];
}

/** The prices a product would be listed at. Example: own 10,000 and a ratio of 5 % at Gmarket is `{from: 10500, …}`. */
export const pricesAt = ({ prices, priceKrw, priceMaxKrw }: CheckedProduct, target: UploadTarget) =>
  prices?.[target] ?? { from: priceKrw, to: priceMaxKrw };

function ofPrice(product: CheckedProduct, target: UploadTarget): Maybe[] {
  const { from, to, uneven } = pricesAt(product, target);
  if (from <= 0) return [{ kind: "priceMissing", blocks: true }];
  const { priceUnit, priceMin, priceMax } = MARKET_LIMITS[target];
  const lowest = priceProblem(from, target);
  const odd = lowest === "unit" ? from : (uneven ?? undefined);
  const spread = spreadExceeded(from, to, target);
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
  const mark = limits.optionMarks?.exec(options?.marks ?? "")?.[0];
  return [
    optionCount > limits.options && { kind: "optionsMany", limit: limits.options, actual: optionCount, blocks: true },
    limits.optionLength !== undefined &&
      (options?.longest ?? 0) > limits.optionLength && {
        kind: "optionLong",
        limit: limits.optionLength,
        actual: options?.longest,
        blocks: true,
      },
    mark !== undefined && { kind: "optionMark", word: mark, blocks: true },
  ];
}

const ofImages = ({ imageCount }: CheckedProduct, { images }: MarketLimits): Maybe[] => [
  imageCount === 0 && { kind: "imagesMissing", blocks: true },
  imageCount > images && { kind: "imagesMany", limit: images, actual: imageCount, blocks: false },
];

export const mayUpload = (findings: readonly Finding[]): boolean => findings.every((finding) => !finding.blocks);

/**
 * What a check needs of an option's names: the longest one's characters, and every sign in them that is no letter,
 * digit or space. Example: `["빨강", "M & L"]` is `{longest: 5, marks: "&"}`.
 */
export function optionNamesOf(names: readonly string[]): NonNullable<CheckedProduct["options"]> {
  const signs = new Set(names.flatMap((name) => name.match(/[^\p{L}\p{N}\s]/gu) ?? []));
  return { longest: Math.max(0, ...names.map(lengthOf)), marks: [...signs].join("") };
}
