import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import readXlsx from "read-excel-file/node";
import type { JsonRecord } from "@/lib/domain/patch/json";
import { freshDatabase } from "@/tests/support/fresh-database";
import { emptyData } from "@/tests/support/seeded-data";
import { listClaims } from "@/upstream/sales/claims/list-claims";
import { storeClaims } from "@/upstream/sales/claims/store-claims";
import type { OpenDatabase } from "@/upstream/db/client";
import {
  agencyOrderItems,
  agencyOrders,
  claims,
  hsRates,
  orderCosts,
  orderLedger,
  orders,
  products,
  settlementLines,
  users,
} from "@/upstream/db/schema";
import type { SignedIn } from "@/upstream/context";
import type { Sealer } from "@/upstream/kit/sealer";
import { setClock } from "@/upstream/kit/clock";
import { postHappened } from "@/upstream/sales/orders/postings";
import { removeOrder, restoreOrders } from "@/upstream/sales/orders/remove";
import { bookOrders } from "@/upstream/books/revenue/ledger";
import { ledgerFile } from "@/upstream/books/revenue/ledger-file";
import { monthOrders, monthReport } from "@/upstream/books/revenue/month";
import { revenueOf, saveCosts } from "@/upstream/books/revenue/revenue";
import { decideStock, listStock } from "@/upstream/books/revenue/stock";
import { undoableCosts } from "@/upstream/books/revenue/undo-costs";

let data: Awaited<ReturnType<typeof emptyData>>;
let opened: OpenDatabase;
/** Every change happens a second after the last, so that none of them is at the moment of a booking. */
let now = Date.parse("2026-11-20T03:00:00Z");
beforeAll(async () => {
  setClock({ ms: () => (now += 1_000) });
  data = await emptyData();
  opened = await freshDatabase(data.databaseUrl);
}, 60_000);
afterAll(async () => {
  await opened.close();
  await data.drop();
  setClock();
});

const MONTH = "2026-11";
let running = 0;
/** A seller of their own for each test, and one product for ¥500. */
async function seller() {
  const { db } = opened;
  running += 1;
  const id = `seller-${running}`;
  await db.insert(users).values({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "" });
  const product = `product-${running}`;
  await db.insert(products).values({
    id: product,
    userId: id,
    site: "Taobao",
    code: product,
    url: "https://item.naru.example/1",
    titleSource: "麻衬衫",
    titleKr: "린넨 셔츠",
    currency: "CNY",
    sourceMin: 500,
    sourceMax: 500,
    mainImages: [],
    tags: [],
    body: {} as never,
    sourceMemory: {} as never,
  });
  const user: SignedIn = { id, familyId: "", account: id, userName: id, role: "User", plan: "Basic" };
  const context = { db, user };
  const order = async (over: Partial<typeof orders.$inferInsert> = {}): Promise<number> => {
    running += 1;
    const [row] = await db
      .insert(orders)
      .values({
        userId: id,
        market: "SmartStore",
        marketAccount: "shop",
        storeName: "shop",
        orderNo: `N${running}`,
        orderItemNo: `L${running}`,
        stage: "Delivery",
        nativeStatus: "DELIVERING",
        orderedAt: new Date("2026-11-03T03:00:00Z"),
        productId: product,
        productName: "=린넨 셔츠",
        optionName: "",
        quantity: 1,
        unitPrice: 200_000,
        totalPrice: 200_000,
        shippingFee: 0,
        rateCny: 200,
        rateUsd: 1_400,
        pulledAt: new Date(now),
        ...over,
      })
      .returning({ idx: orders.idx });
    return row!.idx;
  };
  const claim = async (orderIdx: number, over: Partial<typeof claims.$inferInsert> = {}): Promise<void> => {
    // As the transaction does that stores a market's claim, before it overwrites the order's stage.
    await postHappened(db, id, [orderIdx]);
    await db
      .insert(claims)
      .values({
        userId: id,
        market: "SmartStore",
        marketAccount: "shop",
        storeName: "shop",
        claimNo: `C${orderIdx}`,
        orderNo: "",
        orderItemNo: "",
        orderIdx,
        kind: "Return",
        state: "Requested",
        nativeStatus: "RETURN_REQUEST",
        reason: "",
        fault: "Seller",
        fee: 6_000,
        quantity: 1,
        requestedAt: new Date(now),
        pulledAt: new Date((now += 1_000)),
        ...over,
      })
      .onConflictDoUpdate({
        target: [claims.userId, claims.market, claims.marketAccount, claims.claimNo, claims.orderItemNo],
        set: { pulledAt: new Date((now += 1_000)), ...over },
      });
    const { state = "Requested", kind = "Return" } = over;
    const stage = state === "Withdrawn" ? ("Delivery" as const) : kind;
    await db.update(orders).set({ stage }).where(eq(orders.idx, orderIdx));
  };
  type Piled = [orderIdx: number, quantity: number, unitPriceCny?: number];
  const parcel = async (fee: number, ...items: Piled[]): Promise<number> => {
    running += 1;
    const [row] = await db
      .insert(agencyOrders)
      .values({
        userId: id,
        number: `NR${running}`,
        state: "Packed",
        way: "SEA",
        purpose: "Personal",
        inspection: "Basic",
        packing: "None",
        sealedReceiver: "",
        photos: [],
        feeKrw: fee,
        editedAt: new Date((now += 1_000)),
        syncedAt: new Date((now += 1_000)),
      })
      .returning({ idx: agencyOrders.idx });
    const texts = { nameEn: "", nameCn: "", color: "", size: "", imageUrl: "", productUrl: "", customsItemNo: "" };
    await db.insert(agencyOrderItems).values(
      items.map(([orderIdx, quantity, unitPriceCny = 100], place) => ({
        ...texts,
        userId: id,
        agencyIdx: row!.idx,
        orderIdx,
        seq: place + 1,
        quantity,
        unitPriceCny,
        chinaOrderNo: "",
        chinaTrackingNo: "",
        hsCode: "",
      })),
    );
    return row!.idx;
  };
  const total = async () => (await monthReport({ query: {}, body: { month: MONTH } }, context)).total;
  const only = async (narrowing: Parameters<typeof monthOrders>[0]["body"]["only"]) =>
    (
      await monthOrders(
        { query: {}, body: { month: MONTH, pageNum: 1, pageLimit: 300, ...(narrowing && { only: narrowing }) } },
        context,
      )
    ).summary;
  const booked = async (idx: number) => (await only(undefined)).find((row) => row.idx === idx)!;
  return { context, order, claim, parcel, total, only, booked };
}

