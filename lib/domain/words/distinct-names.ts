import { comparedName } from "../listing/option-facts";

/** A name with another one that says the same otherwise, where there is one, e.g. 베이지 and 살구색. */
type Named = { name: string; other?: string | undefined };

/**
 * Names of one group's values, none twice: two source words often have one Korean word, and markets refuse options that are
 * called the same. The first keeps its name, a later one takes its other name, or else a number. Example: 米色 and 杏色 are
 * both 베이지, so the second becomes 살구색.
 */
export function distinctNames(all: readonly Named[]): string[] {
  const taken = new Set<string>();
  return all.map(({ name, other }) => {
    const free = [name, ...(other === undefined ? [] : [other])].find((one) => !taken.has(comparedName(one)));
    let found = free ?? name;
    for (let copy = 2; free === undefined && taken.has(comparedName(found)); copy += 1) found = `${name}(${copy})`;
    taken.add(comparedName(found));
    return found;
  });
}
