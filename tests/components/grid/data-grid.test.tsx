import { screen } from "@testing-library/react";
import { useMemo, useState } from "react";
import type { Column } from "@/components/grid/column";
import { DataGrid } from "@/components/grid/data-grid";
import { TextCell } from "@/components/grid/text-cell";
import { renderScreen } from "@/tests/support/render";

type Row = { id: string; name: string };
const ROWS: readonly Row[] = Array.from({ length: 30 }, (_, at) => ({ id: `T${at}`, name: `shirt ${at}` }));

/** A list as the desk's are: rows with their edits, columns that stay the same, handlers that do not. */
function List({ onDraw }: { onDraw: (id: string) => void }) {
  const [edits, setEdits] = useState<ReadonlyMap<string, Partial<Row>>>(new Map());
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => ROWS.map((row) => (edits.has(row.id) ? { ...row, ...edits.get(row.id) } : row)), [edits]);
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        key: "name",
        header: "name",
        cell: (row, { edit }) => {
          onDraw(row.id);
          const change = (name: string) => setEdits((now) => new Map(now).set(row.id, { name }));
          return <TextCell label={row.id} value={row.name} staged={edit !== undefined} onCommit={change} />;
        },
      },
    ],
    [onDraw],
  );
  return (
    <DataGrid
      label="shirts"
      rows={rows}
      idOf={(row) => row.id}
      nameOf={(row) => row.name}
      columns={columns}
      checked={checked}
      onCheck={(id) => setChecked(new Set([...checked, id]))}
      onCheckAll={(ids) => setChecked(new Set([...checked, ...ids]))}
      aboutOf={(row) => ({ edit: edits.get(row.id) })}
    />
  );
}

test("a key draws no row again, and what it leads to draws its own alone", async () => {
  const drawn: string[] = [];
  const onDraw = (id: string) => void drawn.push(id);
  const { user } = renderScreen(<List onDraw={onDraw} />);
  const cell = screen.getByRole("textbox", { name: "T3" });
  await user.click(cell);
  drawn.length = 0;
  await user.keyboard("!");
  expect(drawn).toEqual([]);
  await user.keyboard("{Enter}");
  expect(new Set(drawn)).toEqual(new Set(["T3"]));
  expect(cell).toHaveValue("shirt 3!");
});

test("choosing rows one after another keeps those chosen before, and draws no cell again", async () => {
  const drawn: string[] = [];
  const onDraw = (id: string) => void drawn.push(id);
  const { user } = renderScreen(<List onDraw={onDraw} />);
  await user.click(screen.getByRole("checkbox", { name: "Select shirt 1" }));
  drawn.length = 0;
  await user.click(screen.getByRole("checkbox", { name: "Select shirt 2" }));
  expect(screen.getByRole("checkbox", { name: "Select shirt 1" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Select shirt 2" })).toBeChecked();
  expect(drawn).toEqual([]);
});

test("Shift and a click, or an arrow, choose everything between in any list that chooses rows", async () => {
  const { user } = renderScreen(<List onDraw={() => undefined} />);
  await user.click(screen.getByRole("checkbox", { name: "Select shirt 1" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select shirt 4" }));
  await user.keyboard("{ArrowDown}{/Shift}");
  expect(screen.getAllByRole("checkbox", { checked: true }).map((box) => box.getAttribute("aria-label"))).toEqual(
    [1, 2, 3, 4, 5].map((at) => `Select shirt ${at}`),
  );
});
