import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import type { WordKind, WordStyle } from "@/lib/domain/words/words";

const said = (text: string, kind: WordKind, style: WordStyle = { colours: "english" }) =>
  byDictionary({ text, kind }, builtInLexicon(kind), style);

describe("an option's name", () => {
  test.each([
    ["a colour", "藏青色", "네이비"],
    ["a colour in traditional characters", "藏青色．米黃色", "네이비.베이지"],
    ["two colours that adjoin", "黑白", "블랙/화이트"],
    ["a feature in brackets", "藏青色【加厚】", "네이비 (두꺼운)"],
    ["brackets that stand first", "【加厚】黑色", "두꺼운 블랙"],
    ["one size for all", "均码", "FREE"],
    ["a size with its sign", "38码", "38"],
    ["a range of weights, told in kilograms", "XL（建议120-140斤）", "XL (추천 60~70kg)"],
    ["half a kilogram", "M(95斤以内)", "M (47.5kg 이하)"],
    ["kilograms as they are", "5公斤", "5kg"],
    ["a measure", "1.5米*2米", "1.5mx2m"],
    ["a number of things", "10个装", "10개입"],
    ["a number in Chinese", "三件套", "3종 세트"],
    ["for how many people", "1-2人", "1-2인"],
    ["a shop's promise beside a colour", "黑色（现货）", "블랙"],
    ["full-width letters and a sold-by word", "Ａ款", "A타입"],
  ])("%s: %s is %s", (_, text, korean) => {
    expect(said(text, "option")).toEqual({ text, korean, from: "dictionary", unknown: [] });
  });

  test("colours are told as the shop writes them", () => {
    expect(said("黑色", "option", { colours: "korean" }).korean).toBe("검정");
    expect(said("浅灰色", "option", { colours: "korean" }).korean).toBe("연회색");
  });

  test.each([
    ["that is a promise alone", "现货", []],
    ["nobody knows", "奶呼呼", ["奶呼呼"]],
    ["without Chinese", "XL", []],
  ])("one %s gets no Korean", (_, text, unknown) => {
    expect(said(text, "option")).toEqual({ text, korean: null, from: null, unknown });
  });

  test("what is not known stays as it was and is named, with a single sign beside it", () => {
    expect(said("黑色 奶呼呼大", "option")).toMatchObject({ korean: "블랙 奶呼呼大", unknown: ["奶呼呼大"] });
  });
});

test("a promise of the source's shop may go from a picture", () => {
  expect(said("全国包邮", "picture")).toMatchObject({ korean: "", unknown: [] });
  expect(said("买二送一", "picture").korean).toBe("2+1");
});
