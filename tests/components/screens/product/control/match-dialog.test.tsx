import { screen, waitFor, within } from "@testing-library/react";
import type { AtMarket } from "@/lib/contract/calls/product-management";
import { pageOf } from "@/tests/support/factories";
import { navigation } from "@/tests/support/navigation";
import { replyAs, type Answers } from "@/tests/support/msw-handlers";
import { choose, listed, open } from "./listed-screen";

const atMarket = (over: Partial<AtMarket> = {}): AtMarket => ({
  title: "cup A",
  price: 30_000,
  quantity: 10,
  readAt: "2026-11-20T01:00:00.000Z",
  differs: [],
  ...over,
});
const ADRIFT = atMarket({ price: 33_000, quantity: 44, differs: ["price", "quantity"] });

const page = () => ({
  ...pageOf([listed("A", { atMarket: ADRIFT }), listed("B", { atMarket: atMarket({ quantity: 7 }) }), listed("C")]),
  stateCounts: { OnSale: 3 },
  adriftCount: 1,
});

async function openDialog(answers: Answers, ...names: string[]) {
  const { user } = open({ "productManagement.search": page, ...answers });
  for (const name of names) await choose(user, name);
  await user.click(screen.getByRole("button", { name: "Match the market" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: `Match the market (${names.length})` })) };
}
type Sent = { objectId: string }[];
const allDone = (items: Sent) => ({ rows: items.map(({ objectId }) => ({ key: objectId, ok: true })) });
const idOf = (code: string) => listed(code).id;

test("a compact row has a sign where the market differs, whose name says what it has", async () => {
  open({ "productManagement.search": page });
  expect(await screen.findByRole("note", { name: "Market: ₩33,000" })).toHaveTextContent("≠");
  expect(screen.getByRole("note", { name: "Market: 7" })).toHaveTextContent("↓");
});

test("what the market has otherwise stands below what was sent; what buyers took stands there too", async () => {
  window.localStorage.setItem("density:listed", "comfortable");
  open({ "productManagement.search": page });
  expect(await screen.findByText("Market: ₩33,000")).toBeVisible();
  expect(screen.getByText("Market: 44")).toBeVisible();
  expect(screen.getByText("Market: 7")).toBeVisible();
  expect(screen.queryByText("Market: 10")).toBeNull();
});

test("how many differ is counted, and a press shows those alone", async () => {
  const asked: (boolean | undefined)[] = [];
  const { user } = open({
    "productManagement.search": ({ body }) => {
      asked.push(body.isAdrift);
      return page();
    },
  });
  await user.click(await screen.findByRole("button", { name: "Differs at the market 1" }));
  await waitFor(() => expect(asked.at(-1)).toBe(true));
  expect(navigation.search.get("adrift")).toBe("1");
});

/** The history of this tab's last press: what its undo is asked for, and how it answers. */
function undoable(cause: string, isSent: boolean) {
  const undone = jest.fn();
  const thing = { kind: "listing" as const, subject: "L", name: "SmartStore cup A" };
  const lines = [{ path: ["price"], from: 33_000, to: 30_000 }];
  const made = { change: "c1", at: "2026-11-29T01:00:00.000Z", by: "seller", cause, patch: 7, more: 0 };
  const answers: Answers = {
    "changes.ofChange": () => ({ rows: [{ ...thing, ...made, lines }], next: null, total: 1 }),
    "changes.preview": () => ({
      rows: [
        {
          ...{ ...thing, state: "ready", lines, more: 0, conflicts: [], lost: [], names: {}, isListed: false },
          isSent,
        },
      ],
      total: 1,
      losses: [],
    }),
    "changes.undo": ({ body }) => {
      undone(body.target);
      return { rows: [{ key: "L", ok: true }], workNumber: null, change: "U" };
    },
  };
  return { undone, answers };
}
/** Undoes the last press, whose preview says these words and not those. */
async function pressUndo({ user, dialog }: Awaited<ReturnType<typeof openDialog>>, says: RegExp, not: RegExp) {
  await user.click(dialog.getByRole("button", { name: "Undo" }));
  const question = within(await screen.findByRole("dialog", { name: "Undo your last change?" }));
  expect(await question.findByText(says)).toBeVisible();
  expect(question.queryByText(not)).toBeNull();
  await user.click(question.getByRole("button", { name: "Undo" }));
}
const IN_LIST_ALONE = /put back in this list alone/;
const TO_MARKET = /sends the former values/;
beforeEach(() => sessionStorage.clear());

