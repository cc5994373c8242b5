import { isDecided, type Entry, type Role, type Setting } from "./entry";
import type { Piece } from "./pieces";

/** A piece that is a word of the dictionary. */
export type WordPiece = Extract<Piece, { is: "word" }>;

export const isWordPiece = (piece: Piece | undefined): piece is WordPiece => piece?.is === "word";

type Said = { role: Role; korean: string; shelf?: string | undefined; isGuess?: boolean };

/**
 * Several pieces of a name as one word with a Korean of its own. It is a guess where it is said to be one, and where one of
 * them was: a word made of a homonym is no better than the homonym.
 */
export function joined(pieces: readonly Piece[], { role, korean, shelf, isGuess }: Said, setting: Setting): WordPiece {
  const isUnsure = pieces.some((one) => one.is === "word" && (one.isTied || !isDecided(one.entry, setting)));
  const entry: Entry = { role, ways: [{ korean, when: "" }], ...(shelf && { shelf }) };
  const isTied = isGuess === true || isUnsure;
  return { is: "word", text: pieces.map(({ text }) => text).join(""), entry, ...(isTied && { isTied }) };
}
