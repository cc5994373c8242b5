import { startUpload } from "@/upstream/listings/start-upload";
import { SELLERS } from "@/tests/support/rehearsed";
import { uploadDesk, type Desk } from "./upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
}, 60_000);
afterAll(() => desk?.close());

const COUPANG = SELLERS.find(([name]) => name === "Coupang")?.[1] ?? "";

test("a product is listed in the category chosen for it alone, and the others in that of the upload", async () => {
  const [usual, own] = [await desk.product(), await desk.product()];
  const published: Record<string, string> = {};
  desk.disguise("Coupang", (connector) => ({
    publish: async (account, listing) => {
      published[listing.sellerCode] = listing.categoryId;
      return connector!.publish(account, listing);
    },
  }));
  const { workNumber } = await startUpload(
    {
      objectIds: [usual, own],
      storeName: { smartStore: "", coupang: COUPANG, gmarket: "", auction: "", elevenst: "" },
      category: {
        customCategoryIdx: 0,
        idx: { smartStore: 0, coupang: 56_140, gmarket: 0, auction: 0, elevenst: 0 },
      },
      categories: [{ objectId: own, market: "Coupang", category: 56_141 }],
    },
    desk.context(),
  );
  await desk.work(workNumber ?? 0);
  const categoryOf = async (product: string) => published[(await desk.listingOf(product))?.id ?? ""];
  expect([await categoryOf(usual), await categoryOf(own)]).toEqual(["56140", "56141"]);
});
