import { eq, sql, type SQL } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { emptyData } from "@/tests/support/seeded-data";
import type { SignedIn } from "@/upstream/context";
import type { OpenDatabase } from "@/upstream/db/client";
import { mileageBalances, mileageWithdrawals, users } from "@/upstream/db/schema";
import { sealerWith } from "@/upstream/kit/sealer";
import { balanceOf } from "@/upstream/shop/referral/ledger";
import { correctMileage, mileageDetail, userMileage } from "@/upstream/shop/referral/mileage";
import { checkBank } from "@/upstream/shop/referral/check-bank";
import { setRates } from "@/upstream/shop/referral/rates";
import {
  findRecommender,
  joinBy,
  ownCode,
  recommendedUsers,
  setRecommender,
} from "@/upstream/shop/referral/recommender";
import { reverseReward, rewardReferrer } from "@/upstream/shop/referral/reward";
import {
  cancelWithdrawal,
  decideWithdrawal,
  ownWithdrawals,
  recentWithdrawal,
  withdraw,
  withdrawalsByManager,
} from "@/upstream/shop/referral/withdrawals";

let data: Awaited<ReturnType<typeof emptyData>>;
let opened: OpenDatabase;
let admin: Person;
const sealer = sealerWith(Buffer.alloc(32, 7));
const settings: Parameters<typeof checkBank>[1]["settings"] = { realMarkets: [] };
const BANK = { bankCode: "004", accountNumber: "110-123-456789", holder: "김나루" };

beforeAll(async () => {
  data = await emptyData();
  opened = await freshDatabase(data.databaseUrl);
  admin = await person("admin");
}, 60_000);
afterAll(async () => {
  await opened.close();
  await data.drop();
});

let running = 0;
async function person(name = "seller", over: Partial<typeof users.$inferInsert> = {}) {
  running += 1;
  const id = `${name}-${running}`;
  const now = new Date();
  await opened.db.insert(users).values({
    id,
    account: id,
    userName: "이친구",
    email: `${id}@naru.example`,
    passwordHash: "",
    certifiedAt: now,
    ...over,
  });
  const user: SignedIn = { id, familyId: "", account: id, userName: id, role: "User", plan: "Basic" };
  return {
    db: opened.db,
    driver: opened.driver,
    user,
    now,
    sealer,
    settings,
    requestKey: undefined as string | undefined,
  };
}
type Person = Awaited<ReturnType<typeof person>>;

/** A person with so many won of mileage. */
async function owner(won: number): Promise<Person> {
  const one = await person();
  if (won > 0) await correct(one, won);
  return one;
}
const correct = (of: Person, amount: number, reason = "행사") =>
  correctMileage({ query: {}, body: { userId: of.user.account, amount, reason } }, admin);
const ask = (of: Person, amount: number, over: object = {}) =>
  withdraw({ query: {}, body: { amount, ...BANK, ...over } }, of);
const decide = (idx: number, approve: boolean, by: Person = admin, reason = "") =>
  decideWithdrawal({ query: {}, body: { idx, approve, reason } }, by);
const cancel = (of: Person, idx: number) => cancelWithdrawal({ query: {}, body: { idx } }, of);
async function has(of: Person) {
  const { balance, held, debt } = await balanceOf(opened.db, of.user.id);
  return debt === 0 ? { balance, held } : { balance, held, debt };
}

const rowsOf = async (query: SQL) => ((await opened.db.execute(query)) as { rows: unknown[] }).rows;

/** Nothing but whole entries is written, and what users have is the sum of what was written. */
afterEach(async () => {
  const crooked = await rowsOf(
    sql`select entry_id from mileage_postings group by entry_id having sum(amount) <> 0 or count(*) < 2`,
  );
  expect(crooked).toEqual([]);
  const wrong = await rowsOf(sql`
    select b.user_id, b.balance, b.held, b.debt from mileage_balances b
    left join mileage_entries e on e.user_id = b.user_id left join mileage_postings p on p.entry_id = e.id
    group by b.user_id, b.balance, b.held, b.debt
    having b.balance <> coalesce(sum(p.amount) filter (where p.account = 'balance'), 0)
        or b.held <> coalesce(sum(p.amount) filter (where p.account = 'held'), 0)
        or b.debt <> coalesce(sum(p.amount) filter (where p.account = 'debt'), 0)`);
  expect(wrong).toEqual([]);
});

