import type { Hono } from "hono";
import { page } from "./storefront";

/** Codes of short links that lead nowhere good. Every other code is the number of the product the link leads to. */
const FOREIGN = "foreign";
const ROUND = "round";

/** A page as Taobao's app shares it: the product in the script, other products in links, none of them the one shared. */
const sharePage = (address: string): string =>
  page(
    "淘宝",
    `<script>var url = '${address}';</script>
    <p><a href="https://item.taobao.com/item.htm?id=699000000007">猜你喜欢</a></p>`,
  );

/**
 * The short links the shops' apps share, each host as a folder below its mall: `/taobao/short/m.tb.cn/h.699000000001` plays
 * `https://m.tb.cn/h.699000000001`. They answer with addresses of the real shops.
 */
export function shortLinks(app: Hono): void {
  app.get("/taobao/short/m.tb.cn/:link", (context) =>
    context.redirect(`https://e.tb.cn/${context.req.param("link")}?sm=rehearsal`),
  );
  app.get("/taobao/short/e.tb.cn/:link", (context) => {
    const code = context.req.param("link").replace(/^h\./, "");
    if (code === ROUND) return context.redirect(`https://m.tb.cn/h.${ROUND}`);
    const host = code === FOREIGN ? "item.taobao.com.rehearsal.test" : "item.taobao.com";
    return context.html(sharePage(`https://${host}/item.htm?ut_sk=1.rehearsal&amp;id=${code}&amp;price=9`));
  });
  app.get("/1688/short/qr.1688.com/s/:code", (context) =>
    context.redirect(`https://m.1688.com/offer/${context.req.param("code")}.html?sk=consign`),
  );
  app.get("/aliexpress/short/a.aliexpress.com/:link", (context) => {
    const code = context.req.param("link").replace(/^_/, "");
    if (code === FOREIGN) return context.redirect("http://169.254.169.254/item/1005009000000001.html");
    const product = encodeURIComponent(`https://ko.aliexpress.com/item/${code}.html?sourceType=561`);
    return context.redirect(`https://star.aliexpress.com/share/share.htm?redirectUrl=${product}`);
  });
}
