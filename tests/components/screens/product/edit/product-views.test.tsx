import { screen, waitFor, within } from "@testing-library/react";
import { productRow } from "@/components/product/product-row";
import { EditScreen } from "@/components/screens/product/edit/edit-screen";
import { PRODUCT_TODOS } from "@/lib/domain/product/todo";
import type { SavedView } from "@/lib/domain/settings/saved-views";
import { pageOf, summary, productStages, TODO_COUNTS, uploadProduct } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const PATH = "/app/product/edit";
const shirt = summary({ code: "T1", name: "linen shirt" });
const asked: (string | undefined)[] = [];

function open(path = PATH, answers: Answers = {}) {
  asked.length = 0;
  server.use(
    ...mswHandlers({
      "collection.groupNames": () => [],
      "collection.stages": () => productStages(),
      "collection.todoCounts": () => TODO_COUNTS,
      "collection.views": () => [],
      "collection.searchSummary": ({ body }) => {
        asked.push(body.todo);
        return body.todo === "failed" ? pageOf([]) : pageOf([shirt]);
      },
      ...answers,
    }),
  );
  return renderScreen(<EditScreen />, { path });
}
const tabs = async () => within(await screen.findByRole("group", { name: "Views" })).getAllByRole("button");
const nameField = () => within(screen.getByRole("group", { name: "Views" })).getByRole("textbox", { name: "Name" });
const tab = (name: string) => screen.findByRole("button", { name });

test("each kind of unfinished work has its number, and one that is finished has no tab", async () => {
  open();
  await tab("No price 68");
  expect((await tabs()).map(({ textContent }) => textContent)).toEqual([
    "All 300",
    "No price 68",
    "Chinese name 12",
    "Chinese options 1,040",
    "No tags 5",
    "Listing failed 2",
    "Not listed 9",
    "Unseen 30 days 4",
  ]);
});

test("a press shows these products alone, whatever was searched before, and is kept in the address", async () => {
  const { user } = open(`${PATH}?site=Taobao&name=shirt&page=4&size=100`);
  await user.click(await tab("No price 68"));
  expect(navigation.path).toBe(`${PATH}?size=100&todo=noPrice`);
  expect(await tab("No price 68")).toHaveAttribute("aria-pressed", "true");
  expect(await tab("All 300")).toHaveAttribute("aria-pressed", "false");
  await waitFor(() => expect(asked.at(-1)).toBe("noPrice"));
  await user.click(await tab("All 300"));
  expect(navigation.path).toBe(`${PATH}?size=100`);
  await waitFor(() => expect(asked.at(-1)).toBeUndefined());
});

test.each(PRODUCT_TODOS)("an address that asks for %s finds it", async (todo) => {
  open(`${PATH}?todo=${todo}`);
  await waitFor(() => expect(asked).toEqual([todo]));
});

test("an address that asks for something unknown finds everything", async () => {
  open(`${PATH}?todo=nothing`);
  expect(await tab("All 300")).toHaveAttribute("aria-pressed", "true");
  expect(asked).toEqual([undefined]);
});

test("where nothing is left the list says so", async () => {
  open(`${PATH}?todo=failed`);
  expect(await screen.findByText("No product is left here.")).toBeVisible();
});

test("the numbers are asked for again after a save", async () => {
  let left = 68;
  const { user } = open(PATH, {
    "collection.todoCounts": () => ({ ...TODO_COUNTS, noPrice: left }),
    "collection.titleChange": ({ body }) => {
      left = 67;
      return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
    },
    "market.uploadProducts": () => [{ ...uploadProduct(productRow(shirt)) }],
  });
  await tab("No price 68");
  await user.type(await screen.findByRole("textbox", { name: "Name of T1" }), " of summer{Enter}");
  await user.click(await screen.findByRole("button", { name: "Save 1" }));
  expect(await tab("No price 67")).toBeVisible();
});

test("a search is kept for the shop by a name, shown again whatever is searched, and taken away", async () => {
  let kept: SavedView[] = [];
  const { user } = open(`${PATH}?site=Taobao&todo=noPrice&page=2`, {
    "collection.views": () => kept,
    "collection.keepView": ({ body }) => {
      kept = [...kept, body];
      return "ok";
    },
    "collection.dropView": ({ body }) => {
      kept = kept.filter(({ name }) => name !== body.name);
      return "ok";
    },
  });
  await user.click(await tab("Save this search"));
  await user.type(nameField(), "Taobao without a price{Enter}");
  expect(await tab("Taobao without a price")).toHaveAttribute("aria-pressed", "true");
  expect(kept).toEqual([
    { name: "Taobao without a price", search: "site=Taobao&todo=noPrice", look: { columns: null, density: "compact" } },
  ]);
  expect(screen.queryByRole("button", { name: "Save this search" })).not.toBeInTheDocument();

  await user.click(await tab("No tags 5"));
  expect(navigation.path).toBe(`${PATH}?todo=noTags`);
  await user.click(await tab("Taobao without a price"));
  expect(Object.fromEntries(navigation.search)).toEqual({ site: "Taobao", todo: "noPrice" });

  await user.click(await tab("Remove the saved search Taobao without a price"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Taobao without a price" })).toBeNull());
  expect(kept).toEqual([]);
  expect(await tab("No price 68")).toHaveAttribute("aria-pressed", "true");
});

test("a view brings back the columns and the height of rows it was kept with; one without leaves them", async () => {
  const look = {
    columns: { order: [], hidden: ["group"], shown: [], pinned: [], widths: {} },
    density: "pictures" as const,
  };
  const { user } = open(PATH, {
    "collection.views": () => [
      { name: "Pictures", search: "site=Taobao", look },
      { name: "Plain", search: "site=1688" },
    ],
    "userSetting.listColumns": () => ({}),
    "userSetting.keepListColumns": () => "ok",
  });
  expect(await screen.findByRole("columnheader", { name: /^Group/ })).toBeVisible();
  await user.click(await tab("Pictures"));
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: /^Group/ })).toBeNull());
  expect(screen.getByRole("combobox", { name: "Row height" })).toHaveTextContent("Large pictures");
  await user.click(await tab("Plain"));
  expect(screen.queryByRole("columnheader", { name: /^Group/ })).toBeNull();
});

test.each(["", "?todo=noPrice", "?todo=noPrice&page=2&size=100"])(
  "the built-in view %s is not kept again",
  async (search) => {
    open(PATH + search);
    await tab("No price 68");
    await screen.findByText("1 product");
    expect(screen.queryByRole("button", { name: "Save this search" })).not.toBeInTheDocument();
  },
);

test("a search that could not be kept is told, and its name stays typed", async () => {
  const { user } = open(`${PATH}?site=Taobao`, { "collection.keepView": () => refusal(400, "저장하지 못했습니다.") });
  await user.click(await tab("Save this search"));
  await user.type(nameField(), "Taobao{Enter}");
  expect(await screen.findByText("저장하지 못했습니다.")).toBeVisible();
  expect(nameField()).toHaveValue("Taobao");
});
