import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { keepDesk, NEW_DESK, putOnDesk, readDesk, type KeptDesk } from "@/lib/client/listing-desk";
import { productRow } from "@/components/product/product-row";
import { SELLER } from "@/tests/support/render";
import { detail, startedWork, summary, uploadProduct, workItem } from "@/tests/support/factories";
import { brokenLine, refusal } from "@/tests/support/msw-handlers";
import {
  BOTH,
  COUPANG,
  cellOf,
  grid,
  inCell,
  leaf,
  manyOptions,
  open,
  rowOf,
  rowsShown,
  shirt,
  show,
  standIn,
  startButton,
  unpriced,
  words,
} from "./desk";

const chair = productRow(summary({ code: "T4", name: "camping chair" }));
const STARTED = "등록을 시작했습니다.";
const losing = { price: 12_900, fee: 1_406, costKrw: 2_000, shipping: 10_000, charged: 0, krw: -506, permille: -39 };
const atLoss = (row: typeof shirt) =>
  uploadProduct(row, {
    prices: [{ market: "Coupang", from: 12_900, to: 12_900, least: 12_900, most: 12_900, margin: losing }],
  });

/** A clipboard with a text, as the browser hands it to the page. */
function clipboard(text = "") {
  const kept = new Map([["text/plain", text]]);
  return { getData: (kind: string) => kept.get(kind) ?? "", setData: kept.set.bind(kept) };
}

test("an empty desk leads to where products are chosen", async () => {
  await open([]);
  expect(await screen.findByRole("link", { name: "Choose products" })).toHaveAttribute("href", "/app/product/edit");
});

test("every product is checked against every market that has an account before anything is sent", async () => {
  await open([shirt, unpriced, manyOptions], BOTH);
  await grid();
  await waitFor(() => expect(cellOf("linen shirt", "Coupang")).toHaveTextContent(/^Shirts₩12,900$/));
  expect(cellOf("linen shirt", "SmartStore")).toHaveTextContent(/^Shirts₩12,900$/);
  expect(cellOf("canvas cap", "Coupang")).toHaveTextContent(/^No priceNo price$/);
  expect(cellOf("phone case", "Coupang")).toHaveTextContent("Options 250/200");
  expect(cellOf("phone case", "SmartStore")).toHaveTextContent(/^Shirts₩12,900$/);
  expect(cellOf("linen shirt", "Gmarket")).toHaveTextContent("–");
  expect(startButton(3)).toBeEnabled();
});

test("markets with one account are chosen at one press", async () => {
  const { user } = await open([shirt], {});
  expect(await screen.findByText(/^Choose an account at the head/)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Choose all 2 markets with one account" }));
  await waitFor(() => expect(startButton(2)).toBeEnabled());
  expect(screen.getByRole("button", { name: /^Coupang: 나루쿠팡/ })).toBeVisible();
});

test("a market's settings stay open while the desk is checked with the account chosen in them", async () => {
  const asked = jest.fn();
  const { user } = await open(
    [shirt],
    {},
    {
      "market.uploadProducts": ({ body }) => {
        asked((body.markets ?? []).map(({ market }) => market));
        return [uploadProduct(shirt)];
      },
    },
  );
  await grid();
  await user.click(screen.getByRole("button", { name: /^Coupang: Do not list/ }));
  const settings = within(await screen.findByRole("dialog", { name: "Listing at Coupang" }));
  await user.click(await settings.findByRole("combobox", { name: "Coupang account" }));
  await user.click(screen.getByRole("option", { name: "[narushop] 나루쿠팡" }));
  expect(await settings.findByText("Connected")).toBeVisible();
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(["Coupang"]));
  expect(settings.getByText("Connected")).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("₩12,900"));
});

