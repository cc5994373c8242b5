import { screen, waitFor, within } from "@testing-library/react";
import { UploadScreen } from "@/components/screens/product/upload/upload-screen";
import { pageOf, summary } from "@/tests/support/factories";
import { gatewayPage, mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const PATH = "/app/product/upload";
const shirt = summary({ code: "T1", name: "linen shirt" });
const cap = summary({ code: "T2", name: "canvas cap" });
const bag = summary({ code: "T3", name: "tote bag" });

function open(answers: Answers = {}, path = PATH) {
  server.use(
    ...mswHandlers({
      "collection.groupNames": () => ["summer", "winter"],
      "collection.searchSummary": () => pageOf([shirt, cap, bag]),
      ...answers,
    }),
  );
  return renderScreen(<UploadScreen />, { path });
}
const nameOf = (code: string) => screen.getByRole("textbox", { name: `Name of ${code}` });
const check = (name: string) => screen.findByRole("checkbox", { name: `Select ${name}` });
type User = ReturnType<typeof renderScreen>["user"];

async function rename(user: User, code: string, name: string) {
  const field = await screen.findByRole("textbox", { name: `Name of ${code}` });
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
}

async function prefixChecked(user: User, word: string) {
  await user.click(await check("linen shirt"));
  await user.click(await check("canvas cap"));
  await user.click(screen.getByRole("button", { name: "Set names" }));
  await user.type(screen.getByLabelText("Words in front"), word);
  await user.click(screen.getByRole("button", { name: "Stage the names" }));
}

test("a prefix rule reaches only the checked products, is shown as a difference, undone and redone, and saved once", async () => {
  const saved = jest.fn();
  const { user } = open({
    "collection.titleChange": ({ body }) => {
      saved(body);
      return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
    },
  });
  await prefixChecked(user, "Summer");
  expect([nameOf("T1"), nameOf("T2"), nameOf("T3")].map((field) => (field as HTMLInputElement).value)).toEqual([
    "Summer linen shirt",
    "Summer canvas cap",
    "tote bag",
  ]);

  const bar = screen.getByRole("region", { name: "Unsaved changes" });
  await user.click(within(bar).getByRole("button", { name: "Show changes" }));
  const changes = screen.getByRole("dialog", { name: "2 changes" });
  const row = within(changes).getByRole("row", { name: /Summer linen shirt/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["linen shirt", "Name", "linen shirt", "Summer linen shirt", "Revert"]);
  await user.click(within(changes).getByRole("button", { name: "Close" }));

  await user.click(within(bar).getByRole("button", { name: "Undo" }));
  expect(nameOf("T1")).toHaveValue("linen shirt");
  await user.click(within(bar).getByRole("button", { name: "Redo" }));
  expect(nameOf("T1")).toHaveValue("Summer linen shirt");
  expect(saved).not.toHaveBeenCalled();

  await user.click(within(bar).getByRole("button", { name: "Save 2" }));
  expect(await screen.findByText("2 changes were saved.")).toBeVisible();
  expect(saved.mock.calls).toEqual([
    [
      [
        { code: "id-T1", text: "Summer linen shirt" },
        { code: "id-T2", text: "Summer canvas cap" },
      ],
    ],
  ]);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Unsaved changes" })).not.toBeInTheDocument());
});

test("a row the server refuses stays staged with its reason, the others are saved", async () => {
  const { user } = open({
    "collection.titleChange": ({ body }) => ({
      rows: body.map(({ code }) =>
        code === "id-T2" ? { key: code, ok: false, message: "금칙어가 있습니다." } : { key: code, ok: true },
      ),
    }),
  });
  await prefixChecked(user, "Summer");
  await user.click(screen.getByRole("button", { name: "Save 2" }));
  expect(await screen.findByText("1 saved, 1 failed. The failed ones are still here.")).toBeVisible();
  const changes = await screen.findByRole("dialog", { name: "1 change" });
  expect(within(changes).getByRole("row", { name: /canvas cap/ })).toHaveTextContent("금칙어가 있습니다.");
  await user.click(within(changes).getByRole("button", { name: "Close" }));
  expect(screen.getByText("1 change not saved")).toBeVisible();
  expect(nameOf("T2")).toHaveValue("Summer canvas cap");
});

test("a gateway's page instead of an answer is said in words and keeps every edit", async () => {
  const { user } = open({ "collection.titleChange": gatewayPage });
  await prefixChecked(user, "Summer");
  await user.click(screen.getByRole("button", { name: "Save 2" }));
  const changes = await screen.findByRole("dialog", { name: "2 changes" });
  expect(within(changes).getAllByText(/The server is busy or not answering/)).toHaveLength(2);
  expect(document.body).not.toHaveTextContent("Bad Gateway");
  expect(screen.getByText("2 changes not saved")).toBeInTheDocument();
});

test("a name typed while a save is on its way is not lost", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { user } = open({
    "collection.titleChange": async ({ body }) => {
      await held;
      return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
    },
  });
  await rename(user, "T1", "linen dress");
  await user.click(screen.getByRole("button", { name: "Save 1" }));
  await rename(user, "T2", "straw cap");
  answer();
  expect(await screen.findByText("1 change was saved.")).toBeVisible();
  expect(screen.getByText("1 change not saved")).toBeVisible();
  expect(nameOf("T2")).toHaveValue("straw cap");
});

test("edits and ticks of one page are still there after paging to another and back", async () => {
  const pages = jest.fn();
  const { user } = open({
    "collection.searchSummary": ({ body }) => {
      pages(body.pageNum);
      return { ...pageOf(body.pageNum === 1 ? [shirt, cap] : [bag], 31), totalPage: 2 };
    },
  });
  await rename(user, "T1", "linen dress");
  await user.click(await check("canvas cap"));
  await user.click(screen.getByRole("button", { name: "Page 2" }));
  expect(await screen.findByRole("textbox", { name: "Name of T3" })).toHaveValue("tote bag");
  expect(navigation.path).toBe(`${PATH}?page=2`);
  expect(screen.getByText("1 change not saved")).toBeVisible();
  expect(screen.getByText("1 chosen of 31")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Page 1" }));
  await waitFor(() => expect(nameOf("T1")).toHaveValue("linen dress"));
  expect(await check("canvas cap")).toBeChecked();
});

test("edits that were not saved are offered again on the next visit", async () => {
  const first = open();
  await rename(first.user, "T1", "linen dress");
  // Kept 300 ms after the last change, or at once when the page is left.
  window.dispatchEvent(new Event("pagehide"));
  first.unmount();

  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Go on with them" }));
  await waitFor(() => expect(nameOf("T1")).toHaveValue("linen dress"));
  expect(screen.getByText("1 change not saved")).toBeVisible();
});

test("an empty list says what to do next", async () => {
  const { user } = open({ "collection.searchSummary": () => pageOf([]) });
  expect(await screen.findByText("Nothing was found.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Collect products" }));
  expect(navigation.path).toBe("/app/product/collect");
});

test("a list that could not be loaded is loaded by trying again", async () => {
  let isDown = true;
  const { user } = open({
    "collection.searchSummary": () => (isDown ? refusal(500, "서버에서 오류가 발생했습니다.") : pageOf([shirt])),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("서버에서 오류가 발생했습니다.");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("textbox", { name: "Name of T1" })).toBeVisible();
});

test("deleting asks first and takes what was staged for the deleted products along", async () => {
  const removed = jest.fn();
  const { user } = open({
    "collection.remove": ({ body }) => {
      removed(body);
      return "성공하였습니다.";
    },
  });
  await rename(user, "T1", "linen dress");
  await user.click(await check("linen dress"));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const question = screen.getByRole("alertdialog", { name: "Delete 1 product?" });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(removed).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("1 product was deleted.")).toBeVisible();
  expect(removed.mock.calls).toEqual([[["T1"]]]);
  expect(screen.queryByText("1 change not saved")).not.toBeInTheDocument();
});

test("the compact view and hidden columns are remembered", async () => {
  const first = open();
  await screen.findByRole("textbox", { name: "Name of T1" });
  await first.user.click(screen.getByRole("button", { name: "Simple" }));
  await first.user.click(screen.getByRole("button", { name: "Columns" }));
  await first.user.click(screen.getByRole("menuitemcheckbox", { name: "Memo" }));
  expect(screen.queryByRole("textbox", { name: "Memo of T1" })).not.toBeInTheDocument();
  first.unmount();

  open();
  await screen.findByRole("textbox", { name: "Name of T1" });
  expect(screen.getByRole("button", { name: "Simple" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.queryByRole("columnheader", { name: "Memo" })).not.toBeInTheDocument();
});

test("filters go into the address, from where they are asked, and back to page 1", async () => {
  const asked = jest.fn();
  const { user } = open(
    {
      "collection.searchSummary": ({ body }) => {
        asked(body);
        return { ...pageOf([shirt]), totalPage: 3 };
      },
    },
    `${PATH}?page=3&site=1688`,
  );
  await screen.findByRole("textbox", { name: "Name of T1" });
  expect(asked).toHaveBeenLastCalledWith({ pageNum: 3, pageLimit: 30, site: "1688" });
  await user.type(within(screen.getByRole("search")).getByLabelText("Name"), "shirt");
  expect(navigation.path).toBe(`${PATH}?page=3&site=1688`);
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(navigation.path).toBe(`${PATH}?site=1688&name=shirt`);
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ pageNum: 1, pageLimit: 30, site: "1688", productName: "shirt" }),
  );
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(navigation.path).toBe(PATH);
});

test("the end of the session keeps every edit and says nothing of failed rows", async () => {
  const { user } = open({ "collection.titleChange": () => refusal(401, "Invalid token") });
  await rename(user, "T1", "linen dress");
  await user.click(screen.getByRole("button", { name: "Save 1" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save 1" })).toBeEnabled());
  expect(nameOf("T1")).toHaveValue("linen dress");
  expect(screen.queryByText(/failed/)).not.toBeInTheDocument();
});
