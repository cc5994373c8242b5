import { storable } from "@/lib/domain/kit/clean-text";

/** A parsed value, and the position behind it. */
export type ReadLiteral = { value: unknown; end: number };

const QUOTES = new Set(['"', "'", "`"]);
const NUMERIC = new Set("0123456789+-.");
const OPENING = new Set(["{", "[", "("]);
const CLOSING = new Set(["}", "]", ")"]);
/** The blanks of JavaScript beyond ASCII, by their codes: a pattern asked for each Chinese character takes most of the reading. */
const WIDE_BLANKS = new Set([
  0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029,
  0x202f, 0x205f, 0x3000, 0xfeff,
]);
const NUMBER = /[+-]?(?:0[xX][\da-fA-F]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)n?/y;
/** A name as nearly all are. The pattern for all letters of the world takes five times as long. */
const PLAIN_WORD = /[A-Za-z_$][\w$]*/y;
const WORD = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const WORDS: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  undefined: undefined,
  NaN: undefined,
  Infinity: undefined,
};
const NOT = /!\s*(\d+)/y;
const VOID = /void\s*(?:\(\s*)?\d+(?:\s*\))?/y;
const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", "0": "\0" };

/** Marks a value that is no literal, such as a call or a function: it becomes undefined. */
const NO_LITERAL = Symbol("no literal");

type Open = { into: Record<string, unknown> | unknown[]; key: string };

/** Runs a sticky pattern at one place; an empty text when it does not fit there. */
function matched(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/** Where blanks and comments end. */
export function afterBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 32 || (code >= 9 && code <= 13)) at += 1;
    else if (code === 47 && text[at + 1] === "/") at = behind(text, "\n", at);
    else if (code === 47 && text[at + 1] === "*") at = behind(text, "*/", at + 2);
    else if (code > 127 && WIDE_BLANKS.has(code)) at += 1;
    else return at;
  }
}

/** The position behind the next `end` of a comment; the length of the text where there is none. */
function behind(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}

/** Where the string or template that begins at `at` ends, just behind its quote; undefined when it does not. */
export function endOfString(text: string, at: number): number | undefined {
  const quote = text[at] ?? "";
  for (let end = text.indexOf(quote, at + 1); end >= 0; end = text.indexOf(quote, end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 92) backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  return undefined;
}

/**
 * Where the brackets that begin at `at` are all closed again, just behind the last; undefined when they are not. Strings
 * count as one, so brackets in them do not.
 */
export function endOfBrackets(text: string, at: number): number | undefined {
  let depth = 0;
  for (let place = at; place < text.length;) {
    const code = text.charCodeAt(place);
    // One of " ' `
    if (code === 34 || code === 39 || code === 96) {
      const end = endOfString(text, place);
      if (end === undefined) return undefined;
      place = end;
      continue;
    }
    // One of { [ (
    if (code === 123 || code === 91 || code === 40) depth += 1;
    // One of } ] )
    else if (code === 125 || code === 93 || code === 41) {
      depth -= 1;
      if (depth === 0) return place + 1;
    }
    place += 1;
  }
  return undefined;
}

/** The text that a string of JavaScript means; undefined for a template with a part to compute. */
export function textOfString(written: string): string | undefined {
  const inner = written.slice(1, -1);
  if (written.startsWith("`") && /(?<!\\)(?:\\\\)*\$\{/.test(inner)) return undefined;
  if (!inner.includes("\\")) return inner;
  const text = inner.replace(
    /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[^]))/g,
    (_, point: string | undefined, unit: string | undefined, byte: string | undefined, one: string | undefined) => {
      const hex = point ?? unit ?? byte;
      if (hex !== undefined) {
        const code = Number.parseInt(hex, 16);
        return code > 0x10ffff ? "" : point === undefined ? String.fromCharCode(code) : String.fromCodePoint(code);
      }
      // A backslash before the end of a line joins the two.
      if (one === "\n" || one === "\r\n" || one === "\r") return "";
      return ESCAPED[one ?? ""] ?? one ?? "";
    },
  );
  // An escape may stand for half of a character.
  return storable(text);
}

/** A number; a whole one that a JavaScript number cannot hold is a `bigint`, so that no digit of an id is lost. */
function numberOf(written: string): unknown {
  const digits = written.replace(/n$/, "").replace(/^\+/, "");
  const number = Number(digits);
  if (!Number.isFinite(number)) return undefined;
  return /^-?\d+$/.test(digits) && !Number.isSafeInteger(number) ? BigInt(digits) : number;
}

/** A value without parts, at this place. `NO_LITERAL` is something to compute, skipped; undefined is no value at all. */
function simpleAt(text: string, at: number): { value: unknown; end: number } | undefined {
  const first = text[at] ?? "";
  if (QUOTES.has(first)) {
    const end = endOfString(text, at);
    if (end === undefined) return undefined;
    const value = textOfString(text.slice(at, end));
    return ended(text, value === undefined ? NO_LITERAL : value, end);
  }
  if (NUMERIC.has(first)) {
    const number = matched(NUMBER, text, at);
    if (number) return ended(text, numberOf(number), at + number.length);
  }
  const not = first === "!" ? matched(NOT, text, at) : "";
  if (not) return ended(text, Number(not.slice(1)) === 0, at + not.length);
  const nothing = first === "v" ? matched(VOID, text, at) : "";
  if (nothing) return ended(text, undefined, at + nothing.length);
  const word = wordAt(text, at);
  if (word && Object.hasOwn(WORDS, word)) return ended(text, WORDS[word], at + word.length);
  return computed(text, at);
}

