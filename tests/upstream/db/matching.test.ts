import { and, eq, ilike, or, sql } from "drizzle-orm";
import fc from "fast-check";
import { freshDatabase } from "@/tests/support/fresh-database";
import { rowsOf, type OpenDatabase } from "@/upstream/db/client";
import { containing, holdingWord } from "@/upstream/db/matching";
import { products, users } from "@/upstream/db/schema";

let opened: OpenDatabase;
const owner = (id: string) => ({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "x" });
beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db.insert(users).values([owner("mine"), owner("theirs")]);
});
afterAll(() => opened.close());

/** Few signs, so that words are found again in texts they were not cut out of. */
const SIGNS = [..."가방수 防水AaBbÉéİıΣσςßẞ 12%_\\'\n😀"];
const text = fc.array(fc.constantFrom(...SIGNS), { maxLength: 14 }).map((signs) => signs.join(""));
const word = fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 4 }).map((signs) => signs.join(""));
const OTHER_CASE = [(one: string) => one, (one: string) => one.toUpperCase(), (one: string) => one.toLowerCase()];

const made = (id: string, userId: string, titleKr: string, titleSource: string) => ({
  ...{ id, userId, titleKr, titleSource, site: "Taobao", code: id, url: "", currency: "CNY" },
  ...{ sourceMin: 1, sourceMax: 1, mainImages: [], tags: [], body: {} as never, sourceMemory: {} as never },
});

test("a word finds what ilike alone finds, of whatever script and case, wildcards being letters", async () => {
  const { db } = opened;
  const texts = fc.sample(fc.tuple(text, text), { numRuns: 400, seed: 7 });
  await db
    .insert(products)
    .values(
      texts.flatMap(([kr, source], at) => [made(`m${at}`, "mine", kr, source), made(`t${at}`, "theirs", kr, source)]),
    );
  const found = async (where: ReturnType<typeof and>) => {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.userId, "mine"), where));
    return rows.map(({ id }) => id).sort();
  };
  let hits = 0;
  const cut = fc
    .tuple(fc.constantFrom(...texts.flat()), fc.nat(12), fc.integer({ min: 1, max: 5 }))
    .map(([whole, from, length]) => [...whole].slice(from, from + length).join(""));
  await fc.assert(
    fc.asyncProperty(fc.oneof(word, cut), fc.constantFrom(...OTHER_CASE), async (one, inCase) => {
      const sought = inCase(one);
      const pattern = containing(sought);
      const plain = await found(or(ilike(products.titleKr, pattern), ilike(products.titleSource, pattern)));
      hits += plain.length;
      expect(await found(holdingWord("products", "mine", sought))).toEqual(plain);
    }),
    { numRuns: 300 },
  );
  expect(hits).toBeGreaterThan(1_000);
});

test("of a very long word the first 500 signs are looked for, because each row compares all of them", async () => {
  const { db } = opened;
  const name = Array.from({ length: 200 }, (_, at) => `가방${at} `)
    .join("")
    .slice(0, 500);
  await db.insert(products).values(made("long", "mine", name, ""));
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.userId, "mine"), holdingWord("products", "mine", `${name}${"x".repeat(9_000)}`)));
  expect(found).toEqual([{ id: "long" }]);
  expect(containing("가".repeat(10_000))).toHaveLength(502);
});

test("each search has the index its words are found by", async () => {
  const { db } = opened;
  for (const table of ["products", "listings", "orders"] as const) {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return rowsOf<Record<string, string>>(
        tx,
        sql`explain select 1 from ${sql.identifier(table)} where ${holdingWord(table, "mine", "가방")}`,
      );
    });
    expect(JSON.stringify(plan)).toContain(`Bitmap Index Scan on ${table}_grams`);
  }
});
