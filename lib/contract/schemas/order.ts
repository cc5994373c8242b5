import { z } from "zod";
import { CODE_GATES, CODE_STOPS } from "@/lib/domain/customs/code-gate";
import { RATE_BASES } from "@/lib/domain/customs/hs-rate";
import { DECLARED_BY } from "@/lib/domain/customs/planned-parcel";
import { money, paidByBuyer } from "@/lib/contract/figures";
import { BOUGHT_BY, STOCK_OUTCOMES } from "@/lib/domain/revenue/postings";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { ORDER_FIELDS, ORDER_SORTS } from "@/lib/domain/order/order-search";
import { PULL_STATES } from "@/lib/domain/order/pull-state";
import { PARCEL_STATES, PARCEL_TROUBLES } from "@/lib/domain/parcel/parcel";
import { ORDER_STAGES, WAITS_FOR } from "@/lib/domain/stages/stages";
import { market, moment, paged, rowResult } from "./common";
import { searchedOrderStage } from "./own-stage";

/** Product stages of an order; each market's own status stays in `nativeStatus` (docs/markets.md#stages). */
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
  unitPrice: paidByBuyer(z.number()),
  totalPrice: paidByBuyer(z.number()),
  shippingFee: paidByBuyer(z.number()),
  expectedSettlement: money(z.number()).optional(),
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
  /** When the customs office was last asked about the code, which is renewed every year. */
  pccCheckedAt: z.string().nullish(),
  /** Who let the order pass although its customs code was missing or wrong, at which gate, when and why. */
  codeOverrides: z
    .array(
      z.looseObject({
        gate: z.enum(CODE_GATES),
        stop: z.enum(CODE_STOPS),
        reason: z.string(),
        by: z.string(),
        at: moment,
      }),
    )
    .nullish(),
  deliveryCompany: z.string().nullish(),
  invoice: z.string().nullish(),
  /** Its parcels, where the market packed it into several or anew; `itemNo` begins with the parcel's number. */
  boxes: z
    .array(
      z.looseObject({
        itemNo: z.string(),
        quantity: z.number(),
        stage: orderStage,
        nativeStatus: z.string(),
        courier: z.string(),
        invoice: z.string(),
      }),
    )
    .nullish(),
  memo: z.string().nullish(),
  /** The id of the shop's own stage it is in, "" for none; unknown to upstreams without stages. */
  ownStage: z.string().nullish(),
  /** Taken off the ledger; only a question for removed ones finds it. */
  isRemoved: z.boolean().optional(),
  /**
   * The buyer changed the address between payment and confirmation (docs/markets.md#rules-for-every-market, rule 3).
   */
  addressChanged: z.boolean().nullish(),
  claim: z.string().nullish(),
  /** How far its parcel is, where a service follows it; `movedAt` is when the courier last saw it. */
  parcel: z
    .looseObject({
      state: z.enum(PARCEL_STATES),
      trouble: z.enum(PARCEL_TROUBLES).nullable(),
      movedAt: moment.nullable(),
    })
    .nullish(),
});
export type Order = z.infer<typeof order>;

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
  /** Only orders on their way whose parcel needs the seller. */
  parcel: z.literal("trouble").optional(),
  /** Only orders not sent yet whose customs code is missing, refused, or was checked too long ago. */
  code: z.literal("toSee").optional(),
  /** Only orders in this stage of the shop's own. */
  ownStage: searchedOrderStage,
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

/** An order that cannot be shipped yet: it is not paid, or it is a gift without an address. Money is whole KRW, null where unknown. */
export const unpaidOrder = z.looseObject({
  market,
  marketAccount: z.string(),
  orderNo: z.string(),
  orderItemNo: z.string(),
  productName: z.string(),
  optionName: z.string(),
  quantity: z.number().nullable(),
  totalPrice: paidByBuyer(z.number()).nullable(),
  orderedAt: moment.nullable(),
  waitsFor: z.enum(WAITS_FOR).nullish(),
});

