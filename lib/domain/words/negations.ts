import type { Entry, Role, Setting } from "./entry";
import { koreanOf } from "./entry";
import type { Piece } from "./pieces";

/** How a thing that is denied is said, by the signs that deny it. */
const DENIED: Readonly<Record<string, (korean: string) => string>> = {
  不: (korean) => (MATERIALS.has(korean) ? `${korean} 없음` : `${korean} 안 됨`),
  非: (korean) => `비${korean}`,
  无: (korean) => `${korean} 없음`,
  免: (korean) => `${korean} 불필요`,
  不用: (korean) => `${korean} 불필요`,
  无需: (korean) => `${korean} 불필요`,
};
/** Features that are something put in, which is there or not. */
const MATERIALS = new Set(["기모", "누빔", "벨벳", "패딩"]);
/** Roles of words that may be denied as things. */
const THINGS = new Set<Role>([
  "feature",
  "part",
  "pattern",
  "material",
  "kind",
  "content",
  "value",
  "shape",
  "field",
  "own",
]);
/** Korean words that describe: nothing that can be put before or after them denies them. */
const DESCRIBES = /[운은는한린른쁜큰긴]$/u;

/** Signs that deny what follows them. */
export const DENIES = /^(?:[不非无免未没勿]|不用|无需)$/u;
/** A sign that denies, at any place in a text. */
export const DENIAL = /[不非无未没免勿禁]/u;

/**
 * The pieces with every denial and what it denies as one: `不加绒` is `기모 없음`. Where no Korean phrase is known the whole stays
 * Chinese, because what is denied alone says the opposite.
 */
export function withDenials(pieces: readonly Piece[], setting: Setting): Piece[] {
  const whole: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (!piece) continue;
    const isDenial = (piece.is === "unknown" || piece.is === "word") && DENIES.test(piece.text);
    if (!isDenial || !next || (next.is !== "word" && next.is !== "unknown")) {
      whole.push(piece);
      continue;
    }
    const text = piece.text + next.text;
    const korean = next.is === "word" ? deniedBy(piece.text, next.entry, setting) : undefined;
    if (korean === undefined) whole.push({ is: "unknown", text });
    else {
      // Of an attribute the dictionary knows the usual denials whole; how any other is said is a guess.
      const isTied = setting.kind === "attribute" && piece.text === "不";
      const entry: Entry = { role: "feature", ways: [{ korean, when: "" }] };
      whole.push({ is: "word", text, entry, ...(isTied && { isTied }) });
    }
    at += 1;
  }
  return whole;
}

function deniedBy(sign: string, entry: Entry, setting: Setting): string | undefined {
  const korean = koreanOf(entry, setting);
  // A title says a denial well or not at all: 만능 안 됨 is no Korean.
  if (setting.kind === "name" && sign === "不" && !MATERIALS.has(korean) && !korean.endsWith(" 가능")) return undefined;
  // Nor does it say of what is sold that it is no other thing: 非手工.
  if (setting.kind === "name" && sign === "非" && entry.role !== "material") return undefined;
  if (korean.endsWith(" 가능")) return sign === "不" ? `${korean.slice(0, -" 가능".length)} 불가` : undefined;
  if (korean.endsWith(" 포함")) return `${korean.slice(0, -" 포함".length)} 미포함`;
  if (korean === "" || !THINGS.has(entry.role) || DESCRIBES.test(korean)) return undefined;
  return DENIED[sign]?.(korean);
}
