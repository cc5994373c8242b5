import { pictureReader } from "@/upstream/outside/markets/listing-pictures";
import { openGates } from "@/upstream/outside/markets/gates";
import { Hono } from "hono";
import { listen, type Listener } from "@/rehearsal/listen";
import { rehearsedMarketHosts } from "@/upstream/outside/markets/rehearsed-hosts";
import { marketConnectors } from "@/upstream/outside/markets/connectors";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { listing, NO_GAPS, rehearsed, seller, SELLERS, sendingShirts, type Rehearsed } from "@/tests/support/rehearsed";

type Call = { url: string; headers: Headers; body: Buffer };

let world: Rehearsed;
let middleman: Listener;
let spoil: ((call: Call) => Call) | undefined;
let spoiled = 0;

/** A proxy between our connectors and the rehearsed markets that forwards calls as a faulty connector would make them. */
beforeAll(async () => {
  world = await rehearsed();
  const app = new Hono();
  app.all("*", async ({ req }) => {
    const sent: Call = {
      url: req.url.replace(/^https?:\/\/[^/]+/, world.marketOrigin),
      headers: new Headers(req.raw.headers),
      body: Buffer.from(await req.arrayBuffer()),
    };
    const call = spoil?.(sent) ?? sent;
    if (call !== sent) spoiled += 1;
    for (const name of ["host", "connection", "content-length", "transfer-encoding"]) call.headers.delete(name);
    const body = call.body.length > 0 ? new Uint8Array(call.body) : null;
    const answer = await fetch(call.url, { method: req.method, headers: call.headers, body });
    const type = answer.headers.get("content-type") ?? "";
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: { "content-type": type } });
  });
  middleman = await listen(app, 0);
});
beforeEach(() => {
  spoil = undefined;
  spoiled = 0;
});
afterAll(async () => {
  await middleman.close();
  await world.close();
});

/** Connectors that keep no bearer of an earlier test. */
const connectorOf = (market: OpenMarketName) =>
  sendingShirts(
    marketConnectors({
      gates: openGates,
      hosts: rehearsedMarketHosts(middleman.origin),
      rehearsedGapsMs: NO_GAPS,
      readPicture: pictureReader([world.mallOrigin]),
    }),
  )[market];

/** Another last sign, still of the signature's own alphabet. */
const otherEnd = (signature: string): string => signature.slice(0, -2) + (signature.endsWith("00") ? "11" : "00");

function withHeader({ headers, ...call }: Call, name: string, change: (value: string) => string): Call {
  const changed = new Headers(headers);
  changed.set(name, change(headers.get(name) ?? ""));
  return { ...call, headers: changed };
}

const SIGNATURES: [OpenMarketName, string, (call: Call) => Call][] = [
  [
    "SmartStore",
    "naru-store",
    (call) => {
      if (!call.url.includes("/oauth2/token")) return call;
      const form = new URLSearchParams(call.body.toString());
      const hash = Buffer.from(form.get("client_secret_sign") ?? "", "base64").toString();
      form.set("client_secret_sign", Buffer.from(otherEnd(hash)).toString("base64"));
      return { ...call, body: Buffer.from(form.toString()) };
    },
  ],
  ["Coupang", "narushop", (call) => withHeader(call, "authorization", otherEnd)],
  ["Gmarket", "naru-g", (call) => withHeader(call, "authorization", otherEnd)],
  ["Auction", "naru-a", (call) => withHeader(call, "authorization", otherEnd)],
  ["Elevenst", "naru11", (call) => withHeader(call, "openapikey", otherEnd)],
];

test.each(SIGNATURES)("%s refuses a connector that signs wrongly", async (market, account, wrongly) => {
  expect(await connectorOf(market).checkLogin(seller(account))).toMatchObject({ ok: true });
  spoil = wrongly;
  expect(await connectorOf(market).checkLogin(seller(account))).toMatchObject({ ok: false, retryable: false });
  expect(spoiled).toBeGreaterThan(0);
});

/** Each market's code of CJ대한통운, and one that would be another market's. */
const COURIERS: Record<OpenMarketName, [own: string, wrong: string]> = {
  SmartStore: ["CJGLS", "00034"],
  Coupang: ["CJGLS", "10013"],
  Gmarket: ["10013", "CJGLS"],
  Auction: ["10013", "00034"],
  Elevenst: ["00034", "10013"],
};

test.each(SELLERS)("%s refuses a connector that has a courier's code wrong", async (market, account) => {
  const connector = connectorOf(market);
  const published = await connector.publish(seller(account), listing(world.mallOrigin));
  if (published.kind !== "listed") throw new Error(JSON.stringify(published));
  const ref = await world.buy(published.marketProductCode);
  await connector.confirm(seller(account), [ref]);
  const parcel = {
    ref,
    carrierCode: "CJ",
    invoice: String(100_000_000_001 + SELLERS.findIndex(([one]) => one === market)),
  };
  const [own, wrong] = COURIERS[market];
  spoil = (call) => {
    const body = call.body.toString();
    // Whole codes only: an invoice may hold the same digits.
    const code = new RegExp(`(?<![0-9A-Za-z])${own}(?![0-9A-Za-z])`, "g");
    if (!code.test(body) && !code.test(call.url)) return call;
    return { ...call, url: call.url.replace(code, wrong), body: Buffer.from(body.replace(code, wrong)) };
  };
  // Coupang's signature covers the path, which the courier's code is no part of.
  expect(await connector.dispatch(seller(account), [parcel])).toMatchObject([{ ref, ok: false }]);
  expect(spoiled).toBeGreaterThan(0);
  spoil = undefined;
  expect(await connector.dispatch(seller(account), [parcel])).toEqual([{ ref, ok: true }]);
});

