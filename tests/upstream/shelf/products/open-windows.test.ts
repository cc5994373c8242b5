import { count } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { openWindows, products, users } from "@/upstream/db/schema";
import { forgetClosedWindows, hearWindow } from "@/upstream/shelf/products/open-windows";

let opened: OpenDatabase;
const START = new Date("2026-11-29T03:00:00Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
const rows = async () => (await opened.db.select({ total: count() }).from(openWindows))[0]?.total;

/** One of the shop's people, at a second, says that a product is open or closed. */
const hear = (person: string, seconds: number, { isLeaving = false, owner = "owner", product = "p1" } = {}) =>
  hearWindow({ query: {}, body: { objectId: product, isLeaving } }, {
    db: opened.db,
    user: { id: owner, ...(person !== owner && { by: { id: person } }) },
    now: after(seconds),
  } as never);

beforeAll(async () => {
  opened = await freshDatabase();
  for (const id of ["owner", "minsu", "jiyoung", "other"])
    await opened.db
      .insert(users)
      .values({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "x" });
  for (const id of ["p1", "p2"])
    await opened.db.insert(products).values({
      ...{ id, userId: "owner", site: "Taobao", code: id, url: "", titleSource: "衬衫", titleKr: "셔츠" },
      ...{ currency: "CNY", sourceMin: 1, sourceMax: 1, mainImages: [], tags: [], editDate: START },
      ...{ body: {} as never, sourceMemory: {} as never },
    });
});
beforeEach(() => opened.db.delete(openWindows));
afterAll(() => opened.close());

test("each person is told who else has the product open, and when it was saved last", async () => {
  expect(await hear("owner", 0)).toEqual({ others: [], editDate: START.toISOString() });
  expect((await hear("minsu", 1)).others).toEqual(["owner"]);
  expect((await hear("jiyoung", 2)).others).toEqual(["minsu", "owner"]);
  expect((await hear("owner", 20)).others).toEqual(["jiyoung", "minsu"]);
  expect((await hear("minsu", 21, { product: "p2" })).others).toEqual([]);
});

test("a person with two windows of a product is one person, and not another one to themselves", async () => {
  await hear("minsu", 0);
  expect((await hear("minsu", 1)).others).toEqual([]);
  expect(await rows()).toBe(1);
});

test("who closes the window is gone at once, and who was not heard of for a minute is gone, too", async () => {
  await hear("minsu", 0);
  await hear("jiyoung", 0);
  await hear("minsu", 5, { isLeaving: true });
  expect((await hear("owner", 59)).others).toEqual(["jiyoung"]);
  expect((await hear("owner", 61)).others).toEqual([]);
  await forgetClosedWindows(opened.db, after(61));
  expect(await rows()).toBe(1);
});

test("another shop's product is not known, and nothing is written for it", async () => {
  await hear("owner", 0);
  await expect(hear("other", 1, { owner: "other" })).rejects.toMatchObject({ status: 404 });
  expect(await rows()).toBe(1);
});
