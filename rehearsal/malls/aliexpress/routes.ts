import type { Context, Hono } from "hono";
import { mallProduct } from "@/rehearsal/malls/catalogue";
import { closedGateway } from "@/rehearsal/malls/closed-doors";
import { descriptionOf } from "@/rehearsal/malls/description";
import { buyable, cards, cartRows, found } from "@/rehearsal/malls/listings";
import { shown, type Mall } from "@/rehearsal/malls/mall";
import { isOwnHost } from "@/rehearsal/malls/mall-hosts";
import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { mtopAnswer, mtopCall } from "@/rehearsal/malls/mtop-gate";
import { ownRequests } from "@/rehearsal/malls/own-requests";
import { productHtml, type PageScript } from "@/rehearsal/malls/product-page";
import { page } from "@/rehearsal/malls/storefront";
import { frameScripts, memoryScript, nativeDescription, pdpAnswer, runParamsScript } from "./containers";

const GONE = "Sorry, the page you requested can not be found: this item is no longer available";
const US_OFFSET = 2n ** 51n;

/** The product's own number; the shop of the United States counts 2^51 higher. */
function ownNumber(written: string): string {
  if (!/^\d{1,20}$/.test(written) || mallProduct("AliExpress", written)) return written;
  return String(BigInt(written) - US_OFFSET);
}
const codeOf = (context: Context): string => ownNumber((context.req.param("file") ?? "").replace(/\.\w+$/, ""));

/** AliExpress: frames that a script fills, the pages of before, the answer behind both, descriptions, and lists. */
export function aliexpressMall(app: Hono, mall: Mall): void {
  const { originOf } = mall;
  const productPage = (context: Context) =>
    shown(
      mall,
      context,
      { site: "AliExpress", code: codeOf(context) },
      (product) => context.html(productHtml(originOf(), product, scripts(context, product), " - AliExpress")),
      () => context.html(page("404", `<p class="error">${GONE}</p>`)),
    );
  const scripts = (context: Context, product: MallProduct): (PageScript | string)[] => {
    const isOwn = isOwnHost(context.req.raw);
    const own = isOwn ? [ownRequests(context, product)] : [];
    if (product.form === "run-params") return [runParamsScript(originOf(), product), ...own];
    const src = `${isOwn ? "" : "/aliexpress"}/pdp/memory/${product.code}.js`;
    const memory = product.form === "frame" ? [] : [{ attributes: `src="${src}"`, text: "" }];
    return [...frameScripts(originOf(), product), ...memory, ...own];
  };
  for (const path of ["/aliexpress/item/:file", "/aliexpress/item/:title/:file", "/aliexpress/i/:file"])
    app.get(path, productPage);

  // What the page's own code does with its answer, as a script: only a browser that runs it has the state.
  app.get("/aliexpress/pdp/memory/:file", (context) => {
    const product = mallProduct("AliExpress", codeOf(context));
    if (!product) return context.notFound();
    return context.text(memoryScript(originOf(), product), 200, { "content-type": "application/javascript" });
  });
  app.get("/aliexpress/h5/mtop.aliexpress.pdp.pc.query/1.0/", (context) => {
    const call = mtopCall(context);
    if (!call.ok) return call.answer;
    const closed = closedGateway(context, "AliExpress", mall.doors);
    if (closed) return closed;
    const product = mallProduct("AliExpress", ownNumber(String(call.data["productId"])));
    if (!product || product.special === "removed")
      return mtopAnswer(context, { ret: ["FAIL_BIZ_ITEM_NOT_FOUND::not found"], data: {} });
    return mtopAnswer(context, pdpAnswer(originOf(), product));
  });
  app.get("/aliexpress/descriptions/:file", (context) => {
    const product = mallProduct("AliExpress", codeOf(context));
    if (!product) return context.notFound();
    return context.req.path.endsWith(".json")
      ? context.json(nativeDescription(originOf(), product) as object)
      : context.html(descriptionOf(originOf(), product));
  });

  app.get("/aliexpress/w/:file", (context) => {
    const words = (context.req.param("file") ?? "").replace(/^wholesale-|\.html$/g, "");
    const number = Number(context.req.query("page")) || 1;
    return context.html(
      page(`${words} - AliExpress`, cards(originOf(), found("AliExpress", words), number, isOwnHost(context.req.raw))),
    );
  });
  app.get("/aliexpress/store/:store/pages/all-items.html", (context) => {
    const store = context.req.param("store");
    const goods = buyable("AliExpress").filter(({ seller }) => seller.id === store);
    return context.html(page("Store - AliExpress", cards(originOf(), goods, 1, isOwnHost(context.req.raw))));
  });
  app.get("/aliexpress/p/shoppingcart/index.html", (context) =>
    context.html(page("Cart - AliExpress", cartRows("AliExpress", isOwnHost(context.req.raw)))),
  );
}
