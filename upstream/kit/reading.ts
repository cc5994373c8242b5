import { readExactly } from "./exact-json";

/** Readers of undocumented page state: each returns a usable value or undefined, whatever it is given. */

/** The value below a chain of keys; `at({ a: [{ b: 1 }] }, "a", 0, "b")` is 1. Inherited properties do not count. */
export function at(value: unknown, ...keys: (string | number)[]): unknown {
  let found = value;
  for (const key of keys) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string | number, unknown>)[key];
  }
  return found;
}

/** A trimmed text; numbers become digits, anything else is "". */
export function text(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "bigint") return String(value);
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function entries(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** A count of things on the shelf: `"12"` is 12, fractions are cut, anything below zero or unreadable is 0. */
export function count(value: unknown): number {
  const number = typeof value === "number" ? value : Number.parseInt(text(value), 10);
  return Number.isFinite(number) ? Math.min(Math.max(0, Math.trunc(number)), 99_999_999) : 0;
}

/** A count a page may leave out: `"12"` is 12, what is no number is null, "not known". */
export function countIfKnown(value: unknown): number | null {
  return /^-?\d/.test(text(value)) ? count(value) : null;
}

/** The value inside JSON that may come as text or already read; undefined when it is neither. */
export function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value ?? undefined;
  try {
    return readExactly(value);
  } catch {
    return undefined;
  }
}
