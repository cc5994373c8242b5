import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Moves the focus to a control with the keyboard, forwards or backwards; fails if the control cannot be reached. */
export async function tabTo(page: Page, target: Locator, by: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(by);
  }
  throw new Error(`No key leads to ${String(target)}`);
}

export async function press(page: Page, target: Locator, key = "Enter", by?: "Shift+Tab"): Promise<void> {
  await tabTo(page, target, by);
  await page.keyboard.press(key);
}
