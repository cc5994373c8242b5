import { request } from "undici";
import { replay, type Replay } from "@/tests/support/exchanges";

let market: Replay;
beforeEach(async () => {
  market = await replay("smart-store", ["confirm"]);
});
afterEach(() => market.close());

const PATH = "/external/v1/pay-order/seller/product-orders/confirm";
const JSON_TYPE = "application/json;charset=UTF-8";
const BODY = '{"productOrderIds":["2025112000000011","2025112000000012"]}';
type Sent = { path?: string; headers?: Record<string, string>; body?: string };
const send = async ({ path = PATH, headers = {}, body = BODY }: Sent = {}) => {
  const own = { authorization: "Bearer test-bearer-1", "content-type": JSON_TYPE, ...headers };
  return (await request(market.origin + path, { method: "POST", headers: own, body })).statusCode;
};

test("a call as documented is answered, and told where it comes again", async () => {
  expect(await send()).toBe(200);
  expect(market.differences()).toEqual([]);
  expect(await send()).toBe(400);
  expect(market.differences()).toEqual([`beside what is documented: POST ${PATH}`]);
});

test.each<[sentence: string, sent: Sent, told: RegExp]>([
  ["one byte of the body", { body: BODY.replace("12", "13") }, /body from byte 27[^]*documented …[^]*sent {7}…/],
  ["a blank in the body", { body: BODY.replace(",", ", ") }, /body from byte 39/],
  ["a query nobody documents", { path: `${PATH}?size=1` }, /sent {7}POST .*\?size=1/],
  ["another bearer", { headers: { authorization: "Bearer x" } }, /header authorization/],
  ["another type of content", { headers: { "content-type": "application/json" } }, /header content-type/],
])("a call that differs by %s is refused and told", async (_sentence, sent, told) => {
  expect(await send(sent)).toBe(400);
  const [first, second] = market.differences();
  expect(first).toMatch(told);
  expect(second).toMatch(/^never asked: POST/);
});

test("a call that was never made is told", () => {
  expect(market.differences()).toEqual([`never asked: POST ${PATH} (docs/markets.md#smartstore-deliveries, confirm)`]);
});
