import type { SiteReading } from "./reading";

/** Costco in the US: the rows the page streams to itself, which describe the product, and its shop's product call. */
export const COSTCO_US: SiteReading = {
  states: [["__next_f"]],
  answers: /\/ebusiness\/product\/v\d+\/products\/graphql/,
  descriptions: /(?!)/,
};
