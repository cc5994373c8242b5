import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { isChinaTracking } from "@/lib/domain/agency/application";
import { AGENCY_STATES, may, type AgencyState } from "@/lib/domain/agency/states";
import { cleanPcc, isPcc } from "@/lib/domain/customs/pcc";
import { agencyOrderItems, agencyOrders } from "@/upstream/db/schema";
import type { ForwarderAnswer } from "@/upstream/outside/forwarders/forwarder";
import type { OrderAnswer } from "@/upstream/outside/forwarders/wire";
import { Refusal } from "@/upstream/kit/answers";
import { askAbout, takeOver, type Follower } from "./follow";
import { forwarderKeyOf } from "./forwarder-key";
import {
  notBeingSent,
  noteParcel,
  notThere,
  openReceiver,
  parcelNumbered,
  parcelsNumbered,
  sealReceiver,
  type Parcel,
  type ParcelOutcome,
} from "./parcels";
import { requireMoney } from "@/upstream/kit/require-money";
import { renderRows, type Message as Sentence } from "@/upstream/kit/messages";
import { whyNot } from "./why-not";

type Decision = Parsed<"agencyOrder.decide">["body"]["decision"];

const WORDS: Readonly<Record<Decision, Sentence>> = {
  approve: { key: "agency.approved" },
  pay: { key: "agency.paid" },
  cancel: { key: "agency.cancelAsked" },
};
const PCC_SAVED: Sentence = { key: "agency.pccSaved" };
const rankOf = (state: AgencyState) => AGENCY_STATES.indexOf(state);

/** Whether a parcel is already in the state a decision leads to, so that repeating the decision does nothing. */
function isDone(decision: Decision, state: AgencyState): boolean {
  if (decision === "cancel" || state === "Cancelled") return decision === "cancel" && state === "Cancelled";
  return rankOf(state) >= rankOf(decision === "approve" ? "Packed" : "Paid");
}

/**
 * Approves dispatch, pays from the deposit or cancels at the forwarder, row by row. If a reply leaves the result open, the
 * parcel's state is read, so that nothing is paid twice. Only staff with the area `money` may pay.
 */
export async function decide(
  { body }: Parsed<"agencyOrder.decide">,
  context: Follower,
): Promise<Reply<"agencyOrder.decide">> {
  const { decision, reason = "" } = body;
  if (decision === "pay") requireMoney(context.user);
  const numbers = [...new Set(body.sellergritOrderNumbers)];
  const parcels = await parcelsNumbered(context, numbers);
  const key = await forwarderKeyOf(context);
  const rows: ParcelOutcome[] = [];
  for (const number of numbers) {
    const parcel = parcels.find(({ row }) => row.number === number);
    rows.push(parcel ? await decideOne(context, key, parcel, decision, reason) : notThere(number));
  }
  return { rows: renderRows(rows) };
}

async function decideOne(
  context: Follower,
  key: string,
  parcel: Parcel,
  decision: Decision,
  reason: string,
): Promise<ParcelOutcome> {
  const { number, state, forwarderNo, idx } = parcel.row;
  const already: ParcelOutcome = {
    key: number,
    ok: true,
    code: "already",
    message: { key: "agency.doneAlready" },
    status: state,
  };
  if (isDone(decision, state)) return already;
  if (!may(decision, state))
    return { key: number, ok: false, code: "wrong_state", message: whyNot(decision, state), status: state };
  const said = await context.forwarder.desk.decide(key, forwarderNo, decision, reason);
  if (said.ok) {
    await noteParcel(context.db, context.user.id, idx, WORDS[decision]);
    return { ...(await takeOver(context, idx, said.value)), code: "done" };
  }
  const [now] = await askAbout(context, key, [parcel.row]);
  if (now?.ok && now.status && isDone(decision, now.status)) return { ...now, code: "already" };
  await noteParcel(context.db, context.user.id, idx, {
    key: "agency.deedFailed",
    values: { deed: WORDS[decision], message: said.message },
  });
  return { key: number, ok: false, code: said.code, message: said.message, status: now?.status ?? state };
}

const failed = (key: string, said: Exclude<ForwarderAnswer<OrderAnswer>, { ok: true }>): ParcelOutcome => ({
  key,
  ok: false,
  code: said.code,
  message: said.message,
});

