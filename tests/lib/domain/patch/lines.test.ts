import type { Json } from "@/lib/domain/patch/json";
import { linesOf } from "@/lib/domain/patch/lines";
import { patchOf } from "@/lib/domain/patch/patch";

const LONG = "여름 가방 ".repeat(60);
const told = (before: Json, after: Json, max = 20) => linesOf(patchOf({ value: before }, { value: after }), max);

test.each<[string, Json, Json, object[]]>([
  ["a short value as a whole", "가방", "배낭", [{ path: ["value"], from: "가방", to: "배낭" }]],
  ["a list by what came and went", ["a", "b"], ["a", "c"], [{ path: ["value"], from: ["b"], to: ["c"] }]],
  [
    "a part of a list by what names it",
    [{ id: "1", krw: 1 }],
    [{ id: "1", krw: 2 }],
    [{ path: ["value", "1", "krw"], from: 1, to: 2 }],
  ],
  ["a part that came", [], [{ id: "1" }], [{ path: ["value", "1"], to: { id: "1" } }]],
  [
    "another order alone",
    [{ id: "1" }, { id: "2" }],
    [{ id: "2" }, { id: "1" }],
    [{ path: ["value", "#order"], from: ["1", "2"], to: ["2", "1"] }],
  ],
])("%s", (_, before, after, lines) => {
  expect(told(before, after)).toEqual({ lines, more: 0 });
});

test("a long text is the place that changed with what stands next to it", () => {
  const { lines } = told(LONG, LONG.replace("여름 가방 여름", "여름 배낭 여름"));
  expect(lines).toEqual([
    { path: ["value"], from: "가방", to: "배낭", near: { left: "여름 ", right: expect.stringMatching(/^ 여름 가방/) } },
  ]);
});

test("a place of thousands of signs is cut", () => {
  const [line] = told("x", "가".repeat(5_000)).lines;
  expect(line?.to).toBe(`${"가".repeat(300)}…`);
});

test("more values than fit are counted, and those that are not shown are not", () => {
  const options = (krw: number) => Array.from({ length: 30 }, (_, at) => ({ id: String(at), krw, priced: krw }));
  const patch = patchOf({ options: options(1) }, { options: options(2) });
  const { lines, more } = linesOf(patch, 20, (path) => !path.includes("priced"));
  expect([lines.length, more]).toEqual([20, 10]);
});

test("a change of which nothing is shown still says what field it was", () => {
  const patch = patchOf({ latest: { price: 1 } }, { latest: { price: 2 } });
  expect(linesOf(patch, 20, () => false)).toEqual({ lines: [{ path: ["latest"] }], more: 0 });
});

test("what was too large to keep says so", () => {
  expect(linesOf({ page: { isLost: true } }, 20).lines).toEqual([{ path: ["page"], isLost: true }]);
});
