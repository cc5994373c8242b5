import {
  NAME_JOIN,
  optionName,
  valuesOf,
  type Combination,
  type OptionGroup,
  type OptionValue,
} from "./combine-options";

/**
 * The combinations under the groups' present names. Which combinations there are stays as it is: a site that never sold
 * a pair does not start to because a colour is called otherwise. One whose id names no values keeps its name.
 */
export function renamedCombinations(groups: readonly OptionGroup[], rows: readonly Combination[]): Combination[] {
  const used = groups.filter(({ values }) => values.length > 0);
  return rows.map((row) => {
    const name = valuesOf(row.id, used)
      ?.map((value) => optionName(value.name))
      .join(NAME_JOIN);
    return name === undefined || name === row.name ? row : { ...row, name };
  });
}

/** The combinations of one value with its new picture, where they showed the old one or none. */
export function repicturedCombinations(
  groups: readonly OptionGroup[],
  rows: readonly Combination[],
  value: OptionValue,
  image: string | null,
): Combination[] {
  const used = groups.filter(({ values }) => values.length > 0);
  return rows.map((row) => {
    const shows = row.image === null || row.image === (value.image ?? null);
    return shows && valuesOf(row.id, used)?.some(({ id }) => id === value.id) ? { ...row, image } : row;
  });
}
