import { screen, waitFor, within } from "@testing-library/react";
import { refusal } from "@/tests/support/msw-handlers";
import { BASIC, openSettings, ready, save, text } from "./open-settings";

const conflict = () => screen.findByRole("alertdialog", { name: /changed elsewhere/ });
const noConflict = () => waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
const brandOf = (stored: ReadonlyMap<string, { brandName: string }>) => stored.get("SmartStore|Basic")?.brandName;
const isClean = () => waitFor(() => expect(screen.queryByText("Unsaved")).not.toBeInTheDocument());

/** A reply that is sent on command. */
function held() {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { wait, release: () => release() };
}

test("a new template does not take the place of one another window has made under its name", async () => {
  const { user, stored, elsewhere } = openSettings(BASIC);
  await ready();
  elsewhere("SmartStore|Basic 2", {});
  await user.click(screen.getByRole("button", { name: "New template" }));
  const dialog = within(await screen.findByRole("dialog"));
  const name = dialog.getByRole("textbox", { name: "Template name" });
  await waitFor(() => expect(name).toHaveValue("Basic 3"));
  await user.clear(name);
  await user.type(name, "Sale");
  elsewhere("SmartStore|Sale", { brandName: "Theirs" });
  await user.click(dialog.getByRole("button", { name: "Create" }));
  expect(await screen.findByText("이미 있는 템플릿입니다.")).toBeVisible();
  expect(stored.get("SmartStore|Sale")?.brandName).toBe("Theirs");
  expect(name).toHaveValue("Sale");
  await waitFor(() => expect(name).toHaveAccessibleDescription("This name is taken. Enter another one."));
});

