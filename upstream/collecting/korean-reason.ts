import korean from "@/messages/ko.json";
import type { CollectFailureReason } from "@/upstream/sources/collect-outcome";

/**
 * Why a product was not collected and what to do about it, as the desk says it, for clients without messages of their
 * own. Example: `koreanReason("removed")` is "삭제되었거나 판매가 끝난 상품입니다."
 */
export const koreanReason = (reason: CollectFailureReason): string => korean.work.reason[reason];
