import { expect, logInAs, test } from "./fixtures";
import { ORIGIN } from "./ports";

test("a seller finds what was done in their account, and the admin finds it by their name", async ({
  browser,
  page,
}) => {
  await logInAs(page, "seller", "/app/account");
  const answer = await page.request.post("/api/Market/SetTags", {
    headers: { origin: ORIGIN, "x-requested-by": "naru" },
    data: { objectIds: ["650000000000000000000000"], tags: ["활동"] },
  });
  expect(answer.headers()["x-request-id"]).toMatch(/^[0-9A-Z]{10}$/);
  await page.getByRole("button", { name: /seller$/ }).click();
  await page.getByRole("menuitem", { name: "내 정보" }).click();
  const table = page.getByRole("grid", { name: "활동 목록" });
  const line = table.getByRole("row", { name: answer.headers()["x-request-id"] });
  await expect(line).toContainText("태그 일괄 변경1건");

  await page.getByRole("combobox", { name: "종류" }).press("ArrowDown");
  await page.getByRole("option", { name: "로그인과 비밀번호" }).press("Enter");
  await expect(table.getByRole("row", { name: /태그 일괄 변경/ })).toHaveCount(0);
  await expect(table.getByRole("row", { name: /로그인 완료/ }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "종류" })).toHaveText("로그인과 비밀번호");

  // A second browser, because a desk whose user changes shows a notice.
  const elsewhere = await browser.newContext();
  const desk = await elsewhere.newPage();
  await logInAs(desk, "admin", "/app/admin?tab=audit");
  await desk.getByRole("textbox", { name: "아이디" }).fill("seller");
  await desk.keyboard.press("Enter");
  const whole = desk.getByRole("grid", { name: "활동 목록" });
  await expect(whole.getByRole("row", { name: answer.headers()["x-request-id"] })).toContainText("seller");
  await expect(whole.getByRole("row", { name: /admin 로그인/ })).toHaveCount(0);
  await elsewhere.close();
});
