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

/** In place of a value: the field is not sent. */
export const LEFT_OUT = Symbol("left out");

/**
 * Values of one shop, by the names of the fields that ask for them: an unknown number would end a call before its work. Those
 * of a list's entries have the list's name without its `s`, those of a list that is the whole body have none.
 */
export type OwnValues = Readonly<Record<string, readonly (string | number | typeof LEFT_OUT)[]>>;

/** What a text consists of: Chinese, Korean and digits, as sellers' goods have them. Every sign is of three bytes or one. */
const TEXT = "黑色 加厚 保温杯 500ml 여름 린넨 셔츠 검정 L/XL, ";
/** Texts for the patterns of the catalogue; the first that fits one is taken. */
const PATTERNED = [
  "2026-11-20",
  "2026-11-20T09:00:00.000Z",
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
  "review",
];

const TEXT_SIZES = [20, 500, 20_000, 1_000_000];
const LIST_MAX = 200_000;

/** Some text of every length needed. */
const LONG_TEXT = TEXT.repeat(Math.ceil(1_000_000 / TEXT.length));

/** How long what has no bound of its own may be: texts in characters, lists and tables in entries; `left` are the bytes left. */
type Size = { text: number; list: number; left: { bytes: number } };

/** More was made than fits; nested lists grow so fast that the whole would take minutes. */
class TooLarge extends Error {}

function made(schema: Schema, size: Size, own: OwnValues, name: string, place: number): unknown {
  if ((size.left.bytes -= name.length + 4) < 0) throw new TooLarge();
  if (schema.const !== undefined) return schema.const;
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const mine = own[name]?.[place % own[name].length];
  const isOne = schema.enum?.includes(mine) ?? true;
  if (isOne && typeof mine === (kind === "integer" ? "number" : kind)) return mine;
  if (schema.enum) return schema.enum[place % schema.enum.length];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return longestOf(options, size, own, name, place);
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
  const known = Object.entries(schema.properties ?? {})
    .filter(([key]) => !own[key]?.includes(LEFT_OUT))
    .map(([key, part]) => [key, made(part, size, own, key, place)]);
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
  if (schema.format === "uri") return `https://img.example/${place}/`.padEnd(most, "a");
  const text = `${place} ${LONG_TEXT.slice(0, most)}`.slice(0, most).trim() || "x";
  size.left.bytes -= text.length;
  return text;
}

/** The option with the most bytes; only that one counts towards the bytes left. */
function longestOf(options: readonly Schema[], size: Size, own: OwnValues, name: string, place: number): unknown {
  const values = options.map((option) => {
    const left = { ...size.left };
    const value = made(option, { ...size, left }, own, name, place);
    return { value, left, bytes: options.length > 1 ? bytesOf(value) : 0 };
  });
  const most = values.reduce((best, one) => (one.bytes > best.bytes ? one : best));
  size.left.bytes = most.left.bytes;
  return most.value;
}

/** The bytes of a value's JSON; infinitely many where it has more than one text can have. */
export function bytesOf(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value) ?? "");
  } catch (error) {
    if (error instanceof RangeError) return Infinity;
    throw error;
  }
}

/** A value that is as large as a schema allows, and the bytes of its JSON. */
export type LargestInput = { value: unknown; bytes: number };

/**
 * The largest values a schema takes within so many bytes of JSON: every field given, every text and list at its bound. What
 * has no bound of its own is as long as the bytes allow. The first has the most bytes. A second one has more pieces, where
 * long texts leave room for few: many short rows and few long texts cost differently. Empty where none was found that the
 * schema takes.
 *
 * Example: of `{texts: array(string max 500) max 1000}` in 1 MB, a thousand texts of 500 characters.
 */
export function largestOf(schema: z.ZodType, bytesMax: number, own: OwnValues = {}): LargestInput[] {
  for (const io of ["input", "output"] as const) {
    // What is turned into a number first has its bounds only in the output's shape.
    const shape = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;
    const found = foundFor(shape, schema, bytesMax, own);
    if (found.length > 0) return found;
  }
  return [];
}

function foundFor(shape: Schema, schema: z.ZodType, bytesMax: number, own: OwnValues): LargestInput[] {
  const tried: Try = (text, list) => {
    try {
      const value = made(shape, { text, list, left: { bytes: bytesMax } }, own, "", 0);
      const bytes = bytesOf(value);
      return bytes <= bytesMax && schema.safeParse(value).success ? { value, bytes } : undefined;
    } catch (error) {
      if (error instanceof TooLarge) return undefined;
      throw error;
    }
  };
  const found: LargestInput[] = [];
  let shortest = -1;
  for (const text of TEXT_SIZES.filter((size) => size <= bytesMax)) {
    const first = tried(text, 1);
    // All texts have bounds of their own: longer ones change nothing.
    if (first && first.bytes === shortest) break;
    shortest = first?.bytes ?? shortest;
    found.push(...grown(tried, text, bytesMax, first));
  }
  const [most] = found.toSorted((a, b) => b.bytes - a.bytes);
  const [pieces] = found;
  if (!most || !pieces) return [];
  return pieces !== most && pieces.bytes > PIECES_BYTES_MIN ? [most, pieces] : [most];
}

/** A second input of fewer bytes is not worth its time. */
const PIECES_BYTES_MIN = 65_536;
/** How close to the bytes allowed a list comes. */
const NEAR = 0.97;

type Try = (text: number, list: number) => LargestInput | undefined;

/** The longest lists of texts of one length, found with few attempts: an attempt at 32 MB takes a second. */
function grown(tried: Try, text: number, bytesMax: number, first: LargestInput | undefined): LargestInput[] {
  if (first && tried(text, 64)?.bytes === first.bytes) return [first];
  const listMax = Math.min(LIST_MAX, Math.ceil((2 * bytesMax) / text));
  let best = first ?? tried(text, 0);
  let [list, tooLong, power] = [first ? 1 : 0, Infinity, 1];
  // Twice as long each time, so that nothing much larger than the bound is ever made.
  for (let next = 2; next <= listMax; next *= 2) {
    const value = tried(text, next);
    if (!value && best) {
      tooLong = next;
      break;
    }
    if (value && value.bytes === best?.bytes && next > 1_024) return [value];
    // Lists in lists grow with the square of their length.
    if (value && best) power = Math.max(1, Math.log2(value.bytes / best.bytes));
    [best, list] = [value ?? best, next];
  }
  if (!best) return [];
  const byBytes = Math.floor(list * Math.min(2, (bytesMax / best.bytes) ** (1 / power) * NEAR));
  for (let next = byBytes, tries = 0; tries < 4 && next > list && next < tooLong; tries += 1) {
    const value = tried(text, next);
    if (value) return [value];
    [tooLong, next] = [next, Math.floor((list + next) / 2)];
  }
  return [best];
}
