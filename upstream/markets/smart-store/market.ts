import { smartStoreConnector } from "./connector";
import type { OpenMarket } from "@/upstream/markets/market";

export const SMART_STORE: OpenMarket = {
  host: "https://api.commerce.naver.com/external",
  rehearsedAt: "/smartstore/external",
  gapsMs: { call: 120 },
  categories: { first: 50_000_801, fees: [5.63], words: {}, leavesOut: 0 },
  // markets.md 1.3.
  blocked: {
    REJECTION: "스마트스토어가 승인을 거부했습니다(REJECTION).",
    CLOSE: "판매 기간이 끝났습니다(CLOSE).",
    PROHIBITION: "스마트스토어가 판매를 금지했습니다(PROHIBITION).",
  },
  pageOf: (code) => `https://smartstore.naver.com/main/products/${code}`,
  connect: smartStoreConnector,
};
