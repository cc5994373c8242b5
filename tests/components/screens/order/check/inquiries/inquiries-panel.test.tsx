import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { InquiriesPanel } from "@/components/screens/order/check/inquiries/inquiries-panel";
import type { Inquiry } from "@/components/screens/order/check/inquiries/use-inquiries";
import { brokenLine, mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const HOUR = 3_600_000;
const inquiry = (over: Partial<Inquiry> = {}): Inquiry => ({
  idx: 1,
  market: "Coupang",
  marketAccount: "narushop",
  kind: "상품문의",
  list: "product",
  status: "Waiting",
  content: "언제 다시 들어오나요?",
  productName: "linen shirt",
  orderNo: "",
  buyer: "kim****",
  answer: null,
  askedAt: "2026-11-20T01:00:00.000Z",
  dueAt: new Date(Date.now() + 10 * HOUR).toISOString(),
  wants: "answer",
  order: null,
  product: null,
  ...over,
});
const ordered = inquiry({
  idx: 2,
  market: "SmartStore",
  kind: "주문문의",
  list: "order",
  content: "송장 번호 알려 주세요.",
  orderNo: "2026112012345",
  dueAt: new Date(Date.now() - HOUR).toISOString(),
  order: {
    idx: 77,
    orderNo: "2026112012345",
    stage: "Delivery",
    productName: "wool coat",
    optionName: "M",
    quantity: 1,
    totalPrice: 45_000,
    orderedAt: "2026-11-19T01:00:00.000Z",
    buyerName: "김나루",
    storeName: "나루상점",
    image: null,
    deliveryCompany: "CJ",
    invoice: "638012345678",
  },
});
const answered = inquiry({
  idx: 3,
  market: "SmartStore",
  status: "Answered",
  content: "색상이 어떤가요?",
  answer: "사진과 같습니다.",
});
const TEMPLATES = [{ id: 5, name: "Invoice", content: "{구매자}님, {택배사} {송장번호}입니다." }];

const pageOf = (rows: Inquiry[]) => ({
  summary: rows,
  totalPage: 1,
  totalCount: rows.length,
  waitingCount: 2,
  pulls: [],
});

function open(answers: Answers = {}, path = "/app/order/check") {
  server.use(
    ...mswHandlers({
      "marketCs.list": () => pageOf([ordered, inquiry(), answered]),
      "marketCs.templates": () => TEMPLATES,
      ...answers,
    }),
  );
  return renderScreen(<InquiriesPanel />, { path });
}
const field = () => screen.findByRole("textbox", { name: "Answer" });
const reading = () => screen.getByRole("article", { name: "Inquiry" });
const question = (name: RegExp) => screen.findByRole("rowheader", { name });

test("the most urgent question is read first, with its clock and its order beside it", async () => {
  open();
  await field();
  expect(reading()).toHaveTextContent("송장 번호 알려 주세요.");
  expect(reading()).toHaveTextContent("1 h late");
  expect(reading()).toHaveTextContent("2026112012345 · M · 1 piece · ₩45,000");
  expect(within(reading()).getByRole("button", { name: "Order" })).toBeVisible();
});

test("a template is filled in for the question, sent with Ctrl+Enter, and the next one that waits is read", async () => {
  const sent = jest.fn();
  const { user } = open({
    "marketCs.answer": ({ body }) => {
      sent(body);
      return "성공했습니다.";
    },
  });
  await field();
  await user.click(await screen.findByRole("combobox", { name: "Insert template" }));
  await user.click(await screen.findByRole("option", { name: "Invoice" }));
  expect(await field()).toHaveValue("김나루님, CJ대한통운 638012345678입니다.");
  await user.click(await field());
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([[{ idx: 2, content: "김나루님, CJ대한통운 638012345678입니다." }]]),
  );
  await waitFor(() => expect(reading()).toHaveTextContent("언제 다시 들어오나요?"));
  expect(navigation.search.get("inq")).toBe("1");
});

