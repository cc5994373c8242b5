import { confirmSource } from "@/upstream/shelf/products/confirm-source";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
});
afterAll(() => desk.close());

const DOUBTFUL = { sourceDoubts: [{ kind: "extraOptions" as const, count: 1, names: ["补差价"] }] };
const listed = async (product: string) => (await desk.work(await desk.upload("Coupang", [product])))[0];
const confirm = (...objectIds: string[]) => confirmSource({ query: {}, body: { objectIds } }, desk.context());

test("a product with a doubt is not listed before somebody has looked, and then it is", async () => {
  const product = await desk.product(DOUBTFUL);
  expect(await listed(product)).toMatchObject({ status: "Fail", reason: "source_doubt" });
  expect(await desk.heldOf(product)).toBe(0);
  expect(await confirm(product)).toEqual({ count: 1 });
  expect(await listed(product)).toMatchObject({ status: "Success" });
});

test("looking twice, at a sure product or at another seller's counts for nothing", async () => {
  const [doubtful, sure] = [await desk.product(DOUBTFUL), await desk.product()];
  const stranger = desk.context({ user: { ...desk.context().user, id: "another" } });
  expect(await confirmSource({ query: {}, body: { objectIds: [doubtful] } }, stranger)).toEqual({ count: 0 });
  expect(await confirm(doubtful, sure)).toEqual({ count: 1 });
  expect(await confirm(doubtful, sure)).toEqual({ count: 0 });
});
