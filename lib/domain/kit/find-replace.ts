import { literalPattern } from "./literal-pattern";

/** What is looked for in texts, and what takes its place. */
export type Search = {
  find: string;
  replace: string;
  /** Whether `find` is a regular expression; `replace` may hold `$1` to `$99`, `$<name>`, `$&` and `$$` then. */
  isPattern: boolean;
  matchesCase: boolean;
};

/** Why nothing can be looked for: no text, or an expression that cannot be read. */
export type SearchProblem = "empty" | "broken";

/** A piece of a text; `isHit` where it was found, or put in its place. */
export type Piece = { text: string; isHit: boolean };

/** A text with what was found in it, and as it becomes. */
export type Replacement = { before: readonly Piece[]; after: readonly Piece[] };

/** Longer expressions are refused before they are read. */
export const FIND_MAX = 500;

/**
 * The expression of a search, or why there is none. A text that is no expression is found as it is written.
 *
 * Example: `patternOf({ find: "1.5", replace: "", isPattern: false, matchesCase: true })` finds "1.5" and not "1x5".
 */
export function patternOf({ find, isPattern, matchesCase }: Search): RegExp | SearchProblem {
  if (find === "" || find.length > FIND_MAX) return find === "" ? "empty" : "broken";
  const flags = matchesCase ? "gu" : "giu";
  if (!isPattern) return new RegExp(literalPattern(find), flags);
  try {
    return new RegExp(find, flags);
  } catch {
    return "broken";
  }
}

/**
 * What a search makes of a text; undefined where it finds nothing or leaves the text as it is. A place of no length, which
 * expressions like `a*` find everywhere, is not taken.
 *
 * Example: finding "shirt" in "red shirt" and putting "coat" there gives the pieces "red " and "coat" after it.
 */
export function replacedIn(text: string, pattern: RegExp, { replace, isPattern }: Search): Replacement | undefined {
  const before: Piece[] = [];
  const after: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match[0] === "") continue;
    const kept = text.slice(at, match.index);
    if (kept !== "") {
      before.push({ text: kept, isHit: false });
      after.push({ text: kept, isHit: false });
    }
    before.push({ text: match[0], isHit: true });
    const put = isPattern ? filled(replace, match) : replace;
    if (put !== "") after.push({ text: put, isHit: true });
    at = match.index + match[0].length;
  }
  const rest = text.slice(at);
  if (rest !== "") {
    before.push({ text: rest, isHit: false });
    after.push({ text: rest, isHit: false });
  }
  return textOf(after) === text ? undefined : { before, after };
}

/** The text of some pieces. */
export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");

/** What each of some texts becomes (`replacedIn`), or why nothing can be looked for. */
export function replaceAll(
  texts: readonly string[],
  search: Search,
): readonly (Replacement | undefined)[] | SearchProblem {
  const pattern = patternOf(search);
  return typeof pattern === "string" ? pattern : texts.map((text) => replacedIn(text, pattern, search));
}

/** A replacement with its references to a match filled in; one to a group that is not there is empty. */
function filled(replace: string, match: RegExpExecArray): string {
  return replace.replace(/\$(?:([$&])|([1-9]\d?)|<([^>]*)>)/g, (_, sign?: string, number?: string, name?: string) => {
    if (sign) return sign === "$" ? "$" : match[0];
    return (number ? match[Number(number)] : match.groups?.[name ?? ""]) ?? "";
  });
}
