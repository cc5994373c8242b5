import { eq, sql } from "drizzle-orm";
import { sealerWith } from "@/upstream/kit/sealer";
import type { Context, Services } from "@/upstream/context";
import { listings, marketAccounts, products, users, workItems, works } from "@/upstream/db/schema";
import { freshDatabase } from "@/tests/support/fresh-database";
import { rowsOf, type Database } from "@/upstream/db/client";
import { newId } from "@/upstream/kit/ids";
import { uploadLane } from "@/upstream/listing/listings/upload-lane";
import { claim, readyLanes, releaseAll } from "@/upstream/queue/queue";
import { uploadItem } from "@/upstream/listing/upload/upload-item";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import { about } from "@/upstream/shop/accounts/accounts";
import { pictureShelf } from "@/tests/upstream/listing/listings/picture-shelf";
import { listing, rehearsed, seller, SELLERS, type Rehearsed, type RehearsedOptions } from "@/tests/support/rehearsed";
import { type OpenMarketName, accountMarketOf } from "@/lib/domain/markets/markets";

export type ItemRow = typeof workItems.$inferSelect;
export type ListingRow = typeof listings.$inferSelect;
/** With `areSkipped`, `work` lets the time until its next start pass at once; nothing outside may come by a clock of its own then. */
type Waits = { settleMs: number; downMs: number; areSkipped?: boolean };

/** A leaf of each market that its rehearsal takes. */
const CATEGORIES: Record<OpenMarketName, number> = {
  SmartStore: 50_000_810,
  Coupang: 56_140,
  Gmarket: 300_006_190,
  Auction: 13_090_110,
  Elevenst: 1_001_290,
};
export const CREATE_PATHS = Object.fromEntries(SELLERS.map(([market, , path]) => [market, path])) as Record<
  OpenMarketName,
  string
>;
const accountAt = (market: OpenMarketName): string => SELLERS.find(([name]) => name === market)?.[1] ?? "";

export type Desk = {
  world: Rehearsed;
  services: Services;
  userId: string;
  /** A call's context of the one seller there is. */
  context(over?: Partial<Context>): Context;
  product(over?: Partial<typeof products.$inferInsert>): Promise<string>;
  /** A product on sale at a market with two options, there and in our row: name, 27,450 won, 10 of each. */
  listed(market: OpenMarketName, over?: Partial<typeof products.$inferInsert>): Promise<{ id: string; code: string }>;
  /** A work that lists products at one market, nothing of it begun. */
  upload(market: OpenMarketName, productIds: string[], over?: Partial<typeof workItems.$inferInsert>): Promise<number>;
  itemsOf(work: number): Promise<ItemRow[]>;
  listingOf(productId: string): Promise<ListingRow | undefined>;
  /** How many listings of a product its market holds. */
  heldOf(productId: string): Promise<number>;
  /** Puts another face before a market's connector. */
  disguise(market: OpenMarketName, face: (real: MarketConnector) => Partial<MarketConnector>): void;
  /** Does one turn of everything that may start now; each claimed item counts. */
  turn(): Promise<number>;
  /** Works until all items of a work have ended, or until `isDone` says so. */
  work(number: number, isDone?: (items: ItemRow[]) => boolean): Promise<ItemRow[]>;
  /** Waits so long for listings that appear late. */
  settle(ms: number): void;
  /** As a new process finds it after the old one was killed. */
  restarted(): Promise<void>;
  close(): Promise<void>;
};

const hasEnded = ({ status }: ItemRow): boolean => status !== "Waiting" && status !== "Working";

