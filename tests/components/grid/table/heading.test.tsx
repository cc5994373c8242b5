import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import type { Column } from "@/components/grid/column";
import { useArrangement } from "@/components/grid/columns/arrangement";
import { DataSheet } from "@/components/grid/data-sheet";
import { TextCell } from "@/components/grid/text-cell";
import { USUAL_LAYOUT, type ColumnLayout } from "@/lib/domain/kit/column-layout";
import { renderScreen } from "@/tests/support/render";

type Row = { id: string; name: string; memo: string; price: string };
const ROWS: readonly Row[] = [0, 1].map((at) => ({
  id: `T${at}`,
  name: `shirt ${at}`,
  memo: `m${at}`,
  price: `${at}9`,
}));

const text = (key: "name" | "memo" | "price", more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  header: key,
  optional: key,
  textOf: (row) => row[key],
  take: (_, typed) => ({ to: { [key]: typed } }),
  cell: (row) => <TextCell label={`${key} ${row.id}`} value={row[key]} onCommit={() => undefined} />,
  ...more,
});
const COLUMNS = [
  text("name"),
  text("memo", { width: 120 }),
  text("price", { width: 80, sorts: { ascending: "cheap" } }),
];

function List({ onEdit = () => undefined }: { onEdit?: (changes: readonly { row: Row; to: Partial<Row> }[]) => void }) {
  const [layout, setLayout] = useState<ColumnLayout>(USUAL_LAYOUT);
  const [by, setBy] = useState("");
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const choice = useArrangement(COLUMNS, layout, setLayout);
  return (
    <DataSheet
      label="shirts"
      rows={ROWS}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={choice.visible}
      deeds={choice.deeds}
      sorting={{ by, onSort: setBy }}
      checked={checked}
      onCheckAll={(ids) => setChecked(new Set(ids))}
      onEdit={onEdit}
    />
  );
}

const headings = () => screen.getAllByRole("columnheader").slice(1);
const names = () => headings().map((heading) => heading.textContent);
const heading = (name: string) => headings().find(({ textContent }) => textContent === name)!;
const menuOf = (name: string) => screen.getByRole("button", { name: `Menu of the column ${name}` });
const indices = (cells: readonly HTMLElement[]) => cells.map((cell) => cell.getAttribute("aria-colindex"));

async function choose(user: ReturnType<typeof renderScreen>["user"], column: string, item: string) {
  await user.click(menuOf(column));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

test("Ctrl with an arrow moves a column, and headings and cells are counted in their new order", async () => {
  const { user } = renderScreen(<List />);
  menuOf("price").focus();
  await user.keyboard("{Control>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Control}");
  expect(names()).toEqual(["price", "name", "memo"]);
  expect(menuOf("price")).toHaveFocus();
  expect(indices(headings())).toEqual(["2", "3", "4"]);
  const cells = within(screen.getAllByRole("row")[1]!).getAllByRole("cell");
  expect(indices(cells)).toEqual(["1", "2", "3", "4"]);
  expect(within(cells[1]!).getByRole("textbox")).toHaveValue("09");
});

test("arrows lead from heading to heading, which are one stop of Tab", async () => {
  const { user } = renderScreen(<List />);
  expect(["name", "memo", "price"].map((name) => menuOf(name).tabIndex)).toEqual([0, -1, -1]);
  menuOf("name").focus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect(menuOf("memo")).toHaveFocus();
});

test("a heading that is dropped on another takes its place", () => {
  renderScreen(<List />);
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (kind: string, value: string) => data.set(kind, value),
    getData: (kind: string) => data.get(kind) ?? "",
    get types() {
      return [...data.keys()];
    },
  };
  fireEvent.dragStart(heading("name"), { dataTransfer });
  const over = createEvent.dragOver(heading("price"), { dataTransfer });
  fireEvent(heading("price"), over);
  expect(over.defaultPrevented).toBe(true);
  fireEvent.drop(heading("price"), { dataTransfer });
  expect(names()).toEqual(["memo", "price", "name"]);
});

