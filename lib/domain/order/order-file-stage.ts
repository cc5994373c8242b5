import type { OrderStage } from "@/lib/domain/stages/stages";

type Written = { status: string; claim: string; isConfirmed: boolean; isSent: boolean; usual: OrderStage };

/** The request was taken back or refused: the order is where it was. */
const CLAIM_OVER = /철회|거부|거절/;
const CLAIMS: readonly [RegExp, OrderStage][] = [
  [/취소/, "Cancel"],
  [/반품/, "Return"],
  [/교환/, "Exchange"],
];
const UNPAID = /입금\s*대기|결제\s*대기|미입금/;
const STEPS: readonly [RegExp, OrderStage][] = [
  [/구매\s*(?:확정|결정)/, "Decided"],
  [/배송\s*완료|수취\s*확인/, "DeliveryOk"],
  [/배송\s*중(?!비)|배송\s*지시|발송\s*완료|출고\s*완료/, "Delivery"],
  [/신규\s*주문|미확인|확인\s*(?:전|대기)|주문\s*접수/, "New"],
  [/(?:상품|배송|발송)\s*준비|발송\s*대기|발주\s*확인|주문\s*확인/, "Ready"],
];

/**
 * The stage an order download says, by the words Korean markets use; undefined for an order that is not paid. Where its
 * status says nothing, the days of confirming and sending decide, then what such a file usually lists.
 *
 * Example: the status "배송준비중" is "Ready", the claim "반품요청" is "Return", the claim "취소철회" is none.
 */
export function stageWritten({ status, claim, isConfirmed, isSent, usual }: Written): OrderStage | undefined {
  const claims = [claim, status].filter((words) => !CLAIM_OVER.test(words)).join(" ");
  const claimed = CLAIMS.find(([word]) => word.test(claims))?.[1];
  if (claimed) return claimed;
  if (UNPAID.test(status)) return undefined;
  const step = STEPS.find(([word]) => word.test(status))?.[1];
  if (step) return step;
  if (isSent) return "Delivery";
  if (isConfirmed) return "Ready";
  return /결제\s*완료/.test(status) ? "New" : usual;
}
