import type { InquiryRef } from "@/upstream/outside/markets/desks/inquiries";
import type { OrderRef } from "@/upstream/outside/markets/desks/orders";
import { captureLog } from "@/tests/support/capture-log";
import { lastDays, listing, rehearsed, seller, type FaultKind, type Rehearsed } from "@/tests/support/rehearsed";
import { renderStored } from "@/upstream/kit/messages";

const lines = captureLog("upstream");
let world: Rehearsed;
jest.setTimeout(60_000);
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

const CARRIER = "CJ";
let invoice = 688_800_000_000;

describe.each(["Gmarket", "Auction"] as const)("a parcel a buyer at %s says has not come", (market) => {
  const account = seller(market === "Gmarket" ? "naru-g" : "naru-a");
  const connector = () => world.connectors[market];

  async function missed(): Promise<OrderRef> {
    const outcome = await connector().publish(account, listing(world.mallOrigin, { sellerCode: `missed-${invoice}` }));
    if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
    const ref = await world.buy(outcome.marketProductCode);
    await connector().confirm(account, [ref]);
    invoice += 1;
    await connector().dispatch(account, [{ ref, carrierCode: CARRIER, invoice: String(invoice) }]);
    const about = {
      listing: outcome.marketProductCode,
      kind: "order",
      category: "상품미수령",
      orderNo: ref.orderNo,
    };
    await world.ask({ ...about, content: "아직 받지 못했어요." });
    return ref;
  }
  async function inquiriesOf({ orderItemNo }: OrderRef) {
    const answer = await connector().inquiries(account, lastDays(3));
    if (!answer.ok) throw new Error(renderStored(answer.message));
    return answer.value.filter(({ orderNo }) => orderNo === orderItemNo);
  }

  test("is one inquiry about its order, and the buyer is asked back in the seller's words", async () => {
    const ref = await missed();
    const [inquiry, ...others] = await inquiriesOf(ref);
    expect(others).toEqual([]);
    expect(inquiry).toMatchObject({ kind: "order", isAnswered: false, wants: "answer", nativeStatus: "미수령신고" });
    expect(inquiry?.content).toContain(String(invoice));
    const words = "택배사에 확인해 내일 도착합니다.";
    expect(await connector().answerInquiry(account, inquiry!, words)).toEqual({ ok: true, value: null });
    expect((await inquiriesOf(ref))[0]).toMatchObject({ isAnswered: true, answer: words, nativeStatus: "철회요청" });
  });

  test("that nobody reported is refused", async () => {
    const strange: InquiryRef = { kind: "order", inquiryNo: "N1" };
    expect(await connector().answerInquiry(account, strange, "안내")).toMatchObject({ ok: false, retryable: false });
  });

  test.each<[FaultKind, boolean]>([
    ["500", true],
    ["maintenance", true],
    ["down", true],
    ["cut-answer", true],
    ["bad-keys", false],
  ])("%s keeps inquiries from being told short", async (kind, retryable) => {
    await world.fault({ market, kind, count: 1, path: "/Delivery/ClaimList" });
    expect(await connector().inquiries(account, lastDays(3))).toMatchObject({ ok: false, retryable });
  });
});

describe.each(["Gmarket", "Auction"] as const)("an order of %s that waits for its payment", (market) => {
  const account = seller(market === "Gmarket" ? "naru-g" : "naru-a");
  const connector = () => world.connectors[market];

  test("is told with its goods and amount, is no order yet, and leaves the list once it is paid", async () => {
    const outcome = await connector().publish(account, listing(world.mallOrigin, { sellerCode: `unpaid-${market}` }));
    if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
    const ref = await world.buy(outcome.marketProductCode, { quantity: 2 });
    await world.push(ref.orderItemNo, "wait-for-payment");
    const told = await connector().unpaid!(account, lastDays(3));
    expect(told).toMatchObject({ ok: true, value: [{ ...ref, quantity: 2, productName: expect.stringMatching(/./) }] });
    expect(told.ok && told.value[0]!.totalKrw).toBeGreaterThan(0);
    const orders = await connector().orders(account, lastDays(3));
    expect(orders.ok && orders.value.map(({ orderItemNo }) => orderItemNo)).not.toContain(ref.orderItemNo);
    await world.push(ref.orderItemNo, "deliver");
    expect(await connector().unpaid!(account, lastDays(3))).toEqual({ ok: true, value: [] });
  });

  test.each<[FaultKind, boolean]>([
    ["500", true],
    ["maintenance", true],
    ["down", true],
    ["cut-answer", true],
    ["bad-keys", false],
  ])("%s keeps them from being told short", async (kind, retryable) => {
    await world.fault({ market, kind, count: 1, path: "/Order/PreRequestOrders" });
    expect(await connector().unpaid!(account, lastDays(3))).toMatchObject({ ok: false, retryable });
  });
});

test.each(["Gmarket", "Auction"] as const)("a quiet week at %s is no refusal in the log", async (market) => {
  const account = seller(market === "Gmarket" ? "naru-g" : "naru-a");
  const week = { from: new Date("2021-03-01T00:00:00Z"), to: new Date("2021-03-05T00:00:00Z") };
  expect(await world.connectors[market].inquiries(account, week)).toEqual({ ok: true, value: [] });
  expect(lines.map(({ operation, account: of, outcome }) => [operation, of, outcome])).toEqual(
    ["communications/customer/bulletin-board", "GetEmergencyInformList", "ClaimList"].map((end) => [
      expect.stringMatching(new RegExp(`^POST /.*${end}$`)),
      account.account,
      "ok",
    ]),
  );
});
