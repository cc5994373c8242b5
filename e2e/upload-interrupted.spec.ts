import type { Locator, Page } from "@playwright/test";
import { call, expect, logInAs, test } from "./fixtures";
import { chooseAccount, chooseCategoryOfAll, takeToDesk } from "./listing-desk";
import { MARKETS } from "./ports";

test.setTimeout(180_000);

/**
 * Two rehearsed markets, each with the account of the demo shop, its call that lists a product and the one that looks for
 * a product. 11st's first does nothing else, so that no question about an older listing takes the place of one.
 */
const SHOPS = [
  { market: "Elevenst", shop: "11번가", account: "naru11", lists: "/prodservices/product", finds: "/sellerprodcode/" },
  {
    market: "Coupang",
    shop: "쿠팡",
    account: "narushop",
    lists: "/seller-products",
    finds: "/external-vendor-sku-codes/",
  },
] as const;
const [elevenst, coupang] = SHOPS;

type Shop = (typeof SHOPS)[number];
type Product = { id: string; code: string; uploadDate: string | null };
type Trouble = { kind: "slow" | "429"; path: string; count?: number };

const UNTIL_WELL = 100_000;

/** Orders trouble at a rehearsed market: its next calls are answered late, or refused over its limit. */
async function trouble({ market }: Shop, { kind, path, count = UNTIL_WELL }: Trouble): Promise<void> {
  const answer = await fetch(`${MARKETS}/__rehearsal/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ market, kind, count, path }),
  });
  expect(answer.ok).toBe(true);
}

/**
 * 11st takes this many products, each late, and Coupang none; what comes after is looked up late and then refused, over
 * the limits of both, until they are well again. An upload of more has then begun and cannot end, however fast or slow
 * this machine is.
 */
async function holdMarkets(taken: number): Promise<void> {
  await trouble(elevenst, { kind: "slow", path: elevenst.lists, count: taken });
  for (const shop of SHOPS) {
    await trouble(shop, { kind: "slow", path: shop.finds });
    await trouble(shop, { kind: "429", path: shop.lists });
  }
}

async function marketsAreWell(): Promise<void> {
  expect((await fetch(`${MARKETS}/__rehearsal/faults`, { method: "DELETE" })).ok).toBe(true);
}
test.afterEach(marketsAreWell);

/** What the markets themselves list under these names, each as often as they do. */
async function listedAtMarkets(names: readonly string[]): Promise<string[]> {
  const answer = await fetch(`${MARKETS}/__rehearsal/listings`);
  const { listings } = (await answer.json()) as { listings: { market: string; name: string }[] };
  return listings
    .filter(({ name }) => names.includes(name))
    .map(({ market, name }) => `${name} at ${market}`)
    .sort();
}
const onceEach = (names: readonly string[]): string[] =>
  names.flatMap((name) => SHOPS.map(({ market }) => `${name} at ${market}`)).sort();

/** The oldest of Taobao's products that were never listed, which no other journey lists, with names of their own. */
async function readyProducts(page: Page, count: number): Promise<{ codes: string[]; names: string[] }> {
  const { summary } = await call<{ summary: Product[] }>(page, "/Product/SearchCollectProductSummary", {
    site: "Taobao",
    pageNum: 1,
    pageLimit: 300,
  });
  const products = summary.filter(({ uploadDate }) => !uploadDate).slice(-count);
  expect(products).toHaveLength(count);
  const run = Date.now() % 1_000_000;
  const named = products.map(({ id }, place) => ({ code: id, text: `나루 접이식 선반 ${run} ${place + 1}호` }));
  const objectIds = products.map(({ id }) => id);
  await call(page, "/Product/ProductTitleChange", named);
  await call(page, "/Market/SetTags", { objectIds, tags: ["선반"] });
  await call(page, "/Market/SetPrice", {
    objectIds,
    useBaseConfig: false,
    priceConfig: { mainValue: 0.3, subValue: 20_000 },
  });
  return { codes: products.map(({ code }) => code), names: named.map(({ text }) => text) };
}

/** Takes the products of the list to the desk, with both shops and a category for all, and starts listing them. */
async function list(page: Page, codes: readonly string[]): Promise<void> {
  await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
  await takeToDesk(page, codes.length);
  for (const { shop, account } of SHOPS) await chooseAccount(page, shop, account);
  await chooseCategoryOfAll(page, codes.length, "티셔츠");
}

const itemsIn = (page: Page, ...texts: (string | RegExp)[]): Locator =>
  texts.reduce<Locator>(
    (rows, hasText) => rows.filter({ hasText }),
    page.getByRole("table", { name: "상품별 진행" }).getByRole("row"),
  );

/** The work's number and its counts, as the sentence above its items says them. */
async function toldBy(page: Page, pattern: RegExp): Promise<number[]> {
  const told = page.getByRole("status").filter({ hasText: pattern });
  await expect(told).toBeVisible({ timeout: 45_000 });
  return [...((await told.textContent()) ?? "").matchAll(/\d+/g)].map(Number);
}

/** The log of uploads, reached through the menu. */
async function openUploadLog(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "상품 수집", exact: true }).click();
  await page.getByRole("tab", { name: "등록 작업" }).click();
}
const logRow = (page: Page, work: number, { shop, account }: Shop): Locator =>
  page.getByRole("button", { name: new RegExp(`^작업 ${work} · ${shop} · ${account}`) });

test("an upload that is paused is found stopped in the log after a reload, goes on there, and lists every product once", async ({
  page,
}) => {
  await logInAs(page, "seller");
  const { codes, names } = await readyProducts(page, 6);
  await page.goto(`/app/product/edit?code=${codes.join()}`);
  await list(page, codes);
  await holdMarkets(2);
  await page.getByRole("button", { name: "12건 등록" }).click();

  const { work, done, left } =
    await test.step("pause it while one market is slow and the other at its limit", async () => {
      await expect(itemsIn(page, elevenst.shop, /진행 중|성공/).first()).toBeVisible();
      await expect(itemsIn(page, coupang.shop, /호출 한도에 걸려 잠시 기다립니다/).first()).toBeVisible();
      await expect(itemsIn(page, coupang.shop, "진행 중").first()).toBeVisible();
      await page.getByRole("button", { name: "일시정지" }).click();
      // What was on its way comes to its end, well or refused; nothing is begun again.
      const [work = 0, total, done = 0, failed, left = 0] = await toldBy(page, /일시정지/);
      expect([total, failed, done + left]).toEqual([12, 0, 12]);
      expect(done).toBeGreaterThan(0);
      await expect(itemsIn(page, "성공")).toHaveCount(done);
      await expect(itemsIn(page, "중지")).toHaveCount(left);
      await expect(page.getByRole("button", { name: "일시정지" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: `이어서 진행 (${left}건)` })).toBeVisible();
      expect(await listedAtMarkets(names)).toHaveLength(done);
      return { work, done, left };
    });

  await test.step("find it again after a reload, stopped although the markets are well again", async () => {
    await marketsAreWell();
    await page.reload();
    // The desk follows what it started, whether the page was left or not.
    await toldBy(page, /일시정지/);
    await openUploadLog(page);
    await expect(logRow(page, work, elevenst)).toContainText(`6개 중 성공 ${done} · 실패 0`);
    await expect(logRow(page, work, coupang)).toContainText("6개 중 성공 0 · 실패 0");
    for (const shop of SHOPS) await expect(logRow(page, work, shop)).toContainText("중지");
    expect(await listedAtMarkets(names)).toHaveLength(done);
  });

  await test.step("let it go on from there", async () => {
    await logRow(page, work, elevenst).click();
    await expect(page.getByRole("status").filter({ hasText: `일시정지 ${6 - done}개` })).toBeVisible();
    await page.getByRole("button", { name: `이어서 진행 (${left}건)` }).click();
    await expect(page.getByRole("status").filter({ hasText: "성공 6, 실패 0, 남음 0" })).toBeVisible({
      timeout: 45_000,
    });
    for (const shop of SHOPS) {
      await expect(logRow(page, work, shop)).toContainText("6개 중 성공 6 · 실패 0");
      await expect(logRow(page, work, shop)).toContainText("완료");
    }
    await expect(page.getByRole("button", { name: /이어서 등록/ })).toHaveCount(0);
  });

  expect(await listedAtMarkets(names)).toEqual(onceEach(names));
});

test("products uploaded again in the middle of it are listed once, and each row of the second upload says so", async ({
  page,
}) => {
  await logInAs(page, "seller");
  const { codes, names } = await readyProducts(page, 4);
  await page.goto(`/app/product/edit?code=${codes.join()}`);
  await holdMarkets(1);
  await list(page, codes);
  await page.getByRole("button", { name: "8건 등록" }).click();
  const [first = 0] = await toldBy(page, /8건 중 1건 등록, 0건 실패\. 이 화면을 떠나도 계속 진행됩니다/);

  await page.goto(`/app/product/edit?code=${codes.join()}`);
  await list(page, codes);
  await expect(page.getByRole("grid").getByText("이미 등록됨")).toHaveCount(1);
  await page.getByRole("button", { name: "8건 등록" }).click();
  // A product the first work has listed is reported at once; the others wait for the first work's result.
  await expect(itemsIn(page, "이미 등록됨")).toHaveCount(1, { timeout: 30_000 });
  const [second = 0] = await toldBy(page, /이 화면을 떠나도 계속 진행됩니다/);
  expect(second).not.toBe(first);
  expect(await listedAtMarkets(names)).toHaveLength(1);

  await marketsAreWell();
  await toldBy(page, /작업 \d+ 완료: 8건 중 .*0건 실패/);
  for (const { shop } of SHOPS)
    for (const name of names)
      await expect(itemsIn(page, name, shop, "이미 등록됨")).toContainText(
        "이미 이 계정에 등록된 상품이라 다시 등록하지 않았습니다.",
      );

  await openUploadLog(page);
  for (const shop of SHOPS) {
    await expect(logRow(page, first, shop)).toContainText("4개 중 성공 4 · 실패 0");
    await expect(logRow(page, second, shop)).toContainText("4개 중 성공 0 · 실패 0 · 이미 등록됨 4");
    for (const work of [first, second]) await expect(logRow(page, work, shop)).toContainText("완료");
  }
  expect(await listedAtMarkets(names)).toEqual(onceEach(names));
});
