import type { MallProduct } from "./catalogue";
import { brochureOf } from "@/rehearsal/pictures/picture-address";

/** The shop's description as shops write it: brochure pictures, a size table, leftovers of old editors. */
export function descriptionOf(origin: string, product: MallProduct): string {
  if (product.special === "longDescription") return longDescription(origin, product);
  const pictures = brochureOf(origin, product, 3 + (product.seed % 3)).map(
    (src) => `<p style="text-align:center;margin:0"><img src="${src}" width="790" align="middle"></p>`,
  );
  const rows = product.specs.map(({ name, value }) => `<tr><td>${name}</td><td>${value}</td></tr>`).join("");
  return `<div class="desc-root"><table border="1" cellpadding="4" width="790"><tbody>${rows}</tbody></table>${pictures.join("")}</div>`;
}

/** Sixty pictures and tables inside tables: the worst page a seller brings home. */
function longDescription(origin: string, product: MallProduct): string {
  const sections = brochureOf(origin, product, 60).map(
    (src, page) =>
      `<table width="790" border="0" cellspacing="0"><tr><td colspan="2"><font size="5" color="#c00">第${page + 1}页</font></td></tr>` +
      `<tr><td><table border="1"><tr><td rowspan="2">尺码</td><td>S</td><td>M</td></tr><tr><td>${60 + page}cm</td><td>${64 + page}cm</td></tr></table></td>` +
      `<td><img src="${src}" usemap="#map${page}"><map name="map${page}"><area shape="rect" coords="0,0,790,400" href="#"></map></td></tr></table>`,
  );
  return `<div style="width:790px">${sections.join("")}<script>window.tracked = true;</script></div>`;
}
