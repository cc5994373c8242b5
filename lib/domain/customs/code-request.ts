type PccStatus = "Unchecked" | "Match" | "Warn" | "Mismatch";

/** Why a buyer gets a message about the customs code: it is missing, belongs to another person, or its details differ. */
export const CODE_REQUESTS = ["missing", "mismatch", "details"] as const;
export type CodeRequest = (typeof CODE_REQUESTS)[number];

/** Example: `codeRequestOf(null, "Unchecked")` is "missing"; a code that matches asks for nothing. */
export function codeRequestOf(pcc: string | null | undefined, status: PccStatus | null | undefined) {
  if (!pcc) return "missing";
  if (status === "Mismatch") return "mismatch";
  return status === "Warn" ? "details" : undefined;
}

const GREETING = "안녕하세요, {구매자}님. {상점명}입니다.";
const WHERE = "개인통관고유부호는 관세청 홈페이지(unipass.customs.go.kr)에서 바로 조회하거나 재발급받으실 수 있습니다.";

/**
 * The message to the buyer, with the fields of answer templates in braces (lib/domain/inquiry/answer-template). It is
 * Korean in every screen language, because its reader is a buyer in Korea. It never contains the code itself: another
 * person may read the message.
 */
export const CODE_REQUEST_TEXTS: Readonly<Record<CodeRequest, string>> = {
  missing: [
    GREETING,
    "주문하신 {상품명}(주문번호 {주문번호})은 해외에서 발송되어 수령자의 개인통관고유부호가 필요합니다.",
    "부호(P로 시작하는 13자리)와 부호를 발급받으신 분의 성함, 휴대전화번호를 회신해 주세요.",
    WHERE,
  ].join("\n"),
  mismatch: [
    GREETING,
    "주문하신 {상품명}(주문번호 {주문번호})의 개인통관고유부호가 수령자 정보와 일치하지 않아 통관할 수 없습니다.",
    "부호와 부호를 발급받으신 분의 성함, 휴대전화번호를 다시 확인해 회신해 주세요.",
    WHERE,
  ].join("\n"),
  details: [
    GREETING,
    "주문하신 {상품명}(주문번호 {주문번호})의 연락처 또는 우편번호가 개인통관고유부호에 등록된 정보와 다릅니다.",
    "통관이 늦어질 수 있으니 등록된 휴대전화번호와 주소의 우편번호를 회신해 주세요.",
    WHERE,
  ].join("\n"),
};
