import { highestOf } from "@/lib/domain/kit/extremes";
import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";

type CheckedOptions = {
  groups: readonly { name: string; values: readonly string[] }[];
  /** Every combination with the names of its values, in the groups' order. */
  combinations: readonly { names: readonly string[]; quantity: number; isSoldOut: boolean }[];
};

/** What a check needs to know of a product's options; lengths in characters, `…Bytes` in EUC-KR. */
export type OptionFacts = {
  /** The longest single value, and every sign in names that is no letter, digit or space. */
  longest: number;
  longestBytes: number;
  marks: string;
  /** The longest names as 11st and Coupang get them: all values of a combination, all groups, with a sign between. */
  longestJoined: number;
  longestJoinedBytes: number;
  groupsJoinedBytes: number;
  groupLongest: number;
  /** Values in the group that has most. */
  valuesMost: number;
  /** Whether a group or value has no name. */
  nameless: boolean;
  /** A combination whose name another one has too. */
  repeated: string | null;
  /** Combinations a buyer could take, and the most pieces of one. */
  buyable: number;
  stockMost: number;
};

/** Whether a buyer could take it: markets list no option without stock. */
export const isBuyable = ({ quantity, isSoldOut }: { quantity: number; isSoldOut: boolean }): boolean =>
  !isSoldOut && quantity > 0;

/** Between the values of a combination, and between groups, where a market gets them as one name. */
export const JOIN = "/";

/** A name by what tells it apart at every market: they join values with different signs, and those alone tell nothing. */
export const comparedName = (name: string): string => name.replace(/[\s/]+/gu, " ").trim();

/** Every sign in names that is no letter, digit or space, each once. */
export const signsIn = (names: readonly string[]): string =>
  [...new Set(names.flatMap((name) => name.match(/[^\p{L}\p{N}\s]/gu) ?? []))].join("");

/**
 * What the options of a product amount to, in one pass. Example: a group 색상 with 빨강 and "M & L" answers
 * `{longest: 5, longestBytes: 5, marks: "&", groupLongest: 2, valuesMost: 2, …}`.
 */
export function optionFacts({ groups, combinations }: CheckedOptions): OptionFacts {
  const used = groups.filter(({ values }) => values.length > 0);
  const names = used.map(({ name }) => name.trim());
  const values = [...used.flatMap((group) => group.values), ...combinations.flatMap((one) => one.names)];
  const seen = new Set<string>();
  let repeated: string | null = null;
  for (const { names: own } of combinations) {
    const name = comparedName(own.join(" "));
    if (seen.has(name)) repeated ??= own.join(JOIN);
    seen.add(name);
  }
  const buyable = combinations.filter(isBuyable);
  return {
    longest: highestOf(values.map(lengthOf)),
    longestBytes: highestOf(values.map(eucKrBytes)),
    marks: signsIn([...names, ...values]),
    longestJoined: highestOf(combinations.map((one) => lengthOf(one.names.join(JOIN)))),
    longestJoinedBytes: highestOf(combinations.map((one) => eucKrBytes(one.names.join(JOIN)))),
    groupsJoinedBytes: eucKrBytes(names.join(JOIN)),
    groupLongest: highestOf(names.map(lengthOf)),
    valuesMost: highestOf(used.map((group) => group.values.length)),
    nameless: names.includes("") || values.some((value) => value.trim() === ""),
    repeated,
    buyable: buyable.length,
    stockMost: highestOf(buyable.map(({ quantity }) => quantity)),
  };
}