describe("withdrawing", () => {
  test("holds the money, says what is withheld, and a confirmation pays it out", async () => {
    const one = await owner(50_000);
    const row = await ask(one, 33_000);
    expect(row).toMatchObject({ amount: 33_000, incomeTax: 990, localTax: 90, net: 31_920, state: "requested" });
    expect(await has(one)).toEqual({ balance: 17_000, held: 33_000 });
    expect(await decide(row.idx, true)).toMatchObject({ state: "confirmed" });
    expect(await has(one)).toEqual({ balance: 17_000, held: 0 });
  });

  test.each([
    ["a cancellation", (one: Person, idx: number) => cancel(one, idx), "cancelled"],
    ["a refusal", (_one: Person, idx: number) => decide(idx, false, admin, "본인 확인 필요"), "refused"],
  ])("%s gives the money back, once", async (_sentence, end, state) => {
    const one = await owner(20_000);
    const { idx } = await ask(one, 20_000);
    expect(await end(one, idx)).toMatchObject({ state });
    expect(await has(one)).toEqual({ balance: 20_000, held: 0 });
    await expect(end(one, idx)).rejects.toMatchObject({ status: 409 });
    await expect(decide(idx, true)).rejects.toMatchObject({ status: 409 });
    expect(await has(one)).toEqual({ balance: 20_000, held: 0 });
  });

  test("fifty at the same moment take at most what is there", async () => {
    const one = await owner(120_000);
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => ask(one, 10_000)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
    expect(await has(one)).toEqual({ balance: 0, held: 120_000 });
    expect(await ownWithdrawals({}, one)).toHaveLength(12);
  });

  test("deciding and cancelling one request from all sides at once ends it once", async () => {
    const one = await owner(30_000);
    const { idx } = await ask(one, 30_000);
    const answers = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => decide(idx, true)),
      ...Array.from({ length: 10 }, () => decide(idx, false, admin, "중복")),
      ...Array.from({ length: 10 }, () => cancel(one, idx)),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [row] = await ownWithdrawals({}, one);
    expect(await has(one)).toEqual({ balance: row?.state === "confirmed" ? 0 : 30_000, held: 0 });
  });

  test("told again with the same key, it is the first request", async () => {
    const one = { ...(await owner(50_000)), requestKey: "key-1" };
    const rows = [await ask(one, 20_000), await ask(one, 20_000)];
    expect(rows[1]).toEqual(rows[0]);
    expect(await has(one)).toEqual({ balance: 30_000, held: 20_000 });
  });

  test.each([
    ["more than there is", 60_000, {}, /보유 마일리지 50,000원/],
    ["less than the least", 5_000, {}, /10,000원부터/],
    ["no multiple", 10_500, {}, /1,000원 단위/],
    ["to a bank nobody knows", 10_000, { bankCode: "999" }, /은행을 선택/],
    ["to an account that is not there", 10_000, { accountNumber: "110123450000" }, /없는 계좌번호/],
    ["to somebody else's account", 10_000, { accountNumber: "110123450001" }, /예금주 이름이 계좌와 일치하지/],
  ])("%s is refused in words, and nothing moves", async (_sentence, amount, over, words) => {
    const one = await owner(50_000);
    await expect(ask(one, amount, over)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(words) });
    expect(await has(one)).toEqual({ balance: 50_000, held: 0 });
  });

  test("another seller's request cannot be cancelled, nor one's own confirmed, and a refusal needs a reason", async () => {
    const one = await owner(20_000);
    const { idx } = await ask(one, 20_000);
    await expect(cancel(await person(), idx)).rejects.toMatchObject({ status: 404 });
    await expect(decide(idx, true, one)).rejects.toMatchObject({ status: 403 });
    await expect(decide(idx, false)).rejects.toMatchObject({ status: 400 });
  });

  test("account number and holder lie sealed, are masked for their owner, and whole only for who pays", async () => {
    const one = await owner(20_000);
    const { idx } = await ask(one, 20_000);
    const [stored] = await opened.db.select().from(mileageWithdrawals).where(eq(mileageWithdrawals.idx, idx));
    expect(JSON.stringify(stored)).not.toMatch(/456789|김나루/);
    const mine = [await ownWithdrawals({}, one), await recentWithdrawal({}, one)];
    expect(JSON.stringify(mine)).not.toMatch(/110123456789|김나루/);
    expect(await recentWithdrawal({}, one)).toMatchObject({ accountNumber: "********6789", holder: "김*루" });
    const open = async (state: "requested" | "confirmed") =>
      (await withdrawalsByManager({ query: {}, body: { state } }, admin)).find((row) => row.idx === idx);
    expect(await open("requested")).toMatchObject({ accountNumber: "110123456789", userId: one.user.account });
    await decide(idx, true);
    expect(await open("confirmed")).toMatchObject({ accountNumber: "********6789", holder: "김*루" });
  });

  test("where orders are real and no bank can be asked, nothing is paid out", async () => {
    const one = { ...(await owner(20_000)), settings: { realMarkets: ["Coupang" as const] } };
    await expect(ask(one, 20_000)).rejects.toMatchObject({ message: expect.stringContaining("확인할 수 없습니다") });
    expect(await checkBank({ query: {}, body: BANK }, one)).toMatchObject({ ok: false });
  });
});

