import type { ClaimAction } from "@/lib/domain/claim/claim";
import { claimStateOf } from "@/lib/domain/markets/market-claims";
import { BY_HAND } from "@/lib/domain/couriers/couriers";
import { endOfDay, seoulDay } from "@/lib/domain/kit/seoul-days";
import { lastDays, listing, rehearsed, seller, type FaultKind, type Rehearsed } from "@/tests/support/rehearsed";
import type { ClaimDeed, MarketClaim } from "@/upstream/outside/markets/desks/claims";
import type { OrderRef } from "@/upstream/outside/markets/desks/orders";
import { renderStored } from "@/upstream/kit/messages";

let world: Rehearsed;
let code = "";
jest.setTimeout(60_000);
beforeAll(async () => {
  world = await rehearsed();
  const options = listing(world.mallOrigin).options.map((option) => ({ ...option, stock: 5000 }));
  const outcome = await connector().publish(account, listing(world.mallOrigin, { options }));
  if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
  code = outcome.marketProductCode;
});
afterAll(() => world.close());

const account = seller("naru11");
const connector = () => world.connectors.Elevenst;
const desk = () => connector().claims;
const stateOf = (claim: MarketClaim) => claimStateOf("Elevenst", claim.kind, claim.nativeStatus);

async function ordered({ orderNo }: OrderRef) {
  const answer = await connector().orders(account, lastDays(2));
  if (!answer.ok) throw new Error(renderStored(answer.message));
  return answer.value.find((one) => one.orderNo === orderNo);
}
async function claimOf({ orderNo }: OrderRef): Promise<MarketClaim | undefined> {
  const answer = await desk().list(account, lastDays(2));
  if (!answer.ok) throw new Error(renderStored(answer.message));
  return answer.value.find((one) => one.orderNo === orderNo);
}
async function asked(path: string): Promise<string> {
  const headers = { openapikey: account.openApiKey, "content-type": "text/xml;charset=EUC-KR" };
  const answer = await fetch(`${world.marketOrigin}/elevenst/rest${path}`, { headers });
  return new TextDecoder("euc-kr").decode(await answer.arrayBuffer());
}
const FAILURES: [FaultKind, boolean][] = [
  ["429", true],
  ["500", true],
  ["maintenance", true],
  ["down", true],
  ["cut-answer", true],
  ["bad-keys", false],
];

describe("what 11st's office cancels after the buyer decided", () => {
  test("it is a cancel that is done, and its order is cancelled", async () => {
    const ref = await world.buy(code);
    await world.push(ref.orderItemNo, "decide");
    expect(await ordered(ref)).toMatchObject({ stage: "Decided" });
    await world.push(ref.orderItemNo, "office-cancel");
    const claim = await claimOf(ref);
    expect(claim).toMatchObject({ kind: "Cancel", nativeStatus: "OFFICE/106", orderNo: ref.orderNo });
    expect(stateOf(claim!)).toBe("Done");
    expect(await ordered(ref)).toMatchObject({ stage: "Cancel", nativeStatus: "OFFICE/106" });
  });

  test("a parcel that was not sent yet is not taken any more", async () => {
    const ref = await world.buy(code);
    await connector().confirm(account, [ref]);
    await world.push(ref.orderItemNo, "office-cancel");
    const [row] = await connector().dispatch(account, [{ ref, carrierCode: "CJ", invoice: "612345678901" }]);
    expect(row).toMatchObject({ ok: false, code: "-3310", retryable: false });
  });

  test.each([
    ["2026", "202601200000", "-29007"],
    ["202601010000", "2026", "-29006"],
    ["202601010000", "202603010000", "-29008"],
  ])("a span from %s to %s is refused with %s", async (from, to, refusal) => {
    expect(await asked(`/claimservice/officecancellist/${from}/${to}`)).toContain(
      `<ns2:result_code>${refusal}</ns2:result_code>`,
    );
  });

  test.each(FAILURES)("%s keeps the list from being told short", async (kind, retryable) => {
    await world.fault({ market: "Elevenst", kind, count: 1, path: "/officecancellist/" });
    expect(await desk().list(account, lastDays(1))).toMatchObject({ ok: false, retryable });
  });
});

