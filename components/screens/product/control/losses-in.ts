import { LOSS } from "@/lib/domain/listing/row-refusals";

type Answer = { key: string; code?: string | undefined; loss?: number | null | undefined };

/** What each sale would lose of rows that were refused for it, in whole KRW by the key of the row. */
export const lossesIn = (rows: readonly Answer[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(({ key, code, loss }) => (code === LOSS && loss ? [[key, loss] as const] : [])));
