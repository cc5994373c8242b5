import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let seller: Caller;
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

type Row = { idx: number; stage: string; boughtBy: string; lost: number; costKrw: number };

test("the demo shop has an order that was cancelled after its purchase, with its loss on the bill and in the stock", async () => {
  const { status, data } = await seller.call("money.stock", { body: { pageNum: 1, pageLimit: 300, decided: false } });
  expect(status).toBe(200);
  const cancelled = (data as { summary: Row[] }).summary.find(
    ({ stage, boughtBy }) => stage === "Cancel" && boughtBy === "costs",
  );
  expect(cancelled?.lost).toBeGreaterThan(0);
  const { data: bill } = await seller.call("orderManagement.bill", { query: { idx: cancelled!.idx } });
  expect(bill).toMatchObject({ boughtBy: "costs", lost: cancelled!.lost, costs: { marketFee: 0 } });
}, 60_000);
