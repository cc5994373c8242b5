import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { trapsOf, type SiteTrap } from "@/rehearsal/malls/trap";
import { yuan } from "@/rehearsal/malls/yuan";
import type { OfferParts } from "./parts";

const CONTEXTS = ["context-root", "context-modules", "context-model"];
const WITH_MAP = ["context-root", "init-data", "sku-answer", "component-data"];
/** Containers that show several pictures and a video. */
const WITH_GALLERY = [...CONTEXTS, "init-data"];

const trap = trapsOf<OfferParts>("1688", "1688");

const hasOptions = ({ groups }: MallProduct): boolean => groups.length > 0;
const isTiered = ({ tiers }: MallProduct): boolean => tiers.length > 0;
const sellsBySku = (product: MallProduct): boolean => hasOptions(product) && !isTiered(product);
const rekeyed = (parts: OfferParts, change: (key: string) => string): void => {
  parts.rows = parts.rows.map(([key, row]) => [change(key), { ...row, specAttrs: change(row.specAttrs) }]);
};

const NAMES: readonly SiteTrap<OfferParts>[] = [
  trap("group-number-zero", 0.08, "The number of every group is 0", {
    fits: hasOptions,
    page: ({ skuProps }) => skuProps.forEach((prop) => (prop.fid = 0)),
  }),
  trap("group-without-number", 0.06, "No group has a number", {
    fits: ({ groups, traps }) => groups.length > 0 && !traps.has("1688-group-number-zero"),
    page: ({ skuProps }) => skuProps.forEach((prop) => void delete prop.fid),
  }),
  trap("separator-bare", 0.08, "Names are joined by a bare sign", {
    fits: ({ groups }) => groups.length > 1,
    page: (parts) => rekeyed(parts, (key) => key.replaceAll("&gt;", ">")),
  }),
  trap("separator-twice-encoded", 0.06, "Keys went through HTML twice", {
    fits: ({ groups, traps }) => groups.length > 1 && !traps.has("1688-separator-bare"),
    page: (parts) => rekeyed(parts, (key) => key.replaceAll("&", "&amp;")),
  }),
  trap("name-with-separators", 0.08, "A name holds the separator and other signs of its own", {
    fits: ({ groups }) => groups.length > 1,
    goods: ({ groups: [first] }) => {
      const value = first?.values[1];
      if (value) value.name = `${value.name}/加厚 & 大号>送袋; #2`;
    },
  }),
  trap("prefix-of-other-name", 0.06, "A name is the beginning of another one", {
    fits: hasOptions,
    goods: ({ groups: [first] }) => {
      const [one, other] = first?.values ?? [];
      if (one && other) other.name = `${one.name} 加盒`;
    },
  }),
  trap("blanks-in-keys", 0.08, "Keys and names have blanks the other does not have", {
    fits: hasOptions,
    page: (parts) => {
      rekeyed(parts, (key) => `${key} `);
      parts.skuProps.forEach(({ value }) => value.forEach((one) => (one.name = ` ${one.name}`)));
    },
  }),
  trap("half-width-keys", 0.3, "Keys have narrow signs where names have full-width ones", {
    fits: ({ traps }) => traps.has("names-full-width"),
    page: (parts) => rekeyed(parts, (key) => key.normalize("NFKC")),
  }),
  trap("rows-in-any-order", 0.1, "Rows are in another order than the options", {
    fits: hasOptions,
    page: (parts) => void parts.rows.reverse(),
  }),
];

const PRICES: readonly SiteTrap<OfferParts>[] = [
  trap("same-begin-twice", 0.12, "Two ranges that begin at the same quantity are prices of two options", {
    fits: (product) => sellsBySku(product) && product.skus.length > 1,
    page: (parts, { skus, minOrder }) => {
      const prices = [...new Set(skus.flatMap(({ price }) => (price === null ? [] : [price])))].sort((a, b) => a - b);
      const two = [prices[0] ?? 0, prices.at(-1) ?? 0];
      parts.ranges = two.map((price) => ({ beginAmount: String(minOrder), price: yuan(price) }));
    },
  }),
  trap("begins-at-zero", 0.3, "The first tier begins at 0 and the last one ends at 0", {
    fits: (product) => isTiered(product) && product.minOrder === 1,
    page: ({ ranges }) => ranges.forEach((range, at) => (at === 0 ? (range.beginAmount = 0) : (range.endAmount = 0))),
  }),
  trap("tiers-in-any-order", 0.25, "The tiers are in another order", {
    fits: isTiered,
    page: ({ ranges }) => void ranges.reverse(),
  }),
  trap("rows-at-biggest-quantity", 0.3, "With tiers, the options' rows have the price of the biggest quantity", {
    forms: [...WITH_GALLERY, "sku-answer"],
    fits: (product) => isTiered(product) && hasOptions(product),
    page: ({ rows }, { tiers }) =>
      rows.forEach(([, row]) => (row.price = row.discountPrice = yuan(tiers.at(-1)?.price ?? 0))),
  }),
  trap("original-rows-alone", 0.12, "Only the map without promotions has rows", {
    forms: ["context-root", "init-data"],
    fits: sellsBySku,
    goods: ({ skus }) => skus.forEach((sku) => sku.price !== null && (sku.original = sku.price)),
  }),
  trap("price-missing", 0.06, "An option has no price in any place", {
    fits: (product) => sellsBySku(product) && product.skus.length > 2,
    goods: ({ skus }) => void (skus.at(-1)!.price = null),
  }),
  trap("stock-missing", 0.06, "An option has no stock in any place", {
    fits: (product) => hasOptions(product) && product.skus.length > 2,
    goods: ({ skus: [first] }) => void (first && (first.stock = null)),
  }),
  trap("sku-model-of-other-name", 0.08, "The model of the options has another name", {
    forms: ["context-root", "init-data"],
    fits: hasOptions,
  }),
  trap("rows-as-list", 0.12, "Rows are a list without keys", {
    forms: WITH_MAP.filter((form) => form !== "component-data"),
    fits: hasOptions,
  }),
];

