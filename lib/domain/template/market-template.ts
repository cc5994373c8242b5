import { CURRENCY_DEFAULT, EXCHANGE_BASE_DEFAULT, ROUNDING_DIGIT_DEFAULT } from "@/lib/constants";
import { priceResult, type RangeRow, type Steps } from "@/lib/domain/pricing/price-result";
import { simpleRow, type PriceRule } from "@/lib/domain/pricing/price-rule";
import { rateOf, type PriceSetting } from "@/lib/domain/pricing/price-setting";

/** Paid by the buyer, free, or paid once per so many pieces (`repeat`). */
export const DELIVERY_TYPES = ["pay", "free", "repeat"] as const;
export const CURRENCIES = ["CNY", "USD", "KRW"] as const;
/** Down to whole won, tens, hundreds, thousands, ten thousands. */
export const DIGITS = [0, 1, 2, 3, 4] as const;

/**
 * How a seller lists at one market (docs/specification.md#data-market-templates). Money is whole KRW, values of steps
 * are as typed.
 */
export type MarketTemplate = {
  brandName: string;
  manufacturer: string;
  originArea: string;
  priceRangeModel: {
    /** True: the rows of `detailModel` hold; false: `simpleModel` does. */
    usableDetail: boolean;
    digit: number;
    currency: string;
    /** KRW for one unit of `currency`. */
    exchangeBase: number;
    simpleModel: Steps;
    detailModel: RangeRow[];
  };
  /** The rounding digit, and what the sample price becomes at it. */
  roundModel: { digit: number; price: number; realPrice: number; realPriceText: string };
  afterServiceInfoModel: { content: string; phone: string };
  detailHtmlModel: { usableTop: boolean; usableBottom: boolean; top: string; bottom: string };
  deliveryModel: { type: string; repeat: number; basicPrice: number; returnPrice: number; exchangePrice: number };
  /** The two legs of an exchange in KRW, to the buyer and back; empty where only the sum is known. */
  sendExchange?: string | null;
  recvExchange?: string | null;
  /** The same texts as `detailHtmlModel`, for clients that read them here. */
  topHtml?: string | null;
  bottomHtml?: string | null;
  /** Whether an upload takes this template where none is named. */
  isDefault?: boolean | null;
  /** When it was saved last: the version a save starts from. */
  updatedAt?: string | null;
};

/** The price that shows what rounding does (docs/specification.md#data-market-templates). */
export const ROUND_SAMPLE_KRW = 27_450;

const wonText = (krw: number): string => `₩${krw.toLocaleString("en-US")}`;

/** The sample price rounded down: `roundModel(2).realPriceText` is "₩27,400". */
export function roundModel(digit: number, price = ROUND_SAMPLE_KRW): MarketTemplate["roundModel"] {
  const realPrice = priceResult(price, [], digit);
  return { digit, price, realPrice, realPriceText: wonText(realPrice) };
}

/**
 * What a new template starts with (docs/specification.md#data-market-templates); where none is named there, what
 * uploads did before.
 */
export const templateDefault = (): MarketTemplate => ({
  brandName: "",
  manufacturer: "",
  originArea: "중국",
  priceRangeModel: {
    usableDetail: false,
    digit: ROUNDING_DIGIT_DEFAULT,
    currency: CURRENCY_DEFAULT,
    exchangeBase: EXCHANGE_BASE_DEFAULT,
    simpleModel: { mainType: "×", mainValue: 1.3, subType: "+", subValue: 0 },
    detailModel: [],
  },
  roundModel: roundModel(ROUNDING_DIGIT_DEFAULT),
  afterServiceInfoModel: { content: "상세페이지 참조", phone: "" },
  detailHtmlModel: { usableTop: false, usableBottom: false, top: "", bottom: "" },
  deliveryModel: { type: "pay", repeat: 1, basicPrice: 10_000, returnPrice: 10_000, exchangePrice: 20_000 },
  sendExchange: "",
  recvExchange: "",
  topHtml: "",
  bottomHtml: "",
});

/** The rows a template's price goes through: its ranges where they hold and there are any, else the simple steps. */
const rowsOf = ({ usableDetail, detailModel, simpleModel }: MarketTemplate["priceRangeModel"]): readonly RangeRow[] =>
  usableDetail && detailModel.length > 0 ? detailModel : [simpleRow(simpleModel)];

/**
 * A template's price rule for a source currency. The template's own rate applies to its own currency; won needs none, and
 * other currencies use the seller's general rate. The template adds no delivery: a seller includes it in the steps.
 * Example: `templateRule(templateDefault(), "CNY").rate` is 200.
 */
export function templateRule(
  { priceRangeModel: model }: Pick<MarketTemplate, "priceRangeModel">,
  currency: string,
  general: PriceSetting = {},
): PriceRule {
  const isOwn = currency === model.currency && currency !== "KRW";
  const rate = isOwn ? model.exchangeBase : rateOf(currency, general);
  return { rate, rows: rowsOf(model), delivery: 0, digit: model.digit };
}

/** What the buyer pays for one piece's delivery by a template, in KRW. */
export const deliveryFee = ({
  type,
  basicPrice,
}: Pick<MarketTemplate["deliveryModel"], "type" | "basicPrice">): number => (type === "free" ? 0 : basicPrice);

/** The template's own page ends; the older fields hold where a client only sent those. */
export function templateEnds({ detailHtmlModel: model, topHtml, bottomHtml }: MarketTemplate) {
  const top = model.top || (topHtml ?? "");
  const bottom = model.bottom || (bottomHtml ?? "");
  return { top: model.usableTop ? top : "", bottom: model.usableBottom ? bottom : "" };
}