export const orderPage = z.looseObject({
  summary: z.array(order),
  totalPage: z.number(),
  totalCount: z.number(),
  pulls: z.array(pullResult),
  counts: z.record(z.string(), z.number()),
  /** How many orders the same question finds in each of the shop's own stages. */
  ownCounts: z.record(z.string(), z.number()).optional(),
  /** With a keyword: how many orders it matches per stage, so that an order is found in any stage. */
  found: z.record(z.string(), z.number()).nullish(),
  /** How many orders on their way have a parcel that needs the seller. */
  parcelTroubles: z.number().optional(),
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

/**
 * Progress of reading a seller's market accounts. `count` are new orders, null until a reading ended; `current` is the
 * latest reading started by hand, running or finished, null if there was none.
 */
export const pullProgress = z.looseObject({
  shops: z.array(
    z.looseObject({
      market,
      marketAccount: z.string(),
      state: z.enum(PULL_STATES),
      beganAt: moment.nullable(),
      endedAt: moment.nullable(),
      /** Up to when its orders are known; older than `endedAt` where the newest reading failed. */
      pulledAt: moment.nullable(),
      count: z.number().nullable(),
      failure: z.string().nullable(),
    }),
  ),
  /**
   * When the last reading ended, started by hand or by schedule, and when the next one starts; null if none is scheduled.
   */
  lastAt: moment.nullable(),
  nextAt: moment.nullable(),
  current: z
    .looseObject({
      askedAt: moment,
      isUnderWay: z.boolean(),
      total: z.number(),
      ended: z.number(),
      failed: z.number(),
      fresh: z.number(),
    })
    .nullable(),
});

/** An order's parcel as its courier tells of it, step by step, oldest first. */
export const parcelSteps = z.looseObject({
  idx: z.number(),
  courier: z.string(),
  courierName: z.string(),
  invoice: z.string(),
  /** Why the parcel cannot be tracked; null if it can. */
  cannot: z.enum(["noInvoice", "noCourier", "noService"]).nullable(),
  state: z.enum(PARCEL_STATES),
  trouble: z.enum(PARCEL_TROUBLES).nullable(),
  steps: z.array(z.looseObject({ at: moment, place: z.string(), what: z.string(), state: z.enum(PARCEL_STATES) })),
  askedAt: moment.nullable(),
  /** When it is tracked next; null if it arrived, came back, or is too old. */
  nextAt: moment.nullable(),
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

/** An order's costs and its expected profit. `savedAt` is null while the estimate was not corrected. */
export const orderRevenue = z.looseObject({
  idx: z.number(),
  totalPrice: paidByBuyer(z.number()),
  shippingFee: paidByBuyer(z.number()),
  costs: orderCosts,
  isFeeKnown: z.boolean(),
  isCostKnown: z.boolean(),
  /** What went back to the buyer, and what goes back if the claims under way are granted: the latter is not taken off. */
  refund: paidByBuyer(z.number()),
  atRisk: paidByBuyer(z.number()),
  /** The forwarder's parcel the order lies in, once it was weighed: its fee, and the order's share of it by pieces. */
  parcel: z.looseObject({ number: z.string(), orders: z.number(), fee: z.number(), share: z.number() }).nullable(),
  /**
   * What customs is expected to take of everything declared with it (docs/markets.md#customs-duty-and-vat), and this
   * line's share of it. `declaredBy` says what it is declared by: the forwarder's parcel, the planned one, or its purchase.
   */
  tax: z
    .looseObject({
      declaredBy: z.enum(DECLARED_BY),
      lines: z.number(),
      usdCents: z.number(),
      lineUsd: z.number(),
      isOverLine: z.boolean(),
      taxable: z.number(),
      duty: z.number(),
      vat: z.number(),
      total: z.number(),
      isTooSmall: z.boolean(),
      share: z.number(),
      /** The duty rates of all its lines, each once. */
      rates: z.array(z.looseObject({ permille: z.number(), basis: z.enum(RATE_BASES) })),
      /** `total` at the agreed rates; null where none is known or a certificate of origin would be needed. */
      agreedTotal: z.number().nullable(),
    })
    .nullable(),
  /** By what it is known that the goods were bought; null while nothing says so. */
  boughtBy: z.enum(BOUGHT_BY).nullable(),
  /** Pieces cancelled or returned after they were bought, and what the seller decided about them. */
  stock: z.number(),
  outcome: z.enum(STOCK_OUTCOMES).nullable(),
  /** What is lost on them, a part of the costs above, and what selling them again brought; whole won. */
  lost: z.number(),
  recovered: z.number(),
  expectedRevenue: z.number(),
  savedAt: moment.nullish(),
});

const { costs, parcel, tax, lost, recovered, expectedRevenue } = orderRevenue.shape;

/** An order's own window: the order, and its costs and revenue for who may see the shop's money. */
export const orderBill = orderRevenue.extend({
  order,
  costs: money(costs),
  parcel: money(parcel),
  tax: money(tax),
  lost: money(lost),
  recovered: money(recovered),
  expectedRevenue: money(expectedRevenue),
});
