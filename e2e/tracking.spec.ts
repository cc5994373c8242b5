import type { Page } from "@playwright/test";
import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { sendTypedInvoice } from "./order-desk";
import { MARKETS } from "./ports";

type Order = { idx: number; orderNo: string; stage: string };

/** What the courier writes about a parcel; 04 is the tracking service's number of CJ대한통운. */
async function courier(page: Page, invoice: string, deed: string): Promise<void> {
  const data = { code: "04", invoice, do: deed };
  const answer = await page.request.post(`${MARKETS}/sweettracker/__rehearsal/parcels`, { data });
  expect(answer.status()).toBe(200);
}

const rowOf = (page: Page, { orderNo }: Order) => page.getByRole("row").filter({ hasText: orderNo });

test("a parcel is followed from its number to its delivery, by itself, and its steps stand in the order's window", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const invoice = "638090001234";
  await logInAs(page, "seller", "/app/order/check?stage=Ready");
  const { summary } = await call<{ summary: Order[] }>(page, "/MarketOrder/GetReadyOrder", {
    pageNum: 1,
    pageLimit: 50,
    market: "SmartStore",
  });
  const order = summary[0]!;
  await page.goto(`/app/order/check?stage=Ready&keyword=${order.orderNo}`);
  await rowOf(page, order)
    .getByRole("textbox", { name: `${order.orderNo} 송장번호` })
    .fill(invoice);
  await sendTypedInvoice(page);

  const shows = (stage: string, word: string) =>
    expect(async () => {
      await page.goto(`/app/order/check?stage=${stage}&keyword=${order.orderNo}`);
      await expect(rowOf(page, order)).toContainText(word, { timeout: 3_000 });
    }).toPass({ timeout: 45_000 });

  await test.step("it is picked up and lies on the road", async () => {
    await shows("Delivery", "집화");
    await courier(page, invoice, "move");
    await shows("Delivery", "이동 중");
    expect(await findings(page)).toEqual([]);
  });

  await test.step("it arrives, and the order is delivered without anybody's doing", async () => {
    await courier(page, invoice, "out");
    await courier(page, invoice, "deliver");
    await shows("DeliveryOk", "배달 완료");
  });

  await test.step("its steps are in the order's window", async () => {
    await page.goto(`/popup/order/orderInfoModal?idx=${order.idx}`);
    const steps = page.getByRole("list", { name: "배송 단계" }).getByRole("listitem");
    await expect(steps.first()).toContainText("배달완료");
    await expect(steps.last()).toContainText("집화처리");
    expect(await findings(page)).toEqual([]);
  });
});

test("a parcel on its way back is found by the filter of the delivery tab and by the day's queue", async ({ page }) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller", "/app/order/check?stage=Delivery");
  const { summary } = await call<{ summary: (Order & { invoice: string })[] }>(page, "/MarketOrder/GetDelivery", {
    pageNum: 1,
    pageLimit: 50,
    market: "SmartStore",
  });
  const order = summary[0]!;
  await courier(page, order.invoice, "return");
  // Checked in the order's window, without waiting for the next poll. If the poll came first, the result is already there.
  await page.goto(`/popup/order/orderInfoModal?idx=${order.idx}`);
  const returning = page.getByText("택배가 되돌아오고 있습니다.");
  const ask = page.getByRole("button", { name: "지금 조회" });
  await expect(returning.or(ask).first()).toBeVisible();
  if (!(await returning.isVisible())) await ask.click();
  await expect(returning).toBeVisible();
  await page.goto("/app/order/check?stage=Delivery");
  await page.getByRole("button", { name: /^배송 확인 필요 / }).click();
  await expect(rowOf(page, order)).toContainText("반송 중");
  await expect(page.getByRole("row").filter({ hasText: "이동 중" })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.goto("/app");
  await expect(page.getByRole("link", { name: /^배송 확인 \d/ })).toBeVisible();
});
