import { expect, logInAs, test } from "./fixtures";
import { addresses } from "./world";

test("a collect with failing items names each reason and loses none of the good ones", async ({ page }) => {
  await logInAs(page, "seller", "/app/product/collect");
  const lines = [
    addresses.awkwardNames,
    "여름 신상 셔츠",
    addresses.captcha,
    "https://www.amazon.com/dp/B000000000",
    addresses.login,
    addresses.removed,
    addresses.nothing,
    addresses.awkwardNames,
  ];
  await page.getByLabel("상품 주소").fill(lines.join("\n"));
  await expect(page.getByText("확인 필요 2줄")).toBeVisible();
  await expect(page.getByText("중복 1개 제외")).toBeVisible();
  const problems = page.getByRole("list", { name: "수집할 수 없는 줄" });
  await expect(problems.getByRole("listitem").filter({ hasText: "2번째 줄" })).toContainText("주소가 없습니다");
  await expect(problems.getByRole("listitem").filter({ hasText: "4번째 줄" })).toContainText("수집하지 않는 사이트");

  await page.getByRole("button", { name: "5개 수집 시작" }).click();
  await expect(page.getByText("수집을 마쳤습니다. 성공 1, 실패 4")).toBeVisible({ timeout: 60_000 });
  const items = page.getByRole("list", { name: /작업 \d+ 항목/ });
  await expect(items.getByText(/캡차/)).toBeVisible();
  await expect(items.getByText(/사이트가 로그인을 요구/)).toBeVisible();
  await expect(items.getByText(/판매가 끝난/)).toBeVisible();
  await expect(items.getByText(/상품 정보를 읽지 못했습니다/)).toBeVisible();
  // A line that could not be sent stays in the form to be corrected.
  await expect(page.getByLabel("상품 주소")).toHaveValue(/여름 신상 셔츠\nhttps:\/\/www\.amazon/);

  await page.reload();
  await expect(page.getByText("수집을 마쳤습니다. 성공 1, 실패 4")).toBeVisible();
});
