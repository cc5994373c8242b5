import { expect, forgiveRefused, logInAs, test } from "./fixtures";

test("a session that ends in the middle of a bulk edit loses nothing", async ({ page, complaints }, {
  repeatEachIndex,
}) => {
  // Different words per repetition: a word the name already contains would change nothing.
  const [word, kept] = [`한정${repeatEachIndex}`, `세션이 끝나도 남는 이름 ${repeatEachIndex}`];
  await logInAs(page, "seller", "/app/product/edit?site=1688");
  const names = page.getByRole("grid").getByRole("textbox", { name: /상품명$/ });
  await expect(names.first()).toBeVisible();
  const before = await names.nth(0).inputValue();
  await names.nth(0).fill(kept);
  await names.nth(0).press("Enter");
  for (const index of [1, 2, 3])
    await page
      .getByRole("row")
      .nth(index + 1)
      .getByRole("checkbox")
      .check();
  await page.getByRole("button", { name: "상품명 설정" }).click();
  await page.getByLabel("앞에 붙일 말").fill(word);
  await page.getByRole("button", { name: "변경 내용에 담기" }).click();
  await expect(page.getByText("저장 전 변경 4건")).toBeVisible();

  await page.context().clearCookies();
  await page.getByRole("button", { name: "4건 저장" }).click();
  const over = page.getByRole("alertdialog", { name: "로그아웃" });
  await expect(over).toContainText("로그아웃 되었습니다. 다시 로그인 해주세요.");

  page.once("dialog", (dialog) => void dialog.accept());
  await over.getByRole("button", { name: "로그인하러 가기" }).click();
  await page.getByLabel("아이디").fill("seller");
  await page.getByLabel("비밀번호", { exact: true }).fill("seller1234");
  await page.getByRole("button", { name: "로그인", exact: true }).click();

  await expect(page).toHaveURL(/\/app\/product\/edit\?site=1688$/);
  await page.getByRole("button", { name: "이어서 작업" }).click();
  await expect(page.getByText("저장 전 변경 4건")).toBeVisible();
  await expect(names.nth(0)).toHaveValue(kept);
  await expect(names.nth(1)).toHaveValue(new RegExp(`^${word} `));

  await page.getByRole("button", { name: "변경 내용 보기" }).click();
  await expect(page.getByRole("dialog").getByRole("row").filter({ hasText: before })).toContainText(kept);
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
  await page.getByRole("button", { name: "4건 저장" }).click();
  await expect(page.getByText("4건을 저장했습니다.")).toBeVisible();
  await page.reload();
  await expect(names.nth(0)).toHaveValue(kept);
  // The browser reports the refused save; that one was asked for.
  forgiveRefused(complaints);
});

test("a seller who logs in again in another tab goes on where the session ended, with nothing loaded anew", async ({
  page,
  complaints,
}) => {
  await logInAs(page, "seller", "/app/product/edit?site=1688");
  const name = page
    .getByRole("grid")
    .getByRole("textbox", { name: /상품명$/ })
    .first();
  const before = await name.inputValue();
  await name.fill(`${before} 이어서`);
  await name.press("Enter");
  await expect(page.getByText("저장 전 변경 1건")).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "1건 저장" }).click();
  const over = page.getByRole("alertdialog", { name: "로그아웃" });
  await expect(over).toBeVisible();

  const other = await page.context().newPage();
  await other.goto("/user/login");
  await other.getByLabel("아이디").fill("seller");
  await other.getByLabel("비밀번호", { exact: true }).fill("seller1234");
  await other.getByRole("button", { name: "로그인", exact: true }).click();

  await expect(over).toBeHidden();
  await page.getByRole("button", { name: "1건 저장" }).click();
  await expect(page.getByText("1건을 저장했습니다.")).toBeVisible();
  await expect(name).toHaveValue(`${before} 이어서`);
  forgiveRefused(complaints);
});
