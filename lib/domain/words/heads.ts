import { koreanOf, type Role, type Setting } from "./entry";
import { isWordPiece, joined, type WordPiece } from "./joined";
import type { Piece } from "./pieces";

/** Single signs that end the name of goods, and how they are said after another noun: a 套 alone is a set, and a cover after a chair. */
const HEADS: Readonly<Record<string, string>> = {
  套: "커버",
  罩: "커버",
  膜: "필름",
  纸: "종이",
  垫: "매트",
  盖: "뚜껑",
  架: "거치대",
  盒: "케이스",
  箱: "상자",
  袋: "주머니",
  包: "가방",
  刷: "브러시",
  杯: "컵",
  壶: "주전자",
  碗: "그릇",
  锅: "냄비",
  刀: "칼",
  剪: "가위",
  夹: "집게",
  绳: "끈",
  链: "체인",
  轮: "바퀴",
  腿: "다리",
  脚: "다리",
  头: "헤드",
  芯: "심",
  杆: "봉",
  灯: "조명",
  镜: "거울",
  帽: "모자",
  鞋: "신발",
  靴: "부츠",
  袜: "양말",
  裤: "바지",
  裙: "치마",
  衣: "옷",
  毯: "러그",
  巾: "수건",
  椅: "의자",
  桌: "테이블",
  柜: "수납장",
  贴: "스티커",
  网: "망",
  膏: "크림",
  皂: "비누",
  塞: "마개",
  锁: "자물쇠",
  桶: "통",
  篮: "바구니",
  筐: "바구니",
  伞: "우산",
  扇: "부채",
};
/** Signs of what is worn, which a word for who wears it makes goods: 男袜. */
const WORN_BY = /^[帽鞋靴袜裤裙]$/u;
/** Signs that only say again what clothes and shoes are. */
const WEAR = /^[帽鞋靴袜裤裙衣]$/u;
const WORN: ReadonlySet<string> = new Set(["clothes", "shoes"]);
const isWornOf = (shelf: string | undefined): boolean => WORN.has(shelf ?? "");
/** Korean that names a cover already. */
const COVERS = /(?:커버|케이스|보호대|장갑)$/u;
/** Signs that name a thing beside the goods, which a title's other words do not name. */
const BESIDE_GOODS = /^[套罩膜垫盖袋贴网]$/u;
/** Nouns that the sign may follow. Of goods the sign names their part or cover; other nouns say what it is for. */
const GOODS = new Set<Role>(["kind", "part"]);
const AIMS = new Set<Role>(["content", "place", "occasion"]);
/** Words that describe what the sign names: 防雨膜. */
const DESCRIBES = new Set<Role>(["feature", "material", "shape", "style"]);

const isKind = (piece: Piece): boolean =>
  isWordPiece(piece) && piece.entry.role === "kind" && [...piece.text].length > 1;

/** Whether a sign begins something else: in 椅子套装 the cover is none, and 包饺子 is no bag. */
function isBegun(after: Piece | undefined): boolean {
  if (after !== undefined && HEADS[after.text] !== undefined) return false;
  if (after?.is !== "word") return after?.is === "unknown";
  const { role, aside } = after.entry;
  return role === "content" || aside?.role === "content" || (role !== "audience" && [...after.text].length === 1);
}

/** How a noun is said before another one: 篮球 is a ball, and before 袜 the game. */
const nounOf = ({ entry }: WordPiece, setting: Setting): string =>
  koreanOf(entry.aside?.role === "content" ? entry.aside : entry, setting);

/** Whether a word before a sign is part of what the sign names. Where goods are named, most signs only say them again. */
function isNoun(piece: Piece | undefined, head: string, hasGoods: boolean): piece is WordPiece {
  if (!isWordPiece(piece) || [...piece.text].length < 2) return false;
  const { role } = piece.entry;
  if (GOODS.has(role)) return !(isWornOf(piece.entry.shelf) && WEAR.test(head));
  return DESCRIBES.has(role) ? !hasGoods || BESIDE_GOODS.test(head) : AIMS.has(role) && !hasGoods;
}

/**
 * The pieces of a name with a noun and the single sign after it as one kind of goods, because the sign is what is sold:
 * 空气炸锅纸 is no fryer. The dictionary does not know the compound, so it is always a guess. A sign after a purpose is one
 * only where nothing else says what is sold.
 */
export function withHeads(pieces: readonly Piece[], setting: Setting): Piece[] {
  const hasGoods = pieces.some(isKind);
  const hasWorn = pieces.some((piece) => isKind(piece) && isWordPiece(piece) && isWornOf(piece.entry.shelf));
  return pieces.reduce<Piece[]>((whole, piece, at) => {
    const sign = piece.is === "word" || piece.is === "unknown" ? HEADS[piece.text] : undefined;
    // Care for the skin is laid on it: it is no sticker, and no film.
    const head = /^[贴膜]$/u.test(piece.text) && setting.shelf === "beauty" ? undefined : sign;
    const noun = whole.at(-1);
    if (
      head !== undefined &&
      !hasWorn &&
      WORN_BY.test(piece.text) &&
      isWordPiece(noun) &&
      noun.entry.role === "audience"
    )
      return [
        ...whole,
        joined([noun, piece], { role: "kind", korean: head, shelf: "clothes", isGuess: true }, setting),
      ];
    if (head === undefined || isBegun(pieces[at + 1]) || !isNoun(noun, piece.text, hasGoods)) return [...whole, piece];
    const said = nounOf(noun, setting);
    const isSaid = said.endsWith(head) || (head === "커버" && COVERS.test(said));
    const korean = isSaid ? said : `${said} ${head}`.trim();
    const { shelf } = noun.entry;
    return [...whole.slice(0, -1), joined([noun, piece], { role: "kind", korean, shelf, isGuess: true }, setting)];
  }, []);
}
