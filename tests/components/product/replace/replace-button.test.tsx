import { screen, within } from "@testing-library/react";
import type { Column } from "@/components/grid/column";
import { ReplaceButton } from "@/components/product/replace/replace-button";
import { renderScreen } from "@/tests/support/render";

type Row = { id: string; name: string; memo: string };
const row = (id: string, name: string, memo = ""): Row => ({ id, name, memo });
const PAGE = [row("1", "red shirt"), row("2", "red hat"), row("3", "green coat"), row("4", "red")];
const COLUMNS: readonly Column<Row>[] = [
  {
    key: "name",
    header: "Name",
    isText: true,
    textOf: ({ name }) => name,
    take: (_, name) => (name.trim() === "" ? { problem: "A name is needed." } : { to: { name } }),
    cell: ({ name }) => name,
  },
  {
    key: "memo",
    header: "Memo",
    isText: true,
    textOf: ({ memo }) => memo,
    take: (_, memo) => ({ to: { memo } }),
    cell: () => "",
  },
  { key: "site", header: "Site", textOf: () => "red", cell: () => "" },
];

function open({ chosen = [], found = [] }: { chosen?: readonly Row[]; found?: readonly Row[] } = {}) {
  const steps: { id: string; to: Partial<Row> }[][] = [];
  const list = renderScreen(
    <ReplaceButton
      columns={COLUMNS}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      nameKey="name"
      places={{ chosen, page: PAGE, total: found.length, found: () => Promise.resolve(found) }}
      onEdit={(changes) => steps.push(changes.map(({ row: { id }, to }) => ({ id, to })))}
    />,
  );
  return { steps, ...list };
}
type User = ReturnType<typeof open>["user"];

async function look(user: User, find: string, replace: string) {
  await user.type(await screen.findByRole("textbox", { name: "Find" }), find);
  if (replace !== "") await user.type(screen.getByRole("textbox", { name: "Replace with" }), replace);
  await user.click(screen.getByRole("button", { name: "Find" }));
}
const changes = () => within(screen.getByRole("table", { name: "Changes" }));

test("Ctrl+H opens it; changes are seen marked and with their length, and those ticked are made as one step", async () => {
  const { user, steps } = open();
  await user.keyboard("{Control>}[KeyH]{/Control}");
  await look(user, "red", "blue");
  expect(await screen.findByText("Found in 3 of 4.")).toBeVisible();
  const line = within(changes().getByRole("row", { name: /red shirt/ }));
  expect(line.getByText("red").tagName).toBe("DEL");
  expect(line.getByText("blue").tagName).toBe("INS");
  expect(line.getByText(/^10 /)).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Select red hat" }));
  await user.click(screen.getByRole("button", { name: "Replace in 2 rows" }));
  expect(steps).toEqual([
    [
      { id: "1", to: { name: "blue shirt" } },
      { id: "4", to: { name: "blue" } },
    ],
  ]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a cell that does not take its new text is listed with the reason and is not changed", async () => {
  const { user, steps } = open();
  await user.click(screen.getByRole("button", { name: "Find and replace" }));
  await look(user, "red", "");
  expect(await screen.findByText("Found in 3 of 4. 1 cannot be changed.")).toBeVisible();
  expect(changes().getByText("A name is needed.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Select red" })).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Choose all changes" }));
  expect(screen.getByRole("button", { name: "Replace in 0 rows" })).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Choose all changes" }));
  await user.click(screen.getByRole("button", { name: "Replace in 2 rows" }));
  expect(steps[0]?.map(({ id }) => id)).toEqual(["1", "2"]);
});

test("the chosen rows, the page, or all that the search finds are looked through", async () => {
  const { user } = open({ chosen: [row("9", "red sock")], found: [...PAGE, row("5", "red tie"), row("6", "tie")] });
  await user.click(screen.getByRole("button", { name: "Find and replace" }));
  expect(await screen.findByRole("combobox", { name: "Where" })).toHaveTextContent("The 1 chosen");
  await look(user, "red", "blue");
  expect(await screen.findByText("Found in 1 of 1.")).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Where" }));
  await user.click(screen.getByRole("option", { name: "All 6 of this search" }));
  expect(screen.queryByRole("table", { name: "Changes" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Find" }));
  expect(await screen.findByText("Found in 4 of 6.")).toBeVisible();
});

test("only texts of the seller's own can be looked through, and a wrong expression is said where it was typed", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Find and replace" }));
  await user.click(await screen.findByRole("combobox", { name: "Column" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Name", "Memo"]);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("checkbox", { name: "Regular expression" }));
  await look(user, "(red", "blue");
  expect(await screen.findByRole("textbox", { name: "Find" })).toHaveAccessibleDescription(
    "This expression cannot be read. Check its brackets and signs.",
  );
  await user.type(screen.getByRole("textbox", { name: "Find" }), ") (\\w+){Enter}");
  expect(await screen.findByText("Found in 2 of 4.")).toBeVisible();
});
