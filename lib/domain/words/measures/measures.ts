import { goodsOf } from "./goods";
import type { Measure, MeasuredText, MeasureRule } from "./measure";
import { bounded, negative, quantity, quantityInWords } from "./quantities";
import { date, deal, modelYear, numberedSize, plan, shoeSize } from "./shop-numbers";
import { multiple, pipeSize, product, sideAfter, sides } from "./sizes";

/** What begins with a digit, the first that fits; what is more special comes first. */
const NUMBERED: readonly MeasureRule[] = [
  deal,
  date,
  shoeSize,
  pipeSize,
  product,
  sideAfter,
  modelYear,
  numberedSize,
  quantity,
];
/** What begins with a Chinese sign or a cross. */
const WORDED: readonly MeasureRule[] = [deal, plan, negative, bounded, sides, multiple, quantityInWords];

const DIGIT = /\d/u;
const LATIN = /\p{Script=Latin}/u;
/** What the rules of words begin with; any other sign is not asked about. */
const STARTS = new Set("买拍到共总套方组长宽高深厚直内外口半周小大不一二两三四五六七八九十零x×*-");

/**
 * The numbers of a text with the units, sides, counters and offers that belong to them, from left to right, none within
 * another. A number inside of a model's sign, such as the 15 of `iphone15`, is none. Takes time by the length of the text.
 *
 * Example: of `白色 3x4米` it is `3x4m`, of `高度55cm厚5cm` it is `높이 55cm 두께 5cm`.
 */
export function measuresIn(asked: Pick<MeasuredText, "small" | "plain" | "shelf" | "title">): Measure[] {
  const { small } = asked;
  const text = { ...asked, ...goodsOf(small, asked) };
  const measures: Measure[] = [];
  for (let at = 0; at < small.length;) {
    const measure = beginningAt(text, at);
    if (measure && !measure.isWords) at = measure.to;
    else at += 1;
    if (measure) measures.push(measure);
  }
  return measures;
}

function beginningAt(text: MeasuredText, at: number): Measure | undefined {
  const [before, sign] = [text.small[at - 1] ?? "", text.small[at] ?? ""];
  if (DIGIT.test(sign)) {
    const isWithin =
      DIGIT.test(before) || LATIN.test(before) || (before === "." && DIGIT.test(text.small[at - 2] ?? ""));
    return isWithin ? undefined : firstOf(NUMBERED, text, at);
  }
  if (!STARTS.has(sign) || (sign === "x" && (LATIN.test(before) || DIGIT.test(before)))) return undefined;
  return firstOf(WORDED, text, at);
}

function firstOf(rules: readonly MeasureRule[], text: MeasuredText, at: number): Measure | undefined {
  for (const rule of rules) {
    const measure = rule(text, at);
    if (measure) return measure;
  }
  return undefined;
}
