import { koreanOf, type Entry, type Role, type Setting } from "./entry";
import { joined, type WordPiece } from "./joined";
import { DENIES } from "./negations";
import type { Piece } from "./pieces";

/** What comes along or can be done, which Korean says after its word. */
const AFTER: Readonly<Record<string, string>> = {
  带: "포함",
  含: "포함",
  配: "포함",
  有: "있음",
  可: "가능",
  不可: "불가",
};
const THINGS = new Set<Role>(["part", "kind", "general", "content", "feature", "own"]);
/** What attributes are made of may be a thing in them and in options as well: 带光源 is a lamp with its bulb. */
const THINGS_OF_ATTRIBUTES = new Set<Role>([...THINGS, "field", "value"]);
/** How many of a part goods have, which Korean says before it: 双电池 is `듀얼 배터리`. */
const BEFORE: Readonly<Record<string, string>> = { 双: "듀얼", 单: "싱글" };
const PARTS = new Set<Role>(["part", "kind", "general", "feature", "value", "material"]);
/** Shelves whose goods have parts that are counted so; a bed is 더블 and shoes are 켤레. */
const OF_PARTS: ReadonlySet<string> = new Set(["tools", "electronics", "phone", "cars"]);

/** A sign that counts a part of an option, and the part, as one; undefined of any other. It is a guess what the part is. */
function counted(
  piece: Piece,
  next: Piece | undefined,
  before: Piece | undefined,
  setting: Setting,
): Piece | undefined {
  const count = BEFORE[piece.text];
  const isHere = setting.kind === "option" && OF_PARTS.has(setting.shelf ?? "") && before?.is !== "number";
  if (!isHere || count === undefined || next?.is !== "word") return undefined;
  const korean = koreanOf(next.entry, setting);
  if ([...next.text].length < 2 || !PARTS.has(next.entry.role) || korean === "") return undefined;
  return joined([piece, next], { role: "feature", korean: `${count} ${korean}`, isGuess: true }, setting);
}
const ABLE = new Set<Role>(["feature", "value"]);
/** Korean that already says so, or that describes: 접이식, 조절 가능, 부드러운. */
const ABLE_END = / 가능$/u;
const SAYS_ABLE = /(?:가능|식|형|용|[운은는한린른쁜큰긴])$/u;
const SAYS_ALONG = /(?:포함|있는|있음|없음|달린)$/u;
/** Korean that describes is no thing that is there, or not. */
const DESCRIBES = /[운은는한린른쁜큰긴]$/u;

/** What a word may end that a prefix begins after; after any other word, 带 may be the strap of a longer one. */
const ENDS = new Set<Role>([
  "colour",
  "shade",
  "size",
  "set",
  "unit",
  "numeral",
  "season",
  "audience",
  "postposed",
  "link",
]);

/**
 * Of a name, whose words are parted by nothing, 带 before a thing of two signs or more says that it comes along; where a single
 * sign follows, the thing is another one: 书包位 is no 书包. After a single sign it is the strap of what follows: 宽带斜挎包.
 */
const isAlongInName = (
  sign: Piece,
  before: Piece | undefined,
  [next, after]: readonly Piece[],
  { kind }: Setting,
): boolean =>
  kind === "name" &&
  sign.text === "带" &&
  !(before?.is === "word" && before.entry.role === "shape" && [...before.text].length === 1) &&
  next?.is === "word" &&
  next.entry.role !== "feature" &&
  [...next.text].length > 1 &&
  !(
    after !== undefined &&
    /^\p{Script=Han}$/u.test(after.text) &&
    !(after.is === "word" && after.entry.role === "audience")
  );

function isPrefix(piece: Piece, before: Piece | undefined): boolean {
  if (AFTER[piece.text] === undefined || (piece.is !== "word" && piece.is !== "unknown")) return false;
  if (before?.is === "word") return ENDS.has(before.entry.role) || DENIES.test(before.text);
  return before?.is !== "unknown" || DENIES.test(before.text);
}

/** Whether a word only begins the name of what comes along: of 带电压显示 that is a display of volts, and no voltage. */
const isBegun = ({ entry }: WordPiece, after: Piece | undefined, { kind }: Setting): boolean =>
  kind === "option" && entry.role === "field" && (after?.is === "word" || after?.is === "unknown");

function said(sign: string, entry: Entry, setting: Setting): string | undefined {
  const korean = koreanOf(entry, setting);
  const isAble = sign.endsWith("可");
  const things = setting.kind === "attribute" || setting.kind === "option" ? THINGS_OF_ATTRIBUTES : THINGS;
  if (korean === "" || !(isAble ? ABLE : things).has(entry.role)) return undefined;
  if (sign === "不可" && SAYS_ABLE.test(korean))
    return ABLE_END.test(korean) ? korean.replace(ABLE_END, " 불가") : undefined;
  if (sign === "有" && (setting.kind !== "attribute" || DESCRIBES.test(korean))) return undefined;
  if ((isAble ? SAYS_ABLE : SAYS_ALONG).test(korean)) return korean;
  return `${korean} ${AFTER[sign]}`;
}

/**
 * The pieces with what comes along, or can be done, as one: of 黑色带支架 the last two are `거치대 포함`, of 可水洗 all is
 * `물세탁 가능`. A sign such as 带 is left as it was inside of other words, where it may be a strap.
 */
export function withPrefixes(pieces: readonly Piece[], setting: Setting): Piece[] {
  const whole: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (!piece) continue;
    const part = counted(piece, next, pieces[at - 1], setting);
    if (part) {
      whole.push(part);
      at += 1;
      continue;
    }
    const isFirm = isPrefix(piece, pieces[at - 1]);
    const isBefore =
      next?.is === "word" && (isFirm || isAlongInName(piece, pieces[at - 1], pieces.slice(at + 1, at + 3), setting));
    const korean =
      isBefore && !isBegun(next, pieces[at + 2], setting) ? said(piece.text, next.entry, setting) : undefined;
    if (!isBefore || korean === undefined) {
      whole.push(piece);
      continue;
    }
    const entry: Entry = {
      role: "feature",
      ...(next.entry.isHomonym && { isHomonym: true }),
      ways: next.entry.ways.map(({ when }) => ({ korean, when })),
    };
    whole.push({ is: "word", text: piece.text + next.text, entry, ...((next.isTied || !isFirm) && { isTied: true }) });
    at += 1;
  }
  return whole;
}
