import { screen, waitFor, within } from "@testing-library/react";
import { LedgerPanel } from "@/components/screens/order/manage/ledger-panel";
import { order, orderStages, pageOf } from "@/tests/support/factories";
import { mswHandlers, refusal, replyAs, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";
import { movedOrder } from "@/tests/support/order-move";

// Wide enough for every column.
beforeEach(() => {
  window.innerWidth = 1_920;
});

const PATH = "/app/order/manage";
const ORDERS = [
  order({ idx: 1 }),
  order({ idx: 2, stage: "Ready" }),
  order({ idx: 3, stage: "Decided", deliveryCompany: "CJ", invoice: "638012345678" }),
];
const found = (orders = ORDERS) => ({ ...pageOf(orders), counts: { New: 1, Ready: 1, Decided: 1 } });

function open(answers: Answers = {}, path = PATH) {
  server.use(
    ...mswHandlers({
      "orderManagement.search": () => found(),
      "marketInfo.allAccounts": () => [],
      "orderManagement.views": () => [],
      "orderManagement.ownStages": () => orderStages({ bought: 1 }),
      ...answers,
    }),
  );
  return renderScreen(<LedgerPanel />, { path });
}
const tick = (idx: number) => screen.findByRole("checkbox", { name: `Select 20261120${idx}` });

test("stages are counted and chosen, and what is asked lives in the address", async () => {
  const asked = jest.fn();
  const { user } = open({
    "orderManagement.search": ({ body }) => {
      asked(body);
      return found();
    },
  });
  await user.click(await screen.findByRole("button", { name: "Decided 1" }));
  expect(navigation.search.get("stage")).toBe("Decided");
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ pageNum: 1, pageLimit: 50, stage: "Decided" }));
  expect(screen.getByRole("link", { name: "Track 638012345678" })).toHaveAttribute(
    "href",
    "https://trace.cjlogistics.com/next/tracking.html?wblNo=638012345678",
  );
});

test("only moves all chosen orders share are offered, and a move can be taken back", async () => {
  const moved = jest.fn();
  const { user } = open({
    "orderManagement.updateStatus": ({ body }) => {
      moved(body);
      return { rows: body.idxs.map((idx) => ({ key: String(idx), ok: true })) };
    },
  });
  await user.click(await tick(1));
  await user.click(await tick(2));
  await user.click(screen.getByRole("combobox", { name: "Move to" }));
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual(["Cancelled"]);
  await user.click(await screen.findByRole("option", { name: "Cancelled" }));
  await screen.findByText("2 moved.");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("2 moved back.")).toBeVisible();
  expect(moved.mock.calls.flat()).toEqual([
    { idxs: [1, 2], status: "Cancel" },
    { idxs: [1], status: "New" },
    { idxs: [2], status: "Ready" },
  ]);
});

