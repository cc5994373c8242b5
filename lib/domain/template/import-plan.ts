import type { OpenMarketName } from "../markets/markets";
import { TEMPLATES_PER_MARKET_MAX } from "./template-limits";
import { freeName } from "./template-name";

/** What a seller has chosen for a row whose name is taken, or for any row. */
export type RowChoice = "keepBoth" | "replace" | "skip";
/** What happens to a row once it is imported; a `copy` is kept beside the one whose name it has. */
export type RowPlan =
  | { kind: "new" | "copy"; name: string }
  | { kind: "replace"; name: string }
  | { kind: "skip" }
  /** Its market holds no more. */
  | { kind: "full"; max: number };
type Row = { at: number; market: OpenMarketName; name: string };
type Kept = { market: string; templateName: string };

/**
 * What becomes of every row of a file among the templates that are there, in the file's order. A name that is taken is kept
 * beside the one that has it unless the seller chose otherwise, so that nothing is lost by reading a file; a second row of
 * the same name is never kept in place of the first.
 * Example: a row "기본" where "기본" is there becomes `{kind: "copy", name: "기본 2"}`.
 */
export function importPlan(
  rows: readonly Row[],
  kept: readonly Kept[],
  choices: ReadonlyMap<number, RowChoice>,
): Map<number, RowPlan> {
  const namesAt = (market: string) =>
    kept.filter((one) => one.market === market).map(({ templateName }) => templateName);
  const plan = new Map<number, RowPlan>();
  const taken = new Map<string, string[]>();
  const replaced = new Set<string>();
  for (const { at, market, name } of rows) {
    const names = taken.get(market) ?? namesAt(market);
    taken.set(market, names);
    const choice = choices.get(at);
    const way = JSON.stringify([market, name]);
    if (choice === "skip") plan.set(at, { kind: "skip" });
    else if (choice === "replace" && namesAt(market).includes(name) && !replaced.has(way)) {
      replaced.add(way);
      plan.set(at, { kind: "replace", name });
    } else if (names.length >= TEMPLATES_PER_MARKET_MAX) plan.set(at, { kind: "full", max: TEMPLATES_PER_MARKET_MAX });
    else {
      const free = freeName(name, names);
      names.push(free);
      plan.set(at, { kind: free === name ? "new" : "copy", name: free });
    }
  }
  return plan;
}
