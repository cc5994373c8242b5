import { act, screen, waitFor } from "@testing-library/react";
import { productRow } from "@/components/product/product-row";
import { notifyWindows } from "@/lib/client/windows";
import { detail, summary, uploadProduct, startedWork } from "@/tests/support/factories";
import { refusal, type Answers } from "@/tests/support/msw-handlers";
import { COUPANG, grid, open, rowsShown, shirt, startButton } from "./desk";

const DROPPED = "The product changed meanwhile, so its fix was dropped. Check it again.";
const HELD = "Nothing was started: the fixes of 1 product could not be saved.";
const long = (over = {}) => productRow(summary({ code: "T1", name: `${"linen ".repeat(20)}shirt`, ...over }));

type Now = { title?: string; priceKrw?: number; priceMaxKrw?: number; tags?: string[] };

/** The desk with one product, every fix of it staged. `change` changes the product behind its back. */
async function stagedOver(row: typeof shirt, answers: Answers = {}) {
  const now: Now = {};
  const [saved, sent] = [jest.fn(), jest.fn()];
  const opened = await open([row], COUPANG, {
    "market.uploadProducts": () => [uploadProduct(row, now)],
    "collection.detail": () => detail({ name: now.title ?? row.name, krw: row.price, option: null }),
    "collection.titleChange": ({ body }) => {
      saved(body);
      return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
    },
    "collection.update": ({ body }) => {
      saved(body);
      return "성공했습니다.";
    },
    "market.setTags": ({ body }) => {
      saved(body);
      return "성공하였습니다.";
    },
    "market.upload": ({ body }) => {
      sent(body.objectIds);
      return startedWork("등록을 시작했습니다.");
    },
    ...answers,
  });
  await grid();
  await waitFor(() => expect(screen.getByRole("button", { name: "Fix all" })).toBeEnabled());
  await opened.user.click(screen.getByRole("button", { name: "Fix all" }));
  await screen.findByText("Fixed when listed");
  return { ...opened, saved, sent, change: (to: Now) => Object.assign(now, to) };
}
describe("a product that changed under its staged fix", () => {
  test("loses the fix as soon as the desk hears of it, and says so", async () => {
    const { user, saved, change } = await stagedOver(long());
    change({ title: "summer dress" });
    act(() => notifyWindows({ source: "naru", kind: "productSaved", site: "Taobao", code: "T1" }));
    expect(await screen.findByText(DROPPED)).toBeVisible();
    expect(rowsShown()[0]).toHaveTextContent("summer dress");
    expect(screen.queryByText("Fixed when listed")).not.toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent("1 product needs another look at the fix.");

    // What the seller typed is what is listed, and no fix is saved over it.
    await user.click(startButton(1));
    expect((await screen.findAllByText("등록을 시작했습니다."))[0]).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  test.each<[string, typeof shirt, Now]>([
    ["name", long(), { title: "summer dress" }],
    ["price", productRow(summary({ krw: 27_405 })), { priceKrw: 31_000, priceMaxKrw: 31_000 }],
    ["tags", { ...shirt, tags: [] }, { tags: ["summer"] }],
    ["name its tags were made of", { ...shirt, tags: [] }, { title: "summer dress" }],
  ])("is not overwritten where the desk has not heard of its other %s", async (_, row, to) => {
    const { user, saved, sent, change } = await stagedOver(row);
    change(to);
    await user.click(startButton(1));
    expect(await screen.findByText(DROPPED)).toBeVisible();
    expect(screen.getAllByRole("alert").at(-1)).toHaveTextContent(HELD);
    expect(saved).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
  });

  test("keeps its name when that changes between the last look and a save of name and price", async () => {
    const row = long({ krw: 27_405 });
    const { user, saved, sent } = await stagedOver(row, {
      "collection.detail": () => detail({ name: "summer dress", krw: 27_405, option: null }),
    });
    await user.click(startButton(1));
    expect(await screen.findByText(/^Changed elsewhere meanwhile/)).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
  });

  test("is listed as it is where somebody else did what the fix would do", async () => {
    const { user, saved, sent, change } = await stagedOver({ ...shirt, tags: [] });
    change({ tags: ["linen", "shirt"] });
    await user.click(startButton(1));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(["id-T1"]));
    expect(saved).not.toHaveBeenCalled();
  });

  test("may be fixed anew from what it is now", async () => {
    const { user, saved, sent, change } = await stagedOver(long());
    change({ title: `${"cotton ".repeat(20)}dress` });
    act(() => notifyWindows({ source: "naru", kind: "productSaved", site: "Taobao", code: "T1" }));
    await screen.findByText(DROPPED);
    await user.click(screen.getByRole("button", { name: "Fix all" }));
    expect(screen.queryByText(DROPPED)).not.toBeInTheDocument();
    await user.click(startButton(1));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(saved.mock.calls).toEqual([[[{ code: "id-T1", text: expect.stringMatching(/^cotton .* cotton$/) }]]]);
  });
});

test("what is saved of a fix is not saved again when the rest is tried once more", async () => {
  let isRefused = true;
  const title = jest.fn();
  const product = { ...long(), tags: [] };
  const { user, sent, change } = await stagedOver(product, {
    "collection.titleChange": ({ body }) => {
      title(body);
      change({ title: body[0]?.text });
      return { rows: body.map(({ code }) => ({ key: code, ok: true })) };
    },
    "market.setTags": () => (isRefused ? refusal(400, "저장할 수 없는 태그입니다.") : "성공하였습니다."),
  });
  await user.click(startButton(1));
  expect(await screen.findByText("저장할 수 없는 태그입니다.")).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  isRefused = false;
  await user.click(startButton(1));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(title).toHaveBeenCalledTimes(1);
});

test("a fix that could not be saved is told where the start is, and its row is found however many there are", async () => {
  const many = Array.from({ length: 52 }, (_, at) => {
    const name = at === 51 ? "tote bag" : "linen shirt";
    return { ...shirt, id: `id-${at}`, code: `${at}`, name, tags: [] };
  });
  const { user } = await open(many, COUPANG, {
    "market.setTags": ({ body }) =>
      body.tags.includes("tote") ? refusal(400, "저장할 수 없는 태그입니다.") : "성공하였습니다.",
  });
  await grid();
  await user.click(screen.getByRole("button", { name: "Fix all" }));
  await user.click(startButton(52));
  expect(await screen.findByText(HELD)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Show only these" }));
  expect(rowsShown()).toHaveLength(1);
  expect(rowsShown()[0]).toHaveTextContent("저장할 수 없는 태그입니다.");
  await user.click(screen.getByRole("button", { name: "Show all products" }));
  expect(screen.getByRole("grid")).toHaveAttribute("aria-rowcount", "53");
});
