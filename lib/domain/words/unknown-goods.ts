import { koreanOf, type Setting } from "./entry";
import { joined } from "./joined";
import type { Piece } from "./pieces";

/** Signs that end the name of one thing alone, and how it is said. */
const THINGS: Readonly<Record<string, string>> = {
  霜: "크림",
  膏: "크림",
  茶: "차",
  酒: "술",
  糖: "사탕",
  饼: "과자",
  糕: "떡",
  枣: "대추",
  酱: "소스",
  肉: "고기",
  鱼: "생선",
  菇: "버섯",
  豆: "콩",
  鞋: "신발",
  靴: "부츠",
  裤: "바지",
  裙: "치마",
  帽: "모자",
  袜: "양말",
  伞: "우산",
  笔: "펜",
  灯: "조명",
  椅: "의자",
  桌: "테이블",
  柜: "수납장",
  杯: "컵",
  锅: "냄비",
  枕: "베개",
  毯: "담요",
  垫: "매트",
  帘: "커튼",
  书: "책",
};
const SHELVES: Readonly<Record<string, string>> = { 霜: "beauty", 膏: "beauty", 书: "books" };

const isGoods = (piece: Piece, setting: Setting): boolean =>
  piece.is === "word" &&
  (piece.entry.role === "general" || (piece.entry.role === "kind" && [...piece.text].length > 1)) &&
  koreanOf(piece.entry, setting) !== "";

/**
 * The pieces of a name that names no goods it knows, with the last unknown word that ends as one thing does as that thing: of
 * 氍毹霜 a cream is sold. It is a guess. A single sign is none, because it ends anything.
 */
export function withUnknownGoods(pieces: readonly Piece[], setting: Setting): readonly Piece[] {
  if (pieces.some((piece) => isGoods(piece, setting))) return pieces;
  const isThing = (piece: Piece): boolean =>
    piece.is === "unknown" &&
    !piece.isBrand &&
    [...piece.text].length > 1 &&
    THINGS[piece.text.at(-1) ?? ""] !== undefined;
  const sold = pieces.findLast(isThing);
  const sign = sold?.text.at(-1) ?? "";
  const korean = THINGS[sign];
  if (!sold || korean === undefined) return pieces;
  const shelf = SHELVES[sign];
  return pieces.map((piece) =>
    piece === sold ? joined([piece], { role: "kind", korean, shelf, isGuess: true }, setting) : piece,
  );
}
