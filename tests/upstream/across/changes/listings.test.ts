import { eq } from "drizzle-orm";
import { inTrace, newRequestId } from "@/lib/process/trace";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";
import { ofSubject } from "@/upstream/across/changes/find-changes";
import { previewUndo, undoChanges } from "@/upstream/across/changes/undo";
import { undoItem } from "@/upstream/across/changes/undo-item";
import { undoLane } from "@/upstream/across/changes/undo-lane";
import { listings, products, workItems } from "@/upstream/db/schema";
import { changeListedStatus } from "@/upstream/listing/listings/change-status";
import { editListed } from "@/upstream/listing/listings/edit";
import { readAtMarket, takeAtMarket } from "@/upstream/listing/listings/market-drift";
import { claim } from "@/upstream/queue/queue";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
});
afterAll(() => desk.close());

const SHOP = { market: "SmartStore", marketAccount: "naru-store" };
const mine = (requestId = newRequestId()) =>
  desk.context({ user: { id: desk.userId, plan: "Unlimited", account: "seller" } as never, requestId });
/** What one request does, by its id. */
async function press<Answer>(call: string, act: (context: ReturnType<typeof mine>) => Promise<Answer>) {
  const requestId = newRequestId();
  const answer = await inTrace({ requestId, call, user: desk.userId }, () => act(mine(requestId)));
  return { change: requestId, answer };
}
type Edit = { title?: string; price?: number; quantity?: number };
const edit = (id: string, to: Edit) =>
  press("productManagement.simpleEdit", (context) =>
    editListed({ ...SHOP, items: [{ objectId: id, code: id, ...to }] }, context),
  );
const setStatus = (code: string, status: string) =>
  press("productManagement.statusChange", (context) => changeListedStatus({ ...SHOP, status, codes: [code] }, context));
const undo = async (target: { changes: string[] } | { patch: number } | { since: number }, more: object = {}) =>
  (await press("changes.undo", (context) => undoChanges({ target, answers: {}, ...more }, context))).answer;

async function listed(over: object = {}) {
  const { id, code } = await desk.listed("SmartStore", over);
  const listing = (await desk.listingOf(id))!.id;
  const history = async () =>
    (await ofSubject({ kind: "listing", subject: listing }, mine())).rows.map(({ patch, cause, lines, name }) => ({
      patch,
      cause,
      name,
      lines: lines.map(({ path, from, to }) => [...path, from, to]),
    }));
  return { id, code, listing, history, there: () => desk.world.listing(code) };
}

test("an edit is in the listing's history, and its undo sends the former values to the market and is a change itself", async () => {
  const { id, listing, history, there } = await listed();
  const { change } = await edit(id, { title: "새 텀블러", price: 31_000, quantity: 5 });
  const [made] = await history();
  expect(made).toMatchObject({ cause: "productManagement.simpleEdit", name: "SmartStore 새 텀블러" });
  expect(made!.lines).toEqual([
    ["name", "감성 스테인리스 텀블러", "새 텀블러"],
    ["price", 27_450, 31_000],
    ["stock", 10, 5],
  ]);
  expect((await previewUndo({ changes: [change] }, mine())).rows).toMatchObject([
    {
      kind: "listing",
      subject: listing,
      state: "ready",
      lines: expect.arrayContaining([{ path: ["price"], from: 31_000, to: 27_450 }]),
    },
  ]);
  expect((await undo({ changes: [change] })).rows).toEqual([{ key: listing, ok: true }]);
  expect(await there()).toMatchObject({ name: "감성 스테인리스 텀블러", priceKrw: 27_450 });
  expect(await desk.listingOf(id)).toMatchObject({ priceKrw: 27_450, stock: 10 });
  const [undone] = await history();
  expect(undone).toMatchObject({ cause: "changes.undo" });

  expect((await undo({ patch: undone!.patch })).rows).toEqual([{ key: listing, ok: true }]);
  expect(await there()).toMatchObject({ name: "새 텀블러", priceKrw: 31_000 });
  expect((await undo({ changes: [change] })).rows).toMatchObject([{ ok: true }]);
  expect((await undo({ changes: [change] })).rows).toMatchObject([{ ok: false, code: "nothing" }]);
});

