import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { Hono, type Context } from "hono";
import type { Database } from "@/rehearsal/database";
import { isCrossSite } from "@/rehearsal/kit/cross-site";
import { hangUp } from "@/rehearsal/kit/hang-up";
import { at, text } from "@/rehearsal/kit/reading";
import { koreanTime, type World } from "@/rehearsal/world/world";
import { gatewayAnswers, gatewayPayments } from "./tables";
import { statusOf } from "./test-codes";
import { WINDOW_CARDS, WINDOW_POLICY, windowPage, type WindowAsk, type WindowCard } from "./window";

/** The shop this gateway knows. */
const SECRET_KEY = "test_sk_rehearsal";
const CLIENT_KEY = "test_ck_rehearsal";
const CONFIRMED_WITHIN_MS = 10 * 60_000;
const ANSWERS_KEPT_DAYS = 15;
const KEY_CHARS_MAX = 300;
const ORDER_ID = /^[A-Za-z0-9\-_=]{6,64}$/;
const CARD_MIN = 100;
const NAME_CHARS_MAX = 100;

type Row = typeof gatewayPayments.$inferSelect;
type Said = { status: 200 | 400 | 401 | 403 | 404 | 409 | 500; body: object };

/** What is said, and whether it never arrives. */
type Told = Said & { isLost?: boolean };

const no = (status: Said["status"], code: string, message: string): Said => ({ status, body: { code, message } });
const NOT_FOUND = no(404, "NOT_FOUND_PAYMENT", "존재하지 않는 결제 정보 입니다.");
const SESSION_OVER = no(404, "NOT_FOUND_PAYMENT_SESSION", "결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.");
const INVALID = no(400, "INVALID_REQUEST", "잘못된 요청입니다.");

/** A payment as the gateway's API shows it (docs/markets.md#payments-calls). */
function shown(row: Row): object {
  const vat = Math.round(row.totalAmount / 11);
  return {
    version: "2022-11-16",
    paymentKey: row.paymentKey,
    type: "NORMAL",
    orderId: row.orderId,
    orderName: row.orderName,
    mId: "rehearsal",
    currency: "KRW",
    method: "카드",
    totalAmount: row.totalAmount,
    balanceAmount: row.balanceAmount,
    suppliedAmount: row.totalAmount - vat,
    vat,
    taxFreeAmount: 0,
    status: row.status,
    requestedAt: koreanTime(row.requestedAt),
    approvedAt: row.approvedAt && koreanTime(row.approvedAt),
    useEscrow: false,
    lastTransactionKey: row.cancels.at(-1)?.transactionKey ?? null,
    cultureExpense: false,
    cancels: row.cancels.length > 0 ? row.cancels : null,
    isPartialCancelable: true,
    card: { issuerCode: "11", acquirerCode: "11", number: "43301234****123*", installmentPlanMonths: 0 },
    receipt: null,
    country: "KR",
  };
}

/**
 * The payment gateway, as Toss Payments' API answers (docs/markets.md#payments-calls): confirmation, reading and
 * cancelling, with idempotency keys, and the window a payer is sent to as a page. A secret key that begins with `test_`
 * may order an error by the header `TossPayments-Test-Code`.
 */
