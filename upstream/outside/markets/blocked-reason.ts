import { bothMessages, type Message } from "@/upstream/kit/messages";
import type { OpenMarket } from "./market";

const ASK_THERE: Message = { key: "markets.sellerCentreTells" };

/**
 * Why a listing is blocked, as far as its market's word tells, with where to read more; undefined for every other word.
 * Example: of 11st, `"108"` is "11번가가 판매를 금지했습니다(108). 자세한 사유는 …".
 */
export function blockedReason({ blocked }: Pick<OpenMarket, "blocked">, nativeStatus: string): Message | undefined {
  const key = blocked[nativeStatus];
  return key && bothMessages({ key }, ASK_THERE);
}
