/** What a partner company does for sellers, in the order the directory shows them. */
export const PARTNER_CATEGORIES = ["forwarder", "customs", "picture", "tax", "packing", "advertising"] as const;
export type PartnerCategory = (typeof PARTNER_CATEGORIES)[number];
