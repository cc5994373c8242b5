import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { courierBy } from "@/lib/domain/couriers/couriers";
import { ASK_GAP_MS } from "@/lib/domain/parcel/parcel";
import type { Needs } from "@/upstream/context";
import { orders, parcels } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import type { OrderRow } from "@/upstream/sales/orders/order-row";
import { adoptParcels } from "./adopt";
import { askAbout } from "./follow-parcels";
import { tellMarkets } from "./tell-markets";

type Steps = Reply<"marketOrder.parcel">;
type Reader = Needs<"db" | "user" | "tracking">;

async function ownOrder({ db, user }: Reader, idx: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.idx, idx)));
  if (!order) throw new Refusal(404, "orders.unknown");
  return order;
}

/** What the courier of an order told of its parcel so far; no service is asked. */
export const parcelSteps = async ({ query }: Parsed<"marketOrder.parcel">, context: Reader): Promise<Steps> =>
  stepsOf(await ownOrder(context, query.idx), context);

async function stepsOf(order: OrderRow, { db, tracking }: Reader): Promise<Steps> {
  const [kept] = await db.select().from(parcels).where(eq(parcels.orderIdx, order.idx));
  const parcel = kept?.invoice === order.invoice && kept?.courier === order.deliveryCompany ? kept : undefined;
  const courier = courierBy(order.deliveryCompany ?? "");
  const reason = (): Steps["cannot"] => {
    if (!order.invoice) return "noInvoice";
    if (!tracking) return "noService";
    return courier && tracking.tracker.knows(courier.id) ? null : "noCourier";
  };
  return {
    idx: order.idx,
    courier: courier?.id ?? "",
    courierName: courier?.name ?? order.deliveryCompany ?? "",
    invoice: order.invoice ?? "",
    cannot: reason(),
    state: parcel?.state ?? "unknown",
    trouble: order.stage === "Delivery" ? (parcel?.trouble ?? null) : null,
    steps: parcel?.steps ?? [],
    askedAt: parcel?.askedAt?.toISOString() ?? null,
    nextAt: parcel?.nextAt?.toISOString() ?? null,
  };
}

/** Asks the courier about an order's parcel now, at most once a minute; what it said is in the answer. */
export async function askParcel(
  { body }: Parsed<"marketOrder.askParcel">,
  context: Reader & Needs<"now" | "sealer" | "connectors">,
): Promise<Steps> {
  const { db, now, tracking } = context;
  const order = await ownOrder(context, body.idx);
  const steps = () => stepsOf(order, context);
  if (!tracking) return steps();
  await adoptParcels(db, tracking.tracker, now, order.idx);
  const [parcel] = await db.select().from(parcels).where(eq(parcels.orderIdx, order.idx));
  const isFresh = parcel?.askedAt && now.getTime() - parcel.askedAt.getTime() < Math.min(ASK_GAP_MS, tracking.unitMs);
  if (!parcel || parcel.nextAt === null || isFresh) return steps();
  const told = await askAbout(db, tracking, parcel);
  if (told === undefined) throw new Refusal(429, "tracking.closed");
  if (!told.ok) throw new Refusal(503, "tracking.askedAgain", { message: told.message });
  await tellMarkets(context);
  return stepsOf(await ownOrder(context, body.idx), context);
}
