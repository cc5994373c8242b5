import type { Context, Hono } from "hono";
import { mallProduct } from "@/rehearsal/malls/catalogue";
import { closedGateway } from "@/rehearsal/malls/closed-doors";
import { cards, cartRows, found } from "@/rehearsal/malls/listings";
import { shown, type Mall } from "@/rehearsal/malls/mall";
import { isOwnHost } from "@/rehearsal/malls/mall-hosts";
import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { MTOP_OK, mtopAnswer, mtopCall } from "@/rehearsal/malls/mtop-gate";
import { ownRequests } from "@/rehearsal/malls/own-requests";
import { productHtml } from "@/rehearsal/malls/product-page";
import { inScript } from "@/rehearsal/malls/script";
import { page } from "@/rehearsal/malls/storefront";
import { getdetailAnswer, pcdetailAnswer, taobaoScripts } from "./containers";
import { getdescData } from "./description";
import { goodsOfShop, searchState, shopState } from "./search";

const GONE = "很抱歉，您查看的宝贝不存在，可能已下架或者被转移。";
const NOT_FOUND = { ret: ["ERRCODE_QUERY_DETAIL_FAIL::宝贝不存在"], data: {} };
/** Every address of a product: by a query on a desktop, by the path on world and mobile pages. */
const PAGES = ["/taobao/item.htm", "/taobao/hk/item.htm", "/taobao/item/:file", "/taobao/awp/core/detail.htm"];

/** Taobao and Tmall: product pages, their answers, and lists of products. */
export function taobaoMall(app: Hono, mall: Mall): void {
  const { originOf } = mall;
  const productPage = (context: Context) => {
    const code = context.req.query("id") ?? (context.req.param("file") ?? "").replace(/\.htm$/, "");
    const gone = () => context.html(page("404", `<p class="error">${GONE}</p>`));
    return shown(mall, context, { site: "Taobao", code }, (product) => context.html(pageOf(context, product)), gone);
  };
  const pageOf = (context: Context, product: MallProduct): string => {
    const own = isOwnHost(context.req.raw) ? [ownRequests(context, product)] : [];
    const suffix = product.seed % 2 === 1 ? "-tmall.com天猫" : "-淘宝网";
    return productHtml(originOf(), product, [...taobaoScripts(originOf(), product), ...own], suffix);
  };
  for (const path of PAGES) app.get(path, productPage);

  app.get("/taobao/h5/mtop.taobao.pcdetail.data.get/1.0/", (context) =>
    answered(mall, context, "itemNumId", (product) => pcdetailAnswer(originOf(), product)),
  );
  app.get("/taobao/h5/mtop.taobao.detail.getdetail/6.0/", (context) =>
    answered(mall, context, "itemNumId", (product) => getdetailAnswer(originOf(), product)),
  );
  app.get("/taobao/h5/mtop.taobao.detail.getdesc/:version/", (context) =>
    answered(mall, context, "id", (product) => ({ ret: [MTOP_OK], data: getdescData(originOf(), product) })),
  );

  app.get("/taobao/search", (context) => {
    const { q = "", s = "0" } = context.req.query();
    const state = searchState(originOf(), q, offset(s));
    return context.html(list(context, `搜索 ${q}`, state, found("Taobao", q), offset(s)));
  });
  const shopPage = (context: Context) => {
    const shop = context.req.param("shop") ?? "";
    const from = offset(context.req.query("s"));
    return context.html(list(context, `店铺 ${shop}`, shopState(originOf(), shop, from), goodsOfShop(shop), from));
  };
  app.get("/taobao/shop/:shop", shopPage);
  app.get("/taobao/shop/:shop/search.htm", shopPage);
  app.get("/taobao/cart.htm", (context) =>
    context.html(page("购物车", cartRows("Taobao", isOwnHost(context.req.raw)))),
  );

  function list(context: Context, title: string, state: unknown, goods: MallProduct[], from: number): string {
    const script = `<script>g_page_config = ${inScript(state)};\n window.g_srp_loadCss && g_srp_loadCss();</script>`;
    return page(title, script + cards(originOf(), goods.slice(from), 1, isOwnHost(context.req.raw)));
  }
}

const offset = (value: string | undefined): number => Math.max(0, Math.trunc(Number(value) || 0));

function answered(
  mall: Mall,
  context: Context,
  key: string,
  answer: (product: MallProduct) => unknown,
): Response | Promise<Response> {
  const call = mtopCall(context);
  if (!call.ok) return call.answer;
  const closed = closedGateway(context, "Taobao", mall.doors);
  if (closed) return closed;
  const product = mallProduct("Taobao", String(call.data[key] ?? call.data["id"]));
  return mtopAnswer(context, product && product.special !== "removed" ? answer(product) : NOT_FOUND);
}
