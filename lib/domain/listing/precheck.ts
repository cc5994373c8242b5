import { highestOf, lowestOf } from "@/lib/domain/kit/extremes";
import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";
import { brandIn } from "./brand-words";
import { chineseIn } from "@/lib/domain/listing-facts/chinese-words";
import { claimIn } from "./claim-words";
import type { CertificateKind } from "@/lib/domain/listing-facts/certificates";
import type { Lack } from "@/lib/domain/listing-facts/listing-facts";
import { FINDING_KINDS, type FindingKind } from "./finding-kinds";
import { restrictedGoods } from "@/lib/domain/listing-facts/restricted-goods";
import { MARKET_LIMITS, priceProblem, spreadExceeded } from "@/lib/domain/markets/limits";
import type { Margin } from "@/lib/domain/pricing/margin";
import type { OptionFacts } from "./option-facts";
import type { NamedGroup } from "./option-names";
import { isConverted, pictureFormat, type CheckedPicture } from "@/lib/domain/markets/picture-rules";
import { OPEN_MARKET_NAMES, type MarketName, isClosed } from "@/lib/domain/markets/markets";
import type { MarketLimits } from "@/lib/domain/markets/market";

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
  prices?: Partial<Record<MarketName, ListedPrices>>;
  /** The same once its lowest listing price is cut to a market's unit; left out where no market asks for that. */
  cuts?: readonly PriceCut[];
  tags: readonly string[];
  /** Its pictures in order, the main one first, each with what is known of it by now. */
  pictures: readonly CheckedPicture[];
  optionCount: number;
  /** Left out while not known yet. */
  options?: OptionFacts;
  /** The names of its options, where a market refuses one of them and they can be renamed. */
  optionGroups?: readonly NamedGroup[];
  /** Whether its Korean is an unreviewed machine translation. */
  isUnseen?: boolean;
  /** How many doubts about its prices and options are open. */
  doubts?: number;
  /** Markets and accounts that list it already. */
  listedAt?: readonly { market: string; account: string }[];
  /** What its seller has certificates of. */
  certified?: readonly CertificateKind[];
};

/** A lowest listing price in whole KRW, and what a product would be listed at by it. */
type PriceCut = { price: number; prices: Partial<Record<MarketName, ListedPrices>> };

export type ListedPrices = {
  from: number;
  to: number;
  least?: number;
  most?: number;
  uneven?: number | null;
  /** What a sale of the option that brings least is expected to leave, and that option's price. */
  margin?: (Margin & { price: number }) | null;
};

/** What the seller chose for a market: which account, and the category, with the names on the way to it. */
export type CheckedTarget = {
  account?: string;
  /** Left out, nothing is said of it; null is none chosen. `isGone` is one the market no longer has. */
  category?: { names: readonly string[]; isGone?: boolean } | null;
  /** Words this seller never wants in a name. */
  ownWords?: readonly string[];
  /** What the seller has said may be lost by each sale, in whole KRW. */
  lossTaken?: number | undefined;
  /** Facts its category requires and the product lacks; omitted while that is unknown. */
  lacks?: readonly ListingLack[];
};

/** A lack as a desk knows it: a market may not have been asked yet, or have the category no longer. */
export type ListingLack = Omit<Lack, "kind"> & { kind: Lack["kind"] | "needsUnread" | "categoryGone" };

/** What is found only once the pictures were opened. */
const SEEN_ONLY: readonly FindingKind[] = ["imageSmall", "imageLarge", "imageShape", "imageBroken"];
/** How many rules are checked of a product whose pictures were not opened. */
export const RULES_WITHOUT_PICTURES = FINDING_KINDS.length - SEEN_ONLY.length;

export type Finding = {
  kind: FindingKind;
  limit?: number;
  actual?: number;
  /** The word or sign that is meant. */
  word?: string;
  /** Which pictures are meant, the main one being 1. */
  places?: readonly number[];
  /** False for what a market takes but a seller would regret. */
  blocks: boolean;
};

/**
 * Everything to know before one product is listed at one market: findings that block it first, notes last (the product limits
 * of each market in docs/markets.md, and #listing-law).
 */
export function precheck(product: CheckedProduct, target: MarketName, chosen: CheckedTarget = {}): Finding[] {
  const limits = MARKET_LIMITS[target];
  const findings = [
    isClosed(target) && { kind: "closed" as const, blocks: true },
    ...ofCategory(product, chosen),
    ...ofFacts(chosen),
    ...ofPrice(product, target, chosen.lossTaken),
    ...ofTags(product, limits),
    ...ofName(product, limits, chosen.ownWords),
    ...ofOptions(product, limits),
    ...ofImages(product, limits),
    (product.doubts ?? 0) > 0 && { kind: "sourceDoubt" as const, actual: product.doubts, blocks: true },
    product.isUnseen === true && { kind: "koreanUnseen" as const, blocks: false },
    chosen.account !== undefined &&
      product.listedAt?.some(({ market, account }) => market === target && account === chosen.account) && {
        kind: "listed" as const,
        blocks: false,
      },
  ].filter(isFinding);
  return findings.sort((one, other) => weightOf(other) - weightOf(one));
}