test("a filter chosen while an answer is still being sent stays chosen", async () => {
  let arrive: () => void = () => undefined;
  const { user } = open({
    "marketCs.answer": async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return "성공했습니다.";
    },
  });
  await user.type(await field(), "곧 보내 드립니다.");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  await user.click(screen.getByRole("combobox", { name: "State" }));
  await user.click(await screen.findByRole("option", { name: "Answered" }));
  await waitFor(() => expect(navigation.search.get("inqStatus")).toBe("Answered"));
  arrive();
  // What was sent is no draft any more.
  await waitFor(async () => expect(await field()).toHaveValue(""));
  expect(navigation.search.get("inqStatus")).toBe("Answered");
});

test("a field nothing is known for stays open and keeps the answer from being sent", async () => {
  const { user } = open({}, "/app/order/check?inq=1");
  await field();
  await user.click(await screen.findByRole("combobox", { name: "Insert template" }));
  await user.click(await screen.findByRole("option", { name: "Invoice" }));
  expect(screen.getByText(/Some fields are not filled in: \{택배사\}, \{송장번호\}/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Send answer" })).toBeDisabled();
});

test("the market's own limit is counted while typing", async () => {
  const { user } = open({}, "/app/order/check?inq=1");
  const answer = await field();
  await user.type(answer, "네");
  expect(screen.getByText("1 / 1,000 characters")).toBeVisible();
  expect(screen.getByText("Please write 2 characters or more.")).toBeVisible();
  await user.clear(answer);
  await user.click(answer);
  await user.paste("가".repeat(1_001));
  expect(screen.getByText("1,001 / 1,000 characters")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send answer" })).toBeDisabled();
});

test("arrow keys go from question to question, and what is typed waits at each", async () => {
  const { user } = open();
  await user.type(await field(), "곧 알려 드릴게요");
  const first = await question(/송장 번호/);
  act(() => first.focus());
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(reading()).toHaveTextContent("언제 다시 들어오나요?"));
  expect(await field()).toHaveValue("");
  expect(await question(/송장 번호/)).toHaveTextContent("Draft");
  await user.keyboard("{ArrowUp}");
  await waitFor(async () => expect(await field()).toHaveValue("곧 알려 드릴게요"));
});

test("Enter leads from a question to its answer, and questions are copied with what they are about", async () => {
  const { user } = open();
  await field();
  await user.click(await question(/언제 다시/));
  await waitFor(() => expect(reading()).toHaveTextContent("언제 다시 들어오나요?"));
  expect((await question(/언제 다시/)).closest("tr")).toHaveAttribute("aria-current", "true");
  const setData = jest.fn();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  fireEvent.copy(document.activeElement!, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith("text/plain", "언제 다시 들어오나요?\r\n색상이 어떤가요?");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(await field()).toHaveFocus();
});

test("what is answered already, or wants no answer, cannot be chosen for an answer to many", async () => {
  const { user } = open({
    "marketCs.list": () => pageOf([inquiry(), inquiry({ idx: 9, wants: "confirmation" }), answered]),
  });
  await field();
  const ticks = screen.getAllByRole("checkbox");
  expect(ticks.map((tick) => (tick as HTMLInputElement).disabled)).toEqual([false, false, true, true]);
  await user.click(screen.getAllByRole("rowheader")[0]!);
  await user.keyboard("{Control>}a{/Control}{Shift>} {/Shift}");
  expect(screen.getByRole("button", { name: "Answer 1" })).toBeEnabled();
});

test("a refusal is told beside the answer, and nothing typed is lost", async () => {
  const { user } = open({
    "marketCs.answer": () => refusal(409, "다른 곳에서 이미 답변한 문의입니다."),
  });
  await user.type(await field(), "내일 갑니다.");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("다른 곳에서 이미 답변한 문의입니다.");
  expect(await field()).toHaveValue("내일 갑니다.");
});

test("an answer is changed where the market lets it, and only there", async () => {
  const sent = jest.fn();
  const fixed = inquiry({ idx: 4, status: "Answered", content: "고칠 수 없는 답", answer: "네, 가능합니다." });
  const { user } = open({
    "marketCs.list": () => pageOf([answered, fixed]),
    "marketCs.editAnswer": ({ body }) => {
      sent(body);
      return "성공했습니다.";
    },
  });
  await user.click(await screen.findByRole("button", { name: "Change answer" }));
  const answer = await field();
  expect(answer).toHaveValue("사진과 같습니다.");
  await user.type(answer, " 감사합니다.");
  await user.click(screen.getByRole("button", { name: "Send changed answer" }));
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ idx: 3, content: "사진과 같습니다. 감사합니다." }]]));
  await user.click(await question(/고칠 수 없는 답/));
  expect(await screen.findByText("This market does not let an answer be changed.")).toBeVisible();
});

