import { and, eq, sql } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { rowsOf, type Database, type OpenDatabase } from "@/upstream/db/client";
import { agencyOrderItems, agencyOrders, orderLogs, orderTokens, orders, users } from "@/upstream/db/schema";
import { sealerWith } from "@/upstream/kit/sealer";
import { Refusal } from "@/upstream/kit/answers";
import { checkPccs } from "@/upstream/sales/orders/check-pcc";
import { searchedOrders } from "@/upstream/sales/orders/list";
import { openPeople, peopleHolding } from "@/upstream/sales/orders/people";
import { storeOrders } from "@/upstream/sales/orders/pull";
import { orderLife } from "@/upstream/books/today/order-life";
import { waitingToday } from "@/upstream/books/today/today";
import type { MarketOrder } from "@/upstream/outside/markets/desks/orders";

jest.setTimeout(60_000);

const sealer = sealerWith(Buffer.alloc(32, 7));
const owner = (id: string) => ({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "x" });
const ordered = (orderNo: string, over: Partial<MarketOrder> = {}): MarketOrder => ({
  market: "Coupang",
  marketAccount: "shop",
  orderNo,
  orderItemNo: "1",
  stage: "New",
  nativeStatus: "ACCEPT",
  orderedAt: "2026-11-20T01:00:00Z",
  paidAt: "2026-11-20T01:00:00Z",
  productName: "linen shirt",
  optionName: "",
  quantity: 1,
  unitPriceKrw: 1_000,
  totalKrw: 1_000,
  shippingFeeKrw: 0,
  buyer: { name: "홍길동", tel: "010-1234-5678" },
  receiver: {
    name: "김나루",
    tel1: "0504-1111-2222",
    tel2: "010-9876-5432",
    zip: "06236",
    address1: "서울 강남구 테헤란로 1",
    address2: "909동 1204호",
  },
  deliveryMessage: "문 앞에 놓아 주세요",
  pcc: "P123456789012",
  sellerProductCode: "",
  marketProductCode: "",
  carrierCode: "",
  invoiceNumber: "",
  ...over,
});
const PLAIN = /홍길동|1234-5678|김나루|0504-1111|9876-5432|06236|테헤란로|909동|문 앞에|P123456789012/;

/** Everything the database holds, as text. */
async function everything(db: Database): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts = [];
  for (const { name } of tables) {
    const rows = await rowsOf<{ all: string }>(db, sql`select t::text as all from ${sql.identifier(name)} t`);
    texts.push(...rows.map(({ all }) => all));
  }
  return texts.join("\n");
}

