import { findings } from "./axe";
import { expect, logInAs, test } from "./fixtures";

test("a newcomer walks the tutorial to its end, leaves it on the way and goes on where it was left", async ({
  page,
}) => {
  await logInAs(page, "seller", "/app/tutorial");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "시작하기" }).click();
  const stop = page.getByRole("dialog");
  const next = stop.getByRole("button", { name: "다음" });
  for (const title of ["오늘 할 일부터", "마켓 계정 연결", "가격 규칙"]) {
    await expect(stop).toContainText(title);
    await expect(stop).not.toContainText("아직 이 화면에");
    await next.click();
  }
  await expect(stop).toContainText("상품 주소 붙여 넣기");
  await page.reload();
  await expect(stop).toContainText("상품 주소 붙여 넣기");
  await page.keyboard.press("Escape");
  await expect(stop).toHaveCount(0);

  await page.goto("/app/tutorial");
  await expect(page.getByText("12단계 중 3단계를 마쳤습니다.")).toBeVisible();
  await page.getByRole("button", { name: "이어서 하기" }).click();
  for (const title of [
    "상품 주소 붙여 넣기",
    "수집 시작",
    "상품 찾기",
    "표에서 바로 편집",
    "판매 등록",
    "등록한 상품 관리",
    "주문 단계",
    "발주 확인",
  ]) {
    await expect(stop).toContainText(title);
    await expect(stop).not.toContainText("아직 이 화면에");
    await next.press("Enter");
  }
  await expect(stop).toContainText("송장 보내기");
  await stop.getByRole("button", { name: "마치기" }).click();
  await expect(page.getByText("모두 마쳤습니다. 이제 직접 해 보세요.")).toBeVisible();
  await expect(page.getByRole("button", { name: "이어서 하기" })).toHaveCount(0);
});
