/** What a field takes: from `min` (0) to `max` (no limit), with at most `decimals` digits behind the point (0). */
export type NumberRule = { min?: number; max?: number; decimals?: number };

/**
 * Why a text is no number the rule takes: other signs than digits, separators that do not part groups of three, digits
 * behind the point where none (or fewer) are taken, or a number beyond the rule's ends.
 */
type NumberRefusal = "text" | "grouping" | "fraction" | "decimals" | "below" | "above";

export type TypedNumber =
  { kind: "empty" } | { kind: "number"; value: number } | { kind: "refused"; why: NumberRefusal };

const FULL_WIDTH_SHIFT = 0xfee0;
/** Full-width letters, digits and signs as their ASCII ones, and the full-width ₩ and ¥, as Korean and Chinese keyboards type them. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replaceAll("\uffe6", "₩")
    .replaceAll("\uffe5", "¥");

const SHAPE = /^([+-]?)([₩¥$]?)\s*([+-]?)(\d[\d,\s]*|)(?:\.(\d*))?\s*원?$/;
/** Whole digits whose separators part groups of three. */
export const GROUPED = /^\d{1,3}(?:[,\s]\d{3})+$/;

/**
 * The number in what a seller typed. The one place where a typed text becomes a number: a text that is no number is never
 * taken as 0, and one that could be read in two ways ("1,4") is refused.
 *
 * Takes commas or blanks between groups of three, full-width digits and signs, blanks around, a leading ₩, ¥ or $ and a
 * closing 원. Examples: `typedNumber("₩12,900")` is `{kind: "number", value: 12900}`, `typedNumber("１，４００．５",
 * {decimals: 1})` is 1400.5, `typedNumber(" ")` is `{kind: "empty"}`, `typedNumber("만원")` is `{kind: "refused", why: "text"}`.
 */
export function typedNumber(text: string, { min = 0, max = Infinity, decimals = 0 }: NumberRule = {}): TypedNumber {
  const plain = halfWidth(text).replace(/[−–]/g, "-").trim();
  if (plain === "") return { kind: "empty" };
  const refused = (why: NumberRefusal): TypedNumber => ({ kind: "refused", why });
  const [, before = "", , behind = "", whole = "", part = ""] = SHAPE.exec(plain) ?? [];
  const digits = whole.trim();
  if ((before && behind) || `${digits}${part}` === "") return refused("text");
  if (/[,\s]/.test(digits) && !GROUPED.test(digits)) return refused("grouping");
  if (part.length > decimals) return refused(decimals === 0 ? "fraction" : "decimals");
  const size = Number(`${digits.replace(/[,\s]/g, "") || "0"}.${part || "0"}`);
  const value = before === "-" || behind === "-" ? 0 - size : size;
  if (value < min) return refused("below");
  return value > max ? refused("above") : { kind: "number", value };
}

/** The number in a text, or undefined where it is empty or refused. Example: `numberIn("1,400.5", {decimals: 2})` is 1400.5. */
export function numberIn(text: string, rule?: NumberRule): number | undefined {
  const typed = typedNumber(text, rule);
  return typed.kind === "number" ? typed.value : undefined;
}
