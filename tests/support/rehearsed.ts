import { pictureReader } from "@/upstream/outside/markets/listing-pictures";
import { pictureOpener, type OpenPicture } from "@/upstream/outside/markets/open-picture";
import { picturesAtHand } from "@/upstream/outside/markets/pictures-at-hand";
import type { FileStore } from "@/upstream/kit/file-store";
import { openGates } from "@/upstream/outside/markets/gates";
import { eq, or } from "drizzle-orm";
import type { Database } from "@/rehearsal/database";
import { marketConnectors } from "@/upstream/outside/markets/connectors";
import type { Listing } from "@/upstream/outside/markets/desks/listing";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import type { OrderRef } from "@/upstream/outside/markets/desks/orders";
import type { Bought } from "@/rehearsal/markets/buyers";
import type { Fault } from "@/rehearsal/markets/faults";
import { rehearsalSellers, type RehearsalSeller } from "@/rehearsal/markets/sellers";
import { rehearsalListings, rehearsalOrders } from "@/rehearsal/tables";
import { startRehearsal, type RehearsalOptions } from "@/rehearsal/rehearsal";
import { freshWorld } from "./fresh-database";
import { atMarket, SHIRT_FACTS, SOME_CATEGORY } from "./shirt-facts";
import { rehearsedMarketHosts } from "@/upstream/outside/markets/rehearsed-hosts";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

// Opening an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

type RehearsedListing = typeof rehearsalListings.$inferSelect;

/** A way in which a market fails. */
export type FaultKind = Fault["kind"];

export type RehearsedOptions = Partial<RehearsalOptions> & {
  /** Where our own pictures are. */
  files?: Pick<FileStore, "nameIn" | "read">;
  /** Where pictures are besides, on this machine. */
  pictureOrigins?: readonly string[];
};

type Connectors = Record<OpenMarketName, MarketConnector>;

export type Rehearsed = {
  /** The markets' own memory. */
  db: Database;
  mallOrigin: string;
  marketOrigin: string;
  forwarderOrigin: string;
  connectors: Connectors;
  openPicture: OpenPicture;
  /** A picture of the malls by its name, e.g. "m-cup-3-12-0.jpg". */
  picture(name: string): Promise<Buffer>;
  fault(fault: Fault): Promise<void>;
  expireTokens(): Promise<void>;
  listed(sellerCode: string): Promise<number>;
  /** A listing as its market keeps it, by either of its numbers. */
  listing(code: string): Promise<RehearsedListing | undefined>;
  /** What the markets hold of a seller's code. */
  held(sellerCode: string): Promise<RehearsedListing[]>;
  /** Something that happens to a listing at its market without any call; by its own number or the seller's code. */
  happen(code: string, change: Partial<Pick<RehearsedListing, "status" | "approvedAt">>): Promise<void>;
  /** A buyer's question about a listing. */
  ask(question: {
    listing: string;
    kind?: string;
    category?: string;
    content: string;
    orderNo?: string;
  }): Promise<void>;
  buy(listing: string, more?: Record<string, unknown>): Promise<OrderRef>;
  /** Changes an order at its market; `more` are further fields of the change, e.g. a claim's reason. */
  push(itemNo: string, deed: string, people?: Record<string, string>, more?: Record<string, unknown>): Promise<void>;
  /** Removes all orders, because a market's list holds every order there is. */
  forgetOrders(): Promise<void>;
  /** Lets an order have ended so many days ago. */
  ended(itemNo: string, days: number): Promise<void>;
  /** Lets an order have been made so many days ago. */
  ordered(itemNo: string, days: number): Promise<void>;
  close(): Promise<void>;
};

export const NO_GAPS = { call: 0, orders: 0, search: 0 };
/** More than a test ever calls: the lanes that keep to a market's limits are not part of this. */
const NO_LIMIT = 1_000_000;

/** Each market with a seller of it and the path of the call that lists. */
export const SELLERS: [OpenMarketName, string, string][] = [
  ["SmartStore", "naru-store", "/v2/products"],
  ["Coupang", "narushop", "/seller-products"],
  ["Gmarket", "naru-g", "/item/v1/goods"],
  ["Auction", "naru-a", "/item/v1/goods"],
  ["Elevenst", "naru11", "/prodservices/product"],
];

/** An origin that never responds. */
const NOBODY = "http://127.0.0.1:9";