/** Whether a finding only tells what will be done, and there is nothing to change. */
export const isNote = ({ kind }: Finding): boolean => kind === "imageConverted";

const weightOf = (finding: Finding): number => (isNote(finding) ? 0 : finding.blocks ? 2 : 1);

type Maybe = Finding | false | undefined;
const isFinding = (finding: Maybe): finding is Finding => Boolean(finding);

function ofCategory({ name, certified = [] }: CheckedProduct, { category }: CheckedTarget): Maybe[] {
  if (category === undefined) return [];
  if (category === null) return [{ kind: "categoryMissing", blocks: true }];
  const restricted = restrictedGoods(category.names, name);
  const isCertified = restricted === "child" && certified.includes("child");
  return [
    category.isGone && { kind: "categoryGone", blocks: true },
    restricted !== undefined && !isCertified && { kind: `${restricted}Goods`, blocks: true },
  ];
}

/** All lacks of a kind in one finding, with the names of what is meant. */
function ofFacts({ lacks = [], category }: CheckedTarget): Finding[] {
  const kinds = new Set(lacks.map(({ kind }) => kind));
  if (category?.isGone) kinds.delete("categoryGone");
  return [...kinds].map((kind) => {
    const same = lacks.filter((lack) => lack.kind === kind);
    const word = same.map((lack) => lack.word).join(", ");
    return { kind, word, actual: same.length, blocks: same.some(({ blocks }) => blocks) };
  });
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
  const chinese = chineseIn(text);
  const own = ownWords?.find((word) => text.includes(word));
  return [
    length > nameLength
      ? { kind: "nameLong", limit: nameLength, actual: length, blocks: true }
      : nameBytes !== undefined &&
        bytes > nameBytes && { kind: "nameBytes", limit: nameBytes, actual: bytes, blocks: true },
    chinese && { kind: "nameChinese", word: chinese.word, blocks: chinese.isMost },
    own !== undefined && { kind: "ownWord", word: own, blocks: false },
    claim !== undefined && { kind: "claimWord", word: claim, blocks: false },
    brand !== undefined && { kind: "brandWord", word: brand, blocks: false },
  ];
}

/** The prices a product would be listed at. Example: own 10,000 and a ratio of 5 % at Gmarket is `{from: 10500, …}`. */
export const pricesAt = ({ prices, priceKrw, priceMaxKrw }: CheckedProduct, target: MarketName): ListedPrices =>
  prices?.[target] ?? { from: priceKrw, to: priceMaxKrw };

/** What one sale loses, in whole KRW; 0 where it does not, or where no cost is known. */
export const lossOf = (margin: { krw: number } | null | undefined): number => Math.max(0, -(margin?.krw ?? 0));

function ofPrice(product: CheckedProduct, target: MarketName, lossTaken = 0): Maybe[] {
  const { from, to, least = from, most = to, uneven, margin } = pricesAt(product, target);
  if (from <= 0) return [{ kind: "priceMissing", blocks: true }];
  const { priceUnit, priceMin, priceMax } = MARKET_LIMITS[target];
  const lowest = priceProblem(from, target);
  const odd = lowest === "unit" ? from : (uneven ?? undefined);
  const spread = spreadExceeded({ lowest: from, least, most }, target);
  const loss = lossOf(margin);
  return [
    odd !== undefined && { kind: "priceUnit", limit: priceUnit, actual: odd, blocks: true },
    lowest === "low" && { kind: "priceLow", limit: priceMin, actual: from, blocks: true },
    to > priceMax && { kind: "priceHigh", limit: priceMax, actual: to, blocks: true },
    spread !== undefined && { kind: "optionSpread", limit: spread, blocks: true },
    loss > 0 && { kind: "loss", actual: loss, blocks: loss > lossTaken },
  ];
}