test("something else that is dragged cannot be dropped on a heading", () => {
  renderScreen(<List />);
  const over = createEvent.dragOver(heading("price"), { dataTransfer: { types: ["Files"] } });
  fireEvent(heading("price"), over);
  expect(over.defaultPrevented).toBe(false);
});

test("Shift with an arrow makes a column wider, and lets it go when Shift is let go", async () => {
  const { user } = renderScreen(<List />);
  Object.defineProperty(heading("memo"), "offsetWidth", { value: 120 });
  menuOf("memo").focus();
  await user.keyboard("{Shift>}{ArrowRight}{ArrowRight}");
  expect(heading("memo").style.width).toBe("152px");
  await user.keyboard("{ArrowLeft}{/Shift}");
  expect(heading("memo").style.width).toBe("136px");
  await user.keyboard("{Control>}{ArrowLeft}{/Control}");
  expect(heading("memo").style.width).toBe("136px");
});

test("a drag of the edge makes a column wider", () => {
  renderScreen(<List />);
  const memo = heading("memo");
  Object.defineProperty(memo, "offsetWidth", { value: 120 });
  const edge = memo.querySelector<HTMLElement>("span[aria-hidden=true]")!;
  edge.setPointerCapture = () => undefined;
  const pointer = (type: string, clientX: number) => fireEvent(edge, new MouseEvent(type, { bubbles: true, clientX }));
  pointer("pointerdown", 300);
  const start = createEvent.dragStart(memo, { dataTransfer: { setData: () => undefined } });
  fireEvent(memo, start);
  expect(start.defaultPrevented).toBe(true);
  pointer("pointermove", 340);
  expect(memo.style.width).toBe("160px");
  pointer("lostpointercapture", 340);
  expect(heading("memo").style.width).toBe("160px");
});

test("a pinned column comes first, stays in sight, and can be let go", async () => {
  const { user } = renderScreen(<List />);
  await choose(user, "memo", "Pin to the start");
  expect(names()).toEqual(["memo", "name", "price"]);
  expect(heading("memo")).toHaveAttribute("data-pinned");
  expect(heading("memo").style.insetInlineStart).toBe("44px");
  await choose(user, "memo", "Unpin");
  expect(names()).toEqual(["name", "memo", "price"]);
});

test("a heading sorts where the list can, and says so", async () => {
  const { user } = renderScreen(<List />);
  expect(heading("price")).toHaveAttribute("aria-sort", "none");
  expect(heading("name")).not.toHaveAttribute("aria-sort");
  await user.click(within(heading("price")).getByRole("button", { name: "price" }));
  expect(heading("price")).toHaveAttribute("aria-sort", "ascending");
  await user.click(menuOf("name"));
  expect(screen.queryByRole("menuitem", { name: "Sort ascending" })).not.toBeInTheDocument();
});

test("a hidden column is neither copied nor pasted over", async () => {
  const steps: unknown[] = [];
  const { user } = renderScreen(<List onEdit={(changes) => steps.push(changes.map(({ to }) => to))} />);
  await choose(user, "memo", "Hide the column");
  expect(names()).toEqual(["name", "price"]);
  await user.click(screen.getByRole("textbox", { name: "name T0" }));
  const clipboardData = { getData: () => "new\t70\r\nother\t80" };
  fireEvent.paste(screen.getByRole("textbox", { name: "name T0" }), { clipboardData });
  expect(steps).toEqual([
    [
      { name: "new", price: "70" },
      { name: "other", price: "80" },
    ],
  ]);
});

test("what is copied follows the order of the columns in sight", async () => {
  const { user } = renderScreen(<List />);
  menuOf("price").focus();
  await user.keyboard("{Control>}{ArrowLeft}{ArrowLeft}{/Control}");
  await user.click(screen.getByRole("textbox", { name: "price T0" }));
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  const copied: string[] = [];
  const clipboardData = { setData: (kind: string, value: string) => kind === "text/plain" && copied.push(value) };
  fireEvent.copy(screen.getByRole("textbox", { name: "name T0" }), { clipboardData });
  expect(copied).toEqual(["09\tshirt 0"]);
});
