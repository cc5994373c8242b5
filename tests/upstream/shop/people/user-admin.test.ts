import { eq } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { person } from "@/tests/support/person";
import type { OpenDatabase } from "@/upstream/db/client";
import { users, workItems, works } from "@/upstream/db/schema";
import { applyPermission } from "@/upstream/shop/people/permission";
import {
  extendPlan,
  noteUser,
  plansInAdmin,
  setSuspended,
  userList,
  usersOfManager,
} from "@/upstream/shop/people/user-admin";
import { failedJobs, retryJobs, workQueue } from "@/upstream/queue/jobs";
import { uploadRoom } from "@/upstream/shop/plans/upload-room";

const NOW = new Date("2026-11-20T03:00:00Z");
const page = { pageNum: 1, pageLimit: 30 };
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, 60_000);
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(users);
  await opened.db
    .insert(users)
    .values([
      person("admin", { role: "Admin" }),
      person("other", { role: "Admin" }),
      person("ended", { plan: "Lite", planExpiresAt: new Date("2026-11-01T00:00:00Z") }),
      person("out", { suspended: true }),
      person("fresh", { role: "BasicUser", certifiedAt: null }),
      person("seller"),
    ]);
});

const as = (account: string) => ({
  db: opened.db,
  now: NOW,
  wake: () => undefined,
  user: { id: account, familyId: "", account, userName: account, role: "Admin", plan: "free" },
});
const rowOf = async (account: string) =>
  (await userList({ body: { ...page, keyword: account }, query: {} }, as("admin"))).summary[0];
const permit = (body: object, by = "admin") =>
  applyPermission({ body: { userId: "seller", plan: "Lite", ...body }, query: {} } as never, as(by));

test("a permission sets plan, limits, points, role and manager, and shows all of it in the list", async () => {
  await permit({
    collectionLimit: 7,
    coupangLimit: 2,
    point: 500,
    role: "Admin",
    manager: " ADMIN ",
    expireDate: "2026-12-31",
  });
  expect(await rowOf("seller")).toMatchObject({
    planName: "Lite",
    collectionLimit: 7,
    coupangLimit: 2,
    smartStoreLimit: null,
    point: 500,
    role: "Admin",
    manager: "admin",
    expireDate: "2026-12-31T14:59:59.999Z",
  });
  const mine = await usersOfManager({ body: page, query: {} }, as("admin"));
  expect(mine.summary.map(({ userId }) => userId)).toEqual(["seller"]);
  expect((await usersOfManager({ body: { ...page, manager: "other" }, query: {} }, as("admin"))).totalCount).toBe(0);
});

test("limits that are left out are the plan's again", async () => {
  await permit({ collectionLimit: 7 });
  await permit({});
  expect(await rowOf("seller")).toMatchObject({ collectionLimit: null });
});

test.each([
  ["an admin who would demote themself", "admin", { userId: "admin", role: "User" }, 400],
  ["a plan nobody knows", "admin", { plan: "Platinum" }, 400],
  ["a paid plan for a period that is over", "admin", { userId: "ended", plan: "Basic" }, 409],
  ["a last day that is over", "admin", { expireDate: "2026-11-19" }, 400],
  ["a new last day for who is suspended", "admin", { userId: "out", expireDate: "2026-12-31" }, 409],
  ["a member as admin who has not answered the mail", "admin", { userId: "fresh", role: "Admin" }, 409],
  ["a manager who is no admin", "admin", { manager: "ended" }, 400],
  ["a user who is not there", "admin", { userId: "nobody" }, 404],
  ["somebody who is no admin any more", "seller", {}, 403],
])("%s is refused, and nothing is changed", async (_, by, body, status) => {
  const before = await opened.db.select().from(users).orderBy(users.id);
  await expect(permit(body, by)).rejects.toMatchObject({ status });
  expect(await opened.db.select().from(users).orderBy(users.id)).toEqual(before);
});

