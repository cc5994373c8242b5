import { screen, waitFor, within } from "@testing-library/react";
import { RecipesDialog } from "@/components/screens/product/edit/recipes/recipes-dialog";
import type { Stages } from "@/components/product/stages/use-stages";
import { useStages } from "@/components/product/stages/use-stages";
import { recipeFileText } from "@/lib/domain/recipe/recipe-file";
import type { RecipeStep } from "@/lib/domain/recipe/recipe-step";
import { productStages } from "@/tests/support/factories";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const steps: RecipeStep[] = [{ do: "nameWords", before: "여름", after: "" }];
const summer = { id: "r1", version: 3, name: "Summer", steps, runsAt: null, updatedAt: "2026-11-29T00:00:00.000Z" };
const row = (id: string, over: object = {}) => ({
  ...{ id, name: `shirt ${id}`, warnings: [] },
  differences: [{ field: "name" as const, before: `shirt ${id}`, after: `여름 shirt ${id}` }],
  ...over,
});
const loss = row("b", { warnings: [{ kind: "loss" as const, market: "Coupang" as const, actual: 1_200 }] });

function Dialog({ onClose }: { onClose: () => void }) {
  const stages: Stages = useStages("product");
  return <RecipesDialog objectIds={["a", "b"]} stages={stages} onClose={onClose} />;
}

function open(answers: Answers = {}) {
  const onClose = jest.fn();
  server.use(
    ...mswHandlers({
      "collection.stages": () => productStages(),
      "recipe.list": () => [summer],
      "recipe.dryRun": () => ({ version: 3, rows: [row("a"), loss] }),
      ...answers,
    }),
  );
  return { ...renderScreen(<Dialog onClose={onClose} />), onClose };
}
async function choose(user: ReturnType<typeof open>["user"], field: string, option: string) {
  await user.click(await screen.findByRole("combobox", { name: field }));
  await user.click(screen.getByRole("option", { name: option }));
}

