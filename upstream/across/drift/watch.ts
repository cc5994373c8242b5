import { setTimeout as pause } from "node:timers/promises";
import { and, asc, eq, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { SITE_NAMES, type SiteName } from "@/lib/domain/sites/sites";
import type { Needs } from "@/upstream/context";
import { restLane, takeStart } from "@/upstream/db/lanes";
import { products, userSettings } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import type { CollectFailureReason, CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import { collectProduct } from "@/upstream/outside/sources/collector";
import { actByRule } from "./decide";
import type { OfActing } from "./deeds";
import { noteDrift, rememberFacts, sightOfProduct, type Sight } from "./note";
import { noteOnProducts } from "@/upstream/shelf/products/write-products";
import { isDue, isListed, WATCH_SETTING, watchIn } from "./policy";

type OfWatching = OfActing & Needs<"siteHosts" | "complain">;

const FETCH_MS = 60_000;
const LOOK_MS = 5_000;
/** Products looked up for one site at a time. */
const BATCH = 50;
/** The lane all processes read a site in. */
const laneOf = (site: SiteName): string => `source/${site}`;
/** How long a site is left alone that asks who we are. */
const REST_MS = 30 * MINUTE_MS;
const GUARDED: readonly CollectFailureReason[] = ["captcha", "login_required", "rate_limited", "blocked"];
/** Failures that prove that the source no longer sells it. */
const GONE: readonly CollectFailureReason[] = ["removed"];

/** What a page showed; undefined where it could not be read, which says nothing of the product. */
function sightOf(outcome: CollectOutcome): Sight | undefined {
  if (!outcome.ok) return GONE.includes(outcome.reason) ? "gone" : undefined;
  return sightOfProduct(outcome.product);
}

/**
 * Reads the source of one listed product again, notes what it says otherwise, and acts where the seller's rule says so.
 * Answers whether the site asked who we are, so that it is left alone for a while; the product then waits for its next turn.
 */
async function readSource(services: OfWatching, productId: string): Promise<"read" | "guarded"> {
  const { db, siteHosts } = services;
  const [product] = await db
    .select({ site: products.site, code: products.code })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return "read";
  const address = { site: product.site as SiteName, code: product.code };
  const outcome = await collectProduct(address, siteHosts, AbortSignal.timeout(FETCH_MS));
  if (!outcome.ok && GUARDED.includes(outcome.reason)) return "guarded";
  const sight = sightOf(outcome);
  const now = currentTime();
  if (!sight) return "read";
  const drift = await db.transaction(async (tx) => {
    const [owned] = await tx.select().from(products).where(eq(products.id, productId)).for("update");
    if (!owned) return undefined;
    const noted = await noteDrift(tx, owned, sight, now);
    if (sight !== "gone") await rememberFacts(tx, owned, sight.facts, now);
    return noted;
  });
  if (drift) await actByRule(services, drift);
  return "read";
}

/** Listed products of a site whose turn it is, the longest unread first. */
async function dueAt({ db }: Needs<"db">, site: SiteName, limit: number): Promise<string[]> {
  const now = currentTime();
  const watches = await db.select().from(userSettings).where(eq(userSettings.name, WATCH_SETTING));
  const turns = watches.flatMap(({ userId, value }) => {
    const due = isDue(watchIn(value), now);
    return due ? [and(eq(products.userId, userId), due)] : [];
  });
  if (turns.length === 0) return [];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.site, site), or(...turns), isListed(db)))
    .orderBy(sql`${products.sourceReadAt} asc nulls first`, asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Takes a product for this process, so that two on one database do not read the same page; false where another came first.
 * A process that dies with it leaves it to the next round.
 */
async function take({ db }: Needs<"db">, id: string, since: Date): Promise<boolean> {
  const free = or(
    sql`${products.sourceReadAt} is null`,
    sql`${products.sourceReadAt} < ${since.toISOString()}::timestamptz`,
  );
  const taken = await noteOnProducts(db, and(eq(products.id, id), free), { sourceReadAt: currentTime() });
  return taken.length > 0;
}

/**
 * Checks every few seconds for listed products whose source is due, each site in a lane of its own, one page after another
 * with this gap in milliseconds between them, also across several processes. Sources are read only if a seller turned it
 * on.
 */
export function watchEvery(services: OfWatching, gapMs: number): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const underWay = new Map<SiteName, Promise<void>>();

  /** Waits while the site's lane is paused; a stop ends the wait at once. */
  async function turnOf(site: SiteName): Promise<void> {
    const waitMs = await takeStart(services.db, laneOf(site), { gapMs, isStrict: true });
    await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  async function readSite(site: SiteName): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = currentTime();
      const due = await dueAt(services, site, BATCH);
      if (due.length === 0) return;
      for (const id of due) {
        await turnOf(site);
        if (stopping.signal.aborted) return;
        if (!(await take(services, id, began))) continue;
        if ((await readSource(services, id)) === "guarded") return restLane(services.db, laneOf(site), REST_MS);
      }
    }
  }
  const look = (): void => {
    for (const site of SITE_NAMES) {
      if (underWay.has(site)) continue;
      underWay.set(
        site,
        readSite(site)
          .catch((error: unknown) => services.complain(error, { job: "sourceWatch" }))
          .finally(() => underWay.delete(site)),
      );
    }
  };
  const timer = setInterval(look, LOOK_MS);
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}
