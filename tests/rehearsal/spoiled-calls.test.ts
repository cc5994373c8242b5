/** @jest-environment node */
import { Hono } from "hono";
import { listen, type Listener } from "@/rehearsal/listen";
import { rehearsedMarketHosts } from "@/upstream/markets/rehearsed-hosts";
import { marketConnectors } from "@/upstream/markets/connectors";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { listing, NO_GAPS, rehearsed, seller, SELLERS, sendingShirts, type Rehearsed } from "@/tests/support/rehearsed";

type Call = { url: string; headers: Headers; body: Buffer };

let world: Rehearsed;
let middleman: Listener;
let spoil: ((call: Call) => Call) | undefined;
let spoiled = 0;

/** Stands between our connectors and the rehearsed markets, and sends calls on as a connector with a mistake would make them. */
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
      hosts: rehearsedMarketHosts(middleman.origin),
      rehearsedGapsMs: NO_GAPS,
      pictureOrigins: [world.mallOrigin],
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
