import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { WordsScreen } from "@/components/screens/product/words/words-screen";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const usedAt = "2026-11-01T00:00:00.000Z";
const sent = jest.fn();
let kept: { source: string; text: string; kind: "option" | "name"; usedAt: string }[] = [];
const SETTING = { colours: "english" as const, atCollect: true, serviceAtCollect: false };
const CHANGES = [{ place: { of: "name" as const }, before: "奶呼呼 top", after: "soft top" }];

beforeEach(() => {
  sent.mockReset();
  kept = [{ source: "黑色", text: "black", kind: "option", usedAt }];
});

function open(tab: string, answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "words.memory": ({ body }) => {
        const found = kept.filter(({ source, text }) => `${source}${text}`.includes(body.text ?? ""));
        return { summary: found, totalPage: 1, totalCount: found.length };
      },
      "words.keep": ({ body }) => {
        sent("keep", body.rows);
        return {
          rows: body.rows.map(({ source, text }) => {
            const ok = text !== "黑";
            if (ok) kept = [{ source, text, kind: "option", usedAt }, ...kept.filter((one) => one.source !== source)];
            return { key: source, ok, ...(!ok && { message: "Chinese is left in it." }) };
          }),
        };
      },
      "words.forget": ({ body }) => {
        sent("forget", body.sources);
        kept = kept.filter(({ source }) => !body.sources.includes(source));
        return { count: body.sources.length };
      },
      "words.unknown": () => ({
        left: 0,
        rows: [
          { word: "奶呼呼", products: 3, sample: "奶呼呼短袖", korean: null },
          { word: "氍毹", products: 1, sample: "氍毹地毯", korean: "rug" },
        ],
      }),
      "words.previewMend": () => ({
        hasMore: false,
        rows: [
          { id: "1", site: "Taobao", code: "T1", name: "奶呼呼 top", isListed: false, changes: CHANGES },
          { id: "2", site: "Taobao", code: "T2", name: "second", isListed: true, changes: CHANGES },
        ],
      }),
      "words.mend": ({ body }) => {
        sent("mend", body);
        return { id: "m1", rows: body.objectIds.map((key) => ({ key, ok: key !== "2", message: "Gone." })) };
      },
      "words.mends": () => [{ id: "m1", word: "奶呼呼", korean: "soft", products: 1, mendedAt: usedAt }],
      "changes.preview": () => ({
        rows: [
          {
            ...{ kind: "product", subject: "1", name: "soft top", names: {}, isListed: false, isSent: false },
            ...{ state: "ready", more: 0, conflicts: [], lost: [] },
            lines: [{ path: ["titleKr"], from: "soft top", to: "奶呼呼 top" }],
          },
        ],
        total: 1,
        losses: [],
      }),
      "changes.undo": ({ body }) => {
        sent("undo", body.target);
        return { rows: [{ key: "1", ok: true }], workNumber: null, change: "u1" };
      },
      "words.setting": () => SETTING,
      "words.service": () => ({ name: null, month: { calls: 0, characters: 0, tokens: 0 } }),
      "words.setSetting": ({ body }) => {
        sent("setting", body);
        return "";
      },
      "log.noteExport": () => "",
      ...answers,
    }),
  );
  return renderScreen(<WordsScreen />, { path: `/app/product/collect/words?tab=${tab}` });
}
const table = () => screen.findByRole("grid", { name: "Kept translations" });

