import type { Page } from "@playwright/test";
import { closeBy } from "./closing";
import { call, expect, logInAs, test } from "./fixtures";

test.describe("windows of their own", () => {
  test("an order's windows open from the list in their size, and what is saved there arrives in the others", async ({
    page,
  }) => {
    await logInAs(page, "seller", "/app/order/check?stage=DeliveryOk");
    const openingFromMenu = async (name: string) => {
      await page
        .getByRole("button", { name: /이력·예상 수익$/ })
        .first()
        .click();
      return Promise.all([page.waitForEvent("popup"), page.getByRole("menuitem", { name }).click()]).then(
        ([popup]) => popup,
      );
    };

    const log = await openingFromMenu("이력");
    await expect(log.getByRole("heading", { name: "주문 이력" })).toBeVisible();
    expect(await log.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([720, 640]);
    const rows = log.getByRole("table", { name: "주문 이력" }).getByRole("row");
    await expect(rows.nth(1)).toBeVisible();
    const before = await rows.count();

    const revenue = await openingFromMenu("예상 수익");
    await expect(revenue.getByRole("heading", { name: "예상 수익", exact: true })).toBeVisible();
    const forwarder = revenue.getByRole("textbox", { name: "배송대행지 비용 (₩)" });
    const paid = (Number((await forwarder.inputValue()).replaceAll(",", "")) + 100).toLocaleString("ko-KR");
    await forwarder.fill(paid);
    await revenue.getByRole("button", { name: "비용 저장" }).click();
    await expect(revenue.getByRole("alertdialog", { name: "창을 닫으시겠습니까?" })).toBeVisible();
    await expect(rows).toHaveCount(before + 1);

    await closeBy(revenue.getByRole("alertdialog").getByRole("button", { name: "닫기" }));
    const again = await openingFromMenu("예상 수익");
    await expect(again.getByRole("textbox", { name: "배송대행지 비용 (₩)" })).toHaveValue(paid);
    expect(page.context().pages()).toHaveLength(3);
  });

  test("what was saved in an order's window is taken back there by Ctrl+Z, and the focus stays in it", async ({
    page,
  }) => {
    await logInAs(page, "seller", "/app/order/manage");
    const { summary } = await call<{ summary: { idx: number }[] }>(page, "/OrderManagement/SearchOrder", {
      ...{ stage: "DeliveryOk", pageNum: 1, pageLimit: 1 },
    });
    await page.goto(`/popup/order/orderInfoModal?idx=${summary[0]?.idx ?? 0}`);
    const memo = page.getByRole("textbox", { name: "주문 메모" });
    const before = await memo.inputValue();
    await memo.fill("창에서 쓴 메모");
    await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "유지" }).press("Enter");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.keyboard.press("Control+z");
    const question = page.getByRole("dialog", { name: "마지막 변경을 되돌릴까요?" });
    await expect(question).toContainText("창에서 쓴 메모");
    await question.getByRole("button", { name: "되돌리기", exact: true }).press("Enter");
    await expect(memo).toHaveValue(before);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("a product's window leads to the editor and to the translation of a picture, each in its size", async ({
    page,
  }) => {
    const sizeOf = (at: Page) => at.evaluate(() => [window.innerWidth, window.innerHeight]);
    await logInAs(page, "seller", "/app/product/edit?site=Costco");
    const [product] = await Promise.all([
      page.waitForEvent("popup"),
      page
        .getByRole("row")
        .nth(1)
        .getByRole("button", { name: / 수정$/ })
        .first()
        .click(),
    ]);
    const detail = product.getByRole("tab", { name: /^상세페이지/ });
    // The tabs come with the page, before the code that answers to them.
    await expect(async () => {
      await detail.click();
      await expect(detail).toHaveAttribute("aria-selected", "true", { timeout: 1_000 });
    }).toPass();
    expect(await sizeOf(product)).toEqual([1400, 900]);
    const [editor] = await Promise.all([
      product.waitForEvent("popup"),
      product.getByRole("button", { name: "에디터 열기" }).click(),
    ]);
    await expect(editor.getByRole("button", { name: "저장", exact: true })).toBeVisible();
    expect(await sizeOf(editor)).toEqual([1245, 800]);

    await product.getByRole("tab", { name: /^썸네일/ }).click();
    const [translation] = await Promise.all([
      product.waitForEvent("popup"),
      product.getByRole("button", { name: /번역/ }).first().click(),
    ]);
    await expect(translation.getByRole("region", { name: "원본 이미지" })).toBeVisible();
    expect(await sizeOf(translation)).toEqual([1400, 800]);
  });

  test("asking for a window that is open already brings that one to the front", async ({ page }) => {
    await logInAs(page, "seller", "/app/order/check?stage=DeliveryOk");
    const button = page.getByRole("button", { name: /주문 상세$/ }).first();
    const [info] = await Promise.all([page.waitForEvent("popup"), button.click()]);
    await expect(info.getByRole("heading", { name: "주문 정보" })).toBeVisible();
    await page.bringToFront();
    await button.click();
    await expect.poll(() => info.evaluate(() => document.visibilityState)).toBe("visible");
    expect(page.context().pages()).toHaveLength(2);
  });

  test("a blocked window is explained and opens in a tab instead", async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await logInAs(page, "seller", "/app/order/check?stage=DeliveryOk");
    await page
      .getByRole("button", { name: /주문 상세$/ })
      .first()
      .click();
    const note = page.getByRole("alertdialog", { name: "브라우저가 새 창을 막았습니다" });
    await expect(note).toBeVisible();
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      note.getByRole("link", { name: "새 탭에서 열기" }).click(),
    ]);
    await expect(tab.getByRole("heading", { name: "주문 정보" })).toBeVisible();
    await expect(note).toBeHidden();
  });
});
