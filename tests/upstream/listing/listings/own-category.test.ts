import { categoriesOf } from "@/upstream/listing/categories/categories";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { keptSince } from "@/lib/domain/statistics/kept";
import { listings, works } from "@/upstream/db/schema";
import { startUpload } from "@/upstream/listing/listings/start-upload";
import { uploadProducts } from "@/upstream/listing/listings/upload-products";
import { SELLERS } from "@/tests/support/rehearsed";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
}, 60_000);
afterAll(() => desk?.close());

const coupang = (id: number) => categoriesOf("Coupang").find((one) => one.id === id);
const [USUAL, OWN] = categoriesOf("Coupang")
  .slice(0, 2)
  .map(({ id }) => id) as [number, number];
const COUPANG = SELLERS.find(([name]) => name === "Coupang")?.[1] ?? "";

/** Lists products at Coupang in the usual category, but one in a category of its own. */
async function list(objectIds: string[], own: { objectId: string; category: number }): Promise<void> {
  const { workNumber } = await startUpload(
    {
      objectIds,
      storeName: { smartStore: "", coupang: COUPANG, gmarket: "", auction: "", elevenst: "" },
      category: {
        customCategoryIdx: 0,
        idx: { smartStore: 0, coupang: USUAL, gmarket: 0, auction: 0, elevenst: 0 },
      },
      categories: [{ market: "Coupang", ...own }],
    },
    desk.context(),
  );
  await desk.work(workNumber ?? 0);
}

test("a product is listed in the category chosen for it alone, and the others in that of the upload", async () => {
  const [usual, own] = [await desk.product(), await desk.product({ groupName: "머그" })];
  const published: Record<string, string> = {};
  desk.disguise("Coupang", (connector) => ({
    publish: async (account, listing) => {
      published[listing.sellerCode] = listing.categoryId;
      return connector!.publish(account, listing);
    },
  }));
  await list([usual, own], { objectId: own, category: OWN });
  const categoryOf = async (product: string) => published[(await desk.listingOf(product))?.id ?? ""];
  expect([await categoryOf(usual), await categoryOf(own)]).toEqual([String(USUAL), String(OWN)]);

  // What was chosen is offered again: to the product, and to a new one of its group; to others nothing.
  const [peer, stranger] = [await desk.product({ groupName: "머그" }), await desk.product()];
  const found = await uploadProducts({ objectIds: [usual, own, peer, stranger] }, desk.context());
  expect(found.map(({ earlier }) => earlier)).toEqual([
    [{ market: "Coupang", category: coupang(USUAL), by: "product" }],
    [{ market: "Coupang", category: coupang(OWN), by: "product" }],
    [{ market: "Coupang", category: coupang(OWN), by: "group" }],
    [],
  ]);

  // Once the group went to two places it says nothing of the next product; each keeps its own.
  const odd = await desk.product({ groupName: "머그" });
  await list([odd], { objectId: odd, category: USUAL });
  const later = await uploadProducts({ objectIds: [own, odd, peer] }, desk.context());
  expect(later.map(({ earlier }) => earlier)).toEqual([
    [{ market: "Coupang", category: coupang(OWN), by: "product" }],
    [{ market: "Coupang", category: coupang(USUAL), by: "product" }],
    [],
  ]);

  // A listing without a work was not chosen here; for listings older than kept works the category is known.
  const { db } = desk.context();
  await db.delete(works);
  const unknown = await uploadProducts({ objectIds: [own, odd, peer] }, desk.context());
  expect(unknown.map(({ earlier }) => earlier)).toEqual([[], [], []]);
  await db.update(listings).set({ regDate: new Date(keptSince(new Date()).getTime() - DAY_MS) });
  const afterwards = await uploadProducts({ objectIds: [own, odd, peer] }, desk.context());
  expect(afterwards.map(({ earlier }) => earlier)).toEqual(later.map(({ earlier }) => earlier));
});
