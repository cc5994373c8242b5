import { NAME_LENGTH_MAX } from "@/lib/constants";
import { cutTo, lengthOf } from "./build-name";

export type TextChange = { mode: "Slogan" | "Replace"; word1: string; word2: string };

/**
 * The word a text change lacks: both belong to it, a slogan's front and back as well as a replacement's old and new one.
 * Example: `missingWord({mode: "Slogan", word1: "", word2: "정품"})` is `"word1"`. The check only flags; the call is sent
 * all the same (docs/specification.md#validation-text-changes).
 */
export function missingWord({ word1, word2 }: TextChange): "word1" | "word2" | undefined {
  if (word1.trim() === "") return "word1";
  return word2.trim() === "" ? "word2" : undefined;
}

const collapsed = (text: string): string => text.replace(/\s+/gu, " ").trim();

/**
 * A name after a text change, as the preview shows and the server stores it: a slogan around it, or one word replaced
 * everywhere, with spaces collapsed and at most 49 characters. A slogan stays whole and the name is cut. A name the change
 * does not affect stays unchanged. "" means that nothing would remain, and such a change is not made.
 * Example: `changedName("린넨 셔츠", {mode: "Slogan", word1: "정품", word2: "당일발송"})` is "정품 린넨 셔츠 당일발송".
 */
export function changedName(name: string, { mode, word1, word2 }: TextChange): string {
  if (mode === "Replace") {
    if (word1 === "" || !name.includes(word1)) return name;
    return cutTo(collapsed(name.split(word1).join(word2)), NAME_LENGTH_MAX);
  }
  const [front, back] = [collapsed(word1), collapsed(word2)];
  if (front === "" && back === "") return name;
  const taken = [front, back].reduce((sum, word) => sum + (word ? lengthOf(word) + 1 : 0), 0);
  const middle = cutTo(collapsed(name), NAME_LENGTH_MAX - taken);
  return cutTo([front, middle, back].filter(Boolean).join(" "), NAME_LENGTH_MAX);
}
