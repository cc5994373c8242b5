import { z } from "zod";
import { manyOf } from "@/upstream/kit/xml";
import { amount, optionalAmount, id, kept, pieces, optionalPieces, rows, word } from "@/upstream/outside/markets/wire";

/**
 * 11st's replies (docs/markets.md#11st): XML converted to an object, without its outermost element. An element without
 * content is "", and 11st writes `null` for no value.
 */

/** An element that holds others, or nothing at all. */
const element = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.union([
    z.object(shape),
    z
      .literal("")
      .transform(() => ({}))
      .pipe(z.object(shape)),
  ]);

/** Elements that may come once, many times or not at all. */
const many = <Row extends z.ZodType>(what: string, row: Row, about?: Parameters<typeof rows>[2]) =>
  z
    .unknown()
    .optional()
    .transform(manyOf)
    .pipe(rows(what, row, about));

/** Any answer's own word about how it went (3.3); address lists carry a sentence instead of a code. */
const told = z.object({
  result_code: word,
  resultCode: word,
  result_text: word,
  message: word,
  /** Of undelivered parcels alone, whose code 400 is no limit of products. */
  resultMessage: word,
  result_message: word,
});
export const outcome = told
  .catch(() => told.parse({}))
  .transform((fields) => ({
    code: fields.result_code || fields.resultCode,
    words: fields.result_text || fields.message || fields.resultMessage || fields.result_message,
    isOfParcels: fields.resultMessage !== "",
    sentence: fields.result_message,
  }));

const place = z.object({ addrSeq: word, addrNm: word, addr: word });
export type ElevenstPlace = z.infer<typeof place>;
/** `GET /areaservice/{outboundarea,inboundarea}` (6.2). */
export const addressList = element({ inOutAddress: many("11st addresses", place) });

/** The same as the proof of a key: it says SUCCESS. */
export const addressesThere = z.object({ result_message: word.pipe(z.literal("SUCCESS")) });

/** `GET /areaservice/getOutAddrBasiDlvCst/…` (6.2). */
export const deliveryFees = element({
  addrBasiDlvCsts: many("11st delivery fees", z.object({ ordBgnAmt: amount, ordEndAmt: amount, dlvCst: amount })),
});

/** `POST /prodservices/product` (3.5): the new number. */
export const createdProduct = element({ productNo: word });

const productRow = z.object({ prdNo: word, selStatCd: word, sellerPrdCd: word });
/** `GET /prodmarketservice/sellerprodcode/{code}` (3.2). */
export const foundProducts = element({ product: many("11st products", productRow) });

const readFields = { prdNo: word, prdNm: word, selPrc: amount, selStatCd: word, sellerPrdCd: word };
/** `GET /prodmarketservice/prodmarket/{no}` (3.2), standing in the answer itself or below `product`. Edits send it back whole. */
export const productRead = z
  .union([z.record(z.string(), z.unknown()), z.literal("").transform(() => ({}))])
  .transform((answer: Record<string, unknown>) => [answer, ...manyOf(answer["product"])])
  .pipe(
    rows(
      "11st products",
      kept({ ...readFields, ProductOption: many("11st product options", kept({ colValue0: word })) }),
    ),
  );
export type ElevenstProduct = z.infer<typeof productRead>[number];

const stockRow = z.object({ prdStckNo: word, stckQty: amount, mixDtlOptNm: word });
export type ElevenstStockRow = z.infer<typeof stockRow>;
/** `GET /prodmarketservice/prodmarket/stck/{no}` (3.2). */
export const stockRows = element({ ProductStock: many("11st stock rows", stockRow) });

