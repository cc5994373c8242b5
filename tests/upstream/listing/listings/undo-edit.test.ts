import { editListed } from "@/upstream/listing/listings/edit";
import { lastEdit } from "@/upstream/listing/listings/last-edit";
import { undoEdit } from "@/upstream/listing/listings/undo-edit";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
});
afterAll(() => desk.close());

const mine = () => desk.context({ user: { id: desk.userId, plan: "Unlimited", account: "seller" } as never });
const SHOP = { market: "SmartStore", marketAccount: "naru-store" };
const NAME = "감성 스테인리스 텀블러";
type Change = { title?: string; price?: number; quantity?: number };

const save = (name: string, changes: Record<string, Change>, context = mine()) => {
  const items = Object.entries(changes).map(([objectId, change]) => ({ objectId, code: objectId, ...change }));
  return editListed({ ...SHOP, items, save: name }, context);
};
const undo = (name: string, ids: string[], more: object = {}, context = mine()) =>
  undoEdit({ ...SHOP, save: name, items: ids.map((objectId) => ({ objectId, ...more })) }, context);
const offered = async (context = mine()) => {
  const { save: name, rows } = await lastEdit(context);
  return { name, rows: rows.map(({ objectId, before, after }) => ({ objectId, before, after })) };
};
const there = (code: string) => desk.world.listing(code);

test("what a save changed is kept here and sent back to the market, row by row", async () => {
  const [one, other] = [await desk.listed("SmartStore"), await desk.listed("SmartStore")];
  await save("s1", { [one.id]: { price: 31_000, quantity: 5 }, [other.id]: { title: "새 텀블러" } });
  expect(await there(one.code)).toMatchObject({ priceKrw: 31_000 });
  expect(await offered()).toEqual({
    name: "s1",
    rows: [
      { objectId: one.id, before: { price: 27_450, quantity: 10 }, after: { price: 31_000, quantity: 5 } },
      { objectId: other.id, before: { title: NAME }, after: { title: "새 텀블러" } },
    ].sort((a, b) => (a.objectId < b.objectId ? -1 : 1)),
  });

  const { rows } = await undo("s1", [one.id, other.id]);
  expect(rows).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await there(one.code)).toMatchObject({ priceKrw: 27_450 });
  expect(await there(other.code)).toMatchObject({ name: NAME });
  expect(await desk.listingOf(one.id)).toMatchObject({ priceKrw: 27_450, stock: 10 });
  expect(await offered()).toEqual({ name: null, rows: [] });
  expect((await undo("s1", [one.id])).rows).toMatchObject([{ ok: false, code: "NOT_SAVED" }]);
});

test("what was changed since stays, says so, and is offered no less for it", async () => {
  const { id, code } = await desk.listed("SmartStore");
  await save("s2", { [id]: { price: 31_000 } });
  await editListed({ ...SHOP, items: [{ objectId: id, code: id, price: 32_000 }] }, mine());
  expect((await undo("s2", [id])).rows).toMatchObject([
    { ok: false, code: "CHANGED_ELSEWHERE", now: { price: 32_000 } },
  ]);
  expect(await there(code)).toMatchObject({ priceKrw: 32_000 });
});

test("only the last save is offered, and only to the person who made it", async () => {
  const [one, other] = [await desk.listed("SmartStore"), await desk.listed("SmartStore")];
  await save("s3", { [one.id]: { price: 31_000 } });
  await save("s4", { [other.id]: { price: 29_000 } });
  expect(await offered()).toMatchObject({ name: "s4", rows: [{ objectId: other.id }] });
  const staff = desk.context({ user: { ...mine().user, by: { account: "minsu" } } as never });
  expect(await offered(staff)).toEqual({ name: null, rows: [] });
  expect((await undo("s4", [other.id], {}, staff)).rows).toMatchObject([{ code: "NOT_SAVED" }]);
});

test("a price that would lose money by now is put back only with a reason", async () => {
  const { id, code } = await desk.listed("SmartStore", { sourceMin: 100, sourceMax: 100 });
  await save("s5", { [id]: { price: 40_000 } });
  const [refused] = (await undo("s5", [id])).rows;
  expect(refused).toMatchObject({ ok: false, code: "LOSS", loss: expect.any(Number) });
  expect(await there(code)).toMatchObject({ priceKrw: 40_000 });
  const loss = { krw: refused?.loss ?? 0, reason: "재고 정리" };
  expect((await undo("s5", [id], { loss })).rows).toMatchObject([{ ok: true }]);
  expect(await there(code)).toMatchObject({ priceKrw: 27_450 });
});
