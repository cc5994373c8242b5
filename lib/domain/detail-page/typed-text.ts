import { decoded, encodedText } from "./entities";
import { BLOCK_LEVEL } from "./nodes";
import { RAW_TEXT, VOID, tokenAt, type Token } from "./tokens";

/** A character as a reader sees it and as the page spells it. Markup and white space nobody sees has an empty `shown`. */
type Piece = { shown: string; html: string };

/** A text block as its characters and the markup between them. */
export type TypedText = readonly Piece[];

/** A longer block is edited in its dialog: each key reads the whole text. In characters. */
const LENGTH_MAX = 20_000;

const CHARACTER = /[ \t\r\n\f]+|&(?:#\d{1,9};?|#x[\da-f]{1,8};?|[a-z]{2,8};)|[\s\S]/giu;
const BLANK = /^[ \t\r\n\f]+$/;

function charactersOf(text: string): Piece[] {
  return (text.match(CHARACTER) ?? []).map((html) => {
    const shown = decoded(html);
    return { shown: BLANK.test(shown) ? " " : shown, html };
  });
}

/** Whether a tag may be part of a text that is one field: breaks, inline elements, and one block around them all. */
function isInText({ kind, name }: Token, state: { hasText: boolean; isShut: boolean }): boolean {
  if (kind === "other") return true;
  if (kind === "cut" || RAW_TEXT.has(name) || (VOID.has(name) && name !== "br" && name !== "wbr")) return false;
  if (!BLOCK_LEVEL.has(name)) return true;
  if (kind === "open") return !state.hasText && !state.isShut && !/^(?:table|ul|ol|dl|pre)$/.test(name);
  state.isShut = true;
  return true;
}

/** Hides the white space a browser does not draw: around line breaks, after other white space, and the last break of a block. */
function collapsed(pieces: readonly Piece[]): Piece[] {
  const made = pieces.map((piece) => ({ ...piece }));
  let isAfterSpace = true;
  for (const piece of made) {
    if (piece.shown === " " && isAfterSpace) piece.shown = "";
    if (piece.shown) isAfterSpace = piece.shown === " " || piece.shown === "\n";
  }
  let isBeforeBreak = true;
  let isAtEnd = true;
  for (const piece of made.toReversed()) {
    if (piece.shown === " " && isBeforeBreak) piece.shown = "";
    else if (piece.shown === "\n" && isAtEnd) {
      piece.shown = "";
      isAtEnd = false;
    } else if (piece.shown) {
      isAtEnd = false;
      isBeforeBreak = piece.shown === "\n";
    }
  }
  return made;
}

/**
 * A text block as one text to type in, or undefined where it is more than that: a table, a list, several paragraphs, broken
 * markup. Example: `<p>a <b>&lt;b&gt;</b><br>c</p>` shows `a <b>` and, in a second line, `c`.
 */
export function typedTextOf(html: string): TypedText | undefined {
  if (html.length > LENGTH_MAX) return undefined;
  const pieces: Piece[] = [];
  const state = { hasText: false, isShut: false };
  for (let at = 0; at < html.length;) {
    const token = tokenAt(html, at);
    at = token.end;
    const piece = html.slice(token.start, token.end);
    if (token.kind === "text") {
      const characters = charactersOf(piece);
      const isSeen = characters.some(({ shown }) => shown !== " ");
      if (isSeen && state.isShut) return undefined;
      state.hasText ||= isSeen;
      pieces.push(...characters);
    } else if (!isInText(token, state)) return undefined;
    else pieces.push({ shown: token.kind === "open" && token.name === "br" ? "\n" : "", html: piece });
  }
  return collapsed(pieces);
}

/** What a field shows of the text. */
export const shownText = (pieces: TypedText): string => pieces.map(({ shown }) => shown).join("");

/** The block again. Nothing typed gives it back byte for byte. */
export const htmlOfText = (pieces: TypedText): string => pieces.map(({ html }) => html).join("");

const typedPiece = (sign: string): Piece => ({ shown: sign, html: sign === "\n" ? "<br>" : encodedText(sign) });

/** Where a first text goes: inside the tags the block begins with, before its break. */
function emptyPlace(pieces: TypedText): number {
  const first = pieces.findIndex(({ html }) => !/^<(?!br\b)[a-z]/i.test(html) && !BLANK.test(html));
  return first < 0 ? pieces.length : first;
}

/**
 * The block after one more key: `text` is what the field shows now. All markup stays; a new character looks like the one it
 * replaces or follows. Called for each change of the field, so that two edits never become one large one.
 * Example: `<b>ab</b>c` typed on to `abxc` is `<b>abx</b>c`.
 */
export function retypedText(pieces: TypedText, text: string): TypedText {
  if (shownText(pieces) === text) return pieces;
  let from = 0;
  let head = 0;
  for (const [index, { shown }] of pieces.entries()) {
    if (!text.startsWith(shown, from)) break;
    from += shown.length;
    if (shown) head = index + 1;
  }
  let until = text.length;
  let tail = pieces.length;
  for (let index = pieces.length - 1; index >= head; index -= 1) {
    const shown = pieces[index]?.shown ?? "";
    if (until - shown.length < from || !text.slice(from, until).endsWith(shown)) break;
    until -= shown.length;
    if (shown) tail = index;
  }
  const gone = pieces.slice(head, tail);
  const kept = gone.filter(({ shown }) => !shown);
  const typed = Array.from(text.slice(from, until), typedPiece);
  const firstGone = gone.findIndex(({ shown }) => shown);
  const lead = firstGone >= 0 ? firstGone : from > 0 ? 0 : tail < pieces.length ? gone.length : emptyPlace(gone);
  return [...pieces.slice(0, head), ...kept.slice(0, lead), ...typed, ...kept.slice(lead), ...pieces.slice(tail)];
}
