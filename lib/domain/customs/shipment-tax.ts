import { micros, timesMicros, wonDown } from "../kit/decimal";
import { splitWon } from "../kit/split-won";
import { importTax, type CustomsCase, type ImportTax } from "./duty";

/** One line of what a buyer ordered at once: its price in the shipment's currency, and its freight in whole won. */
type ShipmentLine = Pick<CustomsCase, "price" | "freightKrw">;

/**
 * Duty and VAT of everything a buyer ordered at once, which customs sees as one parcel, and each line's part of them: by
 * what it cost, in whole won, together exactly the whole.
 *
 * Example: two lines of ¥750 at 200 won are 214.28 dollars together and taxed, though each alone would not be.
 */
export function shipmentTax(
  lines: readonly ShipmentLine[],
  about: Omit<CustomsCase, "price" | "freightKrw">,
): { tax: ImportTax; shares: number[] } {
  const prices = lines.map(({ price }) => micros(price));
  const cents = wonDown(prices.reduce((all, price) => all + price, 0n) * 100n);
  const tax = importTax({
    ...about,
    price: cents / 100,
    freightKrw: lines.reduce((all, { freightKrw }) => all + freightKrw, 0),
  });
  const weights = prices.map((price) => timesMicros(price, micros(about.krwPerUnit)));
  return { tax, shares: splitWon(tax.total, weights) };
}
