import { galleryOf } from "@/rehearsal/pictures/picture-address";
import { buyable, found as foundAt } from "@/rehearsal/malls/listings";
import { lowestPrice, type MallProduct } from "@/rehearsal/malls/mall-product";
import { yuan } from "@/rehearsal/malls/yuan";

const PAGE_SIZE = 44;

/**
 * The state of a Taobao result page: 44 items a page, `s` is the offset. A query that fits no title shows everything,
 * because a seller's Korean words must not end in an empty rehearsal.
 */
export const searchState = (origin: string, query: string, offset: number): Record<string, unknown> =>
  listState(origin, query, foundAt("Taobao", query), offset);

/** The state of one shop's own page, in the same form; a shop that does not exist lists nothing. */
export function shopState(origin: string, shop: string, offset: number): Record<string, unknown> {
  const found = goodsOfShop(shop);
  return listState(origin, found[0]?.seller.name ?? "", found, offset);
}

/** What a shop of this number sells. */
export const goodsOfShop = (shop: string): MallProduct[] =>
  buyable("Taobao").filter(({ seller }) => seller.id === shop);

function listState(origin: string, query: string, found: MallProduct[], offset: number): Record<string, unknown> {
  const auctions = found.slice(offset, offset + PAGE_SIZE).map((product) => ({
    nid: product.code,
    raw_title: product.title,
    title: product.title,
    pic_url: galleryOf(origin, product)[0]?.replace(/^https?:/, ""),
    view_price: yuan(lowestPrice(product)),
    view_sales: `${product.seed + 3}人付款`,
    nick: product.seller.name,
    item_loc: product.seller.name.slice(0, 2),
    detail_url: `//item.taobao.com/item.htm?id=${product.code}`,
  }));
  const currentPage = Math.floor(offset / PAGE_SIZE) + 1;
  return {
    mods: {
      itemlist: { status: "show", data: { query, auctions } },
      pager: {
        data: {
          pageSize: PAGE_SIZE,
          totalPage: Math.ceil(found.length / PAGE_SIZE),
          currentPage,
          totalCount: found.length,
        },
      },
    },
  };
}
