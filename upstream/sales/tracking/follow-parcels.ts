import { and, asc, eq, isNotNull, lte, or } from "drizzle-orm";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import type { Needs } from "@/upstream/context";
import type { Tracked, Tracking } from "@/upstream/outside/couriers/tracker";
import type { Database } from "@/upstream/db/client";
import { parcels } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { sideBySide } from "@/upstream/kit/side-by-side";
import { adoptParcels } from "./adopt";
import { noteParcel } from "./note-parcel";
import { freeService, holdService, questionsLeft, takeQuestion } from "./service-book";
import { notifyMarkets } from "./notify-markets";

/** Parcels asked about in one look, and at a time. */
const AT_ONE_LOOK = 40;
const AT_ONCE = 4;
const AT_ONE_COURIER = 2;
/** A parcel whose tracking process died is polled again after this. */
const TAKEN_MS = 5 * MINUTE_MS;
const LOOK_MS_MIN = 250;
const LOOK_MS_MAX = 15_000;

type Follower = Needs<"db" | "sealer" | "connectors" | "complain">;
type ParcelNumber = { courier: string; invoice: string };

/** Takes the numbers that are due, each once however many orders it belongs to, and puts them off for as long as asking may take. */
async function takeDue(db: Database, limit: number): Promise<ParcelNumber[]> {
  const now = currentTime();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ courier: parcels.courier, invoice: parcels.invoice })
      .from(parcels)
      .where(lte(parcels.nextAt, now))
      .orderBy(asc(parcels.nextAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    const numbers = [...new Map(due.map((one) => [`${one.courier}/${one.invoice}`, one])).values()];
    if (numbers.length === 0) return [];
    const theirs = numbers.map(({ courier, invoice }) =>
      and(eq(parcels.courier, courier), eq(parcels.invoice, invoice)),
    );
    await tx
      .update(parcels)
      .set({ nextAt: new Date(now.getTime() + TAKEN_MS) })
      .where(and(or(...theirs), isNotNull(parcels.nextAt)));
    return numbers;
  });
}

/** Asks about one number, keeps the service's book and notes what it said; the answer tells whether it may be asked on. */
export async function askAbout(db: Database, tracking: Tracking, number: ParcelNumber): Promise<Tracked | undefined> {
  const { tracker, unitMs, dailyMax } = tracking;
  if (!(await takeQuestion(db, dailyMax, currentTime()))) return undefined;
  const told = await tracker.ask(number.courier, number.invoice);
  const now = currentTime();
  if (told.ok) {
    await freeService(db);
    await noteParcel(db, number, told, { isSure: tracker.knows(number.courier)?.isSure ?? false, unitMs }, now);
  } else if (told.code !== "unreadable") await holdService(db, told, now);
  return told;
}

/** One round: adopts new parcels, polls due ones, and reports arrivals to the markets that expect it. */
export async function followParcels(services: Follower, tracking: Tracking): Promise<void> {
  const { db, complain } = services;
  await adoptParcels(db, tracking.tracker, currentTime());
  const left = await questionsLeft(db, tracking.dailyMax, currentTime());
  const numbers = left > 0 ? await takeDue(db, Math.min(left, AT_ONE_LOOK)) : [];
  const bounds = { atOnce: AT_ONCE, perLane: AT_ONE_COURIER, laneOf: ({ courier }: ParcelNumber) => courier };
  let isHeld = false;
  const unasked: ParcelNumber[] = [];
  await sideBySide(numbers, bounds, async (number) => {
    if (isHeld) return void unasked.push(number);
    try {
      const told = await askAbout(db, tracking, number);
      isHeld ||= told === undefined || (!told.ok && told.code !== "unreadable");
      if (!told?.ok) unasked.push(number);
    } catch (error) {
      complain(error, { job: "tracking" });
    }
  });
  await putBack(db, unasked, isHeld ? 0 : tracking.unitMs);
  await notifyMarkets(services);
}

/** What could not be asked keeps its turn for when the service is there again. */
async function putBack(db: Database, numbers: readonly ParcelNumber[], restMs: number): Promise<void> {
  if (numbers.length === 0) return;
  const theirs = numbers.map(({ courier, invoice }) => and(eq(parcels.courier, courier), eq(parcels.invoice, invoice)));
  await db
    .update(parcels)
    .set({ nextAt: new Date(currentTime().getTime() + restMs) })
    .where(and(or(...theirs), isNotNull(parcels.nextAt)));
}

/** Follows parcels until stopped; does nothing where no service is set up. */
export function followEvery(services: Follower, tracking: Tracking | undefined): { stop(): Promise<void> } {
  if (!tracking) return { stop: async () => undefined };
  let underWay: Promise<unknown> | undefined;
  const look = (): void => {
    underWay ??= followParcels(services, tracking)
      .catch((error: unknown) => services.complain(error, { job: "tracking" }))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(look, Math.min(LOOK_MS_MAX, Math.max(LOOK_MS_MIN, tracking.unitMs / 4)));
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
