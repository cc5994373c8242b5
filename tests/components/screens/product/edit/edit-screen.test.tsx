import { act, screen, waitFor, within } from "@testing-library/react";
import { productRow } from "@/components/product/product-row";
import { EditScreen } from "@/components/screens/product/edit/edit-screen";
import { readDesk } from "@/lib/client/listing-desk";
import { notifyWindows } from "@/lib/client/windows";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { listingPriceOf } from "@/lib/domain/pricing/listing-price";
import { detail, pageOf, summary, productStages, TODO_COUNTS, uploadProduct } from "@/tests/support/factories";
import { gatewayPage, mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { openedWindows } from "@/tests/support/opened-windows";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const PATH = "/app/product/edit";
const shirt = summary({ code: "T1", name: "linen shirt" });
const cap = summary({ code: "T2", name: "canvas cap" });
const bag = summary({ code: "T3", name: "tote bag" });

/** The names the upstream has now, which are read before new ones are saved. */
const titlesOf =
  (rows: ReturnType<typeof summary>[]): Answers["market.uploadProducts"] =>
  ({ body }) =>
    rows
      .map(productRow)
      .filter(({ id }) => body.objectIds.includes(id))
      .map((row) => uploadProduct(row));

function open(answers: Answers = {}, path = PATH) {
  server.use(
    ...mswHandlers({
      "collection.stages": () => productStages(),
      "collection.todoCounts": () => TODO_COUNTS,
      "collection.views": () => [],
      "collection.groupNames": () => ["summer", "winter"],
      "collection.searchSummary": () => pageOf([shirt, cap, bag]),
      "collection.getFilter": () => [],
      "market.uploadProducts": titlesOf([shirt, cap, bag]),
      ...answers,
    }),
  );
  return renderScreen(<EditScreen />, { path });
}
const nameOf = (code: string) => screen.getByRole("textbox", { name: `Name of ${code}` });
const check = (name: string) => screen.findByRole("checkbox", { name: `Select ${name}` });
type User = ReturnType<typeof renderScreen>["user"];

async function rename(user: User, code: string, name: string) {
  const field = await screen.findByRole("textbox", { name: `Name of ${code}` });
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
}

async function prefixChecked(user: User, word: string) {
  await user.click(await check("linen shirt"));
  await user.click(await check("canvas cap"));
  await user.click(screen.getByRole("button", { name: "Set names" }));
  await user.type(screen.getByLabelText("Words in front"), word);
  await user.click(screen.getByRole("button", { name: "Stage the names" }));
}

test("a prefix rule reaches only the checked products, is shown as a difference, undone and redone, and saved once", async () => {
  const saved = jest.fn();
  const { user } = open({
    "collection.titleChange": ({ body }) => {
      saved(body);
      return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
    },
  });
  await prefixChecked(user, "Summer");
  expect([nameOf("T1"), nameOf("T2"), nameOf("T3")].map((field) => (field as HTMLInputElement).value)).toEqual([
    "Summer linen shirt",
    "Summer canvas cap",
    "tote bag",
  ]);

  const bar = screen.getByRole("region", { name: "Unsaved changes" });
  await user.click(within(bar).getByRole("button", { name: "Show changes" }));
  const changes = screen.getByRole("dialog", { name: "2 changes" });
  const row = within(changes).getByRole("row", { name: /Summer linen shirt/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["linen shirt", "Name", "linen shirt", "Summer linen shirt", "Revert"]);
  await user.click(within(changes).getByRole("button", { name: "Close" }));

  await user.click(within(bar).getByRole("button", { name: "Undo" }));
  expect(nameOf("T1")).toHaveValue("linen shirt");
  await user.click(within(bar).getByRole("button", { name: "Redo" }));
  expect(nameOf("T1")).toHaveValue("Summer linen shirt");
  expect(saved).not.toHaveBeenCalled();

  await user.click(within(bar).getByRole("button", { name: "Save 2" }));
  expect(await screen.findByText("2 changes were saved.")).toBeVisible();
  expect(saved.mock.calls).toEqual([
    [
      [
        { code: "id-T1", text: "Summer linen shirt" },
        { code: "id-T2", text: "Summer canvas cap" },
      ],
    ],
  ]);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Unsaved changes" })).not.toBeInTheDocument());
});

test("a text change is sent once the list is saved, and a name the server made otherwise is set as it was shown", async () => {
  const sent = jest.fn();
  const named = jest.fn();
  const now = new Map([
    ["id-T1", "linen shirt"],
    ["id-T2", "canvas cap"],
  ]);
  const { user } = open({
    "market.uploadProducts": ({ body }) =>
      body.objectIds.map((id) => ({ ...uploadProduct(productRow(shirt)), id, title: now.get(id) ?? "" })),
    "collection.textChange": ({ query, body }) => {
      sent(query, body);
      now.set("id-T1", "Best linen shirt now").set("id-T2", "Best canvas cap with more than was asked for now");
      return { count: 2 };
    },
    "collection.titleChange": ({ body }) => {
      named(body);
      return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
    },
  });
  await user.click(await check("linen shirt"));
  await user.click(await check("canvas cap"));
  await user.click(screen.getByRole("button", { name: "Set names" }));
  await user.click(screen.getByRole("tab", { name: "Words around or instead" }));
  await user.type(screen.getByLabelText("Words in front"), "Best");
  await user.type(screen.getByLabelText("Words behind"), "now");
  await user.click(screen.getByRole("button", { name: "Stage the names" }));
  expect(nameOf("T1")).toHaveValue("Best linen shirt now");
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Save 2" }));
  expect(await screen.findByText("2 changes were saved.")).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ mode: "Slogan" }, { word1: "Best", word2: "now", codes: ["id-T1", "id-T2"] }]]);
  expect(named.mock.calls).toEqual([[[{ code: "id-T2", text: "Best canvas cap now" }]]]);
});

