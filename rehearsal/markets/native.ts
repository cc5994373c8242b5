import type { OrderChange } from "./order-rows";
import type { MarketName } from "@/rehearsal/world/market-names";

/** How one market writes an order's way down, as its rehearsal keeps it (docs/markets.md#stages). */
type NativeWords = {
  /** A new, paid order. */
  paid: string;
  /** One that waits for its payment, where the market tells of such. */
  unpaid?: string;
  delivered: string;
  /** What a buyer's decision changes. */
  decided: OrderChange;
  /** A granted cancel: its claim status, and the order status where it changes. */
  cancelled: { claim: string; status?: string };
  returned: { claim: string; status?: string };
  reason: string;
  /** The listing status that sells, once it is approved. */
  selling: string[];
  /** The listing status of what a review refused. */
  refused: string;
};

/** Why a rehearsed review refuses, where its market has a call that tells. */
export const REFUSAL = { reason: "상표권 침해가 의심되는 상품입니다.", action: "상품명과 이미지를 수정해 주세요." };

const ESM: NativeWords = {
  paid: "1",
  unpaid: "0",
  delivered: "4",
  decided: { status: "5" },
  cancelled: { claim: "3" },
  returned: { claim: "4" },
  reason: "단순변심",
  selling: ["11"],
  refused: "22",
};

const NATIVE: Record<MarketName, NativeWords> = {
  SmartStore: {
    paid: "PAYED",
    delivered: "DELIVERED",
    decided: { status: "PURCHASE_DECIDED" },
    cancelled: { claim: "CANCEL_DONE", status: "CANCELED" },
    returned: { claim: "RETURN_DONE", status: "RETURNED" },
    reason: "INTENT_CHANGED",
    selling: ["SALE"],
    refused: "REJECTION",
  },
  Coupang: {
    paid: "ACCEPT",
    delivered: "FINAL_DELIVERY",
    decided: { placeStatus: "DECIDED" },
    cancelled: { claim: "CANCEL_DONE" },
    returned: { claim: "RETURNS_COMPLETED" },
    reason: "단순변심",
    selling: ["IN_REVIEW", "APPROVING", "APPROVED", "PARTIAL_APPROVED"],
    refused: "DENIED",
  },
  Gmarket: ESM,
  Auction: ESM,
  Elevenst: {
    paid: "202",
    unpaid: "102",
    delivered: "501",
    decided: { status: "901" },
    cancelled: { claim: "02" },
    returned: { claim: "106" },
    reason: "단순변심",
    selling: ["103"],
    refused: "108",
  },
};

export function nativeOf(market: string): NativeWords {
  return NATIVE[market as MarketName];
}
