import { galleryOf } from "@/rehearsal/pictures/picture-address";
import { mallProducts } from "./catalogue";
import { escapeHtml } from "./escape-html";
import type { MallProduct } from "./mall-product";
import { pagePath } from "./listings";
import { productPage, type SiteName } from "./mall-sites";

const PAGE_SIZE = 60;
const STYLE = `@font-face{font-family:RK;src:url(/fonts/kr.woff2)}@font-face{font-family:RS;src:url(/fonts/sc.woff2)}
body{font:14px/1.6 RK,RS,system-ui,sans-serif;margin:32px auto;max-width:1180px;padding:0 24px;color:#1f2328;background:#fafafa}
a{color:#0b57d0;text-decoration:none}h1{font-size:22px}.shelf{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:16px}
.good{background:#fff;border:1px solid #e6e6e6;border-radius:8px;overflow:hidden}.good img{width:100%;aspect-ratio:1;object-fit:cover;display:block}
.good div{padding:8px 10px}.good code{font-size:11px;color:#57606a;word-break:break-all}.special{color:#b42318;font-size:12px}button,select{font:inherit}button{padding:6px 14px}
table{border-collapse:collapse;width:100%;background:#fff}td,th{border-bottom:1px solid #e6e6e6;padding:8px;text-align:left}`;

/** A whole page in the plain dress of the rehearsal; `head` and `body` are trusted markup. */
export function page(title: string, body: string, head = ""): string {
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style>${head}</head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}

/** The front page: which malls there are and what they are for. */
export function frontPage(sites: { site: SiteName; path: string }[]): string {
  const rows = sites.map(
    ({ site, path }) => `<li><a href="${path}/">${site}</a> · ${mallProducts(site).length} products</li>`,
  );
  return page(
    "Rehearsal malls",
    `<p>Five pretended shops. Copy an address from a shelf and collect it in Naru.</p><ul>${rows.join("")}</ul>`,
  );
}

/** One shelf of a mall, page by page, each product with the address a seller would paste. */
export function shelfPage(site: SiteName, origin: string, path: string, number: number): string {
  const all = mallProducts(site);
  const pages = Math.ceil(all.length / PAGE_SIZE);
  const current = Math.min(Math.max(1, number), pages);
  const goods = all.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map((product) => good(origin, path, product));
  const links = Array.from({ length: pages }, (_, at) => `<a href="${path}/?page=${at + 1}">${at + 1}</a>`).join(" · ");
  return page(
    `${site} (rehearsal)`,
    `<p><a href="/">all malls</a> · ${links}</p><div class="shelf">${goods.join("")}</div>`,
  );
}

function good(origin: string, path: string, product: MallProduct): string {
  const address = productPage(product.site, product.code);
  const special = product.special ? `<span class="special">${product.special}</span><br>` : "";
  return `<div class="good"><a href="${pagePath(path, product)}"><img loading="lazy" src="${galleryOf(origin, product)[0]}" alt=""></a><div>${special}${escapeHtml(product.title)}<br><code>${escapeHtml(address)}</code></div></div>`;
}
