import { screen, waitFor, within } from "@testing-library/react";
import { CollectFilterScreen } from "@/components/screens/product/collect-filter/collect-filter-screen";
import { pageOf, summary } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

type Rule = { idx: number; type: "Remove" | "Replace"; targetWord: string; convertWord?: string; regDate: string };
const regDate = "2026-11-01T00:00:00.000Z";
const sent = jest.fn();
let rules: Rule[] = [];
beforeEach(() => {
  sent.mockReset();
  rules = [{ idx: 1, type: "Remove", targetWord: "official", regDate }];
});

/** Answers like the upstream: what is added is there afterwards. */
function open(answers: Answers = {}, path = "/app/product/collect/filter") {
  server.use(
    ...mswHandlers({
      "collection.getFilter": ({ body }) => rules.filter(({ type }) => type === body),
      "collection.searchSummary": () =>
        pageOf([summary({ code: "T1", name: "official linen dress" }), summary({ code: "T2", name: "official" })]),
      "collection.setFilter": ({ body }) => {
        sent(body);
        rules.push({ idx: rules.length + 1, regDate, ...(body as Pick<Rule, "type" | "targetWord">) });
        return "성공하였습니다.";
      },
      "collection.removeFilter": ({ body }) => {
        sent(body);
        rules = rules.filter(({ idx }) => !(body as number[]).includes(idx));
        return "성공하였습니다.";
      },
      "collection.titleChange": ({ body }) => {
        sent(body);
        return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
      },
      ...answers,
    }),
  );
  return renderScreen(<CollectFilterScreen />, { path });
}
const words = () => screen.getByRole("grid", { name: "Collect filters" });
const tried = () => screen.getByRole("region", { name: "Try it on your names" });
const box = () => screen.getByRole("textbox", { name: /one per line/ });

test("many words are added at once, and lines that make no rule say why and stay", async () => {
  const { user } = open();
  await within(words()).findByText("official");
  await user.type(box(), "new{Enter}official{Enter}cheap");
  expect(screen.getByText("Line 2: that word is there already. (official)")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add 2" }));
  expect(await within(words()).findByText("cheap")).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ type: "Remove", targetWord: "new" }], [{ type: "Remove", targetWord: "cheap" }]]);
  expect(box()).toHaveValue("official");
});

test("a word the server refuses stays in the box beside its reason, and the others are added", async () => {
  const { user } = open({
    "collection.setFilter": ({ body }) => {
      if (body.targetWord === "new") return refusal(400, "등록할 수 없는 단어입니다.");
      rules.push({ idx: 9, type: "Remove", targetWord: body.targetWord, regDate });
      return "성공하였습니다.";
    },
  });
  await user.type(box(), "new{Enter}cheap");
  await user.click(screen.getByRole("button", { name: "Add 2" }));
  expect(await screen.findByText("등록할 수 없는 단어입니다.")).toBeVisible();
  expect(await within(words()).findByText("cheap")).toBeVisible();
  expect(box()).toHaveValue("new");
});

test("the rules are tried on the newest names, and a name they would empty is left alone", async () => {
  const { user } = open();
  expect(await screen.findByText("linen dress")).toBeVisible();
  expect(within(tried()).getByText("(would be empty, left as it is)")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Apply to 1 name" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith([{ code: expect.any(String), text: "linen dress" }]));
});

test("chosen words are deleted after a question", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select official" }));
  await user.click(screen.getByRole("button", { name: "Delete 1 chosen" }));
  const question = screen.getByRole("alertdialog", { name: "Delete 1 word?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("There are no words yet.")).toBeVisible();
  expect(sent).toHaveBeenCalledWith([1]);
});

test("ten words fill a page, and a search finds those of the others", async () => {
  rules = Array.from({ length: 23 }, (_, at) => ({
    idx: at + 1,
    type: "Remove",
    targetWord: `word${at + 1}.`,
    regDate,
  }));
  const { user } = open();
  await within(words()).findByText("word1.");
  expect(within(words()).getAllByRole("row")).toHaveLength(11);
  await user.click(screen.getByRole("button", { name: "Page 3" }));
  await waitFor(() => expect(navigation.path).toContain("page=3"));
  await user.type(screen.getByRole("textbox", { name: "Search" }), "word2.");
  await waitFor(() => expect(screen.getByText("1 word")).toBeVisible());
});

test("a list that cannot be loaded can be asked for again", async () => {
  let isDown = true;
  const { user } = open({
    "collection.getFilter": () => (isDown ? refusal(503, "점검 중입니다.") : []),
  });
  await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("There are no words yet.")).toBeVisible();
});
