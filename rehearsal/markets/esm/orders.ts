import { and, asc, eq, gte, inArray, lt, ne, type SQL } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { CARRIERS } from "@/rehearsal/couriers";
import { esmAt, AUCTION, GMARKET, type EsmSite } from "./sites";
import { rehearsalListings, rehearsalOrders } from "@/rehearsal/tables";
import { text } from "@/rehearsal/kit/reading";
import { claimNumberOf, ended } from "@/rehearsal/markets/claims";
import { movingAt } from "@/rehearsal/markets/courier";
import { esmRefusedLoudly, type EsmEnv } from "./door";
import { tooMany } from "./goods";
import { isHeldBack } from "@/rehearsal/markets/faults";
import { gapGate } from "@/rehearsal/markets/gap-gate";
import {
  dueOf,
  invoiceFault,
  movedOnConfirm,
  touched,
  type OrderChange,
  type OrderRow,
} from "@/rehearsal/markets/order-rows";
import { koreanTime, type World } from "@/rehearsal/world/world";

type Ctx = Context<EsmEnv>;

const ORDER_WINDOW_MS = 31 * DAY_MS;
/** How far from now the day a parcel left may be when its number is sent. */
const SHIPPED_WITHIN_MS = 2 * DAY_MS;
/** What a list may be of: by an order's number, five states, and by the number of a cart. */
const BY_CART = "6";
const LISTED = ["0", "1", "2", "3", "4", "5", BY_CART];
const FEE_RATE = 0.13;
/**
 * How long Gmarket takes to give out a virtual number; an order comes without phones until then
 * (docs/markets.md#esm-order-row).
 */
const PHONE_DELAY_MS = 5 * 60 * 1000;
const NO_ORDER = "해당 주문 내역이 없습니다.";

