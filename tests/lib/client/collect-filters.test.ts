import { collectFiltersIn } from "@/lib/client/collect-filters";

const FILTER = { idx: 1, type: "Remove" as const, targetWord: "무료배송", regDate: "2026-11-20" };

describe("word filters in an answer", () => {
  it("are those of a list", () => expect(collectFiltersIn([FILTER])).toEqual([FILTER]));

  it.each([
    ["a sentence", "등록된 필터가 없습니다."],
    ["nothing", undefined],
    ["null", null],
    ["a list of something else", [FILTER, { idx: "2", targetWord: "특가" }]],
    ["a list of texts", ["무료배송"]],
    ["a list with a hole", [null]],
  ])("are none in %s", (_, answer) => expect(collectFiltersIn(answer)).toEqual([]));
});
