import fc from "fast-check";
import { NO_UPPER_END, rangeRowFor, type Operation } from "@/lib/domain/pricing/price-result";
import {
  emptyValues,
  keptRows,
  mendedRows,
  rowForm,
  rowProblems,
  saveChanges,
  savedRows,
  stepProblems,
  type RowForm,
} from "@/lib/domain/settings/range-rows";

let made = 0;
const row = (start: string, end: string, over: Partial<RowForm> = {}): RowForm => ({
  id: `r${(made += 1)}`,
  start,
  end,
  mainType: "×",
  mainValue: "1.3",
  subType: "+",
  subValue: "500",
  ...over,
});
const kinds = (rows: readonly RowForm[]) => rowProblems(rows).map(({ kind, row: number }) => `${kind} ${number}`);

describe("saving range rows (docs/specification.md#validation-settings)", () => {
  it("makes empty values 0, drops rows without start or end and opens the last row", () => {
    const rows = [
      row("0", "10,000", { mainValue: "", subValue: " " }),
      row("", "20000"),
      row("10000", "50000"),
      row("50000", ""),
    ];
    expect(savedRows(rows)).toEqual([
      { startRange: 0, endRange: 10_000, mainType: "×", mainValue: 0, subType: "+", subValue: 0 },
      { startRange: 10_000, endRange: NO_UPPER_END, mainType: "×", mainValue: 1.3, subType: "+", subValue: 500 },
    ]);
  });

  it("tells each of these changes beforehand, by the row's number on screen", () => {
    const rows = [row("0", "10000", { mainValue: "" }), row("", "20000"), row("10000", "50000"), row("", "")];
    expect(saveChanges(rows)).toEqual([
      { kind: "emptyToZero", row: 1, field: "mainValue" },
      { kind: "dropped", row: 2, missing: "start" },
      { kind: "openEnd", row: 3, end: "50000" },
      { kind: "dropped", row: 4, missing: "both" },
    ]);
  });

  it("says nothing where nothing changes", () => {
    expect(saveChanges([row("0", "10000"), row("10000", "-1")])).toEqual([]);
  });
});

describe("rowProblems", () => {
  it.each<[string, RowForm[], string[]]>([
    ["finds nothing in rows that join", [row("0", "10000"), row("10000", "-1")], []],
    ["wants at least one whole row", [row("", "1000")], ["noRows 0"]],
    ["finds ranges that overlap", [row("0", "10000"), row("9999", "-1")], ["overlap 2"]],
    ["finds a gap between rows", [row("0", "10000"), row("20000", "-1")], ["gap 2"]],
    ["finds prices below the first row", [row("5000", "-1")], ["gap 1"]],
    ["finds rows out of order", [row("0", "5000"), row("9000", "10000"), row("5000", "-1")], ["gap 2", "order 3"]],
    ["finds an end below its start", [row("0", "0"), row("0", "-1")], ["reversed 1"]],
    ["finds an open end before the last row", [row("0", "-1"), row("10000", "-1")], ["openInside 1"]],
    ["finds texts that are no numbers", [row("영", "10000"), row("10000", "만")], ["number 1", "number 2"]],
    ["does not mind what the last end is, because it is opened", [row("0", "0")], []],
    ["leaves rows out that will be dropped", [row("0", "10000"), row("", "3"), row("10000", "-1")], []],
    ["warns of a factor of 0, which lists for nothing", [row("0", "-1", { mainValue: "" })], ["timesZero 1"]],
    ["refuses negative values", [row("0", "-1", { subValue: "-5" })], ["number 1"]],
  ])("%s", (_, rows, expected) => {
    expect(kinds(rows)).toEqual(expected);
  });

  it("tells from where to where prices have no rule, or two", () => {
    expect(rowProblems([row("0", "10000"), row("20000", "-1")])[0]).toMatchObject({ from: 10_000, to: 20_000 });
    expect(rowProblems([row("0", "10000"), row("8000", "-1")])[0]).toMatchObject({ from: 8_000, to: 10_000 });
  });

  it("takes + 0 as nothing to do and × 0 as nothing left", () => {
    const plus: Operation = "+";
    expect(stepProblems({ mainType: plus, mainValue: "", subType: plus, subValue: "0" }, 1)).toEqual([]);
    expect(emptyValues({ mainType: plus, mainValue: "", subType: plus, subValue: "0" })).toEqual(["mainValue"]);
  });
});

const text = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 200_000 }).map(String) },
  fc.constantFrom("", " ", "-1", "만", "1,000", "1.5", "-3"),
);
const anyRow = fc.record({
  id: fc.uuid(),
  start: text,
  end: text,
  mainType: fc.constantFrom<Operation>("+", "×"),
  mainValue: text,
  subType: fc.constantFrom<Operation>("+", "×"),
  subValue: text,
});
const anyRows = fc.uniqueArray(anyRow, { maxLength: 8, selector: ({ id }) => id });
const blocking = (rows: readonly RowForm[]) => rowProblems(rows).filter(({ blocks }) => blocks);

describe("whatever is typed", () => {
  it("saving twice is saving once", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const once = savedRows(rows);
        expect(savedRows(once.map((one, index) => rowForm(one, String(index))))).toEqual(once);
      }),
    );
  });

  it("only the last saved row is open once nothing blocks, and every price has exactly one rule", () => {
    fc.assert(
      fc.property(anyRows, fc.nat(300_000), (rows, price) => {
        fc.pre(blocking(rows).length === 0);
        const saved = savedRows(rows);
        expect(saved.map(({ endRange }) => endRange === NO_UPPER_END)).toEqual(
          saved.map((_, index) => index === saved.length - 1),
        );
        const covering = saved.filter(
          ({ startRange, endRange }) => price >= startRange && (endRange === NO_UPPER_END || price < endRange),
        );
        expect(covering.length).toBeLessThanOrEqual(1);
        expect(rangeRowFor(price, saved)).toEqual(covering[0] ?? saved.at(-1));
      }),
    );
  });

  it("a price without a range lies in a gap that was told", () => {
    fc.assert(
      fc.property(anyRows, fc.nat(300_000), (rows, price) => {
        fc.pre(blocking(rows).length === 0);
        const isCovered = savedRows(rows).some(
          ({ startRange, endRange }) => price >= startRange && (endRange === NO_UPPER_END || price < endRange),
        );
        const isTold = rowProblems(rows).some(
          ({ kind, from = 0, to = 0 }) => kind === "gap" && price >= from && price < to,
        );
        expect(isCovered).toBe(!isTold);
      }),
    );
  });

  it("the number of dropped rows is the number told", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const dropped = saveChanges(rows).filter(({ kind }) => kind === "dropped");
        expect(rows.length - dropped.length).toBe(keptRows(rows).length);
      }),
    );
  });

  it("mended rows have seams that fit and keep every row that is to be dropped", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const mended = mendedRows(rows);
        const seams = rowProblems(mended).filter(
          ({ kind }) => kind === "overlap" || kind === "gap" || kind === "order",
        );
        const hasTexts = keptRows(mended).some(({ start, end }) => !/^\d+$/.test(start) || !/^(-1|\d+)$/.test(end));
        if (!hasTexts) expect(seams).toEqual([]);
        expect(mended.length - keptRows(mended).length).toBe(rows.length - keptRows(rows).length);
      }),
    );
  });
});
