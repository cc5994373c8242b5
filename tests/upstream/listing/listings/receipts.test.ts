import { eq } from "drizzle-orm";
import { works } from "@/upstream/db/schema";
import { externalText } from "@/upstream/kit/messages";
import { receipts } from "@/upstream/listing/listings/receipts";
import { resumeWork } from "@/upstream/queue/resume-work";
import { CREATE_PATHS, Killed, newSeller, uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 600, downMs: 60_000 });
}, 60_000);
afterAll(() => desk.close());
afterEach(() => desk.disguise("Coupang", (real) => real));

const receiptsOf = (objectId: string, over = {}) =>
  receipts({ query: { objectId, ...over }, body: undefined }, desk.context());

test("a listing's receipt says what was sent, by whose start, what was decided, and what the market answered", async () => {
  const product = await desk.product({ krwMin: 12_600, krwMax: 12_600, titleKr: "나이키 감성 텀블러" });
  const number = await desk.upload("Coupang", [product]);
  const losses = { reason: "미끼", krw: { [product]: { Coupang: 900 } } };
  await desk.services.db
    .update(works)
    .set({ startedBy: "haru", settings: { categories: { Coupang: 56_140 }, customCategoryIdx: 0, losses } })
    .where(eq(works.number, number));
  await desk.work(number);
  const [receipt, ...older] = await receiptsOf(product);
  expect(older).toEqual([]);
  expect(receipt).toMatchObject({
    market: "Coupang",
    workNumber: number,
    startedBy: "haru",
    outcome: "listed",
    marketProductCode: (await desk.listingOf(product))?.marketProductCode,
    overrides: { loss: { krw: 900, reason: "미끼" } },
    sent: { name: "나이키 감성 텀블러", priceKrw: 12_600, categoryId: "56140", tags: ["텀블러"] },
  });
  expect(receipt?.sent.page.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(receipt?.sent.category).toMatch(/ > /);
  expect(receipt?.warnings.map(({ kind }) => kind)).toEqual(["loss", "brandWord"]);
  expect(Date.parse(receipt?.answeredAt ?? "")).toBeGreaterThanOrEqual(Date.parse(receipt?.sentAt ?? ""));
});

test("a refusal stands in the market's own words, and the sending after it has a receipt of its own", async () => {
  const product = await desk.product();
  const number = await desk.upload("Coupang", [product]);
  desk.disguise("Coupang", () => ({
    publish: async () => ({
      kind: "rejected",
      reasonCode: "INVALID_ITEM",
      message: externalText("대표이미지 규격이 올바르지 않습니다."),
      class: "picture_refused",
    }),
  }));
  await desk.work(number);
  desk.disguise("Coupang", (real) => real);
  await resumeWork(
    {
      query: {},
      body: { type: "Upload", workNumber: number, stopped: false, reasons: ["picture_refused"], items: [0] },
    },
    desk.context(),
  );
  await desk.work(number);
  expect(await receiptsOf(product)).toMatchObject([
    { outcome: "listed" },
    { outcome: "refused", marketCode: "INVALID_ITEM", message: "대표이미지 규격이 올바르지 않습니다." },
  ]);
});

test("trying again one of the failed leaves the others as they are", async () => {
  const [one, other] = [await desk.product({ tags: [] }), await desk.product({ tags: [] })];
  const number = await desk.upload("Coupang", [one, other]);
  await desk.work(number);
  const answer = await resumeWork(
    { query: {}, body: { type: "Upload", workNumber: number, stopped: false, reasons: ["tags_missing"], items: [1] } },
    desk.context(),
  );
  expect(answer).toEqual({ resumed: 1 });
  expect((await desk.itemsOf(number)).map(({ status }) => status)).toEqual(["Fail", "Waiting"]);
  await desk.work(number);
  // Nothing went out of either.
  expect(await receiptsOf(one)).toEqual([]);
});

test("a listing whose process was killed as it was sent has a receipt, which says that it was found", async () => {
  const product = await desk.product();
  const number = await desk.upload("Coupang", [product]);
  desk.disguise("Coupang", (real) => ({
    publish: async (account, listing) => {
      await real.publish(account, listing);
      throw new Killed();
    },
  }));
  await desk.turn();
  expect(await receiptsOf(product)).toMatchObject([{ outcome: "sent", answeredAt: null }]);
  desk.disguise("Coupang", (real) => real);
  await desk.restarted();
  await desk.work(number);
  expect(await receiptsOf(product)).toMatchObject([{ outcome: "found" }]);
  expect(await desk.heldOf(product)).toBe(1);
});

test("an answer that was lost is told as lost until the listing is found", async () => {
  const product = await desk.product();
  await desk.world.fault({
    market: "Coupang",
    kind: "late-listing",
    count: 1,
    path: CREATE_PATHS.Coupang,
    lateMs: 300,
  });
  const number = await desk.upload("Coupang", [product]);
  await desk.turn();
  expect(await receiptsOf(product)).toMatchObject([{ outcome: "lost" }]);
  await desk.work(number);
  expect((await receiptsOf(product))[0]).toMatchObject({ outcome: "found" });
  expect(await desk.heldOf(product)).toBe(1);
});

test("receipts are one seller's own, and one market's where it is named", async () => {
  const product = await desk.product();
  await desk.work(await desk.upload("Coupang", [product]));
  const stranger = await newSeller(desk.services, "receipts");
  const asOther = desk.context({ user: { id: stranger, plan: "Unlimited" } as never });
  expect(await receipts({ query: { objectId: product }, body: undefined }, asOther)).toEqual([]);
  expect(await receiptsOf(product, { market: "SmartStore" })).toEqual([]);
  expect(await receiptsOf(product, { market: "Coupang" })).toHaveLength(1);
});
