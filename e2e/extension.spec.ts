import { expect, test, type Page } from "@playwright/test";
import { confirmDesk, extensionBrowser, panelIn, type ExtensionBrowser } from "./extension-browser";
import { ORIGIN } from "./ports";
import { people } from "./fixtures";

let browser: ExtensionBrowser;

test.beforeEach(async () => {
  browser = await extensionBrowser();
});
test.afterEach(() => browser.close());

/** Opens the desk's collect page, logged in. */
async function openDesk(): Promise<Page> {
  const page = await browser.context.newPage();
  const answer = await page.request.post(`${ORIGIN}/api/auth/login`, {
    headers: { origin: ORIGIN, "x-requested-by": "naru" },
    data: people.seller,
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${ORIGIN}/app/product/collect`);
  return page;
}

test("a product is collected from its page, and the page says so from then on", async () => {
  test.setTimeout(120_000);
  await confirmDesk(browser);
  await openDesk();
  const shop = await browser.context.newPage();
  await shop.goto("https://item.taobao.com/item.htm?id=699000000002");
  const panel = await panelIn(shop);
  await panel.press("button", /나루 수집 열기/);
  await expect.poll(panel.text).toContain("나루에 연결됨");
  await panel.press("button", /^이 상품 수집$|^다시 수집$/);
  await expect.poll(panel.text, { timeout: 20_000 }).toMatch(/작업 \d+: 성공 1, 실패 0, 남음 0/);
});
