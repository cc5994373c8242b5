import type { Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { xmlText } from "@/rehearsal/kit/xml";
import { at } from "@/rehearsal/kit/reading";
import {
  elevenstBodyOf,
  elevenstResult,
  elevenstRows,
  elevenstXml,
  type ElevenstContext,
  type ElevenstEnv,
} from "./door";
import { answerRow, inquiryOf, inquiryPage, isOnlyToSee, SEEN, type ShownInquiry } from "@/rehearsal/markets/inquiries";
import { ABROAD, AT_HOME } from "./places";
import { UNDELIVERED } from "./undelivered";
import { koreanTime, type World } from "@/rehearsal/world/world";

const PAGE_MAX = 3000;
/** Whether a place is at home or abroad (`mbAddrLocation`). */
const LOCATIONS = ["01", "02"];
const NOTICE_STATES = ["01", "02", "03", "04", "05", "06"];
/** Days a notice may take, the one it is sent on not counted. */
const REPLY_DAYS = 1;

/**
 * Addresses a product needs and buyers' questions at the rehearsal 11st (docs/markets.md#11st-places and
 * #11st-inquiries).
 */
export function elevenstDesk(app: Hono<ElevenstEnv>, world: World): void {
  app.get("/rest/areaservice/outboundarea", (context) => addresses([{ ...ABROAD, ...peopleAt(context) }]));
  app.get("/rest/areaservice/inboundarea", (context) => addresses([{ ...AT_HOME, ...peopleAt(context) }]));
  app.get("/rest/areaservice/getOutAddrBasiDlvCst/:seq/:where", (context) => {
    if (!LOCATIONS.includes(context.req.param("where")))
      return elevenstResult(context, "-1", "오류 : 국내외 구분 코드를 확인해 주세요.");
    return elevenstXml({
      "ns2:inOutAddresss": {
        "ns2:addrBasiDlvCsts": [
          { dlvCst: 3000, ordBgnAmt: 0, ordEndAmt: 50_000 },
          { dlvCst: 0, ordBgnAmt: 50_000, ordEndAmt: 999_999_999 },
        ],
        "ns2:result_message": "SUCCESS",
      },
    });
  });

  app.get("/rest/prodqnaservices/prodqnalist/:from/:to/:status", async (context) => {
    const rows = await asked(context, world, "product", 7);
    if (!rows) return elevenstResult(context, "500", "최대 조회기간은 7일 입니다.");
    const wanted = { "01": true, "02": false }[context.req.param("status")];
    const shown = rows.filter(({ answeredAt }) => wanted === undefined || (answeredAt !== null) === wanted);
    return elevenstRows("productQnas", "productQna", shown.map(questionOf));
  });
  app.put("/rest/prodqnaservices/prodqnaanswer/:no/:product", async (context) => {
    const content = xmlText(at(await elevenstBodyOf(context), "answerCont"));
    const number = context.req.param("no");
    const outcome = content === "" ? "unknown" : await answered(context, world, "product", number, content);
    if (outcome !== "done") return elevenstResult(context, "500", `상품 Qna 글 번호 :${number}의 답변 업데이트 실패.`);
    const productNo = context.req.param("product");
    return elevenstXml({ ClientMessage: { brdInfoNo: number, productNo, message: "성공", resultCode: "200" } });
  });

  for (const more of ["", "/:state", "/:state/:order"])
    app.get(`/rest/alimi/getalimilist/:from/:to${more}`, async (context) => {
      const { state, order } = context.req.param() as Record<string, string | undefined>;
      if (state !== undefined && !NOTICE_STATES.includes(state))
        return elevenstResult(context, "-10003", "처리상태값이 올바르지 않습니다.");
      const rows = await asked(context, world, "order", 30);
      if (!rows) return elevenstResult(context, "-10004", "조회기간은 최대 30일단위로 가능합니다.");
      const shown = rows.filter(
        (row) =>
          row.category !== UNDELIVERED &&
          (state === undefined || stateOf(row) === state) &&
          (order === undefined || row.orderNo === order),
      );
      return elevenstRows("alimi", "alimListInfo", shown.map(noticeOf));
    });
  const handled = async (context: ElevenstContext, seq: string, confirmYn: string, content: string) => {
    if (seq === "") return elevenstResult(context, "-10001", "게시물일련번호를 알 수 없습니다.");
    if (confirmYn === "") return elevenstResult(context, "-10002", "확인처리여부를 알 수 없습니다.");
    if (!["Y", "N"].includes(confirmYn))
      return elevenstResult(context, "-10003", "확인처리값은 'Y' 또는 'N'으로 입력하셔야 합니다.");
    const vendor = context.var.seller.account;
    const row = await inquiryOf(world.db, { vendor, kind: "order", id: Number(seq) || 0 });
    if (!row) return elevenstResult(context, "-10000", "게시물일련번호에 대한 알리미내역이 존재하지 않습니다.");
    const isNews = isOnlyToSee(row);
    if (content === "" && !isNews) return elevenstResult(context, "-10004", "답변내용이 입력되어있지 않습니다.");
    if ((await answered(context, world, "order", seq, isNews ? SEEN : content)) === "answered")
      return elevenstResult(context, "-10005", "이미 처리된 알리미입니다.");
    return elevenstXml({
      alimiResult: {
        emerNtceSeq: seq,
        ordNo: row.orderNo,
        result_code: isNews ? "100" : "200",
        result_text: "확인처리 되었습니다.",
      },
    });
  };
  app.put("/rest/alimi/alimianswer", async (context) => {
    const body = await elevenstBodyOf(context);
    const [seq = "", confirmYn = "", content = ""] = ["emerNtceSeq", "confirmYn", "answerCtnt"].map((name) =>
      xmlText(at(body, name)),
    );
    return handled(context, seq, confirmYn, content);
  });
  app.get("/rest/alimi/alimianswer/:seq/:confirm/:content", (context) => {
    const { seq, confirm, content } = context.req.param();
    return handled(context, seq, confirm, content === "null" ? "" : content);
  });
}

function addresses(rows: Record<string, unknown>[]): Response {
  return elevenstXml({ "ns2:inOutAddresss": { "ns2:inOutAddress": rows, "ns2:result_message": "SUCCESS" } });
}

const peopleAt = (context: ElevenstContext) => ({
  rcvrNm: context.var.seller.storeName,
  gnrlTlphnNo: "02-0000-0000",
  prtblTlphnNo: "010-0000-0000",
  memNo: "10000000",
});

async function asked(
  context: ElevenstContext,
  world: World,
  kind: "product" | "order",
  days: number,
): Promise<ShownInquiry[] | undefined> {
  const [from = NaN, to = NaN] = [context.req.param("from"), context.req.param("to")].map((text = "") =>
    Date.parse(text.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3T00:00:00+09:00")),
  );
  if (!(to >= from && to - from <= (days - 1) * DAY_MS)) return undefined;
  const span = { from: new Date(from), to: new Date(to + DAY_MS) };
  const vendor = context.var.seller.account;
  return (await inquiryPage(world.db, { vendor, kind, ...span, page: 1, size: PAGE_MAX })).rows;
}

function answered(context: ElevenstContext, world: World, kind: "product" | "order", number: string, content: string) {
  return answerRow(world.db, { vendor: context.var.seller.account, kind, id: Number(number) || 0, content });
}

function questionOf(row: ShownInquiry): Record<string, unknown> {
  return {
    brdInfoNo: row.id,
    brdInfoClfNo: row.listingCode,
    brdInfoSbjct: row.category,
    brdInfoCont: row.content,
    prdNm: row.productName,
    answerYn: row.answeredAt ? "Y" : "N",
    answerCont: row.answer ?? "",
    answerDt: row.answeredAt ? koreanTime(row.answeredAt).slice(0, 10).replaceAll("-", "/") : "",
    createDt: `${koreanTime(row.askedAt).slice(0, 19).replace("T", " ")}.0`,
    memID: row.buyer,
    memNM: row.buyer,
    buyYn: row.orderNo ? "Y" : "N",
    ordNoDe: row.orderNo,
    qnaDtlsCd: "01",
    dispYn: "Y",
  };
}

/** Unseen, answered, or seen where there is nothing to answer. */
const stateOf = (row: ShownInquiry): string => (row.answeredAt === null ? "01" : isOnlyToSee(row) ? "06" : "03");

function noticeOf(row: ShownInquiry): Record<string, unknown> {
  const asked = koreanTime(row.askedAt);
  return {
    emerNtceSeq: row.id,
    emerCtntSeq: 1,
    emerNtceSubject: row.category,
    emerCtnt: row.content,
    emerTypeCd: isOnlyToSee(row) ? "02" : "01",
    emerNtceCrntCd: stateOf(row),
    emerReplyDt: koreanTime(new Date(row.askedAt.getTime() + REPLY_DAYS * DAY_MS))
      .slice(0, 10)
      .replaceAll("-", ""),
    createDt: asked.slice(0, 10).replaceAll("-", ""),
    createTm: asked.slice(11, 19),
    prdNm: row.productName,
    ordNo: row.orderNo,
    memId: row.buyer,
    memNm: row.buyer,
    ...(row.answer !== null && row.answer !== SEEN && { emerReplyList: { emerReplyCtnt: row.answer } }),
  };
}
