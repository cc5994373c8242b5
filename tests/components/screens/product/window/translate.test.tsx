import { screen, waitFor, within } from "@testing-library/react";
import type { Reply } from "@/lib/contract/catalogue";
import { detail, optionGroup, texts } from "@/tests/support/factories";
import { refusal, type Answers } from "@/tests/support/msw-handlers";
import { openWindowAt, save } from "./open-window";

type Answer = Reply<"words.translate">[number];
const KNOWN: Record<string, Partial<Answer>> = {
  夏季碎花连衣裙: { korean: "여름 꽃무늬 원피스", from: "dictionary" },
  颜色: { korean: "색상", from: "dictionary" },
  米色: { korean: "베이지", from: "dictionary" },
  杏色: { korean: "베이지", from: "memory" },
  奶呼呼色: { korean: "奶呼呼 컬러", from: "dictionary", unknown: ["奶呼呼"] },
  轻薄防晒衣: { korean: "얇은 자외선차단 재킷", from: "near", likeness: 0.88 },
  材质: { korean: "소재", from: "dictionary" },
  棉: { korean: "면", from: "dictionary" },
};
const asked = jest.fn();
beforeEach(() => asked.mockReset());

const ANSWERS: Answers = {
  "words.service": () => ({ name: null, month: { calls: 0, characters: 0, tokens: 0 } }),
  "words.translate": ({ body }) => {
    asked(body.texts);
    return body.texts.map(({ text }) => ({ text, korean: null, from: null, unknown: [], ...KNOWN[text] }));
  },
};
const named = (source: string, korean = source) => detail({ title: texts(source, korean) });
const suggest = () => screen.findByRole("button", { name: "Suggest Korean" });
const suggestions = async () => within(await screen.findByRole("dialog", { name: "Suggested Korean" }));

test("a name still in Chinese is put into Korean, marked with its origin, and saved only with the rest", async () => {
  const { user } = openWindowAt("basic", named("夏季碎花连衣裙"), ANSWERS);
  await user.click(await suggest());
  const dialog = await suggestions();
  expect(await dialog.findByText("여름 꽃무늬 원피스")).toBeVisible();
  expect(dialog.getByText("Dictionary")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Take 1 text" }));
  expect(screen.getByRole("textbox", { name: "Product name" })).toHaveValue("여름 꽃무늬 원피스");
  const saved = await save(user);
  expect(saved?.title).toEqual(texts("夏季碎花连衣裙", "여름 꽃무늬 원피스"));
});

test("a name the seller wrote is not taken over unless they tick it", async () => {
  const { user } = openWindowAt("basic", named("夏季碎花连衣裙", "나의 원피스"), ANSWERS);
  await user.click(await suggest());
  const dialog = await suggestions();
  const tick = await dialog.findByRole("checkbox", { name: "Take the translation of 夏季碎花连衣裙" });
  expect(tick).not.toBeChecked();
  expect(dialog.getByRole("button", { name: "Take 0 texts" })).toBeDisabled();
  await user.click(tick);
  await user.click(dialog.getByRole("button", { name: "Take 1 text" }));
  expect(screen.getByRole("textbox", { name: "Product name" })).toHaveValue("여름 꽃무늬 원피스");
});

test("a near match says how near, and is not ticked by itself", async () => {
  const { user } = openWindowAt("basic", named("轻薄防晒衣"), ANSWERS);
  await user.click(await suggest());
  const dialog = await suggestions();
  expect(await dialog.findByText("Near match 88%")).toBeVisible();
  expect(dialog.getByRole("checkbox")).not.toBeChecked();
});

test("options are asked about together, what nobody knows is named, and no two values end up the same", async () => {
  const group = { ...optionGroup("1", "", ["", "", ""]), groupName: texts("颜色", "颜色") };
  group.groups = ["米色", "杏色", "奶呼呼色"].map((name, at) => ({
    ...group.groups[at]!,
    optionName: texts(name, name),
  }));
  const { user } = openWindowAt("options", detail({ option: { optionGroups: [group], detailOptions: [] } }), ANSWERS);
  await user.click(await suggest());
  const dialog = await suggestions();
  expect(await dialog.findByText("Not known: 奶呼呼")).toBeVisible();
  expect(asked.mock.calls).toEqual([
    [
      [
        { text: "颜色", kind: "attribute" },
        { text: "米色", kind: "option" },
        { text: "杏色", kind: "option" },
        { text: "奶呼呼色", kind: "option" },
      ],
    ],
  ]);
  await user.click(dialog.getByRole("button", { name: "Take 4 texts" }));
  expect(screen.getByDisplayValue("색상")).toBeVisible();
  expect(screen.getByDisplayValue("베이지")).toBeVisible();
  expect(screen.getByDisplayValue("베이지(2)")).toBeVisible();
});

test("attributes are put into Korean and keep what the source called them", async () => {
  const source = { title: "材质", value: "棉" };
  const { user } = openWindowAt(
    "attributes",
    detail({ descs: [{ index: 0, language: "KR", ...source, source }] }),
    ANSWERS,
  );
  await user.click(await suggest());
  const dialog = await suggestions();
  await user.click(await dialog.findByRole("button", { name: "Take 2 texts" }));
  // A value is asked about with its title, which may decide what it means.
  expect(asked).toHaveBeenCalledWith([
    { text: "材质", kind: "attribute" },
    { text: "棉", kind: "attribute", title: "材质" },
  ]);
  const saved = await save(user);
  expect(saved?.descs).toEqual([{ index: 0, language: "KR", title: "소재", value: "면", source }]);
});

test("where asking fails the reason is said, nothing changes and it can be asked again", async () => {
  let isBroken = true;
  const { user } = openWindowAt("basic", named("夏季碎花连衣裙"), {
    ...ANSWERS,
    "words.translate": (...asked) =>
      isBroken ? refusal(400, "글이 너무 깁니다.") : ANSWERS["words.translate"]!(...asked),
  });
  await user.click(await suggest());
  const dialog = await suggestions();
  expect(await dialog.findByText("글이 너무 깁니다.")).toBeVisible();
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "Look again" }));
  expect(await dialog.findByText("여름 꽃무늬 원피스")).toBeVisible();
});