test("only what passes goes out, with the category of each product and what is left out at which market", async () => {
  const sent = jest.fn();
  const { user } = await open([shirt, unpriced, manyOptions], BOTH, {
    "market.upload": ({ body, query }) => {
      sent(body, query);
      return startedWork(STARTED);
    },
  });
  await grid();
  await waitFor(() => expect(startButton(3)).toBeEnabled());
  await user.click(startButton(3));
  expect((await screen.findAllByText(STARTED))[0]).toBeVisible();
  const at = (objectId: string, market: string, category: number) => ({ objectId, market, category });
  expect(sent.mock.calls).toEqual([
    [
      {
        objectIds: ["id-T1", "id-T3"],
        storeName: { coupang: "나루쿠팡", smartStore: "나루상점", gmarket: "", auction: "", elevenst: "" },
        category: {
          customCategoryIdx: 0,
          idx: { coupang: 0, smartStore: 0, gmarket: 0, auction: 0, elevenst: 0 },
        },
        templateName: { coupang: "", smartStore: "", gmarket: "", auction: "", elevenst: "" },
        leaveOut: [{ objectId: "id-T3", markets: ["Coupang"] }],
        categories: [
          at("id-T1", "SmartStore", 50_000_810),
          at("id-T1", "Coupang", 112),
          at("id-T3", "SmartStore", 50_000_810),
        ],
      },
      { uploadOption: 0 },
    ],
  ]);
  // What did not pass is still there, to be gone on with.
  expect(screen.getByRole("button", { name: "Go on with 1 product" })).toBeVisible();
});

test("a started listing is followed to its end, and found again after a reload", async () => {
  const { user, unmount } = await open([shirt], COUPANG, {
    "market.upload": () => startedWork("작업번호: 41", 41),
    "log.detail": () => [workItem({ market: "Coupang", account: "narushop", marketProductCode: "C-77" })],
  });
  await grid();
  await waitFor(() => expect(startButton(1)).toBeEnabled());
  await user.click(startButton(1));
  expect(await screen.findByText("Work 41 finished: 1 of 1 listed, 0 failed.")).toBeVisible();
  unmount();
  const again = show([], {
    "log.detail": () => [workItem({ market: "Coupang", account: "narushop", marketProductCode: "C-77" })],
  });
  expect(await screen.findByText("Work 41 finished: 1 of 1 listed, 0 failed.")).toBeVisible();
  await again.user.click(screen.getByRole("button", { name: "New listing" }));
  expect(await screen.findByRole("link", { name: "Choose products" })).toBeVisible();
});

