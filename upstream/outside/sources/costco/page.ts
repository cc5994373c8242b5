import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import type { FactPlaces } from "@/upstream/outside/sources/fact-places";
import { failure } from "@/upstream/outside/sources/failures";
import { finishProduct, type ProductDraft } from "@/upstream/outside/sources/finish-product";
import { shownName } from "@/upstream/outside/sources/names";
import type { CollectedGroup } from "@/upstream/outside/sources/normalised-product";
import { pickState } from "@/upstream/outside/sources/page-state";
import { pictureAddress, picturesIn } from "@/upstream/outside/sources/pictures";
import { priceOf } from "@/upstream/outside/sources/prices";
import { writeExactly } from "@/upstream/kit/exact-json";
import { at, count, countIfKnown, list, text } from "@/upstream/kit/reading";
import type { RawPage } from "@/upstream/outside/sources/raw-page";
import { wholeDoubt, type SourceDoubt } from "@/lib/domain/product/source-doubts";
import { productPage } from "@/lib/domain/sites/sites";

const CURRENCY = "KRW";
/** Marks on the picture of a product that is sold in the shops alone. */
const WAREHOUSE_ONLY = /warehouse[\s_-]?only|매장\s*전용/i;
/** Formats of one picture, the best first; some pictures have no format but webp. */
const FORMATS = ["superZoom", "zoom", "superZoom-webp", "zoom-webp", "product", "product-webp"];
const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * A Costco Korea product from the answer of its shop's API (docs/markets.md#sites-costco), as it is sold at `now`. Most
 * variants are products with codes of their own, such as "641176-K2". Out of stock is a product with stock 0, not a failure.
 */
export function parseCostco({ code, state, description, pageUrl }: RawPage, now: Date): CollectOutcome {
  const data = costcoData(state, code);
  if (data === undefined) return failure("unparseable", "No Costco product answer found");
  const currency = text(at(data, "price", "currencyIso")) || CURRENCY;
  if (currency !== CURRENCY) return failure("wrong_currency", `Prices in ${currency}`);
  if (at(data, "hidePriceValue") === true || WAREHOUSE_ONLY.test(writeExactly(at(data, "decalData"))))
    return failure("not_for_sale", "The product is sold in the shops alone");
  const groups = groupsOf(data);
  const stock = stockOf(data);
  if (groups.length === 0 && stock !== 0 && at(data, "purchasable") === false)
    return failure("not_for_sale", "The product cannot be ordered online");

  const html = text(at(data, "description")) || description;
  return finishProduct({
    site: "Costco",
    code,
    url: productPage("Costco", code),
    title: shownName(at(data, "name")) || shownName(at(data, "englishName")),
    images: gallery(data).map((address) => pictureAddress(address, pageUrl)),
    currency: CURRENCY,
    groups,
    skus: groups.length > 0 ? variantsOf(data, groups) : [{ id: code, path: [], ...amountsOf(data, now), stock }],
    specs: list(at(data, "classifications"))
      .flatMap((group) => list(at(group, "features")))
      .map(specOf)
      .filter(({ name, value }) => name && value),
    descriptionHtml: html,
    descriptionImages: picturesIn(html, pageUrl),
    seller: { id: "costco", name: "Costco" },
    minOrderQuantity: Math.max(1, count(at(data, "minOrderQuantity"))),
    priceTiers: [],
    doubts: groups.length > 0 ? [] : doubtsOf(data, now),
  });
}

/** The product of a number in an answer. */
export const costcoData = (state: unknown, code: string): unknown =>
  pickState(state, [], (root) => (text(at(root, "code")).toUpperCase() === code.toUpperCase() ? root : undefined))
    ?.found;

/** Where Costco's answer holds each fact. */
export const FACT_PLACES: FactPlaces = {
  number: ["code"],
  title: ["name", "englishName"],
  price: ["price", "basePrice", "variantOptions"],
  currency: ["price.currencyIso"],
  options: ["variantOptions"],
  combinations: ["variantOptions"],
  stock: ["stock", "variantOptions"],
  pictures: ["images"],
  description: ["description"],
  attributes: ["classifications"],
  minimumOrder: ["minOrderQuantity"],
};

type SkuDraft = ProductDraft["skus"][number];

const wonOf = (price: unknown): string | undefined => priceOf(at(price, "value"), CURRENCY);

/**
 * What it costs, and what it cost before. `discountPrice` is the amount taken off, not a price. A "from" price is that of no
 * product. A price with a coupon taken off holds from the coupon's first to its last moment; at other times the base holds.
 */
