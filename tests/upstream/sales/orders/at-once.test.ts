import { eq } from "drizzle-orm";
import { inTrace } from "@/lib/process/trace";
import { freshDatabase } from "@/tests/support/fresh-database";
import { emptyData } from "@/tests/support/seeded-data";
import { about } from "@/upstream/shop/accounts/accounts";
import { actOnClaims } from "@/upstream/sales/claims/act-on-claims";
import { announceDelays, cancelOrders, refundOrders, returnOrders } from "@/upstream/sales/claims/act-on-orders";
import type { OpenDatabase } from "@/upstream/db/client";
import { claims, inquiries, marketAccounts, marketLeases, orderLogs, orders, users } from "@/upstream/db/schema";
import { answerInquiry } from "@/upstream/sales/inquiries/answer";
import type { Refusal } from "@/upstream/kit/answers";
import { currentTime } from "@/upstream/kit/clock";
import { sealerWith } from "@/upstream/kit/sealer";
import { renderStored } from "@/upstream/kit/messages";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { MarketClaim } from "@/upstream/outside/markets/desks/claims";
import type { MarketOrder, RowResult } from "@/upstream/outside/markets/desks/orders";
import { confirmOrders, markDelivered, sendInvoices } from "@/upstream/sales/orders/at-markets";
import { forgetOldLeases, withLease } from "@/upstream/sales/orders/market-lease";

jest.setTimeout(60_000);

const sealer = sealerWith(Buffer.alloc(32, 7));
const SELLER = "u";
const STAFF = "clerk";
const AT_ONCE = 20;

/** On Postgres four processes' databases; the embedded one belongs to one process, which represents all. */
let processes: OpenDatabase[];
let drop: () => Promise<void>;
/** What reached the market, e.g. "dispatch I1". */
let reached: string[] = [];
let isDown = false;
/** Orders whose answer the market loses after it has done what it was asked. */
let answersLost = false;
/** What the market says of its orders; each reading is counted. */
let atMarket: Map<string, Partial<MarketOrder>>;
let readings = 0;
let seen = 0;

const of = (index: number) => processes[index % processes.length]!.db;

beforeAll(async () => {
  const data = await emptyData();
  drop = data.drop;
  const open = () => freshDatabase(data.databaseUrl);
  processes = [await open()];
  if (data.databaseUrl) processes.push(await open(), await open(), await open());
  const person = (id: string, userName: string) => ({
    id,
    account: id,
    userName,
    email: `${id}@naru.example`,
    passwordHash: "x",
  });
  await of(0)
    .insert(users)
    .values([person(SELLER, "김나루"), person(STAFF, "이직원")]);
  const keys = { accessKey: "k", secretKey: "x", vendorId: "v" };
  for (const market of ["Elevenst", "Gmarket", "Auction"] as const)
    await of(0)
      .insert(marketAccounts)
      .values({
        id: market,
        userId: SELLER,
        market,
        account: "shop",
        storeName: "Shop",
        secrets: sealer.seal(JSON.stringify(keys), about(SELLER, market, "shop")),
      });
}, 120_000);
afterAll(async () => {
  for (const { close } of processes) await close();
  await drop();
});
beforeEach(async () => {
  reached = [];
  isDown = false;
  answersLost = false;
  atMarket = new Map();
  readings = 0;
  await of(0).delete(claims);
  await of(0).delete(inquiries);
  await of(0).delete(orders);
  await of(0).delete(marketLeases);
});

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 30));
const down = { ok: false, code: "UNREACHABLE", message: { key: "orders.noAnswer" }, retryable: true } as const;

