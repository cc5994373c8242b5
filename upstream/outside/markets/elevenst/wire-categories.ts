import { z } from "zod";
import { manyOf, xmlText } from "@/upstream/kit/xml";

/**
 * What 11st answers about categories (docs/markets.md#11st-categories). Other than orders, these lists are taken whole
 * or not at all: a row left out would pass for a category that is gone.
 */

const textual = z.union([z.string(), z.number()]).transform(xmlText);
const id = textual.pipe(z.string().min(1));
const word = textual.catch("");

const row = z.object({ dispNo: id, dispNm: id, parentDispNo: id });
export type ElevenstCategory = z.infer<typeof row>;
const listOf = <Row extends z.ZodType>(one: Row) => z.unknown().transform(manyOf).pipe(z.array(one).min(1));

/** The parent of the top categories; it is no category itself. */
export const NO_PARENT = "0";

/** 11st has four levels; a way of more steps runs in a circle. */
const STEPS_MAX = 10;

/** `GET /cateservice/category`: never empty, so an empty answer is none; no number twice, and every way reaches the top. */
export const categories = z
  .object({ category: listOf(row) })
  .transform(({ category }) => category)
  .refine((all) => {
    const known = new Map(all.map((one) => [one.dispNo, one]));
    const reachesTop = ({ parentDispNo }: ElevenstCategory, steps: number): boolean => {
      const above = known.get(parentDispNo);
      return parentDispNo === NO_PARENT || (above !== undefined && steps > 0 && reachesTop(above, steps - 1));
    };
    return known.size === all.length && !known.has(NO_PARENT) && all.every((one) => reachesTop(one, STEPS_MAX));
  });

const branchRow = row.extend({ certType: word, requiredYn: word });
const nothing = z.literal("").transform(() => []);

/** `GET /cateservice/category/{no}`: a category and all its descendants; an element without content is an unknown one. */
export const branch = z.union([
  nothing,
  z.object({ category: listOf(branchRow) }).transform(({ category }) => category),
]);
