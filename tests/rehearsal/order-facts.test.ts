import { readXml, rootOf } from "@/rehearsal/kit/xml";
import { esmToken } from "@/upstream/outside/markets/esm/sign";
import { coupangAuthorization } from "@/upstream/outside/markets/coupang/sign";
import { smartStoreSignature } from "@/upstream/outside/markets/smart-store/sign";
import { lastDays, listing, rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

/** What docs/markets.md says of tokens, orders and deliveries, asked in the markets' own words. */
let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed({ esmSearchesPerMinute: 30 });
});
afterAll(() => world.close());

type Answer = { status: number; headers: Headers; body: unknown };
type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

const JSON_TYPE = { "content-type": "application/json" };

async function sent(url: string, init: RequestInit, read: (answer: Response) => Promise<unknown>): Promise<Answer> {
  const answer = await fetch(url, init);
  return { status: answer.status, headers: answer.headers, body: await read(answer) };
}
const asJson = (answer: Response): Promise<unknown> => answer.json();
const bodyOf = (body: unknown) => (body === undefined ? {} : { body: JSON.stringify(body) });

/** A token call; what is undefined in `change` is not sent. */
function askToken(change: Record<string, string | undefined> = {}): Promise<Answer> {
  const { accessKey, secretKey } = seller("naru-store");
  const timestamp = String(Date.now() - 1000);
  const form: Record<string, string | undefined> = {
    client_id: accessKey,
    timestamp,
    grant_type: "client_credentials",
    client_secret_sign: smartStoreSignature(accessKey, secretKey, timestamp),
    type: "SELF",
    ...change,
  };
  const told = Object.entries(form).filter((field): field is [string, string] => field[1] !== undefined);
  const url = `${world.marketOrigin}/smartstore/external/v1/oauth2/token`;
  return sent(url, { method: "POST", body: new URLSearchParams(told) }, asJson);
}

const smartStore: Ask = async (method, path, body) => {
  const { access_token: token } = (await askToken()).body as { access_token: string };
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
  return sent(`${world.marketOrigin}/smartstore/external${path}`, { method, headers, ...bodyOf(body) }, asJson);
};

const coupang: Ask = async (method, path, body) => {
  const [at = "", query = ""] = `/v2/providers/openapi/apis/api${path}`.split("?");
  const authorization = coupangAuthorization(seller("narushop"), { method, path: at, query, now: new Date() });
  const url = `${world.marketOrigin}/coupang${at}${query && `?${query}`}`;
  return sent(url, { method, headers: { ...JSON_TYPE, authorization }, ...bodyOf(body) }, asJson);
};

const elevenst = (path: string, openapikey = seller("naru11").openApiKey): Promise<Answer> =>
  sent(`${world.marketOrigin}/elevenst/rest${path}`, { headers: { openapikey } }, async (answer) =>
    rootOf(readXml(Buffer.from(await answer.arrayBuffer()), answer.headers.get("content-type") ?? "")),
  );

const esm: Ask = async (method, path, body) => {
  const { accessKey: masterId, secretKey } = seller("naru-g");
  const token = esmToken({ masterId, secretKey, gmarketId: "naru-g" }, Math.floor(Date.now() / 1000));
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
  return sent(`${world.marketOrigin}/esm${path}`, { method, headers, ...bodyOf(body) }, asJson);
};

const SHOPS: Record<Exclude<OpenMarketName, "Auction">, string> = {
  SmartStore: "naru-store",
  Coupang: "narushop",
  Gmarket: "naru-g",
  Elevenst: "naru11",
};

/** An order at a market, confirmed where it says so. */
async function order(market: keyof typeof SHOPS, isConfirmed = true) {
  const [connector, account] = [world.connectors[market], seller(SHOPS[market])];
  const outcome = await connector.publish(account, listing(world.mallOrigin, { options: [] }));
  const ref = await world.buy(outcome.kind === "listed" ? outcome.marketProductCode : "");
  if (isConfirmed) expect(await connector.confirm(account, [ref])).toMatchObject([{ ok: true }]);
  return ref;
}

