import type { LocalText } from "@/lib/contract/schemas/common";
import type { DetailOption, OptionGroup, OptionValue, ProductDetail } from "@/lib/contract/schemas/product";
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
  const groups = isEdited ? mergedGroups(owned, fresh) : (fresh.option?.optionGroups ?? []);
  const namesOf = isEdited ? namesBy(groups) : () => ({});
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
      optionGroups: groups,
      detailOptions: [
        ...now.map((option) => renewed({ ...option, ...namesOf(option.id) }, before.get(option.id))),
        ...gone,
      ],
    },
  };
}

/** The groups the shop offers now, under the names and pictures the seller gave to those there were before. */
function mergedGroups(owned: Detail, fresh: Detail): OptionGroup[] {
  const before = new Map((owned.option?.optionGroups ?? []).map((group) => [group.id, group]));
  return (fresh.option?.optionGroups ?? []).map((group) => {
    const mine = before.get(group.id);
    if (!mine) return group;
    const values = new Map(mine.groups.map((value) => [value.id, value]));
    return {
      ...group,
      groupName: mine.groupName,
      groups: group.groups.map((value) => {
        const named = values.get(value.id);
        return named
          ? { ...value, optionName: named.optionName, optionImage: named.optionImage ?? value.optionImage }
          : value;
      }),
    };
  });
}

/** The names of a combination by its id, so that one the shop added today is called by the seller's words too. */
function namesBy(groups: OptionGroup[]): (id: string) => Partial<Pick<DetailOption, "groupName" | "optionName">> {
  const joined = (texts: LocalText[][]): LocalText[] =>
    ["CN", "KR"].map((language) => ({
      language,
      text: texts
        .map(
          (names) => names.find((one) => (one.language === "KR") === (language === "KR"))?.text ?? names[0]?.text ?? "",
        )
        .join("//"),
    }));
  return (id) => {
    const parts = valuesIn(id, groups);
    if (!parts) return {};
    return {
      groupName: joined(groups.map(({ groupName }) => groupName)),
      optionName: joined(parts.map(({ optionName }) => optionName)),
    };
  };
}

/** The values a combination's id joins by `:`; ids of values hold colons too, so it is read group by group. */
function valuesIn(id: string, groups: OptionGroup[]): OptionValue[] | undefined {
  const [group, ...others] = groups;
  if (!group) return id === "" ? [] : undefined;
  for (const value of group.groups) {
    const isLast = others.length === 0;
    if (isLast ? id !== value.id : !id.startsWith(`${value.id}:`)) continue;
    const rest = isLast ? [] : valuesIn(id.slice(value.id.length + 1), others);
    if (rest) return [value, ...rest];
  }
  return undefined;
}

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
