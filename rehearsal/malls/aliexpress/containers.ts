import { descriptionPictures, sizeTable } from "@/rehearsal/malls/description";
import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { inScript } from "@/rehearsal/malls/script";
import { written, writtenGallery } from "@/rehearsal/malls/spelling";
import { trapped } from "@/rehearsal/malls/trap";
import type { Modules } from "./module-types";
import { modulesOf } from "./modules";
import { propertiesOf, skuRows } from "./rows";
import { ALIEXPRESS_TRAPS } from "./traps";

const OK = "SUCCESS::调用成功";

const trappedModules = (origin: string, product: MallProduct): Modules =>
  trapped(modulesOf(origin, product), ALIEXPRESS_TRAPS, product);

/** The answer of `mtop.aliexpress.pdp.pc.query` 1.0. */
export const pdpAnswer = (origin: string, product: MallProduct): unknown => ({
  api: "mtop.aliexpress.pdp.pc.query",
  data: { result: trappedModules(origin, product) },
  ret: [OK],
  v: "1.0",
});

/** What an extension reads of the page's memory: `window._d_c_`. */
export const memoryState = (origin: string, product: MallProduct): { lifeCycleEventList: unknown[] } => ({
  lifeCycleEventList: [{ name: "init", data: trappedModules(origin, product) }],
});

/** The script that fills the page's memory, as the page's own code does once its answer is there. */
export const memoryScript = (origin: string, product: MallProduct): string =>
  `window._d_c_ = window._d_c_ || {};\nwindow._d_c_.lifeCycleEventList = ${inScript(memoryState(origin, product).lifeCycleEventList)};`;

/** Today's page without its memory: pictures, and neither prices nor options. */
export function frameScripts(origin: string, product: MallProduct): string[] {
  const imagePathList = writtenGallery(origin, product);
  const data = { imagePathList, summImagePathList: [], name: "ItemDetailResp" };
  return [
    `window._dida_config_ = {};window._d_c_ = window._d_c_ || {}; window._d_c_.DCData = ${inScript(data)};`,
    "window.runParams = {};",
  ];
}

/** The script of the page until 2023: the outer keys are bare, what they hold is JSON. */
export function runParamsScript(origin: string, product: MallProduct): string {
  const data = `data: ${inScript(runParamsData(origin, product))}`;
  const token = "csrfToken: '0'";
  const pairs = product.traps.has("aliexpress-token-first") ? [token, data] : [data, token];
  return `window.runParams = {\n ${[...pairs, "abVersion: null"].join(",\n ")}\n};`;
}

function runParamsData(origin: string, product: MallProduct): Record<string, unknown> {
  const { title, seller, specs } = written(product);
  const { currency } = product;
  const places = currency === "USD" ? 100 : 1;
  const amount = (value: number) => ({ currency, value: value / places });
  return {
    commonModule: { productId: Number(product.code), currencyCode: currency, tradeCurrencyCode: currency },
    titleModule: { subject: title },
    imageModule: { imagePathList: writtenGallery(origin, product) },
    priceModule: { formatedActivityPrice: "" },
    storeModule: { storeNum: Number(seller.id), storeName: seller.name },
    specsModule: { props: specs.map(({ name, value }) => ({ attrName: name, attrValue: value })) },
    descriptionModule: { descriptionUrl: `${origin}/aliexpress/descriptions/${product.code}.html` },
    skuModule: {
      productSKUPropertyList: propertiesOf(origin, product).map((property) => ({
        ...property,
        skuPropertyValues: property.skuPropertyValues.map((value) => ({
          ...value,
          propertyValueId: value.propertyValueIdLong,
        })),
      })),
      skuPriceList: skuRows(product).map(({ id, words, sku }) => ({
        skuId: Number(id),
        skuIdStr: id,
        skuAttr: words,
        skuVal: {
          availQuantity: sku.stock ?? 0,
          skuAmount: amount(sku.original),
          ...(sku.price !== null && sku.price < sku.original && { skuActivityAmount: amount(sku.price) }),
        },
      })),
    },
  };
}

/** The description as the site's apps get it: texts, pictures and pieces of HTML in the order of the page. */
export function nativeDescription(origin: string, product: MallProduct): unknown {
  const pictures = descriptionPictures(origin, product).map((url, at) =>
    at === 1
      ? { type: "html", data: { content: `<p><img src="${url.replace(/^https?:/, "")}" slate-data-type="image"></p>` } }
      : { type: "image", data: { url, style: { width: 790, height: 900 } } },
  );
  const table = { type: "html", data: { content: sizeTable(product) } };
  const words = { type: "text", data: { content: "물로 씻을 수 있습니다." } };
  const moduleList = product.hasDescription ? [words, table, ...pictures, { type: "relatedProduct", data: {} }] : [];
  return { version: "1.0", moduleList };
}
