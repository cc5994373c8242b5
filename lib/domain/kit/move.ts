/**
 * A list with one entry at another place, the others in their order: `moved(["a", "b", "c"], 0, 2)` is `["b", "c", "a"]`.
 * A place outside the list is the nearest end; an entry that is not there changes nothing.
 */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from < 0 || from >= list.length) return list;
  const place = Math.min(list.length - 1, Math.max(0, to));
  if (place === from) return list;
  const rest = [...list.slice(0, from), ...list.slice(from + 1)];
  return [...rest.slice(0, place), ...list.slice(from, from + 1), ...rest.slice(place)];
}