/** A claim its buyer made, at the stage such a claim is made at. */
async function claimed(kind: "cancel" | "return", more: Record<string, unknown> = {}): Promise<MarketClaim> {
  const ref = await world.buy(code);
  if (kind === "return") {
    await connector().confirm(account, [ref]);
    await connector().dispatch(account, [{ ref, ...parcel() }]);
    await world.push(ref.orderItemNo, "deliver");
  }
  await world.push(ref.orderItemNo, `ask-${kind}`, undefined, more);
  const claim = await claimOf(ref);
  if (!claim) throw new Error("11st tells no claim");
  // 11st tells a return without its parcel; the desk knows it by the order.
  return { ...claim, orderItemNo: ref.orderItemNo };
}
let invoices = 712_000_000_000;
const parcel = () => ({ carrierCode: "CJ", invoice: String((invoices += 1)) });
const deed = (claim: MarketClaim, action: ClaimAction, more: Partial<ClaimDeed> = {}): ClaimDeed => ({
  ref: claim,
  action,
  reason: "",
  detail: "고객님과 통화했습니다.",
  feeKrw: 0,
  parcel: parcel(),
  ...more,
});

describe("a cancel 11st's seller refuses", () => {
  test("is refused for a blame that is not the seller's by a call of its own", async () => {
    const claim = await claimed("cancel", { fault: "seller" });
    const [row] = await desk().act(account, [deed(claim, "reject", { reason: "01" })]);
    expect(row).toMatchObject({ ok: true });
    expect(row?.now && stateOf(row.now)).toBe("Withdrawn");
  });

  test("is not refused so where the buyer blames nobody", async () => {
    const claim = await claimed("cancel", { fault: "buyer" });
    expect(await desk().act(account, [deed(claim, "reject", { reason: "01" })])).toEqual([
      expect.objectContaining({ ok: false, code: "-23008", retryable: false }),
    ]);
    expect(await desk().act(account, [deed(claim, "reject", { reason: "02" })])).toEqual([
      expect.objectContaining({ ok: true }),
    ]);
  });

  test.each([
    ["a reason 11st does not have", "03/말", "01/20261120/00034/612345678901", "-24001"],
    ["no words", "01/null", "01/20261120/00034/612345678901", "-24002"],
    ["a day that is none", "01/말", "01/2026/00034/612345678901", "-23003"],
    ["a way that is none", "01/말", "09/20261120/00034/612345678901", "-23004"],
    ["a courier nobody knows", "01/말", "01/20261120/99999/612345678901", "-23006"],
    ["an invoice that is too short", "01/말", "01/20261120/00034/12", "-23005"],
  ])("11st refuses %s", async (_sentence, why, sent, refusal) => {
    const { claimNo, orderNo } = await claimed("cancel", { fault: "seller" });
    expect(await asked(`/claimservice/cancelreqrejectNEW/${orderNo}/1/${claimNo}/${sent}/${why}`)).toContain(
      `<result_code>${refusal}</result_code>`,
    );
  });
});

describe("a return 11st's seller holds", () => {
  test("is kept from being refunded by itself once it is held", async () => {
    const claim = await claimed("return");
    const [early] = await desk().act(account, [deed(claim, "defer", { reason: "101" })]);
    expect(early).toMatchObject({ ok: false, code: "-21007" });
    await desk().act(account, [deed(claim, "hold", { reason: "101" })]);
    const [row] = await desk().act(account, [deed(claim, "defer", { reason: "104" })]);
    expect(row).toMatchObject({ ok: true, now: { nativeStatus: "RETURN/109" } });
  });

  test("a hold whose answer was lost does not pass for the second one", async () => {
    const claim = await claimed("return");
    await desk().act(account, [deed(claim, "hold", { reason: "101" })]);
    await world.fault({ market: "Elevenst", kind: "down", count: 1, path: "/returncompletedefer/" });
    const [row] = await desk().act(account, [deed(claim, "defer", { reason: "101" })]);
    expect(row).toMatchObject({ ok: false, retryable: true });
    await world.fault({ market: "Elevenst", kind: "lost-answer", count: 1, path: "/returncompletedefer/" });
    const [again] = await desk().act(account, [deed(claim, "defer", { reason: "101" })]);
    expect(again).toMatchObject({ ok: true, code: "ALREADY", now: { nativeStatus: "RETURN/109" } });
  });

  test.each([
    ["106", "말", "-21005"],
    ["101", "null", "-21006"],
  ])("11st refuses reason %s with words %s", async (why, words, refusal) => {
    const { claimNo, orderNo } = await claimed("return");
    const path = `/claimservice/returncompletedefer/${orderNo}/1/${claimNo}/${why}/${words}`;
    expect(await asked(path)).toContain(`<result_code>${refusal}</result_code>`);
  });
});

