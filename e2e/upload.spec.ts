import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { cellOf, chooseAccount, chooseCategoryOfAll, takeToDesk } from "./listing-desk";

test("an account is entered, refused in the market's own words, saved, checked again and removed", async ({ page }) => {
  await logInAs(page, "seller", "/app/account");
  await page.getByRole("button", { name: "11번가 계정 추가" }).click();
  const dialog = page.getByRole("dialog", { name: "11번가 계정 추가" });
  await dialog.getByText("키 발급 방법").click();
  await dialog.getByRole("textbox", { name: /판매자 ID/ }).fill("naru-second");
  await dialog.getByRole("textbox", { name: "스토어 이름" }).fill("나루 두 번째");
  await dialog.getByLabel(/Open API Key/).fill("not-a-key-11st-knows");
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "저장", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("OpenAPI Key 에 해당하는 유저가 없습니다.");
  await dialog.getByRole("button", { name: "확인 없이 저장" }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole("listitem").filter({ hasText: "naru-second" });
  await expect(row.getByText(/로그인 실패/)).toBeVisible();
  await row.getByRole("button", { name: "naru-second 수정" }).click();
  const edit = page.getByRole("dialog", { name: "11번가 계정 수정" });
  await edit.getByLabel(/Open API Key/).fill("rehearsal11stkey0000000000000002");
  await edit.getByRole("button", { name: "저장", exact: true }).click();
  await expect(row.getByText(/로그인 정상/)).toBeVisible();
  await expect(row).toContainText("****0002");
  await expect(page.locator("body")).not.toContainText("rehearsal11stkey");
  // The dialog and the notice have faded out.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: "나루 두 번째" })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await row.getByRole("button", { name: "naru-second 삭제" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제" }).click();
  await expect(row).toHaveCount(0);
});

test("what stands in the way of an upload is mended by a click, saved with it, and listed at four markets", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", "/app/product/edit");
  const { summary } = await call<{
    summary: { id: string; code: string; uploadDate: string | null; tags: string[] }[];
  }>(page, "/Product/SearchCollectProductSummary", { site: "1688", pageNum: 1, pageLimit: 300 });
  const [product] = summary.filter(({ uploadDate, tags }) => !uploadDate && tags.length === 0).slice(-6);
  if (!product) throw new Error("The shelf has no product that was never listed");
  const long = `${"여름 신상 린넨 반팔 셔츠 ".repeat(4)}${product.code}`;
  await call(page, "/Product/ProductTitleChange", [{ code: product.id, text: long }]);
  await call(page, "/Market/SetPrice", {
    objectIds: [product.id],
    useBaseConfig: false,
    priceConfig: { mainValue: 0.3, subValue: 20_000 },
  });
  await page.goto(`/app/product/edit?code=${product.code}`);
  await page.getByRole("grid").getByRole("checkbox", { name: /선택$/ }).nth(1).check();
  const sheet = await takeToDesk(page, 1);
  for (const [market, account] of [
    ["쿠팡", "narushop"],
    ["스마트스토어", "naru-store"],
    ["지마켓", "naru-g"],
    ["11번가", "naru11"],
  ] as const)
    await chooseAccount(page, market, account);
  await chooseCategoryOfAll(page, 1, "티셔츠");
  await expect(sheet.getByText("태그 없음")).toHaveCount(4);
  await cellOf(sheet, /린넨/, "지마켓").dblclick();
  const editor = page.getByRole("dialog", { name: /^지마켓 · / });
  await expect(editor.getByRole("button", { name: /상품명 \d+\/100바이트 고치기$/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "한 번에 고치기" }).click();
  await expect(sheet.getByRole("rowheader")).toContainText("등록할 때 고쳐 저장");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "4건 등록" }).click();
  await expect(page.getByText(/완료: 4건 중 4건 등록, 0건 실패/)).toBeVisible({ timeout: 60_000 });

  await page.goto(`/app/product/edit?code=${product.code}`);
  const name = page.getByRole("grid").getByRole("textbox", { name: /상품명$/ });
  await expect(name).not.toHaveValue(long);
  // A Korean letter is two bytes, a space one.
  const bytes = [...(await name.inputValue())].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 128 ? 1 : 2), 0);
  expect(bytes).toBeLessThanOrEqual(100);
});
