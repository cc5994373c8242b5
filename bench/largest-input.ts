import { z } from "zod";

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  pattern?: string;
  format?: string;
};

/** Values of one shop, by the names of the fields that ask for them: an unknown number would end a call before its work. */
export type OwnValues = Readonly<Record<string, readonly (string | number)[]>>;

/** What a text consists of: Chinese, Korean and digits, as sellers' goods have them. Every sign is of three bytes or one. */
const TEXT = "黑色 加厚 保温杯 500ml 여름 린넨 셔츠 검정 L/XL, ";
/** Texts for the patterns of the catalogue; the first that fits one is taken. */
const PATTERNED = [
  "2026-11-20",
  "2026-11",
  "09:30",
  "CNY",
  "KRW",
  "#a1b2c3",
  "0123456789abcdef",
  "A1b2c3d4",
  "https://img.example/a.jpg",
  "04524",
  "4",
];

const TEXT_SIZES = [20, 500, 20_000, 1_000_000];
const LIST_MAX = 200_000;

/** How long what has no bound of its own may be: texts in characters, lists and tables in entries. */
type Size = { text: number; list: number };

function made(schema: Schema, size: Size, own: OwnValues, name: string, place: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[place % schema.enum.length];
  const mine = own[name];
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (mine && mine.length > 0 && (kind === "string" || kind === "integer" || kind === "number"))
    return mine[place % mine.length];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return longest(options.map((option) => made(option, size, own, name, place)));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => made(part, size, own, name, place)));
  switch (kind) {
    case "object":
      return madeObject(schema, size, own, place);
    case "array": {
      if (schema.prefixItems) return schema.prefixItems.map((part) => made(part, size, own, name, place));
      const item = typeof schema.items === "object" ? schema.items : {};
      const length = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? Infinity, size.list));
      return Array.from({ length }, (_, at) => made(item, size, own, singular(name), at));
    }
    case "integer":
    case "number": {
      const most = schema.maximum ?? (schema.exclusiveMaximum ?? 1_000_001) - 1;
      return Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1, Math.min(most, 999_999));
    }
    case "boolean":
      return true;
    case "null":
      return null;
    case "string":
      return madeText(schema, size, place);
    default:
      return madeText({}, size, place);
  }
}

const singular = (name: string): string => name.replace(/s$/, "");

function madeObject(schema: Schema, size: Size, own: OwnValues, place: number): unknown {
  const known = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, made(part, size, own, key, place)]);
  const rest = schema.additionalProperties;
  const others =
    typeof rest === "object" && Object.keys(rest).length > 0 && known.length === 0
      ? Array.from({ length: Math.min(size.list, 1_000) }, (_, at) => [
          schema.propertyNames ? made(schema.propertyNames, { ...size, text: 8 }, own, "", at) : `k${at}`,
          made(rest, size, own, "", at),
        ])
      : [];
  return Object.fromEntries([...known, ...others]) as unknown;
}

function madeText(schema: Schema, size: Size, place: number): string {
  const most = Math.min(schema.maxLength ?? Infinity, Math.max(size.text, schema.minLength ?? 0));
  const fits = (text: string) => text.length <= most && text.length >= (schema.minLength ?? 0);
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern, "u");
    return (
      PATTERNED.find((text) => pattern.test(text) && fits(text)) ?? PATTERNED.find((text) => pattern.test(text)) ?? ""
    );
  }
  const start = `${place} ${TEXT}`;
  return (
    start
      .repeat(Math.ceil(most / start.length))
      .slice(0, most)
      .trim() || "x"
  );
}

const longest = (values: readonly unknown[]): unknown =>
  values.reduce((most, value) => (bytesOf(value) > bytesOf(most) ? value : most));

/** The bytes of a value's JSON; infinitely many where it has more than one text can have. */
export function bytesOf(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value) ?? "");
  } catch (error) {
    if (error instanceof RangeError) return Infinity;
    throw error;
  }
}

/**
 * The largest value a schema takes within so many bytes of JSON: every field given, every text and list at its bound. What
 * has no bound of its own is as long as the bytes allow. Undefined where none was found that the schema takes.
 *
 * Example: of `{texts: array(string max 500) max 1000}` in 1 MB, a thousand texts of 500 characters.
 */
export function largestOf(schema: z.ZodType, bytesMax: number, own: OwnValues = {}): unknown {
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  let best: unknown;
  let most = -1;
  /** The bytes of a value of that size, or undefined where it is too large or the schema refuses it. */
  const tried = (size: Size): number | undefined => {
    const value = made(shape, size, own, "", 0);
    const bytes = bytesOf(value);
    if (bytes > bytesMax || !schema.safeParse(value).success) return undefined;
    if (bytes > most) [best, most] = [value, bytes];
    return bytes;
  };
  // Long texts in short lists and short texts in long lists cost differently; the most bytes win.
  for (const text of TEXT_SIZES.filter((size) => size <= bytesMax)) {
    let list = 0;
    let step = 1;
    let before = tried({ text, list });
    // Twice as long each time, so that nothing much larger than the bound is ever made; then closer to the bound.
    const listMax = Math.min(LIST_MAX, (2 * bytesMax) / text);
    for (; list + step <= listMax; step *= 2) {
      const bytes = tried({ text, list: list + step });
      if (bytes === undefined && before !== undefined) break;
      list += step;
      if (bytes !== undefined && bytes === before && list > 1_024) break;
      before = bytes;
    }
    for (step = Math.floor(step / 2); step >= Math.max(1, list / 64); step = Math.floor(step / 2))
      if (tried({ text, list: list + step }) !== undefined) list += step;
  }
  return best;
}