/** The order half of the rehearsal ESM API (docs/markets.md#esm-orders): lists, confirmation, invoices and claims. */
export function esmOrders(app: Hono<EsmEnv>, world: World): void {
  const mayList = gapGate(() => world.esmOrdersGapMs);

  app.post("/shipping/v1/Order/RequestOrders", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const seller = sellerFor(context, Number(esmAt(body, "siteType")));
    if (!seller) return esmRefusedLoudly(context, 2141, "사이트 타입이 올바르지 않습니다");
    const status = text(esmAt(body, "orderStatus"));
    if (!LISTED.includes(status)) return esmRefusedLoudly(context, 3000, "주문상태 값을 확인해 주세요.");
    const byNumber = status === "0" || status === BY_CART;
    if (!byNumber && !mayList(`${seller.site.key} ${seller.vendor}`)) return tooMany(context);
    const [from, to] = ["requestDateFrom", "requestDateTo"].map((name) => koreanMinute(text(esmAt(body, name))));
    if (!byNumber && !(Number(to) >= Number(from) && Number(to) - Number(from) <= ORDER_WINDOW_MS))
      return esmRefusedLoudly(context, 3000, "조회 기간은 31일 이내로 입력 바랍니다.");
    const asked = byNumber
      ? [
          status === BY_CART
            ? eq(rehearsalOrders.orderNo, text(esmAt(body, "payNo")))
            : eq(rehearsalOrders.itemNo, text(esmAt(body, "orderNo"))),
        ]
      : unclaimedIn(status, new Date(from ?? 0), new Date(to ?? 0));
    const { page, size, total, shown } = await ordersPage(world, seller, body, asked);
    const Data = {
      SiteType: seller.site.siteType,
      PageIndex: page,
      PageSize: size,
      TotalCount: total,
      SellerId: seller.vendor,
      RequestOrders: shown,
    };
    return context.json({ ResultCode: 0, Message: "", Data });
  });

  app.post("/shipping/v1/Order/PreRequestOrders", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const seller = sellerFor(context, Number(esmAt(body, "siteType")));
    if (!seller) return esmRefusedLoudly(context, 2141, "사이트 타입이 올바르지 않습니다");
    // It shares its pace with the list of paid orders.
    if (!mayList(`${seller.site.key} ${seller.vendor}`)) return tooMany(context);
    const [from, to] = ["requestDateFrom", "requestDateTo"].map((name) => koreanMinute(text(esmAt(body, name))));
    if (!(Number(to) >= Number(from) && Number(to) - Number(from) <= ORDER_WINDOW_MS))
      return esmRefusedLoudly(context, 3000, "조회 기간은 31일 이내로 입력 바랍니다.");
    const asked = unclaimedIn(UNPAID, new Date(from ?? 0), new Date(to ?? 0));
    const { page, size, total, shown } = await ordersPage(world, seller, body, asked);
    // The delivery address is included once the order is paid.
    const RequestOrders = shown.map((row) => ({
      ...row,
      ...Object.fromEntries(HIDDEN_UNTIL_PAID.map((name) => [name, ""])),
    }));
    const Data = {
      SiteType: seller.site.siteType,
      PageIndex: page,
      PageSize: size,
      TotalCount: total,
      RequestOrders,
    };
    return context.json({ ResultCode: 0, Message: "", Data });
  });

  app.post("/shipping/v1/Order/OrderCheck/:no", async (context) => {
    if (isHeldBack(context, 1)) return esmRefusedLoudly(context, 99999, "API Error - 일시적인 오류가 발생했습니다.");
    return changeOrder(world, context, context.req.param("no"), (row) => {
      if (row.claimStatus !== "") return "취소된 주문번호입니다.";
      if (row.status !== "1") return "이미 주문확인 처리된 건입니다.";
      const moved = movedOnConfirm(row);
      return [{ status: "2", placeStatus: "OK", ...moved }, { IsChanged: moved.addressChanged ? 1 : 0 }];
    });
  });

  app.post("/shipping/v1/Delivery/ShippingInfo", async (context) => {
    if (isHeldBack(context, 1)) return esmRefusedLoudly(context, 99999, "API Error - 일시적인 오류가 발생했습니다.");
    const body: unknown = await context.req.json().catch(() => undefined);
    const [code, invoice] = [text(esmAt(body, "deliveryCompanyCode")), text(esmAt(body, "invoiceNo"))];
    const left = Date.parse(`${text(esmAt(body, "shippingDate")).replace(" ", "T")}+09:00`);
    if (!(Math.abs(Date.now() - left) <= SHIPPED_WITHIN_MS))
      return esmRefusedLoudly(context, 3000, "발송일은 오늘 기준 2일 이내로 입력 바랍니다.");
    const carrier = CARRIERS.find(({ esm }) => esm !== "" && esm === code);
    const number = text(esmAt(body, "orderNo"));
    const [used] = await world.db
      .select({ itemNo: rehearsalOrders.itemNo })
      .from(rehearsalOrders)
      .where(
        and(
          inArray(rehearsalOrders.market, ["Gmarket", "Auction"]),
          eq(rehearsalOrders.invoice, invoice),
          ne(rehearsalOrders.itemNo, number),
        ),
      )
      .limit(1);
    return changeOrder(world, context, number, (row) => {
      if (!carrier) return "지원하지 않는 택배사입니다.";
      // Sending a parcel all the same is how a cancel is refused.
      const isRefusal = row.claimType === "CANCEL" && row.claimStatus === "1";
      if (!["2", "3", "4"].includes(row.status) || (row.claimStatus !== "" && !isRefusal))
        return `주문번호:${row.itemNo}의 경매상태가 발송가능한 상태가 아닙니다.`;
      const fault = invoiceFault(invoice, carrier.invoice, used !== undefined);
      if (fault === "invalid") return `${code} 는 ${carrier.name}의 운송장번호 규칙에 어긋납니다.`;
      if (fault === "used") return "이미 사용된 운송장번호입니다.";
      const sent = row.status === "4" ? {} : { status: "3", sentAt: new Date(), moveAt: movingAt(world) };
      const refused = isRefusal ? ended(row, "4", claimNumberOf(row)) : {};
      return [{ carrier: code, invoice, ...refused, ...sent }, { OrderNo: Number(row.itemNo) }];
    });
  });

  app.post("/shipping/v1/Delivery/GetDeliveryStatus", async (context) => {
    const number = text(esmAt(await context.req.json().catch(() => undefined), "orderNo"));
    const vendors = context.var.sellers.map(({ seller }) => seller.account);
    const [row] = await world.db
      .select()
      .from(rehearsalOrders)
      .where(and(eq(rehearsalOrders.itemNo, number), inArray(rehearsalOrders.vendor, vendors)));
    if (!row) return esmRefusedLoudly(context, 1000, NO_ORDER);
    const Data = { OrderNo: Number(row.itemNo), ...deliveryStatus(row) };
    return context.json({ ResultCode: 0, Message: "Success", Data });
  });

  app.post("/shipping/v1/Delivery/AddShippingCompleteInfo/:no", async (context) =>
    changeOrder(world, context, context.req.param("no"), (row) =>
      row.status === "3" ? [{ status: "4", moveAt: null }, null] : "배송완료 처리할 수 없는 주문상태입니다.",
    ),
  );
}

/** The delivery status of a claimed order, and the last state its claim can reach. */
const CLAIMED: Record<string, { status: number; last: number }> = {
  CANCEL: { status: 6, last: 3 },
  RETURN: { status: 7, last: 3 },
  EXCHANGE: { status: 8, last: 4 },
};

/** The state of a delivery; a claim that is done in another way than by its own end counts as at its end. */
function deliveryStatus({ status, claimType, claimStatus }: OrderRow): { Status: number; ClaimStatus: number | null } {
  const claim = claimStatus === "" ? undefined : CLAIMED[claimType];
  if (!claim) return { Status: Number(status), ClaimStatus: null };
  return { Status: claim.status, ClaimStatus: Math.min(Number(claimStatus), claim.last) };
}

/** Orders of a status made in a span. Claimed ones are in no list but those of the claims. */
const unclaimedIn = (status: string, from: Date, to: Date): SQL[] => [
  eq(rehearsalOrders.claimStatus, ""),
  eq(rehearsalOrders.status, status),
  gte(rehearsalOrders.orderedAt, from),
  lt(rehearsalOrders.orderedAt, to),
];

