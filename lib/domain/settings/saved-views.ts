import type { KeptLayout } from "@/lib/domain/kit/column-layout";
import type { Density } from "@/lib/domain/kit/density";

/** How a list looks: its columns, null for the usual ones, and the height of its rows. */
export type ListLook = { columns: KeptLayout | null; density: Density };

/**
 * A search of a list under a name of the seller's own; `search` is the address behind the question mark. `look` is how the
 * list looked when it was kept; a view without one leaves the list as it looks.
 */
export type SavedView = { name: string; search: string; look?: ListLook | null | undefined };

/** As many as stand in one line of a desk. */
export const VIEWS_MAX = 12;
export const VIEW_NAME_MAX = 30;
export const VIEW_SEARCH_MAX = 1_000;

/**
 * The searches with one more, the newest last: `withView([], {name: "오늘", search: "stage=Ready"})` is a list of that one.
 * A name kept before means the new search from now on, and the one that stood longest makes room where there is none.
 */
export const withView = (kept: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(kept, view.name), view].slice(-VIEWS_MAX);

/** The searches without the one of that name. */
export const withoutView = (kept: readonly SavedView[], name: string): SavedView[] =>
  kept.filter((view) => view.name !== name);

/** Where in a list one is, which is no part of a search. */
const PLACE = ["page", "size", "tab"];

/**
 * An address as a search: without the page, and the same however its filters came into it.
 *
 * Example: `viewSearch("site=Taobao&page=3&group=a")` is `"group=a&site=Taobao"`.
 */
export function viewSearch(address: string): string {
  const search = new URLSearchParams(address);
  for (const key of PLACE) search.delete(key);
  search.sort();
  return search.toString();
}
