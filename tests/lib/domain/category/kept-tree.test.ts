import fc from "fast-check";
import { categoryOfWay, leafAt, levelItems, namesOf, wayOf } from "@/lib/domain/category/category";
import { readSet, setText } from "@/lib/domain/category/category-set";
import { idOfCode, leafOfWay, treeChange, wayIndex, type KeptLeaf } from "@/lib/domain/category/kept-tree";

const way = (text: string): string[] => text.split(">");
const kept = (code: string, path: string, more: Partial<KeptLeaf> = {}): KeptLeaf => ({
  code,
  id: Number(code),
  path: way(path),
  place: 0,
  vanishedAt: null,
  ...more,
});
const leaf = (code: string, path: string) => ({ code, path: way(path) });

test.each([
  ["50000803", 50_000_803],
  ["05220100", 5_220_100],
  ["A-12", undefined],
  ["", undefined],
])("the code %p is known by %p", (code, id) => {
  expect(idOfCode(code)).toBe(id);
});

test("a tree that was read again tells what is new, gone and moved, and nothing of the rest", () => {
  const before = [kept("1", "a>b", { place: 0 }), kept("2", "a>c", { place: 1 }), kept("3", "a>d", { place: 2 })];
  const change = treeChange(before, [leaf("1", "a>b"), leaf("3", "z>d"), leaf("4", "a>e")]);
  expect(change.vanished.map(({ code }) => code)).toEqual(["2"]);
  expect(change.moved).toEqual([{ code: "3", before: ["a", "d"], now: ["z", "d"] }]);
  expect(change.kept.map(({ code }) => code)).toEqual(["3", "4"]);
});

test("a leaf that came back is kept again, and one already gone is not told twice", () => {
  const gone = kept("1", "a>b", { vanishedAt: new Date() });
  expect(treeChange([gone], []).vanished).toEqual([]);
  const change = treeChange([gone], [leaf("1", "a>b")]);
  expect([change.kept.length, change.moved.length]).toEqual([1, 0]);
});

test("codes that cannot be chosen by a number are left out, and of two with one number the first is taken", () => {
  const { kept: all } = treeChange([], [leaf("x1", "a"), leaf("0", "b"), leaf("012", "c"), leaf("12", "d")]);
  expect(all.map(({ code }) => code)).toEqual(["012"]);
});

const index = wayIndex([
  kept("11", "패션의류>여성의류>카디건"),
  kept("12", "패션의류>남성의류>카디건"),
  kept("13", "생활용품>주방용품>머그컵"),
  kept("14", "홈인테리어>거실가구>소파"),
  kept("15", "업소용>거실가구>소파"),
  kept("16", "생활용품>욕실용품>수건", { vanishedAt: new Date() }),
]);

test.each([
  ["the same way", "패션의류>여성의류>카디건", "11"],
  ["the same way in another spelling", "패션의류>여성의류>가디건", "11"],
  ["the only one of its own name and the one above it", "생활/건강>주방용품>머그컵", "13"],
  ["one of two, which nobody can tell", "가구/인테리어>거실가구>소파", undefined],
  ["one whose own name alone is the same", "잡화>컵>머그컵", undefined],
  ["one that is gone", "생활용품>욕실용품>수건", undefined],
])("%s: %s", (_name, path, code) => {
  expect(leafOfWay(way(path), index)?.code).toBe(code);
});

const name = fc.constantFrom("의류", "가방", "신발", "여성", "남성", "원피스", "카디건");
const leaves = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.array(name, { minLength: 1, maxLength: 7 })), {
    selector: ([code]) => code,
    maxLength: 20,
  })
  .map((all) => all.map(([code, path]) => ({ code: String(code), path })));

test("what is kept after a change is what was read, whatever was there before", () => {
  fc.assert(
    fc.property(leaves, leaves, (first, second) => {
      const once = treeChange([], first).kept;
      const { kept: written, vanished } = treeChange(once, second);
      const rows = new Map(once.map((row) => [row.code, row]));
      for (const row of written) rows.set(row.code, row);
      for (const { code } of vanished) rows.delete(code);
      const now = [...rows.values()].sort((a, b) => a.place - b.place).map(({ code, path }) => ({ code, path }));
      expect(now).toEqual(second);
      expect(treeChange([...rows.values()], second)).toEqual({ kept: [], vanished: [], moved: [] });
    }),
  );
});

test("a choice is only ever found where its own name is the same", () => {
  fc.assert(
    fc.property(leaves, fc.array(name, { minLength: 1, maxLength: 4 }), (all, path) => {
      const found = leafOfWay(path, wayIndex(treeChange([], all).kept));
      if (found) expect(found.path.at(-1)).toBe(path.at(-1));
    }),
  );
});

test("a way deeper than four levels is chosen with the fourth, and keeps all its names", () => {
  const deep = categoryOfWay(7, way("가>나>다>라>마>바>사"));
  expect(namesOf(deep)).toEqual(["가", "나", "다", "라", "마", "바 > 사"]);
  expect(levelItems([deep], ["가", "나", "다"])).toEqual([{ id: 7, name: "라 > 마 > 바 > 사", isLeaf: true }]);
  expect(leafAt([deep], ["가", "나", "다", "라 > 마 > 바 > 사"])).toBe(deep);
  expect(wayOf(readSet(setText({ SmartStore: deep }))?.SmartStore ?? deep)).toBe(wayOf(deep));
});