describe("SmartStore", () => {
  test.each([
    ["without a type", { type: undefined }, "type"],
    ["with a type of nobody", { type: "ADMIN" }, "type"],
    ["for a seller that is not named", { type: "SELLER" }, "account_id"],
  ])("gives no token %s", async (_sentence, change, name) => {
    const { status, body } = await askToken(change);
    expect([status, (body as { invalidInputs: { name: string }[] }).invalidInputs.map((one) => one.name)]).toEqual([
      400,
      [name],
    ]);
  });

  test("names the trace of each call, of a refusal in its body too", async () => {
    const fine = await smartStore("GET", "/v1/seller/account");
    expect([fine.status, fine.headers.get("GNCP-GW-Trace-ID")]).toEqual([200, expect.stringMatching(/^[0-9a-f]{16}$/)]);
    const refused = await smartStore("GET", "/v1/seller/addressbooks/1");
    expect(refused.body).toMatchObject({ traceId: refused.headers.get("GNCP-GW-Trace-ID") });
  });

  test("lists the couriers for goods that come back, the usual one first", async () => {
    const { body } = await smartStore("GET", "/v2/product-delivery-info/return-delivery-companies");
    expect(body).toMatchObject({
      returnDeliveryCompanies: [{ returnDeliveryCompanyPriorityType: "PRIMARY", name: "CJ대한통운" }, {}],
    });
  });

  const dispatch = (productOrderId: string, deliveryMethod?: string) =>
    smartStore("POST", "/v1/pay-order/seller/product-orders/dispatch", {
      dispatchProductOrders: [{ productOrderId, deliveryMethod, dispatchDate: new Date().toISOString() }],
    });

  test.each([["PIGEON"], [undefined]])("refuses a dispatch by the way %s", async (way) => {
    const { orderItemNo } = await order("SmartStore");
    expect(await dispatch(orderItemNo, way)).toMatchObject({ status: 400, body: { code: "4000" } });
  });

  test("refuses to send goods by a way that only comes back", async () => {
    const { orderItemNo } = await order("SmartStore");
    const { body } = await dispatch(orderItemNo, "RETURN_DELIVERY");
    expect(body).toMatchObject({ data: { successProductOrderIds: [], failProductOrderInfos: [{ code: "104117" }] } });
  });

  test("asks for a carrier of a parcel, and for none of what is handed over", async () => {
    const { orderItemNo } = await order("SmartStore");
    expect((await dispatch(orderItemNo, "DELIVERY")).body).toMatchObject({
      data: { failProductOrderInfos: [{ code: "104118" }] },
    });
    expect((await dispatch(orderItemNo, "DIRECT_DELIVERY")).body).toMatchObject({
      data: { successProductOrderIds: [orderItemNo], failProductOrderInfos: [] },
    });
  });
});

describe("Coupang", () => {
  test.each([
    ["with its status", "&status=ACCEPT", 200],
    ["without one", "", 400],
    ["with one that does not exist", "&status=PAYED", 400],
  ])("lists order sheets %s", async (_sentence, status, expected) => {
    const days = "createdAtFrom=2026-11-01%2B09:00&createdAtTo=2026-11-02%2B09:00&maxPerPage=10";
    const answer = await coupang("GET", `/v5/vendors/A00100001/ordersheets?${days}${status}`);
    expect(answer.status).toBe(expected);
  });

  test("tells what a box passed, the newest first", async () => {
    const { orderItemNo } = await order("Coupang");
    const [box = ""] = orderItemNo.split("-");
    const { body } = await coupang("GET", `/v5/vendors/A00100001/ordersheets/${box}/history`);
    const [{ details }] = (body as { data: [{ details: { deliveryStatus: string; updatedAt: string }[] }] }).data;
    expect(details).toEqual([
      {
        deliveryStatus: "INSTRUCT",
        deliveryStatusDesc: "상품준비중",
        updatedAt: expect.stringMatching(/^\d{4}-.*\d$/),
      },
      { deliveryStatus: "ACCEPT", deliveryStatusDesc: "결제완료", updatedAt: expect.stringMatching(/^\d{4}-.*\d$/) },
    ]);
    const times = details.map(({ updatedAt }) => updatedAt);
    expect([...times].sort().reverse()).toEqual(times);
  });

  test("knows no history of another vendor's box", async () => {
    expect(await coupang("GET", "/v5/vendors/A00100001/ordersheets/12345/history")).toMatchObject({ status: 404 });
  });
});

