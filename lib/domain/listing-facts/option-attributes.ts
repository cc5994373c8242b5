import type { NeededAttribute } from "./category-needs";
import { factAsked } from "./fact-kinds";

/** An option group of a product with the names of its values. */
export type OptionGroupNames = { name: string; values: readonly string[] };

/** The attribute an option group fills, and the market's codes of those of its values that have one. */
export type OptionAttribute = { code: string; name: string; codes: Readonly<Record<string, string>> };

/** A name as it is compared: one way of writing each letter, lower case, without spaces. */
export const plainName = (text: string): string => text.normalize("NFC").toLowerCase().replace(/\s/gu, "");

const listedAs = ({ values }: NeededAttribute, name: string): string | undefined =>
  values.find((value) => plainName(value.name) === plainName(name))?.code;

/** Whether an attribute takes every value of a group, by its list or in words. */
const takesAll = (attribute: NeededAttribute, { values }: OptionGroupNames): boolean =>
  attribute.values.length === 0 ||
  attribute.takesWords === true ||
  values.every((name) => listedAs(attribute, name) !== undefined);

const isNamedSo = ({ name }: NeededAttribute, group: OptionGroupNames): boolean =>
  plainName(name) === plainName(group.name);

/** Whether two names ask for the same, as "컬러" and "색상" do. */
function meansSo({ name }: NeededAttribute, group: OptionGroupNames): boolean {
  const kind = factAsked(name);
  return kind !== undefined && kind === factAsked(group.name);
}

/**
 * The values of a group that no list of an attribute meant by it has, e.g. ["215"] of shoes in 215 and 220 where sizes are
 * listed from 220; none where no attribute is meant, or where words are taken.
 */
export function valuesNotListed(group: OptionGroupNames, needed: readonly NeededAttribute[]): string[] {
  const meant = needed.filter((one) => one.perOption && (isNamedSo(one, group) || meansSo(one, group)));
  if (meant.length === 0) return [];
  return group.values.filter((name) => meant.every((one) => !takesAll(one, { ...group, values: [name] })));
}

/**
 * Which of a category's attributes each option group fills, in the order of the groups: each attribute once, the same name
 * before the same meaning, and free attributes last. An attribute whose list lacks a value of the group does not match.
 *
 * Example: "컬러" fills "색상" if that accepts all of its values, else the attribute a seller names freely.
 */
export function attributesOfGroups(
  groups: readonly OptionGroupNames[],
  needed: readonly NeededAttribute[],
): (NeededAttribute | undefined)[] {
  const perOption = needed.filter((attribute) => attribute.perOption);
  const left = new Set(perOption.filter(({ isFree }) => !isFree));
  const found = new Map<number, NeededAttribute>();
  for (const fits of [isNamedSo, meansSo])
    groups.forEach((group, at) => {
      if (found.has(at)) return;
      const one = [...left].find((attribute) => fits(attribute, group) && takesAll(attribute, group));
      if (!one) return;
      found.set(at, one);
      left.delete(one);
    });
  const free = perOption.find(({ isFree }) => isFree);
  return groups.map((_, at) => found.get(at) ?? free);
}

/** The same as it is sent: the group's own name where a seller names it freely, and the codes of listed values. */
export function optionAttributes(
  groups: readonly OptionGroupNames[],
  needed: readonly NeededAttribute[],
): (OptionAttribute | null)[] {
  return attributesOfGroups(groups, needed).map((attribute, at) => {
    const group = groups[at];
    if (!attribute || !group) return null;
    const codes = group.values.flatMap((name): [string, string][] => {
      const code = listedAs(attribute, name);
      return code === undefined ? [] : [[name, code]];
    });
    return {
      code: attribute.code,
      name: attribute.isFree ? group.name : attribute.name,
      codes: Object.fromEntries(codes),
    };
  });
}