/** Accepts a call after a moment, and executes it as a market does. */
async function take(deed: string, refs: { orderNo: string; orderItemNo: string }[], becomes: Partial<MarketOrder>) {
  await aMoment();
  return refs.map((ref): RowResult => {
    if (isDown) return { ref, ...down };
    reached.push(`${deed} ${ref.orderItemNo}`);
    // What a market does with a parcel it does with all lines in it.
    const parcel = ref.orderItemNo.split("-")[0];
    for (const [item, known] of atMarket)
      if (item.split("-")[0] === parcel) atMarket.set(item, { ...known, ...becomes });
    return answersLost ? { ref, ...down } : { ref, ok: true };
  });
}

const marketOrder = (orderItemNo: string, over: Partial<MarketOrder>): MarketOrder => ({
  market: "Elevenst",
  marketAccount: "shop",
  orderNo: `O${orderItemNo}`,
  orderItemNo,
  stage: "New",
  nativeStatus: "202",
  orderedAt: currentTime().toISOString(),
  paidAt: currentTime().toISOString(),
  productName: "컵",
  optionName: "",
  quantity: 1,
  unitPriceKrw: 9_900,
  totalKrw: 9_900,
  shippingFeeKrw: 0,
  buyer: { name: "박구매", tel: "010-1111-2222" },
  receiver: { name: "박구매", tel1: "010-1111-2222", tel2: "", zip: "06236", address1: "서울", address2: "1층" },
  deliveryMessage: "",
  pcc: "",
  sellerProductCode: "",
  marketProductCode: "",
  carrierCode: "",
  invoiceNumber: "",
  ...over,
});

const returnOf = (deed: string): MarketClaim => {
  const orderItemNo = deed.replace("return ", "");
  const ref = { claimNo: `R${orderItemNo}`, orderNo: `O${orderItemNo}`, orderItemNo, quantity: 1 };
  const now = { nativeStatus: "RETURN/105", reason: "파손", fault: "Seller", feeKrw: 0 } as const;
  return { ...ref, ...now, kind: "Return", requestedAt: currentTime().toISOString() };
};

const connector = {
  market: "Elevenst",
  confirm: (_account: unknown, refs: never[]) => take("confirm", refs, { stage: "Ready" }),
  dispatch: (_account: unknown, rows: { ref: never; invoice: string }[]) =>
    take(
      "dispatch",
      rows.map(({ ref }) => ref),
      { stage: "Delivery", invoiceNumber: rows[0]?.invoice ?? "", carrierCode: "CJ" },
    ),
  redispatch: (_account: unknown, rows: { ref: never; invoice: string }[]) =>
    take(
      "redispatch",
      rows.map(({ ref }) => ref),
      { stage: "Delivery", invoiceNumber: rows[0]?.invoice ?? "", carrierCode: "CJ" },
    ),
  delivered: (_account: unknown, refs: never[]) => take("delivered", refs, { stage: "DeliveryOk" }),
  orders: async (): Promise<MarketAnswer<MarketOrder[]>> => {
    readings += 1;
    if (isDown) return down;
    return { ok: true, value: [...atMarket].map(([item, over]) => marketOrder(item, over)) };
  },
  claims: {
    list: async (): Promise<MarketAnswer<MarketClaim[]>> =>
      isDown ? down : { ok: true, value: reached.filter((one) => one.startsWith("return ")).map(returnOf) },
    act: async (_account: unknown, deeds: { ref: never; action: string }[]) =>
      take(
        `claim ${deeds[0]?.action}`,
        deeds.map(({ ref }) => ref),
        {},
      ),
    cancelOrders: (_account: unknown, deeds: { ref: never }[]) =>
      take(
        "cancel",
        deeds.map(({ ref }) => ref),
        { stage: "Cancel" },
      ),
    refundOrders: (_account: unknown, deeds: { ref: never }[]) =>
      take(
        "refund",
        deeds.map(({ ref }) => ref),
        { stage: "Cancel" },
      ),
    returnOrders: (_account: unknown, deeds: { ref: never }[]) =>
      take(
        "return",
        deeds.map(({ ref }) => ref),
        { stage: "Return" },
      ),
    announceDelays: (_account: unknown, deeds: { ref: never }[]) =>
      take(
        "delay",
        deeds.map(({ ref }) => ref),
        {},
      ),
  },
  inquiries: async () => ({ ok: true, value: [] }),
  answerInquiry: async (_account: unknown, { inquiryNo }: { inquiryNo: string }) => {
    await aMoment();
    reached.push(`answer ${inquiryNo}`);
    return { ok: true, value: null };
  },
};

