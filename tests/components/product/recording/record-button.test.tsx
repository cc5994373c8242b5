import { screen, waitFor, within } from "@testing-library/react";
import { act } from "react";
import { RecordButton } from "@/components/product/recording/record-button";
import { noteOwnChange } from "@/lib/client/own-changes";
import { beginRecording, recordedChanges } from "@/lib/client/recording";
import type { Proposed } from "@/lib/contract/calls/recipe";
import { productStages } from "@/tests/support/factories";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const proposed: Proposed = {
  products: 3,
  ids: ["r1", "r2", "r3"],
  steps: [
    { step: { do: "nameRemove", words: ["무료"] }, count: 2, also: 1, others: [] },
    { step: { do: "tags", how: "add", tags: ["여름"] }, count: 3, also: 0, others: [] },
    { step: { do: "stage", stage: "ready" }, count: 2, also: 0, others: [] },
  ],
  left: [{ why: "memoOwn", count: 4, names: ["shirt a", "shirt b"] }],
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** The search has two products besides one of the recording. */
function open(answers: Answers = {}, found: readonly string[] = ["a", "r1", "b"]) {
  server.use(
    ...mswHandlers({
      "collection.stages": () => productStages(),
      "recipe.propose": () => proposed,
      ...answers,
    }),
  );
  return renderScreen(<RecordButton productsOf={() => Promise.resolve(found)} />);
}
/** Begins before the button is drawn, as a reload finds it. */
function recorded(...changes: string[]) {
  beginRecording();
  for (const change of changes) noteOwnChange("collection.memoEdit", change);
}
const dialog = async (user: ReturnType<typeof open>["user"]) => {
  await user.click(screen.getByRole("button", { name: /^End recording/ }));
  return screen.findByRole("dialog", { name: "Recording as a recipe" });
};

test("a press begins, keeps the focus, and counts what is saved; a reload goes on with it", async () => {
  const { user, unmount } = open();
  await user.click(screen.getByRole("button", { name: "Record" }));
  const button = screen.getByRole("button", { name: "End recording 0" });
  expect(button).toHaveFocus();
  act(() => noteOwnChange("collection.memoEdit", "A"));
  expect(button).toHaveAccessibleName("End recording 1");
  unmount();
  open();
  expect(screen.getByRole("button", { name: "End recording 1" })).toBeVisible();
});

test("the steps come with ticks and their values, are tried on products, and kept as a recipe under a name", async () => {
  recorded("A", "B");
  const [asked, tried, kept] = [jest.fn(), jest.fn(), jest.fn()];
  const { user } = open({
    "recipe.propose": ({ body }) => {
      asked(body);
      return proposed;
    },
    "recipe.dryRun": ({ body }) => {
      tried(body);
      const differences = [{ field: "tags" as const, before: [], after: ["여름"] }];
      return { version: 0, rows: [{ id: "a", name: "shirt a", warnings: [], differences }] };
    },
    "recipe.keep": ({ body }) => {
      kept(body);
      return { id: "r1", version: 1 };
    },
  });
  const shown = within(await dialog(user));
  const names = within(await shown.findByRole("listitem", { name: "1. Remove words from names" }));
  expect(asked.mock.calls).toEqual([[{ changes: ["A", "B"] }]]);
  // It would also change what the seller left alone, so that it waits for a tick.
  expect(names.getByRole("checkbox")).not.toBeChecked();
  expect(names.getByText(/^1 product you left as it was would change too/)).toBeVisible();
  const tags = within(shown.getByRole("listitem", { name: "2. Tags" }));
  expect(tags.getByRole("checkbox")).toBeChecked();
  expect(tags.getByText("done to 3 products")).toBeVisible();
  expect(shown.getByRole("note")).toHaveTextContent("Memos that differ by product. (shirt a, shirt b … 4 in all)");

  await user.click(within(shown.getByRole("listitem", { name: "3. Stage" })).getByRole("checkbox"));
  await user.type(tags.getByRole("textbox", { name: "Tags" }), ", linen");
  expect(shown.getByRole("button", { name: "Save recipe" })).toBeDisabled();
  await user.click(shown.getByRole("button", { name: "Preview on this search" }));
  expect(await shown.findByText("Tags: None → 여름")).toBeVisible();
  const steps = [{ do: "tags", how: "add", tags: ["여름", "linen"] }];
  expect(tried.mock.calls).toEqual([[{ steps, objectIds: ["a", "b"] }]]);
  expect(shown.getByText(/1 of 1 products change.*Products changed in the recording are left out/)).toBeVisible();

  await user.type(shown.getByRole("textbox", { name: "Recipe name" }), "Summer");
  await user.click(shown.getByRole("button", { name: "Save recipe" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(kept.mock.calls).toEqual([[{ name: "Summer", runsAt: null, steps }]]);
  expect(recordedChanges()).toBeUndefined();
  expect(screen.getByRole("button", { name: "Record" })).toHaveFocus();
});

test("a trial is shown of the steps as they are: a change puts it away", async () => {
  recorded("A");
  const { user } = open({
    "recipe.dryRun": () => ({ version: 0, rows: [{ id: "a", name: "shirt a", warnings: [], differences: [] }] }),
  });
  const shown = within(await dialog(user));
  await user.click(await shown.findByRole("button", { name: "Preview on this search" }));
  expect(await shown.findByText("shirt a")).toBeVisible();
  await user.click(within(shown.getByRole("listitem", { name: "3. Stage" })).getByRole("checkbox"));
  expect(shown.queryByText("shirt a")).not.toBeInTheDocument();
});

test("cancelling goes on recording, discarding ends it, and nothing recorded says what to do", async () => {
  recorded();
  const { user } = open();
  const first = within(await dialog(user));
  expect(await first.findByText("Nothing was recorded.")).toBeVisible();
  expect(first.getByRole("button", { name: "Save recipe" })).toBeDisabled();
  await user.click(first.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(recordedChanges()).toEqual([]);
  const second = within(await dialog(user));
  await user.click(second.getByRole("button", { name: "Discard recording" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(recordedChanges()).toBeUndefined();
});

test("what may have been meant otherwise is chosen, with its own values, and tried so", async () => {
  recorded("A");
  const tried = jest.fn();
  const byPercent = { do: "priceMove" as const, how: "percent" as const, amount: 10 };
  const toPrice = { do: "priceMove" as const, how: "to" as const, amount: 22_000 };
  const { user } = open({
    "recipe.propose": () => ({
      ...{ products: 1, ids: ["r1"], left: [] },
      steps: [{ step: byPercent, count: 1, also: 0, others: [{ step: toPrice, also: 0 }] }],
    }),
    "recipe.dryRun": ({ body }) => {
      tried(body.steps);
      const differences = [{ field: "price" as const, before: { from: 1, to: 1 }, after: { from: 2, to: 2 } }];
      return { version: 0, rows: [{ id: "a", name: "shirt a", warnings: [], differences }] };
    },
  });
  const shown = within(await dialog(user));
  const price = within(await shown.findByRole("listitem", { name: "1. Move prices" }));
  expect(price.getByRole("textbox", { name: "Change (%)" })).toHaveValue("10");
  await user.click(price.getByRole("combobox", { name: "What was meant" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Move prices: +10 % on the present price",
    "Move prices: all ₩22,000",
  ]);
  await user.click(screen.getByRole("option", { name: "Move prices: all ₩22,000" }));
  expect(price.getByRole("textbox", { name: "Price (₩)" })).toHaveValue("22,000");
  await user.click(shown.getByRole("button", { name: "Preview on this search" }));
  await waitFor(() => expect(tried.mock.calls).toEqual([[[toPrice]]]));
});

test("a search of nothing but what was recorded says what to do, and tries nothing", async () => {
  recorded("A");
  const tried = jest.fn();
  const { user } = open(
    {
      "recipe.dryRun": () => {
        tried();
        return { version: 0, rows: [] };
      },
    },
    ["r1", "r2"],
  );
  const shown = within(await dialog(user));
  await user.click(await shown.findByRole("button", { name: "Preview on this search" }));
  expect(await shown.findByText("There is no other product to preview.")).toBeVisible();
  expect(tried).not.toHaveBeenCalled();
});

test("what is wrong with an answer is said with a way on", async () => {
  recorded("A");
  let isDown = true;
  const { user } = open({ "recipe.propose": () => (isDown ? new Response("no", { status: 500 }) : proposed) });
  const shown = within(await dialog(user));
  const again = await shown.findByRole("button", { name: /again/i });
  isDown = false;
  await user.click(again);
  expect(await shown.findByRole("listitem", { name: "2. Tags" })).toBeVisible();
});
