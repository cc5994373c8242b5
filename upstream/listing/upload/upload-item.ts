import { and, eq } from "drizzle-orm";
import { namesOf } from "@/lib/domain/category/category";
import { restrictedGoods, type RestrictedKind } from "@/lib/domain/listing-facts/restricted-goods";
import { saleStateOf } from "@/lib/domain/listing/sale-status";
import { openDoubts } from "@/lib/domain/product/source-doubts";
import { lossOf } from "@/lib/domain/listing/precheck";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { products, works } from "@/upstream/db/schema";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { doubtCategory } from "@/upstream/listing/categories/doubt-category";
import { marketTree } from "@/upstream/listing/categories/market-tree";
import { ownFacts } from "@/upstream/listing/listing-facts/own-facts";
import { chosenCategory } from "@/upstream/listing/listings/chosen-category";
import { listedPrices, listingOf } from "@/upstream/listing/listings/compose";
import { openAccount } from "@/upstream/shop/accounts/accounts";
import { marketPictures } from "@/upstream/listing/listings/market-pictures";
import { factsToSend } from "@/upstream/listing/listing-facts/facts-to-send";
import { templateFor, TemplateMissing } from "@/upstream/shop/templates/templates";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import type {
  Listing,
  MarketAccount,
  MarketConnector,
  MarketFailure,
} from "@/upstream/outside/markets/market-connector";
import { koreanClock } from "@/upstream/outside/markets/market-time";
import { growing, holdForLimit, holdLane, releaseLane } from "@/upstream/queue/held-lanes";
import {
  finish,
  free,
  keepSent,
  markLost,
  markNotListed,
  reserve,
  unsettledRow,
  type Reservation,
} from "./listing-row";
import { keepReceipt, tellReceipt, knownOf, type Decided, type Known } from "@/upstream/listing/listings/receipts";
import { both, type Said, type Saying, type Told } from "@/upstream/kit/say";
import { ATTEMPTS_MAX, fail, putBack, retry, STUMBLED, succeed, type Item } from "@/upstream/queue/queue";
import { isClosed, isOpenMarket } from "@/lib/domain/markets/markets";
import { currentTime, nowMs } from "@/upstream/kit/clock";

const OTHER_WORK_MS = 5_000;
const FIRST_LOOK_MS = 2_000;
const NOT_FOUND_LATER: Said = { key: "listings.answerLostForGood" };
const MAY_BE_LISTED: Said = { key: "listings.maybeListed" };

type Problem = { reason: string; message: Told };
type Counter = { connector: MarketConnector; account: MarketAccount };
type Plan = {
  product: ProductRow;
  category: number;
  template: string;
  wanted: number | undefined;
  known: Known;
  decided: Decided;
};
type Upload = Counter & { services: UploadServices; item: Item; row: Reservation };
type UploadServices = Needs<"db" | "settings" | "sealer" | "connectors" | "files" | "openPicture">;
/** How many milliseconds the whole account should rest, because its market met a limit. */
type Rest = number | void;

const isProblem = (found: object): found is Problem => "reason" in found;

/**
 * Lists one product at one market account, exactly once.
 *
 * The row in `listings` is written before the market is asked, and its id travels as the seller's product code. When
 * the item was started before, or an earlier answer was lost, the market is asked for that code first: what is found is
 * kept, and nothing is listed twice, wherever the process was killed. A market may finish later than its answer was lost,
 * so it is asked again and again for `listingSettleMs` before the product is sent once more.
 */
export async function uploadItem(services: UploadServices, item: Item): Promise<Rest> {
  try {
    return await listItem(services, item);
  } catch (error) {
    return give(services.db, item, templateProblem(error));
  }
}

function templateProblem(error: unknown): Problem {
  if (!(error instanceof TemplateMissing)) throw error;
  return { reason: "template_missing", message: error.told };
}

async function listItem(services: UploadServices, item: Item): Promise<Rest> {
  const { db } = services;
  const counter = await counterOf(services, item);
  if (isProblem(counter)) return give(db, item, counter);
  const plan = await planOf(services, item);
  // What may be listed is looked up first, whatever became of the product.
  if (isProblem(plan) && !(await unsettledRow(db, item))) return give(db, item, plan);

  const row = await reserve(db, item);
  if (row === "busy") return db.transaction((tx) => putBack(tx, item, { waitMs: OTHER_WORK_MS }));
  if (row === "listed") {
    const message: Said = { key: "listings.listedAlready" };
    return db.transaction((tx) => succeed(tx, item, { reason: "duplicate", message }));
  }
  const upload: Upload = { services, item, row, ...counter };
  if (!row.isNew) {
    const found = await findEarlier(upload);
    if (found.isOver) return found.rest;
  }
  if (isProblem(plan)) return give(db, item, plan);
  return send(upload, plan);
}

