import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { LedgerPanel } from "@/components/screens/order/manage/ledger-panel";
import { draggedData } from "@/tests/support/dragged-data";
import { order, orderStages, pageOf } from "@/tests/support/factories";
import { gatewayPage, mswHandlers, replyAs, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { openedWindows } from "@/tests/support/opened-windows";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";
import { movedOrder } from "@/tests/support/order-move";

let stored: Map<number, string>;
const asked: object[] = [];
const moves = jest.fn<void, [{ idxs: number[]; stage: string }]>();

function open(answers: Answers = {}, path = "/app/order/manage?view=board&keyword=cup") {
  moves.mockReset();
  asked.length = 0;
  stored = new Map([
    [1, ""],
    [2, ""],
    [3, "arriving"],
  ]);
  server.use(
    ...mswHandlers({
      "orderManagement.search": ({ body }) => {
        asked.push(body);
        const orders = [...stored].map(([idx, ownStage]) => ({ ...order({ idx }), ownStage }));
        return pageOf(orders.filter(({ ownStage }) => body.ownStage === undefined || ownStage === body.ownStage));
      },
      "orderManagement.moveToOwnStage": ({ body }) => {
        moves(body);
        for (const idx of body.idxs) stored.set(idx, body.stage);
        return { rows: body.idxs.map((idx) => ({ key: String(idx), ok: true })) };
      },
      "marketInfo.allAccounts": () => [],
      "orderManagement.views": () => [],
      "orderManagement.ownStages": () => orderStages({ arriving: 1 }),
      ...answers,
    }),
  );
  return renderScreen(<LedgerPanel />, { path });
}
const column = (name: string) => screen.findByRole("region", { name });
const card = async (stage: string, idx: number) =>
  within(await column(stage)).findByRole("option", { name: new RegExp(`^20261120${idx} .*, ${stage}$`) });

test("orders stand in their own stages, those in none first, each with its number and the list's question", async () => {
  open();
  await card("No stage", 1);
  await card("Arriving", 3);
  expect(await column("No stage")).toHaveTextContent("No stage2");
  expect(await column("Bought")).toHaveTextContent("No orders");
  expect(screen.getAllByRole("region").map((region) => region.dataset.stage)).toEqual(["", "bought", "arriving"]);
  expect(asked).toContainEqual({ pageNum: 1, pageLimit: 30, keyword: "cup", ownStage: "" });
});

/** The change of a move in this tab, whose undo puts the order back. */
const undoable: Answers = {
  ...movedOrder({ from: "", to: "bought" }),
  "changes.undo": () => {
    stored.set(1, "");
    return { rows: [{ key: "1", ok: true }], workNumber: null, change: "U" };
  },
};

test("the focus stays with a card that Ctrl+Z takes back into its former stage", async () => {
  sessionStorage.clear();
  const { user } = open({
    ...undoable,
    "orderManagement.moveToOwnStage": ({ body }) => {
      for (const idx of body.idxs) stored.set(idx, body.stage);
      return replyAs("C1", { rows: body.idxs.map((idx) => ({ key: String(idx), ok: true })) });
    },
  });
  (await card("No stage", 1)).focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  const there = await card("Bought", 1);
  await waitFor(() => expect(there).toHaveFocus());
  await user.keyboard("{Control>}z{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Undo your last change?" });
  await within(dialog).findByText(/Bought/);
  await user.click(within(dialog).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(there).not.toBeInTheDocument());
  const back = await card("No stage", 1);
  await waitFor(() => expect(back).toHaveFocus());
});

test("a card that goes to where the board does not draw it leaves the focus to the board, whose arrows lead to a card", async () => {
  const { user } = open({
    "orderManagement.search": ({ body }) => {
      const orders = [...stored].map(([idx, ownStage]) => ({ ...order({ idx }), ownStage }));
      return pageOf(orders.filter(({ ownStage }) => ownStage === body.ownStage && body.ownStage !== "bought"));
    },
  });
  const moved = await card("No stage", 1);
  moved.focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await waitFor(() => expect(moved).not.toBeInTheDocument());
  expect(screen.getByRole("group", { name: "Orders by stage" })).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(await card("No stage", 2)).toHaveFocus();
});

test("Alt with an arrow moves an order to the stage beside, the focus goes along, and a press takes it back", async () => {
  const { user } = open();
  (await card("No stage", 1)).focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  const there = await card("Bought", 1);
  await waitFor(() => expect(there).toHaveFocus());
  expect(moves.mock.lastCall?.[0]).toEqual({ idxs: [1], stage: "bought" });
  expect(screen.getByText("1 order was moved to Bought.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  const back = await card("No stage", 1);
  await waitFor(() => expect(back).toHaveFocus());
});

test("an order is dragged out of every stage", async () => {
  open();
  const dataTransfer = draggedData();
  fireEvent.dragStart(await card("Arriving", 3), { dataTransfer });
  const goal = await column("No stage");
  fireEvent.dragOver(goal, { dataTransfer });
  fireEvent.drop(goal, { dataTransfer });
  await card("No stage", 3);
  expect(moves.mock.lastCall?.[0]).toEqual({ idxs: [3], stage: "" });
  expect(screen.getByText("1 order is in no stage now.")).toBeInTheDocument();
});

test("an order that could not be moved stays with its reason, and those beside it go", async () => {
  const { user } = open({
    "orderManagement.moveToOwnStage": ({ body: { stage } }) => {
      stored.set(2, stage);
      return {
        rows: [
          { key: "1", ok: false, message: "The order was removed." },
          { key: "2", ok: true },
        ],
      };
    },
  });
  (await card("No stage", 1)).focus();
  await user.keyboard(" {ArrowDown} {Alt>}{ArrowRight}{/Alt}");
  expect(await screen.findByText("The order was removed.")).toBeInTheDocument();
  await card("Bought", 2);
  await card("No stage", 1);
  expect(screen.getByText("1 order was moved to Bought.")).toBeInTheDocument();
});

test("Enter opens the order's window", async () => {
  const opened = openedWindows();
  const { user } = open();
  (await card("No stage", 1)).focus();
  await user.keyboard("{Enter}");
  expect(opened[0]?.href).toContain("idx=1");
});

test("the board is a press away from the list, and a narrow own stage does not hide the others", async () => {
  const { user } = open({}, "/app/order/manage?own=arriving");
  await user.click(await screen.findByRole("button", { name: "Board" }));
  await card("No stage", 1);
  expect([navigation.search.get("view"), navigation.search.get("own")]).toEqual(["board", null]);
  await user.click(screen.getByRole("button", { name: "Board", pressed: true }));
  await screen.findByRole("checkbox", { name: "Select 202611201" });
});

test("a stage that cannot be read says so, and is read again by a press", async () => {
  let isDown = true;
  const { user } = open({
    "orderManagement.search": ({ body }) => (isDown && body.ownStage === "bought" ? gatewayPage() : pageOf([])),
  });
  const retry = await within(await column("Bought")).findByRole("button");
  isDown = false;
  await user.click(retry);
  expect(await within(await column("Bought")).findByText("No orders")).toBeVisible();
});
