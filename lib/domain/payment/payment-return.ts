const CHARS_MAX = 300;

/**
 * A field of the address a payer comes back with, as one short text; empty where it is missing, given twice or too long to
 * be any gateway's. Example: `firstOf(["a", "b"])` is "".
 */
export const firstOf = (value: string | string[] | undefined): string =>
  typeof value === "string" && value.length <= CHARS_MAX ? value : "";