test("a chosen recipe shows what it would change, warnings first, and is applied as it was tried", async () => {
  const sent = jest.fn();
  const { user, onClose } = open({
    "recipe.apply": ({ body }) => {
      sent(body);
      return { workNumber: 12 };
    },
  });
  expect(screen.getByRole("button", { name: "Apply to 2 products" })).toBeDisabled();
  await choose(user, "Recipe", "Summer");
  expect(await screen.findByText("2 of 2 products change. 1 need a look.")).toBeVisible();
  const [, first, second] = screen.getAllByRole("row");
  expect(first).toHaveTextContent("shirt bWarning: Each sale at Coupang loses ₩1,200.Name: shirt b → 여름 shirt b");
  expect(second).toHaveTextContent("Name: shirt a → 여름 shirt a");
  await user.click(screen.getByRole("button", { name: "Apply to 2 products" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([[{ id: "r1", version: 3, objectIds: ["a", "b"] }]]);
});

test("a recipe that would change nothing cannot be applied, and one that changes some says how many", async () => {
  const nothing = (id: string) => row(id, { differences: [] });
  let rows = [nothing("a"), nothing("b")];
  const { user, unmount } = open({ "recipe.dryRun": () => ({ version: 3, rows }) });
  await choose(user, "Recipe", "Summer");
  expect(await screen.findByRole("button", { name: "Apply to 0 products" })).toBeDisabled();
  unmount();
  rows = [nothing("a"), row("b")];
  const { user: again } = open({ "recipe.dryRun": () => ({ version: 3, rows }) });
  await choose(again, "Recipe", "Summer");
  expect(await screen.findByRole("button", { name: "Apply to 1 product" })).toBeEnabled();
});

test("a recipe is removed after a question, and kept where the answer is no", async () => {
  const removed = jest.fn();
  const winter = { ...summer, id: "r2", name: "Winter" };
  const { user } = open({
    "recipe.remove": ({ body }) => removed(body),
    "recipe.list": () => (removed.mock.calls.length > 0 ? [winter] : [summer, winter]),
  });
  await choose(user, "Recipe", "Summer");
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove the recipe “Summer”?" });
  expect(question).toHaveTextContent("Export it to a file first");
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(removed).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const asked = await screen.findByRole("alertdialog", { name: "Remove the recipe “Summer”?" });
  await user.click(within(asked).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(removed.mock.calls).toEqual([[{ id: "r1" }]]));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Recipe" })).toHaveFocus());
});

test("a new recipe is put together from steps, moved, and kept only once every step is filled in", async () => {
  const sent = jest.fn();
  const { user } = open({
    "recipe.keep": ({ body }) => {
      sent(body);
      return { id: "r2", version: 1 };
    },
  });
  await user.click(screen.getByRole("button", { name: "New recipe" }));
  await user.type(screen.getByRole("textbox", { name: "Recipe name" }), "Tags first");
  await choose(user, "Add a step", "Memo");
  await choose(user, "Add a step", "Tags");
  const second = screen.getByRole("listitem", { name: "2. Tags" });
  expect(within(second).getByText("Fill in or correct this step.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.type(within(second).getByRole("textbox", { name: "Tags" }), "linen, summer,");
  await user.type(screen.getByRole("textbox", { name: "Text" }), "-S");
  await user.click(screen.getByRole("button", { name: "Move 2. Tags up" }));
  await choose(user, "Runs automatically", "When a product is collected");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([
    [
      {
        name: "Tags first",
        runsAt: "collect",
        steps: [
          { do: "tags", how: "add", tags: ["linen", "summer"] },
          { do: "memo", how: "append", text: "-S" },
        ],
      },
    ],
  ]);
});

test("a file opens in the editor before it is kept; one with a step of another version is refused with what to do", async () => {
  const { user } = open();
  const file = (text: string) => new File([text], "recipe.json", { type: "application/json" });
  const input = screen.getByLabelText("Import file", { selector: "input" });
  const told = { format: "naru-recipe", version: 1, name: "x", steps: [{ do: "run" }] };
  await user.upload(input, file(JSON.stringify(told)));
  expect(await screen.findByText(/^Step 1, “run”, is not available in this version/)).toBeVisible();
  await user.upload(input, file(recipeFileText({ name: "From a friend", steps })));
  expect(await screen.findByRole("textbox", { name: "Recipe name" })).toHaveValue("From a friend");
  expect(screen.getByRole("listitem", { name: "1. Add words to names" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Put before" })).toHaveValue("여름");
});

test("a file of the first version is explained before it is kept, and the note goes with its recipe", async () => {
  const { user } = open();
  const told = { format: "naru-recipe", version: 1, name: "Old", steps: [{ do: "tags", how: "set", tags: ["linen"] }] };
  const file = new File([JSON.stringify(told)], "recipe.json", { type: "application/json" });
  await user.upload(screen.getByLabelText("Import file", { selector: "input" }), file);
  expect(
    await screen.findByText(/^The recipe file is of an older version\. In step 1 the tag way “set”/),
  ).toBeVisible();
  expect(within(screen.getByRole("listitem", { name: "1. Tags" })).getByText("Replace")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "New recipe" }));
  expect(screen.queryByText(/older version/)).not.toBeInTheDocument();
});

test("a step for categories and one for the notice are filled in by choosing, and kept", async () => {
  const sent = jest.fn();
  const { user } = open({
    "userSetting.searchCategory": () => [{ id: 7, largeName: "Kitchen", middleName: "Cups" }],
    "recipe.keep": ({ body }) => {
      sent(body);
      return { id: "r2", version: 1 };
    },
  });
  await user.click(screen.getByRole("button", { name: "New recipe" }));
  await user.type(screen.getByRole("textbox", { name: "Recipe name" }), "Cups");
  await choose(user, "Add a step", "Category");
  await choose(user, "Add a step", "Notice");
  await user.click(screen.getByRole("combobox", { name: "Coupang" }));
  await user.click(await screen.findByRole("option", { name: /Kitchen > Cups/ }));
  const notice = screen.getByRole("listitem", { name: "2. Notice" });
  expect(within(notice).getByText("Fill in or correct this step.")).toBeVisible();
  await choose(user, "Kind of notice", "Kitchenware");
  await choose(user, "Add a line", "Material");
  await user.type(within(notice).getByRole("textbox", { name: "Material" }), "Porcelain");
  await choose(user, "Add a line", "Colour");
  await user.click(within(notice).getByRole("button", { name: "Remove Colour" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0][0].steps).toEqual([
    { do: "category", at: { Coupang: { id: 7, way: "Kitchen > Cups" } } },
    { do: "notice", kind: "kitchenware", values: { material: "Porcelain" } },
  ]);
});

test("a dry run says categories by their market and notices by their line", async () => {
  const differences = [
    { field: "category" as const, before: {}, after: { Coupang: "Kitchen > Cups" } },
    {
      field: "notice" as const,
      before: { material: "Glass" },
      after: { noticeKind: "kitchenware", material: "Porcelain" },
    },
    { field: "pictures" as const, before: ["1", "2"], after: ["2", "1"] },
  ];
  const warnings = [{ kind: "noticeLong" as const, market: "Coupang" as const, word: "재질", actual: 6, limit: 5 }];
  const { user } = open({ "recipe.dryRun": () => ({ version: 3, rows: [row("a", { differences, warnings })] }) });
  await choose(user, "Recipe", "Summer");
  const [, first] = await screen.findAllByRole("row");
  expect(first).toHaveTextContent("Coupang takes 5 characters for “재질” in notices. There are 6.");
  expect(first).toHaveTextContent("Category: None → Coupang: Kitchen > Cups");
  expect(first).toHaveTextContent("Notice: Material: Glass → Kitchenware, Material: Porcelain");
  expect(first).toHaveTextContent("Pictures: order 1, 2 → order 2, 1");
});
