import { koreanOf, type Role, type Setting } from "./entry";
import { isWordPiece, joined, type WordPiece } from "./joined";
import type { Piece } from "./pieces";

/** Words that say what the word before them is for. */
const PURPOSES: Readonly<Record<string, string>> = { 专用: " 전용", 用: "용" };
/** What goods may be for. */
const AIMS = new Set<Role>(["kind", "audience", "place", "content", "occasion", "material", "feature", "part"]);
/** What does something is an aim of 用 alone: 防尘用, and no 保湿专用. */
const isAim = ({ entry }: WordPiece, purpose: string): boolean =>
  AIMS.has(entry.role) && (purpose === "用" || entry.role !== "feature");
/** Korean that says it already. */
const SAYS_SO = /(?:용|전용)$/u;
/** What describes is no aim. */
const DESCRIBES = /[운은는한린른쁜큰긴된]$/u;

/**
 * The pieces of a name with what the goods are for as one: 不锈钢专用 is `스테인리스 전용`, 烤箱用 is `오븐용`. A purpose
 * without its aim says nothing and is left out. Where only one kind of goods is named, it is what is sold and no aim.
 */
export function withPurposes(pieces: readonly Piece[], setting: Setting): Piece[] {
  const kinds = pieces.filter((piece) => isWordPiece(piece) && piece.entry.role === "kind").length;
  return pieces.reduce<Piece[]>((whole, piece) => {
    const purpose = piece.is === "word" || piece.is === "unknown" ? PURPOSES[piece.text] : undefined;
    if (purpose === undefined) return [...whole, piece];
    const aim = whole.at(-1);
    if (!isWordPiece(aim) || !isAim(aim, piece.text) || (aim.entry.role === "kind" && kinds < 2)) return whole;
    const korean = koreanOf(aim.entry, setting);
    if (korean === "" || DESCRIBES.test(korean)) return whole;
    if (SAYS_SO.test(korean)) return whole;
    const role = aim.entry.role === "audience" ? "audience" : "occasion";
    return [...whole.slice(0, -1), joined([aim, piece], { role, korean: korean + purpose }, setting)];
  }, []);
}