test("a save that took several calls is undone by the ids of all of them", async () => {
  const [one, other] = [await listed(), await listed()];
  const presses = [await edit(one.id, { price: 31_000, quantity: 5 }), await edit(other.id, { title: "새 텀블러" })];
  const { rows } = await undo({ changes: presses.map(({ change }) => change) });
  expect(new Set(rows.map(({ key, ok }) => `${key} ${ok}`))).toEqual(
    new Set([`${one.listing} true`, `${other.listing} true`]),
  );
  expect(await one.there()).toMatchObject({ priceKrw: 27_450 });
  expect(await desk.listingOf(one.id)).toMatchObject({ stock: 10 });
  expect(await other.there()).toMatchObject({ name: "감성 스테인리스 텀블러" });
});

test("what was changed since stays at the market, and the rest is put back", async () => {
  const { id, listing, there } = await listed();
  const { change } = await edit(id, { title: "새 텀블러", price: 31_000 });
  await edit(id, { price: 32_000 });
  expect((await undo({ changes: [change] })).rows).toMatchObject([{ key: listing, ok: true, code: "partly" }]);
  expect(await there()).toMatchObject({ name: "감성 스테인리스 텀블러", priceKrw: 32_000 });
  const answers = { [listing]: { [JSON.stringify(["price"])]: "before" as const } };
  expect((await undo({ changes: [change] }, { answers })).rows).toMatchObject([{ ok: true }]);
  expect(await there()).toMatchObject({ priceKrw: 27_450 });
});

test("a sale state that was asked for is put back; sold out comes back with its stock", async () => {
  const { id, code, history } = await listed();
  const { change } = await setStatus(code, "SoldOut");
  expect((await history())[0]!.lines).toEqual([
    ["stock", 10, 0],
    ["saleStatus", "OnSale", "SoldOut"],
  ]);
  expect((await undo({ changes: [change] })).rows).toMatchObject([{ ok: true }]);
  expect(await desk.listingOf(id)).toMatchObject({ saleStatus: "OnSale", stock: 10 });
  const stopped = await setStatus(code, "Suspended");
  expect((await undo({ changes: [stopped.change] })).rows).toMatchObject([{ ok: true }]);
  expect(await desk.listingOf(id)).toMatchObject({ saleStatus: "OnSale", stock: 10 });
});

test("a deleted listing says that it has to be listed again, and the market is asked for nothing", async () => {
  const { id, code } = await listed();
  await setStatus(code, "Suspended");
  const { change } = await setStatus(code, "Deleted");
  expect((await undo({ changes: [change] })).rows).toMatchObject([{ ok: false, code: "refused" }]);
  expect(await desk.listingOf(id)).toMatchObject({ status: "Deleted" });
});

/** A listing whose market has another price than it was sent, as a reading found it. */
async function adrift(priceKrw: number) {
  const one = await listed();
  const row = await desk.world.listing(one.code);
  await fetch(`${desk.world.marketOrigin}/__rehearsal/listings/${row?.code}`, {
    method: "POST",
    body: JSON.stringify({ do: "changed", priceKrw }),
    headers: { "content-type": "application/json" },
  });
  await press("productManagement.readAtMarket", (context) => readAtMarket({ ...SHOP, codes: [one.code] }, context));
  return { ...one, ours: async () => (await desk.listingOf(one.id))?.priceKrw };
}
const take = (id: string, shown: { price: number }) =>
  press("productManagement.takeAtMarket", (context) =>
    takeAtMarket({ ...SHOP, items: [{ objectId: id, shown }] }, context),
  );

