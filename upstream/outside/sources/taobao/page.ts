import { wholeDoubt, type SourceDoubt } from "@/lib/domain/product/source-doubts";
import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import { failure } from "@/upstream/outside/sources/failures";
import { finishProduct, type ProductDraft } from "@/upstream/outside/sources/finish-product";
import { shownName } from "@/upstream/outside/sources/names";
import type { CollectedGroup } from "@/upstream/outside/sources/normalised-product";
import type { FactPlaces } from "@/upstream/outside/sources/fact-places";
import { allAt, placesOf, textAt, type Look } from "@/upstream/outside/sources/places";
import { originalPicture, pictureAddress, picturesIn, withImage } from "@/upstream/outside/sources/pictures";
import { priceOf, priceOfCents } from "@/upstream/outside/sources/prices";
import { at, countIfKnown, entries, list, text } from "@/upstream/kit/reading";
import type { RawPage } from "@/upstream/outside/sources/raw-page";
import { productPage } from "@/lib/domain/sites/sites";
import { postedDescription } from "./description";
import { isFrame, taobaoData } from "./state";

const TITLES = ["item.title", "componentsVO.titleVO.title.title"];
const PICTURES = ["item.images", "componentsVO.headImageVO.images"];
const VIDEOS = ["item.videos.0.url", "componentsVO.headImageVO.videos.0.url"];
const SELLER_NAMES = ["seller.shopName", "seller.sellerNick", "seller.nick"];
const SELLER_IDS = ["seller.userId", "seller.sellerId"];
const GROUPS = "skuBase.props";
const SKUS = "skuBase.skus";
const ROWS = "skuCore.sku2info";
const HEADLINE = "componentsVO.priceVO";
const SPECS = "componentsVO.extensionInfoVO.infos";
const OLDER_SPECS = "props.groupProps";

/** Where a Taobao page holds each fact. Its prices are always in yuan, and its description has an address of its own. */
export const FACT_PLACES: FactPlaces = {
  number: ["item.itemId"],
  title: TITLES,
  price: [ROWS, HEADLINE],
  options: [GROUPS],
  combinations: [SKUS],
  stock: [ROWS],
  pictures: PICTURES,
  video: VIDEOS,
  attributes: [SPECS, OLDER_SPECS],
  seller: SELLER_NAMES,
};

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

  const look = placesOf(data);
  const videoUrl = pictureAddress(textAt(look, VIDEOS), pageUrl);
  const groups = groupsOf(look, pageUrl);
  const descriptionHtml = postedDescription(description);
  return finishProduct({
    site: "Taobao",
    code,
    url: productPage("Taobao", code),
    title: nameAt(look, TITLES),
    images: allAt(look, PICTURES)
      .flatMap(list)
      .map((image) => originalPicture(image, pageUrl)),
    ...(videoUrl && { video: videoUrl }),
    currency: "CNY",
    groups,
    skus: skusOf(look, groups),
    specs: specsOf(look),
    descriptionHtml,
    descriptionImages: picturesIn(descriptionHtml, pageUrl),
    seller: { id: textAt(look, SELLER_IDS), name: nameAt(look, SELLER_NAMES) },
    minOrderQuantity: 1,
    priceTiers: [],
    doubts: doubtsOf(look),
  });
}

const nameAt = (look: Look, paths: readonly string[]): string => allAt(look, paths).map(shownName).find(Boolean) ?? "";

function groupsOf(look: Look, pageUrl: string): CollectedGroup[] {
  const groups = list(look(GROUPS)).map((prop) => {
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

function skusOf(look: Look, groups: CollectedGroup[]): SkuDraft[] {
  const info = look(ROWS);
  const listed = list(look(SKUS));
  if (listed.length === 0) return [withoutOptions(look, at(info, "0") ?? at(info, "0;0"))];
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
function withoutOptions(look: Look, row: unknown): SkuDraft {
  const { price, original } = amountsOf(amountsOf(row).price === undefined ? headlineOf(look) : row);
  return { id: "0", path: [], price, original, stock: stockOf(row) };
}

/** The headline's prices, as a row of `sku2info` has them. */
function headlineOf(look: Look): unknown {
  const headline = look(HEADLINE);
  return { price: at(headline, "price"), subPrice: at(headline, "extraPrice") };
}

/** A price shown as a span is not known, and a headline may show the price "from". */
function doubtsOf(look: Look): SourceDoubt[] {
  const info = look(ROWS);
  const listed = list(look(SKUS));
  const only = at(info, "0") ?? at(info, "0;0");
  const isHeadline = listed.length === 0 && amountsOf(only).price === undefined;
  const rows = listed.length > 0 ? listed.map((sku) => at(info, text(at(sku, "skuId")))) : [only];
  const shown = (isHeadline ? [headlineOf(look)] : rows)
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
function specsOf(look: Look): { name: string; value: string }[] {
  const current = list(look(SPECS))
    .filter((info) => at(info, "type") === "BASE_PROPS")
    .flatMap((info) => list(at(info, "items")))
    .map((item) => ({
      name: shownName(at(item, "title")),
      value: list(at(item, "text")).map(shownName).filter(Boolean).join(", "),
    }));
  const older = list(look(OLDER_SPECS))
    .flatMap((group) => entries(group).flatMap(([, rows]) => list(rows)))
    .flatMap((row) => entries(row).map(([name, value]) => ({ name: shownName(name), value: shownName(value) })));
  return (current.length > 0 ? current : older).filter(({ name, value }) => name && value);
}
