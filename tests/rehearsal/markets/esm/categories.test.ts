import { wayOf } from "@/lib/domain/category/category";
import { esmTree } from "@/rehearsal/markets/esm/tree";
import { AUCTION, GMARKET } from "@/rehearsal/markets/esm/sites";
import { categoriesOf } from "@/upstream/listing/categories/categories";
import { esmToken } from "@/upstream/outside/markets/esm/sign";
import { rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";

type Category = { catCode: string; catName: string; isLeaf: boolean; subCats: Category[] };
type Refused = { resultCode: number; message: string };

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

const { accessKey: masterId, secretKey } = seller("naru-g");
const IDS = { Gmarket: { gmarketId: "naru-g" }, Auction: { auctionId: "naru-a" } };

async function ask<Body>(path: string, ids: object = IDS.Gmarket): Promise<Body> {
  const token = esmToken({ masterId, secretKey, ...ids }, Math.floor(Date.now() / 1000));
  const answer = await fetch(`${world.marketOrigin}/esm/item/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Body;
}

describe.each([GMARKET, AUCTION])("the rehearsed tree of $market", (site) => {
  const tree = esmTree(site);
  const step = (path: string) => ask<Category>(`/categories/site-cats${path}`, IDS[site.market]);

  test("has thousands of leaves, each place a code and a way of its own", () => {
    expect(tree.filter(({ isLeaf }) => isLeaf).length).toBeGreaterThan(2000);
    expect(new Set(tree.map(({ code }) => code)).size).toBe(tree.length);
    expect(new Set(tree.map(({ path }) => path.join(">"))).size).toBe(tree.length);
  });

  test("ends at its leaves and nowhere else", () => {
    const parents = new Set(tree.map(({ parentCode }) => parentCode));
    expect(tree.filter(({ code, isLeaf }) => isLeaf === parents.has(code))).toEqual([]);
  });

  test("means by every code sellers have chosen so far what they chose", () => {
    const ways = new Map(tree.map(({ code, path, isLeaf }) => [code, isLeaf && path.join(" > ")]));
    const other = categoriesOf(site.market).filter((category) => ways.get(String(category.id)) !== wayOf(category));
    expect(other).toEqual([]);
  });

  test("is walked one step at a time", async () => {
    const [top] = (await step("")).subCats;
    const below = await step(`/${top?.catCode}`);
    expect(below).toMatchObject({ catCode: top?.catCode, catName: top?.catName, isLeaf: false });
    expect(below.subCats.map(({ catName }) => catName)).toContain("여성의류");
    const leaf = tree.find(({ isLeaf }) => isLeaf)?.code;
    expect(await step(`/${leaf}`)).toMatchObject({ isLeaf: true, subCats: [] });
  });
});

test("one site's codes are nothing to the other", async () => {
  const code = esmTree(GMARKET)[0]?.code;
  expect(await ask<Refused>(`/categories/site-cats/${code}`, IDS.Auction)).toMatchObject({
    resultCode: 1000,
    message: `Category is not exist. ${code}`,
  });
});

test.each(["/categories/site-cats", "/categories/site-cats/100000001", "/options/recommended-opts?catCode=300006182"])(
  "a bearer of both sites does not say whose %s is meant",
  async (path) => {
    expect(await ask<Refused>(path, { ...IDS.Gmarket, ...IDS.Auction })).toMatchObject({ resultCode: 1000 });
  },
);

describe("what goods need at the rehearsed ESM", () => {
  test.each([
    ["/options/recommended-opts", 1000],
    ["/options/recommended-opts?catCode=100000001", 1000],
    ["/options/recommended-opts/0", 1000],
    ["/options/recommended-opts/99999", 1000],
    ["/official-notice/groups/42/codes", 1000],
    ["/official-notice/groups/nonsense/codes", 2181],
  ])("is refused to a question that names nothing: %s", async (path, resultCode) => {
    expect(await ask<Refused>(path)).toMatchObject({ resultCode });
  });

  test("names options, and a value of number 0 where words are taken", async () => {
    const { details } = await ask<{ details: object[] }>("/options/recommended-opts?catCode=300006182");
    expect(details).toContainEqual(expect.objectContaining({ recommendedOptNo: 0 }));
    const colours = await ask<{ details: object[] }>("/options/recommended-opts/1");
    expect(colours.details[0]).toMatchObject({ recommendedOptValueNo: 0 });
    const sizes = await ask<{ details: object[] }>("/options/recommended-opts/976");
    expect(sizes.details).not.toContainEqual(expect.objectContaining({ recommendedOptValueNo: 0 }));
  });

  test("has the groups of notices by numbers from 1 to 41, each with its lines", async () => {
    const { groups } = await ask<{ groups: { officialNoticeNo: number }[] }>("/official-notice/groups");
    expect(groups.map(({ officialNoticeNo }) => officialNoticeNo)).toEqual(
      Array.from({ length: 41 }, (_, at) => at + 1),
    );
    const { codes } = await ask<{ codes: object[] }>("/official-notice/groups/35/codes");
    expect(codes[0]).toEqual({
      officialNoticeItemelementCode: "35-1",
      officialNoticeItemelementName: "품명 및 모델명",
      guideText: "",
      isExtraMark: true,
    });
  });

  test("has one code for every origin", async () => {
    const { codes } = await ask<{ codes: { code: string; mname: string }[] }>("/origin/codes");
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
    expect(codes).toContainEqual({ type: 2, code: "201", lname: "아시아", mname: "중국" });
  });
});
