import type { SiteReading } from "./reading";

/** Costco Korea: the page asks its shop software for the product, whose answer holds the description too. */
export const COSTCO: SiteReading = {
  states: [],
  answers: /\/rest\/v2\/korea\/products\/[^/?]+(?:\?|$)/,
  descriptions: /(?!)/,
};
