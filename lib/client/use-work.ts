"use client";
import type { WorkItem } from "@/lib/contract/calls/log";
import { useCall } from "./use-call";

const POLL_MS = 1_000;

const isOpen = ({ status }: WorkItem): boolean => status === "Waiting" || status === "Working";

/** The items of one collect or upload work, followed every second until the last one is done. */
export function useWork(type: "Collect" | "Upload", workNumber: number | null) {
  const detail = useCall("log.detail", workNumber === null ? null : { query: { type, workNumber } }, {
    refreshInterval: (items) => (items && items.length > 0 && !items.some(isOpen) ? 0 : POLL_MS),
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
    failed: count("Fail"),
    cancelled: count("Cancelled"),
    open: items.filter(isOpen).length,
    done: items.length > 0 && !items.some(isOpen),
  };
}
export type Work = ReturnType<typeof useWork>;
