import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let seller: Caller;
jest.setTimeout(120_000);
beforeAll(async () => {
  upstream = await sharedUpstream({ env: { ORDER_PULL_MINUTES: "1" } });
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const DAY = 86_400_000;
const months = [
  ...new Set(Array.from({ length: 90 }, (_, back) => new Date(Date.now() - back * DAY).toISOString().slice(0, 7))),
];

test("claims and settlements come by themselves with the orders, without anybody opening their screens", async () => {
  const claims = await until(async () => {
    const { data } = await seller.call("orderManagement.today");
    return (data as { counts: Record<string, { total: number }> }).counts.claim?.total || undefined;
  });
  expect(claims).toBeGreaterThan(0);
  // Neither call asks a market.
  const settled = await until(async () => {
    const all = await Promise.all(
      months.map(
        async (month) =>
          (await seller.call("money.month", { body: { month } })).data as { total: { settledOrders: number } },
      ),
    );
    return all.reduce((sum, { total }) => sum + total.settledOrders, 0) || undefined;
  });
  expect(settled).toBeGreaterThan(0);
});