test("of two admins who demote each other at once one stays", async () => {
  const ends = await Promise.allSettled([
    permit({ userId: "other", plan: "free", role: "User" }, "admin"),
    permit({ userId: "admin", plan: "free", role: "User" }, "other"),
  ]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a suspension keeps its reason until it is lifted, and nobody suspends themself", async () => {
  await setSuspended("seller", true, as("admin"), " 결제 분쟁 ");
  expect(await rowOf("seller")).toMatchObject({ status: false, suspendedFor: "결제 분쟁" });
  await setSuspended("seller", false, as("admin"));
  expect(await rowOf("seller")).toMatchObject({ status: true, suspendedFor: "" });
  await expect(setSuspended("admin", true, as("admin"))).rejects.toMatchObject({ status: 400 });
});

test.each([
  ["a suspended user", "out", "2026-12-31", 409],
  ["a day that is over", "seller", "2026-11-19", 400],
  ["no day", "seller", "tomorrow", 400],
  ["a user who is not there", "nobody", "2026-12-31", 404],
])("extending %s is refused", async (_, userId, extendDate, status) => {
  await expect(extendPlan({ body: { userId, extendDate }, query: {} }, as("admin"))).rejects.toMatchObject({ status });
});

test("today may still be the last day of a plan", async () => {
  await extendPlan({ body: { userId: "seller", extendDate: "2026-11-20" }, query: {} }, as("admin"));
  expect(await rowOf("seller")).toMatchObject({ expireDate: "2026-11-20T14:59:59.999Z" });
});

test("a note is kept whole, and every plan tells how many are on it", async () => {
  await noteUser({ query: { userId: "seller" }, body: " 세금계산서 요청 " }, as("admin"));
  expect(await rowOf("seller")).toMatchObject({ memo: "세금계산서 요청" });
  await expect(noteUser({ query: { userId: "nobody" }, body: "" }, as("admin"))).rejects.toMatchObject({ status: 404 });
  const plans = await plansInAdmin(as("admin"));
  expect(plans.map(({ id, userCount }) => [id, userCount])).toEqual(
    expect.arrayContaining([
      ["free", 5],
      ["Lite", 1],
    ]),
  );
});

async function failed(userId: string, markets: string[], type: "Upload" | "Collect" = "Upload"): Promise<number[]> {
  const [work] = await opened.db.insert(works).values({ userId, type, endTime: NOW }).returning();
  const items = await opened.db
    .insert(workItems)
    .values(
      markets.map((market, index) => ({
        workNumber: work?.number ?? 0,
        userId,
        index,
        type,
        lane: `upload/${market}`,
        status: "Fail" as const,
        market,
        reason: "market_down",
        updateDate: NOW,
      })),
    )
    .returning({ id: workItems.id });
  return items.map(({ id }) => id);
}

test("failed jobs are tried again as far as their user's own limits leave room", async () => {
  await permit({ plan: "free", coupangLimit: 1 });
  const [first = 0, second = 0, elsewhere = 0] = await failed("seller", ["Coupang", "Coupang", "Gmarket"]);
  const [suspended = 0] = await failed("out", ["Coupang"]);
  const listed = await failedJobs({ body: { ...page, keyword: "sell" }, query: {} }, as("admin"));
  expect(listed.totalCount).toBe(3);
  const { rows } = await retryJobs(
    { body: { items: [first, second, elsewhere, suspended, 999_999] }, query: {} },
    as("admin"),
  );
  expect(rows.map(({ ok, code }) => (ok ? "ok" : code))).toEqual(["ok", "quota", "ok", "suspended", "not_found"]);
  expect((await workQueue(as("admin"))).map(({ lane, waiting }) => [lane, waiting]).sort()).toEqual([
    ["upload/Coupang", 1],
    ["upload/Gmarket", 1],
  ]);
  const again = await retryJobs({ body: { items: [first] }, query: {} }, as("admin"));
  expect(again.rows).toMatchObject([{ ok: false, code: "not_found" }]);
  const [work] = await opened.db.select().from(works).where(eq(works.userId, "seller"));
  expect(work?.endTime).toBeNull();
});

test("a limit at one market leaves the others what the plan allows", async () => {
  const user = { ...as("seller").user, ownLimits: { upload: { Coupang: 1 } } };
  const room = await uploadRoom(opened.db, { user, now: NOW });
  expect(["Coupang", "Coupang", "Gmarket"].map((market) => room.take(market))).toEqual([true, false, true]);
});
