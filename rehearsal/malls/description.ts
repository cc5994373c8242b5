import { brochureOf } from "@/rehearsal/pictures/picture-address";
import type { MallProduct } from "./mall-product";
import { MALL_SITES } from "./mall-sites";
import type { Trap } from "./trap";

/** Traps in how any site writes its descriptions. */
export const DESCRIPTION_TRAPS: readonly Trap[] = [
  {
    name: "description-lazy",
    sites: MALL_SITES,
    share: 0.08,
    about: "A picture's address is in an attribute of its own, and a spacer is in its place",
  },
  {
    name: "description-relative",
    sites: MALL_SITES,
    share: 0.06,
    about: "Pictures have no host, between quotes of either kind",
  },
  {
    name: "description-background",
    sites: ["Taobao", "1688"],
    share: 0.05,
    about: "The first picture is the background of a table",
  },
  {
    name: "description-empty",
    sites: ["Taobao", "1688", "AliExpress"],
    share: 0.03,
    about: "The shop left the description empty",
    goods: (product) => void (product.hasDescription = false),
  },
];

/** How many pictures the description has. */
const pictureCount = ({ special, seed }: MallProduct): number => (special === "longDescription" ? 60 : 3 + (seed % 3));

/** The pictures of the description, top to bottom; none where it is empty. */
export const descriptionPictures = (origin: string, product: MallProduct): string[] =>
  product.hasDescription ? brochureOf(origin, product, pictureCount(product)) : [];

/** The shop's description as shops write it: brochure pictures, a size table, leftovers of old editors. */
export function descriptionOf(origin: string, product: MallProduct): string {
  if (!product.hasDescription) return "";
  const pictures = descriptionPictures(origin, product);
  if (product.special === "longDescription") return longDescription(pictures);
  const drawn = pictures.map((address, at) => pictureTag(product, address, at));
  return `<div class="desc-root">${sizeTable(product)}${drawn.join("")}</div>`;
}

/** The table of a description, which every layout has. */
export function sizeTable({ specs }: MallProduct): string {
  const rows = specs.map(({ name, value }) => `<tr><td>${name}</td><td>${value}</td></tr>`).join("");
  return `<table border="1" cellpadding="4" width="790"><tbody>${rows}</tbody></table>`;
}

/** Attributes that lazy pictures keep their address in. */
const LAZY = ["data-ks-lazyload", "data-src", "data-lazyload"];

/** One picture of a description, the way the product's shop writes pictures. */
export function pictureTag({ traps }: MallProduct, address: string, at: number): string {
  const { origin, pathname } = new URL(address);
  const src = traps.has("description-relative") ? pathname : address;
  if (at === 0 && traps.has("description-background")) return `<table background="${src}"><tr><td></td></tr></table>`;
  if (traps.has("description-lazy"))
    return `<p><img src="${origin}/pictures/spaceball.gif" ${LAZY[at % LAZY.length]}="${src}"></p>`;
  const quote = traps.has("description-relative") && at % 2 === 1 ? "'" : '"';
  return `<p style="text-align:center;margin:0"><img src=${quote}${src}${quote} width="790" align="middle"></p>`;
}

/** Sixty pictures and tables inside tables: the worst page a seller brings home. */
function longDescription(pictures: readonly string[]): string {
  const sections = pictures.map(
    (src, page) =>
      `<table width="790" border="0" cellspacing="0"><tr><td colspan="2"><font size="5" color="#c00">第${page + 1}页</font></td></tr>` +
      `<tr><td><table border="1"><tr><td rowspan="2">尺码</td><td>S</td><td>M</td></tr><tr><td>${60 + page}cm</td><td>${64 + page}cm</td></tr></table></td>` +
      `<td><img src="${src}" usemap="#map${page}"><map name="map${page}"><area shape="rect" coords="0,0,790,400" href="#"></map></td></tr></table>`,
  );
  return `<div style="width:790px">${sections.join("")}<script>window.tracked = true;</script></div>`;
}
