import { and, eq, lt } from "drizzle-orm";
import { heldLanes, workItems } from "@/upstream/db/schema";
import { cancelWork } from "@/upstream/queue/cancel-work";
import { askAgainNow, explainHeldLanes } from "@/upstream/queue/held-lanes";
import { readyLanes } from "@/upstream/queue/queue";
import { resumeWork } from "@/upstream/queue/resume-work";
import { paceOf } from "@/upstream/across/works";
import { startUpload } from "@/upstream/listing/listings/start-upload";
import { uploadItem } from "@/upstream/listing/upload/upload-item";
import { SELLERS, type FaultKind } from "@/tests/support/rehearsed";
import {
  CREATE_PATHS,
  newSeller,
  uploadDesk,
  type Desk,
  type ItemRow,
} from "@/tests/upstream/listing/upload/upload-desk";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { externalText } from "@/upstream/kit/messages";

/** Long enough that a market which comes back at once never meets it. */
const DOWN_MS = 6_000;
let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 300, downMs: DOWN_MS, areSkipped: true });
});
afterAll(() => desk.close());
afterEach(async () => {
  await fetch(`${desk.world.marketOrigin}/__rehearsal/faults`, { method: "DELETE" });
  await desk.services.db.delete(heldLanes);
  for (const [market] of SELLERS) desk.disguise(market, () => ({}));
});

const fault = (market: OpenMarketName, kind: FaultKind, count: number, path = "") =>
  desk.world.fault({ market, kind, count, path });
const shelf = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await desk.product());
  return ids;
};
const statuses = (items: ItemRow[]) => items.map(({ status }) => status);
/** Makes the market have been down for so long already. */
const downFor = (ms: number) =>
  desk.services.db.update(heldLanes).set({ downSince: new Date(Date.now() - ms), heldUntil: new Date() });

test.each(
  SELLERS.flatMap(([market]) => (["500", "maintenance", "down"] as const).map((kind) => [market, kind] as const)),
)(
  "%s that meets a %s for a few calls is waited for, and what waits behind it uses up no start",
  async (market, kind) => {
    await fault(market, kind, 3);
    const products = await shelf(3);
    const work = await desk.upload(market, products);
    const held = await desk.work(work, (items) => items.every(({ reason }) => reason !== null));
    expect(held.slice(1)).toEqual([1, 2].map(() => expect.objectContaining({ reason: "market_down", attempts: 0 })));
    const items = await desk.work(work);
    expect(items).toEqual(products.map(() => expect.objectContaining({ status: "Success", reason: null })));
    for (const product of products) expect(await desk.heldOf(product)).toBe(1);
  },
);

test("a market that nobody answers for holds its lane and no other", async () => {
  desk.disguise("Coupang", () => ({
    publish: async () => ({ kind: "retry", afterMs: 1, reason: externalText("not there"), isDown: true }),
  }));
  const [here, there] = [await desk.upload("Coupang", await shelf(3)), await desk.upload("Gmarket", await shelf(1))];
  expect(statuses(await desk.work(there))).toEqual(["Success"]);
  const items = await desk.itemsOf(here);
  expect(statuses(items)).toEqual(["Waiting", "Waiting", "Waiting"]);
  expect(items.map(({ message }) => message)).toEqual(["not there", "not there", "not there"]);
});

