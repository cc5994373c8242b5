import type { StateForm } from "@/lib/domain/sites/page-facts";
import { decoded } from "@/lib/domain/detail-page/entities";
import { mayLoseDigits } from "@/upstream/kit/exact-json";
import { readStorable } from "@/upstream/kit/storable-json";
import { parsed } from "@/upstream/kit/reading";
import { afterBlanks, endOfBrackets, endOfString, readLiteral, textOfString } from "./literal";

/** A value found in a page. */
export type FoundState = { value: unknown; form: StateForm };

/** Scripts of these types hold data, written as HTML or as it is. */
const DATA_TYPE = /\btype\s*=\s*["']?[\w./+-]*(?:json|component)[\w./+-]*/i;
/** A value may begin behind one of these; a brace behind anything else opens a block of code. */
const BEFORE_VALUE = new Set(["=", "(", ",", "[", ":", "?", "|", "&"]);
const RETURN = /(?:^|[^\w$])return$/;
const PARSE_CALL = /JSON\s*\.\s*parse\s*\($/;
/** What reading in vain may cost, in lengths of the text: without a limit each of a million open braces would read the rest. */
const VAIN_LENGTHS = 4;

/**
 * The values that a page's text holds and that may be its state, in their order: what its scripts assign, hand to a call or
 * keep in a variable, what they give to `JSON.parse`, and what its scripts of data hold. Only scripts that name one of `marks`
 * are read, and an answer of JSON or JSONP, which is no page. Nothing is ever evaluated.
 *
 * JSON is read strictly first; what is written in JavaScript is read by `readLiteral`. A value inside another value is not
 * told apart, and neither is what only looks like one inside a text. What was read already comes back as it is. The text
 * that was asked about last is read once: its values are shared and must not be changed.
 *
 * Example: `statesIn('<script>window.a=(function(b){return b})({x:1})</script>', ["window.a"])` gives
 * `{ value: { x: 1 }, form: "call" }`.
 */
export function* statesIn(source: unknown, marks: readonly string[]): Generator<FoundState> {
  if (typeof source !== "string") {
    if (typeof source === "object" && source !== null) yield { value: source, form: "object" };
    return;
  }
  const isPage = source[afterBlanks(source, 0)] === "<";
  const key = isPage ? marks.join("\n") : "";
  if (last?.source !== source || last.key !== key) {
    last = { source, key, found: [], rest: isPage ? statesOfPage(source, marks) : statesOfAnswer(source) };
    clearTimeout(forgetting);
    forgetting = setTimeout(() => (last = undefined), KEPT_MS).unref();
  }
  const { found, rest } = last;
  for (let place = 0; ; place += 1) {
    if (place === found.length) {
      const next = rest.next();
      if (next.done) return;
      found.push(next.value);
    }
    const state = found[place];
    if (state) yield state;
  }
}

/** The text that was read last, and how far: what a product is, how it was written and why it is none ask one after the other. */
let last: { source: string; key: string; found: FoundState[]; rest: Generator<FoundState> } | undefined;
const KEPT_MS = 1_000;
let forgetting: NodeJS.Timeout | undefined;

function* statesOfPage(source: string, marks: readonly string[]): Generator<FoundState> {
  for (const { attributes, script } of scriptsOf(source)) {
    if (DATA_TYPE.test(attributes)) {
      const value = parsed(script) ?? parsed(decoded(script));
      if (value !== undefined) yield { value, form: "data-script" };
    } else if (marks.some((mark) => script.includes(mark))) yield* statesOfScript(script);
  }
}

/** The first state that `pick` finds something in. */
export function pickState<Found>(
  source: unknown,
  marks: readonly string[],
  pick: (state: unknown) => Found | undefined,
): { found: Found; form: StateForm } | undefined {
  for (const { value, form } of statesIn(source, marks)) {
    const found = pick(value);
    if (found !== undefined) return { found, form };
  }
  return undefined;
}

/** The scripts of a page; one that is never closed goes to the end, as in a browser. */
function* scriptsOf(html: string): Generator<{ attributes: string; script: string }> {
  const opening = /<script\b([^>]*)>/gi;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const end = endOfScript(html, opening.lastIndex);
    yield { attributes: found[1] ?? "", script: html.slice(opening.lastIndex, end) };
    opening.lastIndex = end;
  }
}

/** Where the end tag of a script begins. Looking for two characters at a time is several times as fast as a pattern. */
function endOfScript(html: string, from: number): number {
  for (let at = html.indexOf("</", from); at >= 0; at = html.indexOf("</", at + 2))
    if (html.slice(at + 2, at + 8).toLowerCase() === "script") return at;
  return html.length;
}

function* statesOfAnswer(text: string): Generator<FoundState> {
  const begin = afterBlanks(text, 0);
  const whole = text[begin] === "{" || text[begin] === "[" ? parsed(text.slice(begin)) : undefined;
  if (whole !== undefined) yield { value: whole, form: "answer" };
  else yield* statesOfScript(text);
}

/** The values written in a script, outermost ones only. */
function* statesOfScript(script: string): Generator<FoundState> {
  let last = script.length;
  while (last > 0 && script[last - 1] !== "}" && script[last - 1] !== "]") last -= 1;
  let vain = script.length * VAIN_LENGTHS;
  /** The last character that was no blank. */
  let before = "";
  for (let at = 0; at < script.length;) {
    const next = afterBlanks(script, at);
    if (next > at) {
      at = next;
      continue;
    }
    const character = script[at] ?? "";
    if (character === '"' || character === "'" || character === "`") {
      const end = endOfString(script, at);
      if (end === undefined) return;
      if (before === "(" && PARSE_CALL.test(script.slice(Math.max(0, at - 24), at).trimEnd())) {
        const value = parsed(textOfString(script.slice(at, end)) ?? "");
        if (typeof value === "object" && value !== null) yield { value, form: "text" };
      }
      at = end;
    } else if (character === "/" && beginsPattern(before, script, at)) {
      at = endOfPattern(script, at);
    } else if ((character === "{" || character === "[") && vain > 0 && mayBeValue(before, script, at)) {
      const read = valueAt(script, at, last);
      if (read.value !== undefined) yield { value: read.value, form: before === "=" ? "assignment" : "call" };
      else vain -= read.end - at;
      at = read.value === undefined ? at + 1 : read.end;
    } else at += 1;
    before = character;
  }
}

const mayBeValue = (before: string, script: string, at: number): boolean =>
  BEFORE_VALUE.has(before) || (before === "n" && RETURN.test(script.slice(Math.max(0, at - 16), at).trimEnd()));

/** The value whose bracket is at `at`; without one, `end` is how far was looked. `last` is behind the script's last bracket. */
function valueAt(script: string, at: number, last: number): { value: unknown; end: number } {
  const strict = strictAt(script, at, last);
  if (strict && !mayLoseDigits(script.slice(at, strict.end))) return strict;
  return readLiteral(script, at) ?? { value: undefined, end: endOfBrackets(script, at) ?? script.length };
}

/** V8 tells where JSON ended when something else is behind it. */
const BEHIND = /after JSON at position (\d+)/;

/**
 * JSON that begins at `at`. Most often it is the last thing in its script; else the parser itself tells where it ends, which
 * costs less than looking for the end before.
 */
function strictAt(script: string, at: number, last: number): { value: unknown; end: number } | undefined {
  for (let end = last; end > at;) {
    try {
      return { value: readStorable(script.slice(at, end)), end };
    } catch (error) {
      const told = at + Number(BEHIND.exec(String(error))?.[1]);
      if (!(told < end)) return undefined;
      end = told;
    }
  }
  return undefined;
}

/** A slash behind a value divides; elsewhere it begins a pattern, in which quotes and brackets mean nothing. */
const beginsPattern = (before: string, script: string, at: number): boolean =>
  before === "" ||
  "(,=:[!&|?{};+-*%~^<>".includes(before) ||
  (before === "n" && RETURN.test(script.slice(Math.max(0, at - 16), at).trimEnd()));

function endOfPattern(script: string, at: number): number {
  let isInClass = false;
  for (let place = at + 1; place < script.length; place += 1) {
    const character = script[place];
    if (character === "\n") return at + 1;
    if (character === "\\") place += 1;
    else if (character === "[") isInClass = true;
    else if (character === "]") isInClass = false;
    else if (character === "/" && !isInClass) return place + 1;
  }
  return at + 1;
}