function amountsOf(data: unknown, now: Date): Pick<SkuDraft, "price" | "original"> {
  const price = at(data, "price", "priceType") === "FROM" ? undefined : wonOf(at(data, "price"));
  const base = wonOf(at(data, "basePrice"));
  const coupon = at(data, "couponDiscount");
  const off = countIfKnown(at(coupon, "discountValue")) ?? countIfKnown(at(data, "discountPrice", "value"));
  const isOff = off === null || Number(base) - off === Number(price);
  return { price: base && price && isOff && !runs(coupon, now) ? base : price, original: base };
}

/** A coupon that runs and does not lead from the price before to the price now. */
function doubtsOf(data: unknown, now: Date): SourceDoubt[] {
  const coupon = at(data, "couponDiscount");
  const [off, base, price] = [
    countIfKnown(at(coupon, "discountValue")),
    wonOf(at(data, "basePrice")),
    wonOf(at(data, "price")),
  ];
  const fits = off === null || !base || !price || Number(base) - off === Number(price) || base === price;
  return wholeDoubt("priceUnclear", !fits && runs(coupon, now));
}

function runs(coupon: unknown, now: Date): boolean {
  const [from, to] = ["discountStartDate", "discountEndDate"].map((name) => momentOf(at(coupon, name)));
  return !(from && now < from) && !(to && now > to);
}

/** A moment; one without a zone is in UTC. */
function momentOf(value: unknown): Date | undefined {
  const written = text(value);
  const moment = new Date(ZONED.test(written) ? written : `${written}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** The word decides. The number is often 0 or missing although the product can be bought: then it is unknown. */
function stockOf(item: unknown): number | null {
  const level = text(at(item, "stock", "stockLevelStatus"));
  const counted = countIfKnown(at(item, "stock", "stockLevel"));
  if (level === "outOfStock") return 0;
  return level === "" ? counted : counted || null;
}

/** The options of a product that is sold in variants: one group for each quality that the variants differ by. */
function groupsOf(data: unknown): CollectedGroup[] {
  const groups = new Map<string, CollectedGroup>();
  for (const variant of list(at(data, "variantOptions")))
    for (const quality of list(at(variant, "variantOptionQualifiers"))) {
      const [id, name] = [text(at(quality, "qualifier")), shownName(at(quality, "value"))];
      const group = groups.get(id) ?? { id, name: shownName(at(quality, "name")), values: [] };
      groups.set(id, group);
      const value = { id: `${id}:${name}`, name };
      if (name && !group.values.some((known) => known.id === value.id)) group.values.push(value);
    }
  return [...groups.values()];
}

/** The variants, each with a price and stock of its own: those of the parent are of no variant. */
function variantsOf(data: unknown, groups: CollectedGroup[]): SkuDraft[] {
  return list(at(data, "variantOptions")).map((variant) => {
    const qualities = list(at(variant, "variantOptionQualifiers"));
    const path = groups.map(({ id }) => {
      const quality = qualities.find((one) => text(at(one, "qualifier")) === id);
      return `${id}:${shownName(at(quality, "value"))}`;
    });
    const price = wonOf(at(variant, "priceData"));
    return { id: text(at(variant, "code")), path, price, original: price, stock: stockOf(variant) };
  });
}

function specOf(feature: unknown): { name: string; value: string } {
  const unit = shownName(at(feature, "featureUnit", "symbol"));
  const values = list(at(feature, "featureValues"))
    .map((value) => shownName(at(value, "value")))
    .filter(Boolean);
  return {
    name: shownName(at(feature, "name")),
    value: values.map((value) => (unit && !value.endsWith(unit) ? `${value} ${unit}` : value)).join(", "),
  };
}

/** One address per picture, in its best format: the primary one first, then by gallery place. */
function gallery(data: unknown): string[] {
  const best = new Map<number, { url: string; rank: number }>();
  for (const image of list(at(data, "images"))) {
    const place = at(image, "imageType") === "PRIMARY" ? -1 : count(at(image, "galleryIndex"));
    const known = FORMATS.indexOf(text(at(image, "format")));
    const rank = known < 0 ? FORMATS.length : known;
    const other = best.get(place);
    if (!other || rank < other.rank) best.set(place, { url: text(at(image, "url")), rank });
  }
  return [...best.entries()].sort(([one], [other]) => one - other).map(([, { url }]) => url);
}
