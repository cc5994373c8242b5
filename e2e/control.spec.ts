import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { MALLS } from "./ports";

const SMART = "/app/product/control?market=SmartStore&account=naru-store";
const COUPANG = "/app/product/control?market=Coupang&account=narushop";

test.setTimeout(120_000);

const table = (page: Page) => page.getByRole("grid");
const rowsOf = (page: Page) => table(page).getByRole("row");
const codeIn = async (page: Page, row: number): Promise<string> =>
  (
    (await rowsOf(page)
      .nth(row)
      .getByRole("textbox", { name: /상품명$/ })
      .getAttribute("aria-label")) ?? ""
  ).replace(/ 상품명$/, "");

test("a shop is chosen, and name, price and stock of what it lists are changed with the keyboard alone", async ({
  page,
}) => {
  await logInAs(page, "seller", "/app/product/control");
  await expect(rowsOf(page).nth(5)).toBeVisible();
  await page.getByRole("combobox", { name: "마켓", exact: true }).press("Enter");
  await page.getByRole("option", { name: "스마트스토어" }).press("Enter");
  await expect(page).toHaveURL(/market=SmartStore&account=naru-store/);
  const name = `나루 머그 ${Date.now() % 100_000}`;
  const code = await codeIn(page, 1);
  await page.getByRole("textbox", { name: `${code} 상품명`, exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  const price = page.getByRole("textbox", { name: `${code} 판매가`, exact: true });
  const dearer = `₩${(Number((await price.inputValue()).replace(/\D/g, "")) + 1_000).toLocaleString("ko-KR")}`;
  await price.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(dearer);
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: `${code} 재고`, exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("17");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "저장하지 않은 변경" });
  await bar.getByRole("button", { name: "변경 내용 보기" }).press("Enter");
  await expect(page.getByRole("dialog").getByRole("row")).toHaveCount(4);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "1건 저장" }).press("Enter");
  await expect(page.getByText("1건을 저장했습니다.")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("textbox", { name: `${code} 상품명`, exact: true })).toHaveValue(name);
  await expect(price).toHaveValue(dearer);
  await expect(page.getByRole("textbox", { name: `${code} 재고`, exact: true })).toHaveValue("17");
  const [shop] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: `스마트스토어에서 ${name} 열기` }).click(),
  ]);
  await expect(shop.getByRole("heading", { name })).toBeVisible();
  await expect(shop.getByText(dearer).first()).toBeAttached();
});

test("a price the market would refuse is said at once, and the rest is saved", async ({ page }) => {
  await logInAs(page, "seller", COUPANG);
  await expect(rowsOf(page).nth(3)).toBeVisible();
  const [dear, fine] = [await codeIn(page, 2), await codeIn(page, 3)];
  const price = page.getByRole("textbox", { name: `${dear} 판매가`, exact: true });
  await price.fill("9,999,990");
  await price.press("Enter");
  await expect(page.getByText(/한 번에 .*까지만 바꿀 수 있습니다/)).toBeVisible();
  const stock = page.getByRole("textbox", { name: `${fine} 재고`, exact: true });
  await stock.fill("31");
  await stock.press("Enter");
  await page.getByRole("button", { name: "2건 저장" }).click();
  await expect(page.getByText(/1건 저장, 1건 실패/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "되돌리기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
  await page.reload();
  await expect(stock).toHaveValue("31");
});

test("what Coupang sells is suspended before it is deleted, and each question says what follows", async ({ page }) => {
  await logInAs(page, "seller", COUPANG);
  await expect(rowsOf(page).nth(4)).toBeVisible();
  const total = Number(/\d+/.exec((await page.getByText(/^전체 \d+$/).textContent()) ?? "")?.[0]);
  const code = await codeIn(page, 4);
  const row = rowsOf(page).filter({ has: page.getByRole("textbox", { name: `${code} 상품명`, exact: true }) });
  const question = page.getByRole("alertdialog");

  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "삭제", exact: true }).click();
  await expect(question.getByText("먼저 판매 중지로 바꿔야 합니다", { exact: false })).toBeVisible();
  await question.getByRole("button", { name: "취소" }).click();

  await page.getByRole("button", { name: "판매 중지", exact: true }).click();
  await expect(question.getByText(/더 이상 살 수 없습니다/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await question.getByRole("button", { name: "1개 판매 중지" }).click();
  await expect(question.getByText("1개를 바꿨습니다.")).toBeVisible();
  await question.getByRole("button", { name: "닫기" }).click();
  await expect(row.getByText("판매 중지")).toBeVisible();

  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "삭제", exact: true }).click();
  await expect(question.getByText(/되돌릴 수 없습니다/)).toBeVisible();
  await question.getByRole("button", { name: "1개 마켓에서 삭제" }).click();
  await expect(question.getByText("1개를 바꿨습니다.")).toBeVisible();
  await question.getByRole("button", { name: "닫기" }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(`전체 ${total - 1}`, { exact: true })).toBeVisible();
});

