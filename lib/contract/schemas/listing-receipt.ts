import { z } from "zod";
import { FINDING_KINDS } from "@/lib/domain/listing/finding-kinds";
import { market, moment } from "./common";

/**
 * One sending of a listing: what the market got, what had been checked and decided, and what it answered. Prices are whole
 * KRW. `sent` is one whose answer has not come yet, `lost` one whose answer will not come, `later` one the market would not
 * take at that moment, `found` one that was there when it was looked for.
 */
export const listingReceipt = z.looseObject({
  number: z.number(),
  market,
  account: z.string(),
  workNumber: z.number(),
  /** The account of who started it, the seller's or one of their staff's. */
  startedBy: z.string().nullable(),
  templateName: z.string(),
  sent: z.looseObject({
    name: z.string(),
    /** The market's own code of its category, and the names on the way to it at that moment. */
    categoryId: z.string(),
    category: z.string().nullable(),
    priceKrw: z.number(),
    stock: z.number(),
    images: z.array(z.string()),
    optionGroups: z.array(z.string()),
    options: z.array(
      z.looseObject({
        names: z.array(z.string()),
        salePriceKrw: z.number(),
        stock: z.number(),
        soldOut: z.boolean(),
      }),
    ),
    delivery: z.looseObject({ feeKrw: z.number(), returnFeeKrw: z.number(), exchangeFeeKrw: z.number() }),
    brand: z.string(),
    manufacturer: z.string(),
    origin: z.string(),
    tags: z.array(z.string()),
    /** Its notice information and attributes. */
    facts: z
      .looseObject({
        notice: z.looseObject({ fields: z.array(z.looseObject({ name: z.string(), value: z.string() })) }).nullable(),
        attributes: z.array(z.looseObject({ name: z.string(), values: z.array(z.looseObject({ name: z.string() })) })),
      })
      .optional(),
    /** The page itself is not kept, only what tells one from another. */
    page: z.looseObject({ sha256: z.string(), characters: z.number() }),
  }),
  /** How many rules were checked before it went out, and what of them was not fulfilled. */
  rules: z.number(),
  warnings: z.array(
    z.looseObject({
      kind: z.enum(FINDING_KINDS),
      limit: z.number().optional(),
      actual: z.number().optional(),
      word: z.string().optional(),
      places: z.array(z.number()).optional(),
      blocks: z.boolean(),
    }),
  ),
  /** What the seller decided against a rule. */
  overrides: z.looseObject({
    priceKrw: z.number().optional(),
    loss: z.looseObject({ krw: z.number(), reason: z.string() }).optional(),
  }),
  sentAt: moment,
  outcome: z.enum(["sent", "listed", "found", "refused", "later", "lost"]),
  marketProductCode: z.string().nullable(),
  nativeStatus: z.string().nullable(),
  marketCode: z.string().nullable(),
  message: z.string().nullable(),
  answeredAt: moment.nullable(),
});
export type ListingReceipt = z.infer<typeof listingReceipt>;