/** A value counts only where nothing is done with it: `"a" + b` is something to compute. */
function ended(text: string, value: unknown, end: number): { value: unknown; end: number } | undefined {
  const next = text[afterBlanks(text, end)];
  return next === undefined || next === "," || CLOSING.has(next) || next === ";" ? { value, end } : computed(text, end);
}

/** Skips something to compute, up to the comma or bracket behind it. */
function computed(text: string, from: number): { value: unknown; end: number } | undefined {
  for (let at = from; at < text.length;) {
    const character = text[at] ?? "";
    if (character === "," || CLOSING.has(character)) return { value: NO_LITERAL, end: at };
    const end = QUOTES.has(character)
      ? endOfString(text, at)
      : OPENING.has(character)
        ? endOfBrackets(text, at)
        : character === "/" && (text[at + 1] === "/" || text[at + 1] === "*")
          ? afterBlanks(text, at)
          : at + 1;
    if (end === undefined) return undefined;
    at = end;
  }
  return undefined;
}

/** The name at this place; an empty text when there is none. */
function wordAt(text: string, at: number): string {
  const plain = matched(PLAIN_WORD, text, at);
  return plain && text.charCodeAt(at + plain.length) < 128 ? plain : matched(WORD, text, at);
}

/** The name of a member and where its value begins; without a colon behind it the member is something to compute. */
function keyAt(text: string, at: number): { key: string; end: number; hasValue: boolean } | undefined {
  const quoted = QUOTES.has(text[at] ?? "");
  const end = quoted ? endOfString(text, at) : at + (wordAt(text, at) || matched(NUMBER, text, at)).length;
  if (end === undefined) return undefined;
  const written = text.slice(at, end);
  const key = quoted ? textOfString(written) : /^[\d.]/.test(written) ? String(numberOf(written)) : written;
  const colon = afterBlanks(text, end);
  return { key: key ?? "", end: colon + 1, hasValue: end > at && key !== undefined && text[colon] === ":" };
}

/** Puts a member into its place; a name such as `__proto__` is an ordinary name, as `JSON.parse` has it. */
function put({ into, key }: Open, value: unknown): void {
  if (Array.isArray(into)) into.push(value === NO_LITERAL ? undefined : value);
  else if (value === NO_LITERAL) return;
  else if (key !== "__proto__") into[key] = value;
  else Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * The object or list written in JavaScript that begins at `at`, as data: bare and numeric names, three kinds of quotes,
 * escapes, comments, commas too many, `undefined`, `void 0`, `!0`. Nothing is ever evaluated. A member whose value would have
 * to be computed, such as a call, a function or a getter, is left out. Whole numbers keep all their digits, as `bigint` where a
 * number cannot hold them. It goes from member to member in one loop, so nesting costs no stack.
 *
 * Answers undefined where no object or list ends well.
 * Example: `readLiteral("{a:!0,7:'x',f(){}}", 0)` is `{ value: { a: true, 7: "x" }, end: 18 }`.
 */
export function readLiteral(text: string, at: number): ReadLiteral | undefined {
  const open: Open[] = [];
  let place = at;
  for (;;) {
    place = afterBlanks(text, place);
    const top = open.at(-1);
    const first = text[place];
    if (first === undefined) return undefined;
    if (top && first === (Array.isArray(top.into) ? "]" : "}")) {
      open.pop();
      place += 1;
      const outer = open.at(-1);
      if (!outer) return { value: top.into, end: place };
      const behind = afterMember(text, place);
      if (behind === undefined) return undefined;
      place = behind;
      continue;
    }
    if (top && Array.isArray(top.into) && CLOSING.has(first)) return undefined;
    if (top && Array.isArray(top.into) && first === ",") {
      top.into.push(undefined);
      place += 1;
      continue;
    }
    if (top && !Array.isArray(top.into)) {
      const key = keyAt(text, place);
      if (key === undefined) return undefined;
      if (!key.hasValue) {
        const skipped = computed(text, place);
        if (skipped === undefined || text[skipped.end] === "]" || text[skipped.end] === ")") return undefined;
        place = text[skipped.end] === "," ? skipped.end + 1 : skipped.end;
        continue;
      }
      top.key = key.key;
      place = afterBlanks(text, key.end);
    }
    const begins = text[place];
    if (begins === "{" || begins === "[") {
      const into = begins === "{" ? {} : [];
      if (top) put(top, into);
      open.push({ into, key: "" });
      place += 1;
      continue;
    }
    if (!top) return undefined;
    const simple = simpleAt(text, place);
    if (simple === undefined) return undefined;
    put(top, simple.value);
    const behind = afterMember(text, simple.end);
    if (behind === undefined) return undefined;
    place = behind;
  }
}

/** Where the next member begins, or the bracket that ends them; undefined where neither comes. */
function afterMember(text: string, end: number): number | undefined {
  const next = afterBlanks(text, end);
  if (text[next] === ",") return next + 1;
  return text[next] === "}" || text[next] === "]" ? next : undefined;
}
