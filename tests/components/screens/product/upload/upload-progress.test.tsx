import { act, screen, within } from "@testing-library/react";
import { UploadProgress } from "@/components/screens/product/upload/upload-progress";
import type { WorkItem } from "@/lib/contract/calls/log";
import { receipt } from "@/tests/support/factories";
import { brokenLine, mswHandlers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const item = (index: number, over: Partial<WorkItem> = {}): WorkItem => ({
  index,
  code: `code-${index}`,
  title: `cup ${index}`,
  market: "Coupang",
  account: "narushop",
  status: "Success",
  ...over,
});
const onDesk = jest.fn();
const draw = (answers: (() => WorkItem[] | Response)[]) => {
  let asked = 0;
  server.use(
    ...mswHandlers({
      "log.detail": () => (answers[Math.min(asked++, answers.length - 1)] ?? (() => []))(),
    }),
  );
  return renderScreen(<UploadProgress workNumber={7} onDesk={onDesk} />);
};
const rows = () =>
  within(screen.getByRole("table", { name: "Progress by product" }))
    .getAllByRole("row")
    .slice(1);

test("of more items than can be drawn those that failed come first, and the rest is counted", async () => {
  const failed = { status: "Fail", reason: "market_rejected" } as const;
  draw([() => Array.from({ length: 1_500 }, (_, at) => item(at, at >= 1_490 ? failed : {}))]);
  await screen.findByRole("table", { name: "Progress by product" });
  expect(rows()).toHaveLength(300);
  expect(rows()[0]).toHaveTextContent("cup 1490");
  expect(screen.getByText(/300 of 1,500/)).toBeVisible();
});

test("a loss that was taken is told with its reason", async () => {
  draw([() => [item(1, { lossTaken: { krw: 6_224, reason: "bait" } }), item(2)]]);
  await screen.findByRole("table", { name: "Progress by product" });
  expect(rows().map((row) => /Loss taken.*/.exec(row.textContent ?? "")?.[0])).toEqual([
    "Loss taken: ₩6,224 · bait",
    undefined,
  ]);
});

test("one state is shown by a click, by keyboard too, and all again", async () => {
  const { user } = draw([
    () => [item(1), item(2, { status: "Fail", reason: "picture_refused" }), item(3, { status: "Cancelled" })],
  ]);
  const choice = await screen.findByRole("group", { name: "Show by status" });
  expect(
    within(choice)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["All 3", "Failed 1", "Cancelled 1", "Done 1"]);
  act(() => within(choice).getByRole("button", { name: "Failed 1" }).focus());
  await user.keyboard("{Enter}");
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent("cup 2");
  await user.click(within(choice).getByRole("button", { name: "All 3" }));
  expect(rows()).toHaveLength(3);
});

test("a poll that fails leaves what is known and the controls in view, and catches up when asked", async () => {
  const { user } = draw([
    () => [item(1, { status: "Working" }), item(2)],
    () => brokenLine(),
    () => [item(1), item(2)],
  ]);
  expect(await screen.findByText(/Couldn't refresh the progress/, undefined, { timeout: 5_000 })).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Pause" })).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/finished/)).toBeVisible();
  expect(screen.queryByText(/could not be read anew/)).toBeNull();
});

describe("each failure has one next step", () => {
  const failed = (index: number, reason: string): WorkItem =>
    item(index, { status: "Fail", reason, objectId: `id-${index}`, site: "Taobao", attempts: 1 });

  test("that opens its product, goes to what was missing, or lays it on the desk again", async () => {
    const { user } = draw([
      () => [failed(1, "market_rejected"), failed(2, "keys_refused"), failed(3, "category_gone"), failed(4, "quota")],
    ]);
    expect(await screen.findByRole("link", { name: "cup 2: Check the market account" })).toHaveAttribute(
      "href",
      "/app/account",
    );
    expect(screen.getByRole("link", { name: "cup 4: See plans" })).toHaveAttribute("href", "/app/plan");
    const opened = jest.spyOn(window, "open").mockReturnValue(null);
    await user.click(screen.getByRole("button", { name: "cup 1: Fix the product" }));
    expect(opened).toHaveBeenCalledWith("", expect.stringContaining("code_1"), expect.anything());
    await user.click(screen.getByRole("button", { name: "cup 3: Fix on the listing desk" }));
    expect(onDesk).toHaveBeenLastCalledWith(["id-3"]);
    await user.click(screen.getByRole("button", { name: "Check 2 products again on the desk" }));
    expect(onDesk).toHaveBeenLastCalledWith(["id-1", "id-3"]);
  });

  test("that tries it alone again", async () => {
    const sent = jest.fn();
    const { user } = draw([() => [failed(1, "market_down"), failed(2, "market_down")]]);
    server.use(
      ...mswHandlers({
        "log.resume": ({ body }) => {
          sent(body);
          return { resumed: 1 };
        },
      }),
    );
    await user.click(await screen.findByRole("button", { name: "cup 2: Try again" }));
    expect(sent.mock.calls).toEqual([
      [{ type: "Upload", workNumber: 7, stopped: false, reasons: ["market_down"], items: [2] }],
    ]);
  });
});

test("what was sent is read in full, with what was checked, decided and answered", async () => {
  const asked = jest.fn();
  const { user } = draw([() => [item(1, { objectId: "id-1", attempts: 1 })]]);
  server.use(
    ...mswHandlers({
      "market.receipts": ({ query }) => {
        asked(query);
        return [receipt()];
      },
    }),
  );
  await user.click(await screen.findByRole("button", { name: "cup 1: what was sent to the market" }));
  const dialog = within(await screen.findByRole("dialog", { name: "cup 1: what was sent to the market" }));
  const one = await dialog.findByRole("region", { name: /^Coupang · narushop/ });
  expect(one).toHaveTextContent("Listed");
  expect(one).toHaveTextContent("product number C-77");
  expect(one).toHaveTextContent("haru · work 7 · template basic");
  expect(one).toHaveTextContent("39 rules were checked. Sent all the same with: Brand “나이키”: check your right");
  expect(one).toHaveTextContent("₩13,900 at this market alone · loss of ₩506 taken (bait)");
  expect(within(one).getByRole("table", { name: "Options sent" })).toHaveTextContent("red / L₩13,9003");
  expect(asked).toHaveBeenCalledWith({ objectId: "id-1", market: "Coupang", account: "narushop" });
});
