import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { confirmDesk, extensionBrowser, panelIn, withoutPauses, type ExtensionBrowser } from "./extension-browser";
import { call, people } from "./fixtures";
import { chooseAccount, chooseCategoryOfAll, takeToDesk } from "./listing-desk";
import { MALLS, ORIGIN } from "./ports";
import { oldest } from "./shelf";

const PRODUCT = "https://item.taobao.com/item.htm?id=699000000002";
/** A search page as the site has them: each product's picture and name lead to it, ads and shops stand between. */
const SEARCH = "https://s.taobao.com/search?q=naru";
const LISTED = 30;

let browser: ExtensionBrowser;

test.beforeEach(async () => {
  browser = await extensionBrowser();
});
test.afterEach(() => browser.close());

/** Opens the desk's collect page, logged in. */
async function openDesk(path = "/app/product/collect"): Promise<Page> {
  const page = await browser.context.newPage();
  const answer = await page.request.post(`${ORIGIN}/api/auth/login`, {
    headers: { origin: ORIGIN, "x-requested-by": "naru" },
    data: people.seller,
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${ORIGIN}${path}`);
  return page;
}

async function openShop(url: string) {
  const page = await browser.context.newPage();
  await page.goto(url);
  const panel = await panelIn(page);
  await panel.press("button", /나루 수집 열기/);
  return { page, panel };
}

test("a product is collected from its page once a desk is open, and the page says so from then on", async () => {
  test.setTimeout(120_000);
  const { page, panel } = await openShop(PRODUCT);
  await expect.poll(panel.text).toContain("나루 주소를 아직 확인하지 않았습니다.");
  await confirmDesk(browser);
  await expect.poll(panel.text).toContain("나루 탭이 열려 있지 않습니다.");
  await page.bringToFront();
  await panel.press("button", /^이 상품 수집$/);
  await expect.poll(panel.text).toContain("나루에 연결되면 이 상품을 보냅니다.");

  const desk = await openDesk();
  await expect(desk.getByText(/설치됨 v\d/)).toBeVisible();
  await expect(desk.getByText("연결됨", { exact: true })).toBeVisible();
  // What the desk offers for download is a zip.
  await desk.getByRole("button", { name: "설치 안내" }).click();
  const file = await desk.getByRole("link", { name: /내려받기/ }).getAttribute("href");
  const zip = await desk.request.get(`${ORIGIN}${file}`);
  expect((await zip.body()).subarray(0, 2).toString()).toBe("PK");
  await page.bringToFront();
  await expect.poll(panel.text, { timeout: 20_000 }).toMatch(/작업 \d+: 성공 1, 실패 0, 남음 0/);
  expect(await panel.text()).toContain("이미 수집함");

  // The page asked for its description itself; nothing was asked in its place.
  const own = browser.front.asked.filter((path) => path.includes("getdesc"));
  expect(own).toHaveLength(1);

  // The extension keeps its settings, and nothing of a product or a session.
  const kept = await browser.worker.evaluate(async () => [
    await chrome.storage.local.get(null),
    await chrome.storage.session.get(null),
  ]);
  expect(Object.keys(kept[0] ?? {})).toEqual(["deskOrigin"]);
  expect(kept[1]).toEqual({});

  // Another price is another product to the seller.
  const html = await (await page.request.get(page.url(), { ignoreHTTPSErrors: true }).catch(() => undefined))?.text();
  browser.front.pages.set("item.taobao.com/item.htm?id=699000000002", renamed(html ?? (await page.content())));
  await page.reload();
  const changed = await panelIn(page);
  await changed.press("button", /나루 수집 열기/);
  await expect.poll(changed.text, { timeout: 20_000 }).toContain("바뀜");
  expect(await changed.text()).toContain("상품명: ");
});

/** The page with another name of its product. */
const renamed = (html: string): string => html.replace(/"title":"([^"]+)"/, '"title":"$1 新款"');

test("thirty products are collected from a search page through the extension and listed", async () => {
  test.setTimeout(300_000);
  await confirmDesk(browser);
  await withoutPauses(browser);
  const desk = await openDesk();
  const products = await notOwned(desk, LISTED);
  browser.front.pages.set(SEARCH.slice("https://".length), searchPage(products));
  const { page, panel } = await openShop(SEARCH);
  await expect.poll(panel.text).toContain(`이 페이지의 상품 ${LISTED}개`);
  await panel.press("button", /^새 상품만$/);
  await panel.press("button", new RegExp(`^선택한 ${LISTED}개 수집$`));
  const done = new RegExp(`작업 (\\d+): 성공 ${LISTED}, 실패 0, 남음 0`);
  await expect.poll(panel.text, { timeout: 200_000, intervals: [1_000] }).toMatch(done);
  // Each product's tab was closed again, and the list's page knows what is owned now.
  const tabs = () => browser.context.pages().filter((one) => one.url().includes("item.htm"));
  await expect.poll(tabs).toEqual([]);
  await panel.press("button", /^목록 다시 읽기$/);
  await expect.poll(panel.text).toContain(`이미 수집함 ${LISTED}개`);
  const work = Number(done.exec(await panel.text())?.[1]);
  await page.close();

  const items = await call<{ status: string; reason: string | null }[]>(
    desk,
    `/Log/GetDetailLog?type=Collect&workNumber=${work}`,
  );
  // None came without its description.
  expect(items.map(({ status, reason }) => `${status} ${reason}`)).toEqual(Array(LISTED).fill("Success null"));

  // What a seller says of thirty products at once: that prices and options are as they should be, tags, and what to earn.
  const { summary } = await call<{ summary: { id: string }[] }>(desk, "/Product/SearchCollectProductSummary", {
    workNumber: work,
    pageNum: 1,
    pageLimit: 300,
  });
  const objectIds = summary.map(({ id }) => id);
  await call(desk, "/Product/ConfirmSource", { objectIds });
  await call(desk, "/Market/SetTags", { objectIds, tags: ["나루"] });
  const priceConfig = { mainValue: 0.3, subValue: 20_000 };
  await call(desk, "/Market/SetPrice", { objectIds, useBaseConfig: false, priceConfig });
  await desk.goto(`${ORIGIN}/app/product/edit?work=${work}`);
  await desk.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
  await takeToDesk(desk, LISTED);
  await chooseAccount(desk, "스마트스토어", "naru-store");
  await chooseCategoryOfAll(desk, LISTED, "티셔츠");
  await desk.getByRole("button", { name: `${LISTED}건 등록` }).click();
  await desk.getByRole("button", { name: "확인 없이 등록" }).click();
  const listed = desk.getByText(`완료: ${LISTED}건 중 ${LISTED}건 등록, 0건 실패`);
  await expect(listed).toBeVisible({ timeout: 90_000 });
});

/** Numbers of Taobao products in the rehearsed mall that the seller does not have. */
async function notOwned(desk: Page, count: number): Promise<string[]> {
  const owned = new Set((await oldest(desk, "Taobao", 300)).map(({ code }) => code));
  const found = new Set<string>();
  for (let shelf = 1; found.size < count && shelf < 10; shelf += 1) {
    const text = await (await fetch(`${MALLS}/taobao/?page=${shelf}`)).text();
    // Those that begin with 699 are rehearsed to fail.
    for (const [, code = ""] of text.matchAll(/[?&]id=(6(?!99)\d{11})/g)) if (!owned.has(code)) found.add(code);
  }
  return [...found].slice(0, count);
}

const searchPage = (codes: readonly string[]): string => {
  const cards = codes.map((code, at) => {
    const address = `//${at % 2 ? "detail.tmall.com" : "item.taobao.com"}/item.htm?id=${code}&spm=a21n57.1.item.${at}`;
    return `<div><a href="${address}"><img alt=""></a><a href="${address}">商品 ${at}</a><a href="//shop${at + 1e4}.taobao.com/">店铺</a></div>`;
  });
  return `<!doctype html><title>搜索</title><a href="https://click.simba.taobao.com/cc_im?p=1">广告</a>${cards.join("")}`;
};

