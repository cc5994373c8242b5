import { findings } from "./axe";
import { call, expect, logInAs, test } from "./fixtures";
import { press, tabTo } from "./keyboard";

test("a morning without a mouse: from today's list to confirmed orders, numbers typed row after row, and sent", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, "seller");
  await press(page, page.getByRole("link", { name: /^발주 확인 \d/ }));
  await expect(page.getByRole("tab", { name: /^신규 주문/ })).toHaveAttribute("aria-selected", "true");

  await press(page, page.getByRole("combobox", { name: "마켓", exact: true }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/market=SmartStore/);

  // Three orders in a row: a tick, then Shift and the arrow twice.
  const ticks = page.getByRole("row").getByRole("checkbox");
  await expect(page.getByRole("row").filter({ hasText: "스마트스토어" }).nth(2)).toBeVisible();
  await press(page, ticks.nth(1), "Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await press(page, page.getByRole("button", { name: "3건 발주 확인" }), "Enter", "Shift+Tab");
  await expect(page.getByText(/^발주 확인 \d건 완료, \d건 실패/)).toBeVisible({ timeout: 20_000 });

  await press(page, page.getByRole("tab", { name: /^신규 주문/ }), "ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: /^발송 대기/ })).toHaveAttribute("aria-selected", "true");
  const numbers = page.getByRole("textbox", { name: /송장번호$/ });
  await expect(numbers.nth(1)).toBeVisible();
  expect(await findings(page)).toEqual([]);

  // A number, Enter, the next number: Enter leads to the row below as in a sheet.
  await tabTo(page, numbers.first());
  await page.keyboard.type("680011112222");
  await page.keyboard.press("Enter");
  await expect(numbers.nth(1)).toBeFocused();
  await page.keyboard.type("680011113333");
  await press(page, page.getByRole("button", { name: "송장 2건 전송" }), "Enter", "Shift+Tab");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("송장 2건을 마켓에 보낼까요?");
  await press(page, question.getByRole("button", { name: "전송", exact: true }));
  await expect(page.getByText("송장 2건 전송, 0건 실패")).toBeVisible({ timeout: 20_000 });
});

test("an order goes to another stage of the board by keys alone, is there after a reload, and Ctrl+Z takes it back", async ({
  page,
}) => {
  await logInAs(page, "seller", "/app/order/manage");
  const { summary } = await call<{ summary: { orderNo: string }[] }>(page, "/OrderManagement/SearchOrder", {
    ...{ stage: "Decided", sort: "price", pageNum: 1, pageLimit: 1 },
  });
  await page.goto(`/app/order/manage?keyword=${summary[0]?.orderNo ?? ""}`);
  const board = page.getByRole("button", { name: "보드", exact: true });
  await press(page, board);
  const before = page.getByRole("option", { name: /, 단계 없음$/ });
  await press(page, before, "Alt+ArrowRight");
  await expect(page.getByText("주문 1건을 구매 완료 단계로 옮겼습니다.")).toBeVisible();
  const after = page.getByRole("option", { name: /, 구매 완료$/ });
  await expect(after).toBeFocused();

  await page.reload();
  await expect(after).toBeVisible();
  await press(page, board, "Control+z");
  const question = page.getByRole("dialog", { name: "마지막 변경을 되돌릴까요?" });
  await expect(question).toContainText("구매 완료");
  await press(page, question.getByRole("button", { name: "되돌리기", exact: true }));
  await expect(before).toBeVisible();
  await expect(board).toBeFocused();
});
