import { act, screen } from "@testing-library/react";
import type { Column } from "@/components/grid/column";
import { ColumnMenu, useColumnChoice } from "@/components/grid/column-menu";
import { renderScreen } from "@/tests/support/render";

const COLUMNS: readonly Column<string>[] = [
  { key: "name", header: "Name", cell: (row) => row },
  { key: "price", header: "Price", optional: "Price", cell: (row) => row },
  { key: "code", header: "Code", optional: "Code", hiddenBelow: 1_500, cell: (row) => row },
];

function List() {
  const { visible, hidden, toggle } = useColumnChoice("narrow", COLUMNS);
  return (
    <>
      <p>{visible.map(({ key }) => key).join(" ")}</p>
      <ColumnMenu columns={COLUMNS} hidden={hidden} onToggle={toggle} />
    </>
  );
}
const widen = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event("resize"));
  });

afterEach(() => window.localStorage.clear());

test("a less important column gives way in a narrow window, and what the seller says of it is kept at every width", async () => {
  window.innerWidth = 1_280;
  const { user } = renderScreen(<List />);
  expect(screen.getByText("name price")).toBeVisible();
  widen(1_920);
  expect(screen.getByText("name price code")).toBeVisible();
  widen(1_280);

  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Code" }));
  expect(screen.getByText("name price code")).toBeVisible();
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Code" }));
  expect(screen.getByText("name price")).toBeVisible();
  widen(1_920);
  expect(screen.getByText("name price")).toBeVisible();
});
