import { screen, within } from "@testing-library/react";
import { NamesDialog } from "@/components/screens/product/edit/names-dialog";
import { productRow, type ProductRow } from "@/components/product/product-row";
import type { TextChange } from "@/lib/domain/product/text-change";
import { summary } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const ROWS = [
  productRow(summary({ code: "T1", name: "free linen shirt" })),
  productRow(summary({ code: "T2", name: "free" })),
];

const filter = (type: "Remove" | "Replace", targetWord: string, convertWord?: string) => ({
  idx: targetWord.length,
  type,
  targetWord,
  convertWord,
  regDate: "2026-11-20T01:00:00.000Z",
});

function open(answers: Answers = {}) {
  server.use(...mswHandlers({ "collection.getFilter": () => "", ...answers }));
  const staged = jest.fn<void, [(row: ProductRow) => string, TextChange?]>();
  const onClose = jest.fn();
  return { staged, onClose, ...renderScreen(<NamesDialog rows={ROWS} onClose={onClose} onStage={staged} />) };
}
const preview = () =>
  within(screen.getByRole("region", { name: "Preview" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[1]?.textContent);
const stageButton = () => screen.getByRole("button", { name: "Stage the names" });

test("every name is shown as it will be, and exactly that is staged", async () => {
  const { user, staged, onClose } = open();
  await user.type(screen.getByLabelText("Words in front"), "New");
  await user.type(screen.getByLabelText("Words to replace"), "free=gift");
  await user.click(screen.getByRole("switch", { name: "Number the names" }));
  const shown = preview();
  expect(shown).toEqual([expect.stringMatching(/^New gift linen shirt.*1$/), expect.stringMatching(/^New gift.*2$/)]);
  await user.click(stageButton());
  const nameOf = staged.mock.calls[0]?.[0];
  expect(ROWS.map((row) => nameOf?.(row))).toEqual(shown);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a rule that would empty a name says how many and cannot be staged", async () => {
  const { user, staged } = open();
  await user.type(screen.getByLabelText("Words to remove"), "free");
  expect(screen.getByRole("alert")).toHaveTextContent("1 name would be empty. Remove fewer words.");
  expect(stageButton()).toBeDisabled();
  await user.clear(screen.getByLabelText("Words to remove"));
  expect(stageButton()).toBeEnabled();
  expect(staged).not.toHaveBeenCalled();
});

test("a number alone does not count as a name", async () => {
  const { user } = open();
  await user.type(screen.getByLabelText("Words to remove"), "free");
  await user.click(screen.getByRole("switch", { name: "Number the names" }));
  expect(stageButton()).toBeDisabled();
});

test("names are cut to the length asked for", async () => {
  const { user } = open();
  const limit = screen.getByLabelText("Length limit");
  await user.clear(limit);
  await user.type(limit, "10");
  for (const name of preview()) expect([...(name ?? "")].length).toBeLessThanOrEqual(10);
});

test("the collect filters' words reach products collected before", async () => {
  const { user } = open({
    "collection.getFilter": ({ body }) =>
      body === "Remove" ? [filter("Remove", "free")] : [filter("Replace", "linen", "cotton")],
  });
  await user.click(await screen.findByRole("button", { name: "Take the 2 collect filter words" }));
  expect(screen.getByLabelText("Words to remove")).toHaveValue("free");
  expect(screen.getByLabelText("Words to replace")).toHaveValue("linen=cotton");
  expect(preview()[0]).toBe("cotton shirt");
});

test("a saved word with a comma is taken whole, and can be left out again", async () => {
  const { user } = open({
    "collection.getFilter": ({ body }) => (body === "Remove" ? [filter("Remove", "shirt, free")] : []),
  });
  await user.click(await screen.findByRole("button", { name: "Take the 1 collect filter words" }));
  expect(screen.getByText(/‘shirt, free’/)).toBeVisible();
  expect(screen.getByLabelText("Words to remove")).toHaveValue("");
  expect(preview()[0]).toContain("shirt");
  await user.click(screen.getByRole("button", { name: "Leave them out" }));
  expect(screen.queryByText(/‘shirt, free’/)).not.toBeInTheDocument();
});

test.each([
  ["abc", "Enter digits, e.g. 12,900."],
  ["", "Enter a number."],
  ["4", "Enter a number from 5 to 100."],
  ["101", "Enter a number from 5 to 100."],
])("a limit of '%s' characters is refused with the range it may have", async (limit, reason) => {
  const { user } = open();
  await user.clear(screen.getByLabelText("Length limit"));
  if (limit) await user.type(screen.getByLabelText("Length limit"), limit);
  expect(screen.getByLabelText("Length limit")).toHaveAccessibleDescription(reason);
  expect(stageButton()).toBeDisabled();
});

test("a name of which only what is put in front is left cannot be staged", async () => {
  const { user } = open();
  await user.type(screen.getByLabelText("Words in front"), "summer");
  await user.type(screen.getByLabelText("Words to remove"), ROWS[0]!.name.split(" ").join(","));
  expect(screen.getByRole("alert")).toBeVisible();
  expect(stageButton()).toBeDisabled();
});

test("a name too long for a market says for which", async () => {
  const { user } = open();
  const limit = screen.getByLabelText("Length limit");
  await user.clear(limit);
  await user.type(limit, "100");
  await user.type(
    screen.getByLabelText("Words in front"),
    "여름에 입기 좋은 시원하고 가벼운 신상 남녀공용 오버핏 빅사이즈 데일리 캐주얼 무료배송 당일출고",
  );
  expect(screen.getAllByText("Too long for Gmarket, Auction, 11st")[0]).toBeVisible();
});

describe("a text change", () => {
  async function change(answers: Answers = {}) {
    const opened = open(answers);
    await opened.user.click(screen.getByRole("tab", { name: "Words around or instead" }));
    return opened;
  }
  const sentTo = (answer: () => unknown) => {
    const sent = jest.fn();
    return {
      sent,
      answers: {
        "collection.textChange": ({ query, body }: { query: unknown; body: unknown }) => {
          sent(query, body);
          return answer();
        },
      } as Answers,
    };
  };

  test("shows every name first and stages it with the change that makes it; nothing is sent yet", async () => {
    const { sent, answers } = sentTo(() => ({ count: 2 }));
    const { user, staged, onClose } = await change(answers);
    await user.click(screen.getByRole("radio", { name: "Replace a word" }));
    await user.type(screen.getByLabelText("Word to replace"), "free");
    await user.type(screen.getByLabelText("New word"), "gift");
    expect(preview()).toEqual(["gift linen shirt", "gift"]);
    await user.click(stageButton());
    const [nameOf, by] = staged.mock.calls[0] ?? [];
    expect(ROWS.map((row) => nameOf?.(row))).toEqual(["gift linen shirt", "gift"]);
    expect(by).toEqual({ mode: "Replace", word1: "free", word2: "gift" });
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent).not.toHaveBeenCalled();
  });

  test("never leaves an empty name", async () => {
    const { user } = await change();
    await user.click(screen.getByRole("radio", { name: "Replace a word" }));
    await user.type(screen.getByLabelText("Word to replace"), "free");
    expect(screen.getByText("1 name would be empty. Enter a new word.")).toBeVisible();
    expect(stageButton()).toBeDisabled();
  });

  test("keeps to 49 characters", async () => {
    const { user } = await change();
    await user.type(screen.getByLabelText("Words in front"), "s".repeat(40));
    await user.type(screen.getByLabelText("Words behind"), "sale");
    expect(preview()).toEqual([`${"s".repeat(40)} fre sale`, `${"s".repeat(40)} fre sale`]);
  });

  test("a missing word is flagged in view, and what the other makes can be staged all the same", async () => {
    const { user, staged } = await change();
    await user.type(screen.getByLabelText("Words behind"), "sale");
    expect(screen.getByLabelText("Words in front")).toBeInvalid();
    expect(screen.getByText(/“Words in front” is empty; both words belong to this change/)).toBeVisible();
    await user.click(stageButton());
    expect(staged.mock.calls[0]?.[1]).toEqual({ mode: "Slogan", word1: "", word2: "sale" });
  });

  test("flagged and with nothing to show for it, the call is sent all the same, and the answer stays in view", async () => {
    const { sent, answers } = sentTo(() => refusal(400, "바꿀 단어를 입력해 주세요."));
    const { user } = await change(answers);
    await user.click(screen.getByRole("radio", { name: "Replace a word" }));
    await user.type(screen.getByLabelText("New word"), "sale");
    await user.click(screen.getByRole("button", { name: "Send anyway" }));
    expect(await screen.findByText("바꿀 단어를 입력해 주세요.")).toBeVisible();
    expect(screen.getByLabelText("Word to replace")).toBeInvalid();
    expect(sent.mock.calls).toEqual([[{ mode: "Replace" }, { word1: "", word2: "sale", codes: ["T1", "T2"] }]]);
  });
});
