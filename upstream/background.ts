import { HOUR_MS, MINUTE_MS } from "@/lib/domain/kit/durations";
import { backUpTo } from "./backup/backup";
import { refundLeftovers } from "./shop/billing/refund-payment";
import { settleLeftovers } from "./shop/billing/settle-payment";
import { readTreesEvery } from "./listing/categories/read-tree";
import type { Services } from "./context";
import type { OpenDatabase } from "./db/client";
import { forgetOldReadings } from "./across/collecting/site-readings";
import { forgetOldPages } from "./across/collecting/unread-pages";
import { vacuumWornTables } from "./db/housekeeping";
import { forgetOldMinutes } from "./db/call-minutes";
import { forgetIdleLanes } from "./db/lanes";
import { forgetOldAnswers } from "./db/once";
import { forgetDeadTurns } from "./db/turns";
import { forgetOldLeases } from "./sales/orders/market-lease";
import { watchEvery } from "./across/drift/watch";
import { currentTime } from "./kit/clock";
import type { Keys } from "./kit/keys";
import { objectStorage, type ObjectStorage } from "./kit/object-storage";
import { notifyAll } from "./shop/notifications/round";
import { sendNotifications } from "./shop/notifications/send-round";
import { forgetOldUnreadable } from "./sales/orders/unreadable";
import { pullEvery } from "./sales/orders/pull-schedule";
import { removeLeft } from "./across/own-data/remove-left";
import { forgetOldTrail, rememberCut } from "./shop/people/audit";
import { forgetOldMarks } from "./shop/people/limits";
import { forgetOldTokens } from "./shop/people/log-in";
import { beginPlans } from "./shop/plans/held-plan";
import { changesKeptSince, forgetOldChanges } from "./db/forget-changes";
import { startWorker } from "./queue/worker";
import { forgetClosedWindows } from "./shelf/products/open-windows";
import { deleteRemoved } from "./shelf/products/write-products";
import { readAfterOrders } from "./across/read-after-orders";
import { forgetOldSums, forgetOldViews, forgetOldWorks } from "./books/statistics/past-days";
import { followEvery } from "./sales/tracking/follow-parcels";
import { worksOf } from "./across/works";

/** What backups are made of besides the database itself. */
type Kept = { keys: Keys; pictures: ObjectStorage };
type Stoppable = { stop(): Promise<void> };

/** Runs something each time so many milliseconds are over, and the run under way to its end when stopped. */
function every(ms: number, run: () => Promise<unknown>[]): Stoppable {
  const underWay = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    for (const one of run()) {
      underWay.add(one);
      void one.finally(() => underWay.delete(one));
    }
  }, ms);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/** Backups to the place set up: one soon after the start, then one each time so many minutes are over. */
function backUpEvery({ settings, complain }: Services, { backUp }: OpenDatabase, kept: Kept): Stoppable {
  const { backup, dataDir } = settings;
  if (!backup || !backUp) return { stop: async () => undefined };
  const place = objectStorage(backup.to);
  let underWay: Promise<void> = Promise.resolve();
  const run = (): void => {
    underWay = underWay
      .then(async () => backUpTo(place, { ...backup, ...kept, dataDir, copy: await backUp(), now: currentTime() }))
      .then(() => undefined)
      .catch((error: unknown) => complain(error, { job: "backup" }));
  };
  run();
  const timer = setInterval(run, backup.everyMinutes * MINUTE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return underWay;
    },
  };
}

/**
 * What is done without anybody waiting for an answer: the queue, what is read again by itself, plans, notifications, backups
 * and what is forgotten in time. Several processes on one Postgres may do it at once. Stopping waits for what is under way.
 */
export async function startBackground(
  services: Services,
  opened: OpenDatabase,
  kept: Kept,
): Promise<{ wake(): void } & Stoppable> {
  const { db, driver, settings, complain } = services;
  const told = (job: string, work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => complain(error, { job }));
  const worker = await startWorker(services, worksOf(services));
  const parts: Stoppable[] = [
    worker,
    pullEvery(services, settings.orderPullMinutes, (row) => readAfterOrders(services, row)),
    readTreesEvery(services, settings.categoryReadHours),
    watchEvery(services, settings.sourceReadGapMs),
    followEvery(services, services.tracking),
    every(MINUTE_MS, () => [
      told("plans", beginPlans(db, currentTime())),
      told(
        "notifications",
        notifyAll(db, currentTime()).then(() => sendNotifications(services, currentTime())),
      ),
      ...(services.payments
        ? [told("payments", settleLeftovers(services)), told("payments", refundLeftovers(services))]
        : []),
    ]),
    every(HOUR_MS, () => [
      told("forget", forgetOldAnswers(db, false)),
      told("lanes", forgetIdleLanes(db)),
      told("turns", forgetDeadTurns(db)),
      told("market leases", forgetOldLeases(db)),
      told("minutes", forgetOldMinutes(db)),
      told("tokens", forgetOldTokens(db)),
      told("audit", rememberCut(db, new Date(currentTime().getTime() - HOUR_MS))),
      told("audit", forgetOldTrail(db)),
      told("leaving", removeLeft(services)),
      told("limits", forgetOldMarks(db)),
      told("readings", forgetOldReadings(db, currentTime())),
      told("pages", forgetOldPages(db, currentTime())),
      told(
        "changes",
        forgetOldChanges(db, currentTime()).then(() => deleteRemoved(db, changesKeptSince(currentTime()))),
      ),
      told("open windows", forgetClosedWindows(db, currentTime())),
      told("unreadable rows", forgetOldUnreadable(db, currentTime())),
      told(
        "past days",
        forgetOldViews(db, currentTime())
          .then(() => forgetOldWorks(db, currentTime()))
          .then(() => forgetOldSums(db, currentTime())),
      ),
      ...(driver === "pglite" ? [told("vacuum", vacuumWornTables(db))] : []),
      ...(!settings.backup && driver === "pglite" && opened.backUp ? [told("backup", opened.backUp())] : []),
    ]),
    backUpEvery(services, opened, kept),
  ];
  return {
    wake: () => worker.wake(),
    stop: async () => {
      // What still runs may ask the queue for more, so that it ends last.
      for (const part of parts.reverse()) await part.stop();
    },
  };
}
