import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";

const ROOT = join(__dirname, "../../upstream");

/** What has a history, and the files that may write it: those that write down what changes. */
const RECORDED = [
  { table: "products", name: "products", writer: "shelf/products/write-products.ts" },
  { table: "productFacts", name: "product_facts", writer: "shelf/products/own-facts.ts" },
  { table: "collectFilters", name: "collect_filters", writer: "shelf/products/filters.ts" },
  { table: "translationPairs", name: "translation_pairs", writer: "shelf/words/remember.ts" },
  { table: "orderCosts", name: "order_costs", writer: "books/revenue/revenue.ts" },
  { table: "marketTemplates", name: "market_templates", writer: "shop/templates/templates.ts" },
];
/** The demo's beginning is no change. */
const EXEMPT = /^(seed|db\/migrations)\//;

type File = { name: string; text: string };
const writersIn = (files: readonly File[]): string[] =>
  files
    .filter(({ name }) => !EXEMPT.test(name))
    .flatMap(({ name, text }) =>
      RECORDED.filter(({ table, name: inSql, writer }) => {
        const writes = new RegExp(String.raw`\b(?:update|insert|delete)\(\s*(?:schema\.)?${table}\s*\)`);
        const inText = new RegExp(String.raw`\b(?:update|insert into|delete from)\s+"?${inSql}\b`, "i");
        return name !== writer && (writes.test(text) || inText.test(text));
      }).map(({ table }) => `${name} writes ${table}`),
    );

const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name: name.split(sep).join("/"), text: readFileSync(join(ROOT, name), "utf8") }));

test("what has a history is written in one place each, so that no change is missing from it", () => {
  expect(writersIn(files)).toEqual([]);
  for (const { writer } of RECORDED)
    expect(files.find(({ name }) => name === writer)?.text).toContain("recordPatches(");
});

test.each([
  ["await tx.update(products).set({ memo })", "products"],
  ["db\n  .insert(\n collectFilters)", "collectFilters"],
  ["tx.delete(marketTemplates)", "marketTemplates"],
  ["sql`update products set memo = ''`", "products"],
  ["sql`delete from translation_pairs`", "translationPairs"],
])("another writer is found: %s", (text, table) => {
  expect(writersIn([{ name: "listing/new-room.ts", text }])).toEqual([`listing/new-room.ts writes ${table}`]);
});

test("reading is no writing", () => {
  const text = "tx.select().from(products); const update = products; sql`select 1 from products`;";
  expect(writersIn([{ name: "listing/new-room.ts", text }])).toEqual([]);
});
