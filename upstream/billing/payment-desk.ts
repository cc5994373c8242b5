import type { Needs } from "@/upstream/context";
import { Refusal } from "@/upstream/kit/answers";

/** Where plans are paid. Refuses where nobody set up a gateway. */
export function deskOf({ payments }: Needs<"payments">): NonNullable<Needs<"payments">["payments"]> {
  if (!payments) throw new Refusal(503, "결제를 사용할 수 없는 서버입니다. 관리자에게 문의해 주세요.");
  return payments;
}
