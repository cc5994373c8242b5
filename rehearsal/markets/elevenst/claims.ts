import { and, asc, eq, inArray } from "drizzle-orm";
import type { Hono } from "hono";
import { CARRIERS } from "@/rehearsal/couriers";
import { rehearsalOrders } from "@/rehearsal/tables";
import { at } from "@/rehearsal/kit/reading";
import { xmlText } from "@/rehearsal/kit/xml";
import { claimNumberOf, ended, isClaimed } from "@/rehearsal/markets/claims";
import { elevenstBodyOf, elevenstResult, elevenstRows, type ElevenstContext, type ElevenstEnv } from "./door";
import { clock, spanOf } from "./spans";
import { invoiceFault, touched, type OrderChange, type OrderRow } from "@/rehearsal/markets/order-rows";
import type { World } from "@/rehearsal/world/world";

const CLAIM_DAYS = 30;
const ROWS_MAX = 3000;

type Told = { type: string; statuses: string[] };
/** Lists of claims under way and done (docs/markets.md#11st-claims). */
const LISTS: Record<string, Told> = {
  cancelorders: { type: "CANCEL", statuses: ["01"] },
  canceledorders: { type: "CANCEL", statuses: ["02"] },
  returnorders: { type: "RETURN", statuses: ["103", "104", "105", "109"] },
  returnedorders: { type: "RETURN", statuses: ["106"] },
  exchangeorders: { type: "EXCHANGE", statuses: ["201", "212", "214", "221"] },
  exchangedorders: { type: "EXCHANGE", statuses: ["302"] },
};
/** What 11st's own office cancelled after the buyer had decided. */
const OFFICE = "officecancellist";
const BY_OFFICE: Told = { type: "OFFICE", statuses: ["105", "106"] };
/** Lists of claims that came to nothing. */
const OVER: Record<string, Told> = {
  withdrawcanceledorders: { type: "CANCEL", statuses: ["05"] },
  retractretorders: { type: "RETURN", statuses: ["107", "108"] },
  retractexcorders: { type: "EXCHANGE", statuses: ["232", "233"] },
};

const SELLER_REASONS = ["06", "07", "08", "09", "10", "99"];
const DELAY_REASONS = ["01", "02", "03", "04", "05"];
const RETURN_REFUSALS = ["101", "102", "103", "104"];
const EXCHANGE_REFUSALS = ["201", "202", "203", "204"];
const BUYERS_FAULT = ["101", "110", "113"];
const RETURN_REASONS = [...BUYERS_FAULT, "105", "108", "111", "112", "116"];
const HOLD_REASONS = ["101", "102", "103", "104", "105"];
const NOT_TO_BLAME = "01";
const CANCEL_REFUSALS = [NOT_TO_BLAME, "02"];
const BY_COURIER = "01";
const WAYS = [BY_COURIER, "02", "03", "04", "05"];
const NO_CLAIM = "해당 클레임 건이 없습니다.";

type Fault = [code: string, words: string];
const MONTH_AT_MOST = "조회기간은 최대 30(한달)일 단위로 가능합니다.";
const SPAN_TOO_LONG: Fault = ["-28008", MONTH_AT_MOST];
/** The one list that tells a start, an end and a length it cannot take apart. */
function officeSpanFault(span: string): Fault {
  if (span === "-3904") return ["-29008", MONTH_AT_MOST];
  const [code, name] = span === "-3903" ? ["-29006", "end_dt"] : ["-29007", "start_dt"];
  return [code, `${name}의 조회 기간의 포멧('YYYYMMDDHH24')이 올바르지 않습니다.`];
}
type Outcome = OrderChange | Fault;
const fault = (words: string): Fault => ["-1", words];

