import { eucKrBytes, lengthOf, withoutRepeats, withWordFilters } from "@/lib/domain/product/build-name";
import { chineseIn } from "@/lib/domain/listing-facts/chinese-words";
import { withoutClaims } from "./claim-words";
import { cutToUnit, MARKET_LIMITS } from "@/lib/domain/markets/limits";
import type { OptionFacts } from "./option-facts";
import { mayFallTogether, namesFor, renamedFacts, shortened, type NamedGroup } from "./option-names";
import type { CheckedPicture } from "@/lib/domain/markets/picture-rules";
import { nameFindings, precheck, pricesAt, type CheckedProduct, type Finding } from "./precheck";
import type { MarketName } from "@/lib/domain/markets/markets";

/**
 * What a fix changes of a product. `price` is the new lowest listing price in whole KRW; options move along. `pictures`
 * are the addresses that are left, `options` all groups under their new names.
 */
export type Fix = {
  name?: string;
  price?: number;
  tags?: readonly string[];
  pictures?: readonly string[];
  options?: readonly NamedGroup[];
};

/** The place where a finding is fixed by hand: a tab of the product's window, or the choice of categories. */
type FixPlace = "basic" | "options" | "price" | "tags" | "pictures" | "facts" | "category";

const PLACES: Partial<Record<Finding["kind"], FixPlace>> = {
  categoryMissing: "category",
  categoryGone: "category",
  childGoods: "facts",
  adultGoods: "category",
  medicineGoods: "category",
  foodGoods: "category",
  noticeMissing: "facts",
  noticeLong: "facts",
  noticeChinese: "facts",
  attributeMissing: "facts",
  attributeChinese: "facts",
  optionNotTaken: "options",
  certificateMissing: "facts",
  nameEmpty: "basic",
  nameChinese: "basic",
  claimWord: "basic",
  brandWord: "basic",
  ownWord: "basic",
  koreanUnseen: "basic",
  sourceDoubt: "options",
  priceUnit: "price",
  priceMissing: "price",
  priceLow: "price",
  priceHigh: "price",
  loss: "price",
  optionSpread: "options",
  optionsMany: "options",
  optionLong: "options",
  optionBytes: "options",
  optionMark: "options",
  optionNameless: "options",
  optionRepeated: "options",
  groupLong: "options",
  groupBytes: "options",
  joinedLong: "options",
  joinedBytes: "options",
  valuesMany: "options",
  soldOut: "options",
  stockMany: "options",
  tagsMissing: "tags",
  tagLong: "tags",
  tagChinese: "tags",
  imagesMissing: "pictures",
  imageSmall: "pictures",
  imageLarge: "pictures",
  imageShape: "pictures",
  imageFormat: "pictures",
  imageBroken: "pictures",
  imageAddressLong: "pictures",
};
export const placeOf = ({ kind }: Finding): FixPlace | undefined => PLACES[kind];

const TAGS_FROM_NAME_MAX = 10;

/**
 * A name that a market takes, shortened by whole words from the end, or cut where one word alone is too long.
 * Example: at Gmarket a name of 60 Korean characters comes back with the words that fit into 50 characters and 100 bytes.
 */
export function nameFor(name: string, target: MarketName): string {
  const { nameLength, nameBytes = Infinity } = MARKET_LIMITS[target];
  const fits = (text: string) => lengthOf(text) <= nameLength && eucKrBytes(text) <= nameBytes;
  return shortened(name, fits);
}

/** Search tags out of a name: its words of two characters or more, each once, ten at most. What is Chinese finds no buyer. */
export const tagsFromName = (name: string): string[] =>
  withoutRepeats(name.replace(/[^\p{L}\p{N}\s]/gu, " "))
    .split(" ")
    .filter((word) => lengthOf(word) >= 2 && !chineseIn(word))
    .slice(0, TAGS_FROM_NAME_MAX);

/** What one click makes of a finding; undefined where only the seller can know. */
export function fixOf(finding: Finding, product: CheckedProduct, target: MarketName): Fix | undefined {
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
    case "priceUnit":
      return cutPrice(finding, product, target);
    case "tagsMissing": {
      const tags = tagsFromName(product.name);
      return tags.length === 0 ? undefined : { tags };
    }
    case "tagLong": {
      const tags = product.tags.filter((tag) => lengthOf(tag) <= (finding.limit ?? Infinity));
      return tags.length === 0 ? undefined : { tags };
    }
    case "tagChinese": {
      const tags = product.tags.filter((tag) => !chineseIn(tag));
      return tags.length === 0 ? undefined : { tags };
    }
    case "imageFormat":
    case "imageAddressLong":
    case "imageBroken":
    case "imageSmall":
    case "imageLarge":
      return withoutPictures(finding, product, target);
    case "imageShape":
      return squareFirst(product, target);
    case "optionLong":
    case "optionBytes":
    case "joinedLong":
    case "joinedBytes":
    case "groupLong":
    case "groupBytes":
    case "optionMark":
    case "optionRepeated":
      return otherNames(finding, product, target);
    default:
      return undefined;
  }
}

