import { at } from "@/rehearsal/kit/reading";
import { xmlText } from "@/rehearsal/kit/xml";
import { ABROAD } from "./places";

const STEPS_MAX = 10;
const BY_NUMBER = "04";
/** The further fields each kind of delivery fee requires (docs/markets.md#11st-product-codes, `dlvCstInstBasiCd`). */
const TOLD: Record<string, string[]> = {
  "02": ["dlvCst1"],
  "03": ["dlvCst1", "PrdFrDlvBasiAmt"],
  [BY_NUMBER]: ["dlvCst3", "dlvCnt1"],
  "05": ["dlvCst4"],
  // 11st itself sends these abroad and declares them.
  "10": ["hsCode"],
};

const field = (body: unknown, name: string): string => xmlText(at(body, name));

/** What is wrong with where a product is sent from and what that costs (docs/markets.md#11st-product-body). */
export function elevenstDeliveryFault(body: unknown): string | undefined {
  if (field(body, "addrSeqOut") === ABROAD.addrSeq && field(body, "outsideYnOut") !== "Y")
    return "출고지 주소 해외 여부를 확인해 주세요.";
  const kind = field(body, "dlvCstInstBasiCd");
  const missing = (TOLD[kind] ?? []).find((name) => field(body, name) === "");
  if (missing) return `${missing} 항목은 반드시 입력하셔야 합니다.`;
  return kind === BY_NUMBER ? stepsFault(body) : undefined;
}

/** Fees by the number of pieces: each step has a fee and where it begins, and all but the last where it ends. */
function stepsFault(body: unknown): string | undefined {
  const [fees, from, to] = ["dlvCst3", "dlvCnt1", "dlvCnt2"].map((name) =>
    field(body, name).split("^").filter(Boolean),
  );
  const count = fees?.length ?? 0;
  if (count > STEPS_MAX) return `수량별 차등 배송비는 최대 ${STEPS_MAX}개까지 설정 가능합니다.`;
  return from?.length === count && to?.length === count - 1
    ? undefined
    : "수량별 차등 배송비의 금액과 수량 개수를 확인해 주세요.";
}