test("undo, redo and save answer to the keys wherever focus is, also on nothing", async () => {
  const saved = jest.fn();
  const { user } = open({
    "collection.titleChange": ({ body }) => {
      saved(body);
      return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
    },
  });
  await rename(user, "T1", "summer shirt");
  expect(nameOf("T2")).toHaveFocus();
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(nameOf("T1")).toHaveValue("linen shirt"));
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await waitFor(() => expect(nameOf("T1")).toHaveValue("summer shirt"));
  await user.click(await check("canvas cap"));
  await user.keyboard("{Meta>}z{/Meta}");
  await waitFor(() => expect(nameOf("T1")).toHaveValue("linen shirt"));
  await user.keyboard("{Control>}y{/Control}");
  await waitFor(() => expect(nameOf("T1")).toHaveValue("summer shirt"));
  await user.clear(nameOf("T3"));
  await user.type(nameOf("T3"), "summer bag");
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText("2 changes were saved.")).toBeVisible();
  expect(saved.mock.calls[0]?.[0]).toHaveLength(2);
});

test("names are typed one below the other as in a sheet, and a block of a spreadsheet is pasted over several columns", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("textbox", { name: "Name of T1" }));
  await user.keyboard("first{Enter}second{Enter}third{Enter}");
  expect(["T1", "T2", "T3"].map((code) => nameOf(code))).toEqual(
    ["first", "second", "third"].map((name) => expect.objectContaining({ value: name })),
  );
  await user.click(nameOf("T1"));
  await user.paste("mug\twinter\t₩12,000\n\twinter\t만원\n");
  expect(nameOf("T1")).toHaveValue("mug");
  expect(nameOf("T2")).toHaveValue("second");
  expect(screen.getByRole("textbox", { name: "Group of T2" })).toHaveValue("winter");
  expect(screen.getByRole("textbox", { name: "Price of T1" })).toHaveValue("₩12,000");
  const report = within(screen.getByRole("alert"));
  expect(report.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "second · Product: (empty) – A name cannot be empty.",
    "second · Price / source: 만원 – Enter digits, e.g. 12,900.",
  ]);
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(nameOf("T1")).toHaveValue("first"));
  expect(screen.getByRole("textbox", { name: "Group of T2" })).toHaveValue("");
});

