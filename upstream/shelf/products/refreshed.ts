import type { ProductDetail } from "@/lib/contract/schemas/product";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import { listingPriceOf, withListingPrice } from "@/lib/domain/pricing/listing-price";

/**
 * A product on the shelf, collected again. What a seller has not touched yet becomes what the page says now, with the prices,
 * tags and Korean name it has. Of one the seller has worked on, or a market lists, everything stays that was edited or could have
 * been: names, pictures, detail page, and the options as they were structured, with source prices, stock and flags. What the
 * source says otherwise is told as a difference (see `sourceChange`), and the seller takes it over or leaves it.
 */
export function refreshed(owned: ProductDetail, fresh: ProductDetail, isWorkedOn: boolean): ProductDetail {
  const sourceTitle = fresh.title.filter(({ language }) => language !== "KR");
  const ownName = owned.title.filter(({ language }) => language === "KR");
  const title = [...sourceTitle, ...ownName];
  const { url, videoUrl, originalDetailPageUrls } = fresh;
  if (isWorkedOn) return { ...owned, title, url, videoUrl, originalDetailPageUrls };
  // A name nobody has said in Korean yet takes what is known of it by now.
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
