/** A value as a database keeps it in JSON. A field that is `undefined` is not there. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json | undefined };

export type JsonRecord = { readonly [field: string]: Json | undefined };

export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** A field of a record's own; nothing it inherits, whatever the field is called. */
export const fieldOf = (record: JsonRecord, field: string): Json | undefined =>
  Object.hasOwn(record, field) ? record[field] : undefined;

/** The fields that are there, without those that are `undefined`. */
export const fieldsOf = (record: JsonRecord): string[] =>
  Object.keys(record).filter((field) => record[field] !== undefined);

/** Whether two values are the same in JSON. Example: `{a: 1}` and `{a: 1, b: undefined}` are. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (isList(one))
    return isList(other) && one.length === other.length && one.every((part, at) => isSame(part, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const fields = fieldsOf(one);
  return fields.length === fieldsOf(other).length && fields.every((field) => isSame(one[field], fieldOf(other, field)));
}
