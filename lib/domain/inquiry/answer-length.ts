import type { AnswerLimit } from "@/lib/domain/markets/market";
import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";

type AnswerFault = "short" | "long";

/** How long an answer is as its market counts: `lengthOfAnswer("가a", "bytes")` is 3. Spaces at both ends are not sent. */
export const lengthOfAnswer = (text: string, unit: AnswerLimit["unit"]): number =>
  unit === "bytes" ? eucKrBytes(text.trim()) : lengthOf(text.trim());

/** Why a market would refuse an answer for its length; undefined for one it takes. */
export function answerFault(text: string, limit: AnswerLimit): AnswerFault | undefined {
  const length = lengthOfAnswer(text, limit.unit);
  return length < limit.from ? "short" : length > limit.to ? "long" : undefined;
}
