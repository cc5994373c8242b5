import { galleryOf } from "@/rehearsal/pictures/picture-address";
import { mallProducts } from "./catalogue";
import { usAddress } from "./costco-us/pages";
import { escapeHtml } from "./escape-html";
import { lowestPrice, type MallProduct } from "./mall-product";
import { MALL_PATHS } from "./mall-paths";
import { productPage, type SiteName } from "./mall-sites";
import { PAGES_WITHOUT_PRODUCT } from "./specials";

/** Where a product's own page is inside its mall, with the shop's own path shape. */
export function pagePath(path: string, product: MallProduct): string {
  const { pathname, search } = new URL(addressOf(product));
  return path + pathname + search;
}

/** The address that the shop's own lists link to. */
const addressOf = (product: MallProduct): string =>
  product.site === "CostcoUS" ? usAddress(product) : productPage(product.site, product.code);

/**
 * Where a list links to a product: under the shop's own host its real address without a scheme, as shops write it, and in
 * the mall's folder the page there.
 */
const linkTo = (product: MallProduct, isOwnHost: boolean): string =>
  isOwnHost ? addressOf(product).replace(/^https:/, "") : pagePath(MALL_PATHS[product.site], product);

/** Goods that can be bought, which is what shops list. */
export const buyable = (site: SiteName): MallProduct[] =>
  mallProducts(site).filter(({ special }) => !PAGES_WITHOUT_PRODUCT.includes(special ?? ""));

const PAGE_SIZE = 44;

/** The goods whose titles hold every word of a search. Words that fit nothing find everything, so that no rehearsal ends there. */
export function found(site: SiteName, query: string): MallProduct[] {
  const goods = buyable(site);
  const words = query
    .toLowerCase()
    .split(/[\s+-]+/)
    .filter(Boolean);
  const fitting = goods.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  return fitting.length > 0 ? fitting : goods;
}

/** The cards of a list, one page of it; `number` counts from 1. */
export function cards(origin: string, goods: readonly MallProduct[], number: number, isOwnHost: boolean): string {
  const from = (Math.max(1, number) - 1) * PAGE_SIZE;
  const shown = goods.slice(from, from + PAGE_SIZE).map((product) => {
    const picture = galleryOf(origin, product)[0] ?? "";
    return `<div class="good"><a href="${linkTo(product, isOwnHost)}" title="${escapeHtml(product.title)}"><img loading="lazy" src="${picture}" alt=""></a><div><a href="${linkTo(product, isOwnHost)}">${escapeHtml(product.title)}</a><br>${priceText(product)}</div></div>`;
  });
  return `<div class="shelf">${shown.join("")}</div>`;
}

/** A cart: a few goods in rows, each with a link to its page. */
export function cartRows(site: SiteName, isOwnHost: boolean): string {
  const rows = buyable(site)
    .slice(3, 8)
    .map(
      (product) =>
        `<tr><td><a href="${linkTo(product, isOwnHost)}">${escapeHtml(product.title)}</a></td><td>${priceText(product)}</td><td>1</td></tr>`,
    );
  return `<table><tbody>${rows.join("")}</tbody></table>`;
}

function priceText(product: MallProduct): string {
  const price = lowestPrice(product);
  if (product.currency === "KRW") return `${price.toLocaleString("en-US")}원`;
  return `${product.currency === "CNY" ? "¥" : "$"}${(price / 100).toFixed(2)}`;
}
