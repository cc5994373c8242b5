import { createContext, runInContext } from "node:vm";
import { mallProducts } from "@/rehearsal/malls/catalogue";
import { memoryScript } from "@/rehearsal/malls/aliexpress/containers";
import { mallsApp } from "@/rehearsal/malls/malls";
import { descriptionOf } from "@/rehearsal/malls/description";
import { MALL_SITES, type SiteName } from "@/rehearsal/malls/mall-sites";
import { stateOf } from "@/rehearsal/malls/state";

const ORIGIN = "https://malls.rehearsal.test";
const app = mallsApp(() => ORIGIN);

/** The page behind an address, as a browser that is led to the malls asks for it: under the shop's own host. */
async function pageAt(address: string): Promise<string> {
  const { host, pathname, search } = new URL(address);
  const answer = await app.request(`http://127.0.0.1${pathname}${search}`, { headers: { host } });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** What a page's scripts leave behind in `window`; a script that is no JavaScript throws. `asked` are addresses it asks for. */
function windowAfter(
  html: string,
  more: readonly string[] = [],
  asked: { address: string; body?: string }[] = [],
): Record<string, unknown> {
  const window: Record<string, unknown> = { location: { href: "" } };
  const context = createContext({
    window,
    self: window,
    addEventListener: (_event: string, happened: () => void) => happened(),
    fetch: (address: string, { body }: { body?: string } = {}) => {
      asked.push({ address, ...(body !== undefined && { body }) });
      return Promise.resolve();
    },
    document: {
      createElement: () => ({}),
      head: { appendChild: ({ src }: { src: string }) => asked.push({ address: src }) },
    },
  });
  const scripts = [...html.matchAll(/<script ?([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/type=|src=/.test(attributes))
    .map(([, , text = ""]) => text);
  for (const script of [...scripts, ...more]) runInContext(script, context);
  return window;
}

const shown = (site: SiteName) => mallProducts(site).filter(({ special }) => special === undefined);
const isIn = (value: unknown, text: string): boolean => JSON.stringify(value ?? "").includes(text);

test("Taobao: a browser has the product in the page's context, whatever form it is written in", async () => {
  for (const { code } of shown("Taobao")) {
    const window = windowAfter(await pageAt(`https://item.taobao.com/item.htm?id=${code}`));
    expect(isIn(window["__ICE_APP_CONTEXT__"], code)).toBe(true);
  }
});

test("1688: a browser has the offer in the page's context, or the page has it in scripts of data", async () => {
  for (const { code, form } of shown("1688")) {
    const html = await pageAt(`https://detail.1688.com/offer/${code}.html`);
    const window = windowAfter(html);
    const state = form === "component-data" ? html : (window["context"] ?? window["__INIT_DATA"]);
    expect(isIn(state, code)).toBe(true);
  }
});

test("1688: phones get another page, without prices", async () => {
  const { code } = shown("1688")[0]!;
  const window = windowAfter(await pageAt(`https://m.1688.com/offer/${code}.html`));
  expect(isIn(window["__INIT_DATA"], code)).toBe(true);
  expect(isIn(window["__INIT_DATA"], "skuModel")).toBe(false);
});

test("AliExpress: today's page is a frame, and a script of its own fills the page's memory", async () => {
  for (const product of shown("AliExpress")) {
    const html = await pageAt(`https://ko.aliexpress.com/item/${product.code}.html`);
    if (product.form === "run-params") {
      expect(isIn(windowAfter(html)["runParams"], product.code)).toBe(true);
      continue;
    }
    expect(isIn(windowAfter(html), product.code)).toBe(false);
    const [, src = ""] = /<script src="([^"]+)"/.exec(html) ?? [];
    const script = await pageAt(new URL(src, "https://ko.aliexpress.com").href);
    expect(script).toBe(memoryScript(ORIGIN, product));
    const [event] = (windowAfter(html, [script])["_d_c_"] as { lifeCycleEventList: unknown[] }).lifeCycleEventList;
    expect(isIn(event, "PRICE")).toBe(true);
  }
});

test("AliExpress: the shop of the United States has the product under its other number", async () => {
  const { code } = shown("AliExpress").find(({ form }) => form === "run-params")!;
  const html = await pageAt(`https://www.aliexpress.us/item/${BigInt(code) + 2n ** 51n}.html`);
  expect(isIn(windowAfter(html)["runParams"], code)).toBe(true);
});

test("Costco in the United States: the stream holds the product, whichever address is opened", async () => {
  for (const { code, form } of shown("CostcoUS")) {
    const html = await pageAt(`https://www.costco.com/p/-/any-slug/${code}`);
    const isStream = form !== "ld-json";
    expect(isIn(isStream ? windowAfter(html)["__next_f"] : html, code)).toBe(true);
    expect(await pageAt(`https://www.costco.com/any-slug.product.${code}.html`)).toBe(html);
  }
});

test.each([
  ["a search at Taobao", "https://s.taobao.com/search?q=zzz", "//item.taobao.com/item.htm?id="],
  ["a shop at Taobao", "https://shop2200000003.taobao.com/search.htm", "//item.taobao.com/item.htm?id="],
  ["a cart at Taobao", "https://cart.taobao.com/cart.htm", "//item.taobao.com/item.htm?id="],
  ["a search at 1688", "https://s.1688.com/selloffer/offer_search.htm?keywords=zzz", "//detail.1688.com/offer/"],
  ["a shop at 1688", "https://shop123.1688.com/page/offerlist.htm", "//detail.1688.com/offer/"],
  ["a cart at 1688", "https://cart.1688.com/cart.htm", "//detail.1688.com/offer/"],
  ["a search at AliExpress", "https://www.aliexpress.com/w/wholesale-cup.html", "//ko.aliexpress.com/item/"],
  [
    "a shop at AliExpress",
    "https://www.aliexpress.com/store/912300003/pages/all-items.html",
    "//ko.aliexpress.com/item/",
  ],
  ["a cart at AliExpress", "https://www.aliexpress.com/p/shoppingcart/index.html", "//ko.aliexpress.com/item/"],
  ["a search at Costco", "https://www.costco.co.kr/search?text=zzz", "//www.costco.co.kr/p/"],
  ["a category at Costco", "https://www.costco.co.kr/Food/c/cos_10", "//www.costco.co.kr/p/"],
  ["a cart at Costco", "https://www.costco.co.kr/cart", "//www.costco.co.kr/p/"],
  ["a search at Costco US", "https://www.costco.com/s?keyword=zzz", "//www.costco.com/p/-/"],
  ["a cart at Costco US", "https://www.costco.com/CheckoutCartDisplayView", "//www.costco.com/p/-/"],
])("%s links to products under the shop's own host", async (_, address, link) => {
  const html = await pageAt(address);
  expect(html.split(`href="${link}`).length).toBeGreaterThan(3);
});

test("the same list in the mall's folder links inside the mall", async () => {
  const html = await (await app.request("http://127.0.0.1/1688/selloffer/offer_search.htm?keywords=zzz")).text();
  const [, path = ""] = /href="(\/1688\/offer\/[^"]+)"/.exec(html) ?? [];
  expect((await app.request(`http://127.0.0.1${path}`)).status).toBe(200);
});

