import { screen, waitFor, within } from "@testing-library/react";
import { EditScreen } from "@/components/screens/product/edit/edit-screen";
import { nextPress, noteOwnChange } from "@/lib/client/own-changes";
import { pageOf, productStages, summary, TODO_COUNTS } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const shirt = summary({ code: "T1", name: "linen shirt" });
const undone = jest.fn();
const renaming = {
  change: "RENAME",
  patch: 12,
  at: "2026-11-20T03:00:00.000Z",
  by: "seller",
  cause: "collection.titleChange",
  kind: "product" as const,
  subject: "p1",
  name: "linen shirt",
  lines: [{ path: ["titleKr"], from: "shirt", to: "linen shirt" }],
  more: 0,
};

beforeEach(() => {
  sessionStorage.clear();
  undone.mockReset();
});

async function open(answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "collection.stages": () => productStages(),
      "collection.todoCounts": () => TODO_COUNTS,
      "collection.views": () => [],
      "collection.groupNames": () => [],
      "collection.searchSummary": () => pageOf([shirt]),
      "changes.ofChange": ({ body }) =>
        body.change === "RENAME" || body.change === "UNDO"
          ? {
              rows: [{ ...renaming, cause: body.change === "UNDO" ? "changes.undo" : renaming.cause }],
              next: null,
              total: 1,
            }
          : { rows: [], next: null, total: 0 },
      "changes.preview": () => ({
        rows: [
          {
            kind: "product",
            subject: "p1",
            name: "linen shirt",
            state: "ready",
            lines: [{ path: ["titleKr"], from: "linen shirt", to: "shirt" }],
            more: 0,
            conflicts: [],
            lost: [],
            names: {},
            isListed: false,
            isSent: false,
          },
        ],
        total: 1,
        losses: [],
      }),
      "changes.undo": ({ body }) => {
        undone(body.target);
        return { rows: [{ key: "p1", ok: true }], workNumber: null, change: "UNDO" };
      },
      ...answers,
    }),
  );
  const opened = renderScreen(<EditScreen />, { path: "/app/product/edit" });
  await screen.findByRole("textbox", { name: "Name of T1" });
  return opened;
}

test("Ctrl+Z with nothing staged undoes what this tab saved last, after it says what that is, and Ctrl+Shift+Z redoes it", async () => {
  noteOwnChange("collection.titleChange", "RENAME");
  const { user } = await open();
  await user.keyboard("{Control>}z{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Undo your last change?" });
  expect(dialog).toHaveTextContent("Name changed");
  await within(dialog).findByText("shirt");
  expect(undone).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(undone).toHaveBeenCalledWith({ changes: ["RENAME"] }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect([nextPress("undo"), nextPress("redo")]).toEqual([undefined, ["UNDO"]]);

  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  const again = await screen.findByRole("dialog", { name: "Apply the undone change again?" });
  await within(again).findByText("shirt");
  await user.click(within(again).getByRole("button", { name: "Apply again" }));
  await waitFor(() => expect(undone).toHaveBeenLastCalledWith({ changes: ["UNDO"] }));
});

test("what is staged is taken back first, and saved changes stay as they are", async () => {
  noteOwnChange("collection.titleChange", "RENAME");
  const { user } = await open();
  const field = screen.getByRole("textbox", { name: "Name of T1" });
  await user.clear(field);
  await user.type(field, "cotton shirt{Enter}");
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name of T1" })).toHaveValue("linen shirt"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a press that changed nothing is passed over, and where nothing is left it says so", async () => {
  noteOwnChange("collection.titleChange", "RENAME");
  noteOwnChange("collection.update", "NOTHING");
  const { user } = await open();
  await user.keyboard("{Control>}z{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Undo your last change?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(nextPress("undo")).toEqual(["RENAME"]);
  sessionStorage.clear();
  await user.keyboard("{Control>}z{/Control}");
  expect(await screen.findByText("Nothing saved in this tab is left to undo.")).toBeVisible();
});

test("a dialog never reaches behind itself", async () => {
  noteOwnChange("collection.titleChange", "RENAME");
  const { user } = await open();
  await user.keyboard("{Control>}z{/Control}");
  await screen.findByRole("dialog", { name: "Undo your last change?" });
  await user.keyboard("{Control>}z{/Control}");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("a refusal is told and nothing is forgotten", async () => {
  noteOwnChange("collection.titleChange", "RENAME");
  const { user } = await open({ "changes.undo": () => refusal(404, "되돌릴 변경 기록이 없습니다.") });
  await user.keyboard("{Control>}z{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Undo your last change?" });
  await within(dialog).findByText("shirt");
  await user.click(within(dialog).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("되돌릴 변경 기록이 없습니다.")).toBeVisible();
  expect(nextPress("undo")).toEqual(["RENAME"]);
});

test("the history of a product opens from its row", async () => {
  const { user } = await open({ "changes.ofSubject": () => ({ rows: [renaming], next: null, names: {} }) });
  await user.click(screen.getByRole("button", { name: "Parts of linen shirt" }));
  await user.click(screen.getByRole("menuitem", { name: "Change history" }));
  const dialog = await screen.findByRole("dialog", { name: "Change history – linen shirt" });
  expect(await within(dialog).findByText(/seller · Name changed/)).toBeVisible();
});
