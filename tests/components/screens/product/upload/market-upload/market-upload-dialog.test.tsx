import { screen, waitFor, within } from "@testing-library/react";
import { productRow } from "@/components/screens/product/upload/product-row";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { summary, uploadProduct, workItem, startedWork } from "@/tests/support/factories";
import { brokenLine, refusal } from "@/tests/support/msw-handlers";
import { openedWindows } from "@/tests/support/opened-windows";
import { chooseAccount, chooseCategory, manyOptions, open, shirt, startButton, unpriced } from "./upload-dialog";

const toAccounts = (part: HTMLElement) => within(part).getByRole("link", { name: "Open market accounts" });

test("every product is checked against every chosen market before anything is sent", async () => {
  const { user } = open([shirt, unpriced, manyOptions]);
  await chooseAccount(user, "Coupang");
  await chooseAccount(user, "SmartStore");
  const matrix = screen.getByRole("table", { name: "Pre-check" });
  const findings = (name: string) =>
    within(within(matrix).getByRole("row", { name: new RegExp(name) }))
      .getAllByRole("cell")
      .slice(1)
      .map((cell) => cell.textContent);
  expect(findings("linen shirt")).toEqual(["₩12,900No category", "₩12,900No category"]);
  await chooseCategory(user, "Coupang");
  await chooseCategory(user, "SmartStore");
  expect(findings("linen shirt")).toEqual(["₩12,900ShirtsReady", "₩12,900ShirtsReady"]);
  expect(findings("canvas cap")).toEqual(["ShirtsNo price", "ShirtsNo price"]);
  expect(findings("phone case")).toEqual(["₩12,900ShirtsReady", "₩12,900ShirtsOptions 250/200"]);
  expect(
    screen.getByText("3 do not pass and are left out at that market; 3 (products × markets) will be listed."),
  ).toBeVisible();
});

const losing = { price: 12_900, fee: 1_406, costKrw: 2_000, shipping: 10_000, charged: 0, krw: -506, permille: -39 };

test("a loss is listed only once the seller has seen it and said why, and no greater one", async () => {
  const sent = jest.fn();
  const { user } = open([shirt], {
    "market.uploadProducts": () => [
      {
        ...uploadProduct(shirt),
        prices: [{ market: "Coupang", from: 12_900, to: 12_900, least: 12_900, most: 12_900, margin: losing }],
      },
    ],
    "market.upload": ({ body }) => {
      sent(body.losses);
      return startedWork("등록을 시작했습니다.");
    },
  });
  await chooseAccount(user, "Coupang");
  await chooseCategory(user, "Coupang");
  expect(startButton(0)).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Confirm 1 at a loss" }));
  const asking = screen.getByRole("alertdialog", { name: "List at a loss?" });
  expect(within(asking).getByText("linen shirt · Coupang · -₩506")).toBeVisible();
  // Without a reason nothing is confirmed.
  await user.click(within(asking).getByRole("button", { name: "Confirm the loss and include them" }));
  expect(within(asking).getByRole("textbox", { name: /Why sell at a loss/ })).toBeInvalid();
  await user.type(within(asking).getByRole("textbox"), "리뷰를 모은다");
  await user.click(within(asking).getByRole("button", { name: "Confirm the loss and include them" }));
  expect(await screen.findByText(/1 listing at a confirmed loss · 리뷰를 모은다/)).toBeVisible();
  await user.click(startButton(1));
  expect((await screen.findAllByText("등록을 시작했습니다."))[0]).toBeVisible();
  const products = [{ objectId: "id-T1", market: "Coupang", krw: 506 }];
  expect(sent.mock.calls).toEqual([[{ reason: "리뷰를 모은다", products }]]);
});

