import { z } from "zod";
import { CLAIM_ACTIONS, CLAIM_FAULTS, CLAIM_KINDS, CLAIM_REASONS, CLAIM_STATES } from "@/lib/domain/claim/claim";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { call } from "@/lib/contract/define";
import { money, open, paidByBuyer } from "@/lib/contract/figures";
import { day, market, moment, paged, pageOf, rowResults } from "@/lib/contract/schemas/common";
import { agencyState } from "@/lib/contract/schemas/agency";
import { pullResult } from "@/lib/contract/schemas/order";

/** One claim of one ordered line. Money is whole KRW, times are UTC; `deadline` is a reminder unless it is documented. */
const claim = z.looseObject({
  id: z.number(),
  market,
  marketAccount: z.string(),
  storeName: z.string(),
  claimNo: z.string(),
  orderNo: z.string(),
  orderItemNo: z.string(),
  orderIdx: z.number().nullish(),
  kind: z.enum(CLAIM_KINDS),
  state: z.enum(CLAIM_STATES),
  nativeStatus: z.string(),
  reason: z.string(),
  fault: z.enum(CLAIM_FAULTS),
  fee: open(z.number(), "whoever decides a claim charges it to the buyer"),
  quantity: z.number(),
  requestedAt: moment,
  deadline: moment.nullish(),
  isDeadlineDocumented: z.boolean().nullish(),
  lastAction: z.enum(CLAIM_ACTIONS).nullish(),
  lastActionAt: moment.nullish(),
  productName: z.string().nullish(),
  optionName: z.string().nullish(),
  image: z.string().nullish(),
  totalPrice: paidByBuyer(z.number()).nullish(),
  buyerName: z.string().nullish(),
  /** What the claim gives back to the buyer and costs the seller once it is done; nothing for an order we do not have. */
  refund: paidByBuyer(z.number()).nullish(),
  sellerCost: money(z.number()).optional(),
  /** The forwarder's parcel with its goods, if any: the claim alone does not change it. */
  parcel: z.looseObject({ number: z.string(), status: agencyState }).nullish(),
});

const reason = z.enum(CLAIM_REASONS);
const detail = z.string().max(500);
const NOTE =
  "Section 7 names no claim call, though its sellers look after returns; the paths are by analogy with those of orders.";

export const marketClaim = {
  list: call({
    at: "POST /MarketOrder/GetClaims",
    effect: "read",
    need: ["orders"],
    about: "Cancels, returns and exchanges of the seller's markets, the most urgent first.",
    body: z.strictObject({
      ...paged,
      kind: z.enum(CLAIM_KINDS).optional(),
      /** `Open` finds what waits for the seller. */
      state: z.enum([...CLAIM_STATES, "Open"]).optional(),
      market: market.optional(),
      marketAccount: z.string().optional(),
      keyword: z.string().max(200).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      /** True reads from the markets first; an account never read before is read anyway. */
      refresh: z.boolean().default(false),
    }),
    reply: pageOf(claim).extend({
      pulls: z.array(pullResult),
      /** How many wait for the seller, by kind, and how many of all are over their deadline. */
      counts: z.record(z.string(), z.number()),
      overdue: z.number(),
    }),
    note: NOTE,
  }),
  act: call({
    at: "POST /MarketOrder/SetClaims",
    effect: "write",
    need: ["orders"],
    about: "Decides claims at their markets, row by row.",
    once: true,
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            id: z.number().int(),
            action: z.enum(CLAIM_ACTIONS),
            reason: reason.optional(),
            detail: detail.optional(),
            fee: z.number().int().min(0).max(KRW_MAX).optional(),
            deliveryCompany: z.string().max(40).optional(),
            invoice: z.string().max(40).optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    reply: rowResults,
    audit: "decideClaims",
    stales: [
      "marketClaim.list",
      "marketOrder.newOrders",
      "marketOrder.readyOrders",
      "marketOrder.deliveries",
      "marketOrder.delivered",
      "orderManagement.search",
    ],
    note: NOTE,
  }),
  cancelOrders: call({
    at: "POST /MarketOrder/SetSellerCancel",
    effect: "write",
    need: ["orders"],
    about: "Cancels orders that were not sent yet, on the seller's part; some markets mark the goods sold out.",
    once: true,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ idx: z.number().int(), reason, detail: detail.optional() }))
        .min(1)
        .max(100),
    }),
    reply: rowResults,
    audit: "cancelOrders",
    stales: ["marketClaim.list", "marketOrder.newOrders", "marketOrder.readyOrders", "orderManagement.search"],
    note: NOTE,
  }),
  returnOrders: call({
    at: "POST /MarketOrder/SetSellerReturn",
    effect: "write",
    need: ["orders"],
    about:
      "Asks for the return of orders that were sent, for buyers who agreed to it; each becomes a claim to be decided.",
    once: true,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ idx: z.number().int(), reason, detail: detail.optional() }))
        .min(1)
        .max(100),
    }),
    reply: rowResults,
    audit: "returnOrders",
    stales: ["marketClaim.list", "marketOrder.deliveries", "marketOrder.delivered", "orderManagement.search"],
    note: NOTE,
  }),
  refundOrders: call({
    at: "POST /MarketOrder/SetSettledRefund",
    effect: "write",
    need: ["orders"],
    about:
      "Pays back orders that were settled already, out of the seller's deposit at the market; each becomes a cancelled one.",
    once: true,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ idx: z.number().int() }))
        .min(1)
        .max(100),
    }),
    reply: rowResults,
    audit: "refundOrders",
    stales: ["marketClaim.list", "marketOrder.delivered", "orderManagement.search"],
    note: NOTE,
  }),
  announceDelays: call({
    at: "POST /MarketOrder/SetDispatchDelay",
    effect: "write",
    need: ["orders"],
    about: "Tells buyers that their orders will be sent late, and when.",
    once: true,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ idx: z.number().int(), reason, detail: detail.optional(), until: day }))
        .min(1)
        .max(100),
    }),
    reply: rowResults,
    stales: ["marketOrder.newOrders", "marketOrder.readyOrders", "orderManagement.search"],
    note: NOTE,
  }),
};
