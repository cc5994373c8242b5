import { lastDays, listing, rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";
import { until } from "@/tests/support/upstream-client";
import { renderStored } from "@/upstream/kit/messages";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed({ buyers: { delayMs: 50, claimAfterMs: 3_600_000 } });
});
afterAll(() => world.close());

test("with buyers on, some of them ask about what they ordered and about what is listed, each of them once", async () => {
  const { Coupang } = world.connectors;
  const shop = seller("narushop");
  for (let at = 0; at < 8; at += 1) {
    const made = await Coupang.publish(shop, listing(world.mallOrigin, { sellerCode: `N-${at}` }));
    if (made.kind !== "listed") throw new Error(JSON.stringify(made));
  }
  const read = async () => {
    const answer = await Coupang.inquiries(shop, lastDays(2));
    if (!answer.ok) throw new Error(renderStored(answer.message));
    return answer.value;
  };
  const both = await until(async () => {
    const found = await read();
    return ["order", "product"].every((kind) => found.some((one) => one.kind === kind)) && found;
  });
  expect(both.every(({ isAnswered }) => !isAnswered)).toBe(true);
  const orders = both.filter(({ kind }) => kind === "order").map(({ orderNo }) => orderNo);
  expect(new Set(orders).size).toBe(orders.length);
  expect(orders.every(Boolean)).toBe(true);
});
