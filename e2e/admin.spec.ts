import { expect, forgiveRefused, logInAs, test } from "./fixtures";

test("an admin suspends a user who is working: they are out, cannot come back, and the audit says why it was", async ({
  browser,
  page,
  complaints,
}) => {
  test.setTimeout(150_000);
  await logInAs(page, "free", "/app/product/edit");
  await expect(page.getByRole("grid")).toBeVisible();

  const elsewhere = await browser.newContext();
  const desk = await elsewhere.newPage();
  await logInAs(desk, "admin", "/app/admin?keyword=free");
  const row = desk.getByRole("row", { name: /free 이무료/ });
  await row.getByRole("button", { name: "정지" }).click();
  const question = desk.getByRole("dialog", { name: "free 사용자를 정지할까요?" });
  await question.getByRole("textbox", { name: "정지 사유" }).fill("결제 분쟁");
  await question.getByRole("button", { name: "정지" }).click();
  await expect(row).toContainText("결제 분쟁");

  try {
    // The seller keeps working; within a minute every call and page of theirs is refused.
    await expect(async () => {
      await page.goto("/app/product/edit");
      await expect(page).toHaveURL(/\/user\/login/, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    const again = await page.request.post("/api/auth/login", {
      headers: { origin: new URL(page.url()).origin, "x-requested-by": "naru" },
      data: { username: "free", password: "free1234" },
    });
    expect(again.ok()).toBe(false);

    await desk.getByRole("tab", { name: "활동 기록" }).click();
    await expect(desk.getByRole("row", { name: /admin → free 사용자 이용 정지 완료/ }).first()).toBeVisible();
  } finally {
    await desk.getByRole("tab", { name: "사용자", exact: true }).click();
    await desk.getByRole("textbox", { name: "아이디·이름·이메일" }).fill("free");
    await desk.keyboard.press("Enter");
    await desk
      .getByRole("row", { name: /free 이무료/ })
      .getByRole("button", { name: "정지 해제" })
      .click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "정지 해제" }).click();
    await expect(desk.getByText("free 사용자의 정지를 해제했습니다.")).toBeVisible();
    await elsewhere.close();
  }
  await logInAs(page, "free", "/app/notice");
  await expect(page.getByRole("heading", { name: "공지사항" })).toBeVisible();
  forgiveRefused(complaints);
});
