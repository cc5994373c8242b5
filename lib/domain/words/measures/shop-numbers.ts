import { found, type MeasureRule } from "./measure";
import { numberOf } from "./number-words";
import { unitAt } from "./units";

const COUNT = "(\\d{1,3}|[一二两三四五六七八九十])";
const inDigits = (count: string): string => (/\d/u.test(count) ? count : (numberOf(count) ?? count));

const GIFT = new RegExp(`买?${COUNT}送${COUNT}(?![岁\\d])`, "y");
const SHIPPED = new RegExp(`拍${COUNT}发${COUNT}`, "y");
const IN_ALL = new RegExp(`(?:到手|共|总共)${COUNT}`, "y");

/** Offers: `买一送一` is `1+1`, `拍一发二` is `1+1`, `到手2双` is `총 2켤레`. */
export const deal: MeasureRule = (text, at) => {
  const gift = found(GIFT, text.small, at);
  const isGift = gift !== undefined && (gift[0].startsWith("买") || !unitAt(text, at + gift[0].length));
  if (gift && isGift)
    return { from: at, to: at + gift[0].length, korean: `${inDigits(gift[1] ?? "")}+${inDigits(gift[2] ?? "")}` };
  const sent = found(SHIPPED, text.small, at);
  if (sent) {
    const [paid, got] = [BigInt(inDigits(sent[1] ?? "0")), BigInt(inDigits(sent[2] ?? "0"))];
    return got > paid
      ? { from: at, to: at + sent[0].length, korean: `${paid}+${got - paid}`, doubt: "guess" }
      : undefined;
  }
  const all = found(IN_ALL, text.small, at);
  const unit = all && unitAt(text, at + all[0].length);
  if (!all || !unit) return undefined;
  const to = at + all[0].length + unit.sign.length;
  return {
    from: at,
    to,
    korean: `총 ${inDigits(all[1] ?? "")}${unit.korean}`,
    ...(unit.doubt && { doubt: unit.doubt }),
  };
};

const SHOE = /(\d{2}(?:\.5)?)码?\s?=\s?(\d{3})(?:mm|毫米)?/y;

/** A shoe's size with its length where the text says both: `36码=230mm` is `36(230mm)`. */
export const shoeSize: MeasureRule = ({ small }, at) => {
  const size = found(SHOE, small, at);
  return size && { from: at, to: at + size[0].length, korean: `${size[1]}(${size[2]}mm)` };
};

const SIZE = /(\d{2,3}(?:\.5)?)(?:(-)(\d{2,3}(?:\.5)?))?码/y;

/** A size by its number: `38码` is `38`, `35-40码` is `35-40`. No length is made of it. */
export const numberedSize: MeasureRule = ({ small }, at) => {
  const size = found(SIZE, small, at);
  return size && { from: at, to: at + size[0].length, korean: size[3] ? `${size[1]}-${size[3]}` : (size[1] ?? "") };
};

const YEARS = /(\d{2}|(?:19|20)\d{2})(?:\s?[-~]\s?(\d{2}|20\d{2}))?款/y;
/**
 * Model years: `13-19款` of a car is `13~19년식`, `2018款` is `2018년형`. Two digits alone are a year on cars and else not sure;
 * one digit is a kind, of which nothing here says whether it counts.
 */
export const modelYear: MeasureRule = ({ small, isOfCars }, at) => {
  const years = found(YEARS, small, at);
  if (!years) return undefined;
  const [whole, from = "", until] = years;
  const korean = `${until ? `${from}~${until}` : from}${isOfCars ? "년식" : "년형"}`;
  const isSure = isOfCars || from.length === 4;
  return { from: at, to: at + whole.length, korean, ...(!isSure && { doubt: "guess" as const }) };
};

const DATE = /((?:19|20)\d{2})年(\d{1,2})月(?:份|(\d{1,2})[日号])?/y;

/** A month or a day of a year, which is no count of months: `2022年9月` is `2022년 9월`. */
export const date: MeasureRule = ({ small }, at) => {
  const [whole, year, month, day] = found(DATE, small, at) ?? [];
  if (whole === undefined) return undefined;
  return { from: at, to: at + whole.length, korean: `${year}년 ${month}월${day ? ` ${day}일` : ""}` };
};

const PLAN = new RegExp(`(?:套餐|方案|组合|套装)\\s?${COUNT}(?![\\p{Script=Han}\\d.~-])`, "uy");

/** Numbered offers of one product: `套餐二` is `구성 2`, `套装1` is `세트 1`. */
export const plan: MeasureRule = ({ small }, at) => {
  const [whole = "", count] = found(PLAN, small, at) ?? [];
  if (count === undefined) return undefined;
  return {
    from: at,
    to: at + whole.length,
    korean: `${whole.startsWith("套装") ? "세트" : "구성"} ${inDigits(count)}`,
  };
};
