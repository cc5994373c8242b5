import { http, HttpResponse } from "msw";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { notifyWindows } from "@/lib/client/windows";
import { PAGE_DEFAULT } from "@/lib/domain/detail-page/composed-page";
import { detail, detailOption, optionGroup } from "@/tests/support/factories";
import { refusal } from "@/tests/support/msw-handlers";
import { openedWindows } from "@/tests/support/opened-windows";
import { server } from "@/tests/support/server";
import { openWindowAt, save, world } from "./open-window";

const field = (name: string | RegExp) => screen.findByRole("textbox", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the address", () => {
  test("opens the tab it names and keeps the one chosen", async () => {
    const { user } = openWindowAt("attributes");
    expect(await screen.findByRole("tab", { name: /Attributes/ })).toHaveAttribute("aria-selected", "true");
    await user.click(screen.getByRole("tab", { name: /Tags/ }));
    const search = new URLSearchParams(window.location.search);
    expect([search.get("tab"), search.get("code")]).toEqual(["tags", "T1"]);
    expect(screen.getByRole("tabpanel", { name: /Tags/ })).toBeInTheDocument();
  });
});

test("before the product is read its tabs say no numbers", async () => {
  openWindowAt("basic", detail());
  expect(screen.getByRole("tab", { name: "Options (–)" })).toBeVisible();
  expect(await screen.findByRole("tab", { name: /^Options \(\d/ })).toBeVisible();
});

describe("names", () => {
  test("every market's limit is told beside the name, and one that is broken stands out", async () => {
    openWindowAt("basic", detail({ name: "가".repeat(51) }));
    const limits = await screen.findByRole("list", { name: "Name limits of the markets" });
    expect(limits).toHaveTextContent("51/100 characters");
    expect(limits).toHaveTextContent("102/100 bytes");
  });
  test("repeats are dropped by one press", async () => {
    const { user } = openWindowAt("basic", detail({ name: "linen linen shirt" }));
    await user.click(await screen.findByRole("button", { name: /Drop repeats/ }));
    expect(await field("Product name")).toHaveValue("linen shirt");
  });
});

describe("attributes", () => {
  const desc = (index: number, title: string, language = "KR") => ({ index, language, title, value: `${title}!` });
  test("rows are added, changed, moved and removed, saved in order, and other languages stay", async () => {
    const { user } = openWindowAt(
      "attributes",
      detail({ descs: [desc(0, "material"), desc(1, "origin"), desc(7, "材质", "CN")] }),
    );
    await user.click(await screen.findByRole("button", { name: "Add an attribute" }));
    await user.type(await field("Name of attribute 3"), "weight");
    await user.type(await field("Value of attribute 3"), "200 g");
    await user.click(button("Move attribute 3 up"));
    await user.click(button("Remove attribute 1"));
    const sent = await save(user);
    expect(sent?.descs).toEqual([
      desc(7, "材质", "CN"),
      { index: 0, language: "KR", title: "weight", value: "200 g" },
      { index: 1, language: "KR", title: "origin", value: "origin!" },
    ]);
  });
  test("an empty row is not saved", async () => {
    const { user } = openWindowAt("attributes", detail({ descs: [desc(0, "material")] }));
    await user.click(await screen.findByRole("button", { name: "Add an attribute" }));
    const sent = await save(user);
    expect(sent?.descs).toHaveLength(1);
  });
});

describe("tags", () => {
  const row = (relKeyword: string, mobile: number | string, compIdx = "낮음") => ({
    relKeyword,
    monthlyPcQcCnt: 5,
    monthlyMobileQcCnt: mobile,
    monthlyAvePcClkCnt: 1,
    monthlyAveMobileClkCnt: 2,
    monthlyAvePcCtr: 0.5,
    monthlyAveMobileCtr: 1.5,
    plAvgDepth: 3,
    compIdx,
  });
  const asked: string[] = [];
  beforeEach(() => asked.splice(0));
  const open = () =>
    openWindowAt("tags", detail({ name: "linen shirt", tags: ["linen"] }), {
      "market.naverKeyword": ({ body }) => {
        asked.push(body);
        return {
          keywords: [row("rare", "< 10"), row("dress", 900, "높음"), row("shirt", 90), row("boots", 500)],
          rel: ["summerlinen"],
          auto: ["linen dress"],
        };
      },
    });
  const shown = () =>
    within(screen.getByRole("table"))
      .getAllByRole("row")
      .slice(1)
      .map((one) => within(one).getAllByRole("cell")[1]?.textContent);

  test("typed text becomes tags, parted and without repeats", async () => {
    const { user } = open();
    await user.type(await field("Add tags"), "#shirt summer, linen{Enter}");
    expect(screen.getByText("Tags (3/20)")).toBeVisible();
    await user.click(button("Remove tag linen"));
    const sent = await save(user);
    expect(sent?.tags).toEqual(["shirt", "summer"]);
  });

  test("the keyword table is sorted, filtered and taken from; < 10 stands last", async () => {
    const { user } = open();
    await user.type(await field("Keywords"), "a, b, c, d, e, f");
    await user.click(button("Search"));
    await screen.findByRole("table");
    await waitFor(() => expect(asked).toEqual(["a,b,c,d,e", "f"]));
    expect(shown()).toEqual(["dress", "boots", "shirt", "rare"]);
    await user.click(button("Monthly searches"));
    expect(shown()).toEqual(["shirt", "boots", "dress", "rare"]);

    await user.type(await field("Monthly searches from"), "100");
    await user.click(screen.getByRole("checkbox", { name: "low" }));
    await user.click(button("Apply"));
    expect(shown()).toEqual(["boots"]);
    await user.click(button("Take the top 5"));
    expect(screen.getByText("Tags (2/20)")).toBeVisible();

    await user.click(button(/^summerlinen$/));
    expect(screen.getByText("Tags (3/20)")).toBeVisible();
    await user.click(button(/^summerlinen$/));
    expect(screen.getByText("Tags (2/20)")).toBeVisible();
  });

  test("a refusal shows Naver's reason, keeps the words and can be tried again", async () => {
    const { user } = openWindowAt("tags", detail(), {
      "market.naverKeyword": () => refusal(400, "네이버 검색광고 API 키가 없습니다."),
    });
    await user.type(await field("Keywords"), "linen{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("네이버 검색광고 API 키가 없습니다.");
    expect(await field("Keywords")).toHaveValue("linen");
    expect(button("Try again")).toBeEnabled();
  });
});

describe("pictures", () => {
  const urls = ["a", "b", "c"].map((name) => `https://img.example/${name}.jpg`);
  const order = () =>
    within(screen.getByRole("list", { name: "Pictures" }))
      .getAllByRole("img")
      .map((image) => image.getAttribute("src")?.slice(-5, -4));

  test("are moved by keys with the focus following, made main, removed, and saved in order", async () => {
    const { user } = openWindowAt("pictures", detail({ mainImages: urls }));
    await user.click(await screen.findByRole("button", { name: "Move picture 1 back" }));
    expect(order()).toEqual(["b", "a", "c"]);
    expect(button("Move picture 2 back")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(order()).toEqual(["b", "c", "a"]);
    await user.click(button("Make picture 3 the main one"));
    await user.click(button("Remove picture 2"));
    const sent = await save(user);
    expect(sent?.mainImages).toEqual([urls[0], urls[2]]);
  });

  test("a chosen file is stored and joins at the end; a wrong kind is refused before anything is sent", async () => {
    const { user, container } = openWindowAt("pictures", detail({ mainImages: urls }));
    // jsdom's files cannot be read by the double of the door, so it answers without looking at them.
    server.use(
      http.post("*/api/image/UploadImage", () =>
        HttpResponse.json({ status: "Success", data: { link: "https://img.example/n.jpg" }, message: "" }),
      ),
    );
    await screen.findByRole("list", { name: "Pictures" });
    const input = container.querySelector<HTMLInputElement>("input[type=file][multiple]");
    if (!input) throw new Error("no file input");
    await user.upload(input, new File(["x"], "x.png", { type: "image/png" }));
    await waitFor(() => expect(order()).toEqual(["a", "b", "c", "n"]));

    input.removeAttribute("accept");
    await user.upload(input, new File(["x"], "x.gif", { type: "image/gif" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Only jpeg, jpg and png");
    await user.click(button("Put x.gif away"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("translation opens in its own window with the picture and the product", async () => {
    const opened = openedWindows();
    const { user } = openWindowAt("pictures", detail({ mainImages: urls }));
    await user.click(await screen.findByRole("button", { name: "Translate picture 2" }));
    const href = new URL(opened[0]?.href ?? "", "http://localhost");
    expect(href.pathname).toBe("/translation");
    expect(Object.fromEntries(href.searchParams)).toMatchObject({ url: urls[1], site: "Taobao", code: "T1" });
  });

  test("a translated picture is taken over wherever it stood, as an unsaved change", async () => {
    const { user } = openWindowAt("pictures", detail({ mainImages: urls, detailPageHtml: `<img src="${urls[1]}">` }));
    await screen.findByRole("list", { name: "Pictures" });
    const to = "https://img.example/t.jpg";
    notifyWindows({
      source: "naru",
      kind: "pictureReplaced",
      id: "1",
      site: "Taobao",
      code: "T1",
      from: urls[1] ?? "",
      to,
    });
    await waitFor(() => expect(order()).toEqual(["a", "t", "c"]));
    const sent = await save(user);
    expect(sent?.detailPageHtml).toBe(`<img src="${to}">`);
  });
});

describe("detail page", () => {
  test("the first change makes a setting of the product's own, which a reset and the default take back", async () => {
    const { user } = openWindowAt("detail");
    const follow = await screen.findByRole("switch", { name: "Follow my default" });
    expect(follow).toBeChecked();
    await user.click(await screen.findByRole("button", { name: "Move Detail content up" }));
    expect(follow).not.toBeChecked();
    await user.click(screen.getByRole("switch", { name: "Use the content above" }));
    await user.type(await field("HTML above"), "<b>hi</b>");
    await user.click(button("Undo"));
    expect(await field("HTML above")).toHaveValue("");
    await user.click(button("Redo"));
    const sent = await save(user);
    expect(sent?.detailPageConfig).toEqual({
      ...PAGE_DEFAULT,
      collocate: "PDO",
      addContent: { ...PAGE_DEFAULT.addContent, useTopContent: true, topHtml: "<b>hi</b>" },
    });
  });

  test("the preview runs nothing: a sandboxed frame with cleaned HTML", async () => {
    openWindowAt("detail", detail({ detailPageHtml: `<p onclick="x()">hi</p><script>alert(1)</script>` }));
    const frame = await screen.findByTitle("Preview");
    expect(frame).toHaveAttribute("sandbox", "");
    expect(frame.getAttribute("srcdoc")).toContain("<p>hi</p>");
    expect(frame.getAttribute("srcdoc")).not.toMatch(/script>|onclick/);
  });

  test("the editor opens with product number and site", async () => {
    const opened = openedWindows();
    const { user } = openWindowAt("detail");
    await user.click(await screen.findByRole("button", { name: "Open the editor" }));
    const href = new URL(opened[0]?.href ?? "", "http://localhost");
    expect([href.pathname, href.searchParams.get("productNumber"), href.searchParams.get("site")]).toEqual([
      "/editor",
      "T1",
      "Taobao",
    ]);
  });

  test("a setting becomes the default of all products only after a question", async () => {
    const sent: unknown[] = [];
    const { user } = openWindowAt("detail", detail({ detailPageConfig: { ...PAGE_DEFAULT, collocate: "DOP" } }), {
      "market.setDetailPage": ({ body }) => {
        sent.push(body);
        return "성공했습니다.";
      },
    });
    await user.click(await screen.findByRole("button", { name: "Save as my default" }));
    const question = await screen.findByRole("alertdialog");
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent).toEqual([
        { objectIds: [], useBaseConfig: true, detailPageConfig: { ...PAGE_DEFAULT, collocate: "DOP" } },
      ]),
    );
  });
});

test("the shortcut saves what is still being typed into a cell", async () => {
  const { user } = openWindowAt("options");
  const price = await field("Price of red");
  await user.clear(price);
  await user.type(price, "15,000");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByRole("alertdialog", { name: "Success" });
  expect(world.saved[0]?.option?.detailOptions[0]?.price[1]).toMatchObject({ salePrice: 15_000 });
});

test("the upload log has one tab for each market and opens at the first with an upload", async () => {
  const { user } = openWindowAt("log", detail(), {
    "collection.uploadLog": () => [
      {
        market: "Coupang",
        account: "narushop",
        status: "Fail",
        message: "카테고리 오류",
        workNumber: 7,
        regDate: "2026-11-20T01:00:00.000Z",
      },
    ],
  });
  expect(await screen.findByText(/카테고리 오류/)).toBeVisible();
  expect(screen.getByRole("tab", { name: "Coupang (1)" })).toHaveAttribute("aria-selected", "true");
  await user.click(screen.getByRole("tab", { name: "Gmarket (0)" }));
  expect(screen.queryByText(/카테고리 오류/)).not.toBeInTheDocument();
});

describe("options", () => {
  const two = () =>
    detail({
      option: {
        optionGroups: [optionGroup("c", "Colour", ["red", "blue"]), optionGroup("s", "Size", ["S", "M"])],
        detailOptions: ["c0:s0", "c0:s1", "c1:s0", "c1:s1"].map((id, index) =>
          detailOption(id, ["red//S", "red//M", "blue//S", "blue//M"][index] ?? "", { krw: 10_000 + 1_000 * index }),
        ),
      },
    });
  const price = (name: string) => screen.getByRole("textbox", { name: `Price of ${name}` });

  const stock = (name: string) => screen.getByRole("textbox", { name: `Stock of ${name}` });
  const soldOut = (name: string) => screen.getByRole("checkbox", { name: `${name} sold out` });
  const pasted = (text: string) => ({ clipboardData: { getData: () => text } });

  test("a block of Excel goes into prices, stock and sold-out as one step, and what is no number is told", async () => {
    const { user } = openWindowAt("options", two());
    await user.click(await screen.findByRole("textbox", { name: "Price of red//S" }));
    fireEvent.paste(price("red//S"), pasted("₩15,000\t７\tY\r\n16000\tmany\t\r\n"));
    expect(price("red//S")).toHaveValue("15,000");
    expect(price("red//M")).toHaveValue("16,000");
    expect(stock("red//S")).toHaveValue("7");
    expect(soldOut("red//S")).toBeChecked();
    expect(soldOut("red//M")).not.toBeChecked();
    expect(screen.getByText(/red\/\/M · Stock: many/)).toBeVisible();
    await user.click(button("Undo"));
    expect(price("red//S")).toHaveValue("10,000");
    expect(price("red//M")).toHaveValue("11,000");
    expect(soldOut("red//S")).not.toBeChecked();
  });

  test("a price is filled down over a selection, and is saved by the window's own save", async () => {
    const { user } = openWindowAt("options", two());
    await user.click(await screen.findByRole("textbox", { name: "Price of red//M" }));
    await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
    expect(price("blue//M")).toHaveValue("11,000");
    const sent = await save(user);
    expect(sent?.option?.detailOptions.map((one) => one.price[1]?.salePrice)).toEqual([10_000, 11_000, 11_000, 11_000]);
  });

  test("Space marks every option of a selection as sold out, and a copy says so", async () => {
    const { user } = openWindowAt("options", two());
    const first = (await screen.findByRole("checkbox", { name: "red//S sold out" })).closest("td");
    act(() => first?.focus());
    await user.keyboard("{Shift>}{ArrowDown}{/Shift} ");
    expect(soldOut("red//S")).toBeChecked();
    expect(soldOut("red//M")).toBeChecked();
    expect(soldOut("blue//S")).not.toBeChecked();
    const setData = jest.fn();
    fireEvent.copy(document.activeElement!, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith("text/plain", "Sold out\r\nSold out");
  });

  test("a group moved up keeps every price", async () => {
    const { user } = openWindowAt("options", two());
    await user.click(await screen.findByRole("button", { name: "Move group Size up" }));
    expect(price("M//red")).toHaveValue("11,000");
    expect(price("S//blue")).toHaveValue("12,000");
  });

  test("a group that would fall out is asked about first, with what becomes of the combinations", async () => {
    const { user } = openWindowAt("options", two());
    await user.click(await screen.findByRole("button", { name: "Remove group Size" }));
    const question = await screen.findByRole("alertdialog", { name: "4 combinations become 2." });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(price("blue//M")).toHaveValue("13,000");
    await user.click(button("Remove group Size"));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Go on" }));
    expect(price("blue")).toHaveValue("12,000");
  });

  test("checked prices are multiplied, and a source name is saved beside the Korean one", async () => {
    const { user } = openWindowAt("options", two());
    await user.click(await screen.findByRole("checkbox", { name: "Select blue//M" }));
    await user.click(screen.getByRole("combobox", { name: "Price: how" }));
    await user.click(await screen.findByRole("option", { name: /Times/ }));
    await user.type(screen.getByRole("textbox", { name: "Price for all" }), "1.1{Enter}");
    expect(price("blue//M")).toHaveValue("14,300");
    expect(price("blue//S")).toHaveValue("12,000");

    const source = screen.getByRole("textbox", { name: "Source name of blue" });
    await user.clear(source);
    await user.type(source, "蓝色{Enter}");
    const sent = await save(user);
    expect(sent?.option?.optionGroups[0]?.groups[1]?.optionName).toContainEqual({ language: "CN", text: "蓝色" });
    expect(sent?.option?.detailOptions[3]?.optionName).toContainEqual({ language: "CN", text: "蓝色//原M" });
  });

  test("a value's picture is one of the product's and reaches its combinations", async () => {
    const { user } = openWindowAt("options", two());
    await user.click(await screen.findByRole("button", { name: "Picture of red" }));
    const dialog = await screen.findByRole("dialog", { name: "Picture of red" });
    expect(within(dialog).getByRole("button", { name: "Translate this picture" })).toBeDisabled();
    await user.click(within(dialog).getByRole("button", { name: "Picture 1" }));
    const opened = openedWindows();
    await user.click(await screen.findByRole("button", { name: "Picture of red" }));
    await user.click(await screen.findByRole("button", { name: "Translate this picture" }));
    expect(new URL(opened[0]?.href ?? "", "http://localhost").searchParams.get("url")).toBe(
      "https://img.example/a.jpg",
    );
    const sent = await save(user);
    expect(sent?.option?.detailOptions.map(({ image }) => image)).toEqual([
      "https://img.example/a.jpg",
      "https://img.example/a.jpg",
      null,
      null,
    ]);
  });
});

test("prices show what every market asks and what one would refuse", async () => {
  openWindowAt("price", detail());
  const table = await screen.findByRole("table", { name: "Prices at the markets" });
  await waitFor(() => expect(within(table).getByRole("row", { name: /Coupang/ })).toHaveTextContent("+10%"));
  expect(within(table).getByRole("row", { name: /Coupang/ })).toHaveTextContent("₩14,190 – ₩15,290");
  expect(screen.getByText(/Customs.*197.42|197.42.*2026-11-15/)).toBeVisible();
});

describe("another window saved", () => {
  const theirs = () => {
    world.stored = { ...world.stored, memo: "theirs", editDate: "2026-11-20T01:30:00.000Z" };
    notifyWindows({ source: "naru", kind: "productSaved", site: "Taobao", code: "T1" });
  };
  test("without changes here it is simply shown", async () => {
    openWindowAt("basic");
    await field("Memo");
    theirs();
    await waitFor(async () => expect(await field("Memo")).toHaveValue("theirs"));
  });

  test("with changes elsewhere in the product both are kept, and the save meets no conflict", async () => {
    const { user } = openWindowAt("basic");
    await user.type(await field("Product name"), " mine");
    theirs();
    await user.click(await screen.findByRole("button", { name: "Load and keep my changes" }));
    expect(await field("Memo")).toHaveValue("theirs");
    expect(await field("Product name")).toHaveValue("linen shirt mine");
    expect(await save(user)).toMatchObject({ memo: "theirs" });
  });

  test("what both changed is named before anything is decided", async () => {
    const { user } = openWindowAt("basic");
    await user.type(await field("Memo"), "mine");
    theirs();
    expect(await screen.findByText(/Changed in both: memo/)).toBeVisible();
    await user.click(button("Load and drop my changes"));
    await waitFor(async () => expect(await field("Memo")).toHaveValue("theirs"));
    expect(screen.queryByText(/Changed in both/)).not.toBeInTheDocument();
  });

  test("what is typed after the news is kept as well", async () => {
    const { user } = openWindowAt("basic");
    await user.type(await field("Product name"), " mine");
    theirs();
    await screen.findByRole("button", { name: "Load and keep my changes" });
    await user.type(await field("Product name"), " and more");
    await user.click(button("Load and keep my changes"));
    expect(await field("Product name")).toHaveValue("linen shirt mine and more");
    expect(await field("Memo")).toHaveValue("theirs");
  });
});

describe("numbers of the price rule", () => {
  const apply = () => screen.getByRole("button", { name: /^Apply to/ });
  const type = async (user: ReturnType<typeof openWindowAt>["user"], name: string, text: string) => {
    await user.clear(await field(name));
    await user.type(await field(name), text);
  };

  test.each(["1,400", "１，４００", "￥1400"])("a rate typed as %s is 1400, never 0", async (text) => {
    const { user } = openWindowAt("price", detail());
    await type(user, "Rate (1 CNY)", text);
    expect(apply()).toBeEnabled();
    await user.tab();
    expect(await field("Rate (1 CNY)")).toHaveValue("1,400");
  });

  test("what is no number stays as typed, says why, and nothing can be applied until it is mended", async () => {
    const { user } = openWindowAt("price", detail());
    await type(user, "Second value", "10,00");
    await user.tab();
    expect(await field("Second value")).toHaveValue("10,00");
    expect(await field("Second value")).toHaveAccessibleDescription(
      "Put a comma only between groups of three, e.g. 1,400.",
    );
    expect(apply()).toBeDisabled();
    expect(screen.getByText("First correct the marked numbers.")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Names" }));
    await user.click(screen.getByRole("tab", { name: /^Price/ }));
    expect(await field("Second value")).toHaveValue("10,00");
    await type(user, "Second value", "10,000");
    expect(apply()).toBeEnabled();
  });

  test("ranges that overlap are said where they are typed, and cannot be applied", async () => {
    const { user } = openWindowAt("price", detail());
    await user.click(await screen.findByRole("switch", { name: /range/i }));
    await user.click(screen.getByRole("button", { name: "Add a range" }));
    await user.click(screen.getByRole("button", { name: "Add a range" }));
    const second = screen.getAllByRole("textbox", { name: "From (₩)" })[1]!;
    await user.clear(second);
    await user.type(second, "8,000");
    expect(await screen.findByText(/^Range 2: ₩8,000 to ₩10,000 overlaps/)).toBeVisible();
    expect(second).toBeInvalid();
    expect(apply()).toBeDisabled();
  });
});
