import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";

test("a product that would lose money is listed once the loss is seen and explained, in a category of its own", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", "/app/product/upload");
  const { summary } = await call<{ summary: { id: string; code: string; uploadDate: string | null }[] }>(
    page,
    "/Product/SearchCollectProductSummary",
    { site: "AliExpress", pageNum: 1, pageLimit: 300 },
  );
  const product = summary.filter(({ uploadDate }) => !uploadDate).at(-1);
  if (!product) throw new Error("The shelf has no product that was never listed");
  const objectIds = [product.id];
  await call(page, "/Product/ProductTitleChange", [{ code: product.id, text: "린넨 반팔 셔츠" }]);
  await call(page, "/Market/SetTags", { objectIds, tags: ["셔츠"] });
  // Without the delivery the seller pays.
  await call(page, "/Market/SetPrice", { objectIds, useBaseConfig: false, priceConfig: { mainValue: 0.01 } });

  await page.goto(`/app/product/upload?code=${product.code}`);
  await page.getByRole("table").getByRole("checkbox", { name: /선택$/ }).nth(1).check();
  await page.getByRole("button", { name: "판매 등록 (1)" }).click();
  await page.getByRole("combobox", { name: "쿠팡 계정" }).click();
  await page.getByRole("option", { name: "[narushop]" }).click();
  await page.getByRole("combobox", { name: "쿠팡 카테고리" }).fill("머그");
  await page.getByRole("option").first().click();
  const matrix = page.getByRole("table", { name: "등록 전 점검" });
  await expect(matrix).toContainText(/팔 때마다 [\d,]+원 손해/);
  await expect(page.getByRole("button", { name: "0개 등록" })).toBeDisabled();

  await matrix.getByRole("button", { name: /쿠팡 카테고리 .*머그.* 바꾸기$/ }).click();
  const picker = page.getByRole("dialog", { name: /^카테고리: / });
  await picker.getByRole("combobox", { name: "스마트스토어 카테고리 검색" }).fill("티셔츠");
  await page
    .getByRole("option", { name: /여성의류 > 티셔츠/ })
    .first()
    .click();
  await expect(picker.getByRole("combobox", { name: "쿠팡 카테고리" })).toHaveValue(/티셔츠/);
  await picker.getByRole("button", { name: /적용/ }).click();
  await expect(matrix.getByRole("button", { name: /쿠팡 카테고리 .*티셔츠.* 바꾸기$/ })).toBeVisible();

  await page.getByRole("button", { name: "손해 보는 등록 1건 확인" }).click();
  const asking = page.getByRole("alertdialog", { name: "손해를 보고 등록할까요?" });
  expect(await findings(page)).toEqual([]);
  await asking.getByRole("textbox", { name: "손해를 보고 파는 이유" }).fill("리뷰를 모으는 미끼 상품");
  await asking.getByRole("button", { name: "손해를 확인하고 등록 대상에 넣기" }).click();
  await page.getByRole("button", { name: "1개 등록" }).click();
  await expect(page.getByText(/완료: 1건 중 1건 등록, 0건 실패/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/확인한 손해 .* · 리뷰를 모으는 미끼 상품/)).toBeVisible();
});
