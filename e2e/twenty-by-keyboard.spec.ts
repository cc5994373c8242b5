import type { Locator, Page } from "@playwright/test";
import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { press, tabTo } from "./keyboard";

type Product = { id: string; code: string; uploadDate: string | null; title: { language: string; text: string }[] };
const EACH = 5;
/**
 * What no desk lists as it is at all five: goods for children, what a market takes for food, names that are still Chinese, and
 * shoes, whose sizes Gmarket's and Auction's categories know by another name.
 */
const HELD_BACK = /인형|장난감|유아|아동|버섯|화$|신발|슬립온|스니커즈|\p{Script=Han}/u;

/** Products of a site that no market lists, from the middle of its shelf: what other journeys collect or rewrite lies at its ends. */
async function unlisted(page: Page, site: string): Promise<Product[]> {
  const { summary } = await call<{ summary: Product[] }>(page, "/Product/SearchCollectProductSummary", {
    site,
    pageNum: 1,
    pageLimit: 300,
  });
  const free = summary.filter(({ uploadDate, title }) => {
    const name = title.find(({ language }) => language === "KR")?.text ?? "";
    return uploadDate === null && name !== "" && !HELD_BACK.test(name);
  });
  const middle = Math.max(0, Math.floor(free.length / 2) - EACH);
  return free.slice(middle, middle + EACH);
}

/** Goes to a market's account and takes the first there is. */
async function takeFirstAccount(page: Page, market: string): Promise<void> {
  await press(page, page.getByRole("button", { name: `${market}: 등록 안 함, 계정과 템플릿 바꾸기` }));
  const settings = page.getByRole("dialog", { name: `${market} 등록 설정` });
  await press(page, settings.getByRole("combobox", { name: `${market} 계정` }));
  await page.getByRole("option").nth(1).press("Enter");
  await expect(settings.getByText("연결됨")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(settings).toHaveCount(0);
}

/** Lets every guess at a category stand as it is, at all markets, for all rows at once. */
async function letGuessesStand(page: Page, sheet: Locator): Promise<void> {
  const all = page.getByRole("checkbox", { name: "이 페이지 전체 선택" });
  await press(page, all, "Space");
  await tabTo(page, sheet.getByRole("checkbox").nth(1));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Enter");
  await press(page, all, "Space", "Shift+Tab");
  await expect(page.getByRole("button", { name: /^카테고리 확인 \d+$/ })).toHaveCount(0);
}

/**
 * Types a word for the bag without a category, and applies the first place found to all markets. The remaining problems
 * cannot be fixed by keyboard here, so those products are removed from the desk.
 */
async function settleTheRest(page: Page, sheet: Locator): Promise<void> {
  const rows = sheet.locator("tr[data-index]");
  const bag = rows
    .filter({ hasText: "카테고리 없음" })
    .filter({ has: page.getByRole("rowheader", { name: /백|가방/ }) });
  if ((await bag.count()) > 0) {
    await bag.getByRole("checkbox").press("Space");
    await press(page, page.getByRole("button", { name: "카테고리 (1개)" }), "Enter", "Shift+Tab");
    const picker = page.getByRole("dialog", { name: "카테고리 (1개)" });
    await tabTo(page, picker.getByRole("combobox", { name: "스마트스토어 카테고리 검색" }));
    await page.keyboard.type("크로스백");
    const place = page.getByRole("option", { name: "패션잡화 > 여성가방 > 크로스백" });
    // What is found is put into order anew while the last letters are typed, and nothing is lit then.
    await expect(async () => {
      await page.keyboard.press("ArrowDown");
      await expect(place).toHaveClass(/Mui-focused/, { timeout: 500 });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(picker.getByRole("combobox", { name: "쿠팡 카테고리" })).not.toHaveValue("");
    await press(page, picker.getByRole("button", { name: /적용/ }));
    await expect(picker).toHaveCount(0);
  }
  const lacking = page.getByRole("button", { name: /^보완 필요 \d+$/ });
  await expect(sheet.getByText("카테고리 없음")).toHaveCount(0);
  if ((await lacking.count()) === 0) return;
  await press(page, lacking, "Enter", "Shift+Tab");
  await press(page, page.getByRole("checkbox", { name: "이 페이지 전체 선택" }), "Space");
  await press(page, page.getByRole("button", { name: "빼기" }), "Enter", "Shift+Tab");
  await expect(lacking).toHaveCount(0);
}

test("twenty mixed products are taken to five markets without a mouse, and every one of them is listed", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await logInAs(page, "seller");
  const chosen: Product[] = [];
  for (const site of ["Taobao", "1688", "AliExpress", "Costco"]) chosen.push(...(await unlisted(page, site)));
  expect(chosen).toHaveLength(4 * EACH);
  await call(page, "/Market/SetPrice", {
    objectIds: chosen.map(({ id }) => id),
    useBaseConfig: false,
    priceConfig: { mainValue: 0.5, subValue: 20_000 },
  });

  await page.goto(`/app/product/edit?code=${chosen.map(({ code }) => code).join(",")}`);
  await press(page, page.getByRole("checkbox", { name: "이 페이지 전체 선택" }), "Space");
  await press(page, page.getByRole("button", { name: "판매 등록 (20)" }), "Enter", "Shift+Tab");
  const sheet = page.getByRole("grid", { name: "등록할 상품과 마켓" });
  await expect(sheet).toHaveAttribute("aria-rowcount", "21");

  await press(page, page.getByRole("button", { name: /모두 고르기$/ }));
  for (const market of ["스마트스토어", "쿠팡", "지마켓", "옥션", "11번가"]) {
    const open = page.getByRole("button", { name: `${market}: 등록 안 함, 계정과 템플릿 바꾸기` });
    if ((await open.count()) > 0) await takeFirstAccount(page, market);
  }
  await letGuessesStand(page, sheet);
  const mend = page.getByRole("button", { name: "한 번에 고치기" });
  if (await mend.isEnabled()) await press(page, mend, "Enter", "Shift+Tab");
  await settleTheRest(page, sheet);
  expect(await findings(page)).toEqual([]);

  const start = page.getByRole("button", { name: /^\d+건 등록$/ });
  const count = Number((await start.textContent())?.replace(/\D/g, ""));
  expect(count).toBeGreaterThanOrEqual(90);
  await press(page, start, "Enter", "Shift+Tab");
  await expect(page.getByText(`완료: ${count}건 중 ${count}건 등록, 0건 실패`)).toBeVisible({ timeout: 150_000 });
});
