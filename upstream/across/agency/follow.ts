import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { agencyStateNamed, mayBecome, UNDER_WAY, type AgencyState } from "@/lib/domain/agency/states";
import type { Needs } from "@/upstream/context";
import { agencyOrderItems, agencyOrders } from "@/upstream/db/schema";
import { ASK_MAX } from "@/upstream/outside/forwarders/forwarder";
import type { OrderAnswer } from "@/upstream/outside/forwarders/wire";
import { postHappened } from "@/upstream/sales/orders/postings";
import { currentTime } from "@/upstream/kit/clock";
import { externalText, renderRows, type Message } from "@/upstream/kit/messages";
import { forwarderKeyOf } from "./forwarder-key";
import { noteParcel, notThere, withItems, type ParcelRow, type ParcelOutcome } from "./parcels";
import { stateMessage } from "./why-not";

export type Follower = Needs<"db" | "user" | "sealer" | "forwarder">;

/** Where what a forwarder says leads: the state to take over, or why its word was not taken. */
function judged(from: AgencyState, word: string): { state: AgencyState; trouble?: Message } {
  const state = agencyStateNamed(word);
  if (!state) return { state: from, trouble: { key: "agency.stateUnknown", values: { word } } };
  if (state === from || mayBecome(from, state)) return { state };
  const values = { state: stateMessage(state), from: stateMessage(from) };
  return { state: from, trouble: { key: "agency.stateBackwards", values } };
}

type Shown = string | Message;
const won = (amount: number): Message => ({ key: "agency.won", values: { amount } });

/** What changed, each with before and after. */
function changesOf(row: ParcelRow, state: AgencyState, said: OrderAnswer): Message[] {
  const changes: Message[] = [];
  const differs = (name: Message, before: Shown, after: Shown): void => {
    if (isDeepStrictEqual(before, after) || after === "") return;
    changes.push({ key: "agency.changed", values: { name, before: before || { key: "agency.none" }, after } });
  };
  differs({ key: "agency.state" }, stateMessage(row.state), stateMessage(state));
  differs({ key: "agency.weight" }, row.weightG ? `${row.weightG}g` : "", said.weightG ? `${said.weightG}g` : "");
  differs({ key: "agency.fee" }, row.feeKrw ? won(row.feeKrw) : "", said.feeKrw ? won(said.feeKrw) : "");
  differs(
    { key: "agency.domesticInvoice" },
    row.invoice && `${row.courier} ${row.invoice}`,
    said.invoice && `${said.courier} ${said.invoice}`,
  );
  return changes;
}

/**
 * Stores the forwarder's report on a parcel, under a lock of its row, and returns the resulting state. A repeated report
 * changes nothing; an impossible change of state is reported instead of stored.
 */
export async function takeOver({ db, user }: Follower, idx: number, said: OrderAnswer): Promise<ParcelOutcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(agencyOrders)
      .where(and(eq(agencyOrders.userId, user.id), eq(agencyOrders.idx, idx)))
      .for("update");
    if (!row) return notThere(said.customerNo);
    const { state, trouble } = judged(row.state, said.state);
    const changes = changesOf(row, state, said);
    await tx
      .update(agencyOrders)
      .set({
        state,
        trouble: trouble ?? externalText(""),
        nativeState: said.state,
        forwarderNo: said.no,
        isOutcomeOpen: false,
        sendingAt: null,
        weightG: said.weightG || row.weightG,
        feeKrw: said.feeKrw || row.feeKrw,
        photos: said.photos,
        courier: said.courier || row.courier,
        invoice: said.invoice || row.invoice,
        sentAt: row.sentAt ?? currentTime(),
        syncedAt: currentTime(),
      })
      .where(eq(agencyOrders.idx, row.idx));
    const [{ items } = { items: [] }] = await withItems({ db: tx, user }, [row]);
    for (const [place, { item, order }] of items.entries()) {
      const came = said.items.find(({ seq }) => seq === place + 1);
      if (!came) continue;
      const { arrived, note: arrivalNote } = came;
      if (arrivalNote && arrivalNote !== item.arrivalNote)
        changes.push({ key: "agency.arrivalFault", values: { product: order.productName, note: arrivalNote } });
      const now = { arrived, arrivalNote, chinaTrackingNo: came.tracking || item.chinaTrackingNo };
      await tx.update(agencyOrderItems).set(now).where(eq(agencyOrderItems.id, item.id));
    }
    const orderIdxs = items.map(({ item }) => item.orderIdx);
    await postHappened(tx, user.id, orderIdxs);
    if (state === "Cancelled")
      await tx.update(agencyOrderItems).set({ isLive: false }).where(eq(agencyOrderItems.agencyIdx, row.idx));
    for (const what of changes) await noteParcel(tx, user.id, row.idx, what, orderIdxs);
    if (trouble && !isDeepStrictEqual(trouble, row.trouble)) await noteParcel(tx, user.id, row.idx, trouble);
    return {
      key: row.number,
      ok: !trouble,
      code: trouble ? "unknown_state" : changes.length > 0 ? "changed" : "same",
      message: trouble ?? stateMessage(state),
      status: state,
    };
  });
}

