import { screen, waitFor, within } from "@testing-library/react";
import { CategoryPickerDialog } from "@/components/product/category-picker/category-picker-dialog";
import type { Category } from "@/lib/domain/category/category";
import { readSet, setText, type Choices } from "@/lib/domain/category/category-set";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const leaf = (id: number, way: string, marketFee = 10): Category => {
  const [largeName = "", middleName = null, smallName = null, detailName = null] = way.split(" > ");
  return { id, largeName, middleName, smallName, detailName, marketFee };
};
const TREES: Record<string, Category[]> = {
  SmartStore: [
    leaf(1, "Clothes > Women > Dress", 5.63),
    leaf(2, "Clothes > Women > Shirt > Linen shirt", 5.63),
    leaf(3, "Clothes > Women > Shirt > Denim shirt", 5.63),
    leaf(4, "Camping > Furniture > Camping chair", 5.63),
  ],
  Coupang: [leaf(11, "Fashion > Women > Dress", 10.5), leaf(12, "Home > Chair", 7.8)],
  Gmarket: [leaf(21, "Clothes > Women > Dress", 13)],
  Auction: [leaf(31, "Clothes > Women > Dress", 13)],
  Elevenst: [leaf(41, "Books > Novels", 12)],
};

function open(answers: Answers = {}, start: Choices = {}) {
  const onApply = jest.fn<void, [Choices, number]>();
  server.use(
    ...mswHandlers({
      "userSetting.searchCategory": ({ query }) => TREES[query.market] ?? [],
      "userSetting.categories": () => [],
      "userSetting.checkCategory": () => ({ exists: false }),
      ...answers,
    }),
  );
  return { onApply, ...renderScreen(<CategoryPickerDialog start={start} onApply={onApply} onClose={jest.fn()} />) };
}
const column = (name: string) => screen.getByRole("listbox", { name });
const optionsIn = (name: string) =>
  within(column(name))
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);
const field = (market: string) => screen.getByRole("combobox", { name: `${market} category` });

test("four levels lead to a category, and its counterparts are found with their fees", async () => {
  const { user, onApply } = open();
  await waitFor(() => expect(optionsIn("Large")).toEqual(["Clothes", "Camping"]));
  expect(screen.getByRole("button", { name: "Use these categories" })).toBeDisabled();
  await user.click(within(column("Large")).getByRole("option", { name: "Clothes" }));
  await user.click(within(column("Middle")).getByRole("option", { name: "Women" }));
  expect(optionsIn("Small")).toEqual(["Dress", "Shirt"]);
  await user.click(within(column("Small")).getByRole("option", { name: "Shirt" }));
  expect(optionsIn("Detail")).toEqual(["Linen shirt", "Denim shirt"]);
  expect(screen.getByText(/Nothing is chosen yet/)).toBeVisible();

  await user.click(within(column("Small")).getByRole("option", { name: "Dress" }));
  await waitFor(() => expect(field("Coupang")).toHaveValue("Fashion > Women > Dress"));
  expect(field("Gmarket")).toHaveValue("Clothes > Women > Dress");
  expect(screen.getByText("Fee 10.5%")).toBeVisible();
  expect(field("11st")).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Use these (1 market left open)" }));
  const [choices, setId] = onApply.mock.calls[0]!;
  expect([choices.SmartStore?.id, choices.Coupang?.id, choices.Gmarket?.id, choices.Elevenst]).toEqual([
    1,
    11,
    21,
    undefined,
  ]);
  expect(setId).toBe(0);
});

test("the levels are walked by the keyboard alone", async () => {
  const { user } = open();
  await waitFor(() => expect(optionsIn("Large")).toHaveLength(2));
  column("Large").focus();
  await user.keyboard("{ArrowRight}");
  expect(column("Middle")).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(column("Small")).toHaveFocus();
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect(column("Detail")).toHaveFocus();
  await user.keyboard("{End}{Enter}");
  expect(within(column("Detail")).getByRole("option", { selected: true })).toHaveTextContent("Denim shirt");
  expect(screen.getByText("Clothes > Women > Shirt > Denim shirt")).toBeVisible();
  await user.keyboard("{ArrowLeft}");
  expect(column("Small")).toHaveFocus();
});

test("words in any order find a category", async () => {
  const { user } = open();
  await user.type(screen.getByRole("combobox", { name: "Search SmartStore categories" }), "chair camp");
  await user.click(await screen.findByRole("option", { name: /Camping > Furniture > Camping chair/ }));
  expect(screen.getByText("Camping > Furniture > Camping chair", { selector: "strong" })).toBeVisible();
  expect(optionsIn("Middle")).toEqual(["Furniture"]);
});

test("a correction wins over the suggestion, is marked, and is saved with the set", async () => {
  const saved = jest.fn();
  const { user } = open({
    "userSetting.addCategory": ({ body }) => {
      saved(body);
      return { id: 77 };
    },
  });
  await user.type(screen.getByRole("combobox", { name: "Search SmartStore categories" }), "dress");
  await user.click(await screen.findByRole("option", { name: /Clothes > Women > Dress/ }));
  await waitFor(() => expect(field("Coupang")).toHaveValue("Fashion > Women > Dress"));
  await user.clear(field("Coupang"));
  await user.type(field("Coupang"), "chair");
  await user.click(await screen.findByRole("option", { name: /Home > Chair/ }));
  expect(screen.getByText("Corrected")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Name to save under" }), "Summer/dress");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("“Summer/dress” was saved.")).toBeVisible();
  const { name, smartstore } = saved.mock.calls[0][0] as { name: string; smartstore: string };
  expect(name).toBe("Summer/dress");
  expect(readSet(smartstore)).toMatchObject({ SmartStore: { id: 1 }, Coupang: { id: 12, isCorrected: true } });
  expect(screen.getByRole("button", { name: "Save changes" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Suggest the Coupang category again" }));
  expect(field("Coupang")).toHaveValue("Fashion > Women > Dress");
});

test("an earlier correction of the same category is remembered, and a saved set opens with its number", async () => {
  const corrected: Choices = {
    SmartStore: TREES.SmartStore![0],
    Coupang: { ...TREES.Coupang![1]!, isCorrected: true },
    Gmarket: leaf(999, "Gone > From > Market"),
  };
  const { user, onApply } = open({
    "userSetting.categories": () => [{ id: 5, name: "Dresses", smartstore: setText(corrected) }],
  });
  await user.type(screen.getByRole("combobox", { name: "Search SmartStore categories" }), "dress");
  await user.click(await screen.findByRole("option", { name: /Clothes > Women > Dress/ }));
  await waitFor(() => expect(field("Coupang")).toHaveValue("Home > Chair"));
  expect(screen.getByText("Remembered")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Dresses" }));
  expect(await screen.findByText(/gone from the market/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /Use these/ }));
  expect(onApply.mock.calls[0]![1]).toBe(5);
});

test("a name that is taken is told before saving", async () => {
  const { user } = open(
    { "userSetting.checkCategory": () => ({ exists: true }) },
    { SmartStore: TREES.SmartStore![0] },
  );
  await user.type(screen.getByRole("textbox", { name: "Name to save under" }), "Dresses");
  expect(await screen.findByText("This name is taken. Enter another one.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("a tree that does not come is said, and asked for again", async () => {
  let isDown = true;
  const { user } = open({
    "userSetting.searchCategory": ({ query }) =>
      isDown ? refusal(503, "잠시 후 다시 시도해 주세요.") : (TREES[query.market] ?? []),
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(retry);
  await waitFor(() => expect(optionsIn("Large")).toEqual(["Clothes", "Camping"]));
});
