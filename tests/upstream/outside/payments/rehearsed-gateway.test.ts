import { paymentGateway, type GatewayAnswer, type PaymentGateway } from "@/upstream/outside/payments/gateway";
import { windowAddress } from "@/lib/domain/payment/window-address";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";

const DESK = "http://localhost:3000";
const KEYS = { clientKey: "test_ck_rehearsal", secretKey: "test_sk_rehearsal" };
let world: Rehearsed;
let apiUrl: string;
let desk: PaymentGateway;
beforeAll(async () => {
  world = await rehearsed();
  apiUrl = `${world.marketOrigin}/toss`;
  desk = paymentGateway({ apiUrl, secretKey: KEYS.secretKey });
});
afterAll(() => world?.close());

let named = 0;
/** A payer goes where the desk sends them, pays with a card and comes back with a key. */
async function paidWith(card: string, amountKrw = 33_000) {
  const orderId = `paid-${(named += 1)}`;
  const address = windowAddress(`${apiUrl}/window`, {
    clientKey: KEYS.clientKey,
    paymentId: orderId,
    orderName: "Basic 1개월",
    amountKrw,
    successUrl: `${DESK}/app/success.html`,
    failUrl: `${DESK}/app/fail.html`,
  });
  const html = await (await fetch(address)).text();
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const form = new URLSearchParams(fields.map(([, name = "", value = ""]): [string, string] => [name, value]));
  form.set("card", card);
  const back = await fetch(`${apiUrl}/window`, { method: "POST", redirect: "manual", body: form });
  const { searchParams } = new URL(back.headers.get("location") ?? "");
  const paymentKey = searchParams.get("paymentKey") ?? "";
  return { paymentKey, orderId, amountKrw, idempotencyKey: orderId };
}
const held = (answer: GatewayAnswer) =>
  answer.kind === "payment" && [answer.payment.status, answer.payment.totalKrw, answer.payment.balanceKrw];

test("a payment is taken, read by its key and by its order, and given back in parts", async () => {
  const wish = await paidWith("good");
  expect(held(await desk.readByOrder(wish.orderId))).toEqual(["IN_PROGRESS", 33_000, 0]);
  const taken = await desk.confirm(wish);
  expect(taken).toMatchObject({
    kind: "payment",
    payment: {
      paymentKey: wish.paymentKey,
      orderId: wish.orderId,
      status: "DONE",
      totalKrw: 33_000,
      balanceKrw: 33_000,
      method: "카드",
      cardNumber: expect.stringContaining("****"),
      approvedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  });
  expect(await desk.readByKey(wish.paymentKey)).toEqual(taken);
  expect(await desk.readByOrder(wish.orderId)).toEqual(taken);
  const back = { paymentKey: wish.paymentKey, reason: "남은 기간" };
  const part = await desk.cancel({ ...back, amountKrw: 3_000, idempotencyKey: `a-${wish.orderId}` });
  expect(held(part)).toEqual(["PARTIAL_CANCELED", 33_000, 30_000]);
  const again = await desk.cancel({ ...back, amountKrw: 3_000, idempotencyKey: `a-${wish.orderId}` });
  expect(again).toEqual(part);
  const rest = await desk.cancel({ ...back, amountKrw: null, idempotencyKey: `b-${wish.orderId}` });
  expect(held(rest)).toEqual(["CANCELED", 33_000, 0]);
});

test("a payment whose answer is lost is found paid, and the same question again is answered", async () => {
  const wish = await paidWith("lost");
  expect(await desk.confirm(wish)).toEqual({ kind: "unknown", code: null });
  expect(held(await desk.readByOrder(wish.orderId))).toEqual(["DONE", 33_000, 33_000]);
  // Another key of repetition is another question, about a payment that is done.
  const other = await desk.confirm({ ...wish, idempotencyKey: `${wish.orderId}-2` });
  expect(other).toEqual({ kind: "unknown", code: "ALREADY_PROCESSED_PAYMENT" });
});

test("a card the bank refuses takes nothing", async () => {
  const wish = await paidWith("refused");
  expect(await desk.confirm(wish)).toEqual({ kind: "refused", code: "REJECT_CARD_PAYMENT" });
  expect(held(await desk.readByOrder(wish.orderId))).toEqual(["ABORTED", 33_000, 0]);
});

test.each([
  ["another sum than the window's", { amountKrw: 1 }, "INVALID_REQUEST"],
  ["a key nobody has", { paymentKey: "rehearsal_forged" }, "NOT_FOUND_PAYMENT_SESSION"],
  ["an order nobody named", { orderId: "paid-forged" }, "NOT_FOUND_PAYMENT_SESSION"],
])("%s is refused, and the payment can still be made", async (_what, forged, code) => {
  const wish = await paidWith("good");
  expect(await desk.confirm({ ...wish, ...forged, idempotencyKey: `forged-${wish.orderId}` })).toEqual({
    kind: "refused",
    code,
  });
  expect(held(await desk.confirm(wish))).toEqual(["DONE", 33_000, 33_000]);
});

test("thirty of the same question at once take the money once; none of them hears a refusal", async () => {
  const wish = await paidWith("good");
  const answers = await Promise.all(Array.from({ length: 30 }, () => desk.confirm(wish)));
  const kinds = new Set(answers.map(({ kind }) => kind));
  expect(kinds).toContain("payment");
  expect(kinds).not.toContain("refused");
  expect(held(await desk.confirm(wish))).toEqual(["DONE", 33_000, 33_000]);
});

test("what is not there is a refusal, and so are the keys of another shop", async () => {
  const notThere = { kind: "refused", code: "NOT_FOUND_PAYMENT" };
  expect(await desk.readByKey("rehearsal_none")).toEqual(notThere);
  expect(await desk.readByOrder("paid-none")).toEqual(notThere);
  const stranger = paymentGateway({ apiUrl, secretKey: "test_sk_other" });
  expect(await stranger.readByOrder("paid-none")).toEqual({ kind: "refused", code: "UNAUTHORIZED_KEY" });
});

test.each<[string, number | null, string]>([
  ["more than is left", 33_001, "NOT_CANCELABLE_AMOUNT"],
  ["nothing", 0, "NOT_CANCELABLE_AMOUNT"],
])("giving back %s is refused", async (_what, amountKrw, code) => {
  const wish = await paidWith("good");
  await desk.confirm(wish);
  const back = { paymentKey: wish.paymentKey, reason: "변심", amountKrw, idempotencyKey: `c-${wish.orderId}` };
  expect(await desk.cancel(back)).toEqual({ kind: "refused", code });
  const whole = { ...back, amountKrw: null, idempotencyKey: `d-${wish.orderId}` };
  expect(held(await desk.cancel(whole))).toEqual(["CANCELED", 33_000, 0]);
  const twice = await desk.cancel({ ...whole, idempotencyKey: `e-${wish.orderId}` });
  expect(twice).toEqual({ kind: "refused", code: "ALREADY_CANCELED_PAYMENT" });
});
