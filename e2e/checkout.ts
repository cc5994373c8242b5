import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Chooses what a plan's button offers, agrees and goes to the gateway's window. */
export async function buy(page: Page, button: RegExp) {
  await page.goto("/app/plan");
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: /결제하기/ }).click();
  await expect(page.getByRole("heading", { name: "결제 (시연)" })).toBeVisible();
}

/** Presses a card of the rehearsed window. */
export const payWith = (page: Page, card: string) => page.getByRole("button", { name: card, exact: true }).click();
