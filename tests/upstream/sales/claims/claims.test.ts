import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Claim = {
  id: number;
  market: string;
  kind: string;
  state: string;
  orderNo: string;
  orderItemNo: string;
  orderIdx: number | null;
  reason: string;
  fault: string;
  fee: number;
  deadline: string | null;
  requestedAt: string;
  refund: number | null;
  totalPrice: number | null;
  productName: string | null;
};
type Page = {
  summary: Claim[];
  totalCount: number;
  counts: Record<string, number>;
  overdue: number;
  pulls: { marketAccount: string; ok: boolean; message: string | null }[];
};
type Row = { key: string; ok: boolean; code?: string; message?: string };
type Order = { idx: number; market: string; stage: string; orderNo: string; orderItemNo: string; claim: string | null };

const page = { pageNum: 1, pageLimit: 100 };
jest.setTimeout(90_000);
let upstream: SharedUpstream;
let seller: Caller;
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const list = async (body: object = {}, caller = seller) =>
  (await caller.call("marketClaim.list", { body: { ...page, ...body } })).data as Page;
const act = async (...rows: object[]) =>
  ((await seller.call("marketClaim.act", { body: { rows } })).data as { rows: Row[] }).rows;
const orders = async (body: object = {}) =>
  (
    (await seller.call("orderManagement.search", { body: { ...page, pageLimit: 300, ...body } })).data as {
      summary: Order[];
    }
  ).summary;
const logOf = async (idx: number | null) =>
  ((await seller.call("orderManagement.logs", { query: { idx: idx ?? 0 } })).data as { what: string }[])
    .map(({ what }) => what)
    .join("\n");
