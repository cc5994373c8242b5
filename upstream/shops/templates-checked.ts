import type { Market } from "@/lib/contract/schemas/common";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";
import type { RangeRow, Steps } from "@/lib/domain/pricing/price-result";
import { roundModel, type MarketTemplate } from "@/lib/domain/settings/market-template";
import { rowForm, rowProblems, savedRows, stepProblems, type RowForm } from "@/lib/domain/settings/range-rows";
import { nameProblem, TEMPLATE_NAME_LENGTH_MAX, templateName } from "@/lib/domain/settings/template-name";
import { Refusal } from "@/upstream/answers";
import { marketNamed } from "@/upstream/products/search";

const HTML_LENGTH_MAX = 100_000;
const FEE_MAX = 1_000_000;

/** A market by the name a call used, or a refusal. */
export function marketOfTemplate(name: string | undefined): Market {
  const market = marketNamed(name ?? "SmartStore");
  if (!market) throw new Refusal(400, "알 수 없는 마켓입니다.");
  return market;
}

/** A template's name as it is kept, or a refusal that says why it cannot be. */
export function nameOfTemplate(text: string): string {
  const problem = nameProblem(text);
  if (problem === "empty") throw new Refusal(400, "템플릿 이름을 입력해 주세요.");
  if (problem === "long") throw new Refusal(400, `템플릿 이름은 ${TEMPLATE_NAME_LENGTH_MAX}자까지 쓸 수 있습니다.`);
  if (problem) throw new Refusal(400, "템플릿 이름에 보이지 않는 문자가 있습니다. 지우고 다시 입력해 주세요.");
  return templateName(text);
}

const REASONS: Partial<Record<string, string>> = {
  noRows: "가격 구간이 없습니다. 시작과 끝이 모두 있는 구간을 하나 이상 입력해 주세요.",
  number: "숫자가 아니거나 0보다 작은 값이 있습니다.",
  reversed: "끝이 시작보다 작거나 같습니다.",
  overlap: "앞 구간과 겹칩니다. 시작을 앞 구간의 끝에 맞춰 주세요.",
  order: "앞 구간보다 낮은 가격에서 시작합니다. 구간을 낮은 가격부터 적어 주세요.",
  openInside: "상한 없음(-1)은 마지막 구간에만 쓸 수 있습니다.",
};

function refuseRows(problems: ReturnType<typeof rowProblems>): void {
  const [worst] = problems.filter(({ blocks }) => blocks);
  if (worst) throw new Refusal(400, `${worst.row > 0 ? `${worst.row}번째 구간: ` : ""}${REASONS[worst.kind] ?? ""}`);
}

const typed = (steps: Steps): Pick<RowForm, "mainType" | "mainValue" | "subType" | "subValue"> => ({
  ...steps,
  mainValue: String(steps.mainValue),
  subValue: String(steps.subValue),
});

/** The rows saved by the rule of spec section 5; overlapping ones are refused, wherever they come from. */
function checkedRows(rows: readonly RangeRow[], areUsed: boolean): RangeRow[] {
  const forms = rows.map((row, index) => rowForm(row, String(index)));
  if (areUsed) refuseRows(rowProblems(forms));
  return savedRows(forms);
}

const fee = (krw: number): number => Math.min(FEE_MAX, Math.max(0, Math.round(krw)));
const html = (text: string): string => withoutScripts(text.slice(0, HTML_LENGTH_MAX));

/** A template as it is stored: rows by their rule, texts trimmed, page ends with nothing that runs, fees whole won. */
export function storedTemplate(given: MarketTemplate): MarketTemplate {
  const { priceRangeModel: price, detailHtmlModel: ends, deliveryModel: delivery } = given;
  refuseRows(stepProblems(typed(price.simpleModel), 0));
  if (!(price.exchangeBase > 0) && price.currency !== "KRW") throw new Refusal(400, "적용 환율은 0보다 커야 합니다.");
  const digit = Math.min(4, Math.max(0, price.digit));
  const top = html(ends.top || (given.topHtml ?? ""));
  const bottom = html(ends.bottom || (given.bottomHtml ?? ""));
  return {
    brandName: given.brandName.trim().slice(0, 100),
    manufacturer: given.manufacturer.trim().slice(0, 100),
    originArea: given.originArea.trim().slice(0, 100),
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
      content: given.afterServiceInfoModel.content.trim().slice(0, 1_000),
      phone: given.afterServiceInfoModel.phone.trim().slice(0, 30),
    },
    detailHtmlModel: { usableTop: ends.usableTop, usableBottom: ends.usableBottom, top, bottom },
    deliveryModel: {
      type: delivery.type,
      repeat: Math.max(1, Math.round(delivery.repeat)),
      basicPrice: fee(delivery.basicPrice),
      returnPrice: fee(delivery.returnPrice),
      exchangePrice: fee(delivery.exchangePrice),
    },
    sendExchange: given.sendExchange?.trim() ?? "",
    recvExchange: given.recvExchange?.trim() ?? "",
    topHtml: top,
    bottomHtml: bottom,
  };
}
