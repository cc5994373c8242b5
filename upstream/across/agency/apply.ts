import { writtenPhone } from "@/lib/domain/kit/korean-phone";
import { randomInt } from "node:crypto";
import { and, asc, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { AppliedParcel, ApplyRow, ParcelCustoms } from "@/lib/contract/schemas/agency";
import {
  declaredFen,
  lacksOf,
  type AgencyItem,
  type Application,
  type Receiver,
} from "@/lib/domain/agency/application";
import { estimatedFee } from "@/lib/domain/agency/fee";
import { romanisedName } from "@/lib/domain/agency/romanise";
import { may } from "@/lib/domain/agency/states";
import { cleanPcc, maskedPcc } from "@/lib/domain/customs/pcc";
import { plannedParcels } from "@/lib/domain/customs/planned-parcel";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { waitsForShipping } from "@/lib/domain/stages/stages";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { agencyOrderItems, agencyOrders, orders } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { orderOf, type OrderRow } from "@/upstream/sales/orders/order-row";
import { stoppedByCode } from "@/upstream/sales/orders/code-gate";
import { postHappened } from "@/upstream/sales/orders/postings";
import { parcelReceiver, peopleIn, withPeople, type OrderPeople } from "@/upstream/sales/orders/people";
import { customsPreview } from "./customs-preview";
import { itemsOfOrders } from "./item-of-order";
import {
  isBeingSent,
  itemOf,
  noteParcel,
  openReceiver,
  sealReceiver,
  shownItem,
  shownLack,
  type ItemRow,
  type ParcelRow,
  type ParcelOutcome,
} from "./parcels";
import { externalText, renderRows, type Message } from "@/upstream/kit/messages";
import { stateMessage } from "./why-not";

type Desk = Needs<"db" | "user" | "sealer" | "now">;
type Body = Parsed<"agencyOrder.apply">["body"];
/** An order to be applied for, with what an earlier draft of it already said. */
type Wish = {
  order: OrderRow;
  people: OrderPeople;
  draft: { row: ParcelRow; item: ItemRow } | undefined;
  given: ApplyRow;
};
type Group = {
  /** Equal for all parcels of one receiver, and which of them it is, from 1; 0 where there is one. */
  bundle: string;
  part: number;
  receiver: Receiver;
  isNameSuggested: boolean;
  wishes: { wish: Wish; item: AgencyItem }[];
};

const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Example: `NR261122K7Q2MX`: unique also among the parcels of an earlier shop at the same forwarder. */
const newNumber = (now: Date): string =>
  `NR${seoulDay(now).replaceAll("-", "").slice(2)}` +
  Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** The rows asked for as they stand, each with the live parcel it already lies in. */
async function ordersAsked(db: Pick<Database, "select">, userId: string, idxs: readonly number[]) {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.idx, [...idxs])))
    .orderBy(asc(orders.idx))
    .for("update");
  const lying = await db
    .select({ row: agencyOrders, item: agencyOrderItems })
    .from(agencyOrderItems)
    .innerJoin(agencyOrders, eq(agencyOrders.idx, agencyOrderItems.agencyIdx))
    .where(
      and(
        eq(agencyOrderItems.userId, userId),
        eq(agencyOrderItems.isLive, true),
        inArray(agencyOrderItems.orderIdx, [...idxs]),
      ),
    )
    .for("update");
  const byOrder = new Map(lying.map((one) => [one.item.orderIdx, one]));
  return rows.map((order) => ({ order, lies: byOrder.get(order.idx) }));
}

function refusalOf(order: OrderRow, lies: { row: ParcelRow } | undefined): ParcelOutcome | undefined {
  const refuse = (code: string, message: Message): ParcelOutcome => ({
    key: String(order.idx),
    ok: false,
    code,
    message,
  });
  const isOnItsWay = lies !== undefined && (lies.row.isOutcomeOpen || isBeingSent(lies.row));
  if (lies && (isOnItsWay || !may("edit", lies.row.state))) {
    const state: Message = isOnItsWay ? { key: "agency.beingChecked" } : stateMessage(lies.row.state);
    return refuse("already", { key: "agency.appliedAlready", values: { number: lies.row.number, state } });
  }
  // Whatever was shipped or taken back needs no parcel.
  if (!waitsForShipping(order.stage)) return refuse("wrong_stage", { key: "agency.beforeSendingOnly" });
  return undefined;
}

/** A masked code that comes back from a screen means the one that is stored. */
const typedPcc = (given: string | undefined): string | undefined =>
  given === undefined || given.includes("*") ? undefined : cleanPcc(given);

