import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { DataGrid } from "@/components/grid/data-grid";
import { DataSheet } from "@/components/grid/data-sheet";
import { TextCell } from "@/components/grid/text-cell";
import { renderScreen } from "@/tests/support/render";

type Row = { id: string; name: string };
const ROWS = Array.from({ length: 120 }, (_, at): Row => ({ id: `T${at}`, name: `linen ${at}` }));
const COLUMNS = [
  {
    key: "name",
    header: "name",
    cell: (row: Row) => <TextCell label={`name of ${row.id}`} value={row.name} onCommit={() => undefined} />,
  },
];
const idOf = ({ id }: Row) => id;
const nameOf = ({ name }: Row) => name;
const FIXED = { isFixed: true, rowHeight: 56 };
const nameField = (at: number) => screen.queryByRole("textbox", { name: `name of T${at}` });

// The rows of these tests have the height they are thought to have: 14 of them fill the window of 768 pixels.
test("the cursor reaches a row that is not drawn, also before the code that windows the list is there", async () => {
  renderScreen(<DataSheet label="rows" rows={ROWS} idOf={idOf} nameOf={nameOf} columns={COLUMNS} {...FIXED} />);
  expect(nameField(20)).not.toBeInTheDocument();
  const field = screen.getByRole("textbox", { name: "name of T8" });
  act(() => field.focus());
  fireEvent.keyDown(field, { key: "PageDown" });
  await waitFor(() => expect(nameField(20)).toHaveFocus());
});

test("a long list is there at once, is windowed a moment later, and loses nothing that is typed meanwhile", async () => {
  renderScreen(<DataGrid label="rows" rows={ROWS} idOf={idOf} nameOf={nameOf} columns={COLUMNS} {...FIXED} />);
  const field = screen.getByRole("textbox", { name: "name of T3" });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "half a wo" } });
  await act(() => import("@/components/grid/table/line-window"));
  expect(await screen.findByRole("textbox", { name: "name of T20" })).toBeVisible();
  expect(field).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue("half a wo");
});
