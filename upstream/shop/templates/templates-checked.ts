import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";
import type { RangeRow, Steps } from "@/lib/domain/pricing/price-result";
import { roundModel, type MarketTemplate } from "@/lib/domain/template/market-template";
import { rowForm, rowProblems, savedRows, stepProblems, type RowForm } from "@/lib/domain/settings/range-rows";
import { feeMax, type FeeField } from "@/lib/domain/template/template-form";
import { TEMPLATE_TEXT_MAX } from "@/lib/domain/template/template-limits";
import { nameProblem, TEMPLATE_NAME_LENGTH_MAX, templateName } from "@/lib/domain/template/template-name";
import { Refusal } from "@/upstream/kit/answers";
import { type Message, renderMessage, type MessageKey } from "@/upstream/kit/messages";
import { BASE_MARKET, labelOf, type MarketName, marketNamed } from "@/lib/domain/markets/markets";

/** A market by the name a call used, or a refusal. */
export function marketOfTemplate(name: string | undefined): MarketName {
  const market = marketNamed(name ?? BASE_MARKET);
  if (!market) throw new Refusal(400, "accounts.unknownMarket");
  return market;
}

/** A template's name as it is kept, or a refusal that says why it cannot be. */
export function nameOfTemplate(text: string): string {
  const problem = nameProblem(text);
  if (problem === "empty") throw new Refusal(400, "templates.nameMissing");
  if (problem === "long") throw new Refusal(400, "templates.nameTooLong", { max: TEMPLATE_NAME_LENGTH_MAX });
  if (problem) throw new Refusal(400, "templates.nameUnseen");
  return templateName(text);
}

const REASONS: Partial<Record<string, MessageKey>> = {
  noRows: "templates.noRows",
  number: "templates.notNumber",
  reversed: "templates.reversed",
  overlap: "templates.overlap",
  order: "templates.order",
  openInside: "templates.openInside",
};

function refuseRows(problems: ReturnType<typeof rowProblems>): void {
  const [worst] = problems.filter(({ blocks }) => blocks);
  if (!worst) return;
  const { row, kind } = worst;
  const reason = REASONS[kind];
  if (row > 0) throw new Refusal(400, "templates.inRow", { row, problem: reason ? renderMessage(reason) : "" });
  throw new Refusal(400, reason ?? { words: "" });
}

const typed = (steps: Steps): Pick<RowForm, "mainType" | "mainValue" | "subType" | "subValue"> => ({
  ...steps,
  mainValue: String(steps.mainValue),
  subValue: String(steps.subValue),
});

/**
 * The rows saved by docs/specification.md#validation-settings; overlapping ones are refused, wherever they come from.
 */
function checkedRows(rows: readonly RangeRow[], areUsed: boolean): RangeRow[] {
  const forms = rows.map((row, index) => rowForm(row, String(index)));
  if (areUsed) refuseRows(rowProblems(forms));
  return savedRows(forms);
}

const FEE_NAMES: Record<FeeField, Message> = {
  basicPrice: { key: "templates.basicPrice" },
  returnPrice: { key: "templates.returnPrice" },
  exchangePrice: { key: "templates.exchangePrice" },
  sendExchange: { key: "templates.sendExchange" },
  recvExchange: { key: "templates.recvExchange" },
};

/** A fee in whole won, or a refusal where the market takes no such amount. */
function fee(field: FeeField, krw: number, market: MarketName): number {
  const max = feeMax(field, market);
  const whole = Math.max(0, Math.round(krw));
  if (whole <= max) return whole;
  const label = labelOf(market);
  throw new Refusal(400, "templates.feeMax", { market: label, fee: FEE_NAMES[field], max });
}

/** One leg of an exchange as it is kept: empty where only the sum is known. */
function leg(field: "sendExchange" | "recvExchange", text: string | null | undefined, market: MarketName): string {
  const given = text?.trim() ?? "";
  if (given !== "") fee(field, Number(given.replaceAll(",", "")) || 0, market);
  return given;
}
const html = (text: string): string => withoutScripts(text.slice(0, TEMPLATE_TEXT_MAX.pageEnd));

/** A template as a market's is stored: rows by their rule, texts trimmed, page ends with nothing that runs, fees whole won. */
export function storedTemplate(given: MarketTemplate, market: MarketName): MarketTemplate {
  const { priceRangeModel: price, detailHtmlModel: ends, deliveryModel: delivery } = given;
  refuseRows(stepProblems(typed(price.simpleModel), 0));
  if (!(price.exchangeBase > 0) && price.currency !== "KRW") throw new Refusal(400, "templates.rateAboveZero");
  const digit = Math.min(4, Math.max(0, price.digit));
  const top = html(ends.top || (given.topHtml ?? ""));
  const bottom = html(ends.bottom || (given.bottomHtml ?? ""));
  return {
    brandName: given.brandName.trim().slice(0, TEMPLATE_TEXT_MAX.brandName),
    manufacturer: given.manufacturer.trim().slice(0, TEMPLATE_TEXT_MAX.manufacturer),
    originArea: given.originArea.trim().slice(0, TEMPLATE_TEXT_MAX.originArea),
    priceRangeModel: {
      usableDetail: price.usableDetail,
      digit,
      currency: price.currency,
      exchangeBase: price.exchangeBase,
      simpleModel: price.simpleModel,
      detailModel: checkedRows(price.detailModel, price.usableDetail),
    },
    roundModel: roundModel(digit),
    afterServiceInfoModel: {
      content: given.afterServiceInfoModel.content.trim().slice(0, TEMPLATE_TEXT_MAX.afterContent),
      phone: given.afterServiceInfoModel.phone.trim().slice(0, TEMPLATE_TEXT_MAX.afterPhone),
    },
    detailHtmlModel: { usableTop: ends.usableTop, usableBottom: ends.usableBottom, top, bottom },
    deliveryModel: {
      type: delivery.type,
      repeat: Math.max(1, Math.round(delivery.repeat)),
      basicPrice: fee("basicPrice", delivery.basicPrice, market),
      returnPrice: fee("returnPrice", delivery.returnPrice, market),
      exchangePrice: fee("exchangePrice", delivery.exchangePrice, market),
    },
    sendExchange: leg("sendExchange", given.sendExchange, market),
    recvExchange: leg("recvExchange", given.recvExchange, market),
    topHtml: top,
    bottomHtml: bottom,
  };
}