/** A rehearsal of its own on free ports, with connectors that do not wait between calls. */
export async function rehearsed({ files, pictureOrigins = [], ...options }: RehearsedOptions = {}): Promise<Rehearsed> {
  const memory = await freshWorld();
  const quiet = { approvalDelayMs: 0, latencyMs: 0, courierMs: 0, forwarderMs: 0, buyers: false } as const;
  const base = { mallPort: 0, marketPort: 0, forwarderPort: 0, ...quiet };
  const world = await startRehearsal({
    db: memory.db,
    ...base,
    esmOrdersGapMs: 0,
    esmSearchesPerMinute: NO_LIMIT,
    smartStoreBurst: NO_LIMIT,
    coupangBurst: NO_LIMIT,
    ...options,
  });
  const hosts = rehearsedMarketHosts(world.marketOrigin);
  const { db } = memory;
  const outside = pictureReader([world.mallOrigin, NOBODY, ...pictureOrigins]);
  const readPicture = files ? picturesAtHand(outside, files) : outside;
  const control = async <T>(path: string, body?: unknown): Promise<T> => {
    const init =
      body === undefined
        ? {}
        : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const answer = await fetch(`${world.marketOrigin}/__rehearsal${path}`, init);
    return (await answer.json()) as T;
  };
  return {
    db,
    mallOrigin: world.mallOrigin,
    marketOrigin: world.marketOrigin,
    forwarderOrigin: world.forwarderOrigin,
    connectors: sendingShirts(
      marketConnectors({
        gates: openGates,
        hosts,
        rehearsedGapsMs: NO_GAPS,
        readPicture,
      }),
    ),
    openPicture: pictureOpener(readPicture),
    picture: async (name) => {
      const answer = await fetch(`${world.mallOrigin}/pictures/${name}`);
      if (!answer.ok) throw new Error(`The mall answered ${answer.status} to ${name}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    fault: async (fault) => void (await control("/faults", fault)),
    expireTokens: async () => void (await control("/expire-tokens", {})),
    listed: async (code) => (await control<{ listings: unknown[] }>(`/listings?sellerCode=${code}`)).listings.length,
    listing: async (code) =>
      (await control<{ listings: RehearsedListing[] }>("/listings")).listings.find((one) =>
        [one.code, one.publicCode].includes(code),
      ),
    held: (code) => db.select().from(rehearsalListings).where(eq(rehearsalListings.sellerCode, code)),
    happen: async (code, change) => {
      const it = or(eq(rehearsalListings.code, code), eq(rehearsalListings.sellerCode, code));
      await db.update(rehearsalListings).set(change).where(it);
    },
    ask: async (question) => void (await control("/inquiries", question)),
    buy: async (listing, more = {}) => {
      const bought = await control<Bought>("/orders", { listing, ...more });
      if (!bought.ok) throw new Error(bought.message);
      return { orderNo: bought.orderNo, orderItemNo: bought.itemNo };
    },
    push: async (itemNo, deed, people, more) =>
      void (await control(`/orders/${itemNo}`, { do: deed, people, ...more })),
    forgetOrders: async () => void (await db.delete(rehearsalOrders)),
    ended: async (itemNo, days) => {
      const changedAt = new Date(Date.now() - days * 86_400_000);
      await db.update(rehearsalOrders).set({ changedAt }).where(eq(rehearsalOrders.itemNo, itemNo));
    },
    ordered: async (itemNo, days) => {
      const orderedAt = new Date(Date.now() - days * 86_400_000);
      await db.update(rehearsalOrders).set({ orderedAt }).where(eq(rehearsalOrders.itemNo, itemNo));
    },
    close: async () => {
      await world.close();
      await memory.close();
    },
  };
}

/** Connectors that give a listing of no market in particular the category and the facts of the market it is sent to. */
export function sendingShirts(connectors: Connectors): Connectors {
  const sending = Object.entries(connectors).map(([name, connector]) => {
    const market = connector.market;
    const publish: MarketConnector["publish"] = (account, sent) => connector.publish(account, atMarket(market, sent));
    return [name, { ...connector, publish }];
  });
  return Object.fromEntries(sending) as Connectors;
}

export const SHOPS: readonly RehearsalSeller[] = rehearsalSellers;

export function seller(account: string): RehearsalSeller {
  const found = rehearsalSellers.find((known) => known.account === account);
  if (!found) throw new Error(account);
  return found;
}

export function listing(mallOrigin: string, changes: Partial<Listing> = {}): Listing {
  const option = (name: string, delta: number) => ({
    names: [name, "350ml"],
    priceDeltaKrw: delta,
    salePriceKrw: 27_450 + delta,
    stock: 10,
    soldOut: false,
    sku: name,
  });
  return {
    sellerCode: "N-1",
    name: "감성 스테인리스 텀블러",
    categoryId: SOME_CATEGORY,
    priceKrw: 27_450,
    stock: 100,
    images: [0, 1].map((view) => `${mallOrigin}/pictures/m-cup-3-12-${view}.jpg`),
    detailHtml: "<p>상세</p>",
    optionGroups: ["색상", "용량"],
    options: [option("화이트", 0), option("블랙", 1000)],
    delivery: { feeKrw: 3000, returnFeeKrw: 10_000, exchangeFeeKrw: 20_000 },
    brand: "자체제작",
    manufacturer: "나루",
    origin: "중국",
    afterService: { phone: "02-0000-0000", text: "평일 10-17시" },
    tags: ["텀블러"],
    facts: SHIRT_FACTS,
    ...changes,
  };
}

export const lastDays = (days: number) => ({
  from: new Date(Date.now() - days * 24 * 60 * 60 * 1000),
  to: new Date(Date.now() + 1000),
});