describe("11st", () => {
  test("tells a bad key by a code where it lists places, as everywhere", async () => {
    expect((await elevenst("/areaservice/outboundarea", "nobody")).body).toMatchObject({ result_code: "-1" });
  });

  test.each([
    ["orders of a week", "ordservices/complete", "202611010000/202611080000", "0"],
    ["orders of a minute more", "ordservices/complete", "202611010000/202611080001", "-3904"],
    ["orders of a span that runs backwards", "ordservices/complete", "202611080000/202611010000", "-3904"],
    ["cancels of thirty days", "claimservice/cancelorders", "202611010000/202612010000", "0"],
    ["cancels of a minute more", "claimservice/cancelorders", "202611010000/202612010001", "-28008"],
  ])("lists %s", async (_sentence, list, span, code) => {
    expect((await elevenst(`/${list}/${span}`)).body).toMatchObject({ result_code: code });
  });

  test.each([
    ["a week", 7],
    ["a month", 30],
    ["a quarter", 92],
  ])("is asked for %s by the connector in spans it takes", async (_sentence, days) => {
    const { from, to } = lastDays(days);
    // A span that begins and ends within a minute is the longest once it is written in minutes.
    const range = { from: new Date(from.getTime() + 30_500), to: new Date(to.getTime() + 30_500) };
    expect(await world.connectors.Elevenst.orders(seller("naru11"), range)).toMatchObject({ ok: true });
  });

  test.each([
    ["by hand", "03", "0"],
    ["by quick service", "04", "0"],
    ["with nothing to deliver", "05", "0"],
    ["by courier without a carrier", "01", "-3307"],
    ["by post without a carrier", "02", "-3307"],
    ["in a way that does not exist", "07", "-1"],
  ])("takes a dispatch %s", async (_sentence, way, code) => {
    const { orderItemNo } = await order("Elevenst");
    const [parcel = ""] = orderItemNo.split("-");
    const { body } = await elevenst(`/ordservices/reqdelivery/202611200930/${way}/null/null/${parcel}`);
    expect(body).toMatchObject({ result_code: code });
  });

  test("tells the receiver's name for customs beside the code", async () => {
    const { orderNo } = await order("Elevenst", false);
    const { body } = await elevenst(`/ordservices/complete/${orderNo}`);
    expect(body).toMatchObject({
      order: { engNm: expect.stringMatching(/^[A-Z]+ [A-Z]+$/), psnCscUniqNo: expect.stringMatching(/^P\d{12}$/) },
    });
  });
});

describe("ESM", () => {
  const listed = (asked: object) => esm("POST", "/shipping/v1/Order/RequestOrders", { siteType: 2, ...asked });
  const DAYS = { requestDateType: 1, requestDateFrom: "2026-10-01", requestDateTo: "2026-11-01" };

  test.each([
    ["the five states", [1, 2, 3, 4, 5], 0],
    ["no state 9", [9], 3000],
  ])("lists orders of %s", async (_sentence, states, code) => {
    for (const orderStatus of states)
      expect((await listed({ orderStatus, ...DAYS })).body).toMatchObject({ ResultCode: code });
  });

  test("lists the orders of one cart by its number", async () => {
    const { orderNo, orderItemNo } = await order("Gmarket", false);
    expect((await listed({ orderStatus: 6, payNo: Number(orderNo) })).body).toMatchObject({
      Data: { TotalCount: 1, RequestOrders: [{ OrderNo: Number(orderItemNo) }] },
    });
  });

  test("lists 31 days and no more", async () => {
    expect((await listed({ orderStatus: 1, ...DAYS, requestDateTo: "2026-11-02" })).body).toMatchObject({
      ResultCode: 3000,
    });
  });

  test("tells where a delivery stands, and where a claim on it does", async () => {
    const state = async (OrderNo: string) =>
      (
        (await esm("POST", "/shipping/v1/Delivery/GetDeliveryStatus", { OrderNo: Number(OrderNo) })).body as {
          Data: unknown;
        }
      ).Data;
    const { orderItemNo } = await order("Gmarket");
    expect(await state(orderItemNo)).toEqual({ OrderNo: Number(orderItemNo), Status: 2, ClaimStatus: null });
    for (const [deed, ClaimStatus] of [
      ["ask-cancel", 1],
      ["cancel", 3],
    ] as const) {
      await world.push(orderItemNo, deed);
      expect(await state(orderItemNo)).toEqual({ OrderNo: Number(orderItemNo), Status: 6, ClaimStatus });
    }
    expect(await state("1")).toBeNull();
  });

  test.each([
    ["today", 0, 0],
    ["two days ago", -1.9, 0],
    ["52 days ago", -52, 3000],
    ["in three days", 3, 3000],
  ])("takes a parcel that left %s", async (_sentence, days, code) => {
    const { orderItemNo } = await order("Gmarket");
    const left = new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 19);
    const { body } = await esm("POST", "/shipping/v1/Delivery/ShippingInfo", {
      OrderNo: Number(orderItemNo),
      ShippingDate: left,
      DeliveryCompanyCode: 10013,
      InvoiceNo: `${Date.now()}`.slice(-11) + "0",
    });
    expect(body).toMatchObject({ ResultCode: code });
  });

  test("takes thirty searches of goods in a minute, however close together, and not the next", async () => {
    const search = () => esm("POST", "/item/v1/goods/search", { query: {}, pageIndex: 1, pageSize: 1 });
    const minute = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await search()).status);
    minute.mockReturnValue(Date.now() + 60_000);
    statuses.push((await search()).status);
    minute.mockRestore();
    expect(statuses).toEqual([...Array(30).fill(200), 429, 200]);
  });
});