test("typed names are saved before the chosen products are listed, and only theirs", async () => {
  const saved = jest.fn();
  const { user } = open({
    "collection.titleChange": ({ body }) => {
      saved(body);
      return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
    },
  });
  await rename(user, "T1", "summer shirt");
  await rename(user, "T3", "summer bag");
  await user.click(await check("summer shirt"));
  await user.click(screen.getByRole("button", { name: "List on markets (1)" }));
  const question = within(await screen.findByRole("alertdialog", { name: "1 chosen product has unsaved changes" }));
  expect(saved).not.toHaveBeenCalled();
  await user.click(question.getByRole("button", { name: "Save and list" }));
  await waitFor(() => expect(navigation.visited).toEqual(["/app/product/upload"]));
  expect((await readDesk("seller")).desk.products).toEqual(["id-T1"]);
  expect(saved.mock.calls).toEqual([[[{ code: "id-T1", text: "summer shirt" }]]]);
});

test("what cannot be saved keeps the upload from starting with old values", async () => {
  const { user } = open({
    "collection.titleChange": ({ body }) => ({
      rows: body.map(({ code }) => ({ key: code, ok: false, message: "금지된 상품명입니다." })),
    }),
  });
  await rename(user, "T1", "summer shirt");
  await user.click(await check("summer shirt"));
  await user.click(screen.getByRole("button", { name: "List on markets (1)" }));
  await user.click(await screen.findByRole("button", { name: "Save and list" }));
  const changes = within(await screen.findByRole("dialog", { name: "1 change" }));
  expect(changes.getByText("금지된 상품명입니다.")).toBeVisible();
  expect(navigation.visited).toEqual([]);
});

test("a row the server refuses stays staged with its reason, the others are saved", async () => {
  const { user } = open({
    "collection.titleChange": ({ body }) => ({
      rows: body.map(({ code }) =>
        code === "id-T2" ? { key: code, ok: false, message: "금칙어가 있습니다." } : { key: code, ok: true },
      ),
    }),
  });
  await prefixChecked(user, "Summer");
  await user.click(screen.getByRole("button", { name: "Save 2" }));
  expect(await screen.findByText("1 saved, 1 failed. The failed ones are still here.")).toBeVisible();
  const changes = await screen.findByRole("dialog", { name: "1 change" });
  expect(within(changes).getByRole("row", { name: /canvas cap/ })).toHaveTextContent("금칙어가 있습니다.");
  await user.click(within(changes).getByRole("button", { name: "Close" }));
  expect(screen.getByText("1 change not saved")).toBeVisible();
  expect(nameOf("T2")).toHaveValue("Summer canvas cap");
});

test("a gateway's page instead of an answer is said in words and keeps every edit", async () => {
  const { user } = open({ "collection.titleChange": gatewayPage });
  await prefixChecked(user, "Summer");
  await user.click(screen.getByRole("button", { name: "Save 2" }));
  const changes = await screen.findByRole("dialog", { name: "2 changes" });
  expect(within(changes).getAllByText(/The server is busy or not answering/)).toHaveLength(2);
  expect(document.body).not.toHaveTextContent("Bad Gateway");
  expect(screen.getByText("2 changes not saved")).toBeInTheDocument();
});

test("a name typed while a save is on its way is not lost", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { user } = open({
    "collection.titleChange": async ({ body }) => {
      await held;
      return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
    },
  });
  await rename(user, "T1", "linen dress");
  await user.click(screen.getByRole("button", { name: "Save 1" }));
  await rename(user, "T2", "straw cap");
  answer();
  expect(await screen.findByText("1 change was saved.")).toBeVisible();
  expect(screen.getByText("1 change not saved")).toBeVisible();
  expect(nameOf("T2")).toHaveValue("straw cap");
});

test("edits and ticks of one page are still there after paging to another and back", async () => {
  const pages = jest.fn();
  const { user } = open({
    "collection.searchSummary": ({ body }) => {
      pages(body.pageNum);
      return { ...pageOf(body.pageNum === 1 ? [shirt, cap] : [bag], 31), totalPage: 2 };
    },
  });
  await rename(user, "T1", "linen dress");
  await user.click(await check("canvas cap"));
  await user.click(screen.getByRole("button", { name: "Page 2" }));
  expect(await screen.findByRole("textbox", { name: "Name of T3" })).toHaveValue("tote bag");
  expect(navigation.path).toBe(`${PATH}?page=2`);
  expect(screen.getByText("1 change not saved")).toBeVisible();
  expect(screen.getByText("1 chosen of 31")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Page 1" }));
  await waitFor(() => expect(nameOf("T1")).toHaveValue("linen dress"));
  expect(await check("canvas cap")).toBeChecked();
});

test("edits that were not saved are offered again on the next visit", async () => {
  const first = open();
  await rename(first.user, "T1", "linen dress");
  // Kept 300 ms after the last change, or at once when the page is left.
  window.dispatchEvent(new Event("pagehide"));
  first.unmount();

  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Go on with them" }));
  await waitFor(() => expect(nameOf("T1")).toHaveValue("linen dress"));
  expect(screen.getByText("1 change not saved")).toBeVisible();
});

test("an empty list says what to do next", async () => {
  const { user } = open({ "collection.searchSummary": () => pageOf([]) });
  expect(await screen.findByText("Nothing was found.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Collect products" }));
  expect(navigation.path).toBe("/app/product/collect");
});

