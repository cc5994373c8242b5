import type { Page } from "@playwright/test";
import { MARKETS } from "./ports";

/** Addresses the rehearsed malls answer in a known way (rehearsal/malls/specials.ts). */
export const addresses = {
  threeGroups: "https://item.taobao.com/item.htm?id=699000000002",
  tierPrice: "https://detail.1688.com/offer/899000000001.html",
  captcha: "https://item.taobao.com/item.htm?id=699000000005",
  login: "https://item.taobao.com/item.htm?id=699000000006",
  removed: "https://item.taobao.com/item.htm?id=699000000007",
  nothing: "https://item.taobao.com/item.htm?id=699000000008",
  /** Its title begins with 情侣款. */
  filtered: "https://item.taobao.com/item.htm?id=699000000001",
  awkwardNames: "https://item.taobao.com/item.htm?id=699000000009",
} as const;

/** A buyer on the market's own product page: opens it, presses 구매하기 and is done. */
export async function buyAtMarket(page: Page, productName: string, market: "SmartStore" | "Coupang"): Promise<void> {
  const buyer = await page.context().newPage();
  await buyer.goto(MARKETS);
  const card = buyer.locator(".good").filter({ hasText: productName }).filter({ hasText: market }).first();
  await card.getByRole("button", { name: "구매하기" }).click();
  await buyer.waitForLoadState();
  await buyer.close();
}
