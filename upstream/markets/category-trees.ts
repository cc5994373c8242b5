import type { MarketName } from "@/lib/domain/markets/markets";

/** How a market's tree of categories differs from the common one. */
export type CategoryTree = {
  /** The number of the first leaf; the others follow, so that a chosen number stays valid. */
  first: number;
  /** Selling fees in percent, by shelf. */
  fees: readonly number[];
  /** What this market calls a shelf or a thing. */
  words: Record<string, string>;
  /** One wide leaf in so many is not in this market's tree; 0 leaves all of them in, 1 none. */
  leavesOut: number;
};

/** Numbers look like the market's own; names differ from market to market as they do in the real trees. */
export const CATEGORY_TREES: Record<MarketName, CategoryTree> = {
  SmartStore: { first: 50_000_801, fees: [5.63], words: {}, leavesOut: 0 },
  Coupang: {
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
  Gmarket: {
    first: 300_006_180,
    fees: [13, 12, 9],
    words: { 패션의류: "브랜드 의류", "생활/건강": "생활/주방/건강", "출산/육아": "유아동", 재킷: "자켓" },
    leavesOut: 4,
  },
  Auction: {
    first: 13_090_100,
    fees: [13, 12, 9],
    words: { 패션의류: "의류", "디지털/가전": "컴퓨터/디지털/가전", "스포츠/레저": "스포츠/건강/레저", 재킷: "자켓" },
    leavesOut: 4,
  },
  Elevenst: {
    first: 1_001_281,
    fees: [13, 12, 7],
    words: { 패션의류: "의류", "화장품/미용": "뷰티", "가구/인테리어": "가구/침구/인테리어", 카디건: "가디건" },
    leavesOut: 3,
  },
  WeMakePrice: { first: 2_100_101, fees: [12], words: {}, leavesOut: 1 },
};
