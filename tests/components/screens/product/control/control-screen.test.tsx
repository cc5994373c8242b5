import { screen, waitFor, within } from "@testing-library/react";
import { pageOf } from "@/tests/support/factories";
import { refusal, replyAs } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { cell, choose, coupang, COUPANG, listed, open, PATH, TREE, type, type User } from "./listed-screen";

/** What the browser was handed to keep, by the name it was handed under. */
function savedFiles(): { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = [];
  const made: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = made.at(-1);
    if (blob) saved.push({ name: this.download, blob });
  });
  return saved;
}
test("all shops are shown at first, and each row is saved at its own", async () => {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const { user } = open(
    {
      "productManagement.search": ({ body }) => {
        asked.push([body.market, body.marketAccount]);
        return pageOf([listed("A"), coupang("A", { marketProductCode: "C-A" })]);
      },
      "productManagement.simpleEdit": ({ body }) => {
        sent.push([body.market, body.marketAccount, body.items.map(({ objectId, price }) => [objectId, price])]);
        return {
          rows: body.items.map(({ objectId }) =>
            body.market === "Coupang"
              ? { key: objectId, ok: false, message: "쿠팡이 거절했습니다." }
              : { key: objectId, ok: true },
          ),
        };
      },
    },
    PATH,
  );
  await type(user, "Price of SmartStore naru-store A", "31,000");
  await type(user, "Price of Coupang narushop A", "32,000");
  const boxes = screen.getAllByRole("checkbox", { name: /^Select (SmartStore|Coupang)/ });
  expect(boxes.map((box) => box.getAttribute("aria-label"))).toEqual([
    "Select SmartStore naru-store cup A",
    "Select Coupang narushop cup A",
  ]);
  await user.click(screen.getByRole("button", { name: "Save 2" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("쿠팡이 거절했습니다.")).toBeVisible();
  expect(asked[0]).toEqual(["", ""]);
  expect(sent).toEqual([
    ["SmartStore", "naru-store", [["id-A", 31_000]]],
    ["Coupang", "narushop", [["id-A", 32_000]]],
  ]);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(await cell("Price of Coupang narushop A")).toHaveValue("₩32,000");
  expect(screen.getByRole("button", { name: "Save 1" })).toBeVisible();
});

test("how many stand in each state is seen, and a press shows one state alone", async () => {
  const asked: (string | undefined)[] = [];
  const { user } = open({
    "productManagement.search": ({ body }) => {
      asked.push(body.saleStatus);
      return { ...pageOf([listed("A")]), stateCounts: { OnSale: 1_200, SoldOut: 3 } };
    },
  });
  const states = within(await screen.findByRole("group", { name: "Status" }));
  await states.findByRole("button", { name: "All 1,203" });
  expect(states.getAllByRole("button").map(({ textContent }) => textContent)).toContain("Suspended 0");
  await user.click(states.getByRole("button", { name: "Sold out 3" }));
  await waitFor(() => expect(asked.at(-1)).toBe("SoldOut"));
  expect(states.getByRole("button", { name: "Sold out 3" })).toHaveAttribute("aria-pressed", "true");
});

test("a product is sold out at all shops at once, each asked in its own call, and failures say where", async () => {
  const asked: unknown[] = [];
  const { user } = open({
    "productManagement.search": ({ body }) =>
      body.market === ""
        ? pageOf([listed("A"), coupang("A", { marketProductCode: "C-A" }), listed("Z")])
        : pageOf([listed("A")]),
    "productManagement.statusChange": ({ body }) => {
      asked.push([body.market, body.marketAccount, body.status, body.codes]);
      return {
        rows: body.codes.map((key) =>
          body.market === "Coupang" ? { key, ok: false, message: "잠시 후 다시" } : { key, ok: true },
        ),
      };
    },
  });
  await choose(user, "cup A");
  await user.click(screen.getByRole("button", { name: "Mark sold out" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("checkbox", { name: /at other shops/ }));
  expect(await dialog.findByText("1 listing at another shop was added.")).toBeVisible();
  const shops = within(dialog.getByRole("list", { name: "Shops to change" })).getAllByRole("listitem");
  expect(shops.map(({ textContent }) => textContent)).toEqual(["SmartStore naru-store: 1", "Coupang narushop: 1"]);
  await user.click(dialog.getByRole("button", { name: /2/ }));
  expect(await dialog.findByText("Coupang cup A: 잠시 후 다시")).toBeVisible();
  expect(asked).toEqual([
    ["SmartStore", "naru-store", "SoldOut", ["M-A"]],
    ["Coupang", "narushop", "SoldOut", ["C-A"]],
  ]);
});

test("a seller without accounts is led to connecting one", async () => {
  const { user } = open({ "marketInfo.allAccounts": () => TREE.map((one) => ({ ...one, children: [] })) }, PATH);
  await user.click(await screen.findByRole("button", { name: "Connect an account" }));
  expect(navigation.path).toBe("/app/account");
});

test("edits are staged, sent a few rows at a time, and what is refused stays with its reason", async () => {
  const sent: unknown[] = [];
  const { user } = open({
    "productManagement.simpleEdit": ({ body }) => {
      sent.push(body);
      return {
        rows: body.items.map(({ objectId }) =>
          objectId === "id-B"
            ? { key: objectId, ok: false, message: "이미 판매가 끝난 상품입니다." }
            : { key: objectId, ok: true },
        ),
      };
    },
  });
  await type(user, "Price of A", "31,000");
  await type(user, "Stock of A", "25");
  await type(user, "Name of B", "new name");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save 2" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("이미 판매가 끝난 상품입니다.")).toBeVisible();
  expect(sent).toEqual([
    {
      market: "SmartStore",
      marketAccount: "naru-store",
      items: [
        { objectId: "id-A", code: "A", price: 31_000, quantity: 25, shown: { price: 30_000, quantity: 10 } },
        { objectId: "id-B", code: "B", title: "new name", shown: { title: "cup B" } },
      ],
    },
  ]);
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(await screen.findByRole("button", { name: "Save 1" })).toBeVisible();
  expect(await cell("Name of B")).toHaveValue("new name");
});

test("a price Coupang would refuse says so at once and is not sent", async () => {
  const edit = jest.fn();
  const { user } = open(
    { "productManagement.search": () => pageOf([coupang("A")]), "productManagement.simpleEdit": edit },
    COUPANG,
  );
  await type(user, "Price of A", "90000");
  expect(await screen.findByText(/One change may go from ₩15,000 to ₩60,000/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save 1" }));
  await screen.findByRole("dialog");
  expect(edit).not.toHaveBeenCalled();
});

test("the price of a stopped listing is not sent where its market takes none", async () => {
  const edit = jest.fn();
  const gmarket = { market: "Gmarket", account: "naru-g", nativeStatus: "21", saleStatus: "Suspended" };
  const { user } = open(
    { "productManagement.search": () => pageOf([listed("A", gmarket)]), "productManagement.simpleEdit": edit },
    `${PATH}?market=Gmarket&account=naru-g`,
  );
  await type(user, "Price of A", "31000");
  expect(await screen.findByText(/does not change the price of a suspended product/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save 1" }));
  await screen.findByRole("dialog");
  expect(edit).not.toHaveBeenCalled();
});

test("what was changed elsewhere stays staged with what stands there now, and the next save means it", async () => {
  let price = 30_000;
  const shown: unknown[] = [];
  const { user } = open({
    "productManagement.search": () => pageOf([listed("A", { price }), listed("B")]),
    "productManagement.simpleEdit": ({ body }) => {
      const [item] = body.items;
      shown.push(item?.shown);
      if (item?.shown?.price !== price)
        return { rows: [{ key: "id-A", ok: false, code: "CHANGED_ELSEWHERE", message: "x", now: { price } }] };
      price = item.price ?? price;
      return { rows: [{ key: "id-A", ok: true }] };
    },
  });
  await type(user, "Price of A", "31,000");
  price = 29_000;
  await user.click(screen.getByRole("button", { name: "Save 1" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/changed elsewhere meanwhile. It is now Price ₩29,000\./)).toBeVisible();
  expect(dialog.getByRole("cell", { name: "₩29,000" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(await cell("Price of A")).toHaveValue("₩31,000");
  await user.click(screen.getByRole("button", { name: "Save 1" }));
  await waitFor(() => expect(price).toBe(31_000));
  expect(shown).toEqual([{ price: 30_000 }, { price: 29_000 }]);
});

test("a row saved once is measured against what was saved", async () => {
  let price = 30_000;
  const sent: unknown[] = [];
  const { user } = open({
    "productManagement.search": () => pageOf([listed("A", { price })]),
    "productManagement.simpleEdit": ({ body }) => {
      sent.push({ price: body.items[0]?.price, shown: body.items[0]?.shown });
      price = body.items[0]?.price ?? price;
      return { rows: [{ key: "id-A", ok: true }] };
    },
  });
  for (const typed of ["31,000", "30,000"]) {
    await type(user, "Price of A", typed);
    await user.click(await screen.findByRole("button", { name: "Save 1" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save 1" })).toBeNull());
    await waitFor(async () => expect(await cell("Price of A")).toHaveValue(`₩${typed}`));
  }
  expect(sent).toEqual([
    { price: 31_000, shown: { price: 30_000 } },
    { price: 30_000, shown: { price: 31_000 } },
  ]);
});

test("a margin below nothing is said in words, and moves with the typed price", async () => {
  const { user } = open({ "productManagement.search": () => pageOf([listed("A")]) });
  expect(await screen.findByRole("note", { name: /^₩11,011/ })).toBeVisible();
  await type(user, "Price of A", "12000");
  expect(await screen.findByText("Sold at a loss")).toBeVisible();
});

test("a status change says what follows, leaves out what cannot, and shows each row's end", async () => {
  const asked: string[][] = [];
  const { user } = open(
    {
      "productManagement.search": () =>
        pageOf([coupang("A"), coupang("B", { saleStatus: "Suspended" }), coupang("C", { saleStatus: "Suspended" })]),
      "productManagement.statusChange": ({ body }) => {
        asked.push(body.codes);
        return {
          rows: body.codes.map((key) =>
            key === "M-C" && asked.length === 1
              ? { key, ok: false, message: "잠시 후 다시 시도해 주세요." }
              : { key, ok: true },
          ),
        };
      },
    },
    COUPANG,
  );
  for (const name of ["cup A", "cup B", "cup C"]) await choose(user, name);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete: 2 products" });
  expect(within(dialog).getByText(/gone from the market for good/)).toBeVisible();
  expect(within(dialog).getByText("1 left out: still sold, suspend it first")).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Delete 2" }));
  expect(await within(dialog).findByText("1 changed, 1 failed.")).toBeVisible();
  expect(within(dialog).getByText(/잠시 후/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Try the 1 failed again" }));
  expect(await within(dialog).findByText("2 changed.")).toBeVisible();
  expect(asked).toEqual([["M-B", "M-C"], ["M-C"]]);
});

/** Twelve listings whose first five are answered once the test lets them; of them the fifth fails at first. */
function twelve() {
  const codes = "ABCDEFGHIJKL".split("");
  const asked: string[][] = [];
  let answer = () => undefined as void;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  const statusChange = async ({ body }: { body: { codes: string[] } }) => {
    asked.push(body.codes);
    if (asked.length === 1) await gate;
    const isFirst = asked.length === 1;
    return {
      rows: body.codes.map((key) =>
        isFirst && key === "M-E" ? { key, ok: false, message: "잠시 후 다시 시도해 주세요." } : { key, ok: true },
      ),
    };
  };
  return { codes, asked, answer: () => answer(), statusChange };
}

test("a status change that is stopped says what was not tried, and goes on with it or tries the failed again", async () => {
  const { codes, asked, answer, statusChange } = twelve();
  const { user } = open({
    "productManagement.search": () => pageOf(codes.map((code) => listed(code))),
    "productManagement.statusChange": statusChange,
  });
  await cell("Name of A");
  await user.click(screen.getByRole("checkbox", { name: "Select everything on this page" }));
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Suspend 12" }));
  await user.click(await dialog.findByRole("button", { name: "Stop here" }));
  answer();
  expect(await dialog.findByText("4 changed, 1 failed, 7 not tried.")).toBeVisible();
  const failed = within(dialog.getByRole("list"));
  expect(failed.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "cup E: 잠시 후 다시 시도해 주세요.",
  ]);
  await user.click(dialog.getByRole("button", { name: "Go on with the 7 not tried" }));
  expect(await dialog.findByText("11 changed, 1 failed.")).toBeVisible();
  expect(dialog.getAllByRole("listitem")).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Try the 1 failed again" }));
  expect(await dialog.findByText("12 changed.")).toBeVisible();
  expect(asked.map(({ length }) => length)).toEqual([5, 5, 2, 1]);
});

test("what a market blocked or has lost shows why, and leaves the list by a deletion that says the market keeps it", async () => {
  const why = "상표권 침해가 의심되는 상품입니다.";
  const denied = { saleStatus: "Blocked", nativeStatus: "DENIED", url: null, message: why };
  const { user } = open(
    {
      "productManagement.search": () =>
        pageOf([coupang("A", denied), coupang("B", { saleStatus: "Suspended", message: "찾을 수 없습니다." })]),
      "productManagement.statusChange": ({ body }) => ({ rows: body.codes.map((key) => ({ key, ok: true })) }),
    },
    COUPANG,
  );
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByText("찾을 수 없습니다.")).toBeVisible();
  await choose(user, "cup A");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Take off the list: 1 product" });
  expect(within(dialog).getByText(/stays in the market's seller centre/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await choose(user, "cup B");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const both = within(await screen.findByRole("alertdialog", { name: "Delete: 2 products" }));
  expect(both.getByText(/stays in the market's seller centre/)).toBeVisible();
  expect(both.getByText(/gone from the market for good/)).toBeVisible();
});

test("cancelling a status change asks nobody anything", async () => {
  const { user } = open();
  await choose(user, "cup A");
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("a market that is down says so beside the rows it was asked about", async () => {
  const { user } = open({ "productManagement.statusChange": () => refusal(400, "등록되지 않은 마켓 계정입니다.") });
  await choose(user, "cup A");
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  await user.click(await screen.findByRole("button", { name: "Suspend 1" }));
  expect(await screen.findByText(/등록되지 않은 마켓 계정/)).toBeVisible();
});

test("Coupang's page is asked for, and none before the approval is explained", async () => {
  const { user } = open(
    {
      "productManagement.search": () =>
        pageOf([coupang("A", { url: null, nativeStatus: "IN_REVIEW", saleStatus: "Review" })]),
      "productManagement.productUrl": () => ({
        url: null,
        message: "아직 승인되지 않아 상품 페이지가 없습니다.",
      }),
    },
    COUPANG,
  );
  await user.click(await screen.findByRole("button", { name: "Open cup A at Coupang" }));
  expect(await screen.findByText("아직 승인되지 않아 상품 페이지가 없습니다.")).toBeVisible();
});

test("an export takes what the filters find, and no cell of it runs", async () => {
  const saved = savedFiles();
  const { user } = open({
    "productManagement.search": () => pageOf([listed("A", { name: '=HYPERLINK("http://evil.example")' })]),
  });
  await cell("Name of A");
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^SmartStore-naru-store-\d{4}-\d\d-\d\d\.csv$/);
  expect(await saved[0]?.blob.text()).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
});

test("what was listed at the market that has closed is shown and written to a file, and nothing of it changes", async () => {
  const saved = savedFiles();
  const closed = { id: "WeMakePrice", label: "위메프", children: [{ id: "WeMakePrice>>old", label: "[old] 옛가게" }] };
  const { user } = open(
    {
      "marketInfo.allAccounts": () => [...TREE, closed],
      "productManagement.search": () => pageOf([listed("A", { market: "WeMakePrice", account: "old" })]),
      "productManagement.simpleEdit": () => refusal(400, "위메프는 서비스를 종료했습니다."),
    },
    `${PATH}?market=WeMakePrice&account=old`,
  );
  await type(user, "Price of A", "31,000");
  await user.click(screen.getByRole("button", { name: "Save 1" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("위메프는 서비스를 종료했습니다.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^WeMakePrice-old-/);
});

test("a market that has closed is offered only to those who were there", async () => {
  const { user } = open({}, PATH);
  await user.click(await screen.findByRole("combobox", { name: "Market" }));
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).not.toContain("WeMakePrice");
});

test("the views of a listing open as a chart with their sum", async () => {
  const { user } = open({
    "image.viewChart": ({ query }) => ({
      series: [{ name: "SmartStore", data: query.chartType === "week" ? [1, 2] : [3, 4] }],
      xAxis: { categories: ["2026-11-19", "2026-11-20"] },
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Views of cup A, 12, as a chart" }));
  expect(await screen.findByText("7 in all")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "7 days" }));
  expect(await screen.findByText("3 in all")).toBeVisible();
});

test("what is not known is a dash: no views are counted, and no profit is made of goods whose price is unknown", async () => {
  const nothing = { viewsCount: null, minimumPrice: [{ currency: "CNY" as const, salePrice: 0, originalPrice: 0 }] };
  open({ "productManagement.search": () => pageOf([listed("A", {}, nothing)]) });
  await cell("Name of A");
  expect(screen.queryByRole("button", { name: /^Views of/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole("cell", { name: "–" }).length).toBeGreaterThanOrEqual(2);
});

test("filters live in the address and reach the search", async () => {
  const search = jest.fn(() => pageOf([listed("A")]));
  const { user } = open({ "productManagement.search": search });
  await cell("Name of A");
  await user.click(screen.getByRole("button", { name: "More filters" }));
  await user.type(screen.getByRole("textbox", { name: "Views" }), "5");
  await user.type(screen.getByRole("textbox", { name: "Name" }), "cup{Enter}");
  await waitFor(() =>
    expect(search).toHaveBeenLastCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({ productName: "cup", viewsCondition: { filter: "MORE", count: 5 } }),
      }),
      expect.anything(),
    ),
  );
});

describe("changing many prices at once", () => {
  const openDialog = async (user: User) => {
    await user.click(await screen.findByRole("button", { name: "Change prices" }));
    return screen.findByRole("dialog", { name: /Change the prices of/ });
  };
  const rowOf = (dialog: HTMLElement, name: string) =>
    within(dialog).getByRole("row", { name: new RegExp(`^${name}`) });

  test("each new price is seen with what it brings, staged and saved", async () => {
    const sent: (number | undefined)[][] = [];
    const { user } = open({
      "productManagement.search": () => {
        const price = sent.at(-1)?.[0] ?? 30_000;
        return pageOf([listed("A", { price }), listed("B", { price })]);
      },
      "productManagement.simpleEdit": ({ body }) => {
        sent.push(body.items.map(({ price }) => price));
        return { rows: body.items.map(({ objectId }) => ({ key: objectId, ok: true })) };
      },
    });
    await choose(user, "cup A");
    await choose(user, "cup B");
    const dialog = await openDialog(user);
    expect(within(dialog).getByRole("button", { name: "Change 0" })).toBeDisabled();
    await user.type(within(dialog).getByRole("textbox", { name: "Percent" }), "10");
    expect(rowOf(dialog, "cup A")).toHaveTextContent("₩30,000₩33,000₩11,011 (36.7%)₩13,813 (41.8%)");
    await user.click(within(dialog).getByRole("button", { name: "Change 2" }));
    expect(sent).toEqual([]);
    expect(await cell("Price of A")).toHaveValue("₩33,000");
    await user.click(screen.getByRole("button", { name: "Save 2" }));
    await waitFor(() => expect(sent).toEqual([[33_000, 33_000]]));
  });

  test("what would lose money keeps its price until it is asked for", async () => {
    const { user } = open();
    await choose(user, "cup A");
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByRole("textbox", { name: "Percent" }), "-50");
    expect(rowOf(dialog, "cup A")).toHaveTextContent("Each sale would lose money, so it stays.");
    expect(within(dialog).getByRole("button", { name: "Change 0" })).toBeDisabled();
    await user.click(within(dialog).getByRole("checkbox", { name: /lose money as well/ }));
    expect(within(dialog).getByRole("button", { name: "Change 1" })).toBeEnabled();
  });

  test("a market's band for one change stops a price, or is gone to and no further", async () => {
    const { user } = open({ "productManagement.search": () => pageOf([coupang("A")]) }, COUPANG);
    await choose(user, "cup A");
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByRole("textbox", { name: "Percent" }), "200");
    expect(rowOf(dialog, "cup A")).toHaveTextContent(/only be changed|from/i);
    expect(within(dialog).getByRole("button", { name: "Change 0" })).toBeDisabled();
    await user.click(within(dialog).getByRole("checkbox", { name: "Go no further than the market takes at once" }));
    expect(rowOf(dialog, "cup A")).toHaveTextContent("₩60,000");
    expect(within(dialog).getByRole("button", { name: "Change 1" })).toBeEnabled();
  });

  test("all listings a search finds can be chosen, also of other pages", async () => {
    const { user } = open({
      "productManagement.search": ({ body }) => ({
        ...pageOf(body.pageLimit === 300 ? [listed("A"), listed("B"), listed("C")] : [listed("A")]),
        totalCount: 3,
        totalPage: body.pageLimit === 300 ? 1 : 3,
      }),
    });
    await choose(user, "cup A");
    await user.click(await screen.findByRole("button", { name: "Select all 3 listings of this search" }));
    await screen.findByText("3 of 3 chosen");
    expect(await openDialog(user)).toHaveAccessibleName("Change the prices of 3 listings");
  });
});

describe("a price at a loss", () => {
  type Sent = { price: number | undefined; loss: unknown };
  /** A market that is sent A's price only with the loss confirmed. */
  function losing() {
    const sent: Sent[] = [];
    const opened = open({
      "productManagement.simpleEdit": ({ body }) => {
        sent.push(...body.items.map(({ price, loss }) => ({ price, loss })));
        const rows = body.items.map(({ objectId, loss }) =>
          objectId === "id-A" && loss === undefined
            ? { key: objectId, ok: false, code: "LOSS", loss: 4_593, message: "손해여서 보내지 않았습니다." }
            : { key: objectId, ok: true },
        );
        return { rows };
      },
    });
    return { ...opened, sent };
  }
  const question = () => screen.findByRole("alertdialog", { name: "Sell at a loss?" });

  test("is asked about with what each sale loses, and is sent with the reason", async () => {
    const { user, sent } = losing();
    await type(user, "Price of A", "13,000");
    await type(user, "Price of B", "31,000");
    await user.click(await screen.findByRole("button", { name: "Save 2" }));
    const asked = await question();
    expect(asked).toHaveTextContent("cup A · SmartStore · -₩4,593");
    await user.click(within(asked).getByRole("button", { name: "Confirm the loss and send" }));
    // Without a reason nothing is sent.
    expect(sent).toHaveLength(2);
    await user.type(within(asked).getByRole("textbox", { name: /Why sell at a loss/ }), "clearing the stock");
    await user.click(within(asked).getByRole("button", { name: "Confirm the loss and send" }));
    await waitFor(() => expect(sent).toHaveLength(3));
    const loss = { krw: 4_593, reason: "clearing the stock" };
    expect(sent.map(({ price, loss: said }) => [price, said])).toEqual([
      [13_000, undefined],
      [31_000, undefined],
      [13_000, loss],
    ]);
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull());
  });

  test("stays staged with its reason where the loss is not confirmed", async () => {
    const { user, sent } = losing();
    await type(user, "Price of A", "13,000");
    await user.click(await screen.findByRole("button", { name: "Save 1" }));
    await user.click(within(await question()).getByRole("button", { name: "Cancel" }));
    expect((await screen.findAllByText("손해여서 보내지 않았습니다."))[0]).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe("what was just saved", () => {
  /** A shelf whose saves are changes c1, c2 …, and what their undo was asked for. */
  function saving() {
    const undone = jest.fn();
    let calls = 0;
    const thing = { kind: "listing", name: "SmartStore cup A", names: {}, isListed: false, isSent: true } as const;
    const opened = open({
      "productManagement.search": () =>
        pageOf(["A", "B", "C", "D", "E", "F"].map((code) => listed(code, { listingId: `L-${code}` }))),
      "productManagement.simpleEdit": ({ body }) => {
        calls += 1;
        const rows = body.items.map(({ objectId }) => ({ key: objectId, ok: true }));
        return replyAs(`c${calls}`, { rows });
      },
      "changes.ofChange": ({ body }) => ({
        rows: [
          {
            ...{
              change: body.change,
              at: "2026-11-29T01:00:00.000Z",
              by: "seller",
              patch: 7,
              kind: "listing" as const,
            },
            ...{ cause: "productManagement.simpleEdit", subject: "L-A", name: "cup A", lines: [], more: 0 },
          },
        ],
        next: null,
        total: 1,
      }),
      "changes.preview": () => ({
        rows: [
          {
            ...thing,
            ...{ subject: "L-A", state: "ready", more: 0, conflicts: [], lost: [] },
            lines: [{ path: ["price"], from: 31_000, to: 30_000 }],
          },
        ],
        total: 1,
        losses: [],
      }),
      "changes.undo": ({ body }) => {
        undone(body.target);
        return { rows: [{ key: "L-A", ok: true }], workNumber: null, change: "U" };
      },
    });
    return { ...opened, undone };
  }
  const save = async (user: User) => {
    for (const code of ["A", "B", "C", "D", "E", "F"]) await type(user, `Price of ${code}`, "31,000");
    await user.click(await screen.findByRole("button", { name: "Save 6" }));
    return screen.findByRole("button", { name: "Undo the last change" });
  };
  beforeEach(() => sessionStorage.clear());

  test("is undone through the history, all calls of the save together", async () => {
    const { user, undone } = saving();
    expect(screen.queryByRole("button", { name: "Undo the last change" })).toBeNull();
    await user.click(await save(user));
    const dialog = await screen.findByRole("dialog", { name: "Undo your last change?" });
    expect(dialog).toHaveTextContent("Listed product edited");
    await within(dialog).findByText(/sends the former values to the markets/);
    expect(undone).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(undone).toHaveBeenCalledWith({ changes: ["c1", "c2"] }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo the last change" })).toBeNull());
  });

  test("is offered by Ctrl+Z after what is only staged", async () => {
    const { user, undone } = saving();
    await save(user);
    await type(user, "Price of B", "33,000");
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(async () => expect(await cell("Price of B")).not.toHaveValue("33,000"));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.keyboard("{Control>}z{/Control}");
    expect(await screen.findByRole("dialog", { name: "Undo your last change?" })).toBeVisible();
    expect(undone).not.toHaveBeenCalled();
  });
});

test("one listing's changes are shown and undone at its market, a loss only with its reason", async () => {
  const asked = jest.fn();
  const thing = { kind: "listing", subject: "L1", name: "SmartStore cup A" } as const;
  const change = { change: "c1", at: "2026-11-29T01:00:00.000Z", by: "seller", cause: "productManagement.simpleEdit" };
  const { user } = open({
    "productManagement.search": () => pageOf([listed("A", { listingId: "L1" }), listed("B", { listingId: "L2" })]),
    "changes.ofSubject": () => ({
      rows: [
        { ...change, ...thing, patch: 7, lines: [{ path: ["saleStatus"], from: "OnSale", to: "Suspended" }], more: 0 },
      ],
      next: null,
      names: {},
    }),
    "changes.preview": () => ({
      rows: [
        {
          ...thing,
          ...{ names: {}, isListed: false, isSent: true, state: "ready", more: 0, conflicts: [], lost: [] },
          lines: [{ path: ["price"], from: 31_000, to: 27_450 }],
        },
      ],
      total: 1,
      losses: [],
    }),
    "changes.undo": ({ body }) => {
      asked(body);
      const row = body.losses?.krw.L1
        ? { key: "L1", ok: true }
        : { key: "L1", ok: false, code: "LOSS", message: "It would lose money.", loss: 500 };
      return { rows: [row], workNumber: null, change: "c2" };
    },
  });
  await choose(user, "cup A");
  await user.click(screen.getByRole("button", { name: "Change history" }));
  const dialog = await screen.findByRole("dialog", { name: /cup A/ });
  expect(within(dialog).getByText("Suspended")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: /^Undo \d.*Listed product edited$/ }));
  const undo = await screen.findByRole("dialog", { name: "Undo this change?" });
  expect(within(undo).getByText(/sends the former values to the markets/)).toBeVisible();
  await user.click(within(undo).getByRole("button", { name: "Undo" }));
  await user.type(await screen.findByRole("textbox", { name: /Why sell at a loss/ }), "clearance");
  await user.click(screen.getByRole("button", { name: "Confirm the loss and send" }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked.mock.calls.at(-1)).toEqual([
    { target: { patch: 7 }, answers: {}, losses: { reason: "clearance", krw: { L1: 500 } } },
  ]);
});