test("an order taken off the ledger counts in no figure, and does again once that is undone", async () => {
  const { context, order, total, only } = await seller();
  const [gone] = [await order(), await order()];
  const before = await total();
  expect(before).toMatchObject({ orders: 2, income: 400_000 });
  await removeOrder({ query: {}, body: gone! }, context);
  expect(await total()).toMatchObject({ orders: 1, income: 200_000 });
  expect(await only(undefined)).toHaveLength(1);
  await restoreOrders({ query: {}, body: { idxs: [gone!] } }, context);
  expect(await total()).toEqual(before);
});

test("a return is at risk while it is under way, goes back when it is done, and is forgotten when it is withdrawn", async () => {
  const { context, order, claim, total, only } = await seller();
  const idx = await order();
  const before = await total();
  await claim(idx);
  expect(await total()).toMatchObject({ refund: 0, atRisk: 200_000, expected: before.expected });
  expect((await only("atRisk")).map((row) => row.idx)).toEqual([idx]);
  expect(await only("refunded")).toEqual([]);
  await claim(idx, { state: "Done" });
  const done = await total();
  expect(done).toMatchObject({ refund: 200_000, atRisk: 0, fee: 0, other: 6_000 });
  expect(done.expected).toBe(-done.cost - done.forwarder - done.duty - 6_000);
  expect(await revenueOf(context, { idx })).toMatchObject({ refund: 200_000, expectedRevenue: done.expected });
  await claim(idx, { state: "Withdrawn" });
  expect(await total()).toEqual(before);
});

test("a forwarder's fee is divided over the orders of its parcel to the won, and the seller's own figure holds", async () => {
  const { context, order, parcel, booked, total } = await seller();
  const [one, two, three] = [await order(), await order(), await order()] as const;
  await total();
  const idx = await parcel(10_000, [one, 1], [two, 1], [three, 1]);
  expect((await total()).forwarder).toBe(10_000);
  expect([await booked(one), await booked(two), await booked(three)].map(({ forwarder }) => forwarder)).toEqual([
    3_334, 3_333, 3_333,
  ]);
  expect((await revenueOf(context, { idx: two })).parcel).toMatchObject({ orders: 3, fee: 10_000, share: 3_333 });
  const { db, user } = context;
  await db.insert(orderCosts).values({
    orderIdx: two,
    userId: user.id,
    marketFee: 0,
    currency: "CNY",
    cost: 1,
    exchangeRate: 200,
    forwarderFee: 8_000,
    duty: 0,
    otherCost: 0,
    savedAt: new Date((now += 1_000)),
  });
  const syncedAt = new Date((now += 1_000));
  await db.update(agencyOrders).set({ feeKrw: 12_001, syncedAt }).where(eq(agencyOrders.idx, idx));
  await total();
  expect([await booked(one), await booked(two), await booked(three)].map(({ forwarder }) => forwarder)).toEqual([
    4_001, 8_000, 4_000,
  ]);
  await db
    .update(agencyOrders)
    .set({ state: "Cancelled", syncedAt: new Date((now += 1_000)) })
    .where(eq(agencyOrders.idx, idx));
  await db.update(agencyOrderItems).set({ isLive: false }).where(eq(agencyOrderItems.agencyIdx, idx));
  await total();
  // Without a parcel the price setting's own figure is expected again.
  expect((await booked(one)).forwarder).toBe(10_000);
});

