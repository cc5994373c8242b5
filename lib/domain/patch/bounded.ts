import type { Patch } from "./patch";

/** What one field of a patch may take, in characters of JSON: a whole detail page of common size in both its versions. */
const FIELD_MAX = 262_144;

/**
 * A patch as JSON, in pieces that are small enough to keep. A field over the bound is kept as `isLost`: the history names it,
 * and it alone cannot be undone.
 */
export function boundedJson(patch: Patch, fieldMax = FIELD_MAX): string {
  const fields = Object.entries(patch).map(([field, change]) => {
    const text = JSON.stringify(change);
    return `${JSON.stringify(field)}:${text.length > fieldMax ? '{"isLost":true}' : text}`;
  });
  return `{${fields.join(",")}}`;
}
