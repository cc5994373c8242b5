import { and, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "@/rehearsal/database";
import { nextNumber } from "@/rehearsal/world/world";
import { forwarderOrders, type ForwarderItem, type ForwarderSheet } from "./tables";

export type ForwarderOrder = typeof forwarderOrders.$inferSelect;
type Change = Partial<ForwarderOrder>;

export type Warehouse = {
  db: Database;
  /** How long a parcel takes from one state to the next; 0 leaves it to the control calls. */
  stepMs: number;
  /** The forwarder's own address, where its photos are. */
  origin(): string;
};

/** What can happen to a parcel without its customer. */
export const DEEDS = [
  "arrive",
  "arrive-part",
  "arrive-wrong",
  "weigh",
  "dispatch",
  "clear",
  "ship",
  "deliver",
  "unknown",
] as const;
type Deed = (typeof DEEDS)[number];

/** The next automatic step of each state; the other states wait for the customer. */
const NEXT: Readonly<Record<string, Deed>> = {
  접수신청: "arrive",
  부분입고: "arrive",
  출고확정: "weigh",
  결제완료: "dispatch",
  출고완료: "clear",
  통관중: "ship",
  배송중: "deliver",
};

const AIR = { stepG: 500, firstKrw: 6_900, eachKrw: 1_800 };
const SEA = { stepG: 1_000, firstKrw: 5_900, eachKrw: 1_200 };
const EXTRAS: Readonly<Record<string, number>> = {
  사진검수: 500,
  정밀검수: 1_500,
  "에어캡 포장": 1_000,
  "박스 재포장": 2_000,
};
const GRAMS_EACH = 430;
const BOX_G = 180;

/** What a parcel of that weight costs; here is what a desk's estimate may differ from. */
function feeOf({ way, inspection, packing }: ForwarderSheet, weightG: number): number {
  const { stepG, firstKrw, eachKrw } = way === "AIR" ? AIR : SEA;
  const steps = Math.ceil(weightG / stepG);
  return firstKrw + (steps - 1) * eachKrw + (EXTRAS[inspection] ?? 0) + (EXTRAS[packing] ?? 0);
}

const weightOf = (items: readonly ForwarderItem[]): number =>
  BOX_G + items.reduce((sum, { arrived }) => sum + arrived * GRAMS_EACH, 0);

/** The names of the photographs of what has come. */
const photosOf = ({ no, items }: Pick<ForwarderOrder, "no" | "items">, what: string): string[] =>
  items.filter(({ arrived }) => arrived > 0).map(({ seq }) => `${no}-${seq}-${what}.png`);

/** When a parcel in a state moves automatically. */
export const movingAt = ({ stepMs }: Warehouse, state: string): Date | null =>
  stepMs > 0 && state in NEXT ? new Date(Date.now() + stepMs) : null;

/** What a deed makes of an order; undefined where it cannot happen. */
async function changeFor(house: Warehouse, order: ForwarderOrder, deed: Deed): Promise<Change | undefined> {
  const { items, state, sheet } = order;
  const isComing = ["접수대기", "접수신청", "부분입고", "오류입고"].includes(state);
  const came = (arrived: ForwarderItem[], next: string, what: string): Change => ({
    state: next,
    items: arrived,
    photos: photosOf({ no: order.no, items: arrived }, what),
  });
  switch (deed) {
    case "arrive":
      return isComing
        ? came(
            items.map((one) => ({ ...one, arrived: one.quantity, note: "" })),
            "전체입고",
            "in",
          )
        : undefined;
    case "arrive-part": {
      const isSingle = items.length === 1;
      const part = items.map((one, place) => ({
        ...one,
        arrived: isSingle ? Math.floor(one.quantity / 2) : place === 0 ? one.quantity : 0,
        note: "",
      }));
      return isComing ? came(part, "부분입고", "part") : undefined;
    }
    case "arrive-wrong":
      return isComing
        ? came(
            items.map((one, place) => ({
              ...one,
              arrived: one.quantity,
              note: place === 0 ? "주문한 색상과 다른 상품이 입고되었습니다." : "",
            })),
            "오류입고",
            "wrong",
          )
        : undefined;
    case "weigh": {
      const weightG = weightOf(items);
      return state === "출고확정" ? { state: "결제대기", weightG, feeKrw: feeOf(sheet, weightG) } : undefined;
    }
    case "dispatch":
      if (state !== "결제완료") return undefined;
      return { state: "출고완료", courier: "CJ대한통운", invoice: String(await invoiceNumber(house.db)) };
    case "clear":
      return state === "출고완료" ? { state: "통관중" } : undefined;
    case "ship":
      return state === "통관중" ? { state: "배송중" } : undefined;
    case "deliver":
      return state === "배송중" ? { state: "배송완료" } : undefined;
    case "unknown":
      return { state: "검역보류" };
  }
}

const invoiceNumber = (db: Database): Promise<number> => nextNumber(db, "forwarder.invoice", 683_000_000_001);

/** Lets something happen to an order, if it still is where it was; whether it did. */
export async function happen(house: Warehouse, order: ForwarderOrder, deed: Deed): Promise<boolean> {
  const change = await changeFor(house, order, deed);
  return change !== undefined && settle(house, order, change);
}

/** Stores a change, unless another one came first. */
export async function settle(house: Warehouse, order: ForwarderOrder, change: Change): Promise<boolean> {
  const state = change.state ?? order.state;
  const done = await house.db
    .update(forwarderOrders)
    .set({ ...change, changedAt: new Date(), moveAt: movingAt(house, state) })
    .where(and(eq(forwarderOrders.no, order.no), eq(forwarderOrders.state, order.state)))
    .returning({ no: forwarderOrders.no });
  return done.length > 0;
}

/** Every thirteenth parcel comes with a mistake and every seventh in parts first, so that a demo shows both. */
function nextDeed({ no, state, items }: ForwarderOrder): Deed | undefined {
  const turn = Number(no.replace(/\D/g, "").slice(-4));
  if (state === "접수신청" && turn % 13 === 0) return "arrive-wrong";
  if (state === "접수신청" && turn % 7 === 0 && (items.length > 1 || (items[0]?.quantity ?? 1) > 1))
    return "arrive-part";
  return NEXT[state];
}

const AT_ONCE = 200;
const LOOK_MS_MAX = 1_000;
const LOOK_MS_MIN = 50;

/** Moves what is due by one step, or with "all" everything that moves automatically; returns how many moved. */
export async function moveDue(house: Warehouse, which: "due" | "all" = "due"): Promise<number> {
  const isIt =
    which === "all" ? inArray(forwarderOrders.state, Object.keys(NEXT)) : lte(forwarderOrders.moveAt, new Date());
  const due = await house.db.select().from(forwarderOrders).where(isIt).limit(AT_ONCE);
  let moved = 0;
  for (const order of due) {
    const deed = nextDeed(order);
    if (deed && (await happen(house, order, deed))) moved += 1;
  }
  return moved;
}

/** Runs the warehouse's automatic steps. Returns the stop function. */
export function atWork(house: Warehouse): () => Promise<void> {
  let busy: Promise<unknown> = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(
    () => {
      if (isLooking) return;
      isLooking = true;
      busy = moveDue(house)
        .catch(() => undefined)
        .finally(() => (isLooking = false));
    },
    Math.min(LOOK_MS_MAX, Math.max(LOOK_MS_MIN, house.stepMs / 2)),
  );
  timer.unref();
  return async () => {
    clearInterval(timer);
    await busy;
  };
}
