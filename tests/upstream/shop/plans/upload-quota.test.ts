import { eq } from "drizzle-orm";
import { listings, marketAccounts, workItems } from "@/upstream/db/schema";
import { pollApprovals } from "@/upstream/listing/listings/approvals";
import { cancelWork } from "@/upstream/queue/cancel-work";
import { resumeWork } from "@/upstream/queue/resume-work";
import { startUpload } from "@/upstream/listing/listings/start-upload";
import { planSummary } from "@/upstream/books/statistics/figures";
import { saveAccount } from "@/upstream/shop/accounts/save-account";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

/** The free plan's uploads of a month. */
const LIMIT = 30;
let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 100, downMs: 1_000 });
});
afterAll(() => desk.close());
beforeEach(() => desk.services.db.delete(workItems));

const free = () => desk.context({ user: { id: desk.userId, plan: "free" } as never });
const storeName = { smartStore: "", coupang: "나루샵", gmarket: "", auction: "", elevenst: "" };
const idx = { smartStore: 0, coupang: 56_140, gmarket: 0, auction: 0, elevenst: 0 };
async function start(objectIds: string[]): Promise<number> {
  const body = { objectIds, storeName, category: { customCategoryIdx: 0, idx } };
  return (await startUpload(body as never, free())).workNumber ?? 0;
}
const resume = (workNumber: number, over: object) =>
  resumeWork({ body: { type: "Upload", workNumber, stopped: false, reasons: [], ...over } } as never, free());
const shelf = async (count: number) => Promise.all(Array.from({ length: count }, () => desk.product()));
const tally = async (work: number) => {
  const said = (await desk.itemsOf(work)).map(({ status, reason }) => reason ?? status);
  return Object.fromEntries([...new Set(said)].map((word) => [word, said.filter((one) => one === word).length]));
};

test("what failed for the quota is not let through by trying again, but as far as there is room", async () => {
  const work = await start(await shelf(LIMIT + 4));
  expect(await tally(work)).toEqual({ Waiting: LIMIT, quota: 4 });
  expect(await resume(work, { reasons: ["quota"] })).toEqual({ resumed: 0, overQuota: 4 });
  expect(await tally(work)).toEqual({ Waiting: LIMIT, quota: 4 });
  for (const { id } of (await desk.itemsOf(work)).slice(0, 3))
    await desk.services.db.update(workItems).set({ status: "Fail", reason: "removed" }).where(eq(workItems.id, id));
  expect(await resume(work, { reasons: ["quota"] })).toEqual({ resumed: 3, overQuota: 1 });
  expect(await tally(work)).toEqual({ removed: 3, Waiting: LIMIT, quota: 1 });
});

test("a work that was stopped goes on only as far as another has left room", async () => {
  const stopped = await start(await shelf(20));
  await cancelWork({ query: { type: "Upload", workNumber: stopped } } as never, free());
  const more = await start(await shelf(25));
  expect(await tally(more)).toEqual({ Waiting: 25 });
  expect(await resume(stopped, { stopped: true })).toEqual({ resumed: 5, overQuota: 15 });
  expect(await tally(stopped)).toEqual({ Waiting: 5, quota: 15 });
  expect(
    await resumeWork(
      { body: { type: "Upload", workNumber: stopped, stopped: false, reasons: ["quota"] } } as never,
      desk.context(),
    ),
  ).toEqual({ resumed: 15 });
});

test("what turned out to be listed already takes no room", async () => {
  const work = await start(await shelf(LIMIT));
  await desk.services.db.update(workItems).set({ status: "Success", reason: "duplicate" });
  expect(await tally(await start(await shelf(2)))).toEqual({ Waiting: 2 });
  expect(await tally(work)).toEqual({ duplicate: LIMIT });
});

test("what is left is told before anything starts, and nothing of it where the plan has no limit", async () => {
  expect(await planSummary(free())).toMatchObject({ uploadLimit: LIMIT, uploadsLeft: LIMIT });
  const work = await start(await shelf(4));
  const [item] = await desk.itemsOf(work);
  await desk.services.db
    .update(workItems)
    .set({ status: "Fail", reason: "removed" })
    .where(eq(workItems.id, item?.id ?? 0));
  expect(await planSummary(free())).toMatchObject({ uploadLimit: LIMIT, uploadsLeft: LIMIT - 3 });
  const unlimited = desk.context({ user: { id: desk.userId, plan: "Unlimited" } as never });
  expect(await planSummary(unlimited)).toMatchObject({ uploadLimit: null, uploadsLeft: null });
});

test("a listing under review is asked about again once its account is back", async () => {
  const { db } = desk.services;
  const product = await desk.product();
  await desk.work(await desk.upload("Coupang", [product]));
  const [account] = await db.delete(marketAccounts).where(eq(marketAccounts.account, "narushop")).returning();
  await db.update(listings).set({ nextPollAt: new Date() }).where(eq(listings.productId, product));
  await pollApprovals(desk.services);
  expect(await desk.listingOf(product)).toMatchObject({ approved: false, nextPollAt: null });

  const keys = { accessKey: "", secretKey: "", vendorId: "", openApiKey: "" };
  const sealed = desk.services.sealer.open(account?.secrets ?? "", `${desk.userId}/Coupang/narushop`);
  const body = { account: "narushop", storeName: "나루샵", ...keys, ...(JSON.parse(sealed) as object) };
  await saveAccount({ query: { market: "Coupang" }, body } as never, desk.context());
  await pollApprovals(desk.services);
  expect(await desk.listingOf(product)).toMatchObject({ approved: true, nextPollAt: expect.any(Date) });
});