describe("categories", () => {
  const phoneCase = productRow(summary({ code: "T5", name: "phone case" }));
  const told = {
    categories: [
      leaf("SmartStore", 1, "Shirts"),
      leaf("SmartStore", 2, "Blouses"),
      leaf("SmartStore", 3, "Phone cases"),
      leaf("Coupang", 101, "Summer shirts"),
      leaf("Coupang", 103, "Cases"),
    ],
    rows: [
      {
        id: shirt.id,
        suggestions: [words(1, true), words(2, false, 0.25)],
        markets: [
          { market: "SmartStore" as const, category: 1, isSure: true },
          { market: "Coupang" as const, category: 101, isSure: true },
        ],
      },
      {
        id: phoneCase.id,
        suggestions: [words(3, false)],
        markets: [
          { market: "SmartStore" as const, category: 3, isSure: true },
          { market: "Coupang" as const, category: 103, isSure: true },
        ],
      },
    ],
  };
  const answers = {
    "market.suggestCategories": () => told,
    "userSetting.searchCategory": () => [1, 2, 3, 101, 103, 113].map((id) => ({ id, largeName: "Shop" })),
  };

  test("what is sure stands there by itself; what is not comes first, and waits for a look", async () => {
    const { user } = await open([shirt, phoneCase], BOTH, answers);
    await grid();
    await waitFor(() => expect(rowsShown()[0]).toHaveTextContent("phone case"));
    expect(cellOf("phone case", "Coupang")).toHaveTextContent("Cases?");
    expect(cellOf("linen shirt", "SmartStore")).toHaveTextContent("Shirts");
    expect(startButton(2)).toBeEnabled();
    await user.click(screen.getByRole("button", { name: "Check category 1" }));
    expect(rowsShown()).toHaveLength(1);

    // Ctrl+Enter takes what is proposed: in a market's cell there, in the product's at every market.
    standIn(cellOf("phone case", "Coupang"));
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(cellOf("phone case", "Coupang")).toHaveTextContent(/^Cases₩/);
    expect(cellOf("phone case", "SmartStore")).toHaveTextContent("Phone cases?");
    standIn(within(rowOf("phone case")).getByRole("rowheader"));
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(startButton(4)).toBeEnabled());
  });

  test("what was listed before goes where it was, and what the seller says goes before all", async () => {
    const caps = { id: 113, largeName: "Hats", middleName: "Caps", marketFee: 7.8 };
    const { user } = await open([shirt], COUPANG, {
      ...answers,
      "market.uploadProducts": () => [
        uploadProduct(shirt, { earlier: [{ market: "Coupang", category: caps, by: "product" }] }),
      ],
      "userSetting.searchCategory": () => [caps, leaf("Coupang", 101, "Summer shirts").category],
    });
    await grid();
    await waitFor(() => expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("Caps"));
    const cell = await inCell(user, "linen shirt", "Coupang");
    expect(cell.getByText("The category it was listed in before.")).toBeVisible();
    await user.clear(cell.getByRole("combobox", { name: "Coupang category" }));
    await user.type(cell.getByRole("combobox", { name: "Coupang category" }), "summer");
    await user.click(await screen.findByRole("option", { name: /Summer shirts/ }));
    await user.click(cell.getByRole("button", { name: "Close" }));
    expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("Summer shirts");
    standIn(cellOf("linen shirt", "Coupang"));
    await user.keyboard("{Delete}");
    expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("Caps");
  });

  test("are copied from one row into all that are chosen, and taken back at a key", async () => {
    const { user } = await open([shirt, phoneCase, chair], BOTH, answers);
    await grid();
    await waitFor(() => expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("Summer shirts"));
    standIn(within(rowOf("linen shirt")).getByRole("rowheader"));
    await user.keyboard("{Control>}c{/Control}");
    await user.click(within(rowOf("phone case")).getByRole("checkbox"));
    await user.click(within(rowOf("camping chair")).getByRole("checkbox"));
    standIn(within(rowOf("phone case")).getByRole("rowheader"));
    await user.keyboard("{Control>}v{/Control}");
    for (const product of ["phone case", "camping chair"])
      expect(cellOf(product, "Coupang")).toHaveTextContent("Summer shirts");
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(cellOf("camping chair", "Coupang")).toHaveTextContent("No category"));
  });

  test("are taken for every row of a selection", async () => {
    const { user } = await open([shirt, phoneCase, chair], BOTH, answers);
    await grid();
    await waitFor(() => expect(cellOf("phone case", "Coupang")).toHaveTextContent("Cases?"));
    // What is to be looked at comes first.
    standIn(cellOf("phone case", "Coupang"));
    await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}{Enter}{/Control}");
    expect(cellOf("phone case", "Coupang")).toHaveTextContent(/^Cases₩/);
    expect(cellOf("phone case", "SmartStore")).toHaveTextContent("Phone cases?");
  });

  test("are copied between cells as text and filled down, and what a market does not know is told", async () => {
    const { user } = await open([shirt, phoneCase, chair], BOTH, answers);
    await grid();
    await waitFor(() => expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("Summer shirts"));
    const copied = clipboard();
    standIn(cellOf("linen shirt", "Coupang"));
    fireEvent.copy(cellOf("linen shirt", "Coupang"), { clipboardData: copied });
    expect(copied.getData("text/plain")).toBe("Shop > Summer shirts");
    standIn(cellOf("phone case", "Coupang"));
    fireEvent.paste(cellOf("phone case", "Coupang"), { clipboardData: copied });
    expect(cellOf("phone case", "Coupang")).toHaveTextContent("Summer shirts");
    standIn(cellOf("linen shirt", "Coupang"));
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}");
    expect(cellOf("camping chair", "Coupang")).toHaveTextContent("Summer shirts");
    standIn(cellOf("phone case", "SmartStore"));
    fireEvent.paste(cellOf("phone case", "SmartStore"), { clipboardData: copied });
    expect(await screen.findByText(/phone case · SmartStore: Shop > Summer shirts/)).toBeVisible();
    expect(cellOf("phone case", "SmartStore")).toHaveTextContent("Phone cases?");
  });

  test("that a market has no longer are told, and nothing is sent with them", async () => {
    const own = { categories: { Coupang: { category: { id: 7, largeName: "Gone" }, isUnsure: false } } };
    await open([shirt], { ...COUPANG, rows: { [shirt.id]: own } }, answers);
    await grid();
    await waitFor(() => expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("Category is gone"));
    expect(startButton(0)).toBeDisabled();
  });

  test("a market is asked where it would put a product; what it says is marked, what it cannot say is told", async () => {
    let said: { category: { id: number; largeName: string } | null; message: string | null } = {
      category: { id: 113, largeName: "Kitchen" },
      message: null,
    };
    const { user } = await open([shirt], COUPANG, { ...answers, "market.askCategory": () => said });
    await grid();
    const cell = await inCell(user, "linen shirt", "Coupang");
    await user.click(cell.getByRole("button", { name: "Ask Coupang" }));
    await waitFor(() => expect(screen.getByText("Coupang suggests Kitchen. Please check it.")).toBeVisible());
    await user.click(cell.getByRole("button", { name: "This category is right" }));
    said = { category: null, message: "The market cannot tell." };
    await user.click(cell.getByRole("button", { name: "Ask Coupang" }));
    await waitFor(() => expect(screen.getByText("The market cannot tell.")).toBeVisible());
    await user.click(cell.getByRole("button", { name: "Close" }));
    expect(cellOf("linen shirt", "Coupang")).toHaveTextContent(/^Kitchen₩/);
  });
});

