import { descriptionOf } from "@/rehearsal/malls/description";
import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { escapeHtml } from "@/rehearsal/malls/escape-html";
import type { PageScript } from "@/rehearsal/malls/product-page";
import { inScript } from "@/rehearsal/malls/script";
import { trapped } from "@/rehearsal/malls/trap";
import { contextScript } from "./contexts";
import { oldModel } from "./model";
import { offerParts, type OfferParts } from "./parts";
import { ALIBABA_TRAPS } from "./traps";

const partsOf = (origin: string, product: MallProduct): OfferParts =>
  trapped(offerParts(origin, product), ALIBABA_TRAPS, product);

/** The scripts of an offer's page on a desktop. An offer of the mobile site's SKU answer has today's page. */
export function offerScripts(origin: string, product: MallProduct): PageScript[] {
  const parts = partsOf(origin, product);
  switch (product.form) {
    case "init-data":
      return [{ text: `window.__GLOBAL_DATA={};window.__INIT_DATA=${inScript(initData(parts, product))};` }];
    case "component-data":
      return componentScripts(parts);
    case "sku-answer":
      return [{ text: contextScript(parts, { ...product, form: "context-root" }) }];
    default:
      return [{ text: contextScript(parts, product) }];
  }
}

/** The page of 2021 to 2024: components are numbered differently on every page, and some are no objects. */
function initData(parts: OfferParts, product: MallProduct): unknown {
  const isInComponent = product.traps.has("1688-description-in-component");
  const number = (at: number): string => String(1_081_181_309_000 + product.seed + at);
  const { tempModel, ...model } = oldModel(parts, product);
  const price = {
    priceModel: { priceDisplayType: parts.priceType, currentPrices: parts.ranges },
    offerDomain: JSON.stringify({
      offerDetail: { featureAttributes: parts.specs },
      tradeModel: { unit: parts.unit, beginAmount: parts.beginNum },
    }),
  };
  const attributes = { componentType: "@ali/tdmod-od-pc-attribute-new", data: parts.specs };
  return {
    globalData: { tempModel, ...model, ...(isInComponent && { detailModel: [] }) },
    data: {
      "9": false,
      "17": null,
      ...(product.seed % 2 === 0 && { [number(1)]: attributes }),
      [number(2)]: {
        componentType: "@ali/tdmod-od-pc-offer-description",
        data: { detailUrl: isInComponent ? parts.detailUrl : "" },
      },
      [number(3)]: { componentType: "@ali/tdmod-od-pc-offer-logistics", data: { location: "广东省肇庆市" } },
      [number(4)]: {
        componentType: "@ali/tdmod-pc-od-main-pic",
        data: { offerImgList: [...parts.pictures, ...parts.morePictures], video: parts.video },
      },
      [number(5)]: { componentType: "@ali/tdmod-od-pc-offer-price", data: price },
    },
  };
}

/** The older mobile page: one offer over several scripts of data, their JSON written as text of HTML. */
function componentScripts(parts: OfferParts): PageScript[] {
  const [first] = parts.pictures;
  const data = {
    offerId: String(parts.number),
    beginAmount: parts.beginNum,
    previewImageUrl: first?.replace(/^https?:/, ""),
    skuProps: parts.skuProps,
    skuMap: Object.fromEntries(parts.rows),
    ...(parts.priceType === "rangePrice" && { offerPriceRanges: parts.ranges }),
  };
  return [
    { attributes: 'type="component/json"', text: JSON.stringify({ unit: parts.unit }) },
    {
      attributes: 'type="component-data/json" data-module-hidden-data-area="Y"',
      text: escapeHtml(JSON.stringify(data)),
    },
  ];
}

/** The page that phones get. It knows the offer, but neither prices nor stock of its options. */
export function mobileScripts(origin: string, product: MallProduct): PageScript[] {
  const parts = partsOf(origin, product);
  const url = encodeURIComponent(`${origin}/1688/descriptions/${product.code}.js`);
  const state = {
    globalData: {
      tempModel: { offerId: String(parts.number), offerTitle: parts.title, offerUnit: parts.unit },
      offerBaseInfo: { offerId: parts.number },
      isPicPrivate: false,
      isPricePrivate: parts.isPrivate,
      offerSigns: { isSkuOffer: parts.skuProps.length > 0, isDetailForbidden: false },
      detailModel: {
        offerId: String(parts.number),
        detailUrl: `https://air.1688.com/pages/od/app-desc/x1/index.html?url=${url}&offerId=${product.code}`,
      },
    },
    data: {
      "77": null,
      "5908930030308": { data: { offerId: String(parts.number), offerImgList: parts.pictures } },
      "590893002003": { data: { propsList: parts.specs.map(({ name, value }) => ({ name, value, show: false })) } },
    },
  };
  return [{ text: `window.__INIT_DATA = ${inScript(state)};` }];
}

/** What the mobile site's own page asks for: the options with their prices and stock, and little else. */
export function skuAnswer(origin: string, product: MallProduct): unknown {
  const parts = partsOf(origin, product);
  const { skuModel, orderParamModel } = oldModel(parts, product);
  const offerBaseInfo = {
    offerId: parts.number,
    title: parts.title,
    offerUnit: parts.unit,
    picUrl: parts.pictures[0],
  };
  return {
    ret: ["SUCCESS::调用成功"],
    data: { result: { data: { offerBaseInfo, skuModel, orderParamModel } } },
  };
}

/** The script that a description's address answers. */
export function offerDetails(origin: string, product: MallProduct): string {
  const html = descriptionOf(origin, product);
  const content = product.traps.has("1688-description-encoded") ? escapeHtml(html) : html;
  return `var offer_details=${inScript({ content })};`;
}
