import { micros } from "@/lib/domain/kit/decimal";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { wholeNumber } from "@/lib/domain/kit/whole-number";
import { roundModel, type MarketTemplate } from "./market-template";
import {
  emptyValues,
  rowForm,
  rowProblems,
  saveChanges,
  savedRows,
  stepProblems,
  stepValue,
} from "@/lib/domain/settings/range-rows";
import type { RowForm, RowProblem, SaveChange, StepsForm } from "@/lib/domain/settings/range-rows";
import { marketBy, type MarketName } from "@/lib/domain/markets/markets";

/**
 * A template as it is typed: amounts are text until they are saved. Whether it is the default is no part of it, so that
 * saving what was typed cannot take that back from another template.
 */
export type TemplateForm = {
  brandName: string;
  manufacturer: string;
  originArea: string;
  currency: string;
  exchangeBase: string;
  digit: number;
  usableDetail: boolean;
  simple: StepsForm;
  rows: readonly RowForm[];
  afterContent: string;
  afterPhone: string;
  usableTop: boolean;
  usableBottom: boolean;
  top: string;
  bottom: string;
  deliveryType: string;
  repeat: string;
  basicPrice: string;
  returnPrice: string;
  exchangePrice: string;
  sendExchange: string;
  recvExchange: string;
};

export const formOf = (template: MarketTemplate): TemplateForm => ({
  brandName: template.brandName,
  manufacturer: template.manufacturer,
  originArea: template.originArea,
  currency: template.priceRangeModel.currency,
  exchangeBase: String(template.priceRangeModel.exchangeBase),
  digit: template.priceRangeModel.digit,
  usableDetail: template.priceRangeModel.usableDetail,
  simple: {
    ...template.priceRangeModel.simpleModel,
    mainValue: String(template.priceRangeModel.simpleModel.mainValue),
    subValue: String(template.priceRangeModel.simpleModel.subValue),
  },
  rows: template.priceRangeModel.detailModel.map((row, index) => rowForm(row, `saved-${index}`)),
  afterContent: template.afterServiceInfoModel.content,
  afterPhone: template.afterServiceInfoModel.phone,
  usableTop: template.detailHtmlModel.usableTop,
  usableBottom: template.detailHtmlModel.usableBottom,
  top: template.detailHtmlModel.top || (template.topHtml ?? ""),
  bottom: template.detailHtmlModel.bottom || (template.bottomHtml ?? ""),
  deliveryType: template.deliveryModel.type,
  repeat: String(template.deliveryModel.repeat),
  basicPrice: String(template.deliveryModel.basicPrice),
  returnPrice: String(template.deliveryModel.returnPrice),
  exchangePrice: String(template.deliveryModel.exchangePrice),
  sendExchange: template.sendExchange ?? "",
  recvExchange: template.recvExchange ?? "",
});

/** KRW for one unit of the source currency. */
export const RATE_RULE = { max: 9_999_999, decimals: 6 };
const won = (text: string): number => wholeNumber(text) ?? 0;
const rateIn = (text: string): number => numberIn(text, RATE_RULE) ?? 0;

/**
 * The template a form saves, by the rules of docs/specification.md#validation-settings. Call it once `formProblems` has
 * nothing that blocks.
 */
export function templateOf(form: TemplateForm): MarketTemplate {
  return {
    brandName: form.brandName.trim(),
    manufacturer: form.manufacturer.trim(),
    originArea: form.originArea.trim(),
    priceRangeModel: {
      usableDetail: form.usableDetail,
      digit: form.digit,
      currency: form.currency,
      exchangeBase: rateIn(form.exchangeBase),
      simpleModel: {
        mainType: form.simple.mainType,
        mainValue: stepValue(form.simple.mainValue),
        subType: form.simple.subType,
        subValue: stepValue(form.simple.subValue),
      },
      detailModel: savedRows(form.rows),
    },
    roundModel: roundModel(form.digit),
    afterServiceInfoModel: { content: form.afterContent.trim(), phone: form.afterPhone.trim() },
    detailHtmlModel: {
      usableTop: form.usableTop,
      usableBottom: form.usableBottom,
      top: form.top,
      bottom: form.bottom,
    },
    deliveryModel: {
      type: form.deliveryType,
      repeat: Math.max(1, won(form.repeat)),
      basicPrice: won(form.basicPrice),
      returnPrice: won(form.returnPrice),
      exchangePrice: won(form.exchangePrice),
    },
    sendExchange: form.sendExchange.trim() === "" ? "" : String(won(form.sendExchange)),
    recvExchange: form.recvExchange.trim() === "" ? "" : String(won(form.recvExchange)),
    topHtml: form.top,
    bottomHtml: form.bottom,
  };
}

