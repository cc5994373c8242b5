import type { CollectOutcome } from "@/upstream/sources/collect-outcome";
import { failure } from "@/upstream/sources/failures";
import { finishProduct, type ProductDraft } from "@/upstream/sources/finish-product";
import type { CollectedGroup, PriceTier } from "@/upstream/sources/normalised-product";
import { pickState } from "@/upstream/sources/page-state";
import { pictureAddress, picturesIn, withImage } from "@/upstream/sources/pictures";
import { priceOf } from "@/upstream/sources/prices";
import { at, count, decodeEntities, entries, list, parsed, text } from "@/upstream/kit/reading";
import type { RawPage } from "@/upstream/sources/raw-page";
import { productPage } from "@/lib/domain/sites/sites";

/**
 * The data of an offer inside any of its shapes (docs/markets.md#sites-1688); also what tells where the description
 * stands.
 */
export function offerData(state: unknown): unknown {
  return pickState(state, ["__INIT_DATA", "window.context"], (root) => {
    const candidates = [at(root, "globalData"), parsed(at(root, "result", "data", "Root", "fields", "dataJson")), root];
    const found = candidates.find((candidate) => at(candidate, "tempModel", "offerId") !== undefined);
    return found === undefined ? undefined : { ...(found as object), ...priceComponents(root) };
  })?.found;
}

/** Facts that stand beside the data: specifications in `offerDomain` (JSON as text), tiers in `finalPriceModel`. */
function priceComponents(root: unknown): Record<string, unknown> {
  const component = entries(at(root, "data")).find(
    ([, part]) => at(part, "componentType") === "@ali/tdmod-od-pc-offer-price",
  );
  const offerDetail = at(parsed(at(component?.[1], "data", "offerDomain")), "offerDetail");
  const finalPrice = at(root, "result", "data", "mainPrice", "fields", "finalPriceModel", "tradeWithoutPromotion");
  return { ...(offerDetail !== undefined && { offerDetail }), ...(finalPrice !== undefined && { finalPrice }) };
}

/**
 * A 1688 offer. With range prices the tier that holds for the smallest order is every sku's price; a price only
 * members see is a failure of its own, because logging in helps.
 */
export function parseAlibaba({ code, state, description, pageUrl }: RawPage): CollectOutcome {
  const data = offerData(state);
  if (data === undefined) return failure("unparseable", "No 1688 page state found");
  const offerId = text(at(data, "tempModel", "offerId"));
  if (offerId !== code) return failure("unparseable", `The page state is about ${offerId}`);
  if (at(data, "isPricePrivate") === true) return failure("private_price", "The price is shown to members only");

  const order = at(data, "orderParamModel", "orderParam");
  const minOrderQuantity = Math.max(1, count(at(order, "beginNum")));
  const ranged = at(order, "skuParam", "skuPriceType") === "rangePrice";
  const tiers = tiersOf(data);
  const tier = tiers.filter(({ beginQuantity }) => beginQuantity <= minOrderQuantity).at(-1) ?? tiers[0];
  const groups = groupsOf(data, pageUrl);
  return finishProduct({
    site: "1688",
    code,
    url: productPage("1688", code),
    title: text(at(data, "tempModel", "offerTitle")),
    images: list(at(data, "images")).map((image) => pictureAddress(at(image, "fullPathImageURI"), pageUrl)),
    currency: "CNY",
    groups,
    skus: skusOf(data, groups, ranged ? tier?.price : undefined, tier?.price),
    specs: list(at(data, "offerDetail", "featureAttributes")).map((row) => ({
      name: text(at(row, "name")),
      value: list(at(row, "values")).map(text).join(", ") || text(at(row, "value")),
    })),
    descriptionHtml: description,
    descriptionImages: picturesIn(description, pageUrl),
    seller: { id: text(at(data, "tempModel", "sellerMemberId")), name: text(at(data, "tempModel", "companyName")) },
    minOrderQuantity,
    priceTiers: ranged ? tiers : [],
  });
}

function tiersOf(data: unknown): PriceTier[] {
  const own = list(at(data, "orderParamModel", "orderParam", "skuParam", "skuRangePrices"));
  const rows = own.length > 0 ? own : list(at(data, "finalPrice", "offerPriceRanges"));
  return rows
    .flatMap((row) => {
      const price = priceOf(at(row, "price"), "CNY");
      return price ? [{ beginQuantity: Math.max(1, count(at(row, "beginAmount"))), price }] : [];
    })
    .sort((one, other) => one.beginQuantity - other.beginQuantity);
}

function groupsOf(data: unknown, pageUrl: string): CollectedGroup[] {
  return list(at(data, "skuModel", "skuProps")).map((prop, position) => {
    const id = text(at(prop, "fid")) || String(position);
    const values = list(at(prop, "value")).map((value, place) => ({
      id: `${id}:${place}`,
      name: decodeEntities(text(at(value, "name"))),
      ...withImage(at(value, "imageUrl"), pageUrl),
    }));
    return { id, name: text(at(prop, "prop")), values };
  });
}

type SkuDrafts = ProductDraft["skus"];

function skusOf(
  data: unknown,
  groups: CollectedGroup[],
  rangePrice: string | undefined,
  basePrice: string | undefined,
): SkuDrafts {
  const [map = []] = [at(data, "skuModel", "skuInfoMap"), at(data, "skuModel", "skuInfoMapOriginal")]
    .map(entries)
    .filter((rows) => rows.length > 0);
  if (map.length === 0 && groups.length === 0) {
    const price = basePrice ?? priceOf(at(data, "skuModel", "skuPriceScale"), "CNY");
    const booked = at(data, "orderParamModel", "orderParam", "canBookedAmount");
    return [{ id: "0", path: [], price, original: price, stock: count(booked) }];
  }
  return map.map(([key, sku]) => {
    const names = key.split("&gt;").map(decodeEntities);
    const own = priceOf(at(sku, "discountPrice"), "CNY") ?? priceOf(at(sku, "price"), "CNY");
    return {
      id: text(at(sku, "skuId")) || key,
      path: groups.map((group, place) => group.values.find(({ name }) => name === names[place])?.id ?? ""),
      price: rangePrice ?? own,
      original: rangePrice ?? priceOf(at(sku, "price"), "CNY"),
      stock: count(at(sku, "canBookCount")),
    };
  });
}

/** The description inside `var offer_details={"content":"..."};`. */
export function alibabaDescription(script: string): string {
  return pickState(script, ["offer_details"], (state) => text(at(state, "content")) || undefined)?.found ?? "";
}
