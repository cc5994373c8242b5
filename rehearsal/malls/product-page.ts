import { galleryOf } from "@/rehearsal/pictures/picture-address";
import { escapeHtml } from "./escape-html";
import type { MallProduct } from "./mall-product";
import { page } from "./storefront";

/** A script element with its attributes; one without is JavaScript. */
export type PageScript = { attributes?: string; text: string };

/** Code of the shop's own, which names log-in pages and guards although the page shows its product. */
const CODE_OF_THE_SHOP =
  'window.__hosts__={"login":"https://login.taobao.com/member/login.jhtml","punish":"//bixi.alicdn.com/punish?x5secdata=","passport":"https://passport.1688.com"};' +
  "var __noop__=function(){return 0};".repeat(1_200);

/**
 * A product page for people: the pictures and the title; collectors read the scripts. `suffix` is what the site's document
 * titles end in, e.g. " - 阿里巴巴"; `words` are what the page says besides.
 */
export function productHtml(
  origin: string,
  product: MallProduct,
  scripts: readonly (PageScript | string)[],
  suffix: string,
  words = "",
): string {
  const pictures = galleryOf(origin, product).map((src) => `<img src="${src}" width="220" alt="">`);
  const body = `<p>${escapeHtml(product.seller.name)} ${escapeHtml(words)}</p><p>${pictures.join(" ")}</p>`;
  const code = product.traps.has("guards-named") ? [CODE_OF_THE_SHOP] : [];
  const head = [...code, ...scripts].map((script) => (typeof script === "string" ? { text: script } : script));
  const written = head.map(({ attributes = "", text }: PageScript) => `<script ${attributes}>${text}</script>`);
  return page(product.title + suffix, body, written.join("\n"));
}
