import { importPlan, type RowChoice } from "@/lib/domain/template/import-plan";

const row = (at: number, name: string, market: "SmartStore" | "Coupang" = "SmartStore") => ({ at, market, name });
const kept = (...names: string[]) => names.map((templateName) => ({ market: "SmartStore", templateName }));
const planned = (
  rows: ReturnType<typeof row>[],
  there: ReturnType<typeof kept>,
  choices: [number, RowChoice][] = [],
): unknown[] => [...importPlan(rows, there, new Map(choices)).values()];

describe("what becomes of a file's templates", () => {
  it.each([
    ["a free name is made", [row(0, "A")], kept("B"), [], [{ kind: "new", name: "A" }]],
    ["a taken name is kept beside it", [row(0, "A")], kept("A", "A 2"), [], [{ kind: "copy", name: "A 3" }]],
    ["a name taken at another market is free", [row(0, "A", "Coupang")], kept("A"), [], [{ kind: "new", name: "A" }]],
    ["a chosen one is replaced", [row(0, "A")], kept("A"), [[0, "replace"]], [{ kind: "replace", name: "A" }]],
    ["nothing there is nothing to replace", [row(0, "A")], [], [[0, "replace"]], [{ kind: "new", name: "A" }]],
    ["one left out makes nothing", [row(0, "A")], kept("A"), [[0, "skip"]], [{ kind: "skip" }]],
    [
      "the same name twice in a file makes two",
      [row(0, "A"), row(1, "A")],
      [],
      [],
      [
        { kind: "new", name: "A" },
        { kind: "copy", name: "A 2" },
      ],
    ],
    [
      "the second of a name does not replace the first",
      [row(0, "A"), row(1, "A")],
      kept("A"),
      [
        [0, "replace"],
        [1, "replace"],
      ],
      [
        { kind: "replace", name: "A" },
        { kind: "copy", name: "A 2" },
      ],
    ],
  ] as [string, ReturnType<typeof row>[], ReturnType<typeof kept>, [number, RowChoice][], object[]][])(
    "%s",
    (_, rows, there, choices, expected) => {
      expect(planned(rows, there, choices)).toEqual(expected);
    },
  );

  it("a market that holds a hundred takes no more, but lets one be replaced", () => {
    const full = kept(...Array.from({ length: 100 }, (_, number) => `T${number}`));
    expect(planned([row(0, "New"), row(1, "T1")], full, [[1, "replace"]])).toEqual([
      { kind: "full", max: 100 },
      { kind: "replace", name: "T1" },
    ]);
  });
});