test("a claim tells the parcel its goods lie in, and changes nothing about it", async () => {
  const { context, order, claim, parcel } = await seller();
  const [lying, free] = [await order(), await order()] as const;
  const idx = await parcel(8_000, [lying, 1]);
  await claim(lying);
  await claim(free);
  const desk = { ...context, now: new Date(now), sealer: {} as Sealer, connectors: {} };
  const body = { pageNum: 1, pageLimit: 10, refresh: false };
  const { summary } = await listClaims({ query: {}, body }, desk);
  expect(summary).toHaveLength(2);
  expect(summary.find(({ orderIdx }) => orderIdx === lying)?.parcel).toMatchObject({ status: "Packed" });
  expect(summary.find(({ orderIdx }) => orderIdx === free)?.parcel).toBeNull();
  const [row] = await context.db.select().from(agencyOrders).where(eq(agencyOrders.idx, idx));
  expect(row).toMatchObject({ state: "Packed", feeKrw: 8_000 });
});

test("lines bought together are taxed together, and one cancelled leaves the other within the line", async () => {
  const { context, order, claim, booked, total } = await seller();
  const orderNo = "TOGETHER";
  // Neither has left yet: one that had would still be taxed.
  const stage = "Ready" as const;
  const [one, two] = [
    await order({ orderNo, quantity: 1, stage }),
    await order({ orderNo, quantity: 2, stage }),
  ] as const;
  const alone = await order();
  await total();
  const tax = (await revenueOf(context, { idx: one })).tax!;
  // ¥1,500 at 200 won are 214 dollars; each line alone would have stayed within 150.
  expect(tax).toMatchObject({ lines: 2, isOverLine: true, lineUsd: 150 });
  const duties = [(await booked(one)).duty, (await booked(two)).duty];
  expect(duties[0]! + duties[1]!).toBe(tax.total);
  expect(duties[1]! / duties[0]!).toBeCloseTo(2, 3);
  expect((await booked(alone)).duty).toBe(0);
  await claim(two, { kind: "Cancel", state: "Done", nativeStatus: "CANCEL_DONE", quantity: 2 });
  await total();
  expect([(await booked(one)).duty, (await booked(two)).duty]).toEqual([0, 0]);
  expect((await revenueOf(context, { idx: one })).tax).toMatchObject({ lines: 1, isOverLine: false });
});

test("four orders of one receiver, of two markets, in one parcel of 350 dollars share the tax of one declaration", async () => {
  const { context, order, parcel, booked, total } = await seller();
  const stage = "Ready" as const;
  const idxs = [await order({ stage }), await order({ stage }), await order({ stage, market: "Auction" })];
  idxs.push(await order({ stage, market: "Auction" }));
  await total();
  for (const idx of idxs) expect((await booked(idx)).duty).toBe(0);
  const idx = await parcel(11_550, ...idxs.map((one): [number, number, number] => [one, 1, 612.5]));
  // ¥2,450 at 200 won and 1,400 to the dollar; with the freight ₩501,550 are taxed at 8 % and 10 %.
  expect((await total()).duty).toBe(94_280);
  const { tax } = await revenueOf(context, { idx: idxs[0]! });
  expect(tax).toMatchObject({ declaredBy: "parcel", lines: 4, usdCents: 35_000, total: 94_280, share: 23_570 });
  expect(tax!.rates).toEqual([{ permille: 80, basis: "assumed" }]);
  // The seller writes other prices into the draft, which are then declared.
  const editedAt = new Date((now += 1_000));
  await context.db.update(agencyOrderItems).set({ unitPriceCny: 262 }).where(eq(agencyOrderItems.agencyIdx, idx));
  await context.db.update(agencyOrders).set({ editedAt }).where(eq(agencyOrders.idx, idx));
  expect((await total()).duty).toBe(0);
});

