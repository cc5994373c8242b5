import { screen, waitFor, within } from "@testing-library/react";
import type { Reply } from "@/lib/contract/catalogue";
import { productRow } from "@/components/screens/product/upload/product-row";
import { startedWork, summary } from "@/tests/support/factories";
import { chooseAccount, open, shirt, startButton } from "./upload-dialog";

type Told = Reply<"market.suggestCategories">;
const phoneCase = productRow(summary({ code: "T4", name: "phone case" }));
const leaf = (market: Told["categories"][number]["market"], id: number, name: string) => ({
  market,
  category: { id, largeName: "Shop", middleName: name },
});
const CATEGORIES = [
  leaf("SmartStore", 1, "Shirts"),
  leaf("SmartStore", 2, "Blouses"),
  leaf("SmartStore", 3, "Phone cases"),
  leaf("Coupang", 101, "Summer shirts"),
  leaf("Coupang", 103, "Cases"),
];
const words = (category: number, isSure: boolean, confidence = 0.6) =>
  ({ category, by: "words", confidence, isSure }) as const;
/** The shirt surely, at Coupang to be looked at; the phone case only perhaps. */
const told: Told = {
  categories: CATEGORIES,
  rows: [
    {
      id: shirt.id,
      suggestions: [words(1, true), words(2, false, 0.25)],
      markets: [{ market: "Coupang", category: 101, isSure: false }],
    },
    {
      id: phoneCase.id,
      suggestions: [words(3, false)],
      markets: [{ market: "Coupang", category: 103, isSure: true }],
    },
  ],
};
const answers = { "market.suggestCategories": () => told };
const rows = () =>
  within(screen.getByRole("table", { name: "Pre-check" }))
    .getAllByRole("row")
    .slice(1);

test("what is sure is taken for all at once; what is not stands first and waits for a look", async () => {
  const sent: unknown[] = [];
  const { user } = open([shirt, phoneCase], {
    ...answers,
    "market.upload": ({ body }) => {
      sent.push(body);
      return startedWork("started");
    },
  });
  await chooseAccount(user, "Coupang");
  await waitFor(() => expect(rows()[0]).toHaveTextContent(phoneCase.name));
  await user.click(await screen.findByRole("button", { name: "Use suggested categories (1)" }));
  expect(screen.queryByRole("button", { name: /^Use suggested categories/ })).not.toBeInTheDocument();
  // The words found it for SmartStore; what it is at Coupang is marked.
  screen.getByRole("button", { name: "linen shirt, Coupang category, please check: Shop > Summer shirts" });
  // The shirt may go; the phone case has no category and would stay behind.
  expect(startButton(1)).toBeEnabled();

  await user.click(
    screen.getByRole("button", { name: "phone case, Suggested, please check: Shop > Phone cases. Use it" }),
  );
  await waitFor(() => expect(startButton(2)).toBeEnabled());
  await user.click(startButton(2));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    expect.objectContaining({
      categories: expect.arrayContaining([
        { objectId: shirt.id, market: "Coupang", category: 101 },
        { objectId: phoneCase.id, market: "Coupang", category: 103 },
      ]),
    }),
  ]);
});

test("a suggestion that was taken is taken back, and offered again", async () => {
  const { user } = open([shirt], answers);
  await chooseAccount(user, "Coupang");
  await user.click(await screen.findByRole("button", { name: /Suggested: Shop > Shirts\. Use it$/ }));
  expect(screen.queryByRole("button", { name: /Use it$/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "linen shirt: take its own categories back" }));
  expect(screen.getByRole("button", { name: /Use it$/ })).toBeVisible();
});

test("another suggestion opens the picker with it, so that what it is elsewhere is seen first", async () => {
  const { user } = open([shirt], { ...answers, "userSetting.categories": () => [] });
  await chooseAccount(user, "Coupang");
  await user.click(await screen.findByRole("button", { name: "linen shirt, other suggested categories" }));
  await user.click(await screen.findByRole("menuitem", { name: "Shop > Blouses (25%)" }));
  expect(await screen.findByRole("dialog", { name: "Category: linen shirt" })).toHaveTextContent("Blouses");
});

test("a market is asked where it would put a product; what it says is marked, and what it cannot say is told", async () => {
  let asked = 0;
  const { user } = open([shirt], {
    "market.askCategory": ({ body }) => {
      expect(body).toEqual({ objectId: shirt.id, market: "Coupang", account: "narushop" });
      asked += 1;
      return asked === 1
        ? { category: null, message: "No category by this name" }
        : { category: { id: 101, largeName: "Shop", middleName: "Summer shirts" }, message: null };
    },
  });
  await chooseAccount(user, "Coupang");
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "linen shirt, other suggested categories" }));
    await user.click(await screen.findByRole("menuitem", { name: "Ask Coupang" }));
  };
  await ask();
  expect(await screen.findByText("No category by this name")).toBeVisible();
  expect(startButton(0)).toBeDisabled();
  await ask();
  expect(
    await screen.findByRole("button", { name: "linen shirt, Coupang category, please check: Shop > Summer shirts" }),
  ).toBeVisible();
  expect(startButton(1)).toBeEnabled();
  // There is nothing left to ask.
  expect(screen.queryByRole("button", { name: "linen shirt, other suggested categories" })).not.toBeInTheDocument();
});