describe("the parcel a return comes back by", () => {
  test("is told to 11st, and read there again", async () => {
    const claim = await claimed("return");
    const back = deed(claim, "pickup");
    const [row] = await desk().act(account, [back]);
    expect(row).toMatchObject({ ok: true, now: { backInvoice: back.parcel?.invoice, nativeStatus: "RETURN/105" } });
    await world.fault({ market: "Elevenst", kind: "lost-answer", count: 1, path: "/returninvc/" });
    expect(await desk().act(account, [back])).toEqual([expect.objectContaining({ ok: true, code: "ALREADY" })]);
  });

  test("may be brought by hand, without a number", async () => {
    const claim = await claimed("return");
    const byHand = { carrierCode: BY_HAND, invoice: "" };
    expect(await desk().act(account, [deed(claim, "pickup", { parcel: byHand })])).toEqual([
      expect.objectContaining({ ok: true }),
    ]);
  });

  test("is not told where nobody knows the order's parcel", async () => {
    const claim = await claimed("return");
    const unknown = { ...claim, orderItemNo: "-1" };
    expect(await desk().act(account, [deed(unknown, "pickup")])).toEqual([
      expect.objectContaining({ ok: false, code: "NOT_SUPPORTED" }),
    ]);
  });

  test.each([
    ["a moment that is none", "20261120", "00034/612345678901/01", "-3301"],
    ["a courier nobody knows", "202611201200", "99999/612345678901/01", "-3307"],
    ["an invoice that is too short", "202611201200", "00034/12/01", "-3306"],
    ["a way that is none", "202611201200", "00034/612345678901/09", "-1"],
  ])("11st refuses %s", async (_sentence, moment, sent, refusal) => {
    const { claimNo, orderItemNo } = await claimed("return");
    const path = `/claimservice/claimservice/returninvc/${moment}/${orderItemNo.split("-")[0]}/${sent}/${claimNo}`;
    expect(await asked(path)).toContain(`<result_code>${refusal}</result_code>`);
  });
});

describe("a return the seller asks for", () => {
  test.each([
    ["a reason that is none", "999/01/null/null/null", "말", "04", "-21007"],
    ["a way that is none", "101/01/null/null/09", "말", "04", "-21008"],
    ["a courier nobody knows", "101/01/99999/612345678901/01", "말", "04", "-21009"],
    ["a payment that is none", "101/01/null/null/null", "말", "09", "-21010"],
    ["a step that is none", "101/03/null/null/null", "말", "04", "-1"],
    ["no words", "101/01/null/null/null", "null", "04", "-1"],
  ])("is refused for %s", async (_sentence, why, words, payment, refusal) => {
    const ref = await world.buy(code);
    const path = `/claimservice/sellerclaimfix/${ref.orderNo}/1/${why}/${words}/${payment}`;
    expect(await asked(path)).toContain("<result_code>-21004</result_code>");
    await connector().confirm(account, [ref]);
    await connector().dispatch(account, [{ ref, ...parcel() }]);
    expect(await asked(path)).toContain(`<result_code>${refusal}</result_code>`);
  });

  test("may be done at once", async () => {
    const ref = await world.buy(code);
    await connector().confirm(account, [ref]);
    await connector().dispatch(account, [{ ref, ...parcel() }]);
    const path = `/claimservice/sellerclaimfix/${ref.orderNo}/1/111/02/null/null/null/말/03`;
    expect(await asked(path)).toContain("<result_code>0</result_code>");
    expect(await claimOf(ref)).toMatchObject({ kind: "Return", nativeStatus: "RETURN/106", fault: "Seller" });
  });
});

describe("a reservation", () => {
  async function reserved(): Promise<OrderRef> {
    const ref = await world.buy(code);
    await world.push(ref.orderItemNo, "reserve");
    return ref;
  }

  test("is a new order with its customs code, which its own list leaves out", async () => {
    const ref = await reserved();
    expect(await ordered(ref)).toMatchObject({
      stage: "New",
      nativeStatus: "201",
      pcc: expect.stringMatching(/^P\d+/),
    });
  });

  test("is confirmed once its goods are told to have come", async () => {
    const ref = await reserved();
    expect(await connector().confirm(account, [ref])).toEqual([{ ref, ok: true }]);
    expect(await ordered(ref)).toMatchObject({ stage: "Ready", nativeStatus: "301" });
    expect(await asked(`/ordservices/saleconfirm/${ref.orderNo}/1`)).toContain("<result_code>-1</result_code>");
  });

  test.each(FAILURES.filter(([kind]) => kind !== "cut-answer"))(
    "%s leaves it waiting for its goods",
    async (kind, retryable) => {
      const ref = await reserved();
      await world.fault({ market: "Elevenst", kind, count: 1, path: "/saleconfirm/" });
      expect(await connector().confirm(account, [ref])).toEqual([expect.objectContaining({ ok: false, retryable })]);
      expect(await ordered(ref)).toMatchObject({ nativeStatus: "201" });
    },
  );
});