test("pictures are served by every address that pages write, with tails, in another size or as webp", async () => {
  const addresses = MALL_SITES.flatMap((site) => {
    const tailed = shown(site).filter(({ traps }) =>
      ["picture-tails", "costco-picture-as-webp-alone", "description-lazy"].some((name) => traps.has(name)),
    );
    const [goods] = tailed;
    const text = goods ? JSON.stringify([stateOf(ORIGIN, goods), descriptionOf(ORIGIN, goods)]) : "";
    return text.match(/\/pictures\/[\w.-]+/g) ?? [];
  });
  const oneOfEach = new Map(addresses.map((address) => [address.replace(/^[^.]*/, ""), address]));
  expect([...oneOfEach.keys()]).toEqual(
    expect.arrayContaining([".jpg_q50.jpg_.webp", ".220x220.jpg", ".webp", ".gif"]),
  );
  for (const address of oneOfEach.values()) {
    const answer = await app.request(`http://127.0.0.1${address}`);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(answer.headers.get("content-type")).toMatch(/^image\//);
  }
});

test.each([
  [
    "Taobao: its description, signed",
    "https://item.taobao.com/item.htm?id=",
    "Taobao",
    /^ mtopjsonp3\(\{"ret":\["SUCCESS/,
  ],
  ["1688: its description", "https://detail.1688.com/offer/", "1688", /^var offer_details=\{/],
  ["1688 on a phone: its options", "https://m.1688.com/offer/", "1688", /"skuModel":\{/],
  ["AliExpress: its description", "https://ko.aliexpress.com/item/", "AliExpress", /^<div class="desc-root">/],
  ["Costco: the product", "https://www.costco.co.kr/p/", "Costco", /"code":"/],
] as const)("a page under its own host asks for what the real one does. %s", async (_, address, site, expected) => {
  const { code } = shown(site).find(
    ({ groups, hasDescription, traps }) =>
      hasDescription && !traps.has("1688-sku-model-of-other-name") && (groups.length > 0 || site === "Costco"),
  )!;
  const page = new URL(`${address}${code}${/offer|item\/$/.test(address) ? ".html" : ""}`);
  const answer = await app.request(`http://127.0.0.1${page.pathname}${page.search}`, { headers: { host: page.host } });
  const asked: { address: string; body?: string }[] = [];
  windowAfter(await answer.text(), [], asked);
  expect(asked).toHaveLength(1);
  const [{ address: wanted, body }] = asked as [{ address: string; body?: string }];
  const { host, pathname, search } = new URL(wanted, page);
  const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const given = await app.request(`http://127.0.0.1${pathname}${search}`, {
    headers: { host, cookie },
    ...(body !== undefined && { method: "POST", body }),
  });
  expect([given.status, await given.text()]).toEqual([200, expect.stringMatching(expected)]);
});

test("a page in the mall's folder asks for nothing, and a proxy may say which host it stands for", async () => {
  const asked: { address: string }[] = [];
  const inFolder = await app.request("http://127.0.0.1/1688/offer/810000000000.html");
  windowAfter(await inFolder.text(), [], asked);
  expect(asked).toEqual([]);
  const forwarded = await app.request("http://127.0.0.1/offer/810000000000.html", {
    headers: { "x-forwarded-host": "detail.1688.com" },
  });
  windowAfter(await forwarded.text(), [], asked);
  expect(asked).toHaveLength(1);
});
