import { act, fireEvent, screen } from "@testing-library/react";
import { DataGrid } from "@/components/grid/data-grid";
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

test("a long list is there at once, is windowed a moment later, and loses nothing that is typed meanwhile", async () => {
  renderScreen(
    <DataGrid label="rows" rows={ROWS} idOf={({ id }) => id} nameOf={({ name }) => name} columns={COLUMNS} />,
  );
  // A page of a browser has no height in these tests, so that more rows than the first ones are in view.
  const further = { name: "name of T52" };
  expect(screen.getAllByRole("textbox")).toHaveLength(50);
  const field = screen.getByRole("textbox", { name: "name of T3" });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "half a wo" } });
  await act(() => import("@/components/grid/table/windowed-body"));
  expect(field).toBeVisible();
  expect(field).toHaveValue("half a wo");
  expect(screen.queryByRole("textbox", further)).not.toBeInTheDocument();
  act(() => field.blur());
  expect(await screen.findByRole("textbox", further)).toBeVisible();
});