test("a confirmed loss can be taken back before the start", async () => {
  const { user } = open([shirt], {
    "market.uploadProducts": () => [
      {
        ...uploadProduct(shirt),
        prices: [{ market: "Coupang", from: 12_900, to: 12_900, least: 12_900, most: 12_900, margin: losing }],
      },
    ],
  });
  await chooseAccount(user, "Coupang");
  await chooseCategory(user, "Coupang");
  await user.click(screen.getByRole("button", { name: "Confirm 1 at a loss" }));
  await user.type(screen.getByRole("textbox", { name: /Why sell at a loss/ }), "bait");
  await user.click(screen.getByRole("button", { name: "Confirm the loss and include them" }));
  await user.click(await screen.findByRole("button", { name: "Take back" }));
  expect(startButton(0)).toBeDisabled();
});

test("a product goes into a category of its own, which is copied to another row and taken back there", async () => {
  const chair = productRow(summary({ code: "T4", name: "camping chair" }));
  const sent = jest.fn();
  const leaves = (shirts: number, chairs: number) => [
    { id: shirts, largeName: "Clothes", middleName: "Shirts", marketFee: 10.8 },
    { id: chairs, largeName: "Camping", middleName: "Chairs", marketFee: 7.8 },
  ];
  const { user } = open([shirt, chair], {
    "userSetting.searchCategory": ({ query }) => (query.market === "Coupang" ? leaves(112, 113) : leaves(1, 2)),
    "userSetting.categories": () => [],
    "userSetting.checkCategory": () => ({ exists: false }),
    "market.upload": ({ body }) => {
      sent(body.category.idx.coupang, body.categories);
      return startedWork("등록을 시작했습니다.");
    },
  });
  await chooseAccount(user, "Coupang");
  await chooseCategory(user, "Coupang");
  const categoryOf = (product: string, way: string) =>
    screen.getByRole("button", { name: `${product}: change the Coupang category ${way}` });
  await user.click(categoryOf("camping chair", "Clothes > Shirts"));
  const picker = within(await screen.findByRole("dialog", { name: "Category: camping chair" }));
  await user.type(picker.getByRole("combobox", { name: "Search SmartStore categories" }), "chair");
  await user.click(await screen.findByRole("option", { name: /Camping > Chairs/ }));
  await waitFor(() =>
    expect(picker.getByRole("combobox", { name: "Coupang category" })).toHaveValue("Camping > Chairs"),
  );
  await user.click(picker.getByRole("button", { name: /^Use these/ }));
  await waitFor(() => expect(categoryOf("camping chair", "Camping > Chairs")).toBeVisible());
  expect(categoryOf("linen shirt", "Clothes > Shirts")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "camping chair: copy its categories" }));
  await user.click(screen.getByRole("button", { name: "linen shirt: paste the copied categories" }));
  expect(categoryOf("linen shirt", "Camping > Chairs")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "linen shirt: take its own categories back" }));
  expect(categoryOf("linen shirt", "Clothes > Shirts")).toBeVisible();

  await user.click(startButton(2));
  expect((await screen.findAllByText("등록을 시작했습니다."))[0]).toBeVisible();
  expect(sent.mock.calls).toEqual([[112, [{ objectId: "id-T4", market: "Coupang", category: 113 }]]]);
});

test("products go back into the categories they were listed in before, at a click that can be taken back", async () => {
  const cap = productRow(summary({ code: "T5", name: "summer cap" }));
  const category = { id: 113, largeName: "Hats", middleName: "Caps", marketFee: 7.8 };
  const { user } = open([shirt, cap], {
    "market.uploadProducts": () => [
      uploadProduct(shirt),
      uploadProduct(cap, { earlier: [{ market: "Coupang", category, by: "group" }] }),
    ],
  });
  await chooseAccount(user, "Coupang");
  await chooseCategory(user, "Coupang");
  await user.click(screen.getByRole("button", { name: "Use earlier categories (1)" }));
  expect(screen.getByRole("button", { name: "summer cap: change the Coupang category Hats > Caps" })).toBeVisible();
  expect(
    screen.getByRole("button", { name: "linen shirt: change the Coupang category Clothes > Shirts" }),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "summer cap: take its own categories back" }));
  expect(
    screen.getByRole("button", { name: "summer cap: change the Coupang category Clothes > Shirts" }),
  ).toBeVisible();
});