describe("an order's people", () => {
  let opened: OpenDatabase;
  let db: Database;
  beforeAll(async () => {
    opened = await freshDatabase();
    ({ db } = opened);
    await db.insert(users).values([owner("mine"), owner("theirs")]);
    for (const id of ["mine", "theirs"]) await storeOrders({ db, sealer }, id, "shop", [ordered("A-1")]);
  });
  afterAll(() => opened.close());

  const found = async (userId: string, keyword: string, ...fields: ("person" | "phone" | "pcc")[]) => {
    const holding = await peopleHolding(
      { db, sealer, user: { id: userId } as never },
      keyword,
      fields.length > 0 ? fields : undefined,
    );
    const rows = await db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(and(eq(orders.userId, userId), holding));
    return rows.map(({ orderNo }) => orderNo).sort();
  };

  test("lie nowhere in plain, also not after they changed", async () => {
    expect(await everything(db)).not.toMatch(PLAIN);
    const moved = ordered("A-1", { receiver: { ...ordered("").receiver, address2: "101동 1호" } });
    await storeOrders({ db, sealer }, "mine", "shop", [moved]);
    const [row] = await db.select().from(orders).where(eq(orders.userId, "mine"));
    expect(row).toMatchObject({ addressChanged: true, hasPcc: true });
    expect(openPeople(sealer, row!)).toMatchObject({ address2: "101동 1호", buyerName: "홍길동" });
    expect(await everything(db)).not.toMatch(/101동/);
  });

  test("do not open in another order's place", async () => {
    const [mine] = await db.select().from(orders).where(eq(orders.userId, "mine"));
    expect(openPeople(sealer, { ...mine!, userId: "theirs" })).toBeUndefined();
    expect(openPeople(sealer, { ...mine!, orderNo: "A-2" })).toBeUndefined();
    expect(openPeople(sealerWith(Buffer.alloc(32, 8)), mine!)).toBeUndefined();
  });

  test("have other tokens at another seller", async () => {
    const rows = await db.select({ tokens: orderTokens.tokens }).from(orderTokens);
    const [one = [], other = []] = rows.map(({ tokens }) => tokens);
    expect(one.length).toBeGreaterThan(30);
    expect(one.filter((token) => other.includes(token))).toEqual([]);
  });

  test("what is read again unchanged is not written again", async () => {
    const before = await db.select({ text: orders.sealedPeople }).from(orders).where(eq(orders.userId, "theirs"));
    await storeOrders({ db, sealer }, "theirs", "shop", [ordered("A-1")]);
    expect(await db.select({ text: orders.sealedPeople }).from(orders).where(eq(orders.userId, "theirs"))).toEqual(
      before,
    );
  });

  test("a word that only its pieces hold is not counted", async () => {
    await storeOrders({ db, sealer }, "mine", "shop", [
      ordered("B-1", { buyer: { name: "길동길", tel: "010-1112-0000" }, pcc: "" }),
      ordered("B-2", { buyer: { name: "나", tel: "010-1111-2000" }, pcc: "" }),
    ]);
    expect(await found("mine", "1111", "phone")).toEqual(["A-1", "B-1", "B-2"]);
    expect(await found("mine", "01111", "phone")).toEqual(["B-2"]);
    expect(await found("mine", "길동길동", "person")).toEqual([]);
    expect(await found("mine", "홍길동")).toEqual(["A-1"]);
    expect(await found("mine", "010-1234-5678")).toEqual(["A-1"]);
    expect(await found("mine", "56789", "pcc")).toEqual(["A-1"]);
    expect(await found("nobody", "홍길동")).toEqual([]);
  });

  test("an order written in odd characters is found by plain words, and by words in odd characters", async () => {
    await db.insert(users).values(owner("odd"));
    await storeOrders({ db, sealer }, "odd", "shop", [
      ordered("O-1", {
        productName: "린넨\u00a0셔츠\u200b".normalize("NFD"),
        buyer: { name: "\ufeff이나루".normalize("NFD"), tel: "+82 10-4321-8765" },
        receiver: { ...ordered("").receiver, name: "이\u0000나루\ud83d" },
      }),
    ]);
    const searched = async (keyword: string) =>
      (
        await searchedOrders(
          { query: {}, body: { pageNum: 1, pageLimit: 50, keyword } },
          { db, sealer, user: { id: "odd" } as never, now: new Date("2026-11-23T03:00:00Z") },
        )
      ).totalCount;
    const words = [
      "린넨 셔츠",
      "린넨\u00a0셔츠",
      "셔츠".normalize("NFD"),
      "\u200b셔츠",
      "이나루",
      "이나루".normalize("NFD"),
    ];
    const phones = ["01043218765", "+82 10-4321-8765", "+82 10 4321", "０１０-４３２１", "010\u200b43218765"];
    for (const word of [...words, ...phones]) expect([word, await searched(word)]).toEqual([word, 1]);
    expect(await searched("010-4321-8766")).toBe(0);
  });

  test("an answer grown old waits in today's queue and in the order's life until it is asked for again", async () => {
    const [row] = await db.select().from(orders).where(eq(orders.userId, "theirs"));
    const user = { id: "theirs" } as never;
    const asked = new Date("2026-11-23T03:00:00Z");
    const customs = async () => ({ count: 1 as const, reasons: [] });
    await checkPccs([row!.idx], { db, sealer, now: asked, user, customs });
    const standing = async (now: Date) => ({
      listed: (
        await searchedOrders(
          { query: {}, body: { pageNum: 1, pageLimit: 50, code: "toSee" } },
          { db, sealer, user, now },
        )
      ).totalCount,
      waits: (await waitingToday(undefined, { db, user, now })).counts.checkCode?.total,
      code: (await orderLife({ query: { idx: row!.idx }, body: undefined }, { db, user, now })).pcc,
    });
    expect(await standing(new Date("2026-12-22T03:00:00Z"))).toEqual({ listed: 0, waits: 0, code: "Match" });
    expect(await standing(new Date("2026-12-23T03:00:00Z"))).toEqual({ listed: 1, waits: 1, code: "Stale" });
    const again = new Date("2026-12-23T03:00:00Z");
    await checkPccs([row!.idx], { db, sealer, now: again, user, customs });
    expect(await standing(again)).toEqual({ listed: 0, waits: 0, code: "Match" });
  });

  test("too few digits are told where only phones or codes were asked", async () => {
    await expect(found("mine", "01", "phone")).rejects.toThrow(Refusal);
    await expect(found("mine", "01", "phone")).rejects.toThrow("3자리 이상");
    expect(await found("mine", "01")).toEqual([]);
  });

  test("a code's answer is kept with its moment, until another code or address makes it void", async () => {
    const [row] = await db.select().from(orders).where(eq(orders.userId, "theirs"));
    const now = new Date("2026-11-23T03:00:00Z");
    const asked: unknown[] = [];
    const check = (count: 1 | -1) =>
      checkPccs([row!.idx], {
        db,
        sealer,
        now,
        user: { id: "theirs" } as never,
        customs: async (holder) => {
          asked.push(holder);
          return { count, reasons: [] };
        },
      });
    const kept = async () => (await db.select().from(orders).where(eq(orders.idx, row!.idx)))[0];
    await check(1);
    expect(asked).toEqual([{ code: "P123456789012", name: "김나루", phone: "010-9876-5432", zip: "06236" }]);
    expect(await kept()).toMatchObject({ pccStatus: "Match", pccCheckedAt: now });
    await check(-1);
    expect(await kept()).toMatchObject({ pccStatus: "Unchecked", pccCheckedAt: null });
    await check(1);
    await storeOrders({ db, sealer }, "theirs", "shop", [ordered("A-1", { pcc: "P999999999999" })]);
    expect(await kept()).toMatchObject({ pccStatus: "Unchecked", pccCheckedAt: null });
    const logs = await db.select({ what: orderLogs.what }).from(orderLogs).where(eq(orderLogs.orderIdx, row!.idx));
    expect(logs.length).toBeGreaterThan(2);
    expect(JSON.stringify(logs)).not.toMatch(PLAIN);
  });

  test("an order whose parcel was made cannot be taken out of the database under it", async () => {
    const [row] = await db.select().from(orders).where(eq(orders.orderNo, "B-1"));
    const [parcel] = await db
      .insert(agencyOrders)
      .values({
        userId: "mine",
        number: "NR1",
        state: "Draft",
        way: "SEA",
        purpose: "Personal",
        inspection: "Basic",
        packing: "None",
        sealedReceiver: "",
        photos: [],
      })
      .returning();
    await db.insert(agencyOrderItems).values({
      userId: "mine",
      agencyIdx: parcel!.idx,
      orderIdx: row!.idx,
      seq: 1,
      nameEn: "",
      nameCn: "",
      color: "",
      size: "",
      quantity: 1,
      unitPriceCny: 1,
      imageUrl: "",
      productUrl: "",
      chinaOrderNo: "",
      chinaTrackingNo: "",
      customsItemNo: "",
      hsCode: "",
    });
    await expect(db.delete(orders).where(eq(orders.idx, row!.idx))).rejects.toMatchObject({
      cause: expect.objectContaining({ code: "23503" }),
    });
    expect(await db.select({ seq: agencyOrderItems.seq }).from(agencyOrderItems)).toEqual([{ seq: 1 }]);
  });
});
