import { eq } from "drizzle-orm";
import { listings, listingViews, products, workItems, works } from "@/upstream/db/schema";
import { cancelWork } from "@/upstream/queue/cancel-work";
import { uploadItem, uploadFailed } from "@/upstream/listing/upload/upload-item";
import { claim } from "@/upstream/queue/queue";
import type { Listing } from "@/upstream/outside/markets/desks/listing";
import { SELLERS } from "@/tests/support/rehearsed";
import { CREATE_PATHS, Killed, uploadDesk, type Desk } from "./upload-desk";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { externalText } from "@/upstream/kit/messages";

const SETTLE_MS = 900;
let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: SETTLE_MS, downMs: 4_000 });
});
afterAll(() => desk.close());

const late = (market: OpenMarketName, lateMs: number) =>
  desk.world.fault({ market, kind: "late-listing", count: 1, path: CREATE_PATHS[market], lateMs });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Answers every publish as lost without asking the market, and counts what was asked of it. */
function alwaysLost(market: OpenMarketName) {
  const asked = { publishes: 0, lookUps: 0 };
  desk.disguise(market, (real) => ({
    publish: async () => ((asked.publishes += 1), { kind: "unknown", message: externalText("lost") }),
    findBySellerCode: (account, code) => ((asked.lookUps += 1), real.findBySellerCode(account, code)),
  }));
  return asked;
}

describe("a market that lists only after its answer was lost", () => {
  const LATE_MS = 2_600;
  const MARKETS = SELLERS.map(([market]) => market);
  beforeAll(() => desk.settle(8_000));
  afterAll(() => desk.settle(SETTLE_MS));

  test("lists once, whichever it is", async () => {
    const sent = await Promise.all(MARKETS.map(() => desk.product()));
    for (const market of MARKETS) await late(market, LATE_MS);
    const works = await Promise.all(MARKETS.map((market, at) => desk.upload(market, [sent[at] ?? ""])));
    const items = [];
    for (const work of works) items.push(...(await desk.work(work)));
    expect(items).toEqual(MARKETS.map(() => expect.objectContaining({ status: "Success", reason: null })));
    expect(await Promise.all(sent.map(desk.heldOf))).toEqual(MARKETS.map(() => 1));
  });

  test("lists once for a process killed while it sent, whichever it is", async () => {
    const sent = await Promise.all(MARKETS.map(() => desk.product()));
    const works = await Promise.all(MARKETS.map((market, at) => desk.upload(market, [sent[at] ?? ""])));
    for (const market of MARKETS) {
      await late(market, LATE_MS);
      desk.disguise(market, (real) => ({
        publish: async (account, listing) => {
          await real.publish(account, listing);
          throw new Killed();
        },
      }));
    }
    await desk.turn();
    for (const market of MARKETS) desk.disguise(market, () => ({}));
    await desk.restarted();
    const items = [];
    for (const work of works) items.push(...(await desk.work(work)));
    expect(items.map(({ status }) => status)).toEqual(MARKETS.map(() => "Success"));
    await pause(LATE_MS);
    expect(await Promise.all(sent.map(desk.heldOf))).toEqual(MARKETS.map(() => 1));
  });
});

test("what never appears is sent again once it was waited for, and look-ups are no starts", async () => {
  const product = await desk.product();
  let isFirst = true;
  desk.disguise("Coupang", (real) => ({
    publish: async (account, listing) => {
      if (!isFirst) return real.publish(account, listing);
      isFirst = false;
      return { kind: "unknown", message: externalText("lost") };
    },
  }));
  const items = await desk.work(await desk.upload("Coupang", [product]));
  desk.disguise("Coupang", () => ({}));
  expect(items).toEqual([expect.objectContaining({ status: "Success", attempts: 2, reason: null })]);
  expect(await desk.heldOf(product)).toBe(1);
});

test("the last start is looked up too before it is given up, and says that it may have been listed", async () => {
  const product = await desk.product();
  const asked = alwaysLost("Elevenst");
  const work = await desk.upload("Elevenst", [product], { attempts: 4 });
  const waiting = await desk.work(work, ([item]) => item?.status === "Waiting" && item.reason === "answer_lost");
  expect(waiting[0]?.message).toEqual({ key: "listings.maybeListed" });
  const items = await desk.work(work);
  desk.disguise("Elevenst", () => ({}));
  expect(items[0]).toMatchObject({
    status: "Fail",
    reason: "answer_lost",
    message: { key: "listings.answerLostForGood" },
  });
  expect(asked.publishes).toBe(1);
  // How often depends on how fast this machine is.
  expect(asked.lookUps).toBeGreaterThan(0);
  expect(await desk.listingOf(product)).toMatchObject({ status: "Fail", sentAt: null });
});

test("what was lost is found for the seller's next work, however late", async () => {
  const product = await desk.product();
  await late("SmartStore", SETTLE_MS);
  const work = await desk.upload("SmartStore", [product], { attempts: 4 });
  await desk.work(work, ([item]) => item?.reason === "answer_lost");
  await desk.services.db.update(workItems).set({ status: "Fail" }).where(eq(workItems.workNumber, work));
  const items = await desk.work(await desk.upload("SmartStore", [product]));
  expect(items[0]).toMatchObject({ status: "Success" });
  expect(await desk.heldOf(product)).toBe(1);
});