test("a copy does not take the place of one another window has made under its name", async () => {
  const { user, stored, elsewhere } = openSettings(BASIC);
  await ready();
  await user.click(screen.getByRole("button", { name: "Copy to a market" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("checkbox", { name: "Coupang" }));
  elsewhere("Coupang|Basic", { brandName: "Theirs" });
  await user.click(dialog.getByRole("button", { name: "Copy to 1" }));
  expect(await screen.findByText("이미 있는 템플릿입니다.")).toBeVisible();
  expect(stored.get("Coupang|Basic")?.brandName).toBe("Theirs");
});

test("what another window saved is overwritten only when asked, and Escape keeps what was typed", async () => {
  const { user, stored, elsewhere } = openSettings(BASIC);
  await user.type(await ready(), "Mine");
  elsewhere("SmartStore|Basic", { brandName: "Theirs" });
  await user.click(save());
  await conflict();
  expect(brandOf(stored)).toBe("Theirs");
  await user.keyboard("{Escape}");
  await noConflict();
  expect(text("Brand")).toHaveValue("Mine");
  await user.click(save());
  await user.click(within(await conflict()).getByRole("button", { name: "Overwrite with mine" }));
  await isClean();
  expect(brandOf(stored)).toBe("Mine");
});

test("what another window saved can be taken in place of what was typed, and saved over from there", async () => {
  const { user, stored, elsewhere } = openSettings(BASIC);
  await user.type(await ready(), "Mine");
  elsewhere("SmartStore|Basic", { brandName: "Theirs" });
  await user.click(save());
  await user.click(within(await conflict()).getByRole("button", { name: "Load theirs" }));
  await waitFor(() => expect(text("Brand")).toHaveValue("Theirs"));
  await isClean();
  await noConflict();
  await user.type(text("Brand"), " too");
  await user.click(save());
  await isClean();
  expect(brandOf(stored)).toBe("Theirs too");
});

test("a version that was read in the background after typing began is not the one that was typed over", async () => {
  const { user, stored, elsewhere } = openSettings(BASIC);
  await user.type(await ready(), "Mine");
  elsewhere("SmartStore|Basic", { brandName: "Theirs", manufacturer: "Theirs" });
  await user.click(screen.getByRole("button", { name: "Copy to a market" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("checkbox", { name: "Coupang" }));
  await user.click(dialog.getByRole("button", { name: "Copy to 1" }));
  await waitFor(() => expect([...stored.keys()]).toContain("Coupang|Basic"));
  await dialog.findByText("Copied to 1 market.");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(save());
  await conflict();
  expect(brandOf(stored)).toBe("Theirs");
});

test("a template deleted elsewhere is not lost with what was typed", async () => {
  const { user, stored } = openSettings(BASIC);
  await user.type(await ready(), "Mine");
  stored.delete("SmartStore|Basic");
  await user.click(save());
  await user.click(within(await conflict()).getByRole("button", { name: "Load theirs" }));
  expect(await screen.findByText("없는 템플릿입니다.")).toBeVisible();
  await noConflict();
  expect(text("Brand")).toHaveValue("Mine");
});

test("what is typed while a save is on its way stays typed, and is saved next without a conflict", async () => {
  const gate = held();
  const { user, stored, answers } = openSettings(BASIC, {
    "userConfig.setSmartStore": async (input, request) => {
      await gate.wait;
      return answers["userConfig.setSmartStore"]!(input, request);
    },
  });
  await user.type(await ready(), "First");
  await user.click(save());
  await user.type(text("Brand"), " and more");
  await user.type(text("Manufacturer"), "Later");
  gate.release();
  await waitFor(() => expect(brandOf(stored)).toBe("First"));
  expect(await screen.findByText("“Basic” was saved.")).toBeVisible();
  expect(text("Brand")).toHaveValue("First and more");
  expect(text("Manufacturer")).toHaveValue("Later");
  expect(screen.getByText("Unsaved")).toBeVisible();
  await user.click(save());
  await isClean();
  expect(stored.get("SmartStore|Basic")).toMatchObject({ brandName: "First and more", manufacturer: "Later" });
});

test("a template is made the default as it is saved; what is typed stays typed", async () => {
  const { user, stored } = openSettings(
    { ...BASIC, "SmartStore|Other": { brandName: "Saved" } },
    {},
    "/app/setting?template=Other",
  );
  await user.type(await ready(), " and typed");
  await user.click(screen.getByRole("button", { name: "Make default" }));
  expect(await screen.findByText(/What you typed is not saved yet/)).toBeVisible();
  expect(stored.get("SmartStore|Other")).toMatchObject({ brandName: "Saved", isDefault: true });
  expect(text("Brand")).toHaveValue("Saved and typed");
  expect(screen.getByText("Unsaved")).toBeVisible();
});

test("keys typed while others are being saved stay typed", async () => {
  const gate = held();
  const { user } = openSettings(
    {},
    {
      "userConfig.naverKeywordApi": () => ({ apiKey: "****cens", customerId: "1000001", secretKey: "****7777" }),
      "userConfig.setNaverKeywordApi": async () => {
        await gate.wait;
        return "성공했습니다.";
      },
    },
    "/app/setting?tab=keys",
  );
  await waitFor(() => expect(text("CUSTOMER_ID")).toHaveValue("1000001"));
  await user.type(screen.getByLabelText("Secret key"), "new-secret");
  await user.click(screen.getAllByRole("button", { name: "Save" })[0]!);
  await user.type(screen.getByLabelText("Access license"), "another");
  gate.release();
  expect(await screen.findByText("The Naver keys were saved.")).toBeVisible();
  expect(screen.getByLabelText("Access license")).toHaveValue("another");
  expect(screen.getByLabelText("Secret key")).toHaveValue("");
});

test("a save that is refused for another reason is no conflict", async () => {
  const { user } = openSettings(BASIC, { "userConfig.setSmartStore": () => refusal(400, "고쳐 주세요.") });
  await user.type(await ready(), "Mine");
  await user.click(save());
  expect(await screen.findByText("고쳐 주세요.")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(text("Brand")).toHaveValue("Mine");
});