/** Claims at the rehearsal 11st: monthly lists, and decisions by GET with the reason in the path. */
export function elevenstClaims(app: Hono<ElevenstEnv>, world: World): void {
  for (const [name, { type, statuses }] of Object.entries({ ...LISTS, ...OVER, [OFFICE]: BY_OFFICE })) {
    app.get(`/rest/claimservice/${name}/:from/:to`, async (context) => {
      const span = spanOf(context, CLAIM_DAYS);
      if (typeof span === "string") {
        const [code, words] = name === OFFICE ? officeSpanFault(span) : SPAN_TOO_LONG;
        return elevenstResult(context, code, words);
      }
      const rows = await world.db
        .select()
        .from(rehearsalOrders)
        .where(mine(context))
        .orderBy(asc(rehearsalOrders.itemNo));
      const told = (name in OVER ? rows.flatMap(overRows) : rows).filter(
        ({ claimType, claimStatus, claimAt }) =>
          claimType === type &&
          statuses.includes(claimStatus) &&
          claimAt !== null &&
          claimAt >= span.from &&
          claimAt < span.to,
      );
      return elevenstRows("orders", "order", told.slice(0, ROWS_MAX).map(claimOf));
    });
  }

  app.get("/rest/claimservice/cancelreqconf/:claim/:ordNo/:seq", (context) =>
    decided(world, context, "CANCEL", (row) =>
      row.claimStatus === "01" ? { claimStatus: "02", status: "B01" } : fault("이미 취소 완료된 신청건 입니다."),
    ),
  );
  const refuseCancel = (context: ElevenstContext) => {
    const { way = "", sendDt = "", carrier = "", invoice = "", why } = context.req.param();
    return decided(world, context, "CANCEL", (row) => {
      if (why !== undefined && !CANCEL_REFUSALS.includes(why)) return ["-24001", "취소요청 불가사유를 알 수 없습니다."];
      if (why !== undefined && isNothing(context.req.param("words")))
        return ["-24002", "취소요청 불가상세사유를 알 수 없습니다."];
      // The call about the blame is for cancels the buyer blames the seller for.
      if (row.claimStatus !== "01" || (why === NOT_TO_BLAME && row.claim.fault !== "seller"))
        return ["-23008", "취소거부 처리시 오류가 발생 했습니다."];
      if (!/^\d{8}$/.test(sendDt)) return ["-23003", "발송일을 알 수 없습니다."];
      if (!WAYS.includes(way)) return ["-23004", "배송방식 코드가 잘못되었습니다."];
      const wrong = way === BY_COURIER ? parcelFault(carrier, invoice, "") : undefined;
      if (wrong) return REFUSING[wrong[0]] ?? wrong;
      const sent = { status: "401", sentAt: new Date(), ...(way === BY_COURIER && { carrier, invoice }) };
      return { ...ended(row, "05", claimNumberOf(row)), ...sent };
    });
  };
  app.get("/rest/claimservice/cancelreqreject/:ordNo/:seq/:claim/:way/:sendDt/:carrier/:invoice", refuseCancel);
  app.get(
    "/rest/claimservice/cancelreqrejectNEW/:ordNo/:seq/:claim/:way/:sendDt/:carrier/:invoice/:why/:words",
    refuseCancel,
  );

  app.get("/rest/claimservice/returnreqconf/:claim/:ordNo/:seq", (context) =>
    decided(world, context, "RETURN", (row) =>
      ["104", "105", "109"].includes(row.claimStatus)
        ? { claimStatus: "106", status: "A01" }
        : fault("반품 신청상태가 아니어서 반품승인을 할 수 없습니다."),
    ),
  );
  app.get("/rest/claimservice/returnreqreject/:ordNo/:seq/:claim/:why/:words", (context) =>
    decided(world, context, "RETURN", (row) => {
      const wrong = reasonFault(context, RETURN_REFUSALS);
      if (wrong) return wrong;
      return row.claimStatus === "105"
        ? ended(row, "107", claimNumberOf(row))
        : fault("반품 신청상태가 아니어서 반품거부를 할 수 없습니다.");
    }),
  );
  app.get(
    "/rest/claimservice/sellerclaimfix/:ordNo/:seq/:why/:process/:carrier/:invoice/:way/:words/:payment",
    (context) => {
      const { why = "", process = "", carrier = "", invoice = "", way = "", words = "", payment } = context.req.param();
      return decided(world, context, undefined, (row) => {
        if (isClaimed(row) || !["401", "501"].includes(row.status))
          return ["-21004", "반품신청 가능한 상태가 아닙니다."];
        if (!RETURN_REASONS.includes(why)) return ["-21007", "반품신청 사유 코드가 잘못 되었습니다."];
        if (!isNothing(way) && !WAYS.includes(way)) return ["-21008", "배송방식 코드가 잘못되었습니다."];
        const wrong = way === BY_COURIER ? parcelFault(carrier, invoice, row.invoice) : undefined;
        if (wrong) return wrong[0] === "-3307" ? ["-21009", "택배업체를 알 수 없습니다."] : wrong;
        if (!["03", "04"].includes(payment)) return ["-21010", "반품배송비 전달방법 입력이 잘못되었습니다."];
        if (!["01", "02"].includes(process) || isNothing(words)) return fault("반품신청 정보를 알 수 없습니다.");
        const isDone = process === "02";
        return {
          claimType: "RETURN",
          claimStatus: isDone ? "106" : "105",
          ...(isDone && { status: "A01" }),
          claimReason: words,
          claimAt: new Date(),
          claim: {
            ...row.claim,
            fault: BUYERS_FAULT.includes(why) ? "buyer" : "seller",
            ...(way === BY_COURIER && { back: { carrier, invoice } }),
          },
        };
      });
    },
  );

  app.get(
    "/rest/claimservice/claimservice/returninvc/:sendDt/:dlvNo/:carrier/:invoice/:way/:claim",
    async (context) => {
      const { sendDt, dlvNo, carrier, invoice, way, claim } = context.req.param();
      if (!/^\d{12}$/.test(sendDt)) return elevenstResult(context, "-3301", "보낸일자가 유효하지 않습니다.");
      const rows = (await world.db.select().from(rehearsalOrders).where(mine(context))).filter(
        (row) => row.itemNo.split("-")[0] === dlvNo && row.claimType === "RETURN" && claimNumberOf(row) === claim,
      );
      const [row] = rows;
      if (!row || !["103", "104", "105", "109"].includes(row.claimStatus))
        return elevenstResult(context, "-3310", "해당 배송번호의 주문상태를 확인해 주세요");
      if (!WAYS.includes(way)) return elevenstResult(context, "-1", "배송방식을 알 수 없습니다.");
      const wrong = way === BY_COURIER ? parcelFault(carrier, invoice, row.invoice) : undefined;
      if (wrong) return elevenstResult(context, wrong[0], wrong[1]);
      await save(world, row, { claim: { ...row.claim, back: way === BY_COURIER ? { carrier, invoice } : undefined } });
      return elevenstResult(context, "0", "전체 1건이 정상적으로 발송처리가 되었습니다.");
    },
  );
  for (const [name, from, to] of [
    ["returnclaimdefer", ["105"], "104"],
    ["returncompletedefer", ["104"], "109"],
  ] as const) {
    app.get(`/rest/claimservice/${name}/:ordNo/:seq/:claim/:why/:words`, (context) =>
      decided(world, context, "RETURN", (row) => {
        if (!HOLD_REASONS.includes(context.req.param("why") ?? ""))
          return ["-21005", "보류사유 코드를 알 수 없습니다."];
        if (isNothing(context.req.param("words"))) return ["-21006", "보류 상세 사유를 알 수 없습니다."];
        if (!(from as readonly string[]).includes(row.claimStatus))
          return ["-21007", "반품보류 신청할수 있는 목록이 없습니다."];
        return { claimStatus: to, claim: { ...row.claim, held: context.req.param("why") ?? "" } };
      }),
    );
  }

  app.get("/rest/claimservice/exchangereqconf/:claim/:ordNo/:seq/:carrier/:invoice", (context) =>
    decided(world, context, "EXCHANGE", (row) => {
      const { carrier = "", invoice = "" } = context.req.param();
      if (!["201", "212"].includes(row.claimStatus))
        return fault("교환 신청상태가 아니어서 교환승인을 할 수 없습니다.");
      return (
        parcelFault(carrier, invoice, row.invoice) ?? {
          claimStatus: "221",
          claim: { ...row.claim, carrier, invoice },
        }
      );
    }),
  );
  app.get("/rest/claimservice/exchangereqreject/:ordNo/:seq/:claim/:why/:words", (context) =>
    decided(world, context, "EXCHANGE", (row) => {
      const wrong = reasonFault(context, EXCHANGE_REFUSALS);
      if (wrong) return wrong;
      return row.claimStatus === "201"
        ? ended(row, "232", claimNumberOf(row))
        : fault("교환 신청상태가 아니어서 교환거부를 할 수 없습니다.");
    }),
  );

  app.get("/rest/claimservice/reqrejectorder/:ordNo/:seq/:why/:words", (context) =>
    decided(world, context, undefined, (row) => {
      const wrong = reasonFault(context, SELLER_REASONS);
      if (wrong) return wrong;
      if (isClaimed(row) || !["202", "301"].includes(row.status))
        return fault("판매불가 처리할 수 없는 주문상태 입니다.");
      const isBuyers = context.req.param("why") === "10";
      const gone = { status: "B01", claimType: "CANCEL", claimStatus: "02", claimAt: new Date() };
      const reason = context.req.param("words") ?? "";
      return { ...gone, claimReason: reason, claim: { ...row.claim, fault: isBuyers ? "buyer" : "seller" } };
    }),
  );

  app.post("/rest/ordservices/deliveryDelayGuide", async (context) => {
    const body = await elevenstBodyOf(context);
    const word = (name: string) => xmlText(at(body, name));
    const [ordNo, dlvNo, day, why] = [word("ordNo"), word("dlvNo"), word("delaySendDt"), word("delaySendRsnCd")];
    if (!/^\d{8}$/.test(day)) return elevenstResult(context, "-1", "예상발송일이 유효하지 않습니다.");
    const until = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T23:59:59+09:00`);
    if (!DELAY_REASONS.includes(why)) return elevenstResult(context, "-1", "발송지연사유가 유효하지 않습니다.");
    if (word("delaySendRsn") === "") return elevenstResult(context, "-1", "상세사유를 입력해 주세요.");
    if (!(until.getTime() > Date.now()))
      return elevenstResult(context, "-1", "예상발송일은 오늘 이후로 입력해 주세요.");
    const rows = (
      await world.db
        .select()
        .from(rehearsalOrders)
        .where(and(mine(context), eq(rehearsalOrders.orderNo, ordNo)))
    ).filter((row) => row.itemNo.split("-")[0] === dlvNo);
    if (rows.length === 0) return elevenstResult(context, "-1", "해당 배송번호의 주문이 없습니다.");
    if (rows.some((row) => isClaimed(row) || !["202", "301"].includes(row.status)))
      return elevenstResult(context, "-1", "발송지연안내를 할 수 없는 주문상태 입니다.");
    for (const row of rows)
      await save(world, row, { claim: { ...row.claim, delay: { until: until.toISOString(), reason: why } } });
    return elevenstResult(context, "0", `전체 ${rows.length} 건이 발송지연 처리 되었습니다.`);
  });
}

const mine = (context: ElevenstContext) =>
  and(inArray(rehearsalOrders.market, ["Elevenst"]), eq(rehearsalOrders.vendor, context.var.seller.account));

function reasonFault(context: ElevenstContext, codes: string[]): Fault | undefined {
  const { why = "", words = "" } = context.req.param();
  if (!codes.includes(why)) return fault("사유코드를 알 수 없습니다.");
  return isNothing(words) ? fault("사유를 알 수 없습니다.") : undefined;
}

const isNothing = (words = ""): boolean => words.trim() === "" || words === "null";

/** What is wrong with a parcel, as refusing a cancel tells it. */
const REFUSING: Record<string, Fault> = {
  "-3307": ["-23006", "택배업체를 알 수 없습니다."],
  "-3306": ["-23005", "송장번호가 10자리 이하입니다. 다시 입력 해주세요."],
};

function parcelFault(carrier: string, invoice: string, before: string): Fault | undefined {
  const known = CARRIERS.find(({ elevenst }) => elevenst !== "" && elevenst === carrier);
  if (!known) return ["-3307", "택배사 코드가 유효하지 않습니다."];
  const wrong = invoiceFault(invoice, known.invoice, invoice === before);
  if (wrong === "invalid") return ["-3306", "송장번호가 유효하지 않습니다. 다시한번 확인해주세요."];
  return wrong && ["-3320", "이미 사용된 송장번호 입니다. 송장번호를 확인해주세요."];
}

/** One line, by its order, its place in it and, where a claim is decided, the claim's number. */
async function decided(
  world: World,
  context: ElevenstContext,
  type: string | undefined,
  change: (row: OrderRow) => Outcome,
): Promise<Response> {
  const { ordNo = "", seq = "", claim } = context.req.param();
  const rows = await world.db
    .select()
    .from(rehearsalOrders)
    .where(and(mine(context), eq(rehearsalOrders.orderNo, ordNo)));
  const row = rows.find(({ itemNo }) => itemNo.split("-")[1] === seq);
  const isMeant = row && (type === undefined || (row.claimType === type && claimNumberOf(row) === claim));
  const next = isMeant ? change(row) : fault(type ? NO_CLAIM : "주문 번호를 알 수 없습니다.");
  if (Array.isArray(next)) return elevenstResult(context, next[0], next[1]);
  if (row) await save(world, row, next);
  return elevenstResult(context, "0", "전체 1건이 정상적으로 처리가 되었습니다.");
}

async function save(world: World, row: OrderRow, change: OrderChange): Promise<void> {
  await world.db.update(rehearsalOrders).set(touched(change)).where(eq(rehearsalOrders.itemNo, row.itemNo));
}

const overRows = (row: OrderRow): OrderRow[] =>
  (row.claim.over ?? []).map((gone) => ({
    ...row,
    claimType: gone.type,
    claimStatus: gone.status,
    claimReason: gone.reason,
    claimAt: new Date(gone.at),
    claim: { number: gone.number },
  }));

function claimOf(row: OrderRow): Record<string, unknown> {
  const [dlvNo, ordPrdSeq] = row.itemNo.split("-");
  const when = clock(row.claimAt ?? row.changedAt);
  const common = { ordNo: row.orderNo, ordPrdSeq, prdNo: row.listingCode };
  const number = claimNumberOf(row);
  const isSellers = row.claim.fault === "seller";
  if (row.claimType === "CANCEL")
    return {
      ...common,
      // Only cancels tell their parcel.
      dlvNo,
      createDt: when,
      ordPrdCnSeq: number,
      ordCnStatCd: row.claimStatus,
      ordCnRsnCd: isSellers ? "08" : "11",
      ordCnDtlsRsn: row.claimReason,
      ordCnQty: row.quantity,
      ordCnMnbdCd: isSellers ? "02" : "01",
      slctPrdOptNm: row.buyable.name,
      referSeq: "",
    };
  if (row.claimType === BY_OFFICE.type)
    return {
      ...common,
      affliateBndlDlvSeq: isSellers ? "0" : "1",
      clmReqSeq: number,
      clmReqCont: row.claimReason,
      clmReqQty: row.quantity,
      clmReqRsn: isSellers ? "105" : "101",
      clmStat: row.claimStatus,
      optName: row.buyable.name,
      reqDt: when,
    };
  const blame = row.claimType === "RETURN" ? (isSellers ? "111" : "101") : isSellers ? "207" : "206";
  return {
    ...common,
    reqDt: when,
    clmReqSeq: number,
    clmStat: row.claimStatus,
    clmReqRsn: blame,
    clmReqCont: row.claimReason,
    clmReqQty: row.quantity,
    optName: row.buyable.name,
    // Amounts have commas here and nowhere else.
    clmLstDlvCst: (row.claim.feeKrw ?? 0).toLocaleString("en-US"),
    clmDlvCstMthd: isSellers ? "null" : "09",
    twMthd: "06",
    twPrdInvcNo: row.claim.back?.invoice ?? "",
    dlvEtprsCd: row.claim.back?.carrier ?? "",
  };
}
