import { listening } from "@/tests/support/listening";
import { logIn, until, workNumberOf, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";
import { mallHosts } from "@/upstream/outside/sources/rehearsed-hosts";
import { productBehind } from "@/upstream/outside/sources/short-link";

type Item = { status: string; reason: string | null; code: string | null; title: string | null };
type Row = { id: string; code: string };

let upstream: SharedUpstream;
let seller: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

async function collected(site: "Taobao" | "1688" | "AliExpress", url: string, by = seller): Promise<Item> {
  const body = { groupName: "", memo: "", keyword: "", items: [{ url }] };
  const started = await by.call(`collection.collect${site}`, { body });
  const query = { type: "Collect", workNumber: workNumberOf(started.text) };
  return until(async () => {
    const [item] = (await by.call("log.detail", { query })).data as Item[];
    return item && !["Waiting", "Working"].includes(item.status) && item;
  });
}
const shelf = async (code: string, by = seller): Promise<Row[]> =>
  (
    (await by.call("collection.searchSummary", { body: { code, pageNum: 1, pageLimit: 10 } })).data as {
      summary: Row[];
    }
  ).summary;

test.each([
  [
    "a share text, over a redirect and a page",
    "Taobao",
    "【淘宝】 https://m.tb.cn/h.699000000001?tk=x 「商品」",
    "699000000001",
  ],
  ["a short page", "Taobao", "https://e.tb.cn/h.699000000002", "699000000002"],
  ["1688's short link", "1688", "https://qr.1688.com/s/899000000003", "899000000003"],
  ["AliExpress's share page", "AliExpress", "https://a.aliexpress.com/_1005009000000001", "1005009000000001"],
] as const)("%s leads to its product", async (_, site, pasted, code) => {
  expect(await collected(site, pasted)).toMatchObject({ status: "Success", code });
  expect(await shelf(code)).toHaveLength(1);
});

test.each([
  ["whose page leads to a look-alike host", "Taobao", "https://e.tb.cn/h.foreign", "short_link"],
  ["that redirects into a private network", "AliExpress", "https://a.aliexpress.com/_foreign", "short_link"],
  ["that never ends", "Taobao", "https://m.tb.cn/h.round", "short_link"],
  ["that leads to no page", "1688", "https://qr.1688.com/share.html?secret=1", "short_link"],
  ["of a removed product", "Taobao", "https://e.tb.cn/h.699000000007", "removed"],
  ["of another site", "1688", "https://e.tb.cn/h.699000000001", "unsupported_address"],
] as const)("a short link %s collects nothing and says why", async (_, site, pasted, reason) => {
  expect(await collected(site, pasted)).toMatchObject({ status: "Fail", reason });
});

test.each([
  ["single quotes", "var url = 'https://item.taobao.com/item.htm?a=1&amp;id=628000417263';"],
  ["double quotes", 'var url="https://detail.tmall.com/item.htm?id=628000417263";'],
  ["escaped slashes", "var url = 'https:\\/\\/a.m.taobao.com\\/i628000417263.htm';"],
])("the address in a short page's script is read with %s, and other links are not", async (_, script) => {
  const app = await listening((_asked, answer) =>
    answer.end(`<a href="https://item.taobao.com/item.htm?id=699000000001">x</a><script>${script}</script>`),
  );
  const hosts = { ...mallHosts(upstream.mallOrigin), Taobao: app.origin };
  expect(await productBehind("Taobao", "https://e.tb.cn/h.x", hosts)).toEqual({ ok: true, code: "628000417263" });
  await app.close();
});

test("a product pasted by its American number is refreshed where the seller has it, not stored a second time", async () => {
  const [main, american] = ["1005009000000002", "3256808813685250"];
  expect(await collected("AliExpress", `https://ko.aliexpress.com/item/${main}.html`)).toMatchObject({
    status: "Success",
  });
  const query = { site: "AliExpress", code: american };
  expect((await seller.call("collection.exists", { query })).data).toEqual({ exists: true });
  expect(await collected("AliExpress", `https://www.aliexpress.us/item/${american}.html`)).toMatchObject({
    status: "Success",
    reason: "duplicate",
    code: main,
  });
  expect(await shelf(`${main} ${american}`)).toMatchObject([{ code: main }]);
});

test("a product taken off the shelf comes back under its first number, by whichever it is pasted", async () => {
  const [main, american] = ["1005009000000001", "3256808813685249"];
  await seller.call("collection.remove", { body: [main] });
  expect(await collected("AliExpress", `https://www.aliexpress.us/item/${american}.html`)).toMatchObject({
    status: "Success",
    code: main,
  });
  expect(await shelf(`${main} ${american}`)).toMatchObject([{ code: main }]);
});

test("a product first pasted by its American number keeps it", async () => {
  const [main, american] = ["1005009000000001", "3256808813685249"];
  const other = await logIn(upstream.origin, "seller2");
  expect(await collected("AliExpress", `https://www.aliexpress.us/item/${american}.html`, other)).toMatchObject({
    status: "Success",
    code: american,
  });
  expect(await shelf(`${main} ${american}`, other)).toMatchObject([{ code: american }]);
});
