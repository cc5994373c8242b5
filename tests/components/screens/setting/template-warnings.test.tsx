import { screen, waitFor, within } from "@testing-library/react";
import { templateDefault } from "@/lib/domain/template/market-template";
import { pageOf, summary } from "@/tests/support/factories";
import type { Answers } from "@/tests/support/msw-handlers";
import { BASIC, openSettings, ready, save, text } from "./open-settings";

const PRICES = { exchangeCNYBase: 200, exchangeUSDBase: 1_400, deliveryBasicPrice: 7_000 };
const pricing = (config: object): Answers => ({ "market.getPrice": () => ({ ...PRICES, ...config }) });
const { deliveryModel } = templateDefault();

test("a fee on top of prices that include delivery is called paid twice, and is made free with one press", async () => {
  const { user } = openSettings(BASIC, pricing({ isFreeDelivery: true }));
  await ready();
  const twice = /₩7,000 for delivery is in your prices already, and this template charges ₩10,000 on top/;
  expect(await screen.findByText(twice)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Make delivery free" }));
  expect(screen.queryByText(twice)).not.toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Delivery charge" })).toHaveTextContent("Free");
});

test("free delivery where no price includes it is called paid by nobody", async () => {
  const { user } = openSettings(
    { "SmartStore|Basic": { isDefault: true, deliveryModel: { ...deliveryModel, type: "free", basicPrice: 0 } } },
    pricing({ isFreeDelivery: false }),
  );
  await ready();
  const never =
    /buyers pay the ₩7,000 for delivery themselves, so it is not in your prices, but this template charges ₩0/;
  expect(await screen.findByText(never)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Let the buyer pay" }));
  expect(screen.queryByText(never)).not.toBeInTheDocument();
  expect(text("Delivery fee (₩)")).toHaveValue("7,000");
});

test("a product with its own price is said to be listed at that, with the market's ratio on top", async () => {
  openSettings(
    { "Coupang|Basic": { isDefault: true } },
    {
      ...pricing({ marketExpandPrice: [{ market: "Coupang", addRatio: 0.05 }] }),
      "collection.searchSummary": () => pageOf([summary({ name: "linen shirt", cny: 50, krw: 12_900 })]),
    },
    "/app/setting?market=Coupang",
  );
  await ready();
  const own = within(screen.getByRole("region", { name: "One of your products" }));
  const note = await own.findByRole("note");
  expect(note).toHaveTextContent("This product has a price of its own, which comes first: ₩13,540.");
  expect(note).toHaveTextContent("That is the price you set, ₩12,900, with the 5% added at Coupang.");
  expect(own.getByText("Without a price of its own")).toBeVisible();
  expect(own.getByText("Down to ₩100 → price").closest("li")).toHaveTextContent("₩13,000");
});

test("what is no number in the rule not in use is said and stops the save, until it is mended there", async () => {
  const { user, stored } = openSettings(BASIC);
  await ready();
  const ranges = screen.getByRole("switch", { name: "Different rules by price range" });
  await user.clear(text("1st value"));
  await user.type(text("1st value"), "1.3x");
  await user.click(ranges);
  await user.click(screen.getByRole("button", { name: "Add a range" }));
  expect(screen.getByText("Simple rule (not in use now): enter a number of 0 or more for 1st value.")).toBeVisible();
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Show that rule" }));
  expect(ranges).not.toBeChecked();
  await user.clear(text("1st value"));
  await user.type(text("1st value"), "1.4");
  await user.click(save());
  await waitFor(() => expect(screen.queryByText("Unsaved")).not.toBeInTheDocument());
  expect(stored.get("SmartStore|Basic")?.priceRangeModel.simpleModel.mainValue).toBe(1.4);
});

test("options with and without a price of their own are told apart, and a product without any is not mentioned", async () => {
  const [cny] = summary({ cny: 50 }).minimumPrice;
  const krw = (salePrice: number) => ({ currency: "KRW", originalPrice: salePrice, salePrice });
  const { user } = openSettings(BASIC, {
    ...pricing({}),
    "collection.searchSummary": () =>
      pageOf([
        summary({ code: "T1", name: "partly", minimumPrice: [cny!, krw(0)], maximumPrice: [cny!, krw(15_000)] }),
        summary({ code: "T2", name: "unpriced", krw: 0 }),
      ]),
  });
  await ready();
  const own = within(screen.getByRole("region", { name: "One of your products" }));
  expect(await own.findByRole("note")).toHaveTextContent(
    "Some options of this product have a price of their own, up to",
  );
  await user.click(own.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "unpriced" }));
  await waitFor(() => expect(own.queryByRole("note")).not.toBeInTheDocument());
});
