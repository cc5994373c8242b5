import type { Role } from "./entry";
import type { Piece } from "./pieces";

const isKind = (piece: Piece | undefined): boolean =>
  piece?.is === "word" && (piece.entry.role === "kind" || piece.entry.role === "general");

const shelfOf = (piece: Piece | undefined): string | undefined =>
  piece?.is === "word" && piece.entry.role === "kind" && !piece.entry.aside ? piece.entry.shelf : undefined;

/** Whether all other goods of a name are of other shelves: in 健身衣篮球 the ball is a game. Toys are made of anything. */
function isForeign(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at];
  const own = piece?.is === "word" ? piece.entry.shelf : undefined;
  const shelves = pieces.flatMap((other) => shelfOf(other) ?? []);
  return own !== "children" && shelves.length > 0 && !shelves.includes(own ?? "");
}

/**
 * Some kinds of goods have another meaning next to other kinds: a place if another kind is named, an object held, covered or
 * played before one. Goods that may be a part are decided before (`sold-parts.ts`).
 */
export function withAsides(pieces: readonly Piece[]): readonly Piece[] {
  const isGoods = (piece: Piece) => isKind(piece) && piece.is === "word" && !piece.entry.aside;
  const isPartToo = (piece: Piece) => piece.is === "word" && piece.entry.aside?.role === "part";
  const isAside = (role: Role, at: number): boolean => {
    if (role === "place") return pieces.some((piece) => isGoods(piece) || isPartToo(piece));
    if (role === "part") return false;
    return isKind(pieces[at + 1]) || pieces.slice(at + 1).some(isGoods) || isForeign(pieces, at);
  };
  return pieces.map((piece, at) => {
    const aside = piece.is === "word" ? piece.entry.aside : undefined;
    return piece.is === "word" && aside && isAside(aside.role, at) ? { ...piece, entry: aside } : piece;
  });
}
