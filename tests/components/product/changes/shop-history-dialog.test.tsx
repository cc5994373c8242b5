import { screen, waitFor, within } from "@testing-library/react";
import { ShopHistoryDialog } from "@/components/product/changes/shop-history-dialog";
import { UndoWork } from "@/components/product/changes/undo-work";
import { mswHandlers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const pricing = {
  change: "PRICES",
  at: "2026-11-20T03:00:00.000Z",
  by: "seller",
  cause: "market.setPrice",
  count: 40,
  names: ["가방", "모자", "신발"],
  kinds: ["product" as const],
};
const older = { ...pricing, change: "OLDER", cause: "work.Collect", count: 1, names: ["우산"] };
const row = {
  kind: "product" as const,
  subject: "p1",
  name: "가방",
  state: "ready" as const,
  lines: [{ path: ["price", "KRW", "salePrice"], from: 10_900, to: 9_900 }],
  more: 0,
  conflicts: [],
  lost: [],
  names: {},
  isListed: false,
  isSent: false,
};
const confirmed = {
  at: "2026-11-20T04:00:00.000Z",
  by: "helper",
  deed: "confirmOrders" as const,
  reason: "atMarket" as const,
  count: 3,
};
const asked = jest.fn();
const undone = jest.fn();

beforeEach(() => {
  [asked, undone].forEach((one) => one.mockReset());
  server.use(
    ...mswHandlers({
      "changes.mine": ({ body }) => {
        asked(body);
        return body.before
          ? { rows: [older], final: [], next: null }
          : { rows: [pricing], final: [confirmed], next: "2026-11-20T03:00:00.000Z PRICES" };
      },
      "changes.preview": ({ body }) => (undone(body), { rows: [row], total: 40, losses: [] }),
      "changes.undo": ({ body }) => (undone(body), { rows: [], workNumber: 41, change: "UNDO" }),
    }),
  );
});

test("each press is named with how many it was about, page by page, and undone as a whole", async () => {
  const { user } = renderScreen(<ShopHistoryDialog onClose={() => undefined} />);
  expect(screen.getByText("Loading.")).toBeInTheDocument();
  const list = await screen.findByRole("list", { name: "Changes" });
  expect(await within(list).findByText(/seller · Prices set/)).toBeVisible();
  expect(screen.queryByText("Loading.")).not.toBeInTheDocument();
  expect(list).toHaveTextContent("가방, 모자, 신발 and 37 more");
  await user.click(screen.getByRole("button", { name: "Older changes" }));
  expect(await within(list).findByText(/seller · Collected/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Newer changes" })).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Newer changes" }));
  await user.click(await screen.findByRole("button", { name: /^Undo .*Prices set$/ }));
  const dialog = await screen.findByRole("dialog", { name: "Undo it for all products changed with it?" });
  expect(await within(dialog).findByText("₩9,900")).toBeVisible();
  expect(dialog).toHaveTextContent("The first 1 of 40 are shown.");
  await user.click(within(dialog).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(undone).toHaveBeenLastCalledWith({ target: { changes: ["PRICES"] }, answers: {} }));
  expect(await screen.findByText(/^Undo work 41 has started/)).toBeVisible();
});

test("what cannot be undone is listed with its reason, and without a way back", async () => {
  renderScreen(<ShopHistoryDialog onClose={() => undefined} />);
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent(/helper · Orders confirmed · 3 items/);
  expect(first).toHaveTextContent("Cannot be undone: The market already has it.");
  expect(within(first!).queryByRole("button")).toBeNull();
  expect(second).toHaveTextContent("Prices set");
});

test("a press on things the reader may not edit has no way back", async () => {
  server.use(
    ...mswHandlers({ "changes.mine": () => ({ rows: [{ ...pricing, isFinal: true }], final: [], next: null }) }),
  );
  renderScreen(<ShopHistoryDialog onClose={() => undefined} />);
  const entry = await screen.findByRole("listitem");
  expect(entry).toHaveTextContent("Undoing this needs the right to edit it. Ask the owner for it.");
  expect(within(entry).queryByRole("button")).toBeNull();
});

test("the changes of others can be left out", async () => {
  const { user } = renderScreen(<ShopHistoryDialog onClose={() => undefined} />);
  await user.click(await screen.findByRole("switch", { name: "My changes only" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ isMine: true }));
});

test("what a work changed is undone by its number", async () => {
  const { user } = renderScreen(<UndoWork workNumber={7} />);
  await user.click(screen.getByRole("button", { name: "Undo this work" }));
  const dialog = await screen.findByRole("dialog", { name: "Undo everything work 7 changed?" });
  await within(dialog).findByText("₩9,900");
  expect(undone).toHaveBeenCalledWith({ work: 7 });
});

test.each([
  [["order" as const], "Undo it for all orders changed with it?"],
  [["costs" as const, "order" as const], "Undo it for all things changed with it?"],
  [[], "Undo it for all things changed with it?"],
])("a press that changed %j is asked about by what it changed", async (kinds, title) => {
  const of = { ...pricing, change: "ORDERS", cause: "orderManagement.updateStatus", names: ["N1"], count: 1, kinds };
  server.use(...mswHandlers({ "changes.mine": () => ({ rows: [of], final: [], next: null }) }));
  const { user } = renderScreen(<ShopHistoryDialog onClose={() => undefined} />);
  await user.click(await screen.findByRole("button", { name: /^Undo / }));
  expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
});