for (const { market, account, shop, stopped, whyNotDeleted } of [
  {
    market: "Gmarket",
    account: "naru-g",
    shop: "지마켓",
    stopped: /한 달이 지나면 마켓이 상품을 삭제합니다/,
    whyNotDeleted: /먼저 판매 중지로 바꿔야 합니다/,
  },
  {
    market: "Auction",
    account: "naru-a",
    shop: "옥션",
    stopped: /한 달이 지나면 마켓이 상품을 삭제합니다/,
    whyNotDeleted: /먼저 판매 중지로 바꿔야 합니다/,
  },
  {
    market: "Elevenst",
    account: "naru11",
    shop: "11번가",
    stopped: /언제든 다시 판매할 수 있습니다/,
    whyNotDeleted: /이 마켓은 지원하지 않습니다/,
  },
]) {
  test(`what ${market} sells is changed, stopped and sold again under its own rules`, async ({ page }) => {
    await logInAs(page, "seller", `/app/product/control?market=${market}&account=${account}`);
    const selling = rowsOf(page).filter({ has: page.getByText("판매 중", { exact: true }) });
    await expect(selling.nth(2)).toBeVisible();
    const label = await selling
      .nth(2)
      .getByRole("textbox", { name: /상품명$/ })
      .getAttribute("aria-label");
    const code = (label ?? "").replace(/ 상품명$/, "");
    const field = (what: string) => page.getByRole("textbox", { name: `${code} ${what}`, exact: true });
    const row = rowsOf(page).filter({ has: field("상품명") });
    const name = `나루 텀블러 ${market}`;
    const dearer = `₩${(Number((await field("판매가").inputValue()).replace(/\D/g, "")) + 1_000).toLocaleString("ko-KR")}`;
    for (const [what, value] of [
      ["상품명", name],
      ["판매가", dearer],
      ["재고", "23"],
    ] as const) {
      await field(what).fill(value);
      await field(what).press("Enter");
    }
    await page.getByRole("button", { name: "1건 저장" }).click();
    await expect(page.getByText("1건을 저장했습니다.")).toBeVisible();
    await page.reload();
    await expect(field("상품명")).toHaveValue(name);
    await expect(field("판매가")).toHaveValue(dearer);
    await expect(field("재고")).toHaveValue("23");
    const [buyers] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: `${shop}에서 ${name} 열기` }).click(),
    ]);
    await expect(buyers.getByRole("heading", { name })).toBeVisible();
    await expect(buyers.getByText(dearer).first()).toBeAttached();
    await buyers.close();

    const question = page.getByRole("alertdialog");
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "삭제", exact: true }).click();
    await expect(question.getByText(whyNotDeleted)).toBeVisible();
    await question.getByRole("button", { name: "취소" }).click();
    for (const { press, says, go, state } of [
      { press: "판매 중지", says: stopped, go: "1개 판매 중지", state: "판매 중지" },
      { press: "판매 재개", says: /바로 다시 살 수 있습니다/, go: "1개 판매 시작", state: "판매 중" },
    ]) {
      await page.getByRole("button", { name: press, exact: true }).click();
      await expect(question.getByText(says)).toBeVisible();
      await question.getByRole("button", { name: go }).click();
      await expect(question.getByText("1개를 바꿨습니다.")).toBeVisible();
      await question.getByRole("button", { name: "닫기" }).click();
      await expect(row.getByText(state, { exact: true })).toBeVisible();
      await row.getByRole("checkbox").check();
    }
  });
}

