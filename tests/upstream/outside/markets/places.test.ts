import { pictureReader } from "@/upstream/outside/markets/listing-pictures";
import { openGates } from "@/upstream/outside/markets/gates";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { request, type Dispatcher } from "undici";
import { marketConnectors } from "@/upstream/outside/markets/connectors";
import { writeXml } from "@/upstream/kit/xml";
import { rehearsedMarketHosts } from "@/upstream/outside/markets/rehearsed-hosts";
import { listing, NO_GAPS, rehearsed, seller, SELLERS, sendingShirts, type Rehearsed } from "@/tests/support/rehearsed";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

const NO_XML_PLACES = writeXml({ "ns2:inOutAddresss": { "ns2:result_message": "SUCCESS" } });
/** The call that lists a market's outbound places, and its answer to a seller who has none. */
const PLACES: Record<OpenMarketName, [path: string, none: string | Buffer]> = {
  SmartStore: ["/addressbooks-for-page", JSON.stringify({ addressBooks: [] })],
  Coupang: ["/shipping-place/outbound", JSON.stringify({ content: [] })],
  Gmarket: ["/item/v1/shipping/places?", JSON.stringify({ shippingPlaces: [] })],
  Auction: ["/item/v1/shipping/places?", JSON.stringify({ shippingPlaces: [] })],
  Elevenst: ["/areaservice/outboundarea", NO_XML_PLACES],
};

async function bytesOf(sent: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of sent) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The rehearsed markets as a seller sees them who has no outbound place yet; it counts how often that was asked. */
async function withoutPlaces(market: OpenMarketName) {
  const [path, none] = PLACES[market];
  const state = { isRegistered: false, asked: 0 };
  const server = createServer((sent, answer) => {
    void (async () => {
      const url = sent.url ?? "";
      const isAsked = url.includes(path);
      if (isAsked) state.asked += 1;
      if (isAsked && !state.isRegistered) {
        const type = typeof none === "string" ? "application/json" : "text/xml;charset=EUC-KR";
        return answer.setHeader("content-type", type).end(none);
      }
      const { host: _host, connection: _connection, "transfer-encoding": _coding, ...headers } = sent.headers;
      const {
        statusCode,
        headers: told,
        body,
      } = await request(world.marketOrigin + url, {
        method: sent.method as Dispatcher.HttpMethod,
        headers,
        body: await bytesOf(sent),
      });
      answer.statusCode = statusCode;
      if (told["content-type"]) answer.setHeader("content-type", told["content-type"]);
      answer.end(Buffer.from(await body.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hosts = rehearsedMarketHosts(origin);
  const readPicture = pictureReader([world.mallOrigin]);
  const connector = sendingShirts(marketConnectors({ gates: openGates, hosts, rehearsedGapsMs: NO_GAPS, readPicture }))[
    market
  ];
  return {
    state,
    connector,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  };
}

test.each(SELLERS)(
  "a place registered at %s counts for the next listing, and is not asked for again",
  async (market, account) => {
    const { state, connector, close } = await withoutPlaces(market);
    const publish = () =>
      connector.publish(seller(account), listing(world.mallOrigin, { sellerCode: `${market}-place` }));
    try {
      await publish();
      expect(state.asked).toBe(1);
      state.isRegistered = true;
      expect(await publish()).toMatchObject({ kind: "listed" });
      expect(state.asked).toBe(2);
      expect(await publish()).toMatchObject({ kind: "listed" });
      expect(state.asked).toBe(2);
    } finally {
      await close();
    }
  },
);