describe("prices", () => {
  const priced = (row: typeof shirt) =>
    uploadProduct(row, {
      prices: ["Coupang", "SmartStore"].map((market) => ({
        market: market as "Coupang",
        from: 12_900,
        to: 14_900,
        least: 12_900,
        most: 14_900,
        margin: { ...losing, costKrw: 1_000, shipping: 5_000, krw: 5_494, permille: 425 },
      })),
    });

  test("are typed into a cell, say at once what is left, and Enter goes on to the next product", async () => {
    const sent = jest.fn();
    const { user } = await open([shirt, chair], COUPANG, {
      "market.uploadProducts": () => [priced(shirt), priced(chair)],
      "market.upload": ({ body }) => {
        sent(body.prices);
        return startedWork(STARTED);
      },
    });
    await grid();
    await waitFor(() => expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("+5,494"));
    standIn(cellOf("linen shirt", "Coupang"));
    await user.keyboard("2");
    const price = within(await screen.findByRole("dialog")).getByRole("textbox", { name: "Coupang price" });
    expect(price).toHaveFocus();
    await user.keyboard("0000{Enter}");
    await waitFor(() => expect(cellOf("camping chair", "Coupang")).toHaveFocus());
    // 20,000 − 10.9 % − 1,000 − 5,000
    expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("₩20,000-2,180+11,820");
    await user.click(startButton(2));
    await waitFor(() => expect(sent).toHaveBeenCalledWith([{ objectId: "id-T1", market: "Coupang", krw: 20_000 }]));
  });

  test("are pasted from a spreadsheet over several products and markets as one step of undo", async () => {
    const { user } = await open([shirt, chair], BOTH, {
      "market.uploadProducts": () => [priced(shirt), priced(chair)],
    });
    await grid();
    await waitFor(() => expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("+5,494"));
    const clipboardData = clipboard("₩20,000\t-\r\n２１０００\t23,00");
    standIn(cellOf("linen shirt", "SmartStore"));
    fireEvent.paste(cellOf("linen shirt", "SmartStore"), { clipboardData });
    expect(cellOf("linen shirt", "SmartStore")).toHaveTextContent("₩20,000");
    expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("Not listed here");
    expect(cellOf("camping chair", "SmartStore")).toHaveTextContent("₩21,000");
    expect(cellOf("camping chair", "Coupang")).toHaveTextContent("₩12,900");
    expect(screen.getByText(/camping chair · Coupang: 23,00/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("₩12,900");
    expect(cellOf("camping chair", "SmartStore")).toHaveTextContent("₩12,900");
    expect(screen.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  });

  test("that no market takes are told and rounded at a press, and go back to the rule's", async () => {
    const { user } = await open([shirt], COUPANG, { "market.uploadProducts": () => [priced(shirt)] });
    await grid();
    const cell = await inCell(user, "linen shirt", "Coupang");
    const price = cell.getByRole("textbox", { name: "Coupang price" });
    await user.clear(price);
    await user.type(price, "13,333");
    await user.tab();
    expect(cell.getByRole("button", { name: /Not in ₩10 steps/ })).toBeVisible();
    await user.click(cell.getByRole("button", { name: "Round down to ₩13,330" }));
    expect(price).toHaveValue("13,330");
    await user.click(cell.getByRole("button", { name: "Back to the price by rule" }));
    expect(price).toHaveValue("12,900");
  });
});

describe("a loss", () => {
  test("is listed only once the seller has seen it and said why, and no greater one", async () => {
    const sent = jest.fn();
    const { user } = await open([shirt], COUPANG, {
      "market.uploadProducts": () => [atLoss(shirt)],
      "market.upload": ({ body }) => {
        sent(body.losses);
        return startedWork(STARTED);
      },
    });
    await grid();
    await waitFor(() => expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("Loses ₩506 a sale"));
    expect(startButton(0)).toBeDisabled();
    await user.click(await screen.findByRole("button", { name: "Confirm 1 at a loss" }));
    const asking = screen.getByRole("alertdialog", { name: "List at a loss?" });
    expect(within(asking).getByText("linen shirt · Coupang · -₩506")).toBeVisible();
    // Without a reason nothing is confirmed.
    await user.click(within(asking).getByRole("button", { name: "Confirm the loss and include them" }));
    expect(within(asking).getByRole("textbox", { name: /Why sell at a loss/ })).toBeInvalid();
    await user.type(within(asking).getByRole("textbox"), "리뷰를 모은다");
    await user.click(within(asking).getByRole("button", { name: "Confirm the loss and include them" }));
    expect(await screen.findByText(/1 listing at a confirmed loss · 리뷰를 모은다/)).toBeVisible();
    await user.click(startButton(1));
    const products = [{ objectId: "id-T1", market: "Coupang", krw: 506 }];
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: "리뷰를 모은다", products }));
  });

  test("that was taken is taken back before the start, and is not taken at another price", async () => {
    const { user } = await open([shirt], COUPANG, { "market.uploadProducts": () => [atLoss(shirt)] });
    await grid();
    await user.click(await screen.findByRole("button", { name: "Confirm 1 at a loss" }));
    await user.type(screen.getByRole("textbox", { name: /Why sell at a loss/ }), "bait");
    await user.click(screen.getByRole("button", { name: "Confirm the loss and include them" }));
    await waitFor(() => expect(startButton(1)).toBeEnabled());
    const cell = await inCell(user, "linen shirt", "Coupang");
    const price = cell.getByRole("textbox", { name: "Coupang price" });
    await user.clear(price);
    await user.type(price, "12000{Enter}");
    await waitFor(() => expect(startButton(0)).toBeDisabled());
  });
});

