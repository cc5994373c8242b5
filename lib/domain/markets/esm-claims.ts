import type { ClaimRules } from "@/lib/domain/claim/claim-rules";

/** What Gmarket and Auction share about claims (docs/markets.md#esm-claims and #esm-statuses). */
export const ESM_CLAIMS = {
  words: {
    Cancel: {
      "CANCEL/1": "Requested",
      "CANCEL/2": "Approved",
      "CANCEL/3": "Done",
      "CANCEL/4": "Withdrawn",
      "CANCEL/5": "Done",
      "CANCEL/6": "Done",
    },
    Return: {
      "RETURN/1": "Requested",
      "RETURN/2": "Collected",
      "RETURN/3": "Held",
      "RETURN/4": "Done",
      "RETURN/5": "Withdrawn",
      "RETURN/6": "Done",
    },
    Exchange: {
      "EXCHANGE/0": "Reshipped",
      "EXCHANGE/1": "Requested",
      "EXCHANGE/2": "Collected",
      "EXCHANGE/3": "Held",
      "EXCHANGE/4": "Done",
      "EXCHANGE/5": "Withdrawn",
    },
  },
  offers: {
    // Sending the invoice all the same is how a cancel is refused (ES claim/51).
    Cancel: { approve: {}, reject: { needs: ["parcel"] } },
    Return: {
      approve: {},
      hold: { needs: ["detail"], feeFor: "feeUnpaid", reasons: { feeUnpaid: "2", notArrived: "4", other: "0" } },
      turn: { turnsInto: "Exchange" },
    },
    Exchange: {
      collect: {},
      reship: { from: ["Requested", "Collected"], needs: ["parcel"] },
      hold: { reasons: { feeUnpaid: "1", notArrived: "4", other: "0" } },
      release: {},
      turn: { turnsInto: "Return" },
    },
  },
  // It refunds and marks the goods sold out; the call for another reason is given to few sellers (ES claim/52).
  sellerCancel: { reasons: { soldOut: "SoldOut" } },
  delay: { needs: ["detail"], reasons: { notReady: "1", buyerAsked: "2", other: "3" } },
  // Of ESM's reasons (ES claim/54) we never use BG, the buyer chose another option.
  sellerReturn: { reasons: { buyerChanged: "NC", damaged: "RG", wrongInfo: "OG", notArrived: "DD" } },
  deadlines: {
    Cancel: { days: 2, isDocumented: false },
    Return: { days: 7, isDocumented: false },
    Exchange: { days: 7, isDocumented: false },
  },
  reasons: {
    "1": ["단순 변심", "Buyer"],
    "2": ["사이즈·색상 등 변경", "Buyer"],
    "3": ["오배송", "Seller"],
    "4": ["상품 미도착", "Seller"],
    "5": ["상품 불량", "Seller"],
    "6": ["재고 없음(판매자 요청)", "Seller"],
    "0": ["기타", "Unknown"],
  },
  centre: { name: "ESM PLUS", page: "https://www.esmplus.com" },
} as const satisfies ClaimRules;

const { release: _gmarketAlone, ...exchange } = ESM_CLAIMS.offers.Exchange;

/**
 * At Auction a held exchange is let go by sending the new piece; the call for it is Gmarket's (ES claim/64). A claim is
 * turned into the other kind by the parcel of the new piece (ES claim/58 and 65), and what was settled may be paid back
 * (ES claim/157).
 */
export const AUCTION_CLAIMS = {
  ...ESM_CLAIMS,
  offers: {
    ...ESM_CLAIMS.offers,
    Return: { ...ESM_CLAIMS.offers.Return, turn: { turnsInto: "Exchange", needs: ["parcel"] } },
    Exchange: {
      ...exchange,
      reship: { from: ["Requested", "Collected", "Held"], needs: ["parcel"] },
      turn: { turnsInto: "Return", needs: ["parcel"] },
    },
  },
  refund: {},
} as const satisfies ClaimRules;