const desk = (index = 0, market = connector.market) =>
  ({
    db: of(index),
    sealer,
    connectors: { [market]: connector },
    user: { id: SELLER, userName: "김나루" },
    now: new Date(),
  }) as never;

async function order(stage: (typeof orders.$inferInsert)["stage"], over: Partial<typeof orders.$inferInsert> = {}) {
  seen += 1;
  const item = over.orderItemNo ?? `I${seen}`;
  const [row] = await of(0)
    .insert(orders)
    .values({
      userId: SELLER,
      market: "Elevenst",
      marketAccount: "shop",
      storeName: "Shop",
      orderNo: `O${item}`,
      orderItemNo: item,
      stage,
      nativeStatus: "202",
      orderedAt: currentTime(),
      productName: "컵",
      optionName: "",
      quantity: 1,
      unitPrice: 9_900,
      totalPrice: 9_900,
      shippingFee: 0,
      hasPcc: true,
      ...over,
    })
    .returning({ idx: orders.idx });
  const market = (over.market ?? "Elevenst") as MarketOrder["market"];
  atMarket.set(item, { market, stage, invoiceNumber: over.invoice ?? "", carrierCode: over.deliveryCompany ?? "" });
  return { idx: row!.idx, item };
}

type Fate = { ok: boolean; code?: string | undefined; message?: unknown };
const by = <T>(user: string, run: () => T): T =>
  inTrace({ requestId: "K7Q29F3MX2", user, isStaff: user === STAFF }, run);
/** A sentence as it is kept, or as a call answers it. */
const words = (message: unknown): string =>
  typeof message === "string" ? message : message ? renderStored(message as never) : "";

/** Twenty at once over all processes, of whom the staff member is one; the fates of the one order. */
async function atOnce(run: (index: number) => Promise<{ rows: Fate[] }>): Promise<Fate[]> {
  const asked = Array.from({ length: AT_ONCE }, (_, index) => by(index % 2 ? STAFF : SELLER, () => run(index)));
  return (await Promise.all(asked)).flatMap(({ rows }) => rows);
}

const sheet = (idx: number, invoice = "688811112222") => [{ idx, deliveryCompany: "CJ", invoice }];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const DEEDS: [string, Parameters<typeof order>, string, (index: number, idx: number) => Promise<{ rows: Fate[] }>][] = [
  ["confirm", ["New"], "confirm", (index, idx) => confirmOrders([idx], desk(index))],
  ["dispatch", ["Ready"], "dispatch", (index, idx) => sendInvoices(sheet(idx), desk(index))],
  [
    "correct a number",
    ["Delivery", { invoice: "688800000000", deliveryCompany: "CJ" }],
    "redispatch",
    (index, idx) => sendInvoices(sheet(idx), desk(index), true),
  ],
  [
    "cancel",
    ["Ready"],
    "cancel",
    (index, idx) =>
      cancelOrders({ query: {}, body: { rows: [{ idx, reason: "soldOut", detail: "품절" }] } } as never, desk(index)),
  ],
  [
    "mark as delivered",
    ["Delivery", { market: "Gmarket", invoice: "688800000000" }],
    "delivered",
    (index, idx) => markDelivered([idx], desk(index, "Gmarket")),
  ],
  [
    "refund",
    ["Decided", { market: "Auction", invoice: "688800000000" }],
    "refund",
    (index, idx) => refundOrders({ query: {}, body: { rows: [{ idx }] } } as never, desk(index, "Auction")),
  ],
  [
    "announce a delay",
    ["Ready"],
    "delay",
    (index, idx) =>
      announceDelays(
        { query: {}, body: { rows: [{ idx, reason: "late", detail: "해외 배송", until: inDays(5) }] } } as never,
        desk(index),
      ),
  ],
];