/** Puts the product together by what its category asks for now, and lists it. */
async function send(upload: Upload, plan: Plan): Promise<Rest> {
  const { services, item, row, connector } = upload;
  const { product, category, template, wanted } = plan;
  const { market } = connector;
  const rules = await templateFor(services, item.userId, market, template);
  const ready = await factsToSend(services, product, { market, category, template: rules });
  if (ready.state === "lacking") return give(services.db, item, ready);
  if (ready.state === "unread") return notAsked(upload, ready.failure);
  const { code, facts } = ready;
  const around = { sellerCode: row.id, category: code, facts };
  const listing = await listingOf(services, product, around, market, template, wanted);
  const pictures = await marketPictures(services, item.userId, market, listing.images);
  if (pictures.ok) return publish(upload, listing, { ...listing, images: pictures.addresses }, plan);
  const { reason, message, isPassing } = pictures;
  return isPassing ? again(services.db, item, reason, message) : give(services.db, item, { reason, message });
}

async function counterOf(services: Needs<"db" | "sealer" | "connectors">, item: Item): Promise<Counter | Problem> {
  const market = item.market ?? "";
  const connector = services.connectors[market];
  if (isClosed(market)) return { reason: "market_closed", message: { key: "listings.marketClosedListing" } };
  if (!connector)
    return { reason: "market_closed", message: { key: "listings.unknownMarketNamed", values: { market } } };
  const account = await openAccount(services, item.userId, market, item.account ?? "");
  return account ? { connector, account } : { reason: "account_missing", message: { key: "orders.accountMissing" } };
}

/** What is to be listed and how, or what the seller has to see to first. */
async function planOf(services: Needs<"db">, item: Item): Promise<Plan | Problem> {
  const { db } = services;
  const market = item.market ?? "";
  const [product] = await db
    .select()
    .from(products)
    .where(and(onShelf(item.userId), eq(products.id, item.productId ?? "")));
  if (!product) return { reason: "removed", message: { key: "listings.productRemoved" } };
  if (openDoubts(product.sourceDoubts).length > 0)
    return { reason: "source_doubt", message: { key: "listings.sourceDoubt" } };
  const [work] = await db.select().from(works).where(eq(works.number, item.workNumber));
  const category = chosenCategory(work?.settings, product.id, market);
  const template = work?.settings?.templates?.[market] ?? "";
  const wanted = work?.settings?.pricesOf?.[product.id]?.[market];
  const losses = work?.settings?.losses;
  const lossTaken = losses?.krw[product.id]?.[market] ?? 0;
  const priceOf = await listedPrices(services, item.userId, market, template).catch(templateProblem);
  if (isProblem(priceOf)) return priceOf;
  const prices = priceOf(product, wanted);
  if (prices.from <= 0) return { reason: "price_missing", message: { key: "listings.priceMissing" } };
  const loss = lossOf(prices.margin);
  if (loss > lossTaken) return { reason: "loss", message: { key: "listings.loss", values: { krw: loss } } };
  if (product.tags.length === 0) return { reason: "tags_missing", message: { key: "listings.tagsMissing" } };
  if (category <= 0) return { reason: "category_missing", message: { key: "listings.categoryMissing" } };
  const restricted = await restrictionOf(services, product, market, category);
  if (restricted) return restricted;
  return {
    product,
    category,
    template,
    wanted,
    known: await knownOf(services, item, { product, category, prices, lossTaken }),
    decided: {
      startedBy: work?.startedBy ?? null,
      templateName: template,
      overrides: {
        ...(wanted !== undefined && { priceKrw: wanted }),
        ...(losses && lossTaken > 0 && { loss: { krw: lossTaken, reason: losses.reason } }),
      },
    },
  };
}

const RESTRICTED = {
  adult: "listings.restrictedAdult",
  medicine: "listings.restrictedMedicine",
  food: "listings.restrictedFood",
  child: "listings.restrictedChild",
} as const satisfies Record<RestrictedKind, Saying>;

/** The law that keeps goods of this category from being listed; children's goods are listed with their certificate. */
async function restrictionOf(
  services: Needs<"db">,
  product: ProductRow,
  market: string,
  category: number,
): Promise<Problem | undefined> {
  if (!isOpenMarket(market)) return undefined;
  const leaf = (await marketTree(services, market)).at(category);
  const kind = restrictedGoods(leaf ? namesOf(leaf) : [], product.titleKr);
  if (!kind) return undefined;
  const own = (await ownFacts(services, product.userId, [product.id])).get(product.id);
  if (kind === "child" && own?.certificates?.some((one) => one.kind === "child")) return undefined;
  return { reason: `restricted_${kind}`, message: { key: RESTRICTED[kind] } };
}

