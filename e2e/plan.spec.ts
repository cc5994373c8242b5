import { findings } from "./axe";
import { buy, payWith } from "./checkout";
import { call, expect, logInAs, test } from "./fixtures";

/** Other journeys of this world need a seller without a plan. */
test.afterEach(async ({ page }) => {
  await logInAs(page, "admin");
  await call(page, "/Naru/AdminPage/ApplyUserPermission", { userId: "free", plan: "free" });
});

test("a free seller buys Lite, upgrades over a refused card and a lost answer, and cancels", async ({ page }) => {
  await logInAs(page, "free", "/app/plan");
  await expect(page.getByRole("button", { name: "Lite 시작하기" })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await buy(page, /Lite 시작하기/);
  await payWith(page, "취소하고 돌아가기");
  await expect(page.getByText(/결제 창을 닫아 결제하지 않았습니다/)).toBeVisible();

  await buy(page, /Lite 시작하기/);
  await payWith(page, "카드로 결제");
  await expect(page.getByRole("heading", { name: "Lite 결제를 마쳤습니다." })).toBeVisible();
  // A reload of the way back tells the same and takes nothing again.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Lite 결제를 마쳤습니다." })).toBeVisible();

  await buy(page, /Basic 업그레이드/);
  await payWith(page, "한도를 넘은 카드로 결제 (승인 때 거절)");
  await expect(page.getByText(/한도를 넘었거나 잔액이 부족합니다/)).toBeVisible();

  await buy(page, /Basic 업그레이드/);
  await payWith(page, "결제되지만 응답이 끊기는 카드로 결제");
  await expect(page.getByRole("heading", { name: "Basic 결제를 마쳤습니다." })).toBeVisible();

  await page.getByRole("link", { name: "요금제로 가기" }).click();
  const payments = page.getByRole("table", { name: "결제 내역" });
  await expect(payments.getByText("결제 완료")).toHaveCount(2);
  await expect(payments.getByText("결제 안 됨")).toHaveCount(1);
  await payments.getByRole("button", { name: "영수증" }).first().click();
  await expect(page.getByRole("dialog").getByText("₩30,000")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
  await payments.getByRole("button", { name: "결제 취소" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "결제 취소" }).click();
  await expect(payments.getByText("₩57,033 환불")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("a forged return is refused in words, and nothing changes", async ({ page, complaints }) => {
  await logInAs(page, "free", "/app/success.html?paymentKey=forged&orderId=pay-forged&amount=1");
  await expect(page.getByText(/결제 정보가 올바르지 않습니다/)).toBeVisible();
  // The browser itself reports the refusal; that one was asked for.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("404")));
});
