import { comparedName } from "@/lib/domain/listing/option-facts";

/** A name, and how to find another one that says the same otherwise, e.g. 살구색 for 베이지; asked only where it is needed. */
type Named = { name: string; other?(): string | undefined };

/**
 * Names of one group's values, none twice: two source words often have one Korean word, and markets refuse options that are
 * called the same. The first keeps its name, a later one takes its other name, or else a number. Example: 米色 and 杏色 are
 * both 베이지, so the second becomes 살구색.
 */
export function distinctNames(all: readonly Named[]): string[] {
  const taken = new Set<string>();
  return all.map(({ name, other }) => {
    const isTaken = (one: string): boolean => taken.has(comparedName(one));
    const otherwise = isTaken(name) ? other?.() : undefined;
    let found = otherwise !== undefined && !isTaken(otherwise) ? otherwise : name;
    for (let copy = 2; isTaken(found); copy += 1) found = `${name}(${copy})`;
    taken.add(comparedName(found));
    return found;
  });
}