/** What a page would say if it were the extension. */
const FORGED = {
  channel: "naru-extension",
  from: "extension",
  protocol: 1,
  kind: "ask",
  id: "forged",
  ask: { what: "collect", site: "Taobao", url: PRODUCT, pageUrl: PRODUCT, group: "", memo: "", workNumber: null },
};
const PART = { ...FORGED, kind: "part", field: "state", text: "{}", ask: undefined };

test("no page but the desk and the shops makes the extension send anything", async () => {
  test.setTimeout(120_000);
  await confirmDesk(browser);
  const desk = await openDesk();
  const works = async () => (await call<unknown[]>(desk, "/Log/GetCollectLogAll")).length;
  const before = await works();

  browser.front.pages.set("evil.example/", "<!doctype html><title>evil</title>");
  const evil = await browser.context.newPage();
  await evil.goto("https://evil.example/");
  const reached = await evil.evaluate(
    async ([origin, messages, extension]) => {
      const frame = document.createElement("iframe");
      frame.src = origin;
      document.body.append(frame);
      const opened = window.open(`${origin}/app/product/collect`);
      await new Promise((resolve) => (frame.onload = resolve));
      for (const message of messages) {
        for (const target of [window, frame.contentWindow, opened]) target?.postMessage(message, "*");
      }
      const runtime = (window as { chrome?: { runtime?: { sendMessage?: (id: string, what: object) => unknown } } })
        .chrome?.runtime;
      return runtime?.sendMessage?.(extension, { kind: "status" }) !== undefined;
    },
    [ORIGIN, [PART, FORGED], new URL(browser.own("")).host] as const,
  );
  expect(reached).toBe(false);

  // A shop's own script posts as we do and presses what it can reach.
  const { page, panel } = await openShop(PRODUCT);
  await page.evaluate(
    (messages) => {
      for (const message of messages) window.postMessage(message, "*");
      const host = document.querySelector("naru-panel");
      if (host?.shadowRoot) throw new Error("The panel is open to the page");
      for (const kind of ["click", "mousedown", "keydown"]) host?.dispatchEvent(new Event(kind, { bubbles: true }));
    },
    [PART, FORGED],
  );

  // A page that shows another product than its address names does not become that product.
  const other = "https://item.taobao.com/item.htm?id=612345678901";
  browser.front.pages.set(other.slice("https://".length), await page.content());
  const liar = await openShop(other);
  await liar.panel.press("button", /^이 상품 수집$/);
  await expect.poll(liar.panel.text, { timeout: 30_000 }).toContain("상품 정보를 읽지 못했습니다.");
  expect(await works()).toBe(before + 1);
  await panel.press("button", /^이 상품 수집$|^다시 수집$/);
  await expect.poll(panel.text, { timeout: 20_000 }).toMatch(/성공 1, 실패 0/);
  expect(await works()).toBe(before + 2);
});

