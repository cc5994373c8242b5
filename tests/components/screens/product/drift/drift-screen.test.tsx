import { screen, waitFor, within } from "@testing-library/react";
import { DriftScreen } from "@/components/screens/product/drift/drift-screen";
import type { Drift, DriftListing } from "@/lib/contract/calls/source-drift";
import { DRIFT_POLICY } from "@/lib/domain/drift/drift-policy";
import { pageOf } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const AT = "2026-11-10T01:00:00.000Z";
const WATCH = { ...DRIFT_POLICY, automatic: [], isOn: true, listed: 12, waiting: 0, lastReadAt: AT };

const listing = (id: string, over: Partial<DriftListing> = {}): DriftListing => ({
  id,
  market: "SmartStore",
  account: "naru-store",
  price: 30_000,
  state: "OnSale",
  before: 11_011,
  now: 9_011,
  action: "follow",
  why: null,
  to: 32_150,
  seesToOptions: false,
  deed: null,
  ...over,
});
const drift = (id: string, over: Partial<Drift> = {}): Drift => ({
  id,
  state: "Open",
  site: "Taobao",
  code: id,
  name: `cup ${id}`,
  image: null,
  url: `https://item.example/${id}`,
  currency: "CNY",
  score: 18,
  isGone: false,
  isBack: false,
  options: 2,
  buyable: 2,
  cost: 50,
  rise: 10,
  hasNewPictures: false,
  changes: [{ name: "red", kind: "changed", price: { from: 50, to: 60 }, stock: null }],
  changeCount: 1,
  foundAt: AT,
  changedAt: AT,
  decidedAt: null,
  decidedBy: null,
  listings: [listing(`${id}-1`)],
  ...over,
});
const found = (drifts: readonly Drift[], open = drifts.length) => ({
  ...pageOf(drifts),
  counts: { Open: open, Applied: 3, Left: 1 },
});

function open(answers: Answers = {}, drifts: readonly Drift[] = [drift("A")]) {
  server.use(
    ...mswHandlers({
      "sourceDrift.policy": () => WATCH,
      "sourceDrift.search": () => found(drifts),
      ...answers,
    }),
  );
  return renderScreen(<DriftScreen />, { path: "/app/product/control/drift" });
}
const item = (name: string) => screen.findByRole("listitem", { name });
const choose = (name: string) => screen.findByRole("checkbox", { name: `Choose ${name}` });

test("each change says what moved, what a sale brings by it and what is proposed", async () => {
  const gone = drift("B", {
    isGone: true,
    score: 100,
    changes: [],
    changeCount: 0,
    listings: [
      listing("B-1", { market: "Coupang", action: "stop", why: "soldOut", to: null, before: null, now: null }),
    ],
  });
  open({}, [drift("A"), gone]);
  const dearer = within(await item("cup A"));
  expect(dearer.getByText("Cost ¥50.00 (+¥10.00)")).toBeVisible();
  expect(dearer.getByText("red: ¥50.00 → ¥60.00")).toBeVisible();
  expect(dearer.getByText("Each sale ₩11,011 → ₩9,011")).toBeVisible();
  expect(dearer.getByRole("combobox", { name: "What to do at SmartStore: cup A" })).toHaveTextContent(
    "Follow the price",
  );
  expect(dearer.getByRole("textbox", { name: "New price at SmartStore" })).toHaveValue("32,150");
  const away = within(await item("cup B"));
  expect(away.getByText("Page is gone")).toBeVisible();
  expect(away.getByRole("combobox", { name: "What to do at Coupang: cup B" })).toHaveTextContent("Stop selling");
  expect(away.getByText("Nothing of it can be bought")).toBeVisible();
  expect(away.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("tab", { name: "To decide 2" })).toHaveAttribute("aria-selected", "true");
});

test("a price at which each sale loses money is asked about, and is sent with the reason", async () => {
  const sent: unknown[] = [];
  const { user } = open({
    "sourceDrift.apply": ({ body }) => {
      const loss = body.items[0]?.listings[0]?.loss;
      sent.push(loss);
      const losses = [{ id: "A-1", krw: 1_200 }];
      return { rows: [{ key: "A", ok: loss !== undefined, ...(loss === undefined && { code: "PARTLY", losses }) }] };
    },
  });
  await user.click(within(await item("cup A")).getByRole("button", { name: "Apply cup A" }));
  const asked = await screen.findByRole("alertdialog", { name: "Sell at a loss?" });
  expect(asked).toHaveTextContent("cup A · SmartStore · -₩1,200");
  await user.type(within(asked).getByRole("textbox"), "keep the rank");
  await user.click(within(asked).getByRole("button", { name: "Confirm the loss and send" }));
  expect(await screen.findByText("1 applied at the markets.")).toBeVisible();
  expect(sent).toEqual([undefined, { krw: 1_200, reason: "keep the rank" }]);
});

