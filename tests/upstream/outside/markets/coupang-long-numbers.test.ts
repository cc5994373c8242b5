import { pictureReader } from "@/upstream/outside/markets/listing-pictures";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { coupangConnector } from "@/upstream/outside/markets/coupang/connector";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import { seller } from "@/tests/support/rehearsed";

/**
 * Coupang's own examples have boxes of eighteen digits, written as numbers, which no JavaScript number can hold (its pages on
 * single sheets, confirmation and invoices). Answers are written by hand here, for JSON.stringify could not.
 */
const BOX = "642538970006401429";
const NEIGHBOUR = "642538970006401430";
const LINE = `${BOX}-3145181064`;

const SHEET = `{"shipmentBoxId":${BOX},"orderId":500004398,"orderedAt":"2026-11-20T10:00:00+09:00","status":"ACCEPT",
  "orderItems":[{"vendorItemId":3145181064,"sellerProductName":"컵","shippingCount":1,"salesPrice":{"units":9900},
  "orderPrice":{"units":9900}}]}`;
const RECEIPT = `{"receiptId":${NEIGHBOUR},"orderId":500004398,"receiptType":"CANCEL","receiptStatus":"RU",
  "createdAt":"2026-11-20T11:00:00","returnItems":[{"shipmentBoxId":${BOX},"vendorItemId":3145181064,"cancelCount":1}]}`;
const result = (box: string, succeed: boolean) =>
  `{"shipmentBoxId":${box},"succeed":${succeed},"resultCode":"${succeed ? "OK" : "INVALID_STATUS"}","resultMessage":"","retryRequired":false}`;

let server: Server;
let coupang: MarketConnector;
let receipts: string[] = [];
const sent: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = request.url ?? "";
      if (request.method !== "GET") sent.push(`${url.split("?")[0]?.split("/").at(-1)} ${body}`);
      const rows = url.includes("status=ACCEPT") ? [SHEET] : url.includes("cancelType=CANCEL") ? receipts : [];
      const data =
        request.method === "GET"
          ? `[${rows.join()}]`
          : `{"responseList":[${result(NEIGHBOUR, false)},${result(BOX, true)}]}`;
      response.setHeader("content-type", "application/json");
      response.end(`{"code":200,"message":"OK","nextToken":"","data":${data}}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  coupang = coupangConnector({
    host,
    readPicture: pictureReader([]),
    gate: () => async () => undefined,
    pageOf: () => "",
    blockedReason: () => undefined,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  receipts = [];
  sent.length = 0;
});

const account = seller("narushop");
const day = { from: new Date("2026-11-20T00:00:00Z"), to: new Date("2026-11-20T12:00:00Z") };
const ref = { orderNo: "500004398", orderItemNo: LINE };

it("an order keeps the number of its box to the last digit", async () => {
  const answer = await coupang.orders(account, day);
  expect(answer).toMatchObject({ ok: true, value: [{ orderItemNo: LINE, orderNo: "500004398", stage: "New" }] });
});

it("a cancel finds the order it is about", async () => {
  receipts = [RECEIPT];
  const answer = await coupang.orders(account, day);
  expect(answer).toMatchObject({ ok: true, value: [{ orderItemNo: LINE, stage: "Cancel", claim: { id: NEIGHBOUR } }] });
});

it("it is confirmed by that number, and the answer about it is not taken for its neighbour's", async () => {
  expect(await coupang.confirm(account, [ref])).toEqual([{ ref, ok: true }]);
  expect(sent).toEqual([`acknowledgement {"vendorId":"${account.vendorId}","shipmentBoxIds":[${BOX}]}`]);
});

it.each(["invoices", "updateInvoices"] as const)("its parcel is told by that number (%s)", async (action) => {
  const deed = action === "invoices" ? coupang.dispatch : coupang.redispatch;
  expect(await deed(account, [{ ref, carrierCode: "CJGLS", invoice: "123456789012" }])).toEqual([{ ref, ok: true }]);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(`${action} `);
  expect(sent[0]).toContain(`"shipmentBoxId":${BOX},"orderId":500004398,"vendorItemId":3145181064,`);
});
