import { listing, rehearsed, seller, type Rehearsed, type RehearsedOptions } from "@/tests/support/rehearsed";

const ACCOUNT = "naru-store";
const NUMBER = "688811112222";
const BUYER = { receiverName: "박구매", receiverTel: "010-1111-2222" };
const OTHER = { receiverName: "최구매", receiverTel: "010-3333-4444" };

type UsedInvoices = NonNullable<RehearsedOptions["usedInvoices"]>;

/** Whether each of three orders with one number passes: two of one buyer, then one of another. */
const PASSES = {
  never: [true, true, true],
  otherBuyers: [true, true, false],
  always: [true, false, false],
} satisfies Record<UsedInvoices, boolean[]>;

let world: Rehearsed;
afterEach(() => world.close());

test.each(Object.keys(PASSES) as UsedInvoices[])(
  "a number for three orders, when it is called used %s: each order's own fate",
  async (rule) => {
    world = await rehearsed({ usedInvoices: rule });
    const { SmartStore } = world.connectors;
    const shop = seller(ACCOUNT);
    const listed = await SmartStore.publish(shop, listing(world.mallOrigin));
    if (listed.kind !== "listed") throw new Error(JSON.stringify(listed));
    const refs = [];
    for (const people of [BUYER, BUYER, OTHER]) refs.push(await world.buy(listed.marketProductCode, { people }));
    await SmartStore.confirm(shop, refs);
    const rows = refs.map((ref) => ({ ref, carrierCode: "CJ", invoice: NUMBER }));
    const results = await SmartStore.dispatch(shop, rows);
    expect(results.map(({ ok }) => ok)).toEqual(PASSES[rule]);
    const refused = results.filter(({ ok }) => !ok);
    expect(refused.every(({ isNumberUsed, retryable }) => isNumberUsed === true && retryable === false)).toBe(true);
  },
);