describe("a payment of somebody referred", () => {
  async function referred() {
    const [referrer, payer] = [await person(), await person()];
    await joinBy(opened.db, payer.user.id, referrer.user.id, new Date());
    running += 1;
    const payment = { userId: payer.user.id, paymentId: `pay-${running}`, amount: 33_000 };
    return { referrer, payer, payment, reward: () => opened.db.transaction((tx) => rewardReferrer(tx, payment)) };
  }
  const reverse = (paymentId: string, refundId: string, amount: number) =>
    opened.db.transaction((tx) => reverseReward(tx, { paymentId, refundId: `${paymentId}-${refundId}`, amount }));

  test("earns its share once, however often it is told", async () => {
    const { referrer, reward } = await referred();
    const told = await Promise.all([reward(), reward(), reward()]);
    expect(told.sort()).toEqual([0, 0, 3_300]);
    expect(await has(referrer)).toEqual({ balance: 3_300, held: 0 });
    expect(await recommendedUsers({}, referrer)).toMatchObject([{ name: "이*구", earned: 3_300 }]);
  });

  test("earns nothing for who was suspended, nor where nobody referred", async () => {
    const { referrer, reward } = await referred();
    await opened.db.update(users).set({ suspended: true }).where(eq(users.id, referrer.user.id));
    expect(await reward()).toBe(0);
    const alone = { userId: (await person()).user.id, paymentId: "alone", amount: 33_000 };
    expect(await opened.db.transaction((tx) => rewardReferrer(tx, alone))).toBe(0);
  });

  test("takes its share back with each refund, all of it in the end, and each refund once", async () => {
    const { referrer, payment, reward } = await referred();
    await reward();
    expect(await reverse(payment.paymentId, "a", 11_000)).toBe(1_100);
    expect(await reverse(payment.paymentId, "a", 11_000)).toBe(0);
    expect(await has(referrer)).toMatchObject({ balance: 2_200 });
    expect(await reverse(payment.paymentId, "b", 22_000)).toBe(2_200);
    expect(await has(referrer)).toMatchObject({ balance: 0 });
    expect(await recommendedUsers({}, referrer)).toMatchObject([{ earned: 0 }]);
  });

  test("that is refunded while its share waits to be paid out recalls the newest request, and no more than it needs", async () => {
    const { referrer, payment, reward } = await referred();
    await reward();
    await correct(referrer, 26_700);
    const [first, second] = [await ask(referrer, 15_000), await ask(referrer, 15_000)];
    expect(await reverse(payment.paymentId, "late", 33_000)).toBe(3_300);
    expect(await has(referrer)).toEqual({ balance: 11_700, held: 15_000 });
    const rows = await ownWithdrawals({}, referrer);
    expect(rows.map(({ idx, state }) => [idx, state])).toEqual([
      [second.idx, "recalled"],
      [first.idx, "requested"],
    ]);
    await expect(decide(second.idx, true)).rejects.toMatchObject({ status: 409 });
    const [reversal, recall] = await mileageDetail({ query: {}, body: {} }, referrer);
    expect([reversal, recall]).toMatchObject([
      { kind: "reversal", amount: -3_300, after: 11_700 },
      { kind: "recall", amount: 15_000, after: 15_000 },
    ]);
  });

  test("that is refunded after its share was paid out leaves a debt, which the next rewards pay first", async () => {
    const { referrer, payer, payment, reward } = await referred();
    await reward();
    await correct(referrer, 7_700);
    await decide((await ask(referrer, 11_000)).idx, true);
    expect(await reverse(payment.paymentId, "late", 33_000)).toBe(3_300);
    expect(await has(referrer)).toEqual({ balance: 0, held: 0, debt: -3_300 });
    expect(await userMileage({}, referrer)).toMatchObject({ amount: 0, owed: 3_300 });
    const again = (paymentId: string) =>
      opened.db.transaction((tx) => rewardReferrer(tx, { userId: payer.user.id, paymentId, amount: 20_000 }));
    await again(`${payment.paymentId}-2`);
    expect(await has(referrer)).toEqual({ balance: 0, held: 0, debt: -1_300 });
    await again(`${payment.paymentId}-3`);
    expect(await has(referrer)).toEqual({ balance: 700, held: 0 });
  });

  test("that is refunded while the request is being decided ends in one of two orders, and the sums agree", async () => {
    const { referrer, payment, reward } = await referred();
    await reward();
    await correct(referrer, 6_700);
    const { idx } = await ask(referrer, 10_000);
    const [decided] = await Promise.allSettled([decide(idx, true), reverse(payment.paymentId, "late", 33_000)]);
    expect(await has(referrer)).toEqual(
      decided.status === "fulfilled" ? { balance: 0, held: 0, debt: -3_300 } : { balance: 6_700, held: 0 },
    );
  });

  test("keeps the rate of its day", async () => {
    const { referrer, payment, reward } = await referred();
    await reward();
    const rates = { rewardBasisPoints: 2_000, withdrawalMin: 10_000, withdrawalMultiple: 1_000 };
    await setRates({ query: {}, body: rates }, admin);
    expect(await userMileage({}, referrer)).toMatchObject({ amount: 3_300, rewardBasisPoints: 2_000 });
    expect(await reverse(payment.paymentId, "x", 33_000)).toBe(3_300);
    await setRates({ query: {}, body: { ...rates, rewardBasisPoints: 1_000 } }, admin);
    const wrong = { query: {}, body: { ...rates, withdrawalMin: 10_500 } };
    await expect(setRates(wrong, admin)).rejects.toMatchObject({ status: 400 });
  });
});

