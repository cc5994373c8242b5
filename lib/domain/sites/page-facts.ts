/** What a reader looks for in a shop's page, in the order a person would. */
export const FACT_NAMES = [
  "number",
  "title",
  "price",
  "currency",
  "options",
  "combinations",
  "stock",
  "pictures",
  "video",
  "description",
  "attributes",
  "seller",
  "minimumOrder",
  "tiers",
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** How a state was written: as an answer of its own, in an assignment, handed to a call, as text, or in a script of data. */
export const STATE_FORMS = ["object", "answer", "assignment", "call", "text", "data-script"] as const;
export type StateForm = (typeof STATE_FORMS)[number];
