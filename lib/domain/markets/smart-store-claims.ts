import type { ClaimRules } from "@/lib/domain/claim/claim-rules";

/**
 * SmartStore's claims (docs/markets.md#smartstore-claims and #smartstore-statuses). A held claim keeps its status, so
 * the connector adds "/HOLDBACK".
 */
export const SMART_STORE_CLAIMS = {
  words: {
    Cancel: {
      CANCEL_REQUEST: "Requested",
      CANCELING: "Approved",
      CANCEL_DONE: "Done",
      CANCEL_REJECT: "Withdrawn",
      ADMIN_CANCELING: "Approved",
      ADMIN_CANCEL_DONE: "Done",
      ADMIN_CANCEL_REJECT: "Withdrawn",
    },
    Return: {
      RETURN_REQUEST: "Requested",
      COLLECTING: "Requested",
      COLLECT_DONE: "Collected",
      "RETURN_REQUEST/HOLDBACK": "Held",
      "COLLECTING/HOLDBACK": "Held",
      "COLLECT_DONE/HOLDBACK": "Held",
      RETURN_DONE: "Done",
      RETURN_REJECT: "Withdrawn",
    },
    Exchange: {
      EXCHANGE_REQUEST: "Requested",
      COLLECTING: "Requested",
      COLLECT_DONE: "Collected",
      "EXCHANGE_REQUEST/HOLDBACK": "Held",
      "COLLECTING/HOLDBACK": "Held",
      "COLLECT_DONE/HOLDBACK": "Held",
      EXCHANGE_REDELIVERING: "Reshipped",
      EXCHANGE_DONE: "Done",
      EXCHANGE_REJECT: "Withdrawn",
    },
  },
  offers: {
    // Refusing a cancel is shipping the order, which the centre alone takes while a claim is open.
    Cancel: { approve: {} },
    Return: {
      approve: { from: ["Requested", "Collected"] },
      reject: { needs: ["detail"] },
      hold: {
        needs: ["detail"],
        feeFor: "feeUnpaid",
        reasons: {
          feeUnpaid: "RETURN_DELIVERYFEE",
          notArrived: "RETURN_PRODUCT_NOT_DELIVERED",
          damaged: "EXTRAFEEE",
          other: "ETC",
        },
      },
      release: {},
    },
    Exchange: {
      collect: {},
      reship: { from: ["Collected"], needs: ["parcel"] },
      reject: { needs: ["detail"] },
      hold: {
        needs: ["detail"],
        feeFor: "feeUnpaid",
        reasons: {
          feeUnpaid: "EXCHANGE_DELIVERYFEE",
          notArrived: "EXCHANGE_PRODUCT_NOT_DELIVERED",
          notReady: "EXCHANGE_PRODUCT_READY",
          damaged: "EXCHANGE_EXTRAFEE",
          other: "ETC",
        },
      },
      release: {},
    },
  },
  sellerCancel: {
    reasons: {
      soldOut: "SOLD_OUT",
      late: "DELAYED_DELIVERY",
      wrongInfo: "INCORRECT_INFO",
      buyerChanged: "INTENT_CHANGED",
      other: "PRODUCT_UNSATISFIED",
    },
  },
  delay: {
    needs: ["detail"],
    reasons: {
      overseas: "OVERSEA_DELIVERY",
      notReady: "PRODUCT_PREPARE",
      buyerAsked: "CUSTOMER_REQUEST",
      madeToOrder: "CUSTOM_BUILD",
      other: "ETC",
    },
  },
  sellerReturn: {
    reasons: {
      wrongInfo: "INCORRECT_INFO",
      late: "DELAYED_DELIVERY",
      buyerChanged: "INTENT_CHANGED",
      damaged: "BROKEN",
      other: "PRODUCT_UNSATISFIED",
    },
  },
  deadlines: {
    Cancel: { days: 2, isDocumented: false },
    Return: { days: 7, isDocumented: false },
    Exchange: { days: 7, isDocumented: false },
  },
  reasons: {
    INTENT_CHANGED: ["구매 의사 취소", "Buyer"],
    COLOR_AND_SIZE: ["색상 및 사이즈 변경", "Buyer"],
    WRONG_ORDER: ["다른 상품 잘못 주문", "Buyer"],
    SIMPLE_INTENT_CHANGED: ["단순 변심", "Buyer"],
    MISTAKE_ORDER: ["주문 실수", "Buyer"],
    PRODUCT_UNSATISFIED: ["서비스 불만족", "Seller"],
    DELAYED_DELIVERY: ["배송 지연", "Seller"],
    SOLD_OUT: ["상품 품절", "Seller"],
    DROPPED_DELIVERY: ["배송 누락", "Seller"],
    NOT_YET_DELIVERY: ["미배송", "Seller"],
    BROKEN: ["상품 파손", "Seller"],
    BROKEN_AND_BAD: ["파손 및 불량", "Seller"],
    INCORRECT_INFO: ["상품 정보 상이", "Seller"],
    WRONG_DELIVERY: ["오배송", "Seller"],
    WRONG_OPTION: ["색상 등 다른 상품 잘못 배송", "Seller"],
    WRONG_DELAYED_DELIVERY: ["오배송 및 지연", "Seller"],
    OUT_OF_STOCK: ["재고 부족으로 인한 판매 불가", "Seller"],
    DELAYED_DELIVERY_BY_PURCHASER: ["배송 지연", "Buyer"],
    INCORRECT_INFO_BY_PURCHASER: ["상품 정보 상이", "Buyer"],
    PRODUCT_UNSATISFIED_BY_PURCHASER: ["서비스 불만족", "Buyer"],
    NOT_YET_RECEIVE: ["상품 미수취", "Seller"],
    ETC: ["기타", "Unknown"],
  },
  centre: { name: "스마트스토어센터", page: "https://sell.smartstore.naver.com" },
} as const satisfies ClaimRules;
