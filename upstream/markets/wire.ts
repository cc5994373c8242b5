import { z } from "zod";
import { complain } from "@/upstream/kit/complaints";
import { count, text } from "@/upstream/kit/reading";

/**
 * The fields markets' answers are made of. All but `id` take what is missing or odd as nothing, because one strange field
 * must not keep a page of orders from its seller.
 */

const textual = z.union([z.string(), z.number(), z.bigint()]);

/** A trimmed text; a number becomes its digits, anything else is "". */
export const word = textual.transform(text).catch("");

/** A number or a name a row is known by; a row without it cannot be read. */
export const id = textual.transform(text).pipe(z.string().min(1));

/** A number, also when it comes as text: `"27450.0000"` is 27450, what is no number is 0. */
export const amount = z.coerce.number().catch(0);

/** A count of things or of won: whole, and never below zero. */
export const pieces = textual.transform(count).catch(0);

export const flag = z.boolean().catch(false);

/** How many pages a list has; one, where it does not say. */
export const pageCount = z.coerce.number().catch(1);

/** An object inside an answer, of fields that take nothing for an answer; where there is none, all of them are missing. */
export function part<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const fields = z.object(shape);
  return fields.catch(() => fields.parse({}));
}

/** The rows of a list that can be read. Those that cannot are left out and complained about, once for each answer. */
export function rows<Row extends z.ZodType>(what: string, row: Row) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) => {
      const read = all.map((one) => row.safeParse(one)).filter(({ success }) => success);
      const lost = all.length - read.length;
      if (lost > 0) complain(new Error(`${lost} of ${all.length} rows could not be read`), { job: what });
      return read.flatMap(({ data }) => (data === undefined ? [] : [data]));
    });
}

/** An object that is written back: `raw` is what the market sent, beside the fields that are read of it. */
export function kept<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const fields = z.object(shape);
  return z.record(z.string(), z.unknown()).transform((raw) => ({ ...fields.parse(raw), raw }));
}

/** The answer of a call that is over once it was taken. */
export const taken = z.unknown();
