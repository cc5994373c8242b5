import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { MARKETS } from "./ports";
import type { Page } from "@playwright/test";

const DESK = "/app/order/check?desk=claims";

/** The shops of the demo whose keys work. */
const SHOPS = { SmartStore: "naru-store", Coupang: "narushop" };

type Order = { idx: number; marketAccount: string; stage: string; orderNo: string; orderItemNo: string };
const orders = async (page: Page, market: keyof typeof SHOPS, stage: string): Promise<Order[]> =>
  (
    await call<{ summary: Order[] }>(page, "/OrderManagement/SearchOrder", { pageNum: 1, pageLimit: 300, market })
  ).summary.filter((order) => order.stage === stage && order.marketAccount === SHOPS[market]);

/** Something that happens to an order at its market without the seller. */
async function happens(page: Page, order: Order, deed: string): Promise<void> {
  const answer = await page.request.post(`${MARKETS}/__rehearsal/orders/${order.orderItemNo}`, { data: { do: deed } });
  expect(answer.status()).toBe(200);
}

async function decide(page: Page, order: Order, action: string, fill?: { label: RegExp; text: string }): Promise<void> {
  await page.getByRole("button", { name: `${order.orderNo} ${action}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `클레임 ${action}` });
  await expect(dialog).toContainText(order.orderNo);
  if (fill) await dialog.getByRole("textbox", { name: fill.label }).fill(fill.text);
  expect(await findings(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("a cancel is approved, a return collected and approved, an exchange sent again, and a withdrawn claim told", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", DESK);
  const [cancelled] = await orders(page, "SmartStore", "Ready");
  const [returned, exchanged] = await orders(page, "Coupang", "DeliveryOk");
  const [regretted] = await orders(page, "SmartStore", "DeliveryOk");
  if (!cancelled || !returned || !exchanged || !regretted) throw new Error("The demo shop has too few orders");
  await happens(page, cancelled, "ask-cancel");
  await happens(page, returned, "ask-return");
  await happens(page, exchanged, "ask-exchange");
  await happens(page, regretted, "ask-return");
  await page.getByRole("button", { name: "클레임 불러오기" }).first().click();
  await expect(page.getByRole("row").filter({ hasText: cancelled.orderNo })).toBeVisible({ timeout: 30_000 });
  expect(await findings(page)).toEqual([]);

  await decide(page, cancelled, "승인");
  await expect(page.getByText("승인 1건 완료, 0건 실패")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: cancelled.orderNo })).toHaveCount(0);

  await page.getByRole("tab", { name: /^반품/ }).click();
  await happens(page, regretted, "withdraw-claim");
  await decide(page, regretted, "승인");
  await expect(page.getByText("구매자가 철회했습니다. 주문은 이전 단계로 돌아갔습니다.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: regretted.orderNo })).toHaveCount(0);
  await decide(page, returned, "수거 완료");
  await expect(page.getByRole("row").filter({ hasText: returned.orderNo })).toContainText("수거 완료");
  await decide(page, returned, "승인");
  await expect(page.getByText("승인 1건 완료, 0건 실패")).toBeVisible();

  await page.getByRole("tab", { name: /^교환/ }).click();
  await decide(page, exchanged, "수거 완료");
  await decide(page, exchanged, "재배송", { label: /송장번호/, text: "6888-4444-5555" });
  await expect(page.getByText("재배송 1건 완료, 0건 실패")).toBeVisible();

  // The order's log contains the event, and the order is back in its stage.
  const [back] = (await orders(page, "SmartStore", "DeliveryOk")).filter(({ idx }) => idx === regretted.idx);
  expect(back?.orderNo).toBe(regretted.orderNo);
});