/** Asks the forwarder about parcels and takes over what it says; a fate for each, in the order given. */
export async function askAbout(context: Follower, key: string, rows: readonly ParcelRow[]): Promise<ParcelOutcome[]> {
  const fates: ParcelOutcome[] = [];
  for (let from = 0; from < rows.length; from += ASK_MAX) {
    const some = rows.slice(from, from + ASK_MAX);
    const said = await context.forwarder.desk.ordersOf(
      key,
      some.map(({ number }) => number),
    );
    for (const row of some) {
      if (!said.ok) {
        fates.push({ key: row.number, ok: false, code: said.code, message: said.message, status: row.state });
        continue;
      }
      const known = said.value.find(({ customerNo }) => customerNo === row.number);
      fates.push(known ? await takeOver(context, row.idx, known) : await unknownThere(context, row));
    }
  }
  return fates;
}

/** A parcel the forwarder does not know: a draft whose sending went lost may be sent again, another one is a question. */
async function unknownThere({ db }: Follower, row: ParcelRow): Promise<ParcelOutcome> {
  if (row.state === "Draft") {
    await db.update(agencyOrders).set({ isOutcomeOpen: false }).where(eq(agencyOrders.idx, row.idx));
    const message: Message = { key: "agency.notSent" };
    return { key: row.number, ok: true, code: "not_sent", message, status: row.state };
  }
  const trouble: Message = { key: "agency.notThere" };
  await db.update(agencyOrders).set({ trouble }).where(eq(agencyOrders.idx, row.idx));
  return { key: row.number, ok: false, code: "not_there", message: trouble, status: row.state };
}

/** Brings states, photos, fees and invoices up to date: of the parcels named, else of all under way. */
export async function syncParcels(
  { body }: Parsed<"agencyOrder.sync">,
  context: Follower,
): Promise<Reply<"agencyOrder.sync">> {
  const { db, user } = context;
  const named = body.sellergritOrderNumbers;
  const rows = await db
    .select()
    .from(agencyOrders)
    .where(
      and(
        eq(agencyOrders.userId, user.id),
        named
          ? inArray(agencyOrders.number, named)
          : or(inArray(agencyOrders.state, [...UNDER_WAY]), eq(agencyOrders.isOutcomeOpen, true)),
      ),
    );
  const asked = rows.filter(({ state, isOutcomeOpen }) => UNDER_WAY.includes(state) || isOutcomeOpen);
  const told = asked.length > 0 ? await askAbout(context, await forwarderKeyOf(context), asked) : [];
  const fates = (named ?? rows.map(({ number }) => number)).map((number): ParcelOutcome => {
    const row = rows.find((one) => one.number === number);
    if (!row) return notThere(number);
    return (
      told.find(({ key }) => key === number) ?? {
        key: number,
        ok: true,
        code: "same",
        message: stateMessage(row.state),
        status: row.state,
      }
    );
  });
  return { rows: renderRows(fates), changed: fates.filter(({ code }) => code === "changed").length };
}
