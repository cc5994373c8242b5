import type { Locator } from "@playwright/test";

/**
 * Closes a window by a button in it. The window may close before the browser has reported the end of the click, so the test
 * waits for the close.
 */
export async function closeBy(button: Locator): Promise<void> {
  const closed = button.page().waitForEvent("close");
  await button.click().catch(() => undefined);
  await closed;
}
