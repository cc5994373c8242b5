import { desc } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { DEFAULT_RATES, type ReferralRates } from "@/lib/domain/referral/withdrawal";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { referralRates } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

/** What holds now. */
export async function currentRates(db: Database): Promise<ReferralRates> {
  const [row] = await db
    .select({
      rewardBasisPoints: referralRates.rewardBasisPoints,
      withdrawalMin: referralRates.withdrawalMin,
      withdrawalMultiple: referralRates.withdrawalMultiple,
    })
    .from(referralRates)
    .orderBy(desc(referralRates.id))
    .limit(1);
  return row ?? DEFAULT_RATES;
}

/** Sets what holds from now on; earlier rates stay, and what was earned by them does. */
export async function setRates(
  { body }: Parsed<"referral.setConfig">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"referral.setConfig">> {
  const { rewardBasisPoints, withdrawalMin, withdrawalMultiple } = body;
  if (withdrawalMin % withdrawalMultiple !== 0) throw new Refusal(400, "referral.minMultiple");
  const rates = { rewardBasisPoints, withdrawalMin, withdrawalMultiple };
  await db.insert(referralRates).values({ ...rates, setBy: user.id, at: now });
  return rates;
}