test("a product is left out at one market by a key or a switch, and comes back", async () => {
  const { user } = await open([shirt], BOTH);
  await grid();
  await waitFor(() => expect(startButton(2)).toBeEnabled());
  standIn(cellOf("linen shirt", "Coupang"));
  await user.keyboard("-");
  expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("Not listed here");
  expect(startButton(1)).toBeEnabled();
  const cell = await inCell(user, "linen shirt", "Coupang");
  await user.click(cell.getByRole("switch", { name: "List at this market" }));
  await user.click(cell.getByRole("button", { name: "Close" }));
  expect(startButton(2)).toBeEnabled();
});

test("the column of a market can be hidden as long as nothing is listed there", async () => {
  const { user } = await open([shirt], COUPANG);
  await grid();
  const menuOf = (market: string) => screen.getByRole("button", { name: `Menu of the column ${market}` });
  await user.click(menuOf("Coupang"));
  await screen.findByRole("menu");
  expect(screen.queryByRole("menuitem", { name: "Hide the column" })).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  await user.click(menuOf("Auction"));
  await user.click(await screen.findByRole("menuitem", { name: "Hide the column" }));
  const heads = screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-label"));
  expect(heads.slice(1)).toEqual(["Product", "SmartStore", "Coupang", "Gmarket", "11st"]);
});

