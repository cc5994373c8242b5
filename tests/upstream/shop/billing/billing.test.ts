import fc from "fast-check";
import { asc, eq } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { emptyData } from "@/tests/support/seeded-data";
import { memoryGateway } from "@/tests/support/memory-gateway";
import type { SignedIn } from "@/upstream/context";
import type { OpenDatabase } from "@/upstream/db/client";
import { payments, planPeriods, referralJoins, users } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { setClock } from "@/upstream/kit/clock";
import { checkAmount, openPayment } from "@/upstream/shop/billing/open-payment";
import { ownPayments } from "@/upstream/shop/billing/payment-history";
import { cancelPayment, refundLeftovers } from "@/upstream/shop/billing/refund-payment";
import { settleLeftovers, settlePayment } from "@/upstream/shop/billing/settle-payment";
import { beginPlans, planNow } from "@/upstream/shop/plans/held-plan";
import { sealerWith } from "@/upstream/kit/sealer";
import { lastDayUntil } from "@/lib/domain/plan/last-day";
import { extendPlan } from "@/upstream/shop/people/user-admin";
import { myPlan } from "@/upstream/shop/plans/my-plan";
import { planSummary } from "@/upstream/books/statistics/figures";
import { balanceOf } from "@/upstream/shop/referral/ledger";
import { correctMileage, userMileage } from "@/upstream/shop/referral/mileage";
import { withdraw } from "@/upstream/shop/referral/withdrawals";

let data: Awaited<ReturnType<typeof emptyData>>;
let opened: OpenDatabase;
let now: Date;
let running = 0;
const complaints: unknown[] = [];

beforeAll(async () => {
  data = await emptyData();
  opened = await freshDatabase(data.databaseUrl);
}, 60_000);
afterAll(async () => {
  setClock();
  await opened.close();
  await data.drop();
});
beforeEach(() => {
  complaints.length = 0;
  at("2026-11-10");
});
afterEach(() => expect(complaints).toEqual([]));

/** Noon of a day in Korea, or a clock time of it. */
function at(day: string, time = "12:00") {
  now = new Date(`${day}T${time}:00+09:00`);
  setClock({ ms: () => now.getTime() });
}

async function seller(account: Partial<typeof users.$inferInsert> = {}) {
  running += 1;
  const id = `payer-${running}`;
  await opened.db
    .insert(users)
    .values({ id, account: id, userName: "이셀러", email: `${id}@naru.example`, passwordHash: "", ...account });
  const user: SignedIn = { id, familyId: "", account: id, userName: id, role: "User", plan: "free" };
  const gateway = memoryGateway();
  const context = () => ({
    db: opened.db,
    user,
    now,
    payments: { gateway, clientKey: "test_ck_memory", windowUrl: null },
    complain: (error: unknown) => void complaints.push(error),
  });
  const open = (planId: string, months = 1) => openPayment({ query: {}, body: { planId, months } }, context());
  /** Opens a payment and goes through the gateway's window. */
  async function window(planId: string, months = 1) {
    const { paymentId, amount } = await open(planId, months);
    return { payKey: gateway.visit(paymentId, amount), paymentId, amount };
  }
  const settle = (back: { payKey: string; paymentId?: string; amount?: number }) => settlePayment(back, context());
  const account_ = async () => {
    const [row] = await opened.db
      .select({ plan: users.plan, ends: users.planExpiresAt })
      .from(users)
      .where(eq(users.id, id));
    return row && { plan: row.plan, ends: row.ends?.toISOString() ?? null };
  };
  const periods = () =>
    opened.db
      .select({
        plan: planPeriods.plan,
        firstDay: planPeriods.firstDay,
        lastDay: planPeriods.lastDay,
        worthKrw: planPeriods.worthKrw,
      })
      .from(planPeriods)
      .where(eq(planPeriods.userId, id))
      .orderBy(asc(planPeriods.firstDay), asc(planPeriods.id));
  return {
    id,
    gateway,
    context,
    open,
    window,
    settle,
    periods,
    account: account_,
    buy: async (planId: string, months = 1) => settle(await window(planId, months)),
    history: () => ownPayments({}, context()),
    check: (paymentId: string, amount: number) => checkAmount({ query: {}, body: { paymentId, amount } }, context()),
    cancel: (paymentId: string, refund: number) => cancelPayment({ query: {}, body: { paymentId, refund } }, context()),
  };
}

