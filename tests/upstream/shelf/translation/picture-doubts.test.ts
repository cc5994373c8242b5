import sharp from "sharp";
import { freshDatabase } from "@/tests/support/fresh-database";
import { translation } from "@/upstream/api/translation";
import type { Context } from "@/upstream/context";
import type { OpenDatabase } from "@/upstream/db/client";
import { products, translationEditors, translationImages, users } from "@/upstream/db/schema";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import { detailOf } from "@/upstream/shelf/products/detail";
import { arrivalOf, storeCollected } from "@/upstream/shelf/products/store";
import { doubtPicture } from "@/upstream/shelf/translation/picture-doubts";

const [ONE, TWO] = ["图一 → 그림 1", "图二 → 그림 2"];
const PLACE = { userId: "u", site: "Taobao", code: "1" };

const PRODUCT: NormalisedProduct = {
  site: "Taobao",
  code: "1",
  url: "https://item.taobao.com/item.htm?id=1",
  title: "T恤",
  images: ["https://a/one.png", "https://a/two.png"],
  currency: "CNY",
  priceMin: "10.00",
  groups: [],
  skus: [],
  specs: [],
  descriptionHtml: "",
  descriptionImages: [],
  seller: { id: "1", name: "s" },
  minOrderQuantity: 1,
  priceTiers: [],
  doubts: [],
};

let opened: OpenDatabase;
let context: Context;

beforeAll(async () => {
  opened = await freshDatabase();
  const { db } = opened;
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const account = { account: "u", userName: "u", email: "u@naru.example", passwordHash: "x" };
  const [user] = await db
    .insert(users)
    .values({ id: "u", ...account, plan: "Unlimited" })
    .returning();
  const owner = { userId: "u", groupName: "", memo: "", workNumber: 1 };
  await db.transaction((tx) => storeCollected(tx, owner, PRODUCT, arrivalOf(PRODUCT, owner, [])));
  for (const id of ["one", "two"]) {
    const image = { id, ...PLACE, originUrl: `https://a/${id}.png`, file: `${id}.png`, width: 40, height: 20 };
    await db.insert(translationImages).values(image);
    await db.insert(translationEditors).values({ id: `editor-${id}`, userId: "u", imageId: id, layers: [] });
  }
  const files = { read: async () => bytes, addressOf: (file: string) => `https://files/${file}` };
  context = { db, user, now: new Date(), files } as unknown as Context;
}, 60_000);
afterAll(() => opened.close());

const inDoubt = async (): Promise<readonly string[]> => {
  const [row] = await opened.db.select().from(products);
  return (detailOf(row!).sourceDoubts ?? []).flatMap(({ names }) => names);
};

test("saving the layers of one picture closes the doubts about that picture alone", async () => {
  const [product] = await opened.db.select().from(products);
  const writing = { userId: "u", now: new Date() };
  await opened.db.transaction(async (tx) => {
    await doubtPicture(tx, writing, { productId: product!.id, imageId: "one" }, [ONE]);
    await doubtPicture(tx, writing, { productId: product!.id, imageId: "two" }, [ONE, TWO]);
  });
  expect(await inDoubt()).toEqual([ONE, TWO]);

  const save = (editorId: string) =>
    translation.saveMany({ query: PLACE, body: [{ editorId, layers: [] }] } as never, context);
  await save("editor-one");
  // The text of the first is on the second as well, which nobody has opened.
  expect(await inDoubt()).toEqual([ONE, TWO]);
  await save("editor-two");
  expect(await inDoubt()).toEqual([]);
});
