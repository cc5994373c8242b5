import { count, eq } from "drizzle-orm";
import { inBatches } from "@/lib/domain/kit/in-batches";
import { openDatabase } from "@/upstream/db/client";
import { listings, products, sourceDrifts, users } from "@/upstream/db/schema";
import { noteDrift, rememberFacts, sightOfProduct } from "@/upstream/across/drift/note";
import { columnsOf, memoryOf } from "@/upstream/shelf/products/detail";
import { detailFrom } from "@/upstream/shelf/products/from-source";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import { isSmoke, mustBeTrue } from "./smoke-mode.mjs";

/**
 * The cost of the radar after a page is read: 5,000 listed products with 24 combinations each, a fifth of which became more
 * expensive, are judged and stored one by one as the lanes do. The peer reads each product and stores it with the date of
 * the reading, which any watch has to do. For comparison: the default gap of a lane between two pages of a site.
 */
const PRODUCTS = isSmoke ? 50 : 5_000;
const GAP_MS = 500;
const DEARER_EACH = 5;
const user = `bench-${process.pid}`;
const now = new Date();

const COLOURS = ["黑色", "白色", "红色", "蓝色", "绿色", "灰色"];
const SIZES = ["S", "M", "L", "XL"];
const valuesOf = (group: string, names: readonly string[]) =>
  names.map((name, place) => ({ id: `${group}:${place}`, name }));

function page(code: string, price: string): NormalisedProduct {
  const [colours, sizes] = [valuesOf("c", COLOURS), valuesOf("s", SIZES)];
  return {
    site: "Taobao",
    code,
    url: `https://item.taobao.com/item.htm?id=${code}`,
    title: "夏季新款亚麻衬衫",
    images: [0, 1, 2, 3, 4].map((place) => `https://img.example/${code}/${place}.jpg`),
    currency: "CNY",
    priceMin: price,
    groups: [
      { id: "c", name: "颜色", values: colours },
      { id: "s", name: "尺码", values: sizes },
    ],
    skus: colours.flatMap((colour) =>
      sizes.map((size) => ({
        id: `${colour.id}/${size.id}`,
        path: [colour.id, size.id],
        price,
        original: "99.00",
        stock: 100,
      })),
    ),
    specs: [],
    descriptionHtml: "",
    descriptionImages: [],
    seller: { id: "1", name: "店" },
    minOrderQuantity: 1,
    priceTiers: [],
    doubts: [],
  };
}
const NOTES = { groupName: "", memo: "", workNumber: null, filters: [] };

const { db, driver, close } = await openDatabase(
  process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {},
);
await db
  .insert(users)
  .values({ id: user, account: user, userName: "bench", email: `${user}@naru.example`, passwordHash: "" });
const codes = Array.from({ length: PRODUCTS }, (_, place) => `${user}-${place}`);
for (const some of inBatches(codes, 250)) {
  const rows = some.map((code) => {
    const detail = detailFrom(page(code, "50.00"), NOTES);
    return { ...columnsOf(detail), ...memoryOf(detail, new Date()), site: "Taobao", code, id: code, userId: user };
  });
  await db.insert(products).values(rows);
  await db.insert(listings).values(
    some.map((code) => ({
      id: `L-${code}`,
      userId: user,
      productId: code,
      market: "SmartStore",
      account: "shop",
      status: "Success",
      workNumber: 0,
      marketProductCode: code,
      nativeStatus: "SALE",
      saleStatus: "OnSale",
      approved: true,
      priceKrw: 30_000,
      stock: 100,
    })),
  );
}

/** Runs a function for each product in its own transaction; returns the total milliseconds. */
async function each(work: (tx: typeof db, owned: typeof products.$inferSelect, place: number) => Promise<unknown>) {
  const began = performance.now();
  for (const [place, code] of codes.entries())
    await db.transaction(async (tx) => {
      const [owned] = await tx.select().from(products).where(eq(products.id, code)).for("update");
      mustBeTrue(owned !== undefined, `${code} is not there.`);
      if (owned) await work(tx, owned, place);
    });
  return performance.now() - began;
}

const sightAt = (code: string, place: number) =>
  sightOfProduct(page(code, place % DEARER_EACH === 0 ? "60.00" : "50.00"));
const plain = await each((tx, { id }) => tx.update(products).set({ sourceReadAt: now }).where(eq(products.id, id)));
const judged = await each(async (tx, owned, place) => {
  const sight = sightAt(owned.code, place);
  await noteDrift(tx, owned, sight, now);
  await rememberFacts(tx, owned, sight.facts, now);
});
const [noted] = await db.select({ found: count() }).from(sourceDrifts).where(eq(sourceDrifts.userId, user));
const dearer = Math.ceil(PRODUCTS / DEARER_EACH);
mustBeTrue(noted?.found === dearer, `${noted?.found} of ${dearer} changes were noted.`);

const row = (ms: number) => ({
  "ms a product": +(ms / PRODUCTS).toFixed(2),
  "to the peer": +(ms / plain).toFixed(2),
  "of a lane's gap": +(ms / PRODUCTS / GAP_MS).toFixed(4),
});
console.log(`${PRODUCTS} listed products, ${dearer} of them dearer, ${driver}`);
console.table({ "judged and remembered": row(judged), "taken and put back": row(plain) });
await db.delete(users).where(eq(users.id, user));
await close();
