import { wholeDoubt, type SourceDoubt } from "@/lib/domain/product/source-doubts";
import type { CollectOutcome } from "@/upstream/sources/collect-outcome";
import { failure } from "@/upstream/sources/failures";
import { finishProduct, type ProductDraft } from "@/upstream/sources/finish-product";
import { shownName } from "@/upstream/sources/names";
import type { CollectedGroup } from "@/upstream/sources/normalised-product";
import { originalPicture, pictureAddress, picturesIn, withImage } from "@/upstream/sources/pictures";
import { priceOf, priceOfCents } from "@/upstream/sources/prices";
import { at, countIfKnown, entries, list, text } from "@/upstream/kit/reading";
import type { RawPage } from "@/upstream/sources/raw-page";
import { productPage } from "@/lib/domain/sites/sites";
import { isFrame, taobaoData } from "./state";

/** Groups a product may have before those with a single value, which offer no choice, are left out. */
const GROUPS_WITH_ONE_VALUE_MAX = 3;
const SOLD_OUT = /无货|缺货|售罄/;
/** "Nearly sold out" can still be bought. */
const NEARLY = /即将售罄/;
/** A price such as "798-998". */
const SPAN = /\d\s*[-~–—]\s*[¥￥]?\d/;
/** "From" behind a price. */
const FROM = /起/;

/**
 * A Taobao or Tmall product (docs/markets.md#sites-taobao). Each fact is read at its places in the order of trust, and one
 * that is at none of them stays unknown. A promotion's price beats the list price; `priceMoney` is cents. Key "0" is the
 * product without options, and no price of an option.
 */
export function parseTaobao({ code, state, description, pageUrl }: RawPage): CollectOutcome {
  const found = taobaoData(state, code);
  if (found === undefined)
    return isFrame(state)
      ? failure("incomplete", "The Taobao page state holds no product")
      : failure("unparseable", "No Taobao page state found");
  const { itemId, data } = found;
  if (itemId !== code) return failure("unparseable", `The page state is about ${itemId}`);

  const head = at(data, "componentsVO", "headImageVO");
  const video = firstText(at(data, "item", "videos", 0, "url"), at(head, "videos", 0, "url"));
  const videoUrl = pictureAddress(video, pageUrl);
  const groups = groupsOf(data, pageUrl);
  return finishProduct({
    site: "Taobao",
    code,
    url: productPage("Taobao", code),
    title: firstName(at(data, "item", "title"), at(data, "componentsVO", "titleVO", "title", "title")),
    images: [...list(at(data, "item", "images")), ...list(at(head, "images"))].map((image) =>
      originalPicture(image, pageUrl),
    ),
    ...(videoUrl && { video: videoUrl }),
    currency: "CNY",
    groups,
    skus: skusOf(data, groups),
    specs: specsOf(data),
    descriptionHtml: description,
    descriptionImages: picturesIn(description, pageUrl),
    seller: {
      id: firstText(at(data, "seller", "userId"), at(data, "seller", "sellerId")),
      name: firstName(at(data, "seller", "shopName"), at(data, "seller", "sellerNick"), at(data, "seller", "nick")),
    },
    minOrderQuantity: 1,
    priceTiers: [],
    doubts: doubtsOf(data),
  });
}

const firstText = (...values: unknown[]): string => values.map(text).find(Boolean) ?? "";
const firstName = (...values: unknown[]): string => values.map(shownName).find(Boolean) ?? "";

function groupsOf(data: unknown, pageUrl: string): CollectedGroup[] {
  const groups = list(at(data, "skuBase", "props")).map((prop) => {
    const pid = text(at(prop, "pid"));
    const values = list(at(prop, "values")).map((value) => ({
      // The same vid may be in two groups.
      id: `${pid}:${text(at(value, "vid"))}`,
      name: shownName(at(value, "name")),
      ...withImage(at(value, "image"), pageUrl),
    }));
    return { id: pid, name: shownName(at(prop, "name")), values };
  });
  return groups.length > GROUPS_WITH_ONE_VALUE_MAX ? groups.filter(({ values }) => values.length > 1) : groups;
}