type Deed = "publish" | "find";
/** What a connector could get wrong in a body, as it would write it: some words of its own, and others in their place. */
const BODIES: [market: OpenMarketName, account: string, sentence: string, deed: Deed, own: string, wrong: string][] = [
  ["SmartStore", "naru-store", "a status of its own", "publish", '"statusType":"SALE"', '"statusType":"WAIT"'],
  ["SmartStore", "naru-store", "goods of no kind", "publish", '"saleType":"NEW"', '"saleType":"USED"'],
  ["SmartStore", "naru-store", "a tax of its own", "publish", '"taxType":"TAX"', '"taxType":"VAT"'],
  [
    "SmartStore",
    "naru-store",
    "a way of sending that is none",
    "publish",
    '"deliveryType":"DELIVERY"',
    '"deliveryType":"AIR"',
  ],
  [
    "SmartStore",
    "naru-store",
    "four options that stand alone",
    "publish",
    '"optionCombinationSortType"',
    `"optionSimple":${JSON.stringify(["1", "2", "3", "4"].map((groupName) => ({ groupName, name: "a" })))},"optionCombinationSortType"`,
  ],
  [
    "SmartStore",
    "naru-store",
    "six options for buyers to write",
    "publish",
    '"optionCombinationSortType"',
    `"optionCustom":${JSON.stringify(Array.from({ length: 6 }, (_, n) => ({ groupName: String(n) })))},"optionCombinationSortType"`,
  ],
  ["SmartStore", "naru-store", "a search by no kind of word", "find", '"SELLER_CODE"', '"MANAGE_CODE"'],
  ["SmartStore", "naru-store", "a search of more than 500 rows", "find", '"size":500', '"size":501'],
  [
    "SmartStore",
    "naru-store",
    "a search by a status that is none",
    "find",
    '"page":1',
    '"productStatusTypes":["SOLD"],"page":1',
  ],
  [
    "SmartStore",
    "naru-store",
    "a search of a period that is none",
    "find",
    '"page":1',
    '"periodType":"TODAY","page":1',
  ],
  [
    "SmartStore",
    "naru-store",
    "a search from a day in other signs",
    "find",
    '"page":1',
    '"fromDate":"20261101","page":1',
  ],
  ["Coupang", "narushop", "a picture of no kind", "publish", '"imageType":"DETAIL"', '"imageType":"EXTRA"'],
  ["Coupang", "narushop", "a page of no kind", "publish", '"detailType":"TEXT"', '"detailType":"HTML"'],
  ["Coupang", "narushop", "a sale that ends before it begins", "publish", "2099-01-01T23:59:59", "2019-01-01T23:59:59"],
  ["Coupang", "narushop", "a tax of its own", "publish", '"taxType":"TAX"', '"taxType":"VAT"'],
  ["Elevenst", "naru11", "a period of sale that is none", "publish", "<selTermUseYn>N", "<selTermUseYn>X"],
  ["Elevenst", "naru11", "an order of options that is none", "publish", "<prdExposeClfCd>00", "<prdExposeClfCd>09"],
  ["Elevenst", "naru11", "a place that is neither here nor abroad", "publish", "<outsideYnOut>Y", "<outsideYnOut>X"],
  [
    "Elevenst",
    "naru11",
    "a slogan of 29 letters",
    "publish",
    "<selTermUseYn>",
    `<advrtStmt>${"a".repeat(29)}</advrtStmt><selTermUseYn>`,
  ],
  [
    "Elevenst",
    "naru11",
    "children's goods that are exempt of the KC mark",
    "publish",
    "<crtfGrpTypCd>02</crtfGrpTypCd><crtfGrpObjClfCd>03</crtfGrpObjClfCd>",
    "<crtfGrpTypCd>02</crtfGrpTypCd><crtfGrpObjClfCd>02</crtfGrpObjClfCd><crtfGrpExptTypCd>02</crtfGrpExptTypCd>",
  ],
  [
    "Gmarket",
    "naru-g",
    "a period of sale that is none",
    "publish",
    '"sellingPeriod":{"gmkt":-1',
    '"sellingPeriod":{"gmkt":7',
  ],
  [
    "Auction",
    "naru-a",
    "a period of sale that is none",
    "publish",
    '"sellingPeriod":{"gmkt":0,"iac":-1',
    '"sellingPeriod":{"gmkt":0,"iac":45',
  ],
  ["Gmarket", "naru-g", "a search of more than 500 rows", "find", '"pageSize":500', '"pageSize":501'],
  ["Gmarket", "naru-g", "a search by a status that is none", "find", '"query":{', '"query":{"sellStatus":["12"],'],
];

test.each(BODIES)("%s (%s) refuses a body with %s", async (market, account, _sentence, deed, own, wrong) => {
  const connector = connectorOf(market);
  spoil = (call) => {
    // Letter by letter, so that bytes of any charset stay what they are.
    const body = call.body.toString("latin1");
    return body.includes(own) ? { ...call, body: Buffer.from(body.replace(own, wrong), "latin1") } : call;
  };
  const answer =
    deed === "publish"
      ? await connector.publish(seller(account), listing(world.mallOrigin))
      : await connector.findBySellerCode(seller(account), "N-1");
  expect(answer).toMatchObject(deed === "publish" ? { kind: "rejected" } : { ok: false, retryable: false });
  expect(spoiled).toBeGreaterThan(0);
});
