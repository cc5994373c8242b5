import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { TEMPLATES_PER_MARKET_MAX } from "./template-limits";
import { freeName } from "./template-name";

/** What a seller has chosen for a row whose name is taken, or for any row. */
export type RowChoice = "keepBoth" | "replace" | "skip";
/** The result of importing a row; a `copy` is saved next to the template with the same name. */
export type RowPlan =
  | { kind: "new" | "copy"; name: string }
  | { kind: "replace"; name: string }
  | { kind: "skip" }
  /** Its market holds no more. */
  | { kind: "full"; max: number };
type Row = { at: number; market: OpenMarketName; name: string };
type Kept = { market: string; templateName: string };

/**
 * The result for every row of a file, in the file's order. A row with a taken name is saved as a copy unless the seller
 * chose otherwise, so that an import overwrites nothing; a second row of the same name never replaces the first.
 * Example: a row "기본" where "기본" exists becomes `{kind: "copy", name: "기본 2"}`.
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
