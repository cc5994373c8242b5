import { at } from "@/upstream/kit/reading";
import type { ElevenstCall } from "./client";
import { isoOf } from "./order";
import type { InquiryRef, MarketAccount, MarketAnswer, MarketInquiry } from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/markets/market-time";
import { manyOf, xmlText } from "@/upstream/kit/xml";
import { DAY_MS } from "@/lib/domain/kit/durations";

/** A week at most, both ends counted. */
const QNA_WINDOW_MS = 6 * DAY_MS;
const NOTICE_WINDOW_MS = 29 * DAY_MS;
/** Answered, answered again, and settled (markets.md appendix C, emerNtceCrntCd). */
const ANSWERED = ["03", "05", "06"];

type Range = { from: Date; to: Date };

/** Product questions, and urgent notices its centre passes on about orders (markets.md 3.2). */
export async function elevenstInquiries(
  call: ElevenstCall,
  account: MarketAccount,
  range: Range,
): Promise<MarketAnswer<MarketInquiry[]>> {
  const found = new Map<string, MarketInquiry>();
  for (const [lengthMs, pathOf, key, read] of [
    [QNA_WINDOW_MS, (span: string) => `/prodqnaservices/prodqnalist/${span}/00`, "productQna", questionOf],
    [NOTICE_WINDOW_MS, (span: string) => `/alimi/getalimilist/${span}`, "alimListInfo", noticeOf],
  ] as const) {
    for (const window of windows(range, lengthMs)) {
      const answer = await call(account, { method: "GET", path: pathOf(`${day(window.from)}/${day(window.to)}`) });
      if (answer.kind !== "ok") return failed(answer);
      for (const row of manyOf(at(answer.body, key)).map(read)) found.set(`${row.kind}/${row.inquiryNo}`, row);
    }
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
  const answer = await (kind === "product"
    ? call(account, {
        method: "PUT",
        path: `/prodqnaservices/prodqnaanswer/${number}/${product}`,
        xml: { ProductQna: { answerCont: content } },
      })
    : call(account, {
        method: "PUT",
        path: "/alimi/alimianswer",
        xml: { alimi: { emerNtceSeq: inquiryNo, confirmYn: "Y", answerCtnt: content } },
      }));
  return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
}

function questionOf(row: unknown): MarketInquiry {
  const field = (name: string): string => xmlText(at(row, name));
  const isAnswered = field("answerYn") === "Y";
  return {
    kind: "product",
    inquiryNo: `${field("brdInfoNo")}-${field("brdInfoClfNo")}`,
    nativeStatus: field("answerYn"),
    isAnswered,
    content: [field("brdInfoSbjct"), field("brdInfoCont")].filter(Boolean).join("\n"),
    productName: field("prdNm"),
    marketProductCode: field("brdInfoClfNo"),
    orderNo: field("ordNoDe"),
    buyer: field("memNM") || field("memID"),
    answer: field("answerCont"),
    askedAt: utcOf(isoOf(field("createDt"))),
    answeredAt: isAnswered ? utcOf(isoOf(field("answerDt"))) : "",
  };
}

function noticeOf(row: unknown): MarketInquiry {
  const field = (name: string): string => xmlText(at(row, name));
  const made = field("createDt").replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  return {
    kind: "order",
    inquiryNo: field("emerNtceSeq"),
    nativeStatus: field("emerNtceCrntCd"),
    isAnswered: ANSWERED.includes(field("emerNtceCrntCd")),
    content: [field("emerNtceSubject"), field("emerCtnt")].filter(Boolean).join("\n"),
    productName: field("prdNm"),
    marketProductCode: "",
    orderNo: field("ordNo"),
    buyer: field("memNm") || field("memId"),
    answer: manyOf(at(row, "emerReplyList", "emerReplyCtnt"))
      .map(xmlText)
      .join("\n"),
    askedAt: utcOf(made && `${made}T${field("createTm") || "00:00:00"}`),
    // The list tells what was answered, but not when.
    answeredAt: "",
  };
}

const day = (date: Date): string => koreanStamp(date).slice(0, 10).replaceAll("-", "");
