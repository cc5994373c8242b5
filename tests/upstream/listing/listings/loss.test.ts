import { eq } from "drizzle-orm";
import { works } from "@/upstream/db/schema";
import { workDetail } from "@/upstream/books/statistics/works";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
});
afterAll(() => desk.close());

/** ¥10 at 200 and ₩10,000 of delivery; Coupang keeps 10.9 %: 12,600 leaves 12,600 − 1,373 − 2,000 − 10,000 = −773. */
const LOSING = { krwMin: 12_600, krwMax: 12_600 };
const LOSS = 773;

/** Lists the product at Coupang, where the seller has said how much each sale may lose. */
async function listedWith(product: string, krw?: number) {
  const number = await desk.upload("Coupang", [product]);
  if (krw !== undefined) {
    const settings = {
      categories: { Coupang: 56_140 },
      customCategoryIdx: 0,
      losses: { reason: "미끼", krw: { [product]: { Coupang: krw } } },
    };
    await desk.services.db.update(works).set({ settings }).where(eq(works.number, number));
  }
  const [item] = await desk.work(number);
  return { item, held: await desk.heldOf(product) };
}

test.each<[string, number | undefined]>([
  ["that nobody confirmed", undefined],
  ["that is greater than what was confirmed", LOSS - 1],
])("a loss %s is told and not listed", async (_what, krw) => {
  const { item, held } = await listedWith(await desk.product(LOSING), krw);
  expect(item).toMatchObject({ status: "Fail", reason: "loss" });
  expect(held).toBe(0);
});

test("a loss that was confirmed is listed, and the log of the upload says what was taken and why", async () => {
  const { item, held } = await listedWith(await desk.product(LOSING), LOSS);
  expect(item).toMatchObject({ status: "Success" });
  const query = { type: "Upload" as const, workNumber: item?.workNumber ?? 0 };
  const [shown] = await workDetail({ query, body: undefined }, desk.context());
  expect(shown?.lossTaken).toEqual({ krw: LOSS, reason: "미끼" });
  expect(held).toBe(1);
});

test("what earns is listed without a word", async () => {
  const { item } = await listedWith(await desk.product());
  expect(item).toMatchObject({ status: "Success" });
});