test("all orders of a search are chosen over all its pages, and moved as many at a time as a call takes", async () => {
  const everything = Array.from({ length: 301 }, (_, at) => order({ idx: at + 1 }));
  const moved: number[] = [];
  const { user } = open({
    "orderManagement.search": ({ body: { pageNum, pageLimit } }) => ({
      ...found(everything.slice((pageNum - 1) * pageLimit, pageNum * pageLimit).slice(0, pageLimit === 50 ? 2 : 300)),
      totalPage: Math.ceil(everything.length / pageLimit),
      totalCount: everything.length,
    }),
    "orderManagement.updateStatus": ({ body: { idxs } }) => {
      moved.push(idxs.length);
      return { rows: idxs.map((idx) => ({ key: String(idx), ok: true })) };
    },
  });
  await tick(1);
  await user.click(screen.getByRole("checkbox", { name: "Select everything on this page" }));
  expect(screen.getByText("2 selected")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Select all 301 orders of this search" }));
  expect(await screen.findByText("301 selected")).toBeVisible();
  expect(screen.queryByRole("button", { name: /of this search/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("combobox", { name: "Move to" }));
  await user.click(await screen.findByRole("option", { name: "Cancelled" }));
  expect(await screen.findByText("301 moved.")).toBeVisible();
  expect(moved).toEqual([300, 1]);
});

test("a text is replaced in many memos, and that is taken back as one step", async () => {
  const memos = new Map([
    [1, "gift box"],
    [2, "no box"],
  ]);
  const { user } = open({
    "orderManagement.search": () => found(ORDERS.map((one) => ({ ...one, memo: memos.get(one.idx) ?? "" }))),
    "orderManagement.updateMemo": ({ body: { idx, memo } }) => {
      memos.set(idx, memo);
      return "";
    },
  });
  await tick(1);
  await user.click(screen.getByRole("button", { name: "Find and replace" }));
  await user.type(await screen.findByRole("textbox", { name: "Find" }), "box");
  await user.type(screen.getByRole("textbox", { name: "Replace with" }), "bag{Enter}");
  await user.click(await screen.findByRole("button", { name: "Replace in 2 rows" }));
  await waitFor(() => expect([...memos.values()]).toEqual(["gift bag", "no bag"]));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect([...memos.values()]).toEqual(["gift box", "no box"]));
});

test("a heading sorts by what the list can be sorted by", async () => {
  const { user } = open();
  await tick(1);
  await user.click(screen.getByRole("button", { name: "Amount" }));
  expect(navigation.search.get("sort")).toBe("price");
  expect(screen.getByRole("columnheader", { name: "Amount" })).toHaveAttribute("aria-sort", "descending");
  expect(screen.getByRole("columnheader", { name: "Product" })).not.toHaveAttribute("aria-sort");
});

test("deleting asks first, tells what could not be deleted, and undoes what could", async () => {
  const restored = jest.fn();
  const { user } = open({
    "orderManagement.remove": ({ body }) =>
      body === 1 ? "성공하였습니다." : refusal(404, "존재하지 않는 주문입니다."),
    "orderManagement.restore": ({ body }) => {
      restored(body);
      return { rows: [{ key: "1", ok: true }] };
    },
  });
  await user.click(await tick(1));
  await user.click(await tick(2));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(/202611202 · linen shirt: 존재하지 않는 주문입니다./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("1 restored.")).toBeVisible();
  expect(restored).toHaveBeenCalledWith({ idxs: [1] });
});

test("delivery details are corrected field by field, and a wrong code is told before it is sent", async () => {
  const sent = jest.fn();
  const { user } = open({
    "orderManagement.updateDeliveryInfo": ({ body }) => {
      sent(body);
      return "성공하였습니다.";
    },
  });
  await user.click(await screen.findByRole("button", { name: "Correct delivery details of 202611201" }));
  const dialog = within(await screen.findByRole("dialog"));
  const code = dialog.getByRole("textbox", { name: "Customs code" });
  await user.clear(code);
  await user.type(code, "P12");
  expect(dialog.getByText("P and twelve digits.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.clear(code);
  await user.type(code, "P987654321098");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ idx: 1, pcc: "P987654321098" })));
});

test("a search is kept with the account by a name, found again and taken away", async () => {
  let kept: { name: string; search: string }[] = [];
  const { user } = open(
    {
      "orderManagement.views": () => kept,
      "orderManagement.keepView": ({ body }) => {
        kept = [...kept, body];
        return "성공하였습니다.";
      },
      "orderManagement.dropView": ({ body }) => {
        kept = kept.filter(({ name }) => name !== body.name);
        return "성공하였습니다.";
      },
    },
    `${PATH}?stage=Ready`,
  );
  await user.click(await screen.findByRole("button", { name: "Save this search" }));
  await user.type(screen.getByRole("textbox", { name: "Name" }), "오늘 보낼 것{Enter}");
  const chip = await screen.findByRole("button", { name: "오늘 보낼 것" });
  expect(kept).toEqual([{ name: "오늘 보낼 것", search: "stage=Ready", look: { columns: null, density: "compact" } }]);
  await user.click(screen.getByRole("button", { name: /^All/ }));
  expect(navigation.search.get("stage")).toBeNull();
  await user.click(chip);
  expect(navigation.search.get("stage")).toBe("Ready");
  await user.click(screen.getByRole("button", { name: "Remove the saved search 오늘 보낼 것" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "오늘 보낼 것" })).toBeNull());
  expect(kept).toEqual([]);
});

