"use client";
import type { WorkItem } from "@/lib/contract/calls/log";
import { useCall } from "./use-call";

const POLL_MS = 1_000;

const isOpen = ({ status }: WorkItem): boolean => status === "Waiting" || status === "Working";

/** An item of an upload whose account lists the product already: it ended well, but nothing new was listed. */
export const isListedAlready = ({ status, reason }: WorkItem): boolean =>
  status === "Success" && reason === "duplicate";

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
    /** Of those the ones an account listed before, which were left alone. */
    already: items.filter(isListedAlready).length,
    failed: count("Fail"),
    cancelled: count("Cancelled"),
    open: items.filter(isOpen).length,
    done: items.length > 0 && !items.some(isOpen),
  };
}
export type Work = ReturnType<typeof useWork>;
