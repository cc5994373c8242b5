import { wayOf } from "@/lib/domain/category/category";
import { coupangTree } from "@/rehearsal/markets/coupang/tree";
import { categoriesOf } from "@/upstream/listing/categories/categories";
import { coupangAuthorization } from "@/upstream/outside/markets/coupang/sign";
import { rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";

type Node = { displayItemCategoryCode: number; name: string; status: string; child: Node[] };

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

const META = "/v2/providers/seller_api/apis/api/v1/marketplace/meta";
const PREDICT = "/v2/providers/openapi/apis/api/v1/categorization/predict";

async function ask<Data>(path: string, json?: unknown) {
  const method = json === undefined ? "GET" : "POST";
  const authorization = coupangAuthorization(seller("narushop"), { method, path, query: "", now: new Date() });
  const answer = await fetch(`${world.marketOrigin}/coupang${path}`, {
    method,
    headers: { authorization, "content-type": "application/json" },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const body = (await answer.json()) as { code: string | number; message: string; data: Data };
  return { status: answer.status, ...body };
}

const leavesOf = (node: Node): Node[] => (node.child.length === 0 ? [node] : node.child.flatMap(leavesOf));

describe("the rehearsed Coupang's tree", () => {
  test("has thousands of leaves, each place a code and a way of its own", () => {
    expect(coupangTree.filter(({ isLeaf }) => isLeaf).length).toBeGreaterThan(3000);
    expect(new Set(coupangTree.map(({ code }) => code)).size).toBe(coupangTree.length);
    expect(new Set(coupangTree.map(({ path }) => path.join(">"))).size).toBe(coupangTree.length);
  });

  test("ends at its leaves and nowhere else", () => {
    const parents = new Set(coupangTree.map(({ parentCode }) => parentCode));
    expect(coupangTree.filter(({ code, isLeaf }) => isLeaf === parents.has(code))).toEqual([]);
  });

  test("means by every code sellers have chosen so far what they chose", () => {
    const ways = new Map(coupangTree.map(({ code, path, isLeaf }) => [code, isLeaf && path.join(" > ")]));
    const other = categoriesOf("Coupang").filter((category) => ways.get(String(category.id)) !== wayOf(category));
    expect(other).toEqual([]);
  });

  test("is answered whole, one place inside the other", async () => {
    const { code, data } = await ask<Node>(`${META}/display-categories`);
    expect([code, data.displayItemCategoryCode, data.name]).toEqual(["SUCCESS", 0, "ROOT"]);
    const leaves = leavesOf(data);
    expect(leaves).toHaveLength(coupangTree.filter(({ isLeaf }) => isLeaf).length);
    expect(leaves).toContainEqual({ displayItemCategoryCode: 56139, name: "셔츠", status: "ACTIVE", child: [] });
    expect(new Set(leaves.map(({ status }) => status))).toEqual(new Set(["ACTIVE", "READY", "DISABLED"]));
  });

  test("is walked from a place to those right below it and no further", async () => {
    const { data } = await ask<Node>(`${META}/display-categories/0`);
    expect(data.child.map(({ name }) => name)).toContain("뷰티");
    expect(data.child.flatMap(({ child }) => child)).toEqual([]);
    const top = data.child[0]?.displayItemCategoryCode ?? 0;
    expect((await ask<Node>(`${META}/display-categories/${top}`)).data.child).not.toHaveLength(0);
  });

  test.each([
    ["56139", true],
    ["99001", false],
    ["59999999", false],
  ])("says of %s whether it may be listed in: %s", async (code, isOpen) => {
    expect(await ask(`${META}/display-categories/${code}/status`)).toMatchObject({ code: "SUCCESS", data: isOpen });
  });

  test("names the leaves to choose from in the place of what stands above them", async () => {
    const { displayItemCategoryCode: top } = (await ask<Node>(`${META}/display-categories/0`)).data.child[0] as Node;
    const { status, message } = await ask(`${META}/display-categories/${top}/status`);
    expect(status).toBe(400);
    expect(message).toMatch(/leaf category code가 아닙니다.*56139/);
  });
});

describe("what a category needs at the rehearsed Coupang", () => {
  const METAS = `${META}/category-related-metas/display-category-codes`;

  test.each([
    [`${META}/display-categories/nonsense`, /숫자형/],
    [`${META}/display-categories/59999999`, /전시카테고리\[59999999\]를 찾을 수 없습니다/],
    [`${META}/display-categories/nonsense/status`, /숫자형/],
    [`${METAS}/nonsense`, /숫자형/],
    [`${METAS}/59999999`, /관리카테고리를 찾을 수 없는/],
    [`${METAS}/69001`, /관리카테고리를 찾을 수 없는/],
    [`${METAS}/99001`, /관리카테고리를 찾을 수 없는/],
  ])("is not told of what is no leaf: %s", async (path, words) => {
    const { status, message } = await ask(path);
    expect(status).toBe(400);
    expect(message).toMatch(words);
  });

  test("is told of every leaf that is open", async () => {
    const tops = new Map(coupangTree.filter(({ isLeaf }) => isLeaf).map((leaf) => [leaf.path[0], leaf]));
    for (const { code, status } of tops.values()) {
      if (status === "DISABLED") continue;
      const { data } = await ask<{ attributes: object[]; noticeCategories: object[] }>(`${METAS}/${code}`);
      expect(data.attributes).not.toHaveLength(0);
      expect(data.noticeCategories).not.toHaveLength(0);
    }
  });

  test("is guessed from a product's name", async () => {
    const { code, data } = await ask<object>(PREDICT, { productName: "여성 린넨 빅사이즈 원피스" });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      autoCategorizationPredictionResultType: "SUCCESS",
      predictedCategoryName: expect.stringContaining("원피스"),
    });
  });

  test.each([{ productName: "" }, {}, "nonsense"])("is not guessed from %j", async (body) => {
    const { status, message } = await ask(PREDICT, body);
    expect([status, message]).toEqual([400, "Input product name should not be empty!"]);
  });
});
