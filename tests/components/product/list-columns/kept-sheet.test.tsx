import { act, fireEvent, screen } from "@testing-library/react";
import type { Column } from "@/components/grid/column";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { renderScreen } from "@/tests/support/render";

type Row = { name: string; plan: string; users: number };
const ROWS: readonly Row[] = [
  { name: "kim", plan: "Basic", users: 3 },
  { name: "lee", plan: "Pro", users: 12 },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: "name", header: "Name", textOf: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
  { key: "plan", header: "Plan", width: 120, cell: ({ plan }) => plan },
  { key: "users", header: "Users", width: 90, cell: ({ users }) => users },
  { key: "mark", header: "Mark", width: 60, cell: () => <i>★</i> },
];
const List = () => (
  <KeptSheet
    list="adminPlans"
    label="plans"
    rows={ROWS}
    idOf={({ name }) => name}
    nameOf={({ name }) => name}
    columns={COLUMNS}
  />
);
const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

test("cells are walked through and copied: what is drawn as a text as that text, a drawing as nothing", async () => {
  const { user } = renderScreen(<List />);
  act(() => screen.getByRole("cell", { name: "kim" }).focus());
  await user.keyboard("{Shift>}{ArrowDown}{End}{/Shift}");
  const setData = jest.fn();
  fireEvent.copy(document.activeElement!, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith("text/plain", "kim\tBasic\t3\t\r\nlee\tPro\t12\t");
});

test("without ticks the sheet is reached by Tab at its first cell, after the headings", async () => {
  const { user } = renderScreen(<List />);
  act(() => screen.getByRole("button", { name: "Menu of the column Name" }).focus());
  await user.tab();
  expect(screen.getByRole("cell", { name: "kim" })).toHaveFocus();
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect(screen.getByRole("cell", { name: "Pro" })).toHaveFocus();
});

test("a column is hidden by its heading, kept so with the account, and comes back with the usual ones", async () => {
  const { user, unmount } = renderScreen(<List />);
  await user.click(screen.getByRole("button", { name: "Menu of the column Plan" }));
  await user.click(await screen.findByRole("menuitem", { name: "Hide the column" }));
  expect(headings()).toEqual(["Name", "Users", "Mark"]);
  unmount();
  renderScreen(<List />);
  expect(headings()).toEqual(["Name", "Users", "Mark"]);
  await user.click(screen.getByRole("button", { name: "Menu of the column Users" }));
  await user.click(await screen.findByRole("menuitem", { name: "Reset columns" }));
  expect(headings()).toEqual(["Name", "Plan", "Users", "Mark"]);
});
