import { z } from "zod";
import { id, pieces, word } from "@/upstream/outside/markets/wire";

/**
 * SmartStore's replies about categories (docs/markets.md#smartstore-categories). Unlike orders, these lists are accepted
 * whole or not at all: a dropped row would look like a removed category, or like an optional field.
 */

/** `GET /v1/categories`: never empty, so an empty answer is none. */
export const categories = z
  .array(z.object({ id, name: word, wholeCategoryName: id, last: z.boolean() }))
  .min(1)
  .transform((all) => all.map((one) => ({ ...one, path: one.wholeCategoryName.split(">") })));

/** `GET /v1/categories/{id}`. */
export const categoryDetail = z.object({
  certificationInfos: z.array(z.object({ id, name: word, kindTypes: z.array(word).default([]) })).default([]),
});

/** `GET /v1/product-attributes/attributes`. */
export const attributes = z.array(
  z.object({
    attributeSeq: id,
    attributeName: word,
    attributeType: word,
    attributeClassificationType: word,
    attributeValueMaxMatchingCount: pieces,
    representativeUnitCode: word,
  }),
);

/** `GET …/attribute-values`: of a range both ends, of anything else its name where a range has its lower end. */
export const attributeValues = z.array(
  z.object({ attributeSeq: id, attributeValueSeq: id, minAttributeValue: word, maxAttributeValue: word }),
);

/** `GET …/attribute-value-units`. */
export const attributeUnits = z.array(z.object({ id, unitCodeName: word }));

/** `GET /v1/products-for-provided-notice`: the groups of a top category. */
export const noticeTypes = z.array(z.object({ productInfoProvidedNoticeType: id })).min(1);

/** `GET /v1/products-for-provided-notice/{type}`. */
export const noticeType = z
  .object({
    productInfoProvidedNoticeType: id,
    productInfoProvidedNoticeTypeName: word,
    productInfoProvidedNoticeContents: z.array(
      z.object({ fieldName: id, fieldDescription: word, fieldMaxLength: z.number().optional().catch(undefined) }),
    ),
  })
  .transform((group) => ({
    code: group.productInfoProvidedNoticeType,
    name: group.productInfoProvidedNoticeTypeName,
    fields: group.productInfoProvidedNoticeContents.map((field) => ({
      code: field.fieldName,
      name: field.fieldDescription,
      ...(field.fieldMaxLength !== undefined && { lengthMax: field.fieldMaxLength }),
    })),
  }));

/** `GET /v1/product-origin-areas`. */
export const originAreas = z.object({ originAreaCodeNames: z.array(z.object({ code: id, name: word })).min(1) });
