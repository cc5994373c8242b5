import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { sentNumbersOf } from "@/lib/domain/order/boxes";
import { courierBy } from "@/lib/domain/couriers/couriers";
import { ASK_GAP_MS } from "@/lib/domain/parcel/parcel";
import type { Needs } from "@/upstream/context";
import { orders, parcels } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import type { OrderRow } from "@/upstream/sales/orders/order-row";
import { adoptParcels } from "./adopt";
import { askAbout } from "./follow-parcels";
import { notifyMarkets } from "./notify-markets";

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

/** The number that was asked for among those an order was sent under; without one the first. */
function numberOf(order: OrderRow, asked: string | undefined) {
  const numbers = sentNumbersOf(order);
  const number = numbers.find(({ invoice }) => invoice === asked) ?? (asked === undefined ? numbers[0] : undefined);
  return number ?? { courier: order.deliveryCompany ?? "", invoice: "", stage: order.stage };
}

type Asked = ReturnType<typeof numberOf>;

async function keptParcel({ db }: Reader, order: OrderRow, { courier, invoice }: Asked) {
  const [kept] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.orderIdx, order.idx), eq(parcels.courier, courier), eq(parcels.invoice, invoice)));
  return kept;
}

/** The courier's reports on a parcel so far, without a call to the service. */
export async function parcelSteps({ query }: Parsed<"marketOrder.parcel">, context: Reader): Promise<Steps> {
  const order = await ownOrder(context, query.idx);
  return stepsOf(order, numberOf(order, query.invoice), context);
}

async function stepsOf(order: OrderRow, number: Asked, context: Reader): Promise<Steps> {
  const { tracking } = context;
  const parcel = await keptParcel(context, order, number);
  const courier = courierBy(number.courier);
  const reason = (): Steps["cannot"] => {
    if (!number.invoice) return "noInvoice";
    if (!tracking) return "noService";
    return courier && tracking.tracker.knows(courier.id) ? null : "noCourier";
  };
  return {
    idx: order.idx,
    courier: courier?.id ?? "",
    courierName: courier?.name ?? number.courier,
    invoice: number.invoice,
    cannot: reason(),
    state: parcel?.state ?? "unknown",
    trouble: number.stage === "Delivery" ? (parcel?.trouble ?? null) : null,
    steps: parcel?.steps ?? [],
    askedAt: parcel?.askedAt?.toISOString() ?? null,
    nextAt: parcel?.nextAt?.toISOString() ?? null,
  };
}

/** Asks the courier about a parcel of an order now, at most once a minute; what it said is in the answer. */
export async function askParcel(
  { body }: Parsed<"marketOrder.askParcel">,
  context: Reader & Needs<"now" | "sealer" | "connectors">,
): Promise<Steps> {
  const { db, now, tracking } = context;
  const order = await ownOrder(context, body.idx);
  const number = numberOf(order, body.invoice);
  const steps = () => stepsOf(order, number, context);
  if (!tracking) return steps();
  await adoptParcels(db, tracking.tracker, now, order.idx);
  const parcel = await keptParcel(context, order, number);
  const isFresh = parcel?.askedAt && now.getTime() - parcel.askedAt.getTime() < Math.min(ASK_GAP_MS, tracking.unitMs);
  if (!parcel || parcel.nextAt === null || isFresh) return steps();
  const told = await askAbout(db, tracking, parcel);
  if (told === undefined) throw new Refusal(429, "tracking.closed");
  if (!told.ok) throw new Refusal(503, "tracking.askedAgain", { message: told.message });
  await notifyMarkets(context);
  const current = await ownOrder(context, body.idx);
  return stepsOf(current, numberOf(current, body.invoice), context);
}