/** The page of a seller's orders a body asks for, each as the lists tell it, and how many there are. */
async function ordersPage(world: World, { site, vendor }: Seller, body: unknown, asked: readonly SQL[]) {
  const rows = await world.db
    .select()
    .from(rehearsalOrders)
    .where(and(eq(rehearsalOrders.market, site.market), eq(rehearsalOrders.vendor, vendor), ...asked))
    .orderBy(asc(rehearsalOrders.itemNo));
  const size = Math.max(1, Number(esmAt(body, "pageSize")) || 500);
  const page = Math.max(1, Number(esmAt(body, "pageIndex")) || 1);
  const shown = await Promise.all(rows.slice((page - 1) * size, page * size).map((row) => detail(world, row)));
  return { page, size, total: rows.length, shown };
}

const UNPAID = "0";
const HIDDEN_UNTIL_PAID = [
  "PayDate",
  "ReceiverName",
  "HpNo",
  "TelNo",
  "ZipCode",
  "DelFrontAddress",
  "DelBackAddress",
  "DelFullAddress",
  "InfoCin",
];

type Seller = { site: EsmSite; vendor: string };

function sellerFor(context: Ctx, siteType: number): Seller | undefined {
  const found = context.var.sellers.find(({ site }) => site.siteType === siteType);
  return found && { site: found.site, vendor: found.seller.account };
}

async function changeOrder(
  world: World,
  context: Ctx,
  number: string,
  change: (row: OrderRow) => string | [OrderChange, unknown],
): Promise<Response> {
  const vendors = context.var.sellers.map(({ seller }) => seller.account);
  const outcome = await world.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(rehearsalOrders)
      .where(and(eq(rehearsalOrders.itemNo, number), inArray(rehearsalOrders.vendor, vendors)))
      .for("update");
    const next = row ? change(row) : NO_ORDER;
    if (typeof next === "string") return next;
    await tx.update(rehearsalOrders).set(touched(next[0])).where(eq(rehearsalOrders.itemNo, number));
    return next;
  });
  if (typeof outcome === "string") return esmRefusedLoudly(context, 3000, outcome);
  return context.json({ ResultCode: 0, Message: "Success", Data: outcome[1] });
}

async function detail(world: World, row: OrderRow): Promise<Record<string, unknown>> {
  const [listing] = await world.db
    .select()
    .from(rehearsalListings)
    .where(eq(rehearsalListings.code, row.listingCode))
    .limit(1);
  const { people } = row;
  const site = row.market === "Gmarket" ? GMARKET : AUCTION;
  const total = row.buyable.priceKrw * row.quantity;
  const fee = Math.round(total * FEE_RATE);
  const isLate = site === GMARKET && Date.now() - row.orderedAt.getTime() < PHONE_DELAY_MS;
  const phone = (number: string): string | null => (isLate ? null : number);
  return {
    OrderStatus: Number(row.status),
    PayNo: Number(row.orderNo),
    OrderNo: Number(row.itemNo),
    OrderDate: local(row.orderedAt),
    PayDate: local(row.orderedAt),
    TransType: "C",
    TransDueDate: local(dueOf(row)),
    GoodsNo: null,
    SiteGoodsNo: row.listingCode,
    OutGoodsNo: listing?.sellerCode ?? "",
    GoodsName: listing?.name ?? "",
    SalePrice: amount(row.buyable.priceKrw),
    ContrAmount: row.quantity,
    OrderAmount: amount(total),
    AcntMoney: amount(total + row.shippingFeeKrw),
    ShippingFee: amount(row.shippingFeeKrw),
    SettlementPrice: amount(total - fee),
    ServiceFee: amount(fee),
    OptSelPrice: amount(0),
    BuyerName: people.buyerName,
    BuyerID: "nar*******",
    BuyerMobileTel: phone(people.buyerTel),
    ReceiverName: people.receiverName,
    HpNo: phone(people.receiverTel),
    TelNo: phone(people.receiverTel),
    ZipCode: people.zip,
    DelFrontAddress: people.address1,
    DelBackAddress: people.address2,
    DelMemo: people.message,
    TakbaeName: CARRIERS.find(({ esm }) => esm === row.carrier)?.name ?? "",
    NoSongjang: row.invoice,
    OverseaTransYn: "Y",
    InfoCin: people.pcc,
    ItemOptionSelectList: row.buyable.name
      ? [{ ItemOptionValue: row.buyable.name, ItemOptionOrderCnt: row.quantity, ItemOptionCode: row.buyable.sku }]
      : [],
  };
}

const amount = (won: number): string => won.toFixed(4);
/** Korean time without an offset, as these answers print it. */
const local = (date: Date): string => koreanTime(date).slice(0, 23);

function koreanMinute(text: string): number {
  return Date.parse(`${text.replace(" ", "T")}${text.length > 10 ? ":00" : "T00:00:00"}+09:00`);
}
