/**
 * One order out of two that were made from the same: what either took away is gone, what either added is there, behind what it
 * stood behind. Undefined where both moved what they had, so that no order is right. Names are unique in each.
 *
 * Example: out of `a b c`, one made `a b`, another `a x b c`: together `a x b`.
 */
export function mergedOrder(
  base: readonly string[],
  one: readonly string[],
  other: readonly string[],
): readonly string[] | undefined {
  if (keepsOrder(base, one)) return withTheSameChanges(other, base, one);
  if (keepsOrder(base, other)) return withTheSameChanges(one, base, other);
  return isEqual(one, other) ? one : undefined;
}

function keepsOrder(base: readonly string[], changed: readonly string[]): boolean {
  const [had, has] = [new Set(base), new Set(changed)];
  return isEqual(
    base.filter((name) => has.has(name)),
    changed.filter((name) => had.has(name)),
  );
}

function withTheSameChanges(list: readonly string[], base: readonly string[], changed: readonly string[]): string[] {
  const [had, has] = [new Set(base), new Set(changed)];
  const made = list.filter((name) => !had.has(name) || has.has(name));
  const there = new Set(made);
  changed.forEach((name, at) => {
    if (had.has(name) || there.has(name)) return;
    const before = changed.slice(0, at).findLast((one) => there.has(one));
    made.splice(before === undefined ? 0 : made.indexOf(before) + 1, 0, name);
    there.add(name);
  });
  return made;
}

const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);
