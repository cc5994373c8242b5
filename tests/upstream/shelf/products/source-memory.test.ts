import { eq } from "drizzle-orm";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { products, users } from "@/upstream/db/schema";
import type { Context } from "@/upstream/context";
import { confirmSource } from "@/upstream/shelf/products/confirm-source";
import { detailOf } from "@/upstream/shelf/products/detail";
import { update } from "@/upstream/shelf/products/edits";
import { arrivalOf, storeCollected } from "@/upstream/shelf/products/store";
import { upstreamSettings } from "@/lib/settings/upstream";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";

const owner = { userId: "u", groupName: "", memo: "", workNumber: 1 };
const sku = (colour: string, price: string, stock = 5) => ({
  id: colour,
  path: [`c:${colour}`],
  price,
  original: price,
  stock,
});
const page = (skus: ReturnType<typeof sku>[]): NormalisedProduct => ({
  site: "Taobao",
  code: "1",
  url: "https://item.taobao.com/item.htm?id=1",
  title: "T恤",
  images: ["https://a/1.jpg"],
  currency: "CNY",
  priceMin: skus[0]?.price ?? "10.00",
  groups: [{ id: "c", name: "颜色", values: skus.map(({ id, path }) => ({ id: path[0] ?? "", name: id })) }],
  skus,
  specs: [],
  descriptionHtml: "<p>好</p>",
  descriptionImages: [],
  seller: { id: "1", name: "s" },
  minOrderQuantity: 1,
  priceTiers: [],
  doubts: [],
});
const FIRST = page([sku("红", "10.00"), sku("蓝", "12.00"), sku("黑", "13.00")]);
const LATER = page([sku("红", "15.00"), sku("绿", "20.00"), sku("黑", "13.00")]);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db
    .insert(users)
    .values({ id: "u", account: "u", userName: "u", email: "u@naru.example", passwordHash: "x" });
}, 60_000);
afterAll(() => opened.close());
beforeEach(() => opened.db.delete(products));

const row = async () => {
  const [found] = await opened.db.select().from(products).where(eq(products.userId, "u"));
  if (!found) throw new Error("nothing on the shelf");
  return found;
};
const collect = (product: NormalisedProduct) =>
  opened.db.transaction((tx) => storeCollected(tx, owner, product, arrivalOf(product, owner, [])));
async function save(change: (detail: ProductDetail) => Partial<ProductDetail>): Promise<void> {
  const { Id: _id, ...detail } = detailOf(await row());
  const context = {
    db: opened.db,
    user: { id: "u" },
    now: new Date(),
    settings: upstreamSettings({}),
  } as unknown as Context;
  const answer = await update(
    { query: {}, body: { ...detail, ...change(detail) } } as Parameters<typeof update>[0],
    context,
  );
  expect(answer).toMatchObject({ code: null });
}
/** The seller drops blue and prices the rest. */
const restructure = () =>
  save((detail) => ({
    option: {
      optionGroups: detail.option!.optionGroups.map((group) => ({
        ...group,
        groups: group.groups.filter(({ id }) => id !== "c:蓝"),
      })),
      detailOptions: detail
        .option!.detailOptions.filter(({ id }) => id !== "c:蓝")
        .map((option) => ({
          ...option,
          price: [option.price[0]!, { currency: "KRW", originalPrice: 9_900, salePrice: 9_900 }],
        })),
    },
  }));

test("collected again, a product the seller structured stays, and the difference waits with a count for the list", async () => {
  await collect(FIRST);
  await restructure();
  const before = detailOf(await row());
  await collect(LATER);
  const after = await row();
  expect(detailOf(after).option).toEqual(before.option);
  expect([after.krwMin, after.krwMax]).toEqual([9_900, 9_900]);
  expect(detailOf(after).sourceChange?.rows).toEqual([
    { kind: "changed", id: "c:红", price: { from: 10, to: 15 } },
    expect.objectContaining({ kind: "added", id: "c:绿", price: 20 }),
  ]);
  expect(after.sourceChange).toEqual({ count: 2, vanished: 0 });
});

test("the same page again tells nothing", async () => {
  await collect(FIRST);
  await restructure();
  await collect(FIRST);
  expect(detailOf(await row()).sourceChange).toBeNull();
});

test("what vanished is told loudly and stays as it was until it is answered; answered, it is not told again", async () => {
  await collect(FIRST);
  await save(() => ({ memo: "봄" }));
  await collect(LATER);
  expect((await row()).sourceChange).toEqual({ count: 3, vanished: 1 });
  expect(detailOf(await row()).option!.detailOptions.find(({ id }) => id === "c:蓝")).toMatchObject({
    isSoldOut: false,
  });
  await save(() => ({ sourceAnswered: ["c:蓝", "c:绿"] }));
  expect(detailOf(await row()).sourceChange?.rows).toEqual([
    { kind: "changed", id: "c:红", price: { from: 10, to: 15 } },
  ]);
  await collect(LATER);
  expect((await row()).sourceChange).toEqual({ count: 1, vanished: 0 });
  await save(() => ({ sourceAnswered: ["c:红"] }));
  expect((await row()).sourceChange).toBeNull();
});

test("a product nobody has touched becomes what the page says", async () => {
  await collect(FIRST);
  await collect(LATER);
  const { option, sourceChange } = detailOf(await row());
  expect([option!.detailOptions.map(({ id }) => id), sourceChange]).toEqual([["c:红", "c:绿", "c:黑"], null]);
});

test("a price typed in a save is noted with its moment, and the client's own word for it is not taken", async () => {
  await collect(FIRST);
  await restructure();
  const [option] = detailOf(await row()).option!.detailOptions;
  expect(option!.priced).toEqual({ from: null, at: expect.any(String) });
  await save((detail) => ({
    option: { ...detail.option!, detailOptions: detail.option!.detailOptions.map((one) => ({ ...one, priced: null })) },
  }));
  expect(detailOf(await row()).option!.detailOptions[0]!.priced).toEqual(option!.priced);
});

test("a doubt somebody has looked at is not asked about again, and another one is", async () => {
  const doubtful = (names: string[]): NormalisedProduct => ({
    ...FIRST,
    doubts: [{ kind: "extraOptions", count: names.length, names }],
  });
  const open = async () => detailOf(await row()).sourceDoubts;
  await collect(doubtful(["红"]));
  expect(await open()).toHaveLength(1);
  const context = { db: opened.db, user: { id: "u" }, now: new Date() } as unknown as Context;
  await confirmSource({ query: {}, body: { objectIds: [(await row()).id] } }, context);
  await collect(doubtful(["红"]));
  expect(await open()).toEqual([]);
  await collect(doubtful(["蓝"]));
  expect(await open()).toEqual([{ kind: "extraOptions", count: 1, names: ["蓝"] }]);
});