test("what was decided is there again after a reload, and can be undone and redone until then", async () => {
  const { user, unmount } = await open([shirt, chair], COUPANG);
  await grid();
  await waitFor(() => expect(startButton(2)).toBeEnabled());
  standIn(cellOf("linen shirt", "Coupang"));
  await user.keyboard("-");
  expect(startButton(1)).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(startButton(2)).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Redo" }));
  expect(startButton(1)).toBeEnabled();
  unmount();
  show([shirt, chair]);
  await grid();
  await waitFor(() => expect(startButton(1)).toBeEnabled());
  expect(cellOf("linen shirt", "Coupang")).toHaveTextContent("Not listed here");
});

describe("a start whose answer was lost", () => {
  test("is asked for again with the same key, at a press, and a second press in between sends nothing", async () => {
    const keys: (string | null)[] = [];
    let isBroken = true;
    let breakNow = () => undefined as void;
    const broken = new Promise<void>((resolve) => (breakNow = resolve));
    const { user } = await open([shirt], COUPANG, {
      "market.upload": async (_, request) => {
        keys.push(request.headers.get("idempotency-key"));
        // The line breaks after both presses, however slow they are.
        await broken;
        return isBroken ? brokenLine() : startedWork("작업번호: 42", 42);
      },
      "log.detail": () => [workItem({ market: "Coupang", account: "narushop" })],
    });
    await grid();
    await waitFor(() => expect(startButton(1)).toBeEnabled());
    await user.dblClick(startButton(1));
    breakNow();
    expect(await screen.findByText(/^The start was sent, but no answer came/)).toBeVisible();
    expect(keys).toHaveLength(1);
    // Nothing else is started before it is known what became of this one.
    expect(startButton(1)).toBeDisabled();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/Work 42 finished/)).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
  });

  test("is asked for by itself after a reload, with the key and the goods of then", async () => {
    const asked = jest.fn();
    const { desk } = await readDesk(SELLER.username);
    const input = {
      query: { uploadOption: 0 },
      body: {
        objectIds: [shirt.id],
        storeName: { coupang: "나루쿠팡", smartStore: "", gmarket: "", auction: "", elevenst: "" },
        category: { customCategoryIdx: 0, idx: { coupang: 0, smartStore: 0, gmarket: 0, auction: 0, elevenst: 0 } },
      },
    };
    await open(
      [shirt],
      { ...desk, ...COUPANG, products: [shirt.id], sending: { key: "key-of-then", input } },
      {
        "market.upload": ({ body }, request) => {
          asked(body.objectIds, request.headers.get("idempotency-key"));
          return startedWork("작업번호: 44", 44);
        },
        "log.detail": () => [workItem({ market: "Coupang", account: "narushop" })],
      },
    );
    expect(await screen.findByText(/Work 44 finished/)).toBeVisible();
    expect(asked.mock.calls).toEqual([[[shirt.id], "key-of-then"]]);
  });
});

test("an answer without a work number is shown and cannot be asked for a second time", async () => {
  const { user } = await open([shirt], COUPANG, { "market.upload": () => startedWork(STARTED) });
  await grid();
  await waitFor(() => expect(startButton(1)).toBeEnabled());
  await user.click(startButton(1));
  expect((await screen.findAllByText(STARTED))[0]).toBeVisible();
  expect(screen.queryByRole("button", { name: "List 1" })).not.toBeInTheDocument();
});

