import { act, screen, waitFor, within } from "@testing-library/react";
import { ProductWindowScreen } from "@/components/screens/product/window/product-window-screen";
import type { DetailOption, ProductDetail } from "@/lib/contract/schemas/product";
import { PAGE_DEFAULT } from "@/lib/domain/detail-page/composed-page";
import { detail, detailOption, optionGroup } from "@/tests/support/factories";
import { brokenLine, gatewayPage, mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const saved = jest.fn<void, [Partial<ProductDetail>]>();
/** The product as the server has it; a save replaces it and moves its editDate on. */
let stored: ProductDetail;

beforeEach(() => {
  saved.mockReset();
  stored = detail();
});

function open(answers: Answers = {}, language: "en" | "ko" = "en") {
  server.use(
    ...mswHandlers({
      "collection.detail": () => stored,
      "collection.present": () => ({ others: [], editDate: null }),
      "collection.groupNames": () => [],
      "userSetting.exchange": () => ({ applyDate: "2026-11-15", data: [] }),
      "market.getPrice": () => ({ marketExpandPrice: [{ market: "Coupang", addRatio: 0.1 }] }),
      "market.getDetailPageConfig": () => PAGE_DEFAULT,
      "collection.update": ({ body }) => {
        saved(body);
        stored = { ...stored, ...body, editDate: "2026-11-20T02:00:00.000Z" };
        return { code: null, message: null, editDate: stored.editDate };
      },
      ...answers,
    }),
  );
  return renderScreen(<ProductWindowScreen />, { language, path: "/popup/product?site=Taobao&code=T1" });
}
type User = ReturnType<typeof renderScreen>["user"];
const nameField = () => screen.findByRole("textbox", { name: "Product name" });
const saveButton = () => screen.getByRole("button", { name: "Save" });
const optionTable = () => screen.getByRole("grid", { name: "Combinations" });
const optionNames = () =>
  within(optionTable())
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[1]?.textContent);
const openOptions = async (user: User) => user.click(await screen.findByRole("tab", { name: /Options/ }));

async function rename(user: User, name: string) {
  const field = await nameField();
  await user.clear(field);
  await user.type(field, name);
}

test("a changed name is saved whole, without Id and with the source's name untouched, and then close or keep is asked", async () => {
  const close = jest.spyOn(window, "close").mockImplementation(() => undefined);
  const { user } = open();
  expect(await nameField()).toHaveValue("linen shirt");
  expect(saveButton()).toBeDisabled();
  await rename(user, "linen dress");
  await user.click(saveButton());

  const success = await screen.findByRole("alertdialog", { name: "Success" });
  expect(success).toHaveTextContent("succeeded");
  const [sent] = saved.mock.calls[0] ?? [];
  expect(sent).not.toHaveProperty("Id");
  expect(sent?.title).toEqual([
    { language: "CN", text: "原名" },
    { language: "KR", text: "linen dress" },
  ]);
  expect(sent?.detailPageHtml).toBe("<p>detail</p>");

  await user.click(within(success).getByRole("button", { name: "OK" }));
  const question = await screen.findByRole("alertdialog", { name: "Close the window?" });
  await user.click(within(question).getByRole("button", { name: "Keep" }));
  expect(close).not.toHaveBeenCalled();
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(saved).toHaveBeenCalledTimes(1);
});

test("a product without a name cannot be saved, by button or by shortcut", async () => {
  const { user } = open();
  await user.clear(await nameField());
  expect(screen.getByText("Enter a name.")).toBeVisible();
  expect(saveButton()).toBeDisabled();
  await user.keyboard("{Control>}s{/Control}");
  expect(saved).not.toHaveBeenCalled();
  await user.type(await nameField(), "linen dress");
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByRole("alertdialog", { name: "Success" })).toBeVisible();
});

test("success and failure are said in the words of docs/specification.md#fixed-texts", async () => {
  const { user } = open({}, "ko");
  const field = await screen.findByRole("textbox", { name: "상품명" });
  await user.type(field, " 새");
  await user.click(screen.getByRole("button", { name: "저장" }));
  expect(await screen.findByRole("alertdialog", { name: "성공" })).toHaveTextContent("succeeded");

  await user.click(screen.getByRole("button", { name: "확인" }));
  const question = await screen.findByRole("alertdialog", { name: /닫/ });
  await user.click(within(question).getByRole("button", { name: "유지" }));
  server.use(...mswHandlers({ "collection.update": brokenLine }));
  await user.type(field, " 것");
  await user.click(screen.getByRole("button", { name: "저장" }));
  expect(await screen.findByRole("alertdialog", { name: "오류" })).toHaveTextContent("수정 중 오류가 발생하였습니다.");
});

