import fc from "fast-check";
import { changedTags, isAmong, TAG_WAYS, tagsLeftOut, TAGS_MAX, type TagWay } from "@/lib/domain/product/tags";

const numbered = (count: number, word = "tag") => Array.from({ length: count }, (_, at) => `${word}${at}`);

describe("changedTags", () => {
  test.each<[string, string[], TagWay, string[], string[]]>([
    ["adds behind what is there", ["린넨"], "add", ["셔츠"], ["린넨", "셔츠"]],
    ["adds no tag twice, whatever its case", ["Linen"], "add", ["LINEN", "셔츠"], ["Linen", "셔츠"]],
    ["adds no tag twice that is written in parts", ["가방"], "add", ["가방".normalize("NFD")], ["가방"]],
    ["drops the # in front and what is empty", [], "add", ["#린넨", " ", "#"], ["린넨"]],
    ["drops repeats that were there before", ["Linen", "linen"], "add", ["셔츠"], ["Linen", "셔츠"]],
    ["removes without regard to case", ["Linen", "셔츠"], "remove", ["linen"], ["셔츠"]],
    ["removes what is not there without harm", ["셔츠"], "remove", ["바지"], ["셔츠"]],
    ["removes whole tags alone", ["셔츠원피스"], "remove", ["셔츠"], ["셔츠원피스"]],
    ["may remove all", ["셔츠"], "remove", ["셔츠"], []],
    ["replaces all", ["린넨", "셔츠"], "replace", ["바지"], ["바지"]],
    ["replaces with each tag once", ["린넨"], "replace", ["A", "a", "b"], ["A", "b"]],
  ])("%s", (_, before, how, tags, expected) => {
    expect(changedTags(before, { how, tags })).toEqual(expected);
  });

  it("adds up to 20 and names what is left out", () => {
    const change = { how: "add", tags: ["하나", "둘", "TAG3"] } as const;
    expect(changedTags(numbered(19), change)).toEqual([...numbered(19), "하나"]);
    expect(tagsLeftOut(numbered(19), change)).toEqual(["둘"]);
  });

  it("takes no tag from a product that has more than 20 already", () => {
    const change = { how: "add", tags: ["새것"] } as const;
    expect(changedTags(numbered(23), change)).toEqual(numbered(23));
    expect(tagsLeftOut(numbered(23), change)).toEqual(["새것"]);
  });

  it("leaves nothing out by removing", () => {
    expect(tagsLeftOut(["린넨"], { how: "remove", tags: ["린넨", "셔츠"] })).toEqual([]);
  });

  const tag = fc.string({ unit: fc.constantFrom(..."aAbBé가#1 "), minLength: 1, maxLength: 3 });
  const tags = fc.array(tag, { maxLength: 30 });
  it("changes nothing the second time, and has each tag once", () => {
    fc.assert(
      fc.property(tags, fc.constantFrom(...TAG_WAYS), fc.array(tag, { maxLength: TAGS_MAX }), (before, how, given) => {
        const once = changedTags(before, { how, tags: given });
        expect(changedTags(once, { how, tags: given })).toEqual(once);
        expect(once.filter((one, at) => isAmong(one, once.slice(0, at)))).toEqual([]);
      }),
    );
  });
});