/** Saves the Chinese parcel number of one thing, or of all; at the forwarder first where the parcel is there. */
export async function saveTracking(
  { body }: Parsed<"agencyOrder.saveInvoice">,
  context: Follower,
): Promise<Reply<"agencyOrder.saveInvoice">> {
  const { sellergritOrderNumber: number, invoice, orderIdx } = body;
  const tracking = invoice.trim();
  if (!isChinaTracking(tracking)) throw new Refusal(400, "agency.chinaTrackingForm");
  const parcel = await parcelNumbered(context, number);
  const { row, items } = parcel;
  if (!may("saveInvoice", row.state)) throw new Refusal(409, whyNot("saveInvoice", row.state));
  const meant = items.flatMap(({ item }, place) =>
    orderIdx === undefined || item.orderIdx === orderIdx ? [{ item, seq: place + 1 }] : [],
  );
  if (meant.length === 0) throw new Refusal(404, "agency.itemElsewhere");
  const said = row.forwarderNo
    ? await context.forwarder.desk.setTracking(
        await forwarderKeyOf(context),
        row.forwarderNo,
        meant.map(({ seq }) => ({ seq, tracking })),
      )
    : undefined;
  if (said && !said.ok) return { rows: renderRows([failed(number, said)]) };
  await context.db.transaction(async (tx) => {
    for (const { item } of meant) {
      await tx.update(agencyOrderItems).set({ chinaTrackingNo: tracking }).where(eq(agencyOrderItems.id, item.id));
      if (item.chinaTrackingNo !== tracking)
        await noteParcel(tx, context.user.id, row.idx, {
          key: "agency.chinaTracking",
          values: { before: item.chinaTrackingNo || { key: "agency.none" }, after: tracking },
        });
    }
  });
  if (said) return { rows: renderRows([await takeOver(context, row.idx, said.value)]) };
  return { rows: [{ key: number, ok: true, message: tracking, status: row.state }] };
}

/** Corrects a parcel's customs code, at the forwarder first where it is there. The history says that it was, not what it is. */
export async function updatePcc(
  { body }: Parsed<"agencyOrder.updatePcc">,
  context: Follower,
): Promise<Reply<"agencyOrder.updatePcc">> {
  const { sellergritOrderNumber: number } = body;
  const pcc = cleanPcc(body.pcc);
  if (!isPcc(pcc)) throw new Refusal(400, "agency.pccForm");
  const { row } = await parcelNumbered(context, number);
  if (!may("updatePcc", row.state)) throw new Refusal(409, whyNot("updatePcc", row.state));
  const said = row.forwarderNo
    ? await context.forwarder.desk.setPcc(await forwarderKeyOf(context), row.forwarderNo, pcc)
    : undefined;
  if (said && !said.ok) return { rows: renderRows([failed(number, said)]) };
  const sealedReceiver = sealReceiver(context, number, { ...openReceiver(context, row), pcc });
  await context.db
    .update(agencyOrders)
    .set({ sealedReceiver })
    .where(and(eq(agencyOrders.userId, context.user.id), eq(agencyOrders.idx, row.idx)));
  await noteParcel(context.db, context.user.id, row.idx, { key: "agency.pccChanged" });
  return { rows: renderRows([{ key: number, ok: true, message: PCC_SAVED, status: row.state }]) };
}

/** Removes drafts; a parcel that was sent, or may have been, is reported instead. */
export async function removeParcels(
  { body }: Parsed<"agencyOrder.remove">,
  context: Follower,
): Promise<Reply<"agencyOrder.remove">> {
  const { db, user } = context;
  const numbers = [...new Set(body.sellergritOrderNumbers)];
  const parcels = await parcelsNumbered(context, numbers);
  const rows: ParcelOutcome[] = [];
  for (const number of numbers) {
    const row = parcels.find((one) => one.row.number === number)?.row;
    const gone = row
      ? await db
          .delete(agencyOrders)
          .where(
            and(
              eq(agencyOrders.userId, user.id),
              eq(agencyOrders.idx, row.idx),
              eq(agencyOrders.state, "Draft"),
              eq(agencyOrders.isOutcomeOpen, false),
              notBeingSent(),
            ),
          )
          .returning({ idx: agencyOrders.idx })
      : [];
    if (!row) rows.push(notThere(number));
    else if (gone.length > 0) rows.push({ key: number, ok: true, message: { key: "agency.removed" } });
    else {
      const message: Sentence =
        row.state === "Draft"
          ? { key: "agency.outcomeOpen" }
          : { key: "agency.sentCannotGo", values: { why: whyNot("remove", row.state) } };
      rows.push({ key: number, ok: false, code: "wrong_state", message, status: row.state });
    }
  }
  return { rows: renderRows(rows) };
}
