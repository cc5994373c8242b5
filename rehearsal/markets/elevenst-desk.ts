import type { Hono } from "hono";
import { xmlText } from "@/rehearsal/kit/xml";
import { at } from "@/rehearsal/kit/reading";
import {
  elevenstBodyOf,
  elevenstResult,
  elevenstRows,
  elevenstXml,
  type ElevenstContext,
  type ElevenstEnv,
} from "./elevenst-door";
import { answerRow, inquiryPage, type ShownInquiry } from "./inquiries";
import { koreanTime, type World } from "./world";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE_MAX = 3000;

/** Addresses a product needs and buyers' questions at the rehearsal 11st (markets.md 3.2). */
export function elevenstDesk(app: Hono<ElevenstEnv>, world: World): void {
  app.get("/rest/areaservice/outboundarea", (context) =>
    addresses([
      { ...place(context, "11", "중국 웨이하이 출고지"), addr: "중국 산둥성 웨이하이", mbAddrLocation: "02" },
    ]),
  );
  app.get("/rest/areaservice/inboundarea", (context) =>
    addresses([
      { ...place(context, "14", "국내 반품지"), addr: "서울특별시 중구 세종대로 110 1층", mbAddrLocation: "01" },
    ]),
  );
  app.get("/rest/areaservice/getOutAddrBasiDlvCst/:seq/:where", () =>
    elevenstXml({
      "ns2:inOutAddresss": {
        "ns2:addrBasiDlvCsts": [
          { dlvCst: 3000, ordBgnAmt: 0, ordEndAmt: 50_000 },
          { dlvCst: 0, ordBgnAmt: 50_000, ordEndAmt: 999_999_999 },
        ],
        "ns2:result_message": "SUCCESS",
      },
    }),
  );

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

  app.get("/rest/alimi/getalimilist/:from/:to", async (context) => {
    const rows = await asked(context, world, "order", 30);
    if (!rows) return elevenstResult(context, "-10004", "조회기간은 최대 30일단위로 가능합니다.");
    return elevenstRows("alimi", "alimListInfo", rows.map(noticeOf));
  });
  app.put("/rest/alimi/alimianswer", async (context) => {
    const body = await elevenstBodyOf(context);
    const content = xmlText(at(body, "answerCtnt"));
    if (content === "") return elevenstResult(context, "-10004", "답변내용이 입력되어있지 않습니다.");
    const outcome = await answered(context, world, "order", xmlText(at(body, "emerNtceSeq")), content);
    if (outcome === "answered") return elevenstResult(context, "-10005", "이미 처리된 알리미입니다.");
    if (outcome === "unknown")
      return elevenstResult(context, "-10000", "게시물일련번호에 대한 알리미내역이 존재하지 않습니다.");
    return elevenstResult(context, "200", "답변처리 되었습니다.");
  });
}

function addresses(rows: Record<string, unknown>[]): Response {
  return elevenstXml({ "ns2:inOutAddresss": { "ns2:inOutAddress": rows, "ns2:result_message": "SUCCESS" } });
}

const place = (context: ElevenstContext, addrSeq: string, addrNm: string) => ({
  addrSeq,
  addrNm,
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

function noticeOf(row: ShownInquiry): Record<string, unknown> {
  const asked = koreanTime(row.askedAt);
  return {
    emerNtceSeq: row.id,
    emerCtntSeq: 1,
    emerNtceSubject: row.category,
    emerCtnt: row.content,
    emerNtceCrntCd: row.answeredAt ? "03" : "01",
    createDt: asked.slice(0, 10).replaceAll("-", ""),
    createTm: asked.slice(11, 19),
    prdNm: row.productName,
    ordNo: row.orderNo,
    memId: row.buyer,
    memNm: row.buyer,
    ...(row.answer !== null && { emerReplyList: { emerReplyCtnt: row.answer } }),
  };
}
