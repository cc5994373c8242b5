import { screen, waitFor, within } from "@testing-library/react";
import { productRow } from "@/components/product/product-row";
import { TagsDialog } from "@/components/screens/product/edit/tags-dialog";
import { summary } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const row = (code: string, tags: string[]) => productRow(summary({ code, tags }));
const tagNames = () =>
  within(screen.getByRole("list", { name: "Tag list" }))
    .queryAllByRole("button")
    .map((chip) => chip.textContent);
/** The text of each product's cells before and after. */
const preview = () =>
  within(screen.getByRole("table", { name: "Tags before and after" }))
    .getAllByRole("row")
    .slice(1)
    .map((one) =>
      within(one)
        .getAllByRole("cell")
        .slice(1)
        .map((cell) => cell.textContent),
    );
const apply = (count: string) => screen.getByRole("button", { name: `Apply to ${count}` });
const sent = jest.fn();
beforeEach(() => sent.mockReset());

function open(rows: ReturnType<typeof row>[], answers: Answers = {}) {
  const onClose = jest.fn();
  server.use(
    ...mswHandlers({
      "market.changeTags": ({ body }) => {
        sent(body);
        return { rows: (body as { objectIds: string[] }).objectIds.map((key) => ({ key, ok: true })) };
      },
      ...answers,
    }),
  );
  return { onClose, ...renderScreen(<TagsDialog rows={rows} onClose={onClose} />) };
}

test("several products get tags added to their own, shown before and sent only for those that change", async () => {
  const { user, onClose } = open([row("T1", ["old"]), row("T2", []), row("T3", ["Linen", "summer", "camping"])]);
  const field = screen.getByRole("textbox", { name: "Add tags" });
  await user.click(field);
  await user.paste("#linen, summer linen");
  await user.keyboard("{Enter}");
  expect(tagNames()).toEqual(["linen", "summer"]);
  expect(preview()).toEqual([
    ["old", "old, +linen, +summer"],
    ["–", "+linen, +summer"],
    ["Linen, summer, camping", "No change"],
  ]);
  expect(screen.getByText("2 of 3 products change. Nothing is saved before you apply it.")).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.type(field, "camping");
  await user.click(apply("2 products"));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([
    [{ objectIds: ["id-T1", "id-T2"], how: "add", tags: ["linen", "summer", "camping"] }],
  ]);
});

test("tags are removed by choosing one the products have; one that is left without any is warned of", async () => {
  const { user, onClose } = open([row("T1", ["old", "linen"]), row("T2", ["Old"]), row("T3", ["new"])]);
  await user.click(screen.getByRole("radio", { name: "Remove" }));
  await user.click(
    within(screen.getByRole("group", { name: "Tags of these products" })).getByRole("button", { name: "old" }),
  );
  expect(preview()).toEqual([
    ["old, linen", "linen"],
    ["Old", "No tags"],
    ["new", "No change"],
  ]);
  expect(screen.getByText(/1 product would have no tag/)).toBeVisible();
  await user.click(apply("2 products"));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([[{ objectIds: ["id-T1", "id-T2"], how: "remove", tags: ["old"] }]]);
});

test("a product that gets more tags than it may have or than a market lists says so", async () => {
  const nineteen = Array.from({ length: 19 }, (_, at) => `tag${at}`);
  const { user } = open([row("T1", nineteen), row("T2", [])]);
  await user.click(screen.getByRole("textbox", { name: "Add tags" }));
  await user.paste("one,two");
  await user.keyboard("{Enter}");
  expect(screen.getByText("No room for: two")).toBeVisible();
  expect(screen.getAllByText(/lists only the first 10/)).toHaveLength(1);
});

test("one product starts with its own tags to be replaced, several start empty and cannot be saved empty", async () => {
  const { unmount } = open([row("T1", ["old"])]);
  expect(tagNames()).toEqual(["old"]);
  expect(screen.getByRole("radio", { name: "Replace" })).toBeChecked();
  unmount();
  const { user } = open([row("T1", ["old"]), row("T2", ["new"])]);
  expect(tagNames()).toEqual([]);
  await user.click(apply("0 products"));
  expect(screen.getByText("Add at least one tag.")).toBeVisible();
});

test("a product's own tags are not taken over when they are to be added to or taken from", async () => {
  const { user } = open([row("T1", ["old"])]);
  await user.click(screen.getByRole("radio", { name: "Remove" }));
  expect(tagNames()).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "Replace" }));
  expect(tagNames()).toEqual(["old"]);
});

test("a change that changes nothing is not sent", async () => {
  const { user } = open([row("T1", ["old"])]);
  await user.click(apply("0 products"));
  expect(screen.getByText(/These tags change no product/)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test("no more than twenty tags are taken", async () => {
  const { user } = open([row("T1", [])]);
  await user.click(screen.getByRole("textbox", { name: "Add tags" }));
  await user.paste(Array.from({ length: 25 }, (_, index) => `tag${index}`).join(","));
  await user.keyboard("{Enter}");
  expect(tagNames()).toHaveLength(20);
  expect(screen.getByText("Tags (20/20)")).toBeVisible();
});

test("rows that were refused are named with their reasons, and the dialog stays", async () => {
  const { user, onClose } = open([row("T1", ["old"]), row("T2", [])], {
    "market.changeTags": () => ({
      rows: [
        { key: "id-T1", ok: true },
        { key: "id-T2", ok: false, message: "존재하지 않는 상품입니다." },
      ],
    }),
  });
  await user.click(screen.getByRole("textbox", { name: "Add tags" }));
  await user.paste("linen");
  await user.keyboard("{Enter}");
  await user.click(apply("2 products"));
  expect(await screen.findByText(/1 product was not changed/)).toBeVisible();
  expect(screen.getByText(/존재하지 않는 상품입니다/)).toBeVisible();
  expect(screen.getByText("Tags of 1 product were saved.")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("a refusal is said in the server's words and the tags stay", async () => {
  const { user } = open([row("T1", ["old"]), row("T2", [])], {
    "market.changeTags": () => refusal(400, "태그에 금칙어가 있습니다."),
  });
  await user.click(screen.getByRole("textbox", { name: "Add tags" }));
  await user.paste("linen");
  await user.keyboard("{Enter}");
  await user.click(apply("2 products"));
  expect(await screen.findByText("태그에 금칙어가 있습니다.")).toBeVisible();
  expect(tagNames()).toEqual(["linen"]);
});