/** Over, when the item has ended or waits; else the market does not hold it and it may be sent. */
type Search = { isOver: true; rest: Rest } | { isOver: false };
const over = (rest: Rest): Search => ({ isOver: true, rest });

/**
 * Looks for what may have been listed before. A listing that was deleted since is none, and neither is one the market
 * blocks where ours was ended: the market keeps it for good, and it would be taken for the new one.
 */
async function findEarlier(upload: Upload): Promise<Search> {
  const { services, item, connector, account, row } = upload;
  const { db, settings } = services;
  const lostAt = row.sentAt && (await markLost(db, row));
  const waitedMs = lostAt ? nowMs() - lostAt.getTime() : Infinity;
  const found = await connector.findBySellerCode(account, row.id);
  if (!found.ok) return over(await notAsked({ ...upload, row: { ...row, lostAt } }, found));
  const dead = row.wasEnded ? ["Deleted", "Blocked"] : ["Deleted"];
  const live = found.value.find(({ nativeStatus }) => !dead.includes(saleStateOf(item.market ?? "", nativeStatus)));
  if (live) {
    await releaseLane(db, item.lane);
    return over(await finish(db, item, row.id, live, "found"));
  }
  // Nothing found releases no lane: a market may answer questions while it takes no products.
  if (!lostAt) return { isOver: false };
  return waitedMs < settings.listingSettleMs ? over(await lookLater(upload, waitedMs)) : notListed(upload);
}

/** A look-up that failed says nothing about the listing. */
async function notAsked(upload: Upload, failure: MarketFailure): Promise<Rest> {
  if (failure.isLimit) return rest(upload, failure.afterMs ?? 0, failure.message);
  if (failure.retryable) return marketDown(upload, failure.message);
  const reason = failure.class ?? "market_rejected";
  await releaseLane(upload.services.db, upload.item.lane);
  return give(upload.services.db, upload.item, { reason, message: failure.message });
}

/** Waits for a listing that may appear late: a look-up is no start, and a cancelled work waits for it too. */
async function lookLater({ services, item }: Upload, waitedMs: number, isStart = false): Promise<void> {
  const { listingSettleMs } = services.settings;
  const waitMs = growing(waitedMs, Math.min(FIRST_LOOK_MS, listingSettleMs / 8), listingSettleMs - waitedMs);
  const why: Problem = { reason: "answer_lost", message: MAY_BE_LISTED };
  await services.db.transaction((tx) => putBack(tx, item, { waitMs, why, isStart, mustEnd: true }));
}

/** What was sent has not appeared in all that time: it is sent again, but not after the last start or in a stopped work. */
async function notListed({ services: { db }, item, row }: Upload): Promise<Search> {
  const [work] = await db
    .select({ cancelledAt: works.cancelledAt })
    .from(works)
    .where(eq(works.number, item.workNumber));
  if (!work?.cancelledAt && item.attempts <= ATTEMPTS_MAX) {
    await markNotListed(db, row.id);
    return { isOver: false };
  }
  await db.transaction(async (tx) => {
    await markNotListed(tx, row.id);
    await free(tx, item, NOT_FOUND_LATER);
    const why = { reason: "answer_lost", message: NOT_FOUND_LATER };
    if (work?.cancelledAt) await putBack(tx, item, { waitMs: 0, why });
    else await fail(tx, item, why.reason, why.message);
  });
  return over(undefined);
}

/** Our row keeps the product's own pictures, `sent` has those the market is sent. */
async function publish(upload: Upload, listing: Listing, sent: Listing, { known, decided }: Plan): Promise<Rest> {
  const { services, item, connector, account, row } = upload;
  const { db } = services;
  await keepSent(db, row, listing, (tx) => keepReceipt(tx, item, row.id, { sent, known, decided }));
  const outcome = await connector.publish(account, sent);
  if (outcome.kind === "unknown") {
    await tellReceipt(db, row.id, { outcome: "lost", message: outcome.message });
    return answerLost(upload, outcome.message);
  }
  if (outcome.kind === "listed") {
    await releaseLane(db, item.lane);
    return finish(db, item, row.id, outcome, "listed");
  }
  await markNotListed(db, row.id);
  await tellReceipt(
    db,
    row.id,
    outcome.kind === "rejected"
      ? { outcome: "refused", message: outcome.message, marketCode: outcome.reasonCode }
      : { outcome: "later", message: outcome.reason },
  );
  const settled = { ...upload, row: { ...row, sentAt: null, lostAt: null } };
  if (outcome.kind === "rejected") {
    await releaseLane(db, item.lane);
    const isGone = outcome.class === "category_gone";
    if (isGone || outcome.class === "market_rejected")
      await doubtCategory(db, { market: connector.market, code: listing.categoryId }, isGone);
    return give(db, item, { reason: outcome.class, message: outcome.message });
  }
  if (outcome.isLimit) return rest(settled, outcome.afterMs, outcome.reason);
  if (outcome.isDown) return marketDown(settled, outcome.reason, true);
  return again(db, item, "unreachable", outcome.reason, outcome.afterMs);
}

