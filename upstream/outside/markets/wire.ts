import { z } from "zod";
import { ROW_LACKS, type RowLack, type UnreadableKind } from "@/lib/domain/order/unreadable";
import { complain } from "@/upstream/kit/complaints";
import { count, countIfKnown, text } from "@/upstream/kit/reading";
import { noteUnreadable } from "./unreadable";

/**
 * The fields markets' answers are made of. All but `id` take what is missing or odd as nothing, because one strange field
 * must not keep a page of orders from its seller.
 */

/** What markets' own scripts write where they have nothing to tell. */
const NOTHING_TOLD = /^(undefined|null)$/;
const lack = (what: RowLack): { error: RowLack } => ({ error: what });
const textIn = (what: RowLack) =>
  z.union([z.string(), z.number(), z.bigint()], lack(what)).transform((told) => text(told).replace(NOTHING_TOLD, ""));
const textual = textIn("shape");

/** A trimmed text; a number becomes its digits, anything else is "", and so are the words `undefined` and `null`. */
export const word = textual.catch("");

/** A text to the letter, e.g. a refusal whose whole message is "null". */
export const verbatim = z.string().catch("");

/** A text without which a row cannot be read; `what` says what it lacks then. */
export const needed = (what: RowLack) => textIn(what).pipe(z.string().min(1, lack(what)));

/** A number or a name a row is known by. */
export const id = needed("number");

/** A number, also when it comes as text: `"27450.0000"` is 27450, what is no number is 0. */
export const amount = z.coerce.number().catch(0);

/** A count of things or of won: whole, and never below zero. */
export const pieces = textual.transform(count).catch(0);

const AMOUNT = /^-?\d+(\.\d+)?$/;

/** A number that may be left out: `"27,450.0000"` is 27450, what is no number is null and never 0. */
export const optionalAmount = word.transform((told) => {
  const digits = told.replaceAll(",", "");
  return AMOUNT.test(digits) ? Number(digits) : null;
});

/** The same of a count of things or of won. */
export const optionalPieces = word.transform((told) => countIfKnown(told.replaceAll(",", "")));

/** An amount that a row is nothing without. */
export const amountNeeded = optionalAmount.pipe(z.number(lack("amount")));

export const flag = z.boolean().catch(false);

/** How many pages a list has; one, where it does not say. */
export const pageCount = z.coerce.number().catch(1);

/** An object inside an answer, of fields that take nothing for an answer; where there is none, all of them are missing. */
export function part<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const fields = z.object(shape);
  return fields.catch(() => fields.parse({}));
}

/** What the rows of a list are about, and by which of their fields they are known: `["productOrder.productOrderId"]`. */
type About = { kind: UnreadableKind; number: readonly string[] };

/**
 * The rows of a list that can be read. Those that cannot are left out and complained about, once for each answer; where it is
 * said what they are about, they are noted for the seller too.
 */
export function rows<Row extends z.ZodType>(what: string, row: Row, about?: About) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) => {
      const read: z.output<Row>[] = [];
      for (const one of all) {
        const found = row.safeParse(one);
        if (found.success) read.push(found.data);
        else if (about) note(about, one, found.error);
      }
      const lost = all.length - read.length;
      if (lost > 0) complain(new Error(`${lost} of ${all.length} rows could not be read`), { job: what });
      return read;
    });
}

function note({ kind, number }: About, raw: unknown, { issues }: z.ZodError): void {
  const known = number.map((path) => word.parse(fieldAt(raw, path.split("."))));
  const lacks = ROW_LACKS.filter((name) => issues.some(({ message }) => message === name));
  const isRow = typeof raw === "object" && raw !== null && lacks.length > 0;
  noteUnreadable({
    kind,
    number: known.find(Boolean) ?? "",
    key: known[0] ?? "",
    lacks: isRow ? lacks : ["shape"],
    raw,
  });
}

/** A field below others by their names, in whatever case a market writes them. */
function fieldAt(value: unknown, [name = "", ...deeper]: string[]): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const found = Object.entries(value).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  return deeper.length > 0 ? fieldAt(found, deeper) : found;
}

/** An object that is written back: `raw` is the market's own, in addition to the parsed fields. */
export function kept<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const fields = z.object(shape);
  return z.record(z.string(), z.unknown()).transform((raw) => ({ ...fields.parse(raw), raw }));
}

/** The answer of a call that is over once it was taken. */
export const taken = z.unknown();
