import { eq } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { Database, OpenDatabase } from "@/upstream/db/client";
import { orderLogs, orders, unreadableRows, users } from "@/upstream/db/schema";
import { sealerWith } from "@/upstream/kit/sealer";
import type { MarketOrder } from "@/upstream/outside/markets/desks/orders";
import type { UnreadableRow } from "@/upstream/outside/markets/unreadable";
import { openPeople } from "@/upstream/sales/orders/people";
import { storeOrders } from "@/upstream/sales/orders/pull";
import { forgetOldUnreadable, keepUnreadable, unreadableOf } from "@/upstream/sales/orders/unreadable";

jest.setTimeout(60_000);

const sealer = sealerWith(Buffer.alloc(32, 9));
const shop = { userId: "mine", market: "SmartStore", marketAccount: "naru-store", kind: "order" as const };
const priceless = (key: string): UnreadableRow => ({
  kind: "order",
  number: `2026-${key}`,
  key,
  lacks: ["price"],
  raw: { orderer: "이보라", productOrderId: key },
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 5, minute));

let opened: OpenDatabase;
let db: Database;
beforeAll(async () => {
  opened = await freshDatabase();
  ({ db } = opened);
  const owner = (id: string) => ({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "x" });
  await db.insert(users).values([owner("mine"), owner("theirs")]);
});
afterAll(() => opened.close());
beforeEach(() => db.delete(unreadableRows));

const keep = (rows: UnreadableRow[], minute: number, over: { readKeys?: string[]; isWhole?: boolean } = {}) =>
  keepUnreadable({ db, sealer }, shop, rows, { at: at(minute), readKeys: [], isWhole: false, ...over });
const numbers = async (id = "mine") =>
  (await unreadableOf({ db, user: { id } as never })).map(({ number }) => number).sort();

test("a row is told with what it lacks, without what stands in it, and to its own seller alone", async () => {
  await keep([priceless("1")], 0);
  expect(await unreadableOf({ db, user: { id: "mine" } as never })).toEqual([
    {
      id: expect.any(Number),
      market: "SmartStore",
      marketAccount: "naru-store",
      kind: "order",
      number: "2026-1",
      lacks: ["price"],
      at: at(0).toISOString(),
    },
  ]);
  expect(await numbers("theirs")).toEqual([]);
  const [row] = await db.select().from(unreadableRows);
  expect(JSON.stringify(row)).not.toContain("이보라");
  const about = JSON.stringify(["mine", "unreadable", "SmartStore", "naru-store", "order", "1"]);
  expect(JSON.parse(sealer.open(row!.sealed, about))).toEqual({ orderer: "이보라", productOrderId: "1" });
});

test("a row met again is the same row, and one without a number is known by what it holds", async () => {
  const numberless = { ...priceless(""), number: "" };
  await keep([priceless("1"), numberless], 0);
  await keep([priceless("1"), numberless, { ...numberless, raw: "<html>" }], 1);
  expect(await numbers()).toEqual(["", "", "2026-1"]);
});

test("a row goes when its line is read later, and no other with it", async () => {
  await keep([priceless("1"), priceless("2")], 0);
  await keep([], 1, { readKeys: ["2", "3"] });
  expect(await numbers()).toEqual(["2026-1"]);
});

test("a line that is read in the same answer as well is none", async () => {
  await keep([priceless("1"), priceless("2")], 0, { readKeys: ["1"] });
  expect(await numbers()).toEqual(["2026-2"]);
});

test("a reading of everything leaves what it could not read, and nothing else of its kind", async () => {
  await keepUnreadable({ db, sealer }, { ...shop, kind: "claim" }, [{ ...priceless("9"), kind: "claim" }], {
    at: at(0),
    readKeys: [],
    isWhole: true,
  });
  await keep([priceless("1"), priceless("2")], 0);
  await keep([priceless("2")], 1, { isWhole: true });
  expect(await numbers()).toEqual(["2026-2", "2026-9"]);
});

test("rows of another kind that were met on the way are left to their own reading", async () => {
  await keep([{ ...priceless("9"), kind: "claim" }], 0);
  expect(await numbers()).toEqual([]);
});