test("the market's values are taken over in the fields that are chosen, and put back through the history", async () => {
  const taken: unknown[] = [];
  const { undone, answers } = undoable("productManagement.takeAtMarket", false);
  const opened = await openDialog(
    {
      ...answers,
      "productManagement.takeAtMarket": ({ body }) => {
        taken.push(body.items);
        return replyAs("c1", allDone(body.items));
      },
    },
    "cup A",
    "cup B",
  );
  const { user, dialog } = opened;
  expect(dialog.getByText("1 product differs from the market, 1 do not.")).toBeVisible();
  await user.click(dialog.getByRole("checkbox", { name: /^Stock/ }));
  await user.click(dialog.getByRole("button", { name: "Take 1" }));
  expect(await dialog.findByText("1 product follows the market.")).toBeVisible();
  expect(taken).toEqual([[{ objectId: idOf("A"), shown: { price: 33_000 } }]]);
  await pressUndo(opened, IN_LIST_ALONE, TO_MARKET);
  expect(await dialog.findByRole("button", { name: "Take 1" })).toBeEnabled();
  expect(undone.mock.calls).toEqual([[{ changes: ["c1"] }]]);
  expect(dialog.queryByText("1 product follows the market.")).toBeNull();
});

test("our values are sent again as they were shown, though the list holds the same, and that goes back through the history", async () => {
  const sent: unknown[] = [];
  const { undone, answers } = undoable("productManagement.simpleEdit", true);
  const opened = await openDialog(
    {
      ...answers,
      "productManagement.simpleEdit": ({ body }) => {
        sent.push(body.items);
        return replyAs("c1", allDone(body.items));
      },
    },
    "cup A",
  );
  const { user, dialog } = opened;
  await user.click(dialog.getByRole("radio", { name: "Send ours again" }));
  expect(dialog.getByText("The market changes at once, and buyers see it.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Send 1 again" }));
  expect(await dialog.findByText("1 product was sent again.")).toBeVisible();
  const ours = { price: 30_000, quantity: 10 };
  expect(sent).toEqual([[{ objectId: idOf("A"), code: "A", ...ours, shown: ours, again: true }]]);
  await pressUndo(opened, TO_MARKET, IN_LIST_ALONE);
  await waitFor(() => expect(undone.mock.calls).toEqual([[{ changes: ["c1"] }]]));
  // What the market has again is what our record has then: nothing differs.
  await waitFor(() => expect(dialog.queryByText("1 product was sent again.")).toBeNull());
  expect(dialog.queryByRole("button", { name: /^Send/ })).toBeNull();
});

test("what was not read yet is read, and what differs then is shown", async () => {
  const { user, dialog } = await openDialog(
    {
      "productManagement.readAtMarket": ({ body }) => ({
        rows: body.codes.map((key) => ({
          key,
          ok: true,
          atMarket: atMarket({ title: "cup of theirs", differs: ["title"] }),
        })),
      }),
    },
    "cup C",
  );
  expect(dialog.getByText("1 not read yet")).toBeVisible();
  expect(dialog.getByText("Read them at the market first.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Read at the market (1)" }));
  expect(await dialog.findByRole("cell", { name: "cup of theirs" })).toBeVisible();
  expect(dialog.getByText("1 product differs from the market, 0 do not.")).toBeVisible();
});

test("what cannot be read, or is refused, says why beside its name; the rest is done", async () => {
  const { user, dialog } = await openDialog(
    {
      "productManagement.readAtMarket": ({ body }) => ({
        rows: body.codes.map((key) => ({ key, ok: false, code: "DOWN", message: "마켓이 응답하지 않습니다." })),
      }),
      "productManagement.takeAtMarket": ({ body }) => ({
        rows: body.items.map(({ objectId }) => ({ key: objectId, ok: false, message: "그사이 바뀌었습니다." })),
      }),
    },
    "cup A",
  );
  await user.click(dialog.getByRole("button", { name: "Read at the market (1)" }));
  expect(await dialog.findByText("cup A: 마켓이 응답하지 않습니다.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Take 1" }));
  expect(await dialog.findByText("cup A: 그사이 바뀌었습니다.")).toBeVisible();
  expect(dialog.queryByText(/follow the market/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