test("orders that would be put into one parcel are planned as one declaration until they lie in their own", async () => {
  const { context, order, parcel, booked, total } = await seller();
  const waiting = { stage: "Ready" as const, receiverMark: "receiver", codeMark: "code", quantity: 2 };
  // ¥1,000 are 142.85 dollars: each would pass alone.
  const [one, other] = [await order(waiting), await order({ ...waiting, market: "Auction" })] as const;
  const stranger = await order({ ...waiting, receiverMark: "somebody else" });
  const otherCode = await order({ ...waiting, codeMark: "another code" });
  await total();
  expect((await revenueOf(context, { idx: one })).tax).toMatchObject({
    declaredBy: "plan",
    lines: 2,
    usdCents: 28_571,
  });
  expect((await booked(one)).duty + (await booked(other)).duty).toBe(
    (await revenueOf(context, { idx: other })).tax!.total,
  );
  for (const idx of [stranger, otherCode]) expect((await booked(idx)).duty).toBe(0);
  // Applied for alone, each is a declaration of its own and both are free.
  const apart = await parcel(0, [one, 2, 500]);
  await total();
  for (const idx of [one, other]) expect((await booked(idx)).duty).toBe(0);
  await context.db.delete(agencyOrders).where(eq(agencyOrders.idx, apart));
  await total();
  expect((await booked(other)).duty).toBeGreaterThan(0);
  // The receiver of one moves, and with it the plan.
  await context.db.update(orders).set({ receiverMark: "moved" }).where(eq(orders.idx, other));
  await total();
  for (const idx of [one, other]) expect((await booked(idx)).duty).toBe(0);
});

test("a seller's duty rate of an HS code is of every order of its product, also of one not applied for yet", async () => {
  const { context, order, parcel, booked, total } = await seller();
  const { db, user } = context;
  const [lying, free] = [await order({ stage: "Ready" }), await order({ stage: "Ready", quantity: 4 })] as const;
  const box = await parcel(0, [lying, 4, 500]);
  await db.update(agencyOrderItems).set({ hsCode: "6109.10-1000" }).where(eq(agencyOrderItems.agencyIdx, box));
  await total();
  const before = await booked(free);
  const rate = { userId: user.id, hsCode: "610910", basePermille: 130, agreedPermille: 91 };
  await db.insert(hsRates).values({ ...rate, savedAt: new Date((now += 1_000)) });
  await total();
  for (const idx of [lying, free]) {
    const { tax } = await revenueOf(context, { idx });
    expect(tax!.rates).toEqual([{ permille: 130, basis: "base" }]);
    expect(tax!.agreedTotal).toBeLessThan(tax!.total);
    expect((await booked(idx)).duty).toBe(tax!.total);
  }
  expect((await booked(free)).duty).toBeGreaterThan(before.duty);
});

