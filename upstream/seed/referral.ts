import { DAY_MS } from "@/lib/domain/kit/durations";
import type { Database } from "@/upstream/db/client";
import { referralCodes } from "@/upstream/db/schema";
import { nowMs } from "@/upstream/kit/clock";
import { correctMileage } from "@/upstream/shop/referral/mileage";
import { joinBy } from "@/upstream/shop/referral/recommender";
import { rewardReferrer } from "@/upstream/shop/referral/reward";
import { cancelWithdrawal, decideWithdrawal, withdraw } from "@/upstream/shop/referral/withdrawals";
import type { People } from "./people";
import type { SeedServices } from "./seed-world";

const SELLER_CODE = "7NARU234";
const BANK = { bankCode: "004", accountNumber: "110123456789", holder: "김나루" };
/** The demo's bank is the rehearsed one. */
const settings = { realMarkets: [] };

const ago = (days: number): Date => new Date(nowMs() - days * DAY_MS);
const as = (id: string, account: string) => ({
  user: { id, familyId: "", account, userName: account, role: "User", plan: "" },
});

/** The demo's seller referred two, earned by their payments, and asked for money that was paid, refused, taken back and waits. */
export async function seedReferral({ db, sealer }: Pick<SeedServices, "db" | "sealer">, people: People): Promise<void> {
  await db.insert(referralCodes).values({ userId: people.seller, code: SELLER_CODE, createdAt: ago(100) });
  await joinBy(db, people.seller2, people.seller, ago(80));
  await joinBy(db, people.free, people.seller, ago(40));
  await rewardDemo(db, people);
  const admin = { db, sealer, now: ago(3), ...as(people.admin, "admin") };
  const seller = { db, sealer, settings, now: ago(5), requestKey: undefined, ...as(people.seller, "seller") };
  const asked = (amount: number) => withdraw({ query: {}, body: { amount, ...BANK } }, seller);
  const event = { userId: "seller", amount: 50_000, reason: "가입 이벤트" };
  await correctMileage({ query: {}, body: event }, { ...admin, now: ago(20) });
  const [paid, refused, cancelled] = [await asked(20_000), await asked(10_000), await asked(15_000)];
  await decideWithdrawal({ query: {}, body: { idx: paid.idx, approve: true } }, admin);
  const refusal = { idx: refused.idx, approve: false, reason: "신분증 사본이 필요합니다." };
  await decideWithdrawal({ query: {}, body: refusal }, admin);
  await cancelWithdrawal({ query: {}, body: { idx: cancelled.idx } }, seller);
  await asked(30_000);
}

async function rewardDemo(db: Database, { seller2, free }: People): Promise<void> {
  await rewardReferrer(db, { userId: seller2, paymentId: "demo-payment-1", amount: 330_000 });
  await rewardReferrer(db, { userId: seller2, paymentId: "demo-payment-2", amount: 330_000 });
  await rewardReferrer(db, { userId: free, paymentId: "demo-payment-3", amount: 99_000 });
}