const refusal = (status: number) => expect.objectContaining({ name: "Refusal", status });

describe("buying a plan", () => {
  test("a payment key that was used for another payment is refused with 409, also when two bring it at once", async () => {
    const one = await seller();
    const other = await seller();
    const used = await one.window("Lite");
    await one.settle(used);
    const { paymentId, amount } = await other.open("Lite");
    const again = { payKey: used.payKey, paymentId, amount };
    await expect(other.settle(again)).rejects.toMatchObject({ status: 409, code: "billing.keyUsed" });
    const mine = await one.open("Basic");
    await expect(one.settle({ ...again, ...mine })).rejects.toMatchObject({ status: 409, code: "billing.keyUsed" });
    const [first, second] = [await seller(), await seller()];
    const key = await first.window("Lite");
    const theirs = await second.open("Lite");
    const ends = await Promise.allSettled([first.settle(key), second.settle({ ...key, ...theirs })]);
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as Refusal] : []));
    expect(refused.map(({ status, code }) => [status, code])).toEqual([[409, "billing.keyUsed"]]);
  });

  test("takes the price the server named, and the plan holds from today to the day before the same day", async () => {
    const one = await seller();
    const { amount, kind } = await one.open("Lite");
    expect({ amount, kind }).toEqual({ amount: 29_000, kind: "start" });
    const paid = await one.buy("Lite");
    expect(paid).toMatchObject({ ok: true, state: "paid", firstDay: "2026-11-10", lastDay: "2026-12-09" });
    expect(await one.account()).toEqual({ plan: "Lite", ends: "2026-12-09T14:59:59.999Z" });
    expect(one.gateway.held()).toBe(29_000);
    expect(await one.history()).toEqual([
      expect.objectContaining({ state: "paid", amount: 29_000, refundable: 28_033, cardNumber: "4330-****-****-123*" }),
    ]);
  });

  test("has one last day, on the plan page, on the dashboard and for an admin, who may save it without giving a day", async () => {
    const one = await seller();
    await one.buy("Lite");
    const shown = async () => [
      lastDayUntil((await myPlan(one.context())).expireDate),
      (await planSummary(one.context())).expireDate,
      lastDayUntil((await one.account())?.ends),
    ];
    expect(await shown()).toEqual(["2026-12-09", "2026-12-09", "2026-12-09"]);
    await extendPlan({ query: {}, body: { userId: one.id, extendDate: "2026-12-09" } }, one.context());
    expect(await shown()).toEqual(["2026-12-09", "2026-12-09", "2026-12-09"]);
  });

  test("tells the limit an admin set instead of the plan's", async () => {
    const one = await seller();
    await one.buy("Lite");
    const { user, ...context } = one.context();
    const limited = { ...context, user: { ...user, plan: "Lite", ownLimits: { collect: 5 } } };
    expect(await myPlan(limited)).toMatchObject({ planName: "Lite", collectionLimit: 5, uploadLimit: 500 });
  });

  test.each([
    ["a plan nobody sells", "Gold", 1, 400],
    ["the free plan", "free", 1, 400],
    ["no month", "Lite", 0, 400],
    ["thirteen months", "Lite", 13, 400],
  ])("refuses %s", async (_what, plan, months, status) => {
    const one = await seller();
    await expect(one.open(plan, months)).rejects.toEqual(refusal(status));
  });

  test("refuses what somebody has without an end, and sells them more than that", async () => {
    const one = await seller({ plan: "Basic", planExpiresAt: null });
    await expect(one.open("Basic")).rejects.toEqual(refusal(409));
    await expect(one.open("Lite")).rejects.toEqual(refusal(409));
    expect(await one.open("Unlimited")).toMatchObject({ kind: "upgrade", amount: 99_000, creditKrw: 0 });
  });

  test("goes on after what an admin gave, which is not taken away", async () => {
    const one = await seller({ plan: "Lite", planExpiresAt: new Date("2026-11-20T15:00:00Z") });
    expect(await one.buy("Lite")).toMatchObject({ firstDay: "2026-11-21", lastDay: "2026-12-20" });
    expect(await one.account()).toEqual({ plan: "Lite", ends: "2026-11-20T15:00:00.000Z" });
    at("2026-11-21");
    await beginPlans(opened.db, now);
    expect(await one.account()).toEqual({ plan: "Lite", ends: "2026-12-20T14:59:59.999Z" });
  });
});

