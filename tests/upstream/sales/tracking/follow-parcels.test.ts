import fc from "fast-check";
import { eq } from "drizzle-orm";
import { PARCEL_STATES, type ParcelState, type ParcelStep } from "@/lib/domain/parcel/parcel";
import type { Tracked, Tracking } from "@/upstream/outside/couriers/tracker";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { orderLogs, orders, parcels, trackingService, users } from "@/upstream/db/schema";
import { setClock } from "@/upstream/kit/clock";
import type { Order } from "@/lib/contract/schemas/order";
import { parcelTroubles, withParcels } from "@/upstream/sales/orders/shown-parcels";
import { followParcels } from "@/upstream/sales/tracking/follow-parcels";
import { externalText, renderStored } from "@/upstream/kit/messages";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Ten in the morning in Korea. */
const BEGIN = Date.parse("2026-11-23T01:00:00Z");

let opened: OpenDatabase;
let now = BEGIN;
beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db
    .insert(users)
    .values({ id: "u", account: "u", userName: "u", email: "u@naru.example", passwordHash: "x" });
}, 60_000);
afterAll(async () => {
  setClock();
  await opened.close();
});
beforeEach(async () => {
  now = BEGIN;
  setClock({ ms: () => now });
  await opened.db.delete(orders);
  await opened.db.delete(trackingService);
});

let count = 0;
async function sent(invoice: string, over: Partial<typeof orders.$inferInsert> = {}): Promise<number> {
  count += 1;
  const [row] = await opened.db
    .insert(orders)
    .values({
      userId: "u",
      market: "SmartStore",
      marketAccount: "shop",
      storeName: "Shop",
      orderNo: `O${count}`,
      orderItemNo: `I${count}`,
      stage: "Delivery",
      nativeStatus: "DELIVERING",
      orderedAt: new Date(now),
      productName: "컵",
      optionName: "",
      quantity: 1,
      unitPrice: 1,
      totalPrice: 1,
      shippingFee: 0,
      deliveryCompany: "CJ",
      invoice,
      ...over,
    })
    .returning({ idx: orders.idx });
  return row?.idx ?? 0;
}

const step = (state: ParcelState, at = now): ParcelStep => ({
  at: new Date(at).toISOString(),
  place: "옥천",
  what: state,
  state,
});
const at = (state: ParcelState, ...steps: ParcelStep[]): Tracked => ({ ok: true, state, steps });

/** A service that responds as told by the test, and records its calls. */
function service(says: (invoice: string) => Tracked, over: Partial<Tracking> = {}) {
  const asked: string[] = [];
  const tracking: Tracking = {
    unitMs: HOUR,
    dailyMax: 1_000,
    tracker: {
      knows: (id) => (id === "CJ" ? { isSure: true } : id === "DHL" ? { isSure: false } : undefined),
      ask: async (_courier, invoice) => {
        asked.push(invoice);
        return says(invoice);
      },
    },
    ...over,
  };
  const complain = jest.fn();
  const look = () => followParcels({ db: opened.db, complain, connectors: {}, sealer: undefined as never }, tracking);
  return { asked, look, complain };
}
const orderOf = async (idx: number) => (await opened.db.select().from(orders).where(eq(orders.idx, idx)))[0];
const parcelOf = async (idx: number) => (await opened.db.select().from(parcels).where(eq(parcels.orderIdx, idx)))[0];
const logOf = async (idx: number) =>
  (await opened.db.select().from(orderLogs).where(eq(orderLogs.orderIdx, idx))).map(({ what }) => renderStored(what));

test("which parcels are asked about: those under way with a number of a courier the service knows, each number once", async () => {
  await sent("1");
  await sent("1");
  await sent("2", { deliveryCompany: "YUNDA" });
  await sent("3", { stage: "DeliveryOk" });
  await sent("4", { removedAt: new Date(now) });
  await sent("", {});
  const { asked, look } = service(() => at("moving", step("moving")));
  await look();
  expect(asked).toEqual(["1"]);
  const rows = await opened.db.select().from(parcels);
  expect(rows.map(({ state }) => state)).toEqual(["moving", "moving"]);
});