describe("what was taken over from the market", () => {
  test("is a change of our record, and its undo and redo leave the market as it is", async () => {
    const { id, listing, history, there, ours } = await adrift(26_000);
    const { change } = await take(id, { price: 26_000 });
    expect((await history())[0]).toMatchObject({
      cause: "productManagement.takeAtMarket",
      lines: [["price", 27_450, 26_000]],
    });
    expect((await previewUndo({ changes: [change] }, mine())).rows).toMatchObject([
      { subject: listing, state: "ready", isSent: false, lines: [{ path: ["price"], from: 26_000, to: 27_450 }] },
    ]);
    expect((await undo({ changes: [change] })).rows).toEqual([{ key: listing, ok: true }]);
    expect([await ours(), (await there())?.priceKrw]).toEqual([27_450, 26_000]);

    const [undone] = await history();
    expect(undone).toMatchObject({ cause: "changes.undo", lines: [["price", 26_000, 27_450]] });
    expect((await previewUndo({ patch: undone!.patch }, mine())).rows).toMatchObject([{ isSent: false }]);
    expect((await undo({ patch: undone!.patch })).rows).toEqual([{ key: listing, ok: true }]);
    expect([await ours(), (await there())?.priceKrw]).toEqual([26_000, 26_000]);
  });

  test("stays once it was edited since", async () => {
    const { id, listing, there, ours } = await adrift(26_000);
    const { change } = await take(id, { price: 26_000 });
    await edit(id, { price: 32_000 });
    expect((await undo({ changes: [change] })).rows).toMatchObject([{ key: listing, ok: false, code: "nothing" }]);
    expect([await ours(), (await there())?.priceKrw]).toEqual([32_000, 32_000]);
  });

  test("asks about no loss: nothing is sold at what our record says alone", async () => {
    const { id, ours } = await adrift(90_000);
    const { change } = await take(id, { price: 90_000 });
    await desk.services.db.update(products).set({ sourceMin: 400, sourceMax: 400 }).where(eq(products.id, id));
    expect((await previewUndo({ changes: [change] }, mine())).losses).toEqual([]);
    expect((await undo({ changes: [change] })).rows).toMatchObject([{ ok: true }]);
    expect(await ours()).toBe(27_450);
  });

  test("is put back together with an edit before it, whose price the market gets", async () => {
    const { id, there, ours, history } = await adrift(26_000);
    await edit(id, { price: 30_000 });
    const [edited] = await history();
    await desk.services.db.update(listings).set({ marketPriceKrw: 29_000 }).where(eq(listings.productId, id));
    await take(id, { price: 29_000 });
    expect((await undo({ since: edited!.patch })).rows).toMatchObject([{ ok: true }]);
    expect([await ours(), (await there())?.priceKrw]).toEqual([27_450, 27_450]);
  });
});

test("our price sent again is a change of the market, and its undo sends the market its own price", async () => {
  const { id, listing, history, there, ours } = await adrift(33_000);
  const { change } = await press("productManagement.simpleEdit", (context) =>
    editListed({ ...SHOP, items: [{ objectId: id, code: id, price: 27_450, again: true }] }, context),
  );
  expect((await there())?.priceKrw).toBe(27_450);
  expect((await history())[0]).toMatchObject({ lines: [["atMarket", "price", 33_000, 27_450]] });
  expect((await previewUndo({ changes: [change] }, mine())).rows).toMatchObject([{ subject: listing, isSent: true }]);
  expect((await undo({ changes: [change] })).rows).toEqual([{ key: listing, ok: true }]);
  expect([await ours(), (await there())?.priceKrw]).toEqual([33_000, 33_000]);
});

/** Goods so dear by now that the price they are listed at loses money. */
const AT_LOSS = { sourceMin: 100, sourceMax: 100 };

