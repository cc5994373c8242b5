import { wished } from "@/rehearsal/markets/claiming-buyers";
import type { OrderRow } from "@/rehearsal/markets/order-rows";
import { lastDays, listing, rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";
import { until } from "@/tests/support/upstream-client";

const order = (over: Partial<OrderRow>): OrderRow =>
  ({ market: "SmartStore", itemNo: "2026112040000002", status: "DELIVERED", placeStatus: "OK", ...over }) as OrderRow;

test.each([
  ["most buyers ask for nothing", { itemNo: "2026112040000003" }, undefined],
  ["one in six sends a delivered order back", { itemNo: "2026112040000001" }, "RETURN"],
  ["one in six wants another size", { itemNo: "2026112040000002" }, "EXCHANGE"],
  ["one in six cancels before it is sent", { itemNo: "2026112040000006", status: "PAYED" }, "CANCEL"],
  ["nobody cancels what is on its way", { itemNo: "2026112040000006", status: "DELIVERING" }, undefined],
  ["nothing is sent back before it arrived", { itemNo: "2026112040000001", status: "DELIVERING" }, undefined],
] as const)("%s", (_sentence, over, type) => {
  expect(wished(order(over))).toBe(type);
});

describe("buyers who claim by themselves", () => {
  let world: Rehearsed;
  beforeAll(async () => {
    world = await rehearsed({ buyers: { delayMs: 3_600_000, claimAfterMs: 50 } });
  });
  afterAll(() => world.close());

  test("an order is cancelled some while after it was confirmed, and the connector hears of it", async () => {
    const account = seller("naru-store");
    const connector = world.connectors.SmartStore;
    const published = await connector.publish(account, listing(world.mallOrigin));
    if (published.kind !== "listed") throw new Error(JSON.stringify(published));
    const refs = [];
    for (let bought = 0; bought < 6; bought += 1) refs.push(await world.buy(published.marketProductCode));
    await connector.confirm(account, refs);
    const claims = await until(async () => {
      const told = await connector.claims.list(account, lastDays(1));
      return told.ok && told.value.length > 0 ? told.value : undefined;
    });
    // Six numbers in a row hold each remainder once.
    expect(claims).toEqual([expect.objectContaining({ kind: "Cancel" })]);
  });
});