/** What applications say of orders: what was just typed, else what an earlier draft said, else what the order tells. */
async function itemsWished(context: Desk, wishes: readonly Wish[]): Promise<ReadonlyMap<number, AgencyItem>> {
  const undrafted = wishes.filter(({ draft }) => !draft).map(({ order }) => order);
  const told = await itemsOfOrders(context, undrafted);
  return new Map(
    wishes.flatMap(({ order, draft, given }) => {
      const base = draft ? itemOf(draft.item, order) : told.get(order.idx);
      const { idx: _idx, receiverNameEn: _name, pcc: _pcc, phone: _phone, ...typed } = given;
      return base ? [[order.idx, { ...base, ...typed }] as const] : [];
    }),
  );
}

function receiverWished(
  context: Desk,
  { people, draft, given }: Wish,
): { receiver: Receiver; isNameSuggested: boolean } {
  const before = draft && openReceiver(context, draft.row);
  const suggested = romanisedName(people.receiverName);
  const receiverNameEn = given.receiverNameEn ?? before?.receiverNameEn ?? suggested;
  return {
    isNameSuggested: receiverNameEn !== "" && receiverNameEn === suggested,
    receiver: {
      receiverName: people.receiverName,
      receiverNameEn,
      pcc: typedPcc(given.pcc) ?? before?.pcc ?? people.pcc,
      phone: given.phone ?? before?.phone ?? writtenPhone(people.customsTel || people.receiverTel),
      zip: people.zip,
      address: people.address1,
      addressDetail: people.address2,
      addressEn: before?.addressEn ?? "",
    },
  };
}

/**
 * Which of a receiver's parcels each order lies in, from 1: as the seller divides them now, else as its draft says. Put
 * together, all are 0.
 */
function partsOf(wishes: readonly Wish[], bundles: readonly string[], parcels: Body["parcels"]): number[] {
  const asked = wishes.map(({ order }) => parcels?.findIndex((idxs) => idxs.includes(order.idx)) ?? -1);
  return wishes.map(({ draft }, place) => {
    const mine = asked[place] ?? -1;
    if (mine < 0) return draft?.row.part ?? 0;
    const places = [...new Set(asked.filter((one, other) => one >= 0 && bundles[other] === bundles[place]))];
    return places.length > 1 ? places.indexOf(mine) + 1 : 0;
  });
}

/** Orders of one receiver share a parcel unless divided; what was typed for one of them about the receiver holds for all of it. */
async function grouped(context: Desk, wishes: readonly Wish[], body: Body): Promise<Group[]> {
  const bundles = plannedParcels(wishes.map(({ people }) => parcelReceiver(people)));
  const parts = partsOf(wishes, bundles, body.parcels);
  const items = await itemsWished(context, wishes);
  const groups = new Map<string, Group>();
  for (const [place, wish] of wishes.entries()) {
    const item = items.get(wish.order.idx);
    if (!item) continue;
    const { given } = wish;
    const { receiver, isNameSuggested } = receiverWished(context, wish);
    const [bundle = "", part = 0] = [bundles[place], parts[place]];
    const key = `${bundle}|${part}`;
    const group = groups.get(key);
    if (!group) {
      groups.set(key, { bundle, part, receiver, isNameSuggested, wishes: [{ wish, item }] });
      continue;
    }
    group.wishes.push({ wish, item });
    if (given.receiverNameEn !== undefined) Object.assign(group, { isNameSuggested });
    group.receiver = {
      ...group.receiver,
      ...(given.receiverNameEn !== undefined && { receiverNameEn: given.receiverNameEn }),
      ...(typedPcc(given.pcc) !== undefined && { pcc: receiver.pcc }),
      ...(given.phone !== undefined && { phone: given.phone }),
    };
  }
  return [...groups.values()];
}

const PLAIN = {
  way: "SEA",
  purpose: "Personal",
  inspection: "Basic",
  packing: "None",
  request: "",
  estimatedWeightG: 0,
} as const;
type Options = Pick<ParcelRow, keyof typeof PLAIN>;

/**
 * How a group's parcel goes: as was just said, else as its draft says, else plainly. The weight is typed for all goods of a
 * receiver; parcels they are divided over weigh by their pieces.
 */
function optionsOf({ wishes, bundle }: Group, body: Body, groups: readonly Group[]): Options {
  const before: Options = wishes.find(({ wish }) => wish.draft)?.wish.draft?.row ?? PLAIN;
  const pieces = (some: readonly Group[]) =>
    some.flatMap((group) => group.wishes).reduce((all, { item }) => all + item.quantity, 0);
  const all = pieces(groups.filter((group) => group.bundle === bundle));
  const mine = wishes.reduce((sum, { item }) => sum + item.quantity, 0);
  const share = (weightG: number) => (body.parcels ? Math.ceil((weightG * mine) / Math.max(1, all)) : weightG);
  return {
    way: body.way ?? before.way,
    purpose: body.purpose ?? before.purpose,
    inspection: body.inspection ?? before.inspection,
    packing: body.packing ?? before.packing,
    request: body.request ?? before.request,
    estimatedWeightG: body.estimatedWeightG === undefined ? before.estimatedWeightG : share(body.estimatedWeightG),
  };
}

