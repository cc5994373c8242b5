import { elevenstConnector } from "./connector";
import type { OpenMarket } from "@/upstream/outside/markets/market";

export const ELEVENST: OpenMarket = {
  host: "https://api.11st.co.kr",
  rehearsedAt: "/elevenst",
  // No figure is documented for single calls (docs/markets.md#11st-limits).
  gapsMs: { call: 40 },
  categories: {
    first: 1_001_281,
    fees: [13, 12, 7],
    words: { 패션의류: "의류", "화장품/미용": "뷰티", "가구/인테리어": "가구/침구/인테리어", 카디건: "가디건" },
    leavesOut: 3,
  },
  // docs/markets.md#11st-results.
  blocked: {
    "106": "markets.elevenst106",
    "107": "markets.elevenst107",
    "108": "markets.elevenst108",
  },
  // Recalled.
  pageOf: (code) => `https://www.11st.co.kr/products/${code}`,
  connect: elevenstConnector,
};
