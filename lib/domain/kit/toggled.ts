/** A set with one member put in or taken out. */
export function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}

/** A set with all of some members in it, or, where they are in already, none of them. */
export function toggledAll<T>(set: ReadonlySet<T>, members: readonly T[]): ReadonlySet<T> {
  const next = new Set(set);
  const allIn = members.every((member) => next.has(member));
  for (const member of members) {
    if (allIn) next.delete(member);
    else next.add(member);
  }
  return next;
}
