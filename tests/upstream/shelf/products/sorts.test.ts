import { PRODUCT_SORTS, type ProductSort } from "@/lib/domain/product/product-sorts";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { products, users } from "@/upstream/db/schema";
import { searchSummary } from "@/upstream/shelf/products/search";

const NOW = new Date("2026-11-29T03:00:00Z");
/** By code: the Korean name, the price, and the day of November it was collected. */
const ROWS = {
  a: ["바지", 12_000, 3],
  b: ["가방", 0, 5],
  c: ["셔츠", 9_900, 1],
  d: ["", 15_000, 4],
  e: ["Bag", 9_900, 2],
} as const;

const EXPECTED: Record<ProductSort, string> = {
  newest: "b d a e c",
  oldest: "c e a d b",
  // Signs before Korean, and what has no Korean name last.
  name: "e b a c d",
  nameBack: "c a b e d",
  cheapest: "c e a d b",
  dearest: "d a e c b",
};

let opened: OpenDatabase;
async function found(body: object): Promise<string> {
  const input = { query: {}, body: { pageNum: 1, pageLimit: 300, ...body } };
  const { summary } = await searchSummary(input, { db: opened.db, user: { id: "mine" }, now: NOW } as never);
  return summary.map(({ code }) => code).join(" ");
}

beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db
    .insert(users)
    .values({ id: "mine", account: "mine", userName: "mine", email: "mine@naru.example", passwordHash: "x" });
  for (const [code, [titleKr, krwMin, day]] of Object.entries(ROWS))
    await opened.db.insert(products).values({
      ...{ id: code, userId: "mine", site: "Taobao", code, url: "", titleSource: "衬衫", titleKr, mainImages: [] },
      ...{ currency: "CNY", sourceMin: 1, sourceMax: 1, krwMin, krwMax: krwMin, tags: [] },
      ...{ body: {} as never, sourceMemory: {} as never, collectDate: new Date(Date.UTC(2026, 10, day)) },
    });
}, 60_000);
afterAll(() => opened.close());

test.each(PRODUCT_SORTS)("products are read in the order %s, those without a name or a price last", async (sort) => {
  expect(await found({ sort })).toBe(EXPECTED[sort]);
});

test("the order holds over pages, and without a wish it is newest first", async () => {
  const pages = await Promise.all([1, 2, 3].map((pageNum) => found({ sort: "cheapest", pageNum, pageLimit: 2 })));
  expect(pages.join(" ")).toBe(EXPECTED.cheapest);
  expect(await found({})).toBe(EXPECTED.newest);
});
