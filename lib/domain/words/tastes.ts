import { koreanOf, type Role, type Setting } from "./entry";
import { isWordPiece, joined } from "./joined";
import type { Piece } from "./pieces";

/** The sign for what goods taste or smell of. */
const TASTE = "味";
/** Roles of words that goods may taste of. */
const THINGS = new Set<Role>(["kind", "general", "content", "material", "pattern", "own"]);

/**
 * The pieces with every taste as one: 鲍鱼味零食 is a snack that tastes of abalone, `전복 맛`, and holds none. What is not eaten smells
 * of it: `장미향`.
 */
export function withTastes(pieces: readonly Piece[], setting: Setting): Piece[] {
  const whole: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (!piece) continue;
    const isTaste = isWordPiece(piece) && THINGS.has(piece.entry.role) && isWordPiece(next) && next.text === TASTE;
    const korean = isTaste ? koreanOf(piece.entry, setting) : "";
    if (!isTaste || korean === "") {
      whole.push(piece);
      continue;
    }
    const taste = koreanOf(next.entry, setting);
    const said = taste === "맛" ? `${korean} ${taste}` : korean + taste;
    whole.push(joined([piece, next], { role: "content", korean: said }, setting));
    at += 1;
  }
  return whole;
}