describe("coming back from the window", () => {
  test("a hundred times at once takes the money once, holds one period and rewards once", async () => {
    const friend = await seller();
    const one = await seller();
    await opened.db.insert(referralJoins).values({ userId: one.id, referrerId: friend.id });
    const back = await one.window("Basic");
    const told = await Promise.all(Array.from({ length: 100 }, () => one.settle(back)));
    expect(told.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(told.every(({ state }) => state === "paid" || state === "unknown")).toBe(true);
    expect(await one.settle(back)).toMatchObject({ ok: true, state: "paid" });
    expect(one.gateway.held()).toBe(59_000);
    expect(await one.periods()).toHaveLength(1);
    expect(await balanceOf(opened.db, friend.id)).toEqual({ balance: 5_900, held: 0, debt: 0 });
  });

  test("with nothing but the key finds its payment by the gateway", async () => {
    const one = await seller();
    const { payKey } = await one.window("Lite");
    expect(await one.settle({ payKey })).toMatchObject({ ok: true, plan: "Lite" });
  });

  test("an answer that was lost after the money was taken is read back", async () => {
    const one = await seller();
    const back = await one.window("Lite");
    one.gateway.loseNext("confirm", "after");
    expect(await one.settle(back)).toMatchObject({ ok: true });
    expect(one.gateway.held()).toBe(29_000);
  });

  test("a question that never arrived is asked again", async () => {
    const one = await seller();
    const back = await one.window("Lite");
    one.gateway.loseNext("confirm", "before");
    expect(await one.settle(back)).toMatchObject({ ok: true });
    expect(one.gateway.held()).toBe(29_000);
  });

  test("a gateway that is away leaves it unknown, and it is looked up without anybody waiting", async () => {
    const one = await seller();
    const back = await one.window("Lite");
    one.gateway.away(true);
    expect(await one.settle(back)).toMatchObject({ ok: false, state: "unknown" });
    await expect(one.settle({ ...(await one.window("Lite")) })).rejects.toEqual(refusal(409));
    one.gateway.away(false);
    at("2026-11-10", "12:02");
    await settleLeftovers(one.context());
    expect(await one.settle(back)).toMatchObject({ ok: true, state: "paid" });
    expect(one.gateway.held()).toBe(29_000);
  });

  test("a gateway that forgot the window ends it as refused, after more than half an hour", async () => {
    const one = await seller();
    const back = await one.window("Lite");
    one.gateway.away(true);
    await one.settle(back);
    one.gateway.away(false);
    one.gateway.forget(back.paymentId);
    at("2026-11-10", "13:30");
    await settleLeftovers(one.context());
    expect(await one.settle(back)).toMatchObject({ state: "refused", code: "NOT_FOUND_PAYMENT_SESSION" });
    expect(await one.periods()).toEqual([]);
  });

  test("a card that is refused takes nothing and says why, and another try is another payment", async () => {
    const one = await seller();
    const back = await one.window("Lite");
    one.gateway.refuseNext("REJECT_CARD_PAYMENT");
    expect(await one.settle(back)).toMatchObject({ ok: false, state: "refused", code: "REJECT_CARD_PAYMENT" });
    expect(await one.settle(back)).toMatchObject({ state: "refused", code: "REJECT_CARD_PAYMENT" });
    expect(await one.account()).toEqual({ plan: "free", ends: null });
    expect(await one.buy("Lite")).toMatchObject({ ok: true });
  });

  test("forged amounts, foreign payments and foreign keys are refused and take nothing", async () => {
    const one = await seller();
    const other = await seller();
    const back = await one.window("Lite");
    await expect(one.settle({ ...back, amount: 100 })).rejects.toEqual(refusal(409));
    await expect(other.settle(back)).rejects.toEqual(refusal(404));
    await expect(one.settle({ payKey: "forged", paymentId: "pay-nobody" })).rejects.toEqual(refusal(404));
    await expect(one.settle({ payKey: "forged" })).rejects.toEqual(refusal(404));
    await expect(one.check(back.paymentId, 100)).rejects.toEqual(refusal(409));
    await expect(other.check(back.paymentId, back.amount)).rejects.toEqual(refusal(404));
    expect(await one.check(back.paymentId, back.amount)).toEqual({ ok: true });
    expect(one.gateway.held()).toBe(0);
    await one.settle(back);
    await expect(one.settle({ ...back, payKey: "another" })).rejects.toEqual(refusal(409));
    await expect(one.check(back.paymentId, back.amount)).rejects.toEqual(refusal(409));
  });

  test("the second of two windows takes nothing, because what it offered is no longer what is held", async () => {
    const one = await seller();
    const [first, second] = [await one.window("Lite"), await one.window("Lite")];
    expect(await one.settle(first)).toMatchObject({ ok: true });
    expect(await one.settle(second)).toMatchObject({ ok: false, state: "refused", code: "PLAN_CHANGED" });
    expect(one.gateway.held()).toBe(29_000);
  });

  test("a price holds over midnight, and not for longer than half an hour", async () => {
    const one = await seller();
    at("2026-11-10", "23:50");
    const back = await one.window("Lite");
    at("2026-11-11", "00:10");
    expect(await one.settle(back)).toMatchObject({ ok: true, firstDay: "2026-11-10" });
    const late = await one.window("Basic");
    at("2026-11-11", "00:41");
    await expect(one.check(late.paymentId, late.amount)).rejects.toEqual(refusal(410));
    expect(await one.settle(late)).toMatchObject({ state: "refused", code: "QUOTE_EXPIRED" });
  });
});

describe("changing a plan", () => {
  test("a higher one begins today and credits today and the days after it", async () => {
    const one = await seller();
    await one.buy("Lite");
    at("2026-11-19");
    const { amount, creditKrw } = await one.open("Basic");
    expect({ amount, creditKrw }).toEqual({ amount: 59_000 - 20_300, creditKrw: 20_300 });
    expect(await one.buy("Basic")).toMatchObject({ firstDay: "2026-11-19", lastDay: "2026-12-18" });
    expect(await one.periods()).toEqual([
      { plan: "Lite", firstDay: "2026-11-10", lastDay: "2026-11-18", worthKrw: 8_700 },
      { plan: "Basic", firstDay: "2026-11-19", lastDay: "2026-12-18", worthKrw: 59_000 },
    ]);
    expect(await one.account()).toEqual({ plan: "Basic", ends: "2026-12-18T14:59:59.999Z" });
  });

  test("a lower one begins after what is held, by itself", async () => {
    const one = await seller();
    await one.buy("Basic");
    expect(await one.buy("Lite")).toMatchObject({ firstDay: "2026-12-10", lastDay: "2027-01-09" });
    expect(await one.account()).toEqual({ plan: "Basic", ends: "2026-12-09T14:59:59.999Z" });
    at("2026-12-10");
    await beginPlans(opened.db, now);
    expect(await one.account()).toEqual({ plan: "Lite", ends: "2027-01-09T14:59:59.999Z" });
  });

  test("a plan that ran out is followed at once by what was bought for the days after it", async () => {
    const today = new Date();
    at(new Date(today.getTime() + 9 * 3_600_000).toISOString().slice(0, 10));
    const one = await seller();
    await one.buy("Lite");
    await opened.db
      .update(users)
      .set({ plan: "Basic", planExpiresAt: new Date(today.getTime() - 1_000) })
      .where(eq(users.id, one.id));
    const planOf = async (id: string) =>
      (await opened.db.select({ plan: planNow }).from(users).where(eq(users.id, id)))[0];
    expect(await planOf(one.id)).toEqual({ plan: "Lite" });
    const other = await seller({ plan: "Basic", planExpiresAt: new Date(today.getTime() - 1_000) });
    expect(await planOf(other.id)).toEqual({ plan: "free" });
  });
});

describe("cancelling", () => {
  test("pays unused days back, ends them with today, and takes the referrer's share back", async () => {
    const friend = await seller();
    const one = await seller();
    await opened.db.insert(referralJoins).values({ userId: one.id, referrerId: friend.id });
    const { paymentId } = await one.buy("Lite");
    at("2026-11-19");
    expect((await one.history())[0]).toMatchObject({ refundable: 19_333 });
    await expect(one.cancel(paymentId, 29_000)).rejects.toEqual(refusal(409));
    expect(await one.cancel(paymentId, 19_333)).toEqual({ ok: true, state: "done", refunded: 19_333, code: null });
    expect(one.gateway.held()).toBe(9_667);
    expect(await one.account()).toEqual({ plan: "Lite", ends: "2026-11-19T14:59:59.999Z" });
    expect((await one.history())[0]).toMatchObject({ state: "refunded", refunded: 19_333, refundable: 0 });
    expect((await balanceOf(opened.db, friend.id)).balance).toBe(966);
    await expect(one.cancel(paymentId, 19_333)).rejects.toEqual(refusal(409));
  });

  test("an upgrade cancelled on its own day costs one day of the higher plan, and the days before of the lower", async () => {
    const one = await seller();
    await one.buy("Lite");
    at("2026-11-19");
    const { paymentId } = await one.buy("Basic");
    const [{ refundable = 0 } = {}] = await one.history();
    expect(await one.cancel(paymentId, refundable)).toMatchObject({ ok: true });
    const [nineDaysOfLite, aDayOfBasic] = [8_700, 1_967];
    expect(one.gateway.held()).toBe(nineDaysOfLite + aDayOfBasic);
  });

  test("a reward is the referrer's as far as its days are used, so that a refund never finds it withdrawn", async () => {
    const friend = await seller();
    const one = await seller();
    await opened.db.insert(referralJoins).values({ userId: one.id, referrerId: friend.id });
    await correctMileage(
      { query: {}, body: { userId: friend.id, amount: 30_000, reason: "행사" } },
      { ...one.context(), user: { ...one.context().user, id: "an-admin" } },
    );
    const ask = (amount: number) =>
      withdraw(
        { query: {}, body: { amount, bankCode: "004", accountNumber: "110123456789", holder: "김나루" } },
        {
          ...friend.context(),
          sealer: sealerWith(Buffer.alloc(32, 7)),
          settings: { realMarkets: [] },
          requestKey: undefined,
        },
      );
    const { paymentId } = await one.buy("Unlimited");
    expect(await userMileage({}, friend.context())).toMatchObject({ amount: 39_900, ripening: 9_570, owed: 0 });
    await expect(ask(31_000)).rejects.toEqual(refusal(400));
    at("2026-11-24");
    expect(await userMileage({}, friend.context())).toMatchObject({ amount: 39_900, ripening: 4_950 });
    await ask(34_000);
    const [{ refundable = 0 } = {}] = await one.history();
    expect(await one.cancel(paymentId, refundable)).toMatchObject({ ok: true, refunded: 49_500 });
    expect(await balanceOf(opened.db, friend.id)).toEqual({ balance: 950, held: 34_000, debt: 0 });
    expect(await userMileage({}, friend.context())).toMatchObject({ amount: 950, ripening: 0 });
  });

  test("what was credited goes back to the card it came from", async () => {
    const one = await seller();
    await one.buy("Lite", 12);
    at("2026-11-10", "13:00");
    const { paymentId, amount } = await one.buy("Unlimited", 4);
    const taken = 348_000 + amount;
    expect([amount < 60_000, one.gateway.held()]).toEqual([true, taken]);
    at("2026-11-10", "18:00");
    const [newest] = await one.history();
    const refund = newest?.refundable ?? 0;
    expect(await one.cancel(paymentId, refund)).toMatchObject({ ok: true, refunded: refund });
    expect([refund > amount, one.gateway.held()]).toEqual([true, taken - refund]);
  });

  test("the latest goes first", async () => {
    const one = await seller();
    const first = await one.buy("Lite");
    at("2026-11-10", "12:01");
    const second = await one.buy("Lite");
    expect((await one.history()).map(({ refundable }) => refundable)).toEqual([29_000, 0]);
    await expect(one.cancel(first.paymentId, 28_033)).rejects.toEqual(refusal(409));
    expect(await one.cancel(second.paymentId, 29_000)).toMatchObject({ ok: true });
    expect(await one.account()).toEqual({ plan: "Lite", ends: "2026-12-09T14:59:59.999Z" });
    expect((await one.history()).map(({ refundable }) => refundable)).toEqual([0, 28_033]);
  });

  test("a payment of the same second pays back its own money, not that of the other", async () => {
    const one = await seller();
    const first = await one.buy("Lite", 3);
    const second = await one.buy("Lite", 1);
    const worth = (await one.history()).find(({ refundable }) => refundable > 0);
    expect(worth).toMatchObject({ paymentId: second.paymentId, refundable: 29_000 });
    await one.cancel(second.paymentId, 29_000);
    expect(await one.history()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ paymentId: second.paymentId, refunded: 29_000, refundable: 0 }),
        expect.objectContaining({ paymentId: first.paymentId, refunded: 0 }),
      ]),
    );
    const left = (await one.history()).find(({ refundable }) => refundable > 0)?.refundable ?? 0;
    expect(await one.cancel(first.paymentId, left)).toMatchObject({ ok: true, refunded: left });
    expect(one.gateway.held()).toBe(first.amount - left);
  });

  test("many times at once pays back once", async () => {
    const one = await seller();
    const { paymentId } = await one.buy("Lite");
    const told = await Promise.allSettled(Array.from({ length: 20 }, () => one.cancel(paymentId, 28_033)));
    expect(told.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(one.gateway.held()).toBe(967);
  });

  test("a gateway that refuses leaves the days as they are and says why", async () => {
    const one = await seller();
    const { paymentId } = await one.buy("Lite");
    one.gateway.refuseNext("NOT_CANCELABLE_PAYMENT");
    expect(await one.cancel(paymentId, 28_033)).toEqual({
      ok: false,
      state: "refused",
      refunded: 0,
      code: "NOT_CANCELABLE_PAYMENT",
    });
    expect((await one.history())[0]).toMatchObject({ state: "paid", refundable: 28_033 });
    at("2026-11-10", "12:01");
    expect(await one.cancel(paymentId, 28_033)).toMatchObject({ ok: true });
    expect(one.gateway.held()).toBe(967);
  });

  test("where the first of two cards refuses, neither gets anything back", async () => {
    const one = await seller();
    await one.buy("Lite");
    at("2026-11-10", "12:01");
    const { paymentId } = await one.buy("Basic");
    const [{ refundable = 0 } = {}] = await one.history();
    one.gateway.refuseNext("NOT_CANCELABLE_PAYMENT");
    expect(await one.cancel(paymentId, refundable)).toMatchObject({ ok: false, state: "refused", refunded: 0 });
    expect(one.gateway.held()).toBe(59_000);
    expect(await one.account()).toEqual({ plan: "Basic", ends: "2026-12-09T14:59:59.999Z" });
  });

  test("where only the second refuses, the days end and what is owed stays on record", async () => {
    const one = await seller();
    await one.buy("Lite");
    at("2026-11-10", "12:01");
    const { paymentId } = await one.buy("Basic");
    const [{ refundable = 0 } = {}] = await one.history();
    one.gateway.refuseAfter(1, "NOT_CANCELABLE_PAYMENT");
    const told = await one.cancel(paymentId, refundable);
    expect(told).toMatchObject({ ok: false, state: "partly", code: "NOT_CANCELABLE_PAYMENT" });
    expect((await one.history())[0]).toMatchObject({
      state: "refunded",
      refunded: told.refunded,
      refundFailed: refundable - told.refunded,
    });
  });

  test("an answer that was lost is asked for again, and nothing is paid back twice", async () => {
    const one = await seller();
    const { paymentId } = await one.buy("Lite");
    one.gateway.loseNext("cancel", "after");
    expect(await one.cancel(paymentId, 28_033)).toMatchObject({ ok: false, state: "unknown" });
    await expect(one.settle(await one.window("Lite"))).rejects.toEqual(refusal(409));
    at("2026-11-10", "12:02");
    await refundLeftovers(one.context());
    expect((await one.history()).find((row) => row.paymentId === paymentId)).toMatchObject({ state: "refunded" });
    expect(one.gateway.held()).toBe(967);
  });
});