const OTHERS: readonly SiteTrap<OfferParts>[] = [
  trap("number-as-text", 0.1, "The offer's number is a text", {
    page: (parts) => void (parts.number = String(parts.number)),
  }),
  trap("video", 0.06, "An offer has a video", {
    forms: WITH_GALLERY,
    goods: (product) =>
      void (product.video = `https://cloud.video.taobao.com/play/u/2/p/1/e/6/t/1/${product.seed}.mp4`),
    page: (parts, { video = "", seed }) =>
      void (parts.video = { videoId: 500_000_000 + seed, videoUrl: video, state: 6 }),
  }),
  trap("video-zero", 0.06, "The number 0 of a video means that there is none", {
    forms: WITH_GALLERY,
    fits: ({ video }) => video === undefined,
    page: (parts) =>
      void (parts.video = { videoId: 0, videoUrl: "https://cloud.video.taobao.com/play/0.mp4", state: 0 }),
  }),
  trap("option-pictures-in-gallery", 0.1, "The gallery holds pictures of the options, and some of its own once more", {
    forms: WITH_GALLERY,
    fits: hasOptions,
    page: (parts) =>
      void (parts.morePictures = parts.skuProps.flatMap(({ value }) =>
        value.flatMap(({ imageUrl }) => imageUrl ?? []),
      )),
  }),
  trap("attribute-of-several-values", 0.08, "An attribute has several values", {
    forms: WITH_GALLERY,
    goods: ({ specs: [first] }) => void (first && (first.value = `${first.value}, 其他`)),
    page: ({ specs: [first] }) => void (first && (first.value = first.value.replace(/, /g, ","))),
  }),
];

/** How the container itself is written; `containers.ts` and `contexts.ts` ask for these names. */
const CONTAINERS: readonly SiteTrap<OfferParts>[] = [
  trap("numeric-keys", 0.5, "Weights have numbers without quotes as keys", { forms: CONTEXTS, fits: hasOptions }),
  trap("literal", 0.15, "The state is written in JavaScript", {
    forms: CONTEXTS,
    fits: ({ traps }) => !traps.has("1688-numeric-keys"),
  }),
  trap("plain-assignment", 0.2, "The state is assigned as it is, and the script continues", { forms: CONTEXTS }),
  trap("model-as-text", 0.25, "The old model is a text of JSON", { forms: ["context-root"] }),
  trap("shop-as-text", 0.5, "The shop is a text of JSON", { forms: ["context-modules"] }),
  trap("empty-modules", 0.3, "Modules are empty or hold a server's error", {
    forms: ["context-root", "context-model"],
  }),
  trap("weights-by-reference", 0.5, "Weights are a reference to another place", {
    forms: ["context-model"],
    fits: hasOptions,
  }),
  trap("other-offer-rated", 0.3, "The module of ratings is another offer's", { forms: CONTEXTS }),
  trap("description-in-component", 0.4, "The model of the description is an empty list, a component has it", {
    forms: ["init-data"],
  }),
  trap("tiers-in-module", 0.3, "Tiers are in the module of prices alone", {
    forms: ["context-root"],
    fits: (product) => isTiered(product) && !product.traps.has("1688-empty-modules"),
  }),
  trap("description-behind-a-page", 0.1, "The address of the description is a page that names the real one", {
    forms: WITH_GALLERY,
    page: (parts) => {
      const url = encodeURIComponent(parts.detailUrl);
      parts.detailUrl = `https://air.1688.com/pages/od/app-desc/x1/index.html?url=${url}&offerId=${parts.number}`;
    },
  }),
  trap("description-encoded", 0.08, "The description is written through HTML", { forms: WITH_GALLERY }),
];

/** The traps of 1688's pages and answers, after the reference (docs/markets.md#sites-1688). */
export const ALIBABA_TRAPS: readonly SiteTrap<OfferParts>[] = [...NAMES, ...PRICES, ...OTHERS, ...CONTAINERS];