/** What the simple rule's and the rows' empty places become when saved; row 0 is the simple rule. */
export const formChanges = (form: TemplateForm): SaveChange[] => [
  ...emptyValues(form.simple).map((field): SaveChange => ({ kind: "emptyToZero", row: 0, field })),
  ...saveChanges(form.rows),
];

const FEE_FIELDS = ["basicPrice", "returnPrice", "exchangePrice", "sendExchange", "recvExchange"] as const;
export type FeeField = (typeof FEE_FIELDS)[number];
/** Amounts in KRW. `blocks` false: a warning that does not prevent saving. `isUnused`: it concerns the rule not in use. */
export type FormProblem =
  | ({ at: "rows" | "simple"; isUnused?: true } & RowProblem)
  | { at: "rate"; kind: "rate"; blocks: true }
  | { at: "repeat"; kind: "repeat"; blocks: true }
  | { at: FeeField; kind: "fee"; max: number; blocks: true }
  | { at: "exchangePrice"; kind: "legs"; sum: number; blocks: false };

/** Pieces one delivery fee is paid for. */
export const REPEAT_RULE = { min: 1, max: 10_000 };
const FEE_MAX = 1_000_000;

/** The most a market takes for a fee, in KRW. */
export const feeMax = (field: FeeField, market: MarketName): number =>
  (field === "basicPrice" ? marketBy(market)?.template.basicFeeMax : undefined) ?? FEE_MAX;

/**
 * All errors and warnings of a form before it is saved for a market. Of the unused price rule only invalid numbers are
 * reported: it is saved too, and an invalid number would become a hidden 0.
 */
export function formProblems(form: TemplateForm, market: MarketName): FormProblem[] {
  const simple = stepProblems(form.simple, 0).map((problem) => ({ at: "simple" as const, ...problem }));
  const rows = rowProblems(form.rows).map((problem) => ({ at: "rows" as const, ...problem }));
  const [used, unused] = form.usableDetail ? [rows, simple] : [simple, rows];
  return [
    ...used,
    ...unused.filter(({ kind }) => kind === "number").map((problem) => ({ ...problem, isUnused: true as const })),
    ...(form.currency === "KRW" || micros(rateIn(form.exchangeBase)) > 0n
      ? []
      : [{ at: "rate" as const, kind: "rate" as const, blocks: true as const }]),
    ...FEE_FIELDS.flatMap((field) => feeProblem(form, field, market)),
    ...((numberIn(form.repeat, REPEAT_RULE) ?? 0) >= 1
      ? []
      : [{ at: "repeat" as const, kind: "repeat" as const, blocks: true as const }]),
    ...legsProblem(form),
  ];
}

function feeProblem(form: TemplateForm, field: FeeField, market: MarketName): FormProblem[] {
  const isOptional = field === "sendExchange" || field === "recvExchange";
  if (isOptional && form[field].trim() === "") return [];
  const max = feeMax(field, market);
  return wholeNumber(form[field], max) === undefined ? [{ at: field, kind: "fee", max, blocks: true }] : [];
}

/** The two legs of an exchange, where both are known, make up its price. */
function legsProblem(form: TemplateForm): FormProblem[] {
  if (form.sendExchange.trim() === "" || form.recvExchange.trim() === "") return [];
  const sum = won(form.sendExchange) + won(form.recvExchange);
  return sum === won(form.exchangePrice) ? [] : [{ at: "exchangePrice", kind: "legs", sum, blocks: false }];
}

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Whether two forms say the same. */
export const sameForm = (a: TemplateForm, b: TemplateForm): boolean => sameValue(a, b);

/**
 * What is still typed once `sent` was saved and came back as `saved`: fields typed on since keep what they say, all others
 * say what was saved. `now` is the form at this moment. Null where nothing was typed on.
 */
export function typedSince(now: TemplateForm, sent: TemplateForm, saved: TemplateForm): TemplateForm | null {
  const since = Object.entries(now).filter(([name, value]) => !sameValue(value, sent[name as keyof TemplateForm]));
  return since.length > 0 ? { ...saved, ...Object.fromEntries(since) } : null;
}
