export type FilterType = "Remove" | "Replace";
type FilterWord = { targetWord: string; convertWord: string };
type BadFilterLine = { line: number; text: string; problem: "empty" | "same" | "repeated" | "long" };

const WORD_LENGTH_MAX = 100;

/**
 * Word filters from pasted lines: one word per line to remove, `old = new` (or a tab between) to replace. Lines that are no
 * rule, or an existing one, are reported one by one. Example: `"무료 = 유료"` replaces 무료 by 유료.
 */
export function readFilterLines(text: string, type: FilterType, known: readonly string[]) {
  const good: FilterWord[] = [];
  const bad: BadFilterLine[] = [];
  const seen = new Set(known);
  text.split(/\r?\n/).forEach((raw, index) => {
    if (!raw.trim()) return;
    const [target = "", convert = ""] =
      type === "Replace" ? raw.split(/\t|=/).map((part) => part.trim()) : [raw.trim()];
    const line = index + 1;
    if (!target) bad.push({ line, text: raw, problem: "empty" });
    else if (target.length > WORD_LENGTH_MAX || convert.length > WORD_LENGTH_MAX)
      bad.push({ line, text: raw, problem: "long" });
    else if (type === "Replace" && target === convert) bad.push({ line, text: raw, problem: "same" });
    else if (seen.has(target)) bad.push({ line, text: raw, problem: "repeated" });
    else {
      seen.add(target);
      good.push({ targetWord: target, convertWord: convert });
    }
  });
  return { good, bad };
}
