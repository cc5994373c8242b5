import type { MarketOrder, OrderRef } from "@/upstream/outside/markets/desks/orders";
import { lastDays, listing, rehearsed, seller, SELLERS, type Rehearsed } from "@/tests/support/rehearsed";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { renderStored } from "@/upstream/kit/messages";

let world: Rehearsed;
const codes: Record<string, string> = {};
beforeAll(async () => {
  world = await rehearsed();
  for (const [market, account] of SELLERS) {
    const many = listing(world.mallOrigin).options.map((option) => ({ ...option, stock: 5000 }));
    const outcome = await world.connectors[market].publish(
      seller(account),
      listing(world.mallOrigin, { options: many }),
    );
    if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
    codes[market] = outcome.marketProductCode;
  }
});
afterAll(() => world.close());

const CONFIRM_PATHS = {
  SmartStore: "/confirm",
  Coupang: "acknowledgement",
  Gmarket: "OrderCheck",
  Auction: "OrderCheck",
  Elevenst: "reqpackaging",
};
let invoices = 100_000_000_000;
const invoice = () => String((invoices += 1));

/** An order as its market's lists tell it. */
async function orderAt(market: OpenMarketName, account: string, ref: OrderRef): Promise<MarketOrder> {
  const answer = await world.connectors[market].orders(seller(account), lastDays(2));
  if (!answer.ok) throw new Error(renderStored(answer.message));
  const found = answer.value.find(({ orderItemNo }) => orderItemNo === ref.orderItemNo);
  if (!found) throw new Error(`${ref.orderItemNo} is not among the orders`);
  return found;
}

