import { sql, type SQL } from "drizzle-orm";
import fc from "fast-check";
import { freshDatabase } from "@/tests/support/fresh-database";
import { rowsOf, type OpenDatabase } from "@/upstream/db/client";
import { listings, products, users } from "@/upstream/db/schema";
import { searchListed } from "@/upstream/listing/listings/search";

type Searched = Parameters<typeof searchListed>[0];
type Shelf = { id: string; titleKr: string; titleSource: string; names: (string | null)[] };

const SIGNS = [..."가방수水AaÉé 1%"];
const text = fc.array(fc.constantFrom(...SIGNS), { maxLength: 8 }).map((signs) => signs.join(""));
const word = fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 3 }).map((signs) => signs.join(""));
const ACCOUNTS = ["one", "two"];

const SHELF: Shelf[] = fc
  .sample(fc.tuple(text, text, fc.array(fc.option(text), { maxLength: ACCOUNTS.length })), { numRuns: 200, seed: 3 })
  .map(([titleKr, titleSource, names], at) => ({ id: `p${at}`, titleKr, titleSource, names }));

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  const { db } = opened;
  for (const id of ["mine", "theirs"]) {
    await db.insert(users).values({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "x" });
    await db.insert(products).values(
      SHELF.map((one) => ({
        ...{ id: `${id}-${one.id}`, userId: id, titleKr: one.titleKr, titleSource: one.titleSource, code: one.id },
        ...{ site: "Taobao", url: "", currency: "CNY", sourceMin: 1, sourceMax: 1, mainImages: [], tags: [] },
        body: {} as never,
        sourceMemory: {} as never,
      })),
    );
    await db.insert(listings).values(
      SHELF.flatMap(({ id: product, names }) =>
        names.map((name, at) => ({
          ...{ id: `${id}-${product}-${at}`, userId: id, productId: `${id}-${product}`, name, status: "Success" },
          ...{ market: "SmartStore", account: ACCOUNTS[at] ?? "", saleStatus: "OnSale", workNumber: 1 },
        })),
      ),
    );
  }
});
afterAll(() => opened.close());

const has = (sought: string) => (held: string | null) =>
  held !== null && held.toLowerCase().includes(sought.toLowerCase());

test("a word finds each listing once whose own name has it, or one of its product's names", async () => {
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(word, fc.constantFrom("", ...ACCOUNTS), async (one, marketAccount) => {
      const sought = one.trim();
      fc.pre(sought !== "");
      const expected = SHELF.flatMap(({ id, titleKr, titleSource, names }) =>
        names.flatMap((name, at) => {
          const isThere = marketAccount === "" || marketAccount === ACCOUNTS[at];
          return isThere && [name, titleKr, titleSource].some(has(sought)) ? [`${id} ${ACCOUNTS[at]}`] : [];
        }),
      );
      const body = { market: "SmartStore", marketAccount, productName: one, pageNum: 1, pageLimit: 1_000 } as Searched;
      const answer = await searchListed(body, { db: opened.db, user: { id: "mine" } as never });
      const found = answer.summary.flatMap(({ code, marketProductDetailInfo }) =>
        marketProductDetailInfo.map(({ account }) => `${code} ${account}`),
      );
      hits += found.length;
      expect(found.sort()).toEqual(expected.sort());
      expect(answer.totalCount).toBe(expected.length);
    }),
    { numRuns: 150 },
  );
  expect(hits).toBeGreaterThan(1_000);
});

test("no listing is looked at that an index did not lead to", async () => {
  const { db } = opened;
  const plans: string[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into products (id, user_id, title_kr, title_source, code, site, url, currency, source_min,
      source_max, main_images, tags, body, source_memory) select 'f' || n, 'mine', '캠핑 의자 ' || n, '椅子', 'f' || n, 'Taobao', '', 'CNY', 1, 1,
      '[]', '[]', '{}', '{}' from generate_series(1, 5000) n`);
    await tx.execute(sql`insert into listings (id, user_id, product_id, market, account, status, work_number, name)
      select 'f' || n, 'mine', 'f' || n, 'SmartStore', 'one', 'Success', 1, '캠핑 의자 ' || n from generate_series(1, 5000) n`);
    await tx.execute(sql`analyze products, listings`);
    const execute = async (statement: SQL) => {
      const lines = await rowsOf<Record<string, string>>(tx, sql`explain ${statement}`);
      plans.push(lines.flatMap((line) => Object.values(line)).join("\n"));
      return tx.execute(statement);
    };
    const explaining = new Proxy(tx, {
      get: (target, name) => (name === "execute" ? execute : (Reflect.get(target, name) as unknown)),
    });
    const body = { market: "", marketAccount: "", productName: "가방", pageNum: 1, pageLimit: 30 } as Searched;
    await searchListed(body, { db: explaining as never, user: { id: "mine" } as never });
  });
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain("Bitmap Index Scan on listings_grams");
  expect(plans[0]).toContain("Bitmap Index Scan on products_grams");
  expect(plans[0]).toMatch(/Index Cond: .*product_id = ANY/);
  expect(plans[0]).not.toContain("hashed SubPlan");
});
