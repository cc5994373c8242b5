import type { ListingChange, OptionStock } from "./desks/listings";
import type { MarketFailure } from "./desks/answers";

/** What buyers may take of an option after a change: what it names for it, else `stock`; undefined where neither says. */
export function stockAfter(
  { stock, options = [] }: ListingChange,
  isThis: (option: OptionStock) => boolean,
): number | undefined {
  return options.find(isThis)?.stock ?? stock;
}

/**
 * The failure for a change that names an option the market does not have: the intended one would otherwise stay on sale.
 * `isThere` finds it among the market's own.
 */
export function missingOption(
  { options = [] }: ListingChange,
  isThere: (option: OptionStock) => boolean,
): MarketFailure | undefined {
  const missing = options.find((one) => !one.ifThere && !isThere(one));
  return (
    missing && {
      ok: false,
      code: "OPTION_UNKNOWN",
      message: { key: "markets.optionUnknown", values: { option: missing.names.join(" / ") } },
      retryable: false,
    }
  );
}
