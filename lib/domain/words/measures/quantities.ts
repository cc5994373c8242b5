import { found, NUMBER, TO, type Measure, type MeasureRule, type MeasuredText } from "./measure";
import { NUMBER_WORD, numberOf } from "./number-words";
import { inUnit, unitAt } from "./units";

const HEAD = new RegExp(`(${NUMBER})`, "y");
const NEXT = new RegExp(`(${TO}|[/、,]\\s?)(${NUMBER})`, "y");
const INCLUDED = /\s?\((含|不含|包含|不包含)\)/y;
const WORDS = new RegExp(NUMBER_WORD, "y");
const LATIN_UNIT = /(?:mm2|m2|m3|mm|cm|km|ml|kg|mg|mah|kw|hz|℃|°c|w|v|g|m|l|a)(?![\p{Script=Latin}\p{Nd}])/uy;
/** Units that compatible writing takes apart. */
const AREAS: Readonly<Record<string, string>> = { m2: "㎡", m3: "㎥" };
const PLUS = /\s?\+(?![\p{Script=Han}\p{Script=Latin}\p{Nd}])/uy;
/** As many numbers as one measure has; sizes such as 1.2/1.35/1.5/1.8/2.0 are five. */
const NUMBERS_MOST = 12;

/** The sign between two numbers. A hyphen is kept, except between converted weights. */
function jointOf(sign: string, isConverted: boolean): string {
  if (/[/、,]/u.test(sign)) return "/";
  return sign.includes("-") && !isConverted ? "-" : "~";
}

/** "(포함)" where a number with its unit is said to be within, and what follows it. */
function includedAt(text: string, at: number): { said: string; to: number } {
  const said = found(INCLUDED, text, at);
  if (!said) return { said: "", to: at };
  return { said: said[1]?.startsWith("不") ? "(미포함)" : "(포함)", to: at + said[0].length };
}

type End = { to: number; unit: string; factor?: string; doubt?: Measure["doubt"] };

/** The unit of a number that ends at a place: a Chinese one, or letters, which stay as they are written. */
function endAt(text: MeasuredText, at: number): End | undefined {
  const from = text.small[at] === " " ? at + 1 : at;
  const unit = unitAt(text, from);
  if (unit) {
    const { sign, korean, factor, doubt } = unit;
    return { to: from + sign.length, unit: korean, ...(factor && { factor }), ...(doubt && { doubt }) };
  }
  const latin = found(LATIN_UNIT, text.small, from)?.[0];
  // A letter after a space is a model's sign as often.
  if (latin && (from === at || latin.length > 1 || latin === "m"))
    return { to: from + latin.length, unit: AREAS[latin] ?? text.plain.slice(from, from + latin.length) };
  const sign = text.small[at];
  return sign === "%" ? { to: at + 1, unit: "%" } : undefined;
}

/**
 * One number or several with their unit: `3-5岁` is `3-5세`, `100-115斤` is `50~57.5kg`, `1.5/1.8米` is `1.5/1.8m`,
 * `51%(含)-70%(含)` is `51%(포함)-70%(포함)`.
 */
export const quantity: MeasureRule = (text, at) => {
  const { small } = text;
  const first = found(HEAD, small, at)?.[1];
  if (first === undefined) return undefined;
  const numbers: { sign: string; number: string; own?: End; note: string }[] = [];
  let to = at;
  let sign = "";
  let number: string | undefined = first;
  while (number !== undefined && numbers.length < NUMBERS_MOST) {
    to += sign.length + number.length;
    const own = endAt(text, to);
    const note = own ? includedAt(small, own.to) : { said: "", to };
    numbers.push({ sign, number, ...(own && { own }), note: note.said });
    if (own) to = note.to;
    const next: RegExpExecArray | undefined = found(NEXT, small, to);
    // After a slash another number belongs to this one only where it has a unit too, or this one has none.
    sign = next?.[1] ?? "";
    number = next?.[2];
    if (own && number !== undefined && !endAt(text, to + sign.length + number.length)) number = undefined;
  }
  const last = numbers.at(-1)?.own;
  if (!last) return undefined;
  const plus = found(PLUS, small, to);
  const doubt = numbers.find(({ own }) => own?.doubt)?.own?.doubt;
  const korean = numbers
    .map(({ sign: joint, number: one, own, note }, place) => {
      const unit = own ?? last;
      const said = inUnit(one, unit);
      const isShown = own !== undefined && (place === numbers.length - 1 || own.unit !== last.unit || note !== "");
      const join = place === 0 ? "" : jointOf(joint, unit.factor !== undefined);
      return `${join}${said}${isShown ? unit.unit : ""}${note}`;
    })
    .join("");
  return {
    from: at,
    to: plus ? to + plus[0].length : to,
    korean: plus ? `${korean} 이상` : korean,
    ...(doubt && { doubt }),
  };
};

const BOUNDS: Readonly<Record<string, string>> = {
  小于等于: "이하",
  不超过: "이하",
  不大于: "이하",
  大于等于: "이상",
  不低于: "이상",
  不小于: "이상",
  小于: "미만",
  大于: "초과",
};
const BOUND = new RegExp(`(${Object.keys(BOUNDS).join("|")})\\s?`, "y");

/** A bound, which Korean says after its number: `小于等于1cm` is `1cm 이하`. */
export const bounded: MeasureRule = (text, at) => {
  const [whole = "", bound = ""] = found(BOUND, text.small, at) ?? [];
  const measure = bound === "" ? undefined : quantity(text, at + whole.length);
  return measure && { ...measure, from: at, korean: `${measure.korean} ${BOUNDS[bound]}` };
};

const BELOW_ZERO = /(零下\s?|-)(?=\d)/y;
const TEMPERATURE = /^[\d.~-]+(?:°C|℃|도)/iu;
/** What a minus sign may follow: after a word or a number a hyphen parts two of them. */
const BEFORE_MINUS = /^$|[\s([:~至到]/u;

/** A temperature below zero, whose sign must not get lost as a hyphen at an end would: `-15度` and `零下15度` are `영하 15도`. */
export const negative: MeasureRule = (text, at) => {
  const sign = found(BELOW_ZERO, text.small, at)?.[1];
  if (sign === undefined || (sign === "-" && !BEFORE_MINUS.test(text.small[at - 1] ?? ""))) return undefined;
  const measure = quantity(text, at + sign.length);
  if (!measure || !TEMPERATURE.test(measure.korean)) return undefined;
  return { from: at, to: measure.to, korean: `영하 ${measure.korean}` };
};

/** A number in Chinese words with its counter: `三件套` is `3종 세트`, `两根` is `2개`. */
export const quantityInWords: MeasureRule = (text, at) => {
  const word = found(WORDS, text.small, at)?.[0] ?? "";
  for (let length = word.length; length > 0; length -= 1) {
    const number = numberOf(word.slice(0, length));
    const unit = number === undefined ? undefined : unitAt(text, at + length);
    if (number === undefined || !unit) continue;
    const { sign, korean, doubt } = unit;
    const to = at + length + sign.length;
    return { from: at, to, korean: `${inUnit(number, unit)}${korean}`, isWords: true, ...(doubt && { doubt }) };
  }
  return undefined;
};
