import { advance, HISTORY_LENGTH_MAX, historyOf, redo, undo } from "@/lib/domain/kit/history";
import { stage, withEdits, without } from "@/lib/domain/kit/staged-edits";
import { toggled, toggledAll } from "@/lib/domain/kit/toggled";

type Row = { id: string; name: string; memo: string };
const rows: Row[] = [
  { id: "1", name: "셔츠", memo: "" },
  { id: "2", name: "모자", memo: "" },
];
const idOf = (row: Row) => row.id;

describe("staged edits", () => {
  it("hold only what changed and lie over the rows by id", () => {
    const edits = stage<Row>(new Map(), [rows[0] as Row], idOf, () => ({ name: "린넨 셔츠" }));
    expect([...edits]).toEqual([["1", { name: "린넨 셔츠" }]]);
    expect(withEdits([...rows].reverse(), idOf, edits).map(({ name }) => name)).toEqual(["모자", "린넨 셔츠"]);
  });

  it("build on what is staged already", () => {
    const once = stage<Row>(new Map(), rows, idOf, (row) => ({ name: `여름 ${row.name}` }));
    const twice = stage<Row>(once, rows, idOf, (row) => ({ name: `${row.name} KR` }));
    expect(twice.get("1")).toEqual({ name: "여름 셔츠 KR" });
  });

  it("forget a change back to the saved value", () => {
    const edits = stage<Row>(new Map(), rows, idOf, () => ({ memo: "확인" }));
    expect(stage<Row>(edits, rows, idOf, () => ({ memo: "" })).size).toBe(0);
  });

  it("leave rows without edits the same objects", () => {
    const edits = stage<Row>(new Map(), [rows[0] as Row], idOf, () => ({ name: "x" }));
    expect(withEdits(rows, idOf, edits)[1]).toBe(rows[1]);
  });

  it("keep what failed when the rest was saved", () => {
    const edits = stage<Row>(new Map(), rows, idOf, () => ({ name: "x" }));
    expect([...without(edits, ["1"]).keys()]).toEqual(["2"]);
  });
});

describe("history", () => {
  it("goes back and forth", () => {
    const made = advance(advance(historyOf(1), 2), 3);
    expect(undo(made).present).toBe(2);
    expect(redo(undo(undo(made))).present).toBe(2);
  });
  it("drops what could be redone when something new is done", () => {
    expect(redo(advance(undo(advance(historyOf(1), 2)), 9)).present).toBe(9);
  });
  it("ignores a step to the same value, and steps beyond either end", () => {
    const one = historyOf("a");
    expect(advance(one, "a")).toBe(one);
    expect(undo(one)).toBe(one);
    expect(redo(one)).toBe(one);
  });
  it("remembers a bounded past", () => {
    let made = historyOf(0);
    for (let step = 1; step <= HISTORY_LENGTH_MAX + 20; step += 1) made = advance(made, step);
    expect(made.past).toHaveLength(HISTORY_LENGTH_MAX);
  });
});

describe("toggled", () => {
  it("puts one in and takes it out", () => {
    expect([...toggled(toggled(new Set<string>(), "a"), "a")]).toEqual([]);
  });
  it("checks all of a page, and unchecks them when all were checked, leaving other pages alone", () => {
    const all = toggledAll(new Set(["other"]), ["a", "b"]);
    expect([...all]).toEqual(["other", "a", "b"]);
    expect([...toggledAll(all, ["a", "b"])]).toEqual(["other"]);
  });
});
