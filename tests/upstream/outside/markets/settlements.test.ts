import { listing, rehearsed, seller, SELLERS, type Rehearsed } from "@/tests/support/rehearsed";
import { renderStored } from "@/upstream/kit/messages";

const DAY = 86_400_000;
let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

const range = { from: new Date(Date.now() - 40 * DAY), to: new Date() };

describe.each(SELLERS)("%s settles", (market, account) => {
  const shop = seller(account);
  const connector = () => world.connectors[market];
  async function sold() {
    const made = await connector().publish(shop, listing(world.mallOrigin));
    if (made.kind !== "listed") throw new Error(JSON.stringify(made));
    return world.buy(made.marketProductCode);
  }
  const lines = async () => {
    const answer = await connector().settlements(shop, range);
    if (!answer.ok) throw new Error(renderStored(answer.message));
    return answer.value;
  };
  /** The market's own number of the row, which ours ends with. */
  const of = (ref: { orderNo: string; orderItemNo: string }) => async () =>
    (await lines()).filter(({ orderNo }) => orderNo === ref.orderNo);

  test("nothing for an order nobody decided, then its goods and its delivery, which add up to what is paid", async () => {
    const ref = await sold();
    const mine = of(ref);
    expect(await mine()).toEqual([]);
    await world.push(ref.orderItemNo, "decide");
    await world.ended(ref.orderItemNo, 3);
    const found = await mine();
    expect(found.map(({ kind }) => kind).sort()).toEqual(["delivery", "sale"]);
    const goods = found.find(({ kind }) => kind === "sale")!;
    expect(ref.orderItemNo.endsWith(goods.orderItemNo)).toBe(true);
    expect(goods.saleKrw).toBe(27_450);
    expect(goods.feeKrw).toBeGreaterThan(0);
    for (const one of found) {
      expect(one.amountKrw).toBe(one.saleKrw - one.feeKrw - one.couponKrw);
      for (const won of [one.saleKrw, one.feeKrw, one.couponKrw, one.amountKrw])
        expect(Number.isSafeInteger(won)).toBe(true);
      expect([one.basisDay, one.payDay]).toEqual([
        expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      ]);
    }
    expect(new Set((await lines()).map(({ lineNo }) => lineNo)).size).toBe((await lines()).length);
  });

  test("goods that came back are taken back in full", async () => {
    const ref = await sold();
    await world.push(ref.orderItemNo, "return");
    await world.ended(ref.orderItemNo, 2);
    const found = await of(ref)();
    const goods = found.find(({ kind }) => kind === "sale")!;
    const refund = found.find(({ kind }) => kind === "refund")!;
    expect(refund.amountKrw).toBe(-goods.amountKrw);
    expect(refund.feeKrw).toBe(-goods.feeKrw);
  });

  test("another seller's lines are not among them, and wrong keys are refused", async () => {
    const all = await lines();
    expect(all.length).toBeGreaterThan(0);
    const wrong = { ...shop, accessKey: "nobody", openApiKey: "nobody" };
    expect(await connector().settlements(wrong, range)).toMatchObject({ ok: false, retryable: false });
  });

  test.each(["429", "500", "maintenance", "cut-answer"] as const)("a %s is told as worth repeating", async (kind) => {
    await world.fault({ market, kind, count: 5 });
    expect(await connector().settlements(shop, range)).toMatchObject({ ok: false, retryable: true });
    await fetch(`${world.marketOrigin}/__rehearsal/faults`, { method: "DELETE" });
  });
});

test("what stands in a payment beside its orders is a line of its own", async () => {
  const answer = await world.connectors.Coupang.settlements(seller("narushop"), range);
  if (!answer.ok) throw new Error(renderStored(answer.message));
  expect(answer.value.filter(({ kind }) => kind === "other")).toContainEqual(
    expect.objectContaining({ orderNo: "", amountKrw: -55_000 }),
  );
});

describe("what SmartStore's fees are made up of", () => {
  const shop = seller("naru-store");
  const connector = () => world.connectors.SmartStore;
  const decided = async () => {
    const made = await connector().publish(shop, listing(world.mallOrigin));
    if (made.kind !== "listed") throw new Error(JSON.stringify(made));
    const ref = await world.buy(made.marketProductCode);
    await world.push(ref.orderItemNo, "decide");
    await world.ended(ref.orderItemNo, 3);
    return ref;
  };

  test("is told beside each line, and makes up its fee", async () => {
    const ref = await decided();
    const answer = await connector().settlements(shop, range);
    if (!answer.ok) throw new Error(renderStored(answer.message));
    const goods = answer.value.find(({ orderItemNo }) => orderItemNo === ref.orderItemNo)!;
    expect(goods.fees?.map(({ kind }) => kind)).toEqual(["payment", "inflow"]);
    expect(goods.fees?.reduce((all, { won }) => all + won, 0)).toBe(goods.feeKrw);
    const delivery = answer.value.find(({ orderNo, kind }) => orderNo === ref.orderNo && kind === "delivery");
    expect(delivery?.fees).toBeUndefined();
  });

  test.each([
    ["429", true],
    ["500", true],
    ["cut-answer", true],
    ["bad-keys", false],
  ] as const)("%s keeps lines from being told without it", async (kind, retryable) => {
    await decided();
    await world.fault({ market: "SmartStore", kind, count: kind === "bad-keys" ? 2 : 1, path: "/commission-details" });
    expect(await connector().settlements(shop, range)).toMatchObject({ ok: false, retryable });
    await fetch(`${world.marketOrigin}/__rehearsal/faults`, { method: "DELETE" });
  });
});
