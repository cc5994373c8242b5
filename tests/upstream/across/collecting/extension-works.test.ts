import { corpusOf } from "@/tests/support/page-corpus";
import { logIn, until, type Caller, workNumberOf } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Item = { index: number; status: string; url: string };

let upstream: SharedUpstream;
let seller: Caller;
let other: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  [seller, other] = await Promise.all([logIn(upstream.origin, "seller"), logIn(upstream.origin, "free")]);
}, HOOK_MS);
afterAll(() => upstream?.stop());

const PAGE = corpusOf("taobao").find(({ name }) => name === "ssr-function")!;
const URL = `https://item.taobao.com/item.htm?id=${PAGE.expected.code}`;
const raw = (state: string = PAGE.text) => ({ state, pageUrl: URL, description: "<p>설명</p>" });

const collect = (caller: Caller, url: string, workNumber?: number) =>
  caller.call("collection.collectTaobaoRaw", {
    body: { groupName: "확장", memo: "", keyword: "", items: [{ url, raw: raw() }], ...(workNumber && { workNumber }) },
  });
const itemsOf = (workNumber: number) =>
  until(async () => {
    const items = (await seller.call("log.detail", { query: { type: "Collect", workNumber } })).data as Item[];
    return items.every(({ status }) => !["Waiting", "Working"].includes(status)) && items;
  });
const compare = (url: string, state?: string) =>
  seller.call("collection.comparePage", { body: { site: "Taobao", url, raw: raw(state) } });

test("pages that an extension hands over one by one belong to one work, also after it was done", async () => {
  const number = workNumberOf((await collect(seller, URL)).text);
  await itemsOf(number);
  const added = await collect(seller, "https://item.taobao.com/item.htm?id=612345678901", number);
  expect(workNumberOf(added.text)).toBe(number);
  const items = await itemsOf(number);
  // The second page is about another product than its address: it claims a number that is not its own.
  expect(items.map(({ index, status }) => [index, status])).toEqual([
    [0, "Success"],
    [1, "Fail"],
  ]);
});

test("no page is added to a work of another seller, or to one that was cancelled", async () => {
  const number = workNumberOf((await collect(seller, URL)).text);
  expect((await collect(other, URL, number)).status).toBe(404);
  await collect(seller, "https://item.taobao.com/item.htm?id=612345678902", number);
  await seller.call("log.cancel", { query: { type: "Collect", workNumber: number } });
  expect((await collect(seller, URL, number)).status).toBe(409);
});

test("a page is compared with the seller's product and changes nothing", async () => {
  await itemsOf(workNumberOf((await collect(seller, URL)).text));
  expect((await compare(URL)).data).toEqual({ owned: true, reason: null, changes: [] });
  const title = PAGE.expected.title!;
  expect((await compare(URL, PAGE.text.replaceAll(title, `${title}新款`))).data).toMatchObject({
    owned: true,
    changes: [{ what: "title", from: title, to: `${title}新款` }],
  });
  expect((await compare(URL)).data).toEqual({ owned: true, reason: null, changes: [] });
});

test("a page of no product says why", async () => {
  expect((await compare(URL, "<html><title>登录</title></html>")).data).toMatchObject({ reason: "login_required" });
  expect((await compare("https://example.com/1")).data).toMatchObject({ reason: "unsupported_address" });
});
