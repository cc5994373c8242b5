import type { ClaimRules } from "@/lib/domain/claim/claim-rules";

/**
 * Coupang's claims (docs/markets.md#coupang-claims and #coupang-statuses): cancels and returns are receipts of one
 * list, exchanges of another.
 */
export const COUPANG_CLAIMS = {
  words: {
    Cancel: {
      RELEASE_STOP_UNCHECKED: "Requested",
      RETURNS_COMPLETED: "Done",
      // What was cancelled before anybody confirmed it is over when it is listed.
      CANCEL_DONE: "Done",
      WITHDRAWN: "Withdrawn",
    },
    Return: {
      RETURNS_UNCHECKED: "Requested",
      VENDOR_WAREHOUSE_CONFIRM: "Collected",
      REQUEST_COUPANG_CHECK: "Held",
      RETURNS_COMPLETED: "Done",
      WITHDRAWN: "Withdrawn",
    },
    Exchange: {
      RECEIPT: "Requested",
      "RECEIPT/COLLECTED": "Collected",
      "PROGRESS/COLLECTED": "Collected",
      PROGRESS: "Reshipped",
      SUCCESS: "Done",
      REJECT: "Rejected",
      CANCEL: "Withdrawn",
    },
  },
  offers: {
    Cancel: { approve: {}, reject: { needs: ["parcel"], turnsInto: "Return" } },
    // Goodsflow collects parcels automatically; with another courier the seller reports the parcel.
    Return: { pickup: { from: ["Requested"], needs: ["parcel"] }, collect: {}, approve: { from: ["Collected"] } },
    Exchange: {
      pickup: { needs: ["parcel"] },
      collect: {},
      reship: { from: ["Collected"], needs: ["parcel"] },
      reject: { from: ["Requested", "Collected"], reasons: { soldOut: "SOLDOUT", buyerWithdrew: "WITHDRAW" } },
    },
  },
  sellerCancel: { reasons: { soldOut: "CCTTER", wrongInfo: "CCPRER", other: "CCPNER" } },
  deadlines: {
    Cancel: { days: 2, isDocumented: false },
    Return: { days: 7, isDocumented: false },
    Exchange: { days: 7, isDocumented: false },
  },
  // It takes the reason as text and the fault as one of these five codes (docs/markets.md#coupang-statuses).
  reasons: {
    CUSTOMER: ["고객 과실", "Buyer"],
    VENDOR: ["판매자 과실", "Seller"],
    COUPANG: ["쿠팡 과실", "Market"],
    WMS: ["물류 과실", "Market"],
    GENERAL: ["일반", "Unknown"],
  },
  centre: { name: "쿠팡 WING", page: "https://wing.coupang.com" },
} as const satisfies ClaimRules;
