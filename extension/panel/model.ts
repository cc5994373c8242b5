import type { Change, ItemResult } from "@/lib/domain/extension/messages";
import type { ListedProduct } from "@/extension/shop/listed-products";
import type { Status } from "@/extension/worker/requests";

/** What is known of the page's product. */
type Standing = "checking" | "new" | "owned" | "changed" | "unread";

/** What one product's hand-over has come to; a sentence the seller reads, and whether it is a failure. */
export type PanelMessage = { text: string; isBad: boolean };

export type Failure = { url: string; text: string };

/** All that the panel shows. */
export type Model = {
  isOpen: boolean;
  status: Status | null;
  /** The product this page is about; undefined on lists. */
  product:
    | { url: string; title: string; standing: Standing; changes: readonly Change[]; said: PanelMessage | null }
    | undefined;
  isBusy: boolean;
  list: readonly ListedProduct[];
  /** Addresses of listed products the seller owns, and those that are ticked. */
  owned: ReadonlySet<string>;
  ticked: ReadonlySet<string>;
  groups: readonly string[];
  /** The items of the run's work, as the desk knows them. */
  results: readonly ItemResult[];
  runMessage: PanelMessage | null;
};

export const emptyModel: Model = {
  isOpen: false,
  status: null,
  product: undefined,
  isBusy: false,
  list: [],
  owned: new Set(),
  ticked: new Set(),
  groups: [],
  results: [],
  runMessage: null,
};

/** How many items of a work ended well, failed, and are open. */
export function countResults(results: readonly ItemResult[]): { done: number; failed: number; open: number } {
  const count = (...statuses: ItemResult["status"][]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  return { done: count("Success"), failed: count("Fail", "Cancelled"), open: count("Waiting", "Working") };
}
