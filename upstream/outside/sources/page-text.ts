/** Parts of a page that a buyer does not see. */
const NOT_SHOWN = /^<(script|style|noscript|template)\b/i;
const TAG_BEGINS = /^<[a-z]/i;

/**
 * The tags of a page as they are written, comments and what scripts hold included. Each place of the text is read once, so a
 * page of a million open brackets costs no more than any other of its length.
 */
export function* tagsIn(html: string): Generator<string> {
  for (let at = html.indexOf("<"); at >= 0;) {
    const isTag = TAG_BEGINS.test(html.slice(at, at + 2));
    const end = isTag ? html.indexOf(">", at) : at;
    if (end < 0) return;
    if (isTag) yield html.slice(at, end + 1);
    at = html.indexOf("<", end + 1);
  }
}

/** A page with each of its tags as `change` writes it. */
export function withTags(html: string, change: (tag: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (const tag of tagsIn(html)) {
    const found = html.indexOf(tag, at);
    parts.push(html.slice(at, found), change(tag));
    at = found + tag.length;
  }
  return parts.join("") + html.slice(at);
}

/** What a page says to its reader: its text without tags, comments, scripts and styles. */
export function wordsIn(html: string): string {
  const lower = html.toLowerCase();
  const words: string[] = [];
  for (let at = 0; at >= 0 && at < html.length;) {
    const open = html.indexOf("<", at);
    words.push(html.slice(at, open < 0 ? html.length : open));
    at = open < 0 ? -1 : endOfPart(lower, open);
  }
  return words.join(" ");
}

/** Where the tag, comment or script that begins at `open` ends; -1 where it does not. */
function endOfPart(lower: string, open: number): number {
  if (lower.startsWith("<!--", open)) return behind(lower, "-->", open + 4);
  const name = NOT_SHOWN.exec(lower.slice(open, open + 10))?.[1];
  const close = name === undefined ? open : lower.indexOf(`</${name}`, open);
  return close < 0 ? -1 : behind(lower, ">", close);
}

function behind(text: string, ending: string, from: number): number {
  const found = text.indexOf(ending, from);
  return found < 0 ? -1 : found + ending.length;
}

/** The title of a page; "" without one. */
export function titleOf(html: string): string {
  const open = html.search(/<title[\s>]/i);
  const from = open < 0 ? -1 : behind(html, ">", open);
  const end = from < 0 ? -1 : html.indexOf("<", from);
  return from < 0 ? "" : html.slice(from, end < 0 ? html.length : end).trim();
}
