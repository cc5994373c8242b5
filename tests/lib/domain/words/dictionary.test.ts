import { brandIn } from "@/lib/domain/listing/brand-words";
import { chineseIn } from "@/lib/domain/listing-facts/chinese-words";
import { claimIn } from "@/lib/domain/listing/claim-words";
import { builtInLexicon, builtInWords } from "@/lib/domain/words/dictionary";
import { GOODS_CLASSES } from "@/lib/domain/words/goods-classes";
import { ROLES } from "@/lib/domain/words/entry";
import { TOPIC_CASES } from "@/lib/domain/words/topics";
import { lookedUp } from "@/lib/domain/words/looked-up";

const words = [...builtInWords()].flatMap(([word, entries]) =>
  entries.flatMap(({ role, ways }) => ways.map(({ korean, when }) => ({ word, role, korean, when }))),
);

/** A word that only adds a sign such as 色 to another with the same Korean says nothing new. */
const isDerived = (word: string): boolean => {
  const stem = word.replace(/[色款装的式]$/u, "");
  const [own, other] = [builtInWords().get(word), builtInWords().get(stem)];
  return stem !== word && other !== undefined && JSON.stringify(own?.[0]?.ways) === JSON.stringify(other[0]?.ways);
};

test("it has 3,000 words of its own and more", () => {
  expect([...builtInWords().keys()].filter((word) => !isDerived(word)).length).toBeGreaterThan(3_000);
});

test("every role has words", () => {
  expect(ROLES.filter((role) => !words.some((one) => one.role === role))).toEqual([]);
});

test("every word is written as it is looked up, so that it is found", () => {
  expect([...builtInWords().keys()].filter((word) => lookedUp(word).small !== word)).toEqual([]);
});

test("no word but a brand's own yields one that a listing is checked for: a brand, a claimed cure, Chinese", () => {
  const found = words
    .filter(({ role }) => role !== "brand")
    .filter(({ korean }) => brandIn(korean) || claimIn(korean) || chineseIn(korean));
  expect(found).toEqual([]);
});

test("what it says is tidy: no space at an end, none twice, no mark of the data files", () => {
  expect(words.filter(({ korean }) => korean !== korean.trim() || /\s{2}|[;"]/u.test(korean))).toEqual([]);
});

test("every case of a word is one that is asked for", () => {
  const shelves = [...new Set([...builtInWords().values()].flat().flatMap(({ shelf }) => (shelf ? [shelf] : [])))];
  const asked = ["", "name", "option", "attribute", "tag", "picture", "korean", "alone"];
  asked.push(...TOPIC_CASES, ...shelves, ...GOODS_CLASSES);
  expect(words.filter(({ when }) => !asked.includes(when))).toEqual([]);
});

test("no case is the name of two things: of a shelf, a class of goods and a title's topic", () => {
  const shelves = new Set([...builtInWords().values()].flat().flatMap(({ shelf }) => (shelf ? [shelf] : [])));
  const cases: string[] = [...shelves, ...GOODS_CLASSES, ...TOPIC_CASES];
  expect(cases.filter((one, at) => cases.indexOf(one) !== at)).toEqual([]);
});

test("a brand is said by its usual Korean name, or stays Chinese for the seller", () => {
  const brands = words.filter(({ role }) => role === "brand");
  expect(brands.filter(({ korean }) => korean !== "").length).toBeGreaterThan(150);
  expect(brands.filter(({ korean }) => /\p{Script=Han}/u.test(korean))).toEqual([]);
});

test("no kind of goods has two meanings on two shelves", () => {
  const twice = [...builtInWords()].filter(
    ([, entries]) =>
      new Set(entries.filter(({ role }) => role === "kind").map(({ ways }) => ways.at(-1)?.korean)).size > 1,
  );
  expect(twice.map(([word]) => word)).toEqual([]);
});

test("a number decides whether a sign is a unit", () => {
  const lexicon = builtInLexicon("option");
  expect(lexicon.find("米", true)?.role).toBe("unit");
  expect(lexicon.find("米", false)?.role).toBe("colour");
});
