import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { MARKET_ROWS, type MarketRow } from "@/tests/corpus/market-rows";
import { freshDatabase } from "@/tests/support/fresh-database";
import { captureLog } from "@/tests/support/capture-log";
import { about } from "@/upstream/shop/accounts/accounts";
import { pullClaims } from "@/upstream/sales/claims/pull-claims";
import type { OpenDatabase } from "@/upstream/db/client";
import {
  claims,
  inquiries,
  marketAccounts,
  orders,
  settlementLines,
  unreadableRows,
  users,
} from "@/upstream/db/schema";
import { readInquiries } from "@/upstream/sales/inquiries/inquiries";
import { writeExactly } from "@/upstream/kit/exact-json";
import { sealerWith } from "@/upstream/kit/sealer";
import { marketConnectors } from "@/upstream/outside/markets/connectors";
import { openGates } from "@/upstream/outside/markets/gates";
import { rehearsedMarketHosts } from "@/upstream/outside/markets/rehearsed-hosts";
import { pullOne } from "@/upstream/sales/orders/pull";
import { unreadableOf } from "@/upstream/sales/orders/unreadable";
import { readSettlements } from "@/upstream/books/settlements/pull";

jest.setTimeout(60_000);
captureLog("upstream");

const sealer = sealerWith(Buffer.alloc(32, 5));
const rowNamed = (name: string): MarketRow => MARKET_ROWS.find((row) => row.market === "Coupang" && row.name === name)!;
const SHEETS = rowNamed("order sheets");
const RECEIPTS = rowNamed("cancels and returns");
const QUESTIONS = rowNamed("product inquiries");
const REVENUES = rowNamed("settlements");

let opened: OpenDatabase;
let market: Server;
let connectors: ReturnType<typeof marketConnectors>;
/** What the market has at each place; nothing anywhere else. */
let answers: [MarketRow, unknown[]][] = [];

beforeAll(async () => {
  opened = await freshDatabase();
  market = createServer((asked, answer) => {
    const path = (asked.url ?? "").replace(/\?.*/, (query) => query);
    const rows = answers.find(([{ at }]) => at.test(path))?.[1] ?? [];
    const isDesk = path.includes("Inquiries?");
    answer.setHeader("content-type", "application/json");
    answer.end(writeExactly({ code: 200, data: isDesk ? { content: rows, pagination: { totalPages: 1 } } : rows }));
  });
  await new Promise<void>((up) => market.listen(0, "127.0.0.1", up));
  const origin = `http://127.0.0.1:${(market.address() as AddressInfo).port}`;
  connectors = marketConnectors({
    gates: openGates,
    hosts: rehearsedMarketHosts(origin),
    rehearsedGapsMs: { call: 0, orders: 0, search: 0 },
  });
  await opened.db
    .insert(users)
    .values({ id: "mine", account: "mine", userName: "mine", email: "mine@naru.example", passwordHash: "x" });
  const keys = { accessKey: "k", secretKey: "x", vendorId: "A00000031" };
  await opened.db.insert(marketAccounts).values({
    id: "shop",
    userId: "mine",
    market: "Coupang",
    account: "narushop",
    storeName: "shop",
    secrets: sealer.seal(JSON.stringify(keys), about("mine", "Coupang", "narushop")),
  });
});
afterAll(async () => {
  market.close();
  await opened.close();
});

const context = () => ({ db: opened.db, sealer, connectors, user: { id: "mine" } }) as never;
const accountRow = async () => (await opened.db.select().from(marketAccounts))[0]!;
const unreadable = async () =>
  (await unreadableOf(context())).map(({ kind, number, lacks }) => ({ kind, number, lacks }));

/** The row of another number, and the change that makes it unreadable. */
const with9 = ({ full, numbers }: MarketRow, over: object = {}) => ({
  ...full,
  ...Object.fromEntries(numbers.map((name) => [name, `${String(full[name])}9`])),
  ...over,
});

test("orders of a page are stored beside one that lacks its count, which is kept until it is read", async () => {
  const item = (SHEETS.full["orderItems"] as object[])[0]!;
  const countless = with9(SHEETS, { orderItems: [{ ...item, shippingCount: null }] });
  answers = [[SHEETS, [countless, SHEETS.full]]];
  expect(await pullOne(context(), await accountRow())).toMatchObject({ ok: true, count: 1 });
  expect(await opened.db.select({ no: orders.orderNo }).from(orders)).toEqual([{ no: "20100000000031" }]);
  expect(await unreadable()).toEqual([{ kind: "order", number: "201000000000319", lacks: ["quantity"] }]);
  answers = [[SHEETS, [with9(SHEETS), SHEETS.full]]];
  expect(await pullOne(context(), await accountRow())).toMatchObject({ ok: true, count: 1 });
  expect(await unreadable()).toEqual([]);
});

test("claims of a page are stored beside one that does not say how far it is", async () => {
  answers = [[RECEIPTS, [with9(RECEIPTS, { receiptStatus: "undefined" }), RECEIPTS.full]]];
  await pullClaims(context(), {});
  expect(await opened.db.select({ no: claims.claimNo }).from(claims)).toEqual([{ no: "8000031" }]);
  expect(await unreadable()).toEqual([{ kind: "claim", number: "201000000000319", lacks: ["status"] }]);
  answers = [];
  await pullClaims(context(), {});
  expect(await unreadable()).toEqual([]);
});

test("inquiries of a page are stored beside one without its day", async () => {
  answers = [[QUESTIONS, [with9(QUESTIONS, { inquiryAt: "" }), QUESTIONS.full]]];
  await readInquiries(context(), await accountRow());
  expect(await opened.db.select({ no: inquiries.inquiryNo }).from(inquiries)).toEqual([{ no: "7000031" }]);
  expect(await unreadable()).toEqual([{ kind: "inquiry", number: "20100000000031", lacks: ["date"] }]);
});

test("settlements of a page are stored beside one without its amount, and a day left out later stays known", async () => {
  await opened.db.delete(unreadableRows);
  const item = (REVENUES.full["items"] as object[])[0]!;
  const amountless = with9(REVENUES, { items: [{ ...item, settlementAmount: null }], deliveryFee: null });
  answers = [[REVENUES, [amountless, REVENUES.full]]];
  await readSettlements(context(), await accountRow(), 30);
  const days = () =>
    opened.db.select({ no: settlementLines.lineNo, pay: settlementLines.payDay }).from(settlementLines);
  const known = await days();
  expect(known.map(({ pay }) => pay)).toEqual(["2026-12-10", "2026-12-10"]);
  expect((await unreadable())[0]).toMatchObject({ kind: "settlement" });
  answers = [[REVENUES, [{ ...REVENUES.full, settlementDate: null }]]];
  await readSettlements(context(), await accountRow(), 30);
  expect(await days()).toEqual(known);
  expect(await unreadable()).toEqual([]);
});
