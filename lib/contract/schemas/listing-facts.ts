import { z } from "zod";
import { LACK_KINDS } from "@/lib/domain/listing-facts/lack-kinds";
import { CERTIFICATE_KINDS } from "@/lib/domain/listing-facts/certificates";
import { FACT_KINDS, FACT_TEXT_MAX } from "@/lib/domain/listing-facts/fact-kinds";
import { NOTICE_KINDS } from "@/lib/domain/listing-facts/notice-kinds";
import { market, moment } from "./common";

const factText = z.string().max(FACT_TEXT_MAX);

/** Who says a value (`FactOrigin`); `options` is an attribute the product's own option group fills. */
const factOrigin = z.enum(["market", "product", "source", "template", "listing", "default", "none", "options"]);

const fieldNeed = z.looseObject({
  code: z.string(),
  name: z.string(),
  lengthMax: z.number().nullish(),
  optional: z.boolean().nullish(),
});

/** What a market's category asks for (`CategoryNeeds`), once for all products of an answer. */
const categoryNeeds = z.looseObject({
  market,
  category: z.number(),
  /**
   * `read`: the data below is the market's at `readAt`. `unread`: the market was unavailable, `message` says why, and an
   * upload reads it again. `gone`: the market no longer has the category.
   */
  state: z.enum(["read", "unread", "gone"]),
  readAt: moment.nullable(),
  message: z.string().nullable(),
  notices: z.array(z.looseObject({ code: z.string(), name: z.string(), fields: z.array(fieldNeed) })),
  attributes: z.array(
    z.looseObject({
      code: z.string(),
      name: z.string(),
      weight: z.enum(["required", "main", "optional"]),
      most: z.number(),
      values: z.array(z.looseObject({ code: z.string(), name: z.string() })),
      takesWords: z.boolean().nullish(),
      perOption: z.boolean().nullish(),
      units: z.array(z.string()),
      group: z.string().nullish(),
    }),
  ),
  certifications: z.array(
    z.looseObject({
      code: z.string(),
      name: z.string(),
      /** The law it is about; null where the market's words tell of none we know. */
      kind: z.enum(CERTIFICATE_KINDS).nullable(),
      required: z.boolean(),
    }),
  ),
  /** The sentence that refers to the page, where the market takes one in a notice. */
  seeDetail: z.string().nullable(),
});

/** What is in the way of a listing (`Lack`); `word` names the field, `code` is the market's code of it. */
const lack = z.looseObject({
  kind: z.enum([...LACK_KINDS, "needsUnread", "categoryGone"]),
  code: z.string(),
  word: z.string(),
  limit: z.number().nullish(),
  actual: z.number().nullish(),
  blocks: z.boolean(),
});

const filledField = fieldNeed.extend({
  /** What of our own kinds it asks for: what is typed of that kind fills this field at every market. */
  kind: z.enum(FACT_KINDS).nullable(),
  value: z.string(),
  from: factOrigin,
});

const certificate = z.strictObject({ kind: z.enum(CERTIFICATE_KINDS), number: z.string().max(100) });

/** One product at one market. The filled parts are there where they were asked for (`whole`). */
const factsRow = z.looseObject({
  id: z.string(),
  market,
  category: z.number(),
  lacks: z.array(lack),
  notice: z
    .looseObject({
      code: z.string(),
      name: z.string(),
      kind: z.enum(NOTICE_KINDS).nullable(),
      fields: z.array(filledField),
    })
    .nullish(),
  attributes: z
    .array(
      z.looseObject({
        code: z.string(),
        name: z.string(),
        values: z.array(z.looseObject({ code: z.string().nullish(), name: z.string() })),
        from: factOrigin,
      }),
    )
    .nullish(),
  origin: z.looseObject({ name: z.string(), code: z.string().nullish() }).nullish(),
});

export const listingFactsReply = z.looseObject({
  needs: z.array(categoryNeeds),
  rows: z.array(factsRow),
  /** What is known of the products whatever the market; only with `whole`. */
  products: z.array(
    z.looseObject({
      id: z.string(),
      /** Typed by the seller for every market. */
      facts: z.partialRecord(z.enum(FACT_KINDS), z.string()),
      certificates: z.array(z.looseObject({ kind: z.enum(CERTIFICATE_KINDS), number: z.string() })),
      /** What the source says, in Korean, and its lines that wait for Korean words. */
      source: z.partialRecord(z.enum(FACT_KINDS), z.string()),
      unread: z.array(z.looseObject({ kind: z.enum(FACT_KINDS), name: z.string(), value: z.string() })),
    }),
  ),
});

/** The seller's values. An empty text or list removes the earlier value; an omitted field keeps it. */
export const factsChange = z.strictObject({
  /** For every market, by our kinds. */
  facts: z.partialRecord(z.enum(FACT_KINDS), factText).optional(),
  certificates: z.array(certificate).max(20).optional(),
  /** What the goods are by law where the category's names say otherwise; null takes that back. */
  noticeKind: z.enum(NOTICE_KINDS).nullable().optional(),
  /** The market the following is for. */
  market: market.optional(),
  /** The number of the category it is to be listed in there; null takes the choice back. */
  category: z.number().int().nullable().optional(),
  /** Another group of notice information than the one the goods are by law; empty for that one again. */
  noticeGroup: z.string().max(100).optional(),
  /** By the market's own codes. */
  notice: z.record(z.string().max(100), factText).optional(),
  attributes: z.record(z.string().max(100), z.array(factText).max(50)).optional(),
});

export const noticeTemplate = z.looseObject({
  kind: z.enum(NOTICE_KINDS),
  values: z.partialRecord(z.enum(FACT_KINDS), z.string()),
  updatedAt: moment.nullable(),
});

export const noticeTemplateSave = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  values: z.partialRecord(z.enum(FACT_KINDS), factText),
});
