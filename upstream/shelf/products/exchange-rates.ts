import { desc, eq, lte, sql } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { exchangeRates } from "@/upstream/db/schema";

/** The newest rates in the shape of the customs office's list: won per unit, with the day they hold from. */
export async function newestRates({ db }: Needs<"db">) {
  const rows = await db
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.applyDate, sql`(select max(apply_date) from exchange_rates)`))
    .orderBy(desc(exchangeRates.currency));
  const applyDate = rows[0]?.applyDate ?? "";
  return {
    applyDate,
    data: rows.map(({ currency, rate }) => ({
      currSgn: currency,
      fxrt: String(rate),
      aplyBgnDt: applyDate.replaceAll("-", ""),
      imexTp: "2",
    })),
  };
}

/** Customs' rates that held on a Korean day, won per unit by currency; the oldest ones known for a day before them. */
export async function customsRatesOn({ db }: Needs<"db">, day: string): Promise<ReadonlyMap<string, number>> {
  const [applied] = await db
    .select({ applyDate: sql<string | null>`max(${exchangeRates.applyDate})` })
    .from(exchangeRates)
    .where(lte(exchangeRates.applyDate, day));
  const oldest = sql`(select min(apply_date) from exchange_rates)`;
  const rows = await db
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.applyDate, applied?.applyDate ?? oldest));
  return new Map(rows.map(({ currency, rate }) => [currency, rate]));
}
