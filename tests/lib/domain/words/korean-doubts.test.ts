import { koreanDoubts, unsureParts } from "@/lib/domain/words/korean-doubts";
import type { TextPart } from "@/lib/domain/words/sure";

const part = (source: string, sure: TextPart["sure"]): TextPart => ({ source, sure });

test("texts that rest on a guess are named with their Korean, each once", () => {
  const guess = { source: "26寸", korean: "26인치", parts: [part("26寸", "homonym")] };
  expect(koreanDoubts([guess, guess, { source: "黑色", korean: "블랙", parts: [part("黑色", "exact")] }])).toEqual([
    { kind: "koreanUnsure", count: 1, names: ["26寸 → 26인치"] },
  ]);
});

test.each([
  ["sure words and measures", [part("黑色", "exact"), part("3米", "grammar")]],
  ["what stayed Chinese, which everybody sees", [part("奶呼呼", "untranslated")]],
  ["what a person wrote", undefined],
])("nothing is unsure about %s", (_, parts) => {
  expect(unsureParts(parts)).toEqual([]);
  expect(koreanDoubts([{ source: "a", korean: "b", parts }])).toEqual([]);
});
