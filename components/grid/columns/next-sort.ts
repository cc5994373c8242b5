import type { Column } from "@/components/grid/column";

type Sorts = Pick<Column<never>, "sorts">;

/** The `aria-sort` of a column's heading; undefined if the list cannot be sorted by the column. */
export function sortedBy({ sorts }: Sorts, by: string | undefined): "ascending" | "descending" | "none" | undefined {
  if (!sorts || by === undefined) return undefined;
  if (by !== "" && by === sorts.ascending) return "ascending";
  return by !== "" && by === sorts.descending ? "descending" : "none";
}

/**
 * The order that a press on a heading asks for: ascending first, then descending, then the list's usual one (""). A way that
 * the list does not have is passed over.
 *
 * Example: `nextSort({ sorts: { descending: "price" } }, "")` is `"price"`, and with it `""`.
 */
export function nextSort({ sorts = {} }: Sorts, by: string): string {
  const ways = [sorts.ascending, sorts.descending].flatMap((way) => (way ? [way] : []));
  return ways[ways.indexOf(by) + 1] ?? "";
}