const rehearse = (path: string, body: object) =>
  fetch(`${upstream.marketOrigin}/__rehearsal${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** An order of the seed at a market and stage, claimed by its buyer; its claim as the desk reads it then. */
async function claimed(market: string, stage: string, deed: string, more: object = {}): Promise<[Order, Claim]> {
  const order = (await orders({ market })).find((one) => one.stage === stage);
  if (!order) throw new Error(`No ${stage} order at ${market}`);
  const asked = await rehearse(`/orders/${order.orderItemNo}`, { do: deed, ...more });
  if (!asked.ok)
    throw new Error(`The buyer of ${order.orderItemNo} was refused: ${asked.status} ${await asked.text()}`);
  const { summary, pulls } = await list({ market, refresh: true });
  const claim = summary.find(({ orderIdx, state }) => orderIdx === order.idx && state === "Requested");
  if (!claim) throw new Error(`${market} told no claim of ${order.orderItemNo}: ${JSON.stringify(pulls)}`);
  return [order, claim];
}
const orderNow = async (idx: number) => (await orders()).find((one) => one.idx === idx);

test("the first look reads every account, and one that fails does not hide the others", async () => {
  const first = await list();
  expect(first.pulls.filter(({ ok }) => ok).length).toBeGreaterThan(2);
  expect(first.pulls.find(({ marketAccount }) => marketAccount === "naruold")).toMatchObject({
    ok: false,
    message: expect.stringContaining("expired"),
  });
  expect(first.totalCount).toBeGreaterThan(0);
  expect(first.summary.filter(({ orderIdx }) => orderIdx === null)).toEqual([]);
  const second = await list();
  // Only the failed reading is repeated without a request.
  expect(second.pulls.map(({ marketAccount }) => marketAccount)).toEqual(["naruold"]);
  expect(second.totalCount).toBe(first.totalCount);
});

test("what waits for the seller stands first, by its deadline, and is counted by kind", async () => {
  const all = await list();
  const open = await list({ state: "Open" });
  expect(all.summary.slice(0, open.totalCount)).toEqual(open.summary);
  const deadlines = open.summary.map(({ deadline }) => deadline ?? "");
  expect(deadlines).toEqual([...deadlines].sort());
  for (const kind of ["Cancel", "Return", "Exchange"])
    expect((await list({ kind, state: "Open" })).totalCount).toBe(all.counts[kind]);
  expect(all.overdue).toBeLessThanOrEqual(open.totalCount);
  const [one] = all.summary;
  const found = await list({ keyword: one!.orderNo });
  expect(found.summary.map(({ orderNo }) => orderNo)).toContain(one!.orderNo);
});

test.each(["SmartStore", "Coupang"])("a cancel at %s is approved once, and its order is cancelled", async (market) => {
  const [order, claim] = await claimed(market, "Ready", "ask-cancel");
  expect(await orderNow(order.idx)).toMatchObject({ stage: "Cancel" });
  expect(await act({ id: claim.id, action: "approve" })).toEqual([expect.objectContaining({ ok: true })]);
  expect(await act({ id: claim.id, action: "approve" })).toEqual([
    expect.objectContaining({ ok: true, code: "already" }),
  ]);
  const [after] = (await list({ keyword: order.orderNo })).summary.filter(({ id }) => id === claim.id);
  expect(after).toMatchObject({ state: "Done", kind: "Cancel" });
  expect(await orderNow(order.idx)).toMatchObject({ stage: "Cancel" });
  const log = await logOf(order.idx);
  expect(log).toContain("취소 승인: 접수 → 완료");
  expect(log.match(/취소 승인/g)).toHaveLength(1);
});

test("a claim the buyer took back meanwhile is told, and the order goes back to where it stood", async () => {
  const [order, claim] = await claimed("SmartStore", "DeliveryOk", "ask-return");
  expect(await orderNow(order.idx)).toMatchObject({ stage: "Return" });
  await rehearse(`/orders/${order.orderItemNo}`, { do: "withdraw-claim" });
  expect(await act({ id: claim.id, action: "approve" })).toEqual([
    expect.objectContaining({ ok: false, code: "withdrawn", message: "구매자가 철회했습니다." }),
  ]);
  expect(await orderNow(order.idx)).toMatchObject({ stage: "DeliveryOk", claim: null });
  expect(await logOf(order.idx)).toMatch(/반품 승인 실패: 구매자가 철회했습니다\./);
});

test("a withdrawal is also learned by reading the market again", async () => {
  const [order] = await claimed("Coupang", "DeliveryOk", "ask-exchange");
  await rehearse(`/orders/${order.orderItemNo}`, { do: "withdraw-claim" });
  await list({ market: "Coupang", refresh: true });
  expect(await orderNow(order.idx)).toMatchObject({ stage: "DeliveryOk" });
  expect(await logOf(order.idx)).toContain("교환 클레임: 접수 → 구매자 철회");
});

test("a return is held with its fee, let go, and refunded less what the buyer pays", async () => {
  const [order, claim] = await claimed("SmartStore", "DeliveryOk", "ask-return", {
    reason: "SIMPLE_INTENT_CHANGED",
    feeKrw: 6000,
  });
  expect(claim).toMatchObject({ fault: "Buyer", fee: 6000, refund: (claim.totalPrice ?? 0) - 6000 });
  const hold = { id: claim.id, action: "hold" };
  expect(await act(hold)).toEqual([expect.objectContaining({ ok: false, code: "missing_reason" })]);
  expect(await act({ ...hold, reason: "feeUnpaid" })).toEqual([
    expect.objectContaining({ ok: false, code: "missing_detail" }),
  ]);
  const sent = { ...hold, reason: "feeUnpaid", detail: "반품 배송비를 결제해 주세요.", fee: 3000 };
  expect(await act(sent)).toEqual([expect.objectContaining({ ok: true })]);
  expect(await act({ id: claim.id, action: "approve" })).toEqual([
    expect.objectContaining({ ok: false, code: "wrong_state" }),
  ]);
  expect(await act({ id: claim.id, action: "release" })).toEqual([expect.objectContaining({ ok: true })]);
  expect(await act({ id: claim.id, action: "approve" })).toEqual([expect.objectContaining({ ok: true })]);
  expect(await logOf(order.idx)).toMatch(/반품 보류: 접수 → 보류 \(반품 배송비를 결제해 주세요\., 3,000원 청구\)/);
});

test("an exchange goes out again, and many rows are told one by one", async () => {
  const [order, exchange] = await claimed("Coupang", "DeliveryOk", "ask-exchange");
  const [, cancel] = await claimed("Coupang", "Ready", "ask-cancel");
  const parcel = { deliveryCompany: "CJ", invoice: "688800001111" };
  const rows = await act(
    { id: exchange.id, action: "collect" },
    { id: cancel.id, action: "hold", reason: "other", detail: "잠시만요" },
    { id: 999_999, action: "approve" },
  );
  expect(rows.map(({ ok, code }) => [ok, code])).toEqual([
    [true, undefined],
    [false, "not_offered"],
    [false, "not_found"],
  ]);
  expect(rows[1]?.message).toContain("쿠팡 WING");
  expect(await act({ id: exchange.id, action: "reship", deliveryCompany: "CJ", invoice: "12" })).toEqual([
    expect.objectContaining({ ok: false, code: "invalid_invoice" }),
  ]);
  expect(await act({ id: exchange.id, action: "reship", ...parcel })).toEqual([expect.objectContaining({ ok: true })]);
  const log = await logOf(order.idx);
  expect(log).toContain("교환 재배송: 수거 완료 → 재배송 (CJ대한통운 688800001111)");
});

test("a shipment that could not be stopped comes back as a return", async () => {
  const [order, claim] = await claimed("Coupang", "Ready", "ask-cancel");
  const sent = { id: claim.id, action: "reject", deliveryCompany: "CJ", invoice: "688800002222" };
  expect(await act(sent)).toEqual([expect.objectContaining({ ok: true })]);
  const after = (await list({ keyword: order.orderNo })).summary.find(({ id }) => id === claim.id);
  expect(after).toMatchObject({ kind: "Return", state: "Requested", fault: "Seller" });
  expect(await orderNow(order.idx)).toMatchObject({ stage: "Return" });
});

test("an answer that was lost is done once, and a market that is down leaves the claim where it was", async () => {
  const [, claim] = await claimed("SmartStore", "Ready", "ask-cancel");
  await rehearse("/faults", { market: "SmartStore", kind: "500", count: 1, path: "/claim/cancel/approve" });
  expect(await act({ id: claim.id, action: "approve" })).toEqual([expect.objectContaining({ ok: false })]);
  await rehearse("/faults", { market: "SmartStore", kind: "lost-answer", count: 1, path: "/claim/cancel/approve" });
  expect(await act({ id: claim.id, action: "approve" })).toEqual([expect.objectContaining({ ok: true })]);
});

test("the seller cancels what is sold out and tells of a delay, before the order is sent and not after", async () => {
  const open = (await orders({ market: "SmartStore" })).filter(({ stage }) => stage === "New" || stage === "Ready");
  const [gone, late] = open;
  const sent = (await orders({ market: "SmartStore" })).find(({ stage }) => stage === "DeliveryOk");
  const cancel = (idx: number) =>
    seller.call("marketClaim.cancelOrders", { body: { rows: [{ idx, reason: "soldOut" }] } });
  expect((await cancel(gone!.idx)).data).toEqual({ rows: [expect.objectContaining({ ok: true })] });
  expect((await cancel(gone!.idx)).data).toEqual({ rows: [expect.objectContaining({ ok: true, code: "already" })] });
  expect((await cancel(sent!.idx)).data).toEqual({ rows: [expect.objectContaining({ code: "wrong_stage" })] });
  expect(await orderNow(gone!.idx)).toMatchObject({ stage: "Cancel" });
  expect((await list({ keyword: gone!.orderNo, kind: "Cancel" })).summary[0]).toMatchObject({ state: "Done" });

  const delay = (until: string) =>
    seller.call("marketClaim.announceDelays", {
      body: { rows: [{ idx: late!.idx, reason: "overseas", detail: "통관이 늦어지고 있습니다.", until }] },
    });
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  expect((await delay("2020-01-01")).data).toEqual({ rows: [expect.objectContaining({ code: "past_day" })] });
  expect((await delay(soon)).data).toEqual({ rows: [expect.objectContaining({ ok: true })] });
  expect(await logOf(late!.idx)).toContain("발송 지연 안내: 통관이 늦어지고 있습니다.");
});

test("another seller sees and decides none of them", async () => {
  const other = await logIn(upstream.origin, "free");
  expect(await list({}, other)).toMatchObject({ totalCount: 0 });
  const [mine] = (await list()).summary;
  const answer = await other.call("marketClaim.act", { body: { rows: [{ id: mine!.id, action: "approve" }] } });
  expect(answer.data).toEqual({ rows: [expect.objectContaining({ ok: false, code: "not_found" })] });
});

test("what 11st's office cancelled by itself is told among the cancels, and is not shipped any more", async () => {
  const order = (await orders({ market: "Elevenst" })).find(({ stage }) => stage === "Ready");
  if (!order) throw new Error("No Ready order at 11st");
  await rehearse(`/orders/${order.orderItemNo}`, { do: "office-cancel" });
  const rows = [{ idx: order.idx, deliveryCompany: "CJ", invoice: "612345678901" }];
  const sent = (await seller.call("marketOrder.dispatch", { body: { rows } })).data as { rows: Row[] };
  expect(sent.rows).toEqual([expect.objectContaining({ ok: false })]);
  const { summary } = await list({ market: "Elevenst", kind: "Cancel", refresh: true });
  expect(summary.find(({ orderIdx }) => orderIdx === order.idx)).toMatchObject({ kind: "Cancel", state: "Done" });
  expect(await orderNow(order.idx)).toMatchObject({ stage: "Cancel" });
  const again = (await seller.call("marketOrder.dispatch", { body: { rows } })).data as { rows: Row[] };
  expect(again.rows).toEqual([expect.objectContaining({ ok: false, code: "wrong_stage" })]);
});

test("the seller asks for the return of what was sent, and decides it like any other", async () => {
  const order = (await orders({ market: "Elevenst" })).find(({ stage }) => stage === "Delivery");
  if (!order) throw new Error("No Delivery order at 11st");
  const unsent = (await orders({ market: "Elevenst" })).find(({ stage }) => stage === "New");
  const said = { reason: "damaged", detail: "파손 사진을 받았습니다." };
  const rows = [order, ...(unsent ? [unsent] : [])].map(({ idx }) => ({ idx, ...said }));
  const sent = (await seller.call("marketClaim.returnOrders", { body: { rows } })).data as { rows: Row[] };
  expect(sent.rows.map(({ ok, code }) => [ok, code])).toEqual([
    [true, undefined],
    ...(unsent ? [[false, "wrong_stage"]] : []),
  ]);
  const { summary } = await list({ market: "Elevenst", kind: "Return" });
  expect(summary.find(({ orderIdx }) => orderIdx === order.idx)).toMatchObject({ state: "Requested", fault: "Seller" });
  expect(await orderNow(order.idx)).toMatchObject({ stage: "Return" });
  expect(await logOf(order.idx)).toContain("판매자 반품 접수");
  const again = (await seller.call("marketClaim.returnOrders", { body: { rows: rows.slice(0, 1) } })).data;
  expect(again).toMatchObject({ rows: [{ ok: true, code: "already" }] });
});

test("a return turned into an exchange goes on as the same claim, under its market's new number", async () => {
  const [order, claim] = await claimed("Gmarket", "Delivery", "ask-return");
  expect(await act({ id: claim.id, action: "turn" })).toEqual([expect.objectContaining({ ok: true })]);
  const { summary } = await list({ market: "Gmarket", refresh: true });
  expect(summary.filter(({ orderIdx }) => orderIdx === order.idx)).toEqual([
    expect.objectContaining({ id: claim.id, kind: "Exchange", state: "Requested" }),
  ]);
  expect(await orderNow(order.idx)).toMatchObject({ stage: "Exchange" });
  expect(await logOf(order.idx)).toContain("교환으로 전환");
});

test("what was settled at Auction is paid back once, and elsewhere not by a call", async () => {
  const order = (await orders({ market: "Auction" })).find(({ stage }) => stage === "Decided");
  const other = (await orders({ market: "SmartStore" })).find(({ stage }) => stage === "Decided");
  if (!order || !other) throw new Error("No decided orders");
  const rows = [order, other].map(({ idx }) => ({ idx }));
  const answer = async () =>
    (await seller.call("marketClaim.refundOrders", { body: { rows } })).data as { rows: Row[] };
  const { rows: first } = await answer();
  expect(first.map(({ ok, code }) => [ok, code])).toEqual([
    [true, undefined],
    [false, "not_offered"],
  ]);
  expect(await orderNow(order.idx)).toMatchObject({ stage: "Cancel" });
  const { summary } = await list({ market: "Auction", kind: "Cancel" });
  expect(summary.find(({ orderIdx }) => orderIdx === order.idx)).toMatchObject({ state: "Done" });
  expect(await logOf(order.idx)).toContain("정산 후 환불");
  expect((await answer()).rows[0]).toMatchObject({ ok: true, code: "already" });
});
