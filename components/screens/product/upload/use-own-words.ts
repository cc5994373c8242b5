"use client";
import { useCall } from "@/lib/client/use-call";
import { collectFilters } from "@/lib/contract/calls/collection";

/** The words this seller takes out of every collected name: none of them is wanted in a listing. */
export function useOwnWords(): readonly string[] {
  const removes = useCall("collection.getFilter", { body: "Remove" });
  return collectFilters.parse(removes.data).map(({ targetWord }) => targetWord);
}