function ofTags({ tags }: CheckedProduct, limits: MarketLimits): Maybe[] {
  if (tags.length === 0) return [{ kind: "tagsMissing", blocks: true }];
  const { tagLength } = limits;
  const long = tagLength === undefined ? undefined : tags.find((tag) => lengthOf(tag) > tagLength);
  const chinese = tags.find((tag) => chineseIn(tag));
  return [
    chinese !== undefined && { kind: "tagChinese", word: chinese, blocks: false },
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
  return [
    many,
    options.buyable === 0 && { kind: "soldOut", blocks: true },
    options.nameless && { kind: "optionNameless", blocks: true },
    ...nameFindings(options, limits),
    beyond("valuesMany", options.valuesMost, limits.groupValues),
    beyond("stockMany", options.stockMost, limits.stock.to, false),
  ];
}

/** A market's objections to the names of options, and which of them renaming can fix. */
export function nameFindings(options: OptionFacts, limits: MarketLimits): Finding[] {
  const { optionLength, joinedLength, joinedBytes, groupLength, optionMarks } = limits;
  const mark = optionMarks?.exec(options.marks)?.[0];
  const found: Maybe[] = [
    options.repeated !== null && { kind: "optionRepeated", word: options.repeated, blocks: true },
    beyond("optionLong", options.longest, optionLength) ??
      beyond("optionBytes", options.longestBytes, joinedBytes) ??
      beyond("joinedLong", options.longestJoined, joinedLength) ??
      beyond("joinedBytes", options.longestJoinedBytes, joinedBytes),
    beyond("groupLong", options.groupLongest, groupLength) ??
      beyond("groupBytes", options.groupsJoinedBytes, joinedBytes),
    mark !== undefined && { kind: "optionMark", word: mark, blocks: true },
  ];
  return found.filter(isFinding);
}

/** Whether any market refuses the names of options as they are. */
export const areNamesRefused = (options: OptionFacts): boolean =>
  OPEN_MARKET_NAMES.some((market) => nameFindings(options, MARKET_LIMITS[market]).length > 0);

/**
 * What is wrong with the pictures a market would be sent, all of a kind in one finding. Formats are those that addresses
 * end in; what a picture really is, the upload sees, and converts a copy of what a market does not take. What a browser
 * cannot open only warns: the upload, which opens every picture from elsewhere, may still reach it.
 */
function ofImages({ pictures }: CheckedProduct, limits: MarketLimits): Maybe[] {
  const { images, pictureAddressLength = Infinity, pictureFormats, pictureSide, mainIsSquare } = limits;
  const { from = 0, to = Infinity } = pictureSide ?? {};
  const sent = pictures.slice(0, images);
  const sizes = sent.map(({ seen }) => (seen === "broken" ? undefined : seen));
  const shorter = sizes.map((size) => (size ? Math.min(size.width, size.height) : Infinity));
  const longer = sizes.map((size) => (size ? Math.max(size.width, size.height) : 0));
  const others = sent.map(({ address }) => {
    const format = pictureFormat(address);
    return format === undefined || pictureFormats.includes(format) ? undefined : format;
  });
  const refused = others.map((format) => (format && isConverted(format) ? undefined : format));
  const converted = others.map((format) => (format && isConverted(format) ? format : undefined));
  const main = sizes[0];
  return [
    pictures.length === 0 && { kind: "imagesMissing", blocks: true },
    pictures.length > images && { kind: "imagesMany", limit: images, actual: pictures.length, blocks: false },
    at(refused, Boolean, (formats) => ({
      kind: "imageFormat",
      word: [...new Set(formats)].join(", "),
      blocks: true,
    })),
    at(converted, Boolean, (formats) => ({
      kind: "imageConverted",
      word: [...new Set(formats)].join(", "),
      blocks: false,
    })),
    at(
      // The copy's own address is short.
      sent.map(({ address }, place) => (converted[place] ? 0 : address.length)),
      (length) => length > pictureAddressLength,
      (found) => ({
        kind: "imageAddressLong",
        limit: pictureAddressLength,
        actual: highestOf(found),
        blocks: true,
      }),
    ),
    at(
      sent,
      ({ seen }) => seen === "broken",
      () => ({ kind: "imageBroken", blocks: false }),
    ),
    at(
      shorter,
      (side) => side < from,
      (found) => ({ kind: "imageSmall", limit: from, actual: lowestOf(found), blocks: true }),
    ),
    at(
      longer,
      (side) => side > to,
      (found) => ({ kind: "imageLarge", limit: to, actual: highestOf(found), blocks: true }),
    ),
    mainIsSquare && main && main.width !== main.height && { kind: "imageShape", places: [1], blocks: true },
  ];
}

/** One finding of all that is bad, with their places. */
function at<T>(all: readonly T[], isBad: (one: T) => boolean, tell: (bad: readonly T[]) => Finding): Maybe {
  if (!all.some(isBad)) return undefined;
  const places = all.flatMap((one, place) => (isBad(one) ? [place + 1] : []));
  return { ...tell(all.filter(isBad)), places };
}

function beyond(kind: Finding["kind"], actual: number, limit: number | undefined, blocks = true): Finding | undefined {
  return limit !== undefined && actual > limit ? { kind, limit, actual, blocks } : undefined;
}

export const mayUpload = (findings: readonly Finding[]): boolean => findings.every((finding) => !finding.blocks);
