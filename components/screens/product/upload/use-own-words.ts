"use client";
import { useCall } from "@/lib/client/use-call";
import { collectFiltersIn } from "@/lib/client/collect-filters";

/** The words this seller takes out of every collected name: none of them is wanted in a listing. */
export function useOwnWords(): readonly string[] {
  const removes = useCall("collection.getFilter", { body: "Remove" });
  return collectFiltersIn(removes.data).map(({ targetWord }) => targetWord);
}