test.each(DEEDS)("of twenty that %s at once, one reaches the market", async (_name, made, deed, run) => {
  const { idx, item } = await order(...made);
  const fates = await atOnce((index) => run(index, idx));
  expect(reached).toEqual([`${deed} ${item}`]);
  expect(fates.filter(({ ok, code }) => ok && code !== "already")).toHaveLength(1);
  const others = fates.filter(({ ok, code }) => !ok || code === "already");
  expect(others).toHaveLength(AT_ONCE - 1);
  for (const { message } of others) expect(words(message)).toMatch(/(김나루|이직원), \d+월 \d+일 \d\d:\d\d/);
  expect(await of(0).select().from(marketLeases)).toEqual([]);
  const log = await of(0).select().from(orderLogs).where(eq(orderLogs.orderIdx, idx));
  expect(log.filter(({ event }) => event?.is === "refused")).toEqual([]);
});

test("of twenty that send two lines of one parcel at once, one reaches the market", async () => {
  const lines = [await order("Ready", { orderItemNo: "BOX-1" }), await order("Ready", { orderItemNo: "BOX-2" })];
  const fates = await atOnce((index) => sendInvoices(sheet(lines[index % 2]!.idx), desk(index)));
  expect(reached).toHaveLength(1);
  expect(fates.filter(({ ok, code }) => ok && code !== "already")).toHaveLength(1);
  expect(await of(0).select().from(marketLeases)).toEqual([]);
});

test("two lines of one parcel in one call go together", async () => {
  const one = await order("Ready", { orderItemNo: "BOX2-1" });
  const two = await order("Ready", { orderItemNo: "BOX2-2" });
  const { rows } = await sendInvoices([...sheet(one.idx), ...sheet(two.idx)], desk());
  expect(rows.map(({ ok }) => ok)).toEqual([true, true]);
  expect(reached).toEqual(["dispatch BOX2-1", "dispatch BOX2-2"]);
});

test("a correction that was made already learns who made it", async () => {
  const { idx } = await order("Delivery", { invoice: "688800000000", deliveryCompany: "CJ" });
  await sendInvoices(sheet(idx), desk(), true);
  const [late] = (await sendInvoices(sheet(idx), desk(), true)).rows;
  expect(late).toMatchObject({ ok: true, code: "already" });
  expect(words(late!.message)).toMatch(/(김나루|이직원), \d+월 \d+일 \d\d:\d\d/);
});

test("a sent order cannot be sent again, and the second call learns who sent it", async () => {
  const { idx } = await order("Ready");
  await by(STAFF, () => sendInvoices(sheet(idx), desk()));
  const { rows } = await by(SELLER, () => sendInvoices(sheet(idx, "688899990000"), desk(1)));
  expect(rows).toEqual([expect.objectContaining({ ok: false, code: "wrong_stage" })]);
  expect(words(rows[0]?.message)).toMatch(/^이미 처리된 주문입니다. \(이직원, .*송장 전송\)$/);
  expect(reached).toHaveLength(1);
});

test("a cancel and a dispatch at once: one of them reaches the market", async () => {
  const { idx } = await order("Ready");
  const body = { rows: [{ idx, reason: "soldOut", detail: "품절" }] };
  await Promise.all([
    by(SELLER, () => sendInvoices(sheet(idx), desk())),
    by(STAFF, () => cancelOrders({ query: {}, body } as never, desk(1))),
  ]);
  expect(reached).toHaveLength(1);
});

