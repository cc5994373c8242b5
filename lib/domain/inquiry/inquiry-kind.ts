/** What buyers and markets ask, as the inbox narrows it: `centre` is a market's call centre and its urgent notices. */
export const INQUIRY_KINDS = ["product", "order", "centre"] as const;
