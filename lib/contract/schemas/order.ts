import { z } from "zod";
import { KRW_MAX } from "../../domain/kit/whole-number";
import { ORDER_STAGES } from "../../domain/order/stages";
import { market, moment, paged, rowResult } from "./common";

/** Product stages of an order; each market's own status stays in `nativeStatus` (markets.md section 6.1). */
export const orderStage = z.enum(ORDER_STAGES);

/** One order line as the desk shows it. Money is whole KRW, times are UTC, `pcc` is the personal customs code. */
export const order = z.looseObject({
  idx: z.number(),
  market,
  marketAccount: z.string(),
  storeName: z.string(),
  orderNo: z.string(),
  orderItemNo: z.string(),
  stage: orderStage,
  nativeStatus: z.string(),
  orderedAt: moment,
  paidAt: moment.nullish(),
  /** Until when the parcel has to leave: as the market says, else as it usually asks. */
  shipBy: moment.nullish(),
  productId: z.string().nullish(),
  productCode: z.string().nullish(),
  productSite: z.string().nullish(),
  productName: z.string(),
  optionName: z.string(),
  image: z.string().nullish(),
  sourceUrl: z.string().nullish(),
  quantity: z.number(),
  unitPrice: z.number(),
  totalPrice: z.number(),
  shippingFee: z.number(),
  expectedSettlement: z.number().nullish(),
  buyerName: z.string(),
  buyerTel: z.string(),
  receiverName: z.string(),
  receiverTel: z.string(),
  zip: z.string(),
  address1: z.string(),
  address2: z.string(),
  deliveryMessage: z.string().nullish(),
  pcc: z.string().nullish(),
  pccStatus: z.enum(["Unchecked", "Match", "Warn", "Mismatch"]).nullish(),
  pccMessage: z.string().nullish(),
  deliveryCompany: z.string().nullish(),
  invoice: z.string().nullish(),
  memo: z.string().nullish(),
  /** Taken off the ledger; only a question for removed ones finds it. */
  isRemoved: z.boolean().optional(),
  /** The buyer changed the address between payment and confirmation (markets.md section 12, point 3). */
  addressChanged: z.boolean().nullish(),
  claim: z.string().nullish(),
});
export type Order = z.infer<typeof order>;

/** What a keyword is looked for in; left out, in all of them. */
export const ORDER_FIELDS = ["orderNo", "product", "person", "phone", "invoice", "pcc", "memo"] as const;
export const ORDER_SORTS = ["newest", "shipBy", "price"] as const;

/** What every list of orders may be narrowed and sorted by. Several numbers in one keyword look for any of them. */
const orderQuestion = {
  keyword: z.string().max(10_000).optional(),
  field: z.enum(ORDER_FIELDS).optional(),
  marketAccount: z.string().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  /** Only orders whose shipping is over its time, or will be within a day. */
  due: z.enum(["overdue", "soon"]).optional(),
  hasInvoice: z.boolean().optional(),
  pccStatus: z.enum(["Unchecked", "Match", "Warn", "Mismatch"]).optional(),
  sort: z.enum(ORDER_SORTS).optional(),
};

/** A question over all stages, or some. `removed` asks for those taken off the ledger instead. */
export const orderSearch = z.strictObject({
  ...orderQuestion,
  market: z.string().optional(),
  stage: z.string().optional(),
  removed: z.boolean().optional(),
});

export const orderFilter = z.strictObject({
  ...paged,
  ...orderQuestion,
  market: market.optional(),
  /** True pulls from the markets first; false answers from what was pulled before. */
  refresh: z.boolean().default(false),
});

/** How the pull went for one market account: a market that is down must not hide the others' orders. */
export const pullResult = z.looseObject({
  market,
  marketAccount: z.string(),
  ok: z.boolean(),
  count: z.number(),
  message: z.string().nullish(),
});

export const orderPage = z.looseObject({
  summary: z.array(order),
  totalPage: z.number(),
  totalCount: z.number(),
  pulls: z.array(pullResult),
  counts: z.record(z.string(), z.number()),
  /** With a keyword: how many orders of each stage it finds, so that one is found wherever it stands. */
  found: z.record(z.string(), z.number()).nullish(),
  /** When each market account's orders were last read, by hand or by themselves, and why the last try failed. */
  shops: z
    .array(
      z.looseObject({
        market: z.string(),
        marketAccount: z.string(),
        pulledAt: moment.nullish(),
        failure: z.string().nullish(),
      }),
    )
    .optional(),
});

export const orderRowResults = z.looseObject({
  rows: z.array(rowResult.extend({ addressChanged: z.boolean().optional() })),
});

const line = (max: number) => z.string().trim().max(max);

/** Who receives an order, where, and under which customs code, as the seller corrects it. */
export const orderDelivery = z.strictObject({
  receiverName: line(60).min(1),
  receiverTel: line(30).min(1),
  zip: line(10),
  address1: line(200).min(1),
  address2: line(200),
  deliveryMessage: line(300),
  pcc: line(20),
});

export const invoiceRow = z.strictObject({
  idx: z.number().int(),
  deliveryCompany: z.string().min(1),
  invoice: z.string().min(1).max(40),
});

const won = z.number().int().min(0).max(KRW_MAX);

/** What an order costs the seller: `cost` for all pieces in `currency` with two decimals, the rest whole KRW. */
export const orderCosts = z.strictObject({
  marketFee: won,
  currency: z.string().regex(/^[A-Z]{3}$/),
  cost: z.number().min(0).max(10_000_000),
  exchangeRate: z.number().positive().max(100_000),
  forwarderFee: won,
  duty: won,
  otherCost: won,
});

/** An order's costs and what is expected to be left of it. `savedAt` is null while nobody has corrected the estimate. */
export const orderRevenue = z.looseObject({
  idx: z.number(),
  totalPrice: z.number(),
  shippingFee: z.number(),
  costs: orderCosts,
  isFeeKnown: z.boolean(),
  isCostKnown: z.boolean(),
  expectedRevenue: z.number(),
  savedAt: moment.nullish(),
});
