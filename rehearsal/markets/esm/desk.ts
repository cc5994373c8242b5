import type { Context, Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { CARRIERS } from "@/rehearsal/couriers";
import { esmAt } from "./sites";
import { eucKrLength } from "@/rehearsal/kit/euc-kr";
import { text } from "@/rehearsal/kit/reading";
import { esmRefused, esmRefusedLoudly, type EsmEnv } from "./door";
import { MISSED } from "./missed";
import { ESM_PLACE } from "./places";
import { answerRow, inquiryPage, type ShownInquiry } from "@/rehearsal/markets/inquiries";
import { koreanTime, type World } from "@/rehearsal/world/world";

type Ctx = Context<EsmEnv>;

const WINDOW_MS = 7 * DAY_MS;
const PAGE_MAX = 1000;
const ANSWER_BYTES_MAX = 1000;
const BOARD = "/item/v1/communications/customer/bulletin-board";
const ADDRESS_NO = 34_565;

const addressOf = (context: Ctx) => ({
  addrNo: ADDRESS_NO,
  addrName: `${context.var.sellers[0]?.seller.storeName ?? ""} 반품지`,
  representativeName: "나루",
  zipCode: "04524",
  addr1: "서울특별시 중구 세종대로 110",
  addr2: "1층 반품담당",
  homeTel: "02-0000-0000",
  cellPhone: "010-0000-0000",
  isVisitAndTakeAddr: false,
  isReturnAddr: true,
});

const dispatchOf = (context: Ctx) => ({
  dispatchPolicyNo: context.var.sellers[0]?.site.key === "iac" ? 291_735 : 291_734,
  dispatchPolicyName: "해외발송",
  dispatchType: "C",
  readyDurationDay: 2,
  dispatchCloseTime: "00:00",
  isDefault: true,
  dutyIncludedYn: "Y",
});

/**
 * The rest of the rehearsal ESM API: places and policies a listing needs, and buyers' questions
 * (docs/markets.md#esm-places and #esm-inquiries).
 */
export function esmDesk(app: Hono<EsmEnv>, world: World): void {
  places(app);

  app.post(BOARD, async (context) => {
    const rows = await asked(context, world, "product");
    if (rows === undefined) return esmRefused(context, 1000, "7일 기간이상 조회 요청이 불가능합니다.");
    if (rows.length === 0) return esmRefused(context, 1000, "조회된 기간에 조회 대상이 없습니다");
    return context.json(rows.map(questionOf));
  });
  app.post(`${BOARD}/qna`, async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const number = text(esmAt(body, "messageNo"));
    const comments = text(esmAt(body, "comments"));
    if (![1, 2].includes(Number(esmAt(body, "answerStatus"))))
      return esmRefused(context, 1000, "답변상태 입력값은 1(처리중), 2(처리완료) 중 하나로 입력가능합니다.");
    if (text(esmAt(body, "title")) === "" || comments === "")
      return esmRefused(context, 1000, "답변 제목과 내용을 입력해 주세요.");
    if (text(esmAt(body, "token")) !== tokenOf(number))
      return esmRefused(context, 1000, "token 정보가 올바르지 않습니다.");
    if (eucKrLength(comments) > ANSWER_BYTES_MAX)
      return esmRefused(context, 1000, "답변 내용은 1,000byte 이내로 입력할 수 있습니다.");
    const outcome = await answered(context, world, "product", number, comments);
    return outcome === "done"
      ? context.json({ messageNo: Number(number) })
      : esmRefused(context, 1000, "입력된 문의번호에 해당하는 정보가 존재하지 않습니다.");
  });

  app.post("/assist/v1/Selling/GetEmergencyInformList", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const status = Number(esmAt(body, "status"));
    if (![1, 2, 3].includes(status))
      return esmRefusedLoudly(
        context,
        20,
        "처리상태 입력값은 1(전체), 2(미처리), 3(처리완료) 중 하나로 입력가능합니다.",
      );
    const every = await asked(context, world, "order");
    if (every === undefined) return esmRefusedLoudly(context, 20, "조회 기간을 확인해 주세요.");
    const rows = every.filter(
      ({ answeredAt, category }) => category !== MISSED && (status === 1 || (answeredAt !== null) === (status === 3)),
    );
    return context.json({ ResultCode: 0, Message: "성공", Data: rows.map(alertOf) });
  });
  app.post("/assist/v1/Selling/AddEmergencyInformReply", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const number = text(esmAt(body, "emerMessageNo"));
    const comments = text(esmAt(body, "comments"));
    if (!(Number(number) > 0)) return esmRefusedLoudly(context, 20, "번호는 0보다 커야합니다.");
    if (![1, 2].includes(Number(esmAt(body, "answerStatus"))))
      return esmRefusedLoudly(context, 20, "답변상태 입력값은 1(처리중), 2(처리완료) 중 하나로 입력가능합니다.");
    if (comments === "")
      return esmRefusedLoudly(context, 20, "입력 답변 내용이 없습니다. 답변 내용을 확인하여 주세요.");
    const outcome = await answered(context, world, "order", number, comments);
    if (outcome === "answered") return esmRefusedLoudly(context, 100, "이미 처리 완료된 건입니다.");
    if (outcome === "unknown")
      return esmRefusedLoudly(context, 2141, "입력된 문의번호에 해당하는 정보가 존재하지 않습니다.");
    return context.json({ ResultCode: 0, Message: "성공", Data: { EmerMessageNo: Number(number) } });
  });
}