test("a parcel rests between two questions, longer the longer it lies, and is let go in the end", async () => {
  await sent("1");
  const began = now;
  const { asked, look } = service(() => at("moving", step("moving", began)));
  const days = new Map<number, number>();
  for (; now < began + 40 * DAY; now += now < began + DAY ? HOUR : 6 * HOUR) {
    const before = asked.length;
    await look();
    const day = Math.floor((now - began) / DAY);
    days.set(day, (days.get(day) ?? 0) + asked.length - before);
  }
  expect(days.get(0)).toBeGreaterThanOrEqual(6);
  expect(days.get(10)).toBeLessThanOrEqual(2);
  expect(days.get(20)).toBeLessThanOrEqual(1);
  expect(days.get(35)).toBe(0);
}, 120_000);

test("a number nobody knows is trouble after a day; under a code that may be wrong itself it is not", async () => {
  const [sure, unsure] = [await sent("1"), await sent("2", { deliveryCompany: "DHL" })];
  const { look } = service(() => at("unknown"));
  await look();
  expect((await parcelOf(sure))?.trouble).toBeNull();
  for (let hours = 0; hours < 30; hours += 1) {
    now += HOUR;
    await look();
  }
  expect((await parcelOf(sure))?.trouble).toBe("wrongNumber");
  expect((await parcelOf(unsure))?.trouble).toBeNull();
  expect((await logOf(sure)).filter((what) => what.startsWith("배송 확인 필요"))).toHaveLength(1);
});

test("the day's questions are kept to, and the next day in Korea it goes on", async () => {
  for (let invoice = 1; invoice <= 5; invoice += 1) await sent(String(invoice));
  const { asked, look } = service(() => at("moving", step("moving")), { dailyMax: 3 });
  await look();
  now += HOUR;
  await look();
  expect(asked).toHaveLength(3);
  now = Date.parse("2026-11-23T15:00:00Z");
  await look();
  expect(asked).toHaveLength(6);
  expect(new Set(asked).size).toBe(5);
});

test.each<[string, Extract<Tracked, { ok: false }>["code"], number, number]>([
  ["away: it is asked again after a minute", "down", 30_000, 2 * MINUTE],
  ["a key it does not know: after an hour", "keys", 50 * MINUTE, 2 * HOUR],
  ["used up: the next day in Korea", "limit", 10 * HOUR, 15 * HOUR],
])("a service that is %s", async (_what, code, tooSoon, later) => {
  await sent("1");
  await sent("2");
  let isOpen = false;
  const { asked, look } = service(() =>
    isOpen ? at("moving", step("moving")) : { ok: false, code, message: externalText("안 됩니다.") },
  );
  await look();
  const first = asked.length;
  isOpen = true;
  now = BEGIN + tooSoon;
  await look();
  expect(asked).toHaveLength(first);
  now = BEGIN + later;
  await look();
  expect(asked.length).toBeGreaterThan(first);
  const [book] = await opened.db.select().from(trackingService);
  expect(book).toMatchObject({ heldUntil: null, failure: null });
});

test("a service that stays away is asked more and more seldom", async () => {
  await sent("1");
  const { asked, look } = service(() => ({ ok: false, code: "down", message: externalText("안 됩니다.") }));
  for (; now < BEGIN + 6 * HOUR; now += MINUTE) await look();
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.length).toBeLessThan(20);
}, 60_000);

test("one answer that cannot be read holds up nobody else", async () => {
  const [odd, other] = [await sent("1"), await sent("2")];
  const { look } = service((invoice) =>
    invoice === "1" ? { ok: false, code: "unreadable", message: externalText("?") } : at("out", step("out")),
  );
  await look();
  expect((await parcelOf(other))?.state).toBe("out");
  expect((await parcelOf(odd))?.nextAt?.getTime()).toBeGreaterThan(now);
});

test("an arrival moves the order once; moved back by hand it stays where the seller put it", async () => {
  const idx = await sent("1");
  const { look } = service(() => at("delivered", step("delivered")));
  await look();
  expect(await orderOf(idx)).toMatchObject({ stage: "DeliveryOk", movedFrom: "Delivery" });
  await opened.db.update(orders).set({ stage: "Delivery", movedFrom: null }).where(eq(orders.idx, idx));
  now += DAY;
  await look();
  expect((await orderOf(idx))?.stage).toBe("Delivery");
  expect((await logOf(idx)).filter((what) => what.startsWith("배송 완료"))).toHaveLength(1);
});

