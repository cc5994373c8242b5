/** What a seller can do about a product that was not listed. */
export type NextStep =
  | "prices"
  | "tags"
  | "pictures"
  | "facts"
  | "product"
  | "desk"
  | "accounts"
  | "templates"
  | "plan"
  | "collect"
  | "retry";

const STEPS: Record<string, NextStep> = {
  price_missing: "prices",
  loss: "desk",
  tags_missing: "tags",
  source_doubt: "product",
  category_missing: "desk",
  category_gone: "desk",
  picture_refused: "pictures",
  picture_unusable: "pictures",
  // The seller's space for pictures is full.
  picture_not_kept: "plan",
  notice_missing: "facts",
  attribute_missing: "facts",
  certificate_missing: "facts",
  origin_unknown: "facts",
  restricted_child: "facts",
  // A category that takes these options, or other options.
  option_not_taken: "desk",
  // Pictures that could not be loaded.
  unreachable: "pictures",
  keys_refused: "accounts",
  account_missing: "accounts",
  template_missing: "templates",
  quota: "plan",
  removed: "collect",
  market_down: "retry",
  answer_lost: "retry",
  unknown: "retry",
};

/** Steps that end at the listing desk: the product is mended there, or was mended and goes out again. */
export const MENDED_ON_DESK: readonly NextStep[] = ["prices", "tags", "pictures", "facts", "product", "desk"];

/** No market lists them, or it lists nothing any more. */
const NO_STEP = ["market_closed", "restricted_adult", "restricted_medicine", "restricted_food"];

/**
 * Whether an upload that failed for this reason can pass when it is tried again; not where the law or the market forbids it
 * for good, or the product is gone.
 */
export const canPassAgain = (reason: string | null | undefined): boolean =>
  !NO_STEP.includes(reason ?? "") && reason !== "removed";

/**
 * The one thing to do next about an upload that failed, by its reason; nothing where nothing can be done, as at a market
 * that has closed. What a market refused in its own words is mended in the product.
 *
 * Example: `nextStepOf("keys_refused")` is "accounts".
 */
export const nextStepOf = (reason: string | null | undefined): NextStep | undefined =>
  NO_STEP.includes(reason ?? "") ? undefined : (STEPS[reason ?? ""] ?? "product");