test("an export holds what the filters find, and a name that looks like a formula is disarmed", async ({ page }) => {
  await logInAs(page, "seller", SMART);
  await expect(rowsOf(page).nth(5)).toBeVisible();
  const code = await codeIn(page, 5);
  const name = page.getByRole("textbox", { name: `${code} 상품명`, exact: true });
  await name.fill('=HYPERLINK("http://x.example")');
  await name.press("Enter");
  await page.getByRole("button", { name: "1건 저장" }).click();
  await expect(page.getByText("1건을 저장했습니다.")).toBeVisible();
  await page.getByRole("textbox", { name: "상품코드" }).fill(code);
  await page.getByRole("button", { name: "검색" }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV 내보내기" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^SmartStore-naru-store-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("상품명,상품코드,마켓 상품번호");
  expect(lines[1]?.startsWith(`"'=HYPERLINK(""http://x.example"")",${code},`)).toBe(true);
});

test("a product is sold out at all its shops by one press, and sold again", async ({ page }) => {
  await logInAs(page, "seller", "/app/product/control?state=OnSale&order=oldest");
  await expect(rowsOf(page).nth(5)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  type Found = { summary: { code: string }[] };
  const { summary } = await call<Found>(page, "/ProductManagement/SearchMarketProductSummary", {
    market: "",
    marketAccount: "",
    saleStatus: "OnSale",
    sort: false,
    pageNum: 1,
    pageLimit: 300,
  });
  const times = new Map<string, number>();
  for (const { code } of summary) times.set(code, (times.get(code) ?? 0) + 1);
  const [code] = [...times].find(([, count]) => count > 1) ?? [];
  if (!code) throw new Error("No product is sold at two shops");
  const states = page.getByRole("group", { name: "판매 상태" });
  const selling = states.getByRole("button", { name: /^판매 중 / });
  await page.goto(`/app/product/control?code=${code}`);
  await expect(selling).not.toHaveText("판매 중 0");
  await rowsOf(page).nth(1).getByRole("checkbox").press("Space");
  await page.getByRole("button", { name: "판매 중지", exact: true }).press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByRole("checkbox", { name: /다른 마켓·계정 등록도/ }).press("Space");
  await expect(question.getByText(/등록 [1-9]\d*개를 더했습니다/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await question.getByRole("button", { name: /개 판매 중지$/ }).press("Enter");
  await expect(question.getByText(/^\d+개를 바꿨습니다\.$/)).toBeVisible();
  await question.getByRole("button", { name: "닫기" }).press("Enter");
  await expect(selling).toHaveText("판매 중 0");
  await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).press("Space");
  await page.getByRole("button", { name: "판매 재개", exact: true }).press("Enter");
  await question.getByRole("button", { name: /개 판매 시작$/ }).press("Enter");
  await expect(question.getByText(/^\d+개를 바꿨습니다\.$/)).toBeVisible();
  await question.getByRole("button", { name: "닫기" }).press("Enter");
  // One of them may have been stopped before, and is sold as well now.
  await expect(selling).not.toHaveText("판매 중 0");
});

test("views are counted when a buyer opens the page, and shown by day", async ({ page }) => {
  await logInAs(page, "seller", SMART);
  const views = rowsOf(page)
    .nth(6)
    .getByRole("button", { name: /유입수/ });
  await views.click();
  const total = page.getByText(/^합계 [\d,]+회$/);
  const before = Number(/[\d,]+/.exec((await total.textContent()) ?? "")?.[0].replace(",", ""));
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "닫기" }).click();
  const href = await rowsOf(page)
    .nth(6)
    .getByRole("link", { name: /에서 .* 열기$/ })
    .getAttribute("href");
  const shop = await page.context().newPage();
  await shop.goto(href ?? "");
  // The seller's page is closed in, so its pictures are seen only from inside it.
  const point = shop.frameLocator("iframe").locator('img[src*="/views/"]');
  await expect.poll(() => point.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await shop.close();
  await page.reload();
  await views.click();
  await expect(total).toHaveText(`합계 ${(before + 1).toLocaleString("ko-KR")}회`);
});

test("a broken picture is found, replaced and sent to the market", async ({ page, complaints }) => {
  await logInAs(page, "seller", SMART);
  await expect(rowsOf(page).nth(8)).toBeVisible();
  const code = await codeIn(page, 8);
  const name = await page.getByRole("textbox", { name: `${code} 상품명`, exact: true }).inputValue();
  const number = /\b102\d{8}\b/.exec((await rowsOf(page).nth(8).textContent()) ?? "")?.[0] ?? "";
  const row = page.getByRole("row").filter({ hasText: number });
  const urls = [`${MALLS}/pictures/m-cup-3-12-0.jpg`, `${MALLS}/pictures/none.jpg`];
  await call(page, "/Product/ProductMainImageEdit", { code, urls });
  await page.goto(`/app/product/control/image?market=SmartStore&account=naru-store&name=${encodeURIComponent(name)}`);
  await expect(row.getByText("마켓에 보내지 않은 변경이 있습니다")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "깨진 이미지 찾기" }).click();
  await row.getByRole("button", { name: /none\.jpg 바꾸기$/ }).click();
  const dialog = page.getByRole("dialog", { name: "이미지 바꾸기" });
  await dialog.getByRole("textbox", { name: "새 이미지 주소" }).fill(`${MALLS}/pictures/m-cup-3-12-1.jpg`);
  await expect(page.getByText(/1개를 확인했습니다/)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "바꾸고 마켓에 보내기" }).click();
  await expect(dialog.getByText("1개 상품의 이미지를 바꾸고 마켓에 보냈습니다.")).toBeVisible();
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(row.getByText("마켓과 같습니다")).toBeVisible();
  await page.getByRole("button", { name: "깨진 이미지 찾기" }).click();
  await expect(row.getByText(/모두 정상/)).toBeVisible();
  // The browser itself complains of the picture that was broken on purpose, and of nothing else.
  expect(complaints.filter((one) => !/Failed to load resource.*404/.test(one))).toEqual([]);
  complaints.length = 0;
});