const applicationOf = (
  { receiver, wishes }: Group,
  { estimatedWeightG: _weight, ...options }: Options,
): Application => ({
  ...receiver,
  ...options,
  items: wishes.map(({ item }) => item),
});

function shownGroup(group: Group, options: Options, customs: ParcelCustoms, number: string): AppliedParcel {
  const { receiver, isNameSuggested, wishes } = group;
  return {
    ...options,
    sellergritOrderNumber: number,
    idxs: wishes.map(({ wish }) => wish.order.idx),
    receiverName: receiver.receiverName,
    receiverNameEn: receiver.receiverNameEn,
    isNameSuggested,
    pcc: maskedPcc(receiver.pcc),
    address: `(${receiver.zip}) ${receiver.address} ${receiver.addressDetail}`.trim(),
    estimatedFee: estimatedFee({ ...options, weightG: options.estimatedWeightG }),
    declaredCny: declaredFen(wishes.map(({ item }) => item)) / 100,
    customs,
    lacks: lacksOf(applicationOf(group, options)).map(shownLack),
    items: wishes.map(({ wish, item }) => shownItem(item, wish.order)),
  };
}

/**
 * Creates applications from market orders, one per receiver and address, or previews them with `dryRun` and what they lack.
 * An order in an existing draft is updated there, so pressing twice creates nothing twice; a sent one is reported. An
 * incomplete application is kept as a draft, so that no input is lost, and cannot be sent.
 */
export async function applyFor(
  { body }: Parsed<"agencyOrder.apply">,
  context: Desk,
): Promise<Reply<"agencyOrder.apply">> {
  const idxs = [...new Set(body.idxs)];
  return context.db.transaction(async (tx) => {
    const inside: Desk = { ...context, db: tx };
    const asked = await ordersAsked(tx, context.user.id, idxs);
    const fates = new Map<number, ParcelOutcome>();
    for (const { order, lies } of asked) {
      const refusal = refusalOf(order, lies);
      if (refusal) fates.set(order.idx, refusal);
    }
    const codes = asked
      .filter((one) => !fates.has(one.order.idx) && !hasOtherCode(context, one, body))
      .map(({ order }) => order);
    for (const [idx, fate] of await codesStopped(inside, codes, body)) fates.set(idx, fate);
    const wishes = asked
      .filter(({ order }) => !fates.has(order.idx))
      .map(({ order, lies }): Wish => ({
        order,
        people: peopleIn(context.sealer, order),
        draft: lies,
        given: body.rows.find(({ idx }) => idx === order.idx) ?? { idx: order.idx },
      }));
    const groups = await grouped(inside, wishes, body);
    const chosen = groups.map((group) => optionsOf(group, body, groups));
    const planned = groups.map(({ bundle, wishes: some }, place) => {
      const { estimatedWeightG: weightG, ...carriage } = chosen[place] ?? PLAIN;
      const things = some.map(({ wish, item }) => ({ item, order: wish.order }));
      return { receiver: bundle, carriage: { ...carriage, weightG }, things };
    });
    const { customs, divisions, risks } = await customsPreview(inside, planned);
    const parcels: AppliedParcel[] = [];
    const taken = new Set<number>();
    for (const [place, group] of groups.entries()) {
      const [options, seen] = [chosen[place], customs[place]];
      if (!options || !seen) continue;
      const number = body.dryRun ? "" : await keepDraft(inside, group, options, taken);
      const shown = shownGroup(group, options, seen, number);
      parcels.push(shown);
      for (const idx of shown.idxs) fates.set(idx, fateOf(idx, shown));
    }
    if (!body.dryRun) {
      await postHappened(
        tx,
        context.user.id,
        wishes.map(({ order }) => order.idx),
      );
      await dropEmptyDrafts(inside);
    }
    const lost = (idx: number): ParcelOutcome => ({
      key: String(idx),
      ok: false,
      code: "not_found",
      message: { key: "orders.unknown" },
    });
    const stopped = asked
      .filter(({ order }) => fates.get(order.idx)?.code?.startsWith("code_"))
      .map(({ order }) => orderOf(withPeople(context.sealer, order)));
    return { parcels, divisions, risks, rows: renderRows(idxs.map((idx) => fates.get(idx) ?? lost(idx))), stopped };
  });
}

