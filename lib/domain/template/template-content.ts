import { z } from "zod";
import { CURRENCIES, DELIVERY_TYPES, roundModel, type MarketTemplate } from "./market-template";
import { PRICE_RANGES_MAX, TEMPLATE_TEXT_MAX } from "./template-limits";

const operation = z.enum(["+", "×"]);
const steps = { mainType: operation, mainValue: z.number(), subType: operation, subValue: z.number() };
const won = z.number().int().min(0);
/** One leg of an exchange, in won; empty where only the sum is known. */
const leg = z.string().regex(/^\d{0,9}$/);

/** What a template says, in the order a file shows it. What is reckoned from it, and what is said twice on the wire, is left out. */
const content = z.strictObject({
  brandName: z.string().max(TEMPLATE_TEXT_MAX.brandName),
  manufacturer: z.string().max(TEMPLATE_TEXT_MAX.manufacturer),
  originArea: z.string().max(TEMPLATE_TEXT_MAX.originArea),
  price: z.strictObject({
    currency: z.enum(CURRENCIES),
    exchangeBase: z.number(),
    digit: z.number().int().min(0).max(4),
    usableDetail: z.boolean(),
    simple: z.strictObject(steps),
    ranges: z.array(z.strictObject({ startRange: z.number(), endRange: z.number(), ...steps })).max(PRICE_RANGES_MAX),
  }),
  afterService: z.strictObject({
    content: z.string().max(TEMPLATE_TEXT_MAX.afterContent),
    phone: z.string().max(TEMPLATE_TEXT_MAX.afterPhone),
  }),
  page: z.strictObject({
    usableTop: z.boolean(),
    usableBottom: z.boolean(),
    top: z.string().max(TEMPLATE_TEXT_MAX.pageEnd),
    bottom: z.string().max(TEMPLATE_TEXT_MAX.pageEnd),
  }),
  delivery: z.strictObject({
    type: z.enum(DELIVERY_TYPES),
    repeat: won.min(1),
    basicPrice: won,
    returnPrice: won,
    exchangePrice: won,
    sendExchange: leg,
    recvExchange: leg,
  }),
});
type Content = z.output<typeof content>;

/** Fields by their way, e.g. `delivery.repeat`: ones no template has, or ones that are missing or hold what none may. */
export type ContentProblem = { kind: "unknown" | "wrong"; fields: string[] };

/** What of a template goes into a file. A value no template should hold goes there as it is, and is refused when read. */
export const contentOf = (template: MarketTemplate) => ({
  brandName: template.brandName,
  manufacturer: template.manufacturer,
  originArea: template.originArea,
  price: {
    currency: template.priceRangeModel.currency,
    exchangeBase: template.priceRangeModel.exchangeBase,
    digit: template.priceRangeModel.digit,
    usableDetail: template.priceRangeModel.usableDetail,
    simple: stepsOf(template.priceRangeModel.simpleModel),
    ranges: template.priceRangeModel.detailModel.map((row) => ({
      startRange: row.startRange,
      endRange: row.endRange,
      ...stepsOf(row),
    })),
  },
  afterService: {
    content: template.afterServiceInfoModel.content,
    phone: template.afterServiceInfoModel.phone,
  },
  page: {
    usableTop: template.detailHtmlModel.usableTop,
    usableBottom: template.detailHtmlModel.usableBottom,
    top: template.detailHtmlModel.top || (template.topHtml ?? ""),
    bottom: template.detailHtmlModel.bottom || (template.bottomHtml ?? ""),
  },
  delivery: {
    type: template.deliveryModel.type,
    repeat: template.deliveryModel.repeat,
    basicPrice: template.deliveryModel.basicPrice,
    returnPrice: template.deliveryModel.returnPrice,
    exchangePrice: template.deliveryModel.exchangePrice,
    sendExchange: (template.sendExchange ?? "").replaceAll(",", "").trim(),
    recvExchange: (template.recvExchange ?? "").replaceAll(",", "").trim(),
  },
});

const stepsOf = ({ mainType, mainValue, subType, subValue }: MarketTemplate["priceRangeModel"]["simpleModel"]) => ({
  mainType,
  mainValue,
  subType,
  subValue,
});

/** The whole template of a file's content. */
export const templateIn = ({ price, page, delivery, afterService, ...texts }: Content): MarketTemplate => ({
  ...texts,
  priceRangeModel: {
    usableDetail: price.usableDetail,
    digit: price.digit,
    currency: price.currency,
    exchangeBase: price.exchangeBase,
    simpleModel: price.simple,
    detailModel: price.ranges,
  },
  roundModel: roundModel(price.digit),
  afterServiceInfoModel: afterService,
  detailHtmlModel: page,
  deliveryModel: {
    type: delivery.type,
    repeat: delivery.repeat,
    basicPrice: delivery.basicPrice,
    returnPrice: delivery.returnPrice,
    exchangePrice: delivery.exchangePrice,
  },
  sendExchange: delivery.sendExchange,
  recvExchange: delivery.recvExchange,
  topHtml: page.top,
  bottomHtml: page.bottom,
});

const TOLD_MAX = 5;

/** A file's content, or its fields that stand against it: unknown ones first, as they may say what the others lack. */
export function readContent(given: unknown): { ok: true; content: Content } | { ok: false; problem: ContentProblem } {
  const read = content.safeParse(given);
  if (read.success) return { ok: true, content: read.data };
  const wayOf = (path: readonly PropertyKey[]): string => path.map(String).join(".") || "content";
  const unknown = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => wayOf([...issue.path, key.slice(0, 40)])) : [],
  );
  if (unknown.length > 0) return { ok: false, problem: { kind: "unknown", fields: unknown.slice(0, TOLD_MAX) } };
  const wrong = [...new Set(read.error.issues.map(({ path }) => wayOf(path)))];
  return { ok: false, problem: { kind: "wrong", fields: wrong.slice(0, TOLD_MAX) } };
}
