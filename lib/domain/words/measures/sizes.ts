import { found, NUMBER, type MeasureRule } from "./measure";
import { inUnit, unitAt } from "./units";

const SIDES: Readonly<Record<string, string>> = {
  长: "길이",
  长度: "길이",
  宽: "폭",
  宽度: "폭",
  高: "높이",
  高度: "높이",
  深: "깊이",
  深度: "깊이",
  厚: "두께",
  厚度: "두께",
  直径: "지름",
  内径: "안지름",
  外径: "바깥지름",
  口径: "지름",
  半径: "반지름",
  周长: "둘레",
};
const UNIT = "(?:mm|cm|km|m)(?![\\p{Script=Latin}])|毫米|厘米|公分|米(?![\\p{Script=Han}])|米";
const SIDE = new RegExp(
  `(${Object.keys(SIDES)
    .sort((a, b) => b.length - a.length)
    .join("|")})\\s?[:约]?\\s?(${NUMBER})\\s?(${UNIT})?`,
  "uy",
);
const CROSS = /\s?[x×*]\s?/y;
const BETWEEN = /\s?[x×*,、+]\s?|\s/y;
const HAN = /\p{Script=Han}/u;

const metric = (unit: string | undefined, plain: string): string =>
  unit === undefined ? "" : ({ 毫米: "mm", 厘米: "cm", 公分: "cm", 米: "m" }[unit] ?? plain);

/**
 * Sides by their names: `宽80*深30*高160` is `폭 80 x 깊이 30 x 높이 160`, `高度55cm厚5cm` is `높이 55cm 두께 5cm`. A sign
 * of these after another Chinese one belongs to that, as in 身高.
 */
export const sides: MeasureRule = ({ small, plain }, at) => {
  if (HAN.test(small[at - 1] ?? "")) return undefined;
  let to = at;
  let korean = "";
  let joint = "";
  for (let next = found(SIDE, small, to); next; next = found(SIDE, small, to + joint.length)) {
    const [whole, side = "", number = "", unit] = next;
    const from = to + joint.length;
    const kept = unit === undefined ? "" : plain.slice(from + whole.length - unit.length, from + whole.length);
    const sign = korean === "" ? "" : /[x×*]/u.test(joint) ? " x " : " ";
    korean += `${sign}${SIDES[side] ?? side} ${number}${metric(unit, kept)}`;
    to = from + whole.length;
    joint = found(BETWEEN, small, to)?.[0] ?? "";
  }
  return korean === "" ? undefined : { from: at, to, korean };
};

/** Eighths of an inch, by which pipes and threads are sold. */
const EIGHTHS: Readonly<Record<string, string>> = { 2: "1/4", 3: "3/8", 4: "1/2", 6: "3/4" };
const PIPE = /([2346])分(?![\p{Script=Han}\d])|([2346])分(?=[内外管口])/uy;

/** The width of a pipe or a thread among tools: `4分` is `1/2인치(4분)`. Elsewhere it is a time or a share. */
export const pipeSize: MeasureRule = ({ small, shelf }, at) => {
  const [whole, bare, beside] = (shelf === "tools" ? found(PIPE, small, at) : undefined) ?? [];
  const eighths = bare ?? beside;
  if (whole === undefined || eighths === undefined) return undefined;
  return { from: at, to: at + whole.length, korean: `${EIGHTHS[eighths]}인치(${eighths}분)` };
};

const AFTER = new RegExp(
  `(${NUMBER}(?:[-~]${NUMBER})?)\\s?(mm|cm|m|毫米|厘米|公分|米)([宽高长深厚])(?![\\p{Script=Han}\\p{Nd}])`,
  "uy",
);

/** A side named after its number, which Korean names first: `60cm宽` is `폭 60cm`. */
export const sideAfter: MeasureRule = ({ small, plain }, at) => {
  const [whole, number = "", unit = "", side = ""] = found(AFTER, small, at) ?? [];
  if (whole === undefined) return undefined;
  const kept = plain.slice(at + whole.length - 1 - unit.length, at + whole.length - 1);
  return { from: at, to: at + whole.length, korean: `${SIDES[side] ?? side} ${number}${metric(unit, kept)}` };
};

const FACTOR = new RegExp(`(${NUMBER})`, "y");
const LETTERS = /(?:mm|cm|km|ml|kg|mg|kw|w|v|g|m|l)(?![\p{Script=Latin}\p{Nd}])/uy;
/** Sides of a box, and a few more for a mistake. */
const FACTORS_MOST = 6;

/** The sides of something: `3x4米` is `3x4m`, `10X20厘米` is `10x20cm`, `100g*3块` is `100gx3개`. */
export const product: MeasureRule = (text, at) => {
  const { small, plain } = text;
  let to = at;
  let korean = "";
  let doubt;
  for (let place = 0; place < FACTORS_MOST; place += 1) {
    const cross = place === 0 ? "" : (found(CROSS, small, to)?.[0] ?? undefined);
    if (cross === undefined) break;
    const number = found(FACTOR, small, to + cross.length)?.[1];
    if (number === undefined) break;
    let end = to + cross.length + number.length;
    const letters = found(LETTERS, small, end)?.[0] ?? "";
    const unit = letters === "" ? unitAt(text, end) : undefined;
    const said = letters === "" ? (unit?.korean ?? "") : plain.slice(end, end + letters.length);
    end += letters.length + (unit?.sign.length ?? 0);
    doubt ??= unit?.doubt;
    korean += `${place === 0 ? "" : "x"}${unit ? inUnit(number, unit) : number}${said}`;
    to = end;
  }
  // A letter right after it makes it a model's sign.
  const isModel = /[\p{Script=Latin}\p{Nd}]/u.test(small[to] ?? "");
  if (!korean.includes("x") || isModel) return undefined;
  return { from: at, to, korean, ...(doubt && { doubt }) };
};

const TIMES = new RegExp(`[x×*]\\s?(${NUMBER})(?![\\p{Script=Latin}\\p{Nd}])`, "uy");

/** Phones that are called x and a number. */
const CALLED_X = /vivo|iphone|苹果/u;

/** How many there are of the thing named before: `x3双` is `x3켤레`, `枕头*2` ends with `x2`. Beside its maker `x27` is a phone. */
export const multiple: MeasureRule = (text, at) => {
  const [whole = "", number] = found(TIMES, text.small, at) ?? [];
  if (number === undefined) return undefined;
  const end = at + whole.length;
  const unit = unitAt(text, end);
  if (!unit && text.small[at] === "x" && CALLED_X.test(text.small)) return undefined;
  return {
    from: at,
    to: end + (unit?.sign.length ?? 0),
    korean: `x${unit ? `${inUnit(number, unit)}${unit.korean}` : number}`,
    ...(unit?.doubt && { doubt: unit.doubt }),
  };
};
