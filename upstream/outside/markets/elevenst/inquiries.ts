import type { ElevenstCall } from "./client";
import { isoOf } from "./order";
import type { InquiryRef, MarketInquiry } from "@/upstream/outside/markets/desks/inquiries";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import { failed } from "@/upstream/outside/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/outside/markets/market-time";
import { taken } from "@/upstream/outside/markets/wire";
import {
  notices,
  questions,
  undeliveredParcels,
  type ElevenstNotice,
  type ElevenstQuestion,
  type ElevenstUndelivered,
} from "./wire";
import { DAY_MS } from "@/lib/domain/kit/durations";

/** A week at most, both ends counted. */
const QNA_WINDOW_MS = 6 * DAY_MS;
const NOTICE_WINDOW_MS = 29 * DAY_MS;
/** Answered, answered again, and settled (docs/markets.md#11st-inquiries, emerNtceCrntCd). */
const ANSWERED = ["03", "05", "06"];

const ANNOUNCEMENT = "02";

type Range = { from: Date; to: Date };

/**
 * Product questions, urgent notices its centre passes on about orders, and parcels that have not come
 * (docs/markets.md#11st-inquiries and #11st-deliveries).
 */
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
  const missing = await undeliveredIn(call, account, range);
  if (!missing.ok) return missing;
  keep(missing.value);
  return { ok: true, value: [...found.values()] };
}

/** Parcels are found by the day they were paid, and take that long to be missed. */
const MISSED_MS = 60 * DAY_MS;
const BY_PAYMENT = "01";
const UNDELIVERED_PAGE = 100;

/** Parcels that buyers reported as missing in the range: each needs the seller's answer. */
async function undeliveredIn(
  call: ElevenstCall,
  account: MarketAccount,
  { from, to }: Range,
): Promise<MarketAnswer<MarketInquiry[]>> {
  const found: MarketInquiry[] = [];
  const span = days({ from: new Date(from.getTime() - MISSED_MS), to });
  for (let start = 0; ; start += UNDELIVERED_PAGE) {
    const path = `/nondeliverys/nondeliverylist/${BY_PAYMENT}/${span}?limit=${UNDELIVERED_PAGE}&start=${start}`;
    const answer = await call(account, { method: "GET", path }, undeliveredParcels);
    if (answer.kind !== "ok") return failed(answer);
    const { sent, rows } = answer.body.nonDelivery;
    found.push(...rows.map(missingOf));
    if (sent < UNDELIVERED_PAGE) break;
  }
  return { ok: true, value: found.filter(({ askedAt }) => askedAt === "" || askedAt >= from.toISOString()) };
}

/** A missing parcel's number with its order and line, e.g. "N970539-201812115736995-1". */
const MISSING = /^N(\d+)-(\d+)-(\d+)$/;
/** Of the four possible answers about a missing parcel, the one that leaves everything to the text. */
const AGREED = "101";

/** An answer names product and question, so our number holds both: "4881274-48073872". */
export async function elevenstAnswer(
  call: ElevenstCall,
  account: MarketAccount,
  { kind, inquiryNo }: InquiryRef,
  content: string,
): Promise<MarketAnswer<null>> {
  const parcel = MISSING.exec(inquiryNo);
  if (kind === "order" && parcel) {
    const [, nonDlvSeq = "", ordNo = "", seq = ""] = parcel;
    const path = `/nondeliverys/nondeliverystatus/${ordNo}/${seq}`;
    const xml = { NonDelivery: { nonDlvSeq, sellerDtlsRsn: AGREED, sellerDtlsCont: content } };
    const told = await call(account, { method: "PUT", path, xml }, taken);
    return told.kind === "ok" ? { ok: true, value: null } : failed(told);
  }
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

/** Marks a notice as seen that asks for nothing (docs/markets.md#11st-inquiries, emerTypeCd 02). */
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

function missingOf(row: ElevenstUndelivered): MarketInquiry {
  const sent = row.sndEndDt && `발송 ${row.sndEndDt}`;
  return {
    kind: "order",
    inquiryNo: `N${row.nonDlvSeq}-${row.ordNo}-${row.ordPrdSeq}`,
    nativeStatus: row.nonDlvStatNm,
    isAnswered: row.sellerDtlsRsn !== "",
    content: ["상품 미도착 접수", [sent, row.dlvEtprsNm, row.invcNo].filter(Boolean).join(" · ")]
      .filter(Boolean)
      .join("\n"),
    productName: row.prdNm,
    marketProductCode: row.prdNo,
    orderNo: row.ordNo,
    buyer: row.ordNm,
    answer: row.sellerDtlsRsn,
    askedAt: utcOf(isoOf(row.nonDlvReqDt)),
    answeredAt: row.sellerDtlsRsn && utcOf(isoOf(row.updateDt)),
    wants: "answer",
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
