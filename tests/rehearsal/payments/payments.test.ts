import { eq } from "drizzle-orm";
import { gatewayAnswers, gatewayPayments } from "@/rehearsal/payments/tables";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";

const DESK = "http://localhost:3000";
const BASIC = `Basic ${Buffer.from("test_sk_rehearsal:").toString("base64")}`;
let world: Rehearsed;
let gateway: string;
beforeAll(async () => {
  world = await rehearsed();
  gateway = `${world.marketOrigin}/toss`;
});
afterAll(() => world?.close());

let named = 0;
const newOrder = () => `order-${(named += 1)}`;
const wish = (changed: Record<string, string> = {}) => ({
  clientKey: "test_ck_rehearsal",
  orderId: newOrder(),
  orderName: "Basic 1개월",
  amount: "33000",
  successUrl: `${DESK}/app/success.html`,
  failUrl: `${DESK}/app/fail.html`,
  ...changed,
});
const page = (fields: Record<string, string>) => fetch(`${gateway}/window?${new URLSearchParams(fields)}`);
/** A press of a button of the window, up to where it leads. */
const press = (card: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${gateway}/window`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ ...fields, card }),
  });
async function pressed(card: string, fields: Record<string, string>) {
  const answer = await press(card, fields);
  const goal = new URL(answer.headers.get("location") ?? "");
  return { status: answer.status, page: goal.origin + goal.pathname, told: Object.fromEntries(goal.searchParams) };
}
const ask = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${gateway}/v1/payments${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: BASIC, "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const said = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

/** A payer who came back from the window with a good card. */
async function returned(changed: Record<string, string> = {}) {
  const { told } = await pressed("good", wish(changed));
  return { paymentKey: told.paymentKey ?? "", orderId: told.orderId ?? "", amount: Number(told.amount) };
}

describe("the payment window", () => {
  it("says that nothing is paid really, and shows what is bought and for how much", async () => {
    const answer = await page(wish());
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    for (const words of ["실제로 결제되지 않습니다", "Basic 1개월", "33,000원", '<html lang="ko">'])
      expect(html).toContain(words);
  });

  it("runs nothing but its own style, and shows markup in a name as the words it is", async () => {
    const name = `<script>alert(1)</script>"><img src=x onerror=alert(1)>`;
    const answer = await page(wish({ orderName: name, successUrl: `${DESK}/app/success.html?a="><b>` }));
    const html = await answer.text();
    expect(html).not.toMatch(/<script|<img|<b>/);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });

  it.each<[string, Record<string, string>]>([
    ["an order number that is too short", { orderId: "abc" }],
    ["an order number with signs the gateway does not know", { orderId: "order/1?x" }],
    ["an order number that is too long", { orderId: "o".repeat(65) }],
    ["no name", { orderName: " " }],
    ["a name that is too long", { orderName: "이".repeat(101) }],
    ["no money", { amount: "0" }],
    ["less than a card can pay", { amount: "99" }],
    ["money that is owed", { amount: "-33000" }],
    ["a fraction of a won", { amount: "33000.5" }],
    ["money that is no number", { amount: "3e4" }],
    ["a key of another shop", { clientKey: "test_ck_other" }],
    ["a way back to another site", { successUrl: "https://evil.example/app/success.html" }],
    ["a way back to a site that begins like the desk", { successUrl: `${DESK}.evil.example/` }],
    ["a way back to a site named before an at sign", { failUrl: "http://localhost:3000@evil.example/" }],
    ["a way back that is a script", { failUrl: "javascript:alert(1)" }],
    ["a way back without a host", { failUrl: "/app/fail.html" }],
  ])("does not open for %s", async (_what, changed) => {
    expect((await page(wish(changed))).status).toBe(400);
  });

  it("leads nowhere but to the desk, whatever a forged form says", async () => {
    const forged = await press("good", wish({ successUrl: "https://evil.example/" }));
    expect([forged.status, forged.headers.get("location")]).toEqual([400, null]);
  });

  it.each(["cross-site", "same-site"])("is not paid by a page elsewhere (%s)", async (site) => {
    const fields = wish();
    expect((await press("good", fields, { "sec-fetch-site": site })).status).toBe(403);
    expect((await ask(`/orders/${fields.orderId}`)).status).toBe(404);
  });

  it("leads a payer with a card to the desk with a key, and keeps what the desk's address said", async () => {
    const fields = wish({ successUrl: `${DESK}/app/success.html?shop=naru` });
    expect(await pressed("good", fields)).toEqual({
      status: 303,
      page: `${DESK}/app/success.html`,
      told: {
        shop: "naru",
        paymentType: "NORMAL",
        orderId: fields.orderId,
        paymentKey: expect.stringMatching(/^[\w-]{20,200}$/),
        amount: "33000",
      },
    });
  });

  it("leads a payer who closes it to the other page with the gateway's code, and nothing is known of the order", async () => {
    const fields = wish();
    expect(await pressed("close", fields)).toMatchObject({
      status: 303,
      page: `${DESK}/app/fail.html`,
      told: { code: "PAY_PROCESS_CANCELED", orderId: fields.orderId },
    });
    expect(await said(await ask(`/orders/${fields.orderId}`))).toEqual([404, "NOT_FOUND_PAYMENT"]);
  });

  it("takes an order once", async () => {
    const fields = wish();
    await pressed("good", fields);
    expect(await pressed("good", fields)).toMatchObject({
      page: `${DESK}/app/fail.html`,
      told: { code: "ALREADY_PROCESSED_PAYMENT" },
    });
  });
});

