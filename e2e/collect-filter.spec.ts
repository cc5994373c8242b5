import { expect, logInAs, test } from "./fixtures";
import { addresses } from "./world";

test("word filters are tried on the seller's names, hold from the next collect on, and can be deleted", async ({
  page,
}) => {
  await logInAs(page, "seller", "/app/product/collect/filter");
  await page.getByRole("textbox", { name: /지울 단어/ }).fill("2026\n2026");
  await expect(page.getByText("2번째 줄: 이미 있는 단어입니다. (2026)")).toBeVisible();
  await page.getByRole("button", { name: "추가" }).click();
  const table = page.getByRole("grid", { name: "수집 필터" });
  await expect(table.getByRole("row").filter({ hasText: "2026" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /[1-9]\d*개 상품명에 적용/ })).toBeEnabled();

  await page.getByRole("tab", { name: "단어 치환" }).click();
  await page.getByRole("textbox", { name: /바꿀 단어/ }).fill("情侣款=커플 ");
  await page.getByRole("button", { name: "추가" }).click();
  await expect(table.getByRole("row").filter({ hasText: "情侣款" })).toContainText("커플");

  await page.goto("/app/product/collect");
  await page.getByLabel("상품 주소").fill(addresses.filtered);
  await page.getByRole("button", { name: "1개 수집 시작" }).click();
  await expect(page.getByText(/수집을 마쳤습니다\. 성공 1/)).toBeVisible({ timeout: 30_000 });
  const items = page.getByRole("list", { name: /작업 \d+ 항목/ });
  await expect(items.getByText(/커플/)).toBeVisible();

  await page.goto("/app/product/collect/filter?type=Replace");
  await table.getByRole("row").filter({ hasText: "情侣款" }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "선택 1개 삭제" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제" }).click();
  await expect(table.getByRole("row").filter({ hasText: "情侣款" })).toHaveCount(0);
});
