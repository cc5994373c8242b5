import { wayOf } from "@/lib/domain/category/category";
import { categoriesOf } from "@/upstream/listing/categories/categories";
import { askCategory } from "@/upstream/listing/listings/ask-category";
import { startUpload } from "@/upstream/listing/listings/start-upload";
import { suggestForProducts } from "@/upstream/listing/listings/suggest-categories";
import { externalText } from "@/upstream/kit/messages";
import { SELLERS } from "@/tests/support/rehearsed";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
}, 60_000);
afterAll(() => desk?.close());

const COUPANG = SELLERS.find(([name]) => name === "Coupang")?.[1] ?? "";
const ask = (objectIds: string[]) =>
  suggestForProducts({ objectIds, markets: ["SmartStore", "Coupang"] }, desk.context());
type Told = Awaited<ReturnType<typeof ask>>;
const wayIn = ({ categories }: Told, market: string, id = 0) => {
  const found = categories.find((one) => one.market === market && one.category.id === id);
  return found && wayOf(found.category);
};

test("a product goes where its names point, at every market asked for, and one that names nothing goes nowhere", async () => {
  const [cup, nothing] = [
    await desk.product({ titleKr: "캠핑용 접이식 의자 경량" }),
    await desk.product({ titleKr: "ㅁㄴㅇㄹ", tags: [] }),
  ];
  const told = await ask([nothing, cup, "no-such-product"]);
  expect(told.rows.map(({ id }) => id)).toEqual([nothing, cup]);
  expect(told.rows[0]).toEqual({ id: nothing, suggestions: [], markets: [] });
  const [, { suggestions, markets } = { suggestions: [], markets: [] }] = told.rows;
  expect(wayIn(told, "SmartStore", suggestions[0]?.category)).toContain("캠핑의자");
  expect(markets.map(({ market }) => market)).toEqual(["SmartStore", "Coupang"]);
  for (const { market, category } of markets) expect(wayIn(told, market, category)).toContain("캠핑의자");
  // Every category that is named comes with its names, once.
  expect(new Set(told.categories.map(({ market, category }) => `${market} ${category.id}`)).size).toBe(
    told.categories.length,
  );
});

test("a product like one that was listed goes where that one went, whatever the words say", async () => {
  const [listed, alike] = [
    await desk.product({ titleKr: "북유럽 도자기 머그컵 350ml 화이트 선물" }),
    await desk.product({ titleKr: "북유럽 도자기 머그컵 350ml 블랙 선물" }),
  ];
  const [base, other] = [categoriesOf("SmartStore").at(-1), categoriesOf("Coupang").at(-1)];
  const before = await ask([alike]);
  expect(before.rows[0]?.suggestions[0]).toMatchObject({ by: "words" });
  const smartStore = SELLERS.find(([name]) => name === "SmartStore")?.[1] ?? "";
  const { workNumber } = await startUpload(
    {
      objectIds: [listed],
      storeName: { smartStore, coupang: COUPANG, gmarket: "", auction: "", elevenst: "" },
      category: {
        customCategoryIdx: 0,
        idx: { smartStore: base!.id, coupang: other!.id, gmarket: 0, auction: 0, elevenst: 0 },
      },
    },
    desk.context(),
  );
  await desk.work(workNumber ?? 0);
  const [row] = (await ask([alike])).rows;
  expect(row?.suggestions[0]).toMatchObject({ category: base!.id, by: "earlier" });
  expect(row?.suggestions.slice(1).every(({ by, isSure }) => by === "words" && !isSure)).toBe(true);
  expect(row?.markets).toEqual([
    { market: "SmartStore", category: base!.id, isSure: true },
    { market: "Coupang", category: other!.id, isSure: true },
  ]);
});

describe("asking a market where it would put a product", () => {
  const put = (objectId: string, over = {}) =>
    askCategory({ objectId, market: "Coupang", account: COUPANG, ...over }, desk.context());

  test("answers its own category, and what it cannot tell in words", async () => {
    const [mug, nothing] = [
      await desk.product({ titleKr: "도자기 머그컵" }),
      await desk.product({ titleKr: "ㅁㄴㅇㄹ" }),
    ];
    const told = await put(mug);
    expect(told.message).toBeNull();
    expect(told.category && wayOf(told.category)).toContain("머그컵");
    expect(categoriesOf("Coupang").map(({ id }) => id)).toContain(told.category?.id);
    expect(await put(nothing)).toEqual({ category: null, message: expect.stringContaining("쿠팡도") });
  });

  test.each([
    ["a market that cannot be asked", { market: "Elevenst" as const }, "11번가에는 카테고리를 물어볼 수 없습니다."],
    ["an account the seller does not have", { account: "stranger" }, "등록되지 않은 마켓 계정입니다"],
  ])("%s is told as such", async (_what, over, words) => {
    const told = await put(await desk.product(), over);
    expect(told).toEqual({ category: null, message: expect.stringContaining(words) });
  });

  test("a product that is not on the seller's shelf is unknown", async () => {
    await expect(put("no-such-product")).rejects.toMatchObject({ status: 404 });
  });

  test("a market that is down is told in its words, and nothing is chosen", async () => {
    const product = await desk.product({ titleKr: "도자기 머그컵" });
    desk.disguise("Coupang", ({ categories }) => ({
      categories: {
        ...categories!,
        suggest: async () => ({ ok: false, code: "500", message: externalText("점검 중입니다."), retryable: true }),
      },
    }));
    const told = await put(product);
    expect(told).toEqual({ category: null, message: "점검 중입니다." });
  });
});
