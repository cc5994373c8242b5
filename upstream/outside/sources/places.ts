import { at, list, parsed, text } from "@/upstream/kit/reading";

/**
 * Reads the value at a path such as `gallery.fields.mainImage`, below the whole state or below the given value. JSON
 * written as text on the way is read, and a `$ref` leads to the place it names.
 */
export type Look = (path: string, ...from: [] | [unknown]) => unknown;

/** A reference may lead to another one; a page that leads in a circle ends here. */
const HOPS_MAX = 4;
const REF_KEYS_MAX = 20;

/**
 * A reader of one state. `refsFrom` are the values that `$` may mean in a reference, e.g. the whole answer and its modules.
 *
 * Example: with `{ a: '{"b":1}', c: { $ref: "$.a" } }` both `look("a.b")` and `look("c.b")` are 1.
 */
export function placesOf(root: unknown, refsFrom: readonly unknown[] = [root]): Look {
  const opened = new Map<string, unknown>();
  const open = (value: unknown): unknown => {
    if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
    if (!opened.has(value)) opened.set(value, parsed(value));
    return opened.get(value);
  };
  const follow = (value: unknown, hops: number): unknown => {
    const reference = at(value, "$ref");
    if (typeof reference !== "string" || hops >= HOPS_MAX) return value;
    const keys = reference.match(/[^$.[\]"'\s]+/g) ?? [];
    if (keys.length > REF_KEYS_MAX) return undefined;
    return refsFrom.map((from) => walk(from, keys, hops + 1)).find((found) => found !== undefined);
  };
  const walk = (from: unknown, keys: readonly string[], hops: number): unknown =>
    follow(
      keys.reduce((found, key) => at(open(follow(found, hops)), key), from),
      hops,
    );
  return (path, ...from) => walk(from.length > 0 ? from[0] : root, path === "" ? [] : path.split("."), 0);
}

/** The values at several paths, most trusted first. */
export const allAt = (look: Look, paths: readonly string[], ...from: [] | [unknown]): unknown[] =>
  paths.map((path) => look(path, ...from));

/** The first text that one of the paths holds, or "". */
export const textAt = (look: Look, paths: readonly string[], ...from: [] | [unknown]): string =>
  allAt(look, paths, ...from)
    .map(text)
    .find(Boolean) ?? "";

/** The first list with something in it, or an empty one. */
export const listAt = (look: Look, paths: readonly string[]): unknown[] =>
  allAt(look, paths)
    .map((value) => list(parsed(value)))
    .find((rows) => rows.length > 0) ?? [];
