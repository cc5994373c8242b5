import { screen, waitFor, within } from "@testing-library/react";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { detail } from "@/tests/support/factories";
import { openWindowAt, save, world } from "./open-window";

const stored = (rows: NonNullable<ProductDetail["sourceChange"]>["rows"]): ProductDetail => ({
  ...detail(),
  sourceChange: { at: "2026-11-19T00:00:00.000Z", rows },
});
const [red, blue] = detail().option!.detailOptions;
const [colour] = detail().option!.optionGroups;
const PRICE = { kind: "changed" as const, id: red!.id, price: { from: 50, to: 62.5 }, stock: { from: 9, to: 4 } };
const GONE = { kind: "vanished" as const, id: blue!.id };
const GREEN = {
  kind: "added" as const,
  id: "green",
  values: [{ groupId: colour!.id, id: "green", name: "绿色", image: null }],
  price: 70,
  original: 75,
  stock: 3,
  image: null,
};
const table = () => screen.findByRole("table", { name: "Changes at the source" });
const savedOption = (id: string) => world.saved.at(-1)?.option?.detailOptions.find((one) => one.id === id);

test("every row says old and new, and what is gone is marked in the options too", async () => {
  openWindowAt("options", stored([PRICE, GONE, GREEN]));
  const rows = await table();
  expect(within(rows).getByRole("row", { name: /red/ })).toHaveTextContent("Source price ¥50.00 → ¥62.50");
  expect(within(rows).getByRole("row", { name: /red/ })).toHaveTextContent("Stock 9 → 4");
  expect(within(rows).getByRole("row", { name: /blue/ })).toHaveTextContent("mark it sold out");
  expect(within(rows).getByRole("row", { name: /绿色/ })).toHaveTextContent("¥70.00, stock 3");
  const options = screen.getByRole("grid", { name: "Combinations" });
  expect(within(options).getByRole("row", { name: /blue/ })).toHaveTextContent("Gone at the source");
});

test("taking all over is staged, told, and saved with the rows that were answered; prices and names stay", async () => {
  const { user } = openWindowAt("options", stored([PRICE, GONE, GREEN]));
  await table();
  await user.click(screen.getByRole("button", { name: "Take all over (3)" }));
  expect(screen.getByText("3 answered. It holds once you save, and can be undone.")).toBeVisible();
  expect(world.saved).toEqual([]);
  await save(user);
  expect(world.saved[0]?.sourceAnswered).toEqual([blue!.id, red!.id, "green"]);
  expect(savedOption(red!.id)).toMatchObject({
    quantity: 4,
    price: [
      { currency: "CNY", salePrice: 62.5 },
      { currency: "KRW", salePrice: 12_900 },
    ],
  });
  expect(savedOption(blue!.id)).toMatchObject({ isSoldOut: true });
  expect(savedOption("green")).toMatchObject({ quantity: 3, price: [{ salePrice: 70 }, { salePrice: 0 }] });
});

test("a row that is left changes nothing but is answered, and undo brings it back", async () => {
  const { user } = openWindowAt("options", stored([PRICE, GONE]));
  await table();
  await user.click(screen.getByRole("button", { name: "Leave red" }));
  expect(within(await table()).queryByRole("row", { name: /red/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(within(await table()).getByRole("row", { name: /red/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Leave red" }));
  await save(user);
  expect(world.saved[0]?.sourceAnswered).toEqual([red!.id]);
  expect(savedOption(red!.id)).toMatchObject({ price: [{ salePrice: 50 }, { salePrice: 12_900 }] });
});

test("on every other tab it is said that something is gone, with the way there", async () => {
  const { user } = openWindowAt("tags", stored([PRICE, GONE]));
  expect(await screen.findByText(/1 option is not sold there any more/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "See in options" }));
  expect(await table()).toBeVisible();
});

test("a product without options takes over its source price", async () => {
  const plain = { ...detail(), option: { optionGroups: [], detailOptions: [] } };
  const { user } = openWindowAt("options", {
    ...plain,
    sourceChange: {
      at: "2026-11-19T00:00:00.000Z",
      rows: [{ kind: "changed", id: "product", price: { from: 50, to: 60 } }],
    },
  });
  await table();
  await user.click(screen.getByRole("button", { name: "Take over The whole product" }));
  await save(user);
  await waitFor(() => expect(world.saved[0]?.price?.[0]).toMatchObject({ currency: "CNY", salePrice: 60 }));
});

test("without a change nothing is said", async () => {
  openWindowAt("options", detail());
  expect(await screen.findByRole("grid", { name: "Combinations" })).toBeVisible();
  expect(screen.queryByText(/at the source/)).not.toBeInTheDocument();
});