test("orders of a batch that another call has are told so, and the others go", async () => {
  const one = await order("Ready");
  const two = await order("Ready");
  const first = by(STAFF, () => sendInvoices(sheet(one.idx), desk()));
  await new Promise((resolve) => setTimeout(resolve, 10));
  const both = by(SELLER, () => sendInvoices([...sheet(one.idx), ...sheet(two.idx)], desk(1)));
  const [, { rows }] = await Promise.all([first, both]);
  expect(rows.map(({ ok }) => ok)).toEqual([false, true]);
  expect([...reached].sort()).toEqual([`dispatch ${one.item}`, `dispatch ${two.item}`].sort());
});

/** A lease as a process leaves it that was killed while it asked the market. */
const leftBehind = (idx: number, endedMs: number) =>
  of(0)
    .insert(marketLeases)
    .values({
      subject: `order/${idx}`,
      userId: SELLER,
      byId: STAFF,
      deed: { key: "orderDeeds.invoice" },
      holder: "killed",
      begunAt: new Date(Date.now() - 60_000),
      heldUntil: new Date(Date.now() - endedMs),
    });

test("what a crashed process had sent is found at the market and not sent again", async () => {
  const { idx, item } = await order("Ready");
  await leftBehind(idx, 1_000);
  atMarket.set(item, { stage: "Delivery", invoiceNumber: "688811112222", carrierCode: "CJ" });
  const { rows } = await sendInvoices(sheet(idx), desk());
  expect(rows).toEqual([expect.objectContaining({ ok: false, code: "wrong_stage" })]);
  expect(reached).toEqual([]);
  expect((await of(0).select().from(orders).where(eq(orders.idx, idx)))[0]?.stage).toBe("Delivery");
  expect(await of(0).select().from(marketLeases)).toEqual([]);
});

test("what a crashed process had not sent is sent after the market was asked", async () => {
  const { idx, item } = await order("Ready");
  await leftBehind(idx, 1_000);
  const { rows } = await sendInvoices(sheet(idx), desk());
  expect(rows).toEqual([expect.objectContaining({ ok: true })]);
  expect(reached).toEqual([`dispatch ${item}`]);
});

test("a lease that has not ended keeps others out, whoever of them asks", async () => {
  const { idx } = await order("Ready");
  await leftBehind(idx, -20_000);
  const { rows } = await sendInvoices(sheet(idx), desk());
  expect(rows).toEqual([expect.objectContaining({ ok: false, code: "under_way" })]);
  expect(reached).toEqual([]);
});

test("an answer that was lost is resolved by reading the market: the order counts as sent", async () => {
  const { idx, item } = await order("Ready");
  answersLost = true;
  const { rows } = await sendInvoices(sheet(idx), desk());
  expect(rows).toEqual([expect.objectContaining({ ok: true })]);
  expect(reached).toEqual([`dispatch ${item}`]);
  const log = await of(0).select().from(orderLogs).where(eq(orderLogs.orderIdx, idx));
  expect(log.map(({ event }) => event?.is)).toContain("sent");
});

test("while a market is down after a lost answer nothing is sent again; when it is back, it is asked first", async () => {
  const { idx } = await order("Ready");
  isDown = true;
  await sendInvoices(sheet(idx), desk());
  const again = await sendInvoices(sheet(idx), desk(1));
  expect(again.rows).toEqual([expect.objectContaining({ ok: false, code: "unsettled" })]);
  expect(reached).toEqual([]);
  isDown = false;
  readings = 0;
  const third = await sendInvoices(sheet(idx), desk(2));
  expect(readings).toBeGreaterThan(0);
  expect(third.rows).toEqual([expect.objectContaining({ ok: true })]);
  expect(reached).toHaveLength(1);
});

