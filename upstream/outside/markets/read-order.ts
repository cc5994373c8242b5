import { isWhole, lacksOf, type RowLack, type UnreadableKind } from "@/lib/domain/order/unreadable";
import type { OrderStage } from "@/lib/domain/stages/stages";
import type { MarketClaim } from "./desks/claims";
import type { MarketOrder } from "./desks/orders";
import { noteUnreadable } from "./unreadable";

/** An order line as far as its market tells it. */
export type ReportedOrder = Omit<MarketOrder, "stage" | "quantity" | "unitPriceKrw" | "totalKrw"> & {
  /** Undefined if the market reports no known state. */
  stage: OrderStage | undefined;
  quantity: number | null;
  unitPriceKrw: number | null;
  totalKrw: number | null;
};

/** The line in a list; one that lacks what every line needs is noted as unreadable with its `raw` row, and the list is empty. */
export function readOrder({ stage, ...told }: ReportedOrder, raw: unknown): MarketOrder[] {
  if (stage && isWhole(told)) return [{ ...told, stage }];
  const lacks: RowLack[] = [...lacksOf(told), ...(stage ? [] : (["status"] as const))];
  noteUnreadable({ kind: "order", number: told.orderNo || told.orderItemNo, key: told.orderItemNo, lacks, raw });
  return [];
}

/** The same of a claim: one without a number, or without saying how far it is, leads no order anywhere. */
export function readClaim(claim: MarketClaim, { status, raw }: { status: string; raw: unknown }): MarketClaim[] {
  const lacks: RowLack[] = [];
  const isLineTold = claim.orderItemNo !== "" && !claim.orderItemNo.endsWith("-");
  if (claim.claimNo === "" || claim.orderNo === "" || !isLineTold) lacks.push("number");
  if (status === "") lacks.push("status");
  if (lacks.length === 0) return [claim];
  noteUnreadable({ kind: "claim", number: claim.orderNo || claim.claimNo, key: claim.claimNo, lacks, raw });
  return [];
}

/** Notes what holds none of the lines it is about. */
export function noteEmpty(kind: UnreadableKind, number: string, raw: unknown): [] {
  noteUnreadable({ kind, number, key: "", lacks: ["shape"], raw });
  return [];
}
