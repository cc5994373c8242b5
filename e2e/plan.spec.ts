import { findings } from "./axe";
import { buy, payWith } from "./checkout";
import { call, expect, logInAs, test } from "./fixtures";

/** Other journeys of this world need a seller without a plan. */
test.afterEach(async ({ page }) => {
  await logInAs(page, "admin");
  await call(page, "/Naru/AdminPage/ApplyUserPermission", { userId: "free", plan: "free" });
});

/** How many days a payment was for, both ends included: `2026. 12. 1. ~ 2026. 12. 31.` are 31. */
function daysOf(payment: string): number {
  const ends = [...payment.matchAll(/(\d{4})\. (\d+)\. (\d+)\.(?! \d+:)/g)].map(([, year, month, day]) =>
    Date.UTC(Number(year), Number(month) - 1, Number(day)),
  );
  return ((ends.at(-1) ?? NaN) - (ends.at(-2) ?? NaN)) / 86_400_000 + 1;
}

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
  // The first day has begun, so it is used; a month has 28 to 31 of them.
  const paid = await payments
    .getByRole("row", { name: /Basic 1개월.*₩30,000/ })
    .first()
    .innerText();
  const days = daysOf(paid);
  const refund = Math.floor((59_000 * (days - 1)) / days).toLocaleString("ko-KR");
  await expect(payments.getByText(`₩${refund} 환불`)).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("a forged return is refused in words, and nothing changes", async ({ page, complaints }) => {
  await logInAs(page, "free", "/app/success.html?paymentKey=forged&orderId=pay-forged&amount=1");
  await expect(page.getByText(/결제 정보가 올바르지 않습니다/)).toBeVisible();
  // The browser itself reports the refusal; that one was asked for.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("404")));
});
