import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { notices, users } from "@/upstream/db/schema";
import { noticeNumbered, noticePage, readNotice, saveNotice, topNotices } from "@/upstream/shop/notices/notices";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  for (const account of ["admin", "seller", "free"])
    await opened.db
      .insert(users)
      .values({ id: account, account, userName: account, email: "", passwordHash: "", role: "User" });
}, 60_000);
afterAll(() => opened.close());
beforeEach(() => opened.db.delete(notices));

const as = (id: string, now = new Date()) => ({
  db: opened.db,
  now,
  user: { id, familyId: "", account: id, userName: id, role: "User", plan: "free" },
});
const DAY_MS = 86_400_000;
async function written(title: string, daysAgo: number, pinned = false): Promise<number> {
  const [row] = await opened.db
    .insert(notices)
    .values({ title, contents: "<p>글</p>", pinned, regDate: new Date(Date.now() - daysAgo * DAY_MS) })
    .returning({ id: notices.id });
  return row?.id ?? 0;
}
const titles = ({ summary }: { summary: { title: string }[] }) => summary.map(({ title }) => title);

test("pinned notices come first, then the newest, page by page and in the five of the dashboard", async () => {
  for (const day of [1, 2, 3, 4, 5, 6]) await written(`${day}`, day);
  await written("pinned", 9, true);
  expect(titles(await noticePage({ page: 1, maxRow: 4 }, as("seller")))).toEqual(["pinned", "1", "2", "3"]);
  expect(titles(await noticePage({ page: 2, maxRow: 4 }, as("seller")))).toEqual(["4", "5", "6"]);
  expect((await topNotices(as("seller"))).map(({ title }) => title)).toEqual(["pinned", "1", "2", "3", "4"]);
});

test("a search finds a part of a title, whatever wildcards are typed", async () => {
  await written("쿠팡 5% 안내", 1);
  await written("쿠팡 안내", 2);
  expect(titles(await noticePage({ page: 1, maxRow: 10, keyword: "5%" }, as("seller")))).toEqual(["쿠팡 5% 안내"]);
});

test("neighbours are those of the list, and its ends have one", async () => {
  const old = await written("old", 5);
  const middle = await written("middle", 3);
  const pinned = await written("pinned", 9, true);
  expect(await noticeNumbered(middle, as("seller"))).toMatchObject({ previous: { id: pinned }, next: { id: old } });
  expect(await noticeNumbered(pinned, as("seller"))).toMatchObject({ previous: null, next: { id: middle } });
  expect(await noticeNumbered(old, as("seller"))).toMatchObject({ previous: { id: middle }, next: null });
});

test("what one seller has read is new to another, and new again once it was changed", async () => {
  const id = await written("읽음", 1);
  const isRead = async (who: string) => (await topNotices(as(who)))[0]?.isRead;
  await readNotice(id, as("seller"));
  expect([await isRead("seller"), await isRead("free")]).toEqual([true, false]);
  await saveNotice({ id, title: "읽음", contents: "<p>바뀜</p>" }, as("admin", new Date(Date.now() + 1_000)));
  expect(await isRead("seller")).toBe(false);
  await readNotice(id, as("seller", new Date(Date.now() + 2_000)));
  expect(await isRead("seller")).toBe(true);
  await expect(readNotice(0, as("seller"))).rejects.toMatchObject({ status: 404 });
});

test("what could run is taken out before a notice is kept, and one of nothing else is refused", async () => {
  await saveNotice(
    {
      title: "제목",
      contents: '<p onclick="x()">글</p><script>y()</script><a href="javascript:z()">링크</a><style>p{}</style>',
    },
    as("admin"),
  );
  const [head] = await topNotices(as("seller"));
  const { contents } = await noticeNumbered(head?.id ?? 0, as("seller"));
  expect(contents).toContain("글");
  expect(contents).not.toMatch(/onclick|script|style/i);
  await expect(saveNotice({ title: "제목", contents: "<script>y()</script>" }, as("admin"))).rejects.toMatchObject({
    status: 400,
  });
});

test("a change that says nothing of the pin leaves it", async () => {
  const id = await written("고정", 1, true);
  await saveNotice({ id, title: "고정", contents: "<p>글</p>" }, as("admin"));
  expect(await noticeNumbered(id, as("seller"))).toMatchObject({ pinned: true });
  await saveNotice({ id, title: "고정", contents: "<p>글</p>", pinned: false }, as("admin"));
  expect(await noticeNumbered(id, as("seller"))).toMatchObject({ pinned: false });
});
