import { z } from "zod";
import { KRW_MAX } from "../../domain/kit/whole-number";
import { market, moment, paged, rowResult } from "./common";

/** Product stages of an order; each market's own status stays in `nativeStatus` (markets.md section 6.1). */
const orderStages = ["New", "Ready", "Delivery", "DeliveryOk", "Decided", "Cancel", "Return", "Exchange"] as const;
export const orderStage = z.enum(orderStages);
export type OrderStage = z.infer<typeof orderStage>;

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
  /** The buyer changed the address between payment and confirmation (markets.md section 12, point 3). */
  addressChanged: z.boolean().nullish(),
  claim: z.string().nullish(),
});
export type Order = z.infer<typeof order>;

export const orderFilter = z.strictObject({
  ...paged,
  market: market.optional(),
  marketAccount: z.string().optional(),
  keyword: z.string().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
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
});

export const orderRowResults = z.looseObject({
  rows: z.array(rowResult.extend({ addressChanged: z.boolean().optional() })),
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
