"use client";
import { CallError } from "@/lib/contract/errors";
import { callBff } from "./bff";
import { useWrite } from "./use-call";
import { useEach } from "./use-each";
import { SITE_NAMES, type SiteName } from "@/lib/domain/sites/sites";

const useCollectWriter = (site: SiteName) => useWrite(`collection.collect${site}`);

/** A collect call per site: they differ in nothing but their path. */
export const useCollectWriters = () => useEach(SITE_NAMES, useCollectWriter, () => undefined);

/**
 * Whether the seller's collect worker is there. An answer that says nothing is a no
 * (docs/specification.md#fixed-texts).
 */
export async function hasBot(): Promise<boolean> {
  try {
    const answer = await callBff("log.existBot", {});
    return typeof answer === "boolean" ? answer : answer.exists;
  } catch (error) {
    if (error instanceof CallError && error.kind === "unreadable") return false;
    throw error;
  }
}
