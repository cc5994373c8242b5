/**
 * One piece of markup by where it begins and ends. `other` is what browsers take for a comment: comments, doctypes,
 * `<?…>`, CDATA outside of drawings. `cut` is a tag or a comment's beginning that the page ends in the middle of.
 */
export type Token = {
  kind: "text" | "open" | "close" | "other" | "cut";
  /** Tag name in lower case; empty for what is no tag. */
  name: string;
  start: number;
  end: number;
};

/** The position of an attribute. `start` is right after the previous part, so it includes the white space before it. */
export type Attribute = {
  name: string;
  start: number;
  nameStart: number;
  end: number;
  valueStart: number;
  valueEnd: number;
};

/** Elements whose content is text to a browser, whatever it looks like. */
export const RAW_TEXT: ReadonlySet<string> = new Set(
  "script,style,textarea,title,xmp,iframe,noembed,noframes,plaintext".split(","),
);

/** Elements that never have content or an end tag. */
export const VOID: ReadonlySet<string> = new Set(
  "area,base,basefont,bgsound,br,col,embed,frame,hr,img,image,input,keygen,link,meta,param,source,track,wbr".split(","),
);

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13 && code !== 11);
const [SLASH, GREATER, EQUALS, DOUBLE, SINGLE, BANG, QUESTION] = [47, 62, 61, 34, 39, 33, 63];

function nameEnd(html: string, from: number): number {
  let at = from;
  for (; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (isSpace(code) || code === SLASH || code === GREATER) break;
  }
  return at;
}

/** Where a value and its quotes end, from right after the `=`. An unclosed value ends with the page. */
function valueAt(html: string, from: number): { valueStart: number; valueEnd: number; end: number } {
  let at = from;
  while (at < html.length && isSpace(html.charCodeAt(at))) at += 1;
  const quote = html.charCodeAt(at);
  if (quote === DOUBLE || quote === SINGLE) {
    const closing = html.indexOf(html.charAt(at), at + 1);
    const valueEnd = closing < 0 ? html.length : closing;
    return { valueStart: at + 1, valueEnd, end: closing < 0 ? html.length + 1 : closing + 1 };
  }
  const valueStart = at;
  while (at < html.length && !isSpace(html.charCodeAt(at)) && html.charCodeAt(at) !== GREATER) at += 1;
  return { valueStart, valueEnd: at, end: at };
}

/**
 * Reads the attributes of a tag as a browser's tokeniser does and returns the position of its `>`, -1 if there is none.
 * `found` receives each attribute.
 */
function walkTag(html: string, from: number, found?: (attribute: Attribute) => void): number {
  let at = from;
  let start = from;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === GREATER) return at;
    if (isSpace(code) || code === SLASH) {
      at += 1;
      continue;
    }
    const nameStart = at;
    at += 1;
    for (; at < html.length; at += 1) {
      const next = html.charCodeAt(at);
      if (isSpace(next) || next === SLASH || next === GREATER || next === EQUALS) break;
    }
    const named = at;
    while (at < html.length && isSpace(html.charCodeAt(at))) at += 1;
    const hasValue = html.charCodeAt(at) === EQUALS;
    const value = hasValue ? valueAt(html, at + 1) : { valueStart: named, valueEnd: named, end: named };
    if (value.end > html.length) return -1;
    at = value.end;
    found?.({ ...value, name: html.slice(nameStart, named).toLowerCase(), start, nameStart });
    start = at;
  }
  return -1;
}

/** The attributes of an `open` token, in order; one given twice is there twice. */
export function attributesOf(html: string, token: Token): Attribute[] {
  const found: Attribute[] = [];
  walkTag(html, token.start + 1 + token.name.length, (attribute) => found.push(attribute));
  return found;
}

function commentEnd(html: string, start: number): number {
  // Browsers close `<!-->` and `<!--->` at once, and `--!>` closes as `-->` does.
  if (html.startsWith(">", start + 4)) return start + 5;
  if (html.startsWith("->", start + 4)) return start + 6;
  for (let at = html.indexOf("--", start + 4); at >= 0; at = html.indexOf("--", at + 1)) {
    if (html.charCodeAt(at + 2) === GREATER) return at + 3;
    if (html.charCodeAt(at + 2) === BANG && html.charCodeAt(at + 3) === GREATER) return at + 4;
  }
  return -1;
}

/** Whether a `<` here begins markup; elsewhere it is a character of the text, as in `1 < 2`. */
function opensMarkup(html: string, at: number): boolean {
  const next = html.charCodeAt(at + 1);
  return isLetter(next) || next === BANG || next === QUESTION || (next === SLASH && at + 2 < html.length);
}

/**
 * The token at a position, read as the HTML standard's tokeniser reads it outside of raw text.
 *
 * The caller must skip the content of `RAW_TEXT` elements (`rawTextEnd`). Repeated from `end` until the page's length, the
 * tokens cover every character once. Example: in `a<b>` the tokens are `a` and `<b>`.
 */
export function tokenAt(html: string, start: number): Token {
  const cut: Token = { kind: "cut", name: "", start, end: html.length };
  if (html.charAt(start) !== "<" || !opensMarkup(html, start)) {
    let end = html.indexOf("<", start + 1);
    while (end >= 0 && !opensMarkup(html, end)) end = html.indexOf("<", end + 1);
    return { kind: "text", name: "", start, end: end < 0 ? html.length : end };
  }
  const isClose = html.charCodeAt(start + 1) === SLASH;
  const nameStart = isClose ? start + 2 : start + 1;
  if (!isLetter(html.charCodeAt(nameStart))) {
    const end = html.startsWith("<!--", start) ? commentEnd(html, start) : html.indexOf(">", start) + 1;
    return end <= 0 ? cut : { kind: "other", name: "", start, end };
  }
  const named = nameEnd(html, nameStart);
  const end = walkTag(html, named);
  const name = html.slice(nameStart, named).toLowerCase();
  if (end < 0) return { ...cut, name };
  return { kind: isClose ? "close" : "open", name, start, end: end + 1 };
}

/**
 * Finds where raw text ends: the place of its end tag, or the page's length. Remembers what is nowhere, so that a page of
 * a million unclosed tags is read once.
 */
export function rawTextEnds(html: string): (name: string, from: number) => number {
  const nowhere = new Set<string>();
  return (name, from) => {
    if (name === "plaintext" || nowhere.has(name)) return html.length;
    const closing = new RegExp(`</${name}(?=[\\s/>])`, "gi");
    closing.lastIndex = from;
    const found = closing.exec(html);
    if (!found) nowhere.add(name);
    return found?.index ?? html.length;
  };
}
