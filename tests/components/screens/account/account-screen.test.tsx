import { screen, waitFor, within } from "@testing-library/react";
import { AccountScreen } from "@/components/screens/account/account-screen";
import type { Reply } from "@/lib/contract/catalogue";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { dayShown, typeDay } from "@/tests/support/day-field";
import { orderPull, pullProgress } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

type Account = Reply<"userConfig.marketAccount">[number];
const account = (over: Partial<Account> = {}): Account => ({
  account: "nimbus",
  storeName: "Nimbus Store",
  accessKey: "****7c01",
  secretKey: "****0001",
  vendorId: "A00012345",
  isSet: { accessKey: true, secretKey: true, openApiKey: false },
  keysExpireOn: "2099-01-01",
  checkedAt: "2026-11-20T01:00:00.000Z",
  checkMessage: "",
  use: { listings: 0, waitingUploads: 0, openOrders: 0 },
  ...over,
});

const saved = jest.fn();
const checked = jest.fn();
const removed = jest.fn();
let coupang: Account[] = [];
beforeEach(() => {
  for (const spy of [saved, checked, removed]) spy.mockReset();
  coupang = [];
});

function open(answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "userConfig.orderPull": () => orderPull(),
      "marketOrder.pullState": () => pullProgress(),
      "userConfig.marketAccount": ({ query }) => (query.market === "Coupang" ? coupang : []),
      "userConfig.setMarketAccount": ({ body }) => {
        saved(body);
        coupang = [account({ account: body.account, storeName: body.storeName })];
        return null;
      },
      "userConfig.removeMarketAccount": ({ body }) => {
        removed(body);
        coupang = [];
        return null;
      },
      "marketInfo.coupangLoginCheck": () => ({ ok: true, message: null }),
      "market.checkLogin": ({ query, body }) => {
        checked(query.market, body);
        return { ok: true, message: null };
      },
      ...answers,
    }),
  );
  return renderScreen(<AccountScreen />, { path: "/app/account" });
}
const adding = async (user: ReturnType<typeof open>["user"]) => {
  await user.click(await screen.findByRole("button", { name: "Add a Coupang account" }));
  return within(screen.getByRole("dialog", { name: "Add a Coupang account" }));
};
const paste = async (user: ReturnType<typeof open>["user"], field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const fill = async (user: ReturnType<typeof open>["user"], dialog: ReturnType<typeof within>) => {
  await paste(user, dialog.getByRole("textbox", { name: /Wing log-in ID/ }), "nimbus");
  await paste(user, dialog.getByRole("textbox", { name: "Vendor code" }), "A00012345");
  await paste(user, dialog.getByRole("textbox", { name: "Access key" }), " key-one ");
  await paste(user, dialog.getByLabelText(/Secret key/), "key-two");
};

test("every market has its place, and the closed one takes no accounts", async () => {
  open();
  await screen.findByText(/No Coupang account yet/);
  expect(screen.getAllByRole("button", { name: /^Add an? .* account$/ })).toHaveLength(5);
  expect(screen.getByText(/WeMakePrice has closed/)).toBeVisible();
});

test("keys are tried at the market, saved without spaces, and never asked for again", async () => {
  const { user } = open();
  const dialog = await adding(user);
  await fill(user, dialog);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "Check the log-in of nimbus" })).toBeVisible();
  expect(saved).toHaveBeenCalledWith({
    account: "nimbus",
    storeName: "nimbus",
    vendorId: "A00012345",
    accessKey: "key-one",
    secretKey: "key-two",
    keysIssuedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  await waitFor(() => expect(checked).toHaveBeenCalledWith("Coupang", "nimbus"));
  expect(screen.getByText("Access key ****7c01")).toBeVisible();
});

