import { wayOf } from "@/lib/domain/category/category";
import { manyOf, readXml, rootOf } from "@/rehearsal/kit/xml";
import { at } from "@/rehearsal/kit/reading";
import { elevenstTree } from "@/rehearsal/markets/elevenst/tree";
import { categoriesOf } from "@/upstream/listing/categories/categories";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

/** The rows of a call that wants no key. */
async function ask(path: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${world.marketOrigin}/elevenst/rest/cateservice${path}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/xml;charset=EUC-KR"]);
  const content = readXml(Buffer.from(await answer.arrayBuffer()), "");
  return manyOf(at(rootOf(content), "category")) as Record<string, string>[];
}

describe("the rehearsed 11st's tree", () => {
  test("has thousands of leaves, each place a number and a way of its own", () => {
    expect(elevenstTree.filter(({ isLeaf }) => isLeaf).length).toBeGreaterThan(2000);
    expect(new Set(elevenstTree.map(({ code }) => code)).size).toBe(elevenstTree.length);
    expect(new Set(elevenstTree.map(({ path }) => path.join(">"))).size).toBe(elevenstTree.length);
  });

  test("ends at its leaves and nowhere else", () => {
    const parents = new Set(elevenstTree.map(({ parentCode }) => parentCode));
    expect(elevenstTree.filter(({ code, isLeaf }) => isLeaf === parents.has(code))).toEqual([]);
  });

  test("means by every number sellers have chosen so far what they chose", () => {
    const ways = new Map(elevenstTree.map(({ code, path, isLeaf }) => [code, isLeaf && path.join(" > ")]));
    const other = categoriesOf("Elevenst").filter((category) => ways.get(String(category.id)) !== wayOf(category));
    expect(other).toEqual([]);
  });

  test("is answered whole in EUC-KR, row by row, to who brings no key", async () => {
    const rows = await ask("/category");
    expect(rows).toHaveLength(elevenstTree.length);
    expect(rows[0]).toEqual({
      depth: "1",
      dispNm: "의류",
      dispNo: "1001",
      parentDispNo: "0",
      gblDlvYn: "Y",
      engDispYn: "Y",
      leafYn: "N",
    });
    expect(rows).toContainEqual(
      expect.objectContaining({ dispNo: "1001283", dispNm: "셔츠", depth: "4", leafYn: "Y" }),
    );
  });

  test("is answered from a category down, which counts as the first step", async () => {
    const rows = await ask("/category/2001");
    expect(rows[0]).toMatchObject({ dispNo: "2001", dispNm: "여성의류", parentDispNo: "1001", depth: "1" });
    expect(rows).toContainEqual(expect.objectContaining({ dispNo: "1001283", depth: "3" }));
    expect(await ask("/category/1001283")).toHaveLength(1);
    expect(await ask("/category/59999999")).toEqual([]);
  });

  test("says by branches which certificates are asked for", async () => {
    const of = (top: string) => elevenstTree.find(({ path }) => path.join() === top)?.code;
    expect((await ask(`/category/${of("디지털/가전")}`))[0]).toMatchObject({ certType: "2", requiredYn: "Y" });
    expect((await ask(`/category/${of("의류")}`))[0]).toMatchObject({ certType: "", requiredYn: "N" });
  });
});
