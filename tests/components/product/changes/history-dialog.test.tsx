import { screen, waitFor, within } from "@testing-library/react";
import { HistoryDialog } from "@/components/product/changes/history-dialog";
import type { Reply } from "@/lib/contract/catalogue";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

type Thing = Reply<"changes.ofSubject">["rows"][number];
type Row = Reply<"changes.preview">["rows"][number];

const renaming: Thing = {
  change: "K7Q29F3MX2",
  patch: 12,
  at: "2026-11-20T03:00:00.000Z",
  by: "staff7",
  cause: "collection.titleChange",
  kind: "product",
  subject: "p1",
  name: "큰 가방",
  lines: [{ path: ["titleKr"], from: "가방", to: "큰 가방" }],
  more: 0,
};
const pricing: Thing = {
  ...renaming,
  change: "PRICES",
  patch: 11,
  by: null,
  cause: "rule",
  lines: [
    { path: ["option", "detailOptions", "1:2", "price", "KRW", "salePrice"], from: 9_900, to: 10_900 },
    { path: ["option", "detailOptions", "9:9", "isSoldOut"], from: false, to: true },
    { path: ["detailPageHtml"], from: "여름", to: "겨울", near: { left: "<p>", right: " 가방" } },
    { path: ["descs"], isLost: true },
  ],
  more: 3,
};
const row = (over: Partial<Row> = {}): Row => ({
  kind: "product",
  subject: "p1",
  name: "큰 가방",
  state: "ready",
  lines: [{ path: ["titleKr"], from: "큰 가방", to: "가방" }],
  more: 0,
  conflicts: [],
  lost: [],
  names: {},
  isListed: false,
  isSent: false,
  ...over,
});

const undone = jest.fn();
const previewed = jest.fn();
beforeEach(() => [undone, previewed].forEach((one) => one.mockReset()));

function open(preview: Row[], answers: Answers = {}, losses: Reply<"changes.preview">["losses"] = []) {
  server.use(
    ...mswHandlers({
      "changes.ofSubject": () => ({ rows: [renaming, pricing], next: null, names: { "1:2": "검정 L" } }),
      "changes.preview": ({ body }) => (previewed(body), { rows: preview, total: preview.length, losses }),
      "changes.undo": ({ body }) => {
        undone(body);
        return { rows: [{ key: "p1", ok: true }], workNumber: null, change: "UNDO" };
      },
      ...answers,
    }),
  );
  return renderScreen(
    <HistoryDialog thing={{ kind: "product", id: "p1", name: "큰 가방" }} onClose={() => undefined} />,
  );
}
const entries = async () =>
  within(await screen.findByRole("list", { name: "Changes" })).getAllByRole("button", {
    name: /^Undo \d.*(changed|rule)$/,
  });

test("each change says when, by whom and by what, and each value what it was", async () => {
  open([row()]);
  expect(await entries()).toHaveLength(2);
  const list = screen.getByRole("list", { name: "Changes" });
  expect(list).toHaveTextContent(/staff7 · Name changed/);
  expect(list).toHaveTextContent("Name가방 큰 가방");
  expect(list).toHaveTextContent(/Automatic · Automatic rule/);
  expect(list).toHaveTextContent(/Option 검정 L · price₩9,900 ₩10,900/);
  expect(list).toHaveTextContent("Option 9:9 · sold outNo Yes");
  expect(list).toHaveTextContent("Detail page…<p>여름 겨울 가방…");
  expect(list).toHaveTextContent("AttributesToo large to keep.");
  expect(list).toHaveTextContent("and 3 more values");
});

test.each([
  [/^Undo \d.*Name changed$/, "Undo this change?", { patch: 12 }],
  [/^Undo everything since .*Name changed/, "Undo all changes since then?", { since: 12 }],
  [/^Undo .*Name changed for all products/, "Undo it for all products changed with it?", { changes: ["K7Q29F3MX2"] }],
])("%s is looked at before it is done", async (button, title, target) => {
  const { user } = open([row()]);
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog", { name: title });
  await within(dialog).findByText("가방");
  expect(previewed).toHaveBeenCalledWith(target);
  expect(undone).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(undone).toHaveBeenCalledWith({ target, answers: {} }));
  expect(await screen.findByText("1 was undone.")).toBeVisible();
  expect(screen.queryByRole("dialog", { name: title })).not.toBeInTheDocument();
});