test("the chosen changes are applied as proposed, and a price the seller typed in place of it", async () => {
  const sent: unknown[] = [];
  const { user } = open(
    {
      "sourceDrift.apply": ({ body }) => {
        sent.push(body.items);
        return { rows: body.items.map(({ id }) => ({ key: id, ok: true })) };
      },
    },
    [drift("A"), drift("B"), drift("C")],
  );
  await user.click(await choose("cup A"));
  await user.click(await choose("cup B"));
  const price = within(await item("cup B")).getByRole("textbox", { name: "New price at SmartStore" });
  await user.clear(price);
  await user.type(price, "33,000{Enter}");
  await user.click(screen.getByRole("button", { name: "Apply 2 at the markets" }));
  await screen.findByText("2 applied at the markets.");
  expect(sent).toEqual([
    [
      { id: "A", listings: [{ id: "A-1", action: "follow", price: 32_150 }] },
      { id: "B", listings: [{ id: "B-1", action: "follow", price: 33_000 }] },
    ],
  ]);
  await waitFor(async () => expect(await choose("cup A")).not.toBeChecked());
});

test("what stands stopped is sold again or left, and nothing else is offered for it", async () => {
  const sent: unknown[] = [];
  const back = drift("A", {
    isBack: true,
    listings: [listing("A-1", { state: "SoldOut", action: "resume", to: null })],
  });
  const { user } = open(
    {
      "sourceDrift.apply": ({ body }) => {
        sent.push(body.items);
        return { rows: body.items.map(({ id }) => ({ key: id, ok: true })) };
      },
    },
    [back],
  );
  const row = within(await item("cup A"));
  expect(row.getByText("Source sells again")).toBeVisible();
  await user.click(row.getByRole("combobox", { name: "What to do at SmartStore: cup A" }));
  const offered = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(offered).toEqual(["Leave", "Sell again"]);
  await user.click(screen.getByRole("option", { name: "Sell again" }));
  await user.click(row.getByRole("button", { name: "Apply cup A" }));
  await screen.findByText("1 applied at the markets.");
  expect(sent).toEqual([[{ id: "A", listings: [{ id: "A-1", action: "resume" }] }]]);
});

test("options that sold out are matched at the price there is, and beside a price that is followed", async () => {
  const sent: unknown[] = [];
  const { user } = open(
    {
      "sourceDrift.apply": ({ body }) => {
        sent.push(body.items);
        return { rows: body.items.map(({ id }) => ({ key: id, ok: true })) };
      },
    },
    [
      drift("A", {
        listings: [
          listing("A-1", { action: "options", to: null, seesToOptions: true }),
          listing("A-2", { market: "Coupang", seesToOptions: true }),
        ],
      }),
    ],
  );
  const row = within(await item("cup A"));
  expect(row.getByRole("combobox", { name: "What to do at SmartStore: cup A" })).toHaveTextContent("Match options");
  expect(row.getAllByText("Options that sold out or came back are matched too")).toHaveLength(1);
  await user.click(row.getByRole("button", { name: "Apply cup A" }));
  await screen.findByText("1 applied at the markets.");
  expect(sent).toEqual([
    [
      {
        id: "A",
        listings: [
          { id: "A-1", action: "options" },
          { id: "A-2", action: "follow", price: 32_150 },
        ],
      },
    ],
  ]);
});

test("a change nothing is proposed for cannot be applied, and is left by one press", async () => {
  const left: unknown[] = [];
  let rows = [drift("A", { listings: [listing("A-1", { action: "hold", why: "options", to: null })] })];
  const { user } = open({
    "sourceDrift.search": () => found(rows),
    "sourceDrift.leave": ({ body }) => {
      left.push(body.ids);
      rows = [];
      return { rows: body.ids.map((key) => ({ key, ok: true })) };
    },
  });
  const row = within(await item("cup A"));
  expect(row.getByText("The market takes no option stock now")).toBeVisible();
  expect(row.getByRole("button", { name: "Apply cup A" })).toBeDisabled();
  await user.click(row.getByRole("button", { name: "Leave cup A" }));
  await screen.findByText("1 left as they are.");
  expect(left).toEqual([["A"]]);
  expect(await screen.findByText("There is nothing to decide.")).toBeVisible();
});

