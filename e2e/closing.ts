import type { Locator } from "@playwright/test";

/**
 * Closes a window by a button in it. The window goes with the click, sometimes before the browser has told how the click
 * ended; that it went is what is waited for.
 */
export async function closeBy(button: Locator): Promise<void> {
  const closed = button.page().waitForEvent("close");
  await button.click().catch(() => undefined);
  await closed;
}
