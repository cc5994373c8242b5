import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Takes the products chosen in the list to the listing desk, which opens with as many rows. */
export async function takeToDesk(page: Page, count: number): Promise<Locator> {
  await page.getByRole("button", { name: `판매 등록 (${count})` }).click();
  await expect(page).toHaveURL(/\/app\/product\/upload$/);
  const sheet = page.getByRole("grid", { name: "등록할 상품과 마켓" });
  await expect(sheet).toHaveAttribute("aria-rowcount", `${count + 1}`);
  return sheet;
}

/** Chooses with which account a market is listed at, and sees that its keys work. */
export async function chooseAccount(page: Page, market: string, account: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${market}: .*, 계정과 템플릿 바꾸기$`) }).click();
  const settings = page.getByRole("dialog", { name: `${market} 등록 설정` });
  await settings.getByRole("combobox", { name: `${market} 계정` }).click();
  await page.getByRole("option", { name: `[${account}]` }).click();
  await expect(settings.getByText("연결됨")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(settings).toHaveCount(0);
}

/** A product's cell at a market, by the name the product has on the desk and the market's place among the columns. */
export const cellOf = (sheet: Locator, row: string | RegExp, market: string): Locator =>
  sheet
    .locator("tr[data-index]")
    .filter({ has: sheet.page().getByRole("rowheader", { name: row }) })
    .locator(`td[data-cell="${MARKETS.indexOf(market) + 1}"]`);
const MARKETS = ["스마트스토어", "쿠팡", "지마켓", "옥션", "11번가"];

/** Puts all rows of the desk into one category at every market, found by a word at SmartStore. */
export async function chooseCategoryOfAll(page: Page, count: number, word: string): Promise<void> {
  await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
  await page.getByRole("button", { name: `카테고리 (${count}개)` }).click();
  const picker = page.getByRole("dialog", { name: `카테고리 (${count}개)` });
  await picker.getByRole("combobox", { name: "스마트스토어 카테고리 검색" }).fill(word);
  await page
    .getByRole("option", { name: new RegExp(`여성의류 > ${word} `) })
    .first()
    .click();
  await expect(picker.getByRole("combobox", { name: "쿠팡 카테고리" })).toHaveValue(new RegExp(word));
  await picker.getByRole("button", { name: /적용/ }).click();
  await expect(picker).toHaveCount(0);
}