type SkuDraft = ProductDraft["skus"][number];

function skusOf(data: unknown, groups: CollectedGroup[]): SkuDraft[] {
  const info = at(data, "skuCore", "sku2info");
  const listed = list(at(data, "skuBase", "skus"));
  if (listed.length === 0) return [withoutOptions(data, at(info, "0") ?? at(info, "0;0"))];
  return listed.map((sku) => {
    const id = text(at(sku, "skuId"));
    const pairs = text(at(sku, "propPath")).split(";");
    const row = at(info, id);
    return { id, path: groups.map((group) => valueOf(group, pairs)), ...amountsOf(row), stock: stockOf(row) };
  });
}

/** The value a sku has of a group. The pairs may come in another order than the groups. */
function valueOf({ id, values }: CollectedGroup, pairs: readonly string[]): string {
  const named = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${id}:`));
  return named ?? (values.length === 1 ? (values[0]?.id ?? "") : "");
}

/** The one sku of a product without options, whose price may only be in the headline. */
function withoutOptions(data: unknown, row: unknown): SkuDraft {
  const { price, original } = amountsOf(amountsOf(row).price === undefined ? headlineOf(data) : row);
  return { id: "0", path: [], price, original, stock: stockOf(row) };
}

/** The headline's prices, as a row of `sku2info` has them. */
function headlineOf(data: unknown): unknown {
  const headline = at(data, "componentsVO", "priceVO");
  return { price: at(headline, "price"), subPrice: at(headline, "extraPrice") };
}

/** A price shown as a span is not known, and a headline may show the price "from". */
function doubtsOf(data: unknown): SourceDoubt[] {
  const info = at(data, "skuCore", "sku2info");
  const listed = list(at(data, "skuBase", "skus"));
  const only = at(info, "0") ?? at(info, "0;0");
  const isHeadline = listed.length === 0 && amountsOf(only).price === undefined;
  const rows = listed.length > 0 ? listed.map((sku) => at(info, text(at(sku, "skuId")))) : [only];
  const shown = (isHeadline ? [headlineOf(data)] : rows)
    .map(paidOf)
    .map((price) => text(at(price, "priceText")) + text(at(price, "priceDesc")));
  return wholeDoubt(
    "priceFrom",
    shown.some((words) => SPAN.test(words) || (isHeadline && FROM.test(words))),
  );
}

/** What a row of `sku2info` costs; a row without a promotion costs its list price. */
function amountsOf(row: unknown): Pick<SkuDraft, "price" | "original"> {
  return { price: amount(paidOf(row)), original: amount(at(row, "price")) };
}

const paidOf = (row: unknown): unknown =>
  amount(at(row, "subPrice")) === undefined ? at(row, "price") : at(row, "subPrice");

const amount = (price: unknown): string | undefined =>
  priceOfCents(at(price, "priceMoney")) ?? priceOf(at(price, "priceText"), "CNY");

/** The words decide where the number is missing; words that only say it is there do not say how many. */
function stockOf(row: unknown): number | null {
  const words = text(at(row, "quantityText"));
  return countIfKnown(at(row, "quantity")) ?? (SOLD_OUT.test(words.replace(NEARLY, "")) ? 0 : null);
}

/** The attributes, without the coupons, guarantees and certificates of the same list. The older answer has other lists. */
function specsOf(data: unknown): { name: string; value: string }[] {
  const current = list(at(data, "componentsVO", "extensionInfoVO", "infos"))
    .filter((info) => at(info, "type") === "BASE_PROPS")
    .flatMap((info) => list(at(info, "items")))
    .map((item) => ({
      name: shownName(at(item, "title")),
      value: list(at(item, "text")).map(shownName).filter(Boolean).join(", "),
    }));
  const older = list(at(data, "props", "groupProps"))
    .flatMap((group) => entries(group).flatMap(([, rows]) => list(rows)))
    .flatMap((row) => entries(row).map(([name, value]) => ({ name: shownName(name), value: shownName(value) })));
  return (current.length > 0 ? current : older).filter(({ name, value }) => name && value);
}