describe("a market that has reached its limit", () => {
  const limited = (afterMs: number) =>
    desk.disguise("Elevenst", () => ({
      publish: async () => ({
        kind: "retry",
        afterMs,
        reason: externalText("하루 등록 한도를 넘었습니다."),
        isLimit: true,
      }),
    }));

  test("for long is told by everything that waits for it, with the time it goes on, and by nothing once it answers", async () => {
    limited(3_600_000);
    const work = await desk.upload("Elevenst", await shelf(3));
    const held = await desk.work(work, (items) => items.some(({ reason }) => reason !== null));
    expect(held).toEqual(
      [1, 2, 3].map(() =>
        expect.objectContaining({
          status: "Waiting",
          reason: "market_limit",
          attempts: 0,
          message: {
            key: "listings.goesOnAfter",
            values: { said: "하루 등록 한도를 넘었습니다.", time: expect.stringMatching(/^\d+월 \d+일 \d\d:\d\d$/) },
          },
        }),
      ),
    );
    expect(await desk.services.db.select().from(heldLanes)).toMatchObject([{ isLimit: true }]);

    desk.disguise("Elevenst", () => ({}));
    await desk.services.db.update(heldLanes).set({ heldUntil: new Date() });
    await desk.services.db.update(workItems).set({ nextAt: new Date() }).where(eq(workItems.workNumber, work));
    const items = await desk.work(work);
    expect(items).toEqual([1, 2, 3].map(() => expect.objectContaining({ status: "Success", reason: null })));
    expect(await desk.services.db.select().from(heldLanes)).toEqual([]);
  });

  test("is not forgotten when what was sent before it ends well, and is told to what comes to wait later", async () => {
    let calls = 0;
    desk.disguise("Elevenst", (real) => ({
      publish: async (account, listing) =>
        (calls += 1) === 1
          ? real!.publish(account, listing)
          : { kind: "retry", afterMs: 3_600_000, reason: externalText("하루 등록 한도를 넘었습니다."), isLimit: true },
    }));
    const work = await desk.upload("Elevenst", await shelf(3));
    const [first, second] = await desk.services.db
      .update(workItems)
      .set({ status: "Working", attempts: 1 })
      .where(and(eq(workItems.workNumber, work), lt(workItems.index, 2)))
      .returning();
    calls = 1;
    await uploadItem(desk.services, second!);
    calls = 0;
    await uploadItem(desk.services, first!);
    const items = await desk.itemsOf(work);
    expect(items.map(({ status, reason }) => [status, reason])).toEqual([
      ["Success", null],
      ["Waiting", "market_limit"],
      ["Waiting", "market_limit"],
    ]);

    const later = await desk.upload("Elevenst", await shelf(1));
    await desk.services.db.transaction((tx) => explainHeldLanes(tx, [items[0]!.lane]));
    expect((await desk.itemsOf(later))[0]).toMatchObject({ reason: "market_limit", message: items[1]!.message });
    await desk.services.db.transaction((tx) => askAgainNow(tx, [items[0]!.lane]));
    expect((await readyLanes(desk.services.db)).map(({ lane }) => lane)).not.toContain(items[0]!.lane);
  });

  test("and is down afterwards was not down all the time", async () => {
    limited(3_600_000);
    const work = await desk.upload("Elevenst", await shelf(1));
    await desk.work(work, (items) => items.some(({ reason }) => reason !== null));
    desk.disguise("Elevenst", () => ({
      publish: async () => ({ kind: "retry", afterMs: 1, reason: externalText("not there"), isDown: true }),
    }));
    await downFor(DOWN_MS * 10);
    await desk.services.db.update(workItems).set({ nextAt: new Date() }).where(eq(workItems.workNumber, work));
    await desk.work(work, (items) => items.some(({ reason }) => reason === "market_down"));
    const [lane] = await desk.services.db.select().from(heldLanes);
    expect(lane?.isLimit).toBe(false);
    expect(Date.now() - (lane?.downSince.getTime() ?? 0)).toBeLessThan(DOWN_MS);
  });

  test("for a moment is waited for without a word to the others", async () => {
    limited(500);
    const work = await desk.upload("Elevenst", await shelf(2));
    const held = await desk.work(work, (items) => items.some(({ reason }) => reason !== null));
    expect(held.filter(({ reason }) => reason === "market_limit")).toHaveLength(1);
    expect(await desk.services.db.select().from(heldLanes)).toEqual([]);
    desk.disguise("Elevenst", () => ({}));
    await desk.work(work);
  });
});