test("five decisions about one claim at once reach the market once", async () => {
  const { idx, item } = await order("Cancel");
  const [claim] = await of(0)
    .insert(claims)
    .values({
      userId: SELLER,
      market: "Elevenst",
      marketAccount: "shop",
      storeName: "Shop",
      claimNo: "C1",
      orderNo: `O${item}`,
      orderItemNo: item,
      orderIdx: idx,
      kind: "Cancel",
      state: "Requested",
      nativeStatus: "01",
      reason: "변심",
      fault: "Buyer",
      fee: 0,
      quantity: 1,
      requestedAt: currentTime(),
    })
    .returning({ id: claims.id });
  const body = { rows: [{ id: claim!.id, action: "approve" }] };
  const fates = await atOnce((index) => actOnClaims({ query: {}, body } as never, desk(index)) as never);
  expect(reached).toEqual([`claim approve ${item}`]);
  expect(fates.filter(({ ok, code }) => ok && code !== "already")).toHaveLength(1);
  await of(0).update(claims).set({ state: "Done", lastAction: "approve" });
  const { rows } = (await actOnClaims({ query: {}, body } as never, desk(1))) as { rows: Fate[] };
  expect(rows).toEqual([expect.objectContaining({ ok: true, code: "already" })]);
  expect(words(rows[0]?.message)).toMatch(/(김나루|이직원), .*승인/);
});

test("twenty answers to one question at once: one reaches the market", async () => {
  const [row] = await of(0)
    .insert(inquiries)
    .values({
      userId: SELLER,
      market: "Elevenst",
      marketAccount: "shop",
      kind: "product",
      inquiryNo: "Q1",
      status: "Waiting",
      nativeStatus: "N",
      content: "언제 와요?",
      askedAt: currentTime(),
    })
    .returning({ idx: inquiries.idx });
  const body = { idx: row!.idx, content: "내일 출발합니다. 감사합니다." };
  const asked = Array.from({ length: AT_ONCE }, (_, index) =>
    by(STAFF, () => answerInquiry({ query: {}, body } as never, desk(index))),
  );
  const ends = await Promise.allSettled(asked);
  expect(reached).toEqual(["answer Q1"]);
  const refusals = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as Refusal] : []));
  expect(refusals).toHaveLength(AT_ONCE - 1);
  for (const { status } of refusals) expect(status).toBe(409);
  expect(refusals.some(({ message }) => message.includes("이직원"))).toBe(true);
});

test("a work that throws leaves its subject unsettled; old leases are dropped in the end", async () => {
  const wish = { deed: { key: "orderDeeds.confirm" }, subjects: ["order/999"] } as const;
  const broken = withLease(desk(), wish, async () => Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  await withLease(desk(1), wish, async ({ mine, unsettled, leaveOpen }) => {
    expect([...mine]).toEqual(["order/999"]);
    expect([...unsettled]).toEqual(["order/999"]);
    leaveOpen("order/999");
  });
  await forgetOldLeases(of(0));
  expect(await of(0).select().from(marketLeases)).toHaveLength(1);
  await of(0)
    .update(marketLeases)
    .set({ heldUntil: new Date(Date.now() - 3 * 86_400_000) });
  await forgetOldLeases(of(0));
  expect(await of(0).select().from(marketLeases)).toEqual([]);
});

test("calls of other sellers' orders take no lease", async () => {
  const { idx } = await order("Ready");
  const other = { ...(desk() as object), user: { id: STAFF } } as never;
  expect((await sendInvoices(sheet(idx), other)).rows).toEqual([expect.objectContaining({ code: "not_found" })]);
  expect(await of(0).select().from(marketLeases)).toEqual([]);
});

test("a return that is asked for twenty times at once reaches the market once", async () => {
  const { idx, item } = await order("Delivery", { invoice: "688811113333", deliveryCompany: "CJ" });
  const body = { rows: [{ idx, reason: "damaged", detail: "파손" }] };
  const fates = await atOnce((index) => returnOrders({ query: {}, body } as never, desk(index)) as never);
  expect(reached).toEqual([`return ${item}`]);
  expect(fates.filter(({ ok, code }) => ok && code !== "already")).toHaveLength(1);
});