describe("where an order stands by its number", () => {
  test("a confirmation whose answer was lost is found done, and so is one made before", async () => {
    const ref = await world.buy(code);
    await world.fault({ market: "Elevenst", kind: "lost-answer", count: 1, path: "/reqpackaging/" });
    expect(await connector().confirm(account, [ref])).toEqual([{ ref, ok: true }]);
    expect(await connector().confirm(account, [ref])).toEqual([{ ref, ok: true }]);
  });

  test("an order is read again with the place its buyer moved to", async () => {
    const ref = await world.buy(code);
    await world.push(ref.orderItemNo, "change-address", { address2: "707동 707호" });
    const again = await connector().ordersOf?.(account, [ref]);
    expect(again).toMatchObject({ ok: true, value: [{ orderNo: ref.orderNo, receiver: { address2: "707동 707호" } }] });
  });

  test.each(["orderlistall", "orderlistalladdr"])("%s takes a hundred numbers and nothing else", async (list) => {
    const many = Array.from({ length: 101 }, (_, place) => 20_261_120 + place).join();
    expect(await asked(`/claimservice/${list}/${many}`)).toContain("<ns2:result_code>-28003</ns2:result_code>");
    expect(await asked(`/claimservice/${list}/abc`)).toContain("<ns2:result_code>-28002</ns2:result_code>");
    expect(await asked(`/claimservice/${list}/1`)).toContain("<ns2:result_code>0</ns2:result_code>");
  });

  test.each(FAILURES)("%s keeps orders from being told half", async (kind, retryable) => {
    const ref = await world.buy(code);
    await world.fault({ market: "Elevenst", kind, count: 1, path: "/orderlistalladdr/" });
    expect(await connector().ordersOf?.(account, [ref])).toMatchObject({ ok: false, retryable });
  });
});

describe("by when an order is to be sent", () => {
  /** An order made so many days ago, whose last day is two days later. */
  async function boughtDaysAgo(days: number): Promise<OrderRef> {
    const ref = await world.buy(code);
    await world.ordered(ref.orderItemNo, days);
    return ref;
  }
  const dueOf = async (ref: OrderRef) => {
    const answer = await connector().orders(account, lastDays(6));
    return answer.ok ? answer.value.find(({ orderNo }) => orderNo === ref.orderNo)?.shipBy : answer.message;
  };
  const endIn = (days: number) => endOfDay(seoulDay(new Date(Date.now() + days * 86_400_000)))?.toISOString();

  test("11st tells what is to be sent today, new and confirmed", async () => {
    const [fresh, ready] = [await boughtDaysAgo(2), await boughtDaysAgo(2)];
    await connector().confirm(account, [ready]);
    expect(await dueOf(fresh)).toBe(endIn(0));
    expect(await dueOf(ready)).toBe(endIn(0));
  });

  test("it tells what is late by the day it was due", async () => {
    expect(await dueOf(await boughtDaysAgo(4))).toBe(endIn(-2));
  });

  test("it tells no day for what does not press, nor for what was promised for later", async () => {
    expect(await dueOf(await boughtDaysAgo(0))).toBeUndefined();
    const late = await boughtDaysAgo(4);
    const until = new Date(Date.now() + 5 * 86_400_000);
    const delay = { ref: late, quantity: 1, reason: "01", detail: "재고가 곧 들어옵니다.", until };
    expect(await desk().announceDelays(account, [delay])).toEqual([expect.objectContaining({ ok: true })]);
    expect(await dueOf(late)).toBeUndefined();
  });

  test.each(FAILURES)("%s keeps orders from being told without it", async (kind, retryable) => {
    await boughtDaysAgo(2);
    await world.fault({ market: "Elevenst", kind, count: 1, path: "/todaydelivery/" });
    expect(await connector().orders(account, lastDays(3))).toMatchObject({ ok: false, retryable });
  });
});