test.each([
  ["an answer with a code", () => ({ code: 400, message: "이미 삭제된 상품입니다." })],
  ["a refusal", () => refusal(400, "이미 삭제된 상품입니다.")],
])("%s to a save opens the error window with the server's own message and keeps the changes", async (_, answer) => {
  const { user } = open({ "collection.update": answer });
  await rename(user, "linen dress");
  await user.click(saveButton());
  const popup = await screen.findByRole("alertdialog", { name: "Error" });
  expect(popup).toHaveTextContent("이미 삭제된 상품입니다.");
  expect(popup).not.toHaveTextContent("An error occurred while editing.");
  await user.click(within(popup).getByRole("button", { name: "OK" }));
  expect(await nameField()).toHaveValue("linen dress");
  expect(saveButton()).toBeEnabled();
});

test.each([
  ["a broken line", brokenLine],
  ["a gateway's page", gatewayPage],
])("%s during a save says that an error occurred while editing and keeps the changes", async (_, answer) => {
  const { user } = open({ "collection.update": answer });
  await rename(user, "linen dress");
  await user.click(saveButton());
  const popup = await screen.findByRole("alertdialog", { name: "Error" });
  expect(popup).toHaveTextContent("An error occurred while editing.");
  expect(popup).not.toHaveTextContent("Bad Gateway");
  await user.click(within(popup).getByRole("button", { name: "OK" }));
  expect(await nameField()).toHaveValue("linen dress");
});

test("a product changed elsewhere meanwhile is not overwritten before the seller has decided", async () => {
  const { user } = open();
  await rename(user, "mine");
  stored = detail({ name: "theirs", editDate: "2026-11-20T01:30:00.000Z" });
  await user.click(saveButton());
  const conflict = await screen.findByRole("alertdialog", { name: /changed elsewhere/ });
  expect(saved).not.toHaveBeenCalled();
  await user.click(within(conflict).getByRole("button", { name: "Overwrite with mine" }));
  expect(await screen.findByRole("alertdialog", { name: "Success" })).toBeVisible();
  expect(saved.mock.calls[0]?.[0].title).toContainEqual({ language: "KR", text: "mine" });
  expect(saved.mock.calls[0]?.[0].editDate).toBe("2026-11-20T01:30:00.000Z");
});

