"use client";
import { z } from "zod";
import { useCall } from "@/lib/client/use-call";
import { collectFilter } from "@/lib/contract/calls/collection";

const filterList = z.array(collectFilter);
const NONE: readonly string[] = [];

/** The words this seller takes out of every collected name: none of them is wanted in a listing. */
export function useOwnWords(): readonly string[] {
  const removes = useCall("collection.getFilter", { body: "Remove" });
  const read = filterList.safeParse(removes.data);
  return read.success ? read.data.map(({ targetWord }) => targetWord) : NONE;
}
