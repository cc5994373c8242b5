import { fieldOf, isRecord, type Json, type JsonRecord } from "./json";

/** What tells the parts of a list apart: a field of theirs that no two share, or their place (`#`). */
export type ListKey = (typeof FIELDS)[number] | "#";

const FIELDS = ["id", "language", "currency"] as const;

/**
 * What tells the parts of these versions of one list apart. Undefined where the list has to be read as a whole: its parts are
 * no records, or their number changed and no field names them. Example: options have an `id`, prices a `currency`.
 */
export function keyOf(...lists: readonly (readonly Json[])[]): ListKey | undefined {
  if (lists.every((list) => list.length === 0) || !lists.every((list) => list.every(isRecord))) return undefined;
  const records = lists as readonly (readonly JsonRecord[])[];
  const field = FIELDS.find((one) => records.every((list) => isUnique(list, one)));
  if (field) return field;
  return records.every((list) => list.length === records[0]?.length) ? "#" : undefined;
}

function isUnique(list: readonly JsonRecord[], field: string): boolean {
  const keys = list.map((part) => fieldOf(part, field));
  return keys.every((key) => typeof key === "string") && new Set(keys).size === keys.length;
}

/** A list's parts by their key, in the list's order. */
export const byKey = (list: readonly Json[], key: ListKey): Map<string, Json> =>
  new Map(list.map((part, at) => [nameOf(part, at, key), part]));

function nameOf(part: Json, at: number, key: ListKey): string {
  if (key === "#" || !isRecord(part)) return String(at);
  const name = fieldOf(part, key);
  return typeof name === "string" ? name : String(at);
}
