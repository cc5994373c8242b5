import { Hono, type Context } from "hono";
import { complain } from "@/rehearsal/kit/complaints";
import { pageFonts } from "./page-fonts";
import { pictureFor } from "@/rehearsal/pictures/pictures";
import { pdpResult, runParamsData } from "./aliexpress-state";
import { mallProduct, type MallProduct } from "./catalogue";
import { closedDoor, type Doors } from "./closed-doors";
import { costcoProduct } from "./costco-state";
import { descriptionOf } from "./description";
import { MTOP_OK, mtopCall } from "./mtop-gate";
import { mailboxPage } from "./mailbox-page";
import { mallControl } from "./mall-control";
import { MALL_PATHS } from "./mall-paths";
import { inScript, offerScript } from "./offer-state";
import { shortLinks } from "./short-links";
import { frontPage, page, productHtml, shelfPage } from "./storefront";
import { searchState, shopState } from "./taobao-search";
import { taobaoState } from "./taobao-state";
import type { SiteName } from "./mall-sites";

const GONE: Record<SiteName, string> = {
  Taobao: "很抱歉，您查看的宝贝不存在，可能已下架或者被转移。",
  "1688": "该商品已下架或无法查看",
  AliExpress: "Sorry, the page you requested can not be found: this item is no longer available",
  Costco: "Product not found",
};

/** The four malls as one app. `originOf` is the address their own links and pictures carry, known once listening. */
export function mallsApp(originOf: () => string, slowMs = 4000, mailFolder?: string): Hono {
  const app = new Hono();
  const doors: Doors = { slowMs, busyBefore: new Set() };
  const sites = (Object.keys(MALL_PATHS) as SiteName[]).map((site) => ({ site, path: MALL_PATHS[site] }));

  app.onError((error, context) => {
    complain(error, "rehearsed mall");
    return context.text("Internal Server Error", 500);
  });
  pageFonts(app);
  if (mailFolder) mailboxPage(app, mailFolder);
  mallControl(app, originOf);
  shortLinks(app);
  app.get("/health", (context) => context.json({ ok: true }));
  app.get("/", (context) => context.html(frontPage(sites)));
  for (const { site, path } of sites) {
    app.get(`${path}/`, (context) => {
      const number = Number(context.req.query("page") ?? 1) || 1;
      return context.html(shelfPage(site, originOf(), path, Math.trunc(number)));
    });
  }
  app.get("/pictures/:name", async (context) => {
    const picture = await pictureFor(context.req.param("name"));
    if (!picture) return context.notFound();
    return context.body(new Uint8Array(picture.bytes), 200, {
      "content-type": picture.type,
      "cache-control": "public, max-age=86400, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    });
  });
  app.get("/member/login.jhtml", (context) => context.html(page("登录", "<p>请登录</p>")));

  const shown = async (
    context: Context,
    site: SiteName,
    code: string,
    show: (product: MallProduct) => Response | Promise<Response>,
  ): Promise<Response> => {
    const product = mallProduct(site, code);
    const closed = await closedDoor(context, product, doors);
    if (closed) return closed;
    if (product && product.special !== "removed") return show(product);
    if (site === "Costco") {
      const message = `Product with code '${code}' not found!`;
      return context.json({ errors: [{ type: "UnknownIdentifierError", message }] }, 400);
    }
    return context.html(page("404", `<p class="error">${GONE[site]}</p>`), site === "1688" ? 404 : 200);
  };

  app.get("/taobao/item.htm", (context) =>
    shown(context, "Taobao", context.req.query("id") ?? "", (product) => {
      const state = { appData: { loaderData: { home: { data: taobaoState(originOf(), product) } } } };
      return context.html(productHtml(originOf(), product, `window.__ICE_APP_CONTEXT__=${inScript(state)};`));
    }),
  );
  app.get("/taobao/h5/mtop.taobao.detail.getdesc/7.0/", (context) => {
    const call = mtopCall(context);
    if (!call.ok) return call.answer;
    const product = mallProduct("Taobao", String(call.data["id"]));
    if (!product) return context.json({ ret: ["FAIL_BIZ_ITEM_NOT_FOUND::宝贝不存在"], data: {} });
    const text = descriptionOf(originOf(), product);
    const componentData = { desc_richtext_pc: { model: { text } } };
    return context.json({ ret: [MTOP_OK], data: { components: { componentData, layout: [] } } });
  });
  app.get("/taobao/search", (context) => {
    const { q = "", s = "0" } = context.req.query();
    const state = searchState(originOf(), q, Math.max(0, Number(s) || 0));
    return context.html(page(`搜索 ${q}`, `<script>g_page_config = ${inScript(state)};\n g_srp_loadCss();</script>`));
  });

  app.get("/taobao/shop/:shop", (context) => {
    const shop = context.req.param("shop");
    const state = shopState(originOf(), shop, Math.max(0, Number(context.req.query("s")) || 0));
    return context.html(
      page(`店铺 ${shop}`, `<script>g_page_config = ${inScript(state)};\n g_srp_loadCss();</script>`),
    );
  });

  app.get("/1688/offer/:file", (context) =>
    shown(context, "1688", context.req.param("file").replace(/\.html$/, ""), (product) =>
      context.html(productHtml(originOf(), product, offerScript(originOf(), product))),
    ),
  );
  app.get("/1688/descriptions/:file", (context) => {
    const product = mallProduct("1688", context.req.param("file").replace(/\.js$/, ""));
    if (!product) return context.notFound();
    return context.text(`var offer_details=${inScript({ content: descriptionOf(originOf(), product) })};`);
  });

  app.get("/aliexpress/item/:file", (context) =>
    shown(context, "AliExpress", context.req.param("file").replace(/\.html$/, ""), (product) => {
      if (product.form === "new") return context.html(productHtml(originOf(), product, "window._dida_config_ = {};"));
      const data = inScript(runParamsData(originOf(), product));
      return context.html(
        productHtml(originOf(), product, `window.runParams = {\n data: ${data},\n csrfToken: ''\n};`),
      );
    }),
  );
  app.get("/aliexpress/h5/mtop.aliexpress.pdp.pc.query/1.0/", (context) => {
    const call = mtopCall(context);
    if (!call.ok) return call.answer;
    const product = mallProduct("AliExpress", String(call.data["productId"]));
    if (!product || product.special === "removed")
      return context.json({ ret: ["FAIL_BIZ_ITEM_NOT_FOUND::not found"], data: {} });
    return context.json({ ret: [MTOP_OK], data: { result: pdpResult(originOf(), product) } });
  });
  app.get("/aliexpress/descriptions/:file", (context) => {
    const product = mallProduct("AliExpress", context.req.param("file").replace(/\.html$/, ""));
    return product ? context.html(descriptionOf(originOf(), product)) : context.notFound();
  });

  app.get("/costco/rest/v2/korea/products/:code", (context) =>
    shown(context, "Costco", context.req.param("code"), (product) => context.json(costcoProduct(originOf(), product))),
  );
  app.get("/costco/p/:code", (context) =>
    shown(context, "Costco", context.req.param("code"), (product) =>
      context.html(productHtml(originOf(), product, "")),
    ),
  );
  return app;
}
