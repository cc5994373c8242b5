import { screen, waitFor, within } from "@testing-library/react";
import { NO_UPPER_END } from "@/lib/domain/pricing/price-result";
import { templateDefault } from "@/lib/domain/template/market-template";
import { refusal } from "@/tests/support/msw-handlers";
import { BASIC, openSettings as open, ready, save, text } from "./open-settings";

const section = (name: string | RegExp) => screen.getByRole("region", { name });

test("a seller without templates makes one under a name with a slash and an emoji, with the specified defaults", async () => {
  const { user, stored } = open();
  await user.click((await screen.findAllByRole("button", { name: "New template" }))[0]!);
  const dialog = within(await screen.findByRole("dialog"));
  const name = dialog.getByRole("textbox", { name: "Template name" });
  expect(name).toHaveValue("Basic");
  await user.clear(name);
  expect(dialog.getByRole("button", { name: "Create" })).toBeDisabled();
  await user.type(name, "Sale/winter 🧥");
  await user.click(dialog.getByRole("button", { name: "Create" }));
  await ready();
  expect([...stored]).toEqual([["SmartStore|Sale/winter 🧥", templateDefault()]]);
  expect(screen.getByRole("heading", { name: "Sale/winter 🧥" })).toBeVisible();
  expect(text("After-sales note")).toHaveValue("상세페이지 참조");
  expect(text("Delivery fee (₩)")).toHaveValue("10,000");
  expect(text("Exchange rate")).toHaveValue("200");
  expect(screen.getByText("e.g. ₩27,450 → ₩27,400")).toBeVisible();
});