test("what is found later is kept as it was sent, not as the product has become", async () => {
  const product = await desk.product({ titleKr: "보낸 이름", krwMin: 30_000 });
  await desk.world.fault({ market: "Coupang", kind: "lost-answer", count: 1, path: CREATE_PATHS.Coupang });
  const work = await desk.upload("Coupang", [product]);
  await desk.turn();
  await desk.services.db
    .update(products)
    .set({ titleKr: "나중에 바꾼 이름", krwMin: 90_000, mainImages: [], tags: [] })
    .where(eq(products.id, product));
  const items = await desk.work(work);
  expect(items[0]).toMatchObject({ status: "Success" });
  const row = await desk.listingOf(product);
  expect(row).toMatchObject({ name: "보낸 이름", priceKrw: 30_000, stock: 999, sentAt: null, lostAt: null });
  expect(row?.images).toHaveLength(1);
});

test.each(["Deleted", "Fail"])("a listing that was %s begins anew when it is listed again", async (status) => {
  const product = await desk.product();
  await desk.work(await desk.upload("Gmarket", [product]));
  const before = await desk.listingOf(product);
  const { db } = desk.services;
  const regDate = new Date("2026-01-02T03:04:05Z");
  await db.update(listings).set({ status, regDate, viewsCount: 41 }).where(eq(listings.productId, product));
  await db.insert(listingViews).values({ listingId: before?.id ?? "", day: "2026-01-03", count: 41 });
  desk.disguise("Gmarket", () => ({ findBySellerCode: async () => ({ ok: true, value: [] }) }));
  await desk.work(await desk.upload("Gmarket", [product]));
  desk.disguise("Gmarket", () => ({}));
  const row = await desk.listingOf(product);
  expect(row).toMatchObject({ id: before?.id, status: "Success", viewsCount: 0 });
  expect(row?.regDate.getTime()).toBeGreaterThan(regDate.getTime());
  expect(await db.select().from(listingViews)).toEqual([]);
});

test("a stopped work still looks up what it sent, and sends nothing again", async () => {
  const [found, gone] = [await desk.product(), await desk.product()];
  const asked: Listing[] = [];
  desk.disguise("Auction", (real) => ({
    publish: async (account, listing) => {
      asked.push(listing);
      if (asked.length === 1) await real.publish(account, listing);
      return { kind: "unknown", message: externalText("lost") };
    },
  }));
  const work = await desk.upload("Auction", [found, gone]);
  await desk.work(work, (items) => items.every(({ reason }) => reason === "answer_lost"));
  const query = { type: "Upload" as const, workNumber: work };
  expect(await cancelWork({ query } as never, desk.context())).toEqual({ cancelled: 0 });
  const items = await desk.work(work);
  desk.disguise("Auction", () => ({}));
  expect(items.map(({ status }) => status)).toEqual(["Success", "Cancelled"]);
  expect(asked).toHaveLength(2);
  expect([await desk.heldOf(found), await desk.heldOf(gone)]).toEqual([1, 0]);
  const [row] = await desk.services.db.select().from(works).where(eq(works.number, work));
  expect(row?.endTime).not.toBeNull();
});

test("an error nobody expected after the market was asked is no reason to give up or to send again", async () => {
  const product = await desk.product();
  const work = await desk.upload("SmartStore", [product], { attempts: 4 });
  desk.disguise("SmartStore", (real) => ({
    publish: async (account, listing) => {
      await real.publish(account, listing);
      throw new Error("broken");
    },
  }));
  const [queued] = await desk.itemsOf(work);
  const [item] = (await claim(desk.services.db, queued?.lane ?? "", { atOnce: 1, gapMs: 0 }, 0)).items;
  await expect(uploadItem(desk.services, item!)).rejects.toThrow("broken");
  await uploadFailed(desk.services, item!);
  desk.disguise("SmartStore", () => ({}));
  expect((await desk.itemsOf(work))[0]).toMatchObject({ status: "Waiting", reason: "answer_lost" });
  await desk.services.db.update(workItems).set({ nextAt: new Date() }).where(eq(workItems.workNumber, work));
  expect((await desk.work(work))[0]).toMatchObject({ status: "Success" });
  expect(await desk.heldOf(product)).toBe(1);
});

test("keys refused at the look-up end the item, and the next one still asks before it sends", async () => {
  const product = await desk.product();
  const work = await desk.upload("Coupang", [product]);
  await late("Coupang", SETTLE_MS / 3);
  await desk.turn();
  await desk.world.fault({ market: "Coupang", kind: "bad-keys", count: 1, path: "external-vendor-sku-codes" });
  const items = await desk.work(work);
  expect(items[0]).toMatchObject({
    status: "Fail",
    reason: "keys_refused",
    message: { key: "kit.both", values: { second: { key: "listings.maybeListed" } } },
  });
  await pause(SETTLE_MS / 2);
  expect((await desk.work(await desk.upload("Coupang", [product])))[0]).toMatchObject({ status: "Success" });
  expect(await desk.heldOf(product)).toBe(1);
});
