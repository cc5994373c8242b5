import { screen } from "@testing-library/react";
import type { Column } from "@/components/grid/column";
import { ColumnMenu } from "@/components/grid/columns/column-menu";
import { useListColumns } from "@/components/product/list-columns/use-list-columns";
import type { Reply } from "@/lib/contract/catalogue";
import { mswHandlers, refusal } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const COLUMNS: readonly Column<string>[] = [
  { key: "name", header: "Name", cell: (row) => row },
  { key: "price", header: "Price", optional: "Price", cell: (row) => row },
  { key: "memo", header: "Memo", optional: "Memo", cell: (row) => row },
];
const PRICE_FIRST = { order: ["price", "name"], hidden: [], shown: [], pinned: [], widths: {} };

function List() {
  const choice = useListColumns("products", COLUMNS);
  return (
    <>
      <p>{choice.visible.map(({ key }) => key).join(" ")}</p>
      <ColumnMenu columns={COLUMNS} choice={choice} />
    </>
  );
}

/** An account that keeps columns, and may refuse to. */
function account(kept: Reply<"userSetting.listColumns">, refuses = false) {
  const sent: unknown[] = [];
  server.use(
    ...mswHandlers({
      "userSetting.listColumns": () => kept,
      "userSetting.keepListColumns": ({ body: { list, columns } }) => {
        sent.push(columns);
        if (refuses) return refusal(400, "안 됩니다.");
        if (columns) kept = { ...kept, [list]: columns };
        else kept = {};
        return "";
      },
    }),
  );
  return sent;
}

test("columns are as the account has them, and what is changed here is kept there", async () => {
  const sent = account({ products: PRICE_FIRST });
  const { user } = renderScreen(<List />);
  expect(await screen.findByText("price memo name")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Memo" }));
  expect(screen.getByText("price name")).toBeVisible();
  expect(sent).toEqual([{ ...PRICE_FIRST, hidden: ["memo"] }]);
  await user.click(screen.getByRole("menuitem", { name: "Reset columns" }));
  expect(await screen.findByText("name price memo")).toBeVisible();
  expect(sent.at(-1)).toBeNull();
});

test("a list is drawn from this browser's copy until the account has answered", async () => {
  account({ products: PRICE_FIRST });
  const first = renderScreen(<List />);
  await screen.findByText("price memo name");
  first.unmount();
  server.use(...mswHandlers({ "userSetting.listColumns": () => new Promise<never>(() => undefined) }));
  renderScreen(<List />);
  expect(screen.getByText("price memo name")).toBeVisible();
});

test("columns that the account does not take stay here as they were arranged, and the reason is said", async () => {
  account({}, true);
  const { user } = renderScreen(<List />);
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Memo" }));
  expect(await screen.findByText("안 됩니다.")).toBeInTheDocument();
  expect(screen.getByText("name price")).toBeVisible();
});
