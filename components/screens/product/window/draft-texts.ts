import { renamedCombinations } from "@/lib/domain/option/rename-options";
import { optionName } from "@/lib/domain/option/combine-options";
import { distinctNames } from "@/lib/domain/words/distinct-names";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import type { ProductDraft } from "./product-draft";
import type { DraftText, Offer } from "./use-translations-of";

const groupKey = (id: string): string => `group ${id}`;
const valueKey = (group: string, id: string): string => `value ${group} ${id}`;

/** The names of groups and values with what the source calls them. */
export const optionTexts = ({ groups }: ProductDraft): DraftText[] =>
  groups.flatMap((group) => [
    { key: groupKey(group.id), kind: "attribute" as const, source: group.source, now: group.name },
    ...group.values.map((value) => ({
      key: valueKey(group.id, value.id),
      kind: "option" as const,
      source: value.source,
      now: value.name,
    })),
  ]);

/** The draft with other names of groups and values, no two values of one group the same, and its combinations called by them. */
export function withOptionNames(draft: ProductDraft, taken: readonly Offer[]): Partial<ProductDraft> {
  const said = new Map(taken.map(({ key, korean }) => [key, optionName(korean)]));
  const groups = draft.groups.map((group) => {
    const isNew = (id: string): boolean => said.has(valueKey(group.id, id));
    const kept = group.values.filter(({ id }) => !isNew(id));
    const named = group.values.filter(({ id }) => isNew(id));
    const names = distinctNames([
      ...kept.map(({ name }) => ({ name })),
      ...named.map(({ id, name }) => ({ name: said.get(valueKey(group.id, id)) ?? name })),
    ]);
    const after = new Map(named.map(({ id }, at) => [id, names[kept.length + at]]));
    return {
      ...group,
      name: said.get(groupKey(group.id)) ?? group.name,
      values: group.values.map((value) => ({ ...value, name: after.get(value.id) ?? value.name })),
    };
  });
  return { groups, combinations: renamedCombinations(groups, draft.combinations) };
}

/** Titles and values of attributes. One typed in Chinese is its own source. */
export const attributeTexts = ({ attributes }: ProductDraft): DraftText[] =>
  attributes.flatMap(({ id, title, value, source }) => {
    const own = (part: "title" | "value", now: string): string => source?.[part] ?? (hasChinese(now) ? now : "");
    const titled = own("title", title);
    const kind = "attribute" as const;
    return [
      { key: `title ${id}`, kind, source: titled, now: title },
      { key: `value ${id}`, kind, source: own("value", value), now: value, ...(titled !== "" && { title: titled }) },
    ];
  });

export function withAttributeTexts(draft: ProductDraft, taken: readonly Offer[]): Partial<ProductDraft> {
  const said = new Map(taken.map(({ key, korean }) => [key, korean]));
  return {
    attributes: draft.attributes.map((one) => ({
      ...one,
      title: said.get(`title ${one.id}`) ?? one.title,
      value: said.get(`value ${one.id}`) ?? one.value,
    })),
  };
}