const PLACES = 4;
test("any order of applying, merging, cancelling, returning and moving: the duty of all parcels is their declarations' to the won", async () => {
  const deeds = fc.array(
    fc.tuple(
      fc.constantFrom(
        "apply",
        "merge",
        "drop",
        "send",
        "weigh",
        "ship",
        "cancel",
        "return",
        "withdraw",
        "move",
        "book",
      ),
      fc.nat(PLACES - 1),
    ),
    { minLength: 3, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(deeds, async (life) => {
      const { context, order, claim, parcel, total } = await seller();
      const { db } = context;
      const idxs: number[] = [];
      for (let place = 0; place < PLACES; place += 1)
        idxs.push(await order({ stage: "Ready", market: place % 2 ? "Auction" : "SmartStore", receiverMark: "A" }));
      const boxOf = async (idx: number) => {
        const own = and(eq(agencyOrderItems.orderIdx, idx), eq(agencyOrderItems.isLive, true));
        return (await db.select({ box: agencyOrderItems.agencyIdx }).from(agencyOrderItems).where(own))[0]?.box;
      };
      for (const [deed, place] of life) {
        const idx = idxs[place]!;
        const box = await boxOf(idx);
        const synced = { syncedAt: new Date((now += 1_000)) };
        const change = (values: Partial<typeof agencyOrders.$inferInsert>) =>
          box &&
          db
            .update(agencyOrders)
            .set({ ...values, ...synced })
            .where(eq(agencyOrders.idx, box));
        if (deed === "apply" && !box) await parcel(0, [idx, 1, 612.5]);
        if (deed === "merge" && !box) {
          const into = await boxOf(idxs[(place + 1) % PLACES]!);
          if (into) {
            const [other] = await db.select().from(agencyOrderItems).where(eq(agencyOrderItems.agencyIdx, into));
            const { id: _id, ...item } = other!;
            await db.insert(agencyOrderItems).values({ ...item, orderIdx: idx, seq: 10 + place, isLive: true });
          }
        }
        if (deed === "drop" && box) {
          await change({ state: "Cancelled" });
          await db.update(agencyOrderItems).set({ isLive: false }).where(eq(agencyOrderItems.agencyIdx, box));
        }
        if (deed === "send") await change({ sentAt: new Date(now) });
        if (deed === "weigh") await change({ sentAt: new Date(now), feeKrw: 8_300 + place });
        if (deed === "ship") await db.update(orders).set({ stage: "Delivery" }).where(eq(orders.idx, idx));
        if (deed === "cancel") await claim(idx, { kind: "Cancel", state: "Done", nativeStatus: "CANCEL_DONE" });
        if (deed === "return") await claim(idx, { kind: "Return", state: "Done", nativeStatus: "RETURN_DONE", fee: 0 });
        if (deed === "withdraw") await claim(idx, { state: "Withdrawn" });
        if (deed === "move") await db.update(orders).set({ receiverMark: "B" }).where(eq(orders.idx, idx));
        if (deed === "book") await total();
      }
      const booked = (await total()).duty;
      const [bills, boxes] = [[] as Awaited<ReturnType<typeof revenueOf>>[], new Map<number, number[]>()];
      for (const idx of idxs) {
        bills.push(await revenueOf(context, { idx }));
        const box = await boxOf(idx);
        if (box) boxes.set(box, [...(boxes.get(box) ?? []), idx]);
      }
      expect(bills.reduce((sum, { costs }) => sum + costs.duty, 0)).toBe(booked);
      const sums = new Map<string, { total: number; shares: number; usdCents: number; lines: number }>();
      for (const { idx, tax } of bills) {
        if (!tax) continue;
        const box = await boxOf(idx);
        const [row] = await db.select().from(orders).where(eq(orders.idx, idx));
        const key = tax.declaredBy === "purchase" ? `${idx}` : `${tax.declaredBy} ${box ?? row!.receiverMark}`;
        const one = sums.get(key) ?? { total: tax.total, shares: 0, usdCents: tax.usdCents, lines: tax.lines };
        // All lines of one declaration show the same sums.
        expect([one.total, one.usdCents, one.lines]).toEqual([tax.total, tax.usdCents, tax.lines]);
        expect(tax.declaredBy === "parcel").toBe(box !== undefined);
        const yuan = tax.declaredBy === "parcel" ? 612.5 : 500;
        expect(tax.usdCents).toBe(Math.floor((yuan * tax.lines * 200 * 100) / 1_400));
        expect(tax.isOverLine).toBe(tax.usdCents > 15_000);
        sums.set(key, { ...one, shares: one.shares + tax.share });
      }
      for (const { total: due, shares } of sums.values()) expect(shares).toBe(due);
      expect([...sums.values()].reduce((sum, { total: due }) => sum + due, 0)).toBe(booked);
    }),
    { numRuns: 12 },
  );
}, 240_000);

test("a settlement is booked with its order alone, and nothing is booked twice", async () => {
  const { context, order } = await seller();
  const { db, user } = context;
  const paid = await order();
  for (let more = 0; more < 5; more += 1) await order();
  expect(await bookOrders(context)).toBe(6);
  expect(await bookOrders(context)).toBe(0);
  await db.insert(settlementLines).values({
    userId: user.id,
    market: "SmartStore",
    marketAccount: "shop",
    lineNo: "1",
    kind: "sale",
    orderNo: "",
    orderItemNo: "",
    orderIdx: paid,
    basisDay: "2026-11-10",
    payDay: "2026-11-11",
    sale: 200_000,
    fee: 10_000,
    coupon: 0,
    amount: 190_000,
    pulledAt: new Date((now += 1_000)),
  });
  expect(await bookOrders(context)).toBe(1);
  const [row] = await db.select().from(orderLedger).where(eq(orderLedger.orderIdx, paid));
  expect(row).toMatchObject({ settled: 190_000 });
  expect(row!.realised).toBe(190_000 - row!.costKrw - row!.forwarder - row!.duty - row!.other);
});

test("the ledger file holds the month to the won, sums below, and nothing that is a formula", async () => {
  const { context, order, claim, total } = await seller();
  await order();
  await claim(await order(), { state: "Done" });
  await order({ orderedAt: new Date("2026-10-31T12:00:00Z") });
  const sums = await total();
  const file = await ledgerFile({ query: {}, body: { month: MONTH } }, context);
  expect(file.name).toBe("구매대행 장부 2026-11 2건.xlsx");
  const [sheet] = (await readXlsx(Buffer.from(file.bytes as Uint8Array))) as unknown as [{ data: unknown[][] }];
  const [heading, ...rows] = sheet.data;
  const column = (name: string) => heading!.indexOf(name);
  expect(rows).toHaveLength(3);
  expect(rows[0]![column("상품")]).toBe("=린넨 셔츠");
  const last = rows.at(-1)!;
  expect(last[0]).toBe("합계 2건");
  const said = ["매출", "매입 원화", "마켓 수수료", "배송/배대지", "관부가세", "기타 비용", "환불", "예상 이익"];
  const { income, cost, fee, forwarder, duty, other, refund, expected } = sums;
  expect(said.map((name) => last[column(name)])).toEqual([income, cost, fee, forwarder, duty, other, refund, expected]);
  await expect(ledgerFile({ query: {}, body: { month: "2019-01" } }, context)).rejects.toMatchObject({ status: 404 });
});

test("another seller's orders, parcels and claims are no part of a month", async () => {
  const mine = await seller();
  const other = await seller();
  const shared = await other.order({ orderNo: "SAME" });
  await other.claim(shared, { state: "Done" });
  const idx = await mine.order({ orderNo: "SAME" });
  expect(await mine.total()).toMatchObject({ orders: 1, refund: 0 });
  expect((await revenueOf(mine.context, { idx })).tax).toMatchObject({ lines: 1 });
  await expect(revenueOf(mine.context, { idx: shared })).rejects.toMatchObject({ status: 404 });
});

const stockOf = async (context: Parameters<typeof listStock>[1], decided = false) =>
  listStock({ query: {}, body: { pageNum: 1, pageLimit: 30, decided } }, context);
const decide = (
  context: Parameters<typeof decideStock>[1],
  ...rows: Parameters<typeof decideStock>[0]["body"]["rows"]
) => decideStock({ query: {}, body: { rows } }, context);

test("a buyer's cancel while the goods lie in a forwarder's parcel loses the purchase and the parcel's share", async () => {
  const { context, order, claim, parcel, booked, total } = await seller();
  const [gone, kept] = [await order({ stage: "Ready" }), await order({ stage: "Ready" })] as const;
  const idx = await parcel(8_300, [gone, 1], [kept, 4]);
  await context.db
    .update(agencyOrders)
    .set({ sentAt: new Date(now) })
    .where(eq(agencyOrders.idx, idx));
  await total();
  await claim(gone, { kind: "Cancel", state: "Done", nativeStatus: "CANCEL_DONE" });
  const sums = await total();
  const [one, other] = [await booked(gone), await booked(kept)];
  expect(one).toMatchObject({ refund: 200_000, fee: 0, costKrw: 100_000, forwarder: 1_660, lost: 101_660 });
  expect(one.expected).toBe(-101_660);
  expect(one.forwarder + other.forwarder).toBe(8_300);
  expect(sums.lost).toBe(101_660);
  expect(await stockOf(context)).toMatchObject({
    totalCount: 1,
    openKrw: 101_660,
    summary: [{ idx: gone, stock: 1, boughtBy: "agency" }],
  });
});

test("a cancel before anything was bought costs nothing and leaves no stock", async () => {
  const { context, order, claim, booked, total } = await seller();
  const idx = await order({ stage: "Ready" });
  await total();
  await claim(idx, { kind: "Cancel", state: "Done", nativeStatus: "CANCEL_DONE" });
  await total();
  expect(await booked(idx)).toMatchObject({ costKrw: 0, forwarder: 0, fee: 0, lost: 0, expected: 0 });
  expect((await stockOf(context)).totalCount).toBe(0);
});

test("a settled order that is cancelled later stays bought, though nothing of its stage is left", async () => {
  const { context, order, booked, total } = await seller();
  const { db, user } = context;
  const orderNo = "DECIDED";
  const idx = await order({ orderNo, orderItemNo: orderNo, stage: "Decided" });
  const shop = { userId: user.id, market: "SmartStore", marketAccount: "shop", storeName: "shop" };
  await storeClaims(db, shop as never, [
    {
      claimNo: "REFUND",
      orderNo,
      orderItemNo: orderNo,
      kind: "Cancel",
      nativeStatus: "CANCEL_DONE",
      reason: "",
      fault: "Seller",
      feeKrw: 0,
      quantity: 1,
      requestedAt: new Date(now).toISOString(),
    } as never,
  ]);
  const [row] = await db.select().from(orders).where(eq(orders.idx, idx));
  expect(row).toMatchObject({ stage: "Cancel" });
  // What the claim remembers of the stage is lost as well, as after a refund of ours.
  await db.update(claims).set({ stageBefore: null }).where(eq(claims.orderIdx, idx));
  await total();
  expect(await booked(idx)).toMatchObject({ refund: 200_000, fee: 0, costKrw: 100_000, forwarder: 10_000 });
  expect((await booked(idx)).expected).toBe(-110_000);
});

test("a Chinese order number stays a purchase when its draft is removed", async () => {
  const { context, order, claim, parcel, booked, total } = await seller();
  const { db, user } = context;
  const idx = await order({ stage: "Ready" });
  const draft = await parcel(0, [idx, 1]);
  await db.update(agencyOrderItems).set({ chinaOrderNo: "4012345678" }).where(eq(agencyOrderItems.agencyIdx, draft));
  await postHappened(db, user.id, [idx]);
  await db.delete(agencyOrders).where(eq(agencyOrders.idx, draft));
  await claim(idx, { kind: "Cancel", state: "Done", nativeStatus: "CANCEL_DONE" });
  await total();
  expect(await booked(idx)).toMatchObject({ costKrw: 100_000, forwarder: 0, lost: 100_000 });
  expect((await stockOf(context)).summary).toMatchObject([{ idx, boughtBy: "chinaOrder" }]);
});

describe("costs that are undone", () => {
  const COSTS = { currency: "CNY", cost: 400, exchangeRate: 200, marketFee: 0, forwarderFee: 0, duty: 0, otherCost: 0 };
  /** Saves costs for an order whose buyer then cancels, and answers how the costs are undone and saved anew. */
  async function cancelled(shop: Awaited<ReturnType<typeof seller>>) {
    const { context, order, claim, total } = shop;
    const idx = await order({ stage: "Ready" });
    await saveCosts({ query: {}, body: { idx, ...COSTS } }, { ...context, now: new Date(now) });
    await claim(idx, { kind: "Cancel", state: "Done", nativeStatus: "CANCEL_DONE" });
    await total();
    const put = (record: JsonRecord) =>
      context.db.transaction(async (tx) => {
        const holding = { userId: context.user.id, subject: String(idx), now: new Date(now) };
        return (await undoableCosts.hold(tx, holding))?.save?.(record);
      });
    return { idx, put };
  }

  test("take the purchase back that they alone told of, and a redo tells of it again", async () => {
    const shop = await seller();
    const { context, booked, total } = shop;
    const { idx, put } = await cancelled(shop);
    const bought = await booked(idx);
    expect(bought).toMatchObject({ refund: 200_000, costKrw: 80_000, lost: 80_000, expected: -80_000 });
    expect((await stockOf(context)).summary).toMatchObject([{ idx, stock: 1, boughtBy: "costs" }]);
    await put({});
    await total();
    expect(await booked(idx)).toMatchObject({ costKrw: 0, forwarder: 0, lost: 0, expected: 0 });
    expect(await stockOf(context)).toMatchObject({ totalCount: 0, openKrw: 0 });
    await put(COSTS);
    await total();
    expect(await booked(idx)).toMatchObject({ costKrw: 80_000, lost: 80_000, expected: -80_000 });
    expect((await stockOf(context)).summary).toMatchObject([{ idx, boughtBy: "costs" }]);
  });

  test("take it back too where what stood before them had no cost of goods", async () => {
    const shop = await seller();
    const { idx, put } = await cancelled(shop);
    await put({ ...COSTS, cost: 0, otherCost: 1_500 });
    await shop.total();
    expect(await shop.booked(idx)).toMatchObject({ costKrw: 0 });
    expect((await stockOf(shop.context)).totalCount).toBe(0);
  });

  test("leave it where a parcel sent to a forwarder proves it, which then is what tells of it", async () => {
    const shop = await seller();
    const { context, parcel, booked, total } = shop;
    const { idx, put } = await cancelled(shop);
    const sent = await parcel(1_660, [idx, 1]);
    await context.db
      .update(agencyOrders)
      .set({ sentAt: new Date(now) })
      .where(eq(agencyOrders.idx, sent));
    await put({});
    await total();
    expect((await stockOf(context)).summary).toMatchObject([{ idx, boughtBy: "agency" }]);
    expect(await booked(idx)).toMatchObject({ costKrw: 100_000, forwarder: 1_660, lost: 101_660, expected: -101_660 });
  });

  test("leave it where the goods were sold again", async () => {
    const shop = await seller();
    const { context, booked, total } = shop;
    const { idx, put } = await cancelled(shop);
    await decide(context, { idx, outcome: "Resold", won: 60_000 });
    await put({});
    await total();
    expect(await booked(idx)).toMatchObject({ costKrw: 100_000, recovered: 60_000, expected: -40_000 });
  });
});

test("goods in stock are sold again, written off or never bought, and each decision can be taken back", async () => {
  const { context, order, claim, booked, total } = await seller();
  const stranger = await seller();
  const idx = await order({ stage: "Delivery" });
  await total();
  await claim(idx, { kind: "Return", state: "Done", nativeStatus: "RETURN_DONE", fee: 0 });
  await total();
  const open = await booked(idx);
  expect(open).toMatchObject({ lost: 110_000, recovered: 0 });
  expect((await decide(context, { idx, outcome: "Resold" })).rows).toMatchObject([{ ok: false, code: "missing_won" }]);
  expect((await decide(stranger.context, { idx, outcome: "WrittenOff" })).rows).toMatchObject([
    { ok: false, code: "not_found" },
  ]);
  await decide(context, { idx, outcome: "Resold", won: 60_000 });
  await total();
  expect(await booked(idx)).toMatchObject({ lost: 50_000, recovered: 60_000, expected: open.expected + 60_000 });
  expect((await stockOf(context)).totalCount).toBe(0);
  expect((await stockOf(context, true)).summary).toMatchObject([{ idx, outcome: "Resold", recovered: 60_000 }]);
  await decide(context, { idx, outcome: "NeverBought" });
  await total();
  expect(await booked(idx)).toMatchObject({ costKrw: 0, forwarder: 0, lost: 0 });
  await decide(context, { idx, outcome: null });
  await total();
  expect(await booked(idx)).toEqual(open);
  expect((await stockOf(context)).totalCount).toBe(1);
});

test("any order of buying, applying, cancelling, returning and refunding: nothing bought disappears, parcels add up to the won", async () => {
  const deeds = fc.array(
    fc.tuple(fc.constantFrom("send", "weigh", "ship", "cancel", "return", "withdraw", "costs", "book"), fc.nat(2)),
    { minLength: 3, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(deeds, async (life) => {
      const { context, order, claim, parcel, booked, total } = await seller();
      const { db, user } = context;
      const idxs = [await order({ stage: "Ready" }), await order({ stage: "Ready" }), await order({ stage: "Ready" })];
      const box = await parcel(0, [idxs[0]!, 1], [idxs[1]!, 2], [idxs[2]!, 3]);
      const bought = new Set<number>();
      const saved = new Set<number>();
      let fee = 0;
      for (const [deed, place] of life) {
        const idx = idxs[place]!;
        const synced = { syncedAt: new Date((now += 1_000)) };
        if (deed === "send") {
          await db
            .update(agencyOrders)
            .set({ sentAt: new Date(now), ...synced })
            .where(eq(agencyOrders.idx, box));
          for (const one of idxs) bought.add(one);
        }
        if (deed === "weigh") {
          fee = 8_300 + place;
          await db
            .update(agencyOrders)
            .set({ feeKrw: fee, ...synced })
            .where(eq(agencyOrders.idx, box));
        }
        if (deed === "ship") {
          await db.update(orders).set({ stage: "Delivery" }).where(eq(orders.idx, idx));
          await postHappened(db, user.id, [idx]);
          bought.add(idx);
        }
        if (deed === "costs") {
          const costs = { marketFee: 0, currency: "CNY", cost: 500, exchangeRate: 200, forwarderFee: 0, duty: 0 };
          await saveCosts({ query: {}, body: { idx, ...costs, otherCost: 0 } }, { ...context, now: new Date(now) });
          bought.add(idx);
          saved.add(idx);
        }
        if (deed === "cancel") await claim(idx, { kind: "Cancel", state: "Done", nativeStatus: "CANCEL_DONE" });
        if (deed === "return") {
          await claim(idx, { kind: "Return", state: "Done", nativeStatus: "RETURN_DONE", fee: 0 });
          bought.add(idx);
        }
        if (deed === "withdraw") {
          await claim(idx, { state: "Withdrawn" });
          bought.add(idx);
        }
        if (deed === "book") await total();
      }
      await total();
      const rows = [];
      for (const idx of idxs) rows.push(await booked(idx));
      for (const row of rows) if (bought.has(row.idx)) expect(row.costKrw).toBe(100_000);
      if (fee > 0 && saved.size === 0 && idxs.every((idx) => bought.has(idx)))
        expect(rows.reduce((sum, { forwarder }) => sum + forwarder, 0)).toBe(fee);
    }),
    { numRuns: 25 },
  );
}, 120_000);