/** The start has been used up whatever became of it; what else waits for this market had better wait too. */
async function answerLost(upload: Upload, message: Told): Promise<void> {
  const { services, item, row } = upload;
  await markLost(services.db, { id: row.id, lostAt: null });
  await services.db.transaction((tx) => holdLane(tx, item.lane, message, services.settings.marketDownMs));
  await lookLater(upload, 0, true);
}

/**
 * A market that does not answer is nobody's fault: its whole lane rests, longer and longer, and only the start that found
 * it down counts, so that a product its market always breaks on ends as well. Once the market has been down for
 * `marketDownMs`, an hour by default, the item whose turn it is fails; what was sent before is looked for as long.
 */
async function marketDown({ services, item, row }: Upload, message: Told, wasSending = false): Promise<void> {
  const { db, settings } = services;
  const { marketDownMs } = settings;
  const isUnsettled = row.sentAt !== null;
  await db.transaction(async (tx) => {
    const { since, until, isFirst } = await holdLane(tx, item.lane, message, marketDownMs);
    const now = nowMs();
    const waitedMs = now - (isUnsettled ? (row.lostAt ?? currentTime()) : since).getTime();
    const hasWaited = isUnsettled || item.reason === "market_down";
    const isStart = isFirst && wasSending;
    if ((hasWaited && waitedMs >= marketDownMs) || (isStart && item.attempts >= ATTEMPTS_MAX)) {
      const words = isUnsettled ? both(MAY_BE_LISTED, message) : message;
      await fail(tx, item, isUnsettled ? "answer_lost" : "market_down", words);
      return free(tx, item, words);
    }
    // One millisecond behind the others of its lane: if only this product is at fault, they are not kept waiting by it.
    const waitMs = until.getTime() - now + 1;
    const why = isUnsettled ? { reason: "answer_lost", message: MAY_BE_LISTED } : { reason: "market_down", message };
    return putBack(tx, item, { waitMs, why, isStart, mustEnd: isUnsettled });
  });
}

/**
 * A limit is nobody's fault and passes: it uses up no start, however long it lasts. A long one is told to everything that
 * waits for this market, with the time it goes on.
 */
async function rest({ services: { db }, item, row }: Upload, afterMs: number, said: Told): Promise<number> {
  const time = koreanClock(new Date(nowMs() + afterMs));
  const why: Problem = { reason: "market_limit", message: { key: "listings.goesOnAfter", values: { said, time } } };
  await releaseLane(db, item.lane);
  await db.transaction(async (tx) => {
    await putBack(tx, item, { waitMs: afterMs, why, mustEnd: row.sentAt !== null });
    await holdForLimit(tx, item.lane, why.message, afterMs);
  });
  return afterMs;
}

/** Tries again later; when the starts are used up the target is free for the seller's next attempt. */
async function again(db: Database, item: Item, reason: string, message: Told, afterMs?: number): Promise<void> {
  await retry(db, item, reason, message, afterMs);
  if (item.attempts >= ATTEMPTS_MAX) await free(db, item, message);
}

async function give(db: Database, item: Item, { reason, message }: Problem): Promise<void> {
  const words = (await unsettledRow(db, item)) ? both(message, MAY_BE_LISTED) : message;
  await db.transaction(async (tx) => {
    await fail(tx, item, reason, words);
    await free(tx, item, words);
  });
}

/** After an error nobody expected. It may have come after the market was asked, and then the listing is looked for first. */
export async function uploadStumbled({ db, settings }: Needs<"db" | "settings">, item: Item): Promise<void> {
  const message = STUMBLED;
  const row = await unsettledRow(db, item);
  // Another item that is sending the same product at this moment loses no answer by it.
  if (row?.workItemId !== item.id) return again(db, item, "unknown", message);
  const waitedMs = nowMs() - (await markLost(db, row)).getTime();
  if (waitedMs >= settings.marketDownMs) return give(db, item, { reason: "answer_lost", message });
  const waitMs = growing(waitedMs, FIRST_LOOK_MS, settings.marketDownMs / 6);
  const why: Problem = { reason: "answer_lost", message: MAY_BE_LISTED };
  await db.transaction((tx) => putBack(tx, item, { waitMs, why, mustEnd: true }));
}