test("what a machine wrote is said when the window opens, and counts as looked at from then on", async () => {
  const seen = jest.fn();
  openWindowAt("basic", detail({ unseenKorean: { name: "dictionary", options: 3, attributes: 0 } }), {
    ...ANSWERS,
    "words.seen": ({ body }) => {
      seen(body);
      return { count: 1 };
    },
  });
  expect(await screen.findByRole("note")).toHaveTextContent(
    "Machine translated: the name (Dictionary), 3 option texts.",
  );
  await waitFor(() => expect(seen.mock.calls).toEqual([[{ objectIds: ["id-T1"] }]]));
});

test("a word that was corrected and saved offers the other products that say it as it was", async () => {
  const group = { ...optionGroup("1", "색상", ["로즈 브라운"]), groupName: texts("颜色", "색상") };
  group.groups = [{ ...group.groups[0]!, optionName: texts("豆沙色", "로즈 브라운") }];
  const mended = jest.fn();
  const { user } = openWindowAt("options", detail({ option: { optionGroups: [group], detailOptions: [] } }), {
    ...ANSWERS,
    "words.previewMend": ({ body }) => ({
      hasMore: false,
      rows: [
        {
          id: "9",
          site: "Taobao",
          code: "T9",
          name: "other",
          isListed: false,
          isSent: false,
          changes: [{ place: { of: "name" as const }, before: "로즈 브라운 코트", after: `${body.korean} 코트` }],
        },
      ],
    }),
    "words.mend": ({ body }) => {
      mended(body);
      return { id: "m1", rows: [{ key: "9", ok: true }] };
    },
  });
  const field = await screen.findByDisplayValue("로즈 브라운");
  await user.clear(field);
  await user.type(field, "팥색");
  await save(user);
  const success = within(screen.getByRole("alertdialog", { name: "Success" }));
  expect(await success.findByText(/豆沙色 is now 팥색\. 1 other product still has/)).toBeVisible();
  await user.click(success.getByRole("button", { name: "OK" }));
  await user.click(await screen.findByRole("button", { name: "Keep" }));
  await user.click(await screen.findByRole("button", { name: "Preview" }));
  const dialog = within(await screen.findByRole("dialog", { name: "豆沙色 → 팥색" }));
  expect(await dialog.findByText("팥색 코트")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Update 1 product" }));
  await waitFor(() => expect(mended).toHaveBeenCalledWith({ word: "豆沙色", korean: "팥색", objectIds: ["9"] }));
});
