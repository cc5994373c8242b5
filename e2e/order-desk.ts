import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Confirms the one order that is ticked at the order desk. */
export async function confirmTicked(page: Page): Promise<void> {
  await page.getByRole("button", { name: "1건 발주 확인" }).click();
  await expect(page.getByText("발주 확인 1건 완료, 0건 실패")).toBeVisible();
}

/** Sends the one invoice number that was typed at the order desk. */
export async function sendTypedInvoice(page: Page): Promise<void> {
  await page.getByRole("button", { name: "송장 1건 전송" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "전송" }).click();
  await expect(page.getByText("송장 1건 전송, 0건 실패")).toBeVisible();
}