const boxOf = (itemNo: string, invoice: string, stage: "Ready" | "Delivery" = "Delivery") => ({
  itemNo,
  quantity: 1,
  stage,
  nativeStatus: stage,
  courier: invoice && "CJ",
  invoice,
});

test("a line in two parcels is delivered when both have arrived, and not before", async () => {
  const idx = await sent("1", { boxes: [boxOf("1-9", "1"), boxOf("2-9", "2")] });
  let second: ParcelState = "moving";
  const { asked, look } = service((invoice) => {
    const state = invoice === "1" ? "delivered" : second;
    return at(state, step(state));
  });
  await look();
  expect([...asked].sort()).toEqual(["1", "2"]);
  expect((await orderOf(idx))?.stage).toBe("Delivery");
  second = "delivered";
  now += DAY;
  await look();
  expect(await orderOf(idx)).toMatchObject({ stage: "DeliveryOk", movedFrom: "Delivery" });
  expect((await logOf(idx)).filter((what) => what.startsWith("배송 완료"))).toHaveLength(1);
});

test("a parcel that was sent is followed while the other one waits to be sent, and its trouble is counted", async () => {
  const idx = await sent("1", { stage: "Ready", boxes: [boxOf("1-9", "1"), boxOf("2-9", "", "Ready")] });
  const { asked, look } = service(() => at("returned", step("returned")));
  await look();
  expect(asked).toEqual(["1"]);
  expect(await parcelTroubles(opened.db, "u")).toBe(1);
  const [shown] = await withParcels(opened.db, [{ ...(await orderOf(idx)) } as unknown as Order]);
  expect(shown?.parcel).toMatchObject({ state: "returned", trouble: "returned" });
  expect((await orderOf(idx))?.stage).toBe("Ready");
});

test("a number that was put right replaces the one before, and the other parcel keeps its own", async () => {
  const idx = await sent("1", { boxes: [boxOf("1-9", "1"), boxOf("2-9", "2")] });
  const { look } = service(() => at("moving", step("moving")));
  await look();
  await opened.db
    .update(orders)
    .set({ boxes: [boxOf("1-9", "3"), boxOf("2-9", "2")] })
    .where(eq(orders.idx, idx));
  await look();
  const rows = await opened.db.select().from(parcels).where(eq(parcels.orderIdx, idx));
  expect(rows.map(({ invoice }) => invoice).sort()).toEqual(["2", "3"]);
});

test("an order that left its way while the courier was asked is not touched", async () => {
  const idx = await sent("1");
  const { look } = service(() => at("moving", step("moving")));
  await look();
  await opened.db.update(orders).set({ stage: "Return" }).where(eq(orders.idx, idx));
  now += DAY;
  await service(() => at("delivered", step("delivered"))).look();
  expect((await orderOf(idx))?.stage).toBe("Return");
  expect((await parcelOf(idx))?.nextAt).toBeNull();
});

const answer = fc.record({ state: fc.constantFrom(...PARCEL_STATES), steps: fc.integer({ min: 0, max: 4 }) });

test("whatever a courier says in whatever order, an order never goes back by it and is delivered once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 10 }), async (answers) => {
      now = BEGIN;
      await opened.db.delete(trackingService);
      const idx = await sent(String(1_000 + count));
      let turn = 0;
      const { look } = service(() => {
        const { state, steps } = answers[Math.min(turn, answers.length - 1)]!;
        turn += 1;
        return at(state, ...Array.from({ length: steps }, () => step(state)));
      });
      let wasDelivered = false;
      for (let day = 0; day < answers.length + 2; day += 1) {
        await look();
        const stage = (await orderOf(idx))?.stage;
        expect(["Delivery", "DeliveryOk"]).toContain(stage);
        if (wasDelivered) expect(stage).toBe("DeliveryOk");
        wasDelivered = stage === "DeliveryOk";
        now += DAY;
      }
      const told = (await logOf(idx)).filter((what) => what.startsWith("배송 완료"));
      expect(told).toHaveLength(wasDelivered ? 1 : 0);
      await opened.db.delete(orders);
    }),
    { numRuns: 25 },
  );
}, 120_000);
