import { asc, eq } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { changes, patches, products, users } from "@/upstream/db/schema";
import { saveAll, saveEach } from "@/upstream/shelf/products/write-products";

const now = new Date("2026-11-29T03:00:00.123Z");
const userId = "mine";
let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db
    .insert(users)
    .values({ id: userId, account: userId, userName: userId, email: "mine@naru.example", passwordHash: "x" });
});
afterAll(() => opened?.close());
beforeEach(async () => {
  await opened.db.delete(products);
  await opened.db.delete(patches);
  await opened.db.delete(changes);
});

async function added(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{
      id: `p${String(at).padStart(3, "0")}`,
      userId,
      site: "Taobao",
      code: String(at),
      url: "",
      titleSource: "衬衫",
    },
    ...{ titleKr: `셔츠 ${at}`, currency: "CNY", sourceMin: 1, sourceMax: 1, mainImages: [], tags: ["린넨"] },
    ...{ body: {} as never, sourceMemory: {} as never },
  }));
  await opened.db.insert(products).values(rows);
  return opened.db.select().from(products).orderBy(asc(products.id));
}

test("more products than one statement takes each become what they were to be, with a patch of their own", async () => {
  const rows = await added(250);
  const writes = rows.map((row, at) => ({ row, set: { tags: [`태그 ${at}`, '"따옴표\\'], editDate: now } }));
  await opened.db.transaction((tx) => saveEach(tx, { userId, now }, writes));
  const stored = await opened.db.select().from(products).orderBy(asc(products.id));
  expect(stored).toEqual(writes.map(({ row, set }) => ({ ...row, ...set })));
  const kept = await opened.db.select().from(patches).orderBy(asc(patches.subject));
  expect(kept.map(({ subject, fields }) => [subject, fields])).toEqual(
    writes.map(({ row, set }) => [row.id, { tags: { list: { at: 0, cut: ["린넨"], put: set.tags } } }]),
  );
});

test("values of every type are stored as one update of each would store them, and what is left out stays", async () => {
  const [first, second, third] = await added(3);
  const sets = [
    {
      titleKr: "새 '이름'\n두 줄",
      sourceMin: 12.34,
      krwMin: 9_900,
      isSetTag: true,
      removedAt: now,
      unseenKorean: null,
    },
    {
      ...{ titleKr: "둘째", sourceMin: 0.5, krwMin: 0, isSetTag: false, removedAt: null },
      unseenKorean: { name: null } as never,
    },
  ];
  const writes = [
    { row: first!, set: sets[0]! },
    { row: second!, set: sets[1]! },
    { row: third!, set: { memo: "메모만", stage: undefined } as never },
  ];
  await opened.db.transaction((tx) => saveEach(tx, { userId, now }, writes));
  const stored = await opened.db.select().from(products).orderBy(asc(products.id));
  expect(stored).toEqual([
    { ...first, ...sets[0] },
    { ...second, ...sets[1] },
    { ...third, memo: "메모만" },
  ]);
});

test("what no history has is written, and is no change", async () => {
  const rows = await added(2);
  await opened.db.transaction((tx) => saveAll(tx, { userId, now }, rows, { editDate: now }));
  await opened.db.transaction((tx) => saveEach(tx, { userId, now }, [{ row: rows[0]!, set: { workNumber: 7 } }]));
  const [stored] = await opened.db.select().from(products).where(eq(products.id, rows[0]!.id));
  expect([stored?.editDate, stored?.workNumber]).toEqual([now, 7]);
  expect([await opened.db.select().from(patches), await opened.db.select().from(changes)]).toEqual([[], []]);
});
