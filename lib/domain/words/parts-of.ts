import { isDecided, type Role, type Setting } from "./entry";
import { DENIAL } from "./negations";
import type { Piece } from "./pieces";
import type { Sureness, TextPart } from "./sure";

/** Roles whose single signs mean the same wherever they stand. */
const FIRM = new Set<Role>(["audience", "colour", "suffix", "unit", "season", "link", "shop", "postposed"]);
/** Single signs that may as well be a unit, a number word or a degree. */
const RISKY = /^[双三两半倍寸尺斤码号匹度层条片头点线级门座位组]$/u;

/**
 * Every part of a text that was said or stayed Chinese, in its order, and how sure its Korean is. A sign alone inside of other
 * Chinese is a guess: the dictionary does not say what it means beside them.
 */
export const partsOf = (
  pieces: readonly Piece[],
  setting: Setting,
  leftOut: ReadonlySet<Piece> = new Set(),
): TextPart[] =>
  pieces.flatMap((piece, at): TextPart[] => {
    const sure = leftOut.has(piece) ? "leftOut" : surenessAt(pieces, at, setting);
    return sure ? [{ source: piece.text, sure }] : [];
  });

/** How sure the Korean of one piece is; undefined of what is not said, such as a blank. */
export function surenessAt(pieces: readonly Piece[], at: number, setting: Setting): Sureness | undefined {
  const piece = pieces[at];
  if (piece?.is === "unknown") return "untranslated";
  if (piece?.is === "measure") return piece.measure.doubt ?? "grammar";
  if (piece?.is !== "word") return undefined;
  return sureOf(piece, [pieces[at - 1], pieces[at + 1]], setting);
}

function sureOf(
  { text, entry, isTied }: Extract<Piece, { is: "word" }>,
  beside: readonly (Piece | undefined)[],
  setting: Setting,
): Sureness {
  if (!isDecided(entry, setting)) return "homonym";
  if (isTied) return "guess";
  if ([...text].length > 1 || entry.role === "own") return "exact";
  const neighbours = beside.filter(
    (one) => one?.is === "unknown" || (one?.is === "word" && one.entry.role !== "postposed"),
  );
  if (DENIAL.test(text)) return neighbours.length === 0 ? "exact" : "guess";
  if (RISKY.test(text) && beside.some((one) => one !== undefined)) return "guess";
  if (FIRM.has(entry.role)) return "exact";
  return neighbours.length === 0 ? "exact" : "guess";
}
