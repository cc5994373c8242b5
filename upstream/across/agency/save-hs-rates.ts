import { sql } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { hsDigits } from "@/lib/domain/customs/hs-rate";
import type { Needs } from "@/upstream/context";
import { hsRates } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { currentTime } from "@/upstream/kit/clock";

/** Keeps what the seller says of the duty of HS codes, each by its 6 or 10 digits; the last word on a code holds. */
export async function saveHsRates(
  { body }: Parsed<"agencyOrder.saveHsRates">,
  { db, user }: Needs<"db" | "user">,
): Promise<typeof DONE> {
  const rates = new Map(body.rates.map((rate) => [hsDigits(rate.hsCode), rate]));
  if ([...rates.keys()].some((digits) => !/^(\d{6}|\d{10})$/.test(digits))) throw new Refusal(400, "agency.hsCodeForm");
  const savedAt = currentTime();
  await db
    .insert(hsRates)
    .values([...rates].map(([hsCode, rate]) => ({ ...rate, hsCode, userId: user.id, savedAt })))
    .onConflictDoUpdate({
      target: [hsRates.userId, hsRates.hsCode],
      set: {
        basePermille: sql`excluded.base_permille`,
        agreedPermille: sql`excluded.agreed_permille`,
        takesAgreed: sql`excluded.takes_agreed`,
        savedAt,
      },
    });
  return DONE;
}
