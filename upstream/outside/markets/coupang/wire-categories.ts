import { z } from "zod";
import { id, word } from "@/upstream/outside/markets/wire";

/**
 * Coupang's replies about categories (docs/markets.md#coupang-categories). Unlike orders, these lists are accepted whole or
 * not at all: a dropped row would look like a removed category, or like an optional field.
 */

/** A category with all its descendants. The reference names its code differently from its own sample. */
type Node = { code: string; name: string; status: string; child: Node[] };
const node: z.ZodType<Node> = z
  .object({
    displayItemCategoryCode: id.optional(),
    displayCategoryCode: id.optional(),
    name: id,
    status: id,
    child: z.lazy(() => z.array(node).nullable()),
  })
  .transform(({ displayItemCategoryCode, displayCategoryCode, name, status, child }) => ({
    code: displayItemCategoryCode ?? displayCategoryCode,
    name,
    status,
    child: child ?? [],
  }))
  .pipe(z.object({ code: z.string(), name: z.string(), status: z.string(), child: z.array(z.custom<Node>()) }));
export type CoupangNode = Node;

/** `GET …/meta/display-categories`: the root, which is no category itself and always has children. */
export const displayCategories = z.object({ data: node.refine(({ child }) => child.length > 0) });

const texts = z.array(word).default([]);
const asked = z.object({ required: id });

const attribute = asked.extend({
  attributeTypeName: id,
  inputValues: texts,
  usableUnits: texts,
  groupNumber: word,
  exposed: word,
});
export type CoupangAttribute = z.infer<typeof attribute>;

const noticeCategory = z.object({
  noticeCategoryName: id,
  noticeCategoryDetailNames: z.array(asked.extend({ noticeCategoryDetailName: id })).min(1),
});
export type CoupangNotice = z.infer<typeof noticeCategory>;

/** `GET …/meta/category-related-metas/display-category-codes/{code}`. */
export const categoryMeta = z.object({
  data: z.object({
    attributes: z.array(attribute),
    noticeCategories: z.array(noticeCategory).min(1),
    certifications: z.array(asked.extend({ certificationType: id, name: word })).default([]),
  }),
});

/** `POST …/categorization/predict`: one category, or why there is none. */
export const prediction = z.object({
  data: z.object({ autoCategorizationPredictionResultType: id, predictedCategoryId: word }),
});
