import type { ElevenstCall } from "./client";
import { isoOf } from "./order";
import type { InquiryRef, MarketAccount, MarketAnswer, MarketInquiry } from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/markets/market-time";
import { taken } from "@/upstream/markets/wire";
import { notices, questions, type ElevenstNotice, type ElevenstQuestion } from "./wire";
import { DAY_MS } from "@/lib/domain/kit/durations";

/** A week at most, both ends counted. */
const QNA_WINDOW_MS = 6 * DAY_MS;
const NOTICE_WINDOW_MS = 29 * DAY_MS;
/** Answered, answered again, and settled (markets.md appendix C, emerNtceCrntCd). */
const ANSWERED = ["03", "05", "06"];

const ANNOUNCEMENT = "02";

type Range = { from: Date; to: Date };

/** Product questions, and urgent notices its centre passes on about orders (markets.md 3.2). */
export async function elevenstInquiries(
  call: ElevenstCall,
  account: MarketAccount,
  range: Range,
): Promise<MarketAnswer<MarketInquiry[]>> {
  const found = new Map<string, MarketInquiry>();
  const keep = (rows: MarketInquiry[]): void => {
    for (const row of rows) found.set(`${row.kind}/${row.inquiryNo}`, row);
  };
  for (const window of windows(range, QNA_WINDOW_MS)) {
    const path = `/prodqnaservices/prodqnalist/${days(window)}/00`;
    const answer = await call(account, { method: "GET", path }, questions);
    if (answer.kind !== "ok") return failed(answer);
    keep(answer.body.productQna.map(questionOf));
  }
  for (const window of windows(range, NOTICE_WINDOW_MS)) {
    const path = `/alimi/getalimilist/${days(window)}`;
    const answer = await call(account, { method: "GET", path }, notices);
    if (answer.kind !== "ok") return failed(answer);
    keep(answer.body.alimListInfo.map(noticeOf));
  }
  return { ok: true, value: [...found.values()] };
}

/** An answer names the product beside the question, so the number we keep holds both: "4881274-48073872". */
export async function elevenstAnswer(
  call: ElevenstCall,
  account: MarketAccount,
  { kind, inquiryNo }: InquiryRef,
  content: string,
): Promise<MarketAnswer<null>> {
  const [number = "", product = ""] = inquiryNo.split("-").map(encodeURIComponent);
  const done = await (kind === "product"
    ? call(
        account,
        {
          method: "PUT",
          path: `/prodqnaservices/prodqnaanswer/${number}/${product}`,
          xml: { ProductQna: { answerCont: content } },
        },
        taken,
      )
    : call(
        account,
        {
          method: "PUT",
          path: "/alimi/alimianswer",
          xml: { request: { emerNtceSeq: inquiryNo, confirmYn: "Y", answerCtnt: content } },
        },
        taken,
      ));
  return done.kind === "ok" ? { ok: true, value: null } : failed(done);
}

/** Marks a notice as seen that asks for nothing (markets.md appendix C, emerTypeCd 02). */
export async function elevenstNoticeSeen(
  call: ElevenstCall,
  account: MarketAccount,
  { inquiryNo }: InquiryRef,
): Promise<MarketAnswer<null>> {
  const xml = { request: { emerNtceSeq: inquiryNo, confirmYn: "Y" } };
  const done = await call(account, { method: "PUT", path: "/alimi/alimianswer", xml }, taken);
  return done.kind === "ok" ? { ok: true, value: null } : failed(done);
}

function questionOf(row: ElevenstQuestion): MarketInquiry {
  const isAnswered = row.answerYn === "Y";
  return {
    kind: "product",
    inquiryNo: `${row.brdInfoNo}-${row.brdInfoClfNo}`,
    nativeStatus: row.answerYn,
    isAnswered,
    content: [row.brdInfoSbjct, row.brdInfoCont].filter(Boolean).join("\n"),
    productName: row.prdNm,
    marketProductCode: row.brdInfoClfNo,
    orderNo: row.ordNoDe,
    buyer: row.memNM || row.memID,
    answer: row.answerCont,
    askedAt: utcOf(isoOf(row.createDt)),
    answeredAt: isAnswered ? utcOf(isoOf(row.answerDt)) : "",
  };
}

function noticeOf(row: ElevenstNotice): MarketInquiry {
  const [made = "", due = ""] = [row.createDt, row.emerReplyDt].map((day) =>
    day.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"),
  );
  return {
    kind: "order",
    inquiryNo: row.emerNtceSeq,
    nativeStatus: row.emerNtceCrntCd,
    isAnswered: ANSWERED.includes(row.emerNtceCrntCd),
    content: [row.emerNtceSubject, row.emerCtnt].filter(Boolean).join("\n"),
    productName: row.prdNm,
    marketProductCode: "",
    orderNo: row.ordNo,
    buyer: row.memNm || row.memId,
    answer: (row.emerReplyList?.emerReplyCtnt ?? []).join("\n"),
    askedAt: utcOf(made && `${made}T${row.createTm || "00:00:00"}`),
    // The list tells what was answered, but not when.
    answeredAt: "",
    // The day it names is still in time.
    dueAt: utcOf(due && `${due}T23:59:59`),
    wants: row.emerTypeCd === ANNOUNCEMENT ? "confirmation" : "answer",
  };
}

const days = ({ from, to }: Range): string => `${day(from)}/${day(to)}`;
const day = (date: Date): string => koreanStamp(date).slice(0, 10).replaceAll("-", "");
