import { screen, waitFor, within } from "@testing-library/react";
import { EditScreen } from "@/components/screens/product/edit/edit-screen";
import { productRow } from "@/components/product/product-row";
import type { Reply } from "@/lib/contract/catalogue";
import {
  detail,
  optionGroup,
  pageOf,
  summary,
  uploadProduct,
  productStages,
  TODO_COUNTS,
} from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { openedWindows } from "@/tests/support/opened-windows";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

type Proposal = Reply<"words.propose">[number];
type Text = Proposal["texts"][number];
const UNSEEN = { name: "dictionary" as const, options: 2, attributes: 0 };
const dress = summary({ code: "T1", name: "碎花连衣裙", unseenKorean: UNSEEN });
const cap = summary({ code: "T2", name: "帽子" });

const ofName = (before: string, korean: string, over: Partial<Text> = {}): Text => ({
  place: { of: "name" },
  before,
  korean,
  from: "dictionary",
  unknown: [],
  unsure: [],
  ...over,
});
const ofValue = (before: string, korean: string, over: Partial<Text> = {}): Text => ({
  ...ofName(before, korean, over),
  place: { of: "value", group: "1", id: "10" },
});
const proposal = (code: string, name: string, texts: Text[], open: string[] = []): Proposal => ({
  id: `id-${code}`,
  site: "Taobao",
  code,
  name,
  texts,
  open,
  troubles: [],
});
const PROPOSALS = [
  proposal("T1", "碎花连衣裙", [ofName("碎花连衣裙", "꽃무늬 원피스"), ofValue("黑色", "블랙", { from: "memory" })]),
  proposal("T2", "帽子", [ofName("帽子", "모자", { from: "near", likeness: 0.91 })]),
];

/** The first product with one option that is called so now. */
const productWith = (value: string) =>
  detail({ name: "碎花连衣裙", option: { optionGroups: [optionGroup("1", "颜色", [value])], detailOptions: [] } });

const saved = jest.fn();
beforeEach(() => saved.mockReset());

async function open(answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "collection.groupNames": () => [],
      "collection.stages": () => productStages(),
      "collection.todoCounts": () => TODO_COUNTS,
      "collection.views": () => [],
      "collection.searchSummary": () => pageOf([dress, cap]),
      "words.service": () => ({ name: null, month: { calls: 0, characters: 0, tokens: 0 } }),
      "words.propose": () => PROPOSALS,
      "market.uploadProducts": () => [dress, cap].map(productRow).map((row) => uploadProduct(row)),
      "collection.titleChange": ({ body }) => {
        saved("name", body);
        return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
      },
      ...answers,
    }),
  );
  const opened = renderScreen(<EditScreen />, { path: "/app/product/upload" });
  await opened.user.click(await screen.findByRole("checkbox", { name: "Select 碎花连衣裙" }));
  await opened.user.click(screen.getByRole("checkbox", { name: "Select 帽子" }));
  await opened.user.click(screen.getByRole("button", { name: "Put into Korean" }));
  const dialog = await screen.findByRole("dialog", { name: "Put 2 products into Korean" });
  return { ...opened, dialog: within(dialog) };
}
const nameOf = (code: string) => screen.getByRole("textbox", { name: `Name of ${code}` });