describe("a confirmation", () => {
  it("takes the money once", async () => {
    const back = await returned();
    const answer = await ask("/confirm", back);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: "DONE",
      totalAmount: 33_000,
      balanceAmount: 33_000,
      currency: "KRW",
    });
    expect(await said(await ask("/confirm", back))).toEqual([400, "ALREADY_PROCESSED_PAYMENT"]);
  });

  it("of another sum than the window's is refused, and the right one still works", async () => {
    const back = await returned();
    for (const amount of [1, 32_999, "33000", undefined])
      expect(await said(await ask("/confirm", { ...back, amount }))).toEqual([400, "INVALID_REQUEST"]);
    expect((await ask("/confirm", back)).status).toBe(200);
  });

  it("of a key that belongs to another order finds no session", async () => {
    const [mine, other] = [await returned(), await returned()];
    const answer = await ask("/confirm", { ...mine, paymentKey: other.paymentKey });
    expect(await said(answer)).toEqual([404, "NOT_FOUND_PAYMENT_SESSION"]);
  });

  it("more than ten minutes after the window finds no session", async () => {
    const back = await returned();
    const before = { requestedAt: new Date(Date.now() - 601_000) };
    await world.db.update(gatewayPayments).set(before).where(eq(gatewayPayments.orderId, back.orderId));
    expect(await said(await ask("/confirm", back))).toEqual([404, "NOT_FOUND_PAYMENT_SESSION"]);
  });

  it("by a card the bank refuses takes nothing", async () => {
    const fields = wish();
    const { told } = await pressed("refused", fields);
    const back = { paymentKey: told.paymentKey, orderId: fields.orderId, amount: 33_000 };
    expect(await said(await ask("/confirm", back))).toEqual([403, "REJECT_CARD_PAYMENT"]);
    expect(await (await ask(`/orders/${fields.orderId}`)).json()).toMatchObject({
      status: "ABORTED",
      balanceAmount: 0,
    });
  });

  it.each<[string, Record<string, string>]>([
    ["with a key of repetition", { "idempotency-key": "lost-1" }],
    ["without one", {}],
  ])("whose answer gets lost %s is booked all the same", async (_how, headers) => {
    const fields = wish();
    const { told } = await pressed("lost", fields);
    const back = { paymentKey: told.paymentKey, orderId: fields.orderId, amount: 33_000 };
    await expect(ask("/confirm", back, headers)).rejects.toThrow();
    expect(await (await ask(`/orders/${fields.orderId}`)).json()).toMatchObject({ status: "DONE" });
  });

  it("that asks for an error by a test key is answered with it, in its own status", async () => {
    const ordered = async (code: string) => said(await ask("/confirm", {}, { "tosspayments-test-code": code }));
    expect(await ordered("REJECT_CARD_PAYMENT")).toEqual([403, "REJECT_CARD_PAYMENT"]);
    expect(await ordered("UNKNOWN_PAYMENT_ERROR")).toEqual([500, "UNKNOWN_PAYMENT_ERROR"]);
    expect(await ordered("INVALID_STOPPED_CARD")).toEqual([400, "INVALID_STOPPED_CARD"]);
  });

  it.each(["", "Basic ", "Bearer test_sk_rehearsal", `Basic ${Buffer.from("test_sk_rehearsal").toString("base64")}`])(
    "with the keys %j is not heard",
    async (authorization) => {
      expect(await said(await ask("/confirm", {}, { authorization }))).toEqual([401, "UNAUTHORIZED_KEY"]);
    },
  );
});