const orderRow = z.object({
  ordNo: id,
  ordPrdSeq: word,
  dlvNo: word,
  ordDt: word,
  ordStlEndDt: word,
  ordPrdStat: word,
  prdNo: word,
  prdNm: word,
  sellerPrdCd: word,
  slctPrdOptNm: word,
  ordQty: optionalPieces,
  selPrc: optionalAmount,
  ordOptWonStl: amount,
  ordAmt: optionalAmount,
  lstDlvCst: optionalAmount,
  stlPlnAmt: optionalAmount,
  ordNm: word,
  ordPrtblTel: word,
  ordTlphnNo: word,
  rcvrNm: word,
  rcvrPrtblNo: word,
  rcvrTlphn: word,
  rcvrMailNo: word,
  rcvrBaseAddr: word,
  rcvrDtlsAddr: word,
  ordDlvReqCont: word,
  psnCscUniqNo: word,
  dlvEtprsCd: word,
  invcNo: word,
  /** The last day to send it, and the one promised to the buyer: only in the lists of what presses. */
  dlvSndDue: word,
  delaySendDt: word,
});
export type ElevenstOrderRow = z.infer<typeof orderRow>;
/** Every list of orders below `/ordservices`, and their states of `/claimservice/orderlistall[addr]` (3.2, 3.4). */
export const orders = element({ order: many("11st orders", orderRow, { kind: "order", number: ["ordNo"] }) });

const claimRow = z.object({
  ordNo: id,
  ordPrdSeq: word,
  /** Cancels alone tell their parcel. */
  dlvNo: word,
  ordCnQty: pieces,
  clmReqQty: pieces,
  ordCnRsnCd: word,
  clmReqRsn: word,
  clmLstDlvCst: word,
  ordCnStatCd: word,
  clmStat: word,
  ordPrdCnSeq: word,
  clmReqSeq: word,
  ordCnDtlsRsn: word,
  clmReqCont: word,
  /** The parcel goods come back by. */
  twPrdInvcNo: word,
  createDt: word,
  reqDt: word,
});
export type ElevenstClaimRow = z.infer<typeof claimRow>;
/** Every list of cancels, returns and exchanges below `/claimservice` (3.2). */
export const claims = element({ order: many("11st claims", claimRow, { kind: "claim", number: ["ordNo"] }) });

const question = z.object({
  brdInfoNo: id,
  brdInfoClfNo: word,
  answerYn: word,
  brdInfoSbjct: word,
  brdInfoCont: word,
  prdNm: word,
  ordNoDe: word,
  memNM: word,
  memID: word,
  answerCont: word,
  createDt: word,
  answerDt: word,
});
export type ElevenstQuestion = z.infer<typeof question>;
/** `GET /prodqnaservices/prodqnalist/…` (3.2). */
export const questions = element({
  productQna: many("11st questions", question, { kind: "inquiry", number: ["brdInfoNo", "ordNoDe"] }),
});

const reply = element({ emerReplyCtnt: many("11st replies", word) }).optional();
const notice = z.object({
  emerNtceSeq: id,
  emerNtceCrntCd: word,
  emerTypeCd: word,
  emerReplyDt: word,
  emerNtceSubject: word,
  emerCtnt: word,
  prdNm: word,
  ordNo: word,
  memNm: word,
  memId: word,
  emerReplyList: reply.catch(undefined),
  createDt: word,
  createTm: word,
});
export type ElevenstNotice = z.infer<typeof notice>;
/** `GET /alimi/getalimilist/…` (3.2). */
export const notices = element({
  alimListInfo: many("11st notices", notice, { kind: "inquiry", number: ["emerNtceSeq", "ordNo"] }),
});

const undelivered = z.object({
  no: pieces,
  ordNo: id,
  ordPrdSeq: word,
  nonDlvSeq: id,
  nonDlvStatNm: word,
  nonDlvReqDt: word,
  updateDt: word,
  sellerDtlsRsn: word,
  prdNm: word,
  prdNo: word,
  ordNm: word,
  sndEndDt: word,
  dlvEtprsNm: word,
  invcNo: word,
});
export type ElevenstUndelivered = z.infer<typeof undelivered>;
const parcelRows = rows("11st undelivered parcels", undelivered, { kind: "inquiry", number: ["nonDlvSeq", "ordNo"] });
/** `GET /nondeliverys/nondeliverylist/…` (A.3); how many were `sent` tells whether there is another page. */
export const undeliveredParcels = element({
  nonDelivery: z
    .unknown()
    .optional()
    .transform(manyOf)
    .transform((sent) => ({ sent: sent.length, rows: parcelRows.parse(sent) })),
});