test("what one market refuses still goes to the others", async () => {
  const sent = jest.fn();
  const { user } = open([shirt, unpriced, manyOptions], {
    "market.upload": ({ body }) => {
      sent(body.objectIds, body.leaveOut);
      return startedWork("등록을 시작했습니다.");
    },
  });
  for (const market of ["Coupang", "SmartStore"]) {
    await chooseAccount(user, market);
    await chooseCategory(user, market);
  }
  await user.click(startButton(2));
  expect((await screen.findAllByText("등록을 시작했습니다."))[0]).toBeVisible();
  expect(sent.mock.calls).toEqual([[["id-T1", "id-T3"], [{ objectId: "id-T3", markets: ["Coupang"] }]]]);
});

test("nothing starts before every chosen market has a category", async () => {
  const { user } = open();
  expect(startButton(0)).toBeDisabled();
  await chooseAccount(user, "Coupang");
  await chooseAccount(user, "SmartStore");
  await chooseCategory(user, "Coupang");
  expect(screen.getByText("Choose a category for: SmartStore")).toBeVisible();
  expect(startButton(1)).toBeDisabled();
  await chooseCategory(user, "SmartStore");
  expect(startButton(1)).toBeEnabled();
});

test("a market without an account leads to where one is added, and one that has closed says so", async () => {
  open();
  const missing = await screen.findAllByText(/No account is connected/);
  expect(missing.map((note) => toAccounts(note).getAttribute("href"))).toEqual(Array(3).fill("/app/account"));
  expect(screen.getByText(/This market has closed/)).toBeVisible();
});

test("an account whose keys no longer work is pointed out", async () => {
  const { user } = open([shirt], { "market.checkLogin": () => ({ ok: false, message: "키가 만료되었습니다." }) });
  await chooseAccount(user, "Coupang");
  expect(await screen.findByText("Check the log-in.")).toBeVisible();
  const refused = screen.getByText(/^Coupang refuses these keys: 키가 만료되었습니다\./);
  expect(refused).toBeVisible();
  expect(toAccounts(refused)).toHaveAttribute("href", "/app/account");
});

