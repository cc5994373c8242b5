import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

type Shop = { market: string; marketAccount: string; state: string; count: number | null; failure: string | null };
type Current = { isUnderWay: boolean; total: number; ended: number; failed: number; fresh: number };
type Progress = { shops: Shop[]; current: Current | null };

jest.setTimeout(60_000);
let upstream: UpstreamProcess;
let seller: Caller;

beforeAll(async () => {
  upstream = await startUpstreamProcess({ products: 120, env: { ORDER_PULL_MINUTES: "0", REHEARSAL_BUYERS: "0" } });
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const progress = async () => (await seller.call("marketOrder.pullState")).data as Progress;
const start = async (body: object = {}) => (await seller.call("marketOrder.startPull", { body })).data as Progress;
const over = () =>
  until(async () => {
    const now = await progress();
    return now.current?.isUnderWay === false ? now : undefined;
  });
const slow = (market: string, count: number) =>
  fetch(`${upstream.marketOrigin}/__rehearsal/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ market, kind: "slow", count }),
  });

test("a reading begins at once, shows which accounts are done and which are not, and stays readable after its end", async () => {
  expect((await progress()).current).toBeNull();
  await slow("Coupang", 1);
  const begun = await start();
  expect(begun.current).toMatchObject({ isUnderWay: true, ended: 0, total: begun.shops.length });
  expect(begun.shops.every(({ state }) => state === "waiting" || state === "running")).toBe(true);
  const half = await until(async () => {
    const { shops } = await progress();
    const isSlow = shops.some(({ market, state }) => market === "Coupang" && state === "running");
    return isSlow && shops.some(({ state }) => state === "done") && shops;
  });
  expect(half.length).toBe(begun.shops.length);
  const { shops, current } = await over();
  expect(current).toMatchObject({ ended: shops.length, total: shops.length });
  expect(current?.failed).toBe(shops.filter(({ state }) => state === "failed").length);
  expect(shops.find(({ marketAccount }) => marketAccount === "naruold")).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("expired"),
  });
});

test("one account alone is read alone", async () => {
  await start({ market: "SmartStore", marketAccount: "naru-store" });
  const { current } = await over();
  expect(current).toMatchObject({ total: 1, ended: 1, failed: 0 });
});

test("asked twice while one is being read, each account is read once more and not for ever", async () => {
  await slow("Coupang", 1);
  await Promise.all([start(), start()]);
  const answer = await seller.call("orderManagement.pull", { body: { market: "Coupang", marketAccount: "narushop" } });
  expect(answer.data).toMatchObject({ ok: true });
  expect((await over()).current?.isUnderWay).toBe(false);
});

test("another seller's reading is not seen", async () => {
  const other = await logIn(upstream.origin, "free");
  const { shops, current } = (await other.call("marketOrder.pullState")).data as Progress;
  expect(shops.filter(({ marketAccount }) => marketAccount === "naru-store")).toEqual([]);
  expect(current).toBeNull();
});

test("what was asked for when the process died is read after its restart", async () => {
  await slow("Coupang", 2);
  await start();
  await upstream.kill();
  await upstream.restart({ ORDER_PULL_MINUTES: "1440" });
  seller = await logIn(upstream.origin, "seller");
  const { current, shops } = await until(async () => {
    const now = await progress();
    return now.shops.some(({ state }) => state === "waiting") ? undefined : now;
  });
  expect(current?.total).toBe(shops.length);
});