test("Escape on a conflict keeps every change, and merging puts them on top of what was saved elsewhere", async () => {
  const { user } = open();
  await rename(user, "mine");
  stored = detail({ memo: "theirs", editDate: "2026-11-20T01:30:00.000Z" });
  await user.click(saveButton());
  await screen.findByRole("alertdialog", { name: /changed elsewhere/ });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(await nameField()).toHaveValue("mine");
  expect(saved).not.toHaveBeenCalled();

  await user.click(saveButton());
  const conflict = await screen.findByRole("alertdialog", { name: /changed elsewhere/ });
  await user.click(within(conflict).getByRole("button", { name: "Load and keep my changes" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  await user.click(saveButton());
  await screen.findByRole("alertdialog", { name: "Success" });
  expect(saved.mock.lastCall?.[0]).toMatchObject({ memo: "theirs" });
  expect(saved.mock.lastCall?.[0].title).toContainEqual({ language: "KR", text: "mine" });
});

test("a memo changed in the list meanwhile is a conflict although its call moves no date", async () => {
  const { user } = open();
  await rename(user, "mine");
  stored = detail({ memo: "from the list" });
  await user.click(saveButton());
  await screen.findByRole("alertdialog", { name: /changed elsewhere/ });
  expect(saved).not.toHaveBeenCalled();
});

test("loading theirs after a conflict shows what was saved elsewhere and sends nothing", async () => {
  const { user } = open();
  await rename(user, "mine");
  stored = detail({ name: "theirs", editDate: "2026-11-20T01:30:00.000Z" });
  await user.click(saveButton());
  const conflict = await screen.findByRole("alertdialog", { name: /changed elsewhere/ });
  await user.click(within(conflict).getByRole("button", { name: "Load theirs" }));
  await waitFor(async () => expect(await nameField()).toHaveValue("theirs"));
  expect(saved).not.toHaveBeenCalled();
});

test("what is typed while a save is on its way stays an unsaved change", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { user } = open({
    "collection.update": async ({ body }) => {
      await held;
      stored = { ...stored, ...body, editDate: "2026-11-20T02:00:00.000Z" };
      return { editDate: stored.editDate };
    },
  });
  await rename(user, "linen dress");
  await user.click(saveButton());
  await user.type(await nameField(), " long");
  answer();
  const success = await screen.findByRole("alertdialog", { name: "Success" });
  await user.click(within(success).getByRole("button", { name: "OK" }));
  await user.click(await screen.findByRole("button", { name: "Keep" }));
  expect(await nameField()).toHaveValue("linen dress long");
  expect(screen.getByText("Unsaved changes")).toBeVisible();
});

test("a draft left by an earlier visit is offered, with a word when the product has changed since", async () => {
  const first = open();
  await rename(first.user, "half done");
  window.dispatchEvent(new Event("pagehide"));
  first.unmount();

  stored = detail({ memo: "written elsewhere", editDate: "2026-11-20T01:30:00.000Z" });
  const { user } = open();
  const take = await screen.findByRole("button", { name: "Go on with them" });
  expect(screen.getByText(/based on an older state/)).toBeVisible();
  expect(await nameField()).toHaveValue("linen shirt");
  await user.click(take);
  expect(await nameField()).toHaveValue("half done");
  await user.click(saveButton());
  await screen.findByRole("alertdialog", { name: "Success" });
  expect(saved.mock.lastCall?.[0]).toMatchObject({ memo: "written elsewhere" });
});

test.each([
  ["", "T1"],
  ["Taobao", ""],
])(
  "without site or code ('%s', '%s') the product number is said not to exist and nothing is asked",
  async (site, code) => {
    renderScreen(<ProductWindowScreen />, { language: "ko", path: `/popup/product?site=${site}&code=${code}` });
    expect(await screen.findByRole("alert")).toHaveTextContent("상품번호가 존재하지 않습니다.");
  },
);

test("a product that could not be loaded is loaded by trying again", async () => {
  const { user } = open({ "collection.detail": gatewayPage });
  await screen.findByText(/The server is busy/);
  server.use(...mswHandlers({ "collection.detail": () => stored }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await nameField()).toHaveValue("linen shirt");
});

describe("options", () => {
  test("a new group makes the combinations again, renaming keeps price and stock", async () => {
    const { user } = open();
    await openOptions(user);
    const value = await screen.findByRole("textbox", { name: "Name of 原blue" });
    await user.clear(value);
    await user.type(value, "navy{Enter}");
    expect(optionNames()).toEqual(["red", "navy"]);
    expect(screen.getByRole("textbox", { name: "Price of navy" })).toHaveValue("13,900");
    expect(screen.getByRole("textbox", { name: "Stock of navy" })).toHaveValue("5");

    await user.click(
      within(screen.getByRole("group", { name: "Colour" })).getByRole("button", { name: "Add a value" }),
    );
    expect(optionNames()).toEqual(["red", "navy", "New value 3"]);
    expect(screen.getByRole("textbox", { name: "Stock of New value 3" })).toHaveValue("1,000");
    expect(screen.getByRole("textbox", { name: "Price of New value 3" })).toHaveValue("");
    expect(screen.getByRole("textbox", { name: "Price of navy" })).toHaveValue("13,900");
  });

  test("commas and double slashes in a value's name are cleaned, because they part options", async () => {
    const { user } = open();
    await openOptions(user);
    const value = await screen.findByRole("textbox", { name: "Name of 原red" });
    await user.clear(value);
    await user.type(value, "deep, red//wine{Enter}");
    expect(optionNames()).toEqual(["deep red/wine", "blue"]);
  });

  test("stock and price for all reach the checked combinations only", async () => {
    const { user } = open();
    await openOptions(user);
    await user.click(await screen.findByRole("checkbox", { name: "Select red" }));
    await user.type(screen.getByRole("textbox", { name: "Stock for all" }), "77");
    await user.click(screen.getByRole("button", { name: "Set stock" }));
    await user.type(screen.getByRole("textbox", { name: "Price for all" }), "9,900");
    await user.click(screen.getByRole("button", { name: "Set price" }));
    await user.click(screen.getByRole("button", { name: "Sold out" }));
    expect(screen.getByRole("textbox", { name: "Stock of red" })).toHaveValue("77");
    expect(screen.getByRole("textbox", { name: "Price of red" })).toHaveValue("9,900");
    expect(screen.getByRole("checkbox", { name: "red sold out" })).toBeChecked();
    expect(screen.getByRole("textbox", { name: "Stock of blue" })).toHaveValue("5");
    expect(screen.getByRole("textbox", { name: "Price of blue" })).toHaveValue("13,900");
    expect(screen.getByRole("checkbox", { name: "blue sold out" })).not.toBeChecked();
  });

  test("a negative price is refused, alone and for all", async () => {
    const { user } = open();
    await openOptions(user);
    const price = await screen.findByRole("textbox", { name: "Price of red" });
    await user.clear(price);
    await user.type(price, "-500{Enter}");
    expect(price).toHaveValue("12,900");
    await user.click(screen.getByRole("checkbox", { name: "Select red" }));
    await user.type(screen.getByRole("textbox", { name: "Price for all" }), "-500");
    expect(screen.getByRole("textbox", { name: "Price for all" })).toBeInvalid();
    expect(screen.getByRole("button", { name: "Set price" })).toBeDisabled();
  });

  test("undo takes a regeneration back, redo makes it again", async () => {
    const { user } = open();
    await openOptions(user);
    await user.click(await screen.findByRole("button", { name: "Remove blue" }));
    expect(optionNames()).toEqual(["red"]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(optionNames()).toEqual(["red", "blue"]);
    expect(screen.getByRole("textbox", { name: "Stock of blue" })).toHaveValue("5");
    await user.click(screen.getByRole("button", { name: "Redo" }));
    expect(optionNames()).toEqual(["red"]);
  });

  test("more than 5,000 combinations are made only after asking", async () => {
    const many = (id: string, count: number) =>
      optionGroup(
        id,
        id,
        Array.from({ length: count }, (_, index) => `${id}-${index}`),
      );
    stored = detail({
      option: {
        optionGroups: [many("a", 50), many("b", 100), many("c", 1)],
        detailOptions: [detailOption("a0:b0:c0", "a-0//b-0//c-0")],
      },
    });
    const { user } = open();
    await openOptions(user);
    const group = await screen.findByRole("group", { name: "c" });
    await user.click(within(group).getByRole("button", { name: "Add a value" }));
    const question = await screen.findByRole("alertdialog", { name: /Make 10.?000 combinations\?/ });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("heading", { name: "1 combination" })).toBeInTheDocument();
  });

  test("the whole option is saved: ids joined, names joined, KRW beside the source's price", async () => {
    const { user } = open();
    await openOptions(user);
    const price = await screen.findByRole("textbox", { name: "Price of red" });
    await user.clear(price);
    await user.type(price, "15,000{Enter}");
    await user.click(saveButton());
    await screen.findByRole("alertdialog", { name: "Success" });
    const [red] = saved.mock.calls[0]?.[0].option?.detailOptions ?? [];
    expect(red).toMatchObject({
      id: "c0",
      quantity: 1_000,
      price: [
        { currency: "CNY", salePrice: 50 },
        { currency: "KRW", salePrice: 15_000 },
      ],
    });
    // The product's own price is its cheapest option.
    expect(saved.mock.calls[0]?.[0].price?.[1]).toMatchObject({ currency: "KRW", salePrice: 13_900 });
  });
});

describe("why a price is what it is", () => {
  const SETTING = {
    mainValue: 0.3,
    exchangeCNYBase: 200,
    isFreeDelivery: true,
    deliveryBasicPrice: 10_000,
    updatedAt: "2026-11-18T00:00:00.000Z",
  };
  const RULE = {
    at: "2026-11-10T00:00:00.000Z",
    rate: 190,
    rows: [{ startRange: 0, endRange: -1, mainType: "×" as const, mainValue: 1.3, subType: "+" as const, subValue: 0 }],
    delivery: 0,
    digit: 1,
  };
  const setting = { "market.getPrice": () => SETTING };
  const openPrices = async (user: User) => user.click(await screen.findByRole("tab", { name: /Prices/ }));
  const why = () => screen.getByRole("region", { name: "Why this price" });

  test("the rule of the window is the seller's setting, as the list's price dialog has it", async () => {
    const { user } = open(setting);
    await openPrices(user);
    await user.click(await screen.findByRole("button", { name: "Apply to 2 options" }));
    expect(await within(why()).findByText(/^Just applied\. It takes effect when you save\./)).toBeVisible();
    expect(why()).toHaveTextContent("+ delivery ₩10,000");
    await openOptions(user);
    expect(screen.getByRole("textbox", { name: "Price of red" })).toHaveValue("23,000");
    expect(screen.getByRole("textbox", { name: "Price of blue" })).toHaveValue("23,000");
  });

  test("the stored price is explained by what it was priced by, and what differs today with its day", async () => {
    const priced = (option: DetailOption) => ({
      ...option,
      price: [option.price[0]!, { currency: "KRW", originalPrice: 12_350, salePrice: 12_350 }],
      priced: { from: 50, at: RULE.at },
    });
    stored = {
      ...stored,
      pricedBy: RULE,
      option: { ...stored.option!, detailOptions: stored.option!.detailOptions.map(priced) },
    };
    const { user } = open(setting);
    await openPrices(user);
    expect(await within(why()).findByText(/Since 11\/18\/2026.* the present rule gives ₩23,000/)).toBeVisible();
    expect(within(why()).getByText("× rate 190")).toBeVisible();
    expect(within(why()).getAllByText("Down to ₩10 → price")[0]?.closest("li")).toHaveTextContent("₩12,350");
    expect(why()).toHaveTextContent("The rate went from 190 to 200.");
    expect(why()).toHaveTextContent("The delivery in the price went from ₩0 to ₩10,000.");
  });

  test("a price nobody noted is not explained by a rule that never made it", async () => {
    const { user } = open(setting);
    await openPrices(user);
    expect(await within(why()).findByText("Nothing was recorded when this price was set.")).toBeVisible();
    expect(within(why()).getByText("Typed → price").closest("li")).toHaveTextContent("₩12,900");
  });

  test("the rule that was applied is saved with the product", async () => {
    const { user } = open(setting);
    await openPrices(user);
    await user.click(await screen.findByRole("button", { name: "Apply to 2 options" }));
    await user.click(saveButton());
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[0].pricedBy).toMatchObject({ rate: 200, delivery: 10_000, digit: 1 });
  });
});

/** Other people's save, as the next word about the open windows tells of it. */
async function savedByOthers(over: Parameters<typeof detail>[0]) {
  stored = detail({ ...over, editDate: "2026-11-20T01:30:00.000Z" });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
}
const present = (others: string[] = ["minsu"]) => ({
  "collection.present": () => ({ others, editDate: stored.editDate ?? null }),
});

describe("other people at the same product", () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test("they are named beside the product's name, and go when they close it", async () => {
    const others = ["jiyoung", "minsu"];
    open(present(others));
    expect(await screen.findByText("Also open: jiyoung, minsu")).toBeVisible();
    others.length = 0;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(screen.queryByText(/Also open/)).not.toBeInTheDocument());
  });

  test("their save is taken over where nothing is unsaved here, and the window says what is new", async () => {
    const { user } = open(present());
    expect(await nameField()).toHaveValue("linen shirt");
    await savedByOthers({ name: "linen dress" });
    await waitFor(async () => expect(await nameField()).toHaveValue("linen dress"));
    const note = (await screen.findByText(/saved in another window was loaded/)).closest<HTMLElement>("[role=status]")!;
    expect(note).toHaveTextContent("name: linen shirt linen dress");
    await user.click(within(note).getByRole("button", { name: "Close" }));
    expect(screen.queryByText(/saved in another window was loaded/)).not.toBeInTheDocument();
  });

  test("their save is shown beside unsaved changes, part by part, and both are kept together", async () => {
    const { user } = open(present());
    await rename(user, "mine");
    await savedByOthers({ memo: "theirs" });
    const note = await screen.findByText(/Another window saved this product/);
    expect(note).toHaveTextContent("memo: (empty) theirs");
    await user.click(screen.getByRole("button", { name: "Load and keep my changes" }));
    expect(await nameField()).toHaveValue("mine");
    await user.click(saveButton());
    await waitFor(() => expect(saved.mock.lastCall?.[0]).toMatchObject({ memo: "theirs" }));
  });

  test("an upstream that does not know the call is asked once", async () => {
    const asked = jest.fn();
    open({
      "collection.present": () => {
        asked();
        return refusal(404, "unknown");
      },
    });
    await nameField();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
