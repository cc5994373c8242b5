import { eq } from "drizzle-orm";
import type { TagWay } from "@/lib/domain/product/tags";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { patches, products, users } from "@/upstream/db/schema";
import { changeTags, setTags } from "@/upstream/shelf/products/bulk-settings";

let opened: OpenDatabase;
const context = () => ({ db: opened.db, user: { id: "mine" }, now: new Date("2026-11-29T03:00:00Z") }) as never;
const change = (how: TagWay, tags: string[], ...objectIds: string[]) => changeTags({ objectIds, how, tags }, context());
const tagsOf = async (id: string) => (await opened.db.select().from(products).where(eq(products.id, id)))[0]?.tags;
const isTagged = async (id: string) =>
  (await opened.db.select().from(products).where(eq(products.id, id)))[0]?.isSetTag;
const history = () => opened.db.select({ subject: patches.subject, fields: patches.fields }).from(patches);

beforeEach(async () => {
  opened = await freshDatabase();
  const add = async (userId: string, id: string, tags: string[]) =>
    opened.db.insert(products).values({
      ...{ id, userId, site: "Taobao", code: id, url: "", titleSource: "衬衫", titleKr: "셔츠", currency: "CNY" },
      ...{ sourceMin: 1, sourceMax: 1, mainImages: [], tags, isSetTag: tags.length > 0 },
      ...{ body: {} as never, sourceMemory: {} as never },
    });
  for (const id of ["mine", "theirs"])
    await opened.db
      .insert(users)
      .values({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "x" });
  await add("mine", "both", ["린넨", "Summer"]);
  await add("mine", "one", ["셔츠"]);
  await add("mine", "none", []);
  await add("theirs", "other", ["남의것"]);
});
afterEach(() => opened.close());

test("added tags join those each product has, and every row is answered", async () => {
  const answer = await change("add", ["summer", "여름"], "both", "one", "none", "one");
  expect(answer.rows).toEqual(["both", "one", "none"].map((key) => ({ key, ok: true })));
  expect(await tagsOf("both")).toEqual(["린넨", "Summer", "여름"]);
  expect(await tagsOf("one")).toEqual(["셔츠", "summer", "여름"]);
  expect(await tagsOf("none")).toEqual(["summer", "여름"]);
  expect(await isTagged("none")).toBe(true);
});

test("removed tags go from those that have them, and a product without any counts as untagged again", async () => {
  await change("remove", ["셔츠", "SUMMER"], "both", "one", "none");
  expect([await tagsOf("both"), await tagsOf("one"), await tagsOf("none")]).toEqual([["린넨"], [], []]);
  expect([await isTagged("both"), await isTagged("one")]).toEqual([true, false]);
});

test("only products whose tags change are written, each with its own difference", async () => {
  await change("add", ["셔츠"], "both", "one");
  expect(await history()).toEqual([{ subject: "both", fields: { tags: { list: { at: 2, cut: [], put: ["셔츠"] } } } }]);
});

test("a product of another seller is unknown and stays as it is, the others are changed", async () => {
  const { rows } = await change("replace", ["바지"], "other", "one", "gone");
  expect(rows).toEqual([
    { key: "other", ok: false, message: "존재하지 않는 상품입니다." },
    { key: "one", ok: true },
    { key: "gone", ok: false, message: "존재하지 않는 상품입니다." },
  ]);
  expect([await tagsOf("other"), await tagsOf("one")]).toEqual([["남의것"], ["바지"]]);
});

test("SetTags still replaces all of them", async () => {
  await setTags({ objectIds: ["both", "none"], tags: ["#바지", "바지 "] }, context());
  expect([await tagsOf("both"), await tagsOf("none")]).toEqual([["바지"], ["바지"]]);
});
