/** JSON that a script element can hold: `</script>` in a title must not end it. */
export const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

/** A text as a script writes it between single quotes. */
export const singleQuoted = (text: string): string =>
  `'${text
    .replace(/\\/g, "\\\\")
    .replace(/'/g, "\\'")
    .replace(/\n/g, "\\n")
    .replace(/\r/g, "\\r")
    .replace(/\0/g, "\\x00")
    .replace(/&/g, "\\x26")
    .replace(/</g, "\\u003c")
    .replace(/\p{Cs}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`)}'`;

const NAME = /^[A-Za-z_$][\w$]*$/;
/** A number that is the same text when it is read as a key. */
const NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/**
 * A value as a hand or a minifier writes it in JavaScript: keys without quotes, single quotes, commas at the ends, `!0`, and
 * `void 0` or `undefined` where JSON has null. Example: `asLiteral({ a: true, b: null })` is `{a:!0,b:void 0,}`.
 */
export function asLiteral(value: unknown): string {
  if (value === null || value === undefined) return "void 0";
  if (typeof value === "boolean") return value ? "!0" : "!1";
  if (typeof value === "string") return singleQuoted(value);
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `[${value.map(asLiteral).join(",")}]`;
  const pairs = Object.entries(value).map(
    ([key, one]) =>
      `${NAME.test(key) || NUMBER.test(key) ? key : singleQuoted(key)}:${one === undefined ? "undefined" : asLiteral(one)},`,
  );
  return `{${pairs.join("")}}`;
}

/** JSON whose numeric keys have no quotes. */
export function withNumericKeys(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(withNumericKeys).join(",")}]`;
  if (typeof value !== "object" || value === null) return inScript(value);
  const pairs = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${NUMBER.test(key) ? key : inScript(key)}:${withNumericKeys(one)}`);
  return `{${pairs.join(",")}}`;
}
