import { eq } from "drizzle-orm";
import type { ConfirmedLoss } from "@/lib/contract/schemas/confirmed-loss";
import { marketTemplates, works } from "@/upstream/db/schema";
import { editListed } from "@/upstream/listing/listings/edit";
import { templateDefault } from "@/lib/domain/template/market-template";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
});
afterAll(() => desk.close());

/** ¥40 at 200 and ₩10,000 of delivery; SmartStore keeps 6.63 %: 18,000 leaves 18,000 − 1,193 − 8,000 − 10,000 = −1,193. */
const COST = { sourceMin: 40, sourceMax: 40 };
const [LOSING, LOSS] = [18_000, 1_193];
const ACCOUNT = "naru-store";

async function edited(id: string, price: number, loss?: ConfirmedLoss, more: object = {}) {
  const items = [{ objectId: id, code: id, price, ...(loss && { loss }), ...more }];
  const { rows } = await editListed({ market: "SmartStore", marketAccount: ACCOUNT, items }, desk.context());
  return rows[0];
}
const priceThere = async (code: string) => (await desk.world.listing(code))?.priceKrw;

test.each<[string, ConfirmedLoss | undefined]>([
  ["was not confirmed", undefined],
  ["is greater than what was confirmed", { krw: LOSS - 1, reason: "재고 정리" }],
])("a price at a loss that %s is not sent", async (_, loss) => {
  const { id, code } = await desk.listed("SmartStore", COST);
  expect(await edited(id, LOSING, loss)).toMatchObject({ ok: false, code: "LOSS", loss: LOSS });
  expect(await priceThere(code)).toBe(27_450);
  expect(await desk.listingOf(id)).toMatchObject({ priceKrw: 27_450, lossTaken: null });
});

test("a confirmed loss is sent, its reason is kept, and no greater one is", async () => {
  const { id, code } = await desk.listed("SmartStore", COST);
  const loss = { krw: LOSS, reason: "재고 정리" };
  expect(await edited(id, LOSING, loss)).toMatchObject({ ok: true });
  expect(await priceThere(code)).toBe(LOSING);
  expect((await desk.listingOf(id))?.lossTaken).toMatchObject(loss);
  // A smaller loss is covered by the confirmation; a greater one needs a new one.
  expect(await edited(id, LOSING + 500)).toMatchObject({ ok: true });
  expect(await edited(id, LOSING - 500)).toMatchObject({ ok: false, code: "LOSS" });
});

test("the same price sent again at a loss is asked about as well", async () => {
  const { id } = await desk.listed("SmartStore", { sourceMin: 400, sourceMax: 400 });
  expect(await edited(id, 27_450, undefined, { again: true })).toMatchObject({ ok: false, code: "LOSS" });
});

test("what was confirmed at the upload counts, and so does the template it was listed with", async () => {
  const { id } = await desk.listed("SmartStore", COST);
  const template = templateDefault();
  template.deliveryModel = { ...template.deliveryModel, type: "charge", basicPrice: 1_000 } as never;
  await desk.services.db
    .insert(marketTemplates)
    .values({ userId: desk.userId, market: "SmartStore", name: "배송비 받기", value: template, isDefault: false });
  const number = await desk.upload("SmartStore", [id]);
  const settings = {
    categories: {},
    customCategoryIdx: 0,
    templates: { SmartStore: "배송비 받기" },
    losses: { reason: "미끼", krw: { [id]: { SmartStore: 200 } } },
  };
  await desk.services.db.update(works).set({ settings }).where(eq(works.number, number));
  await desk.services.db.execute(`update listings set work_number = ${number} where product_id = '${id}'`);
  const refused = await edited(id, LOSING);
  // The buyer's ₩1,000 for delivery is income, less the market's share of it.
  expect(refused).toMatchObject({ ok: false, code: "LOSS", loss: LOSS - 1_000 + 66 });
  expect(await edited(id, 19_000)).toMatchObject({ ok: true });
});

test("a name or a stock is sent whatever a sale brings", async () => {
  const { id } = await desk.listed("SmartStore", { sourceMin: 400, sourceMax: 400 });
  const items = [{ objectId: id, code: id, title: "새 이름", quantity: 7 }];
  const { rows } = await editListed({ market: "SmartStore", marketAccount: ACCOUNT, items }, desk.context());
  expect(rows).toMatchObject([{ ok: true }]);
});
