import { findings } from "./axe";
import { expect, logInAs, test } from "./fixtures";

test("twenty mixed products go where their names point, each into its own category, and none by a guess", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", "/app/product/upload");
  const list = page.getByRole("table").first();
  const boxes = list.getByRole("checkbox", { name: /선택$/ });
  for (let at = 1; at <= 20; at++) await boxes.nth(at).check();
  await page.getByRole("button", { name: "판매 등록 (20)" }).click();
  await page.getByRole("combobox", { name: "쿠팡 계정" }).click();
  await page.getByRole("option", { name: "[narushop]" }).click();

  const matrix = page.getByRole("table", { name: "등록 전 점검" });
  const take = page.getByRole("button", { name: /^추천 카테고리로 \(\d+개\)$/ });
  await expect(take).toBeVisible();
  const sure = Number(/\((\d+)개\)/.exec((await take.textContent()) ?? "")?.[1]);
  expect(sure).toBeGreaterThan(5);
  expect(await findings(page)).toEqual([]);
  await take.click();
  await expect(take).toBeHidden();

  const categories = matrix.getByRole("button", { name: /쿠팡 카테고리/ });
  await expect(categories).toHaveCount(sure);
  const names = await categories.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  expect(new Set(names.map((name) => name.split(" > ").at(-1))).size).toBeGreaterThan(3);
  // What is not sure still waits for a look, row by row.
  await expect(matrix.getByRole("button", { name: /추천.*이 카테고리로$/ })).toHaveCount(20 - sure);

  const open = matrix.getByRole("button", { name: /확인 필요\): .*이 카테고리로$/ });
  const left = await open.count();
  if (left > 0) {
    await open.first().focus();
    await page.keyboard.press("Enter");
    await expect(open).toHaveCount(left - 1);
  }
});