/** The upload job on a database of its own before rehearsed markets, worked by hand: no worker, no waiting but its own. */
export async function uploadDesk(
  { settleMs, downMs, areSkipped }: Waits,
  options: RehearsedOptions = {},
): Promise<Desk> {
  const shelf = await pictureShelf();
  const { files } = shelf;
  const world = await rehearsed({ ...options, files });
  const { db, close } = await freshDatabase();
  const sealer = sealerWith(Buffer.alloc(32, 7));
  const connectors: Partial<Record<string, MarketConnector>> = { ...world.connectors };
  const settings = {
    publicOrigin: shelf.origin,
    listingSettleMs: settleMs,
    marketDownMs: downMs,
    realMarkets: [],
  };
  const outside = { connectors, files, openPicture: world.openPicture };
  const services = { db, driver: "pglite", sealer, settings, ...outside, wake: () => undefined } as unknown as Services;
  const userId = await newSeller(services, "jobs");

  const itemsOf = (work: number) =>
    db.select().from(workItems).where(eq(workItems.workNumber, work)).orderBy(workItems.index);
  const listingOf = async (productId: string) =>
    (await db.select().from(listings).where(eq(listings.productId, productId)))[0];
  const product: Desk["product"] = async (over = {}) => {
    const id = newId();
    await db.insert(products).values({
      id,
      userId,
      site: "Taobao",
      code: id,
      url: "",
      titleSource: "",
      titleKr: "감성 스테인리스 텀블러",
      currency: "CNY",
      sourceMin: 10,
      sourceMax: 10,
      krwMin: 27_450,
      krwMax: 27_450,
      mainImages: [`${world.mallOrigin}/pictures/m-cup-3-12-0.jpg`],
      tags: ["텀블러"],
      body: { currency: "CNY", price: [], detailPageHtml: "<p>상세</p>" } as never,
      sourceMemory: {} as never,
      ...over,
    });
    return id;
  };
  const turn = async (): Promise<number> => {
    let done = 0;
    for (const { lane } of await readyLanes(db)) {
      // One after another, also next to an item whose worker was killed.
      for (const item of (await claim(db, lane, { atOnce: 1, gapMs: 0, isOfProcess: true }, 0)).items) {
        done += 1;
        await uploadItem(services, item).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
      }
    }
    return done;
  };

  return {
    world,
    services,
    userId,
    context: (over = {}) =>
      ({ ...services, user: { id: userId, plan: "Unlimited" }, now: new Date(), ...over }) as unknown as Context,
    product,
    listed: async (market, over) => {
      const id = await product(over);
      const account = accountAt(market);
      const sent = listing(world.mallOrigin, { sellerCode: `L-${id}` });
      const made = await world.connectors[market].publish(seller(account), sent);
      if (made.kind !== "listed") throw new Error(JSON.stringify(made));
      const { marketProductCode: code, nativeStatus } = made;
      await db.insert(listings).values({
        id: `L-${id}`,
        userId,
        productId: id,
        market,
        account,
        status: "Success",
        workNumber: 0,
        marketProductCode: code,
        nativeStatus,
        approved: true,
        name: sent.name,
        priceKrw: sent.priceKrw,
        stock: 10,
        saleStatus: "OnSale",
      });
      return { id, code };
    },
    upload: async (market, productIds, over = {}) => {
      const account = accountAt(market);
      const settings = { categories: CATEGORIES, customCategoryIdx: 0 };
      const [work] = await db.insert(works).values({ userId, type: "Upload", settings }).returning();
      const number = work?.number ?? 0;
      const at = { workNumber: number, userId, type: "Upload" as const, status: "Waiting" as const, market, account };
      const lane = uploadLane(market, userId, account);
      await db
        .insert(workItems)
        .values(productIds.map((productId, index) => ({ ...at, lane, productId, index, ...over })));
      return number;
    },
    itemsOf,
    listingOf,
    heldOf: async (productId) => world.listed((await listingOf(productId))?.id ?? "none"),
    disguise: (market, face) => {
      connectors[market] = { ...world.connectors[market], ...face(world.connectors[market]) };
    },
    turn,
    work: async (number, isDone = (items) => items.every(hasEnded)) => {
      const end = Date.now() + 30_000;
      for (;;) {
        const items = await itemsOf(number);
        if (isDone(items)) return items;
        if (Date.now() > end) throw new Error(JSON.stringify(items));
        if ((await turn()) > 0 || (areSkipped && (await skipWait(db, number)))) continue;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    settle: (ms) => void (settings.listingSettleMs = ms),
    restarted: () => releaseAll(db),
    close: async () => {
      await shelf.close();
      await world.close();
      await close();
    },
  };
}

/** Moves all that is remembered of the time back by as long as a work still has to wait; answers whether it had to. */
async function skipWait(db: Database, work: number): Promise<boolean> {
  const [next] = await rowsOf<{ seconds: number | null }>(
    db,
    sql`select extract(epoch from min(greatest(next_at, held_until)) - now())::float8 as seconds
      from work_items left join held_lanes using (lane) where work_number = ${work} and status = 'Waiting'`,
  );
  const seconds = next?.seconds ?? 0;
  if (seconds <= 0) return false;
  const wait = sql`make_interval(secs => ${seconds})`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update work_items set next_at = next_at - ${wait} where status = 'Waiting'`);
    await tx.execute(sql`update held_lanes set held_until = held_until - ${wait}, down_since = down_since - ${wait}`);
    await tx.execute(sql`update listings set sent_at = sent_at - ${wait}, lost_at = lost_at - ${wait}`);
  });
  return true;
}

/** Thrown where a test kills the process: no code is left to catch it. */
export class Killed extends Error {}

/** A seller with an account at every rehearsed market. */
export async function newSeller({ db, sealer }: Services, name: string): Promise<string> {
  const id = newId();
  const person = {
    account: name,
    userName: name,
    email: `${name}@naru.example`,
    tel: "02-0000-0000",
    passwordHash: "",
  };
  await db.insert(users).values({ id, ...person });
  for (const [market, account] of SELLERS) {
    const at = accountMarketOf(market);
    const { accessKey, secretKey, vendorId, openApiKey, storeName } = seller(account);
    const secrets = sealer.seal(JSON.stringify({ accessKey, secretKey, vendorId, openApiKey }), about(id, at, account));
    await db.insert(marketAccounts).values({ id: newId(), userId: id, market: at, account, storeName, secrets });
  }
  return id;
}
