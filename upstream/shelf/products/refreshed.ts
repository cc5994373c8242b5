import type { ProductDetail } from "@/lib/contract/schemas/product";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import { listingPriceOf, withListingPrice } from "@/lib/domain/pricing/listing-price";

/**
 * A product on the shelf, collected again. An untouched product takes over the page's values and keeps its prices, tags and
 * Korean name. If the seller edited it, or a market lists it, everything editable stays: names, pictures, detail page, and
 * the structure of options, with source prices, stock and flags. The source's changes are stored as a difference (see
 * `sourceChange`), which the seller takes over or leaves.
 */
export function refreshed(owned: ProductDetail, fresh: ProductDetail, isWorkedOn: boolean): ProductDetail {
  const sourceTitle = fresh.title.filter(({ language }) => language !== "KR");
  const ownName = owned.title.filter(({ language }) => language === "KR");
  const title = [...sourceTitle, ...ownName];
  const { url, videoUrl, originalDetailPageUrls } = fresh;
  if (isWorkedOn) return { ...owned, title, url, videoUrl, originalDetailPageUrls };
  // A name without Korean takes the translation known by now.
  const isSaid = ownName.some(({ text }) => text !== "" && !hasChinese(text));
  return {
    ...fresh,
    title: isSaid ? title : fresh.title,
    price: withListingPrice(fresh.price, listingPriceOf(owned.price)),
    tags: owned.tags,
    memo: owned.memo || fresh.memo,
    groupName: owned.groupName || fresh.groupName,
    pricedBy: owned.pricedBy,
  };
}