test("a market that does not answer now is told from keys that are refused, and can be asked again", async () => {
  let isDown = true;
  const { user } = open([shirt], {
    "market.checkLogin": () => (isDown ? { ok: false, message: "HTTP 503" } : { ok: true }),
  });
  await chooseAccount(user, "Coupang");
  expect(await screen.findByText("No answer")).toBeVisible();
  expect(screen.getByText(/^Coupang does not answer now.*\(HTTP 503\)$/)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Connected")).toBeVisible();
});

test.each([
  [-3, /^Keys ended/],
  [10, /^Keys end in 10 days/],
])("keys that end in %d days are warned about, with the way to the accounts", async (days, words) => {
  const keysExpireOn = seoulDay(new Date(Date.now() + days * 86_400_000));
  const { user } = open([shirt], {
    "market.accounts": ({ query }) =>
      query.market === "Coupang" ? [{ account: "narushop", storeName: "나루쿠팡", keysExpireOn }] : [],
  });
  await chooseAccount(user, "Coupang");
  const warning = await screen.findByText(words);
  expect(warning).toBeVisible();
  expect(toAccounts(warning)).toHaveAttribute("href", "/app/account");
});

test("only products without findings go out, with store name and category per market, and are followed to the end", async () => {
  const sent = jest.fn();
  const words = "[INVALID_ITEM] 대표이미지 규격이 올바르지 않습니다.";
  const states = [
    [workItem({ index: 0, market: "Coupang", account: "narushop", status: "Working" })],
    [
      workItem({ index: 0, market: "Coupang", account: "narushop", marketProductCode: "C-77" }),
      workItem({
        index: 1,
        market: "SmartStore",
        account: "naru-store",
        status: "Fail",
        reason: "market_rejected",
        message: words,
      }),
    ],
  ];
  const { user } = open([shirt, unpriced], {
    "market.upload": ({ body, query }) => {
      sent(body, query);
      return startedWork("작업을 시작했습니다. 작업번호: 41", 41);
    },
    "log.detail": ({ query }) => {
      expect(query).toEqual({ type: "Upload", workNumber: 41 });
      return (states.length > 1 ? states.shift() : states[0]) ?? [];
    },
  });
  await chooseAccount(user, "Coupang");
  await chooseCategory(user, "Coupang");
  await chooseAccount(user, "SmartStore");
  await chooseCategory(user, "SmartStore");
  await user.click(screen.getByRole("combobox", { name: "SmartStore template" }));
  await user.click(await screen.findByRole("option", { name: "free delivery" }));
  await user.click(startButton(1));

  expect(await screen.findByText(/Work 41: 0 of 1 listed/)).toBeVisible();
  expect(sent.mock.calls).toEqual([
    [
      {
        objectIds: ["id-T1"],
        storeName: { coupang: "나루쿠팡", smartStore: "나루상점", gmarket: "", auction: "", elevenst: "" },
        category: {
          customCategoryIdx: 0,
          idx: { coupang: 112, smartStore: 50_000_810, gmarket: 0, auction: 0, elevenst: 0 },
        },
        templateName: { coupang: "", smartStore: "free delivery", gmarket: "", auction: "", elevenst: "" },
      },
      { uploadOption: 0 },
    ],
  ]);
  expect(await screen.findByText("Work 41 finished: 1 of 2 listed, 1 failed.")).toBeVisible();
  const items = screen.getByRole("table", { name: "Progress by product" });
  expect(within(items).getByRole("row", { name: /SmartStore/ })).toHaveTextContent(words);
  expect(within(items).getByRole("row", { name: /Coupang/ })).toHaveTextContent("C-77");
});

test("a second press sends nothing more, and a retry after a lost answer asks for the same work", async () => {
  const keys: (string | null)[] = [];
  let isBroken = true;
  let breakNow = () => undefined as void;
  const broken = new Promise<void>((resolve) => (breakNow = resolve));
  const { user } = open([shirt], {
    "market.upload": async (_, request) => {
      keys.push(request.headers.get("idempotency-key"));
      // The line breaks after both presses, however slow they are.
      await broken;
      return isBroken ? brokenLine() : startedWork("작업번호: 42", 42);
    },
    "log.detail": () => [workItem({ market: "Coupang", account: "narushop" })],
  });
  await chooseAccount(user, "Coupang");
  await chooseCategory(user, "Coupang");
  await user.dblClick(startButton(1));
  breakNow();
  // The notice fades in.
  await waitFor(() => expect(screen.getByText(/The server could not be reached/)).toBeVisible());
  expect(keys).toHaveLength(1);

  isBroken = false;
  await waitFor(() => expect(startButton(1)).toBeEnabled());
  await user.click(startButton(1));
  expect(await screen.findByText(/Work 42 finished/)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("an answer without a work number is shown and cannot be asked for a second time", async () => {
  const { user } = open([shirt], { "market.upload": () => startedWork("등록을 시작했습니다.") });
  await chooseAccount(user, "Coupang");
  await chooseCategory(user, "Coupang");
  await user.click(startButton(1));
  const dialog = screen.getByRole("dialog");
  expect(await within(dialog).findByText("등록을 시작했습니다.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "List 1" })).not.toBeInTheDocument();
});

test("a refusal is an answer: the next press is a new attempt, so a mended cause counts", async () => {
  const keys: (string | null)[] = [];
  const { user } = open([shirt], {
    "market.upload": (_, request) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? refusal(403, "등록 한도를 모두 사용했습니다.") : startedWork("작업번호: 43", 43);
    },
    "log.detail": () => [workItem({ market: "Coupang", account: "narushop" })],
  });
  await chooseAccount(user, "Coupang");
  await chooseCategory(user, "Coupang");
  await user.click(startButton(1));
  await waitFor(() => expect(screen.getByText("등록 한도를 모두 사용했습니다.")).toBeVisible());
  await waitFor(() => expect(startButton(1)).toBeEnabled());
  await user.click(startButton(1));
  expect(await screen.findByText(/Work 43 finished/)).toBeVisible();
  expect(keys[1]).not.toBe(keys[0]);
});

test("one choice gives every market its category, before or after accounts are chosen", async () => {
  const sent = jest.fn();
  const { user } = open([shirt], {
    "userSetting.categories": () => [],
    "market.upload": ({ body }) => {
      sent(body.category);
      return startedWork("등록을 시작했습니다.");
    },
  });
  await chooseAccount(user, "Coupang");
  await user.click(screen.getByRole("button", { name: "Choose categories at once" }));
  const picker = within(await screen.findByRole("dialog", { name: "Choose categories at once" }));
  await user.click(await picker.findByRole("option", { name: "Clothes" }));
  await user.click(picker.getByRole("option", { name: "Shirts" }));
  await waitFor(() =>
    expect(picker.getByRole("combobox", { name: "Coupang category" })).toHaveValue("Clothes > Shirts"),
  );
  await user.click(picker.getByRole("button", { name: /^Use these/ }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Choose categories at once" })).toBeNull());
  await chooseAccount(user, "SmartStore");
  await user.click(startButton(1));
  expect(await within(screen.getByRole("dialog")).findByText("등록을 시작했습니다.")).toBeVisible();
  expect(sent.mock.calls).toEqual([
    [
      {
        customCategoryIdx: 0,
        idx: { coupang: 112, smartStore: 50_000_810, gmarket: 0, auction: 0, elevenst: 0 },
      },
    ],
  ]);
});

const set = (id: number, category: number) => ({
  id: 7,
  name: "summer shirts",
  smartstore: JSON.stringify({
    id,
    largeName: "Clothes",
    middleName: "Shirts",
    mapped: { Coupang: { id: category, largeName: "Clothes", middleName: "Shirts" } },
  }),
});

test("a saved set gives every market its category, and what a market no longer has is said and chosen anew", async () => {
  const { user } = open([shirt], {
    "userSetting.categorySummaries": () => [{ id: 7, name: "summer shirts" }],
    "userSetting.categories": () => [set(50_000_810, 999)],
    "userSetting.category": ({ query }) => {
      expect(query).toEqual({ id: 7 });
      return set(50_000_810, 999);
    },
  });
  await chooseAccount(user, "Coupang");
  await user.click(await screen.findByRole("combobox", { name: "Saved categories" }));
  await user.click(await screen.findByRole("option", { name: "summer shirts" }));
  await chooseAccount(user, "SmartStore");
  const gone = await screen.findByRole("button", { name: "linen shirt: Category is gone, choose categories" });
  expect(startButton(1)).toBeDisabled();
  expect(screen.getByRole("row", { name: /linen shirt/ })).toHaveTextContent("Ready");

  await user.click(gone);
  const picker = within(await screen.findByRole("dialog", { name: "Choose categories at once" }));
  // The gone one is no choice: what is taken over leaves Coupang open instead of sending a dead number.
  await user.click(await picker.findByRole("button", { name: "Use these (1 market left open)" }));
  expect(await screen.findByRole("button", { name: "linen shirt: No category, choose categories" })).toBeVisible();
  await chooseCategory(user, "Coupang");
  await waitFor(() => expect(startButton(1)).toBeEnabled());
});

test("a saved set that cannot be read says so and changes nothing", async () => {
  const { user } = open([shirt], {
    "userSetting.categorySummaries": () => [{ id: 7, name: "summer shirts" }],
    "userSetting.category": () => ({ id: 7, name: "summer shirts", smartstore: "{" }),
  });
  await chooseAccount(user, "Coupang");
  await chooseCategory(user, "Coupang");
  await user.click(await screen.findByRole("combobox", { name: "Saved categories" }));
  await user.click(await screen.findByRole("option", { name: "summer shirts" }));
  await waitFor(() => expect(screen.getByText(/These saved categories cannot be read/)).toBeVisible());
  expect(startButton(1)).toBeEnabled();
});

test("a main picture is measured where a market wants a size, and a small one is led to its tab", async () => {
  const opened = openedWindows();
  jest.spyOn(window, "Image").mockImplementation(
    () =>
      ({
        naturalWidth: 480,
        naturalHeight: 640,
        set src(_: string) {
          queueMicrotask(() => (this as { onload?: () => void }).onload?.());
        },
      }) as unknown as HTMLImageElement,
  );
  const { user } = open();
  await chooseAccount(user, "Coupang");
  await user.click(
    await screen.findByRole("button", {
      name: "linen shirt: open “Main picture 480px (at least 500)” in its window",
    }),
  );
  expect(opened[0]?.href).toBe("/popup/product?site=Taobao&code=T1&tab=pictures");
});

describe("fixes before the upload", () => {
  const long = productRow(summary({ code: "T4", name: `${"linen ".repeat(20)}shirt`, krw: 27_405 }));

  test("are staged and visible, taken back, and saved only with the upload", async () => {
    const saved = jest.fn();
    const sent = jest.fn();
    const untagged = { ...shirt, tags: [] };
    let tags: string[] = [];
    const { user } = open([untagged], {
      "market.uploadProducts": () => [uploadProduct(untagged, { tags })],
      "market.setTags": ({ body }) => {
        saved(body);
        tags = body.tags;
        return "성공하였습니다.";
      },
      "market.upload": ({ body }) => {
        sent(body.objectIds);
        return startedWork("등록을 시작했습니다.");
      },
    });
    await chooseAccount(user, "Coupang");
    await chooseCategory(user, "Coupang");
    expect(startButton(0)).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "linen shirt: fix “No tags”" }));
    expect(screen.getByText("Tags: linen, shirt")).toBeVisible();
    expect(screen.getByRole("status", { name: "" })).toHaveTextContent("1 ready · 0 to mend · 1 fixed");
    await user.click(screen.getByRole("button", { name: "Undo the fix of linen shirt" }));
    expect(startButton(0)).toBeDisabled();

    await user.click(screen.getByRole("button", { name: "Fix all" }));
    expect(saved).not.toHaveBeenCalled();
    await user.click(startButton(1));
    expect((await screen.findAllByText("등록을 시작했습니다."))[0]).toBeVisible();
    expect(saved).toHaveBeenCalledWith({ objectIds: ["id-T1"], tags: ["linen", "shirt"] });
    expect(sent).toHaveBeenCalledWith(["id-T1"]);
  });

  test("are not needed where the chosen template makes the price", async () => {
    const bare = { ...shirt, krw: { from: 0, to: 0 } };
    const { user } = open([bare], {
      "market.uploadProducts": ({ body }) => [
        uploadProduct(bare, {
          prices: (body.markets ?? []).map(({ market, templateName }) => {
            const price = templateName === "free delivery" ? 27_400 : 0;
            return { market, from: price, to: price, least: price, most: price, uneven: null };
          }),
        }),
      ],
    });
    await chooseAccount(user, "SmartStore");
    await chooseCategory(user, "SmartStore");
    expect(await screen.findByText("No price")).toBeVisible();
    expect(startButton(0)).toBeDisabled();
    await user.click(screen.getByRole("combobox", { name: "SmartStore template" }));
    await user.click(await screen.findByRole("option", { name: "free delivery" }));
    await waitFor(() => expect(startButton(1)).toBeEnabled());
  });

  test("that cannot be saved stop the upload, say why, and stay", async () => {
    const sent = jest.fn();
    const untagged = { ...shirt, tags: [] };
    const { user } = open([untagged], {
      "market.setTags": () => refusal(400, "저장할 수 없는 태그입니다."),
      "market.upload": () => {
        sent();
        return startedWork("등록을 시작했습니다.");
      },
    });
    await chooseAccount(user, "Coupang");
    await chooseCategory(user, "Coupang");
    await user.click(screen.getByRole("button", { name: "Fix all" }));
    await user.click(startButton(1));
    expect(await screen.findByText("저장할 수 없는 태그입니다.")).toBeVisible();
    expect(screen.getByText("Tags: linen, shirt")).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  test("mend name and price of one product in one go, for every chosen market", async () => {
    const { user } = open([long]);
    await chooseAccount(user, "Coupang");
    await chooseCategory(user, "Coupang");
    const row = () => within(screen.getByRole("table", { name: "Pre-check" })).getAllByRole("row")[1];
    expect(row()).toHaveTextContent("Name 125/100");
    expect(row()).toHaveTextContent("Not in ₩10 steps");
    await user.click(screen.getByRole("button", { name: "Fix all" }));
    expect(row()).toHaveTextContent("Ready");
    expect(row()).toHaveTextContent("₩27,405 ₩27,400");
  });

  test("take out what the seller removes from every collected name", async () => {
    const official = productRow(summary({ code: "T5", name: "공식 linen shirt" }));
    const { user } = open([official]);
    await chooseAccount(user, "Coupang");
    await chooseCategory(user, "Coupang");
    await user.click(await screen.findByRole("button", { name: "공식 linen shirt: fix “Your removed word “공식””" }));
    expect(screen.getByRole("row", { name: /linen shirt/ })).toHaveTextContent("Ready");
  });

  test("what only the seller can mend opens the product's window at the right tab", async () => {
    const opened = openedWindows();
    const { user } = open([unpriced]);
    await chooseAccount(user, "Coupang");
    await user.click(screen.getByRole("button", { name: "canvas cap: open “No price” in its window" }));
    expect(opened[0]?.href).toBe("/popup/product?site=Taobao&code=T2&tab=price");
  });
});

test("a product its account lists already is said to be left alone, not to have failed", async () => {
  const { user } = open([shirt], {
    "market.upload": () => startedWork("작업번호: 45", 45),
    "log.detail": () => [
      workItem({ market: "Coupang", account: "narushop", reason: "duplicate", message: "이미 등록된 상품입니다." }),
    ],
  });
  await chooseAccount(user, "Coupang");
  await chooseCategory(user, "Coupang");
  await user.click(startButton(1));
  const items = await screen.findByRole("table", { name: "Progress by product" });
  const row = await within(items).findByRole("row", { name: /Already listed/ });
  expect(row).toHaveTextContent("This account lists the product already, so it was not listed again.");
});

test("an upload is paused, goes on, and what failed is tried again by its reason", async () => {
  const asked = jest.fn();
  const item = (index: number, status: "Waiting" | "Cancelled" | "Fail" | "Success", reason?: string) =>
    workItem({ index, market: "Coupang", account: "narushop", status, reason });
  let items = [item(0, "Waiting"), item(1, "Fail", "market_down"), item(2, "Fail", "market_rejected")];
  const { user } = open([shirt], {
    "market.upload": () => startedWork("작업번호: 44", 44),
    "log.detail": () => items,
    "log.cancel": ({ query }) => {
      asked(query);
      items = [item(0, "Cancelled"), ...items.slice(1)];
      return { cancelled: 1 };
    },
    "log.resume": ({ body }) => {
      asked(body);
      items = items.map((one) =>
        (one.status === "Cancelled" && body.stopped) || body.reasons.includes(one.reason ?? "")
          ? item(one.index, "Success")
          : one,
      );
      return { resumed: 1, ...(body.stopped && { overQuota: 2 }) };
    },
  });
  await chooseAccount(user, "Coupang");
  await chooseCategory(user, "Coupang");
  await user.click(startButton(1));
  await user.click(await screen.findByRole("button", { name: "Pause" }));
  expect(await screen.findByText("Work 44 paused: 0 of 3 listed, 2 failed, 1 left.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Go on with 1" }));
  await waitFor(() => expect(screen.getByText(/^2 were not started: this month's uploads/)).toBeVisible());
  await user.click(
    await screen.findByRole("button", { name: "Retry 1 · The market does not answer. Try again later." }),
  );
  expect(await screen.findByText("Work 44 finished: 2 of 3 listed, 1 failed.")).toBeVisible();
  expect(asked.mock.calls).toEqual([
    [{ type: "Upload", workNumber: 44 }],
    [{ type: "Upload", workNumber: 44, stopped: true, reasons: [] }],
    [{ type: "Upload", workNumber: 44, stopped: false, reasons: ["market_down"] }],
  ]);
});
