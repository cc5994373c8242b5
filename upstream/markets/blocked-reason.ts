import type { OpenMarketName } from "@/lib/domain/markets/markets";

const ASK_THERE = "자세한 사유는 마켓 판매자센터에서 확인해 주세요.";
const ESM = { "22": "마켓이 직권으로 판매를 중지했습니다(22)." };

/** What each market's word says of a listing it has blocked (markets.md 1.3, 2.3, 3.3, 4.3). */
const WORDS: Record<OpenMarketName, Record<string, string>> = {
  SmartStore: {
    REJECTION: "스마트스토어가 승인을 거부했습니다(REJECTION).",
    CLOSE: "판매 기간이 끝났습니다(CLOSE).",
    PROHIBITION: "스마트스토어가 판매를 금지했습니다(PROHIBITION).",
  },
  Coupang: { DENIED: "쿠팡이 승인을 반려했습니다(DENIED)." },
  Elevenst: {
    "106": "판매 기간이 끝났습니다(106).",
    "107": "11번가가 판매를 강제로 종료했습니다(107).",
    "108": "11번가가 판매를 금지했습니다(108).",
  },
  Gmarket: ESM,
  Auction: ESM,
};

/**
 * Why a listing is blocked, as far as its market's word tells, with where to read more; nothing for every other word.
 * Example: `blockedReason("Elevenst", "108")` is "11번가가 판매를 금지했습니다(108). 자세한 사유는 …".
 */
export function blockedReason(market: OpenMarketName, nativeStatus: string): string | undefined {
  const sentence = WORDS[market][nativeStatus];
  return sentence && `${sentence} ${ASK_THERE}`;
}
