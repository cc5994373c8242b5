import { screen, waitFor, within } from "@testing-library/react";
import { MyPageScreen } from "@/components/screens/my-page/my-page-screen";
import type { DeedLine } from "@/lib/contract/schemas/activity";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { saveFile } from "@/lib/client/save-file";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

jest.mock("@/lib/client/save-file", () => ({ saveFile: jest.fn() }));

const line = (over: Partial<DeedLine> = {}): DeedLine => ({
  id: 1,
  at: "2026-11-20T01:00:00.000Z",
  deed: "logIn",
  outcome: "ok",
  address: "198.51.100.7",
  requestId: "K7Q29F3MX2",
  isByAdmin: false,
  ...over,
});
const pageOf = (summary: DeedLine[], totalCount = summary.length) => ({
  summary,
  totalCount,
  totalPage: Math.ceil(totalCount / 30),
});
const ME = {
  username: "seller",
  originalUserName: "김나루",
  userEmail: "seller@naru.example",
  userTelNo: "010-1234-5678",
  role: "User",
  plan: "Basic",
  expireDate: "2027-01-31T15:00:00.000Z",
  isAgreeMarketing: false,
};
const device = (id: string, browser: string, isThis = false) => ({
  id,
  browser,
  address: "198.51.100.7",
  openedAt: "2026-11-20T01:00:00.000Z",
  usedAt: "2026-11-21T01:00:00.000Z",
  isThis,
});
const SESSIONS = [device("a", "Whale, Windows", true), device("b", "Safari, iPhone"), device("c", "")];
const asked = jest.fn();
beforeEach(() => asked.mockReset());

function open(answer: Answers["log.activity"], path = "/app/myPage", answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "log.activity": (input, request) => {
        asked(input.body);
        return answer?.(input, request) ?? pageOf([]);
      },
      "auth.user": () => ME,
      "auth.sessions": () => SESSIONS,
      "notification.choices": () => ({
        mail: ["orderDue"],
        kakao: [],
        quiet: { from: 22, until: 8 },
        kakaoTo: "ready",
      }),
      ...answers,
    }),
  );
  return renderScreen(<MyPageScreen product="Naru" />, { path });
}
const rows = async () => {
  const table = await screen.findByRole("grid", { name: "Activity list" });
  return within(table).getAllByRole("row").slice(1);
};

test.each<[string, Partial<DeedLine>, string[]]>([
  ["a log-in with its place and code", {}, ["Log-in", "Done", "198.51.100.7", "K7Q29F3MX2"]],
  ["a log-in that was refused", { outcome: "refused" }, ["Log-in", "Refused"]],
  [
    "keys saved, with the market by its name",
    { deed: "saveKeys", market: "SmartStoreAPI" },
    ["Market account and keys saved", "Smart"],
  ],
  [
    "a bulk change, with how many and which came first",
    { deed: "setPrices", count: 12, ids: ["a1", "b2", "c3"] },
    ["Prices set in bulk", "12 items", "a1, b2, c3, …"],
  ],
  [
    "what an admin did, without a place",
    { deed: "extendPlan", isByAdmin: true, address: null },
    ["Plan extended", "Admin", "–"],
  ],
  ["a deed of a newer upstream by its own name", { deed: "somethingNew" }, ["somethingNew"]],
])("the seller reads %s", async (_what, over, said) => {
  open(() => pageOf([line(over)]));
  await screen.findByText("K7Q29F3MX2");
  const [row] = await rows();
  for (const words of said) expect(row).toHaveTextContent(words);
});

test("a kind is chosen, kept in the address, and asked for; all can be shown again", async () => {
  const { user } = open(({ body }) => pageOf(body.group === "keys" ? [] : [line()]));
  await screen.findByText("K7Q29F3MX2");
  await user.click(screen.getByRole("combobox", { name: "Kind" }));
  expect(screen.queryByRole("option", { name: "Admin actions" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("option", { name: "Market keys" }));
  expect(await screen.findByText("Nothing matches.")).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith({ pageNum: 1, pageLimit: 30, group: "keys" });
  expect(navigation.path).toContain("group=keys");
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(await screen.findByText("K7Q29F3MX2")).toBeVisible();
});

test("older lines are on the next page", async () => {
  const { user } = open(({ body }) => pageOf([line({ id: body.pageNum, requestId: `CODE${body.pageNum}` })], 31));
  await screen.findByText("CODE1");
  const pages = screen.getByRole("navigation", { name: "Pages: Activity list" });
  await user.click(within(pages).getByRole("button", { name: "Page 2" }));
  expect(await screen.findByText("CODE2")).toBeVisible();
});

test("with nothing recorded it says what will be", async () => {
  open(() => pageOf([]));
  expect(await screen.findByText("Nothing has been recorded yet.")).toBeVisible();
});

test.each([404, 501])(
  "a server without such a record (%i) is said calmly, with nothing to try again",
  async (status) => {
    open(() => refusal(status, "없는 호출"));
    expect(await screen.findByText("This server keeps no activity record.")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: "Kind" })).not.toBeInTheDocument();
  },
);

