import { listing, rehearsed, seller, type FaultKind, type Rehearsed } from "@/tests/support/rehearsed";
import type { OrderRef } from "@/upstream/outside/markets/desks/orders";
import { renderStored } from "@/upstream/kit/messages";

let world: Rehearsed;
let code = "";
jest.setTimeout(60_000);
beforeAll(async () => {
  world = await rehearsed();
  const options = listing(world.mallOrigin).options.map((option) => ({ ...option, stock: 5000 }));
  const outcome = await connector().publish(account, listing(world.mallOrigin, { options }));
  if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
  code = outcome.marketProductCode;
});
afterAll(() => world.close());

const account = seller("naru-store");
const connector = () => world.connectors.SmartStore;
const again = async (...refs: OrderRef[]) => {
  const answer = await connector().ordersOf?.(account, refs);
  if (!answer?.ok) throw new Error(answer && renderStored(answer.message));
  return answer.value.map(({ orderItemNo }) => orderItemNo).sort();
};
const PATH = "/product-order-ids";

describe("orders read again by their numbers", () => {
  test("come with the lines we did not know of", async () => {
    const first = await world.buy(code);
    const second = await world.buy(code, { orderNo: first.orderNo });
    expect(second.orderNo).toBe(first.orderNo);
    expect(await again(first)).toEqual([first.orderItemNo, second.orderItemNo].sort());
  });

  test("come without asking each order for its lines where there are many", async () => {
    const refs: OrderRef[] = [];
    for (let bought = 0; bought < 11; bought += 1) refs.push(await world.buy(code));
    await world.fault({ market: "SmartStore", kind: "500", count: 1, path: PATH });
    expect(await again(...refs)).toEqual(refs.map(({ orderItemNo }) => orderItemNo).sort());
    await fetch(`${world.marketOrigin}/__rehearsal/faults`, { method: "DELETE" });
  });

  test("come by the line we know where SmartStore knows no such order", async () => {
    const ref = await world.buy(code);
    expect(await again({ ...ref, orderNo: "20260101000000" })).toEqual([ref.orderItemNo]);
  });

  test("are refused to another seller in SmartStore's own code", async () => {
    const ref = await world.buy(code);
    const other = seller("naru-living");
    expect(await connector().ordersOf?.(other, [ref])).toMatchObject({ ok: false, code: "101009", retryable: false });
  });

  test.each<[FaultKind, boolean]>([
    ["429", true],
    ["500", true],
    ["maintenance", true],
    ["cut-answer", true],
    ["down", true],
  ])("%s is told as worth another try", async (kind, retryable) => {
    const ref = await world.buy(code);
    await world.fault({ market: "SmartStore", kind, count: 1, path: PATH });
    expect(await connector().ordersOf?.(account, [ref])).toMatchObject({ ok: false, retryable });
  });
});