function places(app: Hono<EsmEnv>): void {
  app.get("/item/v1/sellers/addresses", (context) =>
    context.json({
      totalCount: 1,
      pageSize: 500,
      pageIndex: 1,
      sellerAddressBookList: [addressOf(context)],
    }),
  );
  app.get("/item/v1/sellers/address/:no", (context) =>
    Number(context.req.param("no")) === ADDRESS_NO
      ? context.json(addressOf(context))
      : esmRefused(context, 1000, "주소록 번호를 확인해 주세요."),
  );
  app.get("/item/v1/shipping/places", (context) => context.json({ shippingPlaces: [ESM_PLACE] }));
  app.get("/item/v1/shipping/places/:no", (context) =>
    Number(context.req.param("no")) === ESM_PLACE.placeNo
      ? context.json(ESM_PLACE)
      : esmRefused(context, 1000, "출하지 번호를 확인해 주세요."),
  );
  app.get("/item/v1/shipping/places/:no/policies", (context) => {
    if (Number(context.req.param("no")) !== ESM_PLACE.placeNo)
      return esmRefused(context, 1000, "출하지 번호를 확인해 주세요.");
    const policy = { policyNo: 663_289, feeType: 1, fee: 0, isPrepayment: true, isCashOnDelivery: false };
    return context.json({ placeNo: ESM_PLACE.placeNo, policies: [{ ...policy, shippingFee: [{ condition: 0 }] }] });
  });
  app.get("/item/v1/shipping/dispatch-policies", (context) =>
    context.json({ dispatchPolicies: [dispatchOf(context)] }),
  );
  app.get("/item/v1/shipping/dispatch-policies/:no", (context) =>
    Number(context.req.param("no")) === dispatchOf(context).dispatchPolicyNo
      ? context.json(dispatchOf(context))
      : esmRefused(context, 1000, "발송정책 번호를 확인해 주세요."),
  );
  app.get("/item/v1/shipping/delivery-company", (context) =>
    context.json({
      deliveryCompanies: CARRIERS.filter(({ esm }) => esm !== "").map(({ esm, name }) => ({
        deliveryCompCode: Number(esm),
        deliveryCompName: name,
      })),
    }),
  );
}

async function asked(context: Ctx, world: World, kind: "product" | "order"): Promise<ShownInquiry[] | undefined> {
  const body: unknown = await context.req.json().catch(() => undefined);
  const [from = NaN, to = NaN] = ["startDate", "endDate"].map((name) =>
    Date.parse(`${text(esmAt(body, name))}T00:00:00+09:00`),
  );
  if (!(to >= from && to - from <= WINDOW_MS)) return undefined;
  const vendor = context.var.sellers[0]?.seller.account ?? "";
  const span = { from: new Date(from), to: new Date(to + DAY_MS) };
  return (await inquiryPage(world.db, { vendor, kind, ...span, page: 1, size: PAGE_MAX })).rows;
}

function answered(context: Ctx, world: World, kind: "product" | "order", number: string, content: string) {
  const vendor = context.var.sellers[0]?.seller.account ?? "";
  return answerRow(world.db, { vendor, kind, id: Number(number) || 0, content });
}

/** The board takes an answer only with the token it gave out with the question. */
const tokenOf = (number: string): string => `!${Buffer.from(`token/${number}`).toString("base64")}`;
const local = (date: Date): string => `${koreanTime(date).slice(0, 19)}+09:00`;

function questionOf(row: ShownInquiry): Record<string, unknown> {
  const none = row.market === "Auction" ? "0" : "-";
  return {
    qnaType: 3,
    reAsking: false,
    inquirerName: row.buyer,
    messageNo: String(row.id),
    answer: row.answer ?? "",
    sellerId: row.vendor,
    siteGoodsNo: row.listingCode,
    orderNo: row.orderNo || none,
    informStatus: row.answeredAt ? "처리완료" : "미처리",
    receiveDate: local(row.askedAt),
    answerDate: row.answeredAt ? local(row.answeredAt) : "0001-01-01T00:00:00+09:00",
    contractType: row.category,
    title: row.content.slice(0, 20),
    details: row.content,
    token: tokenOf(String(row.id)),
  };
}

function alertOf(row: ShownInquiry): Record<string, unknown> {
  return {
    SellerId: row.vendor,
    ContactType: "K4",
    InformStatus: row.answeredAt ? "처리완료" : "미처리",
    EmerMessageNo: row.id,
    ReceiveDate: local(row.askedAt).slice(0, 19).replace("T", " "),
    AnswerDate: row.answeredAt ? local(row.answeredAt).slice(0, 19).replace("T", " ") : null,
    SiteGoodsNo: row.listingCode,
    OrderNo: Number(row.orderNo) || 0,
    Title: row.category,
    Details: row.content,
  };
}
