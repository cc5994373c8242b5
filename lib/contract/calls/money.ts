import { z } from "zod";
import { MONEY_ONLY } from "@/lib/domain/revenue/money-only";
import { SETTLEMENT_REASONS, COMMISSION_KINDS } from "@/lib/domain/revenue/settlement";
import { BOUGHT_BY, RESOLD_MAX, STOCK_OUTCOMES } from "@/lib/domain/revenue/postings";
import { call } from "@/lib/contract/define";
import { market, paged, rowResults } from "@/lib/contract/schemas/common";
import { pullResult } from "@/lib/contract/schemas/order";

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const NOTE = "Section 7 has no call for settlements, months and ledgers; the money tab of order manage needs them.";

/** Whole won, added up over some orders. `settled` and `realised` are of those the market has paid. */
const figures = z.looseObject({
  orders: z.number(),
  income: z.number(),
  refund: z.number(),
  /** What goes back to buyers if the claims under way are granted; no other figure has it in. */
  atRisk: z.number(),
  fee: z.number(),
  cost: z.number(),
  forwarder: z.number(),
  duty: z.number(),
  other: z.number(),
  /** What is lost on goods cancelled or returned after they were bought, a part of the costs above. */
  lost: z.number(),
  /** What selling such goods again brought; `expected` and `realised` contain it. */
  recovered: z.number(),
  expected: z.number(),
  settledOrders: z.number(),
  settled: z.number(),
  realised: z.number(),
  /** Orders with an unknown purchase price, which counts as 0 in the sums. */
  unknownCosts: z.number(),
});

const bookedRow = z.looseObject({
  idx: z.number(),
  market: z.string(),
  orderNo: z.string(),
  productName: z.string(),
  stage: z.string(),
  day: z.string(),
  income: z.number(),
  refund: z.number(),
  atRisk: z.number(),
  fee: z.number(),
  currency: z.string(),
  cost: z.number(),
  rate: z.number(),
  costKrw: z.number(),
  isCostKnown: z.boolean(),
  forwarder: z.number(),
  duty: z.number(),
  other: z.number(),
  lost: z.number(),
  recovered: z.number(),
  expected: z.number(),
  settled: z.number().nullable(),
  realised: z.number().nullable(),
  /** Why the market paid something else than expected; their sum is the difference. */
  reasons: z.array(z.looseObject({ reason: z.enum(SETTLEMENT_REASONS), won: z.number() })),
  /** What the settled fee is made up of, where the market tells it; nothing otherwise. */
  fees: z.array(z.looseObject({ kind: z.enum(COMMISSION_KINDS), won: z.number() })),
});

const stockRow = z.looseObject({
  idx: z.number(),
  market: z.string(),
  orderNo: z.string(),
  productName: z.string(),
  optionName: z.string(),
  stage: z.string(),
  day: z.string(),
  /** Pieces in stock, and those that were ordered. */
  stock: z.number(),
  quantity: z.number(),
  /** The purchase of all pieces ordered, and what is lost on those in stock with all their costs. */
  costKrw: z.number(),
  isCostKnown: z.boolean(),
  lost: z.number(),
  recovered: z.number(),
  outcome: z.enum(STOCK_OUTCOMES).nullable(),
  boughtBy: z.enum(BOUGHT_BY).nullable(),
});

export const money = {
  pull: call({
    at: "POST /Money/PullSettlement",
    effect: "write",
    need: ["money"],
    about: "Reads what the seller's markets settled in the last days and matches it with the orders.",
    note: NOTE,
    body: z.strictObject({ days: z.number().int().min(1).max(180).default(60) }),
    reply: z.looseObject({ pulls: z.array(pullResult) }),
    stales: ["money.month", "money.orders", "money.stock"],
  }),
  month: call({
    at: "POST /Money/GetMonthReport",
    effect: "read",
    need: ["money"],
    about: "A month's sales, costs, expected and realised profit by day and by market.",
    note: NOTE,
    body: z.strictObject({ month }),
    reply: z.looseObject({
      month: z.string(),
      total: figures,
      days: z.array(figures.extend({ day: z.string() })),
      markets: z.array(figures.extend({ market: z.string() })),
      differing: z.number(),
      unmatched: z.looseObject({
        count: z.number(),
        amount: z.number(),
        lines: z.array(
          z.looseObject({
            market: z.string(),
            kind: z.string(),
            orderNo: z.string(),
            basisDay: z.string(),
            amount: z.number(),
          }),
        ),
      }),
    }),
  }),
  orders: call({
    at: "POST /Money/GetMonthOrders",
    effect: "read",
    need: ["money"],
    about: "The orders behind a month's figures: of a day, of a market, or those one of the figures is made of.",
    note: NOTE,
    body: z.strictObject({
      ...paged,
      month,
      day: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional(),
      market: market.optional(),
      only: z.enum(MONEY_ONLY).optional(),
    }),
    reply: z.looseObject({ summary: z.array(bookedRow), totalPage: z.number(), totalCount: z.number() }),
  }),
  ledgerFile: call({
    at: "POST /Money/DownloadLedgerXlsx",
    effect: "read",
    need: ["money"],
    audit: "downloadLedger",
    about: "A month's books as the spreadsheet an accountant takes: an order a row, and their sums.",
    note: NOTE,
    wire: "download",
    body: z.strictObject({ month }),
    reply: z.unknown(),
  }),
  stock: call({
    at: "POST /Money/GetStock",
    effect: "read",
    need: ["money"],
    about: "Goods whose orders were cancelled or returned after they were bought, the newest order first.",
    note: NOTE,
    body: z.strictObject({
      ...paged,
      /** Those the seller has decided about, instead of those that are still open. */
      decided: z.boolean().default(false),
    }),
    reply: z.looseObject({
      summary: z.array(stockRow),
      totalPage: z.number(),
      totalCount: z.number(),
      /** Over all open goods: what was spent on them, in whole won. */
      openKrw: z.number(),
    }),
  }),
  decideStock: call({
    at: "POST /Money/DecideStock",
    effect: "write",
    need: ["money"],
    audit: "decideStock",
    about: "Notes that goods in stock were sold again, are written off or were never bought; `null` opens them again.",
    note: NOTE,
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            idx: z.number().int(),
            outcome: z.enum(STOCK_OUTCOMES).nullable(),
            /** What selling again brought in whole won; needed for "Resold" alone. */
            won: z.number().int().min(0).max(RESOLD_MAX).optional(),
          }),
        )
        .min(1)
        .max(300),
    }),
    reply: rowResults,
    stales: ["money.month", "money.orders", "money.stock", "orderManagement.revenue", "orderManagement.bill"],
  }),
};
