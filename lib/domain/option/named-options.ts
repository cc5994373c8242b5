import type { NamedGroup, NamedValue } from "@/lib/domain/listing/option-names";
import { NAME_JOIN, optionName, valuesOf } from "./combine-options";

type LocalText = { language: string; text: string };
type Value = { id: string; optionName: LocalText[] };
type Group = { id: string; groupName: LocalText[]; groups: Value[] };
type Combination = { id: string; groupName: LocalText[]; optionName: LocalText[] };
type Options = { optionGroups: readonly Group[]; detailOptions: readonly Combination[] };

/** The listing's text; what has no Korean one is listed under the source's (docs/wire.md#enumerations). */
const koreanOf = (texts: readonly LocalText[]): string =>
  (texts.find(({ language }) => language === "KR") ?? texts[0])?.text ?? "";

const withKorean = (texts: readonly LocalText[], text: string): LocalText[] => [
  ...texts.filter(({ language }) => language !== "KR"),
  { ...texts.find(({ language }) => language === "KR"), language: "KR", text },
];

/** The groups of a product's options by their Korean names. Groups without values, which a seller may leave, are none. */
export const namedGroups = ({
  optionGroups,
}: Pick<Options, "optionGroups">): (NamedGroup & { values: NamedValue[] })[] =>
  optionGroups
    .filter(({ groups }) => groups.length > 0)
    .map(({ id, groupName, groups }) => ({
      id,
      name: koreanOf(groupName),
      values: groups.map((value) => ({ id: value.id, name: koreanOf(value.optionName) })),
    }));

/** The name of a combination made of its values' names; undefined when its id names no values of the groups. */
const nameOf = (id: string, groups: readonly NamedGroup[]): string | undefined =>
  valuesOf(id, groups)
    ?.map(({ name }) => optionName(name))
    .join(NAME_JOIN);

/** Whether every combination is called as its values are, so that other names of the values are other names of it. */
export function areNamedByValues(options: Options): boolean {
  const groups = namedGroups(options);
  return options.detailOptions.every((one) => nameOf(one.id, groups) === koreanOf(one.optionName));
}

/**
 * A product's options under other Korean names, found by the ids of groups and values; its combinations are called anew
 * by them. Prices, stock and the source's own names stay.
 */
export function withNames<Given extends Options>(options: Given, groups: readonly NamedGroup[]): Given {
  const named = new Map(groups.map((group) => [group.id, group]));
  const optionGroups = options.optionGroups.map((group) => {
    const to = named.get(group.id);
    const names = new Map(to?.values.map(({ id, name }) => [id, name]));
    return {
      ...group,
      groupName: to ? withKorean(group.groupName, to.name) : group.groupName,
      groups: group.groups.map((value) => {
        const name = names.get(value.id);
        return name === undefined ? value : { ...value, optionName: withKorean(value.optionName, name) };
      }),
    };
  });
  const after = namedGroups({ optionGroups });
  const groupName = after.map(({ name }) => name).join(NAME_JOIN);
  return {
    ...options,
    optionGroups,
    detailOptions: options.detailOptions.map((one) => ({
      ...one,
      groupName: withKorean(one.groupName, groupName),
      optionName: withKorean(one.optionName, nameOf(one.id, after) ?? koreanOf(one.optionName)),
    })),
  };
}
