import {
  categoryAt,
  changedFacts,
  factsOfRecord,
  factsRecord,
  type OwnFacts,
} from "@/lib/domain/listing-facts/own-facts";
import { patchOf } from "@/lib/domain/patch/patch";
import { undone } from "@/lib/domain/patch/undo";

const CUP = { id: 56_150, way: "주방용품 > 컵" };

test("a category stays while others are changed, and goes where it is taken back", () => {
  const chosen = changedFacts({}, { market: "Coupang", category: CUP });
  expect(categoryAt(chosen, "Coupang")).toEqual(CUP);
  const noted = changedFacts(chosen, { market: "Coupang", notice: { a: "면" } });
  expect(categoryAt(noted, "Coupang")).toEqual(CUP);
  expect(categoryAt(noted, "Gmarket")).toBeUndefined();
  expect(categoryAt(changedFacts(noted, { market: "Coupang", category: null }), "Coupang")).toBeUndefined();
});

test.each<[string, OwnFacts]>([
  ["nothing", { facts: {}, certificates: [], markets: {} }],
  ["a kind and a category", changedFacts({}, { noticeKind: "bag", market: "Coupang", category: CUP })],
  [
    "a certificate and a line",
    changedFacts({}, { facts: { color: "검정" }, certificates: [{ kind: "child", number: "CB1" }] }),
  ],
])("a history's record of %s is read back as it was", (_, own) => {
  expect(factsOfRecord(factsRecord(own))).toEqual(own);
});

test("what was first typed for a market is taken back without what was typed there since", () => {
  const first = changedFacts({}, { market: "Coupang", notice: { care: "손세탁" } });
  const both = changedFacts(first, { market: "Coupang", category: CUP });
  const [none, one, two] = [factsRecord({}), factsRecord(first), factsRecord(both)];
  const history = [
    { patch: patchOf(one, two), isUndone: false },
    { patch: patchOf(none, one), isUndone: true },
  ];
  const { record, conflicts } = undone(two, history);
  expect(conflicts).toEqual([]);
  expect(factsOfRecord(record).markets).toEqual({
    Coupang: { categoryId: CUP.id, categoryWay: CUP.way, notice: {}, attributes: {} },
  });
});
