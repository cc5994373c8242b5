import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { cellOf, chooseAccount, takeToDesk } from "./listing-desk";

test("a product that would lose money is listed once the loss is seen and explained, in a category of its own", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", "/app/product/edit");
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

  await page.goto(`/app/product/edit?code=${product.code}`);
  await page.getByRole("grid").getByRole("checkbox", { name: /선택$/ }).nth(1).check();
  const sheet = await takeToDesk(page, 1);
  await chooseAccount(page, "쿠팡", "narushop");
  await expect(page.getByRole("button", { name: "0건 등록" })).toBeDisabled();

  const cell = cellOf(sheet, /린넨 반팔 셔츠/, "쿠팡");
  await cell.focus();
  await page.keyboard.press("Enter");
  const editor = page.getByRole("dialog", { name: /^쿠팡 · 린넨 반팔 셔츠/ });
  await editor.getByRole("combobox", { name: "쿠팡 카테고리" }).fill("티셔츠");
  await page.getByRole("option").first().click();
  await expect(editor.getByRole("group", { name: "확인할 것" })).toContainText(/팔 때마다 [\d,]+원 손해/);
  expect(await findings(page)).toEqual([]);
  await editor.getByRole("button", { name: "닫기" }).click();
  await expect(cell).toBeFocused();
  await expect(cell).toContainText(/팔 때마다 [\d,]+원 손해/);

  await page.getByRole("button", { name: "손해 1건 확인" }).click();
  const asking = page.getByRole("alertdialog", { name: "손해를 보고 등록할까요?" });
  expect(await findings(page)).toEqual([]);
  await asking.getByRole("textbox", { name: "손해를 보고 파는 이유" }).fill("리뷰를 모으는 미끼 상품");
  await asking.getByRole("button", { name: "손해를 확인하고 등록 대상에 넣기" }).click();
  await page.getByRole("button", { name: "1건 등록" }).click();
  await expect(page.getByText(/완료: 1건 중 1건 등록, 0건 실패/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/확인한 손해 .* · 리뷰를 모으는 미끼 상품/)).toBeVisible();
});
