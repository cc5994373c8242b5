import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { taken } from "@/upstream/outside/markets/wire";
import type { EsmCall } from "./client";
import { alerts, missedParcels, questions, type EsmAlert, type EsmMissed, type EsmQuestion } from "./wire";
import type { EsmSite } from "./site";
import type { InquiryRef, MarketInquiry } from "@/upstream/outside/markets/desks/inquiries";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import { failed } from "@/upstream/outside/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/outside/markets/market-time";
import { currentTime } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";
import type { Message, StoredMessage } from "@/upstream/kit/messages";

const BOARD = "/item/v1/communications/customer/bulletin-board";
const ALERTS = "/assist/v1/Selling/GetEmergencyInformList";
const EVERY_KIND = 3;
const ALL = 1;
const DONE = 2;
/** The board wants a title with each answer. */
const TITLE = "문의하신 내용에 대한 답변입니다.";
/** Seven days at most, both ends counted. */
const WINDOW_MS = 6 * DAY_MS;
const LOOK_BACK_DAYS = 30;
const ANSWERED = "처리완료";
/** An empty board is reported as an error (ES 47). */
const NOTHING_FOUND = /조회 대상이 없/;
const MISSED = "/shipping/v1/Delivery/ClaimList";
const MISSED_WINDOW_MS = 29 * DAY_MS;
const BY_REPORT_DAY = 1;
/** The list of missed parcels tells by this that there is none. */
const NONE_MISSED = "1100";
/** A missed parcel's number among the inquiries: "N4043583826", its order's. */
const MISSED_NUMBER = /^N(\d+)$/;
/** By words, and not by another invoice. */
const BY_WORDS = 2;
const WORDS_MAX = 125;
const NO_DATE = "0001-01-01";

type Range = { from: Date; to: Date };

/**
 * Buyers' questions of the bulletin board, what the market's own centre passes on, and parcels that have not come
 * (docs/markets.md#esm-inquiries and #esm-deliveries).
 */