describe("naming a recommender", () => {
  const name = (of: Person, recommendId: string) => setRecommender({ query: { recommendId }, body: undefined }, of);

  test("a code is made once and finds its owner, however it is typed", async () => {
    const one = await person();
    const codes = await Promise.all([ownCode({}, one), ownCode({}, one)]);
    expect(codes[0]).toEqual(codes[1]);
    const { recommendId } = codes[0]!;
    expect(await findRecommender(one, ` ${recommendId.toLowerCase()} `)).toMatchObject({ id: one.user.id });
    expect(await findRecommender(one, one.user.account)).toMatchObject({ id: one.user.id });
  });

  test("happens once, and never in a circle", async () => {
    const [a, b, c] = [await person(), await person(), await person()];
    const codeOf = async (of: Person) => (await ownCode({}, of)).recommendId;
    await expect(name(a, await codeOf(a))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("자기"),
    });
    await name(b, await codeOf(a));
    await name(c, await codeOf(b));
    await expect(name(a, await codeOf(c))).rejects.toMatchObject({ status: 400 });
    await expect(name(c, await codeOf(a))).rejects.toMatchObject({ status: 409 });
    expect(await ownCode({}, b)).toMatchObject({ recommender: "이*구" });
  });

  test("two who name each other at one moment do not both succeed", async () => {
    const [a, b] = [await person(), await person()];
    const answers = await Promise.allSettled([name(a, b.user.account), name(b, a.user.account)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test.each([
    ["somebody unknown", "nobody-here", {}],
    ["somebody whose mail is not answered", undefined, { certifiedAt: null }],
    ["somebody suspended", undefined, { suspended: true }],
  ])("%s cannot be named", async (_sentence, typed, over) => {
    const other = await person("other", over);
    await expect(name(await person(), typed ?? other.user.account)).rejects.toMatchObject({ status: 400 });
  });
});

describe("a correction", () => {
  test("is told with its reason, and every move with what was left", async () => {
    const one = await owner(30_000);
    await correct(one, -10_000, "이중 지급");
    const { idx } = await ask(one, 20_000);
    await cancel(one, idx);
    const rows = await mileageDetail({ query: {}, body: {} }, one);
    expect(rows.map(({ kind, amount, after }) => [kind, amount, after])).toEqual([
      ["cancel", 20_000, 20_000],
      ["request", -20_000, 0],
      ["correction", -10_000, 20_000],
      ["correction", 30_000, 30_000],
    ]);
    expect(rows[2]).toMatchObject({ reason: "이중 지급" });
    const older = await mileageDetail({ query: {}, body: { before: rows[2]?.id } }, one);
    expect(older.map(({ after }) => after)).toEqual([30_000]);
  });

  test("never goes below nothing, needs a reason and somebody else", async () => {
    const one = await owner(1_000);
    await expect(correct(one, -1_001)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("1,000원"),
    });
    await expect(correct(one, 100, " ")).rejects.toMatchObject({ status: 400 });
    await expect(correct(admin, 100)).rejects.toMatchObject({ status: 403 });
    await expect(correct({ ...one, user: { ...one.user, account: "nobody" } }, 1)).rejects.toMatchObject({
      status: 404,
    });
    expect(await has(one)).toEqual({ balance: 1_000, held: 0 });
  });

  test("the database itself refuses a balance below nothing", async () => {
    const one = await owner(1_000);
    const below = opened.db.update(mileageBalances).set({ balance: -1 }).where(eq(mileageBalances.userId, one.user.id));
    await expect(below).rejects.toThrow();
  });
});
