import { writtenPhone } from "@/lib/domain/kit/korean-phone";
import { and, asc, eq, inArray } from "drizzle-orm";
import { bundleKey, type AgencyItem } from "@/lib/domain/agency/application";
import { romanisedName } from "@/lib/domain/agency/romanise";
import { SHEET_AGENCIES, SHEET_NAME, sheetFileName, sheetRows, type SheetLine } from "@/lib/domain/agency/sheets";
import { labelOf } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import { agencyOrderItems, agencyOrders, orders } from "@/upstream/db/schema";
import { withPeople } from "@/upstream/sales/orders/people";
import { FileAnswer, Refusal, XLSX_TYPE } from "@/upstream/kit/answers";
import { itemsOfOrders } from "./item-of-order";
import { itemOf, openReceiver, type ParcelRow } from "./parcels";
import type { OpenOrder } from "@/upstream/sales/orders/order-row";

type Desk = Needs<"db" | "user" | "sealer" | "now">;

/** A forwarder's order sheet of market orders, by our numbers of them, in the order they were named. */
export async function agencySheet(
  { query, body }: { query: { agencyName: string }; body: readonly string[] },
  context: Desk,
): Promise<FileAnswer> {
  const { agencyName } = query;
  const idxs = [...new Set(body.map(Number))];
  if (idxs.some((idx) => !Number.isSafeInteger(idx))) throw new Refusal(400, "agency.numberInvalid");
  const lines = await linesOf(context, idxs);
  const rows = sheetRows(agencyName, lines);
  if (!rows)
    throw new Refusal(400, "agency.noSheet", { agency: agencyName.slice(0, 40), others: SHEET_AGENCIES.join(", ") });
  if (lines.length === 0) throw new Refusal(404, "agency.sheetEmpty");
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === "number" ? { value, type: Number } : { value, type: String })),
  );
  const { default: writeXlsx } = await import("write-excel-file/node");
  const bytes = await writeXlsx(cells, { sheet: SHEET_NAME }).toBuffer();
  return new FileAnswer(new Uint8Array(bytes), `${sheetFileName(agencyName, context.now)}.xlsx`, XLSX_TYPE);
}

async function linesOf(context: Desk, idxs: readonly number[]): Promise<SheetLine[]> {
  const { db, user } = context;
  const mine = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.idx, [...idxs])))
    .orderBy(asc(orders.idx));
  const lying = await db
    .select({ item: agencyOrderItems, row: agencyOrders })
    .from(agencyOrderItems)
    .innerJoin(agencyOrders, eq(agencyOrders.idx, agencyOrderItems.agencyIdx))
    .where(
      and(
        eq(agencyOrderItems.userId, user.id),
        eq(agencyOrderItems.isLive, true),
        inArray(agencyOrderItems.orderIdx, [...idxs]),
      ),
    );
  const places = new Map(idxs.map((idx, place) => [idx, place]));
  const sorted = mine.sort((a, b) => (places.get(a.idx) ?? 0) - (places.get(b.idx) ?? 0));
  const applied = new Map(lying.map(({ item, row }) => [item.orderIdx, { item, row }]));
  const told = await itemsOfOrders(
    context,
    sorted.filter(({ idx }) => !applied.has(idx)),
  );
  const bundles = new Map<string, number>();
  const lines: SheetLine[] = [];
  for (const row of sorted) {
    const lies = applied.get(row.idx);
    const item = lies ? itemOf(lies.item, row) : told.get(row.idx);
    if (!item) continue;
    const line = lineOf(context, withPeople(context.sealer, row), item, lies?.row);
    const key = bundleKey(line);
    const bundle = bundles.get(key) ?? bundles.size + 1;
    bundles.set(key, bundle);
    lines.push({ ...line, bundle });
  }
  return lines;
}

/** What a sheet says of one order: from its application where there is one, else what the order itself tells. */
function lineOf(
  context: Desk,
  order: OpenOrder,
  { orderIdx: _idx, ...item }: AgencyItem,
  applied: ParcelRow | undefined,
): Omit<SheetLine, "bundle"> {
  const about = {
    ...item,
    buyerName: order.buyerName,
    deliveryMessage: order.deliveryMessage,
    marketName: labelOf(order.market),
    marketPriceKrw: order.totalPrice,
  };
  if (applied) {
    const { way, purpose, request } = applied;
    return { ...openReceiver(context, applied), ...about, way, purpose, request };
  }
  return {
    ...about,
    receiverName: order.receiverName,
    receiverNameEn: romanisedName(order.receiverName),
    pcc: order.pcc,
    phone: writtenPhone(order.customsTel || order.receiverTel),
    zip: order.zip,
    address: order.address1,
    addressDetail: order.address2,
    addressEn: "",
    way: "SEA",
    purpose: "Personal",
    request: "",
  };
}
