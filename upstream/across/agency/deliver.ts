import { inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { isHandedOn } from "@/lib/domain/agency/handed-on";
import { may } from "@/lib/domain/agency/states";
import { courierBy } from "@/lib/domain/couriers/couriers";
import type { Needs } from "@/upstream/context";
import { agencyOrderItems } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { sendInvoices } from "@/upstream/sales/orders/at-markets";
import type { OrderOutcome } from "@/upstream/sales/orders/own-orders";
import { noteParcel, notThere, parcelsNumbered, type Parcel, type ParcelOutcome } from "./parcels";
import { externalText, renderRows, type Message, type StoredMessage } from "@/upstream/kit/messages";
import { whyNot } from "./why-not";

type Sender = Needs<"db" | "user" | "sealer" | "connectors">;

/**
 * Hands the Korean invoice numbers of dispatched parcels to the markets their orders came from. A market that has a number
 * already is not asked again; a parcel whose markets did not all take it says which did not, and why.
 */
export async function deliverParcels(
  { body }: Parsed<"agencyOrder.sendDelivery">,
  context: Sender,
): Promise<Reply<"agencyOrder.sendDelivery">> {
  const numbers = [...new Set(body.sellergritOrderNumbers)];
  const parcels = await parcelsNumbered(context, numbers);
  const fates = new Map<string, ParcelOutcome>();
  const ready: Parcel[] = [];
  for (const parcel of parcels) {
    const refusal = refusalOf(parcel);
    if (refusal) fates.set(parcel.row.number, refusal);
    else ready.push(parcel);
  }
  const known = ready.flatMap((parcel) => alreadyThere(parcel));
  const rows = ready.flatMap(({ row, items }) =>
    items
      .filter(({ item }) => !known.includes(item.id) && !isHandedOn(item, row.invoice))
      .map(({ item }) => ({
        idx: item.orderIdx,
        deliveryCompany: courierBy(row.courier)?.id ?? "",
        invoice: row.invoice,
      })),
  );
  const answers = rows.length > 0 ? (await sendInvoices(rows, context)).rows : [];
  for (const parcel of ready) fates.set(parcel.row.number, await settle(context, parcel, known, answers));
  return { rows: renderRows(numbers.map((number) => fates.get(number) ?? notThere(number))) };
}

function refusalOf({ row }: Parcel): ParcelOutcome | undefined {
  const told = (code: string, message: Message): ParcelOutcome => ({
    key: row.number,
    ok: false,
    code,
    message,
    status: row.state,
  });
  if (!may("sendDelivery", row.state)) return told("wrong_state", whyNot("sendDelivery", row.state));
  if (!row.invoice) return told("no_invoice", { key: "agency.invoiceMissing" });
  if (!courierBy(row.courier))
    return told("unknown_courier", { key: "agency.courierUnknown", values: { courier: row.courier } });
  return undefined;
}

/** Things whose market has this very number already, sent from here or by hand. */
const alreadyThere = ({ row, items }: Parcel): number[] =>
  items
    .filter(
      ({ item, order }) =>
        item.marketSentAt !== null || (order.invoice === row.invoice && !["New", "Ready"].includes(order.stage)),
    )
    .map(({ item }) => item.id);

async function settle(
  { db, user }: Sender,
  { row, items }: Parcel,
  known: readonly number[],
  answers: readonly OrderOutcome[],
): Promise<ParcelOutcome> {
  const sent: number[] = [];
  const refused: Message[] = [];
  const usedUp: number[] = [];
  for (const { item, order } of items) {
    const answer = answers.find(({ key }) => key === String(item.orderIdx));
    if (known.includes(item.id) || answer?.ok) {
      if (item.marketSentAt === null) sent.push(item.id);
    } else {
      if (answer?.code === "number_used") usedUp.push(item.id);
      const isKnown = !answer && isHandedOn(item, row.invoice);
      const why: StoredMessage =
        isKnown || answer?.code === "number_used"
          ? { key: "agency.numberUsed" }
          : order.stage === "New"
            ? { key: "agency.confirmFirst" }
            : (answer?.message ?? { key: "agency.marketSilent" });
      refused.push({ key: "agency.ofOrder", values: { number: order.orderNo, why } });
    }
  }
  if (sent.length > 0) {
    await db.update(agencyOrderItems).set({ marketSentAt: currentTime() }).where(inArray(agencyOrderItems.id, sent));
    await noteParcel(db, user.id, row.idx, {
      key: "agency.invoiceSent",
      values: { courier: row.courier, invoice: row.invoice, count: sent.length },
    });
  }
  if (usedUp.length > 0)
    await db.update(agencyOrderItems).set({ refusedInvoice: row.invoice }).where(inArray(agencyOrderItems.id, usedUp));
  if (refused.length > 0) {
    await noteParcel(db, user.id, row.idx, { key: "agency.invoiceFailed", values: { reasons: refused } });
    const gone = items.length - refused.length;
    const message: Message =
      gone > 0
        ? { key: "agency.partlySent", values: { count: gone, of: items.length, reasons: refused } }
        : { key: "agency.refusals", values: { reasons: refused } };
    return { key: row.number, ok: false, code: gone > 0 ? "partly" : "refused", message, status: row.state };
  }
  const code = sent.length > 0 ? "sent" : "already";
  return { key: row.number, ok: true, code, message: externalText(`${row.courier} ${row.invoice}`), status: row.state };
}
