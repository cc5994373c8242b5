import { VOID, tokenAt, type Token } from "./tokens";

/**
 * A text block taken apart for a rich text editor: `open` and `close` are the tags around the text and never enter the
 * editor, the lines between do, `breaks` stand between the lines.
 */
export type Lines = { open: string; lines: string[]; breaks: string[]; close: string };

const FRAMES = new Set("p div center h1 h2 h3 h4 h5 h6 address span font".split(" "));

function tokensOf(html: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < html.length;) {
    const token = tokenAt(html, at);
    found.push(token);
    at = token.end;
  }
  return found;
}

const isBlank = (html: string, token: Token | undefined): boolean =>
  token?.kind === "text" && html.slice(token.start, token.end).trim() === "";

/** The index after the end tag of the element at `from`; `undefined` when its tags do not pair. */
function pairEnd(tokens: readonly Token[], from: number): number | undefined {
  const open: string[] = [];
  for (let index = from; index < tokens.length; index += 1) {
    const { kind, name } = tokens[index] ?? { kind: "cut" as const, name: "" };
    if (kind === "cut" || kind === "other") return undefined;
    if (kind === "open" && !VOID.has(name)) open.push(name);
    if (kind === "close" && open.pop() !== name) return undefined;
    if (open.length === 0) return index + 1;
  }
  return undefined;
}

/** How many tokens at both ends are frame: wrappers with everything else inside them. */
function frameOf(html: string, tokens: readonly Token[]): { from: number; to: number } {
  let [from, to] = [0, tokens.length];
  for (;;) {
    let [first, last] = [from, to];
    while (first < last && isBlank(html, tokens[first])) first += 1;
    while (last > first && isBlank(html, tokens[last - 1])) last -= 1;
    const token = tokens[first];
    if (token?.kind !== "open" || !FRAMES.has(token.name) || pairEnd(tokens, first) !== last) return { from, to };
    [from, to] = [first + 1, last - 1];
  }
}

/**
 * Takes a text block apart, or answers nothing when it is more than lines of text. Example: `<p>a<br>b</p>` has the
 * lines `a` and `b`, and `<p>` and `</p>` around them; `<p><br></p>` has one empty line before `<br></p>`.
 */
export function linesOf(html: string): Lines | undefined {
  const tokens = tokensOf(html);
  const { from, to } = frameOf(html, tokens);
  const inside = tokens.slice(from, to);
  const start = inside[0]?.start ?? tokens[from - 1]?.end ?? 0;
  const end = inside.at(-1)?.end ?? start;
  const made: Lines = { open: html.slice(0, start), lines: [], breaks: [], close: html.slice(end) };
  let at = start;
  const cut = (until: number, after: number) => {
    const text = html.slice(at, until);
    const core = text.trim();
    const lead = core ? text.slice(0, text.indexOf(core)) : text;
    const trail = core ? text.slice(lead.length + core.length) : "";
    if (made.lines.length === 0) made.open += lead;
    else made.breaks[made.breaks.length - 1] += lead;
    made.lines.push(core);
    return trail + html.slice(until, after);
  };
  for (let index = 0; index < inside.length;) {
    const token = inside[index];
    if (!token) break;
    if (token.kind === "open" && token.name === "br") {
      made.breaks.push(cut(token.start, token.end));
      at = token.end;
      index += 1;
    } else if (token.kind === "text") index += 1;
    else {
      const after = token.kind === "open" ? pairEnd(inside, index) : undefined;
      if (after === undefined) return undefined;
      index = after;
    }
  }
  made.close = cut(end, end) + made.close;
  // An empty last line is no text, and the rich editor would drop it: its break belongs to what stays behind the text.
  while (made.lines.length > 1 && made.lines.at(-1) === "") {
    made.lines.pop();
    made.close = (made.breaks.pop() ?? "") + made.close;
  }
  return made;
}

/**
 * The block again, with other lines. A line more brings its own `<br>`; a line less takes the break before it.
 * Untouched lines give the block back byte for byte.
 */
export function blockOf({ open, breaks, close }: Lines, lines: readonly string[]): string {
  const joined = lines.map((line, index) => (index === 0 ? line : (breaks[index - 1] ?? "<br>") + line));
  return open + joined.join("") + close;
}
