import { eq, sql } from "drizzle-orm";
import { CARRIERS } from "@/rehearsal/couriers";
import { forwarderOrders } from "@/rehearsal/forwarder/tables";
import { DAY_MS, HOUR_MS } from "@/rehearsal/kit/durations";
import type { MarketName } from "@/rehearsal/world/market-names";
import type { World } from "@/rehearsal/world/world";
import { rehearsalOrders } from "@/rehearsal/tables";
import type { Company } from "./codes";
import { directedParcels, type ParcelScan } from "./tables";

/** The interval between the scans of an ordinary parcel. */
const LEG_MS = 4 * HOUR_MS;
/** One in so many ordinary parcels is stuck from its second day on. */
const STALLED_ONE_IN = 9;
const DAILY_SCANS_MAX = 12;

const PLACES = ["인천공항 통관장", "곤지암 허브", "옥천 허브", "서울 강서", "부산 사상"];
/** What the service calls each level, and how far into the last leg a parcel reaches it. */
const LEGS = [
  { level: 2, kind: "집화처리", from: 0 },
  { level: 3, kind: "간선상차", from: 0.15 },
  { level: 4, kind: "지점도착", from: 0.4 },
  { level: 5, kind: "배달출발", from: 0.6 },
  // Markets learn it from the courier, later than a direct query.
  { level: 6, kind: "배달완료", from: 0.8 },
] as const;

const CODE_AT: Record<MarketName, "smartStore" | "coupang" | "esm" | "elevenst"> = {
  SmartStore: "smartStore",
  Coupang: "coupang",
  Gmarket: "esm",
  Auction: "esm",
  Elevenst: "elevenst",
};
const UNDER_WAY = ["DEPARTURE", "DELIVERING", "3", "401"];
const ARRIVED = ["DELIVERED", "FINAL_DELIVERY", "PURCHASE_DECIDED", "4", "5", "501", "901"];

type OrderRow = typeof rehearsalOrders.$inferSelect;
type BoxRow = typeof forwarderOrders.$inferSelect;

const hashOf = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 7);
const placeOf = (invoice: string, step: number): string => PLACES[(hashOf(invoice) + step) % PLACES.length] ?? "";

const scan = (invoice: string, at: number, { level, kind }: { level: number; kind: string }): ParcelScan => ({
  at: new Date(at).toISOString(),
  level,
  kind,
  where: placeOf(invoice, level),
});

/** The scans of a last leg from one moment to another, as far as time has come. */
const legBetween = (invoice: string, began: number, ends: number, now: number): ParcelScan[] =>
  LEGS.map((leg) => ({ leg, at: began + leg.from * (ends - began) }))
    .filter(({ at }) => at <= now)
    .map(({ leg, at }) => scan(invoice, at, leg));

/** A stuck parcel: it passes a hub a day, and never arrives. */
function idle(invoice: string, sentAt: number, now: number): ParcelScan[] {
  const [taken, loaded] = LEGS;
  const scans = [scan(invoice, sentAt, taken)];
  if (sentAt + LEG_MS <= now) scans.push(scan(invoice, sentAt + LEG_MS, loaded));
  const isStalled = hashOf(invoice) % STALLED_ONE_IN === 0;
  const days = Math.min(isStalled ? 1 : DAILY_SCANS_MAX, Math.floor((now - sentAt) / DAY_MS));
  const newest = Math.floor((now - sentAt) / DAY_MS);
  for (let day = isStalled ? 1 : newest - days + 1; day <= (isStalled ? days : newest); day += 1)
    scans.push({ ...scan(invoice, sentAt + day * DAY_MS, loaded), where: placeOf(invoice, day) });
  return scans;
}