test("a market that takes no products but answers questions burns no starts either, and is asked more and more rarely", async () => {
  await fault("SmartStore", "500", 1_000, CREATE_PATHS.SmartStore);
  const work = await desk.upload("SmartStore", await shelf(2));
  let turns = 0;
  const end = Date.now() + DOWN_MS / 2;
  while (Date.now() < end) {
    turns += await desk.turn();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const items = await desk.itemsOf(work);
  expect(statuses(items)).toEqual(["Waiting", "Waiting"]);
  expect(items.map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
  expect(turns).toBeLessThan(15);
});

test("a market that stays down ends in rows that say so, one by one, and a retry lists them", async () => {
  await fault("Elevenst", "maintenance", 1_000);
  const products = await shelf(3);
  const work = await desk.upload("Elevenst", products);
  await desk.work(work, (items) => items.every(({ reason }) => reason === "market_down"));
  await downFor(DOWN_MS);
  const first = await desk.work(work, (items) => items.some(({ status }) => status === "Fail"));
  expect(statuses(first).sort()).toEqual(["Fail", "Waiting", "Waiting"]);
  const items = await desk.work(work);
  expect(items).toEqual(products.map(() => expect.objectContaining({ status: "Fail", reason: "market_down" })));
  await fetch(`${desk.world.marketOrigin}/__rehearsal/faults`, { method: "DELETE" });
  const body = { type: "Upload" as const, workNumber: work, stopped: false, reasons: ["market_down"] };
  expect(await resumeWork({ body } as never, desk.context())).toEqual({ resumed: 3 });
  expect(statuses(await desk.work(work))).toEqual(["Success", "Success", "Success"]);
  expect(await desk.services.db.select().from(heldLanes)).toEqual([]);
});

test("what is started while a market is long down is tried more than once", async () => {
  await fault("Coupang", "500", 1_000, CREATE_PATHS.Coupang);
  await desk.work(await desk.upload("Coupang", await shelf(1)), ([item]) => item?.reason === "market_down");
  await downFor(DOWN_MS);
  const work = await desk.upload("Coupang", await shelf(1));
  const [item] = await desk.work(work, ([one]) => one?.reason === "market_down");
  expect(item?.status).toBe("Waiting");
});

test("a held work can be paused, and asks its market at once when it goes on", async () => {
  await fault("Auction", "500", 1, CREATE_PATHS.Auction);
  const work = await desk.upload("Auction", await shelf(2));
  await desk.work(work, (items) => items.every(({ reason }) => reason === "market_down"));
  await desk.services.db.update(heldLanes).set({ heldUntil: new Date(Date.now() + 3_600_000) });
  const query = { type: "Upload" as const, workNumber: work };
  expect(await cancelWork({ query } as never, desk.context())).toEqual({ cancelled: 2 });
  const body = { type: "Upload" as const, workNumber: work, stopped: true, reasons: [] };
  expect(await resumeWork({ body } as never, desk.context())).toEqual({ resumed: 2 });
  expect(statuses(await desk.work(work))).toEqual(["Success", "Success"]);
});

test("one product its market always breaks on holds up the others for moments only, and ends", async () => {
  desk.disguise("Gmarket", (real) => ({
    publish: async (account, listing) =>
      listing.name === "깨진 상품"
        ? { kind: "retry", afterMs: 1, reason: externalText("broken"), isDown: true }
        : real.publish(account, listing),
  }));
  const broken = await desk.product({ titleKr: "깨진 상품" });
  const work = await desk.upload("Gmarket", [broken, ...(await shelf(7))]);
  const [first, ...others] = await desk.work(work);
  expect(first).toMatchObject({ status: "Fail", reason: "market_down" });
  expect(statuses(others)).toEqual(others.map(() => "Success"));
});

test("a market that hangs up for long ends in rows that say what may be listed", async () => {
  await fault("SmartStore", "down", 1_000);
  desk.disguise("SmartStore", () => ({ publish: async () => ({ kind: "unknown", message: externalText("lost") }) }));
  const work = await desk.upload("SmartStore", await shelf(1));
  const [item] = await desk.work(work);
  expect(item).toMatchObject({ status: "Fail", reason: "answer_lost", attempts: expect.any(Number) });
  expect(item?.message).toMatchObject({ key: "kit.both", values: { first: { key: "listings.maybeListed" } } });
});

test("a picture that cannot be loaded now says so and holds no lane", async () => {
  const work = await desk.upload("SmartStore", [
    await desk.product({ mainImages: ["http://127.0.0.1:9/x.jpg"] }),
    await desk.product(),
  ]);
  const items = await desk.work(work, ([one, other]) => one?.reason !== null && other?.status === "Success");
  expect(items[0]).toMatchObject({ status: "Waiting", reason: "unreachable" });
});

test("two sellers whose accounts have one name do not share a lane", async () => {
  const other = await newSeller(desk.services, "other");
  const storeName = { smartStore: "", coupang: "", gmarket: "", auction: "", elevenst: "나루11번가" };
  const idx = { smartStore: 0, coupang: 0, gmarket: 0, auction: 0, elevenst: 1_001_290 };
  const lanes: string[] = [];
  for (const id of [desk.userId, other]) {
    const objectIds = [await desk.product({ userId: id })];
    const body = { objectIds, storeName, category: { customCategoryIdx: 0, idx } };
    await startUpload(body as never, desk.context({ user: { id, plan: "Unlimited" } as never }));
    const items = await desk.services.db
      .select()
      .from(workItems)
      .where(eq(workItems.productId, objectIds[0] ?? ""));
    lanes.push(...items.map(({ lane }) => lane));
  }
  expect(new Set(lanes).size).toBe(2);
  for (const lane of lanes) expect(paceOf(lane)).toEqual(paceOf("upload/Elevenst/naru11"));
});

test("what waited in a lane without its seller still runs", async () => {
  const work = await desk.upload("Elevenst", await shelf(1), { lane: "upload/Elevenst/naru11" });
  expect(statuses(await desk.work(work))).toEqual(["Success"]);
});
