import type { Entry } from "./entry";
import { isWordPiece, type WordPiece } from "./joined";
import type { Piece } from "./pieces";

/** Signs that are verbs wherever they stand before goods: what they work on is not sold. */
const VERB = /[磨蒸擦洗切削刨挖剥修剪煮煎炒炸烤喂补盛煲炖绑扎拧撬晾晒放]$/u;
/** Signs that are verbs before food alone, and name a thing elsewhere. */
const VERB_OF_FOOD = /[包夹装打压做捣冲泡存]$/u;
const FOOD = "food";

const isGoods = (piece: Piece): piece is WordPiece =>
  isWordPiece(piece) && piece.entry.role === "kind" && [...piece.text].length > 1;

/** Whether the sign right before these goods is a verb. A known word of several signs is none: 指甲剪 is a thing. */
function isWorkedOn(piece: WordPiece, before: Piece | undefined): boolean {
  if (before === undefined || (before.is !== "unknown" && !(before.is === "word" && [...before.text].length === 1)))
    return false;
  return VERB.test(before.text) || (piece.entry.shelf === FOOD && VERB_OF_FOOD.test(before.text));
}

const NOTHING: Entry = { role: "content", ways: [{ korean: "", when: "" }] };

/**
 * The pieces of a name without the goods that others work on: of 磨刀石磨剪刀 the scissors say nothing, of 蒸笼布蒸馒头 the bread.
 * Where no other goods are named, all stay.
 */
export function withoutWorkedOn(pieces: readonly Piece[]): readonly Piece[] {
  const worked = new Set(pieces.filter((piece, at) => isGoods(piece) && isWorkedOn(piece, pieces[at - 1])));
  const isOther = (piece: Piece): boolean => isGoods(piece) && !worked.has(piece);
  if (worked.size === 0 || !pieces.some(isOther)) return pieces;
  return pieces.map((piece) => (worked.has(piece) && isWordPiece(piece) ? { ...piece, entry: NOTHING } : piece));
}