describe("what is kept", () => {
  test("is changed where it stands, added to and taken out", async () => {
    const { user } = open("memory", { "words.previewMend": () => ({ rows: [], hasMore: false }) });
    const cell = await within(await table()).findByRole("textbox", { name: "Korean of 黑色" });
    await user.clear(cell);
    await user.type(cell, "jet black{Enter}");
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith("keep", [expect.objectContaining({ source: "黑色", text: "jet black" })]),
    );

    const form = screen.getByRole("form", { name: "Add a translation" });
    await user.type(within(form).getByRole("textbox", { name: "Source" }), "白色");
    await user.type(within(form).getByRole("textbox", { name: "Korean" }), "white");
    await user.click(within(form).getByRole("button", { name: "Add a translation" }));
    expect(await screen.findByRole("textbox", { name: "Korean of 白色" })).toHaveValue("white");

    await user.click(await screen.findByRole("checkbox", { name: "Select 白色" }));
    await user.click(screen.getByRole("button", { name: "Delete 1" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Korean of 白色" })).toBeNull());
    expect(sent).toHaveBeenLastCalledWith("forget", ["白色"]);
    // The keyboard focus must not jump to the beginning of the page.
    await waitFor(() => expect(screen.getByText("1 translation")).toHaveFocus());
  });

  test("Korean pasted over several rows is kept in one call, and what cannot be kept is said cell by cell", async () => {
    kept = ["黑色", "白色", "红色"].map((source) => ({ source, text: "x", kind: "option", usedAt }));
    const { user } = open("memory");
    const cell = await within(await table()).findByRole("textbox", { name: "Korean of 黑色" });
    await user.click(cell);
    fireEvent.paste(cell, { clipboardData: { getData: () => "black\n\nred" } });
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith("keep", [
        { source: "黑色", text: "black", kind: "option" },
        { source: "红色", text: "red", kind: "option" },
      ]),
    );
    expect(await screen.findByText(/The Korean must not be empty/)).toBeVisible();
  });

  test("what the server does not take says why, and stays typed", async () => {
    const { user } = open("memory");
    const form = await screen.findByRole("form", { name: "Add a translation" });
    await user.type(within(form).getByRole("textbox", { name: "Source" }), "白色");
    await user.type(within(form).getByRole("textbox", { name: "Korean" }), "黑");
    await user.click(within(form).getByRole("button", { name: "Add a translation" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Chinese is left in it.");
    expect(within(form).getByRole("textbox", { name: "Source" })).toHaveValue("白色");
  });

  test("a file is brought row by row, and every row that was not taken is told", async () => {
    const { user } = open("memory");
    await table();
    const csv = `source,korean\n白色,white\n灰色,\n红色,黑\n"'=1+1",formula\n`;
    await user.upload(screen.getByLabelText("Import a file", { selector: "input" }), new File([csv], "words.csv"));
    const dialog = within(await screen.findByRole("dialog", { name: "Import a file" }));
    expect(dialog.getByRole("status")).toHaveTextContent("3 rows read. 1 can't be imported.");
    await user.click(dialog.getByRole("button", { name: "Import 3 rows" }));
    const note = await screen.findByText(/2 translations kept from words.csv/);
    expect(note).toHaveTextContent("2 rows were not taken.");
    expect(screen.getByText("Row 3 灰色: Both the source and its Korean are needed.")).toBeVisible();
    expect(screen.getByText("红色: Chinese is left in it.")).toBeVisible();
    expect(sent).toHaveBeenCalledWith("keep", [
      { source: "白色", text: "white", kind: "option" },
      { source: "红色", text: "黑", kind: "option" },
      { source: "=1+1", text: "formula", kind: "option" },
    ]);
  });

  test("a file that is none says so", async () => {
    const { user } = open("memory");
    await table();
    await user.upload(screen.getByLabelText("Import a file", { selector: "input" }), new File(["<a/>"], "words.tmx"));
    expect(await screen.findByText("words.tmx is no valid TMX file.")).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe("words nobody knows yet", () => {
  test("a correction is shown first, mends what is ticked, and tells what it could not", async () => {
    const { user } = open("unknown");
    const cell = await screen.findByRole("textbox", { name: "Korean of 奶呼呼" });
    expect(screen.getByRole("textbox", { name: "Korean of 氍毹" })).toHaveValue("rug");
    await user.click(screen.getByRole("button", { name: "Preview the products with 奶呼呼" }));
    expect(cell).toHaveFocus();
    await user.type(cell, "soft");
    await user.click(screen.getByRole("button", { name: "Preview the products with 奶呼呼" }));
    const dialog = await screen.findByRole("dialog", { name: "奶呼呼 → soft" });
    expect((await within(dialog).findAllByText("soft top"))[0]).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole("button", { name: "Update 2 products" }));
    expect(await screen.findByText("second: Gone.")).toBeVisible();
    expect(screen.getByText("奶呼呼 is kept as soft; 1 product was updated.")).toBeVisible();
    expect(sent).toHaveBeenCalledWith("mend", { word: "奶呼呼", korean: "soft", objectIds: ["1", "2"] });
  });

  test("a product that is unticked is left alone", async () => {
    const { user } = open("unknown");
    await user.type(await screen.findByRole("textbox", { name: "Korean of 奶呼呼" }), "soft{Enter}");
    await user.click(screen.getByRole("button", { name: "Preview the products with 奶呼呼" }));
    await user.click(await screen.findByRole("checkbox", { name: "Update second" }));
    await user.click(screen.getByRole("button", { name: "Update 1 product" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith("mend", expect.objectContaining({ objectIds: ["1"] })));
  });

  test("a refusal stays in the dialog with what was typed", async () => {
    const { user } = open("unknown", { "words.mend": () => refusal(400, "No.") });
    await user.type(await screen.findByRole("textbox", { name: "Korean of 奶呼呼" }), "soft{Enter}");
    await user.click(screen.getByRole("button", { name: "Preview the products with 奶呼呼" }));
    await user.click(await screen.findByRole("button", { name: "Update 2 products" }));
    expect(within(screen.getByRole("dialog")).getByRole("alert")).toHaveTextContent("No.");
  });

  test("a correction is taken back through the history, which shows it first", async () => {
    const { user } = open("unknown");
    await user.click(await screen.findByRole("button", { name: "Undo the correction of 奶呼呼" }));
    const question = within(await screen.findByRole("dialog", { name: "Undo this change?" }));
    expect(question.getByText("奶呼呼 → soft")).toBeVisible();
    expect(await question.findByText("奶呼呼 top")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith("undo", { changes: ["m1"] }));
  });

  test("a correction whose change is not kept any more says so instead of offering its undo", async () => {
    open("unknown", {
      "words.mends": () => [{ id: "m1", word: "奶呼呼", korean: "soft", products: 1, mendedAt: usedAt, isFinal: true }],
    });
    const recent = await screen.findByRole("list", { name: "Corrected recently" });
    expect(recent).toHaveTextContent("No record is left to undo it. Changes are kept for 90 days.");
    expect(within(recent).queryByRole("button")).toBeNull();
  });
});

test("while it is not known whether there is a service, nothing is said of one", async () => {
  let answer = () => {};
  const known = new Promise<void>((resolve) => (answer = resolve));
  const none = { name: null, month: { calls: 0, characters: 0, tokens: 0 } };
  open("setting", { "words.service": () => known.then(() => none) });
  const toggle = await screen.findByRole("switch", { name: "Collect names, options and attributes in Korean" });
  await waitFor(() => expect(toggle).toBeEnabled());
  expect(screen.queryByText(/^None is connected/)).toBeNull();
  answer();
  expect(await screen.findByText(/^None is connected/)).toBeVisible();
});

test("a memory that cannot be read is not told to be empty", async () => {
  open("memory", { "words.memory": () => refusal(503, "Away.") });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.queryByText("0 translations")).toBeNull();
});

test("settings are kept at once; without a service nothing is asked of one", async () => {
  const { user } = open("setting");
  const toggle = await screen.findByRole("switch", { name: "Collect names, options and attributes in Korean" });
  await waitFor(() => expect(toggle).toBeEnabled());
  await user.click(toggle);
  await waitFor(() => expect(sent).toHaveBeenCalledWith("setting", { ...SETTING, atCollect: false }));
  expect(screen.getByRole("switch", { name: /Ask the service/ })).toBeDisabled();
  expect(screen.getByText(/nothing leaves this machine/)).toBeVisible();
  await user.click(screen.getByRole("radio", { name: /Korean, such as/ }));
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith("setting", { ...SETTING, atCollect: false, colours: "korean" }),
  );
});

test("a kept word that is corrected shows the products that say it as it was, and changes those left ticked", async () => {
  const { user } = open("memory");
  const field = within(await table()).getByRole("textbox", { name: "Korean of 黑色" });
  await user.clear(field);
  await user.type(field, "ink{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "黑色 → ink" }));
  expect(await dialog.findByText(/listed at a market stays as it is/)).toBeVisible();
  expect(dialog.getByText("On sale")).toBeVisible();
  await user.click(dialog.getByRole("checkbox", { name: "Update second" }));
  await user.click(dialog.getByRole("button", { name: "Update 1 product" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith("mend", { word: "黑色", korean: "ink", objectIds: ["1"] }));
  expect(sent).toHaveBeenCalledWith("keep", [{ source: "黑色", text: "ink", kind: "option" }]);
});

test("a kept word no product has is kept, and nothing is asked", async () => {
  const { user } = open("memory", { "words.previewMend": () => ({ rows: [], hasMore: false }) });
  const field = within(await table()).getByRole("textbox", { name: "Korean of 黑色" });
  await user.clear(field);
  await user.type(field, "ink{Enter}");
  await waitFor(() => expect(sent).toHaveBeenCalledWith("keep", [{ source: "黑色", text: "ink", kind: "option" }]));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("several unknown words are settled in one dialog, each in all its products", async () => {
  const { user } = open("unknown");
  await user.type(await screen.findByRole("textbox", { name: "Korean of 奶呼呼" }), "soft{Enter}");
  await user.click(await screen.findByRole("button", { name: "Correct 2 words at once" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Correct 2 words" }));
  await waitFor(() => expect(dialog.getAllByText(/2 products?$/)).toHaveLength(2));
  await user.click(dialog.getByRole("button", { name: "Correct 2 words at once" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent.mock.calls.filter(([what]) => what === "mend").map(([, body]) => body)).toEqual([
    { word: "奶呼呼", korean: "soft", objectIds: ["1", "2"] },
    { word: "氍毹", korean: "rug", objectIds: ["1", "2"] },
  ]);
  expect(screen.getAllByText("second: Gone.")).toHaveLength(2);
});
