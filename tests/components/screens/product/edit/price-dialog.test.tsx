import { screen, waitFor, within } from "@testing-library/react";
import { PriceDialog } from "@/components/screens/product/edit/price-dialog";
import { productRow } from "@/components/product/product-row";
import type { Reply } from "@/lib/contract/catalogue";
import { rulePrice } from "@/lib/domain/pricing/price-rule";
import { settingRule } from "@/lib/domain/pricing/price-setting";
import { summary } from "@/tests/support/factories";
import { gatewayPage, mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const CONFIG: Reply<"market.getPrice"> = {
  mainValue: 0.3,
  subValue: 500,
  exchangeCNYBase: 195.5,
  isFreeDelivery: true,
  deliveryBasicPrice: 3_000,
};
const ROWS = [
  productRow(summary({ code: "T1", name: "linen shirt", cny: 59.9 })),
  productRow(summary({ code: "T2", name: "canvas cap", cny: 10.11, krw: 0 })),
];

function open(answers: Answers = {}, onClose = jest.fn(), rows = ROWS) {
  server.use(
    ...mswHandlers({
      "market.getPrice": () => CONFIG,
      "userSetting.exchange": () => ({
        applyDate: "2026-11-15",
        data: [{ currSgn: "CNY", fxrt: "194.12", aplyBgnDt: "20261115" }],
      }),
      ...answers,
    }),
  );
  return { onClose, ...renderScreen(<PriceDialog rows={rows} onClose={onClose} />) };
}
const won = (amount: number) => `₩${amount.toLocaleString("en")}`;
const field = (label: string) => screen.getByRole("textbox", { name: label });
const configured = () => waitFor(() => expect(field("Rate (1 CNY)")).toHaveValue("195.5"));

test("the preview shows for every product exactly what the upstream will make of it", async () => {
  const { user } = open();
  await configured();
  await user.clear(field("Margin (%)"));
  await user.type(field("Margin (%)"), "42.5");
  const setting = { ...CONFIG, mainValue: 0.425 };
  const preview = screen.getByRole("region", { name: "Expected margins" });
  for (const row of ROWS) {
    const shown = within(preview).getByRole("row", { name: new RegExp(row.name) });
    expect(shown).toHaveTextContent(won(rulePrice(row.cny.from, settingRule(setting, "CNY"))));
  }
});

test("the margin is shown as percent and sent as a ratio, once, for every product", async () => {
  const sent = jest.fn();
  const { user, onClose } = open({
    "market.setPrice": ({ body }) => {
      sent(body);
      return null;
    },
  });
  await configured();
  expect(field("Margin (%)")).toHaveValue("30");
  await user.click(screen.getByRole("button", { name: "Apply to 2" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([
    [{ objectIds: ["id-T1", "id-T2"], useBaseConfig: false, priceConfig: expect.objectContaining(CONFIG) }],
  ]);
});

test.each([
  ["Rate (1 CNY)", "0", "Enter a number above 0."],
  ["Rate (1 CNY)", "abc", "Enter digits, e.g. 1.5."],
  ["Margin (%)", "-5", "Enter a number from 0 to 999,999,990."],
  ["Margin (%)", "3O", "Enter digits, e.g. 1.5."],
  ["Extra (₩)", "1,0x", "Enter digits, e.g. 1.5."],
  ["Extra (₩)", "1,0", "Put a comma only between groups of three, e.g. 1,400."],
])("%s of %s is named as no number and cannot be applied", async (label, text, reason) => {
  const { user } = open();
  await configured();
  await user.clear(field(label));
  await user.type(field(label), text);
  expect(field(label)).toBeInvalid();
  expect(field(label)).toHaveAccessibleDescription(reason);
  expect(screen.getByRole("alert")).toHaveTextContent("First correct the marked numbers.");
  expect(screen.getByRole("button", { name: "Apply to 2" })).toBeDisabled();
});

test("ratios per market and delivery fees are kept with the defaults, and everything else of them stays", async () => {
  const sent = jest.fn();
  const config = {
    ...CONFIG,
    exchangeUSDBase: 1_390,
    marketExpandPrice: [{ market: "Coupang", addRatio: 0.05, deliveryReturnPrice: 9_000 }],
  };
  const { user, onClose } = open({
    "market.getPrice": () => config,
    "market.setPrice": ({ body }) => {
      sent(body);
      return null;
    },
  });
  await configured();
  await user.click(screen.getByRole("checkbox", { name: /Keep this as the default/ }));
  expect(field("Coupang added ratio (%)")).toHaveValue("5");
  await user.clear(field("Gmarket added ratio (%)"));
  await user.type(field("Gmarket added ratio (%)"), "2.5");
  await user.clear(field("Return fee (₩)"));
  await user.type(field("Return fee (₩)"), "12000");
  await user.click(screen.getByRole("button", { name: "Apply to 2" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    useBaseConfig: true,
    priceConfig: {
      exchangeUSDBase: 1_390,
      deliveryReturnPrice: 12_000,
      marketExpandPrice: [
        { market: "Coupang", addRatio: 0.05, deliveryReturnPrice: 9_000 },
        { market: "Gmarket", addRatio: 0.025 },
        { market: "Auction", addRatio: 0 },
        { market: "Elevenst", addRatio: 0 },
      ],
    },
  });
});

test("what is priced in dollars has a rate of its own, and its sign", async () => {
  const price = (currency: string, salePrice: number) => ({ currency, originalPrice: salePrice, salePrice });
  const prices = [price("USD", 12), price("KRW", 0)];
  const dollars = productRow(summary({ code: "T9", name: "usb lamp", minimumPrice: prices, maximumPrice: prices }));
  const { user } = open({}, jest.fn(), [dollars]);
  await configured();
  await user.clear(field("Rate (1 USD)"));
  await user.type(field("Rate (1 USD)"), "1500");
  const row = within(screen.getByRole("region", { name: "Expected margins" })).getByRole("row", { name: /usb lamp/ });
  expect(row).toHaveTextContent("$12.00");
  expect(row).toHaveTextContent(won(rulePrice(12, settingRule({ ...CONFIG, exchangeUSDBase: 1_500 }, "USD"))));
});

test("a busy server is said and what was typed stays", async () => {
  const { user, onClose } = open({ "market.setPrice": gatewayPage });
  await configured();
  await user.clear(field("Extra (₩)"));
  await user.type(field("Extra (₩)"), "700");
  await user.click(screen.getByRole("button", { name: "Apply to 2" }));
  expect(await screen.findByText(/The server is busy/)).toBeVisible();
  expect(field("Extra (₩)")).toHaveValue("700");
  expect(onClose).not.toHaveBeenCalled();
});

test.each(["5", "5.01", "501", "600"])(
  "a margin of %s %% comes back as it was typed and is sent as a ratio",
  async (text) => {
    const sent = jest.fn();
    const { user } = open({
      "market.setPrice": ({ body }) => {
        sent(body.priceConfig.mainValue);
        return null;
      },
    });
    await configured();
    await user.clear(field("Margin (%)"));
    await user.type(field("Margin (%)"), text);
    await user.click(screen.getByRole("button", { name: "Apply to 2" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(Number((Number(text) / 100).toFixed(6))));
  },
);
