import type { Parsed } from "@/lib/contract/catalogue";
import { startUpload } from "@/upstream/listing/listings/start-upload";
import { SELLERS } from "@/tests/support/rehearsed";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 1, downMs: 1 });
}, 60_000);
afterAll(() => desk?.close());

const accountAt = (market: string) => SELLERS.find(([name]) => name === market)?.[1] ?? "";
const bodyOf = (
  objectIds: string[],
  leaveOut: Parsed<"market.upload">["body"]["leaveOut"],
): Parsed<"market.upload">["body"] => ({
  objectIds,
  storeName: {
    smartStore: accountAt("SmartStore"),
    coupang: accountAt("Coupang"),
    gmarket: "",
    auction: "",
    elevenst: "",
  },
  category: {
    customCategoryIdx: 0,
    idx: { smartStore: 50_000_810, coupang: 56_140, gmarket: 0, auction: 0, elevenst: 0 },
  },
  leaveOut,
});

test("a product goes to every chosen market but those it is left out of", async () => {
  const [one, two] = [await desk.product(), await desk.product()];
  const said = await startUpload(bodyOf([one, two], [{ objectId: two, markets: ["Coupang"] }]), desk.context());
  const items = await desk.itemsOf(said.workNumber ?? 0);
  expect(items.map(({ productId, market }) => [productId, market])).toEqual([
    [one, "SmartStore"],
    [one, "Coupang"],
    [two, "SmartStore"],
  ]);
});

test("an upload from which everything is left out is refused instead of starting empty", async () => {
  const one = await desk.product();
  const body = bodyOf([one], [{ objectId: one, markets: ["Coupang", "SmartStore"] }]);
  await expect(startUpload(body, desk.context())).rejects.toThrow("등록할 상품과 마켓이 없습니다.");
});