test("at most two hundred are kept, the newest, and none longer than thirty days", async () => {
  await keep(
    Array.from({ length: 150 }, (_, at) => priceless(`a${at}`)),
    0,
  );
  await keep(
    Array.from({ length: 150 }, (_, at) => priceless(`b${at}`)),
    1,
  );
  const kept = await numbers();
  expect(kept).toHaveLength(200);
  expect(kept.filter((number) => number.startsWith("2026-b"))).toHaveLength(150);
  await forgetOldUnreadable(db, new Date(at(0).getTime() + 30 * 86_400_000 + 30_000));
  expect(await numbers()).toHaveLength(150);
  await forgetOldUnreadable(db, new Date(at(1).getTime() + 30 * 86_400_000 + 1));
  expect(await numbers()).toEqual([]);
});

const ordered = (over: Partial<MarketOrder> = {}): MarketOrder => ({
  market: "SmartStore",
  marketAccount: "naru-store",
  orderNo: "2026-K",
  orderItemNo: "K",
  stage: "Ready",
  nativeStatus: "PAYED/OK",
  orderedAt: "2026-11-20T01:00:00.000Z",
  paidAt: "2026-11-20T01:05:00.000Z",
  shipBy: "2026-11-27T14:59:59.000Z",
  productName: "접이식 캠핑 의자",
  optionName: "카키",
  quantity: 2,
  unitPriceKrw: 18_900,
  totalKrw: 37_800,
  shippingFeeKrw: 2_500,
  expectedSettlementKrw: 33_000,
  buyer: { name: "이보라", tel: "010-2222-3333" },
  receiver: { name: "박하늘", tel1: "010-4444-5555", tel2: "", zip: "04524", address1: "서울 중구 1", address2: "" },
  deliveryMessage: "",
  pcc: "P200000000031",
  sellerProductCode: "naru-31",
  marketProductCode: "11000000031",
  carrierCode: "CJ",
  invoiceNumber: "512345670031",
  ...over,
});

test("what a market leaves out of a closed order stays as it is known: names, days, fees, codes, parcel", async () => {
  const stored = async () => (await db.select().from(orders).where(eq(orders.orderItemNo, "K")))[0]!;
  await storeOrders({ db, sealer }, "mine", "shop", [ordered()]);
  const { pulledAt: _first, sealedPeople: _seal, ...before } = await stored();
  const {
    expectedSettlementKrw: _settlement,
    shipBy: _day,
    ...closed
  } = ordered({
    paidAt: "",
    productName: "",
    optionName: "",
    shippingFeeKrw: null,
    sellerProductCode: "",
    marketProductCode: "",
    carrierCode: "",
    invoiceNumber: "",
  });
  await storeOrders({ db, sealer }, "mine", "shop", [closed]);
  const { pulledAt: _second, sealedPeople: _same, ...after } = await stored();
  expect(after).toEqual(before);
});

test("people hidden of a closed order stay known, are no moved address, and are noted once", async () => {
  const stored = async () => (await db.select().from(orders).where(eq(orders.orderItemNo, "H")))[0]!;
  const line = ordered({ orderNo: "2026-H", orderItemNo: "H" });
  await storeOrders({ db, sealer }, "mine", "shop", [line]);
  const { idx } = await stored();
  const receiver = { name: "박*늘", tel1: "010-****-5555", tel2: "", zip: "", address1: "서울 ***", address2: "" };
  for (const hidden of [receiver, receiver, { ...receiver, name: "", address1: "" }])
    await storeOrders({ db, sealer }, "mine", "shop", [
      { ...line, receiver: hidden, pcc: "", buyer: { name: "", tel: "" } },
    ]);
  const after = await stored();
  expect(after).toMatchObject({ addressChanged: false, hasPcc: true });
  expect(openPeople(sealer, after)).toMatchObject({ receiverName: "박하늘", zip: "04524", address1: "서울 중구 1" });
  const log = await db.select().from(orderLogs).where(eq(orderLogs.orderIdx, idx));
  expect(log.map(({ event }) => event?.is)).toEqual(["pulled", "peopleHidden"]);
});
