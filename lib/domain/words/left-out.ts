import type { Role, Setting } from "./entry";
import { surenessAt } from "./parts-of";
import type { Piece } from "./pieces";

/** Roles whose single signs a name needs: numbers and what joins words. */
const NEEDED = new Set<Role>(["numeral", "unit", "postposed", "link", "suffix", "audience"]);

const isNamedKind = (piece: Piece): boolean =>
  piece.is === "word" && piece.entry.role === "kind" && [...piece.text].length > 1;

/**
 * The pieces of a name that its Korean does without: unknown words and single signs whose meaning is a guess. Chinese in a name
 * cannot be listed, and a guess among its search words helps no buyer. A known brand stays for the seller to decide about, and
 * nothing is left out of a name whose kind of goods is not known, because the unknown word may be it.
 *
 * Example: of 依之舍女士小方包 the words 依之舍 and 小 are left out.
 */
export function leftOutOfName(pieces: readonly Piece[], setting: Setting): ReadonlySet<Piece> {
  if (!pieces.some(isNamedKind)) return new Set();
  return new Set(
    pieces.filter((piece, at) => {
      if (piece.is === "unknown") return !piece.isBrand;
      const isSingle = piece.is === "word" && [...piece.text].length === 1 && !NEEDED.has(piece.entry.role);
      return isSingle && surenessAt(pieces, at, setting) === "guess";
    }),
  );
}
