import { coupangConnector } from "./connector";
import type { OpenMarket } from "@/upstream/outside/markets/market";

export const COUPANG: OpenMarket = {
  host: "https://api-gateway.coupang.com",
  rehearsedAt: "/coupang",
  gapsMs: { call: 200 },
  categories: {
    first: 56_137,
    fees: [10.5, 10.8, 7.8, 9.6],
    words: {
      패션의류: "패션의류잡화",
      "가구/인테리어": "홈인테리어",
      "생활/건강": "생활용품",
      "디지털/가전": "가전디지털",
      "출산/육아": "출산/유아동",
      "화장품/미용": "뷰티",
      "문구/취미": "문구/완구/취미",
      카디건: "가디건",
      재킷: "자켓",
      프라이팬: "후라이팬",
    },
    leavesOut: 0,
  },
  // docs/markets.md#coupang-statuses.
  blocked: { DENIED: "markets.coupangDenied" },
  // docs/markets.md#coupang-listing: the page of the product, with one of its items chosen.
  pageOf: (code, item) => `https://www.coupang.com/vp/products/${code}${item ? `?vendorItemId=${item}` : ""}`,
  connect: coupangConnector,
};