test("a notice that wants no answer is confirmed instead", async () => {
  const sent = jest.fn();
  const notice = inquiry({ idx: 9, kind: "고객센터", list: "order", wants: "confirmation" });
  const { user } = open({
    "marketCs.list": () => pageOf([notice]),
    "marketCs.confirm": ({ body }) => {
      sent(body);
      return "성공했습니다.";
    },
  });
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ idx: 9 }]]));
  expect(screen.queryByRole("textbox", { name: "Answer" })).not.toBeInTheDocument();
});

test("several get one text, each with its own fields; those that cannot be sent say why, and each row tells its end", async () => {
  const sent = jest.fn();
  const { user } = open({
    "marketCs.answerMany": ({ body }) => {
      sent(body);
      return { rows: [{ key: "2", ok: false, code: "502", message: "마켓이 답하지 않습니다." }] };
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select everything on this page" }));
  await user.click(screen.getByRole("button", { name: "Answer 2" }));
  await user.type(await screen.findByRole("textbox", { name: "Answer" }), "{{구매자}님, 송장 {{송장번호}");
  const preview = screen.getByRole("region", { name: "Answers to send" });
  expect(preview).toHaveTextContent("김나루님, 송장 638012345678");
  expect(preview).toHaveTextContent("{송장번호}");
  await user.click(screen.getByRole("button", { name: "Send 1" }));
  expect(await screen.findByText(/0 answered, 1 failed/)).toHaveTextContent(
    "송장 번호 알려 주세요.: 마켓이 답하지 않습니다.",
  );
  expect(sent.mock.calls).toEqual([[{ rows: [{ idx: 2, content: "김나루님, 송장 638012345678" }] }]]);
});

test("filters stand in the address and are asked for", async () => {
  const asked = jest.fn();
  const { user } = open({
    "marketCs.list": ({ body }) => {
      asked(body);
      return pageOf([inquiry()]);
    },
  });
  await field();
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ status: "Waiting" }));
  await user.click(screen.getByRole("combobox", { name: "Kind" }));
  await user.click(await screen.findByRole("option", { name: "Call centre and urgent notices" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "centre" })));
  expect(navigation.search.get("inqKind")).toBe("centre");
});

test("an empty inbox says so, and one that cannot be read can be read again", async () => {
  let isBroken = true;
  const { user } = open({ "marketCs.list": () => (isBroken ? brokenLine() : pageOf([])) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText("No inquiry is waiting for an answer.")).toBeVisible();
});

test("a market that could not be read is named", async () => {
  const { user } = open({
    "marketCs.list": ({ body }) => ({
      ...pageOf([inquiry()]),
      pulls: body.refresh
        ? [{ market: "Coupang" as const, marketAccount: "narushop", ok: false, count: 0, message: "점검 중입니다." }]
        : [],
    }),
  });
  await field();
  await user.click(screen.getByRole("button", { name: "Load inquiries" }));
  expect(await screen.findByText(/narushop.*점검 중입니다/)).toBeVisible();
});

test("templates are written, changed and removed, with their fields at hand", async () => {
  const saved = jest.fn();
  const removed = jest.fn();
  const { user } = open({
    "marketCs.saveTemplate": ({ body }) => {
      saved(body);
      return { id: 6 };
    },
    "marketCs.removeTemplate": ({ body }) => {
      removed(body);
      return "성공하였습니다.";
    },
  });
  await field();
  await user.click(screen.getByRole("button", { name: "Answer templates" }));
  const dialog = await screen.findByRole("dialog", { name: "Answer templates" });
  await user.type(within(dialog).getByRole("textbox", { name: "Template name" }), "Thanks");
  await user.click(within(dialog).getByRole("button", { name: "{구매자}" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved.mock.calls).toEqual([[{ name: "Thanks", content: "{구매자}" }]]));
  await user.click(within(dialog).getByRole("button", { name: "Delete Invoice" }));
  await waitFor(() => expect(removed.mock.calls).toEqual([[{ id: 5 }]]));
});
