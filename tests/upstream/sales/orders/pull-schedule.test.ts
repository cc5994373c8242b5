import { logIn, until } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let began = 0;

beforeAll(async () => {
  began = Date.now();
  upstream = await sharedUpstream({ env: { ORDER_PULL_MINUTES: "1" } });
}, HOOK_MS);
afterAll(() => upstream?.stop());

test("orders are read by themselves, account by account, and an account that cannot be read says why", async () => {
  const seller = await logIn(upstream.origin, "seller");
  type Shop = { market: string; marketAccount: string; pulledAt: string | null; failure: string | null };
  const shops = await until(async () => {
    const { data } = await seller.call("marketOrder.newOrders", { body: { pageNum: 1, pageLimit: 1 } });
    const all = (data as { shops: Shop[] }).shops;
    const isRead = ({ pulledAt, failure }: Shop) => failure !== null || Date.parse(pulledAt ?? "") >= began;
    return all.every(isRead) ? all : undefined;
  });
  expect(shops.filter(({ failure }) => failure === null).length).toBeGreaterThan(3);
  expect(shops.find(({ marketAccount }) => marketAccount === "naruold")).toMatchObject({
    failure: expect.stringContaining("expired"),
  });
}, 60_000);
