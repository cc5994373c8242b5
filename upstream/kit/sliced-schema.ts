import { z } from "zod";
import { turns } from "./turns";

/** So many values are checked together: one or two milliseconds. */
const PIECE = 2_000;

type Turn = () => Promise<void> | undefined;
type Checked = z.ZodSafeParseResult<unknown>;

/**
 * Checks a value as `schema.safeParse` does, large values in pieces between which other calls have the thread: 100,000 options
 * at once would hold it for a quarter of a second. Unions, records, and what a rule checks as a whole stay in one piece.
 * It ends at the first piece that is wrong, so that not every entry of a long wrong list gets an issue of its own.
 */
export const checkedInSlices = (schema: z.ZodType, value: unknown): Promise<Checked> => checked(schema, value, turns());

async function checked(schema: z.ZodType, value: unknown, turn: Turn): Promise<Checked> {
  const inner = unwrapped(schema);
  if (!isLarge(value)) return schema.safeParse(value);
  if (inner instanceof z.ZodArray && Array.isArray(value)) return listChecked(inner, value, turn);
  if (inner instanceof z.ZodObject && isTable(value) && !inner.def.checks?.length)
    return tableChecked(inner, value, turn);
  return schema.safeParse(value);
}

/** What checks a value that is there. */
function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How many values it consists of, itself and what is in what it holds; counted up to `most`. */
function weightOf(value: unknown, most = PIECE): number {
  if (typeof value !== "object" || value === null) return 1;
  let weight = 1;
  for (const one of Array.isArray(value) ? (value as unknown[]) : Object.values(value)) {
    weight += weightOf(one, most - weight);
    if (weight > most) break;
  }
  return weight;
}

const isLarge = (value: unknown): boolean => weightOf(value) > PIECE;

const anything = z.unknown();

async function listChecked(schema: z.ZodArray, list: readonly unknown[], turn: Turn): Promise<Checked> {
  const length = new z.ZodArray({ ...schema.def, element: anything }).safeParse(list);
  if (!length.success) return length;
  const element = schema.element as z.ZodType;
  const pieces = z.array(element);
  const read: unknown[] = [];
  for (let at = 0; at < list.length; await turn()) {
    const size = smallFrom(list, at);
    if (size === 0) {
      const one = await checked(element, list[at], turn);
      if (!one.success) return { success: false, error: behind(one.error, [at]) };
      read.push(one.data);
      at += 1;
    } else {
      const piece = pieces.safeParse(list.slice(at, at + size));
      if (!piece.success) return { success: false, error: behind(piece.error, [], at) };
      for (const one of piece.data) read.push(one);
      at += size;
    }
  }
  return { success: true, data: read };
}

/** How many entries from a place on make one piece together; 0 where the first is larger than a piece. */
function smallFrom(list: readonly unknown[], from: number): number {
  let [size, weight] = [0, 0];
  for (; from + size < list.length; size += 1) {
    weight += weightOf(list[from + size]);
    if (weight > PIECE) break;
  }
  return size;
}

/** The same issues where they are in the whole: below a path, or in a list whose piece began at a place. */
function behind(error: z.ZodError, path: readonly PropertyKey[], from = 0): z.ZodError {
  return new z.ZodError(
    error.issues.map((issue) => {
      const [first, ...rest] = issue.path;
      if (path.length > 0) return { ...issue, path: [...path, ...issue.path] };
      return { ...issue, path: typeof first === "number" ? [first + from, ...rest] : issue.path };
    }),
  );
}

async function tableChecked(schema: z.ZodObject, table: Record<string, unknown>, turn: Turn): Promise<Checked> {
  const long = Object.keys(schema.shape).filter((key) => isLarge(table[key]));
  const short = schema.extend(Object.fromEntries(long.map((key) => [key, anything]))).safeParse(table);
  if (!short.success) return short;
  const read = short.data as Record<string, unknown>;
  for (const key of long) {
    const part = await checked(schema.shape[key] as z.ZodType, table[key], turn);
    if (!part.success) return { success: false, error: behind(part.error, [key]) };
    read[key] = part.data;
  }
  return { success: true, data: read };
}