test("a list that could not be loaded has no number and is loaded by trying again", async () => {
  let isDown = true;
  const { user } = open({
    "collection.searchSummary": () => (isDown ? refusal(500, "서버에서 오류가 발생했습니다.") : pageOf([shirt])),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("서버에서 오류가 발생했습니다.");
  expect(screen.queryByText("0 products")).not.toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("textbox", { name: "Name of T1" })).toBeVisible();
  expect(screen.getByText("1 product")).toBeVisible();
});

test("removed products are staged like any change: undone, taken back one by one, and asked about when saved", async () => {
  const removed = jest.fn();
  let rows = [shirt, cap, bag];
  const { user } = open({
    "collection.searchSummary": () => pageOf(rows),
    "collection.remove": ({ body }) => {
      removed(body);
      rows = [bag];
      return "성공하였습니다.";
    },
  });
  await rename(user, "T1", "linen dress");
  await user.click(await check("linen dress"));
  await user.click(await check("canvas cap"));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(screen.getAllByText("To be removed")).toHaveLength(2);
  const bar = screen.getByRole("region", { name: "Unsaved changes" });
  await user.click(within(bar).getByRole("button", { name: "Undo" }));
  expect(screen.queryByText("To be removed")).not.toBeInTheDocument();
  await user.click(within(bar).getByRole("button", { name: "Redo" }));
  await user.click(screen.getByRole("button", { name: "Keep canvas cap" }));
  expect(screen.getAllByText("To be removed")).toHaveLength(1);

  await user.click(within(bar).getByRole("button", { name: "Save 1" }));
  const question = screen.getByRole("alertdialog", { name: "Delete 1 product?" });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(removed).not.toHaveBeenCalled();
  await user.click(within(bar).getByRole("button", { name: "Save 1" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove and save" }));
  expect(await screen.findByText("1 change was saved.")).toBeVisible();
  expect(removed.mock.calls).toEqual([[["T1"]]]);
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Name of T1" })).not.toBeInTheDocument());
});

describe("group and price", () => {
  const stored = () => detail({ code: "T1", groupName: "summer" });
  const rows = [summary({ code: "T1", groupName: "summer", krw: 12_900 })];
  const both = { "collection.searchSummary": () => pageOf(rows), "collection.detail": stored };
  const priceOf = (code: string) => screen.findByRole("textbox", { name: `Price of ${code}` });

  async function type(user: User, field: HTMLElement, text: string) {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  }

  test("are typed in the row, shown as a difference, and saved into the product as it is now", async () => {
    const sent = jest.fn();
    const { user } = open({
      ...both,
      "collection.update": ({ body }) => {
        sent(body);
        return "성공했습니다.";
      },
    });
    await type(user, await priceOf("T1"), "20,000");
    await type(user, screen.getByRole("textbox", { name: "Group of T1" }), "winter");
    await user.click(screen.getByRole("button", { name: "Show changes" }));
    const cells = within(screen.getByRole("dialog"))
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .slice(1, 4)
          .map((cell) => cell.textContent),
      );
    expect(cells).toEqual([
      ["Group", "summer", "winter"],
      ["Price", "₩12,900", "₩20,000"],
    ]);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Save 1" }));
    expect(await screen.findByText("1 change was saved.")).toBeVisible();
    const body = sent.mock.calls[0]?.[0] as ProductDetail;
    expect(body.groupName).toBe("winter");
    expect(listingPriceOf(body.price)).toBe(20_000);
    expect(body.option?.detailOptions.map(({ price }) => listingPriceOf(price))).toEqual([20_000, 21_000]);
    expect(body).not.toHaveProperty("Id");
  });

  test("what changed elsewhere meanwhile is not overwritten, and the row says so", async () => {
    const sent = jest.fn();
    const { user } = open({
      ...both,
      "collection.detail": () => detail({ code: "T1", groupName: "sold" }),
      "collection.update": ({ body }) => {
        sent(body);
        return "성공했습니다.";
      },
    });
    await type(user, await priceOf("T1"), "20000");
    await user.click(screen.getByRole("button", { name: "Save 1" }));
    expect(await screen.findByRole("dialog", { name: "1 change" })).toHaveTextContent("Changed elsewhere meanwhile.");
    expect(sent).not.toHaveBeenCalled();
  });

  test.each([
    ["abc", "Enter digits, e.g. 12,900."],
    ["-5", "Enter a number from 1 to 999,999,990."],
    ["0", "Enter a number from 1 to 999,999,990."],
    ["9999999999", "Enter a number from 1 to 999,999,990."],
    ["1,4", "Put a comma only between groups of three, e.g. 1,400."],
  ])("%s is no price: the cell shows the last one again and says what may be typed", async (text, reason) => {
    const { user } = open(both);
    await type(user, await priceOf("T1"), text);
    expect(await priceOf("T1")).toHaveValue("₩12,900");
    expect(await priceOf("T1")).toHaveAccessibleDescription(reason);
    expect(screen.queryByRole("region", { name: "Unsaved changes" })).not.toBeInTheDocument();
  });
});

test("everything the filters find can be checked at once, beyond the page in view", async () => {
  const asked = jest.fn();
  const { user } = open(
    {
      "collection.searchSummary": ({ body }) => {
        asked(body);
        return body.pageLimit === 300 ? pageOf([shirt, cap, bag], 3, 300) : { ...pageOf([shirt], 3), totalPage: 3 };
      },
    },
    `${PATH}?name=t`,
  );
  await user.click(await check("linen shirt"));
  await user.click(screen.getByRole("button", { name: "Select all 3 products of this search" }));
  expect(await screen.findByText("3 chosen of 3")).toBeVisible();
  expect(asked).toHaveBeenCalledWith({ productName: "t", pageNum: 1, pageLimit: 300 });
  await user.click(screen.getByRole("button", { name: "Clear the selection" }));
  expect(screen.queryByRole("toolbar", { name: "Actions for the chosen products" })).not.toBeInTheDocument();
});

test("a text is replaced in what the search finds on every page, staged as one step that an undo takes back", async () => {
  const { user } = open({
    "collection.searchSummary": ({ body }) =>
      body.pageLimit === 300 ? pageOf([shirt, cap, bag], 3, 300) : { ...pageOf([shirt], 3), totalPage: 3 },
  });
  await screen.findByRole("textbox", { name: "Name of T1" });
  await user.click(screen.getByRole("button", { name: "Find and replace" }));
  await user.click(await screen.findByRole("combobox", { name: "Where" }));
  await user.click(screen.getByRole("option", { name: "All 3 of this search" }));
  await user.click(screen.getByRole("checkbox", { name: "Regular expression" }));
  await user.type(screen.getByRole("textbox", { name: "Find" }), "(\\w+)$");
  await user.type(screen.getByRole("textbox", { name: "Replace with" }), "new $1{Enter}");
  await user.click(await screen.findByRole("button", { name: "Replace in 3 rows" }));
  expect(screen.getByRole("textbox", { name: "Name of T1" })).toHaveValue("linen new shirt");
  const bar = within(screen.getByRole("region", { name: "Unsaved changes" }));
  expect(bar.getByText(/^3 /)).toBeVisible();
  await user.click(bar.getByRole("button", { name: /^Undo/ }));
  expect(screen.getByRole("textbox", { name: "Name of T1" })).toHaveValue("linen shirt");
  expect(bar.queryByText(/^3 /)).not.toBeInTheDocument();
});

test("a row leads to each part of its edit window, its picture to the pictures", async () => {
  const opened = openedWindows();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Pictures of linen shirt" }));
  await user.click(screen.getByRole("button", { name: "Parts of linen shirt" }));
  await user.click(screen.getByRole("menuitem", { name: "Options" }));
  expect(opened.map(({ href }) => href)).toEqual([
    "/popup/product?site=Taobao&code=T1&tab=pictures&of=",
    "/popup/product?site=Taobao&code=T1&tab=options&of=",
  ]);
});

test("a doubt confirmed in another window is gone from the row", async () => {
  const unsure = { ...shirt, sourceDoubts: [{ kind: "extraOptions" as const, count: 1, names: ["补差价"] }] };
  let rows = [unsure, cap];
  open({ "collection.searchSummary": () => pageOf(rows) });
  const mark = await screen.findByRole("button", { name: "Check what was collected of linen shirt" });
  rows = [shirt, cap];
  act(() => notifyWindows({ source: "naru", kind: "productSeen", site: "Taobao", code: "T1" }));
  await waitFor(() => expect(mark).not.toBeInTheDocument());
});

test("products not listed at a market account are found by it, and periods by their preset", async () => {
  const asked = jest.fn();
  const { user } = open({
    "collection.searchSummary": ({ body }) => {
      asked(body);
      return pageOf([shirt]);
    },
    "market.accounts": ({ query }) =>
      query.market === "Coupang" ? [{ account: "narushop", storeName: "나루샵" }] : [],
  });
  await user.click(screen.getByRole("button", { name: "More filters" }));
  await user.click(await screen.findByRole("combobox", { name: "Not listed at" }));
  await user.click(await screen.findByRole("option", { name: "Coupang" }));
  await user.click(screen.getByRole("combobox", { name: "Not listed at account" }));
  await user.click(await screen.findByRole("option", { name: "[narushop] 나루샵" }));
  await user.click(screen.getByRole("button", { name: "1 week" }));
  await user.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({
        nonUpload: { market: "COUPANG", marketAccount: "narushop" },
        startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      }),
    ),
  );
});

test("the height of rows and hidden columns are remembered", async () => {
  const first = open();
  await screen.findByRole("textbox", { name: "Name of T1" });
  expect(screen.queryByText("11/100 characters")).not.toBeInTheDocument();
  await first.user.click(screen.getByRole("combobox", { name: "Row height" }));
  await first.user.click(await screen.findByRole("option", { name: "Comfortable" }));
  expect(screen.getAllByText(/characters$/)).toHaveLength(3);
  await first.user.click(screen.getByRole("button", { name: "Columns" }));
  await first.user.click(screen.getByRole("menuitemcheckbox", { name: "Group" }));
  expect(screen.queryByRole("textbox", { name: "Group of T1" })).not.toBeInTheDocument();
  first.unmount();

  open();
  await screen.findByRole("textbox", { name: "Name of T1" });
  expect(screen.getByRole("combobox", { name: "Row height" })).toHaveTextContent("Comfortable");
  expect(screen.queryByRole("columnheader", { name: "Group" })).not.toBeInTheDocument();
});

test("filters go into the address, from where they are asked, and back to page 1", async () => {
  const asked = jest.fn();
  const { user } = open(
    {
      "collection.searchSummary": ({ body }) => {
        asked(body);
        return { ...pageOf([shirt]), totalPage: 3 };
      },
    },
    `${PATH}?page=3&site=1688`,
  );
  await screen.findByRole("textbox", { name: "Name of T1" });
  expect(asked).toHaveBeenLastCalledWith({ pageNum: 3, pageLimit: 30, site: "1688" });
  await user.type(within(screen.getByRole("search")).getByLabelText("Name"), "shirt");
  expect(navigation.path).toBe(`${PATH}?page=3&site=1688`);
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(navigation.path).toBe(`${PATH}?site=1688&name=shirt`);
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ pageNum: 1, pageLimit: 30, site: "1688", productName: "shirt" }),
  );
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(navigation.path).toBe(PATH);
});

test("the end of the session keeps every edit and says nothing of failed rows", async () => {
  const { user } = open({
    "collection.titleChange": () => refusal(401, "Invalid token"),
    "auth.user": () => refusal(401, "Invalid token"),
  });
  await rename(user, "T1", "linen dress");
  await user.click(screen.getByRole("button", { name: "Save 1" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save 1" })).toBeEnabled());
  expect(nameOf("T1")).toHaveValue("linen dress");
  expect(screen.queryByText(/\d failed/)).not.toBeInTheDocument();
});