test("a value that was changed since stays unless the seller takes the former one back", async () => {
  const path = ["titleKr"];
  const conflict = { path, before: "가방", after: "큰 가방", now: "배낭" };
  const { user } = open([row({ lines: [], conflicts: [conflict], lost: ["descs"], isListed: true })]);
  await user.click((await entries())[0]!);
  const dialog = await screen.findByRole("dialog", { name: "Undo this change?" });
  expect(await within(dialog).findByRole("radio", { name: "Keep what is there now: 배낭" })).toBeChecked();
  expect(dialog).toHaveTextContent("Name: this change made it “큰 가방”, and it was changed again since.");
  expect(within(dialog).getByRole("note")).toHaveTextContent("What markets list stays as it is");
  expect(dialog).toHaveTextContent("Too large to keep, cannot be undone: Attributes");
  await user.click(within(dialog).getByRole("radio", { name: "Put back what was there before: 가방" }));
  await user.click(within(dialog).getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(undone).toHaveBeenCalledWith({
      target: { patch: 12 },
      answers: { p1: { [JSON.stringify(path)]: "before" } },
    }),
  );
});

test("what is back already or gone for good is told, and there is nothing to press", async () => {
  const { user } = open([
    row({ state: "nothing", lines: [] }),
    row({ subject: "p2", name: "모자", state: "gone", lines: [] }),
  ]);
  await user.click((await entries())[0]!);
  const dialog = await screen.findByRole("dialog", { name: "Undo this change?" });
  expect(await within(dialog).findByText("It is undone already.")).toBeVisible();
  expect(within(dialog).getByText("This product was deleted for good and cannot be brought back.")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("what belongs to the change besides the product is named by its kind", async () => {
  const word: Row = {
    ...row(),
    kind: "word",
    subject: "大包",
    name: "大包",
    lines: [{ path: ["text"], from: "큰 가방" }],
  };
  const { user } = open([row(), word]);
  await user.click((await entries())[0]!);
  const dialog = await screen.findByRole("dialog", { name: "Undo this change?" });
  expect(await within(dialog).findByRole("heading", { name: "Translated word · 大包" })).toBeVisible();
  expect(dialog).toHaveTextContent("Translation큰 가방 None");
});

test("many products become a work, which is told by its number", async () => {
  const { user } = open([row()], { "changes.undo": () => ({ rows: [], workNumber: 41, change: "UNDO" }) });
  await user.click((await entries())[0]!);
  const dialog = await screen.findByRole("dialog", { name: "Undo this change?" });
  await within(dialog).findByText("가방");
  await user.click(within(dialog).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undo work 41 has started. You can follow it under works.")).toBeVisible();
});

test("a row that was not undone says why, and the history stays open", async () => {
  const { user } = open([row()], {
    "changes.undo": () => ({
      rows: [{ key: "p1", ok: false, code: "gone", message: "완전히 삭제된 상품이라 되돌릴 수 없습니다." }],
      workNumber: null,
      change: "UNDO",
    }),
  });
  await user.click((await entries())[0]!);
  const dialog = await screen.findByRole("dialog", { name: "Undo this change?" });
  await within(dialog).findByText("가방");
  await user.click(within(dialog).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("완전히 삭제된 상품이라 되돌릴 수 없습니다.")).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Change history – 큰 가방" })).toBeVisible();
});

test("a product without changes says so", async () => {
  open([], { "changes.ofSubject": () => ({ rows: [], next: null, names: {} }) });
  expect(await screen.findByText("No changes yet.")).toBeVisible();
});

test.each([
  ["who may not edit the thing is offered no undo", { isFinal: true as const }, []],
  [
    "a change too large to keep is not undone alone",
    { lines: [{ path: ["descs"], isLost: true as const }] },
    ["Undo everything since", "Undo for all products changed with it"],
  ],
])("%s", async (_, over, offered) => {
  open([], { "changes.ofSubject": () => ({ rows: [{ ...renaming, ...over }], next: null, names: {} }) });
  const list = await screen.findByRole("list", { name: "Changes" });
  await within(list).findByText(/staff7/);
  expect(
    within(list)
      .queryAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(offered);
  expect(within(list).queryAllByText("Undoing this needs the right to edit it. Ask the owner for it.")).toHaveLength(
    offered.length === 0 ? 1 : 0,
  );
});

test("an order's history offers what was changed with it as orders", async () => {
  const moved = { ...renaming, kind: "order" as const, cause: "orderManagement.updateStatus", lines: [] };
  open([], { "changes.ofSubject": () => ({ rows: [moved], next: null, names: {} }) });
  expect(await screen.findByText("Undo for all orders changed with it")).toBeVisible();
  expect(screen.queryByText(/products/)).not.toBeInTheDocument();
});

describe("listings whose former price would lose money by now", () => {
  const price = (subject: string, more: Partial<Row> = {}) =>
    row({
      kind: "listing",
      isSent: true,
      subject,
      name: subject,
      lines: [{ path: ["price"], from: 31_000, to: 19_900 }],
      ...more,
    });
  const loss = (subject: string, krw: number, isConflict = false) => ({
    subject,
    name: `Coupang ${subject}`,
    krw,
    isConflict,
  });
  const begin = async (...asked: Parameters<typeof open>) => {
    const { user } = open(...asked);
    await user.click((await entries())[0]!);
    const dialog = await screen.findByRole("dialog", { name: "Undo this change?" });
    await within(dialog).findAllByRole("region");
    const press = () => user.click(within(dialog).getByRole("button", { name: "Undo" }));
    return { user, dialog, press };
  };
  const LOSING = [loss("L1", 500), loss("L2", 1_200)];

  test("are told of before anything is sent, and one reason sends them all", async () => {
    const { user, dialog, press } = await begin([price("L1"), price("L2")], {}, LOSING);
    expect(dialog).toHaveTextContent("2 listings would sell at a loss at the former price: up to ₩1,200 each sale.");
    expect(
      within(dialog)
        .getAllByText(/-₩/)
        .map(({ textContent }) => textContent),
    ).toEqual(["Coupang L2 · -₩1,200", "Coupang L1 · -₩500"]);
    await user.type(within(dialog).getByRole("textbox", { name: "Why sell at a loss" }), " clearance ");
    await press();
    await waitFor(() =>
      expect(undone).toHaveBeenCalledWith({
        target: { patch: 12 },
        answers: {},
        losses: { reason: "clearance", krw: { L1: 500, L2: 1_200 } },
      }),
    );
  });

  test("stay where no reason is given, and are not asked about again", async () => {
    const refused = { key: "L1", ok: false, code: "LOSS", message: "It would lose money.", loss: 500 };
    const { press } = await begin(
      [price("L1")],
      { "changes.undo": ({ body }) => (undone(body), { rows: [refused], workNumber: null, change: "UNDO" }) },
      [loss("L1", 500)],
    );
    await press();
    expect(await screen.findByText("It would lose money.")).toBeVisible();
    expect(undone).toHaveBeenCalledTimes(1);
    expect(undone).toHaveBeenCalledWith({ target: { patch: 12 }, answers: {} });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("count with a price that was changed since only once the former one is to be put back", async () => {
    const conflict = { path: ["price"], before: 19_900, after: 31_000, now: 32_000 };
    const { user, dialog } = await begin([price("L1", { lines: [], conflicts: [conflict] })], {}, [
      loss("L1", 500, true),
    ]);
    expect(within(dialog).queryByRole("textbox")).toBeNull();
    await user.click(within(dialog).getByRole("radio", { name: /^Put back what was there before/ }));
    expect(within(dialog).getByRole("textbox", { name: "Why sell at a loss" })).toBeVisible();
  });
});
