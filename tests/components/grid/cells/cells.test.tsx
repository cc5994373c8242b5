import { fireEvent, screen, within } from "@testing-library/react";
import { useMemo, useState } from "react";
import type { Column } from "@/components/grid/column";
import { DataSheet } from "@/components/grid/data-sheet";
import { TextCell } from "@/components/grid/text-cell";
import { renderScreen } from "@/tests/support/render";

type Row = { id: string; name: string; price: string; site: string };
const made = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `T${at}`, name: `shirt ${at}`, price: `${at}`, site: `shop ${at}` }));

/** A sheet of names and prices that can be edited and a site that cannot; a price takes digits alone. */
function List({ rows: first, onStep = () => undefined }: { rows: readonly Row[]; onStep?: (size: number) => void }) {
  const [rows, setRows] = useState(first);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const change = (id: string, to: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...to } : row)));
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        key: "name",
        header: "Name",
        textOf: ({ name }) => name,
        take: (_, name) => ({ to: { name } }),
        cell: ({ id, name }) => (
          <TextCell label={`Name ${id}`} value={name} onCommit={(typed) => change(id, { name: typed })} />
        ),
      },
      { key: "site", header: "Site", textOf: ({ site }) => site, cell: ({ site }) => <a href="#top">{site}</a> },
      {
        key: "price",
        header: "Price",
        textOf: ({ price }) => price,
        take: (_, price) => (/^\d*$/.test(price) ? { to: { price } } : { problem: "digits" }),
        cell: ({ id, price }) => (
          <TextCell label={`Price ${id}`} value={price} onCommit={(typed) => change(id, { price: typed })} />
        ),
      },
    ],
    [],
  );
  return (
    <DataSheet
      label="shirts"
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      checked={checked}
      onCheck={(id) => setChecked(new Set([...checked, id]))}
      onCheckRange={(ids) => setChecked(new Set([...checked, ...ids]))}
      onEdit={(changes) => {
        onStep(changes.length);
        for (const { row, to } of changes) change(row.id, to);
      }}
    />
  );
}

const field = (name: string) => screen.getByRole("textbox", { name });
const values = (kind: string, count: number) =>
  Array.from({ length: count }, (_, at) => (field(`${kind} T${at}`) as HTMLInputElement).value);
const selected = () => document.querySelectorAll("td[data-selected]").length;
const cellAt = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`tr[data-index="${row}"] > td[data-cell="${column}"]`)!;

test("arrows, Home, End and Tab lead through the cells, and Enter down", async () => {
  const { user } = renderScreen(<List rows={made(4)} />);
  await user.click(field("Name T0"));
  await user.keyboard("{ArrowDown}");
  expect(field("Name T1")).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(cellAt(1, 1)).toHaveFocus();
  await user.keyboard("{End}");
  expect(field("Price T1")).toHaveFocus();
  await user.keyboard("{Control>}{End}{/Control}");
  expect(field("Price T3")).toHaveFocus();
  await user.keyboard("{Home}{Tab}");
  expect(field("Price T3")).toHaveFocus();
  await user.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
  expect(field("Name T3")).toHaveFocus();
  await user.keyboard("{Shift>}{Enter}{/Shift}");
  expect(field("Name T2")).toHaveFocus();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("checkbox", { name: "Select shirt 2" })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(field("Name T2")).toHaveFocus();
});

test("typing replaces a cell, F2 goes on with it, Escape takes the typing back", async () => {
  const { user } = renderScreen(<List rows={made(3)} />);
  await user.click(field("Name T0"));
  await user.keyboard("new{Enter}{F2} more{Enter}gone{Escape}{ArrowDown}");
  expect(values("Name", 3)).toEqual(["new", "shirt 1 more", "shirt 2"]);
});

test("an arrow down leaves a cell that is being typed into, one to the side moves in its text", async () => {
  const { user } = renderScreen(<List rows={made(2)} />);
  await user.click(field("Name T0"));
  await user.keyboard("ab{ArrowLeft}c{ArrowDown}");
  expect(values("Name", 1)).toEqual(["acb"]);
  expect(field("Name T1")).toHaveFocus();
});

