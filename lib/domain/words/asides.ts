import type { Role } from "./entry";
import type { WordPiece } from "./joined";
import type { Piece } from "./pieces";

const isKind = (piece: Piece | undefined): boolean =>
  piece?.is === "word" && (piece.entry.role === "kind" || piece.entry.role === "general");

/** The shelves goods may be of. */
const shelvesOf = (piece: Piece | undefined): readonly string[] => {
  if (piece?.is !== "word" || piece.entry.role !== "kind") return [];
  const { shelf = "", ways, isHomonym } = piece.entry;
  // A homonym may be of any shelf that decides it.
  return [shelf, ...(isHomonym ? ways.map(({ when }) => when) : [])];
};

/** Whether all other goods of a name are of other shelves: in 健身衣篮球 the ball is a game. Toys are made of anything. */
function isForeign(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at];
  const own = piece?.is === "word" ? piece.entry.shelf : undefined;
  const shelves = pieces.flatMap((other) => (other.is === "word" && other.entry.aside ? [] : shelvesOf(other)));
  return own !== "children" && shelves.length > 0 && !shelves.includes(own ?? "");
}

/** Goods that others are made for, wherever a title names them. */
const HOST = /^(?:컴퓨터|휴대폰|태블릿|노트북)$/u;
const isHost = ({ entry }: WordPiece): boolean => HOST.test(entry.ways.at(-1)?.korean ?? "");

/** Goods that are called alike where something holds them: beside goods of their shelf they are another name of these. */
const isCalledAlike = ({ entry }: WordPiece): boolean =>
  entry.aside !== undefined && entry.aside.ways.at(-1)?.korean === entry.ways.at(-1)?.korean;

/**
 * Some kinds of goods have another meaning next to other kinds: a place if another kind is named, an object held, covered or
 * played before one. Goods that may be a part are decided before (`sold-parts.ts`).
 */
export function withAsides(pieces: readonly Piece[]): readonly Piece[] {
  const isGoods = (piece: Piece) => isKind(piece) && piece.is === "word" && !piece.entry.aside;
  const isPartToo = (piece: Piece) => piece.is === "word" && piece.entry.aside?.role === "part";
  const isHeldBy = (holder: Piece | undefined, piece: WordPiece): boolean =>
    !isCalledAlike(piece) || !shelvesOf(holder).includes(piece.entry.shelf ?? "");
  const isAside = (role: Role, piece: WordPiece, at: number): boolean => {
    if (role === "place") return pieces.some((other) => isGoods(other) || isPartToo(other));
    if (role === "part") return false;
    if (isHost(piece)) return pieces.some((other) => other !== piece && isKind(other));
    const next = pieces[at + 1];
    const isHeldNext = isKind(next) && isHeldBy(next, piece);
    const isHeldLater = pieces.slice(at + 1).some((other) => isGoods(other) && isHeldBy(other, piece));
    return isHeldNext || isHeldLater || isForeign(pieces, at);
  };
  return pieces.map((piece, at) => {
    const aside = piece.is === "word" ? piece.entry.aside : undefined;
    return piece.is === "word" && aside && isAside(aside.role, piece, at) ? { ...piece, entry: aside } : piece;
  });
}
