"use client";
import type { WorkItem } from "@/lib/contract/calls/log";
import type { WorkType } from "@/lib/contract/schemas/work";
import { useCall } from "./use-call";
import { isListedAlready } from "@/lib/domain/listing/upload-counts";

const POLL_MS = 1_000;
/** Rows drawn at once; the rest is counted, and a work of 10,000 rows stays smooth. */
const ITEMS_SHOWN = 300;

const RANKS = ["Working", "Fail", "Waiting", "Cancelled", "Success"];
const rank = ({ status }: WorkItem): number => RANKS.indexOf(status);

/** The items a screen draws: all in their order, or of more than it can show the ones that need the seller first. */
export const itemsToShow = (items: readonly WorkItem[]): readonly WorkItem[] =>
  items.length <= ITEMS_SHOWN ? items : [...items].sort((a, b) => rank(a) - rank(b)).slice(0, ITEMS_SHOWN);

const isOpen = ({ status }: WorkItem): boolean => status === "Waiting" || status === "Working";

/** The items of one collect or upload work, followed until the last one is done: every second, of 1,000 every two. */
export function useWork(type: WorkType, workNumber: number | null) {
  const detail = useCall("log.detail", workNumber === null ? null : { query: { type, workNumber } }, {
    refreshInterval: (items) => (items && items.length > 0 && !items.some(isOpen) ? 0 : POLL_MS + (items?.length ?? 0)),
  });
  const items = detail.data ?? [];
  const count = (status: WorkItem["status"]) => items.filter((item) => item.status === status).length;
  return {
    items,
    loading: detail.isLoading,
    failure: detail.error,
    reload: () => void detail.mutate(),
    total: items.length,
    succeeded: count("Success"),
    /** Of those the ones an account listed before, which were left alone. */
    already: items.filter(isListedAlready).length,
    failed: count("Fail"),
    cancelled: count("Cancelled"),
    open: items.filter(isOpen).length,
    done: items.length > 0 && !items.some(isOpen),
  };
}
export type Work = ReturnType<typeof useWork>;
