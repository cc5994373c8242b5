import { z } from "zod";
import { OVERRIDE_REASON_MAX } from "@/lib/domain/customs/code-gate";
import { SITE_NAMES } from "@/lib/domain/sites/sites";
import { ACCOUNT_MARKET_NAMES, MARKET_NAMES } from "@/lib/domain/markets/markets";

/** A text in one language. KR is the listing's language; any other code is the source's (docs/wire.md#enumerations). */
const localText = z.looseObject({ language: z.string(), text: z.string() });
export type LocalText = z.infer<typeof localText>;

export const localTexts = z.array(localText);

/** A price in one currency. CNY has two decimals, KRW is a whole number; a KRW salePrice of 0 means "not set yet". */
export const price = z.looseObject({
  currency: z.string(),
  originalPrice: z.number(),
  salePrice: z.number(),
});
export type Price = z.infer<typeof price>;

/** `YYYY-MM-DD` as filters send it (docs/wire.md#transport), read in Asia/Seoul. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A moment in UTC, ISO 8601, e.g. `2026-11-20T09:00:00.000Z`. */
export const moment = z.string();

/** What the upstream says when it has nothing but a sentence, e.g. `성공하였습니다.` (docs/wire.md#transport). */
export const sentence = z.string();

export const paged = { pageNum: z.number().int().min(1), pageLimit: z.number().int().min(1).max(300) };

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.looseObject({ summary: z.array(row), totalPage: z.number(), totalCount: z.number() });

/**
 * One row of a bulk answer: partial success is normal, so every row says for itself
 * (docs/markets.md#rules-for-every-market, rule 2).
 */
export const rowResult = z.looseObject({
  key: z.string(),
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
});
export type RowResult = z.infer<typeof rowResult>;
/** Reasons for letting orders pass although their customs codes are missing or wrong; without one such an order is stopped. */
export const codeReasons = z
  .array(z.strictObject({ idx: z.number().int(), reason: z.string().trim().min(1).max(OVERRIDE_REASON_MAX) }))
  .max(300)
  .optional();
export const rowResults = z.looseObject({ rows: z.array(rowResult) });

export const site = z.enum(SITE_NAMES);

/** Markets as product, category and log calls name them. */
export const market = z.enum(MARKET_NAMES);

/** Markets as account calls name them: SmartStore is `SmartStoreAPI` there (docs/wire.md#enumerations). */
export const accountMarket = z.enum(ACCOUNT_MARKET_NAMES);
