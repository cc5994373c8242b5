export type TextChange = { mode: "Slogan" | "Replace"; word1: string; word2: string };

/**
 * The word a text change lacks: both belong to it, a slogan's front and back as well as a replacement's old and new one.
 * Example: `missingWord({mode: "Slogan", word1: "", word2: "정품"})` is `"word1"`. The check only flags; the call is sent
 * all the same (spec section 5, product text change).
 */
export function missingWord({ word1, word2 }: TextChange): "word1" | "word2" | undefined {
  if (word1.trim() === "") return "word1";
  return word2.trim() === "" ? "word2" : undefined;
}