test("the sample price and an own product follow every key stroke, step by step", async () => {
  const { user } = open(BASIC);
  await ready();
  const sample = section("Sample base price ₩27,450");
  expect(
    within(sample)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Base price₩27,450", "First step × 1.3₩35,685", "Second step + 0₩35,685", "Down to ₩100 → price₩35,600"]);
  const own = section("One of your products");
  await waitFor(() => expect(own).toHaveTextContent("× rate 200₩10,000"));
  expect(own).toHaveTextContent("Down to ₩100 → price₩13,000");
  await user.clear(text("1st value"));
  await user.type(text("1st value"), "2");
  await user.clear(text("Exchange rate"));
  await user.type(text("Exchange rate"), "197.42");
  expect(sample).toHaveTextContent("Down to ₩100 → price₩54,900");
  expect(own).toHaveTextContent("Down to ₩100 → price₩19,700");
});

test("what saving changes is said before it happens, and happens like that", async () => {
  const { user, stored } = open(BASIC);
  await ready();
  await user.click(screen.getByRole("switch", { name: "Different rules by price range" }));
  expect(screen.getByText("Enter at least one range with both ends.")).toBeVisible();
  expect(save()).toBeDisabled();
  const add = screen.getByRole("button", { name: "Add a range" });
  await user.click(add);
  await user.click(add);
  await user.click(add);
  const row = (number: number) => within(screen.getByRole("group", { name: `Range ${number}` }));
  await user.clear(row(1).getByRole("textbox", { name: "1st value" }));
  await user.clear(row(2).getByRole("textbox", { name: "Below (₩)" }));
  await user.clear(row(3).getByRole("textbox", { name: "Below (₩)" }));
  await user.type(row(3).getByRole("textbox", { name: "Below (₩)" }), "50000");
  const notes = within(screen.getByRole("group", { name: "Before saving" }));
  expect(notes.getByText("Range 1: the empty 1st value becomes 0.")).toBeVisible();
  expect(notes.getByText("Range 1: 1st value is × 0, so the price becomes ₩0.")).toBeVisible();
  expect(notes.getByText(/^Range 2: has no end and is dropped/)).toBeVisible();
  expect(notes.getByText(/^Range 3: as the last range, its end 50000 becomes -1/)).toBeVisible();
  expect(notes.getByText(/^Range 3: no range covers ₩10,000 to ₩20,000/)).toBeVisible();

  await user.click(save());
  await waitFor(() => expect(screen.queryByText("Unsaved")).not.toBeInTheDocument());
  expect(stored.get("SmartStore|Basic")?.priceRangeModel.detailModel).toEqual([
    { startRange: 0, endRange: 10_000, mainType: "×", mainValue: 0, subType: "+", subValue: 0 },
    { startRange: 20_000, endRange: NO_UPPER_END, mainType: "×", mainValue: 1.3, subType: "+", subValue: 0 },
  ]);
});

test("ranges that overlap cannot be saved until they are joined with one press", async () => {
  const step = { mainType: "×" as const, mainValue: 1.5, subType: "+" as const, subValue: 0 };
  const { priceRangeModel } = templateDefault();
  const { user } = open({
    "SmartStore|Basic": {
      isDefault: true,
      priceRangeModel: {
        ...priceRangeModel,
        usableDetail: true,
        detailModel: [
          { startRange: 0, endRange: 10_000, ...step },
          { startRange: 10_000, endRange: NO_UPPER_END, ...step },
        ],
      },
    },
  });
  await ready();
  const start = within(screen.getByRole("group", { name: "Range 2" })).getByRole("textbox", { name: "From (₩)" });
  await user.clear(start);
  await user.type(start, "8000");
  // Where it was typed, and before saving.
  expect(screen.getAllByText(/^Range 2: ₩8,000 to ₩10,000 overlaps/)).toHaveLength(2);
  expect(start).toBeInvalid();
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Join the ranges" }));
  expect(
    within(screen.getByRole("group", { name: "Range 1" })).getByRole("textbox", { name: "Below (₩)" }),
  ).toHaveValue("8,000");
  expect(save()).toBeEnabled();
});

test("fees say what is wrong with them where they stand, and legs that do not add up can be taken as the sum", async () => {
  const { user } = open(BASIC);
  await ready();
  await user.clear(text("Delivery fee (₩)"));
  await user.type(text("Delivery fee (₩)"), "100001");
  expect(text("Delivery fee (₩)")).toBeInvalid();
  expect(save()).toBeDisabled();
  await user.clear(text("Delivery fee (₩)"));
  await user.type(text("Delivery fee (₩)"), "7,000");
  await user.type(text("Exchange, to the buyer (₩)"), "6000");
  await user.type(text("Exchange, back (₩)"), "9000");
  expect(screen.getByText(/legs add up to ₩15,000/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Use the sum ₩15,000" }));
  expect(text("Exchange fee, both ways (₩)")).toHaveValue("15,000");
  expect(save()).toBeEnabled();
});

test("page content is previewed in a frame that runs nothing", async () => {
  const { user } = open(BASIC);
  await ready();
  await user.click(screen.getByRole("switch", { name: "Use the content above" }));
  await user.click(text("HTML above"));
  await user.paste('<p>hello</p><script>alert(1)</script><img src="x" onerror="alert(2)">');
  const frame = await screen.findByTitle<HTMLIFrameElement>("Preview");
  await waitFor(() => expect(frame.srcdoc).toContain("hello"));
  expect(frame.srcdoc).not.toMatch(/<script|onerror/);
  expect(frame).toHaveAttribute("sandbox", "");
});

test("a template is copied to another market under a free name and opened there", async () => {
  const { user, stored } = open({
    ...BASIC,
    "SmartStore|Basic": { isDefault: true, brandName: "Naru" },
    "Coupang|Basic": { isDefault: true },
  });
  await ready();
  await user.click(screen.getByRole("button", { name: "Copy to a market" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("checkbox", { name: "Coupang" }));
  expect(dialog.getAllByText("The name is taken; it will be added as “Basic 2”.")).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Copy to 1" }));
  await waitFor(() => expect(stored.get("Coupang|Basic 2")).toMatchObject({ brandName: "Naru", isDefault: false }));
  await user.click(await dialog.findByRole("button", { name: "Open “Basic 2”" }));
  expect(await screen.findByRole("heading", { name: "Basic 2" })).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Market" })).toHaveTextContent("Coupang (2)");
});

test("a copy is checked against the market it goes to: what that refuses stops it, a warning does not", async () => {
  const { deliveryModel } = templateDefault();
  const { user, stored } = open(
    {
      "Coupang|Basic": {
        isDefault: true,
        deliveryModel: { ...deliveryModel, basicPrice: 150_000 },
        sendExchange: "1000",
        recvExchange: "1000",
      },
    },
    {},
    "/app/setting?market=Coupang",
  );
  await ready();
  await user.click(screen.getByRole("button", { name: "Copy to a market" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("checkbox", { name: "SmartStore" })).toBeDisabled();
  expect(dialog.getByText(/^This market does not take some values/)).toBeVisible();
  expect(dialog.getByText("Delivery fee (₩): enter an amount from 0 to ₩100,000.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Copy to 0" })).toBeDisabled();
  await user.click(dialog.getByRole("checkbox", { name: "Gmarket" }));
  expect(dialog.getAllByText(/^The two legs add up/)).toHaveLength(5);
  await user.click(dialog.getByRole("button", { name: "Copy to 1" }));
  await waitFor(() => expect(stored.get("Gmarket|Basic")?.deliveryModel.basicPrice).toBe(150_000));
});

test("what a market's listings have no place for is said beside its field, and the closed market cannot be chosen", async () => {
  const { deliveryModel } = templateDefault();
  const { user } = open(
    { "Coupang|Basic": { isDefault: true, deliveryModel: { ...deliveryModel, type: "repeat" } } },
    {},
    "/app/setting?market=Coupang",
  );
  await ready();
  expect(text("Exchange fee, both ways (₩)")).toHaveAccessibleDescription("Not sent to Coupang.");
  expect(text("Brand")).not.toHaveAccessibleDescription("Not sent to Coupang.");
  expect(screen.getByText("Coupang has no fee per pieces; it is charged once per order.")).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Market" }));
  expect(screen.getByRole("option", { name: "WeMakePrice · closed, nothing to set" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("removing says what follows, and the screen goes on with another template", async () => {
  const { user, stored } = open({ ...BASIC, "SmartStore|Other": {} });
  await ready();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/the market's default/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByRole("heading", { name: "Other" })).toBeVisible();
  expect([...stored.keys()]).toEqual(["SmartStore|Other"]);
});

test("unsaved work is asked about before it is left, and offered again afterwards", async () => {
  const { user } = open({ ...BASIC, "SmartStore|Other": {} });
  await user.type(await ready(), "Brand new");
  expect(screen.getByText("Unsaved")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Other" }));
  const question = within(await screen.findByRole("alertdialog", { name: "There are unsaved changes" }));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(text("Brand")).toHaveValue("Brand new");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Other" }));
  await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByRole("heading", { name: "Other" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Basic/ }));
  await user.click(await screen.findByRole("button", { name: "Go on with them" }));
  expect(text("Brand")).toHaveValue("Brand new");
});

test("a refused save keeps what was typed and shows the server's reason", async () => {
  const { user } = open(BASIC, { "userConfig.setSmartStore": () => refusal(400, "2번째 구간: 앞 구간과 겹칩니다.") });
  await user.type(await ready(), "Brand new");
  await user.click(save());
  expect(await screen.findByText("2번째 구간: 앞 구간과 겹칩니다.")).toBeVisible();
  expect(text("Brand")).toHaveValue("Brand new");
});

test("a template that is gone and a list that does not come say what to do", async () => {
  open(BASIC, {}, "/app/setting?template=Gone");
  expect(await screen.findByText(/This template does not exist/)).toBeVisible();
});

test("keys are written, never shown, and kept when they are left alone", async () => {
  const sent = jest.fn();
  let stored = { apiKey: "****cens", customerId: "1000001", secretKey: "****7777" };
  const { user } = open(
    {},
    {
      "userConfig.naverKeywordApi": () => stored,
      "userConfig.setNaverKeywordApi": ({ body }) => {
        sent(body);
        stored = { ...stored, customerId: body.customerId };
        return "성공했습니다.";
      },
    },
    "/app/setting?tab=keys",
  );
  const secret = await screen.findByLabelText("Secret key");
  expect(secret).toHaveValue("");
  await waitFor(() => expect(screen.getByText("Saved (****7777). Enter it only to change it.")).toBeVisible());
  await user.type(text("CUSTOMER_ID"), "9");
  await user.type(secret, "new-secret");
  expect(secret).toHaveAttribute("type", "password");
  await user.click(screen.getAllByRole("button", { name: "Save" })[0]!);
  expect(await screen.findByText("The Naver keys were saved.")).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ apiKey: "****cens", customerId: "10000019", secretKey: "new-secret" });
  expect(secret).toHaveValue("");
});

test("another forwarder does not take over the old one's key", async () => {
  const sent = jest.fn();
  const { user } = open(
    {},
    {
      "userConfig.shippingAgent": () => ({ agencyName: "Old", account: "naru", apiKey: "****1234" }),
      "userConfig.setShippingAgent": ({ body }) => {
        sent(body);
        return "성공했습니다.";
      },
    },
    "/app/setting?tab=keys",
  );
  const name = await screen.findByRole("combobox", { name: "Forwarder" });
  await waitFor(() => expect(name).toHaveValue("Old"));
  await user.clear(name);
  await user.type(name, "New");
  await user.click(screen.getAllByRole("button", { name: "Save" })[1]!);
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ agencyName: "New", account: "naru", apiKey: "" }));
});
