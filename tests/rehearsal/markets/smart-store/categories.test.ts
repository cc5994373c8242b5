import { wayOf } from "@/lib/domain/category/category";
import { smartStoreTree } from "@/rehearsal/markets/smart-store/tree";
import { smartStoreSignature } from "@/upstream/outside/markets/smart-store/sign";
import { categoriesOf } from "@/upstream/listing/categories/categories";
import { rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";

type Row = { id: string; name: string; wholeCategoryName: string; last: boolean };

let world: Rehearsed;
let bearer = "";
const base = () => `${world.marketOrigin}/smartstore/external`;
beforeAll(async () => {
  world = await rehearsed();
  const { accessKey, secretKey } = seller("naru-store");
  const timestamp = String(Date.now() - 1000);
  const form = {
    client_id: accessKey,
    timestamp,
    grant_type: "client_credentials",
    client_secret_sign: smartStoreSignature(accessKey, secretKey, timestamp),
    type: "SELF",
  };
  const answer = await fetch(`${base()}/v1/oauth2/token`, { method: "POST", body: new URLSearchParams(form) });
  bearer = ((await answer.json()) as { access_token: string }).access_token;
});
afterAll(() => world.close());

async function get<Body>(path: string, headers = { authorization: `Bearer ${bearer}` }) {
  const answer = await fetch(base() + path, { headers });
  return { status: answer.status, body: (await answer.json()) as Body };
}

describe("the rehearsed SmartStore's tree", () => {
  test("has thousands of leaves, each place a number and a way of its own", () => {
    expect(smartStoreTree.filter(({ last }) => last).length).toBeGreaterThan(3000);
    expect(new Set(smartStoreTree.map(({ id }) => id)).size).toBe(smartStoreTree.length);
    expect(new Set(smartStoreTree.map(({ wholeCategoryName }) => wholeCategoryName)).size).toBe(smartStoreTree.length);
  });

  test("ends at its leaves and nowhere else", () => {
    const parents = new Set(smartStoreTree.map(({ parentId }) => parentId));
    expect(smartStoreTree.filter(({ id, last }) => last === parents.has(id))).toEqual([]);
  });

  test("means by every number sellers have chosen so far what they chose", () => {
    const ways = new Map(smartStoreTree.map(({ id, wholeCategoryName, last }) => [id, last && wholeCategoryName]));
    const other = categoriesOf("SmartStore").filter(
      (category) => ways.get(String(category.id)) !== wayOf(category).replaceAll(" > ", ">"),
    );
    expect(other).toEqual([]);
  });

  test("is answered whole, or its leaves alone", async () => {
    const all = await get<Row[]>("/v1/categories");
    const leaves = await get<Row[]>("/v1/categories?last=true");
    expect(all.body).toHaveLength(smartStoreTree.length);
    expect(leaves.body).toEqual(all.body.filter(({ last }) => last));
    expect(leaves.body).toContainEqual({
      id: "50000803",
      name: "셔츠",
      wholeCategoryName: "패션의류>여성의류>블라우스>셔츠",
      last: true,
    });
  });

  test("is walked from a place to those right below it", async () => {
    const below = await get<Row[]>("/v1/categories/50000000/sub-categories");
    expect(below.body.map(({ name }) => name)).toContain("여성의류");
    expect((await get<Row[]>("/v1/categories/50000803/sub-categories")).body).toEqual([]);
  });

  test("is closed to who brings no bearer", async () => {
    expect((await get("/v1/categories", { authorization: "" })).status).toBe(401);
  });
});

describe("what a category needs at the rehearsed SmartStore", () => {
  test.each(["/v1/categories/59999999", "/v1/categories/59999999/sub-categories"])(
    "is not told of a category nobody knows: %s",
    async (path) => {
      const { status, body } = await get<{ code: string; message: string }>(path);
      expect([status, body.code, body.message]).toEqual([404, "NOT_FOUND", "존재하지 않는 카테고리입니다."]);
    },
  );

  test.each([
    "/v1/product-attributes/attributes",
    "/v1/product-attributes/attribute-values",
    "/v1/products-for-provided-notice?categoryId=50000803",
    "/v1/products-for-provided-notice/NONSENSE",
    "/v2/tags/recommend-tags",
    "/v2/tags/restricted-tags",
    "/v1/product-brands",
    "/v1/product-manufacturers",
  ])("is not told to a question that leaves out what it must say: %s", async (path) => {
    const { status, body } = await get<{ invalidInputs: unknown[] }>(path);
    expect([status, body.invalidInputs.length]).toEqual([400, 1]);
  });

  test("names attributes of leaves alone", async () => {
    expect((await get<object[]>("/v1/product-attributes/attributes?categoryId=50000803")).body).not.toHaveLength(0);
    expect((await get<object[]>("/v1/product-attributes/attributes?categoryId=50000000")).body).toEqual([]);
  });

  test("ends in the group every product may take", async () => {
    const groups = await get<{ productInfoProvidedNoticeType: string }[]>(
      "/v1/products-for-provided-notice?categoryId=50000000",
    );
    expect(groups.body.map((group) => group.productInfoProvidedNoticeType)).toEqual(["WEAR", "ETC"]);
  });

  test("knows China among what is imported from Asia", async () => {
    const areas = await get<{ subOriginAreaCodeNames: object[] }>(
      "/v1/product-origin-areas/sub-origin-areas?code=0200",
    );
    expect(areas.body.subOriginAreaCodeNames).toContainEqual({ code: "0200037", name: "수입산:아시아>중국" });
    const asked = await get<{ originAreaCodeNames: object[] }>("/v1/product-origin-areas/query?codes=0200037,03");
    expect(asked.body.originAreaCodeNames).toHaveLength(2);
  });

  test("offers tags near a word, and says which may not be used", async () => {
    const near = await get<{ text: string }[]>("/v2/tags/recommend-tags?keyword=텀블러");
    expect(near.body[0]?.text).toBe("텀블러");
    expect(near.body.length).toBeGreaterThan(1);
    expect((await get("/v2/tags/restricted-tags?tags=최저가,텀블러")).body).toEqual([
      { tag: "최저가", restricted: true },
      { tag: "텀블러", restricted: false },
    ]);
  });
});
