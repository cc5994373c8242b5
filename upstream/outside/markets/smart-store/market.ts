import { smartStoreConnector } from "./connector";
import type { OpenMarket } from "@/upstream/outside/markets/market";

export const SMART_STORE: OpenMarket = {
  host: "https://api.commerce.naver.com/external",
  rehearsedAt: "/smartstore/external",
  gapsMs: { call: 120 },
  categories: { first: 50_000_801, fees: [5.63], words: {}, leavesOut: 0 },
  // docs/markets.md#smartstore-statuses.
  blocked: {
    REJECTION: "markets.smartStoreRejected",
    CLOSE: "markets.smartStoreClosed",
    PROHIBITION: "markets.smartStoreProhibited",
  },
  pageOf: (code) => `https://smartstore.naver.com/main/products/${code}`,
  connect: smartStoreConnector,
};
