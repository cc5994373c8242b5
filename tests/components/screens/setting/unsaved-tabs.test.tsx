import { screen, waitFor, within } from "@testing-library/react";
import { setText } from "@/lib/domain/category/category-set";
import { openSettings, text } from "./open-settings";

const question = () => screen.findByRole("alertdialog", { name: "There are unsaved changes" });
const tab = (name: string) => screen.getByRole("tab", { name });
const isAsked = () => screen.queryByRole("alertdialog") !== null;
/** Whether the browser itself would ask before the page is closed. */
const asksToClose = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

const DRESS = { id: 1, largeName: "Clothes", middleName: "Women", smallName: "Dress", detailName: null };
const CHAIR = { id: 4, largeName: "Camping", middleName: "Furniture", smallName: "Chair", detailName: null };

test("typed keys are asked about before they are left, and no draft of them is promised", async () => {
  const { user } = openSettings({}, {}, "/app/setting?tab=keys");
  await screen.findByRole("textbox", { name: "CUSTOMER_ID" });
  expect(asksToClose()).toBe(false);
  await user.type(text("Forwarder account"), "naru");
  expect(asksToClose()).toBe(true);
  await user.click(tab("Market accounts"));
  const asked = within(await question());
  expect(asked.getByText("What you changed is lost when you leave without saving.")).toBeVisible();
  await user.click(asked.getByRole("button", { name: "Keep editing" }));
  expect(text("Forwarder account")).toHaveValue("naru");
  await waitFor(() => expect(isAsked()).toBe(false));
  await user.click(tab("Market accounts"));
  await user.click(within(await question()).getByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByText("accounts")).toBeVisible();
  expect(asksToClose()).toBe(false);
});

test("a category that is in no saved set is asked about before it is left, one that is in one is not", async () => {
  const { user } = openSettings(
    {},
    {
      "userSetting.searchCategory": ({ query }) => (query.market === "SmartStore" ? [DRESS, CHAIR] : []),
      "userSetting.categories": () => [{ id: 7, name: "Dresses", smartstore: setText({ SmartStore: DRESS }) }],
      "userSetting.checkCategory": () => ({ exists: false }),
    },
    "/app/setting?tab=category",
  );
  await user.click(await screen.findByRole("button", { name: "Dresses" }));
  expect(await screen.findByText("Clothes > Women > Dress")).toBeVisible();
  expect(asksToClose()).toBe(false);
  const levels = (name: string, option: string) =>
    user.click(within(screen.getByRole("listbox", { name })).getByRole("option", { name: option }));
  await levels("Large", "Camping");
  await levels("Middle", "Furniture");
  await levels("Small", "Chair");
  expect(asksToClose()).toBe(true);
  await user.click(tab("Market accounts"));
  await user.click(within(await question()).getByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByText("accounts")).toBeVisible();
});