test("both screens are clean for axe, with rows and without", async ({ page }) => {
  await logInAs(page, "seller", SMART);
  await expect(rowsOf(page).nth(3)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto(`${SMART}&name=nothing-is-called-so`);
  await expect(page.getByText("조건에 맞는 등록 상품이 없습니다.")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto("/app/product/control/image");
  await expect(page.getByText("마켓과 계정을 먼저 선택해 주세요.")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("a seller without accounts is led to connecting one", async ({ page }) => {
  await logInAs(page, "free", "/app/product/control");
  await page.getByRole("button", { name: "마켓 계정 연결" }).click();
  await expect(page).toHaveURL(/\/app\/account/);
});

test("many prices are changed at once by keyboard, seen before, and put back after", async ({ page }) => {
  await logInAs(page, "seller", `${SMART}&state=OnSale`);
  await expect(rowsOf(page).nth(3)).toBeVisible();
  const codes = [await codeIn(page, 1), await codeIn(page, 2)];
  const priceOf = (code: string) => page.getByRole("textbox", { name: `${code} 판매가`, exact: true });
  const before = await Promise.all(codes.map((code) => priceOf(code).inputValue()));
  for (const row of [1, 2]) await rowsOf(page).nth(row).getByRole("checkbox").press("Space");
  await page.getByRole("button", { name: "가격 조정" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "판매가 일괄 조정 (2개)" });
  await dialog.getByRole("textbox", { name: "조정률 (%)" }).fill("10");
  await expect(dialog.getByText("2개를 조정하고 0개는 그대로 둡니다.", { exact: false })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "2개 조정" }).press("Enter");
  await page.getByRole("button", { name: "2건 저장" }).press("Enter");
  await expect(page.getByText("2건을 저장했습니다.")).toBeVisible();
  for (const [index, code] of codes.entries()) await expect(priceOf(code)).not.toHaveValue(before[index] ?? "");

  // A reload does not lose the way back.
  await page.reload();
  await page.getByRole("button", { name: "마지막 변경 되돌리기" }).press("Enter");
  const undo = page.getByRole("dialog", { name: "마지막 변경을 되돌릴까요?" });
  await expect(undo.getByText("등록 상품 수정")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await undo.getByRole("button", { name: "되돌리기", exact: true }).press("Enter");
  await expect(page.getByText("2개를 되돌렸습니다.")).toBeVisible();
  await page.reload();
  for (const [index, code] of codes.entries()) await expect(priceOf(code)).toHaveValue(before[index] ?? "");
});