describe.each(SELLERS)("%s", (market, account) => {
  const connector = () => world.connectors[market];
  const buy = (more?: Record<string, unknown>) => world.buy(codes[market] ?? "", more);
  const orderOf = (ref: OrderRef) => orderAt(market, account, ref);

  test("an order walks from new over ready to delivery, delivered and decided", async () => {
    const ref = await buy({ option: 1, quantity: 2 });
    const order = await orderOf(ref);
    expect(order).toMatchObject({
      stage: "New",
      quantity: 2,
      unitPriceKrw: 28_450,
      totalKrw: 56_900,
      shippingFeeKrw: 3000,
    });
    expect(order).toMatchObject({
      sellerProductCode: "N-1",
      marketProductCode: codes[market],
      pcc: expect.stringMatching(/^P\d{12}$/),
    });
    expect(order.optionName).toContain("블랙");
    expect(Math.abs(Date.now() - Date.parse(order.paidAt))).toBeLessThan(60_000);

    expect(await connector().confirm(seller(account), [ref])).toEqual([{ ref, ok: true }]);
    expect((await orderOf(ref)).stage).toBe("Ready");
    const number = invoice();
    expect(await connector().dispatch(seller(account), [{ ref, carrierCode: "CJ", invoice: number }])).toEqual([
      { ref, ok: true },
    ]);
    expect(await orderOf(ref)).toMatchObject({ stage: "Delivery", carrierCode: "CJ", invoiceNumber: number });
    await world.push(ref.orderItemNo, "deliver");
    expect((await orderOf(ref)).stage).toBe("DeliveryOk");
    await world.push(ref.orderItemNo, "decide");
    expect((await orderOf(ref)).stage).toBe("Decided");
  });

  test("half a batch refused is told row by row, and the other half is done", async () => {
    const refs = [await buy(), await buy(), await buy()];
    await world.fault({ market, kind: "partial", count: 1, path: CONFIRM_PATHS[market] });
    const results = await connector().confirm(seller(account), refs);
    expect(results.filter(({ ok }) => !ok)).toHaveLength(1);
    const refused = results.find(({ ok }) => !ok)?.ref;
    for (const ref of refs) expect((await orderOf(ref)).stage).toBe(ref === refused ? "New" : "Ready");
  });

  test("a batch keeps what went well beside what did not", async () => {
    const good = await buy();
    const strange = { orderNo: "1", orderItemNo: "999999-1" };
    const again = await buy();
    await connector().confirm(seller(account), [again]);
    const results = await connector().confirm(seller(account), [good, strange, again]);
    // 11st can report a line's state, so that an earlier confirmation counts as done.
    expect(results.map(({ ok }) => ok)).toEqual([true, false, market === "Elevenst"]);
    expect(results.map(({ ref }) => ref)).toEqual([good, strange, again]);
  });

  test("an invoice is refused before confirmation, with wrong digits, and when used before", async () => {
    const [unconfirmed, wrong, first, second] = [await buy(), await buy(), await buy(), await buy()];
    await connector().confirm(seller(account), [wrong, first, second]);
    const used = invoice();
    await connector().dispatch(seller(account), [{ ref: first, carrierCode: "CJ", invoice: used }]);
    const results = await connector().dispatch(seller(account), [
      { ref: unconfirmed, carrierCode: "CJ", invoice: invoice() },
      { ref: wrong, carrierCode: "CJ", invoice: "123" },
      { ref: second, carrierCode: "CJ", invoice: used },
    ]);
    const codesOfMarket = {
      SmartStore: ["104443", "104122", "104121"],
      Coupang: ["INVALID_STATUS", "INVALID_INVOICE_NUMBER", "DUPLICATE_INVOICE_NUMBER"],
      Gmarket: ["3000", "3000", "3000"],
      Auction: ["3000", "3000", "3000"],
      Elevenst: ["-3310", "-3306", "-3320"],
    };
    expect(results.map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(results.map(({ code }) => code)).toEqual(codesOfMarket[market]);
  });

  test("a cancel the buyer asked for stops the confirmation and shows as a claim", async () => {
    const ref = await buy();
    await world.push(ref.orderItemNo, "ask-cancel");
    expect(await orderOf(ref)).toMatchObject({ stage: "Cancel", claim: { nativeType: "CANCEL" } });
    expect(await connector().confirm(seller(account), [ref])).toMatchObject([{ ok: false }]);
  });

  test("a return after delivery shows as one", async () => {
    const ref = await buy();
    await connector().confirm(seller(account), [ref]);
    await connector().dispatch(seller(account), [{ ref, carrierCode: "CJ", invoice: invoice() }]);
    await world.push(ref.orderItemNo, "deliver");
    await world.push(ref.orderItemNo, "ask-return");
    expect(await orderOf(ref)).toMatchObject({ stage: "Return", claim: { nativeType: "RETURN" } });
  });

  test("an exchange the buyer asked for shows as one", async () => {
    const ref = await buy();
    await world.push(ref.orderItemNo, "ask-exchange");
    expect(await orderOf(ref)).toMatchObject({ stage: "Exchange", claim: { nativeType: "EXCHANGE" } });
  });

  test("more rows than one call takes are sent in several", async () => {
    const refs: OrderRef[] = [];
    for (let n = 0; n < 61; n += 1) refs.push(await buy());
    const confirmed = await connector().confirm(seller(account), refs);
    expect(confirmed.filter(({ ok }) => ok)).toHaveLength(61);
    const answer = await connector().orders(seller(account), lastDays(1));
    expect(answer.ok && answer.value.filter(({ stage }) => stage === "Ready").length).toBeGreaterThanOrEqual(61);
  });

  test("a limit marks every row of its batch as worth repeating", async () => {
    const ref = await buy();
    await world.fault({ market, kind: "429", count: 1, path: CONFIRM_PATHS[market] });
    expect(await connector().confirm(seller(account), [ref])).toMatchObject([
      { ok: false, code: "BUSY", retryable: true },
    ]);
    expect(await connector().confirm(seller(account), [ref])).toMatchObject([{ ok: true }]);
  });
});

const READ_SINGLY: OpenMarketName[] = ["SmartStore", "Gmarket", "Auction", "Elevenst"];

test.each(SELLERS.filter(([market]) => READ_SINGLY.includes(market)))(
  "%s: orders read again by their numbers are as the lists tell them",
  async (market, account) => {
    const { ordersOf, confirm } = world.connectors[market];
    const ref = await world.buy(codes[market] ?? "");
    await confirm(seller(account), [ref]);
    const listed = await orderAt(market, account, ref);
    expect(await ordersOf?.(seller(account), [ref])).toEqual({ ok: true, value: [listed] });
  },
);

test.each(SELLERS.filter(([market]) => !READ_SINGLY.includes(market)))(
  "%s: orders are read again by its lists, which are quick",
  (market) => {
    expect(world.connectors[market].ordersOf).toBeUndefined();
  },
);

test("SmartStore tells that the buyer moved before the confirmation", async () => {
  const ref = await world.buy(codes["SmartStore"] ?? "");
  await world.push(ref.orderItemNo, "change-address", { address2: "9동 901호" });
  expect(await world.connectors.SmartStore.confirm(seller("naru-store"), [ref])).toEqual([
    { ref, ok: true, addressChanged: true },
  ]);
});

test("Coupang changes an invoice after dispatch, SmartStore sends the seller to its own centre", async () => {
  const ref = await world.buy(codes["Coupang"] ?? "");
  const account = seller("narushop");
  const { Coupang, SmartStore } = world.connectors;
  expect(await Coupang.redispatch(account, [{ ref, carrierCode: "CJ", invoice: invoice() }])).toMatchObject([
    { code: "INVALID_STATUS" },
  ]);
  await Coupang.confirm(account, [ref]);
  await Coupang.dispatch(account, [{ ref, carrierCode: "CJ", invoice: invoice() }]);
  expect(await Coupang.redispatch(account, [{ ref, carrierCode: "HANJIN", invoice: invoice() }])).toEqual([
    { ref, ok: true },
  ]);
  const refused = await SmartStore.redispatch(seller("naru-store"), [{ ref, carrierCode: "CJ", invoice: invoice() }]);
  expect(refused).toMatchObject([{ ok: false, code: "NOT_SUPPORTED", retryable: false }]);
});

test("Coupang's buyers hide behind virtual numbers; customs gets the real one", async () => {
  const answer = await world.connectors.Coupang.orders(seller("narushop"), lastDays(1));
  const order = answer.ok ? answer.value[0] : undefined;
  expect(order?.receiver.tel1).toMatch(/^0504-/);
  expect(order?.receiver.tel2).toMatch(/^010-/);
});

test("another seller sees none of these orders", async () => {
  expect(await world.connectors.Coupang.orders(seller("naruhome"), lastDays(1))).toEqual({ ok: true, value: [] });
  expect(await world.connectors.SmartStore.orders(seller("naru-living"), lastDays(1))).toEqual({ ok: true, value: [] });
});
