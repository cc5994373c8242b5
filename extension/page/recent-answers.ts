import { STATE_MAX } from "@/lib/domain/extension/limits";

/** Answers kept at the most; a page asks for more than is about its product. */
const ANSWERS_MAX = 20;

type PageAnswer = { address: string; text: string };

/** The answers a page got, the newest ones, as far as they may be about its product. */
export function recentAnswers(isWanted: (address: string) => boolean) {
  const answers: PageAnswer[] = [];
  return {
    isWanted,
    keep(address: string, text: string): void {
      if (!isWanted(address) || text === "" || text.length > STATE_MAX) return;
      answers.push({ address, text });
      if (answers.length > ANSWERS_MAX) answers.shift();
    },
    /** Those whose address fits, the newest first. */
    at: (pattern: RegExp): string[] =>
      answers
        .filter(({ address }) => pattern.test(address))
        .map(({ text }) => text)
        .reverse(),
  };
}
export type RecentAnswers = ReturnType<typeof recentAnswers>;