describe("a question asked again with its key", () => {
  it("is answered with the same words, whatever happened since", async () => {
    const back = await returned();
    const key = { "idempotency-key": back.orderId };
    const first = await (await ask("/confirm", back, key)).json();
    await ask(`/${back.paymentKey}/cancel`, { cancelReason: "변심" });
    expect(await (await ask("/confirm", back, key)).json()).toEqual(first);
  });

  it("many times at once is done once; the others are told to wait or the same", async () => {
    const back = await returned();
    const key = { "idempotency-key": `race-${back.orderId}` };
    const told = await Promise.all(Array.from({ length: 30 }, async () => said(await ask("/confirm", back, key))));
    expect(told.filter(([status]) => status === 200).length).toBeGreaterThan(0);
    expect(
      told.filter(([status, code]) => status !== 200 && (status !== 409 || code !== "IDEMPOTENT_REQUEST_PROCESSING")),
    ).toEqual([]);
  });

  it("at another address is another question", async () => {
    const back = await returned();
    const key = { "idempotency-key": `both-${back.orderId}` };
    expect((await ask("/confirm", back, key)).status).toBe(200);
    expect((await ask(`/${back.paymentKey}/cancel`, { cancelReason: "변심" }, key)).status).toBe(200);
  });

  it("while the first is being answered is told so, until the first can no longer be", async () => {
    const back = await returned();
    const id = `POST /toss/v1/payments/confirm held-${back.orderId}`;
    await world.db.insert(gatewayAnswers).values({ id, askedAt: new Date() });
    const key = { "idempotency-key": `held-${back.orderId}` };
    expect(await said(await ask("/confirm", back, key))).toEqual([409, "IDEMPOTENT_REQUEST_PROCESSING"]);
    await world.db
      .update(gatewayAnswers)
      .set({ askedAt: new Date(Date.now() - 61_000) })
      .where(eq(gatewayAnswers.id, id));
    expect((await ask("/confirm", back, key)).status).toBe(200);
  });

  it("sixteen days later is a new question", async () => {
    const back = await returned();
    const key = { "idempotency-key": `old-${back.orderId}` };
    await ask("/confirm", back, key);
    await world.db
      .update(gatewayAnswers)
      .set({ askedAt: new Date(Date.now() - 16 * 86_400_000) })
      .where(eq(gatewayAnswers.id, `POST /toss/v1/payments/confirm old-${back.orderId}`));
    expect(await said(await ask("/confirm", back, key))).toEqual([400, "ALREADY_PROCESSED_PAYMENT"]);
  });

  it("by a key of more than 300 signs is refused", async () => {
    const key = (length: number) => ({ "idempotency-key": "k".repeat(length) });
    expect(await said(await ask("/confirm", {}, key(301)))).toEqual([400, "INVALID_IDEMPOTENCY_KEY"]);
    expect(await said(await ask("/confirm", {}, key(300)))).toEqual([404, "NOT_FOUND_PAYMENT_SESSION"]);
  });
});

describe("a cancellation", () => {
  const cancel = (paymentKey: string, body: object) => ask(`/${paymentKey}/cancel`, body);
  async function paid() {
    const back = await returned();
    await ask("/confirm", back);
    return back.paymentKey;
  }

  it("in parts leaves the rest, and the last takes all that is left", async () => {
    const key = await paid();
    expect(await (await cancel(key, { cancelReason: "일부", cancelAmount: 3_000 })).json()).toMatchObject({
      status: "PARTIAL_CANCELED",
      balanceAmount: 30_000,
      cancels: [{ cancelAmount: 3_000, cancelReason: "일부" }],
    });
    const all = await (await cancel(key, { cancelReason: "전부" })).json();
    expect(all).toMatchObject({ status: "CANCELED", balanceAmount: 0, cancels: [{}, { cancelAmount: 30_000 }] });
    expect(await said(await cancel(key, { cancelReason: "또" }))).toEqual([400, "ALREADY_CANCELED_PAYMENT"]);
  });

  it.each<[string, object, number, string]>([
    ["of more than is left", { cancelReason: "a", cancelAmount: 33_001 }, 403, "NOT_CANCELABLE_AMOUNT"],
    ["of nothing", { cancelReason: "a", cancelAmount: 0 }, 403, "NOT_CANCELABLE_AMOUNT"],
    ["of less than nothing", { cancelReason: "a", cancelAmount: -1 }, 403, "NOT_CANCELABLE_AMOUNT"],
    ["of a fraction", { cancelReason: "a", cancelAmount: 1.5 }, 400, "INVALID_REQUEST"],
    ["without a reason", {}, 400, "INVALID_REQUEST"],
  ])("%s is refused", async (_what, body, status, code) => {
    expect(await said(await cancel(await paid(), body))).toEqual([status, code]);
  });

  it("of what was never paid is refused", async () => {
    const { paymentKey } = await returned();
    expect(await said(await cancel(paymentKey, { cancelReason: "a" }))).toEqual([403, "NOT_CANCELABLE_PAYMENT"]);
    expect(await said(await cancel("rehearsal_none", { cancelReason: "a" }))).toEqual([404, "NOT_FOUND_PAYMENT"]);
  });

  it("twice at once never gives back more than was paid", async () => {
    const key = await paid();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cancel(key, { cancelReason: "a", cancelAmount: 20_000 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await (await ask(`/${key}`)).json()).toMatchObject({ balanceAmount: 13_000 });
  });
});

test("the window without a card that exists leads back as closed", async () => {
  expect(await pressed("constructor", wish())).toMatchObject({ told: { code: "PAY_PROCESS_CANCELED" } });
});