export function paymentsApp({ db, deskOrigin }: Pick<World, "db" | "deskOrigin">): Hono {
  const app = new Hono();
  paymentWindow(app, db, deskOrigin);
  app.use("/v1/*", async (context, next) => {
    const wanted = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString("base64")}`;
    if (context.req.header("authorization") !== wanted)
      return context.json(
        { code: "UNAUTHORIZED_KEY", message: "인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다." },
        401,
      );
    const ordered = context.req.header("tosspayments-test-code");
    if (ordered) return context.json({ code: ordered, message: ordered }, statusOf(ordered));
    await next();
    return;
  });
  app.post("/v1/payments/confirm", (context) =>
    once(db, context, async (body) => {
      const said = await confirm(db, body);
      const isLost = at(said.body, "status") === "DONE" && (await cardOf(db, text(at(body, "orderId")))) === "lost";
      return { ...said, isLost };
    }),
  );
  app.get("/v1/payments/orders/:orderId", async (context) =>
    answer(context, await read(db, eq(gatewayPayments.orderId, context.req.param("orderId")))),
  );
  app.get("/v1/payments/:paymentKey", async (context) =>
    answer(context, await read(db, eq(gatewayPayments.paymentKey, context.req.param("paymentKey")))),
  );
  app.post("/v1/payments/:paymentKey/cancel", (context) =>
    once(db, context, (body) => cancel(db, context.req.param("paymentKey"), body)),
  );
  return app;
}

const answer = (context: Context, { status, body }: Said) => context.json(body, status);

async function read(db: Database, where: ReturnType<typeof eq>): Promise<Said> {
  const [row] = await db.select().from(gatewayPayments).where(where);
  return row ? { status: 200, body: shown(row) } : NOT_FOUND;
}

const cardOf = async (db: Database, orderId: string): Promise<string | undefined> =>
  (await db.select({ card: gatewayPayments.card }).from(gatewayPayments).where(eq(gatewayPayments.orderId, orderId)))[0]
    ?.card;

/**
 * Answers a question once for each idempotency key: the same again later, 409 while the first one runs. A lost answer was
 * kept like any other; the line is cut instead of saying it. One that is still not there after a minute never will be:
 * the world ended while it was made.
 */
async function once(db: Database, context: Context, run: (body: unknown) => Promise<Told>): Promise<Response> {
  const key = context.req.header("idempotency-key");
  const body: unknown = await context.req.json().catch(() => undefined);
  if (key !== undefined && key.length > KEY_CHARS_MAX)
    return answer(context, no(400, "INVALID_IDEMPOTENCY_KEY", "멱등키는 300자 이하여야 합니다."));
  const id = key && `${context.req.method} ${context.req.path} ${key}`;
  const told = ({ isLost = false, ...said }: Told) => (isLost ? hangUp(context) : answer(context, said));
  if (!id) return told(await run(body));
  const [days, minute] = [sql`now() - make_interval(days => ${ANSWERS_KEPT_DAYS})`, sql`now() - interval '1 minute'`];
  await db
    .delete(gatewayAnswers)
    .where(
      or(
        and(isNotNull(gatewayAnswers.status), lt(gatewayAnswers.askedAt, days)),
        and(isNull(gatewayAnswers.status), lt(gatewayAnswers.askedAt, minute)),
      ),
    );
  const [mine] = await db
    .insert(gatewayAnswers)
    .values({ id, askedAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: gatewayAnswers.id });
  if (!mine) {
    const [kept] = await db.select().from(gatewayAnswers).where(eq(gatewayAnswers.id, id));
    return kept?.status && kept.body
      ? context.json(kept.body, kept.status as 200)
      : answer(context, no(409, "IDEMPOTENT_REQUEST_PROCESSING", "이전 멱등 요청이 처리중입니다."));
  }
  try {
    const made = await run(body);
    await db.update(gatewayAnswers).set({ status: made.status, body: made.body }).where(eq(gatewayAnswers.id, id));
    return told(made);
  } catch (error) {
    await db.delete(gatewayAnswers).where(eq(gatewayAnswers.id, id));
    throw error;
  }
}

async function confirm(db: Database, body: unknown): Promise<Said> {
  const [orderId, paymentKey, amount] = [text(at(body, "orderId")), text(at(body, "paymentKey")), at(body, "amount")];
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(gatewayPayments).where(eq(gatewayPayments.orderId, orderId)).for("update");
    if (row?.paymentKey !== paymentKey) return SESSION_OVER;
    if (row.status !== "IN_PROGRESS")
      return row.status === "ABORTED" ? SESSION_OVER : no(400, "ALREADY_PROCESSED_PAYMENT", "이미 처리된 결제 입니다.");
    if (Date.now() - row.requestedAt.getTime() > CONFIRMED_WITHIN_MS) return SESSION_OVER;
    if (amount !== row.totalAmount) return INVALID;
    const change = (set: Partial<Row>) =>
      tx.update(gatewayPayments).set(set).where(eq(gatewayPayments.orderId, orderId)).returning();
    if (row.card === "refused") {
      await change({ status: "ABORTED" });
      return no(403, "REJECT_CARD_PAYMENT", "한도초과 혹은 잔액부족으로 결제에 실패했습니다.");
    }
    const [done] = await change({ status: "DONE", balanceAmount: row.totalAmount, approvedAt: new Date() });
    return done ? { status: 200, body: shown(done) } : NOT_FOUND;
  });
}

async function cancel(db: Database, paymentKey: string, body: unknown): Promise<Said> {
  const cancelReason = text(at(body, "cancelReason"));
  const asked = at(body, "cancelAmount");
  if (!cancelReason || (asked !== undefined && !Number.isSafeInteger(asked))) return INVALID;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(gatewayPayments)
      .where(eq(gatewayPayments.paymentKey, paymentKey))
      .for("update");
    if (!row) return NOT_FOUND;
    if (row.status === "CANCELED") return no(400, "ALREADY_CANCELED_PAYMENT", "이미 취소된 결제 입니다.");
    if (row.status !== "DONE" && row.status !== "PARTIAL_CANCELED")
      return no(403, "NOT_CANCELABLE_PAYMENT", "취소 할 수 없는 결제 입니다.");
    const cancelAmount = typeof asked === "number" ? asked : row.balanceAmount;
    if (cancelAmount <= 0 || cancelAmount > row.balanceAmount)
      return no(403, "NOT_CANCELABLE_AMOUNT", "취소 할 수 없는 금액 입니다.");
    const balanceAmount = row.balanceAmount - cancelAmount;
    const line = { cancelAmount, cancelReason, canceledAt: koreanTime(new Date()), transactionKey: randomUUID() };
    const [left] = await tx
      .update(gatewayPayments)
      .set({
        balanceAmount,
        status: balanceAmount === 0 ? "CANCELED" : "PARTIAL_CANCELED",
        cancels: [...row.cancels, line],
      })
      .where(eq(gatewayPayments.paymentKey, paymentKey))
      .returning();
    return left ? { status: 200, body: shown(left) } : NOT_FOUND;
  });
}

/** The window's request; undefined if the gateway's own script would refuse it, or if it returned to another origin. */
function askIn(fields: Record<string, unknown>, deskOrigin: string): WindowAsk | undefined {
  const [orderId, orderName] = [text(fields.orderId), text(fields.orderName)];
  const [successUrl, failUrl] = [text(fields.successUrl), text(fields.failUrl)];
  const amount = /^\d{1,9}$/.test(text(fields.amount)) ? Number(text(fields.amount)) : 0;
  const isNamed = ORDER_ID.test(orderId) && orderName !== "" && orderName.length <= NAME_CHARS_MAX;
  const isToDesk = [successUrl, failUrl].every(
    (address) => URL.canParse(address) && new URL(address).origin === deskOrigin,
  );
  return isNamed && amount >= CARD_MIN && isToDesk ? { orderId, orderName, amount, successUrl, failUrl } : undefined;
}

const backTo = (address: string, fields: Record<string, string>): string => {
  const goal = new URL(address);
  for (const [name, value] of Object.entries(fields)) goal.searchParams.set(name, value);
  return goal.toString();
};

/** Where a payer is sent: a page with a button for each way it may go, and the way back to the shop. */
function paymentWindow(app: Hono, db: Database, deskOrigin: string): void {
  app.use("/window", async (context, next) => {
    await next();
    context.header("content-security-policy", WINDOW_POLICY);
    context.header("cache-control", "no-store");
    context.header("referrer-policy", "no-referrer");
  });
  app.get("/window", (context) => {
    const ask = askIn(context.req.query(), deskOrigin);
    if (!ask || context.req.query("clientKey") !== CLIENT_KEY)
      return context.text("결제 요청이 올바르지 않습니다.", 400);
    return context.html(windowPage(ask));
  });
  app.post("/window", async (context) => {
    if (isCrossSite(context)) return context.text("결제 창에서 결제해 주세요.", 403);
    const fields = await context.req.parseBody();
    const ask = askIn(fields, deskOrigin);
    if (!ask) return context.text("결제 요청이 올바르지 않습니다.", 400);
    const { orderId, orderName, amount, successUrl, failUrl } = ask;
    const card = text(fields.card);
    if (!Object.hasOwn(WINDOW_CARDS, card))
      return context.redirect(
        backTo(failUrl, { code: "PAY_PROCESS_CANCELED", message: "사용자가 결제를 취소하였습니다.", orderId }),
        303,
      );
    const [made] = await db
      .insert(gatewayPayments)
      .values({
        paymentKey: `rehearsal_${randomUUID()}`,
        orderId,
        orderName,
        card: card as WindowCard,
        status: "IN_PROGRESS",
        totalAmount: amount,
        balanceAmount: 0,
        requestedAt: new Date(),
      })
      .onConflictDoNothing()
      .returning();
    const code = { code: "ALREADY_PROCESSED_PAYMENT", message: "이미 처리된 결제 입니다.", orderId };
    if (!made) return context.redirect(backTo(failUrl, code), 303);
    const { paymentKey } = made;
    return context.redirect(
      backTo(successUrl, { paymentType: "NORMAL", orderId, paymentKey, amount: String(amount) }),
      303,
    );
  });
}