test("a search that could not be kept is told, and its name stays typed", async () => {
  const { user } = open(
    { "orderManagement.keepView": () => refusal(400, "저장하지 못했습니다.") },
    `${PATH}?stage=Ready`,
  );
  await user.click(await screen.findByRole("button", { name: "Save this search" }));
  await user.type(screen.getByRole("textbox", { name: "Name" }), "오늘{Enter}");
  expect(await screen.findByText("저장하지 못했습니다.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("오늘");
});

test("memos are pasted down the sheet, and what could not be kept is told by its order", async () => {
  const kept = jest.fn();
  const { user } = open({
    "orderManagement.updateMemo": ({ body }) => {
      kept(body);
      return body.idx === 2 ? refusal(400, "저장하지 못했습니다.") : "성공하였습니다.";
    },
  });
  await user.click(await screen.findByRole("textbox", { name: "Memo of 202611201" }));
  await user.paste("빨리\n전화함\n");
  expect(await screen.findByText("1 memo saved, 1 could not be.")).toHaveTextContent(
    "202611202 · 전화함: 저장하지 못했습니다.",
  );
  expect(kept.mock.calls.flat()).toEqual([
    { idx: 1, memo: "빨리" },
    { idx: 2, memo: "전화함" },
  ]);
});

/** A shop's orders with own stages, as an upstream keeps them. */
function withOwnStages() {
  const kept = new Map<number, string>([[2, "bought"]]);
  const asked: object[] = [];
  const answers: Answers = {
    "orderManagement.search": ({ body }) => {
      asked.push(body);
      return {
        ...found(ORDERS.map((one) => ({ ...one, ownStage: kept.get(one.idx) ?? "" }))),
        ownCounts: { bought: 1 },
      };
    },
    "orderManagement.moveToOwnStage": ({ body: { idxs, stage } }) => {
      for (const idx of idxs) kept.set(idx, stage);
      return { rows: idxs.map((idx) => ({ key: String(idx), ok: true })) };
    },
  };
  return { kept, asked, answers };
}

test("the chosen orders are moved to a stage of the shop's own and back to where each was", async () => {
  const { kept, answers } = withOwnStages();
  const { user } = open(answers);
  await user.click(await tick(1));
  await user.click(await tick(2));
  await user.click(screen.getByRole("button", { name: "Set work stage" }));
  await user.click(await screen.findByRole("menuitem", { name: "Arriving" }));
  expect(await screen.findByText("2 moved.")).toBeVisible();
  expect([kept.get(1), kept.get(2)]).toEqual(["arriving", "arriving"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("2 moved back.")).toBeVisible();
  expect([kept.get(1), kept.get(2)]).toEqual(["", "bought"]);
});

test("Ctrl+Z undoes what was saved last in this tab, all calls of it together, after it says what that is", async () => {
  const { answers } = withOwnStages();
  const undone = jest.fn();
  let calls = 0;
  const saved = (body: { idxs: number[] }) =>
    replyAs(`c${(calls += 1)}`, { rows: body.idxs.map((idx) => ({ key: String(idx), ok: true })) });
  const { user } = open({
    ...answers,
    "orderManagement.moveToOwnStage": ({ body }) => saved(body),
    ...movedOrder({ from: "bought", to: "arriving" }),
    "changes.undo": ({ body }) => {
      undone(body.target);
      return { rows: [{ key: "1", ok: true }], workNumber: null, change: "U" };
    },
  });
  sessionStorage.clear();
  await user.click(await tick(1));
  await user.click(await tick(2));
  await user.click(screen.getByRole("button", { name: "Set work stage" }));
  await user.click(await screen.findByRole("menuitem", { name: "Arriving" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("2 moved back.");
  await user.keyboard("{Control>}z{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Undo your last change?" });
  expect(dialog).toHaveTextContent("Work stage of orders changed");
  expect(await within(dialog).findByText("Bought")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(undone).toHaveBeenCalledWith({ changes: ["c2", "c3"] }));
});

test("a stage is typed into its cell, an unknown one is refused with what there is, and an emptied cell is in none", async () => {
  const { kept, answers } = withOwnStages();
  const { user } = open(answers);
  const cell = await screen.findByRole("combobox", { name: "Work stage of 202611201" });
  await user.type(cell, "arriving{Enter}");
  await waitFor(() => expect(kept.get(1)).toBe("arriving"));
  await user.clear(screen.getByRole("combobox", { name: "Work stage of 202611202" }));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(kept.get(2)).toBe(""));
  await user.type(screen.getByRole("combobox", { name: "Work stage of 202611203" }), "elsewhere{Enter}");
  expect(await screen.findByText(/There is no such stage.*Bought, Arriving/)).toBeVisible();
  expect(kept.has(3)).toBe(false);
});

test("the list is narrowed to a stage of the shop's own, or to orders in none", async () => {
  const { asked, answers } = withOwnStages();
  const { user } = open(answers);
  await user.click(await screen.findByRole("button", { name: "Work stage: All" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Bought 1" }));
  expect(navigation.search.get("own")).toBe("bought");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ ownStage: "bought" }));
  await user.click(screen.getByRole("button", { name: "Work stage: Bought" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "No stage" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ ownStage: "" }));
});

test("a removed stage says where its orders go, which is none unless the seller chooses another", async () => {
  const sent = jest.fn();
  const { user } = open({
    ...withOwnStages().answers,
    "orderManagement.setOwnStages": ({ body }) => {
      sent(body);
      return "";
    },
  });
  await user.click(await screen.findByRole("button", { name: "Work stage: All" }));
  await user.click(await screen.findByRole("menuitem", { name: "Work stages of orders" }));
  const dialog = await screen.findByRole("dialog", { name: "Work stages of orders" });
  await user.click(within(dialog).getByRole("button", { name: "Remove Bought" }));
  expect(within(dialog).getByRole("combobox", { name: "Stage for the 1 order of Bought" })).toHaveTextContent(
    "No stage",
  );
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      stages: [{ id: "arriving", name: "", colour: "amber" }],
      moved: { bought: "" },
    }),
  );
});
