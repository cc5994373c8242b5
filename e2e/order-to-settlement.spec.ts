import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { confirmTicked, sendTypedInvoice } from "./order-desk";
import { MARKETS } from "./ports";

type Order = { orderNo: string; orderItemNo: string; marketAccount: string };
type Bought = { orderNo: string; itemNo: string };

/** A shop of the demo whose keys work; it settles each decided order once its day is over. */
const SHOP = "naru-store";

test(
  "a new order is confirmed, sent, delivered, decided and paid, and its settlement stands with it in the month",
  { tag: "@main" },
  async ({ page }) => {
    test.setTimeout(180_000);
    await logInAs(page, "seller", "/app/order/check");
    const tab = (name: RegExp) => page.getByRole("tab", { name }).click();
    const pull = () => page.getByRole("button", { name: "주문 불러오기" }).first().click();

    const bought = await test.step("a buyer buys at the market what the shop sold before", async () => {
      const body = { pageNum: 1, pageLimit: 300, market: "SmartStore" };
      const { summary } = await call<{ summary: Order[] }>(page, "/OrderManagement/SearchOrder", body);
      const mine = new Set(summary.filter((one) => one.marketAccount === SHOP).map((one) => one.orderItemNo));
      const { orders } = (await (await page.request.get(`${MARKETS}/__rehearsal/orders`)).json()) as {
        orders: { itemNo: string; listingCode: string }[];
      };
      for (const listing of new Set(orders.filter(({ itemNo }) => mine.has(itemNo)).map((one) => one.listingCode))) {
        const answer = await page.request.post(`${MARKETS}/__rehearsal/orders`, { data: { listing } });
        // What is sold out or was taken down cannot be bought; the next one can.
        if (answer.ok()) return (await answer.json()) as Bought;
      }
      throw new Error("Nothing the demo shop sold is still on sale");
    });
    const happens = async (deed: string) => {
      const answer = await page.request.post(`${MARKETS}/__rehearsal/orders/${bought.itemNo}`, { data: { do: deed } });
      expect(answer.status(), deed).toBe(200);
    };
    const row = page.getByRole("row").filter({ hasText: bought.orderNo });

    await test.step("it is pulled, confirmed and sent", async () => {
      await pull();
      await expect(row).toBeVisible({ timeout: 30_000 });
      await row.getByRole("checkbox").check();
      await confirmTicked(page);
      await tab(/^발송 대기/);
      await row.getByRole("combobox").click();
      await page.getByRole("option", { name: "CJ대한통운" }).click();
      await row.getByRole("textbox", { name: /송장번호$/ }).fill("6380-7171-2323");
      await sendTypedInvoice(page);
      await tab(/^배송 중/);
      await expect(row).toBeVisible();
    });

    await test.step("it is delivered, and the buyer decides", async () => {
      await happens("deliver");
      await pull();
      await tab(/^배송 완료/);
      await expect(row).toBeVisible({ timeout: 30_000 });
      await happens("decide");
      await pull();
      await tab(/^구매 확정/);
      await expect(row).toBeVisible({ timeout: 30_000 });
    });

    await test.step("it stands unpaid in the month until the settlement comes, and matched with it then", async () => {
      await page.goto("/app/order/manage?tab=money");
      const booked = page
        .getByRole("table", { name: "주문별 내역" })
        .getByRole("row")
        .filter({ hasText: bought.orderNo });
      await expect(booked).toContainText("정산 전");
      await page.getByRole("button", { name: "정산 불러오기" }).click();
      await expect(page.getByText(/정산 내역 [\d,]+줄을 불러와 주문과 맞췄습니다/)).toBeVisible({ timeout: 30_000 });
      await expect(booked).not.toContainText("정산 전");
      expect(await findings(page)).toEqual([]);
      // A figure leads to the orders it is made of.
      const figures = page.getByLabel("이 달의 합계");
      await figures.getByRole("button").first().click();
      await expect(page).toHaveURL(/moneyOnly=/);
      await page.getByRole("button", { name: "초기화" }).click();
      const { summary } = await call<{
        summary: { orderNo: string; settled: number; income: number; fee: number; reasons: { won: number }[] }[];
      }>(page, "/Money/GetMonthOrders", {
        pageNum: 1,
        pageLimit: 300,
        month: new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7),
        only: "settled",
      });
      const paid = summary.find(({ orderNo }) => orderNo === bought.orderNo);
      expect(paid?.settled).toBeGreaterThan(0);
      const explained = paid!.reasons.reduce((all, { won }) => all + won, 0);
      expect(paid!.settled).toBe(paid!.income - paid!.fee + explained);
    });

    await test.step("and the accountant's ledger of the month is saved", async () => {
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "장부 엑셀" }).click();
      expect((await saved).suggestedFilename()).toMatch(/^구매대행 장부 \d{4}-\d{2} [\d,]+건\.xlsx$/);
    });
  },
);