test("a market that refuses says so in its own words; the keys are saved only when the seller insists", async () => {
  const { user } = open({
    "marketInfo.coupangLoginCheck": () => ({ ok: false, message: "Specified signature is expired." }),
  });
  const dialog = await adding(user);
  await fill(user, dialog);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Coupang refuses these keys: Specified signature is expired.")).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await user.click(dialog.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

test("what cannot be right is said beside its field before any market is asked", async () => {
  const asked = jest.fn();
  coupang = [account()];
  const { user } = open({
    "marketInfo.coupangLoginCheck": () => {
      asked();
      return true;
    },
  });
  const dialog = await adding(user);
  await paste(user, dialog.getByRole("textbox", { name: /Wing log-in ID/ }), "nimbus");
  await paste(user, dialog.getByRole("textbox", { name: "Vendor code" }), "12345");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("This account is there already.")).toBeVisible();
  expect(dialog.getByText("A and eight digits, such as A00012345.")).toBeVisible();
  expect(dialog.getAllByText("This is needed.")).toHaveLength(2);
  expect(asked).not.toHaveBeenCalled();
});

test("changing an account keeps the stored keys where nothing is entered", async () => {
  coupang = [account()];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Edit nimbus" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edit the Coupang account" }));
  expect(dialog.getAllByText("A key is stored. Leave this empty to keep it.")).toHaveLength(2);
  expect(dialog.getByRole("textbox", { name: /Wing log-in ID/ })).toBeDisabled();
  const name = dialog.getByRole("textbox", { name: "Store name" });
  await user.clear(name);
  await paste(user, name, "Cloud Store");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({
      account: "nimbus",
      storeName: "Cloud Store",
      vendorId: "A00012345",
      accessKey: "",
      secretKey: "",
    }),
  );
});

test.each([
  ["works", {}, "Keys end 2099-01-01"],
  ["has keys that ended", { keysExpireOn: "2020-01-01" }, "Keys ended (2020-01-01)"],
  ["has keys of unknown age", { keysExpireOn: null }, "Key end unknown"],
  ["was never tried", { checkedAt: null }, "Not checked"],
  ["was refused", { checkMessage: "Invalid key." }, "Invalid key. Check the keys at the market and change them here."],
])("an account that %s says so", async (_, over, expected) => {
  coupang = [account(over)];
  open();
  expect(await screen.findByText(new RegExp(`^(${expected.replace(/[.()]/g, "\\$&")})$`))).toBeVisible();
});

test("a removal says what it leaves behind", async () => {
  coupang = [account({ use: { listings: 12, openOrders: 3, waitingUploads: 0 } })];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Remove nimbus" }));
  const question = within(screen.getByRole("alertdialog", { name: "Remove nimbus?" }));
  expect(question.getByText("12 listed products can no longer be changed from here.")).toBeVisible();
  expect(question.getByText("3 open orders can no longer be confirmed or sent.")).toBeVisible();
  expect(question.queryByText(/upload/)).toBeNull();
  await user.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(/No Coupang account yet/)).toBeVisible();
  expect(removed).toHaveBeenCalledWith("nimbus");
});

test("a market whose list cannot be loaded says so alone", async () => {
  open({
    "userConfig.marketAccount": ({ query }) => (query.market === "Coupang" ? refusal(500, "점검 중입니다.") : []),
  });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByText(/No Gmarket account yet/)).toBeVisible();
});

test.each([
  [
    "refuses",
    () => ({ ok: false, message: "Invalid key." }),
    /^Coupang refuses these keys: Invalid key\. Check the keys/,
  ],
  ["is down", () => ({ ok: false, message: "HTTP 503" }), /^Coupang does not answer now.*\(HTTP 503\)$/],
  ["is behind a dead server", () => refusal(502, "Bad Gateway"), /^Coupang does not answer now.*later\.$/],
])("a check of an account at a market that %s says so beside the account", async (_, answer, words) => {
  coupang = [account()];
  const { user } = open({ "market.checkLogin": answer });
  await user.click(await screen.findByRole("button", { name: "Check the log-in of nimbus" }));
  expect(await screen.findByText(words)).toBeVisible();
});

test("a market that is down is not taken for one that refuses the keys being entered", async () => {
  const { user } = open({ "marketInfo.coupangLoginCheck": () => ({ ok: false, message: "ECONNREFUSED connect" }) });
  const dialog = await adding(user);
  await fill(user, dialog);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/Coupang does not answer now.*\(ECONNREFUSED connect\)/)).toBeVisible();
  expect(dialog.queryByText(/refuses/)).toBeNull();
  expect(saved).not.toHaveBeenCalled();
  expect(dialog.getByRole("button", { name: "Save anyway" })).toBeVisible();
});

