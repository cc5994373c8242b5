import { and, asc, eq, gte, inArray, like, lt, ne } from "drizzle-orm";
import type { Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { CARRIERS } from "@/rehearsal/couriers";
import { rehearsalListings, rehearsalOrders } from "@/rehearsal/tables";
import { movingAt } from "@/rehearsal/markets/courier";
import { elevenstResult, elevenstRows, type ElevenstContext, type ElevenstEnv } from "./door";
import { clock, spanOf } from "./spans";
import { isHeldBack } from "@/rehearsal/markets/faults";
import { invoiceFault, movedOnConfirm, touched, type OrderChange, type OrderRow } from "@/rehearsal/markets/order-rows";
import { koreanTime, type World } from "@/rehearsal/world/world";

const ROWS_MAX = 3000;
const FEE_RATE = 0.13;
/** Ways without a carrier and a number: by hand, by quick service, and nothing to deliver. */
const WITHOUT_CARRIER = ["03", "04", "05"];
const WAYS = ["01", "02", ...WITHOUT_CARRIER];
const RESERVED = "201";
const GIFT = "200";
/** How many orders may be asked for at once. */
const NUMBERS_MAX = 100;
/** Days 11st gives where the seller promised none. */
const DAYS_TO_SEND = 2;
/** What is to be sent today, and what should have been sent before. */
const DUE: Record<string, (day: string, today: string) => boolean> = {
  todaydelivery: (day, today) => day === today,
  delaydelivery: (day, today) => day < today,
};

/** Order lists with the status each holds, and whether it tells where the goods go (docs/markets.md#11st-orders). */
const LISTS: Record<string, { status: string; isFull: boolean }> = {
  standby: { status: "102", isFull: true },
  delvplacestandby: { status: GIFT, isFull: true },
  reservatecomplete: { status: "201", isFull: true },
  complete: { status: "202", isFull: true },
  packaging: { status: "301", isFull: true },
  shipping: { status: "401", isFull: true },
  dlvcompleted: { status: "501", isFull: false },
  completed: { status: "901", isFull: false },
};
/** The order half of the rehearsal 11st: weekly lists, and state changes by GET, one line or one parcel at a time. */
export function elevenstOrders(app: Hono<ElevenstEnv>, world: World): void {
  for (const [name, { status, isFull }] of Object.entries(LISTS)) {
    app.get(`/rest/ordservices/${name}/:from/:to`, async (context) => {
      const span = spanOf(context, 7);
      if (typeof span === "string") return elevenstResult(context, span, "최대 조회기간은 일주일 입니다.");
      const rows = await world.db
        .select()
        .from(rehearsalOrders)
        .where(
          and(
            ofSeller(context),
            eq(rehearsalOrders.status, status),
            eq(rehearsalOrders.claimStatus, ""),
            gte(rehearsalOrders.orderedAt, span.from),
            lt(rehearsalOrders.orderedAt, span.to),
          ),
        )
        .orderBy(asc(rehearsalOrders.itemNo))
        .limit(ROWS_MAX);
      const told = await toldOf(world, rows, isFull);
      const asListed = { [RESERVED]: unsettled, [GIFT]: unaddressed }[status];
      return elevenstRows("orders", "order", asListed ? told.map(asListed) : told);
    });
  }

  for (const [kind, isMeant] of Object.entries(DUE))
    for (const [list, status] of [
      ["completes", "202"],
      ["packagings", "301"],
    ] as const)
      app.get(`/rest/ordservices/${kind}/${list}`, async (context) => {
        const rows = await world.db
          .select()
          .from(rehearsalOrders)
          .where(and(ofSeller(context), eq(rehearsalOrders.status, status), eq(rehearsalOrders.claimStatus, "")))
          .orderBy(asc(rehearsalOrders.itemNo))
          .limit(ROWS_MAX);
        const meant = rows.filter((row) => isMeant(promisedDay(row), koreanTime(new Date()).slice(0, 10)));
        const told = await toldOf(world, meant, true);
        return elevenstRows(
          "orders",
          "order",
          told.map((fields, place) => ({ ...fields, ...(meant[place] && dueOf(meant[place])) })),
        );
      });

  app.get("/rest/ordservices/complete/:no", async (context) => {
    const rows = await world.db
      .select()
      .from(rehearsalOrders)
      .where(and(ofSeller(context), eq(rehearsalOrders.orderNo, context.req.param("no"))))
      .orderBy(asc(rehearsalOrders.itemNo));
    return elevenstRows("orders", "order", await toldOf(world, rows, true));
  });

  const states = async (context: ElevenstContext, withAddress: boolean): Promise<Response> => {
    const numbers = (context.req.param("numbers") ?? "").split(",");
    if (numbers.length > NUMBERS_MAX)
      return elevenstResult(context, "-28003", "주문번호의 갯수는 최대 100개 까지만 가능 합니다.");
    if (numbers.some((number) => !/^\d+$/.test(number)))
      return elevenstResult(context, "-28002", "주문목록을 알 수 없습니다.");
    const rows = await world.db
      .select()
      .from(rehearsalOrders)
      .where(and(ofSeller(context), inArray(rehearsalOrders.orderNo, numbers)));
    const found = rows.map((row) => ({
      ordNo: row.orderNo,
      ordPrdSeq: row.itemNo.split("-")[1],
      dlvNo: row.itemNo.split("-")[0],
      ordPrdStat: stateOf(row),
      ordQty: row.quantity,
      prdNo: row.listingCode,
      ...(withAddress && {
        rcvrNm: row.people.receiverName,
        rcvrPrtblNo: row.people.receiverTel,
        rcvrTlphn: row.people.receiverTel,
        rcvrMailNo: row.people.zip,
        rcvrBaseAddr: row.people.address1,
        rcvrDtlsAddr: row.people.address2,
        dlvEtprsCd: row.carrier,
        invcNo: row.invoice,
        sndEndDt: row.sentAt ? clock(row.sentAt) : "null",
      }),
    }));
    return elevenstRows("orders", "order", found);
  };
  app.get("/rest/claimservice/orderlistall/:numbers", (context) => states(context, false));
  app.get("/rest/claimservice/orderlistalladdr/:numbers", (context) => states(context, true));

  app.get("/rest/ordservices/saleconfirm/:ordNo/:seq", async (context) => {
    const { ordNo, seq } = context.req.param();
    const rows = await world.db
      .select()
      .from(rehearsalOrders)
      .where(and(ofSeller(context), eq(rehearsalOrders.orderNo, ordNo)));
    const row = rows.find(({ itemNo }) => itemNo.split("-")[1] === seq);
    if (!row || row.status !== RESERVED || row.claimStatus !== "")
      return elevenstResult(context, "-1", "이미 입고완료 처리 되었거나 , 입고완료 처리할 건이 없습니다.");
    await change(world, [row], { status: "202" });
    return elevenstResult(context, "0", "전체 1건이 정상적으로 입고완료처리가 되었습니다.");
  });

  app.get("/rest/ordservices/reqpackaging/:ordNo/:seq/:addYn/:addNo/:dlvNo", async (context) => {
    if (isHeldBack(context, 1)) return elevenstResult(context, "-3207", "발주처리중 에러가 발생했습니다.");
    const { dlvNo, seq, ordNo } = context.req.param();
    const [row] = await parcel(world, context, dlvNo, seq);
    if (!row || row.orderNo !== ordNo) return elevenstResult(context, "-3206", "발주확인할 내역이 없습니다.");
    if (row.claimType === "CANCEL")
      return elevenstResult(context, "-3214", "취소신청중인 주문입니다. 주문상태를 확인해 주세요.");
    if (row.status !== "202")
      return elevenstResult(context, "-3206", "이미 발주확인 처리되었거나 발주확인할 내역이 없습니다.");
    await change(world, [row], { status: "301", placeStatus: "OK", ...movedOnConfirm(row) });
    return elevenstResult(context, "0", "전체 1건이 정상적으로 발주확인 처리가 되었습니다.");
  });

  const deliver = async (context: ElevenstContext): Promise<Response> => {
    if (isHeldBack(context, 1)) return elevenstResult(context, "-3311", "발송처리중 에러가 발생했습니다.");
    const { sendDt = "", way = "", carrier = "", invoice = "", dlvNo = "", seqs } = context.req.param();
    if (!/^\d{12}$/.test(sendDt)) return elevenstResult(context, "-3301", "보낸일자가 유효하지 않습니다.");
    const rows = await parcel(world, context, dlvNo, seqs);
    if (rows.length === 0) return elevenstResult(context, "-1", "해당 배송번호의 주문이 없습니다.");
    if (rows.some(({ claimStatus }) => claimStatus !== ""))
      return elevenstResult(context, "-3310", "해당 배송번호의 주문상태를 확인해 주세요.");
    if (rows.every(({ status }) => status === "501" || status === "901"))
      return elevenstResult(context, "-3309", "해당 배송번호는 이미 배송완료 되었습니다.");
    if (rows.every(({ status }) => status === "401"))
      return elevenstResult(context, "-3308", "해당 배송번호는 이미 발송처리 되었습니다.");
    if (rows.some(({ status }) => status !== "301"))
      return elevenstResult(context, "-3310", "해당 배송번호의 주문상태를 확인해 주세요.");
    if (!WAYS.includes(way)) return elevenstResult(context, "-1", "배송방법 코드가 유효하지 않습니다.");
    const isParcel = !WITHOUT_CARRIER.includes(way);
    if (isParcel) {
      const known = CARRIERS.find(({ elevenst }) => elevenst !== "" && elevenst === carrier);
      if (!known) return elevenstResult(context, "-3307", "택배사 코드가 유효하지 않습니다.");
      const fault = invoiceFault(invoice, known.invoice, await isUsed(world, invoice, dlvNo));
      if (fault === "invalid")
        return elevenstResult(context, "-3306", "송장번호가 유효하지 않습니다. 다시한번 확인해주세요.");
      if (fault === "used")
        return elevenstResult(context, "-3320", "이미 사용된 송장번호 입니다. 송장번호를 확인해주세요.");
    }
    const sent = { status: "401", sentAt: new Date(), moveAt: movingAt(world) };
    await change(world, rows, { ...sent, ...(isParcel && { carrier, invoice }) });
    return elevenstResult(context, "0", `전체 ${rows.length}건이 정상적으로 발송처리가 되었습니다.`);
  };
  app.get("/rest/ordservices/reqdelivery/:sendDt/:way/:carrier/:invoice/:dlvNo", deliver);
  app.get("/rest/ordservices/reqdelivery/:sendDt/:way/:carrier/:invoice/:dlvNo/:part/:ordNo/:seqs", deliver);
}

/** A reservation's list leaves out what will be settled and the customs code. */
function unsettled(told: Record<string, unknown>): Record<string, unknown> {
  const { stlPlnAmt: _amount, psnCscUniqNo: _code, ...rest } = told;
  return rest;
}

/** A gift whose receiver has not said yet where it is to go. */
function unaddressed(told: Record<string, unknown>): Record<string, unknown> {
  const { psnCscUniqNo: _code, ...rest } = told;
  const nowhere = { rcvrMailNo: "null", rcvrBaseAddr: "null", rcvrDtlsAddr: "null" };
  return { ...rest, ...nowhere, sendGiftYn: "Y" };
}

const lastDay = ({ orderedAt }: OrderRow): string =>
  koreanTime(new Date(orderedAt.getTime() + DAYS_TO_SEND * DAY_MS)).slice(0, 10);
/** The day an order was promised for, or the last one 11st gives it. */
const promisedDay = (row: OrderRow): string =>
  row.claim.delay ? koreanTime(new Date(row.claim.delay.until)).slice(0, 10) : lastDay(row);
const dueOf = (row: OrderRow) => ({
  dlvSndDue: `${lastDay(row)} 00:00:00`,
  delaySendDt: row.claim.delay ? `${promisedDay(row)} 00:00:00` : "null",
});

/** An order's status in lists that include claims: a finished claim by its result, any other as in progress. */
function stateOf({ status, claimType, claimStatus }: OrderRow): string {
  if (claimStatus === "" || /^[ABC]01$/.test(status)) return status;
  return claimType === "CANCEL" ? "701" : "601";
}

const ofSeller = (context: ElevenstContext) =>
  and(eq(rehearsalOrders.market, "Elevenst"), eq(rehearsalOrders.vendor, context.var.seller.account));

/** The lines of a parcel, or some of them: `seqs` is e.g. "1,2". */
async function parcel(world: World, context: ElevenstContext, dlvNo = "", seqs?: string): Promise<OrderRow[]> {
  if (!/^\d+$/.test(dlvNo)) return [];
  const rows = await world.db
    .select()
    .from(rehearsalOrders)
    .where(and(ofSeller(context), like(rehearsalOrders.itemNo, `${dlvNo}-%`)))
    .orderBy(asc(rehearsalOrders.itemNo));
  const wanted = seqs?.split(",");
  return wanted ? rows.filter(({ itemNo }) => wanted.includes(itemNo.split("-")[1] ?? "")) : rows;
}

async function change(world: World, rows: OrderRow[], to: OrderChange): Promise<void> {
  const numbers = rows.map(({ itemNo }) => itemNo);
  await world.db.update(rehearsalOrders).set(touched(to)).where(inArray(rehearsalOrders.itemNo, numbers));
}

async function isUsed(world: World, invoice: string, dlvNo: string): Promise<boolean> {
  const rows = await world.db
    .select({ itemNo: rehearsalOrders.itemNo })
    .from(rehearsalOrders)
    .where(
      and(
        eq(rehearsalOrders.market, "Elevenst"),
        eq(rehearsalOrders.invoice, invoice),
        ne(rehearsalOrders.invoice, ""),
      ),
    );
  return rows.some(({ itemNo }) => itemNo.split("-")[0] !== dlvNo);
}

async function toldOf(world: World, rows: OrderRow[], isFull: boolean): Promise<Record<string, unknown>[]> {
  const codes = [...new Set(rows.map(({ listingCode }) => listingCode))];
  const listings =
    codes.length > 0
      ? await world.db.select().from(rehearsalListings).where(inArray(rehearsalListings.code, codes))
      : [];
  return rows.map((row) => {
    const listing = listings.find(({ code }) => code === row.listingCode);
    const [dlvNo, ordPrdSeq] = row.itemNo.split("-");
    const total = row.buyable.priceKrw * row.quantity;
    const { people } = row;
    const brief = {
      ordNo: row.orderNo,
      ordPrdSeq,
      dlvNo,
      prdNo: row.listingCode,
      prdNm: listing?.name ?? "",
      prdStckNo: row.buyable.itemNo,
      sellerPrdCd: listing?.sellerCode ?? "",
      sellerStockCd: row.buyable.sku,
      slctPrdOptNm: row.buyable.name,
      ordQty: row.quantity,
      ordAmt: total,
      ordDt: clock(row.orderedAt),
    };
    if (!isFull) return brief;
    return {
      ...brief,
      addPrdYn: "N",
      addPrdNo: "0",
      bndlDlvYN: "N",
      ordCnQty: 0,
      selPrc: row.buyable.priceKrw,
      ordOptWonStl: 0,
      ordPayAmt: total + row.shippingFeeKrw,
      stlPlnAmt: total - Math.round(total * FEE_RATE),
      lstDlvCst: row.shippingFeeKrw,
      dlvCstType: row.shippingFeeKrw > 0 ? "01" : "03",
      memID: "naru****",
      ordNm: people.buyerName,
      ordPrtblTel: people.buyerTel,
      ordTlphnNo: "null",
      rcvrNm: people.receiverName,
      rcvrPrtblNo: people.receiverTel,
      rcvrTlphn: people.receiverTel,
      rcvrMailNo: people.zip,
      rcvrBaseAddr: people.address1,
      rcvrDtlsAddr: people.address2,
      ordDlvReqCont: people.message || "null",
      ordStlEndDt: clock(row.orderedAt),
      dlvEtprsCd: row.carrier,
      invcNo: row.invoice,
      sndEndDt: row.sentAt ? clock(row.sentAt) : "null",
      gblDlvYn: "N",
      engNm: people.englishName,
      psnCscUniqNo: people.pcc,
    };
  });
}