test("whatever is bought, upgraded and cancelled, on whatever day: the books add up to what the gateway holds", async () => {
  const step = fc.record({
    plan: fc.constantFrom("Lite", "Basic", "Unlimited", "cancel", "cancel"),
    months: fc.integer({ min: 1, max: 12 }),
    days: fc.integer({ min: 0, max: 40 }),
    fault: fc.constantFrom("none", "none", "lost before", "lost after", "refused"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const one = await seller();
      const day = new Date("2026-11-10T12:00:00+09:00");
      for (const { plan, months, days, fault } of steps) {
        day.setUTCDate(day.getUTCDate() + days);
        at(day.toISOString().slice(0, 10));
        await beginPlans(opened.db, now);
        const arm = () => {
          if (fault === "refused") one.gateway.refuseNext("REJECT_CARD_PAYMENT");
          if (fault === "lost before") one.gateway.loseNext("any", "before");
          if (fault === "lost after") one.gateway.loseNext("any", "after");
        };
        if (plan === "cancel") {
          const last = (await one.history()).find(({ refundable }) => refundable > 0);
          if (!last) continue;
          arm();
          await one.cancel(last.paymentId, last.refundable);
        } else {
          const back = await one.window(plan, months).catch((error: unknown) => {
            if (error instanceof Refusal) return undefined;
            throw error;
          });
          if (!back) continue;
          arm();
          await one.settle(back);
        }
        one.gateway.calm();
        day.setUTCMinutes(day.getUTCMinutes() + 5);
        now = new Date(now.getTime() + 5 * 60_000);
        setClock({ ms: () => now.getTime() });
        await settleLeftovers(one.context());
        await refundLeftovers(one.context());
        const rows = await opened.db.select().from(payments).where(eq(payments.userId, one.id));
        const taken = rows
          .filter(({ state }) => state === "paid" || state === "refunded")
          .reduce((sum, row) => sum + row.amountKrw - row.refundedKrw, 0);
        const worth = (await one.periods()).reduce((sum, { worthKrw }) => sum + worthKrw, 0);
        expect({ taken, worth }).toEqual({ taken: one.gateway.held(), worth: one.gateway.held() });
        expect(rows.every(({ state }) => state !== "confirming" && state !== "refunding")).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
