import { act, screen } from "@testing-library/react";
import { useState } from "react";
import type { Column } from "@/components/grid/column";
import { useArrangement } from "@/components/grid/columns/arrangement";
import { ColumnMenu } from "@/components/grid/columns/column-menu";
import { USUAL_LAYOUT, type ColumnLayout } from "@/lib/domain/kit/column-layout";
import { renderScreen } from "@/tests/support/render";

const COLUMNS: readonly Column<string>[] = [
  { key: "name", header: "Name", cell: (row) => row },
  { key: "price", header: "Price", optional: "Price", cell: (row) => row },
  { key: "code", header: "Code", optional: "Code", hiddenBelow: 1_500, cell: (row) => row },
];

function List() {
  const [layout, setLayout] = useState<ColumnLayout>(USUAL_LAYOUT);
  const choice = useArrangement(COLUMNS, layout, setLayout);
  return (
    <>
      <p>{choice.visible.map(({ key }) => key).join(" ")}</p>
      <ColumnMenu columns={COLUMNS} choice={choice} />
    </>
  );
}
const widen = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event("resize"));
  });

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

test("one press makes all columns as usual again", async () => {
  window.innerWidth = 1_280;
  const { user } = renderScreen(<List />);
  await user.click(screen.getByRole("button", { name: "Columns" }));
  expect(screen.getByRole("menuitem", { name: "Reset columns" })).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Price" }));
  expect(screen.getByText("name")).toBeVisible();
  await user.click(screen.getByRole("menuitem", { name: "Reset columns" }));
  expect(screen.getByText("name price")).toBeVisible();
});
