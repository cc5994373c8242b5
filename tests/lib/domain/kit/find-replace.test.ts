import fc from "fast-check";
import { FIND_MAX, patternOf, replaceAll, replacedIn, textOf, type Search } from "@/lib/domain/kit/find-replace";

const PLAIN: Search = { find: "", replace: "", isPattern: false, matchesCase: true };
const after = (text: string, search: Partial<Search>): string | undefined => {
  const wanted = { ...PLAIN, ...search };
  const pattern = patternOf(wanted);
  if (typeof pattern === "string") return pattern;
  const replaced = replacedIn(text, pattern, wanted);
  return replaced && textOf(replaced.after);
};

test.each([
  ["every place is replaced", "red shirt, red hat", { find: "red", replace: "blue" }, "blue shirt, blue hat"],
  ["what is found can be taken out", "무료배송 셔츠", { find: "무료배송 ", replace: "" }, "셔츠"],
  ["signs of expressions are found as they are written", "1.5m 1x5m", { find: "1.5", replace: "2" }, "2m 1x5m"],
  ["a dollar sign is put in as it is written", "5 USD", { find: " USD", replace: "$1" }, "5$1"],
  ["case counts where it is wanted", "Nike nike", { find: "nike", replace: "N" }, "Nike N"],
  ["case does not count else", "Nike nike", { find: "nike", replace: "N", matchesCase: false }, "N N"],
  ["a text without it is left", "shirt", { find: "hat", replace: "cap" }, undefined],
  ["a text that stays the same is left", "shirt", { find: "shirt", replace: "shirt" }, undefined],
  ["signs of two units are one sign", "👕👖", { find: "👖", replace: "셔츠" }, "👕셔츠"],
  ["an expression finds its groups", "L-100", { find: "(\\w)-(\\d+)", replace: "$2$1", isPattern: true }, "100L"],
  ["a group is found by its name", "L-100", { find: "(?<size>\\w)-", replace: "[$<size>]", isPattern: true }, "[L]100"],
  ["$& is all that was found, $$ a dollar", "100", { find: "\\d+", replace: "$$$&", isPattern: true }, "$100"],
  ["a group that is not there is empty", "ab", { find: "a(x)?", replace: "<$1$7>", isPattern: true }, "<>b"],
  ["a place of no length is not taken", "bab", { find: "a*", replace: "-", isPattern: true }, "b-b"],
  ["nothing to find is a problem", "shirt", { find: "", replace: "x" }, "empty"],
  ["an expression that cannot be read is a problem", "shirt", { find: "(", isPattern: true }, "broken"],
  ["an expression that is too long is a problem", "shirt", { find: "a".repeat(FIND_MAX + 1) }, "broken"],
])("%s", (_, text, search, expected) => {
  expect(after(text, search)).toBe(expected);
});

test("what was found and what is put there are marked, the rest is not", () => {
  const pattern = patternOf({ ...PLAIN, find: "red" }) as RegExp;
  expect(replacedIn("a red b", pattern, { ...PLAIN, find: "red", replace: "blue" })).toEqual({
    before: [
      { text: "a ", isHit: false },
      { text: "red", isHit: true },
      { text: " b", isHit: false },
    ],
    after: [
      { text: "a ", isHit: false },
      { text: "blue", isHit: true },
      { text: " b", isHit: false },
    ],
  });
});

test("many texts are answered each in its place, or with the one problem of all", () => {
  const answer = replaceAll(["red", "green"], { ...PLAIN, find: "red", replace: "blue" });
  expect(Array.isArray(answer) && answer.map((one) => one && textOf(one.after))).toEqual(["blue", undefined]);
  expect(replaceAll(["red"], { ...PLAIN, find: "[", isPattern: true })).toBe("broken");
});

const words = fc.string({ unit: fc.constantFrom("a", "b", ".", "$", "\\", "셔", "👕", " "), maxLength: 12 });

test("a text is replaced as splitting it at what is found and joining it again would", () => {
  fc.assert(
    fc.property(words, words, words, (text, find, replace) => {
      fc.pre(find !== "");
      const joined = text.split(find).join(replace);
      expect(after(text, { find, replace }) ?? text).toBe(joined);
    }),
  );
});

test("the pieces before are the text, whatever is found in it", () => {
  const found = fc.oneof(words, fc.constantFrom("a+", "[ab]", "(a)|(b)", "\\b", "a*", ".", "^", "$"));
  fc.assert(
    fc.property(words, found, words, fc.boolean(), (text, find, replace, isPattern) => {
      const search = { ...PLAIN, find, replace, isPattern };
      const pattern = patternOf(search);
      if (typeof pattern === "string") return;
      const replaced = replacedIn(text, pattern, search);
      if (replaced) expect(textOf(replaced.before)).toBe(text);
    }),
  );
});
