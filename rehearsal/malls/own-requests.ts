import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { MTOP_KEY, mtopSign } from "@/rehearsal/kit/signatures";
import type { MallProduct } from "./mall-product";

const TOKEN_LIFE_MS = 60 * 60 * 1000;
const CALLBACK = "mtopjsonp3";

/**
 * What a product page asks for once a browser shows it, as a script: its description, or the product itself. Only pages under
 * the shop's own host ask, where a browser finds the other hosts too.
 */
export function ownRequests(context: Context, product: MallProduct): string {
  const { site, code } = product;
  switch (site) {
    case "Taobao":
      return byScript(signedDescription(context, code), `window.${CALLBACK} = function(){};`);
    case "1688":
      return byScript(`/descriptions/${code}.js`);
    case "AliExpress":
      return byFetch(`/descriptions/${code}.html`);
    case "Costco":
      return byFetch(`/rest/v2/korea/products/${encodeURIComponent(code)}?fields=FULL&lang=ko&curr=KRW`);
    case "CostcoUS":
      return "";
  }
}

/** What a page for phones of 1688 asks for: the options with their prices. */
export const ownSkuRequest = ({ code }: MallProduct): string =>
  `fetch("/h5/mtop.1688.offer.sku/1.0/", {method:"POST", body:'{"offerId":"${code}"}'}).catch(function(){});`;

const byFetch = (address: string): string => `fetch("${address}").catch(function(){});`;

const byScript = (address: string, before = ""): string =>
  `${before}addEventListener("load", function(){var s=document.createElement("script");s.src=${JSON.stringify(address)};document.head.appendChild(s)});`;

/** The page's own code signs with the token of a cookie; here both come with the page. */
function signedDescription(context: Context, code: string): string {
  const now = Date.now();
  const token = randomBytes(16).toString("hex");
  setCookie(context, "_m_h5_tk", `${token}_${now + TOKEN_LIFE_MS}`, { path: "/", domain: ".taobao.com" });
  const data = JSON.stringify({ id: code, detail_v: "3.3.0", preferWireless: "true" });
  const t = String(now);
  const api = "mtop.taobao.detail.getdesc";
  const sign = mtopSign(token, t, data);
  const query = new URLSearchParams({ jsv: "2.7.2", appKey: MTOP_KEY, t, sign, api, v: "7.0", type: "jsonp", data });
  return `//h5api.m.taobao.com/h5/${api}/7.0/?${query}&callback=${CALLBACK}`;
}
