import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";

const ROOT = join(__dirname, "../../upstream");
const WRITES =
  /\b(?:update|insert|delete)\(\s*(?:schema\.)?products\s*\)|\b(?:update|insert into|delete from)\s+"?products\b/i;

/** Who may write products: the one place that writes down what changes, the demo's beginning, and what is left of who left. */
const WRITERS = [/^shelf\/products\/write-products\.ts$/, /^seed\//, /^db\/migrations\//];

const writersIn = (files: readonly { name: string; text: string }[]): string[] =>
  files.filter(({ name, text }) => WRITES.test(text) && !WRITERS.some((one) => one.test(name))).map(({ name }) => name);

const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name: name.split(sep).join("/"), text: readFileSync(join(ROOT, name), "utf8") }));

test("products are written in one place, so that no change is missing from their history", () => {
  expect(writersIn(files)).toEqual([]);
});

test.each([
  "await tx.update(products).set({ memo })",
  "db\n  .insert(\n products)",
  "tx.delete(products)",
  "sql`update products set memo = ''`",
  "sql`delete from products`",
])("another writer is found: %s", (text) => {
  expect(writersIn([{ name: "listing/new-room.ts", text }])).toEqual(["listing/new-room.ts"]);
});

test("reading is no writing", () => {
  expect(
    writersIn([{ name: "listing/new-room.ts", text: "tx.select().from(products); const update = products;" }]),
  ).toEqual([]);
});