/** Only an own price can be cut: what a ratio, a template or one option makes of it, the seller decides. */
function cutPrice({ actual }: Finding, product: CheckedProduct, target: MarketName): Fix | undefined {
  if (pricesAt(product, target).from !== product.priceKrw || actual !== product.priceKrw) return undefined;
  const price = cutToUnit(product.priceKrw, target);
  if (price === undefined) return undefined;
  // Another option may be uneven too, and stays so.
  const isLeft = precheck(withFix(product, { price }), target).some(({ kind }) => kind === "priceUnit");
  return isLeft ? undefined : { price };
}

/**
 * A product whose main picture is the first square one that its market takes; no other market loses a picture by it. Only
 * the seller can cut one where there is none.
 */
function squareFirst(product: CheckedProduct, target: MarketName): Fix | undefined {
  const { pictures } = product;
  const refused = precheck(product, target).flatMap(({ kind, blocks, places }) =>
    blocks && kind !== "imageShape" ? (places ?? []) : [],
  );
  const square = pictures.find(
    ({ seen }, at) => typeof seen === "object" && seen.width === seen.height && !refused.includes(at + 1),
  );
  if (!square) return undefined;
  return { pictures: [square, ...pictures.filter((one) => one !== square)].map(({ address }) => address) };
}

/**
 * Whether "fix all" may do what a click on the finding would. A picture that does not load here may load at the market, so
 * only a click on that very finding removes it.
 */
export const isMendedInBulk = ({ kind }: Finding): boolean => kind !== "imageBroken";

/**
 * A product without the pictures a finding means, nor those that come up in their place and are no better; never without
 * its last one.
 */
function withoutPictures(finding: Finding, product: CheckedProduct, target: MarketName): Fix | undefined {
  let { pictures } = product;
  for (let bad: Finding | undefined = finding; bad;) {
    const { places = [] } = bad;
    pictures = pictures.filter((_, at) => !places.includes(at + 1));
    if (pictures.length === 0) return undefined;
    bad = precheck({ ...product, pictures }, target).find(({ kind }) => kind === finding.kind);
  }
  return { pictures: pictures.map(({ address }) => address) };
}

type Renaming = { options: readonly NamedGroup[]; left: ReadonlySet<Finding["kind"]> };
/** By the names they are made from: every drawing of a finding asks what a click would do. */
const renamings = new WeakMap<readonly NamedGroup[], Map<MarketName, Renaming>>();

/** Names of options a market takes. Undefined where even those would be refused, or might fall together when joined. */
function otherNames({ kind }: Finding, { optionGroups, options }: CheckedProduct, target: MarketName) {
  if (!optionGroups || !options) return undefined;
  const known = renamings.get(optionGroups) ?? new Map<MarketName, Renaming>();
  renamings.set(optionGroups, known);
  const { options: named, left } = known.get(target) ?? renaming(optionGroups, options, target);
  known.set(target, { options: named, left });
  return left.has(kind) || left.has("optionRepeated") ? undefined : { options: named };
}

function renaming(groups: readonly NamedGroup[], facts: OptionFacts, target: MarketName): Renaming {
  const options = namesFor(groups, facts, target);
  const after = renamedFacts(facts, groups, options);
  const left = nameFindings(after, MARKET_LIMITS[target]).map(({ kind }) => kind);
  return { options, left: new Set(mayFallTogether(options) ? [...left, "optionRepeated"] : left) };
}

/**
 * A product as it will be once its fix is saved, with the margins it will have then. A price whose listing prices are not
 * known leaves those it has, so that what blocked the product still does.
 */
export function withFix(product: CheckedProduct, fix: Fix | undefined): CheckedProduct {
  if (!fix) return product;
  const { name = product.name, tags = product.tags, price, pictures, options } = fix;
  const { optionGroups, options: facts } = product;
  return {
    ...product,
    name,
    tags,
    ...(price !== undefined && {
      prices: product.cuts?.find((cut) => cut.price === price)?.prices ?? product.prices,
      priceKrw: price,
      priceMaxKrw: Math.max(price, product.priceMaxKrw - product.priceKrw + price),
    }),
    ...(pictures && { pictures: picturesLeft(product.pictures, pictures) }),
    ...(options &&
      optionGroups &&
      facts && { optionGroups: options, options: renamedFacts(facts, optionGroups, options) }),
  };
}

const picturesLeft = (known: readonly CheckedPicture[], addresses: readonly string[]): CheckedPicture[] =>
  addresses.map((address) => known.find((one) => one.address === address) ?? { address });
