import { esmConnector } from "./connector";
import { AUCTION as AUCTION_SITE, GMARKET as GMARKET_SITE } from "./site";
import type { OpenMarket } from "@/upstream/outside/markets/market";

/** What both sites have of the one API behind them (docs/markets.md#esm). */
const ESM: Pick<OpenMarket, "host" | "rehearsedAt" | "gapsMs" | "blocked"> = {
  host: "https://sa2.esmplus.com",
  rehearsedAt: "/esm",
  // One order list in five seconds and thirty searches a minute; no figure is documented for other calls (4.1).
  gapsMs: { call: 40, orders: 5_000, search: 2_000 },
  // 4.3.
  blocked: { "22": "markets.esm22" },
};

export const GMARKET: OpenMarket = {
  ...ESM,
  categories: {
    first: 300_006_180,
    fees: [13, 12, 9],
    words: { 패션의류: "브랜드 의류", "생활/건강": "생활/주방/건강", "출산/육아": "유아동", 재킷: "자켓" },
    leavesOut: 4,
  },
  // Recalled.
  pageOf: (code) => `https://item.gmarket.co.kr/Item?goodscode=${code}`,
  connect: (access) => esmConnector(access, GMARKET_SITE),
};

export const AUCTION: OpenMarket = {
  ...ESM,
  categories: {
    first: 13_090_100,
    fees: [13, 12, 9],
    words: { 패션의류: "의류", "디지털/가전": "컴퓨터/디지털/가전", "스포츠/레저": "스포츠/건강/레저", 재킷: "자켓" },
    leavesOut: 4,
  },
  // Recalled.
  pageOf: (code) => `https://itempage3.auction.co.kr/DetailView.aspx?itemno=${code}`,
  connect: (access) => esmConnector(access, AUCTION_SITE),
};
