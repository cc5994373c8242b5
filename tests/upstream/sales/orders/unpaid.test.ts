import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Unpaid = {
  summary: { market: string; orderItemNo: string; totalPrice: number; productName: string }[];
  pulls: { market: string; ok: boolean; message: string | null }[];
};

jest.setTimeout(60_000);
let upstream: SharedUpstream;
let seller: Caller;
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const rehearse = (path: string, body: object) =>
  fetch(`${upstream.marketOrigin}/__rehearsal${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const unpaid = async (caller = seller) => (await caller.call("marketOrder.unpaidOrders", {})).data as Unpaid;

test("orders that wait for their payment are told market by market, and belong to nobody else", async () => {
  const { orders } = (await (await fetch(`${upstream.marketOrigin}/__rehearsal/orders`)).json()) as {
    orders: { itemNo: string; market: string; claimStatus: string; vendor: string; orderedAt: string }[];
  };
  const before = await unpaid();
  expect(before.summary).toEqual([]);
  expect([...new Set(before.pulls.map(({ market }) => market))].sort()).toEqual(["Auction", "Elevenst", "Gmarket"]);
  const recent = orders.filter(
    ({ claimStatus, orderedAt }) => claimStatus === "" && Date.now() - Date.parse(orderedAt) < 5 * 86_400_000,
  );
  const waiting = [
    ["Gmarket", "naru-g"],
    ["Elevenst", "naru11"],
  ].map(([market, account]) => {
    const found = recent.find((one) => one.market === market && one.vendor === account);
    if (!found) throw new Error(`No order at ${market}`);
    return found.itemNo;
  });
  for (const itemNo of waiting) await rehearse(`/orders/${itemNo}`, { do: "wait-for-payment" });
  const { summary } = await unpaid();
  expect(summary.map(({ orderItemNo }) => orderItemNo).sort()).toEqual([...waiting].sort());
  for (const { totalPrice, productName } of summary) {
    expect(totalPrice).toBeGreaterThan(0);
    expect(productName).not.toBe("");
  }
  expect((await unpaid(await logIn(upstream.origin, "free"))).summary).toEqual([]);
});

test("a market that is down says so and hides nobody else's", async () => {
  await rehearse("/faults", { market: "Elevenst", kind: "500", count: 5, path: "/standby/" });
  const { summary, pulls } = await unpaid();
  expect(summary.map(({ market }) => market)).toEqual(["Gmarket"]);
  expect(pulls.find(({ market }) => market === "Elevenst")).toMatchObject({ ok: false, message: expect.any(String) });
});
