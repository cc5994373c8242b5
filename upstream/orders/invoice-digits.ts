/**
 * The lengths an invoice rule allows, for a form to tell: `/^(?:\d{10}|\d{12})$/` is "10,12", `\d{8,16}` is "8-16".
 * A rule that wants more than digits has no such text.
 */
export function digitsOf(rule: RegExp): string | null {
  const alternatives = /^\^\(\?:(.*)\)\$$/.exec(rule.source)?.[1]?.split("|");
  const lengths = alternatives?.map((part) => /^\\d\{(\d+)(?:,(\d+))?\}$/.exec(part));
  if (!lengths?.length || lengths.some((found) => !found)) return null;
  return lengths.map((found) => [found?.[1], found?.[2]].filter(Boolean).join("-")).join(",");
}
