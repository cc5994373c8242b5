/** @part upstream */
import { logIn, send, until, type Answer, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";
import { collectBody, everyCall, expectAsContract, ORDERED, page } from "./every-call";

let upstream: SharedUpstream;
let seller: Caller;
let ask: (id: string) => Promise<Answer>;

beforeAll(async () => {
  upstream = await sharedUpstream();
  const { origin, mallOrigin, marketOrigin } = upstream;
  seller = await logIn(origin, "seller");
  const admin = await logIn(origin, "admin");
  const { accessToken, refreshToken } = admin;
  ask = await everyCall({
    seller,
    admin,
    stranger: { call: (id, sent) => send(origin, id, sent) },
    logIn: (username) => logIn(origin, username),
    pair: { accessToken, refreshToken },
    deskOrigin: "http://localhost:3000",
    mallOrigin,
    marketOrigin,
  });
}, HOOK_MS);

afterAll(() => upstream?.stop());

test.each(ORDERED)("%s answers as its contract says", async (id) => expectAsContract(id, await ask(id)));

test("a collected address becomes a product with options named in both languages", async () => {
  const query = { site: "Taobao", code: "699000000002" };
  await seller.call("collection.collectTaobao", {
    body: collectBody(`https://item.taobao.com/item.htm?id=${query.code}`),
  });
  const detail = await until(async () => {
    const answer = await seller.call("collection.detail", { query });
    return answer.status === 200 && (answer.data as Record<string, unknown>);
  });
  expect(detail.option).toMatchObject({ optionGroups: { length: 3 } });
  const [option] = (
    detail.option as {
      detailOptions: { id: string; optionName: { language: string; text: string }[]; price: object[] }[];
    }
  ).detailOptions;
  expect(option?.optionName.map(({ language }) => language)).toEqual(["CN", "KR"]);
  expect(option?.optionName[1]?.text.split("//")).toHaveLength(3);
  expect(option?.price).toEqual([
    expect.objectContaining({ currency: "CNY" }),
    { currency: "KRW", originalPrice: 0, salePrice: 0 },
  ]);
});

test("a detail that was changed elsewhere is not overwritten", async () => {
  const { summary } = (await seller.call("collection.searchSummary", { body: page })).data as {
    summary: { site: string; code: string }[];
  };
  const { site, code } = summary.at(-1)!;
  const { Id: _id, ...detail } = (await seller.call("collection.detail", { query: { site, code } })).data as Record<
    string,
    unknown
  >;
  const first = await seller.call("collection.update", { body: { ...detail, memo: "첫째 창" } });
  const second = await seller.call("collection.update", { body: { ...detail, memo: "둘째 창" } });
  expect(first.data).toMatchObject({ code: null });
  expect(second.data).toMatchObject({ code: 409 });
  expect((await seller.call("collection.detail", { query: { site, code } })).data).toMatchObject({ memo: "첫째 창" });
});

test("an input that does not fit is refused in Korean, naming the field", async () => {
  const answer = await seller.call("collection.searchSummary", { body: { pageNum: 0, pageLimit: 30 } });
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining("pageNum") });
});

test("market secrets never come back", async () => {
  const answer = await seller.call("userConfig.marketAccount", { query: { market: "Coupang" } });
  expect(answer.text).not.toContain("rehearsal-coupang-secret");
  expect(answer.data).toEqual(expect.arrayContaining([expect.objectContaining({ secretKey: "****0001" })]));
});
