import { findings } from "./axe";
import { buy, payWith } from "./checkout";
import { call, expect, logInAs, test } from "./fixtures";

/** Other journeys of this world need a seller without a plan. */
test.afterEach(async ({ page }) => {
  await logInAs(page, "admin");
  await call(page, "/Naru/AdminPage/ApplyUserPermission", { userId: "free", plan: "free" });
});

test("a referral pays, its referrer is rewarded, withdraws to a checked account, and is paid out", async ({ page }) => {
  test.setTimeout(120_000);
  await test.step("the seller's code was used at registration; now that member pays", async () => {
    await logInAs(page, "free", "/app/plan");
    // A plan cancelled today by another journey of this world holds for the day.
    await buy(page, /Lite 시작하기|Basic 연장하기/);
    await payWith(page, "카드로 결제");
    await expect(page.getByRole("heading", { name: /결제를 마쳤습니다\.$/ })).toBeVisible();
  });

  const withdrawals = page.getByRole("grid", { name: "출금 내역" });
  await test.step("a tenth of it stands in the referrer's mileage", async () => {
    await logInAs(page, "seller", "/app/myPage?part=referral");
    const mileage = page.getByRole("grid", { name: "마일리지 내역" });
    await expect(mileage.getByRole("row").nth(1)).toContainText("추천 적립");
    await expect(mileage.getByRole("row").nth(1)).toContainText(/₩[\d,]+/);
  });

  await test.step("an account of somebody else is refused, the own one is checked and asked for", async () => {
    await page.getByRole("textbox", { name: "출금액" }).fill("11000");
    await page.getByRole("combobox", { name: "은행" }).click();
    await page.getByRole("option", { name: "KB국민은행" }).click();
    await page.getByRole("textbox", { name: "계좌번호" }).fill("110-1234-50001");
    await page.getByRole("textbox", { name: "예금주" }).fill("김나루");
    await expect(page.getByText("₩10,640")).toBeVisible();
    await page.getByRole("button", { name: "계좌 확인 후 출금 신청" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "예금주" })).toBeVisible();
    await page.getByRole("textbox", { name: "계좌번호" }).fill("110-1234-56789");
    await page.getByRole("button", { name: "계좌 확인 후 출금 신청" }).click();
    const sure = page.getByRole("alertdialog");
    await expect(sure).toContainText("₩11,000을 출금 신청할까요?");
    await sure.getByRole("button", { name: "신청", exact: true }).click();
    await expect(page.getByText("출금을 신청했습니다.")).toBeVisible();
    await expect(withdrawals.getByRole("row").nth(1)).toContainText("처리 대기");
    expect(await findings(page)).toEqual([]);
  });

  await test.step("an admin pays it out and says so", async () => {
    await logInAs(page, "admin", "/app/admin?tab=referral");
    const asked = page.getByRole("grid", { name: "처리할 출금 신청" }).getByRole("row", { name: /₩11,000/ });
    await asked.getByRole("button", { name: "송금 완료" }).click();
    const sure = page.getByRole("alertdialog");
    await expect(sure).toContainText("₩10,640을 송금했나요?");
    await sure.getByRole("button", { name: "송금 완료" }).click();
    await expect(asked).toHaveCount(0);
  });

  await test.step("the referrer sees it paid, and what is left", async () => {
    await logInAs(page, "seller", "/app/myPage?part=referral");
    await expect(withdrawals.getByRole("row").nth(1)).toContainText("₩11,000");
    await expect(withdrawals.getByRole("row").nth(1)).toContainText("출금 완료");
    // What was asked for was taken out of the balance then; the payout takes nothing more.
    const mileage = page.getByRole("grid", { name: "마일리지 내역" });
    await expect(mileage.getByRole("row").nth(1)).toContainText("출금 신청-₩11,000");
  });
});
