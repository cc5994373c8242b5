import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WordKind } from "@/lib/domain/words/words";

/** A text as the sites write it, with the Korean a shop would list unchanged. */
type LabelledText = { half: string; kind: WordKind; text: string; isAccepted(korean: string): boolean };

type Pattern =
  | { is: "word"; text: string }
  | { is: "row" | "choice" | "anyOrder"; parts: readonly Pattern[] }
  | { is: "maybe"; part: Pattern };

const CLOSING: Record<string, string> = { "[": "]", "{": "}", "<": ">" };

/**
 * Reads one way to say a name. `[초경량]` may be left out, of `{셔츠;남방}` one is said, and what stands in `<여성 여름>` may
 * come in any order, because shops differ in it and no buyer minds.
 */
function patternOf(text: string): Pattern {
  let at = 0;
  const row = (end: string): Pattern => {
    const choices: Pattern[][] = [[]];
    while (at < text.length && text[at] !== end) {
      const sign = text[at] ?? "";
      const closing = CLOSING[sign];
      if (sign === ";" && end === "}") choices.push([]);
      else if (closing) {
        at += 1;
        choices.at(-1)?.push(wrapped(sign, row(closing)));
      } else if (sign !== " ") {
        const word = /^[^\s[\]{}<>;]+/u.exec(text.slice(at))?.[0] ?? sign;
        choices.at(-1)?.push({ is: "word", text: word });
        at += word.length - 1;
      }
      at += 1;
    }
    const rows = choices.map((parts): Pattern => ({ is: "row", parts }));
    return rows.length > 1 ? { is: "choice", parts: rows } : (rows[0] ?? { is: "row", parts: [] });
  };
  return row("");
}

function wrapped(sign: string, part: Pattern): Pattern {
  if (sign === "[") return { is: "maybe", part };
  if (sign === "<" && part.is === "row") return { is: "anyOrder", parts: part.parts };
  return part;
}

/** How many of the words from a place on a pattern may take; several where it may be said in several ways. */
function taken(pattern: Pattern, words: readonly string[], from: number): ReadonlySet<number> {
  if (pattern.is === "word") return new Set(words[from] === pattern.text ? [from + 1] : []);
  if (pattern.is === "maybe") return new Set([from, ...taken(pattern.part, words, from)]);
  const { parts } = pattern;
  if (pattern.is === "choice") return new Set(parts.flatMap((part) => [...taken(part, words, from)]));
  if (parts.length === 0) return new Set([from]);
  const firsts = pattern.is === "row" ? parts.slice(0, 1) : parts;
  return new Set(
    firsts.flatMap((first) => {
      const others: Pattern = { ...pattern, parts: parts.filter((part) => part !== first) };
      return [...taken(first, words, from)].flatMap((at) => [...taken(others, words, at)]);
    }),
  );
}

/** Whether a name is said in one of the ways, which ` | ` parts. */
export function isMentionedIn(ways: string, korean: string): boolean {
  const words = korean.split(" ");
  return ways.split(" | ").some((way) => taken(patternOf(way), words, 0).has(words.length));
}

const linesOf = (file: string): string[][] =>
  readFileSync(join(process.cwd(), "tests", "corpus", file), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/** 300 names as Taobao, 1688, AliExpress and Costco write them; the last 30 are Korean already. */
export const labelledNames = (): LabelledText[] =>
  linesOf("words-names.tsv").map(([half = "", text = "", ways = ""]) => ({
    half,
    kind: "name",
    text,
    isAccepted: (korean) => isMentionedIn(ways, korean),
  }));

/** 1,000 values of options and attributes, with the ways to say them word for word. */
export const labelledValues = (): LabelledText[] =>
  linesOf("words-values.tsv").map(([half = "", kind = "", text = "", ways = ""]) => ({
    half,
    kind: kind === "attribute" ? "attribute" : "option",
    text,
    isAccepted: (korean) => ways.split(" | ").includes(korean),
  }));
