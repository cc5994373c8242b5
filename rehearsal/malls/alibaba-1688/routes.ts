import type { Context, Hono } from "hono";
import { mallProduct } from "@/rehearsal/malls/catalogue";
import { buyable, cards, cartRows, found } from "@/rehearsal/malls/listings";
import { shown, type Mall } from "@/rehearsal/malls/mall";
import { isOwnHost } from "@/rehearsal/malls/mall-hosts";
import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { ownRequests, ownSkuRequest } from "@/rehearsal/malls/own-requests";
import { productHtml, type PageScript } from "@/rehearsal/malls/product-page";
import { page } from "@/rehearsal/malls/storefront";
import { mobileScripts, offerDetails, offerScripts, skuAnswer } from "./containers";

const GONE = "该商品无法查看或已下架";
const SUFFIX = " - 阿里巴巴";
const codeOf = (context: Context): string => (context.req.param("file") ?? "").replace(/\.(?:html|js)$/, "");

/** 1688: the pages of a desktop and of a phone, the SKU answer, descriptions, and lists of offers. */
export function alibabaMall(app: Hono, mall: Mall): void {
  const { originOf } = mall;
  const offer = (
    context: Context,
    code: string,
    write: (product: MallProduct) => (PageScript | string)[],
    suffix: string,
  ) =>
    shown(
      mall,
      context,
      { site: "1688", code },
      (product) => context.html(productHtml(originOf(), product, write(product), suffix)),
      () => context.html(page("404", `<p class="error">${GONE}</p>`), 404),
    );
  const ifOwn = (context: Context, script: string): string[] => (isOwnHost(context.req.raw) ? [script] : []);
  const mobile = (context: Context, code: string) =>
    offer(
      context,
      code,
      (product) => [...mobileScripts(originOf(), product), ...ifOwn(context, ownSkuRequest(product))],
      "",
    );

  app.get("/1688/offer/:file", (context) =>
    offer(
      context,
      codeOf(context),
      (product) => [...offerScripts(originOf(), product), ...ifOwn(context, ownRequests(context, product))],
      SUFFIX,
    ),
  );
  app.get("/1688/m/offer/:file", (context) => mobile(context, codeOf(context)));
  app.get("/1688/m/page/:file", (context) => mobile(context, context.req.query("offerId") ?? ""));
  // The reference does not name the API of the SKU reply, so any API called by POST for an offer returns it.
  const skus = async (context: Context) => {
    const asked: unknown = await context.req.json().catch(() => undefined);
    const code = String((asked as { offerId?: unknown } | undefined)?.offerId ?? "");
    const product = mallProduct("1688", code);
    if (!product) return context.json({ ret: ["FAIL_BIZ_ITEM_NOT_FOUND::宝贝不存在"], data: {} });
    return context.json(skuAnswer(originOf(), product) as object);
  };
  app.post("/1688/h5/:api/1.0/", skus);
  app.post("/1688/m/h5/:api/1.0/", skus);
  app.get("/1688/descriptions/:file", (context) => {
    const product = mallProduct("1688", codeOf(context));
    return product ? context.text(offerDetails(originOf(), product)) : context.notFound();
  });

  app.get("/1688/selloffer/offer_search.htm", (context) => {
    const { keywords = "", beginPage = "1" } = context.req.query();
    const goods = found("1688", keywords);
    return context.html(
      page(`${keywords} - 阿里巴巴`, cards(originOf(), goods, Number(beginPage) || 1, isOwnHost(context.req.raw))),
    );
  });
  app.get("/1688/page/offerlist.htm", (context) =>
    context.html(page("全部商品 - 阿里巴巴", cards(originOf(), buyable("1688"), 1, isOwnHost(context.req.raw)))),
  );
  app.get("/1688/cart.htm", (context) => context.html(page("进货单", cartRows("1688", isOwnHost(context.req.raw)))));
}
