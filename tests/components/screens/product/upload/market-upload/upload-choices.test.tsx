import { screen, waitFor, within } from "@testing-library/react";
import { refusal, type Answers } from "@/tests/support/msw-handlers";
import { chooseAccount, chooseCategory, open, shirt, startButton, type User } from "./upload-dialog";
import { startedWork } from "../../../../../support/factories";

/** Where a press disables its own button, browsers and jsdom differ in where the focus goes. */
const toDialog = (user: User) => user.click(screen.getByRole("heading", { name: "List 1 product" }));
const question = () => screen.findByRole("alertdialog", { name: "Close without listing?" });
const untagged = { ...shirt, tags: [] };

describe("closing before the start", () => {
  test("asks with the count of what would be lost, stays by the keyboard, and closes when agreed", async () => {
    const { user, onClose } = open([untagged]);
    await chooseAccount(user, "Coupang");
    await chooseCategory(user, "Coupang");
    await user.click(screen.getByRole("button", { name: "Fix all" }));
    await toDialog(user);
    await user.keyboard("{Escape}");
    expect(await question()).toHaveTextContent("loses 2 choices and fixes made here");
    expect(screen.getByRole("button", { name: "Stay here" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByText("Tags: linen, shirt")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(within(await question()).getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("asks nothing while nothing was chosen", async () => {
    const { user, onClose } = open();
    await screen.findByRole("combobox", { name: "Coupang account" });
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("asks nothing once the upload has started", async () => {
    const { user, onClose } = open([shirt], { "market.upload": () => startedWork("등록을 시작했습니다.") });
    await chooseAccount(user, "Coupang");
    await chooseCategory(user, "Coupang");
    await user.click(startButton(1));
    await within(screen.getByRole("dialog")).findByText("등록을 시작했습니다.");
    await toDialog(user);
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe("what the last upload was started with", () => {
  /** Starts one upload to Coupang and, with a template, to SmartStore, and closes the dialog. */
  async function started() {
    const { user, unmount } = open([shirt], { "market.upload": () => startedWork("등록을 시작했습니다.") });
    for (const market of ["Coupang", "SmartStore"]) {
      await chooseAccount(user, market);
      await chooseCategory(user, market);
    }
    await user.click(screen.getByRole("combobox", { name: "SmartStore template" }));
    await user.click(await screen.findByRole("option", { name: "free delivery" }));
    await user.click(startButton(1));
    await within(screen.getByRole("dialog")).findByText("등록을 시작했습니다.");
    unmount();
  }
  async function again(answers: Answers = {}) {
    const sent = jest.fn();
    const opened = open([shirt], {
      ...answers,
      "market.upload": ({ body }) => {
        sent(body);
        return startedWork("작업을 시작했습니다.");
      },
    });
    await screen.findByRole("combobox", { name: "SmartStore account" });
    return { sent, ...opened };
  }

  test("stands there the next time, is sent as it stands, and loses nothing when closed", async () => {
    await started();
    const { user, sent, onClose } = await again();
    await waitFor(() => expect(startButton(1)).toBeEnabled());
    expect(screen.getByRole("combobox", { name: "Coupang category" })).toHaveValue("Clothes > Shirts");
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByText("free delivery")).toBeVisible());
    await user.click(startButton(1));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      storeName: { coupang: "나루쿠팡", smartStore: "나루상점", gmarket: "" },
      templateName: { smartStore: "free delivery" },
      category: { idx: { coupang: 112, smartStore: 50_000_810 } },
    });
  });

  test("is dropped where the account or the template is gone, and kept elsewhere", async () => {
    await started();
    const { user, sent } = await again({
      "market.accounts": ({ query }) =>
        query.market === "Coupang"
          ? [{ account: "another", storeName: "다른가게" }]
          : query.market === "SmartStoreAPI"
            ? [{ account: "naru-store", storeName: "새이름" }]
            : [],
      "userConfig.templateSummary": () => [{ market: "SmartStore", templateName: "basic", isDefault: true }],
    });
    await waitFor(() => expect(startButton(1)).toBeEnabled());
    expect(screen.getByRole("combobox", { name: "Coupang account" })).not.toHaveTextContent("[");
    await user.click(startButton(1));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      storeName: { coupang: "", smartStore: "새이름" },
      templateName: { smartStore: "" },
    });
  });

  test("is not started with a category the market no longer has", async () => {
    await started();
    await again({
      "userSetting.searchCategory": ({ query }) => [
        { id: query.market === "Coupang" ? 113 : 50_000_810, largeName: "Clothes", middleName: "Shirts" },
      ],
    });
    expect(await screen.findByText("Choose a category for: Coupang")).toBeVisible();
    expect(startButton(1)).toBeDisabled();
  });

  test("is given up for what the seller chooses instead", async () => {
    await started();
    const { user } = await again();
    await waitFor(() => expect(startButton(1)).toBeEnabled());
    await user.click(screen.getByRole("combobox", { name: "Coupang account" }));
    await user.click(await screen.findByRole("option", { name: "Do not list" }));
    expect(screen.queryByRole("columnheader", { name: "Coupang" })).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(await question()).toHaveTextContent("loses 1 choice or fix made here");
  });
});

test("a category chosen for a market takes its only account, where several are left to the seller", async () => {
  const { user } = open([shirt], {
    "market.accounts": ({ query }) =>
      query.market === "Coupang"
        ? [{ account: "narushop", storeName: "나루쿠팡" }]
        : query.market === "SmartStoreAPI"
          ? ["one", "two"].map((account) => ({ account, storeName: account }))
          : [],
  });
  await screen.findByRole("combobox", { name: "Coupang account" });
  await chooseCategory(user, "Coupang");
  expect(screen.getByRole("combobox", { name: "Coupang account" })).toHaveTextContent("[narushop] 나루쿠팡");
  await waitFor(() => expect(startButton(1)).toBeEnabled());
  expect(screen.getByRole("combobox", { name: "SmartStore category" })).toBeDisabled();
});

describe("a list that could not be read", () => {
  const failing = () => refusal(500, "잠시 후 다시 시도해 주세요.");

  test("of accounts is not taken for having none, and is read again by a press", async () => {
    let isDown = true;
    const { user } = open([shirt], {
      "market.accounts": ({ query }) =>
        query.market !== "Coupang" ? [] : isDown ? failing() : [{ account: "narushop", storeName: "나루쿠팡" }],
    });
    const note = await screen.findByText("Coupang account: could not be loaded. 잠시 후 다시 시도해 주세요.");
    expect(note).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/No account is connected/)).toHaveLength(4));
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Load again: Coupang account" }));
    expect(await screen.findByRole("combobox", { name: "Coupang account" })).toBeVisible();
  });

  test("of templates says so in place of the choice, and is read again by a press", async () => {
    let isDown = true;
    const { user } = open([shirt], {
      "userConfig.templateSummary": () =>
        isDown ? failing() : [{ market: "Coupang", templateName: "quick", isDefault: false }],
    });
    expect(await screen.findByText(/^Coupang template: could not be loaded/)).toBeVisible();
    expect(screen.queryByRole("combobox", { name: "Coupang template" })).not.toBeInTheDocument();
    await chooseAccount(user, "Coupang");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Load again: Coupang template" }));
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Coupang template" })).toBeEnabled());
  });

  test("of saved categories says so, and is read again by a press", async () => {
    let isDown = true;
    const { user } = open([shirt], {
      "userSetting.categorySummaries": () => (isDown ? failing() : [{ id: 7, name: "summer shirts" }]),
    });
    expect(await screen.findByText(/^Saved categories: could not be loaded/)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Load again: Saved categories" }));
    expect(await screen.findByRole("combobox", { name: "Saved categories" })).toBeVisible();
  });
});

describe("this month's uploads", () => {
  const plan = (uploadLimit: number | null, uploadsLeft: number | null) => ({
    "log.planSummary": () => ({
      planName: "free",
      collectionCount: 0,
      collectionLimit: null,
      uploadCount: 0,
      uploadLimit,
      uploadsLeft,
    }),
  });
  const unpriced = { ...shirt, id: "id-T2", code: "T2", name: "canvas cap", krw: { from: 0, to: 0 } };
  const cap = { ...shirt, id: "id-T3", code: "T3", name: "tote bag" };

  test("are told, and so is what of the choice has no room, counting only what would be sent", async () => {
    const sent = jest.fn();
    const { user } = open([shirt, unpriced, cap], {
      ...plan(30, 3),
      "market.upload": ({ body }) => {
        sent(body.objectIds);
        return startedWork("등록을 시작했습니다.");
      },
    });
    expect(await screen.findByText("3 of 30 uploads left this month")).toBeVisible();
    await chooseAccount(user, "Coupang");
    await chooseCategory(user, "Coupang");
    expect(screen.getByText("3 of 30 uploads left this month")).toBeVisible();
    await chooseAccount(user, "SmartStore");
    await chooseCategory(user, "SmartStore");
    expect(
      await screen.findByText(/^3 of 30 uploads are left this month, and this asks for 4\. 1 will fail/),
    ).toBeVisible();
    await user.click(startButton(2));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(["id-T1", "id-T3"]));
  });

  test("are no number where the plan has no limit", async () => {
    open([shirt], plan(null, null));
    expect(await screen.findByText("Your plan has no upload limit.")).toBeVisible();
  });
});
