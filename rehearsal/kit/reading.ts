/** Readers of what a caller sent, which may be anything at all. */

/** The value at a path of own keys: `at({ a: [{ b: 1 }] }, "a", 0, "b")` is 1. */
export function at(value: unknown, ...keys: (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (found, key) =>
      found instanceof Object && Object.hasOwn(found, key)
        ? (found as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

/** What was meant as words, without blanks around it: `text(" a ")` is "a", `text(12)` is "12", anything else is "". */
export const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "bigint" || Number.isFinite(value) ? String(value).trim() : "";

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const entries = (value: unknown): [string, unknown][] =>
  value instanceof Object && !Array.isArray(value) ? Object.entries(value) : [];
