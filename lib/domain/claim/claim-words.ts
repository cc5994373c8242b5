import type { ClaimAction, ClaimKind, ClaimState } from "./claim";

/** How an upstream speaks of claims: in a seller's Korean, never in a market's codes. Screens have words of their own. */
export const KIND_WORDS: Record<ClaimKind, string> = { Cancel: "취소", Return: "반품", Exchange: "교환" };
export const STATE_WORDS: Record<ClaimState, string> = {
  Requested: "접수",
  Held: "보류",
  Collected: "수거 완료",
  Approved: "승인",
  Reshipped: "재배송",
  Done: "완료",
  Rejected: "거부",
  Withdrawn: "구매자 철회",
};
export const ACTION_WORDS: Record<ClaimAction, string> = {
  approve: "승인",
  reject: "거부",
  pickup: "회수 송장 등록",
  hold: "보류",
  defer: "완료 보류",
  release: "보류 해제",
  collect: "수거 완료 처리",
  reship: "재배송",
};

/** Whole won as a seller reads them: `wonWords(12900)` is "12,900원". */
export const wonWords = (won: number): string => `${won.toLocaleString("en-US")}원`;
