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

/** Steps that end at the listing desk: the product is fixed there, or was fixed and is listed again. */
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
 * The next step after a failed upload, by its reason; undefined if there is none, as at a market that has closed. A refusal
 * in the market's own words is fixed in the product.
 *
 * Example: `nextStepOf("keys_refused")` is "accounts".
 */
export const nextStepOf = (reason: string | null | undefined): NextStep | undefined =>
  NO_STEP.includes(reason ?? "") ? undefined : (STEPS[reason ?? ""] ?? "product");