test("a refusal is an answer: the next press is a new attempt, so a mended cause counts", async () => {
  const keys: (string | null)[] = [];
  const { user } = await open([shirt], COUPANG, {
    "market.upload": (_, request) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? refusal(403, "등록 한도를 모두 사용했습니다.") : startedWork("작업번호: 43", 43);
    },
    "log.detail": () => [workItem({ market: "Coupang", account: "narushop" })],
  });
  await grid();
  await waitFor(() => expect(startButton(1)).toBeEnabled());
  await user.click(startButton(1));
  expect(await screen.findByText("등록 한도를 모두 사용했습니다.")).toBeVisible();
  await waitFor(() => expect(startButton(1)).toBeEnabled());
  await user.click(startButton(1));
  expect(await screen.findByText(/Work 43 finished/)).toBeVisible();
  expect(keys[1]).not.toBe(keys[0]);
});

test("a product unfolds into what buyers of each market would see, with what each market cuts off", async () => {
  const long = productRow(summary({ code: "T6", name: "linen ".repeat(20).trim() }));
  const { user } = await open([long], BOTH, { "collection.detail": () => detail({ code: "T6", name: long.name }) });
  await grid();
  const name = within(rowOf(/linen/)).getByRole("rowheader");
  expect(name).toHaveAttribute("aria-expanded", "false");
  await user.dblClick(name);
  expect(name).toHaveAttribute("aria-expanded", "true");
  const previews = await screen.findByRole("list", { name: /as buyers see it$/ });
  const cards = within(previews).getAllByRole("listitem");
  expect(cards.map((card) => card.textContent?.slice(0, 10))).toEqual([
    expect.stringMatching(/^SmartStore/),
    expect.stringMatching(/^Coupang/),
    expect.stringMatching(/^WeMakePric/),
  ]);
  expect(within(cards[0]!).getByTitle("Beyond this market's limit")).toHaveTextContent("linen");
  expect(cards[2]).toHaveTextContent("This market has closed");
});

const lying = (desk: Partial<KeptDesk["desk"]>): KeptDesk => ({ ...NEW_DESK, desk: { ...NEW_DESK.desk, ...desk } });

describe("products put on the desk", () => {
  test("take the place of others nothing was decided for, and lie beside those something was", async () => {
    await putOnDesk(SELLER.username, ["a", "b"]);
    await putOnDesk(SELLER.username, ["c"]);
    expect((await readDesk(SELLER.username)).desk.products).toEqual(["c"]);
    const rows = { [shirt.id]: { off: ["Coupang" as const] } };
    await keepDesk(SELLER.username, lying({ ...COUPANG, products: [shirt.id], rows }));
    await putOnDesk(SELLER.username, ["c"]);
    expect((await readDesk(SELLER.username)).desk).toMatchObject({
      products: [shirt.id, "c"],
      rows: { [shirt.id]: { off: ["Coupang"] } },
    });
  });

  test("after a start that was answered begin a new listing with the same shops", async () => {
    await keepDesk(SELLER.username, { ...lying(COUPANG), started: { workNumber: 7, message: "" } });
    await putOnDesk(SELLER.username, ["c"]);
    expect(await readDesk(SELLER.username)).toMatchObject({ desk: { products: ["c"], ...COUPANG }, started: null });
  });

  test("that were deleted meanwhile are told and left out", async () => {
    await open([shirt], { ...COUPANG, products: [shirt.id, "gone"] });
    expect(await screen.findByText("1 chosen product was deleted and left out.")).toBeVisible();
  });
});

test("a walk through the sheet by keys alone: down, along, into a cell and back", async () => {
  const { user } = await open([shirt, chair], BOTH);
  await grid();
  standIn(within(rowOf("linen shirt")).getByRole("rowheader"));
  await user.keyboard("{ArrowDown}");
  expect(within(rowOf("camping chair")).getByRole("rowheader")).toHaveFocus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(cellOf("camping chair", "Coupang")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Coupang · camping chair" })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(cellOf("camping chair", "Coupang")).toHaveFocus());
  await user.keyboard(" ");
  expect(within(rowOf("camping chair")).getByRole("checkbox")).toBeChecked();
  await user.keyboard("{Shift>}{ArrowUp} {/Shift}");
  expect(within(rowOf("linen shirt")).getByRole("checkbox")).toBeChecked();
});