test("a market's refusal is told at its own change, which stays; the other one is done", async () => {
  const { user } = open(
    {
      "sourceDrift.apply": () => ({
        rows: [
          { key: "A", ok: true },
          { key: "B", ok: false, code: "PARTLY", message: "쿠팡: 승인 대기 중인 상품입니다." },
        ],
      }),
    },
    [drift("A"), drift("B")],
  );
  await user.click(await screen.findByRole("checkbox", { name: "0 chosen" }));
  await user.click(screen.getByRole("button", { name: "Apply 2 at the markets" }));
  expect(await within(await item("cup B")).findByRole("alert")).toHaveTextContent("쿠팡: 승인 대기 중인 상품입니다.");
  expect(within(await item("cup A")).queryByRole("alert")).toBeNull();
  expect(screen.getByText("1 could not be done. See the reasons below.")).toBeVisible();
});

test("what was done is seen with who decided, and put back by one press", async () => {
  const undone: unknown[] = [];
  const deed = { action: "follow" as const, from: 30_000, to: 32_150, ok: true, message: null };
  const done = (id: string, decidedBy: string) =>
    drift(id, { state: "Applied", decidedAt: AT, decidedBy, listings: [listing(`${id}-1`, { price: 32_150, deed })] });
  const { user } = open({
    "sourceDrift.search": ({ body }) => found(body.state === "Applied" ? [done("A", "kim"), done("B", "")] : []),
    "sourceDrift.undo": ({ body }) => {
      undone.push(body.ids);
      return { rows: body.ids.map((key) => ({ key, ok: true })) };
    },
  });
  await user.click(await screen.findByRole("tab", { name: "Done 3" }));
  const row = within(await item("cup A"));
  expect(row.getByText(/ by kim$/)).toBeVisible();
  expect(row.getByText("₩30,000 → ₩32,150")).toBeVisible();
  expect(row.queryByRole("combobox")).toBeNull();
  expect(within(await item("cup B")).getByText(/ by your rule$/)).toBeVisible();
  await user.click(row.getByRole("button", { name: "Put back cup A" }));
  await screen.findByText("1 put back.");
  expect(undone).toEqual([["A"]]);
});

test("a shop that reads nothing by itself is offered it, and what is done without asking is kept", async () => {
  const saved: unknown[] = [];
  const { user } = open({
    "sourceDrift.policy": () => ({ ...WATCH, isOn: false }),
    "sourceDrift.search": () => found([]),
    "sourceDrift.setPolicy": ({ body }) => {
      saved.push(body);
      return null;
    },
  });
  expect(await screen.findByText(/^With automatic reading on/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Turn it on" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Watching sources" }));
  await user.click(dialog.getByRole("switch", { name: /^Read the sources/ }));
  const cap = dialog.getByRole("textbox", { name: "Highest rise (%)" });
  await user.clear(cap);
  expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.type(cap, "20");
  const automatic = within(dialog.getByRole("group", { name: "Do without asking" }));
  expect(automatic.getAllByRole("checkbox").filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
  await user.click(automatic.getByRole("checkbox", { name: "Sell again" }));
  await user.click(automatic.getByRole("checkbox", { name: "Stop selling" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved.");
  expect(saved).toEqual([
    { isOn: true, everyHours: 24, tolerance: 500, capPercent: 20, followsDown: false, automatic: ["stop", "resume"] },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("settings the upstream does not take stay open with its reason", async () => {
  const { user } = open({ "sourceDrift.setPolicy": () => refusal(400, "입력값이 올바르지 않습니다.") });
  const settings = await screen.findByRole("button", { name: "Watch settings" });
  await waitFor(() => expect(settings).toBeEnabled());
  await user.click(settings);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("입력값이 올바르지 않습니다.")).toBeVisible();
});

test("a failing upstream is said with a way to ask again, and a failed decision changes nothing", async () => {
  let isDown = true;
  const { user } = open({
    "sourceDrift.search": () => (isDown ? refusal(400, "잠시 후 다시 시도해 주세요.") : found([drift("A")])),
    "sourceDrift.leave": () => refusal(400, "점검 중입니다."),
  });
  expect(await screen.findByText("잠시 후 다시 시도해 주세요.")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await user.click(within(await item("cup A")).getByRole("button", { name: "Leave cup A" }));
  expect(await screen.findByText("점검 중입니다.")).toBeVisible();
  expect(await item("cup A")).toBeVisible();
});
