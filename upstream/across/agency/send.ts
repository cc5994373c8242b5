import { and, eq, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { lacksOf, type Lack } from "@/lib/domain/agency/application";
import { agencyStateNamed, may } from "@/lib/domain/agency/states";
import { agencyOrders } from "@/upstream/db/schema";
import { cleanPcc } from "@/lib/domain/customs/pcc";
import { stopOf, stoppedOutcome } from "@/upstream/sales/orders/code-gate";
import { peopleIn } from "@/upstream/sales/orders/people";
import { postHappened } from "@/upstream/sales/orders/postings";
import { SEND_MAX } from "@/upstream/outside/forwarders/forwarder";
import { currentTime } from "@/upstream/kit/clock";
import { askAbout, type Follower } from "./follow";
import { forwarderKeyOf } from "./forwarder-key";
import {
  applicationOf,
  lackMessage,
  notBeingSent,
  noteParcel,
  notThere,
  openReceiver,
  parcelsNumbered,
  type Parcel,
  type ParcelOutcome,
} from "./parcels";
import { bothMessages, externalText, renderRows, type Message, type StoredMessage } from "@/upstream/kit/messages";
import { whyNot } from "./why-not";

/**
 * Sends applications to the forwarder, each at most once: they are claimed first, and all are looked up before any is sent,
 * since an earlier reply may have been lost. The result of a sent one stays open until its reply.
 */
export async function sendParcels(
  { body }: Parsed<"agencyOrder.set">,
  context: Follower,
): Promise<Reply<"agencyOrder.set">> {
  const numbers = [...new Set(body.sellergritOrderNumbers)];
  const key = await forwarderKeyOf(context);
  const parcels = await parcelsNumbered(context, numbers);
  const fates = new Map<string, ParcelOutcome>();
  const fit: Parcel[] = [];
  for (const parcel of parcels) {
    const refusal = refusalOf(context, parcel);
    if (refusal) fates.set(parcel.row.number, refusal);
    else fit.push(parcel);
  }
  const claimed = await claim(context, fit);
  for (const { row } of fit.filter((one) => !claimed.includes(one)))
    fates.set(row.number, {
      key: row.number,
      ok: false,
      code: "sending",
      message: { key: "agency.beingSent" },
    });
  for (const fate of await sendClaimed(context, key, claimed)) fates.set(fate.key, fate);
  return { rows: renderRows(numbers.map((number) => fates.get(number) ?? notThere(number))) };
}

/** What is missing, each thing once although several goods may lack it. */
function eachOnce(lacks: readonly Lack[]): Message {
  const [first, ...others] = [...new Map(lacks.map((lack) => [lack.field, lackMessage(lack)])).values()];
  return others.reduce((told, lack) => bothMessages(told, lack), first ?? { key: "agencyLacks.items" });
}

function refusalOf(context: Follower, parcel: Parcel): ParcelOutcome | undefined {
  const { number, state, forwarderNo } = parcel.row;
  const told = (code: string, message: StoredMessage, ok = false): ParcelOutcome => ({
    key: number,
    ok,
    code,
    message,
    status: state,
  });
  if (forwarderNo) return told("already", { key: "agency.sentAlready", values: { number: forwarderNo } }, true);
  if (!may("send", state)) return told("wrong_state", whyNot("send", state));
  const lacks = lacksOf(applicationOf(context, parcel));
  if (lacks.length > 0) return told("incomplete", eachOnce(lacks));
  const stopped = parcel.items.find(({ order }) => {
    const isOfOrder = openReceiver(context, parcel.row).pcc === cleanPcc(peopleIn(context.sealer, order).pcc);
    return isOfOrder && stopOf(order, "apply") !== undefined;
  });
  const stop = stopped && stopOf(stopped.order, "apply");
  if (stopped && stop) {
    const why = stoppedOutcome(stopped.order.idx, "apply", stop);
    return told(why.code ?? "", {
      key: "agency.ofOrder",
      values: { number: stopped.order.orderNo, why: why.message ?? "" },
    });
  }
  const gone = parcel.items.filter(({ order }) => !["New", "Ready"].includes(order.stage));
  if (gone.length === 0) return undefined;
  const names = gone.map(({ order }) => order.orderNo).join(", ");
  return told("order_gone", { key: "agency.hasEnded", values: { names } });
}

/** Takes parcels for this sending; those another one has just taken are left out. */
async function claim({ db, user }: Follower, parcels: readonly Parcel[]): Promise<Parcel[]> {
  if (parcels.length === 0) return [];
  const taken = await db
    .update(agencyOrders)
    .set({ sendingAt: currentTime() })
    .where(
      and(
        eq(agencyOrders.userId, user.id),
        eq(agencyOrders.state, "Draft"),
        inArray(
          agencyOrders.idx,
          parcels.map(({ row }) => row.idx),
        ),
        notBeingSent(),
      ),
    )
    .returning({ idx: agencyOrders.idx });
  return parcels.filter(({ row }) => taken.some(({ idx }) => idx === row.idx));
}

async function sendClaimed(context: Follower, key: string, claimed: readonly Parcel[]): Promise<ParcelOutcome[]> {
  const fates: ParcelOutcome[] = [];
  try {
    for (let from = 0; from < claimed.length; from += SEND_MAX)
      fates.push(...(await sendSome(context, key, claimed.slice(from, from + SEND_MAX))));
    return fates;
  } finally {
    const idxs = claimed.map(({ row }) => row.idx);
    if (idxs.length > 0)
      await context.db.update(agencyOrders).set({ sendingAt: null }).where(inArray(agencyOrders.idx, idxs));
  }
}

async function sendSome(context: Follower, key: string, parcels: readonly Parcel[]): Promise<ParcelOutcome[]> {
  const before = await askAbout(
    context,
    key,
    parcels.map(({ row }) => row),
  );
  const isNew = (number: string) => before.find((fate) => fate.key === number)?.code === "not_sent";
  const told = before
    .filter(({ code }) => code !== "not_sent")
    .map((fate): ParcelOutcome => (fate.ok ? { ...fate, code: "already" } : fate));
  const fresh = parcels.filter(({ row }) => isNew(row.number));
  if (fresh.length === 0) return told;
  const idxs = fresh.map(({ row }) => row.idx);
  await context.db.update(agencyOrders).set({ isOutcomeOpen: true }).where(inArray(agencyOrders.idx, idxs));
  const sheets = fresh.map((parcel) => ({ ...applicationOf(context, parcel), number: parcel.row.number }));
  const said = await context.forwarder.desk.send(key, sheets);
  if (!said.ok) return [...told, ...(await unanswered(context, key, fresh, said))];
  const fates = await Promise.all(
    fresh.map(async (parcel): Promise<ParcelOutcome> => {
      const taken = said.value.find(({ number }) => number === parcel.row.number);
      if (!taken) return (await unanswered(context, key, [parcel], NOT_TOLD))[0] ?? notThere(parcel.row.number);
      if (taken.isDouble) return (await askAbout(context, key, [parcel.row]))[0] ?? notThere(parcel.row.number);
      return taken.forwarderNo === undefined
        ? refused(context, parcel, taken.message ?? externalText(""))
        : arrivedThere(context, parcel, taken.forwarderNo, taken.state ?? "");
    }),
  );
  return [...told, ...fates];
}

const NOT_TOLD: { code: string; message: Message } = { code: "unreadable", message: { key: "agency.forwarderSilent" } };
/** These say that nothing was done. */
const NOTHING_DONE: readonly string[] = ["keys", "limit", "refused", "none"];

/** What is known of parcels whose sending was not answered: asked for at once, else an open question until the next look. */
async function unanswered(
  context: Follower,
  key: string,
  parcels: readonly Parcel[],
  { code, message }: { code: string; message: StoredMessage },
): Promise<ParcelOutcome[]> {
  const { db, user } = context;
  const failed = (number: string, why = message): ParcelOutcome => ({ key: number, ok: false, code, message: why });
  if (NOTHING_DONE.includes(code)) {
    const idxs = parcels.map(({ row }) => row.idx);
    await db
      .update(agencyOrders)
      .set({ isOutcomeOpen: false, trouble: message })
      .where(inArray(agencyOrders.idx, idxs));
    for (const idx of idxs) await noteParcel(db, user.id, idx, { key: "agency.sendFailed", values: { message } });
    return parcels.map(({ row }) => failed(row.number));
  }
  const asked = await askAbout(
    context,
    key,
    parcels.map(({ row }) => row),
  );
  return Promise.all(
    asked.map(async (fate) => {
      if (fate.ok && fate.code !== "not_sent") return fate;
      const row = parcels.find((one) => one.row.number === fate.key)?.row;
      if (row) {
        await db.update(agencyOrders).set({ trouble: message }).where(eq(agencyOrders.idx, row.idx));
        await noteParcel(db, user.id, row.idx, { key: "agency.sendFailed", values: { message } });
      }
      return failed(fate.key, { key: "agency.checksFirst", values: { message } });
    }),
  );
}

async function refused({ db, user }: Follower, { row }: Parcel, message: StoredMessage): Promise<ParcelOutcome> {
  await db.update(agencyOrders).set({ isOutcomeOpen: false, trouble: message }).where(eq(agencyOrders.idx, row.idx));
  await noteParcel(db, user.id, row.idx, { key: "agency.sendRefused", values: { message } });
  return { key: row.number, ok: false, code: "refused", message, status: row.state };
}

async function arrivedThere(
  { db, user }: Follower,
  { row, items }: Parcel,
  forwarderNo: string,
  word: string,
): Promise<ParcelOutcome> {
  const state = agencyStateNamed(word) ?? "Waiting";
  const now = currentTime();
  await db.transaction(async (tx) => {
    await tx
      .update(agencyOrders)
      .set({
        state,
        nativeState: word,
        forwarderNo,
        isOutcomeOpen: false,
        trouble: externalText(""),
        sentAt: now,
        syncedAt: now,
      })
      .where(and(eq(agencyOrders.idx, row.idx), eq(agencyOrders.state, "Draft")));
    const orderIdxs = items.map(({ item }) => item.orderIdx);
    const taken: Message = {
      key: "agency.taken",
      values: { word: word || { key: "agency.received" }, number: forwarderNo },
    };
    await postHappened(tx, user.id, orderIdxs);
    await noteParcel(tx, user.id, row.idx, taken, orderIdxs);
  });
  return { key: row.number, ok: true, code: "sent", message: externalText(forwarderNo), status: state };
}
