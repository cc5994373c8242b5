import { screen, waitFor, within } from "@testing-library/react";
import { templateDefault } from "@/lib/domain/template/market-template";
import { templateFileText } from "@/lib/domain/template/template-file";
import { refusal } from "@/tests/support/msw-handlers";
import { BASIC, openSettings, ready } from "./open-settings";

const theirs = { ...templateDefault(), brandName: "Theirs" };
const fileOf = (text: string) => new File([text], "templates.json", { type: "application/json" });
const two = fileOf(
  templateFileText([
    { market: "SmartStore", name: "Basic", template: theirs },
    { market: "Coupang", name: "Sale", template: theirs },
  ]),
);

/** The import of a file, as far as what it would do is shown. */
async function imported(file: File, settings = openSettings(BASIC)) {
  await ready();
  await settings.user.click(screen.getByRole("button", { name: "Import" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import templates" }));
  await settings.user.upload(dialog.getByLabelText("Choose a file"), file);
  return { ...settings, dialog };
}

test("a file is shown before anything is kept, kept beside what is there, and taken back by one press", async () => {
  const { user, stored, dialog } = await imported(two);
  expect(await dialog.findByText("The name is taken; it will be added as “Basic 2”.")).toBeVisible();
  expect(dialog.getByText("“Sale” will be added.")).toBeVisible();
  expect([...stored.keys()]).toEqual(["SmartStore|Basic"]);
  await user.click(dialog.getByRole("button", { name: "Import 2" }));
  expect(await dialog.findByText("2 imported.")).toBeVisible();
  expect(stored.get("SmartStore|Basic 2")).toMatchObject({ brandName: "Theirs" });
  await user.click(dialog.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect([...stored.keys()]).toEqual(["SmartStore|Basic"]));
});

test("a row may replace what is there, and undoing brings that back", async () => {
  const { user, stored, dialog } = await imported(two);
  await user.click(await dialog.findByRole("combobox", { name: "What to do with SmartStore · Basic" }));
  await user.click(screen.getByRole("option", { name: "Replace the existing one" }));
  await user.click(dialog.getByRole("button", { name: "Import 2" }));
  await waitFor(() => expect(stored.get("SmartStore|Basic")?.brandName).toBe("Theirs"));
  await user.click(await dialog.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(stored.get("SmartStore|Basic")?.brandName).toBe(""));
});

test("a row the upstream refuses keeps its reason and can be tried again, and stops no other", async () => {
  const settings = openSettings(BASIC, {
    "userConfig.setSmartStore": (input, request) =>
      input.query.market === "Coupang" ? refusal(400, "Not like this.") : keep(input, request),
  });
  const keep = settings.answers["userConfig.setSmartStore"]!;
  const { user, dialog } = await imported(two, settings);
  await user.click(await dialog.findByRole("button", { name: "Import 2" }));
  expect(await dialog.findByText("1 imported.")).toBeVisible();
  expect(dialog.getByText("Not like this.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Import 1" })).toBeEnabled();
});

test("a file that is none of ours is refused as a whole", async () => {
  const { dialog } = await imported(fileOf("{}"));
  expect(await dialog.findByText(/This is no file of market templates/)).toBeVisible();
});

test("no file is made where a template cannot be read, and which is told", async () => {
  const { user } = openSettings(
    { ...BASIC, "Coupang|Gone": {} },
    {
      "userConfig.marketConfig": ({ query }) =>
        query.market === "Coupang" ? refusal(404, "Not there.") : templateDefault(),
    },
  );
  await ready();
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("button", { name: "Export 2" }));
  expect(await screen.findByText("Coupang · Gone: Not there.")).toBeVisible();
});

test("a copy goes to several markets at once and is taken back, except where it was changed since", async () => {
  const { user, stored, elsewhere } = openSettings(BASIC);
  await ready();
  await user.click(screen.getByRole("button", { name: "Copy to a market" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const market of ["Coupang", "11st"]) await user.click(await dialog.findByRole("checkbox", { name: market }));
  await user.click(dialog.getByRole("button", { name: "Copy to 2" }));
  expect(await dialog.findByText("Copied to 2 markets.")).toBeVisible();
  elsewhere("Elevenst|Basic", { brandName: "Changed" });
  await user.click(dialog.getByRole("button", { name: "Undo" }));
  expect(await dialog.findByText("Changed meanwhile, so it was not undone.")).toBeVisible();
  expect([...stored.keys()]).toEqual(["SmartStore|Basic", "Elevenst|Basic"]);
});
