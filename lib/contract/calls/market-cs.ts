import { z } from "zod";
import { INQUIRY_KINDS } from "@/lib/domain/inquiry/inquiry-kind";
import { call } from "@/lib/contract/define";
import { paidByBuyer } from "@/lib/contract/figures";
import { moment, pageOf, paged, rowResults } from "@/lib/contract/schemas/common";
import { pullResult } from "@/lib/contract/schemas/order";

/** The order a question is about. Money is whole KRW. */
const askedOrder = z.looseObject({
  idx: z.number(),
  orderNo: z.string(),
  stage: z.string(),
  productName: z.string(),
  optionName: z.string(),
  quantity: z.number(),
  totalPrice: paidByBuyer(z.number()),
  orderedAt: moment,
  buyerName: z.string(),
  storeName: z.string(),
  image: z.string().nullish(),
  deliveryCompany: z.string().nullish(),
  invoice: z.string().nullish(),
});

const askedProduct = z.looseObject({
  site: z.string(),
  code: z.string(),
  name: z.string(),
  image: z.string().nullish(),
});

const inquiry = z.looseObject({
  idx: z.number(),
  market: z.string(),
  marketAccount: z.string(),
  kind: z.string(),
  /** The market's list it belongs to, `product` or `order`, which sets the limits of its answer. */
  list: z.string().optional(),
  /** `Waiting` or `Answered`; the market's own word stays in `nativeStatus`. */
  status: z.string(),
  content: z.string(),
  productName: z.string().nullish(),
  orderNo: z.string().nullish(),
  buyer: z.string().nullish(),
  answer: z.string().nullish(),
  askedAt: z.string(),
  answeredAt: z.string().nullish(),
  /** Until when the market wants the answer. */
  dueAt: z.string().nullish(),
  /** `confirmation` for a notice that only wants to be seen. */
  wants: z.string().optional(),
  order: askedOrder.nullish(),
  product: askedProduct.nullish(),
});

const idx = z.number().int();
const content = z.string().min(1).max(4_000);
const answered = ["marketCs.list", "log.mainPage"] as const;

const template = z.looseObject({ id: z.number(), name: z.string(), content: z.string() });

export const marketCs = {
  list: call({
    at: "POST /MarketCS/GetMarketCS",
    effect: "read",
    need: ["orders"],
    about: "Customer inquiries of the seller's markets, those that wait first and the most urgent of them foremost.",
    body: z.strictObject({
      ...paged,
      market: z.string().optional(),
      marketAccount: z.string().optional(),
      kind: z.enum(INQUIRY_KINDS).optional(),
      status: z.string().optional(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      /** Part of the question, the answer, the product's name, the order's number or the buyer. */
      keyword: z.string().max(100).optional(),
      /** True reads from the markets now; otherwise that happens when it was not done in the last minutes. */
      refresh: z.boolean().default(false),
    }),
    reply: pageOf(inquiry).extend({
      /** How reading went for every market account that was asked. */
      pulls: z.array(pullResult).optional(),
      waitingCount: z.number().optional(),
    }),
  }),
  answer: call({
    at: "POST /MarketCS/SetMarketCS",
    effect: "write",
    need: ["orders"],
    audit: "answerInquiry",
    about: "Answers an inquiry at its market.",
    once: true,
    body: z.strictObject({ idx, content }),
    reply: z.unknown(),
    stales: answered,
  }),
  answerMany: call({
    at: "POST /MarketCS/SetMarketCSList",
    effect: "write",
    need: ["orders"],
    audit: "answerInquiries",
    about: "Answers several inquiries, each with a text of its own, and tells every row's fate.",
    note: "Section 7 answers one inquiry at a time; the inbox answers many with one template.",
    once: true,
    body: z.strictObject({
      rows: z.array(z.strictObject({ idx, content })).min(1).max(100),
    }),
    reply: rowResults,
    stales: answered,
  }),
  editAnswer: call({
    at: "POST /MarketCS/EditMarketCS",
    effect: "write",
    need: ["orders"],
    about: "Changes an answer where the market lets it be changed.",
    note: "Section 7 has no call for changing an answer; most markets take another one.",
    once: true,
    body: z.strictObject({ idx, content }),
    reply: z.unknown(),
    stales: answered,
  }),
  confirm: call({
    at: "POST /MarketCS/ConfirmMarketCS",
    effect: "write",
    need: ["orders"],
    about: "Tells a market that a notice was seen which wants no answer.",
    note: "Section 7 has no call for notices; call centres and urgent notices want them confirmed.",
    once: true,
    body: z.strictObject({ idx }),
    reply: z.unknown(),
    stales: answered,
  }),
  templates: call({
    at: "GET /MarketCS/GetAnswerTemplates",
    effect: "read",
    need: ["orders"],
    about: "The seller's answer templates by name.",
    note: "Section 7 has no answer templates; the inbox keeps them at the upstream so that they follow the seller.",
    reply: z.array(template),
  }),
  saveTemplate: call({
    at: "POST /MarketCS/SaveAnswerTemplate",
    effect: "write",
    need: ["orders"],
    about: "Saves an answer template; without an id a new one. Answers its id.",
    note: "See marketCs.templates.",
    body: z.strictObject({
      id: z.number().int().optional(),
      name: z.string().trim().min(1).max(40),
      content: z.string().trim().min(1).max(2_000),
    }),
    reply: z.looseObject({ id: z.number() }),
    stales: ["marketCs.templates"],
  }),
  removeTemplate: call({
    at: "POST /MarketCS/RemoveAnswerTemplate",
    effect: "write",
    need: ["orders"],
    about: "Removes an answer template.",
    note: "See marketCs.templates.",
    body: z.strictObject({ id: z.number().int() }),
    reply: z.unknown(),
    stales: ["marketCs.templates"],
  }),
};
