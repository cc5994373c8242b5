import { builtInLexicon } from "./dictionary";
import { lookedUp } from "./looked-up";
import { piecesOf, type Piece } from "./pieces";
import type { WordKind } from "./words";

/** The shelf of the last kind of goods named in a text: what is sold comes last in Chinese. */
function lastShelf(pieces: readonly Piece[]): string | undefined {
  const named = pieces.flatMap((piece) => (piece.is === "word" && piece.entry.shelf ? [piece.entry] : []));
  // A place or content next to other goods is less decisive: an oven that tins are put in.
  // So is a homonym, which another one decides: 耳塞 beside 耳机 is no ear plug.
  const firm = named.filter(({ isHomonym }) => !isHomonym);
  return (firm.findLast(({ aside }) => !aside) ?? firm.at(-1) ?? named.at(-1))?.shelf;
}

/** The shelf a text's own words name. Of an option or attribute it is not asked: one value may name what comes along. */
export const shelfIn = (pieces: readonly Piece[], kind: WordKind): string | undefined =>
  kind === "name" || kind === "picture" ? lastShelf(pieces) : undefined;

/**
 * The shelf of a product by its source name, such as `electronics`; undefined if its kind is unknown. It decides the
 * meaning of words in options and attributes: 笔记本 with HDMI is no stationery.
 */
export const shelfOf = (name: string): string | undefined =>
  name === "" ? undefined : lastShelf(piecesOf(lookedUp(name), builtInLexicon("name")));