export function esmInquiries(site: EsmSite, call: EsmCall) {
  // Each question carries a token without which the board takes no answer.
  const tokens = new LRUCache<string, string>({ max: 10_000 });

  async function rowsOf<Row>(
    account: MarketAccount,
    path: string,
    json: Record<string, unknown>,
    schema: z.ZodType<Row[]>,
  ): Promise<MarketAnswer<Row[]>> {
    const nothing = ({ message }: { message: StoredMessage }) =>
      typeof message === "string" && NOTHING_FOUND.test(message) ? [] : undefined;
    const answer = await call(account, { method: "POST", path, json, nothing }, schema);
    return answer.kind === "ok" ? { ok: true, value: answer.body } : failed(answer);
  }

  async function inquiries(account: MarketAccount, range: Range): Promise<MarketAnswer<MarketInquiry[]>> {
    const found = new Map<string, MarketInquiry>();
    for (const window of windows(range, WINDOW_MS)) {
      // A single day is requested up to the next one.
      const days = { startDate: day(window.from), endDate: day(new Date(window.to.getTime() + DAY_MS)) };
      const wanted = { qnaType: EVERY_KIND, status: ALL, type: 1, ...days };
      const board = await rowsOf(account, BOARD, wanted, questions);
      if (!board.ok) return board;
      for (const row of board.value) {
        const question = questionOf(row);
        tokens.set(question.inquiryNo, row.token);
        found.set(`product/${question.inquiryNo}`, question);
      }
      const alarms = await rowsOf(account, ALERTS, { status: ALL, type: 1, ...days }, alerts);
      if (!alarms.ok) return alarms;
      for (const row of alarms.value.map(alertOf)) found.set(`order/${row.inquiryNo}`, row);
    }
    const missed = await missedIn(account, range);
    if (!missed.ok) return missed;
    for (const row of missed.value) found.set(`order/${row.inquiryNo}`, row);
    return { ok: true, value: [...found.values()] };
  }

  /** Parcels reported in the range as not come; until the seller has said something none of them is settled. */
  async function missedIn(account: MarketAccount, range: Range): Promise<MarketAnswer<MarketInquiry[]>> {
    const found: MarketInquiry[] = [];
    for (const window of windows(range, MISSED_WINDOW_MS)) {
      const days = { StartDate: day(window.from), EndDate: day(new Date(window.to.getTime() + DAY_MS)) };
      const json = { SearchType: BY_REPORT_DAY, OrderNo: 0, ...days };
      const nothing = ({ code }: { code: string }) => (code === NONE_MISSED ? [] : undefined);
      const answer = await call(account, { method: "POST", path: MISSED, json, nothing }, missedParcels);
      if (answer.kind !== "ok") return failed(answer);
      found.push(...answer.body.map(missedOf));
    }
    return { ok: true, value: found };
  }

  async function tokenOf(account: MarketAccount, inquiryNo: string): Promise<MarketAnswer<string>> {
    if (!tokens.has(inquiryNo)) {
      const to = currentTime();
      const looked = await inquiries(account, { from: new Date(to.getTime() - LOOK_BACK_DAYS * DAY_MS), to });
      if (!looked.ok) return looked;
    }
    const token = tokens.get(inquiryNo);
    return token === undefined
      ? { ok: false, code: "NOT_FOUND", message: GONE, retryable: false }
      : { ok: true, value: token };
  }

  async function answerInquiry(
    account: MarketAccount,
    { kind, inquiryNo }: InquiryRef,
    comments: string,
  ): Promise<MarketAnswer<null>> {
    const parcel = MISSED_NUMBER.exec(inquiryNo);
    if (kind === "order" && parcel) {
      const json = {
        OrderNo: Number(parcel[1]),
        ClaimCancelType: BY_WORDS,
        CancelComment: comments.slice(0, WORDS_MAX),
      };
      const answer = await call(account, { method: "POST", path: "/shipping/v1/Delivery/ClaimRelease", json }, taken);
      return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
    }
    if (kind === "order") {
      const json = { emerMessageNo: inquiryNo, comments, answerStatus: DONE };
      const path = "/assist/v1/Selling/AddEmergencyInformReply";
      const answer = await call(account, { method: "POST", path, json }, taken);
      return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
    }
    const token = await tokenOf(account, inquiryNo);
    if (!token.ok) return token;
    const json = { messageNo: inquiryNo, token: token.value, answerStatus: DONE, title: TITLE, comments };
    const answer = await call(account, { method: "POST", path: `${BOARD}/qna`, json }, taken);
    return answer.kind === "ok" ? { ok: true, value: null } : failed(answer);
  }

  // An answer given again takes the place of the one before.
  return { inquiries, answerInquiry, editAnswer: answerInquiry };

  function questionOf(row: EsmQuestion): MarketInquiry {
    const { orderNo, title, details } = row;
    return {
      ...common(row),
      kind: "product",
      inquiryNo: row.messageNo,
      content: title && !details.startsWith(title) ? `${title}\n${details}` : details,
      // Auction writes 0 and Gmarket - where there is no order.
      orderNo: orderNo === "0" || orderNo === "-" ? "" : orderNo,
      buyer: row.inquirerName,
      answer: row.answer,
    };
  }

  function alertOf(row: EsmAlert): MarketInquiry {
    return {
      ...common(row),
      kind: "order",
      inquiryNo: row.emerMessageNo,
      content: row.details || row.title,
      orderNo: row.orderNo,
      buyer: "",
      answer: "",
    };
  }

  function missedOf(row: EsmMissed): MarketInquiry {
    return {
      kind: "order",
      inquiryNo: `N${row.orderNo}`,
      nativeStatus: row.claimCancelDate ? "철회요청" : "미수령신고",
      isAnswered: row.claimCancelDate !== "",
      content: ["미수령 신고", row.claimReason, [row.takbaeName, row.noSongjang].filter(Boolean).join(" · ")]
        .filter(Boolean)
        .join("\n"),
      productName: row.goodsName,
      marketProductCode: row.siteGoodsNo,
      orderNo: row.orderNo,
      buyer: row.buyerName,
      answer: row.cancelComment,
      askedAt: korean(row.claimDate),
      answeredAt: row.claimCancelDate && korean(row.claimCancelDate),
      wants: "answer",
    };
  }

  function common(row: EsmQuestion | EsmAlert) {
    const { informStatus: status, answerDate: answered } = row;
    return {
      nativeStatus: status,
      isAnswered: status === ANSWERED,
      // Neither list tells the goods' name.
      productName: "",
      marketProductCode: row.siteGoodsNo,
      askedAt: korean(row.receiveDate),
      answeredAt: answered.startsWith(NO_DATE) ? "" : korean(answered),
    };
  }
}

const GONE: Message = { key: "markets.esmInquiryGone" };
const day = (date: Date): string => koreanStamp(date).slice(0, 10);
const korean = (time: string): string => utcOf(time.replace(" ", "T"));
