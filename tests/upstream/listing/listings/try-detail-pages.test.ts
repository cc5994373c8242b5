import { PAGE_DEFAULT } from "@/lib/domain/detail-page/composed-page";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { patches, products, users, userSettings } from "@/upstream/db/schema";
import { tryDetailPages } from "@/upstream/listing/listings/try-detail-pages";

let opened: OpenDatabase;
const context = () => ({ db: opened.db, user: { id: "mine" } }) as never;
const withTop = (topHtml: string) => ({
  ...PAGE_DEFAULT,
  addContent: { ...PAGE_DEFAULT.addContent, useTopContent: true, topHtml },
});

beforeAll(async () => {
  opened = await freshDatabase();
  for (const id of ["mine", "theirs"])
    await opened.db
      .insert(users)
      .values({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "x" });
  const add = (id: string, userId: string, over: object = {}) =>
    opened.db.insert(products).values({
      ...{ id, userId, site: "Taobao", code: id, url: "", titleSource: "衬衫", titleKr: `셔츠 ${id}`, currency: "CNY" },
      ...{ sourceMin: 1, sourceMax: 1, mainImages: [], tags: [], sourceMemory: {} as never },
      ...{ body: { detailPageHtml: "<p>본문</p>", descs: [], option: null } as never },
      ...over,
    });
  await add("a", "mine", { detailPageConfig: withTop("<p>따로</p>") });
  await add("b", "mine");
  await add("c", "mine", { detailPageConfig: withTop("<p>새 공지</p>") });
  await add("gone", "mine", { removedAt: new Date() });
  await add("other", "theirs");
  await opened.db.insert(userSettings).values({ userId: "mine", name: "detailPage", value: withTop("<p>기본</p>") });
});
afterAll(() => opened?.close());

test("counts what a setting changes, names what has one of its own, and shows one page before and after", async () => {
  const objectIds = ["a", "b", "c", "gone", "other", "a"];
  const detailPageConfig = withTop("<p>새 공지</p><script>x()</script>");
  expect(await tryDetailPages({ objectIds, detailPageConfig }, context())).toEqual({
    changing: 2,
    own: ["a"],
    example: { id: "b", name: "셔츠 b", before: "<p>기본</p><p>본문</p>", after: "<p>새 공지</p><p>본문</p>" },
  });
  expect(await opened.db.select().from(patches)).toEqual([]);
});

test("a setting all of them have changes nothing", async () => {
  const found = await tryDetailPages({ objectIds: ["c"], detailPageConfig: withTop("<p>새 공지</p>") }, context());
  expect(found).toEqual({ changing: 0, own: [], example: null });
});
