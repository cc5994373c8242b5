import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { captureLog } from "@/tests/support/capture-log";
import { paymentGateway, type PaymentGateway } from "@/upstream/outside/payments/gateway";

const SECRET = "test_sk_recorded";
const KEY = "tgen_20261123abcDEF";
const ORDER = "naru-20261123-0001";
const PAID = {
  version: "2022-11-16",
  paymentKey: KEY,
  orderId: ORDER,
  status: "DONE",
  currency: "KRW",
  totalAmount: 33_000,
  balanceAmount: 33_000,
  method: "카드",
  card: { number: "53275021****4544", approveNo: "00000000" },
  requestedAt: "2026-11-23T17:00:00+09:00",
  approvedAt: "2026-11-23T17:00:30+09:00",
  receipt: { url: "https://dashboard.tosspayments.com/receipt/1" },
  cancels: null,
};

const lines = captureLog("upstream");

type Asked = { line: string; headers: IncomingMessage["headers"]; body: unknown };
type Answer = (response: ServerResponse) => void;

/** A gateway that answers what a test wants and remembers what it was asked. */
let server: Server;
let asked: Asked[] = [];
let answer: Answer;
let desk: PaymentGateway;
beforeAll(async () => {
  server = createServer((question, response) => {
    let text = "";
    question.on("data", (piece: Buffer) => (text += piece.toString()));
    question.on("end", () => {
      const body: unknown = text ? JSON.parse(text) : undefined;
      asked.push({ line: `${question.method} ${question.url}`, headers: question.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  desk = paymentGateway({
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: SECRET,
  });
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  asked = [];
});

const says =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
const refuses = (status: number, code: string): Answer => says(status, { code, message: "거절" });
const WISH = { paymentKey: KEY, orderId: ORDER, amountKrw: 33_000, idempotencyKey: "attempt-1" };

test("a confirmation is one POST with the shop's key, the wish's own key and what was agreed to", async () => {
  answer = says(200, PAID);
  expect(await desk.confirm(WISH)).toEqual({
    kind: "payment",
    payment: {
      paymentKey: KEY,
      orderId: ORDER,
      status: "DONE",
      totalKrw: 33_000,
      balanceKrw: 33_000,
      method: "카드",
      cardNumber: "53275021****4544",
      approvedAt: "2026-11-23T08:00:30.000Z",
      receiptUrl: "https://dashboard.tosspayments.com/receipt/1",
    },
  });
  expect(asked).toMatchObject([
    {
      line: "POST /v1/payments/confirm",
      headers: {
        authorization: `Basic ${Buffer.from(`${SECRET}:`).toString("base64")}`,
        "idempotency-key": "attempt-1",
        "content-type": "application/json",
      },
      body: { paymentKey: KEY, orderId: ORDER, amount: 33_000 },
    },
  ]);
});

test("a payment is read by its key and by its order, without a body or a key of repetition", async () => {
  answer = says(200, PAID);
  expect(await desk.readByKey(KEY)).toMatchObject({ kind: "payment" });
  expect(await desk.readByOrder(ORDER)).toMatchObject({ kind: "payment" });
  expect(asked.map(({ line }) => line)).toEqual([`GET /v1/payments/${KEY}`, `GET /v1/payments/orders/${ORDER}`]);
  expect(asked.filter(({ headers, body }) => "idempotency-key" in headers || body !== undefined)).toEqual([]);
});

test("a part is given back as an amount, and all that is left without one", async () => {
  const back = { cancelAmount: 3_000, cancelReason: "남은 기간", canceledAt: "2026-11-24T00:00:00+09:00" };
  answer = says(200, {
    ...PAID,
    status: "PARTIAL_CANCELED",
    balanceAmount: 30_000,
    cancels: [{ ...back, transactionKey: "T1" }],
  });
  const wish = { paymentKey: KEY, reason: "남은 기간", idempotencyKey: "refund-1" };
  expect(await desk.cancel({ ...wish, amountKrw: 3_000 })).toMatchObject({
    payment: {
      status: "PARTIAL_CANCELED",
      balanceKrw: 30_000,
    },
  });
  await desk.cancel({ ...wish, amountKrw: null });
  expect(asked.map(({ line, body }) => [line, body])).toEqual([
    [`POST /v1/payments/${KEY}/cancel`, { cancelReason: "남은 기간", cancelAmount: 3_000 }],
    [`POST /v1/payments/${KEY}/cancel`, { cancelReason: "남은 기간" }],
  ]);
});

test.each([
  [403, "REJECT_CARD_PAYMENT"],
  [400, "INVALID_CARD_EXPIRATION"],
  [404, "NOT_FOUND_PAYMENT_SESSION"],
  [404, "NOT_FOUND_PAYMENT"],
  [401, "UNAUTHORIZED_KEY"],
  [400, "ALREADY_CANCELED_PAYMENT"],
])("an answer %s %s is a refusal: nothing was taken", async (status, code) => {
  answer = refuses(status, code);
  expect(await desk.confirm(WISH)).toEqual({ kind: "refused", code });
});

test.each([
  [400, "ALREADY_PROCESSED_PAYMENT"],
  [400, "PROVIDER_ERROR"],
  [403, "FORBIDDEN_CONSECUTIVE_REQUEST"],
  [409, "IDEMPOTENT_REQUEST_PROCESSING"],
  [429, "TOO_MANY_REQUESTS"],
  [500, "FAILED_INTERNAL_SYSTEM_PROCESSING"],
])("an answer %s %s leaves open what was done", async (status, code) => {
  answer = refuses(status, code);
  expect(await desk.confirm(WISH)).toEqual({ kind: "unknown", code });
});

const ODD: [string, Answer][] = [
  ["a connection cut before the answer", (response) => response.destroy()],
  [
    "half an answer",
    (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      response.write(JSON.stringify(PAID).slice(0, 60));
      setImmediate(() => response.destroy());
    },
  ],
  ["a page of maintenance", says(503, "<html>점검 중</html>")],
  ["a refusal without a code", says(403, { hello: "world" })],
  ["a refusal that is a page", says(404, "<html>Not found</html>")],
  ["JSON that is no payment", says(200, { hello: "world" })],
  ["a status nobody knows", says(200, { ...PAID, status: "SETTLED" })],
  ["money that is a fraction", says(200, { ...PAID, totalAmount: 33_000.5 })],
  ["more left than was paid", says(200, { ...PAID, balanceAmount: 33_001 })],
  ["another currency", says(200, { ...PAID, currency: "USD" })],
  ["the payment of another order", says(200, { ...PAID, orderId: "naru-other-0001" })],
  ["another payment of the order", says(200, { ...PAID, paymentKey: "tgen_other" })],
  ["a megabyte", says(200, `"${"x".repeat(1_048_576)}"`)],
];
test.each(ODD)("%s is told as unknown", async (_what, given) => {
  answer = given;
  expect(await desk.confirm(WISH)).toEqual({ kind: "unknown", code: null });
});

test("a redirect is not followed, because the shop's key would go along", async () => {
  answer = (response) => {
    response.writeHead(307, { location: "/v1/elsewhere" });
    response.end();
  };
  expect(await desk.confirm(WISH)).toEqual({ kind: "unknown", code: null });
  expect(asked).toHaveLength(1);
});

test("nobody there is told as unknown", async () => {
  const away = paymentGateway({ apiUrl: "http://127.0.0.1:9", secretKey: SECRET });
  expect(await away.readByOrder(ORDER)).toEqual({ kind: "unknown", code: null });
});

test.each(["", "..", "../orders", "a/b", "a?b", "a#b", "가"])(
  "the key %j, which would lead to another address, is a payment that is not there",
  async (key) => {
    answer = says(200, PAID);
    const refused = { kind: "refused", code: "NOT_FOUND_PAYMENT" };
    expect(await desk.readByKey(key)).toEqual(refused);
    expect(await desk.readByOrder(key)).toEqual(refused);
    const wish = { paymentKey: key, reason: "", amountKrw: null, idempotencyKey: "refund-1" };
    expect(await desk.cancel(wish)).toEqual(refused);
    expect(asked).toEqual([]);
  },
);

test("a receipt whose address is no web address is left out, and so is what a card does not tell", async () => {
  answer = says(200, { ...PAID, card: null, method: 7, approvedAt: null, receipt: { url: "javascript:alert(1)" } });
  expect(await desk.readByKey(KEY)).toMatchObject({
    payment: { cardNumber: null, method: null, approvedAt: null, receiptUrl: null },
  });
});

test("each question is one line of the log, which tells neither the shop's key nor a payer's", async () => {
  answer = says(200, PAID);
  await desk.confirm(WISH);
  answer = (response) => response.destroy();
  await desk.readByKey(KEY);
  expect(lines.map(({ to, outcome }) => [to, outcome])).toEqual([
    ["TossPayments", "ok"],
    ["TossPayments", "lost"],
  ]);
  const basic = Buffer.from(`${SECRET}:`).toString("base64");
  for (const secret of [SECRET, basic, KEY, ORDER]) expect(JSON.stringify(lines)).not.toContain(secret);
});