test("a failure of ours is told with its code and can be tried again", async () => {
  let isDown = true;
  const down = new Response("서버에서 오류가 발생했습니다.", {
    status: 500,
    headers: { "content-type": "text/plain", "x-request-id": "SUPPORT001" },
  });
  const { user } = open(() => (isDown ? down.clone() : pageOf([line()])));
  expect(await screen.findByRole("alert")).toHaveTextContent("Support code: SUPPORT001");
  isDown = false;
  const copied = jest.spyOn(window.navigator.clipboard, "writeText");
  await user.click(screen.getByRole("button", { name: "Copy the support code" }));
  expect(copied).toHaveBeenCalledWith("SUPPORT001");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("K7Q29F3MX2")).toBeVisible();
});

describe("the own account", () => {
  const ended = jest.fn();
  beforeEach(() => ended.mockReset());
  const here = (answers: Answers = {}) =>
    open(undefined, "/app/myPage", {
      "auth.endSessions": ({ body }) => {
        ended(body);
        return "성공했습니다.";
      },
      ...answers,
    });

  test("tells who it is, the plan with its end, and leads to another password", async () => {
    here();
    expect(await screen.findByText("seller@naru.example")).toBeVisible();
    expect(screen.getByText(/Basic · until 2027-01-31/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Change password" })).toHaveAttribute("href", "/user/reset-password");
  });

  test("names each device, and logs out the one that is pressed", async () => {
    const { user } = here();
    const table = await screen.findByRole("table", { name: "Devices logged in" });
    expect(within(table).getByText("This device")).toBeVisible();
    await user.click(within(table).getByRole("button", { name: "Log out Safari, iPhone" }));
    expect(await screen.findByText("The device was logged out.")).toBeVisible();
    const all = screen.getByRole("button", { name: "Log out all other devices" });
    await waitFor(() => expect(all).toBeEnabled());
    await user.click(all);
    expect(await screen.findByText("All other devices were logged out.")).toBeVisible();
    expect(ended.mock.calls).toEqual([[{ id: "b" }], [{}]]);
  });

  test("of many devices five are on a page, and logging out the last page's only one leads back", async () => {
    const many = ["a", "b", "c", "d", "e", "f"].map((id) => device(id, `Device ${id}`, id === "a"));
    let left = many;
    const { user } = here({
      "auth.sessions": () => left,
      "auth.endSessions": ({ body }) => {
        left = left.filter(({ id }) => id !== body.id);
        return "성공했습니다.";
      },
    });
    const table = await screen.findByRole("table", { name: "Devices logged in" });
    expect(await within(table).findByText("Device e")).toBeVisible();
    expect(within(table).queryByText("Device f")).not.toBeInTheDocument();
    const pages = screen.getByRole("navigation", { name: "Pages: Devices logged in" });
    await user.click(within(pages).getByRole("button", { name: "Page 2" }));
    await user.click(await within(table).findByRole("button", { name: "Log out Device f" }));
    expect(await within(table).findByText("Device a")).toBeVisible();
  });

  test("a device that was out already says so", async () => {
    const { user } = here({ "auth.endSessions": () => refusal(404, "이미 끝난 로그인입니다.") });
    await user.click(await screen.findByRole("button", { name: "Log out Unknown device" }));
    expect(await screen.findByText("이미 끝난 로그인입니다.")).toBeVisible();
  });

  test("consent to news is taken back as easily as it was given", async () => {
    const { user } = here({ "account.setMarketing": ({ body }) => ended(body) ?? "성공했습니다." });
    await user.click(await screen.findByRole("switch", { name: "Receive news and offers by e-mail" }));
    expect(await screen.findByText("You will receive news and offers.")).toBeVisible();
    expect(ended).toHaveBeenCalledWith({ agree: true });
  });
});

const LEAVING = {
  holds: [],
  days: 7,
  mileage: 12_000,
  refundable: 0,
  planUntil: null,
  openOrders: 3,
  listings: 41,
};

test("own data are downloaded with the password, and a wrong one is said at its field", async () => {
  let isFirst = true;
  const { user } = open(() => pageOf([]), undefined, {
    "account.exportData": ({ body }) => {
      if (isFirst) {
        isFirst = false;
        return refusal(400, "비밀번호가 올바르지 않습니다.");
      }
      expect(body).toEqual({ password: "seller1234" });
      return new Response("zip", {
        headers: { "content-type": "application/zip", "content-disposition": "attachment; filename*=UTF-8''naru.zip" },
      });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  const dialog = await screen.findByRole("dialog", { name: "Download my data" });
  expect(within(dialog).getByRole("button", { name: "Download" })).toBeDisabled();
  await user.type(within(dialog).getByLabelText("Password"), "seller123{Enter}");
  expect(await within(dialog).findByText("비밀번호가 올바르지 않습니다.")).toBeVisible();
  await user.type(within(dialog).getByLabelText("Password"), "4");
  await user.click(within(dialog).getByRole("button", { name: "Download" }));
  expect(await screen.findByText("Your data has been downloaded.")).toBeVisible();
  expect(saveFile).toHaveBeenCalledWith("naru.zip", expect.any(Blob));
});

test("leaving says what is lost, and wants the password and a yes", async () => {
  const left = jest.fn();
  const { user } = open(() => pageOf([]), undefined, {
    "account.leaving": () => LEAVING,
    "account.leave": ({ body }) => {
      left(body);
      return refusal(409, "처리 중인 출금 요청이 있습니다.");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Leave Naru" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave Naru" });
  expect(await within(dialog).findByText(/3 open orders must then be handled/)).toBeVisible();
  expect(within(dialog).getByText(/41 listed products stay/)).toBeVisible();
  expect(within(dialog).getByText(/Mileage of ₩12,000 is lost/)).toBeVisible();
  const leave = within(dialog).getByRole("button", { name: "Leave" });
  await user.type(within(dialog).getByLabelText("Password"), "seller1234{Enter}");
  expect(leave).toBeDisabled();
  expect(left).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("checkbox"));
  await user.type(within(dialog).getByLabelText("Why you leave (optional)"), " 다른 일 ");
  await user.click(leave);
  expect(await within(dialog).findByText("처리 중인 출금 요청이 있습니다.")).toBeVisible();
  expect(left).toHaveBeenCalledWith({ password: "seller1234", reason: "다른 일" });
});

test("what has to be settled first is named, and there is nothing to press", async () => {
  const { user } = open(() => pageOf([]), undefined, {
    "account.leaving": () => ({ ...LEAVING, holds: ["withdrawal", "parcels"] as const }),
  });
  await user.click(await screen.findByRole("button", { name: "Leave Naru" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave Naru" });
  expect(await within(dialog).findByText(/A withdrawal is being decided/)).toBeVisible();
  expect(within(dialog).getByText(/Parcels are on their way at the forwarder/)).toBeVisible();
  expect(within(dialog).queryByRole("button", { name: "Leave" })).not.toBeInTheDocument();
});

test("ways to hear are shown as ticked at once and kept in their order; what could not be kept is shown as it was", async () => {
  const kept: object[] = [];
  let isDown = false;
  const choices = () => ({
    ...{ mail: ["orderDue" as const], kakao: [], quiet: { from: 22, until: 8 }, kakaoTo: "ready" as const },
    ...kept.at(-1),
  });
  const { user } = open(() => pageOf([]), "/app/myPage", {
    "notification.choices": choices,
    "notification.choose": ({ body }) => {
      if (isDown) return refusal(503, "busy");
      kept.push(body);
      return "done";
    },
  });
  const box = (name: string) => screen.findByRole("checkbox", { name });
  await user.click(await box("Orders near or past their shipping deadline by KakaoTalk"));
  await user.click(await box("Failed listings by Mail"));
  expect(await box("Failed listings by Mail")).toBeChecked();
  await waitFor(() => expect(kept).toHaveLength(2));
  expect(kept).toEqual([
    { mail: ["orderDue"], kakao: ["orderDue"], quiet: { from: 22, until: 8 } },
    { mail: ["orderDue", "uploadFailed"], kakao: ["orderDue"], quiet: { from: 22, until: 8 } },
  ]);
  isDown = true;
  await user.click(await box("Failed refunds by Mail"));
  await waitFor(async () => expect(await box("Failed refunds by Mail")).not.toBeChecked());
  const told = () => screen.getAllByRole("alert").map(({ textContent }) => textContent);
  await waitFor(() => expect(told()).toContainEqual(expect.stringContaining("busy")));
});
