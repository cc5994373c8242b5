/** What a listing reads at a market, in the order it is read: the kinds of places are those of `PlaceKind`. */
export const CONNECTION_STEPS = [
  "login",
  "categories",
  "shipment",
  "return",
  "deliveryCompany",
  "transportPolicy",
  "listings",
] as const;
export type ConnectionStep = (typeof CONNECTION_STEPS)[number];
