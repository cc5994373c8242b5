import { screen, waitFor } from "@testing-library/react";
import { ProductWindowScreen } from "@/components/screens/product/window/product-window-screen";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { PAGE_DEFAULT } from "@/lib/domain/detail-page/composed-page";
import { detail, pageOf, summary } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

let stored: Map<string, ProductDetail>;
let asked: unknown[];
const CODES = ["T1", "T2", "T3"];

/** The window of one product of a search for shirts; each save removes the product from that search. */
function open(code = "T1", answers: Answers = {}, of: string | null = "name=shirt&todo=noPrice") {
  stored = new Map(CODES.map((one) => [one, detail({ code: one, name: `shirt ${one}` })]));
  asked = [];
  let left = [...CODES];
  server.use(
    ...mswHandlers({
      "collection.detail": ({ query }) => stored.get(query.code)!,
      "collection.present": () => ({ others: [], editDate: null }),
      "collection.groupNames": () => [],
      "market.getPrice": () => ({}),
      "market.getDetailPageConfig": () => PAGE_DEFAULT,
      "words.previewMend": () => ({ rows: [], hasMore: false }),
      "collection.searchSummary": ({ body }) => {
        asked.push(body);
        return pageOf(left.map((one, id) => summary({ id: String(id), code: one, name: `shirt ${one}` })));
      },
      "collection.update": ({ body }) => {
        left = left.filter((one) => one !== body.code);
        stored.set(body.code!, { ...stored.get(body.code!)!, ...body, editDate: "2026-11-20T02:00:01.000Z" });
        return { code: null, message: null, editDate: "2026-11-20T02:00:01.000Z" };
      },
      ...answers,
    }),
  );
  return renderScreen(<ProductWindowScreen />, {
    path: `/popup/product?site=Taobao&code=${code}${of === null ? "" : `&of=${encodeURIComponent(of)}`}`,
  });
}
const name = (value: string) =>
  waitFor(() => expect(screen.getByRole("textbox", { name: "Product name" })).toHaveValue(value));
const position = (text: string) => screen.findByText(text);

test("the search the window was opened from is read with its filters, and the place in it shown", async () => {
  open("T2");
  await position("2 of 3");
  expect(asked).toEqual([{ productName: "shirt", todo: "noPrice", pageNum: 1, pageLimit: 300 }]);
});

test("Alt with the arrows goes to the products before and after, and the address follows", async () => {
  const { user } = open();
  await position("1 of 3");
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await name("shirt T2");
  expect(navigation.search.get("code")).toBe("T2");
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await name("shirt T1");
  expect(screen.getByRole("button", { name: /Previous product/ })).toBeDisabled();
});

test("Ctrl+Enter saves and shows the next without a question, with the same field in focus", async () => {
  const { user } = open();
  await position("1 of 3");
  const field = screen.getByRole("textbox", { name: "Product name" });
  await user.clear(field);
  await user.type(field, "linen one");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await name("shirt T2");
  expect(stored.get("T1")?.title.find(({ language }) => language === "KR")?.text).toBe("linen one");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Product name" })).toHaveFocus());
});

test("a product that left the search by its save keeps its place between its neighbours", async () => {
  const { user } = open("T2");
  await position("2 of 3");
  await user.type(screen.getByRole("textbox", { name: "Product name" }), "!");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await name("shirt T3");
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await name("shirt T2!");
});

test("a save that is refused stays at the product and says why", async () => {
  const { user } = open("T1", { "collection.update": () => refusal(400, "The name is taken.") });
  await position("1 of 3");
  await user.type(screen.getByRole("textbox", { name: "Product name" }), "!");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("The name is taken.");
  await user.click(screen.getByRole("button", { name: "OK" }));
  await name("shirt T1!");
});

test("unsaved changes are asked about before they are left", async () => {
  const { user } = open();
  await position("1 of 3");
  await user.type(screen.getByRole("textbox", { name: "Product name" }), "!");
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await user.click(await screen.findByRole("button", { name: "Stay" }));
  await name("shirt T1!");
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await user.click(await screen.findByRole("button", { name: "Save and move on" }));
  await name("shirt T2");
  expect(stored.get("T1")?.title.find(({ language }) => language === "KR")?.text).toBe("shirt T1!");
});

test("opened from elsewhere there is nothing to move to, and Ctrl+Enter saves", async () => {
  const { user } = open("T3", {}, null);
  await name("shirt T3");
  expect(screen.queryByRole("button", { name: /Next product/ })).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Product name" }), "!");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() =>
    expect(stored.get("T3")?.title.find(({ language }) => language === "KR")?.text).toBe("shirt T3!"),
  );
});

test("the answer to the question after a save is remembered until it is asked for again", async () => {
  const { user } = open();
  await position("1 of 3");
  const type = (text: string) => user.type(screen.getByRole("textbox", { name: "Product name" }), text);
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  await type("!");
  await save();
  await user.click(await screen.findByRole("button", { name: "OK" }));
  await user.click(await screen.findByRole("checkbox", { name: /do not ask again/ }));
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await type("?");
  await save();
  expect(await screen.findByText("succeeded")).toBeInTheDocument();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Ask again after a save" }));
  await type("!");
  await save();
  expect(await screen.findByRole("alertdialog", { name: "Success" })).toBeInTheDocument();
});
