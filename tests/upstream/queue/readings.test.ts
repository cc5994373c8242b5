import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { heldLanes, users, workItems, works } from "@/upstream/db/schema";
import { queueReadings } from "@/upstream/queue/readings";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  const { db } = opened;
  await db.insert(users).values({ id: "u", account: "u", userName: "u", email: "u@naru.example", passwordHash: "x" });
  const [work] = await db.insert(works).values({ userId: "u", type: "Upload" }).returning({ number: works.number });
  const item = (lane: string, status: "Waiting" | "Working" | "Success", dueSecondsAgo: number, index: number) => ({
    workNumber: work?.number ?? 0,
    userId: "u",
    index,
    type: lane.startsWith("collect/") ? ("Collect" as const) : ("Upload" as const),
    lane,
    status,
    nextAt: new Date(Date.now() - dueSecondsAgo * 1_000),
  });
  await db
    .insert(workItems)
    .values([
      item("upload/Coupang/u/shop", "Waiting", 100, 0),
      item("upload/Coupang/u/shop", "Waiting", -500, 1),
      item("upload/Gmarket/u/shop", "Waiting", 9_000, 2),
      item("upload/Coupang/u/shop", "Working", 3_000, 3),
      item("collect/Taobao", "Success", 3_000, 4),
    ]);
  const held = { downSince: new Date(), heldUntil: new Date(Date.now() + 600_000) };
  await db.insert(heldLanes).values([
    { lane: "upload/Gmarket/u/shop", ...held },
    { lane: "upload/Gmarket/v/shop", ...held },
    { lane: "upload/Elevenst/u/shop", ...held, isLimit: true },
    { lane: "upload/Coupang/u/shop", downSince: new Date(), heldUntil: new Date(Date.now() - 1_000) },
  ]);
}, 60_000);
afterAll(() => opened.close());

const read = async (name: string) =>
  (await queueReadings(opened.db)
    .find((reading) => reading.name === name)
    ?.read()) ?? [];

test("depth counts what waits and what runs, by kind, and nothing that has ended", async () => {
  expect(new Set(await read("naru_queue_items"))).toEqual(
    new Set([
      { labels: { kind: "Upload", status: "Waiting" }, value: 3 },
      { labels: { kind: "Upload", status: "Working" }, value: 1 },
    ]),
  );
});

test("age is that of the oldest item that may start: neither one whose time has not come nor one whose market is down", async () => {
  const [age, ...more] = await read("naru_queue_oldest_seconds");
  expect(more).toEqual([]);
  expect(age?.labels).toEqual({ kind: "Upload" });
  expect(age?.value).toBeGreaterThanOrEqual(100);
  expect(age?.value).toBeLessThan(3_000);
});

test("held lanes are counted by market and why, never by seller, and only while they are held", async () => {
  expect(new Set(await read("naru_held_lanes"))).toEqual(
    new Set([
      { labels: { market: "Gmarket", why: "down" }, value: 2 },
      { labels: { market: "Elevenst", why: "limit" }, value: 1 },
    ]),
  );
});
