"use client";
import { CallError } from "../contract/errors";
import { callBff } from "./bff";
import { useWrite } from "./use-call";
import type { SiteName } from "@/lib/domain/sites/sites";

/** A collect call per site: the four differ in nothing but their path. */
export function useCollectWriters() {
  return {
    Taobao: useWrite("collection.collectTaobao"),
    "1688": useWrite("collection.collect1688"),
    AliExpress: useWrite("collection.collectAliExpress"),
    Costco: useWrite("collection.collectCostco"),
  } satisfies Record<SiteName, unknown>;
}

/** Whether the seller's collect worker is there. An answer that says nothing is a no (spec section 8). */
export async function hasBot(): Promise<boolean> {
  try {
    const answer = await callBff("log.existBot", {});
    return typeof answer === "boolean" ? answer : answer.exists;
  } catch (error) {
    if (error instanceof CallError && error.kind === "unreadable") return false;
    throw error;
  }
}
