import type { MallProduct } from "@/rehearsal/malls/mall-product";

/** What an option that cannot be bought shows in place of a price. */
export const PLACEHOLDER_WON = 149_799_850;

/** A price as the site shows it: `money(8000, "KRW")` is "₩8,000", `money(120450, "USD")` is "US $1,204.50". */
export function money(amount: number, currency: MallProduct["currency"]): string {
  if (currency !== "USD") return `₩${amount.toLocaleString("en-US")}`;
  const [whole, cents = ""] = (amount / 100).toFixed(2).split(".");
  return `US $${Number(whole).toLocaleString("en-US")}.${cents}`;
}