test("Shift and arrows, Shift and a click, Ctrl and a click, a heading and Ctrl+A select cells", async () => {
  const { user } = renderScreen(<List rows={made(5)} />);
  await user.click(field("Name T0"));
  expect(selected()).toBe(1);
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}");
  expect(selected()).toBe(6);
  await user.keyboard("{Control>}");
  await user.click(field("Price T4"));
  await user.keyboard("{/Control}");
  expect(selected()).toBe(7);
  await user.click(field("Name T1"));
  await user.keyboard("{Shift>}");
  await user.click(field("Price T3"));
  await user.keyboard("{/Shift}");
  expect(selected()).toBe(9);
  await user.click(screen.getByRole("columnheader", { name: "Price" }));
  expect(selected()).toBe(5);
  await user.keyboard("{Control>}a{/Control}");
  expect(selected()).toBe(15);
  await user.keyboard("{Escape}");
  expect(selected()).toBe(1);
});

test("a rectangle is copied as a spreadsheet reads it, and cut", async () => {
  const steps = jest.fn();
  const { user } = renderScreen(<List rows={made(3)} onStep={steps} />);
  await user.click(field("Name T0"));
  await user.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
  const kept = new Map<string, string>();
  const clipboardData = { setData: kept.set.bind(kept) };
  fireEvent.copy(document.activeElement!, { clipboardData });
  expect(kept.get("text/plain")).toBe("shirt 0\tshop 0\r\nshirt 1\tshop 1");
  expect(kept.get("text/html")).toContain("<tr><td");
  fireEvent.cut(document.activeElement!, { clipboardData });
  expect(values("Name", 3)).toEqual(["", "", "shirt 2"]);
  expect(steps).toHaveBeenCalledWith(2);
  expect(screen.getByRole("alert")).toHaveTextContent("2 cells were changed, 2 could not be.");
});

test("a pasted block is one step, and what is not taken is told cell by cell while the rest is", async () => {
  const steps = jest.fn();
  const { user } = renderScreen(<List rows={made(3)} onStep={steps} />);
  await user.click(field("Name T1"));
  await user.paste("a\tb\t7\nc\td\tmany\ne\tf\t9\n");
  expect(values("Name", 3)).toEqual(["shirt 0", "a", "c"]);
  expect(values("Price", 3)).toEqual(["0", "7", "2"]);
  expect(steps.mock.calls).toEqual([[2]]);
  const report = screen.getByRole("alert");
  expect(report).toHaveTextContent("1 pasted rows and 0 columns lie beyond the list and were left out.");
  expect(
    within(report)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "shirt 1 · Site: b – This cell cannot be edited here.",
    "shirt 2 · Site: d – This cell cannot be edited here.",
    "shirt 2 · Price: many – digits",
  ]);
  await user.click(within(report).getByRole("button", { name: "Close this note" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(selected()).toBe(6);
});

test("one text fills a selection; Ctrl+D and the corner fill down; Delete empties", async () => {
  const { user } = renderScreen(<List rows={made(6)} />);
  await user.click(field("Name T0"));
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await user.paste("same");
  expect(values("Name", 4)).toEqual(["same", "same", "same", "shirt 3"]);
  await user.click(field("Name T3"));
  await user.keyboard("{Control>}d{/Control}");
  expect(values("Name", 4)[3]).toBe("same");
  await user.click(field("Price T1"));
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}");
  expect(values("Price", 4)).toEqual(["0", "1", "1", "3"]);
  await user.keyboard("{Delete}");
  expect(values("Price", 4)).toEqual(["0", "", "", "3"]);

  await user.click(field("Price T0"));
  // jsdom lays nothing out, so that every corner is at the page's beginning.
  fireEvent.mouseDown(cellAt(0, 2), { button: 0, buttons: 1, clientX: 0, clientY: 0 });
  fireEvent.mouseMove(cellAt(3, 2), { buttons: 1 });
  fireEvent.mouseUp(cellAt(3, 2));
  expect(values("Price", 5)).toEqual(["0", "0", "0", "0", "4"]);
});

test("Shift and Space choose the rows of the selection, and a key draws only what it changes", async () => {
  const { user } = renderScreen(<List rows={made(3)} />);
  await user.click(field("Name T0"));
  await user.keyboard("{Shift>}{ArrowDown} {/Shift}");
  expect(screen.getAllByRole("checkbox", { checked: true, name: /^Select shirt/ })).toHaveLength(2);
});
