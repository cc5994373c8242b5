import { findings } from "./axe";
import { expect, logInAs, test } from "./fixtures";
import { chooseAccount, takeToDesk } from "./listing-desk";
import { oldestUnlisted } from "./shelf";

test("twenty mixed products go where their names point, each into its own category, and none by a guess", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller");
  const chosen = [];
  for (const site of ["Taobao", "1688", "AliExpress", "Costco"]) {
    chosen.push(...(await oldestUnlisted(page, site, 5, 12)));
  }
  expect(chosen).toHaveLength(20);
  await page.goto(`/app/product/edit?code=${chosen.map(({ code }) => code).join(",")}`);
  await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
  const sheet = await takeToDesk(page, 20);
  await chooseAccount(page, "스마트스토어", "naru-store");

  // Tags some products lack would hide where they go.
  await page.getByRole("button", { name: "한 번에 고치기" }).click();
  // A certain category is filled in, with the market's fee and the profit; an uncertain one waits for a review.
  const cells = sheet.locator("td[data-cell='1']");
  const sure = cells.filter({ has: page.getByLabel("추천 카테고리") });
  await expect.poll(() => sure.count()).toBeGreaterThan(5);
  const names = await sure.evaluateAll((all) => all.map((one) => one.textContent.replace(/₩.*$/, "")));
  expect(new Set(names).size).toBeGreaterThan(3);
  expect(await findings(page)).toEqual([]);

  const unsure = page.getByRole("button", { name: /^카테고리 확인 \d+$/ });
  await unsure.click();
  const left = await cells.count();
  expect(left).toBeGreaterThan(1);
  await cells.first().focus();
  await page.keyboard.press("Control+Enter");
  await expect(cells).toHaveCount(left - 1);
});