describe("a parcel a buyer says has not come", () => {
  async function missed(): Promise<OrderRef> {
    const ref = await world.buy(code);
    await connector().confirm(account, [ref]);
    await connector().dispatch(account, [{ ref, ...parcel() }]);
    const about = { listing: code, kind: "order", category: "상품미도착", orderNo: ref.orderNo };
    await world.ask({ ...about, content: "아직 받지 못했어요." });
    return ref;
  }
  const inquiryOf = async ({ orderNo }: OrderRef) => {
    const answer = await connector().inquiries(account, lastDays(3));
    if (!answer.ok) throw new Error(renderStored(answer.message));
    return answer.value.filter((one) => one.orderNo === orderNo);
  };

  test("is an inquiry about its order, told once, and answered by the seller's words", async () => {
    const ref = await missed();
    const [inquiry, ...others] = await inquiryOf(ref);
    expect(others).toEqual([]);
    expect(inquiry).toMatchObject({ kind: "order", isAnswered: false, wants: "answer", nativeStatus: "미도착처리중" });
    const words = "택배사에 확인해 내일 도착합니다.";
    expect(await connector().answerInquiry(account, inquiry!, words)).toEqual({ ok: true, value: null });
    // A repeated answer is accepted by 11st without effect.
    expect(await connector().answerInquiry(account, inquiry!, "두 번째")).toEqual({ ok: true, value: null });
    const [after] = await inquiryOf(ref);
    expect(after).toMatchObject({ isAnswered: true, answer: expect.stringContaining(words) });
  });

  test("that is not there is refused, and not taken for a limit of the day", async () => {
    const strange = { kind: "order", inquiryNo: "N1-20261120000000-1" } as const;
    expect(await connector().answerInquiry(account, strange, "안내")).toMatchObject({
      ok: false,
      code: "400",
      retryable: false,
    });
  });

  test.each(["09/20261101/20261120", "01/2026/20261120", "01/20261120/20261101"])(
    "a list of %s is refused",
    async (span) => {
      expect(await asked(`/nondeliverys/nondeliverylist/${span}`)).toContain("<ns0:resultCode>400</ns0:resultCode>");
    },
  );

  test.each(FAILURES)("%s keeps inquiries from being told short", async (kind, retryable) => {
    await world.fault({ market: "Elevenst", kind, count: 1, path: "/nondeliverylist/" });
    expect(await connector().inquiries(account, lastDays(3))).toMatchObject({ ok: false, retryable });
  });
});

describe("an order that waits for its payment", () => {
  test("is told with its goods and amount, is no order yet, and leaves the list once it is paid", async () => {
    const ref = await world.buy(code);
    await world.push(ref.orderItemNo, "wait-for-payment");
    const told = await connector().unpaid!(account, lastDays(3));
    const found = told.ok ? told.value.filter(({ orderNo }) => orderNo === ref.orderNo) : [];
    expect(found).toEqual([expect.objectContaining({ ...ref, quantity: 1, totalKrw: expect.any(Number) })]);
    expect(await ordered(ref)).toBeUndefined();
    await world.push(ref.orderItemNo, "deliver");
    const after = await connector().unpaid!(account, lastDays(3));
    expect(after.ok && after.value.map(({ orderNo }) => orderNo)).not.toContain(ref.orderNo);
  });

  test("a gift is told while its receiver has not said where it is to go", async () => {
    const ref = await world.buy(code);
    await world.push(ref.orderItemNo, "wait-for-address");
    const told = await connector().unpaid!(account, lastDays(3));
    const found = told.ok ? told.value.filter(({ orderNo }) => orderNo === ref.orderNo) : [];
    expect(found).toEqual([expect.objectContaining({ ...ref, waitsFor: "address" })]);
    expect(await ordered(ref)).toBeUndefined();
  });

  test.each(FAILURES)("%s keeps them from being told short", async (kind, retryable) => {
    await world.fault({ market: "Elevenst", kind, count: 1, path: "/standby/" });
    expect(await connector().unpaid!(account, lastDays(3))).toMatchObject({ ok: false, retryable });
  });
});

describe("parcels", () => {
  test("one of two lines in a parcel is sent, and the other is not moved with it", async () => {
    const first = await world.buy(code, { option: 0 });
    const second = await world.buy(code, { option: 1, orderNo: first.orderNo });
    await connector().confirm(account, [first, second]);
    const sent = { ref: first, carrierCode: "CJ", invoice: "612345670001", sharesBox: true };
    expect(await connector().dispatch(account, [sent])).toMatchObject([{ ok: true }]);
    const answer = await connector().orders(account, lastDays(2));
    if (!answer.ok) throw new Error(renderStored(answer.message));
    const stages = [first, second].map((ref) => answer.value.find((one) => one.orderItemNo === ref.orderItemNo)?.stage);
    expect(stages).toEqual(["Delivery", "Ready"]);
  });

  test("a number that 11st knows of another parcel is refused for good", async () => {
    const refs = [await world.buy(code), await world.buy(code)];
    await connector().confirm(account, refs);
    const rows = refs.map((ref) => ({ ref, carrierCode: "CJ", invoice: "612345670002" }));
    const [first, second] = await connector().dispatch(account, rows);
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: false, code: "-3320", isNumberUsed: true, retryable: false });
  });
});
