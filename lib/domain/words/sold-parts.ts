import type { Entry, Role } from "./entry";
import { isWordPiece, type WordPiece } from "./joined";
import type { Piece } from "./pieces";

/** Words by which a shop says that it sells a part of something, and not the thing. */
const OF_PARTS = new Set(["配件", "零件", "替换", "更换", "备用", "替换装"]);
const ACCESSORY = "配件";

/** Goods, and goods that are as often a part of others, such as 滤芯. */
const isKind = (piece: Piece | undefined): piece is WordPiece =>
  isWordPiece(piece) && piece.entry.role === "kind" && piece.entry.aside?.role !== "part";
const isPart = (piece: Piece | undefined): boolean =>
  isWordPiece(piece) &&
  (piece.entry.role === "part" || piece.entry.aside?.role === "part") &&
  [...piece.text].length > 1;
const isAccessory = (piece: Piece): boolean => isWordPiece(piece) && piece.text === ACCESSORY;

/** What may stand before goods that a title begins with. */
const BEFORE = new Set<Role>(["place", "maker", "audience"]);

/** What covers goods has their parts' places: of 手机壳镜头 the case is sold. */
const COVERS = /(?:케이스|커버|필름)$/u;

/** A title that begins with goods and their part, and names no other goods after it: 豆浆机刀片, 抽屉滑轨. */
function beginsWithPart(pieces: readonly Piece[]): boolean {
  const at = pieces.findIndex((piece) => !isWordPiece(piece) || !BEFORE.has(piece.entry.role));
  const host = pieces[at];
  const isHost = isKind(host) && !COVERS.test(host.entry.ways.at(-1)?.korean ?? "");
  return isHost && isPart(pieces[at + 1]) && !pieces.slice(at + 2).some(isKind);
}

/** A title that begins with a part and says it again, whatever it belongs to: 鞋带 运动鞋 鞋绳. */
function saysPartAgain([first, ...others]: readonly Piece[]): boolean {
  if (!isWordPiece(first) || first.entry.aside?.role !== "part") return false;
  const korean = first.entry.ways.at(-1)?.korean;
  return others.some((piece) => isWordPiece(piece) && piece.entry.ways.at(-1)?.korean === korean);
}

/** A title that ends with a part it has said before: of 柜子把手黑色小把手 the handles are sold. */
function endsWithPartAgain(pieces: readonly Piece[]): boolean {
  const last = pieces.findLast((piece) => isKind(piece) || isPart(piece));
  if (!isWordPiece(last) || !isPart(last)) return false;
  const korean = last.entry.ways.at(-1)?.korean;
  return (
    pieces.filter((piece) => isPart(piece) && isWordPiece(piece) && piece.entry.ways.at(-1)?.korean === korean).length >
    1
  );
}

/** Whether a title with one kind of goods says it is an accessory, and an unknown word may be the accessory's name. */
const isUnknownAccessory = (pieces: readonly Piece[]): boolean =>
  pieces.some(isAccessory) && pieces.some(({ is }) => is === "unknown") && pieces.filter(isKind).length === 1;

/**
 * Goods that are as often a part, behind other goods: a guess that these have it, and that it is not sold. Right behind them it
 * is what is sold: 头枕挂钩.
 */
function asPart(piece: Piece, at: number, pieces: readonly Piece[]): Piece {
  const aside = isWordPiece(piece) ? piece.entry.aside : undefined;
  const isGoods = (other: Piece): boolean => isKind(other) && other.entry.aside === undefined;
  if (!isWordPiece(piece) || aside?.role !== "part" || !pieces.slice(0, at).some(isGoods)) return piece;
  return { ...piece, isTied: true, ...(!isKind(pieces[at - 1]) && { entry: aside }) };
}

const asHost = (piece: WordPiece): WordPiece => ({ ...piece, entry: { ...piece.entry, role: "content" } });

/** What is sold has no other meaning beside other goods. */
function asSold({ entry: { aside: _, ...entry } }: WordPiece): Entry {
  return { ...entry, role: "kind" };
}

/** Goods that a title names right behind 配件 are the accessory: all others have it. */
const soldBehind = (pieces: readonly Piece[]): WordPiece | undefined => {
  const words = pieces.filter(isWordPiece);
  const sold = words[words.findIndex(isAccessory) + 1];
  return words.some(isAccessory) && isKind(sold) && words.filter(({ text }) => text === sold.text).length > 1
    ? sold
    : undefined;
};

function asAccessory(piece: Piece, sold: WordPiece): Piece {
  if (!isKind(piece) && !isPart(piece)) return piece;
  if (!isWordPiece(piece)) return piece;
  return piece.text === sold.text ? { ...piece, entry: asSold(piece) } : asHost(piece);
}

/** Of several goods among accessories: the first ones, and their parts, stand before the others. */
function behind(piece: Piece, host: WordPiece | undefined): Piece {
  if (!isWordPiece(piece) || !(isPart(piece) || piece.entry.role === "kind")) return piece;
  return isPart(piece) || piece.text === host?.text ? asHost(piece) : { ...piece, entry: asSold(piece) };
}

/**
 * The pieces of a name whose part is sold: its parts are kinds of goods, and the goods they belong to stand before them. A title
 * says so by a word such as 配件, or begins with them, which alone is a guess. Of several goods the first is what the others
 * belong to; where no part is known, 配件 is sold.
 *
 * Example: 剃须刀刀头替换 is `교체용 면도기 칼날`, and no 면도기.
 */
export function withSoldParts(pieces: readonly Piece[]): Piece[] {
  const isSaid = pieces.some((piece) => isWordPiece(piece) && OF_PARTS.has(piece.text));
  const hosts = pieces.filter(isKind);
  const shelf = hosts[0]?.entry.shelf;
  const isGuess = !isSaid && (beginsWithPart(pieces) || saysPartAgain(pieces) || endsWithPartAgain(pieces));
  if (shelf === undefined || (!isSaid && !isGuess)) return pieces.map(asPart);
  const sold = soldBehind(pieces);
  if (sold) return pieces.map((piece) => asAccessory(piece, sold));
  if (isSaid && hosts.length > 1 && pieces.some(isAccessory)) return pieces.map((piece) => behind(piece, hosts[0]));
  const isSold = pieces.some(isPart) ? isPart : isAccessory;
  if (isSold === isAccessory && !isUnknownAccessory(pieces)) return pieces.map(asPart);
  return pieces.map((piece): Piece => {
    if (!isWordPiece(piece)) return piece;
    if (isSold(piece)) return { ...piece, entry: { shelf, ...asSold(piece) }, ...(isGuess && { isTied: true }) };
    return isKind(piece) ? asHost(piece) : piece;
  });
}