test("every text is shown as it is and as it will be, with where that comes from; what is only near waits to be asked for", async () => {
  const { user, dialog } = await open();
  const row = await dialog.findByRole("row", { name: /碎花连衣裙/ });
  expect(row).toHaveTextContent("꽃무늬 원피스Dictionary");
  expect(row).toHaveTextContent("黑色블랙Kept");
  expect(dialog.queryByRole("row", { name: /모자/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("checkbox", { name: "Take near matches too (1)" }));
  expect(dialog.getByRole("row", { name: /모자/ })).toHaveTextContent("Near match 91%");
});

test("a text that rests on a guess says which part of it has to be checked", async () => {
  const { dialog } = await open({
    "words.propose": () => [proposal("T1", "碎花连衣裙", [ofValue("26寸", "26인치", { unsure: ["26寸"] })])],
  });
  expect(await dialog.findByText("To check: 26寸")).toBeVisible();
});

test("what is wanted is staged as a difference per product, taken back by undo, and saved with the rest", async () => {
  const whole = productWith("黑色");
  const { user, dialog } = await open({
    "collection.detail": () => whole,
    "collection.update": ({ body }) => {
      saved("whole", body.title?.find(({ language }) => language === "KR")?.text);
      saved(
        "option",
        body.option?.optionGroups[0]?.groups[0]?.optionName.find(({ language }) => language === "KR")?.text,
      );
      return { code: null, message: null, editDate: "2026-11-20T02:00:00.000Z" };
    },
  });
  await user.click(await dialog.findByRole("checkbox", { name: "Take near matches too (1)" }));
  await user.click(dialog.getByRole("button", { name: "Take 2 products" }));
  expect(nameOf("T1")).toHaveValue("꽃무늬 원피스");
  expect(nameOf("T2")).toHaveValue("모자");

  const bar = within(screen.getByRole("region", { name: "Unsaved changes" }));
  await user.click(bar.getByRole("button", { name: "Show changes" }));
  const changes = within(screen.getByRole("dialog", { name: "3 changes" }));
  expect(changes.getByRole("row", { name: /Options, attributes/ })).toHaveTextContent("黑色블랙");
  await user.click(changes.getByRole("button", { name: "Close" }));

  await user.click(bar.getByRole("button", { name: "Undo" }));
  expect(nameOf("T1")).toHaveValue("碎花连衣裙");
  await user.click(bar.getByRole("button", { name: "Redo" }));
  await user.click(bar.getByRole("button", { name: "Save 2" }));
  expect(await screen.findByText("2 changes were saved.")).toBeVisible();
  expect(saved.mock.calls).toEqual(
    expect.arrayContaining([
      ["name", [{ code: "id-T2", text: "모자" }]],
      ["whole", "꽃무늬 원피스"],
      ["option", "블랙"],
    ]),
  );
});

test("options that say something else by now are told, and nothing of that product is written over", async () => {
  const { user, dialog } = await open({
    "collection.detail": () => productWith("다크"),
  });
  await user.click(await dialog.findByRole("button", { name: "Take 1 product" }));
  await user.click(screen.getByRole("button", { name: "Save 1" }));
  expect((await screen.findAllByText(/Changed elsewhere meanwhile/))[0]).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

test("a part left out and a product unticked are not staged", async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole("checkbox", { name: "Take near matches too (1)" }));
  await user.click(dialog.getByRole("checkbox", { name: "Options" }));
  await user.click(dialog.getByRole("checkbox", { name: "Take the translation of 帽子" }));
  await user.click(dialog.getByRole("button", { name: "Take 1 product" }));
  expect(nameOf("T2")).toHaveValue("帽子");
  await user.click(screen.getByRole("button", { name: "Show changes" }));
  expect(screen.getByRole("dialog", { name: "1 change" })).toBeVisible();
});

test("a service is asked only when the seller says so, after its price was said; what it could not say is told", async () => {
  const asked: boolean[] = [];
  const { user, dialog } = await open({
    "words.service": () => ({ name: "LibreTranslate", month: { calls: 3, characters: 1_200, tokens: 0 } }),
    "words.propose": ({ body }) => {
      asked.push(body.useService);
      return body.useService
        ? [
            proposal("T1", "奶呼呼裙", [ofName("奶呼呼裙", "말랑 스커트", { from: "service" })]),
            { ...proposal("T2", "氍毹", [], ["氍毹"]), troubles: ["notKorean" as const] },
          ]
        : [proposal("T1", "奶呼呼裙", [], ["奶呼呼裙"]), proposal("T2", "氍毹", [], ["氍毹"])];
    },
  });
  const offer = await dialog.findByText(/2 texts are not known yet/);
  expect(offer).toHaveTextContent("Sending them to LibreTranslate uses 6 characters");
  expect(offer).toHaveTextContent("This month: 1,200 characters");
  expect(asked).toEqual([false]);
  await user.click(dialog.getByRole("button", { name: "Ask the service" }));
  expect(await dialog.findByRole("row", { name: /말랑 스커트/ })).toHaveTextContent("Service");
  expect(dialog.getByText("What the service did not say in Korean was not taken.")).toBeVisible();
  expect(asked).toEqual([false, true]);
});

test("where looking fails the reason is said and it can be looked again", async () => {
  let isBroken = true;
  const { user, dialog } = await open({
    "words.propose": () => (isBroken ? refusal(400, "상품을 찾을 수 없습니다.") : PROPOSALS),
  });
  expect(await dialog.findByText("상품을 찾을 수 없습니다.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Take 0 products" })).toBeDisabled();
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "Look again" }));
  expect(await dialog.findByRole("row", { name: /꽃무늬/ })).toBeVisible();
});

test("products a machine translated are marked; many are looked at by one press, one by opening it", async () => {
  const opened = openedWindows();
  const seen = jest.fn();
  const { user, dialog } = await open({
    "words.seen": ({ body }) => {
      seen(body);
      return { count: 1 };
    },
  });
  await user.click(dialog.getByRole("button", { name: "Mark 1 as looked at" }));
  expect(await screen.findByText("1 product is marked as looked at.")).toBeVisible();
  expect(seen.mock.calls).toEqual([[{ objectIds: ["id-T1"] }]]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Look at the translation of 碎花连衣裙" }));
  expect(opened[0]?.href).toContain("code=T1");
});
