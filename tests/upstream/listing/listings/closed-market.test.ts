import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Info = { market?: string; nativeStatus: string; saleStatus: string; url: string | null };
type Listed = { id: string; code: string; marketProductDetailInfo: Info[] };
type Tree = { id: string; children: { id: string }[] }[];

const AT = { market: "WeMakePrice", marketAccount: "naru-wmp" };
const CLOSED = "위메프는 서비스를 종료했습니다.";
let upstream: SharedUpstream;
let seller: Caller;
jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const accounts = async () =>
  (await seller.call("userConfig.marketAccount", { query: { market: "WeMakePrice" } })).data as {
    account: string;
    checkedAt: string | null;
    use: { listings: number };
  }[];
const search = async (more: object = {}) =>
  (await seller.call("productManagement.search", { body: { ...AT, pageNum: 1, pageLimit: 300, ...more } })).data as {
    summary: Listed[];
    totalCount: number;
  };

test("the account and its listings are there, and none of them is sold", async () => {
  const [account] = await accounts();
  expect(account).toMatchObject({ account: "naru-wmp", use: { listings: 8 } });
  const { summary, totalCount } = await search();
  expect(totalCount).toBe(8);
  for (const { marketProductDetailInfo } of summary)
    expect(marketProductDetailInfo[0]).toMatchObject({ saleStatus: "Blocked", url: null });
  const tree = (await seller.call("marketInfo.allAccounts", {})).data as Tree;
  expect(tree.find(({ id }) => id === "WeMakePrice")?.children.map(({ id }) => id)).toEqual(["WeMakePrice>>naru-wmp"]);
});

test("its log-in is not asked for, and nothing is written down of it", async () => {
  const said = await seller.call("market.checkLogin", { query: { market: "WeMakePrice" }, body: "naru-wmp" });
  expect(said.data).toEqual({ ok: false, message: CLOSED });
  expect((await accounts())[0]?.checkedAt).toBeNull();
  expect((await seller.call("marketInfo.weMakePriceTemplate", { body: { account: "naru-wmp" } })).status).toBe(410);
});

test("every change is refused with the reason, and the listings stay as they are", async () => {
  const [row] = (await search()).summary;
  const items = [{ objectId: row?.id, code: row?.code, price: 31_000 }];
  const edited = await seller.call("productManagement.simpleEdit", { body: { ...AT, items } });
  const moved = await seller.call("productManagement.statusChange", {
    body: { ...AT, status: "Deleted", codes: [row?.code] },
  });
  for (const { status, text } of [edited, moved]) {
    expect(status).toBe(400);
    expect(text).toContain(CLOSED);
  }
  expect((await search()).summary.find(({ id }) => id === row?.id)).toEqual(row);
});

test("the account can be taken away, and what was listed leaves the choice with it", async () => {
  await seller.call("userConfig.removeMarketAccount", { query: { market: "WeMakePrice" }, body: "naru-wmp" });
  expect(await accounts()).toEqual([]);
  const tree = (await seller.call("marketInfo.allAccounts", {})).data as Tree;
  expect(tree.find(({ id }) => id === "WeMakePrice")?.children).toEqual([]);
});