function scansOfOrder(row: OrderRow, courierMs: number, now: number): ParcelScan[] | undefined {
  if (!row.sentAt) return undefined;
  const sentAt = row.sentAt.getTime();
  if (ARRIVED.includes(row.status)) {
    const arrived = Math.max(sentAt, row.moveAt?.getTime() ?? Math.min(row.changedAt.getTime(), sentAt + 2 * DAY_MS));
    return legBetween(row.invoice, sentAt, arrived, Infinity);
  }
  if (!UNDER_WAY.includes(row.status)) return undefined;
  const began = row.moveAt ? Math.max(sentAt, row.moveAt.getTime() - courierMs) : Infinity;
  if (!row.moveAt || courierMs === 0 || began > now) return idle(row.invoice, sentAt, now);
  // Coupang's first state is over when the parcel is loaded; its last leg begins then.
  if (row.status === "DEPARTURE") return [scan(row.invoice, sentAt, LEGS[0])];
  const leg = legBetween(row.invoice, began, row.moveAt.getTime(), now);
  return [...idle(row.invoice, sentAt, began), ...leg.filter(({ level }) => level > 2)];
}

function scansOfBox(row: BoxRow, now: number): ParcelScan[] | undefined {
  const at = row.changedAt.getTime();
  if (row.state === "배송완료") return legBetween(row.invoice, at - HOUR_MS, at, Infinity);
  if (row.state !== "배송중") return undefined;
  const ends = row.moveAt?.getTime();
  return ends ? legBetween(row.invoice, at, ends, now) : [scan(row.invoice, at, LEGS[0])];
}

/** Whether an order was sent with this courier: its market wrote it in a code of its own. */
const isSentBy = (row: OrderRow, id: string): boolean => {
  const column = CODE_AT[row.market as MarketName];
  return CARRIERS.some((one) => one.id === id && one[column] !== "" && one[column] === row.carrier);
};

/** The scans of a parcel, oldest first; undefined where no courier has it. */
export async function scansOf({ db, courierMs }: World, company: Company, invoice: string) {
  const now = Date.now();
  const [directed] = await db
    .select()
    .from(directedParcels)
    .where(eq(directedParcels.id, `${company.code}/${invoice}`));
  if (directed?.isUnknown) return undefined;
  if (directed) return directed.scans;
  return found();

  async function found(): Promise<ParcelScan[] | undefined> {
    // Couriers use their numbers again: the parcel sent last has it now.
    const sold = await db
      .select()
      .from(rehearsalOrders)
      .where(eq(rehearsalOrders.invoice, invoice))
      .orderBy(sql`${rehearsalOrders.sentAt} desc nulls last`);
    for (const row of sold) {
      const scans = isSentBy(row, company.id) ? scansOfOrder(row, courierMs, now) : undefined;
      if (scans) return scans;
    }
    const boxes = await db.select().from(forwarderOrders).where(eq(forwarderOrders.invoice, invoice));
    const box = boxes.find(({ courier }) => courier === company.name);
    return box && scansOfBox(box, now);
  }
}

const DEEDS: Record<string, { level: number; kind: string }> = {
  collect: LEGS[0],
  move: LEGS[1],
  arrive: LEGS[2],
  out: LEGS[3],
  deliver: LEGS[4],
  return: { level: 3, kind: "반송" },
};
export const PARCEL_DEEDS = [...Object.keys(DEEDS), "lose"];

/**
 * Sets the state of a parcel: one more scan so many hours ago, or an unknown number. A parcel that arrives this way arrives
 * at its market too, with the courier's next round.
 */
export async function direct(world: World, company: Company, invoice: string, deed: string, hoursAgo: number) {
  const id = `${company.code}/${invoice}`;
  const step = DEEDS[deed];
  const known = (await scansOf(world, company, invoice)) ?? [];
  const at = Date.now() - hoursAgo * HOUR_MS;
  const scans = step ? [...known.filter((one) => Date.parse(one.at) <= at), scan(invoice, at, step)] : [];
  const values = { isUnknown: !step, scans };
  await world.db
    .insert(directedParcels)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: directedParcels.id, set: values });
  if (step?.level === 6 && world.courierMs > 0)
    await world.db.update(rehearsalOrders).set({ moveAt: new Date() }).where(eq(rehearsalOrders.invoice, invoice));
}