test("11st is asked about the account and its key, and nothing else", async () => {
  const asked = jest.fn();
  const { user } = open({
    "marketInfo.elevenstLoginCheck": ({ body }) => {
      asked(body);
      return { ok: true, message: null };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add a 11st account" }));
  const dialog = within(screen.getByRole("dialog"));
  await paste(user, dialog.getByRole("textbox", { name: /seller ID/i }), "naru11");
  await paste(user, dialog.getByRole("textbox", { name: "Store name" }), "Naru 11");
  await paste(user, dialog.getByLabelText(/Open API key/i), "key-11");
  await user.click(dialog.getByRole("button", { name: "Check log-in" }));
  expect(await dialog.findByText("The market accepts these keys.")).toBeVisible();
  expect(asked.mock.calls).toEqual([[{ account: "naru11", openApiKey: "key-11" }]]);
});

test("keys that replace stored ones count as issued today, unless another day is entered", async () => {
  coupang = [account()];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Edit nimbus" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edit the Coupang account" }));
  await screen.findByRole("group", { name: "Keys issued on" });
  expect(dayShown("Keys issued on")).toBe("YYYY-MM-DD");
  await paste(user, dialog.getByLabelText(/Secret key/), "key-three");
  expect(dayShown("Keys issued on")).toBe(seoulDay(new Date()));
  await typeDay(user, "Keys issued on", "2026-11-02");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ keysIssuedOn: "2026-11-02" })));
});

test("Escape asks before it drops what was entered, and closes at once when nothing was", async () => {
  const { user } = open();
  let dialog = await adding(user);
  await paste(user, dialog.getByRole("textbox", { name: "Access key" }), "key-one");
  await user.keyboard("{Escape}");
  const question = () => within(screen.getByRole("alertdialog", { name: "Discard what you entered?" }));
  await user.click(question().getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(dialog.getByRole("textbox", { name: "Access key" })).toHaveValue("key-one");
  await user.click(dialog.getByRole("textbox", { name: "Access key" }));
  await user.keyboard("{Escape}");
  await user.click(question().getByRole("button", { name: "Discard and close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  dialog = await adding(user);
  await user.click(dialog.getByRole("textbox", { name: "Access key" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

describe("checking the connection", () => {
  const check = async (user: ReturnType<typeof open>["user"]) => {
    await user.click(await screen.findByRole("button", { name: "Check the connection of nimbus" }));
    return within(await screen.findByRole("dialog", { name: "Coupang connection · nimbus" }));
  };
  const stepOf = (dialog: { getAllByRole(role: "listitem"): HTMLElement[] }, name: string) =>
    dialog.getAllByRole("listitem").find((item) => item.textContent?.startsWith(name));

  test("each reading is told by itself, with the market's words and the address it must allow", async () => {
    coupang = [account()];
    const asked: string[] = [];
    const { user } = open({
      "market.outgoingAddress": () => ({ address: "203.0.113.7" }),
      "market.checkConnection": ({ body }) => {
        asked.push(body.step);
        if (body.step === "return") return { ok: false, message: "허용되지 않은 IP입니다.", isSilent: false };
        return { ok: true, count: body.step === "shipment" ? 2 : null };
      },
    });
    const dialog = await check(user);
    expect(await dialog.findByText(/The market refused 1/)).toBeVisible();
    expect(asked).toEqual([
      "login",
      "categories",
      "shipment",
      "return",
      "deliveryCompany",
      "transportPolicy",
      "listings",
    ]);
    expect(stepOf(dialog, "Places goods leave from")).toHaveTextContent("Allowed · 2");
    expect(stepOf(dialog, "Places returns go to")).toHaveTextContent("Refused허용되지 않은 IP입니다.");
    expect(dialog.getByText(/203\.0\.113\.7/)).toBeVisible();
  });

  test("a market that gives no answer is not taken for one that refuses, and may be asked again", async () => {
    coupang = [account()];
    let isDown = true;
    const { user } = open({
      "market.outgoingAddress": () => ({ address: null }),
      "market.checkConnection": ({ body }) =>
        isDown && body.step === "listings" ? { ok: false, message: "점검 중", isSilent: true } : { ok: true },
    });
    const dialog = await check(user);
    expect(await dialog.findByText(/gave no answer to 1/)).toBeVisible();
    expect(dialog.getByText(/Ask the operator of this server/)).toBeVisible();
    isDown = false;
    await user.click(dialog.getByRole("button", { name: "Check again" }));
    expect(await dialog.findByText("The market allows every reading a listing needs.")).toBeVisible();
  });
});