test("each site's page is read where it keeps its product", async () => {
  test.setTimeout(180_000);
  await confirmDesk(browser);
  const desk = await openDesk();
  for (const [site, page] of SITE_PAGES) {
    const [product] = await oldest(desk, site, 1, 2);
    const { page: shop, panel } = await openShop(page(product?.code ?? ""));
    await expect.poll(panel.text).toContain("이미 수집함");
    await panel.press("button", /^이 상품 수집$|^다시 수집$/);
    await expect.poll(panel.text, { timeout: 30_000 }).toMatch(/작업 \d+: 성공 1, 실패 0, 남음 0/);
    await shop.close();
  }
});

test("an answer that exists in the page's memory alone is read there", async () => {
  test.setTimeout(120_000);
  await confirmDesk(browser);
  await openDesk();
  const read = (name: string) => readFileSync(`tests/corpus/pages/aliexpress/memory-state.${name}`, "utf8");
  const { code, title } = JSON.parse(read("expected.json")) as { code: string; title: string };
  // The frame that the site serves; a script fetches the product and keeps it.
  const frame = `<!doctype html><title>AliExpress</title><script>
    window._d_c_ = { DCData: {} };
    fetch("/state").then((answer) => answer.json()).then((memory) => Object.assign(window._d_c_, memory));
  </script>`;
  browser.front.pages.set(`ko.aliexpress.com/item/${code}.html`, frame);
  // Other journeys share this shop, and their browsers find no picture of the real host.
  const state = read("json").replace(/(?:https?:)?\/\/[\w.-]+\/[^"]*?\.(?:jpe?g|png|webp)[^"]*/g, PICTURE);
  browser.front.pages.set("ko.aliexpress.com/state", state);
  const { panel } = await openShop(`https://ko.aliexpress.com/item/${code}.html`);
  await panel.press("button", /^이 상품 수집$|^다시 수집$/);
  await expect.poll(panel.text, { timeout: 30_000 }).toMatch(/작업 \d+: 성공 1, 실패 0, 남음 0/);
  const desk = browser.context.pages().find((page) => page.url().startsWith(ORIGIN)) as Page;
  const path = "/Product/SearchCollectProductSummary";
  const { summary } = await call<{ summary: { title: { text: string }[] }[] }>(desk, path, {
    code,
    pageNum: 1,
    pageLimit: 1,
  });
  expect(summary[0]?.title[0]?.text).toBe(title);
});

const PICTURE = `${MALLS}/pictures/m-cup-3-5-0.jpg`;

const SITE_PAGES: readonly (readonly [site: string, page: (code: string) => string])[] = [
  ["1688", (code) => `https://detail.1688.com/offer/${code}.html`],
  ["Costco", (code) => `https://www.costco.co.kr/p/${code}`],
];