test("a former price that would lose money by now is sent only with a reason", async () => {
  const { id, listing, there } = await listed(AT_LOSS);
  const { change } = await edit(id, { price: 40_000 });
  const [refused] = (await undo({ changes: [change] })).rows;
  expect(refused).toMatchObject({ key: listing, ok: false, code: "LOSS", loss: expect.any(Number) });
  expect(await there()).toMatchObject({ priceKrw: 40_000 });
  expect((await previewUndo({ changes: [change] }, mine())).losses).toEqual([
    { subject: listing, name: "SmartStore 감성 스테인리스 텀블러", krw: refused!.loss, isConflict: false },
  ]);
  const losses = { reason: "재고 정리", krw: { [listing]: refused!.loss! } };
  expect((await undo({ changes: [change] }, { losses })).rows).toMatchObject([{ ok: true }]);
  expect(await there()).toMatchObject({ priceKrw: 27_450 });
});

test("one that its market does not take is refused with the market's reason, and its value stays", async () => {
  const { id, listing, history } = await listed();
  const { change } = await edit(id, { price: 31_000 });
  desk.disguise("SmartStore", () => ({
    editListing: async () =>
      ({ ok: false, code: "400", message: "가격을 바꿀 수 없습니다.", retryable: false, done: [] }) as never,
  }));
  const { rows } = await undo({ changes: [change] });
  desk.disguise("SmartStore", () => ({}));
  expect(rows).toMatchObject([{ key: listing, ok: false, message: "가격을 바꿀 수 없습니다." }]);
  expect(await desk.listingOf(id)).toMatchObject({ priceKrw: 31_000 });
  expect(await history()).toHaveLength(1);
});

test("more than a few listings are put back by a work, an item for each, and those at a loss only with a reason", async () => {
  const some: Awaited<ReturnType<typeof listed>>[] = [];
  for (let at = 0; at < 19; at += 1) some.push(await listed());
  const losing = [await listed(AT_LOSS), await listed(AT_LOSS)];
  const all = [...some, ...losing];
  const { change } = await press("productManagement.simpleEdit", (context) =>
    editListed({ ...SHOP, items: all.map(({ id }) => ({ objectId: id, code: id, price: 40_000 })) }, context),
  );
  const { losses, total } = await previewUndo({ changes: [change] }, mine());
  expect(total).toBe(21);
  expect(new Set(losses.map(({ subject }) => subject))).toEqual(new Set(losing.map(({ listing }) => listing)));

  const { rows, workNumber } = await undo({ changes: [change] });
  expect(rows).toEqual([]);
  expect(await ended(workNumber, all)).toEqual([...some.map(() => "Success "), ...losing.map(() => "Fail LOSS")]);
  for (const { there } of some.slice(0, 3)) expect(await there()).toMatchObject({ priceKrw: 27_450 });
  for (const { there } of losing) expect(await there()).toMatchObject({ priceKrw: 40_000 });

  const krw = Object.fromEntries(losses.map((loss) => [loss.subject, loss.krw]));
  const again = await undo({ changes: [change] }, { losses: { reason: "재고 정리", krw } });
  expect(await ended(again.workNumber, all)).toEqual([...some.map(() => "Success nothing"), "Success ", "Success "]);
  for (const { id, there } of losing) {
    expect(await there()).toMatchObject({ priceKrw: 27_450 });
    expect((await desk.listingOf(id))?.lossTaken).toMatchObject({ reason: "재고 정리", by: "seller" });
  }
}, 240_000);

/** How some listings end in an undo's work. */
async function ended(workNumber: number | null, things: readonly { id: string }[]) {
  for (;;) {
    const { items } = await claim(
      desk.services.db,
      undoLane(desk.userId),
      { atOnce: 5, gapMs: 0, isOfProcess: true },
      0,
    );
    if (items.length === 0) break;
    for (const item of items)
      await inTrace({ requestId: newRequestId(), call: "changes.undo" }, () => undoItem(desk.services, item));
  }
  const items = await desk.services.db.select().from(workItems).where(eq(workItems.workNumber, workNumber!));
  const ends = new Map(items.map(({ productId, status, reason }) => [productId, `${status} ${reason ?? ""}`]));
  return things.map(({ id }) => ends.get(id));
}
