import { koreanOf, type Setting } from "./entry";
import { isWordPiece, joined } from "./joined";
import type { Piece } from "./pieces";

/** Words before what goods fit, and how Korean says after it that they do. */
const FITS: Readonly<Record<string, string>> = {
  适用: "호환",
  适用于: "호환",
  适配: "호환",
  兼容: "호환",
  通用于: "호환",
  可用于: "호환",
  for: "호환",
  专为: "전용",
  专用: "전용",
  专用于: "전용",
};
/** A year is when goods came out, and no model of theirs. */
const YEAR = /^20\d\d$/u;

const isSign = (piece: Piece | undefined): boolean =>
  piece?.is === "latin" || (piece?.is === "number" && !YEAR.test(piece.text));
/** Letters and digits that look like a measure, and are the end of a model's sign: nb-13l. */
const isSignAfterHyphen = (piece: Piece | undefined): boolean =>
  isSign(piece) || /^[\da-z.]+$/iu.test(piece?.text ?? "");
const isMaker = (piece: Piece | undefined): boolean => isWordPiece(piece) && piece.entry.role === "maker";

/** Where the model ends that begins at a place: a maker and letters or numbers after it, as in 华为 mate60 pro. */
function endOfModel(pieces: readonly Piece[], from: number): number {
  let to = from;
  while (to < pieces.length) {
    const isHyphen = pieces[to]?.is === "mark" && pieces[to]?.text === "-" && isSign(pieces[to - 1]);
    const isJoint = to > from && (isHyphen || pieces[to]?.is === "space");
    const next = isJoint ? to + 1 : to;
    const isNext = isHyphen ? isSignAfterHyphen(pieces[next]) : isSign(pieces[next]) || isMaker(pieces[next]);
    if (!isNext) break;
    to = next + 1;
  }
  return to;
}

const textOf = (pieces: readonly Piece[], setting: Setting): string =>
  pieces.reduce((said, piece, at) => {
    const text = isWordPiece(piece) ? koreanOf(piece.entry, setting) : piece.text.trim();
    const isGlued = said === "" || text === "" || text === "-" || pieces[at - 1]?.text === "-";
    return `${said}${isGlued ? "" : " "}${text}`;
  }, "");

/**
 * The pieces of a name with each maker and its model as one, and what the goods fit said as Korean says it. Letters without a
 * maker are a model only behind a word such as 适用, which says nothing where no model follows.
 *
 * Example: 适用三星s24ultra is `삼성 s24ultra 호환`, 小米手环8 is `샤오미 미밴드 8`.
 */
export function withModels(pieces: readonly Piece[], setting: Setting): Piece[] {
  const whole: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece) continue;
    const fits = piece.is === "word" || piece.is === "latin" ? FITS[piece.text.toLowerCase()] : undefined;
    const from = fits && pieces[at + 1]?.is === "space" ? at + 2 : at + 1;
    const to = fits ? endOfModel(pieces, from) : endOfModel(pieces, at);
    if (fits && to > from) {
      const model = pieces.slice(from, to);
      // What goods fit is no fruit: 苹果 is a maker here.
      const korean = `${textOf(model, { ...setting, shelf: "electronics" })} ${fits}`;
      whole.push(joined(pieces.slice(at, to), { role: "maker", korean }, setting));
      at = to - 1;
    } else if (isMaker(piece) && to > at + 1) {
      const model = pieces.slice(at, to);
      whole.push(joined(model, { role: "maker", korean: textOf(model, setting) }, setting));
      at = to - 1;
    } else whole.push(piece);
  }
  return whole;
}
