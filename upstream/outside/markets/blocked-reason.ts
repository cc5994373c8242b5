import { both, type Said } from "@/upstream/kit/say";
import type { OpenMarket } from "./market";

const ASK_THERE: Said = { key: "markets.sellerCentreTells" };

/**
 * Why a listing is blocked, as far as its market's word tells, with where to read more; undefined for every other word.
 * Example: of 11st, `"108"` is "11번가가 판매를 금지했습니다(108). 자세한 사유는 …".
 */
export function blockedReason({ blocked }: Pick<OpenMarket, "blocked">, nativeStatus: string): Said | undefined {
  const key = blocked[nativeStatus];
  return key && both({ key }, ASK_THERE);
}
