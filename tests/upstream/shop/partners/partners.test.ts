import { catalogue } from "@/lib/contract/catalogue";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { partnerList, removePartner, savePartner } from "@/upstream/shop/partners/partners";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, 60_000);
afterAll(() => opened.close());

const company = { name: "물결", category: "forwarder", about: "해운 배송대행", website: "https://a.example" } as const;
const found = async (query: { keyword?: string; category?: "forwarder" | "tax" }) =>
  (await partnerList({ query, body: undefined }, opened)).map(({ name }) => name);

test("the directory is narrowed by category and by a word in name or description", async () => {
  await savePartner(company, opened);
  await savePartner({ ...company, name: "나침반", category: "tax", about: "부가세" }, opened);
  expect(await found({})).toEqual(["나침반", "물결"]);
  expect(await found({ category: "tax" })).toEqual(["나침반"]);
  expect(await found({ keyword: "해운" })).toEqual(["물결"]);
  expect(await found({ keyword: "%" })).toEqual([]);
});

test("a name stands in the directory once; changing and removing say what is not there", async () => {
  await expect(savePartner(company, opened)).rejects.toMatchObject({ status: 409 });
  const [row] = await partnerList({ query: { keyword: "물결" }, body: undefined }, opened);
  await savePartner({ ...company, id: row?.id ?? 0, about: "항공" }, opened);
  expect(await found({ keyword: "항공" })).toEqual(["물결"]);
  await removePartner(row?.id ?? 0, opened);
  expect(await found({ keyword: "물결" })).toEqual([]);
  await expect(savePartner({ ...company, id: row?.id ?? 0 }, opened)).rejects.toMatchObject({ status: 404 });
});

test.each(["javascript:alert(1)", "http://a.example", "a.example", "data:text/html,x"])(
  "%s is no address of a company",
  (website) => {
    expect(catalogue.partners.save.body?.safeParse({ ...company, website }).success).toBe(false);
  },
);
