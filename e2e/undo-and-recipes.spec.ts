import { expect, logInAs, test } from "./fixtures";
import { oldest } from "./shelf";

/** Their products of the middle are those that no other journey looks for. */
const SITE = "AliExpress";

test("a product goes to the next stage by a key, is there after a reload, and the history takes it back", async ({
  page,
}) => {
  await logInAs(page, "seller", "/app/product/edit");
  const [product] = await oldest(page, SITE, 1, 40);
  await page.goto(`/app/product/edit?view=board&code=${product?.code ?? ""}`);
  const before = page.getByRole("option", { name: /, 신규 수집$/ });
  await before.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByText("상품 1개를 번역 단계로 옮겼습니다.")).toBeVisible();
  const after = page.getByRole("option", { name: /, 번역$/ });
  await expect(after).toBeFocused();

  await page.reload();
  await expect(after).toBeVisible();
  await page.getByRole("button", { name: "변경 기록", exact: true }).click();
  await page
    .getByRole("button", { name: /단계 변경.* 되돌리기$/ })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: "같이 바뀐 상품까지 모두 되돌릴까요?" });
  await question.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect(page.getByText("1개를 되돌렸습니다.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(before).toBeVisible();
});

test("a recipe is made, tried, applied to three products and undone as one", async ({ page }) => {
  await logInAs(page, "seller", "/app/product/edit");
  const products = await oldest(page, SITE, 3, 41);
  await page.goto(`/app/product/edit?code=${products.map(({ code }) => code).join(",")}`);
  await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
  await page.getByRole("button", { name: "레시피", exact: true }).click();
  await page.getByRole("button", { name: "새로 만들기" }).click();
  await page.getByRole("textbox", { name: "레시피 이름" }).fill("봄 기획전");
  await page.getByRole("combobox", { name: "단계 추가" }).click();
  await page.getByRole("option", { name: "그룹" }).click();
  await page.getByRole("textbox", { name: "그룹" }).fill("봄 기획전");
  await page.getByRole("button", { name: "저장", exact: true }).click();

  const dialog = page.getByRole("dialog", { name: "레시피 – 상품 3개" });
  await expect(dialog.getByText("상품 3개 중 3개가 바뀝니다.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "상품 3개에 적용" }).click();
  await expect(page.getByText(/^레시피 작업 \d+을\(를\) 시작했습니다\./)).toBeVisible();
  await expect(async () => {
    await page.goto(`/app/product/edit?group=${encodeURIComponent("봄 기획전")}`);
    await expect(page.getByText("검색 3개")).toBeVisible({ timeout: 8_000 });
  }).toPass();

  await page.getByRole("button", { name: "변경 기록", exact: true }).click();
  await page
    .getByRole("button", { name: /레시피 적용.* 되돌리기$/ })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: "같이 바뀐 상품까지 모두 되돌릴까요?" });
  await expect(question.getByRole("region")).toHaveCount(3);
  await question.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect(page.getByText("3개를 되돌렸습니다.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("검색 0개")).toBeVisible();
});

test("what is saved while a recording goes on becomes a recipe, over a reload", async ({ page }) => {
  await logInAs(page, "seller", "/app/product/edit");
  const products = await oldest(page, SITE, 2, 46);
  await page.goto(`/app/product/edit?code=${products.map(({ code }) => code).join(",")}`);
  await page.getByRole("button", { name: "기록", exact: true }).click();
  await expect(page.getByRole("button", { name: "기록 끝 0" })).toBeFocused();

  await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
  await page.getByRole("button", { name: "태그 설정" }).click();
  await page.getByRole("textbox", { name: "태그 입력" }).fill("기록태그");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "2개에 적용" }).click();
  await expect(page.getByRole("button", { name: "기록 끝 1" })).toBeVisible();
  await page.reload();
  await page.getByRole("checkbox", { name: "이 페이지 전체 선택" }).check();
  await page.getByRole("button", { name: "단계 변경" }).click();
  await page.getByRole("menuitem", { name: "검수" }).click();
  await page.getByRole("button", { name: "2건 저장" }).click();
  // What was recorded is changed already: the preview is of the search's other products.
  await expect(page.getByRole("button", { name: "기록 끝 2" })).toBeVisible();
  await page.goto(`/app/product/edit?site=${SITE}`);
  await page.getByRole("button", { name: "기록 끝 2" }).click();

  const dialog = page.getByRole("dialog", { name: "기록한 작업을 레시피로" });
  await expect(dialog.getByRole("listitem", { name: "1. 태그" })).toContainText("상품 2개에서 한 작업");
  await expect(dialog.getByRole("listitem", { name: "2. 상품 단계" })).toBeVisible();
  await dialog.getByRole("textbox", { name: "레시피 이름" }).fill("기록한 레시피");
  await dialog.getByRole("button", { name: /미리 보기$/ }).click();
  await expect(dialog.getByText("기록에서 이미 바꾼 상품은 뺐습니다.", { exact: false })).toBeVisible();
  await expect(dialog.getByRole("region", { name: "미리 보기" })).toContainText("기록태그");
  await dialog.getByRole("button", { name: "레시피 저장" }).click();
  await expect(page.getByText("레시피를 저장했습니다.")).toBeVisible();
  await expect(page.getByRole("button", { name: "기록", exact: true })).toBeVisible();
});
