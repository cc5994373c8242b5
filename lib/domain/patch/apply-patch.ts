import { fieldOf, fieldsOf, isList, isRecord, isSame, type Json, type JsonRecord } from "./json";
import { byKey } from "./keyed";
import { inverse, type Change, type Changes, type Patch } from "./patch";
import { exchanged, exchangedInList } from "./slice";

/** The result of a change that cannot be applied: it was too large to keep, or the present value is not the one it was made from. */
const LOST = Symbol("lost");
type Found = Json | undefined | typeof LOST;

/** A thing after a patch, without the fields that cannot be worked out, which are named in `lost`. */
export type Applied = { record: JsonRecord; lost: readonly string[] };

/** A thing as a patch leaves it. Apply a patch only to what it was made from; `undone` knows what to do with anything else. */
export function applied(record: JsonRecord, patch: Patch): Applied {
  const found = Object.entries(patch).map(
    ([field, change]) => [field, valueAfter(fieldOf(record, field), change)] as const,
  );
  const lost = found.flatMap(([field, value]) => (value === LOST ? [field] : []));
  const rest = Object.entries(record).filter(([field]) => !Object.hasOwn(patch, field));
  const known = found.flatMap(([field, value]) =>
    value === LOST || value === undefined ? [] : [[field, value] as const],
  );
  return { record: Object.fromEntries([...rest, ...known]), lost };
}

/** A thing as it was before a patch. */
export const reverted = (record: JsonRecord, patch: Patch): Applied => applied(record, inverse(patch));

function valueAfter(value: Json | undefined, change: Change): Found {
  if ("isLost" in change) return LOST;
  if ("text" in change) return typeof value === "string" ? (exchanged(value, change.text) ?? LOST) : LOST;
  if ("list" in change) return isList(value) ? (exchangedInList(value, change.list) ?? LOST) : LOST;
  if ("in" in change)
    return isList(value) ? listAfter(value, change) : isRecord(value) ? recordAfter(value, change.in) : LOST;
  return isSame(value, change.from) ? change.to : LOST;
}

function recordAfter(record: JsonRecord, changes: Changes): Found {
  const { record: made, lost } = applied(record, changes);
  return lost.length > 0 ? LOST : made;
}

function listAfter(list: readonly Json[], { in: changes, by = "#", order }: Extract<Change, { in: Changes }>): Found {
  const parts = byKey(list, by);
  const made = recordAfter(Object.fromEntries(parts), changes);
  const names = order ? exchangedInList([...parts.keys()], order) : [...parts.keys()];
  if (made === LOST || !isRecord(made) || !names || names.length !== fieldsOf(made).length) return LOST;
  const values = names.map((name) => fieldOf(made, name));
  return values.some((value) => value === undefined) ? LOST : (values as Json[]);
}
