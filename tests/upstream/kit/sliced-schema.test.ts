import fc from "fast-check";
import { setImmediate as turn } from "node:timers/promises";
import { z } from "zod";
import { calls } from "@/lib/contract/catalogue";
import { checkedInSlices } from "@/upstream/kit/sliced-schema";

const row = z.strictObject({ id: z.string().trim(), count: z.coerce.number().default(1) });
const schema = z.strictObject({
  name: z.string(),
  rows: z.array(row).min(2).max(1_000).readonly().nullish(),
  groups: z.array(z.looseObject({ values: z.array(z.int()) })).optional(),
});
const many = <Thing>(count: number, make: (at: number) => Thing) => Array.from({ length: count }, (_, at) => make(at));

test("long lists are read as in one piece, what each entry is changed to included", async () => {
  const count = fc.constantFrom(0, 1, 2, 400, 600, 900, 1_001, 2_100);
  await fc.assert(
    fc.asyncProperty(count, count, fc.boolean(), async (rows, values, hasGroups) => {
      const value = {
        name: "x",
        rows: many(rows, (at) => ({ id: ` ${at} `, ...(at % 3 === 0 && { count: String(at) }) })),
        ...(hasGroups && { groups: many(3, (at) => ({ values: many(values, (one) => one + at), other: at })) }),
      };
      const whole = schema.safeParse(value);
      const sliced = await checkedInSlices(schema, value);
      expect(sliced.success).toBe(whole.success);
      if (whole.success) expect(JSON.stringify(sliced.data)).toBe(JSON.stringify(whole.data));
      else expect(sliced.error?.issues[0]).toEqual(whole.error.issues[0]);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ["an entry in a late piece", { name: "x", rows: many(950, (id) => ({ id: id === 930 ? 5 : "a" })) }, "rows.930.id"],
  [
    "a name no entry has",
    { name: "x", rows: many(900, (id) => ({ id: "a", ...(id === 850 && { b: 1 }) })) },
    "rows.850",
  ],
  ["too many", { name: "x", rows: many(1_001, () => ({ id: "a" })) }, "rows"],
  ["what is beside a long list", { name: 1, rows: many(900, () => ({ id: "a" })) }, "name"],
  [
    "an entry of a list in a list",
    { name: "x", groups: [{ values: [] }, { values: [...many(2_100, Number), "b"] }] },
    "groups.1.values.2100",
  ],
])("%s is refused where it is", async (_, value, path) => {
  const { error } = await checkedInSlices(schema, value);
  expect(error?.issues[0]?.path.join(".")).toBe(path);
});

test("a rule over the whole is asked about the whole", async () => {
  const paired = schema.refine(({ rows }) => rows?.[0]?.id === "0", { error: "no" });
  const value = { name: "x", rows: many(950, (id) => ({ id: String(id) })) };
  expect((await checkedInSlices(paired, value)).success).toBe(true);
  expect((await checkedInSlices(paired, { ...value, rows: value.rows.slice(1) })).success).toBe(false);
});

test("others have the thread while a product with 50,000 options is checked", async () => {
  const body = calls.get("collection.update")?.body;
  const text = [{ language: "KR", text: "검정" }];
  const option = { id: "1:2", groupName: text, optionName: text, isSoldOut: false, price: [], quantity: 1 };
  const named = { code: "1", site: "Taobao", url: "", currency: "CNY", title: text, price: [], mainImages: [] };
  const value = {
    ...named,
    detailPageHtml: "",
    option: { optionGroups: [], detailOptions: many(50_000, () => option) },
  };
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await turn();
  })();
  const read = body && (await checkedInSlices(body, value));
  isOver = true;
  await others;
  expect(read?.success).toBe(true);
  expect(turns).toBeGreaterThan(3);
});
