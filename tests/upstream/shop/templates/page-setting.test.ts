import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";
import type { ProductDetail, ProductSummary } from "@/lib/contract/schemas/product";
import { PAGE_DEFAULT } from "@/lib/domain/detail-page/composed-page";

let upstream: SharedUpstream;
let seller: Caller;
jest.setTimeout(40_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const first = async (): Promise<ProductSummary> => {
  const { data } = await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 1 } });
  const [row] = (data as { summary: ProductSummary[] }).summary;
  if (!row) throw new Error("the demo shop has no product");
  return row;
};
const read = async ({ site, code }: { site: string; code: string }): Promise<ProductDetail> =>
  (await seller.call("collection.detail", { query: { site, code } })).data as ProductDetail;
const setting = (topHtml: string) => ({
  ...PAGE_DEFAULT,
  collocate: "DOP",
  addContent: { ...PAGE_DEFAULT.addContent, useTopContent: true, topHtml },
});

test("a product's page setting is saved with it, without what runs, kept by saves that do not name it, taken away by null", async () => {
  const row = await first();
  const { Id: _id, ...detail } = await read(row);
  expect(detail.detailPageConfig).toBeNull();

  const own = setting(`<p onclick="x()">배송</p><script>alert(1)</script>`);
  await seller.call("collection.update", { body: { ...detail, detailPageConfig: own } });
  const saved = await read(row);
  expect(saved.detailPageConfig).toEqual(setting("<p>배송</p>"));

  const { Id: _again, detailPageConfig: _setting, ...others } = saved;
  await seller.call("collection.update", { body: { ...others, memo: "설정 없이 저장" } });
  expect(await read(row)).toMatchObject({ memo: "설정 없이 저장", detailPageConfig: { collocate: "DOP" } });

  const { Id: _last, ...now } = await read(row);
  await seller.call("collection.update", { body: { ...now, detailPageConfig: null } });
  expect((await read(row)).detailPageConfig).toBeNull();
});

test("what SetDetailPage gives a product is what its window reads", async () => {
  const row = await first();
  const own = setting("<b>위</b>");
  await seller.call("market.setDetailPage", {
    body: { objectIds: [row.id], useBaseConfig: false, detailPageConfig: own },
  });
  expect((await read(row)).detailPageConfig).toEqual(own);
});

test("keyword figures come from the rehearsed Naver, for a seller without keys of their own", async () => {
  const { status, data } = await seller.call("market.naverKeyword", { body: "린넨, 원피스" });
  expect(status).toBe(200);
  expect((data as { keywords: { relKeyword: string }[] }).keywords[0]?.relKeyword).toBe("린넨");
  const refused = await seller.call("market.naverKeyword", { body: "가,나,다,라,마,바" });
  expect([refused.status, refused.text]).toEqual([400, "키워드는 한 번에 5개까지 검색할 수 있습니다."]);
});
