import type { CoupangCall } from "@/upstream/outside/markets/coupang/client";
import { itemOf } from "@/upstream/outside/markets/coupang/line";
import { coupangOrdersIn } from "@/upstream/outside/markets/coupang/pull";
import type { MarketOrder, OrderRef } from "@/upstream/outside/markets/desks/orders";
import { lastDays, listing, rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";

/** Boxes of the rehearsed Coupang: it splits them on its own and when a seller sends a part (docs/markets.md#coupang-deliveries). */
const shop = seller("narushop");
let world: Rehearsed;
let code: string;
let digits = 688_800_000_000;
const invoice = () => String((digits += 1));

beforeAll(async () => {
  world = await rehearsed();
  const listed = await world.connectors.Coupang.publish(shop, listing(world.mallOrigin));
  if (listed.kind !== "listed") throw new Error(JSON.stringify(listed));
  code = listed.marketProductCode;
});
afterAll(() => world.close());
beforeEach(() => world.forgetOrders());

const coupang = () => world.connectors.Coupang;

async function orders(): Promise<MarketOrder[]> {
  const answer = await coupang().orders(shop, lastDays(1));
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

/** Two lines of one order in one box, confirmed. */
async function twoLines(): Promise<[OrderRef, OrderRef]> {
  const first = await world.buy(code, { option: 0 });
  const second = await world.buy(code, { option: 1, orderNo: first.orderNo });
  await coupang().confirm(shop, [first, second]);
  return [first, second];
}

it("a line that Coupang put into two boxes is one line, with all pieces and the whole price", async () => {
  const ref = await world.buy(code, { quantity: 3 });
  const [before] = await orders();
  await world.push(ref.orderItemNo, "split-box", undefined, { quantity: 1 });
  const after = await orders();
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({ quantity: 3, totalKrw: before?.totalKrw, shippingFeeKrw: before?.shippingFeeKrw });
  expect(after[0]?.boxes?.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
});

it("a box that is split between two lists of one reading is not counted in both", async () => {
  const box = (shipmentBoxId: string, status: string, items: string[]) => ({
    shipmentBoxId,
    orderId: "500004398",
    status,
    orderedAt: "2026-11-20T10:00:00+09:00",
    orderItems: items.map((vendorItemId) => ({
      vendorItemId,
      sellerProductName: "컵",
      shippingCount: 1,
      salesPrice: { units: 9_900 },
      orderPrice: { units: 9_900 },
    })),
  });
  const parted = [box("11", "INSTRUCT", ["92"]), box("12", "DEPARTURE", ["91"])];
  const answers: [part: string, data: unknown[]][] = [
    ["/500004398/ordersheets", parted],
    // The box was split after this list and before the next one.
    ["status=INSTRUCT", [box("11", "INSTRUCT", ["91", "92"])]],
    ["status=DEPARTURE", [parted[1]]],
  ];
  const call = ((_account, { path, query = "" }, schema) => {
    const data = answers.find(([part]) => `${path}?${query}`.includes(part))?.[1] ?? [];
    return Promise.resolve({ kind: "ok", status: 200, body: schema.parse({ data, nextToken: "" }) });
  }) as CoupangCall;
  const answer = await coupangOrdersIn(call, shop, lastDays(1));
  expect(answer).toMatchObject({
    ok: true,
    value: [
      { orderItemNo: "11-92", quantity: 1, totalKrw: 9_900, stage: "Ready" },
      { orderItemNo: "12-91", quantity: 1, totalKrw: 9_900, stage: "Delivery" },
    ],
  });
});

it("all open boxes of a line are confirmed and sent, each once", async () => {
  const ref = await world.buy(code, { quantity: 2 });
  await world.push(ref.orderItemNo, "split-box", undefined, { quantity: 1 });
  const boxes = ((await orders())[0]?.boxes ?? []).map(({ itemNo }) => itemNo);
  expect(await coupang().confirm(shop, [{ ...ref, boxes }])).toMatchObject([{ ok: true }]);
  expect((await orders())[0]?.boxes?.map(({ stage }) => stage)).toEqual(["Ready", "Ready"]);
  const number = invoice();
  const results = await coupang().dispatch(shop, [{ ref: { ...ref, boxes }, carrierCode: "CJ", invoice: number }]);
  expect(results).toMatchObject([{ ok: true }]);
  const [line] = await orders();
  expect(line).toMatchObject({ stage: "Delivery", invoiceNumber: number, quantity: 2 });
  expect(line?.boxes?.map((box) => box.invoice)).toEqual([number, number]);
});

it("one of two lines in a box is sent, and the other waits in the box without its number", async () => {
  const [first, second] = await twoLines();
  const number = invoice();
  const sent = { ref: first, carrierCode: "CJ", invoice: number, sharesBox: true };
  expect(await coupang().dispatch(shop, [sent])).toMatchObject([{ ok: true }]);
  const lines = await orders();
  expect(lines).toHaveLength(2);
  const of = (ref: OrderRef) => lines.find(({ orderItemNo }) => itemOf(orderItemNo) === itemOf(ref.orderItemNo));
  expect(of(first)).toMatchObject({ stage: "Delivery", invoiceNumber: number });
  expect(of(first)?.orderItemNo).not.toBe(first.orderItemNo);
  expect(of(second)).toMatchObject({ stage: "Ready", invoiceNumber: "", orderItemNo: second.orderItemNo });
  const later = invoice();
  const rest = { ref: second, carrierCode: "HANJIN", invoice: later, sharesBox: true };
  expect(await coupang().dispatch(shop, [rest])).toMatchObject([{ ok: true }]);
  const done = await orders();
  expect(done.map((line) => line.invoiceNumber).sort()).toEqual([number, later].sort());
});

it("two numbers for two lines of a box both arrive", async () => {
  const refs = await twoLines();
  const numbers = [invoice(), invoice()];
  const rows = refs.map((ref, place) => ({ ref, carrierCode: "CJ", invoice: numbers[place] ?? "" }));
  expect((await coupang().dispatch(shop, rows)).map(({ ok }) => ok)).toEqual([true, true]);
  expect((await orders()).map((line) => line.invoiceNumber).sort()).toEqual(numbers);
});

it("a box that goes only as a whole is not sent in parts, and says so", async () => {
  const [first] = await twoLines();
  await world.push(first.orderItemNo, "whole-box");
  const sent = { ref: first, carrierCode: "CJ", invoice: invoice(), sharesBox: true };
  expect(await coupang().dispatch(shop, [sent])).toMatchObject([{ ok: false, code: "WHOLE_BOX", retryable: false }]);
  expect((await orders()).map(({ stage }) => stage)).toEqual(["Ready", "Ready"]);
});

it("a claim names the line whichever box it is in", async () => {
  const ref = await world.buy(code, { quantity: 2 });
  await world.push(ref.orderItemNo, "split-box", undefined, { quantity: 1 });
  const boxes = ((await orders())[0]?.boxes ?? []).map(({ itemNo }) => itemNo);
  const moved = boxes.find((itemNo) => itemNo !== ref.orderItemNo) ?? "";
  await world.push(moved, "ask-cancel");
  const [line] = await orders();
  expect(line).toMatchObject({ quantity: 2, stage: "New" });
  expect(line?.boxes?.map(({ stage }) => stage).sort()).toEqual(["Cancel", "New"]);
});
