import type { EditOutcome, ListingField, ListingStatus } from "./desks/listings";
import type { MarketAnswer, MarketFailure } from "./desks/answers";
import type { CallResult, Trouble } from "./market-http";

/** One call of an edit, with the fields it sets. */
export type EditStep = { fields: ListingField[]; send(): Promise<CallResult> };

/**
 * An edit at a market with one call per field: step by step until one fails, which is reported with the completed steps.
 * After a complete success it returns the listing's state.
 */
export async function editInSteps(
  steps: EditStep[],
  failed: (trouble: Trouble) => MarketFailure,
  look: () => Promise<MarketAnswer<ListingStatus>>,
): Promise<EditOutcome> {
  const done: ListingField[] = [];
  for (const { fields, send } of steps) {
    const answer = await send();
    if (answer.kind !== "ok") return { ...failed(answer), done };
    done.push(...fields);
  }
  return { ...(await look()), done };
}
