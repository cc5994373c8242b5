import { isWriting } from "@/lib/domain/reading/writing-at-all";

test.each([
  ["口", false, "a bag's buckle"],
  [" 工 ", false, "a lamp on its stand"],
  ["心", false, "a heart"],
  ["口袋", true, "the word for a pocket begins with the same letter"],
  ["大", true, "a size stands alone"],
  ["棉", true, "so does a material"],
  ["20", true, "numbers are told apart by whoever asks for Chinese"],
])("%s is writing: %s, %s", (text, isSo) => {
  expect(isWriting(text)).toBe(isSo);
});
