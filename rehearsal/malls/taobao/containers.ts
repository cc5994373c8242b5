import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { asLiteral, inScript, singleQuoted } from "@/rehearsal/malls/script";
import { trapped } from "@/rehearsal/malls/trap";
import { taobaoData, type TaobaoData } from "./data";
import { TAOBAO_TRAPS } from "./traps";

const OK = "SUCCESS::调用成功";

const dataOf = (origin: string, product: MallProduct): TaobaoData =>
  trapped(taobaoData(origin, product), TAOBAO_TRAPS, product);

/** The scripts of a product page, in a container that is a page; another one is served as the server renders today. */
export function taobaoScripts(origin: string, product: MallProduct): string[] {
  const { traps, form } = product;
  const context = contextOf(product, dataOf(origin, product));
  const before = traps.has("taobao-context-before") ? ['window.__ICE_APP_CONTEXT__ = {"isCSR":false};'] : [];
  return [...before, form === "bare" ? bare(product, context) : selfCalling(context)];
}

function contextOf({ traps }: MallProduct, res: TaobaoData): unknown {
  const recommended = traps.has("taobao-other-product-in-route") && {
    recommend: { data: { res: recommendedBy(res) } },
  };
  const own = traps.has("taobao-other-route")
    ? { layout: { data: null }, pcdetail: { data: res } }
    : { home: { data: traps.has("taobao-older-root") ? res : { res } } };
  const routes = { ...recommended, ...own };
  const rest = { routePath: "/home", matchedIds: ["home"], renderMode: "SSR" };
  return traps.has("taobao-older-root")
    ? { appData: { loaderData: routes }, loaderData: {}, ...rest }
    : { appData: null, loaderData: routes, ...rest };
}

/** Another product with the same options and prices of its own. */
const recommendedBy = (res: TaobaoData): unknown => ({
  ...res,
  item: { ...res.item, itemId: "600000000001", title: "猜你喜欢" },
});

const selfCalling = (context: unknown): string =>
  `!(function () {var a = window.__ICE_APP_CONTEXT__ || {};var b = ${inScript(context)};for (var k in a) { b[k] = a[k] }window.__ICE_APP_CONTEXT__=b;})();`;

function bare({ traps }: MallProduct, context: unknown): string {
  const literal = traps.has("taobao-literal") ? asLiteral(context) : inScript(context);
  const value = traps.has("taobao-text-for-parse") ? `JSON.parse(${singleQuoted(JSON.stringify(context))})` : literal;
  return `window.__ICE_APP_CONTEXT__ = ${value};`;
}

/** The answer of `mtop.taobao.pcdetail.data.get` 1.0. */
export const pcdetailAnswer = (origin: string, product: MallProduct): unknown => ({
  api: "mtop.taobao.pcdetail.data.get",
  data: dataOf(origin, product),
  ret: [OK],
  v: "1.0",
});

/** The answer of `mtop.taobao.detail.getdetail` 6.0, which keeps prices and stock in a text of JSON. */
export function getdetailAnswer(origin: string, product: MallProduct): unknown {
  const { item, seller, skuBase, skuCore, componentsVO } = dataOf(origin, product);
  const base = componentsVO.extensionInfoVO.infos.find(({ type }) => type === "BASE_PROPS")?.items ?? [];
  const layer = { price: { price: componentsVO.priceVO.price }, skuCore, trade: { buyEnable: "true" } };
  const value = product.traps.has("taobao-stack-below-global") ? { global: { data: layer } } : layer;
  return {
    api: "mtop.taobao.detail.getdetail",
    v: "6.0",
    ret: [OK],
    data: {
      item,
      seller,
      skuBase,
      props: { groupProps: [{ 基本信息: base.map(({ title = "", text }) => ({ [title]: text.join(", ") })) }] },
      apiStack: [{ name: "esi", value: JSON.stringify(value) }],
    },
  };
}

/** The container of this product as a browser or its scripts get it; undefined where it is a page. */
export function taobaoAnswer(origin: string, product: MallProduct): string | undefined {
  if (product.form === "getdetail") return JSON.stringify(getdetailAnswer(origin, product));
  if (product.form !== "pcdetail") return undefined;
  const json = JSON.stringify(pcdetailAnswer(origin, product));
  return product.traps.has("taobao-callback-of-any-name") ? ` mtopjsonp_pc_${product.seed}(${json});` : json;
}
