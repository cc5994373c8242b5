"use client";
import { useMinute } from "@/lib/client/use-minute";
import type { Order } from "@/lib/contract/schemas/order";
import { pccAge } from "@/lib/domain/customs/pcc";

/** Whether an order's customs code is expired, or its answer too old to count, while its goods still have to clear customs. */
export function usePccAge({ stage, pcc, pccStatus, pccMessage, pccCheckedAt }: Order): "expired" | "stale" | undefined {
  const now = useMinute();
  if (!pcc || !BEFORE_CUSTOMS.includes(stage)) return undefined;
  const checkedAt = pccCheckedAt ? new Date(pccCheckedAt) : undefined;
  return pccAge({ pccStatus: pccStatus ?? "Unchecked", pccMessage, checkedAt }, now);
}

const BEFORE_CUSTOMS: readonly string[] = ["New", "Ready", "Delivery"];