type Asked = { order: OrderRow; lies: { row: ParcelRow } | undefined };

/** Whether another code was typed, here or in the draft, than the order has: the office's word about that one is not about it. */
function hasOtherCode(context: Desk, { order, lies }: Asked, { rows }: Body): boolean {
  const typed = typedPcc(rows.find(({ idx }) => idx === order.idx)?.pcc);
  const code = typed ?? (lies && openReceiver(context, lies.row).pcc);
  return Boolean(code) && code !== cleanPcc(peopleIn(context.sealer, order).pcc);
}

/** Orders whose customs codes keep them from the forwarder. A preview keeps no reasons. */
function codesStopped(inside: Desk, rows: readonly OrderRow[], { dryRun, overrides = [] }: Body) {
  const withReason = (idx: number) => dryRun && overrides.some((one) => one.idx === idx);
  const asked = rows.filter(({ idx }) => !withReason(idx));
  return stoppedByCode(inside, asked, { gate: "apply", given: overrides });
}

function fateOf(idx: number, { sellergritOrderNumber, lacks }: AppliedParcel): ParcelOutcome {
  const mine = lacks.filter(({ orderIdx }) => orderIdx === undefined || orderIdx === idx);
  if (mine.length === 0) return { key: String(idx), ok: true, message: externalText(sellergritOrderNumber) };
  return {
    key: String(idx),
    ok: true,
    code: "incomplete",
    message: externalText(mine.map(({ message }) => message).join(" ")),
  };
}

/**
 * Writes a group down as one draft: the one its first order lies in already, else a new one. A draft that is divided is
 * `taken` by the first part of it.
 */
async function keepDraft(context: Desk, group: Group, options: Options, taken: Set<number>): Promise<string> {
  const { db, user, now } = context;
  const { receiver, wishes } = group;
  const known = wishes.flatMap(({ wish }) => wish.draft?.row ?? []).find(({ idx }) => !taken.has(idx));
  const number = known?.number ?? newNumber(now);
  const said = {
    ...options,
    part: group.part,
    editedAt: currentTime(),
    sealedReceiver: sealReceiver(context, number, receiver),
    trouble: externalText(""),
  };
  const [row] = known
    ? await db.update(agencyOrders).set(said).where(eq(agencyOrders.idx, known.idx)).returning()
    : await db
        .insert(agencyOrders)
        .values({ ...said, number, userId: user.id, state: "Draft", photos: [] })
        .returning();
  if (!row) throw new Error("A draft was not written");
  taken.add(row.idx);
  const orderIdxs = wishes.map(({ wish }) => wish.order.idx);
  if (wishes.some(({ wish }) => wish.draft)) await takeOutOfDrafts(context, orderIdxs);
  const last = known ? await lastPlace(db, row.idx) : 0;
  await db.insert(agencyOrderItems).values(
    wishes.map(({ item: { orderNo: _no, productName: _name, ...item } }, place) => ({
      ...item,
      userId: user.id,
      agencyIdx: row.idx,
      seq: last + place + 1,
    })),
  );
  const count = wishes.length;
  const what: Message = known
    ? { key: "agency.edited", values: { count } }
    : { key: "agency.written", values: { number, count } };
  await noteParcel(db, user.id, row.idx, what, known ? [] : orderIdxs);
  return number;
}

/** Takes orders out of the drafts they lie in. */
async function takeOutOfDrafts({ db, user }: Desk, orderIdxs: readonly number[]): Promise<void> {
  await db
    .delete(agencyOrderItems)
    .where(
      and(
        eq(agencyOrderItems.userId, user.id),
        eq(agencyOrderItems.isLive, true),
        inArray(agencyOrderItems.orderIdx, [...orderIdxs]),
      ),
    );
}

async function lastPlace(db: Pick<Database, "select">, agencyIdx: number): Promise<number> {
  const left = await db
    .select({ seq: agencyOrderItems.seq })
    .from(agencyOrderItems)
    .where(eq(agencyOrderItems.agencyIdx, agencyIdx));
  return Math.max(0, ...left.map(({ seq }) => seq));
}

/** Drafts whose orders all moved into another one. */
async function dropEmptyDrafts({ db, user }: Desk): Promise<void> {
  await db.delete(agencyOrders).where(
    and(
      eq(agencyOrders.userId, user.id),
      eq(agencyOrders.state, "Draft"),
      notExists(
        db
          .select({ one: sql`1` })
          .from(agencyOrderItems)
          .where(eq(agencyOrderItems.agencyIdx, agencyOrders.idx)),
      ),
    ),
  );
}
