import type { DetailOption, ProductDetail } from "@/lib/contract/schemas/product";
import { listingPriceOf, withListingPrice } from "@/lib/domain/listing/listing-price";

type Detail = ProductDetail;

/**
 * A product the seller owns already, collected again: facts of the source are renewed, the seller's work stays.
 *
 * Prices at the source, stock and new combinations come from the fresh page. Names, listing prices, tags, memo and
 * group stay; so do pictures and detail page once the seller has edited the product. A combination the shop no longer
 * sells stays too, marked as sold out: it may have buyers on a market.
 */
export function refreshed(owned: Detail & { editDate?: string | null }, fresh: Detail): Detail {
  const isEdited = owned.editDate != null;
  const before = new Map((owned.option?.detailOptions ?? []).map((option) => [option.id, option]));
  const now = fresh.option?.detailOptions ?? [];
  const still = new Set(now.map(({ id }) => id));
  const gone = [...before.values()]
    .filter(({ id }) => !still.has(id))
    .map((option) => ({ ...option, isSoldOut: true }));
  const sourceTitle = fresh.title.filter(({ language }) => language !== "KR");
  return {
    ...fresh,
    title: [...sourceTitle, ...owned.title.filter(({ language }) => language === "KR")],
    price: withListingPrice(fresh.price, listingPriceOf(owned.price)),
    mainImages: isEdited ? owned.mainImages : fresh.mainImages,
    detailPageHtml: isEdited ? owned.detailPageHtml : fresh.detailPageHtml,
    descs: isEdited ? owned.descs : fresh.descs,
    tags: owned.tags,
    memo: owned.memo || fresh.memo,
    groupName: owned.groupName || fresh.groupName,
    option: {
      optionGroups:
        isEdited && sameGroups(owned, fresh) ? (owned.option?.optionGroups ?? []) : (fresh.option?.optionGroups ?? []),
      detailOptions: [...now.map((option) => renewed(option, before.get(option.id))), ...gone],
    },
  };
}

const idsOf = (detail: Detail): string =>
  (detail.option?.optionGroups ?? [])
    .map(({ id, groups }) => `${id}=${groups.map((value) => value.id).join()}`)
    .join(";");

const sameGroups = (a: Detail, b: Detail): boolean => idsOf(a) === idsOf(b);

function renewed(fresh: DetailOption, owned: DetailOption | undefined): DetailOption {
  if (!owned) return fresh;
  return {
    ...fresh,
    checked: owned.checked,
    groupName: owned.groupName,
    optionName: owned.optionName,
    image: owned.image ?? fresh.image,
    price: withListingPrice(fresh.price, listingPriceOf(owned.price)),
  };
}
